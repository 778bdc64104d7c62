import { onTestFinished } from 'vitest'
import { rpc, testConfig } from '../../test/http-server.js'
import { silentLog } from '../logs.js'
import { jobsOf } from '../protocol/test-answers.js'
import { startGateway } from '../protocol/test-gateway.js'
import type { JsonObject } from '../upstream/connection.js'
import { serveHttp } from './serve-http.js'

const JOBS = jobsOf('modern')

/** What a modern client declares about itself with each request. */
export const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

/** One call over HTTP. */
export interface Call {
  readonly name: unknown
  readonly params?: JsonObject
  readonly meta?: JsonObject
  readonly headers?: Readonly<Record<string, string>>
  readonly id?: unknown
  /** The whole body instead of the call. */
  readonly body?: string
}

/** One HTTP server whose calls bypass the SDK's handler, and one whose calls go through it. */
export async function startBoth() {
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
  async function call(url: string, { name, params, meta, headers, id = 7, body }: Call) {
    const response = await fetch(`${url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'tools/call',
        // Other names cannot be sent in a header.
        ...(typeof name === 'string' && /^[\x20-\x7e]*$/.test(name) ? { 'mcp-name': name } : {}),
        ...headers,
      },
      body:
        body ??
        JSON.stringify({
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
