import { createToolSearch, type ToolSearch, type ToolSearchOptions } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { toolSearchSpans } from '@ts/telemetry'

/** The quickstart of the README. */
export function quickstart(tools: ToolSearchOptions['tools']): ToolSearch {
  // #region quickstart
  const ranker = createLexicalRanker()
  const onEvent = toolSearchSpans({ attributes: { 'tool_search.ranker': ranker.name } })
  const toolSearch = createToolSearch({ tools, ranker, onEvent })
  // #endregion
  return toolSearch
}
