import { AIMessage, type BaseMessage, ToolMessage } from '@langchain/core/messages'
import { callDigest, textOfParts } from '@ts/adapter-kit'
import { type CallResult, type HistoryEvent, joinResults, type RefusedOutcome } from '@ts/core'
import { isJsonObject, perObject, readJsonText } from '@ts/core/kit'
import { replaceCalls, type WrittenCall } from './call-parts.js'
import {
  type CallRecord,
  hasRecords,
  isBatch,
  type MemberRecord,
  modelContentOf,
  readRecords,
  withoutRecords,
} from './call-record.js'

interface Owner {
  readonly id: string
  readonly name: string
  /** For a batch: the agent's calls, in order. */
  readonly batch?: readonly MemberRecord[]
}

interface RestoredResult {
  readonly message: ToolMessage
  readonly event: HistoryEvent
}

/**
 * Restores each call as the model wrote it, also as events of core, and joins the results of a batch, so that every
 * request begins with the bytes of the previous request. Each message is restored only once; the agent's state is not
 * changed.
 */
export function restoreMessages(given: readonly BaseMessage[]) {
  const history: HistoryEvent[] = []
  const messages: BaseMessage[] = []
  const owners = new Map<string, Owner>()
  const joined = new Set<Owner>()
  for (const [i, message] of given.entries()) {
    if (AIMessage.isInstance(message)) {
      const restored = restoreCalls(message, message.tool_calls ?? [])
      for (const [id, owner] of restored.owners) owners.set(id, owner)
      history.push(...restored.events)
      messages.push(restored.message)
    } else if (ToolMessage.isInstance(message)) {
      const owner = owners.get(message.tool_call_id)
      if (owner?.batch !== undefined) {
        if (joined.has(owner)) continue
        joined.add(owner)
        const result = joinMessages(owner, resultsFrom(given, i))
        history.push(result.event)
        messages.push(result.message)
      } else {
        const result = restoreResult(message, owner?.id, owner?.name)
        history.push(result.event)
        messages.push(result.message)
      }
    } else messages.push(message)
  }
  return { messages, history }
}

/**
 * A message of the model with its own calls. `owners` has these by the ids of the agent's calls. If a person replaced the
 * calls in place, the message is restored again.
 */
const restoreCalls = perObject((message: AIMessage, toolCalls: Calls) => {
  const records = readRecords(message.additional_kwargs)
  const recordOf = new Map<string, CallRecord>()
  for (const record of records) for (const { id } of record.members) recordOf.set(id, record)
  const owners = new Map<string, Owner>()
  const events: HistoryEvent[] = []
  const replaced = new Map<string, readonly WrittenCall[]>()
  // A call that a person removed is removed from the content too.
  for (const { members } of records) for (const { id } of members) replaced.set(id, [])
  const written = new Set<CallRecord>()
  const valid = toolCalls.flatMap(call => {
    const record = call.id === undefined ? undefined : recordOf.get(call.id)
    if (record?.name === undefined) {
      const { id = '', name, args } = call
      if (record !== undefined && isEdited(record, [call])) replaced.set(id, [{ id, name, args }])
      else replaced.delete(id)
      owners.set(id, { id, name })
      events.push({ kind: 'call', name, arguments: args, id: call.id })
      return [call]
    }
    if (written.has(record)) return []
    written.add(record)
    const { id } = record
    const own = writtenCall(record, toolCalls)
    const owner = isBatch(record) ? { id, name: own.name, batch: record.members } : { id, name: own.name }
    for (const member of record.members) owners.set(member.id, owner)
    replaced.set(call.id!, [own])
    events.push({ kind: 'call', name: own.name, arguments: own.args, id })
    return [{ type: 'tool_call' as const, id, name: own.name, args: own.args as Record<string, unknown> }]
  })
  const calls = { valid, invalid: message.invalid_tool_calls ?? [] }
  const restored = hasRecords(message.additional_kwargs)
    ? replaceCalls(message, replaced, calls, withoutRecords(message.additional_kwargs))
    : message
  return { message: restored, events, owners }
})

type Calls = NonNullable<AIMessage['tool_calls']>

