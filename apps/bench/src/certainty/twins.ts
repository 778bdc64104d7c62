import { type Ranker, type RankerIndex, type SearchableTool, splitWords } from '@ts/core'
import type { LabelledQuery } from '../load-queries.js'
import { hitAt } from '../metrics.js'
import { seededRandom, shuffledPositions } from '../random.js'

/**
 * The catalogs of a query and its twin: `servers` is the whole catalog, and for the twin the catalog without the servers
 * of the right tools (without the right tools, if the catalog has fewer than three servers). `tools` is the same, but
 * without the right tools only; it is left out if `servers` means that. A number is that many tools drawn at random, among
 * which the right ones are, or none of their servers.
 */
export type TwinKind = 'servers' | 'tools' | number

/** A ranker's answer to a query, over a catalog that has the right tools or lacks them. */
export interface TwinAnswer {
  readonly kind: TwinKind
  /** The position of the query in the list. */
  readonly query: number
  /** Whether the catalog has the right tools. */
  readonly isServed: boolean
  /** Whether a right tool is among the first five. */
  readonly isFound: boolean
  /** The certainty that the ranker reported, if it did. */
  readonly certainty: number | undefined
  readonly best: number
  readonly fifth: number
  /** Number of different words of the query. */
  readonly words: number
  readonly tools: number
}

/** Results that are judged. */
const SHOWN = 5
/** Number of right tools that a small catalog contains at most. */
const MOST_RIGHT = 5
const LEAST_SERVERS = 3

export interface AskTwinsOptions {
  readonly kinds: readonly TwinKind[]
  /** Seed of the small catalogs. Default 1. */
  readonly seed?: number
  /** Called before each query with the number of queries done and the number of all. */
  readonly onQuery?: (done: number, total: number) => void
}

/**
 * Asks a ranker each query over a catalog with its right tools and over one without them. Each catalog has an index of
 * its own, because a tool that is only out of scope still changes the weights of words.
 */
export async function askTwins(
  ranker: Ranker,
  tools: readonly SearchableTool[],
  queries: readonly LabelledQuery[],
  { kinds, seed = 1, onQuery }: AskTwinsOptions,
): Promise<TwinAnswer[]> {
  const random = seededRandom(seed)
  const answers: TwinAnswer[] = []
  const hasServers = new Set(tools.map(({ server }) => server)).size >= LEAST_SERVERS
  const whole = await ranker.index(tools)
  const byId = new Map(tools.map(tool => [tool.id, tool]))
  /** The last catalog without some tools, of each kind: queries of one server follow each other in most sets. */
  const last = new Map<TwinKind, { readonly key: string; readonly index: RankerIndex }>()

  async function indexOf(kind: TwinKind, key: string, left: readonly SearchableTool[]) {
    const before = last.get(kind)
    if (before?.key === key) return before.index
    await before?.index.close?.()
    const index = await ranker.index(left)
    last.set(kind, { key, index })
    return index
  }

  for (const [query, { query: text, steps }] of queries.entries()) {
    onQuery?.(query, queries.length)
    const right = [...new Set(steps.flatMap(step => [...step]))].flatMap(id => byId.get(id) ?? [])
    if (right.length === 0) continue
    const ask = async (kind: TwinKind, isServed: boolean, index: RankerIndex, count: number) => {
      let certainty: number | undefined
      const onCertainty = (value: number) => {
        certainty = value
      }
      const ranked = await index.rank(text, { limit: SHOWN, onCertainty })
      const ids = ranked.map(({ id }) => id)
      const [best, fifth] = [ranked[0]?.score ?? 0, ranked[SHOWN - 1]?.score ?? 0]
      const isFound = hitAt(ids, steps, SHOWN) === 1
      const words = new Set(splitWords(text)).size
      answers.push({ kind, query, isServed, isFound, certainty, best, fifth, words, tools: count })
    }
    for (const kind of kinds.filter(kind => hasServers || kind !== 'tools')) {
      const groupOf = ({ id, server }: SearchableTool) => (hasServers && kind !== 'tools' ? server : id)
      const away = new Set(right.map(groupOf))
      const rest = tools.filter(tool => !away.has(groupOf(tool)))
      if (typeof kind === 'number') {
        if (rest.length < kind) continue
        const places = shuffledPositions(rest.length, random).slice(0, kind)
        const drawn = places.map(place => rest[place]!)
        const some = right.slice(0, Math.min(MOST_RIGHT, kind))
        for (const own of [[...drawn.slice(some.length), ...some], drawn]) {
          const index = await ranker.index(own)
          await ask(kind, own !== drawn, index, kind)
          await index.close?.()
        }
        continue
      }
      if (rest.length === 0) continue
      await ask(kind, true, whole, tools.length)
      await ask(kind, false, await indexOf(kind, JSON.stringify([...away].sort()), rest), rest.length)
    }
  }
  for (const { index } of last.values()) await index.close?.()
  await whole.close?.()
  return answers
}

const KEPT = 0.95
const BINS = 10

/**
 * How well a value tells answers that serve a query from answers to its twin, which no tool serves, over answers of one
 * kind. A query without a right tool in the first five is left out, and its twin too.
 */
export function twinFigures(answers: readonly TwinAnswer[], measure: (answer: TwinAnswer) => number) {
  const found = new Set(answers.filter(({ isServed, isFound }) => isServed && isFound).map(({ query }) => query))
  const values = (isServed: boolean) =>
    answers.filter(one => one.isServed === isServed && found.has(one.query)).map(measure)
  const [served, others] = [values(true).sort((a, b) => a - b), values(false)]
  const least = served[Math.floor((1 - KEPT) * served.length)] ?? Number.NaN
  return {
    queries: served.length,
    auc: areaUnderCurve(served, others),
    refused: others.filter(value => value < least).length / others.length,
    calibrationError: calibrationError(served, others),
  }
}

function areaUnderCurve(served: readonly number[], others: readonly number[]): number {
  let sum = 0
  for (const one of served) for (const other of others) sum += one > other ? 1 : one === other ? 0.5 : 0
  return sum / (served.length * others.length)
}

/**
 * The expected calibration error: the mean distance of value and outcome in ten equal bins, 0 to 1, where queries and
 * twins count equally. NaN if a value is not a probability.
 */
function calibrationError(served: readonly number[], others: readonly number[]): number {
  if (![...served, ...others].every(value => value >= 0 && value <= 1)) return Number.NaN
  const bins = Array.from({ length: BINS }, () => 0)
  const add = (list: readonly number[], outcome: number) => {
    for (const value of list)
      bins[Math.min(BINS - 1, Math.floor(value * BINS))]! += (value - outcome) / (2 * list.length)
  }
  add(served, 1)
  add(others, 0)
  return bins.reduce((sum, difference) => sum + Math.abs(difference), 0)
}
