import { getOrInsert } from '../limits/get-or-insert.js'
import { createYielder, runInSlices } from '../limits/yielding.js'
import { cutText } from '../text/cut-text.js'
import { isJsonObject, resolvePointer } from '../text/json.js'
import type { CatalogTool, JsonSchema, ToolId } from '../tool.js'
import { lazyObjects, placeInPack } from './packed-tools.js'
import { positionsOf, reviseList, sharePositions } from './positions.js'

/** The part of a tool that a ranker reads: text only, every field set, deeply frozen. */
export interface SearchableTool {
  readonly id: ToolId
  readonly name: string
  /** Empty if the tool has none; likewise `server`, `category` and `description`. */
  readonly title: string
  readonly server: string
  readonly category: string
  readonly keywords: readonly string[]
  readonly description: string
  /** The parameters, nested ones included, in the order of the schema; at most {@link MAX_PARAMETERS}. */
  readonly parameters: readonly SearchableParameter[]
}

/** The part of a parameter that a ranker reads. */
export interface SearchableParameter {
  readonly name: string
  /** The names from the root to it, joined by dots: `filter.labels`. */
  readonly path: string
  readonly description: string
  /** The words of `enum` and `const`, at most {@link MAX_ENUM_VALUES}. */
  readonly values: readonly string[]
  readonly required: boolean
}

/** Nested schemas are read to this depth: below it, the tools that we captured have no text that a query would use. */
const MAX_PARAMETER_DEPTH = 5
/** The largest real schema that we captured has fewer parameters than this. */
const MAX_PARAMETERS = 256
/** More values than this are a code table, not words that a query would use. */
const MAX_ENUM_VALUES = 64
const MAX_TEXT = 8_192
/** Maximum number of schema nodes visited for each tool; at the latest, it ends a schema that refers to itself. */
const MAX_NODES = 2_048
const NONE: readonly string[] = Object.freeze([])
const TEXT_FIELDS = 'id name title server category keywords description parameters'.split(' ')

/** The text of each frozen tool that is not packed: after a change of the catalog, only new tools are read. */
const known = new WeakMap<CatalogTool, SearchableTool>()

/** The text of a frozen tool for rankers, read once. Never throws: depth, count and length of the schema are capped. */
export function toSearchableTool(tool: CatalogTool): SearchableTool {
  const place = placeInPack(tool)
  if (place === undefined) return getOrInsert(known, tool, () => readText(tool))
  place.pack.searchable[place.at] ??= packedText(tool, TEXT_FIELDS)
  return place.pack.searchable[place.at] as SearchableTool
}

/** The text of a packed tool, which is read again when it is used. */
const packedText = lazyObjects<CatalogTool, SearchableTool>((tool, key) => {
  if (key === 'id' || key === 'name') return tool[key]
  if (key === 'server' || key === 'category') return tool[key] ?? ''
  const { pack, at } = placeInPack(tool)!
  const text = getOrInsert(pack.readTexts, at, () => readText(pack.tool(at))) as SearchableTool
  return text[key as keyof SearchableTool]
})

function readText(tool: CatalogTool): SearchableTool {
  return Object.freeze({
    id: tool.id,
    name: tool.name,
    title: cut(tool.title ?? tool.annotations?.title),
    server: cut(tool.server),
    category: cut(tool.category),
    keywords: tool.keywords ? Object.freeze(tool.keywords.slice(0, MAX_ENUM_VALUES).map(cut)) : NONE,
    description: cut(tool.description),
    parameters: Object.freeze(parametersOf(tool.inputSchema)),
  })
}

/** The texts of each frozen list of tools. */
const lists = new WeakMap<readonly CatalogTool[], readonly SearchableTool[]>()

/** The text of each tool of a frozen list, in its order. */
export function searchableOf(tools: readonly CatalogTool[]): readonly SearchableTool[] {
  return lists.get(tools) ?? keepTexts(tools, tools.map(toSearchableTool))
}

