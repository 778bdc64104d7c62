import { createCatalog, type Ranker, splitWords } from '@ts/core'
import type { HardestTools, HardTool, SetReport } from './bench-report.js'
import type { BenchSet } from './bench-set.js'
import { checkCatalogs } from './check/check-catalogs.js'
import { pairTools, stepsByTool, toolWords } from './check/tool-changes.js'
import { isDangling } from './draft-queries.js'
import { mean, round } from './score-ranker.js'

const MOST_TOOLS = 10
const MOST_MISSING = 5
/** Words are the same if they begin with the same letters, as far as both have them: `files` and `file`. */
const STEM = 5
const LEAST_LETTERS = 3

/**
 * The tools that a ranker finds worst, with the words of their queries that they lack. Undefined if the report does not
 * have the results of the queries, or if a query is drafted: its words are those of the tool.
 */
export function hardestTools(
  { catalog, queries }: Pick<BenchSet, 'catalog' | 'queries'>,
  { rankers, drafted }: SetReport,
  ranker: string,
): HardestTools | undefined {
  const returned = rankers.find(({ name }) => name === ranker)?.returned
  if (returned === undefined || drafted !== undefined) return undefined
  const answers = queries.flatMap((query, i) => {
    const row = returned[i]
    if (row === null || row === undefined) return []
    const results = row
      .split(' ')
      .flatMap(position => (position === '' ? [] : (catalog.tools[Number(position)]?.id ?? [])))
    return [{ old: query, now: query, before: results, after: results }]
  })
  const nameOf = (id: string) => catalog.get(id)?.name ?? id
  const tools = [...stepsByTool(answers, id => id)]
    .map(([id, steps]) => ({ id, steps, value: round(mean(steps.map(step => step.value))) }))
    .filter(({ value }) => value < 1)
    .sort((a, b) => a.value - b.value || b.steps.length - a.steps.length)
    .slice(0, MOST_TOOLS)
    .map(({ id, steps, value }): HardTool => {
      const { place, query, after } = steps.reduce((least, one) => (one.value < least.value ? one : least))
      // Of a query with several steps, nobody knows which words mean which step.
      const missed = steps.filter(step => step.value < 1 && step.query.steps.length === 1)
      const first = place === 1 ? undefined : after[0]
      return {
        tool: nameOf(id),
        value,
        queries: steps.length,
        query: query.query,
        place,
        first: first === undefined ? null : nameOf(first),
        missing: missingWords(
          missed.map(step => step.query.query),
          toolWords(catalog, id),
        ),
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

/**
 * Adds what the missing words of the hardest tools would bring: the figures of the queries that were run, over a copy of
 * the catalog in which these words are in the descriptions. Unchanged if no tool lacks a word or if the ranker fails.
 *
 * @param wasRun Whether the query at a position was run.
 */
export async function tryWords(
  { catalog, queries }: Pick<BenchSet, 'catalog' | 'queries'>,
  hardest: HardestTools,
  ranker: Ranker,
  wasRun: (position: number) => boolean,
): Promise<HardestTools> {
  const lacking = new Map(hardest.tools.map(({ tool, missing }) => [tool, missing.join(', ')]))
  const now = createCatalog(
    catalog.tools.map(tool => {
      const words = lacking.get(tool.name) ?? ''
      return words === '' ? tool : { ...tool, description: `${tool.description} ${words}.`.trim() }
    }),
  )
  const run = { old: catalog, now, pairs: pairTools(catalog, now), oldSteps: new Map() }
  const found = await checkCatalogs(ranker, { ...run, queries: queries.filter((_, i) => wasRun(i)) })
  if (found.failures > 0 || [...lacking.values()].every(words => words === '')) return hardest
  const changed = new Map([...found.easier, ...found.harder].map(({ tool, after }) => [tool, after]))
  return {
    ...hardest,
    tools: hardest.tools.map(one => ({ ...one, withWords: changed.get(one.tool) ?? one.value })),
    all: { before: found.before['ndcg@10'], withWords: found.after['ndcg@10'] },
  }
}
