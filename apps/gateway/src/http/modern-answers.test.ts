import { expect, it, onTestFinished } from 'vitest'
import { rpc, testConfig } from '../../test/http-server.js'
import { silentLog } from '../logs.js'
import { startGateway } from '../protocol/test-gateway.js'
import type { ScriptedServer, UpstreamRequest } from '../protocol/test-upstream.js'
import type { JsonObject } from '../upstream/connection.js'
import { serveHttp } from './serve-http.js'

const text = (value: string) => ({ content: [{ type: 'text', text: value }] })
const failure = (code: number, message: string, data?: unknown) => Object.assign(new Error(message), { code, data })
const question = { method: 'elicitation/create', params: { mode: 'form', message: 'Name?', requestedSchema: {} } }

/** What each tool of the server answers. */
const ANSWERS: Readonly<Record<string, (request: UpstreamRequest) => Promise<JsonObject> | JsonObject>> = {
  echo: ({ params }) => text(JSON.stringify(params)),
  own: () => ({
    ...text('x'),
    _meta: { a: 1, 'io.modelcontextprotocol/serverInfo': { name: 's', version: '1' } },
    b: 2,
  }),
  structured: () => ({ ...text('x'), structuredContent: [1, { __proto__: 2 }], isError: true }),
  steps({ params, notify }) {
    const { progressToken } = params['_meta'] as JsonObject
    notify({ method: 'notifications/progress', params: { progressToken, progress: 1, message: 'é\n' } })
    notify({ method: 'notifications/message', params: { level: 'error', data: { a: 1 } } })
    return text('done')
  },
  fails: () => Promise.reject(failure(-32050, 'Its own error', { why: [1] })),
  lacks: () => Promise.reject(failure(-32002, 'Resource not found', { uri: 'a:b' })),
  asks: () => ({ resultType: 'input_required', inputRequests: { a: question }, requestState: 's' }),
  undeclared: () =>
    Promise.reject(failure(-32021, 'It needs elicitation', { requiredCapabilities: { elicitation: {} } })),
}

const JOBS: ScriptedServer = {
  eras: ['modern'],
  capabilities: { tools: {}, logging: {} },
  tools: Object.keys(ANSWERS).map(name => ({ name, inputSchema: { type: 'object' } })),
  answer: request => ANSWERS[String(request.params['name'])]!(request),
}

const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

interface Call {
  readonly name: unknown
  readonly params?: JsonObject
  readonly meta?: JsonObject
  readonly headers?: Readonly<Record<string, string>>
  readonly id?: unknown
}

