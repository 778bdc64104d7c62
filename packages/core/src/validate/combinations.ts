import type { Fault } from './faults.js'
import { soften, type Tally, VALID_OUTCOME } from './outcome.js'
import { own } from './reader.js'
import { INVALID, UNKNOWN, VALID } from './verdict.js'

/** `allOf`, `anyOf`, `oneOf`, `not` and `if`. */
export function checkCombinations(tally: Tally, value: unknown): void {
  const { schema } = tally
  for (const sub of tally.keyword('allOf', isFilledList) ?? []) {
    if (!tally.goesOn(0)) return
    tally.require(tally.evaluate(sub, value))
  }
  checkUnion(tally, 'anyOf', value)
  checkUnion(tally, 'oneOf', value)
  if (tally.has('not')) {
    const { verdict } = tally.evaluate(own(schema, 'not'), value)
    if (verdict === VALID) tally.failWith('is of a form that the schema excludes with `not`')
    if (verdict === UNKNOWN) tally.leaveOpen()
  }
  if (tally.has('if', 7)) checkIf(tally, value)
}

function isFilledList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > 0
}

/** `anyOf` and `oneOf`. */
function checkUnion(tally: Tally, keyword: 'anyOf' | 'oneOf', value: unknown): void {
  const list = tally.keyword(keyword, isFilledList) ?? []
  const fits: number[] = []
  const failed: (readonly Fault[])[] = []
  for (const [i, sub] of list.entries()) {
    if (!tally.goesOn(0)) return
    const { verdict, faults } = tally.evaluate(sub, value)
    if (verdict === VALID) fits.push(i)
    if (verdict === INVALID) failed.push(faults)
    if (keyword === 'anyOf' && fits.length > 0) return
    if (fits.length > 1) {
      tally.failWith(`fits alternatives ${fits[0]! + 1} and ${fits[1]! + 1} of \`oneOf\`, expected exactly one`)
      return
    }
  }
  if (fits.length + failed.length < list.length) tally.leaveOpen()
  else if (failed.length > 0 && fits.length === 0)
    tally.require({ verdict: INVALID, faults: tally.run.ofUnion(failed, tally.place.at) })
}

/** If the condition is unknown, the value is invalid only if it is invalid in both branches. */
function checkIf(tally: Tally, value: unknown): void {
  const { verdict } = tally.evaluate(own(tally.schema, 'if'), value)
  const branch = (keyword: string) =>
    tally.has(keyword) ? tally.evaluate(own(tally.schema, keyword), value) : VALID_OUTCOME
  if (verdict !== UNKNOWN) {
    tally.require(branch(verdict === VALID ? 'then' : 'else'))
    return
  }
  const then = branch('then')
  const otherwise = branch('else')
  if (then.verdict === INVALID && otherwise.verdict === INVALID) tally.require(then)
  else for (const outcome of [then, otherwise]) tally.require(soften(outcome))
}
