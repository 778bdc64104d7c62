import { cutText } from '../text/cut-text.js'
import { quote } from '../text/json.js'
import { nearestNames } from './nearest.js'

/** One fault of a call's arguments. */
export interface ArgumentFault {
  /** JSON pointer into the arguments; empty for the whole. */
  readonly path: string
  /** The fault, written for the model. */
  readonly message: string
  /**
   * The nearest name or value, if there is one: the declared property for an unknown one, the given property for a
   * missing one, the enum's text for a text outside it. The message contains it too.
   */
  readonly suggestion?: string
}

/** The path to a value, from the inside out. */
export interface Path {
  readonly parent: Path | undefined
  readonly key: string | number
}

/** A fault before it is written: unions compare these, and a message is written only if the fault is reported. */
export type Fault = { readonly at: Path | undefined } & (
  | { readonly kind: 'type'; readonly expected: readonly string[]; readonly found: string; readonly value: unknown }
  | { readonly kind: 'value'; readonly expected: readonly unknown[]; readonly found: unknown }
  /** `given`: names in the value that the schema does not declare. */
  | {
      readonly kind: 'missing'
      readonly name: string
      readonly given: () => readonly string[]
      /** The property that requires it, if any. */
      readonly because: string | undefined
      /** The default in its schema; undefined if it has none. */
      readonly preset: unknown
    }
  /** `declared`: names that would have been valid. */
  | {
      readonly kind: 'unknown'
      readonly name: string
      readonly value: unknown
      readonly declared: () => readonly string[]
    }
  | { readonly kind: 'other'; readonly message: string }
)

/** Maximum number of faults that are kept for one value and reported. */
export const MAX_FAULTS = 16
/** Maximum number of characters of an enum, or of a list of names, in a message. */
const MAX_LIST_LENGTH = 300
/** Maximum number of texts of such a list that are written: a longer list does not fit in any case. */
const MAX_LISTED = 101
const MAX_TEXT_LENGTH = 80
const MAX_POINTER_LENGTH = 500
/** Maximum number of characters of names that are compared for the suggestions of all faults. */
const MAX_COMPARED = 10_000
/** Maximum number of branches of a union, and of literals of a branch, that are compared. */
const MAX_BRANCHES = 100

/** Writes faults for a model, each once. The names compared for suggestions are bounded for all faults together. */
export function writeFaults(faults: readonly Fault[]): ArgumentFault[] {
  const written = new Map<string, ArgumentFault>()
  const budget = { left: MAX_COMPARED }
  for (const fault of faults.slice(0, MAX_FAULTS)) {
    const argumentFault = { path: pointerOf(fault.at), ...describe(fault, budget) }
    written.set(`${argumentFault.path}\n${argumentFault.message}`, argumentFault)
  }
  return [...written.values()]
}

function describe(fault: Fault, budget: { left: number }): { message: string; suggestion?: string } {
  switch (fault.kind) {
    case 'type':
      return { message: `expected ${listOf(fault.expected.map(withArticle))}, found ${withArticle(fault.found)}` }
    case 'value': {
      const texts = fault.expected.slice(0, MAX_LISTED).map(preview)
      if (texts.length === 0) return { message: 'is not allowed' }
      const members = fault.expected.filter(value => typeof value === 'string')
      const near = typeof fault.found === 'string' ? nearestNames(fault.found, members, 3, budget) : []
      const list = cutList(texts, near.length > 0 ? MAX_LIST_LENGTH / 3 : MAX_LIST_LENGTH)
      const message = `expected ${texts.length > 1 ? 'one of ' : ''}${list}, found ${preview(fault.found)}`
      return withSuggestion(message, near)
    }
    case 'missing': {
      const because = fault.because === undefined ? '' : ` with ${quote(fault.because)}`
      const near = nearestNames(fault.name, fault.given(), 1, budget)
      return withSuggestion(`is required${because} and missing`, near, 'did you send it as')
    }
    case 'unknown': {
      const declared = fault.declared()
      const near = nearestNames(fault.name, declared, 3, budget)
      const known = cutList(declared.slice(0, MAX_LISTED).map(quote))
      const others = known === '' ? 'none is expected here' : `known are ${known}`
      return withSuggestion(`is not a known property${near.length > 0 ? '' : `; ${others}`}`, near)
    }
    case 'other':
      return { message: fault.message }
  }
}

