import { oneLine, showHiddenCharacters } from './hidden-characters.js'
import { isJsonObject, resolvePointer } from './json.js'
import type { CatalogTool, JsonSchema } from './tool.js'

export interface SignatureOptions {
  /** Characters for descriptions in all: the tool's first, then the parameters' in order. Default 1,200; 0 leaves all out. */
  readonly commentBudget?: number
  /** Whether what the tool returns is written too, where its definition says so: for a model that writes code. Default false. */
  readonly returns?: boolean
}

/** Deeper types are written `unknown`: a model that needs more asks for the JSON schema. */
const MAX_DEPTH = 8
/** Schema nodes written per signature. */
const MAX_NODES = 400
/** Members of an enum or union that are written. */
const MAX_MEMBERS = 40
const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u

/**
 * A tool as a TypeScript function signature with its descriptions as comments:
 *
 * ```ts
 * // Create an issue
 * create_issue(args: {
 *   title: string
 *   labels?: string[]  // Label names
 * })
 * ```
 *
 * Local `$ref`s are written in place, one that contains itself by the name of its definition. What TypeScript cannot say
 * (patterns, ranges) is left out: arguments are checked against the schema when the tool is called.
 */
export function renderSignature(tool: CatalogTool, options: SignatureOptions = {}): string {
  const writer = createWriter(tool.inputSchema, options.commentBudget ?? 1_200)
  const comment = writer.comment(tool.description)
  const args = writer.type(tool.inputSchema, 0, [])
  const name = IDENTIFIER.test(tool.name) ? tool.name : text(tool.name)
  const parameters = args === '{}' ? '' : `args${isOptional(tool.inputSchema) ? '?' : ''}: ${args}`
  const returns =
    options.returns && tool.outputSchema ? `: ${createWriter(tool.outputSchema, 0).type(tool.outputSchema, 0, [])}` : ''
  return `${comment === '' ? '' : `// ${comment}\n`}${name}(${parameters})${returns}`
}

function isOptional(schema: JsonSchema): boolean {
  return !Array.isArray(schema['required']) || schema['required'].length === 0
}

