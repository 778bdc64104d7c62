// What a usage memory gains on one set, and what poisoned memories lose.
import { createUsageMemory, MAX_QUERY_LENGTH, type UsageMemoryOptions } from '@ts/usage-memory'
import { ndcgOf } from '../../lib/evaluate.js'
import { mean } from '../../lib/statistics.js'
import { addBoosts, type Boosts, believedVotes, fieldMemory } from './alternatives.js'
import { type AnsweredRanker, draw, type HalvedSet, type Use } from './halves.js'

/** The sets on which the options were chosen. The other sets were only reported. */
export const TUNED = ['agent-dev', 'bfcl', 'bfcl-multiturn', 'metatool', 'seal-tools', 'mcp-tool-selection-eval']
export const OTHERS = [
  'toolret-apigen',
  'stackone',
  'sgd',
  'acebench-zh',
  'tldr',
  'tool-search-mcp',
  'chrome-devtools-mcp',
]
export const PARTS = [0.1, 0.3, 1]

export const VARIANTS: readonly (readonly [label: string, options: UsageMemoryOptions])[] = [
  ['`maxWeight` 1', { maxWeight: 1 }],
  ['`maxWeight` 2', { maxWeight: 2 }],
  ['`maxWeight` 4', { maxWeight: 4 }],
  ['`maxBoost` 0.4', { maxBoost: 0.4 }],
  ['`maxBoost` 0.95', { maxBoost: 0.95 }],
  ['`maxQueriesPerTool` 16', { maxQueriesPerTool: 16 }],
  ['`maxQueriesPerTool` 1,000', { maxQueriesPerTool: 1_000 }],
]
export const ALTERNATIVES: readonly (readonly [label: string, make: (uses: readonly Use[]) => Boosts])[] = [
  ['field, over its maximum, 0.1', uses => fieldMemory(uses, 0.1, 'maximum')],
  ['field, over its maximum, 0.3', uses => fieldMemory(uses, 0.3, 'maximum')],
  ['field, over a perfect match, 0.5', uses => fieldMemory(uses, 0.5, 'perfect')],
  ['field, over a perfect match, 1', uses => fieldMemory(uses, 1, 'perfect')],
  ['nearest vote, always believed, 0.2', uses => believedVotes(uses, 0.2)],
  ['nearest vote, always believed, 0.5', uses => believedVotes(uses, 0.5)],
]
/** Shares of honest uses in addition to a poisoned memory, in which one tool was called after all queries. */
export const HONEST = [0, 0.1, 0.3, 1]
/**
 * Figures of each query of a set: nDCG@10, whether a right tool is first, and whether the poisoned tool is wrongly
 * among the first five.
 */
export interface Scored {
  readonly ndcgs: number[]
  readonly firsts: number[]
  readonly victims: number[]
}
export interface Result {
  readonly set: HalvedSet
  readonly ranker: string
  readonly scores: ReadonlyMap<string, Scored>
  /** Share of test queries for which a right tool is in the memory. */
  readonly covered: number
}

/**
 * All figures of one set with one base ranker, as lists with one number per query. Poison also uses queries of the
 * other `sets`.
 */
export async function measure(set: HalvedSet, base: AnsweredRanker, sets: readonly HalvedSet[]): Promise<Result> {
  const isMain = base.name === 'lexical'
  const known = (query: string) => base.answers.get(query) ?? []
  const baseIds = (query: string) => known(query).map(({ id }) => id)
  const part = (share: number) => set.past.slice(0, Math.round(set.past.length * share))
  const scores = new Map([['base', await score(set, baseIds)]])
  for (const share of PARTS) scores.set(`${share}`, await withMemory(set, base, part(share)))
  const victim = set.catalog.tools[Math.floor(draw(`${set.name} victim`) * set.catalog.tools.length)]!.name
  for (const [label, poison] of poisons(set, sets)) {
    scores.set(label, await withMemory(set, base, [...set.past, ...poison.map(query => ({ query, tool: victim }))]))
  }
  const victimOf = { lot: victim, common: commonWrong(set, base) }
  for (const [who, tool] of Object.entries(victimOf)) {
    scores.set(`base ${who}`, await score(set, baseIds, tool))
    for (const share of HONEST) {
      const uses = [...part(share), ...byLot(set.past).map(query => ({ query, tool }))]
      scores.set(`${who} beside ${share}`, await withMemory(set, base, uses, {}, tool))
    }
  }
  if (isMain) {
    for (const [label, options] of VARIANTS) scores.set(label, await withMemory(set, base, set.past, options))
    for (const [label, make] of ALTERNATIVES) {
      for (const share of PARTS) {
        const boosts = make(part(share))
        scores.set(`${label} ${share}`, await score(set, query => addBoosts(known(query), boosts(query))))
      }
    }
  }
  const remembered = new Set<string>(set.past.map(({ tool }) => tool))
  const covered = mean(set.asked.map(({ relevant }) => ([...relevant].some(tool => remembered.has(tool)) ? 1 : 0)))
  return { set, ranker: base.name, scores, covered }
}

