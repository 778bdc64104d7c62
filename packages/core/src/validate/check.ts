import type { ArgumentFault } from '../validate.js'
import { checkArray, checkUnevaluatedItems } from './arrays.js'
import { checkCombinations } from './combinations.js'
import { isKeywordOf } from './drafts.js'
import { writeFaults } from './faults.js'
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
import { createReader, isRecord, own } from './reader.js'
import { createReferences, type References } from './references.js'
import { checkNumber, checkText, checkType, checkValue } from './scalars.js'
import { INVALID, UNKNOWN, type Verdict } from './verdict.js'

/** Steps of one check: schemas evaluated and values compared. A list of 10,000 records of ten properties takes 130,000. */
const MAX_STEPS = 200_000
/** Schemas inside schemas and references to references that one value is followed through. */
const MAX_DEPTH = 400

/** The result of {@link checkSchema}. */
export interface Check {
  readonly verdict: Verdict
  /** Empty unless the verdict is invalid. */
  readonly faults: readonly ArgumentFault[]
  /** Why anything could not be decided. */
  readonly doubts: ReadonlySet<Doubt>
  /** What it cost. */
  readonly steps: number
}

/**
 * Checks a value against a JSON Schema, in three values: what cannot be decided safely is unknown. Never throws, and takes
 * at most `maxSteps` steps.
 */
export function checkSchema(schema: unknown, value: unknown, maxSteps = MAX_STEPS): Check {
  const doubts = new Set<Doubt>()
  let steps = 0
  const spend = (count: number) => {
    steps += count
    if (steps <= maxSteps) return true
    doubts.add('steps')
    return false
  }
  try {
    const references = isRecord(schema) ? createReferences(schema) : createReferences({})
    if (references === undefined) return { verdict: UNKNOWN, faults: [], doubts: doubts.add('steps'), steps }
    const run = createRun(references, spend, doubts)
    const place: Place = { at: undefined, scope: { resource: references.root, outer: undefined }, followed: undefined }
    const { verdict, faults } = run.evaluate(schema, value, place)
    return { verdict, faults: verdict === INVALID ? writeFaults(faults) : [], doubts, steps }
  } catch {
    // A schema with code of its own, such as a getter that throws.
    return { verdict: UNKNOWN, faults: [], doubts: doubts.add('schema'), steps }
  }
}

function createRun(references: References, spend: (count: number) => boolean, doubts: Set<Doubt>): Run {
  let depth = 0
  const run: Run = {
    references,
    reader: createReader(spend),
    enums: new Map(),
    doubt: reason => void doubts.add(reason),
    spend,
    evaluate(schema, value, place, tracks = false) {
      if (!spend(1)) return UNKNOWN_OUTCOME
      if (schema === true) return VALID_OUTCOME
      if (schema === false) return invalid({ at: place.at, kind: 'other', message: 'is not allowed' })
      if (!isRecord(schema)) return unknown(run, 'schema')
      if (depth >= MAX_DEPTH) return unknown(run, 'depth')
      depth++
      const outcome = evaluateSchema(run, schema, value, enter(run, schema, place), tracks)
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

/** The place inside a schema: in another scope where the schema belongs to another resource. */
function enter(run: Run, schema: object, place: Place): Place {
  const resource = run.references.resourceOf(schema, place.scope.resource)
  return resource === place.scope.resource ? place : { ...place, scope: { resource, outer: place.scope } }
}

function evaluateSchema(run: Run, schema: object, value: unknown, place: Place, isTracked: boolean): Outcome {
  const { draft } = place.scope.resource
  if (draft === 'unsupported') return unknown(run, 'draft')
  const hasUnevaluated =
    isKeywordOf(draft, 2019) &&
    (Object.hasOwn(schema, 'unevaluatedProperties') || Object.hasOwn(schema, 'unevaluatedItems'))
  const tracks = isTracked || hasUnevaluated
  const tally = new Tally(run, place, tracks)
  const isReference = Object.hasOwn(schema, '$ref')
  // Up to draft 7 nothing counts beside a reference.
  if (!isReference || isKeywordOf(draft, 2019)) evaluateKeywords(run, tally, schema, value)
  if (isReference) follow(run, tally, value, run.references.resolve(own(schema, '$ref'), place.scope.resource))
  if (Object.hasOwn(schema, '$dynamicRef') && isKeywordOf(draft, 2020))
    follow(run, tally, value, run.references.resolveDynamic(own(schema, '$dynamicRef'), place.scope))
  if (Object.hasOwn(schema, '$recursiveRef') && isKeywordOf(draft, 2019, 2019))
    follow(run, tally, value, run.references.resolveRecursive(own(schema, '$recursiveRef'), place.scope))
  if (hasUnevaluated && tally.verdict !== INVALID) evaluateRest(run, tally, schema, value)
  // OpenAPI 3.0: null is accepted whatever else the schema says.
  if (value === null && tally.verdict === INVALID && own(schema, 'nullable') === true) return unknown(run, 'schema')
  return tally
}

/** Every keyword but references and `unevaluated…`; the cheapest first, since the steps may run out. */
function evaluateKeywords(run: Run, tally: Tally, schema: object, value: unknown): void {
  const type = run.reader.typeOf(value)
  if (type === undefined) {
    tally.doubt('value')
    return
  }
  checkType(tally, schema, value, type)
  if (tally.verdict !== INVALID) checkValue(run, tally, schema, value)
  // The other keywords would only repeat that this is another value.
  if (tally.verdict === INVALID) return
  if (typeof value === 'number') checkNumber(tally, schema, value)
  else if (typeof value === 'string') checkText(run, tally, schema, value)
  else if (typeof value === 'object' && value !== null) {
    const view = run.reader.view(value)
    if (view.type === 'object') checkObject(run, tally, schema, value, view.entries)
    if (view.type === 'array') checkArray(run, tally, schema, view.items)
  }
  checkCombinations(run, tally, schema, value)
}

function evaluateRest(run: Run, tally: Tally, schema: object, value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const view = run.reader.view(value)
  if (view.type === 'object') checkUnevaluatedProperties(run, tally, schema, view.entries)
  if (view.type === 'array') checkUnevaluatedItems(run, tally, schema, view.items)
}

/** Evaluates what a reference leads to; unknown where it leads nowhere, or back to itself for the same value. */
function follow(run: Run, tally: Tally, value: unknown, target: unknown): void {
  const { place } = tally
  let isLoop = false
  for (let at = place.followed; at !== undefined; at = at.before) isLoop ||= at.schema === target
  if (target === undefined || isLoop) {
    tally.doubt(isLoop ? 'depth' : 'reference')
    return
  }
  const followed = { schema: target, before: place.followed }
  tally.requireHere(run.evaluate(target, value, { ...place, followed }, tally.evaluated !== undefined))
}
