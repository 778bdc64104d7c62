import type { Companion, CompanionAnswer } from '@ts/core'
import { answerTool } from './answer-tool.js'
import { createJq } from './jq.js'
import { type OffloadOptions, readOptions } from './options.js'
import { createResultStorage } from './store-result.js'
import { tokenBudget } from './token-budget.js'
import { LARGE_OUTPUT_TOOLS } from './tools.js'

/** The result of {@link createOffload}: a companion, and functions for its host. */
export interface Offload extends Companion {
  /** Removes everything that a session stored. Call it when a conversation ends for good. */
  forget(session: string | undefined): Promise<void>
}

/**
 * A companion for `createToolSearch({ companions: [createOffload()] })` and every adapter: outputs above a threshold
 * are stored. The model gets a preview, and three constant tools that search, read and query the rest.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for an unknown option, or one of a wrong kind or out of range.
 */
export function createOffload(options: OffloadOptions = {}): Offload {
  const settings = readOptions(options)
  const { store, emit } = settings
  const jq = createJq(settings.jq)

  async function handle(call: Parameters<Companion['handle']>[0]): Promise<CompanionAnswer> {
    const { session, signal } = call
    const budget = tokenBudget(settings.tokens ?? call.countTokens, settings.threshold)
    let answer: CompanionAnswer
    try {
      answer = await answerTool(call, { store, budget, jq })
    } catch (error) {
      signal?.throwIfAborted()
      emit({ kind: 'failure', session, during: call.name, error })
      answer = {
        content:
          'The stored output could not be read. Try once more; if it fails again, call the tool that gave it again.',
        isError: true,
      }
    }
    // The answer stays below the threshold, even if it repeats a long handle, pattern or error.
    return { ...answer, content: budget.fit(answer.content, settings.threshold - 1) }
  }

  return {
    name: 'offload',
    tools: LARGE_OUTPUT_TOOLS,
    handle,
    onResult: createResultStorage(settings),
    forget: session => store.forget(session),
  }
}
