import { AIMessage, type BaseMessage, ToolMessage } from '@langchain/core/messages'
import { type PendingCalls, textOf } from '@ts/adapter-kit'
import type { ExecuteOutcome } from '@ts/core'
import { isJsonObject, messageOf } from '@ts/core/kit'
import { readRecords, withModelContent } from './call-record.js'

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

/**
 * Reports pending calls of the last response whose tool did not run: a person rejected them or chose another tool,
 * other middleware answered them, or the run went on without them.
 */
export async function settleAnswered(
  pending: PendingCalls,
  session: string | undefined,
  messages: readonly BaseMessage[],
  errorStatus: 'denied' | 'failed' = 'denied',
): Promise<void> {
  async function settle(id: string, name: string, end: Parameters<PendingCalls['settle']>[1]): Promise<void> {
    const outcome = pending.take({ session, id, name })
    if (outcome !== undefined) await pending.settle(outcome, end)
  }
  for (let i = messages.length - 1; i >= 0 && pending.size > 0; i--) {
    const message = messages[i]!
    if (ToolMessage.isInstance(message)) {
      const { tool_call_id: id, name = '', content } = message
      await settle(id, name, { status: message.status === 'error' ? errorStatus : 'ran', content })
    }
    if (!AIMessage.isInstance(message)) continue
    for (const { members } of readRecords(message.additional_kwargs))
      for (const { id, name = '' } of members) await settle(id, name, { status: 'denied' })
    // Older turns and other conversations may have the same ids.
    return
  }
}

/**
 * Runs a tool and reports how it ended. A companion's content replaces the tool's. If the agent hands the result to a
 * person (`isDirect`), the message keeps the tool's content, and only the model reads the companion's.
 */
export async function runAndSettle<RESULT>(
  pending: PendingCalls,
  key: Parameters<PendingCalls['add']>[0],
  outcome: ExecuteOutcome,
  run: () => RESULT | Promise<RESULT>,
  { signal, isDirect }: { readonly signal: AbortSignal | undefined; readonly isDirect: boolean },
): Promise<RESULT> {
  let result: RESULT
  try {
    result = await run()
  } catch (error) {
    // An interrupt or a hand-over does not end the call: it runs again when the agent continues.
    if (isJsonObject(error) && error['is_bubble_up'] === true) pending.add(key, outcome)
    else await pending.settle(outcome, { status: 'failed', content: messageOf(error), signal })
    throw signal?.aborted === true ? error : answerable(error)
  }
  const message = ToolMessage.isInstance(result) ? result : commandMessage(result, key.id)
  const status = message?.status === 'error' ? 'failed' : 'ran'
  const content: unknown = message?.content
  const settled = await pending.settle(outcome, { status, content, signal })
  if (message === undefined || settled === content) return result
  const replaced = contentOf(settled, content)
  const change = isDirect
    ? { additional_kwargs: withModelContent(message.additional_kwargs, replaced) }
    : { content: replaced }
  // LangChain keeps each field a second time, in `lc_kwargs`.
  const fields = { ...change, lc_kwargs: { ...message.lc_kwargs, ...change } }
  if (ToolMessage.isInstance(result))
    return Object.assign(Object.create(Object.getPrototypeOf(message) as object) as RESULT & object, message, fields)
  Object.assign(message, fields)
  return result
}

/** A companion's content in the form of a message: a list of blocks stays a list if the tool returned one. */
function contentOf(settled: unknown, given: unknown): ToolMessage['content'] {
  const isList = Array.isArray(settled) && Array.isArray(given) && settled.every(isJsonObject)
  return isList ? (settled as Exclude<ToolMessage['content'], string>) : textOf(settled)
}

/** The result of this call in a command that a tool returned. */
function commandMessage(command: unknown, id: string): ToolMessage | undefined {
  const update: unknown = isJsonObject(command) ? command['update'] : undefined
  const messages: unknown = isJsonObject(update) ? update['messages'] : undefined
  if (!Array.isArray(messages)) return undefined
  return messages.find((one): one is ToolMessage => ToolMessage.isInstance(one) && one.tool_call_id === id)
}

/** Marks an error, so that the agent answers the call with its message instead of ending the run. */
function answerable(error: unknown): unknown {
  if (!(error instanceof Error) || '~brand' in error || 'is_bubble_up' in error || !Object.isExtensible(error))
    return error
  Object.defineProperty(error, '~brand', { value: 'ToolInvocationError', configurable: true })
  return error
}
