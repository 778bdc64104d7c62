// #region imports
import { withToolSearch } from '@ts/adapter-ai-sdk'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { generateText, isStepCount } from 'ai'
// #endregion

import type { LanguageModel, ToolSet } from 'ai'

/** The quickstart of the README. */
export async function quickstart(model: LanguageModel, tools: ToolSet, prompt: string): Promise<string> {
  // #region quickstart
  const search = await withToolSearch({ model, tools, ranker: createLexicalRanker() })
  const { text } = await generateText({ ...search, prompt, stopWhen: isStepCount(20) })
  // #endregion
  return text
}
