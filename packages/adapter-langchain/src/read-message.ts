import type { AIMessage, InvalidToolCall, ToolCall } from '@langchain/core/messages'
import {
  type ExecuteOutcome,
  isTooDeep,
  type Outcome,
  type RefusedOutcome,
  type ToolSearch,
  type TurnInput,
} from '@ts/core'
import { argumentTextOf, replaceCalls, type WrittenCall } from './call-parts.js'
import { type CallRecord, type MemberRecord, withRecords } from './call-record.js'
import { callDigest } from './json-values.js'
import type { PendingCalls } from './pending-calls.js'

const CANNOT_RUN = 'This tool cannot be run here. Go on without it.'
const TOO_DEEP = 'The arguments are nested too deep. Send them with fewer levels.'

/** The context for reading the calls of one response. */
export interface ModelTurn {
  readonly search: ToolSearch
  readonly turn: TurnInput
  readonly pending: PendingCalls
  /** Companions' tools that were not sent to the model. */
  readonly withheld: ReadonlySet<string>
  /** The name of the calls in which the agent receives refusals. */
  readonly refusalName: string
  /** Whether a tool with this name was sent to the model but is not from this library. Its calls are left unchanged. */
  readonly isForeign: (name: string) => boolean
  /** Whether a tool was sent to the model in full, under the name by which the agent knows it. */
  readonly isListed: (name: string) => boolean
  /** Whether the agent has this tool. */
  readonly canRun: (name: string) => boolean
  readonly signal: AbortSignal | undefined
}

/** The agent's calls for one call of the model. */
interface CallReading {
  readonly calls: readonly WrittenCall[]
  readonly record: CallRecord | undefined
}

/**
 * The message that the agent receives for a message of the model. A bridge call becomes a call of the real tool, a
 * batch becomes several calls, and a refused call becomes a call that is answered with the reason. Malformed calls,
 * which would end the agent's run, are answered too, except those of foreign tools.
 */
export async function readMessage(message: AIMessage, turn: ModelTurn): Promise<AIMessage> {
  const { tool_calls: valid = [], invalid_tool_calls: broken = [] } = message
  const records: CallRecord[] = []
  const replaced = new Map<string, readonly WrittenCall[]>()
  const calls: ToolCall[] = []
  const invalid: InvalidToolCall[] = []
  const newId = createIds([...valid, ...broken].flatMap(({ id }) => (id === undefined ? [] : [id])))

  async function read({ id, name, args }: WrittenCall, written: unknown, original: ToolCall | undefined) {
    const reading = await readCall({ id, name, args }, written, { turn, message, newId })
    if (reading.record !== undefined) records.push(reading.record)
    const [first] = reading.calls
    if (original?.id === id && reading.calls.length === 1 && first!.name === name && first!.args === args) {
      calls.push(original)
      return
    }
    replaced.set(id, reading.calls)
    calls.push(...reading.calls.map(call => ({ type: 'tool_call' as const, ...call })))
  }

  const seen = new Set<string>()
  /** A unique id for a call: without one, no result could be assigned to it. */
  function ownId(id: string | undefined): string {
    const own = id === undefined || seen.has(id) ? newId(id ?? 'call') : id
    seen.add(own)
    return own
  }
  for (const call of valid) {
    const { id, name, args } = call
    if (turn.isForeign(name)) {
      calls.push(call)
      continue
    }
    await read({ id: ownId(id), name, args }, args, call)
  }
  for (const call of broken) {
    const { id, name = '', args = '' } = call
    if (turn.isForeign(name)) invalid.push(call)
    else await read({ id: ownId(id), name, args: {} }, args, undefined)
  }
  if (records.length === 0 && replaced.size === 0 && invalid.length === broken.length) return message
  return replaceCalls(message, replaced, { valid: calls, invalid }, withRecords(message.additional_kwargs, records))
}

/** Creates ids that no call of the message has. */
function createIds(taken: readonly string[]): (base: string) => string {
  const used = new Set(taken)
  return base => {
    let n = 1
    while (used.has(`${base}_${n}`)) n++
    used.add(`${base}_${n}`)
    return `${base}_${n}`
  }
}

async function readCall(
  call: WrittenCall,
  written: unknown,
  { turn, message, newId }: { readonly turn: ModelTurn; readonly message: AIMessage; newId(base: string): string },
): Promise<CallReading> {
  const { id, name } = call
  const { search, pending, signal, refusalName } = turn
  const outcome: Outcome = await search.handle({
    ...turn.turn,
    id,
    name,
    arguments: written,
    ...(signal === undefined ? {} : { signal }),
  })
  if (outcome.kind === 'result') {
    const { content: answer, isError } = outcome
    return { calls: [call], record: { id, members: [], answer, ...(isError === true ? { isError } : {}) } }
  }
  const members: MemberRecord[] = []

  function refuse(ownId: string, message: string): WrittenCall {
    const args = { message }
    members.push({ id: ownId, digest: callDigest(refusalName, args) })
    return { id: ownId, name: refusalName, args }
  }

  function agentCall(one: ExecuteOutcome | RefusedOutcome, ownId: string): WrittenCall {
    if (one.kind === 'refused') return refuse(ownId, one.message)
    if (!turn.canRun(one.name)) return refuse(ownId, CANNOT_RUN)
    if (isTooDeep(one.arguments)) return refuse(ownId, TOO_DEEP)
    pending.add(turn.turn.session, ownId, one, turn.withheld)
    members.push({ id: ownId, tool: one.tool.id, digest: callDigest(one.name, one.arguments) })
    return { id: ownId, name: one.name, args: one.arguments as Readonly<Record<string, unknown>> }
  }

  const isBatch = outcome.kind === 'batch'
  const outcomes = isBatch ? outcome.outcomes : [outcome]
  const calls = outcomes.map((one, i) => agentCall(one, i === 0 ? id : newId(id)))
  const [first] = calls
  const isOwn =
    !isBatch && first!.name === name && written === call.args && members[0]!.digest === callDigest(name, call.args)
  if (isOwn) return { calls: [call], record: undefined }
  const text = argumentTextOf(message, id)
  const isPlain = text === undefined || isTooDeep(call.args) || text === JSON.stringify(call.args)
  const isBridge = isBatch || outcomes.some(one => one.kind === 'execute' && one.via === 'bridge')
  const record = {
    id,
    name,
    args: call.args,
    members,
    ...(isPlain ? {} : { text }),
    ...(isBatch ? { isBatch } : {}),
    ...(isBridge ? { isBridge } : {}),
  }
  return { calls, record }
}
