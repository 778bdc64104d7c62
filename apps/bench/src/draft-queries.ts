import type { Catalog, CatalogTool } from '@ts/core'
import { splitWords } from '@ts/core'
import { seededRandom, shuffledPositions } from './random.js'

/** A query that a rule wrote from a tool's own words. It is to be rewritten: rankers find such queries too easily. */
export interface DraftedQuery {
  readonly id: string
  readonly query: string
  readonly relevant: readonly [string]
  /** The rule that wrote it. */
  readonly style: 'name' | 'sentence' | 'request'
  readonly drafted: true
}

/** Words of a sentence that a query keeps: more than people type. */
const MOST_WORDS = 14

/**
 * Writes one query for each of some tools, by three rules in turn: the words of the name; the first sentence of the description;
 * a request made of both. Tools are drawn by the seed, from every server in turn, so that a large one does not crowd out others.
 */
export function draftQueries(catalog: Catalog, count: number, seed: number): DraftedQuery[] {
  return drawTools(catalog, count, seed).map(({ tool, server }, i) => {
    const style = STYLES[i % STYLES.length] as DraftedQuery['style']
    return { id: `draft-${i + 1}`, query: textOf(tool, server, style), relevant: [tool.name], style, drafted: true }
  })
}

const STYLES = ['sentence', 'request', 'name'] as const

interface DrawnTool {
  readonly tool: CatalogTool
  readonly server: string
}

function drawTools(catalog: Catalog, count: number, seed: number): DrawnTool[] {
  const random = seededRandom(seed)
  const servers = new Map<string, DrawnTool[]>()
  for (const position of shuffledPositions(catalog.tools.length, random)) {
    const tool = catalog.tools[position] as CatalogTool
    const server = catalog.searchable[position]?.server ?? ''
    const tools = servers.get(server)
    if (tools === undefined) servers.set(server, [{ tool, server }])
    else tools.push({ tool, server })
  }
  const drawn: DrawnTool[] = []
  const most = Math.min(count, catalog.tools.length)
  for (let round = 0; drawn.length < most; round++) {
    for (const tools of servers.values()) {
      const next = tools[round]
      if (next !== undefined && drawn.length < most) drawn.push(next)
    }
  }
  return drawn
}

function textOf(tool: CatalogTool, server: string, style: DraftedQuery['style']): string {
  const serverWords = new Set(splitWords(server))
  const words = splitWords(tool.name)
  const own = words.filter(word => !serverWords.has(word))
  const name = (own.length > 0 ? own : words).join(' ') || tool.name
  const [sentence = ''] = tool.description.slice(0, 1_000).split(/(?<=[.!?])\s|\n/, 1)
  const first = sentence
    .replace(/[\s.!?]+$/, '')
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .join(' ')
  if (style === 'name' || first === '') return name
  return style === 'sentence' ? first : `How do I do this: ${lowerFirst(first)} (${name})`
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
