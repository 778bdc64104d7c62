import type { Catalog, CatalogTool } from '@ts/core'
import { splitWords } from '@ts/core'
import { getOrInsert } from '@ts/core/kit'
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
 * Writes one query for each drawn tool: the first sentence of its description, or the words of its name if it has none.
 * Tools that give the same query share it, and any of them fulfils it. Tools are drawn with the seed, from every server
 * in turn, so that a large server does not displace the others.
 */
export function draftQueries(
  catalog: Pick<Catalog, 'tools' | 'searchable'>,
  count: number,
  seed: number,
): DraftedQuery[] {
  const byText = new Map<string, { query: string; tools: string[] }>()
  for (const { tool, server } of drawTools(catalog, count, seed)) {
    const query = textOf(tool, server)
    getOrInsert(byText, query.toLowerCase(), () => ({ query, tools: [] })).tools.push(tool.name)
  }
  return [...byText.values()].map(({ query, tools }, i) => {
    const [first = ''] = tools
    const labels = tools.length === 1 ? { relevant: [first] as const } : { groups: [tools] as const }
    return { id: `draft-${i + 1}`, query, ...labels, drafted: true }
  })
}

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
  const servers = new Map<string, DrawnTool[]>()
  for (const position of shuffledPositions(catalog.tools.length, seededRandom(seed))) {
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

function textOf(tool: CatalogTool, server: string): string {
  const serverWords = new Set(splitWords(server))
  const [sentence = ''] = tool.description.slice(0, 1_000).split(/(?<=[.!?])\s|\n/, 1)
  const first = shortened(withoutPrefix(sentence, serverWords))
  if (first !== '') return first
  const words = splitWords(tool.name)
  const own = words.filter(word => !serverWords.has(word))
  return (own.length > 0 ? own : words).join(' ') || tool.name
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
