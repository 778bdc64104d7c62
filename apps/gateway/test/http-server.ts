import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import type { GatewayConfig, GatewayLimits, HttpConfig } from '../src/config/gateway-config.js'
import { parse } from '../src/config/test-config.js'
import { type ServeHttpOptions, serveHttp } from '../src/http/serve-http.js'
import type { Log } from '../src/logs.js'
import { createGatewayDouble } from './gateway-double.js'

/** The parts of a configuration that a test may set. */
export interface TestConfig {
  readonly http?: Partial<HttpConfig>
  readonly limits?: Partial<GatewayLimits>
}

/** The defaults of a document, on a free port of 127.0.0.1, with data that needs no token. */
export function testConfig({ http, limits }: TestConfig = {}): Pick<GatewayConfig, 'http' | 'limits'> {
  const defaults = parse({ mcpServers: {} })
  return {
    http: { ...defaults.http, port: 0, pageToken: false, ...http },
    limits: { ...defaults.limits, maxRequestBytes: 1_000_000, requestsPerMinute: 100_000, ...limits },
  }
}

/** A server over a gateway double, closed when the test ends. */
export async function startServer(
  config: TestConfig = {},
  options: Omit<Partial<ServeHttpOptions>, 'config' | 'gateway'> = {},
) {
  const gateway = createGatewayDouble()
  /** The lines of the log: level, message and fields. */
  const logged: string[] = []
  const write = (level: string) => (fields: object, message: string) => {
    const { err, ...rest } = fields as { err?: unknown }
    logged.push(`${level} ${message} ${JSON.stringify(rest)} ${err instanceof Error ? err.stack : ''}`)
  }
  const log: Log = { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') }
  const page = () => '<!doctype html>'
  const server = await serveHttp({ gateway, log, config: testConfig(config), page, ...options })
  onTestFinished(async () => {
    gateway.finish()
    await server.close(0)
  })
  return { gateway, server, url: server.url, mcp: `${server.url}/mcp`, logged }
}

/** Answers requests on a free port of loopback until the test ends. Returns the origin. */
export async function onLoopback(handle: RequestListener): Promise<string> {
  const server = createServer(handle)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A POST as `curl` sends it. */
export function post(url: string, body: unknown, headers: Readonly<Record<string, string>> = {}, signal?: AbortSignal) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: '*/*', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(signal === undefined ? {} : { signal }),
  })
}

/** A JSON-RPC request. */
export function rpc(method: string, params: object = {}, id: number | string = 1) {
  return { jsonrpc: '2.0', id, method, params }
}

/** `initialize` of the 2025 protocol. */
export function initialize(capabilities: object = {}) {
  const clientInfo = { name: 'test', version: '1' }
  return rpc('initialize', { protocolVersion: '2025-11-25', capabilities, clientInfo }, 0)
}

/** What a client of Streamable HTTP accepts. */
export const BOTH = { accept: 'application/json, text/event-stream' }

/** Opens a session and returns its id. */
export async function openSession(
  mcp: string,
  headers: Readonly<Record<string, string>> = {},
  capabilities: object = {},
) {
  const answer = await post(mcp, initialize(capabilities), { ...BOTH, ...headers })
  await answer.text()
  const id = answer.headers.get('mcp-session-id')
  if (id === null) throw new Error(`no session: ${answer.status}`)
  const session = { ...BOTH, ...headers, 'mcp-session-id': id }
  await post(mcp, { jsonrpc: '2.0', method: 'notifications/initialized' }, session)
  return { id, headers: session }
}

export const JSON_TYPE = 'Content-Type: application/json'

/** A POST to send over a raw connection, with exactly these header lines and the length. Default body: a list of tools. */
export function rawPost(lines: readonly string[], body = JSON.stringify(rpc('tools/list'))): string {
  const length = `Content-Length: ${Buffer.byteLength(body)}`
  return ['POST /mcp HTTP/1.1', ...lines, length, 'Connection: close', '', body].join('\r\n')
}

/** Sends bytes over a raw connection. Returns what was received until the other side closed it or `until` matches. */
export function raw(url: string, chunks: readonly (string | Buffer)[], until?: RegExp): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    let received = ''
    const socket: Socket = connect(Number(port), hostname)
    const end = () => {
      socket.destroy()
      resolve(received)
    }
    socket.on('data', data => {
      received += data.toString('latin1')
      if (until?.test(received)) end()
    })
    socket.on('end', end).on('close', end)
    socket.on('error', error => (received === '' ? reject(error) : end()))
    for (const chunk of chunks) socket.write(chunk)
  })
}

/** Waits for a condition, for at most a minute, because the machine may be busy with other programs. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(condition, { timeout: 60_000, interval: 5 }).toBe(true)
}
