import { lazy } from '../limits/lazy.js'
import { isJsonObject } from '../text/json.js'
import { isKeywordOf } from './drafts.js'
import { invalid, soften, type Tally } from './outcome.js'
import { matchPattern } from './patterns.js'
import { own, textSteps } from './reader.js'
import { checkCount } from './scalars.js'
import { INVALID, or, UNKNOWN, VALID, type Verdict } from './verdict.js'

type Entries = ReadonlyMap<string, unknown>

/** Maximum number of names that are collected for a suggestion. */
const MAX_NAMES = 200

/** The keywords for objects. */
export function checkObject(tally: Tally, value: object, entries: Entries): void {
  checkCount(tally, ['minProperties', 'maxProperties'], entries.size, 'property')
  checkRequired(tally, tally.keyword('required', Array.isArray) ?? [], entries)
  checkDependencies(tally, value, entries)
  checkProperties(tally, entries)
  const names = own(tally.schema, 'propertyNames')
  if (names === undefined || !tally.has('propertyNames', 6)) return
  for (const name of entries.keys()) {
    if (!tally.goesOn(0)) return
    tally.require(tally.evaluate(names, name, name))
  }
}

/** @param because the property that requires the others */
function checkRequired(tally: Tally, required: readonly unknown[], entries: Entries, because?: string): void {
  if (!tally.goesOn(Math.floor(required.length / 8))) return
  const properties = own(tally.schema, 'properties')
  const declared = isJsonObject(properties) ? properties : {}
  const given = lazy(() => undeclared(declared, entries))
  for (const name of required) {
    if (typeof name !== 'string') tally.leaveOpen()
    else if (!entries.has(name)) {
      const property = own(declared, name)
      const preset = isJsonObject(property) ? own(property, 'default') : undefined
      tally.fail({ at: tally.childAt(name), kind: 'missing', name, given, because, preset })
    }
  }
}

function undeclared(declared: object, entries: Entries): readonly string[] {
  const names: string[] = []
  for (const name of entries.keys()) {
    if (names.length >= MAX_NAMES) break
    if (!Object.hasOwn(declared, name)) names.push(name)
  }
  return names
}

/** The keywords for dependencies, each with the first draft that has it. */
const DEPENDENCIES = [
  ['dependentRequired', 2019],
  ['dependentSchemas', 2019],
  ['dependencies', 4],
] as const

function checkDependencies(tally: Tally, value: object, entries: Entries): void {
  for (const [keyword, from] of DEPENDENCIES) {
    const map = tally.keyword(keyword, isJsonObject, from) ?? {}
    const names = Object.keys(map)
    if (!tally.goesOn(Math.floor(names.length / 8))) return
    for (const name of names) {
      if (!entries.has(name)) continue
      const dependency = map[name]
      // From 2019-09 on an implementation may or may not support the old keyword.
      if (keyword === 'dependencies' && !isKeywordOf(tally.draft, 4, 7)) tally.leaveOpen()
      else if (Array.isArray(dependency)) checkRequired(tally, dependency, entries, name)
      else tally.require(tally.evaluate(dependency, value))
    }
  }
}

const PROPERTY_KEYWORDS = ['properties', 'patternProperties', 'additionalProperties']

/** `properties`, `patternProperties` and `additionalProperties`. */
function checkProperties(tally: Tally, entries: Entries): void {
  if (!PROPERTY_KEYWORDS.some(keyword => Object.hasOwn(tally.schema, keyword))) return
  const properties = own(tally.schema, 'properties') ?? {}
  const patternProperties = own(tally.schema, 'patternProperties') ?? {}
  const additional = own(tally.schema, 'additionalProperties')
  if (!isJsonObject(properties) || !isJsonObject(patternProperties)) {
    tally.leaveOpen()
    return
  }
  const patterns = Object.entries(patternProperties)
  const declared = lazy(() => Object.keys(properties))
  const cost = patterns.reduce((sum, [pattern]) => sum + 1 + textSteps(pattern), 0)
  // Names without a schema cost time too, in each branch of a union again.
  if (!tally.goesOn(cost + (entries.size >> 3))) return
  for (const [name, child] of entries) {
    if (!tally.goesOn(cost + patterns.length * textSteps(name))) return
    let isEvaluated: Verdict = INVALID
    if (Object.hasOwn(properties, name)) {
      tally.require(tally.evaluate(properties[name], child, name))
      isEvaluated = VALID
    }
    for (const [pattern, sub] of patterns) {
      const isMatch = matchPattern(pattern, name)
      if (isMatch === INVALID) continue
      const outcome = tally.evaluate(sub, child, name)
      tally.require(isMatch === VALID ? outcome : soften(outcome))
      isEvaluated = or(isEvaluated, isMatch)
    }
    if (isEvaluated !== VALID && additional !== undefined) {
      const isRefused = additional === false && tally.run.spend(1)
      const outcome = isRefused
        ? invalid({ at: tally.childAt(name), kind: 'unknown', name, value: child, declared })
        : tally.evaluate(additional, child, name)
      tally.require(isEvaluated === UNKNOWN ? soften(outcome) : outcome)
    }
  }
}
