import { lazy } from '../limits/lazy.js'
import { isJsonObject } from '../text/json.js'
import { isKeywordOf } from './drafts.js'
import { childOf, invalid, type Outcome, type Run, soften, type Tally } from './outcome.js'
import { matchPattern } from './patterns.js'
import { own, textSteps } from './reader.js'
import type { Scope } from './references.js'
import { checkCount } from './scalars.js'
import { INVALID, or, UNKNOWN, VALID, type Verdict } from './verdict.js'

type Entries = ReadonlyMap<string, unknown>

/** Maximum number of names that are collected for a suggestion. */
const MAX_NAMES = 200
/** Maximum number of schemas in which these names are looked for. */
const MAX_LOOKED_THROUGH = 100

/** The keywords for objects, except `unevaluatedProperties`. */
export function checkObject(run: Run, tally: Tally, schema: object, value: object, entries: Entries): void {
  checkCount(tally, schema, ['minProperties', 'maxProperties'], entries.size, 'property')
  checkRequired(tally, schema, own(schema, 'required'), entries)
  checkDependencies(run, tally, schema, value, entries)
  checkProperties(run, tally, schema, entries)
  const { draft } = tally.place.scope.resource
  const names = own(schema, 'propertyNames')
  if (names === undefined || !isKeywordOf(draft, 6)) return
  for (const name of entries.keys()) {
    if (!tally.goesOn(0)) return
    tally.require(run.evaluate(names, name, childOf(tally.place, name)))
  }
}

/** @param because the property that requires the others */
function checkRequired(tally: Tally, schema: object, required: unknown, entries: Entries, because?: string): void {
  if (required === undefined) return
  if (!Array.isArray(required)) tally.doubt('schema')
  if (!Array.isArray(required) || !tally.goesOn(Math.floor(required.length / 8))) return
  const given = lazy(() => undeclared(schema, entries))
  for (const name of required) {
    if (typeof name !== 'string') tally.doubt('schema')
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
  const { draft } = tally.place.scope.resource
  for (const keyword of ['dependentRequired', 'dependentSchemas', 'dependencies']) {
    const isOld = keyword === 'dependencies'
    const map = own(schema, keyword)
    if (map === undefined || (!isOld && !isKeywordOf(draft, 2019))) continue
    if (!isJsonObject(map)) {
      tally.doubt('schema')
      continue
    }
    const names = Object.keys(map)
    if (!tally.goesOn(Math.floor(names.length / 8))) return
    for (const name of names) {
      if (!entries.has(name)) continue
      const dependency = map[name]
      // From 2019-09 on an implementation may or may not support the old keyword.
      if (isOld && !isKeywordOf(draft, 4, 7)) tally.doubt('schema')
      else if (Array.isArray(dependency)) checkRequired(tally, schema, dependency, entries, name)
      else tally.requireHere(run.evaluate(dependency, value, tally.place, tally.evaluated !== undefined))
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
    tally.doubt('schema')
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
      if (isMatch === UNKNOWN) run.doubt('pattern')
      const outcome = run.evaluate(sub, child, place)
      tally.require(isMatch === VALID ? outcome : soften(outcome))
      isEvaluated = or(isEvaluated, isMatch)
    }
    if (isEvaluated !== VALID && additional !== undefined) {
      const outcome = checkOther(run, additional, name, child, tally, declared)
      tally.require(isEvaluated === UNKNOWN ? soften(outcome) : outcome)
      isEvaluated = VALID
    }
    tally.evaluated?.names.add(name, isEvaluated)
  }
}

/** `unevaluatedProperties`; to be called after every other keyword, with a tally that tracks what is evaluated. */
export function checkUnevaluatedProperties(run: Run, tally: Tally, schema: object, entries: Entries): void {
  const sub = own(schema, 'unevaluatedProperties')
  const { names } = tally.evaluated!
  if (sub === undefined) return
  const declared = lazy(() => declaredNames(run, schema, tally.place.scope))
  for (const [name, child] of entries) {
    if (!tally.goesOn(1)) return
    const isEvaluated = names.of(name)
    if (isEvaluated === VALID) continue
    const outcome = checkOther(run, sub, name, child, tally, declared)
    tally.require(isEvaluated === UNKNOWN ? soften(outcome) : outcome)
  }
  names.addAll(VALID)
}

/** Checks a property that no other keyword covers. */
function checkOther(
  run: Run,
  sub: unknown,
  name: string,
  child: unknown,
  tally: Tally,
  declared: () => readonly string[],
): Outcome {
  const place = childOf(tally.place, name)
  if (sub === false && run.spend(1)) return invalid({ at: place.at, kind: 'unknown', name, value: child, declared })
  return run.evaluate(sub, child, place)
}

/** The property names of a schema and of those that apply together with it. */
function declaredNames(run: Run, schema: object, scope: Scope): readonly string[] {
  const names = new Set<string>()
  const open: unknown[] = [schema]
  const seen = new Set<unknown>()
  while (open.length > 0) {
    const next = open.pop()
    if (!isJsonObject(next) || seen.has(next) || seen.size >= MAX_LOOKED_THROUGH) continue
    seen.add(next)
    const properties = own(next, 'properties')
    if (isJsonObject(properties))
      for (const name of Object.keys(properties).slice(0, MAX_NAMES - names.size)) names.add(name)
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      const list = own(next, keyword)
      if (Array.isArray(list)) open.push(...list.slice(0, MAX_LOOKED_THROUGH))
    }
    open.push(own(next, 'if'), own(next, 'then'), own(next, 'else'))
    open.push(run.references.resolve(own(next, '$ref'), run.references.nodeOf(next, scope.resource).resource))
  }
  return [...names]
}
