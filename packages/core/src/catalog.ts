import { cutText } from './cut-text.js'
import { sha256 } from './digest.js'
import { isToolSearchError, ToolSearchError } from './errors.js'
import { hasHiddenInName } from './hidden-in-names.js'
import { freezeJson, isJsonObject, NotJson, quote } from './json.js'
import { findLookalikes } from './lookalike.js'
import { Refusal } from './refusal.js'
import { type SearchableTool, searchableOf } from './searchable-tool.js'
import { readSchema } from './to-json-schema.js'
import type { Caller, CatalogTool, Deferrable, JsonSchema, ToolDefinition, ToolId } from './tool.js'
import { wireName } from './wire-name.js'

/** All tools, validated, frozen, in the order given. */
export interface Catalog {
  readonly tools: readonly CatalogTool[]
  /** SHA-256 over the tools in their order, 64 hex digits: equal when, and only when, nothing at all has changed. */
  readonly version: string
  /** What was left out by `onInvalid: 'drop'`, and why. */
  readonly rejected: readonly RejectedTool[]
  get(id: ToolId): CatalogTool | undefined
  /** The text that rankers see, made on first use, in the order of `tools`. */
  readonly searchable: readonly SearchableTool[]
}

/** A definition that is not in the catalog. */
export interface RejectedTool {
  /** Its position in the list that was given; −1 where a later stage left it out. */
  readonly index: number
  /** Its name, where it has one; possibly hostile, so show it escaped. */
  readonly name: string | undefined
  readonly error: ToolSearchError
}

/** How the names that models see are made from `name` and `server`; see `wireName`. */
export interface ToolNameOptions {
  /** The longest name, 24 to 64 characters. Default 64, which every provider takes. */
  readonly budget?: number
  /** Whether the server's name is put before the tool's: `github__create_issue`. Default false: names are unique already. */
  readonly prefixServer?: boolean
}

/** Options of {@link createCatalog}. */
export interface CatalogOptions {
  /**
   * `throw` (default): one bad definition is an error. `drop`: it is left out and listed in `rejected`, so that one bad
   * server cannot take the others down.
   */
  readonly onInvalid?: 'throw' | 'drop'
  readonly toolNames?: ToolNameOptions
  /**
   * Whether a definition was trusted before: pinned, or in the catalog before its look-alike came. It stays where another
   * name looks like its own; without it both are held back, since nobody can know which one is honest. Of two tools with
   * one name, the trusted one stays; otherwise the first.
   */
  readonly isTrusted?: (tool: CatalogTool) => boolean
}

/** The longest name that is taken; MCP servers send names longer than the 64 or 128 that providers allow. */
export const MAX_NAME_LENGTH = 256
/** The longest description that is kept; a longer one is cut here. Ten times the longest that we captured. */
export const MAX_DESCRIPTION_LENGTH = 16_384
/** A longer title is cut: it is one line for people. */
export const MAX_TITLE_LENGTH = 1_024
/** The largest schema that is taken, in characters of JSON; the largest real one that we captured has 85,000. */
export const MAX_SCHEMA_LENGTH = 262_144
/** The most characters of JSON in all other fields of a tool; icons as data addresses are the largest known. */
export const MAX_EXTRAS_LENGTH = 1_048_576

const DEFERRABLE: ReadonlySet<unknown> = new Set<Deferrable>(['never', 'automatic', 'always'])
const CALLERS: ReadonlySet<unknown> = new Set<Caller>(['model', 'code'])

/**
 * Builds a catalog from definitions: validates each, refuses a second tool of the same name, copies and freezes, keeps
 * the order. The definitions themselves are neither changed nor kept.
 *
 * @throws ToolSearchError `INVALID_TOOL` or `DUPLICATE_TOOL`, unless `onInvalid` is `drop`.
 */
export function createCatalog(definitions: readonly ToolDefinition[], options: CatalogOptions = {}): Catalog {
  return buildCatalog(definitions, options, new WeakMap())
}

/** Definitions that were validated before, so that a list that changes in one place is not validated anew. */
export type CatalogMemo = WeakMap<object, CatalogTool>

/**
 * {@link createCatalog} with the definitions of earlier catalogs remembered. With `keepsLookalikes` names that look like
 * each other are left to policy: a tool that it forbids must not hold back another one.
 */
