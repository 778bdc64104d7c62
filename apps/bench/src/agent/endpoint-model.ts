import { setTimeout } from 'node:timers/promises'
import { invalidInput, printable, quoted } from '@ts/cli-kit'
import { isJsonObject } from '@ts/core/kit'
import { createAnswerLimit, limited } from '../capture/answer-limit.js'
import { parsedJson } from '../read-json-file.js'
import { type AgentModel, ModelRefusal, type ModelReply, type ModelRequest } from './model.js'

/** The requests and answers of an API for models. */
export interface Wire {
  /** What follows the address of the endpoint, such as `/chat/completions`. */
  readonly path: string
  /** @param key Undefined for a server that needs none. */
  headers(key: string | undefined): Readonly<Record<string, string>>
  request(model: string, request: ModelRequest): object
  /** Throws if the body of an answer has another form. */
  reply(body: unknown): ModelReply
}

/** The address of an endpoint, and how to send requests to it. */
export interface EndpointOptions {
  /** The address before the path of the wire, such as `http://127.0.0.1:11434/v1`. */
  readonly url: string
  readonly wire: Wire
  readonly model: string
  /** Never printed; undefined for a server that needs none. */
  readonly key?: string | undefined
  /** Time limit of one request, in milliseconds. Default 120,000. */
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
  /** Waits between two tries; tests pass their own. */
  readonly wait?: (ms: number, signal?: AbortSignal) => Promise<void>
}

/** Maximum number of tries of one request. Waits double from a second, so the last try follows after half a minute. */
const MOST_TRIES = 6
/** The longest wait between two tries, in milliseconds, even if the server asks for more. */
const LONGEST_WAIT = 60_000
/** Maximum size of an answer in bytes; an answer without streaming is far smaller. */
const MOST_BYTES = 8 * 2 ** 20

/**
 * Checks an address to which a key may be sent: https, or http to this machine, without user name, query and fragment.
 *
 * @throws ToolSearchError that says what to change.
 */
function checkEndpoint(text: string, { path }: Wire): string {
  if (!URL.canParse(text))
    throw invalidInput('--endpoint', `found ${quoted(text)}, expected an address such as http://127.0.0.1:11434/v1`)
  const url = new URL(text)
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
  const address = url.href.replace(/\/+$/, '')
  return address.endsWith(path) ? address.slice(0, -path.length) : address
}

/**
 * A model behind an endpoint. It tries again after overload, a time limit, a broken connection or an answer of another
 * form. The time of a reply is that of the try that succeeded.
 */
export function createEndpointModel(options: EndpointOptions): AgentModel {
  const { wire, model, key, timeoutMs = 120_000, fetch: send = fetch, wait = pause } = options
  const address = `${checkEndpoint(options.url, wire)}${wire.path}`
  const headers = { 'content-type': 'application/json', ...wire.headers(key) }
  const withoutKey = (text: string) => printable(key === undefined ? text : text.replaceAll(key, '[key]'), 300)

  async function ask(body: string, signal: AbortSignal): Promise<ModelReply> {
    const begun = performance.now()
    const response = await send(address, { method: 'POST', headers, body, signal, redirect: 'error' })
    const { ok, status } = response
    const text = await limited(response, createAnswerLimit(MOST_BYTES)).text()
    if (ok) return { ...wire.reply(JSON.parse(text)), ms: Math.round(performance.now() - begun) }
    const message = `the endpoint answered ${status}: ${withoutKey(messageOf(text))}`
    if ([401, 403, 404].includes(status)) throw new ModelRefusal(message)
    if (status !== 429 && status !== 408 && status < 500) throw new RefusedRequest(message)
    throw new Overload(message, retryAfterMs(response.headers.get('retry-after')))
  }

  return {
    async reply(request, signal) {
      const body = JSON.stringify(wire.request(model, request))
      for (let attempt = 1; ; attempt++) {
        const limit = AbortSignal.timeout(timeoutMs)
        try {
          return await ask(body, signal ? AbortSignal.any([signal, limit]) : limit)
        } catch (error) {
          signal?.throwIfAborted()
          if (error instanceof ModelRefusal || error instanceof RefusedRequest) throw error
          if (attempt === MOST_TRIES) throw error instanceof Overload ? error : new Error(withoutKey(describe(error)))
          const afterMs = error instanceof Overload ? error.afterMs : undefined
          await wait(Math.min(LONGEST_WAIT, afterMs ?? 500 * 2 ** attempt), signal)
        }
      }
    },
  }
}

/** A failure of this request, which would fail again. */
class RefusedRequest extends Error {}

/** A failure that may pass; `afterMs` is the wait that the endpoint asks for. */
class Overload extends Error {
  constructor(
    message: string,
    readonly afterMs: number | undefined,
  ) {
    super(message)
  }
}

function messageOf(text: string): string {
  const body = parsedJson(text)
  const error = isJsonObject(body) ? body['error'] : undefined
  const message = isJsonObject(error) ? error['message'] : error
  return typeof message === 'string' ? message : text
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
