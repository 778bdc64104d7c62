import { quote } from '../text/json.js'
import { isKeywordOf } from './drafts.js'
import { isMultiple } from './numbers.js'
import type { Run, Tally } from './outcome.js'
import { matchPattern } from './patterns.js'
import { type JsonType, own, textSteps } from './reader.js'
import { INVALID, or, UNKNOWN, VALID, type Verdict } from './verdict.js'

const TYPES: ReadonlySet<unknown> = new Set(['null', 'boolean', 'number', 'string', 'array', 'object'])

/** `type`: a name or a list of names. */
export function checkType(tally: Tally, schema: object, value: unknown, type: JsonType): void {
  const declared = own(schema, 'type')
  if (declared === undefined) return
  const names: readonly unknown[] = Array.isArray(declared) ? declared : [declared]
  if (!tally.goesOn(Math.floor(names.length / 8))) return
  let verdict: Verdict = names.length === 0 ? UNKNOWN : INVALID
  for (const name of names) verdict = or(verdict, hasType(name, value, type))
  if (verdict === UNKNOWN) tally.leaveOpen()
  if (verdict === INVALID)
    tally.fail({
      at: tally.place.at,
      kind: 'type',
      expected: [...new Set(names)].map(String),
      found: Number.isInteger(value) ? 'integer' : type,
      value,
    })
}

function hasType(name: unknown, value: unknown, type: JsonType): Verdict {
  if (name === 'integer') return Number.isInteger(value) ? VALID : INVALID
  if (!TYPES.has(name)) return UNKNOWN
  return name === type ? VALID : INVALID
}

/** `enum` and `const`, by equality of JSON values. */
export function checkValue(run: Run, tally: Tally, schema: object, value: unknown): void {
  const list = own(schema, 'enum')
  if (list !== undefined) {
    if (Array.isArray(list)) checkMember(run, tally, list, list, value)
    else tally.leaveOpen()
  }
  if (Object.hasOwn(schema, 'const') && isKeywordOf(tally.draft, 6))
    checkMember(run, tally, [own(schema, 'const')], schema, value)
}

function checkMember(run: Run, tally: Tally, expected: readonly unknown[], key: object, found: unknown): void {
  let ids = run.enums.get(key)
  if (ids === undefined) {
    if (!tally.goesOn(Math.floor(expected.length / 8))) return
    ids = new Set(expected.map(member => run.reader.identify(member)))
    run.enums.set(key, ids)
  }
  const id = run.reader.identify(found)
  if (id !== undefined && ids.has(id)) return
  if (id === undefined || ids.has(undefined)) tally.leaveOpen()
  else tally.fail({ at: tally.place.at, kind: 'value', expected, found })
}

/** The value of a numeric keyword; undefined if it is absent or, which is left open, not a number. */
export function limitOf(tally: Tally, schema: object, keyword: string): number | undefined {
  const limit = own(schema, keyword)
  if (limit === undefined || (typeof limit === 'number' && !Number.isNaN(limit))) return limit
  tally.leaveOpen()
  return undefined
}

/** `minLength` and similar keywords: a count between two limits. */
export function checkCount(
  tally: Tally,
  schema: object,
  [least, most]: readonly [string, string],
  count: number,
  unit: string,
): void {
  const min = limitOf(tally, schema, least) ?? 0
  const max = limitOf(tally, schema, most) ?? Number.POSITIVE_INFINITY
  if (count < min) tally.failWith(`expected at least ${min} ${plural(unit, min)}, found ${count}`)
  if (count > max) tally.failWith(`expected at most ${max} ${plural(unit, max)}, found ${count}`)
}

export function plural(unit: string, count: number): string {
  if (count === 1) return unit
  return unit.endsWith('y') ? `${unit.slice(0, -1)}ies` : `${unit}s`
}

/** `minimum`, `maximum`, their exclusive forms (a boolean in draft 4) and `multipleOf`. */
export function checkNumber(tally: Tally, schema: object, value: number): void {
  checkBound(tally, schema, value, 'minimum', 'exclusiveMinimum', 1, ['at least', 'more than'])
  checkBound(tally, schema, value, 'maximum', 'exclusiveMaximum', -1, ['at most', 'less than'])
  const divisor = limitOf(tally, schema, 'multipleOf')
  // The digits of both numbers are compared, which takes longer than other keywords.
  if (divisor !== undefined && tally.goesOn(10))
    tally.expect(isMultiple(value, divisor), () => `expected a multiple of ${divisor}, found ${value}`)
}

function checkBound(
  tally: Tally,
  schema: object,
  value: number,
  inclusive: string,
  exclusive: string,
  sign: 1 | -1,
  [atLeast, moreThan]: readonly [string, string],
): void {
  const { draft } = tally
  // A limit that is not a number excludes nothing.
  const limit = limitOf(tally, schema, inclusive) ?? Number.NaN
  const strict = own(schema, exclusive)
  if ((value - limit) * sign < 0) tally.failWith(`expected ${atLeast} ${limit}, found ${value}`)
  const refuse = (isKnown: boolean, bound: number) =>
    tally.expect(isKnown ? INVALID : UNKNOWN, () => `expected ${moreThan} ${bound}, found ${value}`)
  if (typeof strict === 'boolean') {
    // In draft 4 it modifies the other keyword; a later declared draft does not know this form.
    if (strict && value === limit) refuse(isKeywordOf(draft, 4, 4), limit)
  } else if (typeof strict === 'number') {
    if ((value - strict) * sign <= 0) refuse(isKeywordOf(draft, 6), strict)
  } else if (strict !== undefined) tally.leaveOpen()
}

/** `minLength`, `maxLength` in code points, and `pattern` as far as it can be decided without running it. */
export function checkText(run: Run, tally: Tally, schema: object, text: string): void {
  if (own(schema, 'minLength') !== undefined || own(schema, 'maxLength') !== undefined) {
    if (run.spend(textSteps(text))) checkCount(tally, schema, ['minLength', 'maxLength'], codePoints(text), 'character')
    else tally.leaveOpen()
  }
  const pattern = own(schema, 'pattern')
  if (pattern === undefined) return
  if (typeof pattern !== 'string') tally.leaveOpen()
  else if (!run.spend(textSteps(text) + textSteps(pattern))) tally.leaveOpen()
  else tally.expect(matchPattern(pattern, text), () => `expected a text that matches ${quote(pattern)}`)
}

function codePoints(text: string): number {
  let count = 0
  for (let i = 0; i < text.length; i++, count++) if (text.codePointAt(i)! > 0xffff) i++
  return count
}
