import type { ToolId } from '@ts/core'
import { perObject } from '@ts/core/kit'
import { contentWords } from './content-words.js'
import { FORGOTTEN_BELOW, notAfter, strengthOf, weightAt } from './decay.js'
import { createNeighbours, NEIGHBOURS } from './neighbours.js'
import type { UsageMemorySettings } from './options.js'
import type { RememberedUse } from './usage-store.js'

/** The votes of a tenant's past queries for a new query. Immutable: each change of the memory creates a new one. */
export interface Recall {
  readonly uses: readonly RememberedUse[]
  /** The vote for each tool that `allows` accepts. `without` is the position of a past query that must not vote. */
  votes(query: string, now: number, allows: (tool: ToolId) => boolean, without?: number): ReadonlyMap<ToolId, Vote>
  /** The trust in the memory as a whole, 0 to 1. */
  readonly trust: number
  /** The trust in the memory when it names this tool, 0 to 1. */
  trustOf(tool: ToolId): number
}

export interface Vote {
  /**
   * Above 0 to 1: the excess of the tool's share over chance, reduced by the strength of its uses and by the trust in
   * the tool.
   */
  readonly vote: number
  /** The tool's share of the votes of the most similar past queries, above 0 to 1. */
  readonly share: number
  /** The share expected by chance: its share of all past queries, 0 to 1. */
  readonly chance: number
  /** The past queries that vote for the tool, the most similar first. */
  readonly from: readonly { readonly use: RememberedUse; readonly similarity: number; readonly share: number }[]
}

/** Number of past queries from which trust is learned, at even distances: enough to know it within a few percent. */
const TRUST_SAMPLE = 256
/** Prior trust in the memory, and its weight as evidence, in queries. */
const PRIOR_TRUST = 0.05
const PRIOR_EVIDENCE = 2
/**
 * Minimum number of past queries in the calculation of a tool's share by chance. In a small memory, it means little yet
 * that one tool has all queries.
 */
const CHANCE_EVIDENCE = 10
/** Weight of the memory's trust as the prior of a tool's trust, in queries. */
const TOOL_EVIDENCE = 1
/** Minimum cosine at which two queries have the same words, apart from rounding errors. */
const SAME_WORDS = 1 - 1e-9

/**
 * Creates a function that gives the current recall of a tenant's uses. It is kept for a list of uses as long as the
 * same ones of them count. Uses are forgotten with time, and return if the clock is set back.
 */
export function createCurrentRecall({
  now,
  halfLifeMs,
}: Pick<UsageMemorySettings, 'now' | 'halfLifeMs'>): (uses: readonly RememberedUse[]) => Recall {
  const recalls = new WeakMap<readonly RememberedUse[], Recall>()
  /** The words of each use. A change of the memory leaves most uses unchanged. */
  const wordsOf = perObject((use: RememberedUse) => contentWords(use.query))
  return uses => {
    const at = now()
    const alive = uses.filter(use => weightAt(use, at, halfLifeMs) >= FORGOTTEN_BELOW)
    const before = recalls.get(uses)
    // The uses are forgotten in a fixed order, so an equal number means the same uses.
    if (before?.uses.length === alive.length) return before
    const limited = alive.map(use => notAfter(use, at))
    const recall = createRecall(limited, halfLifeMs, wordsOf)
    recalls.set(uses, recall)
    return recall
  }
}

/**
 * Prepares a tenant's uses for queries.
 *
 * The past queries most similar to the new query vote for their tools. The share of each grows with its similarity (see
 * neighbours.ts). Only the lift of a tool's share counts: how much more often the tool was called after similar queries
 * than after all queries. A tool has a vote only if its share exceeds chance by more than one standard error of a share
 * among so few neighbours. So a tool that was called after every query has no vote. A past query with exactly the same
 * words always has at least a small vote.
 *
 * The trust in votes is learned from the memory itself. Each past query of a sample is ranked as if it were new, and
 * the squared shares of all tools are counted. Trust is the excess over chance with which the called tool was named,
 * divided by the largest possible excess (Cohen's kappa, Educational and Psychological Measurement 20, 1960). A memory
 * with only one tool is always right by chance, so that tool earns no trust. A tool that is named where other tools
 * were called earns none either.
 */
function createRecall(
  uses: readonly RememberedUse[],
  halfLifeMs: number,
  wordsOf: (use: RememberedUse) => readonly string[],
): Recall {
  const words = uses.map(use => wordsOf(use))
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

/** The excess of a share over chance, 0 to 1. It is 0 if so few neighbours may exceed chance by that much at random. */
function liftOf(share: number, chance: number): number {
  const error = Math.sqrt((chance * (1 - chance)) / NEIGHBOURS)
  return share > chance + error ? share - chance : 0
}

/**
 * Ranks each past query of a sample without itself. Counts for which tools `sharesWithout` has shares, and how much of
 * that would be right by chance. Time has no effect.
 */
function learnTrust(
  uses: readonly RememberedUse[],
  chanceOf: (tool: ToolId) => number,
  sharesWithout: (position: number) => ReadonlyMap<ToolId, number>,
): { trust: number; trustOf: (tool: ToolId) => number } {
  /** For each tool, the sum of correct votes minus chance, which may be below 0, and the largest possible sum. */
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
    // The prior trust in a tool without evidence is lower if its share by chance is higher.
    const before = trust * (1 - chanceOf(tool)) * TOOL_EVIDENCE
    return (Math.max(0, right) + before) / (possible + TOOL_EVIDENCE)
  }
  return { trust, trustOf }
}
