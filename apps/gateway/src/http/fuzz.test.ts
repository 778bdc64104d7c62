import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { openSession, rpc, startServer, until } from '../../test/http-server.js'

/** Duration of the random requests in seconds; TS_GATEWAY_FUZZ_SECONDS changes it. */
const SECONDS = Number(process.env['TS_GATEWAY_FUZZ_SECONDS'] ?? 4)
const SEED = Number(process.env['TS_GATEWAY_FUZZ_SEED'] ?? 1)

/** A small generator of random numbers from 0 up to 1 (mulberry32). The same seed gives the same numbers. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const METHODS = [
  'initialize',
  'ping',
  'tools/list',
  'tools/call',
  'resources/list',
  'logging/setLevel',
  'completion/complete',
  'subscriptions/listen',
  'server/discover',
  'notifications/initialized',
  'notifications/cancelled',
  'notifications/progress',
  '__proto__',
  'constructor',
  '',
]
const TOOLS = ['echo', 'ask', 'progress', 'fail', 'nothing', '__proto__']
const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'fuzz', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

function createFuzzer(random: () => number, sessions: readonly string[]) {
  const int = (below: number) => Math.floor(random() * below)
  const pick = <T>(list: readonly T[]): T => list[int(list.length)] as T
  const chance = (share: number) => random() < share
  const leaf = () =>
    pick<() => unknown>([
      () => null,
      () => random() * 1e308,
      () => -int(1_000),
      () => chance(0.5),
      () => '',
      () => '\u0000\u202e\ud800é'.slice(int(4)),
      () => 'x'.repeat(int(20_000)),
      () => pick(METHODS),
    ])()
  const value = (depth: number): unknown => {
    if (depth <= 0 || chance(0.4)) return leaf()
    if (chance(0.4)) return Array.from({ length: int(5) }, () => value(depth - 1))
    return Object.fromEntries(
      Array.from({ length: int(5) }, () => [
        pick(['__proto__', 'id', 'params', '_meta', 'a', 'name']),
        value(depth - 1),
      ]),
    )
  }
  const meta = () =>
    pick<() => unknown>([() => ENVELOPE, () => ({ ...ENVELOPE, ...(value(1) as object) }), () => value(2)])()
  const params = () => {
    if (chance(0.15)) return value(4)
    return {
      ...(chance(0.6) ? { name: pick(TOOLS), arguments: value(3) } : {}),
      ...(chance(0.3) ? { _meta: meta() } : {}),
      ...(chance(0.2)
        ? {
            protocolVersion: pick(['2025-11-25', '2026-07-28', 'x', 7]),
            capabilities: value(2),
            clientInfo: { name: 'f', version: '1' },
          }
        : {}),
      ...(chance(0.1) ? { notifications: value(2) } : {}),
      ...(chance(0.1) ? { requestId: leaf() } : {}),
    }
  }
  const message = (): unknown => {
    if (chance(0.1)) return value(4)
    if (chance(0.1)) return { jsonrpc: '2.0', id: leaf(), [pick(['result', 'error'])]: value(3) }
    return {
      jsonrpc: chance(0.95) ? '2.0' : leaf(),
      ...(chance(0.9) ? { id: chance(0.8) ? int(1_000) : value(1) } : {}),
      method: chance(0.9) ? pick(METHODS) : leaf(),
      ...(chance(0.9) ? { params: params() } : {}),
    }
  }
  const text = (): string | Buffer => {
    if (chance(0.03)) return Buffer.from(Array.from({ length: int(500) }, () => int(256)))
    if (chance(0.03)) return '['.repeat(int(100_000))
    if (chance(0.02))
      return JSON.stringify(rpc('tools/call', { name: 'echo', arguments: { text: 'x'.repeat(200_000) } }))
    const json = JSON.stringify(chance(0.1) ? Array.from({ length: int(120) }, message) : message()) ?? ''
    return chance(0.05) ? json.slice(0, int(json.length)) : json
  }
  /** The bytes of one HTTP request, most of them well formed up to the handshake. */
  const request = (): Buffer => {
    const body = Buffer.from(text() as string)
    const method = chance(0.85) ? 'POST' : pick(['GET', 'DELETE', 'PUT', 'OPTIONS', 'HEAD', 'TRACE', 'X'])
    const path = chance(0.9)
      ? '/mcp'
      : pick([
          '/',
          '/healthz',
          '/metrics',
          '/api/status',
          '/api/search?q=%ff&explain=__proto__',
          '/mcp/..',
          '//',
          '*',
          '/%00',
        ])
    const length = chance(0.97) ? body.length : int(body.length * 2 + 10)
    const lines = [
      `${method} ${path} HTTP/1.1`,
      chance(0.98) ? 'Host: localhost' : `Host: ${pick(['evil.example', '', '[', 'localhost:x'])}`,
      chance(0.95)
        ? 'Content-Type: application/json'
        : `Content-Type: ${pick(['text/plain', 'application/json; charset=x', ';'])}`,
      ...(chance(0.9) ? ['Accept: application/json, text/event-stream'] : chance(0.5) ? ['Accept: */*'] : []),
      ...(chance(0.5) ? [`Mcp-Session-Id: ${chance(0.9) ? pick(sessions) : pick(['x', 'é', 'a'.repeat(2_000)])}`] : []),
      ...(chance(0.3) ? [`Mcp-Protocol-Version: ${pick(['2025-11-25', '2026-07-28', '1', 'é'])}`] : []),
      ...(chance(0.3) ? [`Mcp-Method: ${pick(METHODS)}`] : []),
      ...(chance(0.2) ? [`Mcp-Name: ${pick(TOOLS)}`] : []),
      ...(chance(0.05) ? ['Last-Event-ID: 1'] : []),
      ...(chance(0.03) ? ['Content-Encoding: gzip'] : []),
      ...(chance(0.02) ? ['Expect: 100-continue'] : []),
      chance(0.02) ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    ]
    return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body])
  }
  return { request, int, chance, pick }
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

