import { createToolSearch, type Ranker, type ToolSearch, type ToolSearchOptions, type ViewOptions } from '@ts/core'
import { collisionError, optionError } from '@ts/core/kit'
import { createLexicalRanker } from '@ts/ranker-lexical'

/** Options of an adapter that makes the tool search itself; `sessions` defaults to `history`. */
export interface NewToolSearch extends Omit<ToolSearchOptions, 'tools' | 'ranker'> {
  /** Default: `createLexicalRanker()` of `@ts/ranker-lexical`, which needs no model. */
  readonly ranker?: Ranker | undefined
  readonly toolSearch?: undefined
}

/** An existing tool search, with options for a view of its own. */
export interface ExistingToolSearch extends ViewOptions {
  /** The tool search. The model receives no tool that its catalog lacks. */
  readonly toolSearch: ToolSearch
}

/** The tool search of an adapter: a new one over `tools`, or a view of the given one. */
export function adapterSearch(
  options: NewToolSearch | ExistingToolSearch,
  tools: ToolSearchOptions['tools'],
): ToolSearch {
  if (options.toolSearch === undefined) {
    const { toolSearch: _, ranker = createLexicalRanker(), ...rest } = options
    return createToolSearch({ sessions: 'history', ...rest, ranker, tools })
  }
  const { toolSearch, ...view } = options
  return Object.keys(view).length > 0 ? toolSearch.with(view) : toolSearch
}

/** The name of the calls in which a host receives refusals; the model never sees it. Underscores make it unique. */
export function refusalName(isTaken: (name: string) => boolean): string {
  let name = 'refused_call'
  while (isTaken(name)) name = `_${name}`
  return name
}

/** @throws ToolSearchError `INVALID_CONFIGURATION` for one of these options, which the adapter itself decides */
export function refuseOptions(options: object, paths: readonly string[], remedy: string): void {
  for (const [path, value] of Object.entries(options))
    if (value !== undefined && paths.includes(path)) throw optionError(path, value, `none${remedy}`)
}

/** @throws ToolSearchError `NAME_COLLISION` if one of the names is that of a meta tool or of a companion's tool */
export function refuseMetaNames(search: Pick<ToolSearch, 'metaRole'>, names: Iterable<string>): void {
  for (const name of names) if (search.metaRole(name) !== undefined) throw collisionError(name)
}
