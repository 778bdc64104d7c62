import type { ServerResponse } from 'node:http'
import {
  type JSONRPCMessage,
  type JSONRPCRequest,
  type RequestId,
  type Transport,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { ClientGone, HttpRefusal } from './http-refusal.js'
import { createRequestAnswer } from './request-answer.js'

/** The destination of the answer of one request. */
export interface Answering {
  readonly res: ServerResponse
  readonly headers: Readonly<Record<string, string>>
  /** Aborted when the client disconnects. The request continues: in this era a notification cancels it. */
  readonly signal: AbortSignal
}

/** The transport of one session. */
export interface SessionTransport extends Transport {
  /** The SDK's own handling, for everything except single requests. */
  handleRequest: WebStandardStreamableHTTPServerTransport['handleRequest']
  /**
   * Answers a request other than `initialize` that the SDK's schema accepts: as JSON, or as a stream of events if a
   * message precedes the result or the result takes a long time. Settles when it is answered. Throws
   * {@link HttpRefusal} for an id that is in use or if the session ends, and {@link ClientGone} if the client
   * disconnects.
   */
  answer(request: JSONRPCRequest, answering: Answering): Promise<void>
}

/** Options of a session's transport. */
export interface SessionTransportOptions {
  readonly id: string
  /** Whether the client reads event streams. Without them, it gets only answers. */
  readonly isStreaming: boolean
  readonly onInitialized: () => void
  readonly onClose: () => void
  readonly onError: (error: Error) => void
}

interface Exchange {
  send(message: JSONRPCMessage): void
  /** The session has ended. */
  end(): void
  /** The client has cancelled the request. */
  cancel(): void
}

/**
 * An answer that takes longer than this, in milliseconds, is sent as a stream: its head shows the client that the
 * request has arrived.
 */
const STREAM_AFTER_MS = 250

/**
 * Wraps the SDK's transport. Single requests bypass it, because it answers each of them with a stream of events, whose
 * web streams and separate writes cost more than the call.
 */
export function createSessionTransport(options: SessionTransportOptions): SessionTransport {
  const { id, isStreaming, onInitialized, onClose, onError } = options
  const open = new Map<RequestId, Exchange>()
  const inner = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: () => id,
    enableJsonResponse: !isStreaming,
    onsessioninitialized: onInitialized,
  })
  const transport: SessionTransport = {
    async start() {
      inner.onmessage = (message, extra) => {
        transport.onmessage?.(message, extra)
        if ('method' in message && message.method === 'notifications/cancelled') {
          const cancelled = message.params?.['requestId'] as RequestId
          open.get(cancelled)?.cancel()
        }
      }
      inner.onerror = error => {
        onError(error)
        transport.onerror?.(error)
      }
      inner.onclose = () => {
        for (const exchange of [...open.values()]) exchange.end()
        onClose()
        transport.onclose?.()
      }
      await inner.start()
    },
    async send(message, sendOptions) {
      const related = 'method' in message ? sendOptions?.relatedRequestId : message.id
      const exchange = related === undefined ? undefined : open.get(related)
      if (exchange === undefined) return inner.send(message, related === undefined ? {} : { relatedRequestId: related })
      exchange.send(message)
    },
    close: () => inner.close(),
    get sessionId() {
      return inner.sessionId
    },
    setSupportedProtocolVersions: versions => inner.setSupportedProtocolVersions(versions),
    handleRequest: (request, requestOptions) => inner.handleRequest(request, requestOptions),
    answer,
  }

  async function answer(request: JSONRPCRequest, { res, headers, signal }: Answering): Promise<void> {
    if (open.has(request.id)) {
      const text = 'Invalid request: another request with this id is at work; use each id once.'
      throw new HttpRefusal(400, text, { rpcCode: -32_600 })
    }
    const own = { ...headers, 'mcp-session-id': id }
    return new Promise((resolve, reject) => {
      const written = createRequestAnswer({ res, headers: own, isStreaming })
      const timer = setTimeout(() => written.begin(), STREAM_AFTER_MS)
      const onGone = () => settle(new ClientGone('The client went away before the answer.'))
      const refuse = (refusal: HttpRefusal) => settle(written.isStream ? undefined : refusal)
      const exchange: Exchange = {
        send(message) {
          if ('method' in message) return written.send(message)
          written.finish(message)
          settle()
        },
        end: () => refuse(new HttpRefusal(404, 'The session ended before the answer.', { rpcCode: -32_001 })),
        cancel() {
          written.begin()
          refuse(new HttpRefusal(400, 'The request was cancelled.', { rpcCode: -32_800 }))
        },
      }

      function settle(failure?: Error): void {
        clearTimeout(timer)
        signal.removeEventListener('abort', onGone)
        if (open.get(request.id) === exchange) open.delete(request.id)
        written.end()
        if (failure === undefined) resolve()
        else reject(failure)
      }

      open.set(request.id, exchange)
      signal.addEventListener('abort', onGone)
      if (signal.aborted) onGone()
      else transport.onmessage?.(request)
    })
  }

  return transport
}
