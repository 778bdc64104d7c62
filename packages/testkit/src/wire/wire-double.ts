import type { Json } from './json.js'
import type { BrokenRule } from './wire-rule.js'
import { createShapeCheck } from './wire-schema.js'
import {
  createWireServer,
  type RecordedRequest,
  type WireEvent,
  type WireReply,
  type WireServer,
} from './wire-server.js'

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

/** A running double. */
export interface WireDouble extends WireServer {
  /** The prompt that the model read for each accepted request, in the order in which the provider caches it. */
  readonly prompts: readonly string[]
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

/** Starts a server that refuses what the provider refuses, and answers everything else with the scripted turns. */
export async function createWireDouble<Turn extends { readonly cutAfterEvents?: number }>(
  { turns, checkShape = true }: DoubleOptions<Turn>,
  { refusalOf, bodyOf }: WireErrors,
  apis: readonly WireApi<Turn>[],
): Promise<WireDouble> {
  const checked = apis.map(api => ({ ...api, faultOf: checkShape ? createShapeCheck(...api.schema) : () => undefined }))
  const prompts: string[] = []
  let accepted = 0

  const failed = ({ status, error }: WireFailure): WireReply => ({ status, json: bodyOf(error) })
  const refused = (broken: BrokenRule) => ({ ...failed(refusalOf(broken)), brokenRule: broken.id })

  const server = await createWireServer(async (recorded): Promise<WireReply> => {
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
  })
  return { ...server, prompts }
}