function withSuggestion(message: string, near: readonly string[], question = 'did you mean') {
  const [suggestion] = near
  if (suggestion === undefined) return { message }
  return { message: `${message}; ${question} ${listOf(near.map(quote))}?`, suggestion }
}

/**
 * The faults of a union that no branch accepts: those of the branch that was most likely meant. Branches that differ
 * only in a type, in literals, in the literals of one property or in one required name are reported as one fault.
 */
export function faultsOfUnion(branches: readonly (readonly Fault[])[], at: Path | undefined): readonly Fault[] {
  const compared = branches.slice(0, MAX_BRANCHES)
  const ofKind = compared.filter(faults => !faults.some(fault => fault.kind === 'type' && fault.at === at))
  if (ofKind.length === 0) return [mergeTypes(compared.flat(), at)]
  const merged = mergeValues(ofKind) ?? mergeMissing(ofKind, at)
  if (merged !== undefined) return [merged]
  return ofKind.reduce((best, faults) => (weigh(faults) < weigh(best) ? faults : best))
}

function mergeTypes(faults: readonly Fault[], at: Path | undefined): Fault {
  const types = faults.filter(fault => fault.kind === 'type').filter(fault => fault.at === at)
  const expected = [...new Set(types.flatMap(fault => fault.expected))]
  return { at, kind: 'type', expected, found: types[0]?.found ?? '', value: types[0]?.value }
}

/** One fault for literals that every branch expects at the same place: the tag that distinguishes the branches. */
function mergeValues(branches: readonly (readonly Fault[])[]): Fault | undefined {
  for (const candidate of branches[0] ?? []) {
    if (candidate.kind !== 'value') continue
    const same = branches.map(faults => {
      const values = faults.filter(fault => fault.kind === 'value')
      return values.find(fault => isSamePlace(fault.at, candidate.at))
    })
    if (same.includes(undefined)) continue
    const expected = same.flatMap(fault => fault!.expected.slice(0, MAX_BRANCHES))
    return { ...candidate, expected: [...new Set(expected)] }
  }
  return undefined
}

/** One fault for branches that only require one name each. */
function mergeMissing(branches: readonly (readonly Fault[])[], at: Path | undefined): Fault | undefined {
  const names = new Set<string>()
  for (const [fault, ...others] of branches) {
    if (fault?.kind !== 'missing' || fault.at?.parent !== at || others.length > 0) return undefined
    names.add(fault.name)
  }
  if (names.size < 2) return undefined
  return { at, kind: 'other', message: `expected one of the properties ${cutList([...names].map(quote))}, found none` }
}

/** Whether both are the same value, or the same property of one value. */
export function isSamePlace(a: Path | undefined, b: Path | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && a.parent === b.parent && a.key === b.key)
}

/** A wrong literal weighs most: it is often the tag of another branch. */
function weigh(faults: readonly Fault[]): number {
  return faults.reduce((sum, fault) => sum + (fault.kind === 'value' ? 10 : 1), 0)
}

/** A JSON pointer (RFC 6901). Each key is cut, so that a hostile key does not fill the answer. */
export function pointerOf(path: Path | undefined): string {
  const keys: string[] = []
  for (let at = path; at !== undefined; at = at.parent)
    keys.push(cut(String(at.key), MAX_TEXT_LENGTH).replaceAll('~', '~0').replaceAll('/', '~1'))
  return keys.length === 0 ? '' : cut(`/${keys.reverse().join('/')}`, MAX_POINTER_LENGTH)
}

function preview(value: unknown): string {
  if (typeof value === 'string') return quote(value)
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}

function cut(text: string, length: number): string {
  return text.length > length ? `${cutText(text, length)}…` : text
}

function listOf(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}`
}

function cutList(texts: readonly string[], most = MAX_LIST_LENGTH): string {
  let length = 0
  const kept = texts.filter((text, i) => {
    length += text.length + 2
    return i === 0 || length <= most
  })
  return kept.join(', ') + (kept.length < texts.length ? ' and more' : '')
}

function withArticle(type: string): string {
  return type === 'null' ? 'null' : `${/^[aio]/.test(type) ? 'an' : 'a'} ${type}`
}
