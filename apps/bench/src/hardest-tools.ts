import { type Catalog, splitWords } from '@ts/core'
import type { HardestTools, HardTool, SetReport } from './bench-report.js'
import { isDangling } from './draft-queries.js'
import { ndcgAt } from './metrics.js'
import { mean, round } from './score-ranker.js'
import { toolWords } from './tool-words.js'

const MOST_TOOLS = 10
const MOST_MISSING = 5
/** Number of results that count. */
const CUT = 10
/** Words are the same if they begin with the same letters, as far as both have them: `files` and `file`. */
const STEM = 5
const LEAST_LETTERS = 3

interface Asked {
  readonly query: string
  readonly value: number
  readonly place: number | null
  readonly first: string | null
}

/**
 * The tools that a ranker finds worst, with the words of their queries that they lack. A step of a query counts for the
 * tool that fulfils it, or else for its first alternative. Undefined if the report does not have the results of the
 * queries, or if a query is drafted: its words are those of the tool.
 */
export function hardestTools(catalog: Catalog, set: SetReport, ranker: string): HardestTools | undefined {
  const { asked, rankers, drafted } = set
  const returned = rankers.find(({ name }) => name === ranker)?.returned
  if (asked === undefined || returned === undefined || drafted !== undefined) return undefined
  const byTool = new Map<number, Asked[]>()
  asked.forEach(({ query, steps }, i) => {
    const row = returned[i]
    if (row === null || row === undefined) return
    const results = row === '' ? [] : row.split(' ')
    for (const step of steps) {
      const names = new Set(step.map(String))
      const position = results.findIndex(result => names.has(result))
      const tool = position < 0 ? (step[0] as number) : Number(results[position])
      const list = byTool.get(tool) ?? []
      byTool.set(tool, list)
      list.push({
        query,
        value: ndcgAt(results, [names], CUT),
        place: position < 0 ? null : position + 1,
        first: results[0] === undefined || position === 0 ? null : (catalog.tools[Number(results[0])]?.name ?? null),
      })
    }
  })
  const tools = [...byTool]
    .map(([tool, queries]) => ({ tool, queries, value: round(mean(queries.map(({ value }) => value))) }))
    .filter(({ value }) => value < 1)
    .sort((a, b) => a.value - b.value || b.queries.length - a.queries.length)
    .slice(0, MOST_TOOLS)
    .map(({ tool, queries, value }): HardTool => {
      const { value: _, ...worst } = queries.reduce((least, one) => (one.value < least.value ? one : least))
      const missed = queries.filter(one => one.value < 1).map(({ query }) => query)
      const { id = '', name = '' } = catalog.tools[tool] ?? {}
      return {
        tool: name,
        value,
        queries: queries.length,
        ...worst,
        missing: missingWords(missed, toolWords(catalog, id)),
      }
    })
  return { ranker, tools }
}

/** The words of queries that a tool does not have, the most frequent first. */
function missingWords(queries: readonly string[], words: readonly string[]): string[] {
  const stems = [...new Set(words.filter(word => word.length >= LEAST_LETTERS).map(stem))]
  const isKnown = (word: string) => stems.some(known => known.startsWith(stem(word)) || stem(word).startsWith(known))
  const times = new Map<string, number>()
  for (const query of queries) {
    for (const word of new Set(splitWords(query)))
      if (word.length >= LEAST_LETTERS && !isDangling(word) && !isKnown(word))
        times.set(word, (times.get(word) ?? 0) + 1)
  }
  return [...times]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_MISSING)
    .map(([word]) => word)
}

function stem(word: string): string {
  return word.slice(0, STEM)
}
