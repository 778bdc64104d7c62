import type { LanguageModelV4ToolCall } from '@ai-sdk/provider'
import type { ExecuteOutcome, ToolSearch, TurnInput } from '@ts/core'
import { type CallRecord, withRecord } from './call-record.js'
import { isSameInput, isTooDeep, parseInput } from './json-input.js'
import type { PendingCalls } from './pending-calls.js'
import type { RegisteredTools } from './registered-tools.js'
import type { SentRecord } from './sent-record.js'

const CANNOT_RUN = 'This tool cannot be run here. Go on without it.'
const TOO_DEEP = 'The arguments are nested too deep. Send them with fewer levels.'

/** What reading the calls of one response needs. */
export interface IncomingTurn {
  readonly search: ToolSearch
  readonly turn: TurnInput
  readonly registered: RegisteredTools
  readonly pending: PendingCalls
  /** Tools that the SDK's request has and that are not ours: their calls are left alone. */
  readonly isForeign: (name: string) => boolean
  /** Tools that the model was sent in full, under the name that the SDK has for them. */
  readonly isListed: (name: string) => boolean
  readonly signal: AbortSignal | undefined
  /** What is new of what the request sent, for the messages. */
  readonly sent: SentRecord | undefined
}

/**
 * The calls that the SDK gets for one call of the model: the real tool's for a bridge call, several for a batch, a call
 * of the tool that answers refusals for a refused one, and the call itself for everything else.
 */
export async function readCall(
  call: LanguageModelV4ToolCall,
  incoming: IncomingTurn,
): Promise<readonly LanguageModelV4ToolCall[]> {
  const { search, turn, registered, isForeign, isListed, signal } = incoming
  const { toolCallId: id, toolName: name, input } = call
  if (call.providerExecuted === true || isForeign(name)) return [call]
  const outcome = await search.handle({ ...turn, id, name, arguments: input, signal })
  const record = { id, name, input }
  switch (outcome.kind) {
    case 'result': {
      // The meta tool's own name, also where the model wrote a prefix before it.
      const { name: metaName = name } = outcome
      // The SDK refuses what is no JSON; it was understood here.
      const readable = parseInput(input) === undefined ? '{}' : input
      registered.answers.put(id, metaName, parseInput(readable), outcome)
      return [metaName === name && readable === input ? call : rewrite(call, metaName, readable, record)]
    }
    case 'refused':
      // The model knows the parameters: the SDK reports what is wrong, and a repair function of the user gets its turn.
      if (outcome.code === 'invalid_arguments' && isListed(name)) return [call]
      return [refuse(call, outcome.message, record, registered)]
    case 'execute': {
      if (!registered.has(outcome.name)) return [refuse(call, CANNOT_RUN, record, registered)]
      if (isTooDeep(outcome.arguments)) return [refuse(call, TOO_DEEP, record, registered)]
      incoming.pending.add(id, outcome)
      const isUnchanged = outcome.name === name && isSameInput(input, outcome.arguments)
      return [isUnchanged ? call : execute(call, outcome, record)]
    }
    case 'batch':
      return outcome.outcomes.map((one, index) => {
        const own = index === 0 ? call : { ...call, toolCallId: `${id}_${index}` }
        const ownRecord = { ...record, input: index === 0 ? input : '', index }
        if (one.kind === 'refused') return refuse(own, one.message, ownRecord, registered)
        if (!registered.has(one.name)) return refuse(own, CANNOT_RUN, ownRecord, registered)
        if (isTooDeep(one.arguments)) return refuse(own, TOO_DEEP, ownRecord, registered)
        incoming.pending.add(own.toolCallId, one)
        return execute(own, one, ownRecord)
      })
  }
}

function execute(
  call: LanguageModelV4ToolCall,
  { name, arguments: args }: ExecuteOutcome,
  record: CallRecord,
): LanguageModelV4ToolCall {
  return rewrite(call, name, JSON.stringify(args), record)
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
  // What the provider attached, such as a signature, belongs to the model's one call.
  const metadata = record.index === undefined || record.index === 0 ? call.providerMetadata : undefined
  return { ...call, toolName, input, providerMetadata: withRecord(metadata, record) }
}
