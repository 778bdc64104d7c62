import { blocksOf, isRecord } from './message-blocks.js'
import type { CallResult, ModelCall } from './run-calls.js'
import type { Block, ToolResult } from './sdk-types.js'

/** A reply of the beta or the plain Messages API, or an assistant message that was stored. */
export interface AnswerableMessage {
  readonly content: string | readonly object[]
  readonly stop_reason?: string | null | undefined
}

/** The reply as a message, and the results of its calls where it has any. */
export type AnswerMessages<M extends AnswerableMessage> = (
  | { role: 'assistant'; content: M['content'] extends readonly (infer B)[] ? B[] : M['content'] }
  | { role: 'user'; content: ToolResult[] }
)[]

/** Replies that end for another reason may end within a call. */
const MAY_RUN: ReadonlySet<unknown> = new Set(['tool_use', null, undefined])
/** The server goes on with such a reply when it comes back unchanged. */
const UNFINISHED: ReadonlySet<unknown> = new Set(['pause_turn', 'compaction'])

/** The messages that follow a reply. Calls are answered side by side; the provider's own are left alone. */
export async function answerMessage<M extends AnswerableMessage>(
  message: M,
  signal: AbortSignal | undefined,
  answer: (call: ModelCall) => Promise<CallResult>,
): Promise<AnswerMessages<M>> {
  const content = typeof message.content === 'string' ? message.content : replayable(message.content)
  const isUnfinished = UNFINISHED.has(message.stop_reason)
  const calls = isUnfinished ? [] : blocksOf(content).filter(({ type }) => type === 'tool_use')
  const results = calls.map(async (block): Promise<ToolResult> => {
    const id = String(block['id'])
    const call = { id, name: String(block['name']), input: block['input'], block, signal }
    const { content, isError } = MAY_RUN.has(message.stop_reason)
      ? await answer(call)
      : {
          content: `Not run: the reply ended early (${String(message.stop_reason)}). Send the call again.`,
          isError: true,
        }
    return { type: 'tool_result', tool_use_id: id, content, ...(isError ? { is_error: true } : {}) }
  })
  const reply = { role: 'assistant' as const, content }
  const answered = results.length > 0 ? [{ role: 'user' as const, content: await Promise.all(results) }] : []
  return [...(content.length > 0 ? [reply] : []), ...answered] as AnswerMessages<M>
}

/**
 * The blocks as the API takes them back: a call whose input is no object, as compatible hosts send them, gets one, and a
 * call that repeats an id is left out. Blocks that need no change stay the same.
 */
function replayable(blocks: readonly object[]): readonly object[] {
  const ids = new Set<unknown>()
  return blocks.flatMap(block => {
    const { type, id, input } = block as Block
    if (type !== 'tool_use') return [block]
    if (ids.has(id)) return []
    ids.add(id)
    return [isRecord(input) ? block : { ...block, input: objectOf(input) }]
  })
}

function objectOf(input: unknown): object {
  try {
    const parsed: unknown = typeof input === 'string' ? JSON.parse(input) : undefined
    return isRecord(parsed) ? parsed : {}
  } catch {
    return {}
  }
}
