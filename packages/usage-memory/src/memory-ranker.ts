import type { RankExplanation, RankExplanationPart, Ranked, Ranker, RankerIndex, RankOptions, ToolId } from '@ts/core'
import { getOrInsert, lazyAsync, perObject } from '@ts/core/kit'
import { contentWords } from './content-words.js'
import { boostOf, learnWeight, rangeOf, type Trial } from './learned-weight.js'
import type { Recall, Vote } from './recall.js'
import type { RememberedUse } from './usage-store.js'

/**
 * Minimum number of base results that are fused. It is the same for all usual limits, so that the result for a smaller
 * limit is the beginning of the result for a larger one. A tool after these results has no base score, only its votes.
 */
const DEPTH = 128
/**
 * A score's excess over the best base score is multiplied by this. The order stays, and the best score grows by less
 * than 5 percent of the range, so that a caller that keeps results above half of it keeps almost the same results.
 */
const ABOVE_BEST = 0.05

/**
 * Maximum number of recent uses from which the weight is learned: enough to distinguish gain from loss, and few enough
 * to rank all of them.
 */
const TRIALS = 100
/**
 * Maximum number of these uses for one tool. Otherwise many uses of one tool could themselves prove that the memory is
 * right about that tool.
 */
const TRIALS_PER_TOOL = 3

/** The memory at the time of a query; undefined if there is none for this tenant. */
export type RecallNow = () => Promise<{ readonly recall: Recall; readonly now: number } | undefined>

/** Ranks with `ranker`, then adds past uses; without votes, the base ranker's answer stays unchanged. */
export function createMemoryRanker(ranker: Ranker, isNetwork: boolean, recallNow: RecallNow): Ranker {
  return Object.freeze({
    name: `${ranker.name}-with-memory`,
    traits: Object.freeze({
      ...ranker.traits,
      // The same query may find more later, which is the purpose of the memory.
      deterministic: false,
      network: ranker.traits.network || isNetwork,
    }),
    async index(tools, indexOptions) {
      const base = await ranker.index(tools, indexOptions)
      const positions = new Map(tools.map(({ id }, position) => [id, position]))
      return createIndex(ranker, base, positions, recallNow)
    },
  } satisfies Ranker)
}

function createIndex(
  ranker: Ranker,
  base: RankerIndex,
  positions: ReadonlyMap<ToolId, number>,
  recallNow: RecallNow,
): RankerIndex {
  const weightOf = createWeights(ranker, base, positions)

  /** The gain that each tool gets from the memory. */
  async function gainsFor(query: string, within?: ReadonlySet<ToolId>) {
    const gains = new Map<ToolId, Gain>()
    const known = await recallNow()
    if (known === undefined) return { gains, now: 0 }
    const { recall, now } = known
    const allows = (tool: ToolId) => positions.has(tool) && (within === undefined || within.has(tool))
    const votes = recall.votes(query, now, allows)
    const weight = votes.size === 0 ? 0 : await weightOf(recall, now)
    for (const [tool, vote] of votes) {
      const boost = boostOf(vote.vote, weight)
      if (boost > 0) gains.set(tool, { boost, vote })
    }
    return { gains, now }
  }

  return Object.freeze({
    async rank(query: string, options: RankOptions): Promise<readonly Ranked[]> {
      const { limit, signal, within } = options
      signal?.throwIfAborted()
      const { gains } = await gainsFor(query, within)
      signal?.throwIfAborted()
      if (gains.size === 0) return base.rank(query, options)
      const found = await base.rank(query, { ...options, limit: Math.max(limit, DEPTH) })
      return fuse(found, gains, positions).slice(0, limit)
    },

    async explain(query: string, id: ToolId): Promise<RankExplanation> {
      const { gains, now } = await gainsFor(query)
      const gain = gains.get(id)
      if (gain === undefined && base.explain) return base.explain(query, id)
      const found = await base.rank(query, { limit: DEPTH })
      const before = found.find(ranked => ranked.id === id)?.score ?? 0
      const explained = (await base.explain?.(query, id)) ?? {
        terms: contentWords(query),
        parts: before === 0 ? [] : [{ source: ranker.name, score: before }],
      }
      if (gain === undefined) return { ...explained, score: before }
      const score = fuse(found, gains, positions).find(ranked => ranked.id === id)?.score ?? 0
      return { terms: explained.terms, score, parts: [...explained.parts, ...memoryParts(gain, score - before, now)] }
    },

    ...(base.close && { close: base.close.bind(base) }),
  } satisfies RankerIndex)
}

