import { getOrInsert } from '../limits/get-or-insert.js'
import { hashText } from '../text/hash-text.js'
import type { ToolId } from '../tool.js'

interface WithId {
  readonly id: ToolId
  readonly server?: string | undefined
}

/** The position of each tool by its id. */
export type Positions = Pick<ReadonlyMap<ToolId, number>, 'get' | 'size'>

const known = new WeakMap<readonly WithId[], Positions>()
/** Usual names take two steps each. Hostile names that all have one hash would take a step for each name before them. */
const MOST_STEPS = 16

/**
 * The positions of tools in a hash table: each plus one, or 0. A map would take some times the memory. Undefined for names
 * of which too many have one hash.
 */
function hashedPositions(tools: readonly WithId[]): Positions | undefined {
  const size = 2 ** Math.ceil(Math.log2(1.5 * tools.length + 1))
  const places = tools.length < 2 ** 16 ? new Uint16Array(size) : new Uint32Array(size)
  let steps = 0
  const placeOf = (id: ToolId) => {
    let place = hashText(id) % size
    while (places[place] !== 0 && tools[places[place]! - 1]!.id !== id) {
      place = (place + 1) % size
      steps++
    }
    return place
  }
  for (let at = 0; at < tools.length; at++) {
    places[placeOf(tools[at]!.id)] = at + 1
    if (steps > MOST_STEPS * tools.length) return undefined
  }
  const get = (id: unknown) => {
    const at = typeof id === 'string' ? places[placeOf(id)]! : 0
    return at === 0 ? undefined : at - 1
  }
  return { size: tools.length, get }
}

/**
 * The position of each tool in a list, by its id. It is made once for a frozen list, such as those that core gives to
 * rankers, so all parts of a ranker share it.
 */
export function positionsOf(tools: readonly WithId[]): Positions {
  const mapOf = () => new Map(tools.map(({ id }, position) => [id, position]))
  if (!Object.isFrozen(tools)) return mapOf()
  return getOrInsert(known, tools, () => hashedPositions(tools) ?? mapOf())
}

const runs = new WeakMap<WithId, readonly WithId[]>()

/**
 * Cuts a list into runs of adjacent tools with the same server. All lists with the same tools of a server get the same
 * frozen run, so what depends only on these tools is kept with the run and shared.
 */
export function runsOf<T extends WithId>(tools: readonly T[]): readonly (readonly T[])[] {
  const found: (readonly T[])[] = []
  for (let start = 0, end = 1; start < tools.length; start = end++) {
    const first = tools[start]!
    while (end < tools.length && tools[end]!.server === first.server) end++
    const run = tools.slice(start, end)
    const former = runs.get(first) as readonly T[] | undefined
    found.push(former && isSameList(former, run) ? former : Object.freeze(run))
    runs.set(first, found.at(-1)!)
  }
  return found
}

/** A byte for each position in a list: 1 for those of the given ids, 0 for the others. Unknown ids are ignored. */
export function markPositions(positions: Positions, ids: ReadonlySet<ToolId>): Uint8Array {
  const marks = new Uint8Array(positions.size)
  for (const id of ids) {
    const position = positions.get(id)
    if (position !== undefined) marks[position] = 1
  }
  return marks
}

/** Lets {@link positionsOf} return these positions for a frozen list. */
export function sharePositions(tools: readonly WithId[], positions: Positions): void {
  known.set(tools, positions)
}

/** The list from which a frozen list was revised, and the positions that may have other entries, ascending. */
const revisions = new WeakMap<
  readonly unknown[],
  { readonly former: WeakRef<readonly unknown[]>; readonly positions: readonly number[] }
>()

/** Makes a frozen list with other entries under the same ids. Its changed positions are known without a comparison. */
export function reviseList<T extends WithId>(former: readonly T[], replaced: ReadonlyMap<number, T>): readonly T[] {
  const list = [...former]
  for (const [position, entry] of replaced) list[position] = entry
  const positions = [...replaced.keys()].sort((a, b) => a - b)
  revisions.set(Object.freeze(list), { former: new WeakRef(former), positions })
  sharePositions(list, positionsOf(former))
  return list
}

/** The list from which a list was revised, if it is in memory. */
export function formerOf<T>(list: readonly T[]): readonly T[] | undefined {
  return revisions.get(list)?.former.deref() as readonly T[] | undefined
}

/** Whether one list of tools was made of the other by replacing tools under the same names, see `reviseTools`. */
export function isRevision(a: readonly WithId[], b: readonly WithId[]): boolean {
  return known.has(a) && known.get(a) === known.get(b)
}

/** Whether two lists hold the same objects: 10,000 take about ten microseconds. */
export function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return changedPositions(a, b, 0) !== undefined
}

/** The positions, ascending, at which two lists differ; undefined if more than `most`, or if the lengths differ. */
export function changedPositions(
  before: readonly unknown[],
  now: readonly unknown[],
  most: number,
): readonly number[] | undefined {
  if (before.length !== now.length) return undefined
  const revision = revisions.get(now)
  if (revision?.former.deref() === before) return revision.positions.length > most ? undefined : revision.positions
  const changed: number[] = []
  for (let i = firstDifference(before, now, 0); i < now.length; i = firstDifference(before, now, i + 1)) {
    if (changed.length === most) return undefined
    changed.push(i)
  }
  return changed
}

/**
 * The first of some candidates whose list has the same entries as `list`. Each is first compared where the one before it
 * differed, and the first one where the list was revised: of lists that were changed one after the other, only one is
 * read to that place. `isSame` compares entries that are not one object.
 */
export function findSame<T, E>(
  candidates: readonly T[],
  list: readonly E[],
  listOf: (candidate: T) => readonly E[],
  isSame: (a: E, b: E) => boolean = () => false,
): T | undefined {
  let differs = revisions.get(list)?.positions[0] ?? 0
  return candidates.find(candidate => {
    const other = listOf(candidate)
    // A frozen list cannot have changed.
    if (other === list && Object.isFrozen(list)) return true
    if (other.length !== list.length) return false
    const isSameAt = (i: number) => other[i] === list[i] || isSame(other[i]!, list[i]!)
    if (list.length > 0 && !isSameAt(differs)) return false
    for (let i = firstDifference(other, list, 0); i < list.length; i = firstDifference(other, list, i + 1)) {
      if (isSameAt(i)) continue
      differs = i
      return false
    }
    return true
  })
}

/**
 * The first position from `from` on at which two lists have different entries, or their length. V8 reads a frozen list
 * five times as slowly, and any list in code that has also read frozen ones: so these have code of their own.
 */
function firstDifference(a: readonly unknown[], b: readonly unknown[], from: number): number {
  let at = from
  if (Object.isFrozen(a) || Object.isFrozen(b)) while (at < b.length && a[at] === b[at]) at++
  else while (at < b.length && a[at] === b[at]) at++
  return at
}
