import { type Catalog, renderTool } from '@ts/core'
import type { TokenCounters } from './tokenizers.js'

/** The forms in which a found tool can be written for the model. On most catalogs the last one is cheapest. */
export const RENDERINGS = ['json', 'typescript', 'summary', 'description'] as const

/** The cost of writing every tool of a catalog once, as in the answer of a search. */
export interface RenderingPayload {
  readonly rendering: (typeof RENDERINGS)[number]
  /** o200k tokens of all tools together. */
  readonly tokens: number
  /** o200k tokens of the median tool. */
  readonly medianTokens: number
  /** o200k tokens of the largest tool. */
  readonly mostTokens: number
}

/** Compares the forms of found tools over a whole catalog. */
export function measureRenderings(
  catalog: Pick<Catalog, 'tools'>,
  counters: TokenCounters,
): readonly RenderingPayload[] {
  return RENDERINGS.map(rendering => {
    const each = catalog.tools
      .map(tool => counters.o200k(JSON.stringify(renderTool(tool, rendering))))
      .sort((a, b) => a - b)
    const tokens = each.reduce((sum, count) => sum + count, 0)
    return { rendering, tokens, medianTokens: each[each.length >> 1] ?? 0, mostTokens: each.at(-1) ?? 0 }
  })
}
