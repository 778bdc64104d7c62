import { quote } from '../text/json.js'
import { isKeywordOf } from './drafts.js'
import { isMultiple } from './numbers.js'
import type { Tally } from './outcome.js'
import { matchPattern } from './patterns.js'
import { type JsonType, own, textSteps } from './reader.js'
import { INVALID, or, UNKNOWN, VALID, type Verdict } from './verdict.js'

const TYPES: ReadonlySet<unknown> = new Set(['null', 'boolean', 'number', 'string', 'array', 'object'])

/** `type`: a name or a list of names. */
export function checkType(tally: Tally, value: unknown, type: JsonType): void {
  const declared = own(tally.schema, 'type')
  if (declared === undefined) return
  const names: readonly unknown[] = Array.isArray(declared) ? declared : [declared]
  if (!tally.goesOn(Math.floor(names.length / 8))) return
  let verdict: Verdict = names.length === 0 ? UNKNOWN : INVALID
  for (const name of names) verdict = or(verdict, hasType(name, value, type))
  if (verdict === UNKNOWN) tally.leaveOpen()
  if (verdict !== INVALID) return
  const found = Number.isInteger(value) ? 'integer' : type
  tally.fail({ at: tally.place.at, kind: 'type', expected: [...new Set(names)].map(String), found, value })
}

function hasType(name: unknown, value: unknown, type: JsonType): Verdict {
  if (name === 'integer') return Number.isInteger(value) ? VALID : INVALID
  if (!TYPES.has(name)) return UNKNOWN
  return name === type ? VALID : INVALID
}

/** `enum` and `const`, by equality of JSON values. */
export function checkValue(tally: Tally, value: unknown): void {
  const list = tally.keyword('enum', Array.isArray)
  if (list !== undefined) checkMember(tally, list, list, value)
  if (tally.has('const', 6)) checkMember(tally, [own(tally.schema, 'const')], tally.schema, value)
}

function checkMember(tally: Tally, expected: readonly unknown[], key: object, found: unknown): void {
  const { reader, enums } = tally.run
  let ids = enums.get(key)
  if (ids === undefined) {
    if (!tally.goesOn(Math.floor(expected.length / 8))) return
    ids = new Set(expected.map(member => reader.identify(member)))
    enums.set(key, ids)
  }
  const id = reader.identify(found)
  if (id !== undefined && ids.has(id)) return
  if (id === undefined || ids.has(undefined)) tally.leaveOpen()
  else tally.fail({ at: tally.place.at, kind: 'value', expected, found })
}

/** The value of a numeric keyword; undefined if it is absent or, which is left open, not a number. */
export function limitOf(tally: Tally, keyword: string, from?: number): number | undefined {
  return tally.keyword(keyword, (limit): limit is number => typeof limit === 'number' && !Number.isNaN(limit), from)
}

/** `minLength` and similar keywords: a count between two limits. */
export function checkCount(tally: Tally, [least, most]: readonly [string, string], count: number, unit: string): void {
  const min = limitOf(tally, least) ?? 0
  const max = limitOf(tally, most) ?? Number.POSITIVE_INFINITY
  if (count < min) tally.failWith(`expected at least ${min} ${plural(unit, min)}, found ${count}`)
  if (count > max) tally.failWith(`expected at most ${max} ${plural(unit, max)}, found ${count}`)
}

export function plural(unit: string, count: number): string {
  if (count === 1) return unit
  return unit.endsWith('y') ? `${unit.slice(0, -1)}ies` : `${unit}s`
}

/** `minimum`, `maximum`, their exclusive forms (a boolean in draft 4) and `multipleOf`. */
export function checkNumber(tally: Tally, value: number): void {
  checkBound(tally, value, ['minimum', 'exclusiveMinimum'], 1, ['at least', 'more than'])
  checkBound(tally, value, ['maximum', 'exclusiveMaximum'], -1, ['at most', 'less than'])
  const divisor = limitOf(tally, 'multipleOf')
  // The digits of both numbers are compared, which takes longer than other keywords.
  if (divisor !== undefined && tally.goesOn(10))
    tally.expect(isMultiple(value, divisor), () => `expected a multiple of ${divisor}, found ${value}`)
}

type Pair = readonly [inclusive: string, exclusive: string]

function checkBound(tally: Tally, value: number, keywords: Pair, sign: 1 | -1, texts: Pair): void {
  const { schema, draft } = tally
  // A limit that is not a number excludes nothing.
  const limit = limitOf(tally, keywords[0]) ?? Number.NaN
  const strict = own(schema, keywords[1])
  if ((value - limit) * sign < 0) tally.failWith(`expected ${texts[0]} ${limit}, found ${value}`)
  const refuse = (isKnown: boolean, bound: number) =>
    tally.expect(isKnown ? INVALID : UNKNOWN, () => `expected ${texts[1]} ${bound}, found ${value}`)
  if (typeof strict === 'boolean') {
    // In draft 4 it modifies the other keyword; a later declared draft does not know this form.
    if (strict && value === limit) refuse(isKeywordOf(draft, 4, 4), limit)
  } else if (typeof strict === 'number') {
    if ((value - strict) * sign <= 0) refuse(isKeywordOf(draft, 6), strict)
  } else if (strict !== undefined) tally.leaveOpen()
}

/** `minLength`, `maxLength` in code points, and `pattern` as far as it can be decided without running it. */
export function checkText(tally: Tally, text: string): void {
  const hasLimits = tally.has('minLength') || tally.has('maxLength')
  if (hasLimits && tally.goesOn(textSteps(text)))
    checkCount(tally, ['minLength', 'maxLength'], codePoints(text), 'character')
  const pattern = tally.keyword('pattern', (given): given is string => typeof given === 'string')
  if (pattern !== undefined && tally.goesOn(textSteps(text) + textSteps(pattern)))
    tally.expect(matchPattern(pattern, text), () => `expected a text that matches ${quote(pattern)}`)
}

function codePoints(text: string): number {
  let count = 0
  for (let i = 0; i < text.length; i++, count++) if (text.codePointAt(i)! > 0xffff) i++
  return count
}
