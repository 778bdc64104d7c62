import type { LanguageModelV4Usage } from '@ai-sdk/provider'

/** The usage of several requests. A field that one of them lacks counts as 0; `raw` is that of the last one. */
export function addUsage(before: LanguageModelV4Usage | undefined, last: LanguageModelV4Usage): LanguageModelV4Usage {
  if (before === undefined) return last
  const add = (a?: number, b?: number) => (a === undefined ? b : b === undefined ? a : a + b)
  const { inputTokens: i, outputTokens: o } = before
  return {
    ...last,
    inputTokens: {
      total: add(i.total, last.inputTokens.total),
      noCache: add(i.noCache, last.inputTokens.noCache),
      cacheRead: add(i.cacheRead, last.inputTokens.cacheRead),
      cacheWrite: add(i.cacheWrite, last.inputTokens.cacheWrite),
    },
    outputTokens: {
      total: add(o.total, last.outputTokens.total),
      text: add(o.text, last.outputTokens.text),
      reasoning: add(o.reasoning, last.outputTokens.reasoning),
    },
  }
}
