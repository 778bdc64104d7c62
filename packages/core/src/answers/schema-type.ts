import { cutText } from '../text/cut-text.js'
import { hasHiddenCharacters, showHiddenCharacters } from '../text/hidden-characters.js'
import { isJsonObject, resolvePointer } from '../text/json.js'
import type { JsonSchema } from '../tool.js'

/**
 * Maximum depth of nested schemas. Real schemas that we captured have up to 18 levels, but a model reads few of them.
 */
const MAX_DEPTH = 8
/** Maximum characters of a reference. A longer one is not followed, so that even many references cost little time. */
const MAX_REFERENCE_LENGTH = 1_000
const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u

/** A property of an object schema. */
export interface Property {
  readonly name: string
  readonly schema: unknown
  readonly required: boolean
}

/** What an object schema declares. */
export interface ObjectShape {
  readonly properties: readonly Property[]
  /** The schema in `additionalProperties`, if there is one. */
  readonly additional: JsonSchema | undefined
  /** The level of nesting; 0 is the arguments as a whole. */
  readonly depth: number
  /** Writes the type of one of its parts. */
  write(schema: unknown): string
}

/** How types are written. */
export interface TypeLayout {
  /** Maximum number of schema nodes that are written. */
  readonly maxNodes: number
  /** Maximum number of members that are written of an enum, union, tuple or intersection. */
  readonly maxMembers: number
  /** The separator of the members of a union. */
  readonly or: string
  /** Text in place of types and members beyond the bounds. */
  leftOut(): string
  /** A literal of an enum or constant; undefined leaves it out. */
  literal(value: unknown): string | undefined
  /** A type that is neither object nor array, with the schema that declares it; undefined if it is not a JSON type. */
  primitive(type: unknown, schema: JsonSchema): string | undefined
  object(shape: ObjectShape): string
}

/**
 * Creates a function that writes the schemas of one document as TypeScript types; local references are followed from its
 * root. Ends on every schema: depth, nodes and members are bounded.
 */
export function createTypeWriter(root: JsonSchema, layout: TypeLayout): (schema: unknown) => string {
  const { maxMembers } = layout
  let nodes = 0

  function type(schema: unknown, depth: number, trail: readonly unknown[]): string {
    if (schema === false) return 'never'
    if (!isJsonObject(schema)) return 'unknown'
    if (++nodes > layout.maxNodes || depth > MAX_DEPTH) return layout.leftOut()
    const inner = [...trail, schema]
    const reference = schema['$ref']
    if (typeof reference === 'string') {
      const target = reference.length > MAX_REFERENCE_LENGTH ? undefined : resolvePointer(root, reference)
      if (inner.includes(target)) return referenceName(reference)
      return type(target, depth, inner)
    }
    if ('const' in schema) return layout.literal(schema['const']) ?? 'unknown'
    if (Array.isArray(schema['enum'])) return literals(schema['enum'])
    const alternatives = schema['anyOf'] ?? schema['oneOf']
    const own = ownType(schema, depth, inner)
    const parts = own === undefined ? [] : [own]
    const each = (branches: readonly unknown[]) =>
      branches.slice(0, maxMembers).map(branch => type(branch, depth + 1, inner))
    if (Array.isArray(alternatives)) parts.push(union(each(alternatives), alternatives.length > maxMembers))
    if (Array.isArray(schema['allOf'])) parts.push(...each(schema['allOf']))
    const known = [...new Set(parts)].filter(part => part !== 'unknown')
    if (known.length === 0) return 'unknown'
    return known.length === 1 ? known[0]! : known.map(group).join(layout.or.replace('|', '&'))
  }

  /** The type that `type`, `properties` and `items` give, or undefined where they say nothing. */
  function ownType(schema: JsonSchema, depth: number, trail: readonly unknown[]): string | undefined {
    const declared = Array.isArray(schema['type'])
      ? schema['type'].slice(0, maxMembers)
      : [schema['type'] ?? (schema['properties'] ? 'object' : schema['items'] ? 'array' : undefined)]
    const types = declared.map(name => {
      if (name === 'array') return array(schema, depth, trail)
      if (name !== 'object') return layout.primitive(name, schema)
      return layout.object({ ...shapeOf(schema), depth, write: child => type(child, depth + 1, trail) })
    })
    const known = types.filter(name => name !== undefined)
    return known.length === 0 ? undefined : union([...known, ...(schema['nullable'] === true ? ['null'] : [])])
  }

  function array(schema: JsonSchema, depth: number, trail: readonly unknown[]): string {
    const items = schema['prefixItems']
    if (!Array.isArray(items)) return `${group(type(schema['items'] ?? {}, depth + 1, trail))}[]`
    return `[${items
      .slice(0, maxMembers)
      .map(item => type(item, depth + 1, trail))
      .join(', ')}]`
  }

  function literals(values: readonly unknown[]): string {
    const written = values.slice(0, maxMembers).map(layout.literal)
    const kept = written.filter(value => value !== undefined)
    return union(kept, values.length > maxMembers || kept.length < written.length)
  }

  function union(members: readonly string[], more = false): string {
    return [...new Set(members), ...(more ? [layout.leftOut()] : [])].join(layout.or)
  }

  return schema => type(schema, 0, [])
}

/** The properties of an object schema in their order, and the schema of additional properties. */
export function shapeOf(schema: JsonSchema): Pick<ObjectShape, 'properties' | 'additional'> {
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : [])
  const entries = isJsonObject(schema['properties']) ? Object.entries(schema['properties']) : []
  const additional = schema['additionalProperties']
  return {
    properties: entries.map(([name, child]) => ({ name, schema: child, required: required.has(name) })),
    additional: isJsonObject(additional) ? additional : undefined,
  }
}

/** The tokens of a written type that matter to {@link group}: strings, comments, brackets and operators. */
const TOKEN = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\/[^\n]*|[{}[\]()<>|&]/g

/** A type in parentheses if it has a union or intersection outside all brackets. */
function group(type: string): string {
  let depth = 0
  for (const [token] of type.matchAll(TOKEN)) {
    if ('{[(<'.includes(token)) depth++
    else if ('}])>'.includes(token)) depth--
    else if (depth === 0 && (token === '|' || token === '&')) return `(${type})`
  }
  return type
}

/** A name as it is, or quoted if it is not an identifier; a hidden character becomes its escape. */
export function nameOrQuoted(name: string, quote: (text: string) => string = quoted): string {
  return IDENTIFIER.test(name) && !hasHiddenCharacters(name) ? name : quote(name)
}

/** A text in quotes; a hidden character becomes an escape that TypeScript reads as that character. */
export function quoted(text: string): string {
  return showHiddenCharacters(JSON.stringify(text))
}

/** A text in single quotes. JSON does not escape these, which saves two tokens for each enum value in an answer. */
export function quotedShort(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${showHiddenCharacters(inner)}'`
}

function referenceName(reference: string): string {
  const last = cutText(reference.slice(reference.lastIndexOf('/') + 1), 100)
  return IDENTIFIER.test(last) && !hasHiddenCharacters(last) ? last : 'unknown'
}
