import { PassThrough } from 'node:stream'
import { Client } from '@modelcontextprotocol/client'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import { expect, it, onTestFinished } from 'vitest'
import { until } from '../../test/http-server.js'
import { silentLog } from '../logs.js'
import { startGateway } from '../protocol/test-gateway.js'
import type { ScriptedServer } from '../protocol/test-upstream.js'
import { serveOverStdio } from './serve-stdio.js'

async function start() {
  const requests: string[] = []
  const open: ScriptedServer = {
    eras: ['legacy'],
    capabilities: { resources: { subscribe: true, listChanged: true } },
    resources: [{ uri: 'open://page', name: 'page' }],
    answer({ method, params }) {
      if (method.startsWith('resources/')) requests.push(`${method} ${String(params['uri'])}`)
      return {}
    },
  }
  const running = await startGateway({ open })
  const input = new PassThrough()
  const output = new PassThrough()
  const connection = serveOverStdio({
    gateway: running.gateway,
    log: silentLog,
    input,
    output,
    maxLineBytes: 1_000_000,
    graceMs: 0,
  })
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
  await client.connect(new StdioServerTransport(output, input))
  onTestFinished(() => connection.close(0))
  const updates: string[] = []
  client.setNotificationHandler('notifications/resources/updated', ({ params }) => void updates.push(params.uri))
  return { ...running, client, input, connection, requests, updates }
}

it('subscribes upstream to the resources that a modern client names, until it ends the subscription', async () => {
  const { pool, client, requests, updates } = await start()
  const stream = await client.listen({ resourceSubscriptions: ['open://page'] })
  await until(() => requests.includes('resources/subscribe open://page'))
  await until(() => {
    pool.update('open', 'open://page')
    return updates.length > 0
  })
  await stream.close()
  await until(() => requests.includes('resources/unsubscribe open://page'))
})

it('sends an update once to each subscription that names the resource', async () => {
  const { pool, client, requests, updates } = await start()
  await client.listen({ resourceSubscriptions: ['open://page'] })
  await client.listen({ resourceSubscriptions: ['open://page'] })
  await until(() => requests.filter(one => one === 'resources/subscribe open://page').length === 2)
  pool.update('open', 'open://page')
  await until(() => updates.length >= 2)
  await client.listTools()
  expect(updates).toHaveLength(2)
})

it('ends its session and its subscriptions when the client disconnects', async () => {
  const { gateway, client, input, connection, requests } = await start()
  await client.listen({ resourceSubscriptions: ['open://page'] })
  await until(() => requests.includes('resources/subscribe open://page'))
  await client.close()
  input.end()
  await connection.closed
  await until(() => gateway.status().sessions === 0)
  await until(() => requests.includes('resources/unsubscribe open://page'))
})
