import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createToolSearch } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { sessionStoreConformance } from '@ts/testkit'
import { buildSync } from 'esbuild'
import Database from 'libsql'
import { afterAll, describe, expect, it } from 'vitest'
import { openSqliteSessionStore, type SqliteSessionStoreOptions } from './index.js'

const folder = mkdtempSync(join(tmpdir(), 'store-sqlite-'))
const stores: Awaited<ReturnType<typeof openSqliteSessionStore>>[] = []
let files = 0
const newFile = () => join(folder, `${files++}.db`)

async function open(options: SqliteSessionStoreOptions) {
  const store = await openSqliteSessionStore(options)
  stores.push(store)
  return store
}

afterAll(async () => {
  for (const store of stores) await store.close()
  rmSync(folder, { recursive: true })
})

const DAY = 86_400_000
const [A, B] = ['a', 'b'].map(letter => letter.repeat(64)) as [string, string]

describe('two connections to one file', () => {
  const database = newFile()
  let time = 0
  const expire = async () => {
    time += 1_001
  }
  sessionStoreConformance({
    test: it,
    connect: () => open({ database, now: () => time, expireAfterMs: 1_000 }),
    expire,
  })
})

describe('a database of the host', () => {
  it('keeps its own tables, and stays open', async () => {
    const database = new Database(newFile())
    database.exec('create table sessions (mine text)')
    const store = await openSqliteSessionStore({ database })
    await store.add('s', ['a'])
    await store.close()
    expect(database.prepare('select count(*) as count from sessions').all()).toEqual([{ count: 0 }])
    expect((await (await openSqliteSessionStore({ database })).read('s'))?.ids).toEqual(['a'])
    database.close()
  })
})

describe('a tool search', () => {
  const tools = ['get_weather', 'send_mail'].map(name => ({ name, description: name, inputSchema: { type: 'object' } }))
  const start = (sessions: Awaited<ReturnType<typeof open>>) =>
    createToolSearch({ tools, ranker: createLexicalRanker(), disclosure: 'load', activation: 'on', sessions })

  it('lists after a restart what a search loaded before', async () => {
    const database = newFile()
    const first = await open({ database })
    const before = start(first)
    await before.handle({ name: 'add_tool', arguments: { names: ['get_weather'] }, session: 's' })
    const sent = await before.expose({ session: 's' })
    await first.close()
    stores.splice(stores.indexOf(first), 1)

    const after = await start(await open({ database })).expose({ session: 's' })
    expect(after.tools.map(tool => tool.name)).toContain('get_weather')
    expect(JSON.stringify(after.tools)).toBe(JSON.stringify(sent.tools))
    expect((await start(await open({ database })).expose({ session: 'other' })).report.revealed).toEqual([])
  })
})

describe('bounds', () => {
  it('keeps at most `maxNames` ids, the first ones', async () => {
    const store = await open({ database: newFile(), maxNames: 3 })
    await store.add('s', ['a', 'b'])
    await store.add('s', ['b', 'c', 'd'])
    await store.add('s', ['e'])
    expect((await store.read('s'))?.ids).toEqual(['a', 'b', 'c'])
  })

  it('removes what expired, but keeps a blob that a session names or that was put within a day', async () => {
    const file = newFile()
    let time = 0
    const store = await open({ database: file, expireAfterMs: 3 * DAY, now: () => time })
    await store.add('old', ['a'])
    await store.setSent('used', [A], [])
    await store.blobs.put(new Map([A, B].map(digest => [digest, new Uint8Array([1])])))
    time += 2 * DAY
    await store.read('used')
    await store.blobs.put(new Map([[B, new Uint8Array([1])]]))
    time += DAY + 1
    await store.add('new', ['b'])
    const count = (table: string) => new Database(file).prepare(`select count(*) as count from ${table}`).all()
    expect(count('ts_sessions')).toEqual([{ count: 2 }])
    expect(count('ts_reveals')).toEqual([{ count: 1 }])
    expect(await store.blobs.get([A, B])).toEqual([new Uint8Array([1]), undefined])
    expect((await store.read('used'))?.sent).toEqual([A])
  })
})

describe('what it refuses', () => {
  it.each([{ expireAfterMs: 0 }, { maxNames: Number.NaN }])('an option that is out of range: %j', async options => {
    const name = Object.keys(options)[0]
    await expect(openSqliteSessionStore({ database: newFile(), ...options })).rejects.toThrow(`Found ${name}`)
  })

  it('tables of a newer version that an older package must not write', async () => {
    const database = new Database(newFile())
    await openSqliteSessionStore({ database })
    database.exec('update ts_version set version = 9, oldest = 9')
    await expect(openSqliteSessionStore({ database })).rejects.toThrow('Found tables of version 9, expected at most 1')
    database.exec('update ts_version set oldest = 1')
    await expect(openSqliteSessionStore({ database })).resolves.toBeDefined()
    database.close()
  })

  it('a file that is no database', async () => {
    await expect(openSqliteSessionStore({ database: fileURLToPath(import.meta.url) })).rejects.toThrow(/not a database/)
  })
})

describe('several processes', () => {
  it('start at once on a new file, and lose no acknowledged id although each is killed', async () => {
    const program = join(folder, 'adder.mjs')
    const entry = fileURLToPath(new URL('./index.ts', import.meta.url))
    const contents = `
      import { openSqliteSessionStore } from ${JSON.stringify(entry)}
      const [, , database, who] = process.argv
      const store = await openSqliteSessionStore({ database })
      for (let i = 0; i < 2_000; i++) {
        await store.add('s', [who + i])
        process.stdout.write(who + i + '\\n')
      }`
    buildSync({
      stdin: { contents, resolveDir: folder },
      ...{ outfile: program, bundle: true, format: 'esm', platform: 'node', external: ['libsql'] },
    })
    const database = newFile()
    symlinkSync(fileURLToPath(new URL('../node_modules', import.meta.url)), join(folder, 'node_modules'))
    const acknowledged = await Promise.all(
      ['a', 'b', 'c'].map(async (who, i) => {
        const child = spawn(process.execPath, [program, database, who], { stdio: ['ignore', 'pipe', 'inherit'] })
        let written = ''
        child.stdout.setEncoding('utf8').on('data', text => {
          written += text
          if (written.length > 300 * (i + 1)) child.kill('SIGKILL')
        })
        await new Promise(resolve => child.once('close', resolve))
        // The last line may be incomplete.
        return written.split('\n').slice(0, -1)
      }),
    )
    const ids = new Set((await (await open({ database })).read('s'))?.ids)
    for (const own of acknowledged) {
      expect(own.length).toBeGreaterThan(20)
      expect(own.filter(id => !ids.has(id))).toEqual([])
    }
  })
})
