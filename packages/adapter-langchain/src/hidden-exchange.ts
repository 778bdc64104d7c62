import { AIMessage, type BaseMessage, mapStoredMessageToChatMessage, type ToolMessage } from '@langchain/core/messages'
import { isJsonObject, perObject } from '@ts/core/kit'
import { replaceCalls } from './call-parts.js'
import { HIDDEN_KEY, readRecords } from './call-record.js'
import { answerMessage } from './run-tool-call.js'

/** The answers to the calls of a message that no tool of the host answers: searches, descriptions and refusals. */
export function hiddenAnswers(message: AIMessage): readonly ToolMessage[] {
  const records = readRecords(message.additional_kwargs)
  return (message.tool_calls ?? []).flatMap(call => {
    const answered = records.find(({ id, members }) => members.length === 0 && id === call.id)
    if (answered?.answer !== undefined) return [answerMessage(call, answered.answer, answered.isError === true)]
    const refused = records.some(({ members }) => members.some(({ id, tool }) => id === call.id && tool === undefined))
    return refused ? [answerMessage(call, String(call.args['message']), true)] : []
  })
}

/**
 * The message without the calls that were answered, and with the exchange in its additional fields: the messages `before`
 * it, whose calls were all answered without the host, and the complete `last` message, if the host receives it without
 * some calls or in other pieces.
 */
export function hideCalls(message: AIMessage, { before, last }: ReturnType<typeof readExchange>): AIMessage {
  const answered = new Set(hiddenAnswers(message).map(({ tool_call_id: id }) => id))
  if (answered.size + before.length === 0 && last === undefined) return message
  const valid = (message.tool_calls ?? []).filter(({ id = '' }) => !answered.has(id))
  const exchange = { before: before.map(one => one.toDict()), last: last?.toDict() }
  // A text, because checkpointers restore objects of a limited depth.
  const kwargs = { ...message.additional_kwargs, [HIDDEN_KEY]: JSON.stringify(exchange) }
  const removed = new Map([...answered].map(id => [id, []]))
  return replaceCalls(message, removed, { valid, invalid: message.invalid_tool_calls ?? [] }, kwargs)
}

/** The messages with the hidden exchanges in their places. */
export function showHidden(messages: readonly BaseMessage[]): readonly BaseMessage[] {
  return messages.flatMap(one => (AIMessage.isInstance(one) ? showMessage(one, one.tool_calls) : [one]))
}

const showMessage = perObject((message: AIMessage, calls: AIMessage['tool_calls'] = []): readonly BaseMessage[] => {
  const { before, last } = readExchange(message.additional_kwargs[HIDDEN_KEY])
  const rounds = before.flatMap(one => [one, ...hiddenAnswers(one)])
  if (last === undefined) return [...rounds, message]
  const answers = hiddenAnswers(last)
  const hidden = new Set(answers.map(({ tool_call_id: id }) => id))
  // A person may have edited or removed the calls that the host received.
  const own = (last.tool_calls ?? []).flatMap(call =>
    hidden.has(call.id ?? '') ? [call] : (calls.find(({ id }) => id === call.id) ?? []),
  )
  const whole = Object.assign(Object.create(Object.getPrototypeOf(last) as object) as AIMessage, last, {
    tool_calls: own,
  })
  return [...rounds, whole, ...answers]
})

/** Messages may come from a browser: what is not a message of a model is left out. */
function readExchange(text: unknown) {
  let read: unknown
  try {
    read = typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    // Somebody changed the text.
  }
  const { before, last } = isJsonObject(read) ? read : {}
  const messages: readonly AIMessage[] = Array.isArray(before) ? before.flatMap(one => readMessage(one) ?? []) : []
  return { before: messages, last: readMessage(last) }
}

function readMessage(stored: unknown): AIMessage | undefined {
  if (!isJsonObject(stored) || stored['type'] !== 'ai' || !isJsonObject(stored['data'])) return undefined
  const { content, tool_calls: calls, invalid_tool_calls: invalid } = stored['data']
  const isReadable =
    (typeof content === 'string' || isList(content)) &&
    (calls === undefined || (isList(calls) && calls.every(({ args }) => isJsonObject(args)))) &&
    (invalid === undefined || isList(invalid))
  return isReadable ? (mapStoredMessageToChatMessage(stored as never) as AIMessage) : undefined
}

function isList(value: unknown): value is readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) && value.every(isJsonObject)
}
