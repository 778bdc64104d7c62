import { lazy } from '../limits/lazy.js'
import { isJsonObject } from '../text/json.js'
import { isKeywordOf } from './drafts.js'
import { childOf, invalid, type Run, soften, type Tally } from './outcome.js'
import { matchPattern } from './patterns.js'
import { own, textSteps } from './reader.js'
import { checkCount } from './scalars.js'
import { INVALID, or, UNKNOWN, VALID, type Verdict } from './verdict.js'

type Entries = ReadonlyMap<string, unknown>

/** Maximum number of names that are collected for a suggestion. */
const MAX_NAMES = 200

/** The keywords for objects. */
export function checkObject(run: Run, tally: Tally, schema: object, value: object, entries: Entries): void {
  checkCount(tally, schema, ['minProperties', 'maxProperties'], entries.size, 'property')
  checkRequired(tally, schema, own(schema, 'required'), entries)
  checkDependencies(run, tally, schema, value, entries)
  checkProperties(run, tally, schema, entries)
  const names = own(schema, 'propertyNames')
  if (names === undefined || !isKeywordOf(tally.draft, 6)) return
  for (const name of entries.keys()) {
    if (!tally.goesOn(0)) return
    tally.require(run.evaluate(names, name, childOf(tally.place, name)))
  }
}

/** @param because the property that requires the others */
function checkRequired(tally: Tally, schema: object, required: unknown, entries: Entries, because?: string): void {
  if (required === undefined) return
  if (!Array.isArray(required)) tally.leaveOpen()
  if (!Array.isArray(required) || !tally.goesOn(Math.floor(required.length / 8))) return
  const given = lazy(() => undeclared(schema, entries))
  for (const name of required) {
    if (typeof name !== 'string') tally.leaveOpen()
    else if (!entries.has(name)) {
      const at = childOf(tally.place, name).at
      tally.fail({ at, kind: 'missing', name, given, because, preset: presetOf(schema, name) })
    }
  }
}

/** The default in the schema of a property. */
function presetOf(schema: object, name: string): unknown {
  const properties = own(schema, 'properties')
  const property = isJsonObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined
  return isJsonObject(property) ? own(property, 'default') : undefined
}

function undeclared(schema: object, entries: Entries): readonly string[] {
  const properties = own(schema, 'properties')
  const names: string[] = []
  for (const name of entries.keys()) {
    if (names.length >= MAX_NAMES) break
    if (!isJsonObject(properties) || !Object.hasOwn(properties, name)) names.push(name)
  }
  return names
}

function checkDependencies(run: Run, tally: Tally, schema: object, value: object, entries: Entries): void {
  const { draft } = tally
  for (const keyword of ['dependentRequired', 'dependentSchemas', 'dependencies']) {
    const isOld = keyword === 'dependencies'
    const map = own(schema, keyword)
    if (map === undefined || (!isOld && !isKeywordOf(draft, 2019))) continue
    if (!isJsonObject(map)) {
      tally.leaveOpen()
      continue
    }
    const names = Object.keys(map)
    if (!tally.goesOn(Math.floor(names.length / 8))) return
    for (const name of names) {
      if (!entries.has(name)) continue
      const dependency = map[name]
      // From 2019-09 on an implementation may or may not support the old keyword.
      if (isOld && !isKeywordOf(draft, 4, 7)) tally.leaveOpen()
      else if (Array.isArray(dependency)) checkRequired(tally, schema, dependency, entries, name)
      else tally.require(run.evaluate(dependency, value, tally.place))
    }
  }
}

const PROPERTY_KEYWORDS = ['properties', 'patternProperties', 'additionalProperties']

/** `properties`, `patternProperties` and `additionalProperties`. */
function checkProperties(run: Run, tally: Tally, schema: object, entries: Entries): void {
  if (!PROPERTY_KEYWORDS.some(keyword => Object.hasOwn(schema, keyword))) return
  const properties = own(schema, 'properties') ?? {}
  const patternProperties = own(schema, 'patternProperties') ?? {}
  const additional = own(schema, 'additionalProperties')
  if (!isJsonObject(properties) || !isJsonObject(patternProperties)) {
    tally.leaveOpen()
    return
  }
  const patterns = Object.entries(patternProperties)
  const cost = patterns.reduce((sum, [pattern]) => sum + 1 + textSteps(pattern), 0)
  // Names without a schema cost time too, in each branch of a union again.
  if (!tally.goesOn(cost + (entries.size >> 3))) return
  const declared = lazy(() => Object.keys(properties))
  for (const [name, child] of entries) {
    if (!tally.goesOn(cost + patterns.length * textSteps(name))) return
    const place = childOf(tally.place, name)
    let isEvaluated: Verdict = INVALID
    if (Object.hasOwn(properties, name)) {
      tally.require(run.evaluate(properties[name], child, place))
      isEvaluated = VALID
    }
    for (const [pattern, sub] of patterns) {
      const isMatch = matchPattern(pattern, name)
      if (isMatch === INVALID) continue
      const outcome = run.evaluate(sub, child, place)
      tally.require(isMatch === VALID ? outcome : soften(outcome))
      isEvaluated = or(isEvaluated, isMatch)
    }
    if (isEvaluated !== VALID && additional !== undefined) {
      const isRefused = additional === false && run.spend(1)
      const outcome = isRefused
        ? invalid({ at: place.at, kind: 'unknown', name, value: child, declared })
        : run.evaluate(additional, child, place)
      tally.require(isEvaluated === UNKNOWN ? soften(outcome) : outcome)
    }
  }
}
