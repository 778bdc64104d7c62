import { setTimeout } from 'node:timers/promises'
import { invalidInput, printable, quoted } from '@ts/cli-kit'
import { isJsonObject } from '@ts/core/kit'
import {
  type AgentModel,
  type ModelCall,
  type ModelMessage,
  ModelRefusal,
  type ModelReply,
  type ModelRequest,
  type ModelUsage,
} from './model.js'

/** The address of an OpenAI-compatible endpoint, and how to send requests to it. */
export interface ChatEndpointOptions {
  /** The address before `/chat/completions`, such as `http://127.0.0.1:11434/v1`. */
  readonly url: string
  readonly model: string
  /** Sent as a bearer token and never printed; undefined for a server that needs none. */
  readonly key?: string | undefined
  /** Time limit of one request, in milliseconds. Default 120,000. */
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
  /** Waits between two tries; tests pass their own. */
  readonly wait?: (ms: number, signal?: AbortSignal) => Promise<void>
}

/**
 * Maximum number of tries of one request. The waits double from one second, so the last try is sent after about half a
 * minute.
 */
const MOST_TRIES = 6
/** The longest wait between two tries, in milliseconds, even if the server asks for more. */
const LONGEST_WAIT = 60_000
/** Maximum size of an answer in bytes; a chat completion without streaming is far smaller. */
const MOST_BYTES = 8_000_000
/** Maximum number of calls read from one reply. */
const MOST_CALLS = 32

/**
 * Checks an address to which a key may be sent: https, or http to this machine, without user name, query and fragment.
 *
 * @throws ToolSearchError that says what to change.
 */
export function checkEndpoint(text: string): string {
  let url: URL
  try {
    url = new URL(text)
  } catch {
    throw invalidInput('--endpoint', `found ${quoted(text)}, expected an address such as http://127.0.0.1:11434/v1`)
  }
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal))
    throw invalidInput(
      '--endpoint',
      `found ${quoted(`${url.protocol}//${url.hostname}`)}, expected https, or http to this machine, because the key would be sent unencrypted`,
    )
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw invalidInput(
      '--endpoint',
      'found a user name, a query or a fragment, expected the address alone; the key comes from the environment',
    )
  return url.href.replace(/\/+$/, '').replace(/\/chat\/completions$/, '')
}

/**
 * A model behind `POST <url>/chat/completions`. It tries again after overload, a time limit, a broken connection or an
 * answer that is not a chat completion.
 */
export function createChatModel(options: ChatEndpointOptions): AgentModel {
  const { model, key, timeoutMs = 120_000, fetch: send = fetch, wait = pause } = options
  const address = `${checkEndpoint(options.url)}/chat/completions`
  const headers = {
    'content-type': 'application/json',
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
  }
  const withoutKey = (text: string) => printable(key === undefined ? text : text.replaceAll(key, '[key]'), 300)

  async function ask(body: string, signal: AbortSignal): Promise<Attempt> {
    let response: Response
    try {
      response = await send(address, { method: 'POST', headers, body, signal, redirect: 'error' })
      const text = await readBounded(response)
      if (response.ok) return { kind: 'reply', reply: readReply(text) }
      const message = `the endpoint answered ${response.status}: ${withoutKey(messageOf(text))}`
      if (response.status === 429 || response.status === 408 || response.status >= 500)
        return { kind: 'again', message, afterMs: retryAfterMs(response.headers.get('retry-after')) }
      if ([401, 403, 404].includes(response.status)) throw new ModelRefusal(message)
      return { kind: 'refused', message }
    } catch (error) {
      if (error instanceof ModelRefusal) throw error
      return { kind: 'again', message: withoutKey(describe(error)) }
    }
  }

  return {
    async reply(request, signal) {
      const body = JSON.stringify({ model, ...chatRequest(request) })
      let last = ''
      for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
        const limit = AbortSignal.timeout(timeoutMs)
        const result = await ask(body, signal ? AbortSignal.any([signal, limit]) : limit)
        signal?.throwIfAborted()
        if (result.kind === 'reply') return result.reply
        last = result.message
        if (result.kind === 'refused') break
        if (attempt < MOST_TRIES - 1) await wait(Math.min(LONGEST_WAIT, result.afterMs ?? 1_000 * 2 ** attempt), signal)
      }
      throw new Error(last)
    },
  }
}