/** One server over HTTP whose calls go past the SDK's handler, and one whose calls go through it. */
async function startBoth() {
  const config = testConfig()
  const running = await startGateway({ jobs: JOBS, away: { ...JOBS, tools: [] } }, { config })
  const { gateway } = running
  const counted = { past: 0 }
  const answerCall: typeof gateway.answerCall = call => {
    counted.past++
    return gateway.answerCall!(call)
  }
  const past = await serveHttp({ gateway: { ...gateway, answerCall }, config, log: silentLog })
  const { answerCall: _, ...plain } = gateway
  const through = await serveHttp({ gateway: plain, config, log: silentLog })
  onTestFinished(async () => {
    for (const http of [past, through]) await http.close(0)
    await running.close()
  })
  async function call(url: string, { name, params, meta, headers, id = 7 }: Call) {
    const response = await fetch(`${url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'tools/call',
        ...(typeof name === 'string' ? { 'mcp-name': name } : {}),
        ...headers,
      },
      body: JSON.stringify({
        ...rpc('tools/call', { name, arguments: { a: 1 }, ...params, _meta: { ...ENVELOPE, ...meta } }),
        id,
      }),
    })
    const {
      date: _,
      connection: __,
      'keep-alive': ___,
      'transfer-encoding': ____,
      ...rest
    } = Object.fromEntries(response.headers)
    return { status: response.status, headers: rest, body: await response.text() }
  }
  return { running, counted, past: (one: Call) => call(past.url, one), through: (one: Call) => call(through.url, one) }
}

it('answers every call with the same bytes as the SDK', async () => {
  const both = await startBoth()
  const asked = { 'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {} } } }
  const logged = { progressToken: 't', 'io.modelcontextprotocol/logLevel': 'debug' }
  const calls: readonly Call[] = [
    { name: 'jobs__echo', meta: { 'example.com/a': { b: 1 } } },
    { name: 'jobs__echo', id: 'x' },
    { name: 'jobs__echo', params: { arguments: { constructor: 1 }, extra: true } },
    { name: 'jobs__echo', params: { arguments: [1] } },
    { name: 'jobs__own' },
    { name: 'jobs__structured' },
    { name: 'jobs__steps', meta: logged },
    { name: 'jobs__steps', meta: { progressToken: 0 } },
    { name: 'jobs__fails' },
    { name: 'jobs__lacks' },
    { name: 'jobs__asks' },
    { name: 'jobs__asks', meta: asked },
    { name: 'jobs__undeclared' },
    { name: 'jobs__nothing' },
    { name: 'constructor' },
  ]
  for (const call of calls) {
    const past = await both.past(call)
    expect(past).toEqual(await both.through(call))
    expect(past.status).toBe(['jobs__asks', 'jobs__undeclared'].includes(String(call.name)) && !call.meta ? 400 : 200)
  }
  expect(both.counted.past).toBe(calls.length)
  both.running.pool.setAway('jobs', 'It ended.')
  expect(await both.past(calls[0]!)).toEqual(await both.through(calls[0]!))
})

it('leaves to the SDK what it would refuse, and answers of a retry', async () => {
  const both = await startBoth()
  const calls: readonly Call[] = [
    { name: 'jobs__echo', headers: { 'mcp-name': 'jobs__own' } },
    { name: 'jobs__echo', headers: { 'mcp-name': '=?base64?!?=' } },
    { name: 'jobs__echo', headers: { 'mcp-method': 'tools/list' } },
    { name: 'jobs__echo', headers: { 'mcp-protocol-version': '2027-01-01' } },
    { name: 'jobs__echo', meta: { 'io.modelcontextprotocol/protocolVersion': '2027-01-01' } },
    { name: 'jobs__echo', meta: { 'io.modelcontextprotocol/clientCapabilities': 1 } },
    { name: 'jobs__echo', id: 1.5 },
    { name: 'jobs__echo', id: null },
    { name: 5 },
    { name: 'jobs__echo', params: { requestState: 'unknown' } },
    { name: 'jobs__echo', params: { inputResponses: { a: { action: 'decline' } } } },
  ]
  for (const call of calls) expect(await both.past(call)).toEqual(await both.through(call))
  expect(both.counted.past).toBe(0)
})

it('cancels a call whose client goes away, and refuses those at work when it closes', async () => {
  const config = testConfig()
  const calls: AbortSignal[] = []
  const waiting: ScriptedServer = {
    ...JOBS,
    answer({ signal }) {
      calls.push(signal)
      return new Promise(() => {})
    },
  }
  const running = await startGateway({ jobs: waiting }, { config })
  const http = await serveHttp({ gateway: running.gateway, config, log: silentLog })
  const gone = new AbortController()
  const call = (signal?: AbortSignal) =>
    fetch(`${http.url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'tools/call',
        'mcp-name': 'jobs__echo',
      },
      body: JSON.stringify(rpc('tools/call', { name: 'jobs__echo', _meta: ENVELOPE })),
      ...(signal === undefined ? {} : { signal }),
    })
  const lost = call(gone.signal).catch(() => 'gone')
  await expect.poll(() => calls.length).toBe(1)
  gone.abort()
  expect(await lost).toBe('gone')
  await expect.poll(() => calls[0]!.aborted).toBe(true)
  const open = call()
  await expect.poll(() => calls.length).toBe(2)
  await http.close(0)
  expect((await open).status).toBe(503)
  await running.close()
})
