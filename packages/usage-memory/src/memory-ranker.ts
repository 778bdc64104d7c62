import type { RankExplanation, RankExplanationPart, Ranked, Ranker, RankerIndex, RankOptions, ToolId } from '@ts/core'
import { contentWords } from './content-words.js'
import type { Recall, Vote } from './recall.js'

/**
 * Base results that are fused, at least: one number for all usual limits, so that a smaller limit gives the beginning
 * of what a larger one gives. A tool below has no base score beside its votes.
 */
const DEPTH = 128
/**
 * What a score gains above the best base score is written this much smaller. The order stays, and a caller who keeps
 * what has half of the best score keeps what it would have kept without a memory.
 */
const ABOVE_BEST = 0.05

/** What the memory knows when a query comes; undefined where there is none for this tenant. */
export type RecallNow = () => Promise<{ readonly recall: Recall; readonly now: number } | undefined>

/** Ranks with `ranker`, then lets past uses count. Without votes for a query, the answer is the base ranker's, untouched. */
export function createMemoryRanker(ranker: Ranker, network: boolean, recallNow: RecallNow): Ranker {
  return Object.freeze({
    name: `${ranker.name}-with-memory`,
    traits: Object.freeze({
      query: ranker.traits.query,
      // The same query finds more tomorrow: that is what the memory is for.
      deterministic: false,
      network: ranker.traits.network || network,
    }),
    async index(tools, options) {
      const base = await ranker.index(tools, options)
      const positions = new Map(tools.map(({ id }, position) => [id, position]))
      return createIndex(ranker.name, base, positions, recallNow)
    },
  } satisfies Ranker)
}

function createIndex(
  name: string,
  base: RankerIndex,
  positions: ReadonlyMap<ToolId, number>,
  recallNow: RecallNow,
): RankerIndex {
  async function votesFor(query: string, within?: ReadonlySet<ToolId>) {
    const known = await recallNow()
    if (known === undefined) return { votes: new Map<ToolId, Vote>(), now: 0 }
    const allows = (tool: ToolId) => positions.has(tool) && (within === undefined || within.has(tool))
    return { votes: known.recall.votes(query, known.now, allows), now: known.now }
  }

  return Object.freeze({
    async rank(query: string, options: RankOptions): Promise<readonly Ranked[]> {
      const { limit, signal, within } = options
      signal?.throwIfAborted()
      const { votes } = await votesFor(query, within)
      signal?.throwIfAborted()
      if (votes.size === 0) return base.rank(query, options)
      const found = await base.rank(query, { ...options, limit: Math.max(limit, DEPTH) })
      return fuse(found, votes, positions).slice(0, limit)
    },

    async explain(query: string, id: ToolId): Promise<RankExplanation> {
      const { votes, now } = await votesFor(query)
      const vote = votes.get(id)
      if (vote === undefined && base.explain) return base.explain(query, id)
      const found = await base.rank(query, { limit: DEPTH })
      const before = found.find(ranked => ranked.id === id)?.score ?? 0
      const explained = (await base.explain?.(query, id)) ?? {
        terms: contentWords(query),
        parts: before === 0 ? [] : [{ source: name, score: before }],
      }
      if (vote === undefined) return { ...explained, score: before }
      const score = fuse(found, votes, positions).find(ranked => ranked.id === id)?.score ?? 0
      return { terms: explained.terms, score, parts: [...explained.parts, ...memoryParts(vote, score - before, now)] }
    },

    ...(base.close && { close: base.close.bind(base) }),
  } satisfies RankerIndex)
}

/**
 * Base scores over their range plus boosts, told on the base's scale: s + boost · (best − floor), where the floor is 0 or
 * the lowest score, whichever is lower, and what rises above the best is flattened by {@link ABOVE_BEST}.
 */
export function fuse(
  found: readonly Ranked[],
  votes: ReadonlyMap<ToolId, Vote>,
  positions: ReadonlyMap<ToolId, number>,
): Ranked[] {
  const best = found[0]?.score ?? 1
  const floor = Math.min(0, found.at(-1)?.score ?? 0)
  const range = best > floor ? best - floor : 1
  const scores = new Map(found.map(({ id, score }) => [id, score]))
  for (const [id, { boost }] of votes) {
    const score = (scores.get(id) ?? floor) + boost * range
    scores.set(id, score > best && found.length > 0 ? best + (score - best) * ABOVE_BEST : score)
  }
  return [...scores]
    .map(([id, score]) => ({ id, score }))
    .sort((a, b) => b.score - a.score || positions.get(a.id)! - positions.get(b.id)!)
}

function memoryParts(vote: Vote, gain: number, now: number): RankExplanationPart[] {
  const total = vote.from.reduce((sum, { share }) => sum + share, 0)
  return vote.from.map(({ use, similarity, share }) => ({
    source: 'memory',
    matched: use.query,
    score: (gain * share) / total,
    note: `called ${times(use.uses)} after this query, last ${age(now - use.lastAt)}; ${similarity.toFixed(2)} alike`,
  }))
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}

function age(ms: number): string {
  const days = Math.floor(ms / 86_400_000)
  return days < 1 ? 'within a day' : `${days} ${days === 1 ? 'day' : 'days'} ago`
}
