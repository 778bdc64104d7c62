import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, it, onTestFinished } from 'vitest'
import { testConfig } from '../../test/http-server.js'
import { modernRequest } from '../../test/wire.js'
import type { GatewayMode } from '../config/gateway-config.js'
import { silentLog } from '../logs.js'
import { startGateway } from '../protocol/test-gateway.js'
import type { ScriptedServer } from '../protocol/test-upstream.js'
import { serveHttp } from './serve-http.js'

const RUN: ScriptedServer = {
  eras: ['modern'],
  tools: [
    {
      name: 'run',
      inputSchema: {
        type: 'object',
        properties: {
          region: { type: 'string', 'x-mcp-header': 'Region' },
          inner: { type: 'object', properties: { count: { type: 'integer', 'x-mcp-header': 'Count' } } },
        },
      },
    },
  ],
  answer: () => ({ content: [{ type: 'text', text: 'ran' }] }),
}

async function start(mode: GatewayMode = 'eager') {
  const config = testConfig()
  const running = await startGateway({ jobs: RUN }, { mode, config })
  const http = await serveHttp({ gateway: running.gateway, config, log: silentLog })
  onTestFinished(async () => {
    await http.close(0)
    await running.close()
  })
  return `${http.url}/mcp`
}

async function call(mcp: string, args: object, headers: Record<string, string>, name = 'jobs__run') {
  return modernRequest(mcp, 'tools/call', { name, arguments: args }, { headers })
}

it('runs a call whose headers agree with its arguments', async () => {
  const mcp = await start()
  for (const [args, headers] of [
    [{ region: 'eu' }, { 'Mcp-Param-Region': 'eu' }],
    [{ region: 'Hello' }, { 'Mcp-Param-Region': '=?base64?SGVsbG8=?=' }],
    [{ region: 'SGVsbG8=' }, { 'Mcp-Param-Region': 'SGVsbG8=' }],
    [{ region: '=?base64?SGVsbG8=' }, { 'Mcp-Param-Region': '=?base64?SGVsbG8=' }],
    [{ inner: { count: 42 } }, { 'Mcp-Param-Count': '42.0' }],
    [{ region: null }, { 'Mcp-Param-Region': 'ignored' }],
    [{}, {}],
  ] as const) {
    const { status, text } = await call(mcp, args, headers)
    expect([status, text]).toEqual([200, expect.stringContaining('"ran"')])
  }
})

it.each([
  ['another value', { region: 'eu' }, { 'Mcp-Param-Region': 'us' }],
  ['no header', { region: 'eu' }, {}],
  ['Base64 without its padding', { region: 'Hello' }, { 'Mcp-Param-Region': '=?base64?SGVsbG8?=' }],
  ['characters that Base64 does not have', { region: 'Hello' }, { 'Mcp-Param-Region': '=?base64?SGVs!!!bG8=?=' }],
  ['another number', { inner: { count: 42 } }, { 'Mcp-Param-Count': '43' }],
] as const)('refuses a call with %s', async (_, args, headers) => {
  const { status, id, error } = await call(await start(), args, headers)
  expect([status, typeof id, error?.code, error?.message]).toEqual([
    400,
    'number',
    -32020,
    expect.stringMatching(/Mcp-Param-/),
  ])
})

it('expects no headers for a tool that is not listed: its schema is not known to the client', async () => {
  const mcp = await start('bridge')
  const bridged = { name: 'jobs__run', arguments: { region: 'eu' } }
  const { status, text } = await call(mcp, bridged, {}, 'call_tool')
  expect([status, text]).toEqual([200, expect.stringContaining('"ran"')])
  expect((await call(mcp, { region: 'eu' }, {})).status).toBe(200)
})

it('agrees with the headers that the SDK sends', async () => {
  const mcp = await start()
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
  await client.connect(new StreamableHTTPClientTransport(new URL(mcp)))
  onTestFinished(() => client.close())
  await client.listTools()
  for (const region of ['eu west', ' é ', '=?base64?x?=', '']) {
    const { content } = await client.callTool({ name: 'jobs__run', arguments: { region, inner: { count: -3 } } })
    expect(content).toEqual([{ type: 'text', text: 'ran' }])
  }
})
