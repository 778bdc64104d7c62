import { createCatalog, type Ranker, type RankerIndex, toSearchableTool, withNamedTools } from '@ts/core'
import { BoundedMap, getOrInsert } from '@ts/core/kit'
import type { ToolSet, toolSearch } from 'ai'
import { prepareTools } from './registered-tools.js'

export type ToolSearchFunction = NonNullable<NonNullable<Parameters<typeof toolSearch>[0]>['search']>

/** Maximum number of names returned to the SDK, which keeps at most `maxResults` of them. */
const LIMIT = 100
/** Maximum number of kept indexes: one for each set of tools that simultaneous generations search. */
const MAX_INDEXES = 8

/**
 * Makes a ranker usable as the option `search` of the SDK's own `toolSearch`. With `tools`, it also searches
 * parameters: the SDK passes only names and descriptions. An index is built once for each list of tools.
 *
 * @throws the error of the ranker
 */
export function rankerForToolSearch(ranker: Ranker, tools: ToolSet = {}): ToolSearchFunction {
  const named = withNamedTools(ranker)
  const known = prepareTools(tools).then(prepared => new Map(prepared.map(one => [one.name, one.definition])))
  known.catch(() => {})
  const indexes = new BoundedMap<
    string,
    Promise<{ readonly index: RankerIndex; readonly names: ReadonlyMap<string, string> }>
  >(MAX_INDEXES)

  async function build(candidates: Parameters<ToolSearchFunction>[0]['tools']) {
    const definitions = await known
    const catalog = createCatalog(
      candidates.map(({ name, description = '' }) => ({ ...definitions.get(name), name, description })),
    )
    const index = await named.index(catalog.tools.map(toSearchableTool))
    return { index, names: new Map(catalog.tools.map(tool => [tool.id, tool.name])) }
  }

  return async ({ query, tools: candidates }) => {
    const key = JSON.stringify(candidates.map(({ name, description }) => [name, description]))
    const entry = getOrInsert(indexes, key, () => build(candidates))
    // A list whose index failed is indexed again.
    entry.catch(() => indexes.delete(key))
    const { index, names } = await entry
    const ranked = await index.rank(query, { limit: LIMIT })
    return ranked.map(({ id }) => names.get(id)!)
  }
}
