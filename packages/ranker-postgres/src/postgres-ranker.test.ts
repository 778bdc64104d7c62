import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { createCatalog, type SearchableTool } from '@ts/core'
import { createBestRanker } from '@ts/ranker-best'
import { officeCatalog, rankerConformance } from '@ts/testkit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type DatabaseServer, NO_POSTGRES, startPostgres } from '../../testkit/test/database-servers.js'
import { createPostgresRanker } from './index.js'

const THINGS = 'invoice calendar ticket deployment photo playlist refund contract sensor route'.split(' ')
/** The place in `THINGS` of what a tool of the large catalog is about. */
const thingOf = (id: string) => Number(id.slice('tool_'.length)) % THINGS.length

/** More tools than a part has. Every tenth has the same thing in its description. */
function largeCatalog(change?: (tool: { name: string; description: string }, i: number) => object) {
  const tools = Array.from({ length: 700 }, (_, i) => {
    const tool = { name: `tool_${i}`, description: `Archive the ${THINGS[i % THINGS.length]} of department ${i}` }
    return { ...tool, ...change?.(tool, i) }
  })
  return createCatalog(tools).searchable
}

describe.skipIf(NO_POSTGRES !== undefined)('on a real server', () => {
  let server: DatabaseServer
  let pool: pg.Pool
  const large = largeCatalog()
  const pools: pg.Pool[] = []

  function connectTo(options: pg.PoolConfig): pg.Pool {
    const made = new pg.Pool(options)
    made.on('error', () => {})
    pools.push(made)
    return made
  }
  /** A pool that may only read. */
  const reader = () => connectTo({ connectionString: server.url, options: '-c default_transaction_read_only=on' })
  const rank = async (tools: readonly SearchableTool[], query: string, from: pg.Pool, tenant = '') => {
    const index = await createPostgresRanker({ pool: from, tenant }).index(tools)
    return (await index.rank(query, { limit: 5 })).map(({ id }) => id)
  }
  async function partsOf(tenant: string): Promise<readonly number[]> {
    const { rows } = await pool.query('select number from ts_rank_parts where tenant = $1 order by number', [tenant])
    return rows.map(({ number }) => number)
  }

  beforeAll(async () => {
    server = await startPostgres()
    pool = connectTo({ connectionString: server.url })
    await createPostgresRanker({ pool }).index(large)
  }, 120_000)
  afterAll(async () => {
    for (const open of pools) await open.end()
    await server?.stop()
  })

  describe('conformance', () => {
    // The pool exists when the first test runs, and not when tests are registered.
    const late: Pick<pg.Pool, 'query'> = { query: ((...given: [string, unknown[]]) => pool.query(...given)) as never }
    const createRanker = () => createPostgresRanker({ pool: late })
    rankerConformance({ test: it, createRanker, manyTools: 150, propertyRuns: 3 })
  })

  it('answers over few tools as the ranker that it uses for the candidates', async () => {
    const { searchable } = createCatalog(officeCatalog)
    const own = await createPostgresRanker({ pool }).index(searchable)
    const best = await createBestRanker().index(searchable)
    for (const query of ['read a file', 'what is the weather', 'send an invoice to a customer', 'wether forcast']) {
      const [found, expected] = [await own.rank(query, { limit: 10 }), await best.rank(query, { limit: 10 })]
      expect(found).toEqual(expected)
      const { id } = expected[0]!
      const [ownExplained, bestExplained] = [await own.explain!(query, id), await best.explain!(query, id)]
      expect(ownExplained.parts.map(({ source }) => source)).toEqual(bestExplained.parts.map(({ source }) => source))
      expect(ownExplained.certainty).toBeCloseTo(bestExplained.certainty!, 2)
    }
  })

  it('finds tools by their words, by their meaning, and in each part', async () => {
    for (const [query, id] of [
      ['archive department 7', 'tool_7'],
      ['ticket of department 532', 'tool_532'],
      ['tool 699', 'tool_699'],
    ] as const)
      expect(await rank(large, query, pool)).toContain(id)
    // No tool has one of these words.
    const meant = await rank(large, 'money back', pool)
    expect(new Set(meant.map(thingOf))).toEqual(new Set([THINGS.indexOf('refund')]))
  })

  it('writes nothing for a catalog that another process wrote', async () => {
    expect(await rank(large, 'tool 640', reader())).toEqual(await rank(large, 'tool 640', pool))
    await expect(createPostgresRanker({ pool: reader() }).index(large.slice(1))).rejects.toThrow('takes no writes')
  })

  it('writes only the part of a changed tool', async () => {
    const before = await partsOf('')
    const changed = largeCatalog((_, i) => (i === 470 ? { description: 'Brew an espresso' } : {}))
    expect((await rank(changed, 'espresso', pool))[0]).toBe('tool_470')
    const after = await partsOf('')
    expect(after.length - before.length).toBe(1)
    expect(await rank(large, 'espresso', reader())).not.toContain('tool_470')
  })

  it('writes the rows of a changed catalog as a new process writes them', async () => {
    const few = large.slice(0, 300)
    const [other] = createCatalog([{ name: 'other', description: 'Brew an espresso' }]).searchable
    const ranker = createPostgresRanker({ pool, tenant: 'changed' })
    await ranker.index(few)
    const places = [0, 299, 5].map(place => few.with(place, other!))
    for (const changed of [...places, few.toSpliced(5, 1), few.toSpliced(5, 0, other!)]) {
      await ranker.index(changed)
      await createPostgresRanker({ pool, tenant: 'fresh' }).index(changed)
    }
    const rowsOf = async (tenant: string) => {
      const { rows } = await pool.query(
        `select digest, signs, vectors, (select string_agg(word || encode(postings, 'hex'), ' ' order by word)
          from ts_rank_words where part = number) as words from ts_rank_parts
          where tenant = $1 and digest in (select digest from ts_rank_parts where tenant = 'fresh') order by digest`,
        [tenant],
      )
      return rows
    }
    const fresh = await rowsOf('fresh')
    expect(fresh.length).toBeGreaterThanOrEqual(5)
    expect(await rowsOf('changed')).toEqual(fresh)
  })

  it('fills its results from a scope, narrow or wide', async () => {
    const index = await createPostgresRanker({ pool }).index(large)
    const [narrow, wide] = [['tool_11', 'tool_511', 'tool_12', 'unknown'], large.slice(300).map(({ id }) => id)]
    for (const within of [new Set(narrow), new Set(wide)]) {
      const found = (await index.rank('archive a calendar', { limit: 2, within })).map(({ id }) => id)
      expect(found.filter(id => within.has(id))).toHaveLength(2)
      expect(found.map(thingOf)).toEqual([1, 1].map(() => THINGS.indexOf('calendar')))
    }
  })

  it('keeps the rows of tenants apart', async () => {
    const other = "other'; drop table ts_rank_parts; --"
    const few = large.slice(0, 200)
    const [found, expected] = [await rank(few, 'contract', pool, 'one'), await rank(few, 'contract', pool, other)]
    expect(found).toEqual(expected)
    const [one, others] = [await partsOf('one'), await partsOf(other)]
    expect(one.length).toBeGreaterThan(0)
    expect(others).toHaveLength(one.length)
    await pool.query("delete from ts_rank_parts where tenant = 'one'")
    expect(await rank(few, 'tool 150', reader(), other)).toContain('tool_150')
    await expect(rank(few, 'tool 150', reader(), 'one')).rejects.toThrow('takes no writes')
  })

  it('takes texts that a database does not', async () => {
    const long = 'x'.repeat(5_000)
    const texts = [
      'a \u0000 zero',
      '\ud800 half a character',
      `${long} long`,
      "'; drop table ts_rank_words; --",
      '工具 日本',
    ]
    const hostile = largeCatalog((_, i) => (i < texts.length ? { description: texts[i]! } : {})).slice(0, 300)
    const index = await createPostgresRanker({ pool, tenant: 'hostile' }).index(hostile)
    for (const [i, text] of texts.entries())
      expect((await index.rank(text, { limit: 5 })).map(({ id }) => id)).toContain(`tool_${i}`)
  })

  it('removes what nobody used for a week, and writes again what it uses', async () => {
    const tools = large.slice(0, 150)
    const index = await createPostgresRanker({ pool, tenant: 'kept' }).index(tools)
    const [part] = await partsOf('kept')
    await pool.query("update ts_rank_parts set used_at = now() - interval '8 days' where tenant in ('kept', 'hostile')")
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 3_600_000)
    await index.rank('tool 140', { limit: 1 })
    clock.mockRestore()
    // A write removes old parts.
    await createPostgresRanker({ pool, tenant: 'new' }).index(tools)
    expect(await partsOf('hostile')).toEqual([])
    expect(await partsOf('kept')).toContain(part)
    await pool.query("delete from ts_rank_words; delete from ts_rank_parts where tenant = 'kept'")
    expect((await index.rank('tool 140', { limit: 1 }))[0]?.id).toBe('tool_140')
    expect(await partsOf('kept')).not.toEqual([])
  })

  it('rejects while the server is away or hangs, and goes on afterwards', async () => {
    const { port } = new URL(server.url)
    const open = new Set<Socket>()
    let isHanging = false
    const proxy = createServer(client => {
      const up = connect(Number(port), '127.0.0.1')
      for (const socket of [client, up]) {
        open.add(socket)
        socket.on('error', () => {}).on('close', () => [client, up].forEach(each => void each.destroy()))
      }
      client.on('data', bytes => void (isHanging || up.write(bytes)))
      up.on('data', bytes => void client.write(bytes))
    })
    await once(proxy.listen(0, '127.0.0.1'), 'listening')
    const { port: own } = proxy.address() as AddressInfo
    const address = server.url.replace(`:${port}/`, `:${own}/`)
    const tools = large.slice(0, 120)
    const index = await createPostgresRanker({ pool: connectTo({ connectionString: address }) }).index(tools)
    const first = async (signal?: AbortSignal) =>
      (await index.rank('tool 77', { limit: 1, ...(signal && { signal }) }))[0]?.id
    expect(await first()).toBe('tool_77')

    isHanging = true
    const reason = new Error('the caller gave up')
    const controller = new AbortController()
    const hanging = first(controller.signal)
    controller.abort(reason)
    await expect(hanging).rejects.toBe(reason)

    proxy.close()
    for (const socket of open) socket.destroy()
    await expect.poll(() => first().catch((error: Error) => error.message)).toContain('ECONNREFUSED')
    isHanging = false
    await once(proxy.listen(own, '127.0.0.1'), 'listening')
    await expect.poll(() => first().catch(() => undefined)).toBe('tool_77')
    proxy.close()
  })

  it('runs the quickstart', async () => {
    const print = vi.spyOn(console, 'log').mockReturnValue()
    vi.stubEnv('DATABASE_URL', server.url)
    await import('./quickstart.examples.js')
    vi.unstubAllEnvs()
    expect(JSON.stringify(print.mock.calls)).toMatch(/matches.*get_weather_forecast/)
    print.mockRestore()
  })

  it('refuses tables of a newer version, and updates none', async () => {
    await pool.query('create schema newer')
    const newer = connectTo({ connectionString: `${server.url}?options=-csearch_path%3Dnewer` })
    await createPostgresRanker({ pool: newer }).index(large.slice(0, 1))
    await newer.query('update ts_rank_version set version = 9, oldest = 9')
    await expect(createPostgresRanker({ pool: newer }).index(large.slice(0, 1))).rejects.toThrow(
      'Found tables of version 9, expected at most 1; update @ts/ranker-postgres',
    )
  })
})

it('refuses an unknown option and a wrong one', () => {
  const pool = { query: async () => ({ rows: [] }) }
  for (const options of [{}, { pool: 'postgres://localhost' }, { pool, candidates: 0 }, { pool, depth: 5 }])
    expect(() => createPostgresRanker(options as never)).toThrow(
      expect.objectContaining({ code: 'INVALID_CONFIGURATION' }),
    )
})
