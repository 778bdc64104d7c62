import { ToolSearchError } from '../errors.js'
import { cutText } from '../text/cut-text.js'
import { showHiddenCharacters } from '../text/hidden-characters.js'
import { freezeJson, isJsonObject, NotJson, quote } from '../text/json.js'
import type { Caller, CatalogTool, Deferrable, JsonSchema } from '../tool.js'
import { hasHiddenInName } from './hidden-in-names.js'
import { Refusal } from './refusal.js'
import { readSchema } from './to-json-schema.js'
import { wireName } from './wire-name.js'

/** How the names for models are made from `name` and `server`; see `wireName`. */
export interface ToolNameOptions {
  /** Maximum characters of a name, 24 to 64. Default 64, which every provider accepts. */
  readonly budget?: number
  /** Whether the server is put before the name: `github__create_issue`. Default false: names are unique already. */
  readonly prefixServer?: boolean
}

/** The longest name that is accepted; MCP servers send names longer than the 64 or 128 that providers allow. */
const MAX_NAME_LENGTH = 256
/** The longest description that is kept; a longer one is cut. Ten times the longest that we captured. */
export const MAX_DESCRIPTION_LENGTH = 16_384
/**
 * Maximum characters by which the escapes of hidden characters lengthen a description; a longer one is cut. Room for the
 * carriage returns of a thousand lines. Escaping takes 50 times longer than sending plain text.
 */
const MAX_ESCAPES_LENGTH = 4_096
/** Maximum characters of a title, which is one line for people; a longer one is cut. */
export const MAX_TITLE_LENGTH = 1_024
/** The largest schema that is accepted, in characters of JSON; the largest real one that we captured has 85,000. */
const MAX_SCHEMA_LENGTH = 262_144
/** Maximum characters of JSON in all other fields of a tool; the largest that we know of are icons as data URLs. */
const MAX_EXTRAS_LENGTH = 1_048_576

const DEFERRABLE: ReadonlySet<unknown> = new Set<Deferrable>(['never', 'automatic', 'always'])
const CALLERS: ReadonlySet<unknown> = new Set<Caller>(['model', 'code'])

/** Fields of {@link CatalogTool}, and fields that are read into one; all others go to `extras`. */
export const KNOWN_FIELDS: ReadonlySet<string> = new Set([
  'name',
  'description',
  'inputSchema',
  'outputSchema',
  'title',
  'server',
  'category',
  'keywords',
  'annotations',
  'deferrable',
  'deferLoading',
  'allowedCallers',
])

/**
 * Reads a definition as a tool: validated, copied and frozen.
 *
 * @throws ToolSearchError `INVALID_TOOL`, or what the definition's own code throws.
 */
export function readDefinition(given: unknown, index: number, names: ToolNameOptions): CatalogTool {
  if (!isJsonObject(given)) throw invalid(index, undefined, `Found ${quote(given)}`, 'an object with a name')
  const definition = readFields(given)
  const name = definition['name']
  if (!isToolName(name)) {
    const expected = `1 to ${MAX_NAME_LENGTH} characters, none of them a control or invisible`
    throw invalid(index, undefined, `Found the name ${quote(name)}`, expected)
  }
  refuseOtherFormats(definition, index, name)
  const at = (field: string) => `Found ${quote(definition[field])} as ${field}`
  const text = (field: string): string => {
    const value = definition[field] ?? ''
    if (typeof value !== 'string') throw invalid(index, name, at(field), 'a string')
    return value
  }
  const list = (field: string, isItem: (item: unknown) => boolean, expected: string) => {
    const value = definition[field] ?? undefined
    if (value === undefined) return undefined
    if (!Array.isArray(value) || !value.every(isItem)) throw invalid(index, name, at(field), expected)
    return Object.freeze([...value])
  }
  const description = cutDescription(text('description'))
  const title = cutText(text('title'), MAX_TITLE_LENGTH)
  const [server, category] = [text('server'), text('category')]
  for (const field of ['server', 'category'])
    if (text(field).length > MAX_NAME_LENGTH)
      throw invalid(index, name, at(field), `at most ${MAX_NAME_LENGTH} characters`)
  const keywords = list('keywords', item => typeof item === 'string', 'an array of strings')
  const allowedCallers = list('allowedCallers', item => CALLERS.has(item), "a list of 'model' and 'code'")
  if (allowedCallers?.length === 0) throw invalid(index, name, at('allowedCallers'), "a list of 'model' and 'code'")
  const deferrable = definition['deferrable'] ?? deferrableOf(definition['deferLoading'])
  if (!DEFERRABLE.has(deferrable)) throw invalid(index, name, at('deferrable'), 'never, automatic or always')
  const outputSchema = schema(definition, 'outputSchema', index, name)
  const budget = names.budget ?? 64
  const tool = {
    id: wireName(name, names.prefixServer && server !== '' ? { server, budget } : { budget }),
    name,
    ...(title === '' ? {} : { title }),
    description,
    inputSchema: schema(definition, 'inputSchema', index, name) ?? EMPTY_SCHEMA,
    ...(outputSchema ? { outputSchema } : {}),
    ...(server === '' ? {} : { server }),
    ...(category === '' ? {} : { category }),
    ...(keywords ? { keywords } : {}),
    ...(isJsonObject(definition['annotations'])
      ? { annotations: freeze(definition['annotations'], 'annotations', index, name) }
      : {}),
    ...(allowedCallers ? { allowedCallers } : {}),
    deferrable,
    extras: extrasOf(definition, index, name),
  }
  return Object.freeze(tool) as unknown as CatalogTool
}

