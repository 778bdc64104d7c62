import { createMemoryStore, createOffload } from '@ts/offload'
import { expect, it } from 'vitest'
import type { JsonObject } from '../upstream/connection.js'
import { startGateway } from './test-gateway.js'
import type { ScriptedServer } from './test-upstream.js'

const ORDERS = Array.from({ length: 2_000 }, (_, id) => ({ id, state: id % 7 === 0 ? 'lost' : 'sent' }))
const IMAGE = { type: 'image', data: 'aGk=', mimeType: 'image/png' }
const LIST = { name: 'call_tool', arguments: { name: 'shop__list_orders', arguments: {} } }
const schema = { type: 'object', properties: {} }

/** A server with large results: one as text with an image, one structured with a declared schema. */
const shop: ScriptedServer = {
  eras: ['legacy', 'modern'],
  tools: [
    { name: 'list_orders', description: 'Lists all orders', inputSchema: schema },
    { name: 'typed_orders', description: 'Lists all orders', inputSchema: schema, outputSchema: { type: 'object' } },
    { name: 'count_orders', description: 'Counts orders', inputSchema: schema },
  ],
  answer: ({ params }): JsonObject => {
    const text = JSON.stringify({ orders: ORDERS })
    if (params['name'] === 'count_orders') return { content: [{ type: 'text', text: '2000' }] }
    if (params['name'] === 'typed_orders')
      return { content: [{ type: 'text', text }], structuredContent: { orders: ORDERS } }
    return { content: [{ type: 'text', text }, IMAGE] }
  },
}

async function begin(mode: 'bridge' | 'eager') {
  const store = createMemoryStore()
  return { store, gateway: await startGateway({ shop }, { mode, offload: createOffload({ store }) }) }
}

const textOf = ({ content }: { readonly content?: unknown }) =>
  (content as readonly JsonObject[]).map(({ text }) => text ?? '').join('\n')

it('gives a client a preview of a large result and tools that read it', async () => {
  const { gateway } = await begin('bridge')
  const client = await gateway.client('modern')
  const { tools } = await client.listTools()
  const own = ['search_large_output', 'read_large_output', 'query_large_output']
  expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(own))
  const given = await client.callTool(LIST)
  const preview = textOf(given)
  expect(preview.length).toBeLessThan(4_000)
  expect(given.content).toContainEqual(IMAGE)
  const [, handle] = /(out_\w+)/.exec(preview)!
  const found = await client.callTool({
    name: 'query_large_output',
    arguments: { output: handle, query: '[.orders[] | select(.state == "lost")] | length' },
  })
  expect(textOf(found)).toContain(String(ORDERS.filter(({ state }) => state === 'lost').length))
})

it('keeps the results of a client without a session from other tokens', async () => {
  const { gateway } = await begin('bridge')
  const of = (name: string) =>
    gateway.client('modern', { isStateless: true, token: { name, token: name, scope: undefined } })
  const [ann, bob] = [await of('ann'), await of('bob')]
  const [, output] = /(out_\w+)/.exec(textOf(await ann.callTool(LIST)))!
  const read = { name: 'read_large_output', arguments: { output, from: 0, length: 20 } }
  expect(textOf(await bob.callTool(read))).toMatch(/^There is no stored output "out_\w+" in this conversation/)
  expect(textOf(await ann.callTool(read))).toContain('"orders"')
})

it('sends a small result unchanged, and a complete one if the client knows the schema of its structured content', async () => {
  const client = await (await begin('eager')).gateway.client('legacy')
  expect(textOf(await client.callTool({ name: 'shop__count_orders', arguments: {} }))).toBe('2000')
  const given = await client.callTool({ name: 'shop__typed_orders', arguments: {} })
  expect(given.structuredContent).toEqual({ orders: ORDERS })
})

it("deletes a session's stored results when the session ends", async () => {
  const { store, gateway } = await begin('bridge')
  const client = await gateway.client('legacy', { session: 'one' })
  await client.callTool(LIST)
  expect(await store.list('one')).toHaveLength(1)
  await gateway.close()
  expect(await store.list('one')).toHaveLength(0)
})