async function withMemory(
  set: HalvedSet,
  base: AnsweredRanker,
  uses: readonly Use[],
  options: UsageMemoryOptions = {},
  victim?: string,
): Promise<Scored> {
  const memory = createUsageMemory({ now: () => 0, ...options })
  await memory.import({ format: 1, tenants: [{ tenant: 'a', uses: rememberedOnce(uses) }] })
  const index = await memory.wrap(base, { tenant: 'a' }).index(set.catalog.searchable)
  return score(set, async query => (await index.rank(query, { limit: 10 })).map(({ id }) => id), victim)
}

/** The uses that `record` would keep if all happened at one moment, computed in one step. */
function rememberedOnce(uses: readonly Use[]) {
  const unique = new Map<string, Use & { uses: number; weight: number; lastAt: number }>()
  for (const { query, tool } of uses) {
    const kept = query.replace(/\s+/g, ' ').trim().slice(0, MAX_QUERY_LENGTH).trim()
    if (kept !== '') unique.set(JSON.stringify([tool, kept]), { query: kept, tool, uses: 1, weight: 1, lastAt: 0 })
  }
  return [...unique.values()]
}

/**
 * For each query: nDCG@10, whether a right tool is first, and whether `victim` is among the first five without being
 * right.
 */
async function score(
  set: HalvedSet,
  rank: (query: string) => readonly string[] | Promise<readonly string[]>,
  victim?: string,
): Promise<Scored> {
  const scored: Scored = { ndcgs: [], firsts: [], victims: [] }
  for (const { query, steps, relevant } of set.asked) {
    const ids = await rank(query)
    const isRight = (id: string | undefined) => id !== undefined && (relevant as ReadonlySet<string>).has(id)
    scored.ndcgs.push(ndcgOf(ids, { steps }) / 100)
    scored.firsts.push(isRight(ids[0]) ? 1 : 0)
    scored.victims.push(victim !== undefined && ids.slice(0, 5).includes(victim) && !isRight(victim) ? 1 : 0)
  }
  return scored
}

/**
 * The tool that the base ranker finds most often for queries that it does not answer. As poison, it is the hardest to
 * detect.
 */
function commonWrong(set: HalvedSet, base: AnsweredRanker): string {
  const times = new Map<string, number>()
  for (const { query, relevant } of set.asked) {
    for (const { id } of (base.answers.get(query) ?? []).slice(0, 30)) {
      if (!relevant.has(id)) times.set(id, (times.get(id) ?? 0) + 1)
    }
  }
  return [...times].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}

/**
 * Queries after which one tool was called that does not answer them: queries of the memory itself, and queries of other
 * sets.
 */
function poisons(set: HalvedSet, sets: readonly HalvedSet[]): (readonly [label: string, queries: readonly string[]])[] {
  const shuffled = byLot(set.past)
  const strangers = byLot(sets.filter(({ name }) => name !== set.name).flatMap(({ past }) => past))
  return [
    ...[0.1, 0.3, 1].map(share => [`poison ${share}`, shuffled.slice(0, Math.ceil(shuffled.length * share))] as const),
    ['flood', strangers.slice(0, 5_000)],
  ]
}

function byLot(past: readonly Use[]): string[] {
  return past
    .map(({ query }) => ({ query, lot: draw(query) }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ query }) => query)
}