/** Computes {@link searchableOf} in slices: ten thousand tools in one go would block the event loop. */
export async function prepareSearchable(tools: readonly CatalogTool[]): Promise<readonly SearchableTool[]> {
  const known = lists.get(tools)
  if (known) return known
  const texts: SearchableTool[] = []
  await runInSlices(tools.length, position => void texts.push(toSearchableTool(tools[position]!)), createYielder())
  return keepTexts(tools, texts.slice())
}

function keepTexts(tools: readonly CatalogTool[], texts: SearchableTool[]): readonly SearchableTool[] {
  lists.set(tools, Object.freeze(texts))
  sharePositions(texts, positionsOf(tools))
  return texts
}

/** A frozen list with other tools at some positions, each with the id, name and server of the tool that was there. */
export function reviseTools(
  former: readonly CatalogTool[],
  replaced: ReadonlyMap<number, CatalogTool>,
): readonly CatalogTool[] {
  const tools = reviseList(former, replaced)
  const texts = lists.get(former)
  const changed = texts && [...replaced].map(([position, tool]) => [position, toSearchableTool(tool)] as const)
  if (texts) lists.set(tools, reviseList(texts, new Map(changed)))
  return tools
}

function cut(text: unknown): string {
  return typeof text === 'string' ? cutText(text, MAX_TEXT) : ''
}

function parametersOf(root: JsonSchema): SearchableParameter[] {
  const parameters: SearchableParameter[] = []
  let nodes = 0

  function visit(schema: unknown, path: string, depth: number, trail: readonly unknown[]): void {
    if (!isJsonObject(schema) || depth > MAX_PARAMETER_DEPTH || ++nodes > MAX_NODES || trail.includes(schema)) return
    const inner = [...trail, schema]
    if (typeof schema['$ref'] === 'string') visit(resolvePointer(root, schema['$ref']), path, depth, inner)
    for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
      for (const branch of list(schema[keyword])) visit(branch, path, depth, inner)
    }
    for (const item of isJsonObject(schema['items']) ? [schema['items']] : list(schema['prefixItems']))
      visit(item, path, depth, inner)
    visit(schema['additionalProperties'], path, depth, inner)
    if (!isJsonObject(schema['properties'])) return
    const required = new Set(list(schema['required']))
    for (const [name, child] of Object.entries(schema['properties'])) {
      if (parameters.length >= MAX_PARAMETERS) return
      const childPath = path === '' ? name : `${path}.${name}`
      parameters.push(describeParameter(root, name, childPath, child, required.has(name)))
      visit(child, childPath, depth + 1, inner)
    }
  }

  visit(root, '', 0, [])
  // A list that has grown keeps room for sixteen more entries; its copy does not.
  return parameters.slice()
}

function describeParameter(root: JsonSchema, name: string, path: string, child: unknown, required: boolean) {
  const descriptions = new Set<string>()
  const values = new Set<string>()
  const seen = new Set<unknown>()

  function collect(schema: unknown, depth: number): void {
    if (!isJsonObject(schema) || depth > MAX_PARAMETER_DEPTH || seen.size >= MAX_ENUM_VALUES || seen.has(schema)) return
    seen.add(schema)
    for (const text of [schema['title'], schema['description']]) {
      if (typeof text === 'string' && text.trim() !== '') descriptions.add(text)
    }
    for (const value of [...list(schema['enum']), schema['const']]) {
      if (values.size < MAX_ENUM_VALUES && typeof value === 'string' && value !== '') values.add(cutText(value, 256))
    }
    if (typeof schema['$ref'] === 'string') collect(resolvePointer(root, schema['$ref']), depth + 1)
    for (const keyword of ['anyOf', 'oneOf', 'allOf'])
      for (const branch of list(schema[keyword])) collect(branch, depth + 1)
    collect(schema['items'], depth + 1)
  }

  collect(child, 0)
  const description = cutText([...descriptions].join(' '), MAX_TEXT)
  const words = values.size === 0 ? NONE : Object.freeze([...values])
  return Object.freeze({ name: cut(name), path: cut(path), description, values: words, required })
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, MAX_PARAMETERS) : []
}
