import { ToolSearchError } from '../errors.js'
import { BoundedMap } from '../limits/bounded-map.js'
import { getOrInsert } from '../limits/get-or-insert.js'
import { freezeJson } from '../text/json.js'
import type { CatalogTool, JsonSchema, ToolDefinition } from '../tool.js'
import { isSameList } from './positions.js'
import { EMPTY_SCHEMA, invalid, isToolName, KNOWN_FIELDS, readDefinition } from './read-definition.js'
import { wireName } from './wire-name.js'

const FORMAT = 'tools 2'
/** Maximum number of tools that stay in memory after they were read from a pack. */
const MAX_READ = 2_048
const LINE_END = 10
const decoder = new TextDecoder()
/** The properties by which a lazy object finds its fields. Copies of the object do not have them. */
const SOURCE = Symbol('source')
const AT = Symbol('at')

/** Fields that few tools differ in: those by which tools are listed, and the keys of the others, in their order. */
interface Kind extends Pick<CatalogTool, 'server' | 'category' | 'deferrable'> {
  readonly keys: readonly string[]
  readonly extras: readonly string[]
}

/** The first line of packed tools. The other lines are objects of JSON, equal ones once. */
interface Head {
  readonly format: string
  readonly names: readonly string[]
  readonly kinds: readonly Kind[]
  /** For each tool, its kind, and the lines of its other fields and of its schema. */
  readonly tools: readonly number[]
}

/**
 * Writes definitions as bytes for {@link unpackTools}: lines of JSON, equal schemas once. Those of packed ones are copied.
 *
 * @throws ToolSearchError `INVALID_TOOL` for a definition that a catalog refuses, and for one with a function, which
 *   bytes cannot hold.
 */
export function packTools(tools: readonly ToolDefinition[]): Uint8Array {
  const names: string[] = []
  const [kinds, lines] = [new Map<string, number>(), new Map<string, number>()]
  const numbers = tools.flatMap((definition, index) => {
    const [name, kind, ...texts] = packedTexts(Object(definition)) ?? textsOf(definition, index)
    const line = (text: string) => getOrInsert(lines, text, () => lines.size + 1)
    names.push(name!)
    return [getOrInsert(kinds, kind!, () => kinds.size), ...texts.map(line)]
  })
  const head: Head = { format: FORMAT, names, kinds: [...kinds.keys()].map(kind => JSON.parse(kind)), tools: numbers }
  return new TextEncoder().encode([JSON.stringify(head), ...lines.keys()].join('\n'))
}

/** What is written of a definition: its name, its kind, its other fields and its schema. */
function textsOf(definition: ToolDefinition, index: number): readonly string[] {
  const tool = readDefinition(definition, index, {})
  const { id: _, name, server, category, deferrable, inputSchema, ...fields } = tool
  const code = Object.entries(definition).find(([, value]) => typeof value === 'function')?.[0]
  if (code !== undefined)
    throw invalid(index, name, `Found a function in ${code}`, 'JSON; keep functions in a map, by the name')
  const kind: Kind = { server, category, deferrable, keys: keysOf(tool), extras: Object.keys(tool.extras) }
  return [name, ...[kind, fields, inputSchema].map(part => JSON.stringify(part))]
}

/** What was written of a packed tool, which is not read; undefined for any other object. */
function packedTexts(object: object): readonly string[] | undefined {
  const place = placeInPack(object)
  return place?.pack.texts(place.at)
}

/** Whether two objects read their fields from packed tools with equal texts. Neither is read. */
export function arePackedAlike(a: object, b: object): boolean {
  const [one, other] = [packedTexts(a), packedTexts(b)]
  return one !== undefined && other !== undefined && isSameList(one, other)
}

/** The keys of a definition's fields. The first key of a tool is `id`, and the last one is `extras`. */
function keysOf(tool: CatalogTool): readonly string[] {
  return Object.keys(tool).slice(1, -1)
}

