import type { Catalog, CatalogTool } from '@ts/core'
import { splitWords } from '@ts/core'
import { getOrInsert } from '@ts/core/kit'
import { lowerFirst } from './format.js'
import type { LabelledQuery } from './load-queries.js'
import { seededRandom, shuffledPositions } from './random.js'

/** A query that a rule made of a tool's own words. It should be rewritten: rankers find such queries too easily. */
export interface DraftedQuery {
  readonly id: string
  readonly query: string
  /** The tool from which it was made; absent if several tools gave the same query. */
  readonly relevant?: readonly [string]
  /** The tools that gave the same query. They are alternatives of one step, so one of them is enough. */
  readonly groups?: readonly [readonly string[]]
  /** The rule that wrote it. */
  readonly style: 'name' | 'sentence' | 'request'
  readonly drafted: true
}

/** Maximum number of words kept from a sentence: more than people type. */
const MOST_WORDS = 14
/** Words that must not end a query. */
const DANGLING = new Set(
  'a an the of to in on at by for from with without and or but as is are was be that which who whose this its your into than if when where whether using via'.split(
    ' ',
  ),
)

/** Whether a word says nothing without the next one, such as `of` or `the`. */
export function isDangling(word: string): boolean {
  return DANGLING.has(word)
}

/**
 * Writes one query for each drawn tool, by three rules in turn: the first sentence of the description; a request made
 * of sentence and name; the words of the name. Tools that give the same query share it, and any of them fulfils it.
 * Tools are drawn with the seed, from every server in turn, so that a large server does not displace the others.
 *
 * @param styles The rules. Default: all three.
 */
export function draftQueries(
  catalog: Pick<Catalog, 'tools' | 'searchable'>,
  count: number,
  seed: number,
  styles: readonly DraftedQuery['style'][] = STYLES,
): DraftedQuery[] {
  const byText = new Map<string, { query: string; style: DraftedQuery['style']; tools: string[] }>()
  drawTools(catalog, count, seed).forEach(({ tool, server }, i) => {
    const style = styles[i % styles.length] as DraftedQuery['style']
    const query = textOf(tool, server, style)
    const same = byText.get(query.toLowerCase())
    if (same === undefined) byText.set(query.toLowerCase(), { query, style, tools: [tool.name] })
    else same.tools.push(tool.name)
  })
  return [...byText.values()].map(({ query, style, tools }, i) => {
    const [first = ''] = tools
    const labels = tools.length === 1 ? { relevant: [first] as const } : { groups: [tools] as const }
    return { id: `draft-${i + 1}`, query, ...labels, style, drafted: true }
  })
}

const STYLES = ['sentence', 'request', 'name'] as const

/** Drafted queries as those that {@link loadQueries} reads, with the ids of the tools as labels. */
export function labelledDrafts(drafts: readonly DraftedQuery[], { tools }: Pick<Catalog, 'tools'>): LabelledQuery[] {
  const ids = new Map(tools.map(({ name, id }) => [name, id]))
  return drafts.map(({ id, query, relevant, groups: [names] = [relevant ?? []], drafted }) => ({
    ...{ id, query, drafted },
    steps: [new Set(names.map(name => ids.get(name) ?? name))],
  }))
}

interface DrawnTool {
  readonly tool: CatalogTool
  readonly server: string
}

function drawTools(catalog: Pick<Catalog, 'tools' | 'searchable'>, count: number, seed: number): DrawnTool[] {
  const random = seededRandom(seed)
  const servers = new Map<string, DrawnTool[]>()
  for (const position of shuffledPositions(catalog.tools.length, random)) {
    const tool = catalog.tools[position] as CatalogTool
    const server = catalog.searchable[position]?.server ?? ''
    getOrInsert(servers, server, () => []).push({ tool, server })
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
  const first = shortened(withoutPrefix(sentence, serverWords))
  if (first === '' || (style === 'name' && name.includes(' '))) return name
  // A one-word name is no good query ("parse" could mean any parser), so the sentence is added.
  if (style === 'name') return `${name}: ${lowerFirst(first)}`
  return style === 'sentence' ? first : `How do I do this: ${lowerFirst(first)} (${name})`
}

/** A sentence without the name of its server at the beginning, as in `Notion | Retrieve a page`. */
function withoutPrefix(sentence: string, serverWords: ReadonlySet<string>): string {
  const [prefix = '', rest] = /^([^|:]{1,40})(?:\||: )(.*)$/s.exec(sentence)?.slice(1) ?? []
  const words = splitWords(prefix)
  return rest !== undefined && words.length > 0 && words.every(word => serverWords.has(word)) ? rest : sentence
}

/**
 * The beginning of a sentence, at most {@link MOST_WORDS} words. A cut sentence ends at the last comma, semicolon,
 * colon or bracket of its second half, so that no clause is cut, and it never ends with a word that needs another one,
 * such as `of the`.
 */
function shortened(sentence: string): string {
  const all = sentence
    .replace(/[\s.!?]+$/, '')
    .split(/\s+/)
    .filter(Boolean)
  const words = all.slice(0, MOST_WORDS)
  if (all.length > MOST_WORDS) {
    const clause = words.findLastIndex((word, i) => i >= MOST_WORDS / 2 && /[,;:)]$/.test(word))
    if (clause >= 0) words.length = clause + 1
    while (words.length > 1 && DANGLING.has((words.at(-1) ?? '').toLowerCase())) words.pop()
  }
  return words.join(' ').replace(/[\s,;:.(]+$/, '')
}
