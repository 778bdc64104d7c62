import { sha256 } from './digest.js'
import { ToolSearchError } from './errors.js'
import { hasHiddenCharacters } from './hidden-characters.js'
import { freezeJson, isJsonObject, NotJson, quote } from './json.js'
import { skeleton } from './lookalike.js'
import { type SearchableTool, toSearchableTool } from './searchable-tool.js'
import type { Caller, CatalogTool, Deferrable, JsonSchema, ToolDefinition, ToolId } from './tool.js'

/** All tools, validated, frozen, in the order given. */
export interface Catalog {
  readonly tools: readonly CatalogTool[]
  /** SHA-256 over the tools in their order, 64 hex digits: equal when, and only when, nothing at all has changed. */
  readonly version: string
  /** What was left out by `onInvalid: 'drop'`, and why. */
  readonly rejected: readonly RejectedTool[]
  get(name: ToolId): CatalogTool | undefined
  /** The text that rankers see, made on first use, in the order of `tools`. */
  readonly searchable: readonly SearchableTool[]
}

/** A definition that is not in the catalog. */
export interface RejectedTool {
  /** Its position in the list that was given; −1 for a valid tool that has the name of a meta tool. */
  readonly index: number
  /** Its name, where it has one; possibly hostile, so show it escaped. */
  readonly name: string | undefined
  readonly error: ToolSearchError
}

export interface CatalogOptions {
  /**
   * `throw` (default): one bad definition is an error. `drop`: it is left out and told in `rejected`, so that one bad
   * server cannot take the others down.
   */
  readonly onInvalid?: 'throw' | 'drop'
}

/** The longest name that is taken; providers allow 64 or 128, and MCP servers send longer ones. */
export const MAX_NAME_LENGTH = 256
/** The longest description that is kept; a longer one is cut here. Ten times the longest that we captured. */
export const MAX_DESCRIPTION_LENGTH = 16_384
/** The largest schema that is taken, in characters of JSON; the largest real one that we captured has 85,000. */
export const MAX_SCHEMA_LENGTH = 262_144

const DEFERRABLE: ReadonlySet<unknown> = new Set<Deferrable>(['never', 'automatic', 'always'])
const CALLERS: ReadonlySet<unknown> = new Set<Caller>(['model', 'code'])

/**
 * Builds a catalog from definitions: validates each, refuses a second tool of the same name, copies and freezes, keeps
 * the order. The definitions themselves are neither changed nor kept.
 *
 * @throws ToolSearchError `INVALID_TOOL` or `DUPLICATE_TOOL`, unless `onInvalid` is `drop`.
 */
export function createCatalog(definitions: readonly ToolDefinition[], options: CatalogOptions = {}): Catalog {
  if (!Array.isArray(definitions)) {
    throw new ToolSearchError('INVALID_TOOL', `Found ${quote(definitions)} for tools, expected an array of definitions`)
  }
  const byName = new Map<string, CatalogTool>()
  const rejected: RejectedTool[] = []
  const skeletons = new Map<string, string>()

  /** A name in foreign letters that looks like another tool's: two honest tools never do. */
  function refuseLookalike(name: string, index: number): void {
    const looks = skeleton(name)
    const other = skeletons.get(looks)
    skeletons.set(looks, other ?? name)
    if (other === undefined || (isAscii(name) && isAscii(other))) return
    throw invalid(
      index,
      undefined,
      `Found the name ${quote(name)}, which looks like ${quote(other)}`,
      'a name that nobody takes for another',
    )
  }

  definitions.forEach((definition: unknown, index) => {
    try {
      const tool = validateTool(definition, index)
      if (byName.has(tool.name)) throw duplicate(tool.name, index)
      refuseLookalike(tool.name, index)
      byName.set(tool.name, tool)
    } catch (error) {
      if (options.onInvalid !== 'drop' || !(error instanceof ToolSearchError)) throw error
      const name = isJsonObject(definition) && typeof definition['name'] === 'string' ? definition['name'] : undefined
      rejected.push(Object.freeze({ index, name, error }))
    }
  })

  const tools = Object.freeze([...byName.values()])
  let version: string | undefined
  let searchable: readonly SearchableTool[] | undefined
  return Object.freeze({
    tools,
    rejected: Object.freeze(rejected),
    get: (name: ToolId) => byName.get(name),
    get version() {
      version ??= sha256(JSON.stringify(tools))
      return version
    },
    get searchable() {
      searchable ??= Object.freeze(tools.map(toSearchableTool))
      return searchable
    },
  })
}

function isAscii(text: string): boolean {
  return !/[^\u0000-\u007f]/.test(text)
}

