import type { JSONObject, LanguageModelV4ToolCall } from '@ai-sdk/provider'
import { CANNOT_RUN, type CallIds, shownDigest, TOO_DEEP } from '@ts/adapter-kit'
import type { ExecuteOutcome, ToolSearch, TurnInput } from '@ts/core'
import { isTooDeep } from '@ts/core/kit'
import { type CallRecord, withFields, withRecord } from './call-record.js'
import { isSameInput, parseInput } from './json-input.js'
import type { RegisteredTools } from './registered-tools.js'

/** The context for reading the calls of one response. */
export interface IncomingTurn {
  readonly search: ToolSearch
  readonly turn: TurnInput
  readonly registered: RegisteredTools
  /** Remembers a call that the SDK receives, until it ends. */
  readonly begin: (id: string, outcome: ExecuteOutcome) => void
  /** Tools in the SDK's request that are not from this library: their calls are left unchanged. */
  readonly isForeign: (name: string) => boolean
  /** Whether the SDK's request has a tool of this name. */
  readonly isGiven: (name: string) => boolean
  /** The SDK's names of the tools that were sent in full, by their names on the wire. */
  readonly listed: ReadonlyMap<string, string>
  readonly ids: CallIds
  readonly signal: AbortSignal | undefined
  /** What the response records of its request, in the metadata of its first text or call. */
  readonly fields: JSONObject | undefined
}

/**
 * The calls that the SDK receives for one call of the model. A bridge call becomes a call of the real tool; a batch
 * becomes several calls; a refused call becomes a call of the tool that answers refusals. Any other call stays the
 * same. `ownId` is the id of the first returned call.
 */
export async function readCall(
  call: LanguageModelV4ToolCall,
  incoming: IncomingTurn,
  ownId: string = incoming.ids.take(call.toolCallId),
): Promise<readonly LanguageModelV4ToolCall[]> {
  const { search, turn, registered, isForeign, listed, ids, signal } = incoming
  const { toolName: name, input } = call
  if (call.providerExecuted === true) return [call]
  const own = ownId === call.toolCallId ? call : { ...call, toolCallId: ownId }
  const record = { id: call.toolCallId, name, input }
  /** The call under the tool's name in the SDK. It gets a record if anything differs from the model's call. */
  const renamed = (toolName: string, text: string) =>
    own === call && toolName === name && text === input ? call : rewrite(own, toolName, text, record)
  if (isForeign(name)) return [renamed(name, input)]
  const outcome = await search.handle({ ...turn, id: ownId, name, arguments: input, signal })
  switch (outcome.kind) {
    case 'result': {
      // The exact name of the meta tool: the model may have written a prefix before it.
      const { name: metaName = name } = outcome
      // The SDK answers a name that it does not know with the names of all tools, also of forbidden ones.
      if (!incoming.isGiven(metaName)) return [refuse(own, outcome.content, record, registered)]
      // The SDK refuses arguments that are not JSON, even if this library understood them.
      const readable = parseInput(input) === undefined ? '{}' : input
      registered.answers.put(ownId, metaName, parseInput(readable), outcome)
      return [renamed(metaName, readable)]
    }
    case 'refused': {
      const toolName = listed.get(name)
      // The model knows the parameters of this tool. The SDK reports the error, and the user's `repairToolCall` can
      // correct it.
      if (outcome.code === 'invalid_arguments' && toolName !== undefined) return [renamed(toolName, input)]
      return [refuse(own, outcome.message, record, registered)]
    }
    case 'execute':
      return [execute(outcome, own, record)]
    case 'batch': {
      const size = outcome.outcomes.length
      return outcome.outcomes.map((one, index) => {
        const member = index === 0 ? own : { ...call, toolCallId: ids.take(`${ownId}_${index}`) }
        const memberRecord = { ...record, input: index === 0 ? input : '', index, size }
        return one.kind === 'refused'
          ? refuse(member, one.message, memberRecord, registered)
          : execute(one, member, memberRecord)
      })
    }
  }

  function execute(one: ExecuteOutcome, member: LanguageModelV4ToolCall, memberRecord: CallRecord) {
    if (!registered.has(one.name)) return refuse(member, CANNOT_RUN, memberRecord, registered)
    if (isTooDeep(one.arguments)) return refuse(member, TOO_DEEP, memberRecord, registered)
    incoming.begin(member.toolCallId, one)
    const shown = shownDigest(one)
    const text = isSameInput(input, one.arguments) ? input : JSON.stringify(one.arguments)
    // A call that stays as the model wrote it needs no copy of it.
    if (member === call && one.name === name && text === input)
      return { ...call, providerMetadata: withFields(call.providerMetadata, { shown }) }
    return rewrite(member, one.name, text, { ...memberRecord, shown })
  }
}

function refuse(
  call: LanguageModelV4ToolCall,
  message: string,
  record: CallRecord,
  { refusalName }: RegisteredTools,
): LanguageModelV4ToolCall {
  return rewrite(call, refusalName, JSON.stringify({ message }), { ...record, isRefused: true })
}

function rewrite(
  call: LanguageModelV4ToolCall,
  toolName: string,
  input: string,
  record: CallRecord,
): LanguageModelV4ToolCall {
  // Metadata of the provider, such as a signature, belongs to the model's call, so only the first of its calls gets it.
  const metadata = record.index === undefined || record.index === 0 ? call.providerMetadata : undefined
  return { ...call, toolName, input, providerMetadata: withRecord(metadata, record) }
}
