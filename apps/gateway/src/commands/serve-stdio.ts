import { randomUUID } from 'node:crypto'
import { PassThrough, type Readable, type Writable } from 'node:stream'
import {
  isJSONRPCRequest,
  type JSONRPCMessage,
  type RequestId,
  SUBSCRIPTION_ID_META_KEY,
  type Transport,
} from '@modelcontextprotocol/server'
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'
import { reasonOf } from '@ts/cli-kit'
import type { Gateway } from '../gateway.js'
import type { Log } from '../logs.js'
import { createDeferred, settlesWithin } from '../upstream/wait-for.js'

export interface ServeOverStdioOptions {
  readonly gateway: Pick<Gateway, 'createServer' | 'watchResources'>
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

/**
 * Serves one client of either era over a pair of streams. Requests that run when the input ends are still answered, and
 * `close` waits for them for the given milliseconds. `closed` settles when the connection has ended.
 */
export function serveOverStdio(options: ServeOverStdioOptions) {
  const { gateway, log, input, output, maxLineBytes, graceMs } = options
  // Every answer that waits for the client adds listeners, so their number is not limited.
  output.setMaxListeners(0)
  // The SDK's transport closes when its input ends, without answering the running requests: this stream does not end.
  const lines = new PassThrough()
  input.pipe(lines, { end: false })
  let session = ''
  const inner = new StdioServerTransport(lines, output, { maxBufferSize: maxLineBytes })
  const watched = watchRequests(inner, (id, uris) =>
    // With the client's session: if a server has an instance for each session, the updates come from that instance.
    gateway.watchResources({ session, token: undefined }, uris, {
      onUpdated(uri) {
        const params = { uri, _meta: { [SUBSCRIPTION_ID_META_KEY]: id } }
        inner.send({ jsonrpc: '2.0', method: 'notifications/resources/updated', params }).catch(() => {})
      },
      onFailure: error => log.debug({ reason: reasonOf(error) }, 'A resource cannot be watched.'),
    }),
  )
  const handle = serveStdio(
    ({ era }) => {
      session = `stdio-${randomUUID()}`
      return gateway.createServer({ era, session, token: undefined })
    },
    { transport: watched.transport, onerror: err => log.debug({ reason: err.message }, 'A message was refused.') },
  )
  let ending: Promise<void> | undefined
  const close = (ms: number) => {
    ending ??= watched.idle(ms).then(() => handle.close())
    return ending
  }
  const onEnd = () => void close(graceMs)
  input.on('end', onEnd).on('close', onEnd).on('error', onEnd)
  return { closed: watched.closed, close }
}

/**
 * A transport that knows which requests wait for an answer. The SDK answers `subscriptions/listen` and serves its list
 * changes; the acknowledged resources are watched here until the request is cancelled or answered.
 */
function watchRequests(inner: Transport, watch: (id: RequestId, uris: readonly string[]) => () => void) {
  const pending = new Set<RequestId>()
  /** What ends each subscription. */
  const streams = new Map<RequestId, () => void>()
  let onIdle = () => {}
  const closed = createDeferred<void>()
  function end(id: unknown): void {
    streams.get(id as RequestId)?.()
    streams.delete(id as RequestId)
    pending.delete(id as RequestId)
    if (pending.size === 0) onIdle()
  }
  function acknowledged(params: unknown): void {
    const { _meta, notifications } = (params ?? {}) as Acknowledged
    const id = _meta?.[SUBSCRIPTION_ID_META_KEY] as RequestId
    const uris = notifications?.resourceSubscriptions ?? []
    const former = streams.get(id)
    if (former === undefined || uris.length === 0) return
    former()
    streams.set(id, watch(id, uris))
  }
  const transport: Transport = {
    start: () => inner.start(),
    close: () => inner.close(),
    async send(message: JSONRPCMessage, sendOptions) {
      try {
        await inner.send(message, sendOptions)
      } finally {
        if (!('method' in message)) end(message.id)
      }
      if ('method' in message && message.method === 'notifications/subscriptions/acknowledged')
        acknowledged(message.params)
    },
  }
  inner.onmessage = message => {
    // A subscription is answered only when it ends, and a cancelled request never.
    if (isJSONRPCRequest(message)) {
      if (message.method !== 'subscriptions/listen') pending.add(message.id)
      else if (!streams.has(message.id)) streams.set(message.id, () => {})
    } else if ('method' in message && message.method === 'notifications/cancelled') end(message.params?.['requestId'])
    transport.onmessage?.(message)
  }
  inner.onerror = error => transport.onerror?.(error)
  inner.onclose = () => {
    pending.clear()
    for (const id of [...streams.keys()]) end(id)
    onIdle()
    transport.onclose?.()
    closed.resolve()
  }
  /** Settles when no request waits for an answer, after `limitMs` at the latest. */
  async function idle(limitMs: number): Promise<void> {
    if (pending.size === 0) return
    const idling = createDeferred<void>()
    onIdle = () => idling.resolve()
    await settlesWithin(idling.promise, limitMs)
  }
  return { transport, closed: closed.promise, idle }
}

interface Acknowledged {
  readonly _meta?: Readonly<Record<string, unknown>>
  readonly notifications?: { readonly resourceSubscriptions?: readonly string[] }
}