export function buildCatalog(
  definitions: readonly ToolDefinition[],
  options: CatalogOptions,
  memo: CatalogMemo,
  keepsLookalikes = false,
): Catalog {
  if (!Array.isArray(definitions)) {
    throw new ToolSearchError('INVALID_TOOL', `Found ${quote(definitions)} for tools, expected an array of definitions`)
  }
  const isDropping = options.onInvalid === 'drop'
  const isTrusted = options.isTrusted ?? (() => false)
  const positions = new Map<ToolId, number>()
  const tools: (CatalogTool | undefined)[] = []
  const rejected: RejectedTool[] = []
  const reject = (index: number, name: string | undefined, error: ToolSearchError) => {
    if (!isDropping) throw error
    rejected.push(Object.freeze({ index, name, error }))
  }

  for (let index = 0; index < definitions.length; index++) {
    let tool: CatalogTool | undefined
    try {
      const definition: unknown = definitions[index]
      tool = typeof definition === 'object' && definition !== null ? memo.get(definition) : undefined
      if (!tool) {
        tool = readDefinition(definition, index, options.toolNames ?? {})
        memo.set(definition as object, tool)
      }
      const taken = positions.get(tool.id)
      if (taken === undefined) positions.set(tool.id, index)
      else if (isTrusted(tool) && !isTrusted(tools[taken]!)) {
        reject(taken, tools[taken]!.name, duplicate(tools[taken]!, taken))
        tools[taken] = undefined
        positions.set(tool.id, index)
      } else {
        reject(index, tool.name, duplicate(tool, index))
        tool = undefined
      }
    } catch (error) {
      const fault = isToolSearchError(error) ? error : unreadable(index, error)
      reject(index, nameOf(definitions, index), fault)
      tool = undefined
    }
    tools.push(tool)
  }
  if (!keepsLookalikes) holdBackLookalikes(tools, isTrusted, reject)
  rejected.sort((a, b) => a.index - b.index)

  const kept = Object.freeze(tools.filter(tool => tool !== undefined))
  return catalogOf(kept, Object.freeze(rejected))
}

function catalogOf(tools: readonly CatalogTool[], rejected: readonly RejectedTool[]): Catalog {
  const byId = new Map(tools.map(tool => [tool.id, tool]))
  let version: string | undefined
  let searchable: readonly SearchableTool[] | undefined
  return Object.freeze({
    tools,
    rejected,
    get: (id: ToolId) => byId.get(id),
    get version() {
      version ??= versionOf(tools)
      return version
    },
    get searchable() {
      searchable ??= Object.freeze(tools.map(searchableOf))
      return searchable
    },
  })
}

/** Names that can be taken for each other: the trusted ones stay, unless these can be, and no others. */
export function holdBackLookalikes(
  tools: (CatalogTool | undefined)[],
  isTrusted: (tool: CatalogTool) => boolean,
  reject: (index: number, name: string, error: ToolSearchError) => void,
): void {
  const places = [...tools.keys()].filter(index => tools[index] !== undefined)
  const groups = findLookalikes(places.map(index => tools[index]!.name))
  for (const positions of groups) {
    const group = positions.map(position => places[position]!)
    const trusted = group.filter(index => isTrusted(tools[index]!))
    const isSure = findLookalikes(trusted.map(index => tools[index]!.name)).length === 0
    const dropped = isSure ? group.filter(index => !trusted.includes(index)) : group
    for (const index of dropped) {
      const { name } = tools[index]!
      const other = tools[group.find(position => position !== index)!]
      const looks = other === undefined ? 'another one' : quote(other.name)
      const expected = 'a name that cannot be taken for another; rename one of them, or pin the one that you trust'
      reject(
        index,
        name,
        invalid(index, undefined, `Found the name ${quote(name)}, which looks like ${looks}`, expected),
      )
    }
    for (const index of dropped) tools[index] = undefined
  }
}

const digests = new WeakMap<CatalogTool, string>()

/** SHA-256 of everything that a tool is, kept with the frozen tool. */
export function toolDigest(tool: CatalogTool): string {
  let digest = digests.get(tool)
  if (digest === undefined) {
    digest = sha256(JSON.stringify(tool))
    digests.set(tool, digest)
  }
  return digest
}

/** The digest of a list of tools in their order. */
export function versionOf(tools: readonly CatalogTool[]): string {
  return sha256(tools.map(toolDigest).join(''))
}

function nameOf(definitions: readonly unknown[], index: number): string | undefined {
  try {
    const definition = definitions[index]
    const name = isJsonObject(definition) ? definition['name'] : undefined
    return typeof name === 'string' ? name : undefined
  } catch {
    return undefined
  }
}

