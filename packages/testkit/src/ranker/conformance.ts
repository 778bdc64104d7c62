import { isToolSearchError, ToolSearchError } from '@ts/core'
import { type ConformanceTest, register } from '../conformance-test.js'
import { answerChecks } from './cases/answers.js'
import { hostileChecks } from './cases/hostile.js'
import { indexChecks } from './cases/index-life.js'
import { propertyChecks } from './cases/properties.js'
import { queryChecks } from './cases/queries.js'
import {
  applies,
  breach,
  type Checks,
  CONTRACT,
  type ConformanceCase,
  type ConformanceKit,
  type ConformanceOptions,
  type ConformanceSkip,
  createKit,
  outcomeOf,
  show,
} from './conformance-case.js'

/** The outcome of one case. */
export interface ConformanceResult {
  readonly case: string
  readonly sentence: string
  readonly outcome: 'passed' | 'failed' | 'skipped'
  /** Why it was skipped. */
  readonly reason?: string
  /** `RANKER_CONTRACT`: found, expected, remedy. `details.case` names the case. */
  readonly error?: ToolSearchError
}

const CHECKS: Required<Checks> = {
  ...answerChecks,
  ...indexChecks,
  ...queryChecks,
  ...hostileChecks,
  ...propertyChecks,
}

/** Every case, in the order in which they run. */
export const conformanceCases: readonly ConformanceCase[] = Object.freeze(
  Object.entries(CONTRACT).flatMap(([appliesTo, cases]) =>
    Object.entries(cases).map(([name, sentence]) => Object.freeze({ name, sentence, appliesTo }) as ConformanceCase),
  ),
)

/**
 * Registers the conformance suite of a ranker with a test runner: one test per sentence of the contract that applies to
 * its traits. A skipped case is registered too, with `test.skip` if the runner has it; its title ends with the reason.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for a skip of an unknown case, without a reason, or given twice.
 */
export function rankerConformance(options: ConformanceOptions & { readonly test: ConformanceTest }): void {
  const { kit, cases, reasons } = prepare(options)
  for (const one of cases) {
    const title = `${kit.name} › ${one.name}: ${one.sentence}`
    register(options.test, title, () => attempt(one, kit), reasons.get(one.name))
  }
}

/**
 * Runs the suite without a test runner and returns the outcome of each case: for scripts, and for a page about a
 * ranker. Never rejects because a case fails.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` as {@link rankerConformance} does.
 */
export async function checkRanker(options: ConformanceOptions): Promise<readonly ConformanceResult[]> {
  const { kit, cases, reasons } = prepare(options)
  const results: ConformanceResult[] = []
  for (const one of cases) {
    const info = { case: one.name, sentence: one.sentence }
    const reason = reasons.get(one.name)
    if (reason !== undefined) {
      results.push({ ...info, outcome: 'skipped', reason })
      continue
    }
    const done = await outcomeOf(() => attempt(one, kit))
    if ('value' in done) results.push({ ...info, outcome: 'passed' })
    else results.push({ ...info, outcome: 'failed', error: done.thrown as ToolSearchError })
  }
  return results
}

function prepare({ createRanker, skip = [], seed = 1, ...given }: ConformanceOptions) {
  const { manyTools = 10_000, propertyRuns = 50, patienceMs = 20_000, maxBlockMs = 1_000 } = given
  const numbers = { manyTools, propertyRuns, patienceMs, maxBlockMs }
  for (const [path, value] of Object.entries(numbers))
    if (!Number.isInteger(value) || value < 1)
      throw invalid(`${show(value)} for ${path}`, 'a whole number of 1 or more', 'correct it')
  const kit = createKit({ createRanker, seed, ...numbers })
  const cases = conformanceCases.filter(one => applies(one, kit.traits))
  return { kit, cases, reasons: readSkips(skip, cases) }
}

/** Runs one case; any error is rethrown as a violation of the contract that names the case. */
async function attempt({ name, sentence }: ConformanceCase, kit: ConformanceKit): Promise<void> {
  try {
    await CHECKS[name](kit)
  } catch (cause) {
    // fast-check wraps the error of a property; its report, with the smallest counterexample, stays as the cause.
    const thrown = cause instanceof Error && isToolSearchError(cause.cause, 'RANKER_CONTRACT') ? cause.cause : cause
    const violation = isToolSearchError(thrown, 'RANKER_CONTRACT')
      ? thrown
      : breach(`${show(thrown)} thrown`, 'no error', 'read its cause')
    throw new ToolSearchError('RANKER_CONTRACT', `${violation.message} [${name}]`, {
      details: { case: name, sentence },
      cause,
    })
  }
}

function readSkips(skips: readonly ConformanceSkip[], cases: readonly ConformanceCase[]): Map<string, string> {
  const names: readonly string[] = cases.map(({ name }) => name)
  const reasons = new Map<string, string>()
  for (const { case: name, reason } of skips) {
    if (!names.includes(name)) {
      throw invalid(`a skip of ${show(name)}`, `a case that applies to the ranker: ${names.join(', ')}`, 'correct it')
    }
    if (typeof reason !== 'string' || reason.trim() === '') {
      throw invalid(`a skip of ${show(name)} without a reason`, 'a reason for every skip', 'say why')
    }
    if (reasons.has(name)) throw invalid(`two skips of ${show(name)}`, 'one', 'remove one')
    reasons.set(name, reason)
  }
  return reasons
}

function invalid(found: string, expected: string, remedy: string): ToolSearchError {
  return new ToolSearchError('INVALID_CONFIGURATION', `Found ${found}, expected ${expected}; ${remedy}`)
}
