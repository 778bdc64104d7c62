import type { ToolId } from '@ts/core'
import { contentWords } from './content-words.js'
import { FORGOTTEN_BELOW, strengthOf, weightAt } from './decay.js'
import { createNeighbours } from './neighbours.js'
import type { RememberedUse } from './usage-store.js'

/** What a tenant's past queries say about a new one. Immutable; a change of the memory makes a new one. */
export interface Recall {
  readonly uses: readonly RememberedUse[]
  /** What is said for each tool that `allows` lets through. `without` is a past query's place that must not vote. */
  votes(query: string, now: number, allows: (tool: ToolId) => boolean, without?: number): ReadonlyMap<ToolId, Vote>
  /** How far the memory as a whole can be believed, 0 to 1. */
  readonly trust: number
  /** How far the memory can be believed where it names this tool, 0 to 1. */
  trustOf(tool: ToolId): number
}

/** What the memory says for one tool. */
export interface Vote {
  /** Above 0 to 1: the tool's share above chance, as strong as its uses, as far as it is trusted. */
  readonly vote: number
  /** The past queries that it comes from, most alike first. */
  readonly from: readonly { readonly use: RememberedUse; readonly similarity: number; readonly share: number }[]
}

/** Past queries on which trust is learned, spread evenly: enough to know it within a few percent. */
const TRUST_SAMPLE = 256
/** Before anything is known, the memory is believed this far, with the evidence of so many queries. */
const PRIOR_TRUST = 0.05
const PRIOR_EVIDENCE = 5
/**
 * A tool's share by chance is its part of all past queries, counted as if there were so many more: in a small memory, one
 * tool with most of the queries is no sign of anything yet.
 */
const CHANCE_EVIDENCE = 10
/** Evidence, in queries, with which a tool's trust begins at that of the whole memory. */
const TOOL_EVIDENCE = 1

/**
 * Makes a tenant's uses ready for queries.
 *
 * The past queries most like the present one vote for their tools, each with a share that grows with its similarity (see
 * neighbours.ts). From a tool's share goes the one that it would have by chance, (share − chance) / (1 − chance), so that a
 * tool called after everything gains nothing by being everywhere. How far votes are trusted is learned from the memory
 * itself: each past query (of a sample) is asked for as if it were new, and trust is the part of the squared votes that
 * falls on the tool that was really called. A tool that is named where others were called loses its trust.
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
  /** The part of a tool's share that is above chance, as a part of the share. */
  function aboveChance(tool: ToolId, share: number): number {
    const chance = queriesOf.get(tool)! / (uses.length + CHANCE_EVIDENCE)
    return Math.max(0, (share - chance) / (1 - chance)) / share
  }

  const { trust, trustOf } = learnTrust(uses, position => {
    const shares = new Map<ToolId, number>()
    for (const neighbour of neighboursOf(words[position]!, candidate => candidate !== position)) {
      const { tool } = uses[neighbour.position]!
      shares.set(tool, (shares.get(tool) ?? 0) + neighbour.share)
    }
    return new Map([...shares].map(([tool, share]) => [tool, share * aboveChance(tool, share)]))
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
      const gathered = new Map<ToolId, { share: number; strong: number; from: Vote['from'][number][] }>()
      for (const { position, similarity, share } of neighbours) {
        const use = uses[position]!
        const vote = gathered.get(use.tool) ?? { share: 0, strong: 0, from: [] }
        vote.share += share
        vote.strong += share * strengthOf(weights(position))
        vote.from.push({ use, similarity, share })
        gathered.set(use.tool, vote)
      }
      const votes = new Map<ToolId, Vote>()
      for (const [tool, { share, strong, from }] of gathered) {
        const vote = trustOf(tool) * strong * aboveChance(tool, share)
        if (vote > 0) votes.set(tool, { vote, from })
      }
      return votes
    },
  })
}

/**
 * Asks for each past query of a sample without itself, and counts on which tools the shares of `sharesWithout` fall. Time
 * plays no part in it.
 */
function learnTrust(
  uses: readonly RememberedUse[],
  sharesWithout: (position: number) => ReadonlyMap<ToolId, number>,
): { trust: number; trustOf: (tool: ToolId) => number } {
  const right = new Map<ToolId, number>()
  const all = new Map<ToolId, number>()
  let rightSum = 0
  let sum = 0
  const step = Math.max(1, uses.length / TRUST_SAMPLE)
  for (let at = 0; at < uses.length; at += step) {
    const position = Math.floor(at)
    for (const [named, share] of sharesWithout(position)) {
      const vote = share ** 2
      sum += vote
      all.set(named, (all.get(named) ?? 0) + vote)
      if (named !== uses[position]!.tool) continue
      rightSum += vote
      right.set(named, (right.get(named) ?? 0) + vote)
    }
  }
  const trust = (rightSum + PRIOR_TRUST * PRIOR_EVIDENCE) / (sum + PRIOR_EVIDENCE)
  const trustOf = (tool: ToolId) =>
    ((right.get(tool) ?? 0) + trust * TOOL_EVIDENCE) / ((all.get(tool) ?? 0) + TOOL_EVIDENCE)
  return { trust, trustOf }
}
