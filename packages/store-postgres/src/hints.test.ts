import { createCatalogStore, createToolSearch, followCatalog } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DatabaseServer, NO_POSTGRES, startPostgres } from '../../testkit/test/database-servers.js'
import { openPostgresSessionStore } from './index.js'

const HOUR = 3_600_000
/** For a busy machine: a lost connection is found within 5 seconds. */
const WAIT = { timeout: 60_000 }

describe.skipIf(NO_POSTGRES !== undefined)('a changed catalog', { timeout: 180_000 }, () => {
  let server: DatabaseServer
  let pool: pg.Pool
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= server.stop())
  const ends: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    server = await startPostgres()
    pool = new pg.Pool({ connectionString: server.url })
    // One test stops the server.
    pool.on('error', () => {})
  }, 120_000)
  afterAll(async () => {
    for (const end of [...ends, () => pool.end(), stop]) await end()
  }, 120_000)
  async function open(tenant = '') {
    const store = await openPostgresSessionStore({ database: server.url, tenant })
    ends.unshift(() => store.close())
    return store
  }
  const cut = () => pool.query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'")

  /** The description that a search of another process finds. */
  function searcher(catalogs: ReturnType<typeof createCatalogStore>, pollMs: number) {
    const tools = followCatalog(catalogs, { tenant: 't', pollMs, onEvent() {} })
    const search = createToolSearch({ tools, ranker: createLexicalRanker(), activation: 'on' })
    const call = { name: 'search_tools', arguments: { queries: ['read file'] } }
    return { tools, finds: async () => /number \d+/.exec(JSON.stringify(await search.handle(call)))?.[0] }
  }

  let changes = 0
  const write = (catalogs: ReturnType<typeof createCatalogStore>) => {
    const description = `Reads file number ${changes++}`
    return catalogs.update('t', () => [{ name: 'read_file', description }])
  }

  it('is found at the next poll if the hint is lost or nobody listens', async () => {
    const writer = createCatalogStore(await open())
    await write(writer)
    // Without `connect`, nobody can listen.
    const deaf = await openPostgresSessionStore({ database: { query: (text, values) => pool.query(text, values) } })
    const followers = [await open(), deaf].map(store => searcher(createCatalogStore(store, store.hints), 50))
    for (const { finds } of followers) expect(await finds()).toBe(`number ${changes - 1}`)
    await write(writer)
    for (const { tools, finds } of followers) {
      await expect.poll(finds, WAIT).toBe(`number ${changes - 1}`)
      tools.stop()
    }
  })

  it('reaches all listeners of its tenant, also after a lost connection', async () => {
    // A connection is a database too.
    const client = new pg.Client({ connectionString: pool.options.connectionString })
    client.on('error', () => {})
    await client.connect()
    const [same, other] = [await open('a'), await open('a" b')]
    const stores = [await open('a'), await openPostgresSessionStore({ database: client, tenant: 'a' })]
    const heard: string[] = []
    const listeners = stores.map((_, i) => (name: string) => void heard.push(`${i} ${name}`))
    const look = () => stores.map(({ hints }, i) => hints.listen(listeners[i]!))
    const isHeard = (text: string) => expect.poll(() => heard.toSorted(), WAIT).toContain(text)
    for (const text of ['0 b" t', '1 b" t'])
      await expect
        .poll(async () => {
          look()
          await other.hints.send('t')
          await same.hints.send('b" t')
          return heard
        }, WAIT)
        .toContain(text)
    expect(heard.filter(text => text.endsWith(' t') && !text.endsWith('" t'))).toEqual([])
    const [stop] = look()
    stop!()
    heard.length = 0
    await same.hints.send('u')
    await isHeard('1 u')
    expect(heard).not.toContain('0 u')
    await cut()
    const again = async () => {
      look()
      await same.hints.send('v').catch(() => {})
      return heard
    }
    await expect.poll(again, WAIT).toContain('0 v')
    await client.end().catch(() => {})
  })

  // The last test, because it stops the server.
  it('is found in the turn after its hint; without the server the last one is', async () => {
    const [one, other] = [await open(), await open()]
    const writer = createCatalogStore(one, one.hints)
    await write(writer)
    const { finds } = searcher(createCatalogStore(other, other.hints), HOUR)
    const before = await finds()
    // A hint is lost until the other process listens.
    await expect.poll(() => write(writer).then(finds), WAIT).not.toBe(before)
    const last = await finds()
    await stop()
    expect(await finds()).toBe(last)
    await expect(write(writer)).rejects.toThrow()
  })
})
