import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { canonicalKey } from '@ts/cli-kit'
import { configurationSchema, type JsonSchema } from '@ts/core'
import type { JsonObject } from './upstream/connection.js'

type Properties = Readonly<Record<string, JsonSchema>>

/**
 * The JSON Schema of a configuration document, from the root of this package, which is next to both `dist` and `src`: for
 * editors, and the table with which a document is read, with one spelling of each key. {@link readGatewayConfig} refuses
 * everything that the schema refuses, and checks some more.
 */
const SCHEMA = JSON.parse(readFileSync(new URL('../config.schema.json', import.meta.url), 'utf8')) as JsonSchema

const { toolSearch } = SCHEMA['$defs'] as Readonly<Record<string, JsonSchema>>
const { advanced, ...block } = (toolSearch!['anyOf'] as readonly JsonSchema[])[1]!['properties'] as Properties

/** Keys of the block that only the gateway reads: they have a description here. */
export const BLOCK_PROPERTIES = described(block)
/** Keys of `toolSearch.advanced` that only the gateway reads. */
export const ADVANCED_PROPERTIES = described(propertiesOf(advanced!))
/** The fields of `toolSearch.servers.<key>`. */
export const SERVER_BEHAVIOR_SCHEMA = BLOCK_PROPERTIES['servers']!['additionalProperties'] as JsonSchema
/** The endpoint of `serve --http`. */
export const HTTP_SCHEMA = BLOCK_PROPERTIES['http']!
/** Limits of the whole gateway. */
export const LIMITS_SCHEMA = ADVANCED_PROPERTIES['limits']!

const OF_CORE = Object.entries(configurationSchema()['properties'] as Properties)
const ADVANCED_KEYS = Object.keys(propertiesOf(advanced!))
const isAdvanced = (key: string) => canonicalKey(key, ADVANCED_KEYS) !== undefined

/** Keys of the block that core reads, with core's own ranges. */
export const CORE_PROPERTIES = Object.fromEntries(OF_CORE.filter(([key]) => !isAdvanced(key)))
/** Keys of `toolSearch.advanced` that core reads. */
export const ADVANCED_CORE_PROPERTIES = Object.fromEntries(OF_CORE.filter(([key]) => isAdvanced(key)))

/** The given fields, and the defaults of a table for all others. */
export function withDefaults(schema: JsonSchema, given: JsonObject = {}): JsonObject {
  const filled = Object.entries(propertiesOf(schema)).map(([field, option]) => {
    const fallback = field === 'maxStarts' ? availableParallelism() : option['default']
    return [field, given[field] ?? fallback] as const
  })
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined))
}

/** The schema of a field. */
export function propertyOf(schema: JsonSchema, name: string): JsonSchema {
  return propertiesOf(schema)[name]!
}

/** The properties of an object, with those of its `advanced`: the reader puts them together. */
function propertiesOf(schema: JsonSchema): Properties {
  const { advanced, ...others } = schema['properties'] as Properties
  return advanced === undefined ? others : { ...others, ...propertiesOf(advanced) }
}

function described(properties: Properties): Properties {
  return Object.fromEntries(Object.entries(properties).filter(([, option]) => option['description'] !== undefined))
}
