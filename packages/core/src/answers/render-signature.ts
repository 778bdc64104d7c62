import { cutText } from '../text/cut-text.js'
import { oneLine } from '../text/hidden-characters.js'
import { isJsonObject } from '../text/json.js'
import type { CatalogTool, JsonSchema } from '../tool.js'
import { createTypeWriter, nameOrQuoted, type ObjectShape, quoted } from './schema-type.js'

/** Maximum characters of all descriptions together: first the tool's, then the parameters' in order. */
const COMMENT_LENGTH = 1_200
const PRIMITIVES: ReadonlyMap<unknown, string> = new Map([
  ...['string', 'number', 'boolean', 'null'].map(name => [name, name] as const),
  ['integer', 'number'],
])
const MAX_NODES = 400
const MAX_MEMBERS = 40
const MAX_LITERAL_LENGTH = 200

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
 * A local `$ref` is replaced by the type that it refers to. Where a schema contains itself, the name of its definition
 * is written. What TypeScript cannot express (patterns, ranges) is left out: arguments are checked against the schema
 * when the tool is called.
 *
 * @param hasReturns whether the return type is written too, if the definition declares it: for a model that writes code
 */
export function renderSignature(tool: CatalogTool, hasReturns = false): string {
  const writer = createWriter(tool.inputSchema, COMMENT_LENGTH)
  const comment = writer.comment(tool.description)
  const args = writer.type(tool.inputSchema)
  const { required } = tool.inputSchema
  const mark = Array.isArray(required) && required.length > 0 ? '' : '?'
  const parameters = args === '{}' ? '' : `args${mark}: ${args}`
  const { outputSchema } = tool
  const returns = hasReturns && outputSchema ? `: ${createWriter(outputSchema, 0).type(outputSchema)}` : ''
  return `${comment === '' ? '' : `// ${comment}\n`}${nameOrQuoted(tool.id)}(${parameters})${returns}`
}

function createWriter(root: JsonSchema, commentBudget: number) {
  let budget = commentBudget

  function comment(description: unknown): string {
    if (typeof description !== 'string' || budget <= 0) return ''
    const line = oneLine(cutText(description, budget * 2))
    const cut = line.length > budget ? `${cutText(line, budget - 1)}…` : line
    budget -= cut.length
    return cut
  }

  function object({ properties, additional, depth, write }: ObjectShape): string {
    if (properties.length === 0)
      return additional ? `Record<string, ${write(additional)}>` : depth === 0 ? '{}' : 'object'
    const inner = (child: unknown) => write(child).replaceAll('\n', '\n  ')
    const lines = properties.map(({ name, schema, required }) => {
      const note = propertyNote(schema)
      return `  ${nameOrQuoted(name)}${required ? '' : '?'}: ${inner(schema)}${note === '' ? '' : `  // ${note}`}`
    })
    if (additional) lines.push(`  [key: string]: ${inner(additional)}`)
    return `{\n${lines.join('\n')}\n}`
  }

  function propertyNote(child: unknown): string {
    if (!isJsonObject(child)) return ''
    const value = child['default']
    const preset = value === undefined || value === null ? '' : `default ${cutText(oneLine(JSON.stringify(value)), 60)}`
    return [comment(child['description']), preset].filter(part => part !== '').join('; ')
  }

  const type = createTypeWriter(root, {
    maxNodes: MAX_NODES,
    maxMembers: MAX_MEMBERS,
    or: ' | ',
    leftOut: () => 'unknown',
    literal: value => literal(value) ?? 'unknown',
    primitive: name => PRIMITIVES.get(name),
    object,
  })
  return { type, comment }
}

function literal(value: unknown): string | undefined {
  if (typeof value === 'string') return quoted(cutText(value, MAX_LITERAL_LENGTH))
  return value === null || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}
