import { AIMessage, type BaseMessage, ToolMessage } from '@langchain/core/messages'
import { type ExecuteOutcome, isJsonObject } from '@ts/core'
import { readRecords } from './call-record.js'
import type { PendingCalls } from './pending-calls.js'

/** The result of a call that is answered without running a tool. */
export function answerMessage(
  call: { readonly id?: string | undefined; readonly name: string },
  content: string,
  isError: boolean,
): ToolMessage {
  const { id = '', name } = call
  return new ToolMessage({ content, name, tool_call_id: id, status: isError ? 'error' : 'success' })
}

/** The result. LangChain's own refusal is replaced, because it names all tools, including forbidden ones. */
export function withoutNames<RESULT>(result: RESULT, call: Parameters<typeof answerMessage>[0]): RESULT | ToolMessage {
  if (!ToolMessage.isInstance(result) || result.status !== 'error' || typeof result.content !== 'string') return result
  return result.content.startsWith(`Error: ${call.name} is not a valid tool, try one of [`)
    ? answerMessage(call, `There is no tool named ${JSON.stringify(call.name)}.`, true)
    : result
}

/** The answer of a meta tool, which the last response with this call keeps in its record. */
export function keptAnswer(
  messages: readonly BaseMessage[],
  id: string,
): { readonly content: string; readonly isError: boolean } | undefined {
  for (let i = messages.length - 1; i >= 0; i--) {
    const message = messages[i]!
    if (!AIMessage.isInstance(message) || !message.tool_calls?.some(call => call.id === id)) continue
    const record = readRecords(message.additional_kwargs).find(one => one.id === id && one.answer !== undefined)
    return record === undefined ? undefined : { content: record.answer!, isError: record.isError === true }
  }
  return undefined
}

/** Runs a tool and reports how it ended. A companion's content replaces the tool's. */
export async function runAndSettle<RESULT>(
  pending: PendingCalls,
  outcome: ExecuteOutcome,
  run: () => RESULT | Promise<RESULT>,
  { id, signal, keep }: { readonly id: string; readonly signal?: AbortSignal | undefined; keep(): void },
): Promise<RESULT> {
  const aborts = signal === undefined ? {} : { signal }
  let result: RESULT
  try {
    result = await run()
  } catch (error) {
    // An interrupt or a hand-over does not end the call: it runs again when the agent continues.
    if (isJsonObject(error) && error['is_bubble_up'] === true) keep()
    else await pending.settle(outcome, { status: 'failed', content: messageOf(error), ...aborts })
    throw signal?.aborted === true ? error : answerable(error)
  }
  const message = ToolMessage.isInstance(result) ? result : commandMessage(result, id)
  const status = message?.status === 'error' ? 'failed' : 'ran'
  const content: unknown = message?.content
  const settled = await pending.settle(outcome, { status, ...(content === undefined ? {} : { content }), ...aborts })
  if (message === undefined || settled === content) return result
  const replaced = contentOf(settled, content)
  if (!ToolMessage.isInstance(result)) {
    message.content = replaced
    return result
  }
  const copy = Object.assign(Object.create(Object.getPrototypeOf(message) as object) as ToolMessage, message)
  copy.content = replaced
  copy.lc_kwargs = { ...message.lc_kwargs, content: replaced }
  return copy as RESULT
}

/** A companion's content in the form of a message: a list of blocks stays a list if the tool returned one. */
function contentOf(settled: unknown, given: unknown): ToolMessage['content'] {
  if (typeof settled === 'string') return settled
  const isList = Array.isArray(settled) && Array.isArray(given) && settled.every(isJsonObject)
  return isList ? (settled as Exclude<ToolMessage['content'], string>) : JSON.stringify(settled)
}

/** The result of this call in a command that a tool returned. */
function commandMessage(command: unknown, id: string): ToolMessage | undefined {
  const update: unknown = isJsonObject(command) ? command['update'] : undefined
  const messages: unknown = isJsonObject(update) ? update['messages'] : undefined
  if (!Array.isArray(messages)) return undefined
  return messages.find((one): one is ToolMessage => ToolMessage.isInstance(one) && one.tool_call_id === id)
}

/**
 * Marks an error, so that the agent answers the call with its message. An unmarked error that comes through a
 * middleware would end the run.
 */
function answerable(error: unknown): unknown {
  if (!(error instanceof Error) || '~brand' in error || 'is_bubble_up' in error || !Object.isExtensible(error))
    return error
  Object.defineProperty(error, '~brand', { value: 'ToolInvocationError', configurable: true })
  return error
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
