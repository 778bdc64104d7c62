import { ProtocolError } from '@modelcontextprotocol/client'
import { describe, expect, it, vi } from 'vitest'
import type { ServerConfig } from '../config/gateway-config.js'
import type { JsonObject } from './connection.js'
import { UpstreamUnavailable } from './errors.js'
import { callOf, catalogOf, legacyCaller, memoryStore, modernCaller } from './test-connections.js'
import { outcomeOf, pass, refused, useTestPools } from './test-pool.js'
import { httpServer, stdioServer } from './test-servers.js'

const pools = useTestPools()

describe('a call', () => {
  it('returns results and errors of the server unchanged', async () => {
    const pool = pools.poolOf([stdioServer('a')])
    const error = new ProtocolError(-32042, 'its own', { deep: [1] })
    pools.scripts.server('a').call = async (_, { value }) => {
      if (value === 'fail') throw error
      return { weird: { __proto__: null } }
    }
    const [good, bad] = [callOf('x'), callOf('fail')].map(work => outcomeOf(pool.run('a', legacyCaller(), work)))
    await pass(0)
    expect(good).toEqual({ value: { weird: {} } })
    expect(bad?.error).toBe(error)
    expect(pool.statuses()[0]).toMatchObject({ failures: 0, instances: 1 })
  })

  it('is repeated after it may have run only if it is idempotent', async () => {
    let isFirst = true
    pools.scripts.server('a').call = async (connection, { value }) => {
      if (!isFirst) return { from: connection.id, echo: value }
      isFirst = false
      connection.die()
      return new Promise(() => {})
    }
    const pool = pools.poolOf([stdioServer('a')])
    const once = outcomeOf(pool.run('a', legacyCaller(), callOf(1)))
    await pass(100)
    expect(once).toEqual(refused('may have been carried out; check before', true))
    outcomeOf(pool.run('a', legacyCaller(), callOf()))
    await pass(100)
    isFirst = true
    const twice = outcomeOf(pool.run('a', legacyCaller(), callOf(2), { isIdempotent: true }))
    await pass(100)
    expect(twice).toEqual({ value: { from: 2, echo: 2 } })
    expect(pool.statuses()[0]).toMatchObject({ restarts: 2, failures: 1 })
  })

  it('is repeated on a new connection if it was never written', async () => {
    const pool = pools.poolOf([stdioServer('a')])
    const ran: number[] = []
    pools.scripts.server('a').call = async (connection, { value }) => {
      if (connection.id === 0 && value === 2) throw new UpstreamUnavailable('not written', { mayHaveRun: false })
      ran.push(connection.id)
      return {}
    }
    outcomeOf(pool.run('a', legacyCaller(), callOf(1)))
    await pass(0)
    const outcome = outcomeOf(pool.run('a', legacyCaller(), callOf(2)))
    await pass(10)
    expect(outcome).toEqual({ value: {} })
    expect(ran).toEqual([0, 1])
  })

  it('is refused after three connections that did not send it', async () => {
    const pool = pools.poolOf([stdioServer('a')])
    pools.scripts.server('a').call = async () => {
      throw new UpstreamUnavailable('not written', { mayHaveRun: false })
    }
    const outcome = outcomeOf(pool.run('a', legacyCaller(), callOf(2), { isIdempotent: true }))
    await pass(100)
    expect(outcome).toEqual(refused('was not carried out'))
    expect(pools.scripts.connections).toHaveLength(3)
  })

  it('is cancelled by its signal before a start, during a start and during the call', async () => {
    pools.scripts.server('a').startMs = 100
    pools.scripts.server('a').call = () => new Promise(() => {})
    const pool = pools.poolOf([stdioServer('a')])
    const [before, during, atWork] = [new AbortController(), new AbortController(), new AbortController()]
    before.abort('before')
    const outcomes = [before, during, atWork].map(({ signal }) =>
      outcomeOf(pool.run('a', legacyCaller(), () => new Promise(() => {}), { signal })),
    )
    await pass(50)
    during.abort('during')
    await pass(100)
    expect(pool.statuses()[0]).toMatchObject({ callsAtWork: 1 })
    atWork.abort('at work')
    await pass(0)
    expect(outcomes).toEqual([{ error: 'before' }, { error: 'during' }, { error: 'at work' }])
    expect(pool.statuses()[0]).toMatchObject({ callsAtWork: 0, instances: 1 })
  })

  it('that times out stops its server only if the server does not answer a ping', async () => {
    const late = new UpstreamUnavailable('It did not answer within 60 s.', { mayHaveRun: true })
    const pool = pools.poolOf([stdioServer('a'), stdioServer('b')])
    const work = async () => {
      throw late
    }
    for (const key of ['a', 'b']) {
      outcomeOf(pool.run(key, legacyCaller(), callOf()))
      await pass(10)
    }
    const [, deaf] = pools.scripts.live()
    const connected = await pool.run('b', legacyCaller(), async connection => connection)
    vi.spyOn(connected, 'request').mockImplementation(() => new Promise(() => {}))
    const outcomes = ['a', 'b'].map(key => outcomeOf(pool.run(key, legacyCaller(), work)))
    await pass(100)
    for (const outcome of outcomes) expect(outcome).toEqual(refused('It did not answer within 60 s.', true))
    await pass(11_000)
    expect(pool.statuses().map(({ instances }) => instances)).toEqual([1, 0])
    expect(deaf?.state).toBe('closed')
  })

  it('to an HTTP server that refuses connections starts an outage that lasts until a start succeeds', async () => {
    const web = pools.scripts.server('web')
    web.call = async () => {
      web.start = 'fail'
      throw new UpstreamUnavailable('It cannot be reached.', { mayHaveRun: false })
    }
    const pool = pools.poolOf([httpServer('web', 'http://127.0.0.1:1/mcp', { startWaitMs: 100 })])
    const outcome = outcomeOf(pool.run('web', legacyCaller(), callOf()))
    await pass(10)
    expect(outcome).toEqual(refused('is not available: It could not be started'))
    expect(pool.outages()).toMatchObject([{ server: 'web', reason: 'It could not be started.' }])
    Object.assign(web, { start: 'ready', call: async () => ({}) })
    await pass(1_000)
    const next = outcomeOf(pool.run('web', legacyCaller(), callOf()))
    await pass(10)
    expect(next).toEqual({ value: {} })
    expect(pool.outages()).toEqual([])
  })
})

