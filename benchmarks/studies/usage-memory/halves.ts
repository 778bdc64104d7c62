// Sets whose queries are randomly divided into two halves, and base rankers that rank each query only once.
import { createHash } from 'node:crypto'
import type { LabelledQuery } from '@ts/bench'
import { foldText, type Ranked, type Ranker, type ToolId } from '@ts/core'
import { type LabelledSet, readSets, relevantOf } from '../../lib/sets.js'

/** Number of results of base rankers. It is the number that a wrapped ranker requests. */
const DEPTH = 128
/** Maximum number of characters of a query. A longer query is cut. */
const MAX_QUERY = 4_000

/** A query after which a tool was called. */
export interface Use {
  readonly query: string
  readonly tool: string
}

/** A set whose queries are divided: one half may be remembered, the other half is tested. */
export interface HalvedSet {
  readonly name: string
  readonly catalog: LabelledSet['catalog']
  /** For each query of the remembered half, the first of its right tools. */
  readonly past: readonly Use[]
  readonly asked: readonly AskedQuery[]
}

/** A query of the tested half. */
export interface AskedQuery extends Pick<LabelledQuery, 'query' | 'steps'> {
  readonly relevant: ReadonlySet<ToolId>
}

/** A base ranker with stored results. */
export interface AnsweredRanker extends Ranker {
  readonly answers: ReadonlyMap<string, readonly Ranked[]>
}

/** A number from 0 to 1 drawn from a text, the same in every run. */
export function draw(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32LE(0) / 2 ** 32
}

/** Divides the queries of each set at random. A query whose text, folded, is in the first half is not tested. */
export async function halvedSets(folder: string, names: readonly string[], most: number): Promise<HalvedSet[]> {
  return (await readSets(folder, names)).map(({ name, catalog, all }) => {
    const queries = all
      .map(({ id, query, steps }) => ({
        query: query.slice(0, MAX_QUERY),
        steps,
        relevant: relevantOf({ steps }),
        lot: draw(`${name} ${id}`),
      }))
      .sort((a, b) => a.lot - b.lot)
    const past = queries.slice(0, Math.floor(queries.length / 2)).map(({ query, relevant }) => {
      const [tool = ''] = relevant
      return { query, tool }
    })
    const seen = new Set(past.map(({ query }) => foldText(query)))
    const asked = queries.slice(past.length).filter(({ query }) => !seen.has(foldText(query)))
    return { name, catalog, past, asked: asked.slice(0, most) }
  })
}

/**
 * The ranker with stored results: each query is ranked only once, so that only the effect of the memory is measured.
 */
export async function answered(ranker: Ranker, { catalog, asked }: HalvedSet): Promise<AnsweredRanker> {
  const index = await ranker.index(catalog.searchable)
  const answers = new Map<string, readonly Ranked[]>()
  const rank = async (query: string, { limit, within }: { limit: number; within?: ReadonlySet<ToolId> }) => {
    if (within !== undefined) throw new Error('Found a scope, expected none here')
    const known = answers.get(query) ?? (await index.rank(query, { limit: DEPTH }))
    answers.set(query, known)
    return known.slice(0, limit)
  }
  for (const { query } of asked) await rank(query, { limit: DEPTH })
  return { name: ranker.name, traits: ranker.traits, answers, index: async () => ({ rank }) }
}
