import {
  type AgentOptions,
  type ClientRequest,
  Agent as HttpAgent,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { urlToHttpOptions } from 'node:url'
import { createUnzip } from 'node:zlib'
import { ProtocolError } from '@modelcontextprotocol/client'
import { tooLarge } from './bounded-fetch.js'

/**
 * How long an idle connection is kept, in milliseconds. It is short, because a server may close an idle connection just
 * as a request is sent.
 */
const IDLE_MS = 4_000
const AGENT: AgentOptions = {
  keepAlive: true,
  timeout: IDLE_MS,
  maxFreeSockets: 64,
}
/** How long before the server's own idle limit a connection is closed, in milliseconds. */
const IDLE_MARGIN_MS = 1_000
const CONNECT_MS = 10_000

/** One request to the server's address. */
export interface HttpExchange {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer
  readonly signal: AbortSignal | undefined
}

export function createHttpConnections(url: URL) {
  const isSecure = url.protocol === 'https:'
  const target = urlToHttpOptions(url)
  const agent = isSecure ? new HttpsAgent(AGENT) : new HttpAgent(AGENT)
  agent.keepSocketAlive = keepForLess
  const send = isSecure ? requestHttps : requestHttp
  const open = new Set<ClientRequest>()
  let isClosed = false

  function exchange({ method, headers, body, signal }: HttpExchange): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      if (isClosed || signal?.aborted) return reject(signal?.reason ?? new Error('The transport was closed.'))
      const length = body === undefined ? {} : { 'content-length': String(body.length) }
      const request = send({
        ...target,
        method,
        agent,
        headers: { ...headers, ...length },
      })
      let hasHead = false
      const onAbort = () => request.destroy()
      open.add(request)
      signal?.addEventListener('abort', onAbort, { once: true })
      request.once('socket', socket => limitConnecting(request, socket))
      request.once('response', response => {
        hasHead = true
        resolve(response)
      })
      request.on('error', cause => reject(new Error('The request failed', { cause })))
      request.once('close', () => {
        open.delete(request)
        signal?.removeEventListener('abort', onAbort)
        // Create the error only if it is needed: it records its stack, which would slow down every call.
        if (!hasHead) reject(new Error('The connection ended before the answer.'))
      })
      request.end(body)
    })
  }

  return {
    /**
     * Sends a request; settles when the headers of the answer have arrived. Rejects if the connection fails before that.
     */
    exchange,
    /** Ends every connection, and each request on it. */
    close(): void {
      isClosed = true
      for (const request of [...open]) request.destroy()
      agent.destroy()
    },
  }
}

/** Keep-alive connections to one address. */
export type HttpConnections = ReturnType<typeof createHttpConnections>

/** Ends a request whose connection is not established in time: nothing was sent. */
function limitConnecting(request: ClientRequest, socket: Socket): void {
  if (!socket.connecting) return
  const timer = setTimeout(() => {
    request.destroy(Object.assign(new Error('The connection was not made in time'), { code: 'ERR_CONNECT_TIMEOUT' }))
  }, CONNECT_MS)
  const stop = () => clearTimeout(timer)
  socket.once('connect', stop)
  socket.once('close', stop)
}

/** Keeps an idle connection for less time than the server, which gives its limit in the `Keep-Alive` header. */
function keepForLess(this: HttpAgent, socket: Socket): boolean {
  const isKept: unknown = HttpAgent.prototype.keepSocketAlive.call(this, socket)
  const { timeout = 0 } = socket
  if (timeout > 0 && timeout < IDLE_MS) socket.setTimeout(Math.max(1, timeout - IDLE_MARGIN_MS))
  return isKept !== false
}

/** The decompressed body of a response. */
export function decoded(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']
  if (encoding === undefined || encoding === 'identity') return response
  const unzipped = response.pipe(createUnzip())
  response.on('error', error => unzipped.destroy(error))
  response.on('close', () => response.complete || unzipped.destroy(new Error('The answer was cut off.')))
  return unzipped
}

/** Reads a whole body; rejects if it has more than `maxBytes` bytes, or if it was cut off. */
export function readAll(stream: Readable, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    let isWhole = false
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= maxBytes) chunks.push(chunk)
      else stream.destroy(tooLarge(maxBytes))
    })
    stream.on('end', () => {
      isWhole = true
      resolve(Buffer.concat(chunks, bytes))
    })
    stream.on('error', error =>
      reject(error instanceof ProtocolError ? error : new Error('The answer was cut off', { cause: error })),
    )
    stream.on('close', () => isWhole || reject(new Error('The answer was cut off')))
  })
}