/** The model's call. If a person edited the agent's call, the result shows the call that ran. */
function writtenCall(record: CallRecord, toolCalls: Calls): WrittenCall {
  const { id, name = '', text = '', members, isBridge } = record
  const present = toolCalls.filter(call => members.some(member => member.id === call.id))
  if (!isEdited(record, present)) return { id, name, args: argumentsIn(text), text }
  const edited = present.map(call => ({ name: call.name, arguments: call.args }))
  if (isBatch(record)) return { id, name, args: { calls: edited } }
  const [first] = edited
  return isBridge === true ? { id, name, args: first! } : { id, name: first!.name, args: first!.arguments }
}

/** The arguments in a text; none if a model wrote something else, or more than a call may have. */
function argumentsIn(text: string): WrittenCall['args'] {
  const read = readJsonText(text)
  return read.kind === 'value' && isJsonObject(read.value) ? read.value : {}
}

function isEdited({ members }: CallRecord, calls: Calls): boolean {
  const digests = new Map(members.map(({ id, digest }) => [id, digest]))
  return calls.some(({ id, name, args }) => callDigest(name, args) !== digests.get(id!))
}

/** The result for the model's call with this id and name; without these, the result of the agent's own call. */
const restoreResult = perObject(
  (message: ToolMessage, ownId: string | undefined, ownName: string | undefined): RestoredResult => {
    const read = asModelReads(message)
    const isSame = ownId === undefined || (ownId === message.tool_call_id && ownName === message.name)
    const restored = isSame ? read : resultMessage({ id: ownId, name: ownName ?? '' }, read.content, read, read.status)
    const { name = '', tool_call_id: id } = restored
    return { message: restored, event: { kind: 'result', name, content: textOfParts(restored.content), id } }
  },
)

/** A result with the content for the model, if that differs from the message's own. */
function asModelReads(message: ToolMessage): ToolMessage {
  const content = modelContentOf(message.additional_kwargs)
  const { tool_call_id: id, name = '', status } = message
  return content === undefined ? message : resultMessage({ id, name }, content, message, status)
}

/** The results that follow a response, by the ids of the agent's calls. */
function resultsFrom(messages: readonly BaseMessage[], from: number): ReadonlyMap<string, ToolMessage> {
  const results = new Map<string, ToolMessage>()
  for (let i = from; i < messages.length; i++) {
    const message = messages[i]!
    if (AIMessage.isInstance(message)) break
    if (ToolMessage.isInstance(message)) results.set(message.tool_call_id, asModelReads(message))
  }
  return results
}

/** The results of a batch as one: a JSON list in the order of the calls; images and files follow the list. */
function joinMessages(owner: Owner, messages: ReadonlyMap<string, ToolMessage>): RestoredResult {
  const results: (CallResult | Pick<RefusedOutcome, 'kind' | 'message'>)[] = []
  const files: unknown[] = []
  let first: ToolMessage | undefined
  for (const { id, tool } of owner.batch ?? []) {
    const message = messages.get(id)
    first ??= message
    const content = message === undefined ? NOT_RUN : textOfParts(message.content)
    const status = message === undefined ? 'denied' : message.status === 'error' ? 'failed' : 'ran'
    results.push(tool === undefined ? { kind: 'refused', message: content } : { tool, content, status })
    if (message !== undefined && Array.isArray(message.content))
      files.push(...message.content.filter(part => part.type !== 'text'))
  }
  const text = joinResults(results)
  const content = files.length === 0 ? text : [{ type: 'text', text }, ...files]
  const message = resultMessage(owner, content as ToolMessage['content'], first!, undefined)
  return { message, event: { kind: 'result', name: owner.name, content: text, id: owner.id } }
}

const NOT_RUN = 'It was not run.'

function resultMessage(
  { id, name }: Owner,
  content: ToolMessage['content'],
  source: ToolMessage,
  status: ToolMessage['status'],
): ToolMessage {
  const { id: messageId, additional_kwargs, response_metadata } = source
  return new ToolMessage({
    content,
    name,
    tool_call_id: id,
    additional_kwargs: withoutRecords(additional_kwargs),
    response_metadata,
    ...(messageId === undefined ? {} : { id: messageId }),
    ...(status === undefined ? {} : { status }),
  } as ConstructorParameters<typeof ToolMessage>[0])
}
