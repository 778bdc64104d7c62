import { connect } from 'node:net'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openSession, rpc, startServer, until } from '../../test/http-server.js'

/** The number of connections with random requests; TS_GATEWAY_FUZZ_RUNS changes it. */
const RUNS = Number(process.env['TS_GATEWAY_FUZZ_RUNS'] ?? 200)
const SEED = Number(process.env['TS_GATEWAY_FUZZ_SEED'] ?? 1)
/** Connections of a round, and those that are open at once. */
const [ROUND, CLIENTS] = [100, 16]

const METHODS = [
  ...['initialize', 'ping', 'tools/list', 'tools/call', 'resources/list', 'logging/setLevel', 'completion/complete'],
  ...['subscriptions/listen', 'server/discover', 'notifications/initialized', 'notifications/cancelled'],
  ...['notifications/progress', '__proto__', 'constructor', ''],
]
const TOOLS = ['echo', 'ask', 'progress', 'fail', 'nothing', '__proto__']
const CHUNKED = 'Transfer-Encoding: chunked'
const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'fuzz', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

/** One of these in most cases, and seldom the other. */
const mostly = <T>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>, weight = 9) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: other })
const pick = fc.constantFrom<string[]>

const method = pick(...METHODS)
const leaf = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 1e308, '', '\u0000\u202e\ud800é', 'x'.repeat(2_000)),
  method,
)
const value = fc.letrec<{ value: unknown }>(tie => ({
  value: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(pick('__proto__', 'id', 'params', '_meta', 'a', 'name'), tie('value'), { maxKeys: 5 }),
  ),
})).value
const params = fc.record(
  {
    name: pick(...TOOLS),
    arguments: value,
    _meta: mostly<unknown>(fc.constant(ENVELOPE), value, 2),
    protocolVersion: fc.constantFrom<unknown>('2025-11-25', '2026-07-28', 'x', 7),
    capabilities: value,
    clientInfo: fc.constant({ name: 'f', version: '1' }),
    notifications: value,
    requestId: leaf,
  },
  { requiredKeys: [] },
)
const rpcRequest = fc.record(
  {
    jsonrpc: mostly<unknown>(fc.constant('2.0'), leaf, 19),
    id: mostly<unknown>(fc.nat(1_000), value, 4),
    method: mostly<unknown>(method, leaf),
    params: mostly<unknown>(params, value, 6),
  },
  { requiredKeys: ['jsonrpc', 'method'] },
)
const rpcResponse = fc.record(
  { jsonrpc: fc.constant('2.0'), id: leaf, result: value, error: value },
  { requiredKeys: [] },
)
const message = mostly<unknown>(rpcRequest, fc.oneof(rpcResponse, value), 4)
const json = mostly<unknown>(message, fc.array(message, { maxLength: 20 })).map(one => JSON.stringify(one) ?? '')
const body = mostly(
  mostly(
    json,
    fc.tuple(json, fc.nat(100)).map(([text, end]) => text.slice(0, end)),
    19,
  ).map(text => Buffer.from(text)),
  fc.oneof(
    fc.uint8Array({ maxLength: 500 }).map(bytes => Buffer.from(bytes)),
    fc.nat(100_000).map(depth => Buffer.from('['.repeat(depth))),
    fc.constant(Buffer.from(JSON.stringify(rpc('tools/call', { name: 'echo', arguments: { text: 'x'.repeat(2e5) } })))),
  ),
)
/** A line of the head that may be missing. */
const maybe = (name: string, ...values: readonly string[]) =>
  fc.option(pick(...values)).map(one => (one === null ? [] : [`${name}: ${one}`]))

