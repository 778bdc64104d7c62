/** Groups of keywords, as bits: a schema's groups are one number. */
export const TYPE = 1
export const VALUE = 2
export const NUMBER = 4
export const TEXT = 8
export const OBJECT = 16
export const ARRAY = 32
export const COMBINATION = 64
export const REFERENCE = 128
export const DYNAMIC = 256
export const UNEVALUATED = 512

/** What a keyword's value holds: a schema, a list of schemas, or schemas by names. */
export type Holds = 'schema' | 'list' | 'map'

function keywords(group: number, names: string, ...holds: readonly Holds[]) {
  return names.split(' ').map(name => [name, { group, holds }] as const)
}

/** Every keyword that is evaluated, or that contains schemas. */
export const KEYWORDS = new Map([
  ...keywords(TYPE, 'type'),
  ...keywords(VALUE, 'enum const'),
  ...keywords(NUMBER, 'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf'),
  ...keywords(TEXT, 'minLength maxLength pattern'),
  ...keywords(OBJECT, 'minProperties maxProperties required dependentRequired'),
  ...keywords(OBJECT, 'additionalProperties propertyNames', 'schema'),
  ...keywords(OBJECT, 'properties patternProperties dependencies dependentSchemas', 'map'),
  ...keywords(ARRAY, 'minItems maxItems uniqueItems'),
  ...keywords(ARRAY, 'additionalItems contains', 'schema'),
  ...keywords(ARRAY, 'items', 'schema', 'list'),
  ...keywords(ARRAY, 'prefixItems', 'list'),
  ...keywords(COMBINATION, 'if not', 'schema'),
  ...keywords(COMBINATION, 'allOf anyOf oneOf', 'list'),
  ...keywords(REFERENCE, '$ref'),
  ...keywords(DYNAMIC, '$dynamicRef $recursiveRef'),
  ...keywords(UNEVALUATED, 'unevaluatedItems unevaluatedProperties', 'schema'),
  ...keywords(0, 'contentSchema else then', 'schema'),
  ...keywords(0, '$defs definitions', 'map'),
])