/**
 * The definitions in the bytes of {@link packTools}, in their order. Each is a small object that reads its texts and
 * schemas from the bytes when they are used, and so do the tools of a catalog with default names. Do not change the
 * bytes. The objects can be spread, cloned and written as JSON like others.
 *
 * @throws ToolSearchError `INVALID_TOOL` for other or damaged bytes. Damage of a text or of a schema is found when it is
 *   used.
 */
export function unpackTools(bytes: Uint8Array): readonly ToolDefinition[] {
  const pack = openPack(bytes)
  const definitionOf = lazyObjects<CatalogTool, ToolDefinition>((tool, key) =>
    KNOWN_FIELDS.has(key) ? tool[key as keyof CatalogTool] : tool.extras[key],
  )
  const sources = pack.kinds.map(({ server, category, deferrable }) => ({ pack, server, category, deferrable }))
  const definitions = pack.names.map((name, at) => {
    const kind = pack.kindOf(at)
    const { toolKeys, definitionKeys } = pack.kinds[kind]!
    return definitionOf(toolOf(sources[kind]!, toolKeys, { id: wireName(name), name }, at), definitionKeys)
  })
  return Object.freeze(definitions)
}

/** Takes a third less time than `Object.defineProperty`, which reads a descriptor. */
const defineGetter = Reflect.get({}, '__defineGetter__') as (this: object, key: string, getter: () => unknown) => void

/**
 * Makes a function that creates frozen objects with the values `own`, and then the fields `keys`, which `read` gives each time
 * they are used. All objects share their getters, so objects with equal keys have one shape, and these fields take no memory.
 */
export function lazyObjects<S, T>(read: (source: S, key: string, at: number) => unknown) {
  type Getter = (this: { readonly [SOURCE]: S; readonly [AT]: number }) => unknown
  const getters = new Map<string, Getter>()
  /** The getters of each list of keys, so that they are not looked up for each object. */
  const listed = new WeakMap<readonly string[], readonly Getter[]>()
  const getterOf = (key: string): Getter =>
    function () {
      return read(this[SOURCE], key, this[AT])
    }
  /** V8 gives the objects of a constructor room for the fields that its first objects had; a literal has room for four. */
  function Lazy(this: object, source: S, at: number | undefined) {
    Object.defineProperty(this, SOURCE, { value: source })
    if (at !== undefined) Object.defineProperty(this, AT, { value: at })
  }
  Lazy.prototype = Object.prototype
  const make = Lazy as unknown as new (source: S, at: number | undefined) => Record<string, unknown>
  return (source: S, keys: readonly string[], own: Readonly<Record<string, unknown>> = {}, at?: number): T => {
    const made = Object.assign(new make(source, at), own)
    const found = getOrInsert(listed, keys, () => keys.map(key => getOrInsert(getters, key, () => getterOf(key))))
    for (let i = 0; i < keys.length; i++) defineGetter.call(made, keys[i]!, found[i]!)
    return Object.freeze(made) as T
  }
}

