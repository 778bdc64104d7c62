import type { RequestListener, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { JSONRPCMessage } from '@modelcontextprotocol/client'
import fc from 'fast-check'
import { expect, it, onTestFinished, vi } from 'vitest'
import { onLoopback } from '../../test/http-server.js'
import { openTransport } from './connect-transport.js'
import { httpServer } from './test-servers.js'

const WAIT = { timeout: 20_000 }
const MAX = 100_000

const CALL: JSONRPCMessage = { jsonrpc: '2.0', id: 1_000_001, method: 'tools/call', params: { name: 'x' } }
const ANSWER = { jsonrpc: '2.0', id: 1_000_001, result: { content: [], extra: { kept: true } } }
const LARGE = { ...ANSWER, result: { text: 'x'.repeat(2 * MAX) } }

/** A transport to a server that answers with `handler`, and what the transport received for one call. */
async function transportTo(handler: RequestListener, kind: 'http' | 'sse' = 'http') {
  const origin = await onLoopback((request, response) => request.resume().on('end', () => handler(request, response)))
  const transport = openTransport(httpServer('server', `${origin}/mcp`, { kind }), { maxAnswerBytes: MAX })
  const received: JSONRPCMessage[] = []
  const ends = { streams: 0 }
  transport.onmessage = message => received.push(message)
  transport.onerror = () => {}
  await transport.start()
  onTestFinished(() => transport.close())
  const onRequestStreamEnd = () => void ends.streams++
  return { transport, received, ends, call: () => transport.send(CALL, { onRequestStreamEnd }) }
}

/** Checks the messages that a call leads to. */
async function expectReceived(handler: RequestListener, expected: unknown, kind: 'http' | 'sse' = 'http') {
  const { call, received } = await transportTo(handler, kind)
  await call()
  await vi.waitFor(() => expect(received).toEqual(expected), WAIT)
}

const json = (value: unknown): RequestListener => {
  return (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}
const events = (text: string): RequestListener => {
  return (_, response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).end(text)
}
const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`

it('delivers an answer unchanged, as JSON, compressed, and from a stream with any line ending', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const gzip: RequestListener = (_, response) => response.writeHead(200, headers).end(gzipSync(JSON.stringify(answer)))
  const answer = { ...ANSWER, result: { text: '\u2028' } }
  const lines = JSON.stringify(answer, undefined, 1).split('\n')
  const stream = [': note', 'id: 7', 'event: message', ...lines.map(line => `data: ${line}`), '', '']
  const streams = ['\n', '\r\n', '\r'].map(end => events(stream.join(end)))
  for (const handler of [json(answer), gzip, ...streams]) await expectReceived(handler, [answer])
})

it('delivers the same messages however the bytes of a stream are cut into chunks', async () => {
  const messages = [{ jsonrpc: '2.0', method: 'notifications/x', params: { text: 'é😀' } }, ANSWER]
  const bytes = Buffer.from(`: note\nevent: message\n${messages.map(event).join('')}`)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: bytes.length }), { maxLength: 8 }), async places => {
      const inPieces: RequestListener = async (_, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        const ends = [...places, bytes.length].sort((a, b) => a - b)
        for (const [i, end] of ends.entries()) {
          response.write(bytes.subarray(ends[i - 1] ?? 0, end))
          await new Promise(resolve => setImmediate(resolve))
        }
        response.end()
      }
      await expectReceived(inPieces, messages)
    }),
    { numRuns: 20 },
  )
})

it('fails only the call whose answer is over the limit, also in streams of both HTTP transports', async () => {
  const data = { reason: 'answer_too_large', limit: MAX }
  const chunked: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write(JSON.stringify(LARGE))
    response.end()
  }
  for (const handler of [json(LARGE), chunked]) {
    const { call } = await transportTo(handler)
    await expect(call()).rejects.toMatchObject({ code: -32603, data })
  }
  const error = expect.objectContaining({ data: expect.objectContaining(data) })
  const expected = [expect.objectContaining({ id: 1_000_001, error }), { ...ANSWER, id: 2 }]
  await expectReceived(events(event(LARGE) + event({ ...ANSWER, id: 2 })), expected)
  let stream: ServerResponse | undefined
  const older: RequestListener = (request, response) => {
    if (request.method === 'GET') {
      stream = response.writeHead(200, { 'content-type': 'text/event-stream' })
      return void stream.write('event: endpoint\rdata: /older\r\r')
    }
    response.writeHead(202).end()
    stream?.write([LARGE, { ...ANSWER, id: 2 }].map(one => event(one).replaceAll('\n', '\r')).join(''))
  }
  await expectReceived(older, expected, 'sse')
})

it('leaves out a notification over the limit, and delivers what comes before and after it', async () => {
  const note = { jsonrpc: '2.0', method: 'notifications/x' }
  const large = { ...note, params: { text: 'x'.repeat(2 * MAX) } }
  await expectReceived(events([note, large, note, ANSWER].map(event).join('')), [note, note, ANSWER])
})

it('ends a stream whose event does not end', async () => {
  const { call, ends, received } = await transportTo((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(`data: ${'x'.repeat(60_000)}\n`.repeat(5))
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
  const outcomes = Promise.allSettled([transport.send(CALL, { requestSignal: caller.signal }), transport.send(CALL)])
  await vi.waitFor(() => expect(come).toBe(2), WAIT)
  caller.abort()
  await vi.waitFor(() => expect(gone).toBe(1), WAIT)
  await transport.close()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await vi.waitFor(() => expect(gone).toBe(2), WAIT)
})
