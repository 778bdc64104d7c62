import { defaultContent } from '../calls/join-results.js'
import type { ExecutionStatus } from '../events.js'
import type { ExecutionEnd, ExecutionRecord } from '../options.js'
import { optionError } from '../text/check-options.js'
import { isJsonObject, quote } from '../text/json.js'
import { checkValue, rule } from '../text/option-rules.js'
import type { CatalogTool, ToolId } from '../tool.js'
import type { Engine } from './engine.js'

const STATUSES: readonly ExecutionStatus[] = ['ran', 'failed', 'denied']

/** Reports the end of an execution once, and lets the companions replace what the model reads of it. */
export async function settle(engine: Engine, execution: ExecutionRecord, end: ExecutionEnd): Promise<unknown> {
  const tool = toolIdOf(execution)
  if (!STATUSES.includes(end?.status)) throw optionError('status', end?.status, STATUSES.join(', '))
  const { session, id, via, caller = 'model' } = execution
  const { status, signal, withheld, only } = end
  const { countTokens } = engine
  if (only !== 'replace' && engine.executions.end({ id, session, tool }, execution))
    engine.emit({ kind: 'settled', session, id, name: tool, via, status })
  let content: unknown = end.content ?? defaultContent(tool, status)
  if (only === 'report' || engine.companions.all.length === 0) return content
  const uncallable = new Set(Array.from(withheld ?? [], name => engine.companions.get(name)?.companion))
  let definition: CatalogTool | undefined
  for (const companion of engine.companions.all) {
    if (companion.onResult === undefined || uncallable.has(companion)) continue
    definition ??= await definitionOf(engine, execution, tool)
    try {
      const result = { tool: definition, status, content, session, id, caller, signal, countTokens }
      const replaced = await companion.onResult(result)
      if (replaced !== undefined) content = replaced
    } catch (error) {
      // Without a replacement, the tool's own content is used.
      engine.emit({ kind: 'failure', session, during: `the companion ${quote(companion.name)}`, error })
    }
  }
  return content
}

/**
 * The id of an execution's tool.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for a value that is not an execution.
 */
function toolIdOf(execution: ExecutionRecord): ToolId {
  const expected = "an outcome of kind 'execute', or its record with a tool"
  if (!isJsonObject(execution) || (execution['kind'] ?? 'execute') !== 'execute')
    throw optionError('outcome', execution, expected)
  const { tool } = execution
  const toolId: unknown = isJsonObject(tool) ? tool['id'] : tool
  if (typeof toolId !== 'string') throw optionError('outcome.tool', tool, 'the id of a tool, or its definition')
  checkValue(execution.id, 'outcome.id', rule.text)
  checkValue(execution.session, 'outcome.session', rule.text)
  return toolId
}

/** The definition with which an execution was decided; the current one if the record has only the id. */
async function definitionOf(engine: Engine, execution: ExecutionRecord, tool: ToolId): Promise<CatalogTool> {
  if (isDefinition(execution.tool)) return execution.tool
  const { session, name = tool, server } = execution
  try {
    const { catalog } = await engine.stateOf(session === undefined ? {} : { session })
    const known = catalog.get(tool)
    if (known) return known
  } catch (error) {
    engine.emit({ kind: 'failure', session, during: 'reading the tools', error })
  }
  // The tool has vanished, but its result must still pass the companions.
  const known = { id: tool, name, ...(server === undefined ? {} : { server }), description: '' }
  return Object.freeze({ ...known, inputSchema: {}, deferrable: 'automatic', extras: {} })
}

function isDefinition(tool: ExecutionRecord['tool']): tool is CatalogTool {
  if (!isJsonObject(tool)) return false
  const { description, inputSchema }: Partial<CatalogTool> = tool
  return typeof description === 'string' && isJsonObject(inputSchema)
}
