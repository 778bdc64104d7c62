// Time and bytes of exposures: for an unchanged catalog, after a tool was added, and for the bridge on every turn.
import { createCatalog, type Exposure, serializeTools, type ToolDefinition, type ToolScope } from '@ts/core'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { type CallTime, DISCLOSURES, type DisclosureLabel, msOf, newTool, SERVERS, searchOf, timeOf } from './setup.js'

/**
 * Exposures with one disclosure and one kind of tool source: milliseconds of the creation and of the first exposure,
 * and microseconds of later exposures.
 */
export interface UnchangedRow extends CallTime {
  readonly disclosure: DisclosureLabel
  readonly source: string
  readonly createMs: number
  readonly firstMs: number
}

type Source = Pick<Parameters<typeof searchOf>[1], 'tools'> & { readonly scope?: ToolScope }

/** Measures exposures of an unchanged catalog, for each disclosure and each kind of tool source. */
export async function unchanged(tools: readonly ToolDefinition[]): Promise<UnchangedRow[]> {
  const catalog = createCatalog(tools)
  const live = { tools, away: [] }
  const scope = { servers: Array.from({ length: SERVERS / 5 }, (_, i) => `server-${i * 5}`) }
  const sources: Readonly<Record<string, Source>> = {
    'fixed list': { tools },
    'live list': { tools: () => tools },
    'live list with outages': { tools: () => live },
    catalog: { tools: catalog },
    'live catalog': { tools: () => catalog },
    'view with a scope': { tools, scope },
    'view with a scope, live list': { tools: () => tools, scope },
  }
  const rows: UnchangedRow[] = []
  for (const disclosure of DISCLOSURES) {
    for (const [source, { scope, ...options }] of Object.entries(sources)) {
      const from = performance.now()
      const toolSearch = searchOf(disclosure, options)
      const view = scope ? toolSearch.with({ scope }) : toolSearch
      const createMs = performance.now() - from
      const expose = () => view.expose({ session: 's' })
      const firstMs = await msOf(expose)
      rows.push({ disclosure, source, createMs, firstMs, ...(await timeOf(expose)) })
    }
  }
  for (const disclosure of DISCLOSURES) {
    let current = tools
    const toolSearch = searchOf(disclosure, { tools: () => current })
    const expose = () => toolSearch.expose({ session: 's' })
    await expose()
    current = [...tools, newTool()]
    const firstMs = await msOf(expose)
    const source = 'live list, in a session that saw it change'
    rows.push({ disclosure, source, createMs: 0, firstMs, ...(await timeOf(expose)) })
  }
  return rows
}

/** Bytes that a session was sent before a tool was added, and the bytes that changed and were appended by it. */
export interface PrefixRow {
  readonly disclosure: DisclosureLabel
  readonly tool: string
  readonly sent: number
  readonly changed: number
  readonly appended: number
}

/** Measures the effect of one tool that is added to the catalog. */
export async function prefixes(tools: readonly ToolDefinition[]): Promise<PrefixRow[]> {
  const added = { deferred: newTool(), 'never deferred': newTool({ deferrable: 'never' }) }
  const rows: PrefixRow[] = []
  for (const disclosure of DISCLOSURES) {
    for (const [kind, tool] of Object.entries(added)) {
      let current = tools
      const toolSearch = searchOf(disclosure, { tools: () => current })
      const before = await toolSearch.expose({ session: 's' })
      current = [...tools, tool]
      const after = await toolSearch.expose({ session: 's' })
      const list = serializeTools(before.tools).slice(0, -1)
      const changed =
        changedBytes(list, serializeTools(after.tools)) + changedBytes(before.instructions, after.instructions)
      rows.push({ disclosure, tool: kind, sent: sizeOf(before), changed, appended: sizeOf(after) - sizeOf(before) })
    }
  }
  return rows
}

function sizeOf({ tools, instructions }: Exposure): number {
  return Buffer.byteLength(serializeTools(tools) + instructions)
}

/** Number of bytes of `before` from the first character that differs in `after`. */
function changedBytes(before: string, after: string): number {
  let at = 0
  while (at < before.length && before[at] === after[at]) at++
  return Buffer.byteLength(before.slice(at))
}

export interface NamedTools {
  readonly name: string
  readonly tools: readonly ToolDefinition[]
}

export interface OverheadRow {
  readonly name: string
  readonly tools: number
  readonly tokens: number
}

/** Tokens that the bridge adds to every turn: its tools and its instructions. */
export async function overhead(catalogs: readonly NamedTools[]): Promise<OverheadRow[]> {
  const rows: OverheadRow[] = []
  for (const { name, tools } of catalogs) {
    const toolSearch = searchOf('bridge', { tools: () => tools, policy: { defer: 'automatic' } })
    const { tools: sent, instructions } = await toolSearch.expose()
    const meta = sent.filter(tool => tool.role === 'meta')
    rows.push({ name, tools: tools.length, tokens: countTokens(serializeTools(meta)) + countTokens(instructions) })
  }
  return rows
}
