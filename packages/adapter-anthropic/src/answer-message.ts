import { isJsonObject } from '@ts/core'
import { blocksOf } from './message-blocks.js'
import { allDecided, type DecidedCall, type ModelCall } from './run-calls.js'
import type { Block, ToolResult } from './sdk-types.js'

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
  signal: AbortSignal | undefined,
  decide: (call: ModelCall) => Promise<DecidedCall>,
): Promise<AnswerMessages<M>> {
  const content = typeof message.content === 'string' ? message.content : replayable(message.content)
  const isUnfinished = UNFINISHED.has(message.stop_reason)
  const calls = isUnfinished ? [] : blocksOf(content).filter(({ type }) => type === 'tool_use')
  const decided = await allDecided(
    calls.map(async (block): Promise<DecidedCall> => {
      if (MAY_RUN.has(message.stop_reason))
        return decide({ id: String(block['id']), name: String(block['name']), input: block['input'], block, signal })
      const reason = `Not run: the reply ended early (${String(message.stop_reason)}). Send the call again.`
      return () => ({ content: reason, isError: true })
    }),
  )
  const results = decided.map(async (run, index): Promise<ToolResult> => {
    const { content, isError } = await run()
    const id = String(calls[index]!['id'])
    return { type: 'tool_result', tool_use_id: id, content, ...(isError ? { is_error: true } : {}) }
  })
  const reply = { role: 'assistant' as const, content }
  const answered = results.length > 0 ? [{ role: 'user' as const, content: await Promise.all(results) }] : []
  return [...(content.length > 0 ? [reply] : []), ...answered] as AnswerMessages<M>
}

/**
 * The blocks in a form that the API accepts back. A call whose input is not an object, as some compatible hosts send
 * it, gets an object; a call that repeats an id is left out. Blocks that need no change stay the same.
 */
function replayable(blocks: readonly object[]): readonly object[] {
  const ids = new Set<unknown>()
  return blocks.flatMap(block => {
    const { type, id, input } = block as Block
    if (type !== 'tool_use') return [block]
    if (ids.has(id)) return []
    ids.add(id)
    return [isJsonObject(input) ? block : { ...block, input: objectOf(input) }]
  })
}

function objectOf(input: unknown): object {
  try {
    const parsed: unknown = typeof input === 'string' ? JSON.parse(input) : undefined
    return isJsonObject(parsed) ? parsed : {}
  } catch {
    return {}
  }
}
