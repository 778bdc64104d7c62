import { connect } from 'node:net'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openSession, rpc, startServer, until } from '../../test/http-server.js'

/** The number of connections with random requests; TS_GATEWAY_FUZZ_RUNS changes it. */
const RUNS = Number(process.env['TS_GATEWAY_FUZZ_RUNS'] ?? 400)
const SEED = Number(process.env['TS_GATEWAY_FUZZ_SEED'] ?? 1)
/** Connections of a round, and those that are open at once. */
const [ROUND, CLIENTS] = [100, 16]

const METHODS = [
  ...['initialize', 'ping', 'tools/list', 'tools/call', 'resources/list', 'logging/setLevel', 'completion/complete'],
  ...['subscriptions/listen', 'server/discover', 'notifications/initialized', 'notifications/cancelled'],
  ...['notifications/progress', '__proto__', 'constructor', ''],
]
const TOOLS = ['echo', 'ask', 'progress', 'fail', 'nothing', '__proto__']
const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'fuzz', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

/** The usual value in most cases, and seldom one of the others. */
const mostly = <T>(usual: T | fc.Arbitrary<T>, ...others: readonly (T | fc.Arbitrary<T>)[]) => {
  const [first = fc.constant(usual as T), ...rest] = [usual, ...others].map(one =>
    one instanceof fc.Arbitrary ? one : fc.constant(one),
  )
  return fc.oneof({ weight: 15 * rest.length, arbitrary: first }, ...rest)
}
const text = fc.constantFrom('', '\u0000\u202e\ud800é', 'x'.repeat(2_000), ...METHODS)
const value = fc.oneof(text, fc.jsonValue({ maxDepth: 4 }))
const anyObject = fc.dictionary(fc.constantFrom('__proto__', 'id', 'params', '_meta', 'a', 'name'), value)
const params = fc.record(
  {
    name: fc.constantFrom(...TOOLS),
    arguments: anyObject,
    _meta: mostly<unknown>(undefined, ENVELOPE, value),
    protocolVersion: fc.constantFrom<unknown>('2025-11-25', '2026-07-28', 'x', 7),
    capabilities: anyObject,
    clientInfo: fc.constant({ name: 'f', version: '1' }),
    notifications: anyObject,
    requestId: value,
  },
  { requiredKeys: ['name'] },
)
const request = fc.record({
  jsonrpc: mostly<unknown>('2.0', value),
  id: mostly<unknown>(fc.nat(1_000), value, undefined),
  method: mostly<unknown>(fc.constantFrom(...METHODS), value),
  params: mostly<unknown>(params, value, undefined),
})
const response = fc.record(
  { jsonrpc: fc.constant('2.0'), id: value, result: value, error: value },
  { requiredKeys: [] },
)
const message = fc.oneof({ weight: 8, arbitrary: request }, response, value)
const json = mostly<unknown>(message, fc.array(message, { maxLength: 20 })).map(one => JSON.stringify(one))
const body = mostly(
  json.map(one => Buffer.from(one)),
  fc.tuple(json, fc.nat(100)).map(([one, end]) => Buffer.from(one.slice(0, end))),
  fc.uint8Array({ maxLength: 500 }).map(bytes => Buffer.from(bytes)),
  fc.nat(100_000).map(depth => Buffer.from('['.repeat(depth))),
  Buffer.from(JSON.stringify(rpc('tools/call', { name: 'echo', arguments: { text: 'x'.repeat(200_000) } }))),
)
/** A line of the head, which may be missing. */
const maybe = (name: string, content: fc.Arbitrary<string>) =>
  fc.oneof(
    fc.constant(''),
    content.map(one => `${name}: ${one}`),
  )

/** The bytes of one HTTP request, most of them well formed up to the handshake. */
const requestOf = (sessions: readonly string[]) => {
  const pages = ['/', '/healthz', '/metrics', '/api/status', '/api/search?q=%ff&explain=__proto__']
  return fc
    .tuple(
      body,
      mostly('POST', 'GET', 'DELETE', 'PUT', 'OPTIONS', 'HEAD', 'TRACE', 'X'),
      mostly('/mcp', ...pages, '/mcp/..', '//', '*', '/%00'),
      mostly(0, -20, 20, 500),
      mostly('Host: localhost', 'Host: evil.example', 'Host: ', 'Host: [', 'Host: localhost:x'),
      mostly('Content-Type: application/json', 'Content-Type: text/plain', 'Content-Type: ;'),
      mostly('Accept: application/json, text/event-stream', 'Accept: */*', ''),
      maybe('Mcp-Session-Id', mostly(fc.constantFrom(...sessions), 'x', 'é', 'a'.repeat(2_000))),
      maybe('Mcp-Protocol-Version', mostly('2025-11-25', '2026-07-28', '1', 'é')),
      maybe('Mcp-Method', fc.constantFrom(...METHODS)),
      maybe('Mcp-Name', fc.constantFrom(...TOOLS)),
      mostly('', 'Last-Event-ID: 1', 'Content-Encoding: gzip', 'Expect: 100-continue', 'Transfer-Encoding: chunked'),
    )
    .map(([bytes, verb, path, wrong, ...lines]) => {
      const isChunked = lines.includes('Transfer-Encoding: chunked')
      const length = isChunked ? '' : `Content-Length: ${Math.max(0, bytes.length + wrong)}`
      const head = [`${verb} ${path} HTTP/1.1`, ...[...lines, length].filter(line => line !== ''), '', ''].join('\r\n')
      return Buffer.concat([Buffer.from(head, 'latin1'), bytes])
    })
}

/** What one connection sends: one request or three, in two parts, sometimes cut; and after how long its client leaves. */
const connectionOf = (sessions: readonly string[]) => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const some = mostly(1, 3).chain(length => fc.array(requestOf(sessions), { minLength: length, maxLength: length }))
  return fc.record({ requests: some, cut: mostly(1, share), middle: share, leaveMs: mostly(500, fc.nat(20)) })
}

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
      const waiting = fc.sample(connectionOf(sessions), { numRuns: ROUND, seed: SEED + round })
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
    // Many requests pass every check, so that their messages reach the gateway.
    expect(gateway.contexts.length).toBeGreaterThan(RUNS / 20)
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
