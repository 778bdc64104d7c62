import { isJsonObject } from '../text/json.js'
import { checkArray, checkUnevaluatedItems } from './arrays.js'
import { checkCombinations } from './combinations.js'
import { isKeywordOf } from './drafts.js'
import { type ArgumentFault, type Fault, faultsOfUnion, MAX_FAULTS, writeFaults } from './faults.js'
import { ARRAY, COMBINATION, DYNAMIC, NUMBER, OBJECT, REFERENCE, TEXT, TYPE, UNEVALUATED, VALUE } from './keywords.js'
import { checkObject, checkUnevaluatedProperties } from './objects.js'
import {
  type Doubt,
  invalid,
  type Outcome,
  type Place,
  type Run,
  Tally,
  UNKNOWN_OUTCOME,
  VALID_OUTCOME,
} from './outcome.js'
import { own, Reader } from './reader.js'
import { References } from './references.js'
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

/** The result of {@link checkSchema}, or of {@link findFaults}. */
export interface Check<F = ArgumentFault> {
  readonly verdict: Verdict
  /** Empty unless the verdict is invalid. */
  readonly faults: readonly F[]
  /** Why parts of the value could not be decided. */
  readonly doubts: ReadonlySet<Doubt>
  /** Number of steps taken; the limit plus 1 if the steps were used up. */
  readonly steps: number
}

/**
 * Checks a value against a JSON Schema with three possible verdicts: what cannot be decided safely is unknown. Never
 * throws, and takes at most `maxSteps` steps.
 */
export function checkSchema(schema: unknown, value: unknown, maxSteps = MAX_STEPS): Check {
  const found = findFaults(schema, value, { maxSteps, maxFaults: MAX_FAULTS, ofUnion: faultsOfUnion })
  try {
    return { ...found, faults: writeFaults(found.faults) }
  } catch {
    // Names are read for suggestions, and a getter of the schema throws.
    return { ...found, verdict: UNKNOWN, faults: [] }
  }
}

/** Like {@link checkSchema}, with faults that are not written yet. */
export function findFaults(
  schema: unknown,
  value: unknown,
  { maxSteps, ...how }: Pick<Run, 'maxFaults' | 'ofUnion'> & { readonly maxSteps: number },
): Check<Fault> {
  const doubts = new Set<Doubt>()
  let steps = 0
  const spend = (count: number) => {
    const isPaid = steps + count <= maxSteps
    if (!isPaid) doubts.add('steps')
    steps = isPaid ? steps + count : maxSteps + 1
    return isPaid
  }
  try {
    const references = referencesOf(isJsonObject(schema) ? schema : {})
    if (references === undefined) return { verdict: UNKNOWN, faults: [], doubts: doubts.add('steps'), steps }
    const run = createRun(references, spend, doubts, how)
    const place: Place = {
      at: undefined,
      scope: { resource: references.root, outer: undefined, depth: 0 },
      followed: undefined,
    }
    const { verdict, faults } = run.evaluate(schema, value, place)
    return { verdict, faults: verdict === INVALID ? faults : [], doubts, steps }
  } catch {
    // The schema runs code that throws, such as a getter.
    return { verdict: UNKNOWN, faults: [], doubts: doubts.add('schema'), steps }
  }
}

/**
 * The references of frozen schemas, such as those of a catalog. They are kept, because reading a schema of 20,000 nodes
 * takes longer than checking a call.
 */
const readBefore = new WeakMap<object, References>()

function referencesOf(schema: object): References | undefined {
  const known = readBefore.get(schema)
  if (known !== undefined) return known
  const references = References.of(schema)
  if (references !== undefined && Object.isFrozen(schema)) readBefore.set(schema, references)
  return references
}

function createRun(
  references: References,
  spend: (count: number) => boolean,
  doubts: Set<Doubt>,
  how: Pick<Run, 'maxFaults' | 'ofUnion'>,
): Run {
  let depth = 0
  const run: Run = {
    ...how,
    references,
    reader: new Reader(spend),
    enums: new Map(),
    doubt: reason => void doubts.add(reason),
    spend,
    evaluate(schema, value, place, tracks = false) {
      if (!spend(1)) return UNKNOWN_OUTCOME
      if (schema === true) return VALID_OUTCOME
      if (schema === false) return invalid({ at: place.at, kind: 'other', message: 'is not allowed' })
      if (!isJsonObject(schema)) return unknown(run, 'schema')
      if (depth >= MAX_DEPTH) return unknown(run, 'depth')
      depth++
      const outcome = evaluateSchema(run, schema, value, place, tracks)
      depth--
      return outcome
    },
  }
  return run
}

