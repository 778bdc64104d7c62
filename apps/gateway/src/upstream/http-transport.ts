import type { IncomingMessage } from 'node:http'
import {
  type JSONRPCMessage,
  type JSONRPCRequest,
  SdkError,
  SdkErrorCode,
  SdkHttpError,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import type { HttpServerConfig } from '../config/gateway-config.js'
import { type Credential, withToken } from '../oauth/credentials.js'
import { isJsonObject } from '../protocol/json.js'
import { createEventReader } from './event-stream.js'
import { createHttpConnections, decoded, type HttpConnections, type HttpExchange, readAll } from './http-connections.js'
import { answerTooLarge } from './oversized-line.js'

/** Options of {@link HttpTransport}. */
export interface HttpTransportOptions {
  /** Maximum number of bytes in one answer; in an event stream, in one line of an event. */
  readonly maxAnswerBytes: number
  /** Used by the SDK's transport, which sends everything except tool calls. */
  readonly fetch: typeof fetch
  /** The tokens of a login. Default: only the configured headers. */
  readonly credential?: Credential | undefined
}

type SendOptions = NonNullable<Parameters<StreamableHTTPClientTransport['send']>[1]>
type Headers = Readonly<Record<string, string>>

/**
 * How often a lost stream is opened again, the pause before the first attempt in milliseconds, and the growth of the
 * pause: the values of the SDK's transport.
 */
const MAX_REOPENINGS = 2
const REOPEN_MS = 1_000
const REOPEN_GROWTH = 1.5
const PROTOCOL_VERSION = 'io.modelcontextprotocol/protocolVersion'
/** Tool names that a header can carry unchanged. */
const PLAIN_NAME = /^[\x21-\x7e]+$/
const OWN_HEADERS = new Set(['content-length', 'transfer-encoding', 'connection', 'content-type', 'accept'])

/**
 * Streamable HTTP for the SDK's `Client.connect`. Tool calls bypass `fetch`, its streams and the SDK's schemas, which
 * together take more time than all other work of a call. Everything else uses the SDK's transport.
 */
export class HttpTransport extends StreamableHTTPClientTransport {
  readonly #connections: HttpConnections
  readonly #headers: Headers
  readonly #maxAnswerBytes: number
  readonly #credential: Credential | undefined
  readonly #key: string
  #isClosed = false

  constructor({ key, url, headers }: Pick<HttpServerConfig, 'key' | 'url' | 'headers'>, options: HttpTransportOptions) {
    super(url, { requestInit: { headers: { ...headers } }, fetch: options.fetch })
    this.#connections = createHttpConnections(url)
    this.#headers = baseHeaders(headers)
    this.#maxAnswerBytes = options.maxAnswerBytes
    this.#credential = options.credential
    this.#key = key
  }

  override async send(message: JSONRPCMessage | JSONRPCMessage[], options?: SendOptions): Promise<void> {
    return isPlainCall(message, options) ? this.#call(message, options ?? {}) : super.send(message, options)
  }

  override async close(): Promise<void> {
    this.#isClosed = true
    this.#connections.close()
    await super.close()
  }

  async #call(message: JSONRPCRequest, options: SendOptions): Promise<void> {
    const body = Buffer.from(JSON.stringify(message), 'utf8')
    const headers = this.#headersOf(message, options.headers)
    const response = await this.#exchange({ method: 'POST', headers, body, signal: options.requestSignal })
    const { statusCode: status = 0 } = response
    if (status >= 300 && status < 400) {
      response.resume()
      // The SDK follows redirects within the origin.
      return super.send(message, options)
    }
    if (status === 202) {
      response.resume()
      return
    }
    const contentType = response.headers['content-type']
    const type = (contentType ?? '').split(';', 1)[0]!.trim().toLowerCase()
    if (status === 200 && type === 'text/event-stream') {
      this.#follow(response, options)
      return
    }
    const text = (await readAll(decoded(response), this.#maxAnswerBytes)).toString('utf8')
    if (status < 200 || status >= 300) {
      if (status === 400 && this.#isRpcError(text, message)) return
      const fields = { status, statusText: response.statusMessage ?? '', text }
      throw new SdkHttpError(SdkErrorCode.ClientHttpNotImplemented, `Error POSTing to endpoint: ${text}`, fields)
    }
    if (type !== 'application/json') {
      const code = SdkErrorCode.ClientHttpUnexpectedContent
      throw new SdkError(code, `Unexpected content type: ${contentType}`, { contentType })
    }
    const answer: unknown = JSON.parse(text)
    for (const one of Array.isArray(answer) ? answer : [answer]) this.#deliver(one)
  }

  /** Sends a request, with the token of the login if there is one. */
  #exchange(request: HttpExchange): Promise<IncomingMessage> {
    if (this.#credential === undefined) return this.#connections.exchange(request)
    return withToken(this.#credential, this.#key, async token => {
      const headers = token === undefined ? request.headers : { ...request.headers, authorization: `Bearer ${token}` }
      const value = await this.#connections.exchange({ ...request, headers })
      const { statusCode: status = 0 } = value
      if (status === 401) value.resume()
      const challenge = value.headers['www-authenticate'] ?? ''
      return {
        status,
        value,
        response: () => new Response(null, { status, headers: { 'www-authenticate': challenge } }),
      }
    })
  }

  /** A modern server refuses a request with the status 400 and a JSON-RPC error. */
  #isRpcError(text: string, { id, params }: JSONRPCRequest): boolean {
    if (typeof params?._meta?.[PROTOCOL_VERSION] !== 'string') return false
    try {
      const answer: unknown = JSON.parse(text)
      if (!isJsonObject(answer) || answer['id'] !== id || !isJsonObject(answer['error'])) return false
      this.#deliver(answer)
      return true
    } catch {
      return false
    }
  }

  #deliver(message: unknown): void {
    if (isJsonObject(message) && message['jsonrpc'] === '2.0') this.onmessage?.(message as unknown as JSONRPCMessage)
    else this.onerror?.(new Error('The server sent something that is not a JSON-RPC message.'))
  }

  #headersOf({ method, params }: JSONRPCRequest, more: Headers | undefined): Headers {
    const { sessionId, protocolVersion } = this
    const version = params?._meta?.[PROTOCOL_VERSION]
    return {
      ...this.#headers,
      ...more,
      ...(sessionId === undefined ? {} : { 'mcp-session-id': sessionId }),
      ...(typeof version === 'string'
        ? { 'mcp-protocol-version': version, 'mcp-method': method, 'mcp-name': String(params?.['name']) }
        : protocolVersion === undefined
          ? {}
          : { 'mcp-protocol-version': protocolVersion }),
    }
  }

  /**
   * Delivers the messages of a stream. A stream that ends without an answer is opened again if the server sent an event
   * id.
   */
  #follow(response: IncomingMessage, options: SendOptions, earlierId?: string): void {
    const { requestSignal, onRequestStreamEnd } = options
    let lastId = earlierId
    let waitMs: number | undefined
    let isAnswered = false
    const reader = createEventReader({
      maxLineBytes: this.#maxAnswerBytes,
      onEvent: ({ data, type }) => {
        if (type !== 'message' || data === '') return
        try {
          const message: unknown = JSON.parse(data)
          if (isJsonObject(message) && message['method'] === undefined) isAnswered = true
          this.#deliver(message)
        } catch (error) {
          this.onerror?.(error instanceof Error ? error : new Error(String(error)))
        }
      },
      onId: id => {
        lastId = id
      },
      onRetry: ms => {
        waitMs = ms
      },
      onOversized: ({ id, bytes }) => {
        if (id === undefined) return
        isAnswered = true
        this.#deliver({ jsonrpc: '2.0', id, error: answerTooLarge(this.#maxAnswerBytes, bytes) })
      },
      onEndless: () => {
        lastId = undefined
        response.destroy()
      },
    })
    const onEnd = () => {
      if (isAnswered || this.#isClosed || requestSignal?.aborted) return
      if (lastId === undefined) onRequestStreamEnd?.()
      else this.#reopen(lastId, waitMs, options)
    }
    const stream = decoded(response)
    stream.on('data', (chunk: Buffer) => reader.push(chunk))
    stream.on('error', () => {})
    stream.on('close', onEnd)
  }

  #reopen(lastId: string, waitMs: number | undefined, options: SendOptions, tries = 0): void {
    const { requestSignal, onRequestStreamEnd } = options
    if (tries >= MAX_REOPENINGS) {
      onRequestStreamEnd?.()
      return
    }
    const open = async () => {
      if (this.#isClosed || requestSignal?.aborted) return
      const { accept: _, ...headers } = this.#headersOf({ jsonrpc: '2.0', id: 0, method: '' }, undefined)
      const all = { ...headers, accept: 'text/event-stream', 'last-event-id': lastId }
      const response = await this.#exchange({ method: 'GET', headers: all, signal: requestSignal }).catch(
        () => undefined,
      )
      if (response?.statusCode === 200) return this.#follow(response, options, lastId)
      response?.resume()
      if (response?.statusCode === 405) onRequestStreamEnd?.()
      else this.#reopen(lastId, waitMs, options, tries + 1)
    }
    setTimeout(() => void open(), waitMs ?? REOPEN_MS * REOPEN_GROWTH ** tries).unref()
  }
}

/** Whether a message is a single tool call that can bypass the SDK's transport. */
function isPlainCall(
  message: JSONRPCMessage | JSONRPCMessage[],
  options: SendOptions | undefined,
): message is JSONRPCRequest {
  if (Array.isArray(message) || !('method' in message && 'id' in message) || message.method !== 'tools/call')
    return false
  const name = message.params?.['name']
  return options?.resumptionToken === undefined && typeof name === 'string' && PLAIN_NAME.test(name)
}

/** The headers of every request, as `fetch` sends them for the other messages. */
function baseHeaders(configured: Headers): Headers {
  const own = Object.entries(configured).map(([name, value]) => [name.toLowerCase(), value] as const)
  const types = new Set(['application/json', 'text/event-stream'])
  const accept = [...own.flatMap(([name, value]) => (name === 'accept' ? [value] : [])), ...types].join(', ')
  return {
    'user-agent': 'node',
    'accept-encoding': 'gzip, deflate',
    ...Object.fromEntries(own.filter(([name]) => !OWN_HEADERS.has(name))),
    'content-type': 'application/json',
    accept,
  }
}
