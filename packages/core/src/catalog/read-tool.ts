import { freezeJson, isDropped, isJsonObject, isPlain, NotJson } from '../text/json.js'
import type { JsonSchema, ToolDefinition } from '../tool.js'
import { fromGeminiSchema, isGeminiSchema } from './gemini-schema.js'
import { nameOf, Refusal } from './refusal.js'
import { readSchema } from './to-json-schema.js'

/** An object of foreign origin. Reading a property may throw. */
export type Fields = { readonly [key: string]: unknown }

/** The fields for the schema of the arguments, in all formats. The first one that is present counts. */
const SCHEMA_KEYS = ['inputSchema', 'input_schema', 'parametersJsonSchema', 'parameters', 'schema'] as const
/** The key that holds a tool's fields in OpenAI Chat Completions, and that in Bedrock Converse. */
const WRAPPERS = ['function', 'toolSpec'] as const
/** Values of `type` for a tool that the user defines. */
const USER_TYPES: ReadonlySet<unknown> = new Set([undefined, null, 'function', 'custom', 'dynamic'])
/** Values of `type` in the AI SDK for a tool whose schema the provider defines: from version 6, and in version 5. */
const PROVIDER_TYPES: ReadonlySet<unknown> = new Set(['provider', 'provider-defined'])
/** Fields that are read from an instance of a class (LangChain, Mastra). Its other properties are its state. */
const INSTANCE_FIELDS = ['name', 'description', 'title', 'outputSchema', 'annotations', 'strict', '_meta'] as const

/** Values that come from a tool's place in the input, or from the options. */
export interface ToolPlace {
  /** The key of a record; overrides the tool's own name. */
  readonly name: string | undefined
  /** Overrides the tool's own `server`. */
  readonly server: string | undefined
  /** Overrides the tool's own `deferLoading`. A set overrides only that of the tools with these names, with true. */
  readonly deferLoading: boolean | ReadonlySet<string> | undefined
}

export const EXPECTED_TOOL = 'a tool with a name and a JSON Schema'

/** Whether an object is one tool, and not a record of tools. */
export function looksLikeTool(value: Fields): boolean {
  if (!isPlain(value) || hasSchema(value)) return true
  for (const key of WRAPPERS) {
    const wrapped = value[key]
    if (isJsonObject(wrapped) && typeof wrapped['name'] === 'string') return true
  }
  return Object.values(value).some(field => field !== undefined && typeof field !== 'object')
}

/** Whether an object has a schema of arguments. In a record of tools, `schema` may be the name of a tool. */
export function hasSchema(value: Fields): boolean {
  return SCHEMA_KEYS.some(key => isGiven(value[key]) && !isTool(value[key]))
}

function isTool(value: unknown): boolean {
  return isJsonObject(value) && isPlain(value) && SCHEMA_KEYS.some(key => isGiven(value[key]))
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null
}

/** Reads one tool in any envelope as a definition. @throws Refusal, or the error that the value's own code throws. */
export function readTool(value: Fields, place: ToolPlace): ToolDefinition {
  const wrapper = WRAPPERS.find(key => isJsonObject(value[key]))
  const fields = fieldsOf(value)
  if (wrapper !== undefined) {
    fields.delete(wrapper)
    for (const [key, field] of fieldsOf(value[wrapper] as Fields)) fields.set(key, field)
  }
  const name = nameFor(fields, place)
  try {
    return define(name, fields, place, wrapper === 'toolSpec')
  } catch (thrown) {
    throw Refusal.ofThrown(thrown, EXPECTED_TOOL).ofTool(name)
  }
}

function fieldsOf(value: Fields): Map<string, unknown> {
  if (isPlain(value)) return new Map(Object.entries(value))
  // LangChain keeps fields for a provider (`cache_control`, `defer_loading`) in `extras`.
  const fields = new Map(isJsonObject(value['extras']) ? Object.entries(value['extras']) : [])
  for (const key of [...INSTANCE_FIELDS, ...SCHEMA_KEYS]) if (isGiven(value[key])) fields.set(key, value[key])
  return fields
}

/** The name of a user's tool. Refuses a tool without a name, and a provider's tool, which has no schema here. */
function nameFor(fields: Map<string, unknown>, place: ToolPlace): string {
  const own = take(fields, 'name')
  const name = place.name ?? (typeof own === 'string' && own !== '' ? own : undefined)
  const type = fields.get('type')
  const isUsers = USER_TYPES.has(type)
  const schemaKey = SCHEMA_KEYS.find(key => isGiven(fields.get(key)))
  // OpenAI's custom tools take free text; Anthropic's have a schema.
  const isHosted = PROVIDER_TYPES.has(type) || (schemaKey === undefined && (type === 'custom' || !isUsers))
  if (isHosted || (name === undefined && !isUsers)) {
    const lack = name === undefined ? ' without a name' : ' without a schema of yours'
    const remedy = 'send the tools of a provider separately'
    throw new Refusal(`a tool${lack} of type ${nameOf(type)}`, EXPECTED_TOOL, remedy).ofTool(name)
  }
  if (name === undefined) throw new Refusal('a tool without a name', EXPECTED_TOOL, 'add one or remove the tool')
  if (isUsers) fields.delete('type')
  return name
}

function define(name: string, fields: Map<string, unknown>, place: ToolPlace, isBedrock: boolean): ToolDefinition {
  const definition = new Map<string, unknown>([['name', name]])
  const put = (key: string, content: unknown) => {
    if (isGiven(content)) definition.set(key, content)
  }
  put('description', jsonOf(take(fields, 'description')))
  const schemaKey = SCHEMA_KEYS.find(key => isGiven(fields.get(key)))
  if (schemaKey !== undefined) {
    const source = take(fields, schemaKey)
    put('inputSchema', argumentsOf(isBedrock && isJsonObject(source) ? source['json'] : source, schemaKey))
  }
  put('outputSchema', schemaOf(take(fields, 'outputSchema'), 'outputSchema', 'output'))
  const server = take(fields, 'server')
  put('server', place.server ?? jsonOf(server))

  const spellings = [take(fields, 'deferLoading'), take(fields, 'defer_loading')]
  const own = jsonOf(spellings.find(isGiven))
  const ours = typeof place.deferLoading === 'object' ? place.deferLoading.has(name) || undefined : place.deferLoading
  if (ours !== undefined) fields.delete('deferrable')
  put('deferLoading', ours ?? own)

  for (const [key, field] of fields) put(key, jsonOf(field))
  return Object.freeze(Object.fromEntries(definition)) as unknown as ToolDefinition
}

function argumentsOf(source: unknown, key: string): JsonSchema | undefined {
  const schema = schemaOf(source, key, 'input')
  return schema !== undefined && isGeminiSchema(schema) ? fromGeminiSchema(schema) : schema
}

function schemaOf(value: unknown, key: string, direction: 'input' | 'output'): JsonSchema | undefined {
  try {
    return readSchema(value, direction)
  } catch (thrown) {
    throw Refusal.ofThrown(thrown, EXPECTED_TOOL).as(key)
  }
}

function take(fields: Map<string, unknown>, key: string): unknown {
  const value = fields.get(key)
  fields.delete(key)
  return value
}

/** A frozen copy of a field, or undefined if it is not JSON, such as a function. */
function jsonOf(value: unknown): unknown {
  try {
    // A function is the usual case. An error for each takes more time than reading the rest of the tool.
    return isDropped(value) ? undefined : freezeJson(value)
  } catch (error) {
    if (error instanceof NotJson) return undefined
    throw error
  }
}
