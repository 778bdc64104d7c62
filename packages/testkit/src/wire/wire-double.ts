import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { messageOf } from '@ts/core/kit'
import type { Json } from './json.js'
import type { BrokenRule } from './wire-rule.js'
import { createShapeCheck } from './wire-schema.js'

/** A request as the double received it. */
export interface RecordedRequest {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** The body's bytes. */
  readonly bytes: Uint8Array
  /** The body read as JSON; undefined if it is not JSON. */
  readonly body: unknown
  /** Status of the answer; 0 until there is one. */
  readonly status: number
  /** The rule that the request broke, or `shape`; undefined if it was accepted. */
  readonly brokenRule: string | undefined
}

/** One server-sent event. `data` is written as JSON, but a string is written unchanged. */
export interface WireEvent {
  readonly event?: string
  readonly data: unknown
}

/** An error that the provider answers instead of a turn. */
export interface WireFailure {
  readonly status: number
  readonly error: Json & { readonly message: string }
}

type TurnOrFailure<Turn> = Turn | WireFailure

/** Options of every double. */
export interface DoubleOptions<Turn> {
  /**
   * The model's answers: one turn for each accepted request, or a function of the request and its index from 0. A request
   * without a turn gets status 500.
   */
  readonly turns:
    | readonly TurnOrFailure<Turn>[]
    | ((
        request: RecordedRequest,
        index: number,
      ) => TurnOrFailure<Turn> | undefined | Promise<TurnOrFailure<Turn> | undefined>)
  /** If false, fields that the SDK's types lack are accepted: other SDKs send some. Default true. */
  readonly checkShape?: boolean
}

/** A running double on loopback. */
export interface WireDouble {
  /** Base address without a trailing slash, such as `http://127.0.0.1:40123`. */
  readonly url: string
  /** Every request so far, in the order of arrival. */
  readonly requests: readonly RecordedRequest[]
  /** The prompt that the model read for each accepted request, in the order in which the provider caches it. */
  readonly prompts: readonly string[]
  /** Stops listening and ends open connections. */
  close(): Promise<void>
}

/** One API of a provider. */
export interface WireApi<Turn> {
  /** Such as `/v1/messages`. */
  readonly path: string
  /** The provider and its request in `scripts/wire-schemas.mjs`. */
  readonly schema: readonly [provider: string, request: string]
  /** Reads a request whose shape was checked. */
  read(recorded: RecordedRequest): {
    readonly broken: BrokenRule | undefined
    prompt(): string
    /** The answer, whole and as events. `count` is its number, from 1. */
    answer(turn: Turn, count: number): { readonly json: Json; events(): readonly WireEvent[] }
  }
}

/** How a provider writes errors. */
export interface WireErrors {
  /** The error for a broken rule. */
  refusalOf(broken: BrokenRule): WireFailure
  bodyOf(error: Json): Json
}

/** The answer to a request: a JSON body, or events; the connection is cut after `cutAfterEvents` of them. */
interface Reply {
  readonly status?: number
  readonly json?: unknown
  readonly events?: readonly WireEvent[]
  readonly cutAfterEvents?: number | undefined
  readonly brokenRule?: string
}

/**
 * Starts a server at a free port that records each request, refuses what the provider refuses, and answers everything
 * else with the scripted turns. A request for which there is no turn gets status 500 with the reason.
 */
export async function createWireDouble<Turn extends { readonly cutAfterEvents?: number }>(
  { turns, checkShape = true }: DoubleOptions<Turn>,
  { refusalOf, bodyOf }: WireErrors,
  apis: readonly WireApi<Turn>[],
): Promise<WireDouble> {
  const checked = apis.map(api => ({ ...api, faultOf: checkShape ? createShapeCheck(...api.schema) : () => undefined }))
  const prompts: string[] = []
  let accepted = 0

  const failed = ({ status, error }: WireFailure): Reply => ({ status, json: bodyOf(error) })
  const refused = (broken: BrokenRule) => ({ ...failed(refusalOf(broken)), brokenRule: broken.id })

  async function replyTo(recorded: RecordedRequest): Promise<Reply> {
    const { method, path, body } = recorded
    const api = checked.find(one => method === 'POST' && one.path === path.split('?')[0])
    if (api === undefined) return { status: 404, json: { error: { message: `Found no route for ${method} ${path}` } } }
    const shape = body === undefined ? 'the body is not JSON' : api.faultOf(body)
    if (shape !== undefined) return refused({ id: 'shape', message: shape })
    const { broken, prompt, answer } = api.read(recorded)
    if (broken !== undefined) return refused(broken)
    const index = accepted++
    const turn = typeof turns === 'function' ? await turns(recorded, index) : turns[index]
    if (turn === undefined) throw new Error(`Found no turn for request ${index}, expected one; add it to the script`)
    if ('error' in turn) return failed(turn)
    prompts.push(prompt())
    const { json, events } = answer(turn, prompts.length)
    return (body as Json)['stream'] === true ? { events: events(), cutAfterEvents: turn.cutAfterEvents } : { json }
  }

  const requests: RecordedRequest[] = []
  const server = createServer(async (incoming, response) => {
    const bytes = new Uint8Array(await buffer(incoming))
    const { method = '', url: path = '' } = incoming
    // Of these headers, only `set-cookie` could be a list, and no client sends it.
    const headers = incoming.headers as Record<string, string>
    const base = { method, path, headers, bytes, body: jsonOf(bytes) }
    const index = requests.push({ ...base, status: 0, brokenRule: undefined }) - 1
    const reply = await replyTo(requests[index]!).catch(
      (error): Reply => ({ status: 500, json: { error: { message: messageOf(error) } } }),
    )
    requests[index] = { ...base, status: reply.status ?? 200, brokenRule: reply.brokenRule }
    send(response, reply)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    prompts,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function send(response: ServerResponse, reply: Reply): void {
  const streamed = reply.events !== undefined
  response.writeHead(reply.status ?? 200, {
    'content-type': streamed ? 'text/event-stream; charset=utf-8' : 'application/json',
  })
  if (reply.events === undefined) {
    response.end(JSON.stringify(reply.json ?? {}))
    return
  }
  const cut = reply.cutAfterEvents ?? reply.events.length
  for (const { event, data } of reply.events.slice(0, cut)) {
    const text = typeof data === 'string' ? data : JSON.stringify(data)
    response.write(`${event === undefined ? '' : `event: ${event}\n`}data: ${text}\n\n`)
  }
  if (reply.cutAfterEvents === undefined) response.end()
  // Data that was already written must arrive before the connection is cut.
  else setImmediate(() => response.write(': cut\n\n', () => response.destroy()))
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
