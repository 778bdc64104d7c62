import { PassThrough } from 'node:stream'
import { Client } from '@modelcontextprotocol/client'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createGatewayDouble } from '../../test/gateway-double.js'
import { initialize, rpc, until } from '../../test/http-server.js'
import type { Gateway } from '../gateway.js'
import { silentLog } from '../logs.js'
import { startGateway } from '../protocol/test-gateway.js'
import { serveOverStdio } from './serve-stdio.js'

interface Options {
  readonly maxLineBytes?: number
  readonly graceMs?: number
}

/** Serves a gateway over streams. */
function serve(gateway: Gateway, { maxLineBytes = 1_000_000, graceMs = 5_000 }: Options = {}) {
  const input = new PassThrough()
  const output = new PassThrough()
  const connection = serveOverStdio({ gateway, log: silentLog, input, output, maxLineBytes, graceMs })
  onTestFinished(() => connection.close(0))
  return { input, output, connection }
}

function start(options: Options = {}) {
  const gateway = createGatewayDouble()
  const served = serve(gateway, options)
  let written = ''
  served.output.on('data', chunk => {
    written += String(chunk)
  })
  const send = (...messages: readonly object[]) => {
    for (const message of messages) served.input.write(`${JSON.stringify(message)}\n`)
  }
  const answers = () => written.split('\n').filter(line => line !== '')
  return { ...served, gateway, send, answers }
}

const INITIALIZE = initialize()

describe('serving over stdio', () => {
  it.each(['legacy', { pin: '2026-07-28' }] as const)(
    'serves a client of either era (%j), each with its own session',
    async mode => {
      const { gateway, input, output } = start()
      const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
      await client.connect(new StdioServerTransport(output, input))
      expect((await client.listTools()).tools).toHaveLength(5)
      expect(gateway.contexts.at(-1)).toMatchObject({
        era: mode === 'legacy' ? 'legacy' : 'modern',
        session: expect.stringMatching(/^stdio-/),
        token: undefined,
      })
    },
  )

  it('ends after the end of its input, when the running requests are answered', async () => {
    const { gateway, input, connection, send, answers } = start({ graceMs: 600_000 })
    send(INITIALIZE, rpc('tools/call', { name: 'wait' }, 1), rpc('tools/list', {}, 2))
    input.end()
    await until(() => gateway.waiting() === 1)
    expect(gateway.open.size).toBe(1)
    gateway.finish()
    await connection.closed
    const ids = answers().map(line => (JSON.parse(line) as { id: number }).id)
    expect(ids).toEqual([0, 2, 1])
    await until(() => gateway.open.size === 0)
  })

  it('does not wait longer than the grace period', async () => {
    const { gateway, input, connection, send } = start({ graceMs: 20 })
    send(INITIALIZE, rpc('tools/call', { name: 'wait' }, 1))
    await until(() => gateway.waiting() === 1)
    input.end()
    await connection.closed
    await until(() => gateway.open.size === 0)
  })

  it('does not wait for a request that was cancelled', async () => {
    const { gateway, input, connection, send } = start({ graceMs: 60_000 })
    send(INITIALIZE, rpc('tools/call', { name: 'wait' }, 1))
    await until(() => gateway.waiting() === 1)
    send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } })
    input.end()
    await connection.closed
  })

  it('answers a request after any lines of a hostile client', async () => {
    const field = fc.constantFrom('jsonrpc', 'id', 'method', 'params', 'result', 'error', '__proto__')
    const value = fc.oneof(fc.constantFrom('2.0', 'tools/call', 'tools/list', 'ping', 3, null, {}), fc.jsonValue())
    const message = fc.array(fc.tuple(field, value)).map(fields => JSON.stringify(Object.fromEntries(fields)))
    const line = fc.oneof(message, fc.json(), fc.string()).map(text => text.replaceAll(/[\r\n]/g, ' '))
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 8 }), async lines => {
        const { input, connection, send, answers } = start()
        send(INITIALIZE)
        for (const one of lines) input.write(`${one}\n`)
        send(rpc('tools/list', {}, 7_777))
        await until(() => answers().some(answer => (JSON.parse(answer) as { id?: unknown }).id === 7_777))
        await connection.close(0)
      }),
      { numRuns: 30 },
    )
  })

  it('ends the connection at a line above the limit', async () => {
    const { input, connection } = start({ maxLineBytes: 1_000 })
    input.write('x'.repeat(5_000))
    await connection.closed
  })

  it('ends the connection when the client stops reading', async () => {
    const { output, connection, send } = start()
    send(INITIALIZE)
    output.destroy(new Error('EPIPE'))
    await connection.closed
  })
})

describe('subscriptions of a modern client', () => {
  const PAGE = 'open://page'

  async function subscribe(times = 1) {
    const requests: string[] = []
    const { pool, gateway } = await startGateway({
      open: {
        eras: ['legacy'],
        capabilities: { resources: { subscribe: true, listChanged: true } },
        resources: [{ uri: PAGE, name: 'page' }],
        answer({ method, params }) {
          if (method.startsWith('resources/')) requests.push(`${method} ${String(params['uri'])}`)
          return {}
        },
      },
    })
    const served = serve(gateway, { graceMs: 0 })
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
    await client.connect(new StdioServerTransport(served.output, served.input))
    const updates: string[] = []
    client.setNotificationHandler('notifications/resources/updated', ({ params }) => void updates.push(params.uri))
    let stream = await client.listen({ resourceSubscriptions: [PAGE] })
    for (let i = 1; i < times; i++) stream = await client.listen({ resourceSubscriptions: [PAGE] })
    const count = (method: string) => requests.filter(one => one === `resources/${method} ${PAGE}`).length
    await until(() => count('subscribe') === times)
    return { ...served, pool, gateway, client, stream, updates, count }
  }

  it('subscribe upstream to the resources that it names, and end with the subscription', async () => {
    const { pool, stream, updates, count } = await subscribe()
    await until(() => {
      pool.update('open', PAGE)
      return updates.length > 0
    })
    await stream.close()
    await until(() => count('unsubscribe') === 1)
  })

  it('get an update once for each that names the resource', async () => {
    const { pool, client, updates } = await subscribe(2)
    pool.update('open', PAGE)
    await until(() => updates.length >= 2)
    await client.listTools()
    expect(updates).toHaveLength(2)
  })

  it('end with the session when the client disconnects', async () => {
    const { gateway, client, input, connection, count } = await subscribe()
    await client.close()
    input.end()
    await connection.closed
    await until(() => gateway.status().sessions === 0)
    await until(() => count('unsubscribe') === 1)
  })
})