function createWriter(root: JsonSchema, commentBudget: number) {
  let budget = commentBudget
  let nodes = 0

  function comment(description: unknown): string {
    if (typeof description !== 'string' || budget <= 0) return ''
    const line = oneLine(description.slice(0, budget * 2))
    const cut = line.length > budget ? `${line.slice(0, Math.max(0, budget - 1))}…` : line
    budget -= cut.length
    return cut
  }

  function type(schema: unknown, depth: number, trail: readonly unknown[]): string {
    if (schema === false) return 'never'
    if (!isJsonObject(schema) || ++nodes > MAX_NODES || depth > MAX_DEPTH) return 'unknown'
    const inner = [...trail, schema]
    const reference = schema['$ref']
    if (typeof reference === 'string') {
      const target = resolvePointer(root, reference)
      if (inner.includes(target)) return referenceName(reference)
      return type(target, depth, inner)
    }
    if ('const' in schema) return literal(schema['const'])
    if (Array.isArray(schema['enum'])) return union(schema['enum'].map(literal))
    const alternatives = schema['anyOf'] ?? schema['oneOf']
    const own = ownType(schema, depth, inner)
    const parts = own === undefined ? [] : [own]
    if (Array.isArray(alternatives))
      parts.push(
        union(
          alternatives.slice(0, MAX_MEMBERS).map(branch => type(branch, depth + 1, inner)),
          alternatives.length,
        ),
      )
    if (Array.isArray(schema['allOf']))
      parts.push(...schema['allOf'].slice(0, MAX_MEMBERS).map(branch => type(branch, depth + 1, inner)))
    const known = [...new Set(parts)].filter(part => part !== 'unknown')
    if (known.length === 0) return 'unknown'
    return known.length === 1 ? known[0]! : known.map(group).join(' & ')
  }

  /** The type that `type`, `properties` and `items` give, or undefined where they say nothing. */
  function ownType(schema: JsonSchema, depth: number, trail: readonly unknown[]): string | undefined {
    const declared = Array.isArray(schema['type'])
      ? schema['type']
      : [schema['type'] ?? (schema['properties'] ? 'object' : schema['items'] ? 'array' : undefined)]
    const types = declared.map(name => {
      if (name === 'object') return object(schema, depth, trail)
      if (name === 'array') return array(schema, depth, trail)
      if (name === 'integer') return 'number'
      return name === 'string' || name === 'number' || name === 'boolean' || name === 'null' ? name : undefined
    })
    const known = types.filter(name => name !== undefined)
    const nullable = schema['nullable'] === true ? ['null'] : []
    return known.length === 0 ? undefined : union([...known, ...nullable])
  }

  function array(schema: JsonSchema, depth: number, trail: readonly unknown[]): string {
    if (Array.isArray(schema['prefixItems'])) {
      return `[${schema['prefixItems']
        .slice(0, MAX_MEMBERS)
        .map(item => type(item, depth + 1, trail))
        .join(', ')}]`
    }
    const item = type(schema['items'] ?? {}, depth + 1, trail)
    return `${group(item)}[]`
  }

  function object(schema: JsonSchema, depth: number, trail: readonly unknown[]): string {
    const properties = isJsonObject(schema['properties']) ? Object.entries(schema['properties']) : []
    const additional = schema['additionalProperties']
    if (properties.length === 0)
      return isJsonObject(additional)
        ? `Record<string, ${type(additional, depth + 1, trail)}>`
        : depth === 0
          ? '{}'
          : 'object'
    const required = new Set(Array.isArray(schema['required']) ? schema['required'] : [])
    const inner = (child: unknown) => type(child, depth + 1, trail).replaceAll('\n', '\n  ')
    const lines = properties.map(([name, child]) => {
      const key = IDENTIFIER.test(name) ? name : text(name)
      const note = propertyNote(child)
      return `  ${key}${required.has(name) ? '' : '?'}: ${inner(child)}${note === '' ? '' : `  // ${note}`}`
    })
    if (isJsonObject(additional)) lines.push(`  [key: string]: ${inner(additional)}`)
    return `{\n${lines.join('\n')}\n}`
  }

  function propertyNote(child: unknown): string {
    if (!isJsonObject(child)) return ''
    const value = child['default']
    const preset = value === undefined || value === null ? '' : `default ${oneLine(JSON.stringify(value)).slice(0, 60)}`
    return [comment(child['description']), preset].filter(part => part !== '').join('; ')
  }

  return { type, comment }
}

/** What a written type consists of, as far as it matters to {@link group}: texts, comments, brackets and operators. */
const TOKEN = /"(?:[^"\\]|\\.)*"|\/\/[^\n]*|[{}[\]()<>|&]/g

/** A type in parentheses where it has a union or intersection outside of all brackets. */
function group(type: string): string {
  let depth = 0
  for (const [token] of type.matchAll(TOKEN)) {
    if ('{[(<'.includes(token)) depth++
    else if ('}])>'.includes(token)) depth--
    else if (depth === 0 && (token === '|' || token === '&')) return `(${type})`
  }
  return type
}

function union(members: readonly string[], total = members.length): string {
  const unique = [...new Set(members)]
  const written = unique.slice(0, MAX_MEMBERS)
  return [...written, ...(total > MAX_MEMBERS ? ['unknown'] : [])].join(' | ')
}

/** A text in quotes; a hidden character becomes an escape that TypeScript reads as that character. */
function text(value: string): string {
  return showHiddenCharacters(JSON.stringify(value))
}

function literal(value: unknown): string {
  if (typeof value === 'string') return text(value.slice(0, 200))
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value)
  return 'unknown'
}

function referenceName(reference: string): string {
  const last = reference.slice(reference.lastIndexOf('/') + 1)
  return IDENTIFIER.test(last) ? last : 'unknown'
}