function unreadable(index: number, cause: unknown): ToolSearchError {
  return new ToolSearchError(
    'INVALID_TOOL',
    `Found tool ${index} with a field that throws when it is read, expected plain data; see cause`,
    { details: { index, name: undefined }, cause },
  )
}

function duplicate({ name, id }: CatalogTool, index: number): ToolSearchError {
  return new ToolSearchError(
    'DUPLICATE_TOOL',
    `Found a second tool named ${quote(name)} at position ${index}, expected unique names; set \`toolNames: { prefixServer: true }\`, or prefix one with its server`,
    { details: { name, id, index } },
  )
}

/** Fields that {@link CatalogTool} has of its own; every other one goes to `extras`. */
const KNOWN: ReadonlySet<string> = new Set([
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

function readDefinition(given: unknown, index: number, names: ToolNameOptions): CatalogTool {
  if (!isJsonObject(given)) throw invalid(index, undefined, `Found ${quote(given)}`, 'an object with a name')
  const definition = readFields(given)
  const name = definition['name']
  if (
    typeof name !== 'string' ||
    name.trim() === '' ||
    name.length > MAX_NAME_LENGTH ||
    /[\n\t]/.test(name) ||
    hasHiddenInName(name)
  ) {
    throw invalid(
      index,
      undefined,
      `Found the name ${quote(name)}`,
      `1 to ${MAX_NAME_LENGTH} characters, none of them a control or invisible`,
    )
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
  const description = cutText(text('description'), MAX_DESCRIPTION_LENGTH)
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

/** Every field once: a getter may answer otherwise the next time. Known ones may come from a class. */
function readFields(given: JsonSchema): Readonly<Record<string, unknown>> {
  const fields: Record<string, unknown> = Object.create(null)
  for (const key of Object.keys(given)) fields[key] = given[key]
  for (const key of KNOWN) if (!(key in fields)) fields[key] = given[key]
  return fields
}

/** Fields by which other formats name their schema: a tool that has one would lose its parameters in silence. */
const OTHER_SCHEMAS = ['input_schema', 'parameters', 'function', 'inputJsonSchema', 'parametersJsonSchema'] as const

function refuseOtherFormats(definition: Readonly<Record<string, unknown>>, index: number, name: string): void {
  if (definition['inputSchema'] !== undefined) return
  for (const field of OTHER_SCHEMAS) {
    if (!isJsonObject(definition[field])) continue
    throw invalid(index, name, `Found the field ${field}`, 'inputSchema; convert other formats by readTools(tools)')
  }
}

const NO_EXTRAS: Readonly<Record<string, unknown>> = Object.freeze({})

function extrasOf(definition: JsonSchema, index: number, name: string): Readonly<Record<string, unknown>> {
  const rest = Object.entries(definition).filter(
    ([key, value]) => !KNOWN.has(key) && typeof value !== 'function' && value !== undefined,
  )
  if (rest.length === 0) return NO_EXTRAS
  const extras: Record<string, unknown> = {}
  for (const [key, value] of rest) {
    try {
      Object.defineProperty(extras, key, { value: freezeJson(value), enumerable: true })
    } catch (error) {
      // A class instance, such as a client that the owner keeps on the tool, is no data to pass on.
      if (!(error instanceof NotJson)) throw error
    }
  }
  const length = JSON.stringify(extras).length
  if (length > MAX_EXTRAS_LENGTH)
    throw invalid(index, name, `Found ${length} characters in other fields`, `at most ${MAX_EXTRAS_LENGTH}`)
  return Object.freeze(extras)
}

const EMPTY_SCHEMA: JsonSchema = Object.freeze({ type: 'object', properties: Object.freeze({}) })

function deferrableOf(deferLoading: unknown): Deferrable {
  if (deferLoading === true) return 'always'
  return deferLoading === false ? 'never' : 'automatic'
}

function schema(
  definition: JsonSchema,
  field: 'inputSchema' | 'outputSchema',
  index: number,
  name: string,
): JsonSchema | undefined {
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

function invalid(index: number, name: string | undefined, found: string, expected: string): ToolSearchError {
  return new ToolSearchError('INVALID_TOOL', `${found} of ${toolAt(index, name)}, expected ${expected}`, {
    details: { index, name },
  })
}

function toolAt(index: number, name: string | undefined): string {
  return name === undefined ? `tool ${index}` : `tool ${quote(name)} (position ${index})`
}