/** Whether a tool may have this name. */
export function isToolName(name: unknown): name is string {
  return (
    typeof name === 'string' &&
    name.trim() !== '' &&
    name.length <= MAX_NAME_LENGTH &&
    !/[\n\t]/.test(name) &&
    !hasHiddenInName(name)
  )
}

function cutDescription(text: string): string {
  let cut = cutText(text, MAX_DESCRIPTION_LENGTH)
  while (showHiddenCharacters(cut).length - cut.length > MAX_ESCAPES_LENGTH) cut = cutText(cut, cut.length / 2)
  return cut
}

/** Reads each field once: a getter may change its value. Known fields may be inherited from a class. */
function readFields(given: JsonSchema): Readonly<Record<string, unknown>> {
  const fields: Record<string, unknown> = { ...given }
  // Looking twelve fields up in vain takes longer than reading a plain object, which may have hidden fields.
  const isCopied = Object.getOwnPropertyNames(given).length === Object.keys(fields).length
  if (isCopied && Object.getPrototypeOf(given) === Object.prototype) return fields
  for (const key of KNOWN_FIELDS) {
    const inherited = key in fields ? undefined : given[key]
    if (inherited !== undefined) fields[key] = inherited
  }
  return fields
}

/** Fields with the schema in other formats. A definition with one of them only would silently lose its parameters. */
export const OTHER_SCHEMAS = [
  'input_schema',
  'parameters',
  'function',
  'inputJsonSchema',
  'parametersJsonSchema',
] as const

function refuseOtherFormats(definition: Readonly<Record<string, unknown>>, index: number, name: string): void {
  if (definition['inputSchema'] !== undefined) return
  for (const field of OTHER_SCHEMAS) {
    if (!isJsonObject(definition[field])) continue
    throw invalid(index, name, `Found the field ${field}`, 'inputSchema; convert other formats by readTools(tools)')
  }
}

const NO_EXTRAS: Readonly<Record<string, unknown>> = Object.freeze({})

function extrasOf(definition: JsonSchema, index: number, name: string): Readonly<Record<string, unknown>> {
  let extras = NO_EXTRAS
  for (const key of Object.keys(definition)) {
    const value = definition[key]
    if (KNOWN_FIELDS.has(key) || typeof value === 'function' || value === undefined) continue
    if (extras === NO_EXTRAS) extras = {}
    try {
      Object.defineProperty(extras, key, { value: freezeJson(value), enumerable: true })
    } catch (error) {
      // A class instance, such as a client that the owner keeps on the tool, is not data and is not passed on.
      if (!(error instanceof NotJson)) throw error
    }
  }
  if (extras === NO_EXTRAS) return extras
  const { length } = JSON.stringify(extras)
  if (length > MAX_EXTRAS_LENGTH)
    throw invalid(index, name, `Found ${length} characters in other fields`, `at most ${MAX_EXTRAS_LENGTH}`)
  return Object.freeze(extras)
}

export const EMPTY_SCHEMA: JsonSchema = Object.freeze({ type: 'object', properties: Object.freeze({}) })

export function deferrableOf(deferLoading: unknown): Deferrable {
  if (deferLoading === true) return 'always'
  return deferLoading === false ? 'never' : 'automatic'
}

function schema(definition: JsonSchema, field: 'inputSchema' | 'outputSchema', index: number, name: string) {
  // What packed tools are read with.
  if (definition[field] === EMPTY_SCHEMA) return EMPTY_SCHEMA
  let schema: JsonSchema | undefined
  try {
    schema = readSchema(definition[field], field === 'inputSchema' ? 'input' : 'output')
  } catch (thrown) {
    const refusal = Refusal.ofThrown(thrown, 'a JSON Schema object').as(field)
    throw refusal.toError(` of ${toolAt(index, name)}`, { index, name })
  }
  if (schema === undefined) return undefined
  const { length } = JSON.stringify(schema)
  if (length > MAX_SCHEMA_LENGTH)
    throw invalid(index, name, `Found ${length} characters of ${field}`, `at most ${MAX_SCHEMA_LENGTH}`)
  return schema
}

function freeze(value: JsonSchema, field: string, index: number, name: string): JsonSchema {
  try {
    return freezeJson(value) as JsonSchema
  } catch (error) {
    if (!(error instanceof NotJson)) throw error
    throw invalid(index, name, `Found ${error.message} in ${field}`, 'plain JSON')
  }
}

/** The error of one definition. */
export function invalid(index: number, name: string | undefined, found: string, expected: string): ToolSearchError {
  return new ToolSearchError('INVALID_TOOL', `${found} of ${toolAt(index, name)}, expected ${expected}`, {
    details: { index, name },
  })
}

function toolAt(index: number, name: string | undefined): string {
  return name === undefined ? `tool ${index}` : `tool ${quote(name)} (position ${index})`
}
