import { expect, it } from 'vitest'
import { initialize, openSession, post, rpc, startServer, type TestConfig, until } from '../../test/http-server.js'

const call = (name: string, params: object = {}, id: number | string = 1) => rpc('tools/call', { name, ...params }, id)
const cancel = (requestId: number) => ({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } })

/** A server, and a session whose client sends these headers. */
async function start(own: Readonly<Record<string, string>> = {}, config: TestConfig = {}) {
  const served = await startServer(config)
  return { ...served, ...(await openSession(served.mcp, own)) }
}

it('answers a call as JSON to a session that reads no streams, with the id of the session', async () => {
  const { mcp, id, headers } = await start({ accept: 'application/json' })
  const answer = await post(mcp, call('echo', { arguments: { a: 1 } }, 'x'), headers)
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(answer.headers.get('mcp-session-id')).toBe(id)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toMatchObject({ jsonrpc: '2.0', id: 'x', result: { content: [{ type: 'text' }] } })
})

it('answers with a stream that has the messages before the result of the call', async () => {
  const { mcp, id, headers } = await start()
  const answer = await post(mcp, call('progress', { _meta: { progressToken: 't' } }), headers)
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  expect(answer.headers.get('mcp-session-id')).toBe(id)
  const events = (await answer.text()).match(/^data: .*$/gm)?.map(line => JSON.parse(line.slice(6)))
  expect(events).toMatchObject([
    { method: 'notifications/progress', params: { progressToken: 't', progress: 1 } },
    { id: 1, result: {} },
  ])
})

it('sends only the answer to a session that reads no streams', async () => {
  const { mcp } = await startServer()
  const opened = await post(mcp, initialize())
  expect(await opened.json()).toMatchObject({ result: { serverInfo: { name: 'double' } } })
  const headers = { 'mcp-session-id': opened.headers.get('mcp-session-id') ?? '' }
  const answer = await post(mcp, call('progress', { _meta: { progressToken: 't' } }), headers)
  expect(await answer.json()).toMatchObject({ id: 1, result: { content: [{ text: '"done"' }] } })
})

it('refuses a second request with a running id, and answers the first', async () => {
  const { gateway, mcp, server, headers } = await start({}, { limits: { sessionIdleMs: 500 } })
  const first = post(mcp, call('wait'), headers)
  await until(() => gateway.waiting() === 1)
  const second = await post(mcp, call('echo'), headers)
  expect(second.status).toBe(400)
  expect(await second.json()).toMatchObject({ error: { code: -32600 } })
  gateway.finish()
  expect(await (await first).text()).toContain('waited')
  // Neither request keeps the session open.
  await until(() => server.sessions === 0)
})

it.each([
  ['an empty stream', 200, 'application/json, text/event-stream'],
  ['an error if the client reads no streams', 400, 'application/json'],
])('after its client cancels a request, ends it with %s', async (_, status, accept) => {
  const { gateway, mcp, headers } = await start({ accept })
  const answer = post(mcp, call('wait'), headers)
  await until(() => gateway.waiting() === 1)
  await post(mcp, cancel(1), headers)
  expect((await answer).status).toBe(status)
  expect(await (await answer).text()).not.toContain('result')
  expect(gateway.aborted()).toBe(1)
})

it('continues a call whose client has disconnected, and accepts its id again', async () => {
  const { gateway, mcp, headers } = await start()
  const gone = new AbortController()
  const lost = await post(mcp, call('wait'), headers, gone.signal)
  await until(() => gateway.waiting() === 1)
  gone.abort()
  await expect(lost.text()).rejects.toThrow()
  const reuse = async () => (await post(mcp, call('echo'), headers)).status
  await expect.poll(reuse).toBe(200)
  expect(gateway.waiting()).toBe(1)
  gateway.finish()
})

it('ends a call during which its session ends, with 404 if nothing was sent', async () => {
  const { gateway, mcp, headers } = await start({ accept: 'application/json' })
  const answer = post(mcp, call('wait'), headers)
  await until(() => gateway.waiting() === 1)
  await fetch(mcp, { method: 'DELETE', headers })
  expect((await answer).status).toBe(404)
})

it('refuses a call in a version that is not supported', async () => {
  const { mcp, headers } = await start()
  const answer = await post(mcp, call('echo'), { ...headers, 'mcp-protocol-version': '1999-01-01' })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('1999-01-01')
})
