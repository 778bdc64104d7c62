import {
  type Catalog,
  createToolSearch,
  type DisclosureName,
  type ExposedTool,
  estimateTokens,
  serializeTools,
  type TokenCounter,
} from '@ts/core'
import { getOrInsert } from '@ts/core/kit'
import { createNoSearchBaseline } from '../baselines.js'
import { bySchemaSize, drawEvenly } from '../random.js'

/** The size of a serialised tool list, and of the note, which is the disclosure's part of the system prompt. */
export interface PayloadSize {
  /** UTF-8 bytes of the list: name, description and parameter schema of each tool as neutral JSON. */
  readonly listBytes: number
  /** UTF-8 bytes of the parameter schemas alone. */
  readonly schemaBytes: number
  /** UTF-8 bytes of the note; 0 if none is sent. */
  readonly noteBytes: number
  /** Tokens of list and note together. o200k tokens are counted tool by tool, each with the comma that follows it. */
  readonly tokens: { readonly estimate: number; readonly o200k: number }
}

export type PayloadReport = Awaited<ReturnType<typeof measurePayload>>

/** All disclosures. `native` is measured with the host's search; `eager` is the full list, for comparison. */
export const PAYLOAD_DISCLOSURES: readonly DisclosureName[] = ['bridge', 'native', 'load', 'window', 'stub', 'eager']
/** Numbers of reveals to measure: one tool, a few, and the maximum number of results of a `stub` search. */
export const DEFAULT_REVEALS: readonly number[] = [1, 3, 8]

/**
 * Measures the tool list of a catalog with and without deferral. Tools are deferred even in small catalogs, so that
 * these can be compared too.
 *
 * @throws ToolSearchError `NAME_COLLISION` if a tool has a meta tool's name.
 */
export async function measurePayload(
  catalog: Catalog,
  disclosures: readonly DisclosureName[],
  countTokens: TokenCounter,
  reveals: readonly number[] = DEFAULT_REVEALS,
) {
  const sizeOf = createSizer(countTokens)
  const bySize = bySchemaSize(catalog.tools).map(({ name }) => name)
  /** Every schema, and no search tool. */
  const full = sizeOf(catalog.tools, '')
  // With the default policy, `native` would defer only tools that their owner marked.
  const policy = { defer: 'automatic' } as const
  const all = createToolSearch({ tools: catalog, ranker: createNoSearchBaseline(), disclosure: 'eager', policy })
  const counts = reveals.filter(count => count <= catalog.tools.length)
  const reports = []
  for (const disclosure of disclosures) {
    const view = all.with({ disclosure, activation: disclosure === 'eager' ? 'off' : 'on' })
    const exposed = async (count: number) => {
      const session = `${disclosure} after ${count} reveals`
      const { tools, instructions, report } = await view.expose({ session, revealed: drawEvenly(bySize, count) })
      return { size: sizeOf(tools, instructions), deferred: report.deferred }
    }
    const { size: firstTurn, deferred } = await exposed(0)
    const afterReveals = []
    for (const count of counts) afterReveals.push({ reveals: count, size: (await exposed(count)).size })
    reports.push({ disclosure, deferred, firstTurn, afterReveals })
  }
  await all.close()
  return { tools: catalog.tools.length, full, disclosures: reports }
}

/** Measures lists. The tokens of each tool are counted only once, because most lists repeat most tools. */
function createSizer(countTokens: TokenCounter) {
  const known = new Map<string, number>()
  const tokensOf = (text: string) => getOrInsert(known, text, () => countTokens(text))
  return (tools: readonly Pick<ExposedTool, 'name' | 'description' | 'inputSchema'>[], note: string): PayloadSize => {
    const list = serializeTools(tools)
    const o200k = tools.reduce((sum, tool) => sum + tokensOf(`${serializeTools([tool]).slice(1, -1)},`), tokensOf('['))
    return {
      listBytes: Buffer.byteLength(list),
      schemaBytes: tools.reduce((sum, tool) => sum + Buffer.byteLength(JSON.stringify(tool.inputSchema)), 0),
      noteBytes: Buffer.byteLength(note),
      tokens: { estimate: estimateTokens(list + note), o200k: o200k + (note === '' ? 0 : tokensOf(note)) },
    }
  }
}
