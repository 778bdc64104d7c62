import { perObject } from '../limits/per-object.js'
import { cutText } from '../text/cut-text.js'
import { hasHiddenCharacters, oneLine } from '../text/hidden-characters.js'
import { isJsonObject, resolvePointer } from '../text/json.js'
import type { CatalogTool, JsonSchema } from '../tool.js'
import { parameterNotes } from './parameter-notes.js'
import { createTypeWriter, nameOrQuoted, type ObjectShape, type Property, quotedShort, shapeOf } from './schema-type.js'

/** Options of {@link signatureLine}. */
export interface SignatureLineOptions {
  /** Maximum characters of the parameters, notes included. Default 800. */
  readonly length?: number
  /** Maximum characters of the notes on parameters. Default 120; 0 leaves them out. */
  readonly notes?: number
  /**
   * The notes and the optional parameters that the reader has already seen. Notes are not repeated. New ones are added
   * to the set.
   */
  readonly seen?: Set<string>
  /**
   * Optional parameters are written only while the parameters have at most this many characters; `…` stands for the
   * others. If a tool has required parameters, those optional ones are left out that the reader has already seen on a tool of the
   * same server, such as `page?: integer`. Nested objects and enums are shorter, and defaults, ranges and patterns are
   * left out. Default: everything is written.
   */
  readonly brief?: number
}

/** A tool's parameters on one line. */
export interface SignatureLine {
  /** Such as `(title: string, state?: 'open'|'closed' = 'open')`. */
  readonly text: string
  /** The part of `text` after ` // `, if there are notes. */
  readonly notes?: string
  /** Whether `text` has every name and value that the schema declares. */
  readonly complete: boolean
}

export const SIGNATURE_LENGTH = 800
const NOTES_LENGTH = 120
const MAX_NODES = 400
/** Longer literals, defaults, patterns and names are left out and not cut: a cut value would be a wrong value. */
const MAX_LITERAL_LENGTH = 80
const MAX_DEFAULT_LENGTH = 24
const MAX_PATTERN_LENGTH = 32
const MAX_NAME_LENGTH = 200
/**
 * Maximum number of schemas that are read for the arguments: the root, and those of `allOf`, `anyOf`, `oneOf` and
 * `$ref`.
 */
const MAX_PARTS = 64

/** A nested object with more properties is written with only the required ones, if it has any. */
const MAX_FIELDS = 12

/**
 * How much is written of nested objects and enums, and whether defaults, ranges and patterns are. The richest level
 * that fits is used.
 */
interface Detail {
  /** Objects nested deeper in a parameter are written `{…}`; with −1 every object is. */
  readonly depth: number
  readonly members: number
  readonly hints: boolean
}
const DETAILS: readonly Detail[] = [
  { depth: 3, members: 30, hints: true },
  { depth: 1, members: 12, hints: false },
  { depth: -1, members: 6, hints: false },
]
/** The level with which brief lines begin. */
const BRIEF = 1

/**
 * The parameters of a tool on one line with their types, optional ones with `?`, enums with their values:
 *
 * ```ts
 * (title: string, labels?: ('bug'|'docs')[], state?: 'open'|'closed' = 'open') // title: Short and specific
 * ```
 *
 * What does not fit into the length is left out, nested objects and long enums first; `…` marks each place. Names that
 * are not identifiers are quoted. Notes follow for parameters whose name and type do not tell what to write.
 */
export function signatureLine(tool: CatalogTool, options: SignatureLineOptions = {}): SignatureLine {
  const { length: limit = SIGNATURE_LENGTH, brief, seen } = options
  const root = tool.inputSchema
  const all = argumentsOf(root)
  const properties = selectProperties(tool, all.properties, brief, seen)
  const additional = brief === undefined ? all.additional : undefined
  const isCut = properties.length < all.properties.length || additional !== all.additional
  let line: SignatureLine | undefined
  for (const detail of DETAILS.slice(brief === undefined ? 0 : BRIEF)) {
    line = writeLine(root, { properties, additional, isCut }, detail, limit)
    if (line) break
  }
  line ??= cutLine(root, properties, limit)
  const room = Math.min(options.notes ?? NOTES_LENGTH, limit - line.text.length)
  const notes = parameterNotes(tool, properties, room, seen)
  return notes === '' ? line : { ...line, notes, text: `${line.text} // ${notes}` }
}

