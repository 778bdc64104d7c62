import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createToolSearch } from '@ts/core'
import { sessionKey } from '@ts/core/kit'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { sessionStoreConformance } from '@ts/testkit'
import Database from 'libsql'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { expectKilledProcessesLoseNothing } from '../../testkit/test/killed-processes.js'
import { openSqliteSessionStore } from './index.js'
import type { SqliteSessionStoreOptions } from './session-store.js'

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

/** A file with tables of version 9, which older versions of at least `oldest` may use. */
async function newerFile(oldest: number): Promise<string> {
  const file = newFile()
  const database = new Database(file)
  await openSqliteSessionStore({ database })
  database.exec(`update ts_version set version = 9, oldest = ${oldest}`)
  database.close()
  return file
}

/** The driver that opens a file: that of Node, if it has one. */
const sqlite: string = 'node:sqlite'
const driver: typeof Database = await import(sqlite).then(
  module => module.DatabaseSync,
  () => Database,
)

describe('an open database and a file over the same data', () => {
  const file = newFile()
  const opened: Database.Database[] = []
  const connection = () => {
    const database = new Database(file, { timeout: 200 })
    opened.push(database)
    return database
  }
  // A file waits 5 seconds for a process that writes; here it waits less.
  const { prepare } = driver.prototype
  beforeAll(() => {
    vi.spyOn(driver.prototype, 'prepare').mockImplementation(function (this: Database.Database, sql: string) {
      return prepare.call(this, sql.replace('busy_timeout = 5000', 'busy_timeout = 200'))
    })
  })
  afterAll(() => {
    vi.restoreAllMocks()
    for (const database of opened) database.close()
  })
  let connected = 0
  let time = 0
  sessionStoreConformance({
    test: it,
    connect: () =>
      open({ database: connected++ % 2 === 0 ? connection() : file, now: () => time, expireAfterMs: 1_000 }),
    async expire() {
      time += 1_001
    },
    async slow() {
      const other = connection()
      other.exec('begin immediate')
      return async () => void other.exec('rollback')
    },
    async full() {
      for (const database of opened) {
        const [{ page_count: pages }] = database.pragma('page_count') as [{ page_count: number }]
        database.pragma(`max_page_count = ${pages}`)
      }
      return async () => {
        for (const database of opened) database.pragma('max_page_count = 1000000')
      }
    },
    async halfMigrated() {
      const database = newFile()
      const [unfinished, killed] = [new Database(database), new Database(database)]
      unfinished.exec(`create table ts_version (version integer not null, oldest integer not null);
        insert into ts_version values (0, 1);
        create table ts_sessions (session text primary key, expires_at integer not null) without rowid`)
      killed.exec('begin immediate; create table ts_blobs (half text)')
      for (const one of [unfinished, killed]) one.close()
      return open({ database })
    },
    newer: async () => open({ database: await newerFile(9) }),
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
    expect(await store.blobs.get([A, B])).toEqual([new Uint8Array([1]), undefined])
    expect((await store.read('used'))?.sent).toEqual([A])
  })
})

it('reads a session that was not used for long from a database that takes no writes', async () => {
  const database = new Database(newFile())
  let time = 0
  const store = await open({ database, now: () => time })
  await store.add('s', ['a'])
  await store.setSent('s', [A], [])
  database.exec('pragma query_only = on')
  time += 2 * DAY
  expect(await store.read('s')).toEqual({ ids: ['a'], sent: [A] })
  await expect(store.add('s', ['b'])).rejects.toThrow()
  database.close()
})

it('keeps the sessions of version 1, whose ids were in a table of their own', async () => {
  const database = new Database(newFile())
  let time = 0
  database.exec(`create table ts_version (version integer not null, oldest integer not null);
    insert into ts_version values (1, 1);
    create table ts_sessions (session text primary key, expires_at integer not null) without rowid;
    create table ts_reveals (session text, position integer, tool text not null, primary key (session, position),
      unique (session, tool)) without rowid;
    create table ts_sent (session text, position integer, digest text not null, primary key (session, position)) without rowid;
    create table ts_blobs (digest text primary key, bytes blob not null, put_at integer not null)`)
  for (const session of ['s', 'empty'])
    database.prepare('insert into ts_sessions values (?, ?)').run(sessionKey(session), 1_000)
  for (const [position, tool] of ['b', 'a "quoted" name', 'c'].entries())
    database.prepare('insert into ts_reveals values (?, ?, ?)').run(sessionKey('s'), position, tool)
  database.prepare('insert into ts_sent values (?, 0, ?)').run(sessionKey('s'), A)
  const store = await open({ database, now: () => time })
  expect(await store.read('s')).toEqual({ ids: ['b', 'a "quoted" name', 'c'], sent: [A] })
  expect(await store.read('empty')).toEqual({ ids: [], sent: [] })
  expect(database.prepare('select * from ts_version').all()).toEqual([{ version: 2, oldest: 2 }])
  await store.add('s', ['d'])
  time += 500
  const again = await open({ database, now: () => time })
  expect((await again.read('s'))?.ids).toEqual(['b', 'a "quoted" name', 'c', 'd'])
  database.close()
})

describe('what it refuses', () => {
  it.each([{ expireAfterMs: 0 }, { maxNames: Number.NaN }])('an option that is out of range: %j', async options => {
    const name = Object.keys(options)[0]
    await expect(openSqliteSessionStore({ database: newFile(), ...options })).rejects.toThrow(`as ${name}`)
  })

  it('tables of a newer version that an older package must not write, and closes their file; takes others', async () => {
    const database = await newerFile(9)
    const close = vi.spyOn(driver.prototype, 'close')
    await expect(openSqliteSessionStore({ database })).rejects.toThrow('Found tables of version 9, expected at most 2')
    expect(close).toHaveBeenCalledOnce()
    close.mockRestore()
    await (await open({ database: await newerFile(1) })).add('s', ['a'])
  })

  it('a file that is no database', async () => {
    await expect(openSqliteSessionStore({ database: fileURLToPath(import.meta.url) })).rejects.toThrow(/not a database/)
  })
})

it('waits for a process that writes to a file before it is in WAL mode', async () => {
  const database = newFile()
  // Two different drivers in one process do not see each other's locks.
  const writer = new driver(database)
  writer.exec('begin immediate')
  const opening = open({ database })
  expect(await Promise.race([opening, pause(200, 'it waits')])).toBe('it waits')
  writer.exec('commit')
  const store = await opening
  await store.add('s', [A])
  expect((await store.read('s'))?.ids).toEqual([A])
  writer.close()
})

it('lets several processes start at once on a new file, and loses nothing of them although each is killed', async () => {
  const options = { database: newFile() }
  const store = await open(options)
  const entry = new URL('./index.ts', import.meta.url).href
  await expectKilledProcessesLoseNothing({ entry, open: 'openSqliteSessionStore', options, store })
})
