import type { Outline } from './json-outline.js'
import { countOf, mergeShapes, type Shape } from './shape.js'
import { firstOf, grouped } from './text-pieces.js'

/** Maximum depth of the paths that are shown. If the text is too long, the depth is reduced step by step. */
const MAX_DEPTH = 8
const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/

/**
 * The structure of a JSON text: one jq path per line with types and lengths, up to the given number of characters. Deep
 * paths are left out before shallow ones.
 */
export function describeShape({ shape, values }: Outline, characters: number): string {
  const title = values > 1 ? [`${grouped(values)} JSON values one after the other, each:`] : []
  for (let depth = MAX_DEPTH; depth > 0; depth--) {
    const lines = [...title, ...linesOf(shape, '', depth)]
    const text = lines.join('\n')
    if (text.length <= characters) return text
    if (depth === 1) return cutLines(lines, characters)
  }
  return ''
}

/** The lines that fit, and the number of the remaining ones. */
function cutLines(lines: readonly string[], characters: number): string {
  let text = ''
  for (const [i, line] of lines.entries()) {
    const rest = `… and ${grouped(lines.length - i)} more paths`
    if (text.length + line.length + 2 + rest.length > characters) return firstOf(text + rest, characters)
    text += `${line}\n`
  }
  return text.trimEnd()
}

function* linesOf(shape: Shape, path: string, depth: number, total = 0): Generator<string> {
  const count = countOf(shape)
  const absent = total > count ? `; in ${grouped(count)} of ${grouped(total)}` : ''
  const { items, fields = new Map<string, Shape>(), more, moreKeys } = shape
  const own = path === '' ? '.' : path
  // If an object has more than `MAX_FIELDS` keys, they are data, such as ids. One structure is then shown for all
  // values.
  const isTable = more !== undefined
  const keys = isTable ? ` with ${grouped(fields.size + moreKeys)} keys, for example ${examples(fields)}` : ''
  yield `${own}: ${typesOf(shape)}${keys}${absent}`
  if (depth <= 0) return
  if (items !== undefined) yield* linesOf(items, `${own}[]`, depth - 1)
  if (isTable) yield* linesOf(mergeShapes([...fields.values(), more]), `${own}[]`, depth - 1)
  else for (const [key, field] of fields) yield* linesOf(field, path + pathOf(key), depth - 1, shape.objects)
}

function examples(fields: ReadonlyMap<string, Shape>): string {
  return [...fields.keys()]
    .slice(0, 3)
    .map(key => JSON.stringify(firstOf(key, 40)))
    .join(', ')
}

function pathOf(key: string): string {
  return IDENTIFIER.test(key) ? `.${key}` : `.${JSON.stringify(key)}`
}

function typesOf(shape: Shape): string {
  const { strings, numbers, booleans, nulls, objects, arrays, maxLength, maxItems } = shape
  const types: string[] = []
  if (arrays > 0) types.push(arrays === 1 ? `list of ${grouped(maxItems)}` : `list of up to ${grouped(maxItems)}`)
  if (objects > 0) types.push('object')
  if (strings > 0)
    types.push(strings === 1 ? `string of ${grouped(maxLength)}` : `string of up to ${grouped(maxLength)}`)
  if (numbers > 0) types.push('number')
  if (booleans > 0) types.push('boolean')
  if (nulls > 0) types.push('null')
  return types.join(' or ') || 'nothing'
}
