import type { Ranker, RankerIndex, SearchableTool } from '@ts/core'
import { splitWords } from '@ts/core'
import type { LabelledQuery } from '../load-queries.js'
import { hitAt } from '../metrics.js'
import { seededRandom, shuffledPositions } from '../random.js'

/**
 * The catalogs of a query and its twin: `servers` is the whole catalog, and for the twin the catalog without the servers
 * of the right tools (without the right tools, if the catalog has fewer than three servers). A number is that many tools drawn at random, among which the right ones are, or none of their servers.
 */
export type TwinKind = 'servers' | number

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

interface AskTwinsOptions {
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
  const serverOf = ({ id, server }: SearchableTool) => (hasServers ? server : id)
  const whole = await ranker.index(tools)
  const byId = new Map(tools.map(tool => [tool.id, tool]))
  /** The last catalog without some tools: queries of one server follow each other in most sets. */
  let last: { readonly key: string; readonly index: RankerIndex; readonly tools: number } | undefined

  async function indexOf(key: string, left: readonly SearchableTool[]) {
    if (last?.key === key) return last
    await last?.index.close?.()
    last = { key, index: await ranker.index(left), tools: left.length }
    return last
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
    const away = new Set(right.map(serverOf))
    const rest = tools.filter(tool => !away.has(serverOf(tool)))
    for (const kind of kinds) {
      if (typeof kind === 'number') {
        if (rest.length < kind) continue
        const drawn = shuffledPositions(rest.length, random)
          .slice(0, kind)
          .map(place => rest[place]!)
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
      const twin = await indexOf(JSON.stringify([...away].sort()), rest)
      await ask(kind, false, twin.index, twin.tools)
    }
  }
  await last?.index.close?.()
  await whole.close?.()
  return answers
}