/** The weight of a memory, learned once from its own past queries. */
function createWeights(ranker: Ranker, base: RankerIndex, positions: ReadonlyMap<ToolId, number>) {
  const weights = new WeakMap<Recall, Promise<number>>()
  /**
   * Asks for the base ranker's answer to a past query, which is ranked once, because an index is immutable. If the base
   * ranker refuses it, the next weight asks again.
   */
  const answerTo = perObject((use: RememberedUse) => lazyAsync(async () => base.rank(use.query, { limit: DEPTH })))

  async function learn(recall: Recall, now: number): Promise<number> {
    // Up to a hundred queries to another machine for one answer would cost more than the learned weight gains.
    if (ranker.traits.network) return learnWeight([])
    const allows = (tool: ToolId) => positions.has(tool)
    const trials: Trial[] = []
    const tried = new Map<ToolId, number>()
    for (let place = recall.uses.length - 1; place >= 0 && trials.length < TRIALS; place--) {
      const use = recall.uses[place]!
      const before = tried.get(use.tool) ?? 0
      if (!allows(use.tool) || before >= TRIALS_PER_TOOL) continue
      tried.set(use.tool, before + 1)
      // A past query that the base ranker refuses is not used for learning. The current query is answered anyway.
      const found = await answerTo(use)().catch(() => undefined)
      if (found === undefined) continue
      const votes = recall.votes(use.query, now, allows, place)
      trials.push({ tool: use.tool, found, votes: new Map([...votes].map(([tool, { vote }]) => [tool, vote])) })
    }
    return learnWeight(trials)
  }

  return (recall: Recall, now: number) => getOrInsert(weights, recall, () => learn(recall, now))
}

interface Gain {
  /** Above 0 to 0.8, as a fraction of the range of base scores. */
  readonly boost: number
  readonly vote: Vote
}

/**
 * Adds the boosts to the base scores, on the scale of the base scores: s + boost · range. A score above the best base
 * score is reduced with {@link ABOVE_BEST}.
 */
function fuse(
  found: readonly Ranked[],
  gains: ReadonlyMap<ToolId, Gain>,
  positions: ReadonlyMap<ToolId, number>,
): Ranked[] {
  const { best, floor, range } = rangeOf(found)
  const scores = new Map(found.map(({ id, score }) => [id, score]))
  for (const [id, { boost }] of gains) {
    const score = (scores.get(id) ?? floor) + boost * range
    scores.set(id, score > best && found.length > 0 ? best + (score - best) * ABOVE_BEST : score)
  }
  return [...scores]
    .map(([id, score]) => ({ id, score }))
    .sort((a, b) => b.score - a.score || positions.get(a.id)! - positions.get(b.id)!)
}

function memoryParts({ vote }: Gain, gain: number, now: number): RankExplanationPart[] {
  const part = `its tool has ${percent(vote.share)} of the votes, ${percent(vote.chance)} by chance`
  return vote.from.map(({ use, similarity, share }) => ({
    source: 'memory',
    matched: use.query,
    score: (gain * share) / vote.share,
    note: `called ${times(use.uses)} after this query, last ${age(now - use.lastAt)}; similarity ${similarity.toFixed(2)}; ${part}`,
  }))
}

const percent = (part: number) => `${Math.round(100 * part)} %`
const times = (count: number) => (count === 1 ? 'once' : `${count} times`)

function age(ms: number): string {
  const days = Math.floor(ms / 86_400_000)
  return days < 1 ? 'within a day' : `${days} ${days === 1 ? 'day' : 'days'} ago`
}