/** Reads packed tools. The bytes may come from a store, so nothing is read outside of them, and all is checked. */
function openPack(bytes: Uint8Array) {
  if (!(bytes instanceof Uint8Array)) throw damaged()
  const read = new BoundedMap<number, CatalogTool>(MAX_READ)
  const lines = linesOf(bytes)
  const line = (number: number) => bytes.subarray(lines[number], lines[number + 1]! - 1)
  const text = (number: number) => decoder.decode(line(number))
  const parse = (number: number) => Object(orDamaged(() => JSON.parse(text(number)))) as JsonSchema
  const { format, names, kinds, tools } = parse(0) as unknown as Head
  if (format !== FORMAT || !Array.isArray(names) || !names.every(isToolName)) throw damaged()
  const known = orDamaged(() => kinds.map(readKind))
  const numbers = numbersOf(tools)
  const isKnown = (number: number, i: number) => number < (i % 3 === 0 ? known.length : lines.length - 1)
  if (numbers.length !== 3 * names.length || !numbers.every(isKnown)) throw damaged()
  const kindOf = (at: number) => numbers[3 * at]!
  const linesAt = (at: number) => [numbers[3 * at + 1]!, numbers[3 * at + 2]!]

  function readTool(at: number): CatalogTool {
    const { server, category, deferrable, keys, extras: extraKeys } = known[kindOf(at)]!
    const [{ extras, ...fields }, schema] = linesAt(at).map(parse) as [JsonSchema, JsonSchema]
    // Its own name is checked already, and making its id again would take a hash.
    const listed = { name: 'any', server, category, deferrable, inputSchema: EMPTY_SCHEMA }
    const tool = readDefinition({ ...fields, ...Object(extras), ...listed }, at, {})
    if (!isSameList(keysOf(tool), keys) || !isSameList(Object.keys(tool.extras), extraKeys)) throw damaged()
    return Object.freeze({ ...tool, inputSchema: freezeJson(schema) as JsonSchema })
  }

  return {
    names,
    kinds: known,
    kindOf,
    /** The text of each tool, see `toSearchableTool`. */
    searchable: new Array<unknown>(names.length),
    readTexts: new BoundedMap<number, unknown>(MAX_READ),
    lines: (at: number) => linesAt(at).map(line),
    texts: (at: number) => [names[at]!, known[kindOf(at)]!.text, ...linesAt(at).map(text)],
    tool: (at: number): CatalogTool => getOrInsert(read, at, () => orDamaged(() => readTool(at))),
  }
}

/** Where each line begins, and the end. */
function linesOf(bytes: Uint8Array): Uint32Array {
  const starts = [0]
  for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, end + 1)) starts.push(end + 1)
  return Uint32Array.from([...starts, bytes.length + 1])
}

/** Not written where it is used: the closure would keep the list that was read. */
function numbersOf(list: ArrayLike<number>): Uint32Array {
  return orDamaged(() => Uint32Array.from(list))
}

/** Reads the fields by which tools are listed as those of a definition, because nothing in the bytes is trusted. */
function readKind({ keys, extras, ...listed }: Kind) {
  const tool = readDefinition({ ...listed, name: 'any' }, 0, {})
  if (!keysOf(tool).every(key => keys.includes(key))) throw damaged()
  const { server, category, deferrable } = tool
  const definitionKeys = [...keys, ...extras].map(String)
  const toolKeys = [...keys.filter(key => key !== 'name'), 'extras'].map(String)
  const text = JSON.stringify({ ...listed, keys, extras })
  return { server, category, deferrable, keys, extras, toolKeys, definitionKeys, text }
}

function orDamaged<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw damaged(error)
  }
}

function damaged(cause?: unknown): ToolSearchError {
  const message = 'Found other bytes than packTools writes, expected these unchanged; pack the tools again'
  return new ToolSearchError('INVALID_TOOL', message, { cause })
}

/** Where a packed tool reads its fields. Tools with the same values of the other fields share it. */
interface PackSource extends Pick<CatalogTool, 'server' | 'category' | 'deferrable'> {
  readonly pack: ReturnType<typeof openPack>
}

/** Makes a tool of a catalog. Only its id and its name are in memory for each tool. */
const toolOf = lazyObjects<PackSource, CatalogTool>((source, key, at) =>
  key in source ? source[key as keyof PackSource] : source.pack.tool(at)[key as keyof CatalogTool],
)

/** The tool of a definition of {@link unpackTools}; undefined for any other value. */
export function packedTool(definition: unknown): CatalogTool | undefined {
  const source = (definition as { readonly [SOURCE]?: CatalogTool | PackSource } | undefined)?.[SOURCE]
  return source && 'name' in source ? source : undefined
}

/** The pack of a packed tool, or of the one from which an object reads its fields, and the position there. */
export function placeInPack(object: object) {
  const tool = packedTool(object) ?? object
  const { [SOURCE]: source, [AT]: at = 0 } = tool as { readonly [SOURCE]?: PackSource; readonly [AT]?: number }
  return source && { pack: source.pack, at }
}