/** The properties that a line has, see {@link SignatureLineOptions.brief}. The optional ones among them are added to `seen`. */
function selectProperties(
  { server, inputSchema }: CatalogTool,
  properties: readonly Property[],
  brief: number | undefined,
  seen: Set<string> | undefined,
): readonly Property[] {
  if (brief === undefined && (seen === undefined || server === undefined)) return properties
  const writer = createParameterWriter(inputSchema, DETAILS[BRIEF]!, SIGNATURE_LENGTH)
  // Without required parameters, the optional ones are what the tool is called with.
  const isShared = (key: string) => server !== undefined && properties[0]?.required === true && seen?.has(key)
  let left = (brief ?? Number.POSITIVE_INFINITY) - '()'.length
  return properties.filter((property, i) => {
    const part = i < MAX_PARTS ? writer.parameter(property) : '…'
    const key = JSON.stringify([server, part])
    if (!property.required && brief !== undefined && (i >= MAX_PARTS || isShared(key) || part.length > left))
      return false
    left -= part.length + ', '.length
    if (!property.required) seen?.add(key)
    return true
  })
}

/**
 * The properties of the arguments, including those in `allOf`, `anyOf`, `oneOf` and a reference, and names that are
 * required but not declared. Required ones come first.
 */
const argumentsOf = perObject((root: JsonSchema): Pick<ObjectShape, 'properties' | 'additional'> => {
  const schemas = new Map<string, unknown>()
  const required = new Set<string>()
  let additional: JsonSchema | undefined
  let parts = 0

  /** `certain`: the part holds for every call, not only for an alternative. */
  function read(schema: unknown, certain: boolean): void {
    if (!isJsonObject(schema) || ++parts > MAX_PARTS) return
    const shape = shapeOf(schema)
    for (const property of shape.properties)
      if (!schemas.has(property.name)) schemas.set(property.name, property.schema)
    if (certain && Array.isArray(schema['required']))
      for (const name of schema['required']) if (typeof name === 'string') required.add(name)
    additional ??= shape.additional
    if (typeof schema['$ref'] === 'string') read(resolvePointer(root, schema['$ref']), certain)
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      const branches = schema[keyword]
      if (!Array.isArray(branches)) continue
      for (const branch of branches.slice(0, MAX_PARTS)) read(branch, certain && keyword === 'allOf')
    }
  }

  read(root, true)
  for (const name of required) if (!schemas.has(name)) schemas.set(name, true)
  const properties = [...schemas].map(([name, schema]) => ({ name, schema, required: required.has(name) }))
  return {
    properties: [...properties.filter(one => one.required), ...properties.filter(one => !one.required)],
    additional,
  }
})

/** All parameters at one level of detail; undefined if they do not fit. */
function writeLine(
  root: JsonSchema,
  { properties, additional, isCut }: Pick<ObjectShape, 'properties' | 'additional'> & { readonly isCut: boolean },
  detail: Detail,
  limit: number,
): SignatureLine | undefined {
  const writer = createParameterWriter(root, detail, limit)
  let text = '('
  const add = (part: string) => {
    text += `${text === '(' ? '' : ', '}${part}`
    return text.length < limit
  }
  if (!properties.every(property => add(writer.parameter(property)))) return undefined
  if (additional && !add(`[key: string]: ${writer.type(additional)}`)) return undefined
  if (isCut && !add('…')) return undefined
  return { text: `${text})`, complete: writer.isComplete() && !isCut }
}

/**
 * As many parameters as fit: required ones first, without types if the types would take the room of further required
 * names; then optional ones.
 */
function cutLine(root: JsonSchema, properties: readonly Property[], limit: number): SignatureLine {
  const writer = createParameterWriter(root, DETAILS.at(-1)!, limit)
  const parts: string[] = []
  const required = properties.filter(property => property.required)
  const room = (part: string) => part.length + ', '.length
  // Two brackets, and the mark for omitted parameters.
  let left = limit - '(…)'.length
  let reserved = required.reduce((sum, property) => sum + room(writer.name(property)), 0)
  for (const property of properties) {
    const name = writer.name(property)
    if (property.required) reserved -= room(name)
    const typed = writer.parameter(property)
    const part = room(typed) <= left - reserved ? typed : name
    if (room(part) > left) break
    left -= room(part)
    parts.push(part)
  }
  return { text: `(${[...parts, '…'].join(', ')})`, complete: false }
}

