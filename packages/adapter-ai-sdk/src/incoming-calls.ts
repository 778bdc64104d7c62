import { type createCallIds, shownDigest, TOO_DEEP } from '@ts/adapter-kit'
import type { ExecuteOutcome, ResultOutcome, ToolSearch, TurnInput } from '@ts/core'
import { CANNOT_RUN, isTooDeep, visibleJson } from '@ts/core/kit'
import { type CallRecord, withFields, withRecord } from './call-record.js'
import { isSameInput } from './json-input.js'
import type { StreamPart, ToolCall } from './language-model.js'

export interface IncomingTurn {
  readonly search: ToolSearch
  readonly turn: TurnInput
  readonly has: (name: string) => boolean
  /** Remembers a call that the SDK receives, until it ends. */
  readonly begin: (id: string, outcome: ExecuteOutcome) => void
  /** The calls that the SDK receives for a call that this library answers; none if the SDK does not receive it. */
  readonly answer: (call: ToolCall, outcome: ResultOutcome, record: CallRecord) => readonly ToolCall[]
  /** The calls that the SDK receives for a refused call, or for one of a batch; none if the SDK does not receive it. */
  readonly refuse: (call: ToolCall, message: string, record: CallRecord) => readonly ToolCall[]
  /** Tools in the SDK's request that are not from this library: their calls are left unchanged. */
  readonly isForeign: (name: string) => boolean
  /** The SDK's names of the tools that were sent in full, by their names on the wire. */
  readonly listed: ReadonlyMap<string, string>
  readonly ids: ReturnType<typeof createCallIds>
  readonly signal: AbortSignal | undefined
}

/**
 * The calls that the SDK receives for one call of the model. A bridge call becomes a call of the real tool; a batch
 * becomes several calls. What this library answers or refuses is left to the {@link IncomingTurn}. Any other call stays
 * the same. `ownId` is the id of the first returned call.
 */
export async function readCall(
  call: ToolCall,
  incoming: IncomingTurn,
  ownId: string = incoming.ids.take(call.toolCallId),
): Promise<readonly ToolCall[]> {
  const { search, turn, isForeign, listed, ids, signal } = incoming
  const { toolName: name, input } = call
  if (call.providerExecuted === true) return [call]
  const own = ownId === call.toolCallId ? call : { ...call, toolCallId: ownId }
  const record = { id: call.toolCallId, name, input }
  if (isForeign(name)) return [renamed(own, name, input, record)]
  const outcome = await search.handle({ ...turn, id: ownId, name, arguments: input, signal })
  switch (outcome.kind) {
    case 'result':
      return incoming.answer(own, outcome, record)
    case 'refused': {
      const toolName = listed.get(name)
      // The model knows the parameters of this tool. The SDK reports the error, and the user's `repairToolCall` can
      // correct it.
      if (outcome.code === 'invalid_arguments' && toolName !== undefined) return [renamed(own, toolName, input, record)]
      return incoming.refuse(own, outcome.message, record)
    }
    case 'execute':
      return execute(outcome, own, record)
    case 'batch': {
      const { outcomes } = outcome
      const calls: ToolCall[] = []
      const refused: [number, string][] = []
      for (const [index, one] of outcomes.entries()) {
        const member = index === 0 ? own : { ...call, toolCallId: ids.take(`${ownId}_${index}`) }
        // The first call that the SDK receives keeps the model's text.
        const memberRecord = { ...record, input: calls.length === 0 ? input : '', index, size: outcomes.length }
        const made =
          one.kind === 'refused'
            ? incoming.refuse(member, one.message, memberRecord)
            : execute(one, member, memberRecord)
        if (made.length === 0) refused.push([index, one.kind === 'refused' ? one.message : CANNOT_RUN])
        calls.push(...made)
      }
      const [first, ...others] = calls
      if (first === undefined) return incoming.refuse(own, visibleJson(refused.map(([, error]) => ({ error }))), record)
      if (refused.length === 0) return calls
      return [{ ...first, providerMetadata: withFields(first.providerMetadata, { refused }) }, ...others]
    }
  }

  function execute(one: ExecuteOutcome, member: ToolCall, memberRecord: CallRecord) {
    if (!incoming.has(one.name)) return incoming.refuse(member, CANNOT_RUN, memberRecord)
    if (isTooDeep(one.arguments)) return incoming.refuse(member, TOO_DEEP, memberRecord)
    incoming.begin(member.toolCallId, one)
    const shown = shownDigest(one)
    const text = isSameInput(input, one.arguments) ? input : JSON.stringify(one.arguments)
    // A call that stays as the model wrote it needs no copy of it.
    if (member === call && one.name === name && text === input)
      return [{ ...call, providerMetadata: withFields(call.providerMetadata, { shown }) }]
    return [rewrite(member, one.name, text, { ...memberRecord, shown })]
  }
}

/** A call under the tool's name in the SDK. It gets a record if anything differs from the model's call. */
export function renamed(call: ToolCall, toolName: string, input: string, record: CallRecord): ToolCall {
  const isSame = call.toolCallId === record.id && toolName === record.name && input === record.input
  return isSame ? call : rewrite(call, toolName, input, record)
}

/** A call of another tool, which records the model's call. */
export function rewrite(call: ToolCall, toolName: string, input: string, record: CallRecord): ToolCall {
  // Metadata of the provider, such as a signature, belongs to the model's call, so only the first of its calls gets it.
  const metadata = record.index === undefined || record.input !== '' ? call.providerMetadata : undefined
  return { ...call, toolName, input, providerMetadata: withRecord(metadata, record) }
}

type StartPart = Extract<StreamPart, { type: 'tool-input-start' }>

/**
 * A stream with the real calls. The input of a call is held back until its tool is known. If the model calls a listed
 * tool by its name, the input is streamed.
 */
export function incomingStream(incoming: IncomingTurn): TransformStream<StreamPart, StreamPart> {
  /** Calls whose input is being received: their ids for the SDK, and the start of an input that is held back. */
  const open = new Map<string, { readonly ownId: string; readonly start: StartPart | undefined }>()
  return new TransformStream({
    async transform(part, controller) {
      switch (part.type) {
        case 'tool-input-start': {
          const { id, toolName } = part
          const isProviders = part.providerExecuted === true
          const isKnown = isProviders || incoming.isForeign(toolName) || incoming.listed.get(toolName) === toolName
          const ownId = isProviders ? id : incoming.ids.take(id)
          open.set(id, { ownId, start: isKnown ? undefined : part })
          if (isKnown) controller.enqueue({ ...part, id: ownId })
          return
        }
        case 'tool-input-delta':
        case 'tool-input-end': {
          const call = open.get(part.id)
          if (call?.start === undefined) controller.enqueue({ ...part, id: call?.ownId ?? part.id })
          return
        }
        case 'tool-call': {
          const call = open.get(part.toolCallId)
          open.delete(part.toolCallId)
          for (const one of await readCall(part, incoming, call?.ownId)) {
            if (call?.start !== undefined) for (const input of inputParts(call.start, one)) controller.enqueue(input)
            controller.enqueue(one)
          }
          return
        }
        default:
          controller.enqueue(part)
      }
    },
  })
}

function inputParts(
  { inputEncoding: _, ...start }: StartPart & { readonly inputEncoding?: unknown },
  { toolCallId: id, toolName, input }: ToolCall,
): readonly StreamPart[] {
  return [
    { ...start, id, toolName },
    { type: 'tool-input-delta', id, delta: input },
    { type: 'tool-input-end', id },
  ]
}
