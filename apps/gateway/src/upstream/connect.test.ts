import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { startHttpFixture, stdioFixture } from '../../test/fixtures.js'
import { onLoopback } from '../../test/http-server.js'
import { isRunning } from '../../test/processes.mjs'
import type { ServerConfig } from '../config/gateway-config.js'
import { silentLog } from '../logs.js'
import { type ScriptedServer, serverConfig, serveScript } from '../protocol/test-upstream.js'
import { connectBy, createConnect } from './connect.js'
import type { CallContext, ConnectOptions, Era, JsonObject, UpstreamConnection } from './connection.js'
import { createUpstreamPool } from './create-upstream-pool.js'
import { UpstreamUnavailable } from './errors.js'
import { catalogOf, legacyCaller, memoryStore } from './test-connections.js'
import { httpServer } from './test-servers.js'

const connect = createConnect()
const ERAS: readonly Era[] = ['legacy', 'modern']
const WAIT = { timeout: 30_000 }
const CONTEXT: CallContext = { capabilities: {} }

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

function options(era: Era, fields: Partial<ConnectOptions> = {}): ConnectOptions {
  const listener = { onListChanged() {}, onResourceUpdated() {}, onLog() {} }
  return { era, capabilities: { elicitation: {} }, listener, maxAnswerBytes: 1e6, ...fields }
}

function httpConfig(url: string, kind: 'http' | 'sse' = 'http'): ServerConfig {
  return httpServer('s', url, { kind })
}

async function connected(server: ServerConfig, given: ConnectOptions): Promise<UpstreamConnection> {
  const connection = await connect(server, given)
  open.push(connection)
  return connection
}

async function scripted(
  script: ScriptedServer,
  era: Era,
  config: Parameters<typeof serverConfig>[1] = {},
  fields: Partial<ConnectOptions> = {},
): Promise<UpstreamConnection> {
  const connection = await connectBy(() => serveScript(script), serverConfig('s', config), options(era, fields))
  open.push(connection)
  return connection
}

const call = (connection: UpstreamConnection, name: string, args: JsonObject = {}, context: CallContext = CONTEXT) =>
  connection.request({ method: 'tools/call', params: { name, arguments: args } }, context)

describe.each(ERAS)('a %s client', era => {
  it.each(['legacy', 'modern', 'both'] as const)(
    'reaches an HTTP server that speaks %s, and gets its results and errors unchanged',
    async spoken => {
      const connection = await connected(httpConfig((await fixtureOf('--era', spoken)).url), options(era))
      expect(connection.era).toBe(spoken === 'both' ? era : spoken)
      expect(await call(connection, 'echo', { value: 'hello' })).toMatchObject({ content: [{ type: 'text' }] })
      const error = { code: -32099, data: { reason: 'fixture', list: [1, 2] } }
      await expect(call(connection, 'fail_with_error')).rejects.toMatchObject(error)
    },
  )

  // The process of the next test speaks only the client's own era.
  it('reaches a process that speaks the other era', async () => {
    const other = era === 'legacy' ? 'modern' : 'legacy'
    const config = serverConfig('s', { ...stdioFixture('everything', '--era', other), cwd: process.cwd() })
    const connection = await connected(config, options(era))
    expect(connection.era).toBe(other)
    expect(await call(connection, 'echo', { value: 'hello' })).toMatchObject({ content: [{ type: 'text' }] })
  })

  it('is notified of a list that changed, and of a resource that it subscribed to', async () => {
    const [onListChanged, onResourceUpdated] = [vi.fn(), vi.fn()]
    const listener = { ...options(era).listener, onListChanged, onResourceUpdated }
    const config = serverConfig('s', { ...stdioFixture('everything', '--era', era), cwd: process.cwd() })
    const connection = await connected(config, options(era, { listener }))
    await vi.waitFor(async () => {
      await call(connection, 'test_trigger_tool_change')
      expect(onListChanged).toHaveBeenCalledWith('tools')
    }, WAIT)
    await connection.request({ method: 'resources/subscribe', params: { uri: 'test://watched-resource' } }, CONTEXT)
    await vi.waitFor(async () => {
      await call(connection, 'touch_resource', { uri: 'test://watched-resource' })
      expect(onResourceUpdated).toHaveBeenCalledWith('test://watched-resource')
    }, WAIT)
  })
})

it('a modern client reaches a server over the older HTTP transport', async () => {
  const connection = await connected(httpConfig((await fixtureOf('--sse')).url, 'sse'), options('modern'))
  expect(connection.era).toBe('legacy')
  expect((await connection.request({ method: 'tools/list' }, CONTEXT))['tools']).not.toEqual([])
})

const fixtures = new Map<string, ReturnType<typeof startHttpFixture>>()
afterAll(async () => {
  for (const fixture of fixtures.values()) await (await fixture).close()
})

/** The fixture with these flags, one for all tests. */
function fixtureOf(...flags: readonly string[]): ReturnType<typeof startHttpFixture> {
  const key = flags.join(' ')
  const fixture = fixtures.get(key) ?? startHttpFixture(...flags)
  fixtures.set(key, fixture)
  return fixture
}

it('rejects if the server answers in neither era, and ends its process', async () => {
  const pids: number[] = []
  const onProcess: ConnectOptions['onProcess'] = child => void setImmediate(() => pids.push(child.pid ?? 0))
  const config = serverConfig('s', { command: process.execPath, args: ['-e', 'process.exit(3)'], cwd: process.cwd() })
  await expect(connect(config, options('legacy', { onProcess }))).rejects.toThrow()
  expect(pids.map(isRunning)).toEqual([false])
})

