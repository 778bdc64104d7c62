// #region quickstart
import { createToolSearch, type ToolDefinition } from '@ts/core'
import { createOffload } from '@ts/offload'
import { createKeywordRanker } from '@ts/ranker-keyword'

export function quickstart(tools: readonly ToolDefinition[]) {
  const offload = createOffload()
  return createToolSearch({ tools, ranker: createKeywordRanker(), companions: [offload] })
}
// #endregion
