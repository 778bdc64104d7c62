import type { ServerResponse } from 'node:http'
import type { JSONRPCMessage } from '@modelcontextprotocol/server'
import { answerJson, COMMON_HEADERS } from './answer.js'

/** The answer of one request: JSON, or a stream of events once something is sent before the result. */
export interface RequestAnswer {
  /** Whether the head of a stream of events was sent. */
  readonly isStream: boolean
  /** Starts a stream of events: its head shows the client that the request has arrived. */
  begin(): void
  /** Sends a message that precedes the result. A client that reads no streams does not get it. */
  send(message: JSONRPCMessage): void
  /** Sends the result or the error, as JSON with this HTTP status. Default: 200. */
  finish(message: JSONRPCMessage, status?: number): void
  /** Ends a stream that was started. Nothing is sent afterwards. */
  end(): void
}

/** The destination of an answer. */
export interface RequestAnswerOptions {
  readonly res: ServerResponse
  readonly headers: Readonly<Record<string, string>>
  /** Whether the client reads streams of events. */
  readonly isStreaming: boolean
}

/**
 * Interval of keep-alive comments, in milliseconds, as in the SDK's transport: proxies cut a connection that is silent
 * for long.
 */
const KEEP_ALIVE_MS = 15_000

/** Headers of a stream of events: proxies must not change or buffer it. */
const EVENT_STREAM = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
} as const

/** Writes to the response without the web streams of the SDK's transports, which cost more than a call. */
export function createRequestAnswer({ res, headers, isStreaming }: RequestAnswerOptions): RequestAnswer {
  let isStream = false
  let keepAlive: NodeJS.Timeout | undefined

  function write(text: string): void {
    if (!isStreaming || res.destroyed || (res.headersSent && !isStream)) return
    if (!isStream) {
      isStream = true
      keepAlive = setInterval(() => write(': keepalive\n\n'), KEEP_ALIVE_MS).unref()
      res.writeHead(200, { ...COMMON_HEADERS, ...EVENT_STREAM, ...headers })
      if (text === '') res.flushHeaders()
    }
    if (text !== '') res.write(text)
  }

  const send = (message: JSONRPCMessage) => write(`event: message\ndata: ${JSON.stringify(message)}\n\n`)

  return {
    get isStream() {
      return isStream
    },
    begin: () => write(''),
    send,
    finish(message, status = 200) {
      if (isStream) send(message)
      else answerJson(res, status, message, headers)
    },
    end() {
      clearInterval(keepAlive)
      if (isStream) res.end()
    },
  }
}
