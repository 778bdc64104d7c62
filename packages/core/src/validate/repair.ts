import { getOrInsert } from '../limits/get-or-insert.js'
import { perObject } from '../limits/per-object.js'
import { cutText } from '../text/cut-text.js'
import { shortText } from '../text/json.js'
import { tryRead } from '../text/readable.js'
import type { JsonSchema } from '../tool.js'
import { findFaults } from './check.js'
import { type Fault, isSamePlace, type Path, pointerOf } from './faults.js'
import { own } from './reader.js'
import { DROPPED, type Reading, readFault } from './readings.js'
import { INVALID } from './verdict.js'

/** One value that was read in another way than it was written. */
export interface ArgumentRepair {
  /** JSON pointer into the arguments as the model wrote them. */
  readonly path: string
  /** The value as the model wrote it, as JSON text of at most 80 characters; undefined if it was left out. */
  readonly from?: string
  /** The value with which the call runs, in the same form; undefined if a `null` was dropped. */
  readonly to?: string
}

/** Arguments that fit a schema after some values were read in another way. */
export interface RepairedArguments {
  readonly arguments: unknown
  /** At most 16 repairs. */
  readonly repaired: readonly ArgumentRepair[]
}

/** Maximum number of rounds: a value inside JSON text inside an array needs three. */
const MAX_ROUNDS = 4
/** Maximum steps of all checks of one repair; two checks of the largest arguments that can be checked at all. */
const MAX_STEPS = 20_000
const MAX_REPORTED = 16
/** Maximum number of branches of a union that are compared. */
const MAX_BRANCHES = 100

type Key = string | number

/** A tree of the paths that are changed. */
interface Edits {
  readonly inner: Map<Key, Edits>
  reading?: Reading
}

/**
 * Reads arguments that do not fit a schema in the only other way in which they fit and in which nothing is lost:
 * a `null` of an optional property is dropped, text of a number, a boolean, an array or an object becomes that value,
 * a whole number becomes text, one value becomes an array of it, a member of an enum gets its letter case, and a required
 * property that was left out gets the default in its schema. An undeclared name beside it may be meant for it; then it
 * stays missing.
 *
 * Undefined if the arguments fit already, if several readings fit, or if none does. Text stays as it is wherever text
 * is allowed. Never throws; takes at most 20,000 steps.
 *
 * @param escapesOnly only reads members of enums that were copied with escapes in place of their hidden characters,
 * because a model never sees these members in another form
 */
export function repairArguments(schema: JsonSchema, args: unknown, escapesOnly = false): RepairedArguments | undefined {
  // A getter or a proxy may throw when it is read again.
  return tryRead(() => repair(schema, args, escapesOnly))
}

function repair(schema: JsonSchema, args: unknown, escapesOnly: boolean): RepairedArguments | undefined {
  let left = MAX_STEPS
  const spend = (steps: number) => {
    left -= steps
    return left >= 0
  }
  const readingsOf = perObject((fault: Fault): readonly Reading[] =>
    spend(1) ? readFault(fault, escapesOnly, spend) : [],
  )
  const faultsOf = (value: unknown) => {
    const isReadable = (fault: Fault) => readingsOf(fault).length > 0
    const maxSteps = left
    const found = findFaults(schema, value, {
      maxSteps,
      maxFaults: Number.POSITIVE_INFINITY,
      ofUnion: branches => ofUnion(branches, isReadable),
    })
    spend(found.steps)
    const isInvalid = found.verdict === INVALID
    return found.steps > maxSteps || isInvalid !== found.faults.length > 0 ? undefined : found.faults
  }

  const all: Edits = { inner: new Map() }
  const paths: Path[] = []
  let value = args
  for (let round = 0; round <= MAX_ROUNDS; round++) {
    const faults = faultsOf(value)
    if (faults === undefined || left < 0) return undefined
    if (faults.length === 0)
      return paths.length === 0 ? undefined : { arguments: value, repaired: report(args, value, paths) }
    const edits: Edits = { inner: new Map() }
    const open: [Path, readonly Reading[]][] = []
    for (const [at, readings] of byPlace(faults, readingsOf)) {
      if (at === undefined || readings.length === 0) return undefined
      if (readings.length === 1) add(edits, keysOf(at), readings[0]!)
      else open.push([at, readings])
      if (add(all, keysOf(at), readings[0]!)) paths.push(at)
    }
    for (const [at, readings] of open) {
      const fitting = readings.filter(reading => {
        const tried: Edits = { inner: new Map() }
        add(tried, keysOf(at), reading)
        return faultsOf(applied(value, tried))?.every(fault => !isUnder(fault.at, at)) === true
      })
      if (fitting.length !== 1) return undefined
      add(edits, keysOf(at), fitting[0]!)
    }
    value = applied(value, edits)
  }
  return undefined
}

