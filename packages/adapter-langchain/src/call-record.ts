import { AIMessage, type BaseMessage, type ToolMessage } from '@langchain/core/messages'
import { isJsonObject } from '@ts/core/kit'

/**
 * The key of this adapter's record in the `additional_kwargs` of an AI message, and of a result that has other content
 * for the model. Checkpointers keep it with the message.
 */
const RECORD_KEY = 'toolSearch'

/** One call of the model, kept in the message that the agent received. */
export interface CallRecord {
  readonly id: string
  /** The name that the model called; undefined if the agent received the model's own call. */
  readonly name?: string | undefined
  /**
   * The text of its arguments, if the agent received other calls instead. A text, because checkpointers read every value
   * of an object again for each call of a response.
   */
  readonly text?: string | undefined
  /** The calls that the agent received; empty for a call of a meta tool. */
  readonly members: readonly MemberRecord[]
  readonly isBatch?: boolean | undefined
  /** Whether the model called the call tool. An edited call is then restored as a call of that tool. */
  readonly isBridge?: boolean | undefined
  /** The answer of a meta tool, which is returned when the agent runs the call, possibly in another process. */
  readonly answer?: string | undefined
  readonly isError?: boolean | undefined
}

export interface MemberRecord {
  readonly id: string
  readonly name?: string | undefined
  /** The id of its tool; undefined for a refused call. */
  readonly tool?: string | undefined
  /** Digest of its name and arguments: it shows whether a person edited them before the call ran. */
  readonly digest: string
  /**
   * Digest of the definition and the session with which the call was decided. A person may have approved the call for
   * these, but not for others.
   */
  readonly shown?: string | undefined
}

export function isBatch({ isBatch, members }: CallRecord): boolean {
  return isBatch === true || members.length > 1
}

export function withRecords(kwargs: AIMessage['additional_kwargs'], records: readonly CallRecord[]) {
  return { ...kwargs, [RECORD_KEY]: records }
}

/** The records of a message. Messages may come from a browser, so malformed records are left out. */
export function readRecords(kwargs: unknown): readonly CallRecord[] {
  const list: unknown = isJsonObject(kwargs) ? kwargs[RECORD_KEY] : undefined
  return Array.isArray(list) ? list.filter(isCallRecord) : []
}

/** The record of a call that the agent received. The last response with this call has it. */
export function recordOf(messages: readonly BaseMessage[], id: string): CallRecord | undefined {
  const message = messages.findLast(one => AIMessage.isInstance(one) && one.tool_calls?.some(call => call.id === id))
  return readRecords(message?.additional_kwargs).find(
    ({ id: own, members }) => (members.length === 0 && own === id) || members.some(member => member.id === id),
  )
}

/** The additional fields of a result, with content that the model reads instead of the message's own. */
export function withModelContent(kwargs: ToolMessage['additional_kwargs'], content: ToolMessage['content']) {
  return { ...kwargs, [RECORD_KEY]: { content } }
}

/** The content that the model reads of a result, if it differs from the message's own. */
export function modelContentOf(kwargs: ToolMessage['additional_kwargs']): ToolMessage['content'] | undefined {
  const record: unknown = kwargs[RECORD_KEY]
  const content: unknown = isJsonObject(record) ? record['content'] : undefined
  const isContent =
    typeof content === 'string' ||
    (Array.isArray(content) && content.every(part => isJsonObject(part) && typeof part['type'] === 'string'))
  return isContent ? (content as ToolMessage['content']) : undefined
}

/** Whether a message has a field of this adapter, complete or not. */
export function hasRecords(kwargs: AIMessage['additional_kwargs']): boolean {
  return RECORD_KEY in kwargs || HIDDEN_KEY in kwargs
}

/** The key of the hidden exchange in the `additional_kwargs` of an AI message. */
export const HIDDEN_KEY = 'toolSearchHidden'

/** The additional fields without this adapter's records, as providers receive them. */
export function withoutRecords(kwargs: AIMessage['additional_kwargs']): AIMessage['additional_kwargs'] {
  const { [RECORD_KEY]: _, [HIDDEN_KEY]: __, ...rest } = kwargs
  return rest
}

function isCallRecord(value: unknown): value is CallRecord {
  if (!isJsonObject(value) || typeof value['id'] !== 'string' || !Array.isArray(value['members'])) return false
  const { name, text, answer, members } = value
  if (![name, text, answer].every(field => field === undefined || typeof field === 'string')) return false
  if (!members.every(isMemberRecord)) return false
  return name === undefined ? members.length < 2 : text !== undefined
}

function isMemberRecord(value: unknown): value is MemberRecord {
  if (!isJsonObject(value) || typeof value['id'] !== 'string' || typeof value['digest'] !== 'string') return false
  return ['name', 'tool', 'shown'].every(key => value[key] === undefined || typeof value[key] === 'string')
}
