import { BOTH, initialize, rpc, post as send } from './http-server.js'

/** A JSON-RPC message that was not validated. */
export interface Message {
  readonly jsonrpc?: '2.0'
  readonly id?: string | number | null
  readonly method?: string
  readonly params?: Record<string, unknown>
  readonly result?: Record<string, unknown>
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/** The response to one POST: the answer to the request, and all messages of the response. */
export interface Exchange extends Message {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly messages: readonly Message[]
}

export interface WireOptions {
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly capabilities?: Readonly<Record<string, unknown>>
  readonly signal?: AbortSignal
}

let nextId = 1

/** Sends one request of protocol 2026-07-28 over HTTP, without an SDK and without checks. */
export async function modernRequest(
  url: string,
  method: string,
  params: Readonly<Record<string, unknown>> = {},
  options: WireOptions = {},
): Promise<Exchange> {
  const named = params['name'] ?? params['uri']
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'wire', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': options.capabilities ?? {},
    ...(params['_meta'] as object | undefined),
  }
  const headers = {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    ...(typeof named === 'string' ? { 'mcp-name': named } : {}),
    ...options.headers,
  }
  return post(url, rpc(method, { ...params, _meta: meta }, nextId++), { ...options, headers })
}

/** Opens a session of protocol 2025-11-25, without an SDK. */
export async function openSession(url: string, options: WireOptions = {}) {
  const opened = await post(url, initialize(options.capabilities), options)
  const id = opened.headers.get('mcp-session-id') ?? ''
  const headers = { ...options.headers, 'mcp-session-id': id, 'mcp-protocol-version': '2025-11-25' }
  const again = (body: unknown) => post(url, body, { ...options, headers })
  await again({ jsonrpc: '2.0', method: 'notifications/initialized' })
  const request = (method: string, params?: Readonly<Record<string, unknown>>) => again(rpc(method, params, nextId++))
  return { id, opened, post: again, request }
}

/** Posts a body (text unchanged, other values as JSON), and reads the answer from JSON or from a stream of events. */
export async function post(
  url: string,
  body: unknown,
  { token, headers, signal }: WireOptions = {},
): Promise<Exchange> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const response = await send(url, body, { ...BOTH, ...authorization, ...headers }, signal)
  const text = await response.text()
  const messages = readMessages(text)
  const id = typeof body === 'object' && body !== null ? (body as Message).id : undefined
  const answer = messages.find(message => message.id === id && message.method === undefined) ?? messages.at(-1) ?? {}
  return { ...answer, status: response.status, headers: response.headers, text, messages }
}

function readMessages(text: string): Message[] {
  const texts =
    text.startsWith('{') || text.startsWith('[')
      ? [text]
      : [...text.matchAll(/^data: ?(.+)$/gm)].map(found => found[1] ?? '')
  return texts.flatMap(line => {
    try {
      return [JSON.parse(line) as Message]
    } catch {
      return []
    }
  })
}

/** The text blocks of a tool's result. */
export function textOf(
  answer: { readonly result?: Record<string, unknown> | undefined } | Record<string, unknown>,
): string {
  const result = ('result' in answer ? answer['result'] : answer) as { content?: { text?: string }[] } | undefined
  return (result?.content ?? []).map(block => block.text ?? '').join('\n')
}
