import { MAX_QUERY_LENGTH, MAX_WEIGHT, type RememberedUse, type UsageChange } from './usage-store.js'

/** What bounds a tenant's memory. */
export interface UsageBounds {
  readonly halfLifeMs: number
  readonly maxQueriesPerTenant: number
  readonly maxQueriesPerTool: number
}

/** A use that counts for less than this is forgotten: four half-lives after it happened once. */
export const FORGOTTEN_BELOW = 1 / 16

/** What is left of a use's weight at a time: half of it after each half-life. A clock that goes back adds nothing. */
export function weightAt({ weight, lastAt }: RememberedUse, now: number, halfLifeMs: number): number {
  return weight * 2 ** (-Math.max(0, now - lastAt) / halfLifeMs)
}

/** The last time at which a use still counts: from then on less than {@link FORGOTTEN_BELOW} is left of it. */
export function countsUntil({ weight, lastAt }: RememberedUse, halfLifeMs: number): number {
  return lastAt + halfLifeMs * Math.log2(weight / FORGOTTEN_BELOW)
}

/**
 * How much a remembered use may say, 0 to 1, from the uses that are left of it: 1/2 for one, 3/4 for two, never more
 * than 1 however often. One call may be a mistake, a hundred are not a hundred times as true.
 */
export function strengthOf(weight: number): number {
  return 1 - 2 ** -weight
}

/** A query as it is kept: spaces collapsed, cut. Two queries that differ in spaces are one. */
export function keptQuery(query: string): string {
  return query.replace(/\s+/g, ' ').trim().slice(0, MAX_QUERY_LENGTH).trimEnd()
}

/** Clocks differ, and are set back; a use further in the future would outlive all others. */
const CLOCK_TOLERANCE_MS = 86_400_000

/** The use, but not later than a day after `now`. */
export function notAfter(use: RememberedUse, now: number): RememberedUse {
  const latest = now + CLOCK_TOLERANCE_MS
  return use.lastAt <= latest ? use : Object.freeze({ ...use, lastAt: Math.max(0, latest) })
}

/**
 * Adds a use to a tenant's list and keeps it within its bounds. What is forgotten goes; above a bound, the weakest use
 * of the tool with the most queries goes first, so that a tool that floods the memory only pushes out itself. The use
 * that was added stays.
 */
export function addUse(
  uses: readonly RememberedUse[],
  added: { readonly query: string; readonly tool: string; readonly weight: number },
  now: number,
  bounds: UsageBounds,
): { uses: readonly RememberedUse[]; change: UsageChange } {
  const { halfLifeMs } = bounds
  const known = uses.find(({ query, tool }) => query === added.query && tool === added.tool)
  const use: RememberedUse = Object.freeze({
    query: added.query,
    tool: added.tool,
    uses: (known?.uses ?? 0) + 1,
    weight: Math.min(MAX_WEIGHT, added.weight + (known ? weightAt(known, now, halfLifeMs) : 0)),
    lastAt: Math.max(now, known?.lastAt ?? 0),
  })
  const next = known ? uses.map(it => (it === known ? use : it)) : [...uses, use]
  const bounded = keepBounds(next, now, bounds, use)
  return { uses: bounded.uses, change: { put: [use], remove: bounded.removed } }
}

/**
 * The uses that stay, in their order, and those that went: forgotten ones, and the weakest above a bound, the earlier of
 * two equally weak. `keep` stays whatever its weight.
 */
export function keepBounds(
  uses: readonly RememberedUse[],
  now: number,
  { halfLifeMs, maxQueriesPerTenant, maxQueriesPerTool }: UsageBounds,
  keep?: RememberedUse,
): { uses: readonly RememberedUse[]; removed: readonly RememberedUse[] } {
  const removed = new Set<RememberedUse>()
  const byTool = new Map<string, { readonly use: RememberedUse; readonly weight: number }[]>()
  for (const use of uses) {
    const weight = use === keep ? Number.POSITIVE_INFINITY : weightAt(use, now, halfLifeMs)
    const same = byTool.get(use.tool)
    if (weight < FORGOTTEN_BELOW) removed.add(use)
    else if (same) same.push({ use, weight })
    else byTool.set(use.tool, [{ use, weight }])
  }
  const full = uses.length - removed.size > maxQueriesPerTenant
  for (const same of byTool.values()) {
    // Strongest first, so that the last one is the next to go.
    if (full || same.length > maxQueriesPerTool) same.reverse().sort((a, b) => b.weight - a.weight)
    while (same.length > maxQueriesPerTool) removed.add(same.pop()!.use)
  }
  while (uses.length - removed.size > maxQueriesPerTenant) {
    let next: { readonly use: RememberedUse; readonly weight: number }[] = []
    for (const same of byTool.values()) {
      // Of tools with equally many queries, the one goes first whose weakest is weaker.
      const more = same.length - next.length || (next.at(-1)?.weight ?? 0) - (same.at(-1)?.weight ?? 0)
      if (more > 0) next = same
    }
    removed.add(next.pop()!.use)
  }
  return { uses: Object.freeze(uses.filter(use => !removed.has(use))), removed: [...removed] }
}
