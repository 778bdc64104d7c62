import type { BatchOutcome } from './disclosure.js'
import { visibleJson } from './hidden-characters.js'

/**
 * The results of several calls in one, as one text: a JSON list in the order of the calls, each with its tool and its
 * content. `contents` are those that {@link ToolSearch.settle} gave, one for each execution in order; refused calls carry their message.
 */
export function joinResults(batch: BatchOutcome, contents: readonly unknown[]): string {
  let next = 0
  const list = batch.outcomes.map(outcome => {
    if (outcome.kind === 'refused') return { error: outcome.message }
    const content = contents[next++]
    return { name: outcome.tool.id, result: content ?? '' }
  })
  return visibleJson(list)
}