/** The readings of all faults at one place, each reading once; faults at several places are in their order. */
function byPlace(faults: readonly Fault[], readingsOf: (fault: Fault) => readonly Reading[]) {
  const places = new Map<string, [Path | undefined, Reading[]]>()
  for (const fault of faults) {
    const key = JSON.stringify(keysOf(fault.at))
    const place = places.get(key) ?? [fault.at, []]
    places.set(key, place)
    const seen = new Set(place[1].map(textOf))
    // A fault without readings makes the whole value unreadable.
    const readings = readingsOf(fault)
    if (readings.length === 0) return [[undefined, []]] as const
    place[1].push(...readings.filter(reading => !seen.has(textOf(reading)) && seen.add(textOf(reading))))
  }
  return [...places.values()]
}

function textOf(reading: Reading): string {
  return reading === DROPPED ? '' : JSON.stringify(reading.value)
}

/**
 * The faults of a union of which one branch can be repaired. If several branches can, all their readings count, so that
 * only a single reading that fits is taken.
 */
function ofUnion(branches: readonly (readonly Fault[])[], isReadable: (fault: Fault) => boolean): readonly Fault[] {
  const open = branches.length > MAX_BRANCHES ? [] : branches.filter(faults => faults.every(isReadable))
  const place = open[0]?.[0]?.at
  const isOne = open.length === 1 || open.every(faults => faults.length === 1 && isSamePlace(faults[0]!.at, place))
  return open.length > 0 && isOne ? open.flat() : [{ at: place, kind: 'other', message: 'has no reading, or several' }]
}

function keysOf(path: Path | undefined): Key[] {
  const keys: Key[] = []
  for (let at = path; at !== undefined; at = at.parent) keys.push(at.key)
  return keys.reverse()
}

/** Whether a path is another path, or below it. */
function isUnder(path: Path | undefined, other: Path): boolean {
  const keys = keysOf(path)
  return keysOf(other).every((key, i) => keys[i] === key)
}

/** Adds a reading; false if the path is below a value that is changed already. */
function add(edits: Edits, keys: readonly Key[], reading: Reading): boolean {
  let at = edits
  for (const key of keys) {
    if (at.reading !== undefined) return false
    at = getOrInsert(at.inner, key, () => ({ inner: new Map() }))
  }
  if (at.reading !== undefined) return false
  at.reading = reading
  return true
}

/** A copy with these readings. What is not changed is the same object as before. */
function applied(value: unknown, { inner, reading }: Edits): unknown {
  if (reading !== undefined && reading !== DROPPED) return reading.value
  if (inner.size === 0 || typeof value !== 'object' || value === null) return value
  const child = (one: unknown, key: Key) => {
    const edits = inner.get(key)
    return edits === undefined ? one : applied(one, edits)
  }
  if (Array.isArray(value)) return value.map(child)
  // `Object.fromEntries` defines every key as plain data, even `__proto__`.
  const added = [...inner].filter(([key]) => !Object.hasOwn(value, key))
  return Object.fromEntries([
    ...Object.entries(value).flatMap(([key, one]) =>
      inner.get(key)?.reading === DROPPED ? [] : [[key, child(one, key)] as const],
    ),
    ...added.map(([key, edits]) => [key, applied(undefined, edits)] as const),
  ])
}

function report(before: unknown, after: unknown, paths: readonly Path[]): readonly ArgumentRepair[] {
  return paths.slice(0, MAX_REPORTED).map(path => {
    const [from, to] = [before, after].map(value => valueAt(value, keysOf(path)))
    return Object.freeze({
      path: pointerOf(path),
      ...(from !== undefined && { from: preview(from) }),
      ...(to !== undefined && { to: preview(to) }),
    })
  })
}

function preview(value: unknown): string {
  return cutText(shortText(value), 80)
}

function valueAt(value: unknown, keys: readonly Key[]): unknown {
  const fieldOf = (node: unknown, key: Key) =>
    typeof node === 'object' && node !== null ? own(node, `${key}`) : undefined
  return keys.reduce(fieldOf, value)
}
