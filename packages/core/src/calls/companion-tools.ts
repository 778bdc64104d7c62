import { createCatalog } from '../catalog/catalog.js'
import type { ExposedTool, ResultOutcome } from '../disclosures/disclosure.js'
import { exposeTool } from '../disclosures/eager.js'
import { ToolSearchError } from '../errors.js'
import type { CallInput } from '../options.js'
import { visibleJson } from '../text/hidden-characters.js'
import { quote } from '../text/json.js'
import type { CatalogTool, ToolId } from '../tool.js'
import type { Engine } from '../turn/engine.js'
import { readArguments } from './call-arguments.js'
import type { Companion } from './companion.js'

/** The tools of all companions. */
export interface CompanionTools {
  readonly exposed: readonly ExposedTool[]
  readonly ids: ReadonlySet<ToolId>
  readonly all: readonly Companion[]
  get(id: ToolId): { readonly tool: CatalogTool; readonly companion: Companion } | undefined
}

/**
 * Validates the companions' tools.
 *
 * @throws ToolSearchError `INVALID_TOOL`, or `NAME_COLLISION` where two have the same name.
 */
export function companionTools(companions: readonly Companion[]): CompanionTools {
  const byId = new Map<ToolId, { readonly tool: CatalogTool; readonly companion: Companion }>()
  for (const companion of companions) {
    for (const tool of createCatalog(companion.tools).tools) {
      const other = byId.get(tool.id)
      if (other) {
        throw new ToolSearchError(
          'NAME_COLLISION',
          `Found the tool ${quote(tool.name)} of the companions ${quote(other.companion.name)} and ${quote(companion.name)}, expected different names; rename one`,
          { details: { name: tool.name } },
        )
      }
      byId.set(tool.id, { tool, companion })
    }
  }
  return {
    exposed: Object.freeze([...byId.values()].map(({ tool }) => exposeTool(tool, 'companion'))),
    ids: new Set(byId.keys()),
    all: companions,
    get: id => byId.get(id),
  }
}

/** A companion's answer to a call of one of its tools; what it throws becomes words. */
export async function answerCompanion(
  { tool, companion }: { readonly tool: CatalogTool; readonly companion: Companion },
  { session, signal, arguments: args }: CallInput,
  { emit, countTokens }: Pick<Engine, 'emit' | 'countTokens'>,
): Promise<ResultOutcome> {
  const read = readArguments(args)
  const failed = (content: string): ResultOutcome => ({
    kind: 'result',
    content,
    value: content,
    revealed: [],
    isError: true,
  })
  if (read.kind !== 'arguments')
    return failed(`The arguments of ${tool.id} cannot be read: ${read.reason}. Call it again with a JSON object.`)
  try {
    const given = await companion.handle({ name: tool.name, arguments: read.arguments, session, signal, countTokens })
    const { value = given.content, isError } = given
    const content = typeof given.content === 'string' ? given.content : visibleJson(given.content ?? '')
    return { kind: 'result', content, value, revealed: [], ...(isError === true ? { isError } : {}) }
  } catch (error) {
    signal?.throwIfAborted()
    emit({ kind: 'failure', session, during: `the companion ${quote(companion.name)}`, error })
    return failed(`${tool.id} failed. Call it again with other arguments, or go on without it.`)
  }
}
