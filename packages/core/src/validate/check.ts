import { isJsonObject, resolvePointer } from '../text/json.js'
import { tryRead } from '../text/readable.js'
import type { JsonSchema } from '../tool.js'
import { checkArray } from './arrays.js'
import { checkCombinations } from './combinations.js'
import { type Draft, draftOf, isKeywordOf } from './drafts.js'
import { type ArgumentFault, type Fault, faultsOfUnion, MAX_FAULTS, writeFaults } from './faults.js'
import { checkObject } from './objects.js'
import { invalid, type Outcome, type Place, type Run, Tally, UNKNOWN_OUTCOME, VALID_OUTCOME } from './outcome.js'
import { own, Reader, textSteps } from './reader.js'
import { checkNumber, checkText, checkType, checkValue } from './scalars.js'
import { INVALID, UNKNOWN, type Verdict } from './verdict.js'

/**
 * Maximum number of steps of one check: schemas evaluated, keys read and values compared. A step takes up to about one
 * microsecond, so that a batch of ten calls with hostile schemas or arguments blocks the event loop for less than 100
 * ms. A list of 500 records of ten properties takes 9,000.
 */
const MAX_STEPS = 10_000
/** Maximum depth of an evaluation: schemas inside schemas, and references to references. */
const MAX_DEPTH = 400
/** Maximum length of a reference that is followed, in characters. */
const MAX_REFERENCE_LENGTH = 2_000

/**
 * Keywords that are not checked: no tool of any catalog that we captured has one of them. A value that such a keyword
 * may refuse is neither valid nor invalid, also in a draft that does not have the keyword.
 */
const UNCHECKED = ['unevaluatedItems', 'unevaluatedProperties', '$dynamicRef', '$recursiveRef']

/** The result of {@link checkSchema}, or of {@link findFaults}. */
export interface Check<F = ArgumentFault> {
  readonly verdict: Verdict
  /** Empty unless the verdict is invalid. */
  readonly faults: readonly F[]
  /** Number of steps taken; the limit plus 1 if the steps were used up. */
  readonly steps: number
}

/**
 * Checks a value against a JSON Schema with three possible verdicts: what cannot be decided safely is unknown. Never
 * throws, and takes at most `maxSteps` steps.
 */
export function checkSchema(schema: unknown, value: unknown, maxSteps = MAX_STEPS): Check {
  const found = findFaults(schema, value, { maxSteps, maxFaults: MAX_FAULTS, ofUnion: faultsOfUnion })
  // Names are read for suggestions, and a getter of the schema may throw.
  const faults = tryRead(() => writeFaults(found.faults))
  return faults ? { ...found, faults } : { ...found, verdict: UNKNOWN, faults: [] }
}

/** Like {@link checkSchema}, with faults that are not written yet. */
export function findFaults(
  schema: unknown,
  value: unknown,
  { maxSteps, ...how }: Pick<Run, 'maxFaults' | 'ofUnion'> & { readonly maxSteps: number },
): Check<Fault> {
  let steps = 0
  const spend = (count: number) => {
    const isPaid = steps + count <= maxSteps
    steps = isPaid ? steps + count : maxSteps + 1
    return isPaid
  }
  try {
    const run = createRun(schema, spend, how)
    const { verdict, faults } = run.evaluate(schema, value, { at: undefined, isEmbedded: false, followed: [] })
    return { verdict, faults: verdict === INVALID ? faults : [], steps }
  } catch {
    // The schema runs code that throws, such as a getter.
    return { verdict: UNKNOWN, faults: [], steps }
  }
}

function createRun(root: unknown, spend: (count: number) => boolean, how: Pick<Run, 'maxFaults' | 'ofUnion'>): Run {
  let depth = 0
  const run: Run = {
    ...how,
    root,
    draft: draftOf(isJsonObject(root) ? own(root, '$schema') : undefined),
    reader: new Reader(spend),
    enums: new Map(),
    spend,
    evaluate(schema, value, place) {
      if (!spend(1)) return UNKNOWN_OUTCOME
      if (schema === true) return VALID_OUTCOME
      if (schema === false) return invalid({ at: place.at, kind: 'other', message: 'is not allowed' })
      if (!isJsonObject(schema)) return UNKNOWN_OUTCOME
      if (depth >= MAX_DEPTH) return UNKNOWN_OUTCOME
      depth++
      const outcome = evaluateSchema(run, schema, value, place)
      depth--
      return outcome
    },
  }
  return run
}

function evaluateSchema(run: Run, schema: JsonSchema, value: unknown, from: Place): Outcome {
  const { root, draft } = run
  const declared = schema === root ? undefined : own(schema, '$schema')
  if (draft === 'unsupported' || (typeof declared === 'string' && draftOf(declared) !== draft)) return UNKNOWN_OUTCOME
  const place = schema !== root && hasIdentifier(schema, draft) ? { ...from, isEmbedded: true } : from
  const tally = new Tally(run, schema, place)
  const reference = own(schema, '$ref')
  // Up to draft 7 keywords next to a reference are ignored.
  if (reference === undefined || isKeywordOf(draft, 2019)) evaluateKeywords(tally, value)
  if (reference !== undefined) tally.require(follow(run, place, value, reference))
  // OpenAPI 3.0: null is accepted, with any other keywords.
  if (value === null && tally.verdict === INVALID && own(schema, 'nullable') === true) return UNKNOWN_OUTCOME
  return tally
}

/** Every keyword except references; the cheapest first, because the steps may run out. */
function evaluateKeywords(tally: Tally, value: unknown): void {
  const { reader } = tally.run
  const type = reader.typeOf(value)
  if (type === undefined) {
    tally.leaveOpen()
    return
  }
  checkType(tally, value, type)
  if (tally.verdict !== INVALID) checkValue(tally, value)
  // The other keywords would only repeat that the value is a different one.
  if (tally.verdict === INVALID) return
  if (typeof value === 'number') checkNumber(tally, value)
  else if (typeof value === 'string') checkText(tally, value)
  else if (typeof value === 'object' && value !== null) {
    const view = reader.view(value)
    if (view.type === 'object') checkObject(tally, value, view.entries)
    if (view.type === 'array') checkArray(tally, view.items)
  }
  checkCombinations(tally, value)
  if (UNCHECKED.some(keyword => Object.hasOwn(tally.schema, keyword))) tally.leaveOpen()
}

/** Whether references inside a schema are relative to its own identifier. */
function hasIdentifier(schema: JsonSchema, draft: Draft): boolean {
  const id = (isKeywordOf(draft, 6) ? own(schema, '$id') : undefined) ?? (isKeywordOf(draft, 4, 4) && own(schema, 'id'))
  return typeof id === 'string' && !id.startsWith('#')
}

/**
 * Evaluates the target of a reference. It is unknown if the reference is no pointer into the schema, such as an anchor,
 * and if it leads through an identifier, or back to itself for the same value.
 */
function follow(run: Run, { at, isEmbedded, followed }: Place, value: unknown, reference: unknown): Outcome {
  const { root, draft, spend } = run
  if (typeof reference !== 'string' || reference.length > MAX_REFERENCE_LENGTH || isEmbedded) return UNKNOWN_OUTCOME
  if (!isJsonObject(root) || !spend(textSteps(reference)) || !spend((1 + followed.length) >> 3)) return UNKNOWN_OUTCOME
  const target = resolvePointer(root, reference, node => node === root || !hasIdentifier(node, draft))
  if (target === undefined || followed.includes(target)) return UNKNOWN_OUTCOME
  return run.evaluate(target, value, { at, isEmbedded, followed: [...followed, target] })
}
