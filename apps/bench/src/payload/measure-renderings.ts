import { type Catalog, renderTool } from '@ts/core'
import type { TokenCounters } from './tokenizers.js'

/** How a found tool can be written for the model, cheapest last on most catalogs. */
export const RENDERINGS = ['json', 'typescript', 'summary', 'description'] as const

/** The cost of writing every tool of a catalog once, as a search's answer would. */
export interface RenderingPayload {
  readonly rendering: (typeof RENDERINGS)[number]
  /** o200k tokens of all tools. */
  readonly tokens: number
  /** The median tool's. */
  readonly medianTokens: number
  /** The dearest tool's. */
  readonly mostTokens: number
}

/** Compares the ways of writing found tools over a whole catalog. */
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
