import { getOrInsert, splitsPair } from '@ts/core/kit'
import { MAX_QUERY_LENGTH, MAX_WEIGHT, type RememberedUse } from './usage-store.js'

/** Maximum number of past queries per tenant: a choice, not a measurement. */
const MAX_QUERIES_PER_TENANT = 2_000
/** Maximum number of past queries per tool. More gained nothing, see benchmarks/results/usage-memory/CURVE.md. */
const MAX_QUERIES_PER_TOOL = 64

/** Below this weight a use is forgotten: four half-lives after it happened, if it happened once. */
export const FORGOTTEN_BELOW = 1 / 16

/** The remaining weight of a use at a time: half of it after each half-life. A clock that goes back adds nothing. */
export function weightAt({ weight, lastAt }: RememberedUse, now: number, halfLifeMs: number): number {
  return weight * 2 ** (-Math.max(0, now - lastAt) / halfLifeMs)
}

/**
 * The influence of a remembered use, 0 to 1, from its remaining weight: 1/2 for one use, 3/4 for two, never more than
 * 1. One call may be a mistake, but a hundred calls are not a hundred times as certain.
 */
export function strengthOf(weight: number): number {
  return 1 - 2 ** -weight
}

/** Maximum number of characters read from a query: enough for {@link MAX_QUERY_LENGTH} with many extra spaces. */
const MAX_TYPED_LENGTH = 10_000

/**
 * A query in its stored form, with single spaces and at most {@link MAX_QUERY_LENGTH} characters. No surrogate pair is
 * cut. Queries that differ only in spaces are equal.
 */
export function keptQuery(query: string): string {
  const spaced = query.trimStart().slice(0, MAX_TYPED_LENGTH).replace(/\s+/g, ' ').trimEnd()
  const end = splitsPair(spaced, MAX_QUERY_LENGTH) ? MAX_QUERY_LENGTH - 1 : MAX_QUERY_LENGTH
  return spaced.slice(0, end).trimEnd()
}

/**
 * How far a use may be in the future, because clocks differ and may be set back. A use further ahead would outlive all
 * others.
 */
const CLOCK_TOLERANCE_MS = 86_400_000

/** Whether a time is more than a day after `now`. */
export function isAhead(time: number, now: number): boolean {
  return time > now + CLOCK_TOLERANCE_MS
}

/** The use, with its time limited to one day after `now`. */
export function notAfter(use: RememberedUse, now: number): RememberedUse {
  return isAhead(use.lastAt, now) ? Object.freeze({ ...use, lastAt: Math.max(0, now + CLOCK_TOLERANCE_MS) }) : use
}

/**
 * Adds a use to a tenant's list and keeps it within its bounds. Forgotten uses are removed. Above a bound, the weakest
 * use of the tool with the most queries is removed first, so that a tool that floods the memory only displaces itself; of
 * two that are equally weak, the earlier one. The added use stays, even if it is the weakest.
 */
export function addUse(
  uses: readonly RememberedUse[],
  added: { readonly query: string; readonly tool: string; readonly weight: number },
  now: number,
  halfLifeMs: number,
): readonly RememberedUse[] {
  const known = uses.find(({ query, tool }) => query === added.query && tool === added.tool)
  const use: RememberedUse = Object.freeze({
    query: added.query,
    tool: added.tool,
    uses: (known?.uses ?? 0) + 1,
    weight: Math.min(MAX_WEIGHT, added.weight + (known ? weightAt(known, now, halfLifeMs) : 0)),
    lastAt: Math.max(now, known?.lastAt ?? 0),
  })
  const next = known ? uses.map(it => (it === known ? use : it)) : [...uses, use]
  const removed = new Set<RememberedUse>()
  const byTool = new Map<string, { readonly use: RememberedUse; readonly weight: number }[]>()
  for (const one of next) {
    const weight = one === use ? Number.POSITIVE_INFINITY : weightAt(one, now, halfLifeMs)
    if (weight < FORGOTTEN_BELOW) removed.add(one)
    else getOrInsert(byTool, one.tool, () => []).push({ use: one, weight })
  }
  const isFull = next.length - removed.size > MAX_QUERIES_PER_TENANT
  for (const same of byTool.values()) {
    // Strongest first, so that the last one is removed next.
    if (isFull || same.length > MAX_QUERIES_PER_TOOL) same.reverse().sort((a, b) => b.weight - a.weight)
    while (same.length > MAX_QUERIES_PER_TOOL) removed.add(same.pop()!.use)
  }
  while (next.length - removed.size > MAX_QUERIES_PER_TENANT) {
    let most: { readonly use: RememberedUse; readonly weight: number }[] = []
    for (const same of byTool.values()) {
      // Of tools with equally many queries, the tool with the weaker weakest use comes first.
      const more = same.length - most.length || (most.at(-1)?.weight ?? 0) - (same.at(-1)?.weight ?? 0)
      if (more > 0) most = same
    }
    removed.add(most.pop()!.use)
  }
  return Object.freeze(next.filter(one => !removed.has(one)))
}
