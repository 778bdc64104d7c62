import { isJsonObject } from '../text/json.js'
import { readJsonText } from '../text/json-text.js'
import type { Fault } from './faults.js'
import { textSteps } from './reader.js'

/** Another reading of one value. A dropped property is a reading too. */
export type Reading = { readonly value: unknown } | typeof DROPPED
export const DROPPED = Symbol('dropped')

/** Longer texts are no numbers, no literals and no members of an enum. */
const MAX_LITERAL_LENGTH = 10_000

/** The readings of a value at a fault; none if it can be read in no other way. `spend` returns false at the limit of steps. */
export function readFault(fault: Fault, escapesOnly: boolean, spend: (steps: number) => boolean): readonly Reading[] {
  if (fault.kind === 'value') {
    if (!spend(fault.expected.length >> 3)) return []
    if (typeof fault.found === 'string' && fault.found.length <= MAX_LITERAL_LENGTH) {
      const real = withoutEscapes(fault.found)
      if (real !== fault.found && fault.expected.includes(real)) return [{ value: real }]
    }
    return escapesOnly ? [] : read(fault.found, fault.at, value => memberReadings(value, fault.expected))
  }
  if (escapesOnly) return []
  if (fault.kind === 'missing')
    return fault.preset !== undefined && fault.given().length === 0 ? [{ value: fault.preset }] : []
  if (fault.kind === 'unknown') return read(fault.value, fault.at, () => [])
  if (fault.kind === 'type') return read(fault.value, fault.at, value => typeReadings(value, fault.expected, spend))
  return []
}

function read(value: unknown, at: Fault['at'], others: (value: unknown) => readonly unknown[]): readonly Reading[] {
  // An item of a list cannot be dropped: the items after it would move.
  if (value === null) return typeof at?.key === 'string' ? [DROPPED] : []
  return others(value).map(one => ({ value: one }))
}

/** The members of an enum that a value means. */
function memberReadings(value: unknown, members: readonly unknown[]): readonly unknown[] {
  if (typeof value !== 'string') return members.filter(member => member === exactText(value))
  if (value.length > MAX_LITERAL_LENGTH) return []
  const folded = value.trim().toLowerCase()
  const [number, boolean] = [exactNumber(value), exactBoolean(value)]
  return members.filter(member =>
    typeof member === 'string'
      ? member.trim().toLowerCase() === folded
      : member !== undefined && (member === number || member === boolean),
  )
}

/** The values of the expected types that a value of another type means. */
function typeReadings(value: unknown, expected: readonly string[], spend: (steps: number) => boolean) {
  if (typeof value === 'string' && !spend(textSteps(value))) return []
  const found: unknown[] = []
  const text = exactText(value)
  if (text !== undefined && expected.includes('string')) found.push(text)
  if (typeof value === 'string') {
    const number = exactNumber(value)
    const isNumber = expected.includes('number') || (expected.includes('integer') && Number.isInteger(number))
    if (number !== undefined && isNumber) found.push(number)
    const boolean = exactBoolean(value)
    if (boolean !== undefined && expected.includes('boolean')) found.push(boolean)
    const parsed = /^\s*(?:[[{]|```)/.test(value) ? readJsonText(value) : undefined
    const inner = parsed?.kind === 'value' ? parsed.value : undefined
    if (isJsonObject(inner) && expected.includes('object')) found.push(inner)
    if (Array.isArray(inner)) {
      if (expected.includes('array')) found.push(inner)
      return found
    }
  }
  if (expected.includes('array') && isOneValue(value)) found.push([value])
  return found
}

/** Whether a value can only be one item of a list: an empty text, or a text with separators, may be several or none. */
function isOneValue(value: unknown): boolean {
  if (typeof value !== 'string') return !Array.isArray(value)
  return /^\s*\{/.test(value) || (value.trim() !== '' && !/^\s*\[|[,;|\n，、；]/u.test(value))
}

/** The number that a text writes without loss: no other text of it is longer or more exact. */
function exactNumber(text: string): number | undefined {
  const trimmed = text.trim()
  if (trimmed.length > 32 || !/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(trimmed)) return undefined
  const number = Number(trimmed)
  return String(number) === (trimmed.includes('.') ? trimmed.replace(/\.?0+$/, '') : trimmed) ? number : undefined
}

function exactBoolean(text: string): boolean | undefined {
  const match = /^\s{0,8}(?:(true)|false)\s{0,8}$/i.exec(text)
  return match === null ? undefined : match[1] !== undefined
}

/** The text of a whole number or a boolean. `1.10` arrives as 1.1, and large numbers arrive rounded, so they have none. */
function exactText(value: unknown): string | undefined {
  return Number.isSafeInteger(value) || typeof value === 'boolean' ? String(value) : undefined
}

/** An escape: `\u{…}`, as hidden characters are shown to a model, or `\u` and four digits, as in JSON. */
const ESCAPE = /\\u(?:\{([0-9a-f]{1,6})\}|([0-9a-f]{4}))/giu

function withoutEscapes(text: string): string {
  return text.replace(ESCAPE, (written: string, braced: string | undefined, plain: string | undefined) => {
    const code = Number.parseInt(braced ?? plain!, 16)
    return code > 0x10ffff ? written : String.fromCodePoint(code)
  })
}
