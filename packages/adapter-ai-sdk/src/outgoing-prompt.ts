import { type HistoryEvent, joinResults } from '@ts/core'
import { isJsonObject, perObject } from '@ts/core/kit'
import { type CallRecord, readRecord, withoutRecord } from './call-record.js'
import { isSameInput, parseInput } from './json-input.js'
import type {
  AssistantMessage,
  CallPart,
  Metadata,
  Prompt,
  ResultOutput,
  ResultPart,
  ToolMessage,
} from './language-model.js'

/** One call of the model that became one or several calls of the SDK. */
interface ModelCall {
  readonly id: string
  readonly name: string
  readonly isBatch: boolean
  /** The records by the ids of the SDK's calls, in the order of the calls. */
  readonly members: Map<string, CallRecord>
}

/**
 * Restores each call as the model wrote it, and joins the results of a batch. Every request then begins with the bytes
 * of the previous request. Also returns its events, and the ids of the SDK's calls.
 */
export function restorePrompt(prompt: Prompt) {
  const history: HistoryEvent[] = []
  const callsById = new Map<string, ModelCall>()
  const callIds = new Set<string>()
  const messages = prompt.map(message => {
    if (message.role === 'tool') return restoreResults(message, callsById, history)
    if (message.role !== 'assistant') return message
    for (const part of message.content) if (part.type === 'tool-call') callIds.add(part.toolCallId)
    return restoreCalls(message, callsById, history)
  })
  return { prompt: messages, history, callIds }
}

function restoreCalls(
  message: AssistantMessage,
  callsById: Map<string, ModelCall>,
  history: HistoryEvent[],
): AssistantMessage {
  const batches = new Map<string, ModelCall>()
  const content = message.content.flatMap(part => {
    if (part.type !== 'tool-call' || part.providerExecuted === true) return [withoutRecord(part)]
    callsById.delete(part.toolCallId)
    const record = readRecord(part.providerOptions)
    const { id = '', index } = record ?? {}
    // The first call of a batch starts a batch, even if an earlier batch of this response has the same id. Its index is
    // 0, or it records the refused calls before it.
    const isLater = index !== undefined && index > 0 && record?.refused === undefined
    const batch = isLater ? batches.get(id) : undefined
    // If the first call of this batch was removed from the messages, this call stays a call of its tool.
    if (record === undefined || (isLater && batch === undefined)) {
      history.push(callEvent(part.toolName, part.input, part.toolCallId))
      return [withoutRecord(part)]
    }
    const { toolName: name, input } = isReplaced(part, record)
      ? part
      : { toolName: record.name, input: inputOf(part.providerOptions!, record.input) }
    const call = batch ?? { id, name, isBatch: index !== undefined, members: new Map<string, CallRecord>() }
    call.members.set(part.toolCallId, record)
    callsById.set(part.toolCallId, call)
    if (batch !== undefined) return []
    if (call.isBatch) batches.set(id, call)
    history.push(callEvent(name, input, id))
    return [{ ...withoutRecord(part), toolCallId: id, toolName: name, input }]
  })
  return isSame(content, message.content) ? message : { ...message, content }
}

function isSame(list: readonly unknown[], given: readonly unknown[]): boolean {
  return list.length === given.length && list.every((part, i) => part === given[i])
}

/**
 * Whether the SDK's call is not the recorded one, because the SDK repaired it or somebody edited it. The model must then
 * read the call that ran. A call with a digest of its arguments runs only with these.
 */
function isReplaced({ input }: CallPart, record: CallRecord): boolean {
  const isVouched = record.shown !== undefined || record.isRefused === true || record.index !== undefined
  return !isVouched && !isSameInput(record.input, input)
}

function restoreResults(
  message: ToolMessage,
  callsById: ReadonlyMap<string, ModelCall>,
  history: HistoryEvent[],
): ToolMessage {
  const joined = new Set<ModelCall>()
  const results = message.content.filter(part => part.type === 'tool-result')
  const content = message.content.flatMap((part): ToolMessage['content'] => {
    if (part.type !== 'tool-result') return [part]
    const call = callsById.get(part.toolCallId)
    if (call === undefined) {
      history.push(eventOf(part.output, 'result', part.toolName, part.toolCallId))
      return [withoutRecord(part)]
    }
    // Only the results of a batch are joined. Two calls with the same id have one result each.
    if (call.isBatch && joined.has(call)) return []
    joined.add(call)
    const { id, name } = call
    const output = call.isBatch ? joinOutputs(call, results) : part.output
    const restored = { ...withoutRecord(part), toolCallId: id, toolName: name, output }
    history.push(eventOf(output, 'result', name, id))
    return [restored]
  })
  return isSame(content, message.content) ? message : { ...message, content }
}

/** Maximum number of calls in one batch; core accepts fewer. */
const MAX_BATCH = 100
const NO_RESULT = 'No result: the call was not made.'

/** Joins the results of a batch: a JSON list in the order of the calls, followed by the files. */
function joinOutputs(call: ModelCall, results: readonly ResultPart[]): ResultOutput {
  const byId = new Map(results.map(part => [part.toolCallId, part]))
  const byIndex = new Map([...call.members].map(([id, record]) => [record.index, { record, part: byId.get(id) }]))
  const [first] = call.members.values()
  const sizes = [...call.members.values()].map(({ index = 0, size = 0 }) => Math.max(index + 1, size))
  const files: Extract<ResultOutput, { type: 'content' }>['value'] = []
  const list = Array.from({ length: Math.min(MAX_BATCH, Math.max(...sizes)) }, (_, index) => {
    const { record, part } = byIndex.get(index) ?? {}
    // Some frameworks remove a denied call from the messages. An error takes its place in the list.
    if (part === undefined) return refusedResult(first?.refused?.get(index) ?? NO_RESULT)
    const { toolName: tool, output } = part
    if (record?.isRefused === true) return refusedResult(textOf(output))
    if (output.type === 'content') files.push(...output.value.filter(item => item.type !== 'text'))
    const isResult = output.type === 'content' || output.type === 'text' || output.type === 'json'
    return { tool, content: textOf(output), status: isResult ? ('ran' as const) : ('failed' as const) }
  })
  const text = joinResults(list)
  return files.length === 0
    ? { type: 'text', value: text }
    : { type: 'content', value: [{ type: 'text', text }, ...files] }
}

function refusedResult(message: unknown) {
  return { kind: 'refused' as const, name: '', message: String(message) }
}

function textOf(output: ResultOutput): unknown {
  if (output.type === 'execution-denied') return output.reason ?? 'Tool execution denied.'
  if (output.type !== 'content') return output.value
  return output.value.flatMap(item => (item.type === 'text' ? [item.text] : [])).join('\n')
}

// The SDK makes new messages for each step, but keeps the objects inside their parts: these are read once.

const inputOf = perObject((_options: Metadata, text: string): unknown => parseInput(text) ?? {})

const eventOf = perObject(
  (key: object, kind: 'call' | 'result', name: string, id: string): HistoryEvent =>
    kind === 'call' ? { kind, name, arguments: key, id } : { kind, name, content: textOf(key as ResultOutput), id },
)

function callEvent(name: string, input: unknown, id: string): HistoryEvent {
  return isJsonObject(input) ? eventOf(input, 'call', name, id) : { kind: 'call', name, arguments: input, id }
}
