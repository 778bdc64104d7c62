// #region imports
import { mcpToolset } from '@ts/adapter-mcp'
import { type CallInput, createToolSearch } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
// #endregion

import type { McpClient } from '@ts/adapter-mcp'
import type { ToolSearch } from '@ts/core'

/** The quickstart of the README. */
export function quickstart(
  github: McpClient,
  slack: McpClient,
): { readonly toolSearch: ToolSearch; answer(call: CallInput): Promise<unknown> } {
  // #region quickstart
  const tools = mcpToolset({ github, slack }, { deferLoading: true })
  const toolSearch = createToolSearch({ tools, ranker: createLexicalRanker() })
  /** What the model reads as the result of its tool call. */
  const answer = async (call: CallInput) => (await toolSearch.answer(call, tools.run)).content
  // #endregion
  return { toolSearch, answer }
}