function createParameterWriter(root: JsonSchema, detail: Detail, limit: number) {
  let complete = true
  /** Characters of names and literals in the current parameter. Beyond the limit, no more are written. */
  let spent = 0
  const leftOut = <T>(mark: T): T => {
    complete = false
    return mark
  }

  function literal(value: unknown): string | undefined {
    if (spent > limit) return leftOut(undefined)
    if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value)
    if (typeof value !== 'string' || value.length > MAX_LITERAL_LENGTH) return leftOut(undefined)
    spent += value.length
    return quotedShort(value)
  }

  function object({ properties, additional, depth, write }: ObjectShape): string {
    if (properties.length === 0) return additional ? `{[key: string]: ${write(additional)}}` : 'object'
    if (depth > detail.depth) return leftOut('{…}')
    const most = Math.min(detail.members, MAX_FIELDS)
    const required = properties.length > most ? properties.filter(one => one.required) : []
    const shown = (required.length > 0 ? required : properties).slice(0, most)
    const parts = shown.map(property => parameter(property, write))
    if (shown.length < properties.length) parts.push(leftOut('…'))
    else if (additional) parts.push(`[key: string]: ${write(additional)}`)
    return `{${parts.join(', ')}}`
  }

  const type = createTypeWriter(root, {
    maxNodes: MAX_NODES,
    maxMembers: detail.members,
    or: '|',
    leftOut: () => leftOut('…'),
    literal,
    primitive: (name, schema) => primitive(name, schema, detail.hints),
    object,
  })

  function name({ name: own, required, schema }: Property): string {
    spent += own.length
    const written = own.length > MAX_NAME_LENGTH || spent > limit ? leftOut('…') : nameOrQuoted(own, quotedShort)
    // A call without a required property that has a default runs with the default.
    const isNeeded = required && (!isJsonObject(schema) || schema['default'] === undefined)
    return `${written}${isNeeded ? '' : '?'}`
  }

  function parameter(property: Property, write: (schema: unknown) => string = type): string {
    const preset = detail.hints ? defaultOf(property.schema) : ''
    return `${name(property)}: ${write(property.schema)}${preset}`
  }

  return {
    type,
    name(property: Property) {
      spent = 0
      return name(property)
    },
    parameter(property: Property) {
      spent = 0
      return parameter(property)
    },
    isComplete: () => complete,
  }
}

/**
 * A type with what helps to write its value: the format of a string, and with `hints` a short pattern of a string or the range
 * of a number.
 */
function primitive(type: unknown, schema: JsonSchema, hints: boolean): string | undefined {
  if (type === 'string') {
    const { format, pattern } = schema
    if (typeof format === 'string' && /^[\w .:/+-]{1,32}$/.test(format)) return `string<${format}>`
    if (hints && typeof pattern === 'string' && pattern.length <= MAX_PATTERN_LENGTH && !hasHiddenCharacters(pattern))
      return `string</${oneLine(pattern)}/>`
    return 'string'
  }
  if (type === 'number' || type === 'integer') {
    const { minimum, maximum } = schema
    // A lower bound alone is nearly always 0 or 1, and `MAX_SAFE_INTEGER` as a maximum carries no information.
    return hints && typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER
      ? `${type}<${typeof minimum === 'number' ? minimum : ''}..${maximum}>`
      : type
  }
  return type === 'boolean' || type === 'null' ? type : undefined
}

function defaultOf(schema: unknown): string {
  if (!isJsonObject(schema)) return ''
  const value = schema['default']
  // Readers expect these defaults, so they are not written.
  if (value === undefined || value === null || value === '' || value === false) return ''
  const text = typeof value === 'string' ? quotedShort(cutText(value, 100)) : oneLine(JSON.stringify(value))
  return text.length > MAX_DEFAULT_LENGTH ? '' : ` = ${text}`
}
