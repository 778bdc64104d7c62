import { type Catalog, createToolSearch, type DisclosureName, type ExposedTool, serializeTools } from '@ts/core'
import { createNoSearchBaseline } from '../baselines.js'
import { measureRenderings, type RenderingPayload } from './measure-renderings.js'
import type { PayloadSize } from './payload-size.js'
import type { TokenCounters } from './tokenizers.js'

/** What a disclosure sends in place of the full list. */
export interface DisclosurePayload {
  readonly disclosure: DisclosureName
  /** Tools whose schema is kept back on the first turn. */
  readonly deferred: number
  readonly firstTurn: PayloadSize
  /** Measured after this number of tools were revealed, drawn evenly from the catalog by the size of their schema. */
  readonly afterReveals: readonly { readonly reveals: number; readonly size: PayloadSize }[]
  /** The first turn's saving against the full list, as fractions from 0 to 1; below 0 it costs more. */
  readonly saving: { readonly listBytes: number; readonly schemaBytes: number; readonly tokens: number }
}

export interface PayloadReport {
  readonly tools: number
  /** Every schema sent, and no search tool. */
  readonly full: PayloadSize
  readonly disclosures: readonly DisclosurePayload[]
  /** The cost of a search's answer for each way of writing tools. */
  readonly renderings: readonly RenderingPayload[]
}

/** Every disclosure. `native` is measured with the host searching; `eager` is the full list, for comparison. */
export const PAYLOAD_DISCLOSURES: readonly DisclosureName[] = ['bridge', 'native', 'load', 'window', 'stub', 'eager']
/** Numbers of reveals to measure: one tool, a few, and the most that a `stub` search returns. */
export const DEFAULT_REVEALS: readonly number[] = [1, 3, 8]

/**
 * Measures the size of a catalog on the wire with and without deferral. Deferral is switched on for every size of the
 * catalog, so that small ones can be compared too.
 *
 * @throws ToolSearchError `NAME_COLLISION` if a tool has a meta tool's name.
 */
export async function measurePayload(
  catalog: Catalog,
  disclosures: readonly DisclosureName[],
  counters: TokenCounters,
  reveals: readonly number[] = DEFAULT_REVEALS,
): Promise<PayloadReport> {
  const sizeOf = createSizer(counters)
  const full = sizeOf(catalog.tools, '')
  const measure = async (tools: Catalog, disclosure: DisclosureName, counts: readonly number[]) => {
    const toolSearch = createToolSearch({
      tools,
      ranker: createNoSearchBaseline(),
      disclosure,
      activation: disclosure === 'eager' ? 'off' : 'on',
      // `native` would otherwise defer only the tools that their owner marked.
      policy: { defer: 'automatic' },
    })
    const sizes: PayloadSize[] = []
    let deferred = 0
    for (const count of counts) {
      const exposure = await toolSearch.expose({ session: `payload-${count}`, revealed: evenSample(tools, count) })
      deferred = exposure.report.deferred
      sizes.push(sizeOf(exposure.tools, exposure.instructions))
    }
    await toolSearch.close()
    return { deferred, sizes }
  }
  const disclosureReports: DisclosurePayload[] = []
  for (const disclosure of disclosures) {
    const counts = reveals.filter(count => count <= catalog.tools.length)
    const { deferred, sizes } = await measure(catalog, disclosure, [0, ...counts])
    const firstTurn = sizes[0] as PayloadSize
    const afterReveals = counts.map((count, i) => ({ reveals: count, size: sizes[i + 1] as PayloadSize }))
    const saved = (now: number, before: number) => (before === 0 ? 0 : 1 - now / before)
    const saving = {
      listBytes: saved(firstTurn.listBytes, full.listBytes),
      schemaBytes: saved(firstTurn.schemaBytes, full.schemaBytes),
      tokens: saved(firstTurn.tokens.o200k, full.tokens.o200k),
    }
    disclosureReports.push({ disclosure, deferred, firstTurn, afterReveals, saving })
  }
  return {
    tools: catalog.tools.length,
    full,
    disclosures: disclosureReports,
    renderings: measureRenderings(catalog, counters),
  }
}

/** Measures lists of tools in which most tools are repeated: each tool's tokens are counted once. */
function createSizer(counters: TokenCounters) {
  const known = new Map<string, number>()
  const tokensOf = (text: string) => {
    const tokens = known.get(text) ?? counters.o200k(text)
    known.set(text, tokens)
    return tokens
  }
  return (tools: readonly Pick<ExposedTool, 'name' | 'description' | 'inputSchema'>[], note: string): PayloadSize => {
    const list = serializeTools(tools)
    const o200k = tools.reduce((sum, tool) => sum + tokensOf(`${serializeTools([tool]).slice(1, -1)},`), tokensOf('['))
    return {
      listBytes: Buffer.byteLength(list),
      schemaBytes: tools.reduce((sum, tool) => sum + Buffer.byteLength(JSON.stringify(tool.inputSchema)), 0),
      noteBytes: Buffer.byteLength(note),
      tokens: { estimate: counters.estimate(list + note), o200k: o200k + (note === '' ? 0 : tokensOf(note)) },
    }
  }
}

/** Names of tools at even distances in the order of their schemas' sizes: neither only small nor only large ones. */
function evenSample(catalog: Catalog, count: number): string[] {
  const bySize = [...catalog.tools].sort((a, b) => schemaLength(a) - schemaLength(b))
  return Array.from({ length: count }, (_, i) => bySize[Math.floor(((i + 0.5) / count) * bySize.length)]?.name ?? '')
}

function schemaLength(tool: { readonly inputSchema: unknown }): number {
  return JSON.stringify(tool.inputSchema).length
}
