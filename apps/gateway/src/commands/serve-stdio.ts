import { randomUUID } from 'node:crypto'
import { PassThrough, type Readable, type Writable } from 'node:stream'
import { isJSONRPCRequest, type JSONRPCMessage, type RequestId, type Transport } from '@modelcontextprotocol/server'
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'
import type { Gateway } from '../gateway.js'
import type { Log } from '../logs.js'
import { watchResources } from '../watch-resources.js'
import { withResourceSubscriptions } from './stdio-subscriptions.js'

/** What {@link serveOverStdio} takes. */
export interface ServeOverStdioOptions {
  readonly gateway: Pick<Gateway, 'createServer'>
  readonly log: Log
  /** Messages of the client, one a line. */
  readonly input: Readable
  /** Answers, one a line, and nothing else. */
  readonly output: Writable
  /** Bytes of one line of the client; a longer one ends the connection. */
  readonly maxLineBytes: number
  /** How long running requests may go on after the client has ended its input, in milliseconds. */
  readonly graceMs: number
}

/** A client that is connected over stdio. */
export interface StdioConnection {
  /** Settles when the client has gone or the connection was closed. */
  readonly closed: Promise<void>
  /** Lets running requests finish for at most `graceMs`, then ends the connection. */
  close(graceMs: number): Promise<void>
}

/** Serves one client of either era over a pair of streams. Requests that run when the input ends are still answered. */
export function serveOverStdio(options: ServeOverStdioOptions): StdioConnection {
  const { gateway, log, input, output, graceMs } = options
  // A write that waits for the client holds listeners; their number is that of the answers that wait.
  output.setMaxListeners(0)
  const lines = new PassThrough()
  input.on('data', chunk => {
    if (!lines.write(chunk)) input.pause()
  })
  lines.on('drain', () => input.resume())
  const counted = countRequests(new StdioServerTransport(lines, output, { maxBufferSize: options.maxLineBytes }))
  let session = ''
  const handle = serveStdio(
    ({ era }) => {
      session = `stdio-${randomUUID()}`
      return gateway.createServer({ era, session, token: undefined })
    },
    {
      // In the session of the client: a server with an instance for each session sends updates from that one.
      transport: withResourceSubscriptions(counted.transport, (uris, onUpdated) =>
        watchResources({ gateway, uris, session, clientSession: session, token: undefined, log, onUpdated }),
      ),
      onerror: err => log.debug({ reason: err.message }, 'A message was refused.'),
    },
  )
  let ending: Promise<void> | undefined
  const close = (ms: number) => {
    ending ??= counted.idle(ms).then(() => handle.close())
    return ending
  }
  const onEnd = () => void close(graceMs)
  input.on('end', onEnd).on('close', onEnd).on('error', onEnd)
  return { closed: counted.closed, close }
}

/** A transport that knows how many requests of its client wait for an answer. */
function countRequests(inner: Transport) {
  const pending = new Set<RequestId>()
  let onIdle: (() => void) | undefined
  let onClosed: () => void = () => {}
  const closed = new Promise<void>(resolve => {
    onClosed = resolve
  })
  const transport: Transport = {
    start: () => inner.start(),
    close: () => inner.close(),
    async send(message: JSONRPCMessage, sendOptions) {
      try {
        await inner.send(message, sendOptions)
      } finally {
        if (!('method' in message) && 'id' in message && message.id !== undefined) pending.delete(message.id)
        if (pending.size === 0) onIdle?.()
      }
    },
  }
  inner.onmessage = message => {
    if (isJSONRPCRequest(message) && message.method !== 'subscriptions/listen') pending.add(message.id)
    else if ('method' in message && message.method === 'notifications/cancelled') {
      // A cancelled request gets no answer.
      pending.delete((message.params as { requestId?: RequestId } | undefined)?.requestId ?? '')
    }
    transport.onmessage?.(message)
  }
  inner.onerror = error => transport.onerror?.(error)
  inner.onclose = () => {
    pending.clear()
    onIdle?.()
    transport.onclose?.()
    onClosed()
  }
  const idle = (limitMs: number) =>
    new Promise<void>(resolve => {
      if (pending.size === 0) return resolve()
      const timer = setTimeout(resolve, limitMs)
      onIdle = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  return { transport, closed, idle }
}