it('sends the headers that a tool requires to a modern HTTP server', async () => {
  const fixture = await fixtureOf('--era', 'modern')
  const connection = await connected(httpConfig(fixture.url), options('modern'))
  const args = { region: 'eu west', query: 'q' }
  const answered = async (context = CONTEXT) =>
    JSON.stringify((await call(connection, 'test_custom_headers', args, context))['content'])
  expect(await answered()).toContain('header none')
  expect(await answered({ ...CONTEXT, headers: { 'Mcp-Param-Region': 'eu west' } })).toContain('header eu west')
})

it('of a lost HTTP session is replaced once, for all calls that noticed the loss, which run', async () => {
  const lossy = await startLossy()
  const pool = createUpstreamPool({
    servers: [httpConfig(lossy.url)],
    connect,
    store: memoryStore({ s: catalogOf('s') }),
    limits: { maxChildren: 1, maxStarts: 1, maxAnswerBytes: 1e6 },
    log: silentLog,
  })
  open.push(pool)
  const onConnected = vi.fn()
  pool.listen({ onCatalog() {}, onConnected })
  const echo = (value: number) => pool.run('s', legacyCaller(), one => call(one, 'echo', { value }))
  await echo(0)
  lossy.lose()
  expect(await Promise.all([1, 2, 3].map(echo))).toHaveLength(3)
  expect(lossy.initialized()).toBe(2)
  // The gateway subscribes to the resources again.
  expect(onConnected).toHaveBeenCalledTimes(2)
  await vi.waitFor(() => expect(pool.statuses()).toMatchObject([{ instances: 1, failures: 0 }]))
})

it('reports that a call did not reach an HTTP server that has stopped', async () => {
  const fixture = await startHttpFixture('--era', 'legacy')
  const connection = await connected(httpConfig(fixture.url), options('legacy'))
  await fixture.close()
  const error = await call(connection, 'echo', { value: 1 }).catch(thrown => thrown)
  expect(error).toBeInstanceOf(UpstreamUnavailable)
  expect(error).toMatchObject({ mayHaveRun: false })
  expect(String(error.message)).not.toContain('127.0.0.1')
})

describe('a scripted server', () => {
  it('receives a cancellation after the time limit', async () => {
    const signals: AbortSignal[] = []
    const answer: ScriptedServer['answer'] = ({ signal }) => {
      signals.push(signal)
      return new Promise(() => {})
    }
    const connection = await scripted({ eras: ['legacy'], answer }, 'legacy', { callTimeoutMs: 50 })
    await expect(call(connection, 'x')).rejects.toMatchObject({ name: 'UpstreamUnavailable', mayHaveRun: true })
    await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true), WAIT)
  })

  it('does not get a call that was given up before', async () => {
    const answer = vi.fn(async () => ({}))
    const connection = await scripted({ eras: ['legacy'], answer }, 'legacy')
    const signal = AbortSignal.abort(new Error('enough'))
    await expect(call(connection, 'x', {}, { ...CONTEXT, signal })).rejects.toThrow('enough')
    await call(connection, 'y')
    expect(answer).toHaveBeenCalledTimes(1)
  })

  it('has its running calls rejected when its connection ends', async () => {
    const connection = await scripted({ eras: ['legacy'], answer: () => new Promise(() => {}) }, 'legacy')
    const pending = call(connection, 'x')
    await connection.close()
    await expect(pending).rejects.toMatchObject({ name: 'UpstreamUnavailable', mayHaveRun: true })
    await expect(call(connection, 'x')).rejects.toMatchObject({ mayHaveRun: false })
    expect(await connection.closed).toEqual(expect.any(String))
  })

  it('receives the capabilities of the calling client in the modern era', async () => {
    const answer: ScriptedServer['answer'] = ({ params }) => ({ content: [], meta: params['_meta'] })
    const connection = await scripted({ eras: ['modern'], answer }, 'modern')
    const { meta } = await call(connection, 'x', {}, { capabilities: { sampling: {} } })
    expect(meta).toMatchObject({ 'io.modelcontextprotocol/clientCapabilities': { sampling: {} } })
  })

  it('gets the roots of the client that calls first, not of one that only waited for its start', async () => {
    const context = (client: string): CallContext => {
      const onRequest = async () => ({ roots: [{ uri: `file:///${client}` }] })
      return { capabilities: { roots: {} }, client, onRequest }
    }
    const script: ScriptedServer = { eras: ['legacy'], answer: ({ ask }) => ask({ method: 'roots/list' }) }
    const fields = { capabilities: { roots: {} }, starters: new Set(['gone', 'one'].map(context)) }
    const connection = await scripted(script, 'legacy', {}, fields)
    expect(await call(connection, 'ask', {}, context('one'))).toEqual({ roots: [{ uri: 'file:///one' }] })
  })
})

/** A server over HTTP that forgets every session on demand. */
async function startLossy() {
  let [initialized, lost] = [0, 0]
  const origin = await onLoopback(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (request.method !== 'POST') return void response.writeHead(405).end()
    if (Number(request.headers['mcp-session-id'] ?? Number.NaN) <= lost) return void response.writeHead(404).end()
    const { id, method } = JSON.parse(Buffer.concat(chunks).toString())
    if (id === undefined) return void response.writeHead(202).end()
    const serverInfo = { name: 'lossy', version: '1' }
    const opened = { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo }
    const headers = { 'content-type': 'application/json', 'mcp-session-id': String(initialized) }
    if (method === 'initialize') headers['mcp-session-id'] = String(++initialized)
    const result = method === 'initialize' ? opened : { content: [], tools: [] }
    response.writeHead(200, headers).end(JSON.stringify({ jsonrpc: '2.0', id, result }))
  })
  return {
    url: `${origin}/mcp`,
    initialized: () => initialized,
    lose() {
      lost = initialized
    },
  }
}
