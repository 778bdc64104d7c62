import { type Catalog, type CatalogTool, splitWords, type ToolId } from '@ts/core'
import { getOrInsert } from '@ts/core/kit'
import { jsonLines } from './format.js'
import type { LabelledQuery } from './load-queries.js'
import { seededRandom, shuffledPositions } from './random.js'

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
 * Makes one query for each drawn tool: the first sentence of its description, or the words of its name if it has none.
 * Such queries should be rewritten: rankers find them too easily. Tools that give the same query share it, and any of
 * them fulfils it. Tools are drawn with the seed, from every server in turn, so that a large server does not displace
 * the others.
 */
export function draftQueries(
  catalog: Pick<Catalog, 'tools' | 'searchable'>,
  count: number,
  seed: number,
): LabelledQuery[] {
  const byText = new Map<string, { readonly query: string; readonly tools: Set<ToolId> }>()
  for (const { tool, server } of drawTools(catalog, count, seed)) {
    const query = textOf(tool, server)
    getOrInsert(byText, query.toLowerCase(), () => ({ query, tools: new Set<ToolId>() })).tools.add(tool.id)
  }
  return [...byText.values()].map(({ query, tools }, i) => {
    return { id: `draft-${i + 1}`, query, steps: [tools], drafted: true }
  })
}

/** Drafted queries as lines of a file for the user, with the names of the tools as labels. */
export function draftLines(drafts: readonly LabelledQuery[], catalog: Pick<Catalog, 'get'>): string {
  const lines = drafts.map(({ id, query, steps, drafted }) => {
    const names = steps.flatMap(step => [...step].map(tool => catalog.get(tool)?.name ?? tool))
    return { id, query, ...(names.length === 1 ? { relevant: names } : { groups: [names] }), drafted }
  })
  return jsonLines(lines)
}

function drawTools({ tools, searchable }: Pick<Catalog, 'tools' | 'searchable'>, count: number, seed: number) {
  const servers = new Map<string, { readonly position: number; tools: number }>()
  const drawn = shuffledPositions(tools.length, seededRandom(seed)).map(position => {
    const server = searchable[position]?.server ?? ''
    const own = getOrInsert(servers, server, () => ({ position: servers.size, tools: 0 }))
    return { tool: tools[position] as CatalogTool, server, round: own.tools++, turn: own.position }
  })
  // The first tool of every server, then the second ones, and so on.
  return drawn.sort((a, b) => a.round - b.round || a.turn - b.turn).slice(0, count)
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
