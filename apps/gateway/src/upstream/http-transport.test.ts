import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { JSONRPCMessage } from '@modelcontextprotocol/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { HttpTransport } from './http-transport.js'

const WAIT = { timeout: 20_000 }

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void

const CALL: JSONRPCMessage = { jsonrpc: '2.0', id: 1_000_001, method: 'tools/call', params: { name: 'x' } }
const ANSWER = { jsonrpc: '2.0', id: 1_000_001, result: { content: [], extra: { kept: true } } }
const VERSION = 'io.modelcontextprotocol/protocolVersion'

/** A transport to a server that answers with `handler`, and the messages that the transport received. */
async function transportTo(handler: Handler, { headers = {}, maxAnswerBytes = 100_000 } = {}) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    handler(request, response, Buffer.concat(chunks).toString('utf8'))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`)
  const transport = new HttpTransport({ key: 'server', url, headers }, { maxAnswerBytes, fetch })
  const received: JSONRPCMessage[] = []
  const ends = { streams: 0 }
  transport.onmessage = message => received.push(message)
  transport.onerror = () => {}
  await transport.start()
  onTestFinished(async () => {
    await transport.close()
    server.closeAllConnections()
    server.close()
  })
  const onRequestStreamEnd = () => void ends.streams++
  return { transport, received, ends, call: (message = CALL) => transport.send(message, { onRequestStreamEnd }) }
}

const json = (value: unknown): Handler => {
  return (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}
const events = (text: string): Handler => {
  return (_, response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).end(text)
}
const event = (value: unknown, id = '') => `${id === '' ? '' : `id: ${id}\n`}data: ${JSON.stringify(value)}\n\n`

it('delivers a JSON answer unchanged', async () => {
  const { call, received } = await transportTo(json(ANSWER))
  await call()
  expect(received).toEqual([ANSWER])
})

it('delivers the messages of a stream in order, and does not report its end after the answer', async () => {
  const progress = { jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken: 1, progress: 1 } }
  const { call, received, ends } = await transportTo(events(event(progress) + event(ANSWER)))
  await call()
  await vi.waitFor(() => expect(received).toEqual([progress, ANSWER]), WAIT)
  expect(ends.streams).toBe(0)
})

it('reports a stream that ends without an answer', async () => {
  const { call, ends } = await transportTo(events(': nothing\n\n'))
  await call()
  await vi.waitFor(() => expect(ends.streams).toBe(1), WAIT)
})

it('opens a stream again from the last id, after the time that the server gave', async () => {
  const seen: unknown[] = []
  const { call, received, ends } = await transportTo((request, response, body) => {
    if (body === '') seen.push(request.headers['last-event-id'], request.headers.accept)
    const handler = body === '' ? events(event(ANSWER, 'b')) : events('id: a\nretry: 1\ndata:\n\n')
    handler(request, response, body)
  })
  await call()
  await vi.waitFor(() => expect(received).toEqual([ANSWER]), WAIT)
  expect(seen).toEqual(['a', 'text/event-stream'])
  expect(ends.streams).toBe(0)
})

it('gives up a stream that cannot be opened again', async () => {
  let gets = 0
  const { call, ends } = await transportTo((request, response, body) => {
    if (body === '') {
      gets++
      response.writeHead(503).end()
    } else events('id: a\nretry: 1\ndata:\n\n')(request, response, body)
  })
  await call()
  await vi.waitFor(() => expect(ends.streams).toBe(1), WAIT)
  expect(gets).toBe(2)
})

it('reads a compressed answer', async () => {
  const { call, received } = await transportTo((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
    response.end(gzipSync(JSON.stringify(ANSWER)))
  })
  await call()
  expect(received).toEqual([ANSWER])
})

it('reads a compressed stream before its end', async () => {
  const { call, received } = await transportTo((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' })
    // The last bytes are not sent: the stream stays open.
    response.write(gzipSync(event(ANSWER)).subarray(0, -8))
  })
  await call()
  await vi.waitFor(() => expect(received).toEqual([ANSWER]), WAIT)
})

it('follows a redirect within the origin, and sends the call once', async () => {
  const bodies: string[] = []
  const { call, received } = await transportTo((request, response, body) => {
    if (request.url === '/mcp') return void response.writeHead(307, { location: '/other' }).end()
    bodies.push(body)
    json(ANSWER)(request, response, body)
  })
  await call()
  expect(received).toEqual([ANSWER])
  expect(bodies).toEqual([JSON.stringify(CALL)])
})

it('sends the configured headers and those of the newer protocol, and no header twice', async () => {
  let headers: IncomingMessage['headers'] = {}
  const { transport } = await transportTo(
    (request, response, body) => {
      headers = request.headers
      json(ANSWER)(request, response, body)
    },
    { headers: { Authorization: 'Bearer t', 'Content-Length': '3', ACCEPT: 'application/json' } },
  )
  const params = { name: 'read', _meta: { [VERSION]: '2026-07-28' } }
  await transport.send({ ...CALL, params } as JSONRPCMessage, { headers: { 'Mcp-Param-Region': 'eu' } })
  expect(headers).toMatchObject({
    authorization: 'Bearer t',
    'content-type': 'application/json',
    'mcp-method': 'tools/call',
    'mcp-name': 'read',
    'mcp-protocol-version': '2026-07-28',
    'mcp-param-region': 'eu',
  })
  expect(headers.accept).toContain('text/event-stream')
  expect(headers['content-length']).not.toBe('3')
})

it('rejects with the status and the text of an HTTP error', async () => {
  const { call } = await transportTo((_, response) => response.writeHead(404).end('gone'))
  await expect(call()).rejects.toMatchObject({ status: 404, data: { text: 'gone' } })
})

it('delivers the JSON-RPC error with which a modern server refuses a request', async () => {
  const refusal = { jsonrpc: '2.0', id: 1_000_001, error: { code: -32020, message: 'Header mismatch' } }
  const { call, received } = await transportTo((_, response) => response.writeHead(400).end(JSON.stringify(refusal)))
  await call({ ...CALL, params: { name: 'x', _meta: { [VERSION]: '2026-07-28' } } } as JSONRPCMessage)
  expect(received).toEqual([refusal])
  await expect(call()).rejects.toMatchObject({ status: 400 })
})

it.each([
  ['another content type', (_: unknown, response: ServerResponse) => response.end('hello')],
  [
    'invalid JSON',
    (_: unknown, response: ServerResponse) => response.setHeader('content-type', 'application/json').end('{'),
  ],
  [
    'half an answer',
    (_: unknown, response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
      response.write('{"half":', () => response.destroy())
    },
  ],
])('rejects where the server sends %s', async (_, handler) => {
  const { call, received } = await transportTo(handler as Handler)
  await expect(call()).rejects.toBeInstanceOf(Error)
  expect(received).toEqual([])
})

it('fails only the call whose answer is over the limit', async () => {
  const large = { ...ANSWER, result: { text: 'x'.repeat(200_000) } }
  const inJson = await transportTo(json(large))
  const data = { reason: 'answer_too_large', limit: 100_000 }
  await expect(inJson.call()).rejects.toMatchObject({ code: -32603, data })
  const inStream = await transportTo(events(event(large) + event({ ...ANSWER, id: 2 })))
  await inStream.call()
  await vi.waitFor(() => expect(inStream.received).toMatchObject([{ id: 1_000_001, error: { data } }, { id: 2 }]), WAIT)
  expect(inStream.ends.streams).toBe(0)
})

it('ends a stream whose event does not end', async () => {
  const { call, ends, received } = await transportTo((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(`id: a\n${`data: ${'x'.repeat(60_000)}\n`.repeat(5)}`)
  })
  await call()
  await vi.waitFor(() => expect(ends.streams).toBe(1), WAIT)
  expect(received).toEqual([])
})

it('ends the request when the caller gives up, and when the transport is closed', async () => {
  let come = 0
  let gone = 0
  const { transport } = await transportTo((_, response) => {
    come++
    response.on('close', () => gone++)
  })
  const caller = new AbortController()
  const first = transport.send(CALL, { requestSignal: caller.signal })
  const second = transport.send(CALL)
  const outcomes = Promise.allSettled([first, second])
  await vi.waitFor(() => expect(come).toBe(2), WAIT)
  caller.abort()
  await vi.waitFor(() => expect(gone).toBe(1), WAIT)
  await transport.close()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await vi.waitFor(() => expect(gone).toBe(2), WAIT)
})
