import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Log } from '../logs.js'
import { createCatalogStore } from './catalog-store.js'
import { httpServer, stdioServer } from './test-servers.js'
import type { ServerCatalog } from './upstream-pool.js'

let folder: string
let warnings: string[]
const log: Log = { debug() {}, info() {}, error() {}, warn: (_, message) => void warnings.push(message) }

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ts-gateway-store-'))
  warnings = []
})
afterEach(() => {
  chmodSync(folder, 0o700)
  rmSync(folder, { recursive: true })
})

const catalog = (key: string, part: Partial<ServerCatalog> = {}): ServerCatalog => ({
  key,
  capabilities: { tools: { listChanged: true } },
  instructions: 'Be careful.',
  tools: [],
  prompts: [],
  resources: [],
  resourceTemplates: [],
  warnings: [],
  listedAt: 5,
  ...part,
})

describe('createCatalogStore', () => {
  it('returns every entry as it was written, for any content', async () => {
    const store = createCatalogStore({ folder: join(folder, 'deep', 'er'), log })
    const entry = fc.tuple(fc.string({ minLength: 1 }), fc.dictionary(fc.string(), fc.jsonValue()))
    const entries = fc.array(
      entry.map(([name, fields]) => JSON.parse(JSON.stringify({ ...fields, name }))),
      { maxLength: 5 },
    )
    await fc.assert(
      fc.asyncProperty(fc.string(), entries, async (key, tools) => {
        const server = stdioServer(key)
        const hostile = JSON.parse(
          '{"name":"h","__proto__":{"a":1},"constructor":2,"inputSchema":{"properties":{"__proto__":{}}}}',
        )
        const written = catalog(key, { tools: [...tools, hostile] })
        await store.write(server, written)
        expect(JSON.stringify(await store.read(server))).toBe(JSON.stringify(written))
      }),
    )
    expect(warnings).toEqual([])
  })

  it('keeps a separate catalog for each combination of key, command, arguments, folder and address', async () => {
    const store = createCatalogStore({ folder, log })
    const servers = [
      stdioServer('a'),
      stdioServer('b'),
      stdioServer('a', { command: 'other' }),
      stdioServer('a', { args: ['x'] }),
      stdioServer('a', { args: ['x', 'y'] }),
      stdioServer('a', { cwd: '/other' }),
      httpServer('a', 'https://one.example/mcp'),
      httpServer('a', 'https://two.example/mcp'),
      stdioServer('../../a/\0\n'),
    ]
    for (const [i, server] of servers.entries()) await store.write(server, catalog(server.key, { listedAt: i }))
    const read = await Promise.all(servers.map(server => store.read(server)))
    expect(read.map(found => found?.listedAt)).toEqual(servers.map((_, i) => i))
    expect(readdirSync(folder).filter(name => !/^[0-9a-f]{64}\.json$/.test(name))).toEqual([])
  })

  it("finds the catalog after the server's secrets change, and never writes secrets", async () => {
    const store = createCatalogStore({ folder, log })
    await store.write(stdioServer('a', { env: { KEY: 'secret-one' } }), catalog('a'))
    expect(await store.read(stdioServer('a', { env: { KEY: 'secret-two' } }))).toEqual(catalog('a'))
    const text = readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'))
    expect(text.join()).not.toContain('secret-one')
  })

  it('creates files that only their user can access', async () => {
    const store = createCatalogStore({ folder: join(folder, 'new'), log })
    await store.write(stdioServer('a'), catalog('a'))
    const [name] = readdirSync(join(folder, 'new'))
    if (process.platform === 'win32') return
    expect(statSync(join(folder, 'new')).mode & 0o077).toBe(0)
    expect(statSync(join(folder, 'new', name as string)).mode & 0o077).toBe(0)
  })

  it.each([
    ['nothing', ''],
    ['a truncated document', '{"format":"ts-gateway-catalog-1","catal'],
    ['binary data', '\0\u0001\ufffd'],
    ['another document', '{"tools":[]}'],
    ['an array', '[]'],
    ['a deep document', `${'['.repeat(200_000)}`],
  ])('ignores a file that holds %s, with a warning', async (_, text) => {
    const store = createCatalogStore({ folder, log })
    await store.write(stdioServer('a'), catalog('a'))
    const [name] = readdirSync(folder)
    writeFileSync(join(folder, name as string), text)
    expect(await store.read(stdioServer('a'))).toBeUndefined()
    expect(warnings).toEqual([expect.stringContaining('is ignored')])
  })

  it("ignores a file that holds another server's catalog, and damaged lists", async () => {
    const store = createCatalogStore({ folder, log })
    await store.write(stdioServer('a'), catalog('a', { tools: [{ name: 'x' }] }))
    const [nameOfA] = readdirSync(folder)
    const textOfA = readFileSync(join(folder, nameOfA as string), 'utf8')
    await store.write(stdioServer('b'), catalog('b'))
    const nameOfB = readdirSync(folder).find(name => name !== nameOfA)
    writeFileSync(join(folder, nameOfB as string), textOfA)
    expect(await store.read(stdioServer('b'))).toBeUndefined()
    writeFileSync(join(folder, nameOfA as string), textOfA.replace('[{"name":"x"}]', '{}'))
    expect(await store.read(stdioServer('a'))).toBeUndefined()
    expect(warnings).toHaveLength(2)
  })

  it('neither reads nor writes more than its limit', async () => {
    const big = catalog('a', { tools: [{ name: 'x', description: 'y'.repeat(5_000) }] })
    await createCatalogStore({ folder, log }).write(stdioServer('a'), big)
    const store = createCatalogStore({ folder, log, maxBytes: 2_000 })
    expect(await store.read(stdioServer('a'))).toBeUndefined()
    await store.write(stdioServer('b'), { ...big, key: 'b' })
    expect(readdirSync(folder)).toHaveLength(1)
    expect(warnings).toHaveLength(2)
  })

  it('continues if it cannot write to its folder', async () => {
    writeFileSync(join(folder, 'file'), '')
    const store = createCatalogStore({ folder: join(folder, 'file', 'sub'), log })
    await store.write(stdioServer('a'), catalog('a'))
    expect(await store.read(stdioServer('a'))).toBeUndefined()
    expect(warnings.length).toBeGreaterThan(0)
  })

  it('never shows a partly written file to a reader', async () => {
    const store = createCatalogStore({ folder, log })
    const server = stdioServer('a')
    const tools = Array.from({ length: 500 }, (_, i) => ({ name: `t${i}`, description: 'z'.repeat(500) }))
    await store.write(server, catalog('a', { tools, listedAt: 0 }))
    let isDone = false
    const writes = (async () => {
      for (let i = 1; i <= 20; i++)
        await Promise.all([1, 2].map(() => store.write(server, catalog('a', { tools, listedAt: i }))))
      isDone = true
    })()
    while (!isDone) expect((await store.read(server))?.tools).toHaveLength(500)
    await writes
    expect(readdirSync(folder)).toHaveLength(1)
    expect(warnings).toEqual([])
  })
})
