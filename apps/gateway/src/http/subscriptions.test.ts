import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, it, onTestFinished } from 'vitest'
import { testConfig, until } from '../../test/http-server.js'
import type { TokenConfig } from '../config/gateway-config.js'
import { silentLog } from '../logs.js'
import { startGateway } from '../protocol/test-gateway.js'
import type { ScriptedServer } from '../protocol/test-upstream.js'
import { serveHttp } from './serve-http.js'

const TOKENS: readonly TokenConfig[] = [
  { name: 'all', token: 'token-for-all', scope: undefined },
  { name: 'limited', token: 'token-for-some', scope: { servers: ['open'] } },
]
const [OPEN, CLOSED] = ['open://page', 'closed://page']

async function start() {
  const subscribed: string[] = []
  const server = (key: string): ScriptedServer => ({
    eras: ['legacy'],
    capabilities: { resources: { subscribe: true, listChanged: true } },
    resources: [{ uri: `${key}://page`, name: 'page' }],
    answer({ method, params }) {
      if (method.startsWith('resources/')) subscribed.push(`${method} ${String(params['uri'])}`)
      return {}
    },
  })
  const config = testConfig({ http: { tokens: TOKENS } })
  const running = await startGateway({ open: server('open'), closed: server('closed') }, { config })
  const http = await serveHttp({ gateway: running.gateway, config, log: silentLog })
  onTestFinished(async () => {
    await http.close(0)
    await running.close()
  })
  const connect = async (token: string) => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
    const requestInit = { headers: { authorization: `Bearer ${token}` } }
    await client.connect(new StreamableHTTPClientTransport(new URL(`${http.url}/mcp`), { requestInit }))
    onTestFinished(() => client.close())
    const updates: string[] = []
    client.setNotificationHandler('notifications/resources/updated', ({ params }) => void updates.push(params.uri))
    return { client, updates }
  }
  return { ...running, subscribed, connect }
}

it('subscribes upstream to the resources that a modern client names, and ends with its stream', async () => {
  const { pool, subscribed, connect } = await start()
  const { client, updates } = await connect('token-for-all')
  const stream = await client.listen({ resourceSubscriptions: [OPEN] })
  await until(() => subscribed.includes(`resources/subscribe ${OPEN}`))
  await until(() => {
    pool.update('closed', CLOSED)
    pool.update('open', OPEN)
    return updates.length > 0
  })
  expect(new Set(updates)).toEqual(new Set([OPEN]))
  await stream.close()
  await until(() => subscribed.includes(`resources/unsubscribe ${OPEN}`))
})

it('shows no update of a resource that the token may not read', async () => {
  const { pool, connect } = await start()
  const [limited, all] = [await connect('token-for-some'), await connect('token-for-all')]
  for (const { client } of [limited, all]) await client.listen({ resourceSubscriptions: [CLOSED, OPEN] })
  await until(() => {
    pool.update('closed', CLOSED)
    pool.update('open', OPEN)
    return limited.updates.length > 3 && all.updates.includes(CLOSED)
  })
  expect(new Set(limited.updates)).toEqual(new Set([OPEN]))
})