function duplicate(name: string, index: number): ToolSearchError {
  return new ToolSearchError(
    'DUPLICATE_TOOL',
    `Found a second tool named ${quote(name)} at position ${index}, expected unique names; prefix one with its server`,
    { details: { name, index } },
  )
}

function validateTool(definition: unknown, index: number): CatalogTool {
  if (!isJsonObject(definition)) throw invalid(index, undefined, `Found ${quote(definition)}`, 'an object with a name')
  const name = definition['name']
  if (
    typeof name !== 'string' ||
    name === '' ||
    name.length > MAX_NAME_LENGTH ||
    /[\n\t]/.test(name) ||
    hasHiddenCharacters(name)
  ) {
    throw invalid(
      index,
      undefined,
      `Found the name ${quote(name)}`,
      `1 to ${MAX_NAME_LENGTH} characters, none of them a control or invisible`,
    )
  }
  const at = (field: string) => `Found ${quote(definition[field])} as ${field}`
  for (const field of ['description', 'title', 'server', 'category'] as const) {
    const value = definition[field]
    if (value !== undefined && value !== null && typeof value !== 'string')
      throw invalid(index, name, at(field), 'a string')
  }
  const keywords = definition['keywords'] ?? undefined
  if (keywords !== undefined && !(Array.isArray(keywords) && keywords.every(word => typeof word === 'string'))) {
    throw invalid(index, name, at('keywords'), 'an array of strings')
  }
  const callers = definition['callers'] ?? undefined
  if (
    callers !== undefined &&
    !(Array.isArray(callers) && callers.length > 0 && callers.every(caller => CALLERS.has(caller)))
  ) {
    throw invalid(index, name, at('callers'), "a list of 'model' and 'code'")
  }
  const deferrable = definition['deferrable'] ?? deferrableOf(definition['deferLoading'])
  if (!DEFERRABLE.has(deferrable)) throw invalid(index, name, at('deferrable'), 'never, automatic or always')

  const tool: Record<string, unknown> = { name }
  if (definition['title']) tool['title'] = definition['title']
  tool['description'] = ((definition['description'] as string | null | undefined) ?? '').slice(
    0,
    MAX_DESCRIPTION_LENGTH,
  )
  tool['inputSchema'] = schema(definition, 'inputSchema', index, name) ?? EMPTY_SCHEMA
  const outputSchema = schema(definition, 'outputSchema', index, name)
  if (outputSchema) tool['outputSchema'] = outputSchema
  if (definition['server']) tool['server'] = definition['server']
  if (definition['category']) tool['category'] = definition['category']
  if (keywords) tool['keywords'] = Object.freeze([...(keywords as string[])])
  if (isJsonObject(definition['annotations']))
    tool['annotations'] = freeze(definition['annotations'], 'annotations', index, name)
  if (callers) tool['callers'] = Object.freeze([...(callers as Caller[])])
  tool['deferrable'] = deferrable
  return Object.freeze(tool) as unknown as CatalogTool
}

const EMPTY_SCHEMA: JsonSchema = Object.freeze({ type: 'object', properties: Object.freeze({}) })

function deferrableOf(deferLoading: unknown): Deferrable {
  if (deferLoading === true) return 'always'
  return deferLoading === false ? 'never' : 'automatic'
}

function schema(definition: JsonSchema, field: string, index: number, name: string): JsonSchema | undefined {
  const value = definition[field]
  if (value === undefined || value === null) return undefined
  if (isJsonObject(value) && ('~standard' in value || '_zod' in value || '_def' in value)) {
    throw invalid(
      index,
      name,
      `Found a validator object as ${field}`,
      'a JSON Schema object; convert it first, with zod by z.toJSONSchema',
    )
  }
  if (!isJsonObject(value)) throw invalid(index, name, `Found ${quote(value)} as ${field}`, 'a JSON Schema object')
  const frozen = freeze(value, field, index, name)
  const length = JSON.stringify(frozen).length
  if (length > MAX_SCHEMA_LENGTH) {
    throw invalid(index, name, `Found ${length} characters of ${field}`, `at most ${MAX_SCHEMA_LENGTH}`)
  }
  return frozen
}

function freeze(value: JsonSchema, field: string, index: number, name: string): JsonSchema {
  try {
    return freezeJson(value) as JsonSchema
  } catch (error) {
    if (!(error instanceof NotJson)) throw error
    throw invalid(index, name, `Found ${error.message} in ${field}`, 'plain JSON')
  }
}

function invalid(index: number, name: string | undefined, found: string, expected: string): ToolSearchError {
  const tool = name === undefined ? `tool ${index}` : `tool ${quote(name)} (position ${index})`
  return new ToolSearchError('INVALID_TOOL', `${found} of ${tool}, expected ${expected}`, { details: { index, name } })
}