type Attempt =
  | { readonly kind: 'reply'; readonly reply: ModelReply }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'again'; readonly message: string; readonly afterMs?: number | undefined }

/** A request in the form of Chat Completions. */
export function chatRequest({ tools, messages }: ModelRequest) {
  const functions = tools.map(({ name, description, inputSchema }) => ({
    type: 'function',
    function: { name, description, parameters: inputSchema },
  }))
  return { messages: messages.map(chatMessage), ...(functions.length > 0 ? { tools: functions } : {}) }
}

function chatMessage(message: ModelMessage) {
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.callId, content: message.content }
  if (message.role !== 'assistant') return { role: message.role, content: message.content }
  const calls = message.calls.map(({ id, name, arguments: args }) => ({
    ...{ id, type: 'function' },
    function: { name, arguments: typeof args === 'string' ? args : JSON.stringify(args) },
  }))
  return { role: 'assistant', content: message.content, ...(calls.length > 0 ? { tool_calls: calls } : {}) }
}

function readReply(text: string): ModelReply {
  const body: unknown = JSON.parse(text)
  const choices = isJsonObject(body) && Array.isArray(body['choices']) ? body['choices'] : []
  const message = isJsonObject(choices[0]) ? choices[0]['message'] : undefined
  if (!isJsonObject(message)) throw new Error('found no message in the answer, expected that of a chat completion')
  const given = Array.isArray(message['tool_calls']) ? message['tool_calls'].slice(0, MOST_CALLS) : []
  const calls = given.flatMap((call, i) => readCall(call, i))
  const usage = isJsonObject(body) ? readUsage(body['usage']) : undefined
  return { text: typeof message['content'] === 'string' ? message['content'] : '', calls, usage }
}

function readCall(call: unknown, position: number): ModelCall[] {
  const called = isJsonObject(call) ? call['function'] : undefined
  if (!isJsonObject(call) || !isJsonObject(called) || typeof called['name'] !== 'string') return []
  const id = typeof call['id'] === 'string' && call['id'] !== '' ? call['id'] : `call_${position}`
  return [{ id, name: called['name'], arguments: called['arguments'] ?? '{}' }]
}

function readUsage(usage: unknown): ModelUsage | undefined {
  if (!isJsonObject(usage)) return undefined
  const count = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0)
  const details = isJsonObject(usage['prompt_tokens_details']) ? usage['prompt_tokens_details'] : {}
  return {
    inputTokens: count(usage['prompt_tokens']),
    cachedTokens: count(details['cached_tokens']),
    outputTokens: count(usage['completion_tokens']),
  }
}

async function readBounded(response: Response): Promise<string> {
  if (response.body === null) return ''
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body) {
    bytes += part.length
    if (bytes > MOST_BYTES) throw new Error(`the answer is longer than ${MOST_BYTES} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** The message of an error body, or the body. */
function messageOf(text: string): string {
  try {
    const body: unknown = JSON.parse(text)
    const error = isJsonObject(body) ? body['error'] : undefined
    const message = isJsonObject(error) ? error['message'] : error
    return typeof message === 'string' ? message : text
  } catch {
    return text
  }
}

function retryAfterMs(header: string | null): number | undefined {
  const seconds = Number(header)
  return header !== null && Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined
}

/** The cause of a failure below HTTP, which is more informative than "fetch failed". */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'the endpoint did not answer in time'
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

const pause = (ms: number, signal?: AbortSignal) => setTimeout(ms, undefined, { signal })