function unknown(run: Run, reason: Doubt): Outcome {
  run.doubt(reason)
  return UNKNOWN_OUTCOME
}

function evaluateSchema(run: Run, schema: object, value: unknown, from: Place, isTracked: boolean): Outcome {
  const { resource, groups } = run.references.nodeOf(schema, from.scope.resource)
  const { draft } = resource
  if (draft === 'unsupported') return unknown(run, 'draft')
  const place =
    resource === from.scope.resource
      ? from
      : { ...from, scope: { resource, outer: from.scope, depth: from.scope.depth + 1 } }
  const hasUnevaluated = (groups & UNEVALUATED) > 0 && isKeywordOf(draft, 2019)
  const tally = new Tally(run, place, isTracked || hasUnevaluated)
  const isReference = (groups & REFERENCE) > 0
  // Up to draft 7 keywords next to a reference are ignored.
  if (!isReference || isKeywordOf(draft, 2019)) evaluateKeywords(run, tally, schema, value, groups)
  if (isReference) follow(run, tally, value, run.references.resolve(own(schema, '$ref'), resource))
  if ((groups & DYNAMIC) > 0) followDynamic(run, tally, schema, value)
  if (hasUnevaluated && tally.verdict !== INVALID) evaluateRest(run, tally, schema, value)
  // OpenAPI 3.0: null is accepted, with any other keywords.
  if (value === null && tally.verdict === INVALID && own(schema, 'nullable') === true) return unknown(run, 'schema')
  return tally
}

/** Every keyword except references and `unevaluated…`; the cheapest first, because the steps may run out. */
function evaluateKeywords(run: Run, tally: Tally, schema: object, value: unknown, groups: number): void {
  const type = run.reader.typeOf(value)
  if (type === undefined) {
    tally.doubt('value')
    return
  }
  if ((groups & TYPE) > 0) checkType(tally, schema, value, type)
  if ((groups & VALUE) > 0 && tally.verdict !== INVALID) checkValue(run, tally, schema, value)
  // The other keywords would only repeat that the value is a different one.
  if (tally.verdict === INVALID) return
  if (typeof value === 'number') {
    if ((groups & NUMBER) > 0) checkNumber(tally, schema, value)
  } else if (typeof value === 'string') {
    if ((groups & TEXT) > 0) checkText(run, tally, schema, value)
  } else if (typeof value === 'object' && value !== null && (groups & (OBJECT | ARRAY)) > 0) {
    const view = run.reader.view(value)
    if (view.type === 'object') checkObject(run, tally, schema, value, view.entries)
    if (view.type === 'array') checkArray(run, tally, schema, view.items)
  }
  if ((groups & COMBINATION) > 0) checkCombinations(run, tally, schema, value)
}

function evaluateRest(run: Run, tally: Tally, schema: object, value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const view = run.reader.view(value)
  if (view.type === 'object') checkUnevaluatedProperties(run, tally, schema, view.entries)
  if (view.type === 'array') checkUnevaluatedItems(run, tally, schema, view.items)
}

function followDynamic(run: Run, tally: Tally, schema: object, value: unknown): void {
  const { scope } = tally.place
  const { draft } = scope.resource
  if (!tally.goesOn(scope.depth >> 3)) return
  if (Object.hasOwn(schema, '$dynamicRef') && isKeywordOf(draft, 2020))
    follow(run, tally, value, run.references.resolveDynamic(own(schema, '$dynamicRef'), scope))
  if (Object.hasOwn(schema, '$recursiveRef') && isKeywordOf(draft, 2019, 2019))
    follow(run, tally, value, run.references.resolveRecursive(own(schema, '$recursiveRef'), scope))
}

/** Evaluates the target of a reference; unknown if there is none, or if it leads back to itself for the same value. */
function follow(run: Run, tally: Tally, value: unknown, target: unknown): void {
  const { place } = tally
  const length = 1 + (place.followed?.length ?? 0)
  let isLoop = !run.spend(length >> 3)
  for (let at = place.followed; at !== undefined; at = at.before) isLoop ||= at.schema === target
  if (target === undefined || isLoop) {
    tally.doubt(isLoop ? 'depth' : 'reference')
    return
  }
  const followed = { length, schema: target, before: place.followed }
  tally.requireHere(run.evaluate(target, value, { ...place, followed }, tally.evaluated !== undefined))
}
