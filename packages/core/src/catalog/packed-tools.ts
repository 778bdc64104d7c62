import { ToolSearchError } from '../errors.js'
import { BoundedMap } from '../limits/bounded-map.js'
import { getOrInsert } from '../limits/get-or-insert.js'
import { freezeJson } from '../text/json.js'
import type { CatalogTool, JsonSchema, ToolDefinition } from '../tool.js'
import { invalid, KNOWN_FIELDS, readDefinition } from './read-definition.js'

/** The first line of packed tools, besides the lines of each tool. */
const FORMAT = 'tools 1'
/** Maximum number of tools that stay in memory after they were read from a pack. */
const MAX_READ = 2_048
const LINE_END = 10
const decoder = new TextDecoder()
/** The properties by which a lazy object finds its fields. Copies of the object do not have them. */
const SOURCE = Symbol('source')
const AT = Symbol('at')

/**
 * Writes definitions as bytes for {@link unpackTools}: lines of JSON, equal schemas once.
 *
 * @throws ToolSearchError `INVALID_TOOL` for a definition that a catalog refuses, and for one with a function, which
 *   bytes cannot hold.
 */
export function packTools(tools: readonly ToolDefinition[]): Uint8Array {
  const lines = new Map<string, number>()
  const places = tools.flatMap((definition, index) => {
    const { id: _, inputSchema, ...fields } = readDefinition(definition, index, {})
    const code = Object.entries(definition).find(([, value]) => typeof value === 'function')?.[0]
    if (code !== undefined)
      throw invalid(index, fields.name, `Found a function in ${code}`, 'JSON; keep functions in a map, by the name')
    return [fields, inputSchema].map(part => getOrInsert(lines, JSON.stringify(part), () => lines.size + 1))
  })
  return new TextEncoder().encode([JSON.stringify({ format: FORMAT, places }), ...lines.keys()].join('\n'))
}

/**
 * The definitions in the bytes of {@link packTools}, in their order. Each is a small object that reads its texts and
 * schemas from the bytes when they are used, and so do the tools of a catalog with default names. Do not change the
 * bytes. The objects can be spread, cloned and written as JSON like others.
 *
 * @throws ToolSearchError `INVALID_TOOL` for other or damaged bytes. A damaged schema is found when it is used.
 */
export function unpackTools(bytes: Uint8Array): readonly ToolDefinition[] {
  const pack = openPack(bytes)
  const sources = new Map<string, PackSource>()
  const definitionOf = lazyObjects<CatalogTool, ToolDefinition>((tool, key) =>
    KNOWN_FIELDS.has(key) ? tool[key as keyof CatalogTool] : tool.extras[key],
  )
  const definitions = Array.from({ length: pack.size }, (_, at) => {
    // They are copied below.
    const { extras, ...fields } = pack.fields(at, given => given)
    const tool = readDefinition({ ...fields, ...extras }, at, {})
    const { id, name, server, category, deferrable } = tool
    const keys = Object.keys(tool)
    const shared = { pack, server, category, deferrable }
    const source = getOrInsert(sources, JSON.stringify([server, category, deferrable]), () => shared)
    // The first key is `id`, and the last one is `extras`: a definition has neither.
    return definitionOf(toolOf(source, keys, { id, name }, at), [...keys.slice(1, -1), ...Object.keys(tool.extras)])
  })
  return Object.freeze(definitions)
}

/**
 * Makes a function that creates frozen objects. `read` gives the fields that are not in `own`, each time they are used.
 * All objects share their getters, so objects with equal keys have one shape, and these fields take no memory.
 */
export function lazyObjects<S, T>(read: (source: S, key: string, at: number) => unknown) {
  const getters = new Map<string, PropertyDescriptor>()
  const getterOf = (key: string): PropertyDescriptor => ({
    get(this: { readonly [SOURCE]: S; readonly [AT]: number }) {
      return read(this[SOURCE], key, this[AT])
    },
    enumerable: true,
  })
  /** V8 gives the objects of a constructor room for the fields that its first objects had; a literal has room for four. */
  function Lazy(this: object, source: S, at: number | undefined) {
    Object.defineProperty(this, SOURCE, { value: source })
    if (at !== undefined) Object.defineProperty(this, AT, { value: at })
  }
  Lazy.prototype = Object.prototype
  const make = Lazy as unknown as new (source: S, at: number | undefined) => Record<string, unknown>
  return (source: S, keys: readonly string[], own: Readonly<Record<string, unknown>> = {}, at?: number): T => {
    const made = new make(source, at)
    for (const key of keys) {
      // An assignment takes half of the time of a definition.
      if (Object.hasOwn(own, key)) made[key] = own[key]
      else
        Object.defineProperty(
          made,
          key,
          getOrInsert(getters, key, () => getterOf(key)),
        )
    }
    return Object.freeze(made) as T
  }
}

/** Reads packed tools. The bytes may come from a store, so nothing is read outside of them. */
function openPack(bytes: Uint8Array) {
  if (!(bytes instanceof Uint8Array)) throw damaged()
  const read = new BoundedMap<number, CatalogTool>(MAX_READ)
  const lines = linesOf(bytes)
  function parse(line: number, made: (value: unknown) => unknown = freezeJson): unknown {
    try {
      return made(JSON.parse(decoder.decode(bytes.subarray(lines[line], lines[line + 1]! - 1))))
    } catch (error) {
      throw damaged(error)
    }
  }
  const { format, places } = Object(parse(0)) as { readonly format?: unknown; readonly places?: readonly number[] }
  if (format !== FORMAT || !Array.isArray(places) || places.some(line => !(line < lines.length - 1))) throw damaged()
  /** For each tool, the lines of its fields and of its schema. */
  const lineOf = Uint32Array.from(places)
  const fields = (at: number, made?: (value: unknown) => unknown) => Object(parse(lineOf[2 * at]!, made)) as CatalogTool
  return {
    size: places.length / 2,
    /** The text of each tool, see `toSearchableTool`. */
    texts: new Array<unknown>(places.length / 2),
    fields,
    lines: (at: number) => [2 * at, 2 * at + 1].map(i => bytes.subarray(lines[lineOf[i]!], lines[lineOf[i]! + 1]! - 1)),
    tool: (at: number): CatalogTool =>
      getOrInsert(read, at, () => {
        const inputSchema = parse(lineOf[2 * at + 1]!) as JsonSchema
        return Object.freeze({ ...fields(at), inputSchema })
      }),
  }
}

/** Where each line begins, and the end. */
function linesOf(bytes: Uint8Array): Uint32Array {
  const starts = [0]
  for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, end + 1)) starts.push(end + 1)
  return Uint32Array.from([...starts, bytes.length + 1])
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

/** The pack of a packed tool, and its position there; undefined for any other tool. */
export function placeInPack(tool: object) {
  const { [SOURCE]: source, [AT]: at = 0 } = tool as { readonly [SOURCE]?: PackSource; readonly [AT]?: number }
  return source && { pack: source.pack, at }
}

/** The bytes of the packed tool from which a lazy object reads its fields; undefined for any other object. */
export function packedLines(object: unknown): readonly Uint8Array[] | undefined {
  const tool = packedTool(object)
  const place = tool && placeInPack(tool)
  return place?.pack.lines(place.at)
}
