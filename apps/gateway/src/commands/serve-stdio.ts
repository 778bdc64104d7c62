import { randomUUID } from 'node:crypto'
import { PassThrough, type Readable, type Writable } from 'node:stream'
import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/server'
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'
import type { Gateway } from '../gateway.js'
import type { Log } from '../logs.js'
import { watchResources } from '../watch-resources.js'
import { createStdioCalls, type ServedBy, type StdioCalls } from './stdio-calls.js'
import { withResourceSubscriptions } from './stdio-subscriptions.js'
import { takeLines } from './take-lines.js'

/** Options of {@link serveOverStdio}. */
export interface ServeOverStdioOptions {
  readonly gateway: Pick<Gateway, 'createServer'>
  readonly log: Log
  /** Messages of the client, one per line. */
  readonly input: Readable
  /** Answers, one per line, and nothing else. */
  readonly output: Writable
  /** Maximum number of bytes of one line of the client. A longer line ends the connection. */
  readonly maxLineBytes: number
  /** How long running requests may continue after the client has ended its input, in milliseconds. */
  readonly graceMs: number
}

/** A client connected over stdio. */
export interface StdioConnection {
  /** Settles when the client has disconnected or the connection was closed. */
  readonly closed: Promise<void>
  /** Lets running requests finish for at most `graceMs`, then ends the connection. */
  close(graceMs: number): Promise<void>
}

/** Serves one client of either era over a pair of streams. Requests that run when the input ends are still answered. */
export function serveOverStdio(options: ServeOverStdioOptions): StdioConnection {
  const { gateway, log, input, output, maxLineBytes, graceMs } = options
  // Every answer that waits for the client adds listeners, so their number is not limited.
  output.setMaxListeners(0)
  let served: ServedBy | undefined
  const onFailure = (err: unknown) => log.debug({ err }, 'An answer was not written.')
  const calls = createStdioCalls({ output, served: () => served, onFailure })
  const lines = new PassThrough()
  const pass = (bytes: Buffer) => {
    if (!lines.write(bytes)) input.pause()
  }
  input.on('data', takeLines({ maxLineBytes, take: calls.take, pass }))
  lines.on('drain', () => input.resume())
  const watched = watchMessages(new StdioServerTransport(lines, output, { maxBufferSize: maxLineBytes }), calls)
  let session = ''
  const handle = serveStdio(
    ({ era }) => {
      session = `stdio-${randomUUID()}`
      const server = gateway.createServer({ era, session, token: undefined })
      served = { era, ...(server.answerCall === undefined ? {} : { answerCall: call => server.answerCall!(call) }) }
      return server
    },
    {
      // Uses the client's session: if a server has an instance for each session, the updates come from that instance.
      transport: withResourceSubscriptions(watched.transport, (uris, onUpdated) =>
        watchResources({ gateway, uris, session, clientSession: session, token: undefined, log, onUpdated }),
      ),
      onerror: err => log.debug({ reason: err.message }, 'A message was refused.'),
    },
  )
  let ending: Promise<void> | undefined
  const close = (ms: number) => {
    ending ??= calls.idle(ms).then(() => handle.close())
    return ending
  }
  const onEnd = () => void close(graceMs)
  input.on('end', onEnd).on('close', onEnd).on('error', onEnd)
  return { closed: watched.closed, close }
}

/** A transport whose messages `calls` also receives. */
function watchMessages(inner: Transport, calls: StdioCalls) {
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
        calls.onSent(message)
      }
    },
  }
  inner.onmessage = message => {
    calls.onReceived(message)
    transport.onmessage?.(message)
  }
  inner.onerror = error => transport.onerror?.(error)
  inner.onclose = () => {
    calls.close()
    transport.onclose?.()
    onClosed()
  }
  return { transport, closed }
}
