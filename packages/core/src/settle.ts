import { configurationError } from './check-options.js'
import type { BatchOutcome, ExecuteOutcome } from './disclosure.js'
import type { Engine } from './engine.js'
import type { ExecutionStatus } from './events.js'
import { visibleJson } from './hidden-characters.js'
import { quote } from './json.js'
import type { ExecutionEnd } from './options.js'

const STATUSES: readonly ExecutionStatus[] = ['ran', 'failed', 'denied']
/** Outcomes whose end was reported. */
const settled = new WeakSet<ExecuteOutcome>()

/** Reports how an execution ended, once, and lets the companions replace what the model reads of it. */
export async function settle(engine: Engine, outcome: ExecuteOutcome, end: ExecutionEnd): Promise<unknown> {
  if (outcome?.kind !== 'execute') throw configurationError('outcome', outcome, "an outcome of kind 'execute'")
  if (!STATUSES.includes(end?.status)) throw configurationError('status', end?.status, STATUSES.join(', '))
  const { session, id, tool, via } = outcome
  const { status, signal } = end
  let content: unknown = end.content ?? defaultContent(outcome, status)
  if (settled.has(outcome)) return content
  settled.add(outcome)
  engine.emit({ kind: 'settled', session, id, name: tool.id, via, status })
  for (const companion of engine.companions.all) {
    try {
      const replaced = await companion.onResult?.({ tool, status, content, session, id, signal })
      if (replaced !== undefined) content = replaced
    } catch (error) {
      // The tool's own content is better than none.
      engine.emit({ kind: 'failure', session, during: `the companion ${quote(companion.name)}`, error })
    }
  }
  return content
}

function defaultContent({ tool }: ExecuteOutcome, status: ExecutionStatus): string {
  if (status === 'denied')
    return `The call of ${tool.id} was denied. Do not send it again; go on without it, or ask the user.`
  return status === 'failed' ? `${tool.id} failed and gave no reason.` : ''
}

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
