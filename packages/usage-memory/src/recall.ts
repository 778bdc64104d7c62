import type { ToolId } from '@ts/core'
import { contentWords } from './content-words.js'
import { FORGOTTEN_BELOW, strengthOf, weightAt } from './decay.js'
import { createNeighbours, NEIGHBOURS } from './neighbours.js'
import type { RememberedUse } from './usage-store.js'

/** The votes of a tenant's past queries for a new query. Immutable; a change of the memory makes a new one. */
export interface Recall {
  readonly uses: readonly RememberedUse[]
  /** The vote for each tool that `allows` accepts. `without` is the position of a past query that must not vote. */
  votes(query: string, now: number, allows: (tool: ToolId) => boolean, without?: number): ReadonlyMap<ToolId, Vote>
  /** The trust in the memory as a whole, 0 to 1. */
  readonly trust: number
  /** The trust in the memory when it names this tool, 0 to 1. */
  trustOf(tool: ToolId): number
}

/** The vote for one tool. */
export interface Vote {
  /** Above 0 to 1: the tool's share above chance, as strong as its uses, as far as it is trusted. */
  readonly vote: number
  /** The tool's share of the votes of the most similar past queries, above 0 to 1. */
  readonly share: number
  /** The share expected by chance: its share of all past queries, 0 to 1. */
  readonly chance: number
  /** The past queries from which it comes, the most similar first. */
  readonly from: readonly { readonly use: RememberedUse; readonly similarity: number; readonly share: number }[]
}

/** Past queries from which trust is learned, spread evenly: enough to know it within a few percent. */
const TRUST_SAMPLE = 256
/** Prior trust in the memory, with the weight of this number of queries as evidence. */
const PRIOR_TRUST = 0.05
const PRIOR_EVIDENCE = 2
/**
 * Least number of past queries for a tool's share by chance: in a small memory, one tool with all of them is not a sign
 * of anything yet.
 */
const CHANCE_EVIDENCE = 10
/** Evidence, in queries, of the memory's trust as the prior of a tool's trust. */
const TOOL_EVIDENCE = 1
/** A cosine from which two queries have the same words, except for rounding. */
const SAME_WORDS = 1 - 1e-9

/**
 * Prepares a tenant's uses for queries.
 *
 * The past queries most similar to the present one vote for their tools, each with a share that grows with its
 * similarity (see neighbours.ts). Only the lift of a tool's share counts: how much more often it was called after
 * similar queries than after all queries. It has a vote only where it is above its chance by more than one standard
 * error of a share among so few neighbours, so that a tool that was called after every query has no vote. A past query
 * with exactly the same words always has at least a small vote.
 *
 * How far votes are trusted is learned from the memory itself: each past query (of a sample) is ranked as if it were
 * new, and it is counted on which tools the squared shares fall. Trust is how much more often the tool that was really
 * called is named than by chance, as a part of how much more that could be (Cohen's kappa, Educational and
 * Psychological Measurement 20, 1960). One tool alone is right about itself by chance, so it earns no trust; nor does
 * one that is named where others were called.
 */
export function createRecall(
  uses: readonly RememberedUse[],
  halfLifeMs: number,
  wordsOf: (use: RememberedUse) => readonly string[],
): Recall {
  const words = uses.map(wordsOf)
  const neighboursOf = createNeighbours(words)
  const queriesOf = new Map<ToolId, number>()
  for (const { tool } of uses) queriesOf.set(tool, (queriesOf.get(tool) ?? 0) + 1)
  const chanceOf = (tool: ToolId) => (queriesOf.get(tool) ?? 0) / Math.max(uses.length, CHANCE_EVIDENCE)

  const { trust, trustOf } = learnTrust(uses, chanceOf, position => {
    const shares = new Map<ToolId, number>()
    for (const neighbour of neighboursOf(words[position]!, candidate => candidate !== position)) {
      const { tool } = uses[neighbour.position]!
      shares.set(tool, (shares.get(tool) ?? 0) + neighbour.share)
    }
    return shares
  })

  return Object.freeze({
    uses,
    trust,
    trustOf,
    votes(query: string, now: number, allows: (tool: ToolId) => boolean, without?: number): ReadonlyMap<ToolId, Vote> {
      const weights = (position: number) => weightAt(uses[position]!, now, halfLifeMs)
      const neighbours = neighboursOf(
        contentWords(query),
        position => position !== without && allows(uses[position]!.tool) && weights(position) >= FORGOTTEN_BELOW,
      )
      const gathered = new Map<ToolId, { share: number; strong: number; same: number; from: Vote['from'][number][] }>()
      for (const { position, similarity, share } of neighbours) {
        const use = uses[position]!
        const vote = gathered.get(use.tool) ?? { share: 0, strong: 0, same: 0, from: [] }
        const strong = share * strengthOf(weights(position))
        vote.share += share
        vote.strong += strong
        if (similarity >= SAME_WORDS) vote.same += strong
        vote.from.push({ use, similarity, share })
        gathered.set(use.tool, vote)
      }
      const votes = new Map<ToolId, Vote>()
      for (const [tool, { share, strong, same, from }] of gathered) {
        const chance = chanceOf(tool)
        const lifted = (trustOf(tool) * strong * liftOf(share, chance)) / share
        const vote = Math.max(lifted, PRIOR_TRUST * same)
        if (vote > 0) votes.set(tool, { vote, share, chance, from })
      }
      return votes
    },
  })
}

/** The excess of a share over chance, if it is more than the chance of few neighbours; 0 to 1. */
function liftOf(share: number, chance: number): number {
  const error = Math.sqrt((chance * (1 - chance)) / NEIGHBOURS)
  return share > chance + error ? share - chance : 0
}

/**
 * Asks for each past query of a sample without itself, and counts on which tools the shares of `sharesWithout` fall, and how
 * much of that would be right by chance. Time plays no part in it.
 */
function learnTrust(
  uses: readonly RememberedUse[],
  chanceOf: (tool: ToolId) => number,
  sharesWithout: (position: number) => ReadonlyMap<ToolId, number>,
): { trust: number; trustOf: (tool: ToolId) => number } {
  /** By tool, the sum of correct votes above chance, which may be below 0, and its maximum. */
  const counted = new Map<ToolId, { right: number; possible: number }>()
  const step = Math.max(1, uses.length / TRUST_SAMPLE)
  for (let at = 0; at < uses.length; at += step) {
    const called = uses[Math.floor(at)]!.tool
    for (const [named, share] of sharesWithout(Math.floor(at))) {
      const chance = chanceOf(named)
      const count = counted.get(named) ?? { right: 0, possible: 0 }
      count.right += share ** 2 * ((named === called ? 1 : 0) - chance)
      count.possible += share ** 2 * (1 - chance)
      counted.set(named, count)
    }
  }
  const sum = { right: 0, possible: 0 }
  for (const { right, possible } of counted.values()) {
    sum.right += right
    sum.possible += possible
  }
  const trust = (Math.max(0, sum.right) + PRIOR_TRUST * PRIOR_EVIDENCE) / (sum.possible + PRIOR_EVIDENCE)
  const trustOf = (tool: ToolId) => {
    const { right, possible } = counted.get(tool) ?? { right: 0, possible: 0 }
    // The prior trust in a tool without evidence also falls with its chance.
    const before = trust * (1 - chanceOf(tool)) * TOOL_EVIDENCE
    return (Math.max(0, right) + before) / (possible + TOOL_EVIDENCE)
  }
  return { trust, trustOf }
}
