import { ProtocolError } from '@modelcontextprotocol/client'
import { describe, expect, it, vi } from 'vitest'
import type { ServerConfig } from '../config/gateway-config.js'
import type { JsonObject } from './connection.js'
import { UpstreamUnavailable } from './errors.js'
import { callOf, catalogOf, legacyCaller, memoryStore, modernCaller } from './test-connections.js'
import { outcomeOf, pass, refused, useTestPools } from './test-pool.js'
import { httpServer, stdioServer } from './test-servers.js'
import type { CallerKey, RunOptions, UpstreamPool } from './upstream-pool.js'

const pools = useTestPools()
const notWritten = async () => {
  throw new UpstreamUnavailable('not written', { mayHaveRun: false })
}

/** The outcome of a call after 10 milliseconds; it is filled later if the call takes longer. */
async function called(
  pool: UpstreamPool,
  key: string,
  value?: unknown,
  { caller = legacyCaller(), ...options }: RunOptions & { caller?: CallerKey } = {},
) {
  const outcome = outcomeOf(pool.run(key, caller, callOf(value), options))
  await pass(10)
  return outcome
}

describe('a call', () => {
  it('returns results and errors of the server unchanged', async () => {
    const pool = pools.poolOf([stdioServer('a')])
    const error = new ProtocolError(-32042, 'its own', { deep: [1] })
    pools.scripts.server('a').call = async (_, { value }) => {
      if (value === 'fail') throw error
      return { weird: { __proto__: null } }
    }
    expect(await called(pool, 'a', 'x')).toEqual({ value: { weird: {} } })
    expect((await called(pool, 'a', 'fail')).error).toBe(error)
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
    expect(await called(pool, 'a', 1)).toEqual(refused('may have been carried out; check before', true))
    await called(pool, 'a')
    isFirst = true
    expect(await called(pool, 'a', 2, { isIdempotent: true })).toEqual({ value: { from: 2, echo: 2 } })
    expect(pool.statuses()[0]).toMatchObject({ restarts: 2, failures: 1 })
  })

  it('is repeated on a new connection if it was never written, at most twice', async () => {
    const pool = pools.poolOf([stdioServer('a')])
    const ran: number[] = []
    const server = pools.scripts.server('a')
    server.call = async ({ id }, { value }) => {
      if (id === 0 && value === 2) return notWritten()
      ran.push(id)
      return {}
    }
    await called(pool, 'a', 1)
    expect(await called(pool, 'a', 2)).toEqual({ value: {} })
    expect(ran).toEqual([0, 1])
    server.call = notWritten
    const outcome = await called(pool, 'a', 3, { isIdempotent: true })
    await pass(100)
    expect(outcome).toEqual(refused('was not carried out'))
    expect(pools.scripts.connections).toHaveLength(4)
  })

  it('is cancelled by its signal before a start, during a start and during the call', async () => {
    pools.scripts.server('a').startMs = 100
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
    const pool = pools.poolOf([stdioServer('a'), stdioServer('b')])
    const late = async () => {
      throw new UpstreamUnavailable('It did not answer within 60 s.', { mayHaveRun: true })
    }
    for (const key of ['a', 'b']) await called(pool, key)
    const connected = await pool.run('b', legacyCaller(), async connection => connection)
    vi.spyOn(connected, 'request').mockImplementation(() => new Promise(() => {}))
    const outcomes = ['a', 'b'].map(key => outcomeOf(pool.run(key, legacyCaller(), late)))
    await pass(100)
    for (const outcome of outcomes) expect(outcome).toEqual(refused('It did not answer within 60 s.', true))
    await pass(11_000)
    expect(pools.scripts.live().map(({ key }) => key)).toEqual(['a'])
    expect(pool.statuses().map(({ instances }) => instances)).toEqual([1, 0])
  })

  it('to an HTTP server that refuses connections starts an outage that lasts until a start succeeds', async () => {
    const web = pools.scripts.server('web')
    web.call = () => {
      web.start = 'fail'
      return notWritten()
    }
    const pool = pools.poolOf([httpServer('web', 'http://127.0.0.1:1/mcp', { startWaitMs: 100 })])
    expect(await called(pool, 'web')).toEqual(refused('is not available: It could not be started'))
    expect(pool.outages()).toMatchObject([{ server: 'web', reason: 'It could not be started.' }])
    Object.assign(web, { start: 'ready', call: async () => ({}) })
    await pass(1_000)
    expect(await called(pool, 'web')).toEqual({ value: {} })
    expect(pool.outages()).toEqual([])
  })
})

