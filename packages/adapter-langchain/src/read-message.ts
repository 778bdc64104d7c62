import type { AIMessage, InvalidToolCall, ToolCall } from '@langchain/core/messages'
import { callDigest, createCallIds, shownDigest, TOO_DEEP } from '@ts/adapter-kit'
import type { ExecuteOutcome, Outcome, RefusedOutcome, ToolSearch, TurnInput } from '@ts/core'
import { CANNOT_RUN, isTooDeep } from '@ts/core/kit'
import { argumentTextOf, replaceCalls, type WrittenCall } from './call-parts.js'
import { type CallRecord, type MemberRecord, withRecords } from './call-record.js'

export interface ModelTurn {
  readonly search: ToolSearch
  readonly turn: TurnInput
  /** Receives each call that the agent has to run, with its id in the agent. */
  readonly decided: (id: string, outcome: ExecuteOutcome) => void
  /** The name of the calls in which the agent receives refusals. */
  readonly refusalName: string
  /** Whether a tool with this name was sent to the model but is not from this library. Its calls are left unchanged. */
  readonly isForeign: (name: string) => boolean
  /** Whether a tool was sent to the model in full, under the name by which the agent knows it. */
  readonly isListed: (name: string) => boolean
  readonly canRun: (name: string) => boolean
  /** Receives each call that is answered without the agent, with the arguments that the model wrote. */
  readonly answered: (name: string, written: unknown, answer: string) => void
  readonly signal: AbortSignal | undefined
}

/**
 * Maximum nesting of arguments: LangChain restores messages of a checkpoint only up to 50 levels, of which it needs about
 * ten itself.
 */
const MAX_DEPTH = 30

/** LangChain drops such a key on the way to the tool, which would then run with other arguments than a person saw. */
const NO_PROTO = 'Arguments with a key named __proto__ cannot be passed on. Send them without it.'

function hasProtoKey(value: unknown): boolean {
  let isFound = false
  JSON.stringify(value, (key, child: unknown) => {
    isFound ||= key === '__proto__'
    return child
  })
  return isFound
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
  const all = [...valid, ...broken]
  const foreign = all.filter(({ name = '' }) => turn.isForeign(name))
  const ids = createCallIds(new Set(foreign.flatMap(({ id }) => id ?? [])))
  // Without a unique id, no result could be assigned to a call. Batches get their other ids after all calls.
  const idOf = new Map(all.flatMap(call => (foreign.includes(call) ? [] : [[call, ids.take(call.id ?? 'call')]])))

  async function read({ id, name, args }: WrittenCall, written: unknown, original: ToolCall | undefined) {
    const reading = await readCall({ id, name, args }, written, { turn, message, newId: ids.take })
    records.push(reading.record)
    const [first] = reading.calls
    if (original?.id === id && reading.calls.length === 1 && first!.name === name && first!.args === args) {
      calls.push(original)
      return
    }
    replaced.set(id, reading.calls)
    calls.push(...reading.calls.map(call => ({ type: 'tool_call' as const, ...call })))
  }

  for (const call of valid) {
    const { name, args } = call
    const id = idOf.get(call)
    if (id === undefined) calls.push(call)
    else await read({ id, name, args }, args, call)
  }
  for (const call of broken) {
    const { name = '', args = '' } = call
    const id = idOf.get(call)
    if (id === undefined) invalid.push(call)
    else await read({ id, name, args: {} }, args, undefined)
  }
  if (records.length === 0 && replaced.size === 0 && invalid.length === broken.length) return message
  return replaceCalls(message, replaced, { valid: calls, invalid }, withRecords(message.additional_kwargs, records))
}

async function readCall(
  call: WrittenCall,
  written: unknown,
  { turn, message, newId }: { readonly turn: ModelTurn; readonly message: AIMessage; newId(base: string): string },
): Promise<{ readonly calls: readonly WrittenCall[]; readonly record: CallRecord }> {
  const { id, name } = call
  const { search, signal, refusalName } = turn
  const members: MemberRecord[] = []

  function refuse(ownId: string, message: string): WrittenCall {
    const args = { message }
    members.push({ id: ownId, name: refusalName, digest: callDigest(refusalName, args) })
    return { id: ownId, name: refusalName, args }
  }

  function agentCall(one: ExecuteOutcome | RefusedOutcome, ownId: string): WrittenCall {
    if (one.kind === 'refused') return refuse(ownId, one.message)
    if (!turn.canRun(one.name)) return refuse(ownId, CANNOT_RUN)
    if (isTooDeep(one.arguments, MAX_DEPTH)) return refuse(ownId, TOO_DEEP)
    if (hasProtoKey(one.arguments)) return refuse(ownId, NO_PROTO)
    turn.decided(ownId, one)
    const { name, tool, arguments: args } = one
    const digest = callDigest(name, args)
    const shown = shownDigest({ ...turn.turn, tool, arguments: undefined })
    members.push({ id: ownId, name, tool: tool.id, digest, shown })
    return { id: ownId, name, args: args as Readonly<Record<string, unknown>> }
  }

  if (isTooDeep(written, MAX_DEPTH)) {
    turn.answered(name, written, TOO_DEEP)
    return { calls: [refuse(id, TOO_DEEP)], record: { id, name, text: '{}', members } }
  }
  const outcome: Outcome = await search.handle({ ...turn.turn, id, name, arguments: written, signal })
  if (outcome.kind === 'result') {
    const { content: answer, isError } = outcome
    turn.answered(name, written, answer)
    return { calls: [call], record: { id, members, answer, ...(isError === true ? { isError } : {}) } }
  }
  const isBatch = outcome.kind === 'batch'
  const outcomes = isBatch ? outcome.outcomes : [outcome]
  const calls = outcomes.map((one, i) => agentCall(one, i === 0 ? id : newId(id)))
  const [first] = calls
  if (!isBatch && members[0]!.tool === undefined) turn.answered(name, written, String(first!.args['message']))
  const isOwn =
    !isBatch && first!.name === name && written === call.args && members[0]!.digest === callDigest(name, call.args)
  if (isOwn) return { calls: [call], record: { id, members } }
  const text = argumentTextOf(message, id) ?? JSON.stringify(call.args)
  const isBridge = isBatch || outcomes.some(one => one.kind === 'execute' && one.via === 'bridge')
  const record = {
    id,
    name,
    text,
    members,
    ...(isBatch ? { isBatch } : {}),
    ...(isBridge ? { isBridge } : {}),
  }
  return { calls, record }
}
