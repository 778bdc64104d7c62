import { getOrInsert } from '@ts/core/kit'
import { firstOf, grouped } from './text-pieces.js'

/**
 * Maximum number of characters of a JSON text whose structure is shown: parsing more at once would hold up the host for
 * more than about 50 milliseconds.
 */
export const MAX_PARSED = 4_000_000
/** Maximum depth of the paths that are shown. If the text is too long, the depth is reduced step by step. */
const MAX_DEPTH = 8
/**
 * Maximum number of keys of an object whose values are described one by one. An object with more keys counts as a table,
 * whose keys are data, such as ids. The value is a choice.
 */
const MAX_FIELDS = 60
/** Maximum number of characters of a key that are shown. */
const MAX_KEY = 100
const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/

/** One jq path with the types and lengths of the values there. */
export interface PathLine {
  readonly depth: number
  readonly text: string
}

/**
 * The structure of a JSON text, or of JSON lines, place by place, so that the host can answer in between; nothing for
 * any other text. All elements of a list share one place.
 */
export function* structureOf(text: string): Generator<PathLine> {
  const values = valuesIn(text)
  if (values.length > 1) yield { depth: 0, text: `${grouped(values.length)} JSON values one after the other, each:` }
  if (values.length > 0) yield* linesOf(values, '', 0)
}

/** The lines that fit into a number of characters. Deep paths are left out before shallow ones. */
export function fitLines(lines: readonly PathLine[], characters: number): string {
  for (let depth = MAX_DEPTH; depth > 1; depth--) {
    const text = textTo(lines, depth).join('\n')
    if (text.length <= characters) return text
  }
  return cutLines(textTo(lines, 1), characters)
}

function textTo(lines: readonly PathLine[], depth: number): readonly string[] {
  return lines.filter(line => line.depth <= depth).map(({ text }) => text)
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

/** The values of a JSON text; one for each line of JSON lines; none of a text that is no JSON, or only a word. */
function valuesIn(text: string): readonly unknown[] {
  if (!/^\s*[[{]/.test(text)) return []
  try {
    return [JSON.parse(text)]
  } catch {
    const lines = text.split('\n').filter(line => line.trim() !== '')
    try {
      return lines.map((line): unknown => JSON.parse(line))
    } catch {
      return []
    }
  }
}

/** The lines for the values at one place, and below it. `total` is the number of objects that may have this key. */
function* linesOf(values: readonly unknown[], path: string, depth: number, total = 0): Generator<PathLine> {
  const { types, objects, items, fields } = placeOf(values)
  const own = path === '' ? '.' : path
  const absent = total > values.length ? `; in ${grouped(values.length)} of ${grouped(total)}` : ''
  const isTable = fields.size > MAX_FIELDS
  const keys = isTable ? ` with ${grouped(fields.size)} keys, for example ${examples(fields)}` : ''
  yield { depth, text: `${own}: ${types}${keys}${absent}` }
  if (depth >= MAX_DEPTH) return
  if (items.length > 0) yield* linesOf(items, `${own}[]`, depth + 1)
  if (isTable) yield* linesOf([...fields.values()].flat(), `${own}[]`, depth + 1)
  else for (const [key, some] of fields) yield* linesOf(some, path + pathOf(key), depth + 1, objects)
}

/** What the values at one place are, the elements of their lists, and the values of their fields by key. */
function placeOf(values: readonly unknown[]) {
  const items: unknown[] = []
  const fields = new Map<string, unknown[]>()
  const counts = { list: 0, object: 0, string: 0, number: 0, boolean: 0, null: 0 }
  let maxItems = 0
  let maxLength = 0
  // Plain loops: a place may have a million values.
  for (const value of values) {
    if (Array.isArray(value)) {
      counts.list++
      maxItems = Math.max(maxItems, value.length)
      for (const item of value) items.push(item)
    } else if (typeof value === 'object' && value !== null) {
      counts.object++
      for (const key of Object.keys(value))
        getOrInsert(fields, key, () => []).push((value as Record<string, unknown>)[key])
    } else {
      counts[value === null ? 'null' : (typeof value as 'string' | 'number' | 'boolean')]++
      if (typeof value === 'string') maxLength = Math.max(maxLength, value.length)
    }
  }
  const lengths = new Map([
    ['list', maxItems],
    ['string', maxLength],
  ])
  const types = Object.entries(counts).flatMap(([type, count]) => {
    const length = lengths.get(type)
    if (count === 0) return []
    return length === undefined ? [type] : [`${type} of ${count === 1 ? '' : 'up to '}${grouped(length)}`]
  })
  return { types: types.join(' or '), objects: counts.object, items, fields }
}

function examples(fields: ReadonlyMap<string, unknown>): string {
  return [...fields.keys()]
    .slice(0, 3)
    .map(key => JSON.stringify(firstOf(key, 40)))
    .join(', ')
}

function pathOf(key: string): string {
  return IDENTIFIER.test(key) ? `.${key}` : `.${JSON.stringify(firstOf(key, MAX_KEY))}`
}
