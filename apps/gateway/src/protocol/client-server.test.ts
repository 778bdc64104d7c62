import { InMemoryTransport } from '@modelcontextprotocol/client'
import { type ClientCapabilities, Server, type ServerCapabilities } from '@modelcontextprotocol/server'
import { expect, test, vi } from 'vitest'
import type { JsonObject } from '../upstream/connection.js'
import { ClientServer, type Method } from './client-server.js'
import type { Session } from './sessions.js'
import type { ClientView } from './views.js'

// The class overrides three protected members of the SDK's server. These tests fail when the SDK stops calling one of
// them. Each also shows what the SDK's own server does, so that an override that is no longer needed is seen.

const ANY = { '~standard': { version: 1 as const, vendor: 'test', validate: (value: unknown) => ({ value }) } }
const INITIALIZE = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'c', version: '1' } }
/** A result that the SDK's schemas refuse. */
const STRANGE = { content: [{ type: 'hologram', data: 7 }], note: 'kept' }

/** Connects a server, and sends one request after the handshake. */
async function answerOf(server: Server, method: string, params: JsonObject): Promise<JsonObject> {
  const [near, far] = InMemoryTransport.createLinkedPair()
  await server.connect(far)
  const answers = new Map<unknown, (message: JsonObject) => void>()
  near.onmessage = message => answers.get((message as { id?: unknown }).id)?.(message as unknown as JsonObject)
  const send = (id: number, name: string, given: JsonObject) =>
    new Promise<JsonObject>(resolve => {
      answers.set(id, resolve)
      void near.send({ jsonrpc: '2.0', id, method: name, params: given as ClientCapabilities })
    })
  await near.start()
  await send(1, 'initialize', INITIALIZE)
  await near.send({ jsonrpc: '2.0', method: 'notifications/initialized' })
  return send(2, method, params)
}

function ours(capabilities: ServerCapabilities, methods: Record<string, Method>, onClose = () => {}): ClientServer {
  const server = new ClientServer({
    ...{ context: { era: 'legacy', session: 's', token: undefined }, view: () => ({}) as ClientView },
    ...{ capabilities, instructions: '', methods: new Map(Object.entries(methods)) },
    ...{ onRootsChanged() {}, onClose, onFailure() {} },
  })
  server.session = {} as Session
  return server
}

test('sends a result that the SDK would refuse (_wrapHandler)', async () => {
  const call = { name: 'tool', arguments: {} }
  const stock = new Server({ name: 's', version: '1' }, { capabilities: { tools: {} } })
  stock.setRequestHandler('tools/call', { params: ANY }, async () => STRANGE as never)
  expect(await answerOf(stock, 'tools/call', call)).toHaveProperty('error')
  const server = ours({ tools: {} }, { 'tools/call': async () => STRANGE })
  expect(await answerOf(server, 'tools/call', call)).toHaveProperty('result', STRANGE)
})

test('answers a method whose capability was not declared (assertRequestHandlerCapability)', async () => {
  const stock = new Server({ name: 's', version: '1' }, { capabilities: {} })
  expect(() => stock.setRequestHandler('prompts/list', { params: ANY }, async () => ({ prompts: [] }))).toThrow(
    /prompts/,
  )
  const server = ours({}, { 'prompts/list': async () => ({ prompts: [] }) })
  expect(await answerOf(server, 'prompts/list', {})).toHaveProperty('result.prompts', [])
})

test('reports the end of the connection once, and to an owner of `onclose` too (_onclose)', async () => {
  const [onClose, ofOwner] = [vi.fn(), vi.fn()]
  const server = ours({}, {}, onClose)
  // The SDK's handlers replace `onclose`, so it cannot be used for this.
  server.onclose = ofOwner
  await answerOf(server, 'ping', {})
  await server.close()
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(ofOwner).toHaveBeenCalledTimes(1)
})