describe('an instance of a server', () => {
  /** The number of instances that two sessions get of a server with these tools. */
  async function instancesFor(tools: readonly JsonObject[] | undefined, part: Partial<ServerConfig> = {}) {
    const before = pools.scripts.connections.length
    const store = memoryStore(tools && { a: { ...catalogOf('a'), tools } })
    const pool = pools.poolOf([stdioServer('a', { instances: undefined, ...(part as object) })], { store })
    if (tools !== undefined) await pool.start()
    for (const session of ['s1', 's2']) await called(pool, 'a', 0, { caller: legacyCaller(session) })
    return pools.scripts.connections.length - before
  }

  it.each([
    ['shared', [0, 0, 0, 0, 0, 0]],
    ['session', [0, 1, 2, 3, 4, 5]],
    ['token', [0, 0, 1, 0, 2, 3]],
  ] as const)('serves callers as configured: %s', async (instances, expected) => {
    const pool = pools.poolOf([stdioServer('a', { instances })])
    const ids: unknown[] = []
    for (const caller of [
      legacyCaller('s1', 't1'),
      legacyCaller('s2', 't1'),
      legacyCaller('s3', 't2'),
      legacyCaller(undefined, 't1'),
      legacyCaller(),
      // A token of the same name as a session is another owner.
      legacyCaller(undefined, 's1'),
    ])
      ids.push((await called(pool, 'a', 0, { caller })).value)
    expect(ids).toEqual(expected.map(from => ({ from, echo: 0 })))
  })

  it('exists once for each era if the server speaks both, else once for callers of both', async () => {
    pools.scripts.server('both').eras = ['legacy', 'modern']
    const pool = pools.poolOf([stdioServer('both'), stdioServer('old')])
    for (const key of ['both', 'old'])
      for (const caller of [modernCaller(), legacyCaller(), modernCaller()]) await called(pool, key, 0, { caller })
    const instances = pools.scripts.connections.map(({ key, era }) => `${key} ${era}`)
    expect(instances).toEqual(['both modern', 'both legacy', 'old legacy'])
  })

  const relayed = ['elicitation', 'sampling']
  it.each<[string, object, sessionHas: string[], withoutSession: string[]]>([
    ['of a session, what its client did', { instances: 'session' }, ['sampling'], []],
    ['of a session with roots of clients', { instances: 'session', roots: 'client' }, ['roots', 'sampling'], []],
    ['of a token, no roots', { instances: 'token', roots: 'client' }, relayed, relayed],
    ['of all clients, what is relayed', { instances: 'shared' }, relayed, relayed],
    [
      'with fixed roots',
      { roots: ['file:///a'] },
      ['elicitation', 'roots', 'sampling'],
      ['elicitation', 'roots', 'sampling'],
    ],
  ])('declares capabilities as configured: one %s', async (_, part, ofSession, ofNone) => {
    const pool = pools.poolOf([stdioServer('a', part)])
    const declared = async (session: string | undefined, capabilities: CallerKey['capabilities']) => {
      await called(pool, 'a', 0, { caller: { era: 'legacy', session, token: 't', capabilities } })
      return Object.keys(pools.scripts.connections.at(-1)!.options.capabilities).sort()
    }
    expect(await declared('s', { sampling: {}, roots: {} })).toEqual(ofSession)
    expect(await declared(undefined, { roots: {} })).toEqual(ofNone)
  })

  it('exists once for each session by default if a tool takes a path, and once for all clients otherwise', async () => {
    const schemas: readonly [string, object][] = [
      ['path', { path: {} }],
      ['nested', { options: { type: 'array', items: { properties: { repoPath: {} } } } }],
      ['filename', { 'output-filename': {} }],
      ['uri', { uri: {} }],
      ['cwd', { cwd: {} }],
      ['roots', { roots: {} }],
      ['format', { a: { type: 'string', format: 'directory-path' } }],
      ['plain', { query: {}, profile: {}, direction: { format: 'uri' }, pathology: {} }],
    ]
    const shared: string[] = []
    for (const [name, properties] of schemas)
      if ((await instancesFor([{ name: 't', inputSchema: { type: 'object', properties } }])) === 1) shared.push(name)
    expect(shared).toEqual(['plain'])
    const path = [{ name: 't', inputSchema: { type: 'object', properties: { path: {} } } }]
    expect(await instancesFor(path, { instances: 'shared' })).toBe(1)
  })

  it('exists once for each session by default if a name means a browser or a terminal, or no tool is known', async () => {
    const counts: [string, number][] = []
    for (const name of [
      ...['browser_click', 'puppeteerNavigate', 'close-tab', 'run_in_terminal', 'connect'],
      ...['list_tables', 'shelly'],
    ])
      counts.push([name, await instancesFor([{ name, inputSchema: { type: 'object' } }])])
    expect(counts.filter(([, count]) => count === 1).map(([name]) => name)).toEqual(['list_tables', 'shelly'])
    expect(await instancesFor(undefined)).toBe(2)
  })

  it('of a session ends with this session, also during its start', async () => {
    const pool = pools.poolOf(['a', 'b'].map(key => stdioServer(key, { instances: 'session' })))
    pools.scripts.server('b').startMs = 1_000
    for (const session of ['s1', 's2']) await called(pool, 'a', 0, { caller: legacyCaller(session) })
    const starting = await called(pool, 'b', 0, { caller: legacyCaller('s1') })
    await Promise.all([pool.release('s1'), pass(10)])
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
    await called(pool, 'kept')
    const outcome = await called(pool, 'a')
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
    await called(pool, 'a')
    await pass(1_500)
    expect(pool.statuses()[0]).toMatchObject({ state: 'stopping' })
    const outcome = await called(pool, 'a', 1)
    await pass(1_000)
    expect(outcome).toEqual({})
    await pass(1_000)
    expect(outcome).toEqual({ value: { from: 1, echo: 1 } })
  })
})