describe('random requests', () => {
  it(
    `neither crash nor block the server, show no stack trace, and leave nothing open (seed ${SEED})`,
    async () => {
      const { gateway, mcp, server, url, logged } = await startServer({
        limits: {
          maxRequestBytes: 100_000,
          maxSessions: 20,
          requestsPerMinute: 1e9,
          sessionIdleMs: 500,
          maxConcurrent: 8,
        },
      })
      const faults: unknown[] = []
      const onFault = (error: unknown) => faults.push(error)
      process.on('uncaughtException', onFault).on('unhandledRejection', onFault)
      const sessions = [await openSession(mcp), await openSession(mcp)].map(({ id }) => id)
      const fuzzer = createFuzzer(createRandom(SEED), sessions)
      const end = Date.now() + SECONDS * 1_000
      let answered = 0
      try {
        const client = async () => {
          while (Date.now() < end) {
            // A DELETE among the requests ends sessions.
            if (fuzzer.chance(0.03))
              await openSession(mcp).then(
                ({ id }) => sessions.splice(0, 1, id),
                () => {},
              )
            const whole = Buffer.concat(Array.from({ length: fuzzer.chance(0.2) ? 3 : 1 }, fuzzer.request))
            const cut = fuzzer.chance(0.1) ? fuzzer.int(whole.length) : whole.length
            const middle = fuzzer.int(cut)
            const leaveMs = fuzzer.chance(0.8) ? 500 : fuzzer.int(20)
            const received = await exchange(url, [whole.subarray(0, middle), whole.subarray(middle, cut)], leaveMs)
            if (received !== '') answered++
            expect(received).not.toMatch(/node_modules|\n\s+at |\.[cm]?[jt]s:\d+/)
            expect(received).not.toMatch(/^HTTP\/1\.1 500/m)
          }
        }
        await Promise.all(Array.from({ length: 16 }, client))
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
    },
    SECONDS * 1_000 + 60_000,
  )
})
