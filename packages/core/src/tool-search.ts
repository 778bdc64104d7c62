import { checkToolSearchOptions } from './configuration/tool-search-options.js'
import type { ToolSearch, ToolSearchOptions } from './options.js'
import { createEngine } from './turn/engine.js'
import { createView } from './turn/view.js'

/**
 * Creates a tool search from its stages: catalog, policy, activation, disclosure, search, reveal.
 *
 * @throws ToolSearchError `INVALID_TOOL`, `DUPLICATE_TOOL`, `NAME_COLLISION` or `INVALID_CONFIGURATION`, for a fixed
 * list of tools immediately. If a function gives the tools, bad tools do not throw; every exposure reports them.
 */
export function createToolSearch(options: ToolSearchOptions): ToolSearch {
  const checked = checkToolSearchOptions(options)
  const { disclosure, activation, limits, names, render } = checked
  return createView(createEngine(checked), { disclosure, activation, limits, names, render })
}