/** The bytes of one HTTP request, most of them well formed up to the handshake. */
const request = (sessions: readonly string[]) =>
  fc
    .tuple(
      body,
      mostly(fc.constant('POST'), pick('GET', 'DELETE', 'PUT', 'OPTIONS', 'HEAD', 'TRACE', 'X'), 6),
      mostly(
        fc.constant('/mcp'),
        pick(
          '/',
          '/healthz',
          '/metrics',
          '/api/status',
          '/api/search?q=%ff&explain=__proto__',
          '/mcp/..',
          '//',
          '*',
          '/%00',
        ),
      ),
      mostly(fc.constant('localhost'), pick('evil.example', '', '[', 'localhost:x'), 49),
      mostly(fc.constant('application/json'), pick('text/plain', 'application/json; charset=x', ';'), 19),
      mostly(fc.nat(0), fc.integer({ min: -20, max: 500 }), 30),
      fc.tuple(
        maybe('Accept', ...Array<string>(8).fill('application/json, text/event-stream'), '*/*'),
        maybe('Mcp-Session-Id', ...sessions, 'x', 'é', 'a'.repeat(2_000)),
        maybe('Mcp-Protocol-Version', '2025-11-25', '2026-07-28', '1', 'é'),
        maybe('Mcp-Method', ...METHODS),
        maybe('Mcp-Name', ...TOOLS),
      ),
      mostly(
        fc.constant<string[]>([]),
        pick('Last-Event-ID: 1', 'Content-Encoding: gzip', 'Expect: 100-continue', CHUNKED).map(line => [line]),
      ),
    )
    .map(([bytes, verb, path, host, type, wrong, lines, odd]) => {
      const length = odd.includes(CHUNKED) ? [] : [`Content-Length: ${Math.max(0, bytes.length + wrong)}`]
      const named = [`Host: ${host}`, `Content-Type: ${type}`, ...lines.flat(), ...odd, ...length]
      const head = [`${verb} ${path} HTTP/1.1`, ...named, '', ''].join('\r\n')
      return Buffer.concat([Buffer.from(head, 'latin1'), bytes])
    })

/** What one connection sends: one request or three, in two parts, sometimes cut; and after how long its client leaves. */
const connection = (sessions: readonly string[]) =>
  fc.record({
    requests: mostly(
      fc.array(request(sessions), { minLength: 1, maxLength: 1 }),
      fc.array(request(sessions), { minLength: 3, maxLength: 3 }),
      4,
    ),
    cut: mostly(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
    middle: fc.double({ min: 0, max: 1, noNaN: true }),
    leaveMs: mostly(fc.constant(500), fc.nat(20), 4),
  })

/** Sends bytes over one connection, in parts. Leaves after `leaveMs`, or a moment after the first answer. */
function exchange(url: string, parts: readonly Buffer[], leaveMs: number): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise(resolve => {
    let received = ''
    const socket = connect(Number(port), hostname)
    const leave = () => socket.destroy()
    let timer = setTimeout(leave, leaveMs)
    socket.on('data', data => {
      if (received === '') {
        clearTimeout(timer)
        timer = setTimeout(leave, 10)
      }
      received += data.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(received)
    })
    for (const part of parts) socket.write(part)
  })
}

it(`random requests neither crash nor block the server, show no stack trace, and leave nothing open (seed ${SEED})`, async () => {
  const { gateway, mcp, server, url, logged } = await startServer({
    limits: { maxRequestBytes: 100_000, maxSessions: 20, requestsPerMinute: 1e9, sessionIdleMs: 500, maxConcurrent: 8 },
  })
  const faults: unknown[] = []
  const onFault = (error: unknown) => faults.push(error)
  process.on('uncaughtException', onFault).on('unhandledRejection', onFault)
  let answered = 0
  try {
    // A DELETE among the requests ends sessions, so each round begins new ones.
    for (let round = 0; round * ROUND < RUNS; round++) {
      const sessions = [await openSession(mcp), await openSession(mcp)].map(({ id }) => id)
      const waiting = fc.sample(connection(sessions), { numRuns: ROUND, seed: SEED + round })
      const client = async () => {
        for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
          const whole = Buffer.concat(next.requests)
          const cut = Math.floor(whole.length * next.cut)
          const middle = Math.floor(cut * next.middle)
          const received = await exchange(url, [whole.subarray(0, middle), whole.subarray(middle, cut)], next.leaveMs)
          if (received !== '') answered++
          expect(received).not.toMatch(/node_modules|\n\s+at |\.[cm]?[jt]s:\d+/)
          expect(received).not.toMatch(/^HTTP\/1\.1 500/m)
        }
      }
      await Promise.all(Array.from({ length: CLIENTS }, client))
    }
    expect(faults).toEqual([])
    expect(logged.filter(line => line.startsWith('error'))).toEqual([])
    expect(answered).toBeGreaterThan(0)
    // The server still answers, and has freed every session, server and connection.
    const answer = await fetch(`${url}/healthz`)
    expect(await answer.json()).toEqual({ status: 'ok' })
    await until(() => server.sessions === 0)
    await until(() => gateway.open.size === 0)
    await server.close(0)
  } finally {
    process.off('uncaughtException', onFault).off('unhandledRejection', onFault)
  }
}, 600_000)
