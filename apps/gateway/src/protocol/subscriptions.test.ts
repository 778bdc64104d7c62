import type { Transport } from '@modelcontextprotocol/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { ServerBehavior } from '../config/gateway-config.js'
import { silentLog } from '../logs.js'
import { connectBy } from '../upstream/connect.js'
import type { JsonObject } from '../upstream/connection.js'
import { createUpstreamPool } from '../upstream/create-upstream-pool.js'
import { catalogOf, memoryStore } from '../upstream/test-connections.js'
import { stdioServer } from '../upstream/test-servers.js'
import { serveClients } from './test-gateway.js'
import { type ScriptedServer, serveScript } from './test-upstream.js'

const URI = 'book://dune'
const OTHERS = Array.from({ length: 20 }, (_, i) => `book://${i}`)
const CAPABILITIES = { tools: {}, resources: { subscribe: true } }

/** A gateway and its pool over one server. Each start of the server has a list of the requests that it received. */
async function start(instances: ServerBehavior['instances'] = 'shared', idleMs = 600_000) {
  const starts: { readonly requests: string[]; readonly transport: Transport }[] = []
  const resources = [URI, ...OTHERS].map(uri => ({ uri, name: uri }))
  /** The parameters of the requests that name a resource. */
  const named: JsonObject[] = []
  const open = () => {
    const requests: string[] = []
    const script: ScriptedServer = {
      eras: ['legacy'],
      capabilities: CAPABILITIES,
      answer({ method, params, notify }) {
        if (method.endsWith('/list')) return { tools: [{ name: 'old', inputSchema: { type: 'object' } }], resources }
        requests.push(method)
        if (method === 'tools/call') notify({ method: 'notifications/resources/updated', params: { uri: URI } })
        if (params['uri'] === undefined) return { content: [] }
        named.push(params)
        return {}
      },
    }
    const transport = serveScript(script)
    starts.push({ requests, transport })
    return transport
  }
  const servers = ['lib', 'other'].map(key => stdioServer(key, { instances, idleMs }))
  const catalog = { ...catalogOf('lib'), capabilities: CAPABILITIES, resources, listedAt: Date.now() }
  const pool = createUpstreamPool({
    servers,
    connect: (server, options) => connectBy(open, server, options),
    store: memoryStore({ lib: catalog, other: { ...catalogOf('other'), listedAt: Date.now() } }),
    limits: { maxChildren: 4, maxStarts: 2, maxAnswerBytes: 1e6 },
    log: silentLog,
  })
  await pool.start()
  const running = serveClients(pool, { config: { servers } })
  /** Ends the server's connection, and waits until the pool has seen it. */
  const crash = async (at: number) => {
    const before = pool.statuses()[0]!.instances
    await starts[at]!.transport.close()
    await vi.waitFor(() => expect(pool.statuses()[0]!.instances).toBe(before - 1), 30_000)
  }
  /** Watches resources as a stream of a modern client does. */
  const watch = (uris: readonly string[], onUpdated = (_: string) => {}) =>
    running.gateway.watchResources({ session: undefined, token: undefined }, uris, {
      onUpdated,
      onFailure: error => expect.unreachable(String(error)),
    })
  return { ...running, pool, starts, named, crash, watch }
}

it('a subscription is made again when its server has restarted, unless it has ended', async () => {
  const { starts, crash, client: connect } = await start()
  const client = await connect('legacy')
  const seen: string[] = []
  client.setNotificationHandler('notifications/resources/updated', ({ params }) => void seen.push(params.uri))
  await client.subscribeResource({ uri: URI })
  await crash(0)
  await client.callTool({ name: 'lib__old' })
  await vi.waitFor(() => expect(starts[1]?.requests.toSorted()).toEqual(['resources/subscribe', 'tools/call']), 30_000)
  await vi.waitFor(() => expect(seen).toEqual([URI]), 30_000)
  await crash(1)
  // A server that does not run is not started to end a subscription, which is then not made again.
  await client.unsubscribeResource({ uri: URI })
  expect(starts).toHaveLength(2)
  await client.callTool({ name: 'lib__old' })
  expect(starts.slice(2).map(({ requests }) => requests)).toEqual([['tools/call']])
})

it('the end of a session ends its subscriptions, unless another session has the same', async () => {
  const { starts, client: connect } = await start()
  const clients = [await connect('legacy'), await connect('legacy'), await connect('legacy')]
  for (const client of clients) await client.subscribeResource({ uri: URI })
  await clients[0]!.close()
  await clients[1]!.callTool({ name: 'lib__old' })
  expect(starts[0]!.requests).not.toContain('resources/unsubscribe')
  await clients[1]!.close()
  await clients[2]!.close()
  await vi.waitFor(() => expect(starts[0]!.requests.at(-1)).toBe('resources/unsubscribe'), 30_000)
  expect(starts).toHaveLength(1)
})

it('a restarted instance of one session does not affect those of other sessions', async () => {
  const { starts, crash, client: connect } = await start('session')
  const clients = [await connect('legacy'), await connect('legacy')]
  for (const client of clients) await client.subscribeResource({ uri: URI })
  await crash(0)
  await clients[0]!.callTool({ name: 'lib__old' })
  await vi.waitFor(() => expect(starts[2]?.requests).toHaveLength(2), 30_000)
  expect(starts[1]!.requests).toEqual(['resources/subscribe'])
})

it('a server is not stopped as unused while a resource of it is watched', async () => {
  const { pool, named, client: connect } = await start('shared', 50)
  const client = await connect('legacy')
  const running = () => pool.statuses().map(({ instances }) => instances)
  // The server gets every field that the client wrote.
  const params = { uri: URI, _meta: { from: 'client' }, since: 3 }
  await client.subscribeResource(params as never)
  expect(named).toEqual([params])
  for (let i = 0; i < 2; i++) {
    await client.callTool({ name: 'other__old' })
    await vi.waitFor(() => expect(running()).toEqual([1, 0]), 30_000)
  }
  await client.unsubscribeResource({ uri: URI })
  await vi.waitFor(() => expect(running()).toEqual([0, 0]), 30_000)
})

it('a subscription of a modern client uses the connection that its calls use', async () => {
  const { watch, starts, client: connect } = await start('session')
  const client = await connect('modern', { isStateless: true })
  await client.callTool({ name: 'lib__old' })
  const updates: string[] = []
  const stop = watch([URI], uri => updates.push(uri))
  await vi.waitFor(() => expect(starts[0]!.requests).toEqual(['tools/call', 'resources/subscribe']), 30_000)
  await client.callTool({ name: 'lib__old' })
  await vi.waitFor(() => expect(updates).toEqual([URI]), 30_000)
  stop()
  await vi.waitFor(() => expect(starts[0]!.requests.at(-1)).toBe('resources/unsubscribe'), 30_000)
  expect(starts).toHaveLength(1)
})

it('a stream may watch many resources without a warning', async () => {
  const { watch, named } = await start()
  const warn = vi.spyOn(process, 'emitWarning')
  onTestFinished(() => warn.mockRestore())
  const stop = watch(OTHERS)
  await vi.waitFor(() => expect(named).toHaveLength(OTHERS.length), 30_000)
  stop()
  expect(warn).not.toHaveBeenCalled()
})
