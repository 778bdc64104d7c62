import { isKeywordOf } from './drafts.js'
import type { Fault } from './faults.js'
import { type Outcome, type Run, soften, type Tally, VALID_OUTCOME } from './outcome.js'
import { own } from './reader.js'
import { INVALID, not, or, UNKNOWN, VALID, type Verdict } from './verdict.js'

/** `allOf`, `anyOf`, `oneOf`, `not` and `if`. */
export function checkCombinations(run: Run, tally: Tally, schema: object, value: unknown): void {
  const evaluate = (sub: unknown) => run.evaluate(sub, value, tally.place)
  for (const sub of listOf(tally, schema, 'allOf')) {
    if (!tally.goesOn(0)) return
    tally.require(evaluate(sub))
  }
  checkAnyOf(run, tally, listOf(tally, schema, 'anyOf'), evaluate)
  checkOneOf(run, tally, listOf(tally, schema, 'oneOf'), evaluate)
  if (Object.hasOwn(schema, 'not')) {
    const verdict = not(run.evaluate(own(schema, 'not'), value, tally.place).verdict)
    if (verdict === INVALID) tally.failWith('is of a form that the schema excludes with `not`')
    if (verdict === UNKNOWN) tally.leaveOpen()
  }
  if (Object.hasOwn(schema, 'if') && isKeywordOf(tally.draft, 7)) checkIf(tally, schema, evaluate)
}

function listOf(tally: Tally, schema: object, keyword: string): readonly unknown[] {
  const list = own(schema, keyword)
  if (list === undefined) return []
  if (Array.isArray(list) && list.length > 0) return list
  tally.leaveOpen()
  return []
}

function checkAnyOf(run: Run, tally: Tally, list: readonly unknown[], evaluate: (sub: unknown) => Outcome): void {
  if (list.length === 0) return
  let verdict: Verdict = INVALID
  const failed: (readonly Fault[])[] = []
  for (const sub of list) {
    if (!tally.goesOn(0)) return
    const outcome = evaluate(sub)
    verdict = or(verdict, outcome.verdict)
    failed.push(outcome.faults)
    if (verdict === VALID) return
  }
  if (verdict === INVALID) tally.require({ verdict, faults: run.ofUnion(failed, tally.place.at) })
  if (verdict === UNKNOWN) tally.leaveOpen()
}

function checkOneOf(run: Run, tally: Tally, list: readonly unknown[], evaluate: (sub: unknown) => Outcome): void {
  if (list.length === 0) return
  const fits: number[] = []
  let unknown = 0
  const failed: (readonly Fault[])[] = []
  for (const [i, sub] of list.entries()) {
    if (!tally.goesOn(0)) return
    const outcome = evaluate(sub)
    if (outcome.verdict === VALID) fits.push(i)
    else if (outcome.verdict === UNKNOWN) unknown++
    else failed.push(outcome.faults)
    if (fits.length > 1) {
      tally.failWith(`fits alternatives ${fits[0]! + 1} and ${fits[1]! + 1} of \`oneOf\`, expected exactly one`)
      return
    }
  }
  if (unknown > 0) tally.leaveOpen()
  else if (fits.length === 0) tally.require({ verdict: INVALID, faults: run.ofUnion(failed, tally.place.at) })
}

/** If the condition is unknown, the value is invalid only if it is invalid in both branches. */
function checkIf(tally: Tally, schema: object, evaluate: (sub: unknown) => Outcome): void {
  const condition = evaluate(own(schema, 'if'))
  const branch = (keyword: string) => (Object.hasOwn(schema, keyword) ? evaluate(own(schema, keyword)) : VALID_OUTCOME)
  if (condition.verdict !== UNKNOWN) {
    tally.require(branch(condition.verdict === VALID ? 'then' : 'else'))
    return
  }
  const then = branch('then')
  const otherwise = branch('else')
  if (then.verdict === INVALID && otherwise.verdict === INVALID) tally.require(then)
  else for (const outcome of [then, otherwise]) tally.require(soften(outcome))
}
