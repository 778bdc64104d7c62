import type { JsonSchema } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'
import { didYouMean, invalidInput } from './invalid-input.js'
import { kindOf, quoted } from './printable.js'

export type JsonObject = Readonly<Record<string, unknown>>

/** Fills in the variables of a text; the place is for errors. */
export type Fill = (text: string, place: string) => string

/**
 * Reads a value by the JSON Schema that describes it, so that editors and the reader use one table. The supported
 * keywords are `type`, `enum`, `minimum`, `maximum`, `minLength`, `maxLength`, `items`, `maxItems`, `properties`,
 * `required`, `additionalProperties` and `anyOf` of different types. Keys of `properties` may also be written in snake
 * case; the result has the schema's own spelling. The fields of a property `advanced` are put among the others. Each text
 * of the type `string` is passed through `fill`.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` that names the place. A text is quoted only if the schema lists the
 * allowed words, because any other text may be a secret.
 */
export function readField(schema: JsonSchema, value: unknown, place: string, fill: Fill): unknown {
  const variants = schema['anyOf']
  if (Array.isArray(variants)) {
    const variant = (variants as JsonSchema[]).find(one => isOfType(one, value))
    if (variant !== undefined) return readField(variant, value, place, fill)
    throw unexpected(place, value, (variants as JsonSchema[]).map(expectation).join(', or '))
  }
  const choices = schema['enum'] as readonly unknown[] | undefined
  if (choices !== undefined && !choices.includes(value)) {
    const hint = typeof value === 'string' ? didYouMean(value, choices.map(String)) : ''
    throw unexpected(place, value, `${expectation(schema)}${hint}`)
  }
  if (!isOfType(schema, value)) throw unexpected(place, value, expectation(schema))
  // A schema without a type allows anything, so the content is not read.
  if (schema['type'] === undefined) return value
  if (Array.isArray(value)) {
    const { items, maxItems } = schema as { items: JsonSchema; maxItems?: number }
    if (maxItems !== undefined && value.length > maxItems)
      throw invalidInput(place, `found ${value.length} entries, expected at most ${maxItems}`)
    return value.map((item, i) => readField(items, item, `${place}[${i}]`, fill))
  }
  if (isJsonObject(value)) return readFields(schema, value, place, fill)
  if (typeof value === 'number') checkRange(schema, value, place)
  return typeof value === 'string' ? checkLength(schema, fill(value, place), place) : value
}

function readFields(schema: JsonSchema, value: JsonObject, place: string, fill: Fill): JsonObject {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>
  const others = schema['additionalProperties']
  const known = Object.keys(properties)
  const read: Record<string, unknown> = Object.create(null)
  for (const [spelling, item] of Object.entries(value)) {
    const key = canonicalKey(spelling, known)
    const inner = `${place}.${quotedKey(spelling)}`
    if (key === undefined && !isJsonObject(others)) throw unknownKey(inner, spelling, known, properties['advanced'])
    const name = key ?? spelling
    if (name in read) throw invalidInput(inner, `found a second spelling of ${name}; remove one`)
    read[name] = readField(key === undefined ? (others as JsonSchema) : properties[key]!, item, inner, fill)
  }
  for (const name of (schema['required'] ?? []) as readonly string[])
    if (!(name in read)) throw invalidInput(place, `found no ${name}, expected one; add it`)
  const { advanced, ...plain } = read
  return properties['advanced'] === undefined ? read : { ...plain, ...(advanced as JsonObject | undefined) }
}

/** The known key for a spelling: itself or its snake case. */
export function canonicalKey(spelling: string, known: readonly string[]): string | undefined {
  return known.find(key => key === spelling || snakeCase(key) === spelling)
}

/** The snake case of a name: `searchThreshold` as `search_threshold`. */
function snakeCase(key: string): string {
  return key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}

/** The error for an unknown key of the gateway, with its place in `advanced`, or the nearest known key. */
function unknownKey(place: string, key: string, known: readonly string[], advanced: JsonSchema = {}) {
  const moved = canonicalKey(key, Object.keys(advanced['properties'] ?? {}))
  if (moved !== undefined) return invalidInput(place, `found a key of another place; write advanced.${moved}`)
  return invalidInput(place, `found an unknown key, expected one of ${known.join(', ')}${didYouMean(key, known)}`)
}

/** A key for the place in a message: unchanged, or in quotes if it is not a plain word. */
export function quotedKey(key: string): string {
  return /^[\w-]{1,64}$/.test(key) ? key : quoted(key, 64)
}

/** The types of a schema: which values they have, and how a message names them. */
const TYPES = new Map<unknown, readonly [has: (value: unknown) => boolean, name: string]>([
  ['object', [isJsonObject, 'an object']],
  ['array', [Array.isArray, 'a list']],
  ['string', [value => typeof value === 'string', 'a text']],
  ['boolean', [value => typeof value === 'boolean', 'true or false']],
  ['integer', [Number.isInteger, 'a whole number']],
  ['number', [Number.isFinite, 'a number']],
])

function isOfType({ type }: JsonSchema, value: unknown): boolean {
  return TYPES.get(type)?.[0](value) ?? type === undefined
}

function unexpected(place: string, value: unknown, expected: string) {
  const isWord = typeof value === 'string' && value !== '' && expected.startsWith('one of ')
  const isPlain = typeof value === 'number' || typeof value === 'boolean'
  const found = isWord ? quoted(value) : isPlain ? String(value) : kindOf(value)
  return invalidInput(place, `found ${found}, expected ${expected}`)
}

/** The requirement of a schema, in words. */
function expectation({ type, enum: choices, minimum, maximum }: JsonSchema): string {
  if (Array.isArray(choices)) return `one of ${choices.join(', ')}`
  return `${TYPES.get(type)![1]}${minimum === undefined ? '' : ` from ${minimum} to ${maximum}`}`
}

function checkRange(schema: JsonSchema, value: number, place: string): void {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema as {
    minimum?: number
    maximum?: number
  }
  const nearest = Math.min(maximum, Math.max(minimum, value))
  if (nearest !== value) throw unexpected(place, value, `${expectation(schema)}; the nearest is ${nearest}`)
}

function checkLength(schema: JsonSchema, value: string, place: string): string {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema as { minLength?: number; maxLength?: number }
  if (value.length < minLength)
    throw invalidInput(place, `found a text of ${value.length} characters, expected at least ${minLength}`)
  if (value.length > maxLength)
    throw invalidInput(place, `found a text of ${value.length} characters, expected at most ${maxLength}`)
  return value
}
