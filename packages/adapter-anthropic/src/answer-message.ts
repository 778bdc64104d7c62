import { createCallIds } from '@ts/adapter-kit'
import { allDecided, isJsonObject, readJsonText } from '@ts/core/kit'
import { blocksOf, inputOf } from './message-blocks.js'
import { type CallResult, contentOf, errorContent, type ModelCall } from './run-calls.js'
import type { ToolResult } from './sdk-types.js'

/** A reply of the beta or the plain Messages API, or a stored assistant message. */
export interface AnswerableMessage {
  readonly content: string | readonly object[]
  readonly stop_reason?: string | null | undefined
}

/** The reply as a message, and the results of its calls, if it made calls. */
export type AnswerMessages<M extends AnswerableMessage> = (
  | { role: 'assistant'; content: M['content'] extends readonly (infer B)[] ? B[] : M['content'] }
  | { role: 'user'; content: ToolResult[] }
)[]

/** The stop reasons after which calls run. A reply that ended for another reason may end inside a call. */
const MAY_RUN: ReadonlySet<unknown> = new Set(['tool_use', null, undefined])
/** The stop reasons of unfinished replies. The server continues such a reply when it is sent back unchanged. */
const UNFINISHED: ReadonlySet<unknown> = new Set(['pause_turn', 'compaction'])

/**
 * The messages that follow a reply. All calls are decided before the first one runs, so that a failed approval loses no
 * result. Then they run in parallel. The provider's own calls are left unchanged.
 */
export async function answerMessage<M extends AnswerableMessage>(
  message: M,
  /** Ids of earlier calls of the conversation. */
  used: readonly string[],
  signal: AbortSignal | undefined,
  decide: (call: ModelCall) => Promise<() => Promise<CallResult>>,
): Promise<AnswerMessages<M>> {
  const { content, calls } = readReply(message.content, used, signal)
  const decided = await allDecided(
    (UNFINISHED.has(message.stop_reason) ? [] : calls).map(async (call): Promise<() => Promise<CallResult>> => {
      if (MAY_RUN.has(message.stop_reason)) return decide(call)
      const reason = `Not run: the reply ended early (${String(message.stop_reason)}). Send the call again.`
      return async () => ({ content: reason, isError: true })
    }),
  )
  const results = decided.map(async (run, index): Promise<ToolResult> => {
    // Other calls may have run by now, and an error would lose their results.
    const { content, isError } = await run().catch(error => ({
      content: contentOf(errorContent(error)),
      isError: true,
    }))
    return { type: 'tool_result', tool_use_id: calls[index]!.id, content, ...(isError ? { is_error: true } : {}) }
  })
  const reply = { role: 'assistant' as const, content }
  const answered = results.length > 0 ? [{ role: 'user' as const, content: await Promise.all(results) }] : []
  return [...(content.length > 0 ? [reply] : []), ...answered] as AnswerMessages<M>
}

/**
 * The calls as the model wrote them, and the blocks in a form that the API accepts back: some compatible hosts send
 * calls whose input is not an object, calls that repeat an id (also one of an earlier reply), and `null` in place of
 * blocks. Blocks that need no change stay the same.
 */
function readReply(given: AnswerableMessage['content'], used: readonly string[], signal: AbortSignal | undefined) {
  const ids = createCallIds(new Set(used))
  const calls: (ModelCall & { readonly id: string })[] = []
  const content = blocksOf(given).map(block => {
    if (block['type'] !== 'tool_use') return block
    const { id: written, name, input } = block
    const id = ids.take(String(written))
    const isKept = id === written && isJsonObject(input)
    const replayed = isKept ? block : { ...block, id, input: objectOf(input) }
    calls.push({ id, name: String(name), input: inputOf(block), block: replayed, signal })
    return replayed
  })
  return { content: typeof given === 'string' ? given : content, calls }
}

/** The input in a form that the API accepts: nothing of a text that is no JSON, or too large to be parsed. */
function objectOf(input: unknown): object {
  if (typeof input !== 'string') return isJsonObject(input) ? input : {}
  const read = readJsonText(input)
  return read.kind === 'value' && isJsonObject(read.value) ? read.value : {}
}