describe('an instance of a server', () => {
  const distinct = async (server: ServerConfig, callers: ReturnType<typeof legacyCaller>[]) => {
    const pool = pools.poolOf([server])
    const outcomes = callers.map(caller => outcomeOf(pool.run(server.key, caller, callOf())))
    await pass(10)
    return outcomes.map(({ value }) => (value as { from: number } | undefined)?.from)
  }

  it('serves all clients, one session or one token, as configured', async () => {
    const callers = [
      legacyCaller('s1', 't1'),
      legacyCaller('s2', 't1'),
      legacyCaller('s3', 't2'),
      legacyCaller(undefined, 't1'),
      legacyCaller(),
    ]
    expect(await distinct(stdioServer('a'), callers)).toEqual([0, 0, 0, 0, 0])
    const first = pools.scripts.connections.length
    const sessions = await distinct(stdioServer('b', { instances: 'session' }), callers)
    expect(sessions.map(id => (id as number) - first)).toEqual([0, 1, 2, 3, 4])
    const second = pools.scripts.connections.length
    const tokens = await distinct(stdioServer('c', { instances: 'token' }), callers)
    expect(tokens.map(id => (id as number) - second)).toEqual([0, 0, 1, 0, 2])
  })

  it('is separate for a token and a session of the same name', async () => {
    const ids = await distinct(stdioServer('a', { instances: 'session' }), [
      legacyCaller('x'),
      legacyCaller(undefined, 'x'),
    ])
    expect(new Set(ids).size).toBe(2)
  })

  it('exists once for each era if the server speaks both, else once for callers of both', async () => {
    pools.scripts.server('both').eras = ['legacy', 'modern']
    const pool = pools.poolOf([stdioServer('both'), stdioServer('old')])
    for (const key of ['both', 'old']) {
      for (const caller of [modernCaller(), legacyCaller(), modernCaller()]) {
        outcomeOf(pool.run(key, caller, callOf()))
        await pass(10)
      }
    }
    expect(pools.scripts.connections.map(({ key, era }) => `${key} ${era}`)).toEqual([
      'both modern',
      'both legacy',
      'old legacy',
    ])
  })

  it('declares what its own client declared; a shared instance declares what the gateway can relay', async () => {
    const capabilities = { sampling: {} }
    const pool = pools.poolOf([stdioServer('own', { instances: 'session' }), stdioServer('all')])
    for (const key of ['own', 'all']) outcomeOf(pool.run(key, { era: 'legacy', session: 's', capabilities }, callOf()))
    await pass(10)
    expect(pools.scripts.connections.map(({ options }) => Object.keys(options.capabilities))).toEqual([
      ['sampling'],
      ['sampling', 'elicitation'],
    ])
  })

  it.each([
    ['an own instance with the roots of clients', { instances: 'session', roots: 'client' }, { s: true, none: false }],
    ['an own instance', { instances: 'session' }, { s: false, none: false }],
    ['a shared instance', { instances: 'shared' }, { s: false, none: false }],
    ['an instance of a token', { instances: 'token', roots: 'client' }, { s: false, none: false }],
    ['fixed roots', { instances: 'shared', roots: ['file:///a'] }, { s: true, none: true }],
  ] as const)('declares roots as configured: %s', async (_, part, expected) => {
    const pool = pools.poolOf([stdioServer('a', part)])
    const declares = async (session: string | undefined) => {
      const caller = { era: 'legacy', session, token: 't', capabilities: { roots: {} } } as const
      outcomeOf(pool.run('a', caller, callOf()))
      await pass(10)
      return pools.scripts.connections.at(-1)?.options.capabilities.roots !== undefined
    }
    expect({ s: await declares('s'), none: await declares(undefined) }).toEqual(expected)
  })

  it('exists once for each session by default if a tool takes a path, and once for all clients otherwise', async () => {
    const schemas: readonly [string, JsonObject][] = [
      ['path', { properties: { path: {} } }],
      ['nested', { properties: { options: { type: 'array', items: { properties: { repoPath: {} } } } } }],
      ['filename', { properties: { 'output-filename': {} } }],
      ['uri', { properties: { uri: {} } }],
      ['cwd', { properties: { cwd: {} } }],
      ['roots', { properties: { roots: {} } }],
      ['format', { properties: { a: { type: 'string', format: 'directory-path' } } }],
      ['plain', { properties: { query: {}, profile: {}, direction: { format: 'uri' }, pathology: {} } }],
      ['set', { properties: { path: {} } }],
    ]
    const pool = pools.poolOf(
      schemas.map(([key]) => stdioServer(key, { instances: key === 'set' ? 'shared' : undefined })),
      {
        store: memoryStore(
          Object.fromEntries(
            schemas.map(([key, inputSchema]) => [
              key,
              { ...catalogOf(key), tools: [{ name: 't', inputSchema: { type: 'object', ...inputSchema } }] },
            ]),
          ),
        ),
      },
    )
    await pool.start()
    for (const [key] of schemas)
      for (const session of ['s1', 's2']) outcomeOf(pool.run(key, legacyCaller(session), callOf()))
    await pass(100)
    const counts = schemas.map(([key]) => [key, pools.scripts.connections.filter(one => one.key === key).length])
    expect(counts.filter(([, count]) => count === 1)).toEqual([
      ['plain', 1],
      ['set', 1],
    ])
  })

  it.each([
    ['browser_click', 2],
    ['puppeteerNavigate', 2],
    ['close-tab', 2],
    ['run_in_terminal', 2],
    ['connect', 2],
    ['list_tables', 1],
    ['shelly', 1],
  ])('of a server with the tool %s exists for two sessions: %i', async (name, count) => {
    const tools = [{ name, inputSchema: { type: 'object' } }]
    const store = memoryStore({ a: { ...catalogOf('a'), tools } })
    const pool = pools.poolOf([stdioServer('a', { instances: undefined })], { store })
    await pool.start()
    for (const session of ['s1', 's2']) outcomeOf(pool.run('a', legacyCaller(session), callOf()))
    await pass(100)
    expect(pools.scripts.connections).toHaveLength(count)
  })

  it('exists once for each session by default while the tools of the server are not known', async () => {
    const pool = pools.poolOf([stdioServer('new', { instances: undefined })], { store: memoryStore() })
    for (const session of ['s1', 's2']) outcomeOf(pool.run('new', legacyCaller(session), callOf()))
    await pass(10)
    expect(new Set(pools.scripts.connections.map(({ options }) => options)).size).toBe(2)
  })

  it('of a session ends with this session, also during its start', async () => {
    const pool = pools.poolOf([stdioServer('a', { instances: 'session' }), stdioServer('b', { instances: 'session' })])
    pools.scripts.server('b').startMs = 1_000
    for (const session of ['s1', 's2']) outcomeOf(pool.run('a', legacyCaller(session), callOf()))
    const starting = outcomeOf(pool.run('b', legacyCaller('s1'), callOf()))
    await pass(10)
    const released = pool.release('s1')
    await pass(10)
    await released
    expect(pools.scripts.live().map(({ key }) => key)).toEqual(['a'])
    expect(starting).toEqual(refused('was stopped during its start'))
    expect(pool.outages()).toEqual([])
  })

  it('is stopped after idleMs without a call, never during a call', async () => {
    let finish = () => {}
    pools.scripts.server('a').call = () =>
      new Promise(resolve => {
        finish = () => resolve({})
      })
    const pool = pools.poolOf([stdioServer('a', { idleMs: 5_000 }), stdioServer('kept', { idleMs: 0 })])
    outcomeOf(pool.run('kept', legacyCaller(), callOf()))
    const outcome = outcomeOf(pool.run('a', legacyCaller(), callOf()))
    await pass(60_000)
    expect(pools.scripts.live()).toHaveLength(2)
    finish()
    await pass(4_900)
    expect(outcome).toHaveProperty('value')
    expect(pools.scripts.live()).toHaveLength(2)
    await pass(200)
    expect(pools.scripts.live().map(({ key }) => key)).toEqual(['kept'])
    expect(pool.statuses()[0]).toMatchObject({ state: 'idle', instances: 0 })
  })

  it('that is stopping is awaited before a new one starts', async () => {
    pools.scripts.server('a').closeMs = 2_000
    const pool = pools.poolOf([stdioServer('a', { idleMs: 1_000 })])
    outcomeOf(pool.run('a', legacyCaller(), callOf()))
    await pass(1_500)
    expect(pool.statuses()[0]).toMatchObject({ state: 'stopping' })
    const outcome = outcomeOf(pool.run('a', legacyCaller(), callOf(1)))
    await pass(1_000)
    expect(outcome).toEqual({})
    await pass(1_000)
    expect(outcome).toEqual({ value: { from: 1, echo: 1 } })
  })
})
