import { type Catalog, createCatalog, type DisclosureName, type ToolDefinition } from '@ts/core'
import type { PayloadSize } from './payload-size.js'

/** Larger catalogs than this always gain; the search for the smallest that does ends here. */
const MOST = 100

/** Measures the list that a disclosure sends for some tools, on the first turn and after one reveal. */
export type SizeOfDisclosure = (
  tools: Catalog,
  disclosure: DisclosureName,
) => Promise<{ readonly full: PayloadSize; readonly firstTurn: PayloadSize; readonly afterOne: PayloadSize }>

/**
 * From how many tools on deferral pays within the shortest task: one turn to search and one to call what was found, against
 * one turn with every schema. Catalogs of growing size are drawn evenly from the given one, by the size of its schemas.
 * Undefined where it does not pay with 100 tools, or all there are.
 */
export async function breakEven(
  catalog: Catalog,
  disclosure: DisclosureName,
  sizeOf: SizeOfDisclosure,
): Promise<number | undefined> {
  const bySize = [...catalog.tools].sort(
    (a, b) => JSON.stringify(a.inputSchema).length - JSON.stringify(b.inputSchema).length,
  )
  for (let count = 1; count <= Math.min(MOST, bySize.length); count++) {
    const drawn = Array.from(
      { length: count },
      (_, i) => bySize[Math.floor(((i + 0.5) / count) * bySize.length)] as ToolDefinition,
    )
    const { full, firstTurn, afterOne } = await sizeOf(createCatalog(drawn), disclosure)
    if (firstTurn.tokens.o200k + afterOne.tokens.o200k < full.tokens.o200k) return count
  }
  return undefined
}
