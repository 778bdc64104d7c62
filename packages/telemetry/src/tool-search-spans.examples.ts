// #region imports
import { createToolSearch } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { toolSearchSpans } from '@ts/telemetry'
// #endregion

import type { ToolSearch, ToolSearchOptions } from '@ts/core'

/** The quickstart of the README. */
export function quickstart(tools: ToolSearchOptions['tools']): ToolSearch {
  // #region quickstart
  const ranker = createLexicalRanker()
  const onEvent = toolSearchSpans({ attributes: { 'tool_search.ranker': ranker.name } })
  const toolSearch = createToolSearch({ tools, ranker, onEvent })
  // #endregion
  return toolSearch
}
