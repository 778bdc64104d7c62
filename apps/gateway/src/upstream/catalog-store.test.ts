import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Log } from '../logs.js'
import { createCatalogStore } from './catalog-store.js'
import { catalogOf } from './test-connections.js'
import { httpServer, stdioServer } from './test-servers.js'
import type { ServerCatalog } from './upstream-pool.js'

let folder: string
let warnings: string[]
const log: Log = { debug() {}, info() {}, error() {}, warn: (_, message) => void warnings.push(message) }
const storeIn = (...path: readonly string[]) => createCatalogStore({ folder: join(folder, ...path), log })
const server = stdioServer('a')
const catalog = (part: Partial<ServerCatalog> = {}, key = 'a'): ServerCatalog => ({ ...catalogOf(key), ...part })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ts-gateway-store-'))
  warnings = []
})
afterEach(() => {
  chmodSync(folder, 0o700)
  rmSync(folder, { recursive: true })
})

describe('createCatalogStore', () => {
  it('returns every entry as it was written, for any content', async () => {
    const store = storeIn('deep', 'er')
    const entry = fc.tuple(fc.string({ minLength: 1 }), fc.dictionary(fc.string(), fc.jsonValue()))
    const entries = fc.array(
      entry.map(([name, fields]) => JSON.parse(JSON.stringify({ ...fields, name }))),
      { maxLength: 5 },
    )
    const hostile = '{"name":"h","__proto__":{"a":1},"constructor":2,"inputSchema":{"properties":{"__proto__":{}}}}'
    await fc.assert(
      fc.asyncProperty(fc.string(), entries, async (key, tools) => {
        const written = catalog({ tools: [...tools, JSON.parse(hostile)] }, key)
        await store.write(stdioServer(key), written)
        expect(JSON.stringify(await store.read(stdioServer(key)))).toBe(JSON.stringify(written))
      }),
      { numRuns: 40 },
    )
    expect(warnings).toEqual([])
  })

  it('keeps a separate catalog for each combination of key, command, arguments, folder and address', async () => {
    const store = storeIn()
    const servers = [
      ...[stdioServer('a'), stdioServer('b'), stdioServer('../../a/\0\n')],
      ...[{ command: 'other' }, { args: ['x'] }, { args: ['x', 'y'] }, { cwd: '/other' }].map(part =>
        stdioServer('a', part),
      ),
      ...['https://one.example/mcp', 'https://two.example/mcp'].map(url => httpServer('a', url)),
    ]
    for (const [i, one] of servers.entries()) await store.write(one, catalog({ listedAt: i }, one.key))
    const read = await Promise.all(servers.map(one => store.read(one)))
    expect(read.map(found => found?.listedAt)).toEqual(servers.map((_, i) => i))
    expect(readdirSync(folder).filter(name => !/^[0-9a-f]{64}\.json$/.test(name))).toEqual([])
  })

  it("finds the catalog after the server's secrets change, and never writes secrets", async () => {
    const store = storeIn()
    await store.write(stdioServer('a', { env: { KEY: 'secret-one' } }), catalog())
    expect(await store.read(stdioServer('a', { env: { KEY: 'secret-two' } }))).toEqual(catalog())
    const text = readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'))
    expect(text.join()).not.toContain('secret-one')
  })

  it.skipIf(process.platform === 'win32')('creates files that only their user can access', async () => {
    await storeIn('new').write(server, catalog())
    const [name = ''] = readdirSync(join(folder, 'new'))
    for (const path of [join(folder, 'new'), join(folder, 'new', name)]) expect(statSync(path).mode & 0o077).toBe(0)
  })

  it.each<[string, (text: string) => string]>([
    ['nothing', () => ''],
    ['a truncated document', text => text.slice(0, 40)],
    ['binary data', () => '\0\u0001\ufffd'],
    ['another document', () => '{"tools":[]}'],
    ['an array', () => '[]'],
    ['a deep document', () => '['.repeat(200_000)],
    ["another server's catalog", text => text.replace(/"identity":"\w{4}/, '"identity":"0000')],
    ['damaged lists', text => text.replace(/"tools":\[.*?\]/, '"tools":{}')],
  ])('ignores a file that holds %s, with a warning', async (_, damage) => {
    const store = storeIn()
    await store.write(server, catalog({ tools: [{ name: 'x' }] }))
    const path = join(folder, readdirSync(folder)[0]!)
    const text = readFileSync(path, 'utf8')
    expect(damage(text)).not.toBe(text)
    writeFileSync(path, damage(text))
    expect(await store.read(server)).toBeUndefined()
    expect(warnings).toEqual([expect.stringContaining('is ignored')])
  })

  it('neither reads nor writes more than its limit', async () => {
    const tools = [{ name: 'x', description: 'y'.repeat(5_000) }]
    await storeIn().write(server, catalog({ tools }))
    const store = createCatalogStore({ folder, log, maxBytes: 2_000 })
    expect(await store.read(server)).toBeUndefined()
    await store.write(stdioServer('b'), catalog({ tools }, 'b'))
    expect(readdirSync(folder)).toHaveLength(1)
    expect(warnings).toHaveLength(2)
  })

  it('continues if it cannot write to its folder', async () => {
    writeFileSync(join(folder, 'file'), '')
    const store = storeIn('file', 'sub')
    await store.write(server, catalog())
    expect(await store.read(server)).toBeUndefined()
    expect(warnings.length).toBeGreaterThan(0)
  })

  it('never shows a partly written file to a reader', async () => {
    const store = storeIn()
    const tools = Array.from({ length: 500 }, (_, i) => ({ name: `t${i}`, description: 'z'.repeat(500) }))
    await store.write(server, catalog({ tools }))
    let isDone = false
    const writes = (async () => {
      for (let i = 1; i <= 10; i++)
        await Promise.all([1, 2].map(() => store.write(server, catalog({ tools, listedAt: i }))))
      isDone = true
    })()
    while (!isDone) expect((await store.read(server))?.tools).toHaveLength(500)
    await writes
    expect(readdirSync(folder)).toHaveLength(1)
    expect(warnings).toEqual([])
  })
})
