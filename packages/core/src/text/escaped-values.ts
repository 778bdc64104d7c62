import type { JsonSchema } from '../tool.js'
import type { ArgumentFault } from '../validate/faults.js'
import { showHiddenCharacters } from './hidden-characters.js'
import { isJsonObject } from './json.js'

/** Maximum number of values that are read: objects and lists in a schema, all values in arguments. */
const MAX_NODES = 50_000
const MAX_DEPTH = 64
/** A model would not copy a longer enum value. */
const MAX_LENGTH = 1_000
/** An escape: `\u{…}`, as hidden characters are shown to a model, or `\u` and four digits, as in JSON. */
const ESCAPE = /\\u(?:\{([0-9a-f]{1,6})\}|([0-9a-f]{4}))/giu

const known = new WeakMap<JsonSchema, ReadonlySet<string>>()

/** The texts of a schema's enums and constants that contain hidden characters: a model sees escapes instead. */
export function hiddenValues(schema: JsonSchema): ReadonlySet<string> {
  const before = known.get(schema)
  if (before) return before
  const found = new Set<string>()
  let nodes = 0
  const add = (value: unknown) => {
    if (typeof value === 'string' && value.length <= MAX_LENGTH && showHiddenCharacters(value) !== value)
      found.add(value)
  }
  const visit = (node: unknown, depth: number): void => {
    if (typeof node !== 'object' || node === null || depth > MAX_DEPTH || ++nodes > MAX_NODES) return
    if (isJsonObject(node)) {
      add(node['const'])
      if (Array.isArray(node['enum'])) node['enum'].forEach(add)
    }
    for (const child of Object.values(node)) visit(child, depth + 1)
  }
  visit(schema, 0)
  known.set(schema, found)
  return found
}

/**
 * A copy of the arguments in which escaped spellings are replaced by the real enum values, at the paths of `faults` and
 * below. Undefined if nothing was replaced. The caller must check the result, because two values may have the same
 * spelling.
 */
export function withHiddenValues(schema: JsonSchema, args: unknown, faults: readonly ArgumentFault[]): unknown {
  const values = hiddenValues(schema)
  if (values.size === 0) return undefined
  const paths = faults.map(({ path }) => path)
  const isFaulty = (at: string) => paths.some(path => at === path || at.startsWith(`${path}/`))
  let nodes = 0
  let isChanged = false

  function copy(value: unknown, at: string, depth: number): unknown {
    if (++nodes > MAX_NODES || depth > MAX_DEPTH) return value
    if (typeof value === 'string') {
      const real = isFaulty(at) ? realValue(value, values) : undefined
      isChanged ||= real !== undefined
      return real ?? value
    }
    if (typeof value !== 'object' || value === null) return value
    if (!isPlain(value)) return value
    if (Array.isArray(value)) return value.map((item, i) => copy(item, `${at}/${i}`, depth + 1))
    const entries = Object.entries(value).map(([key, child]): [string, unknown] => [
      key,
      copy(child, `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, depth + 1),
    ])
    return Object.fromEntries(entries)
  }

  try {
    const copied = copy(args, '', 0)
    return isChanged ? copied : undefined
  } catch {
    // A getter or a proxy that throws.
    return undefined
  }
}

/** Whether an object may be copied by its entries. A date or a map may not. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null
}

function realValue(text: string, values: ReadonlySet<string>): string | undefined {
  if (text.length > MAX_LENGTH * 10 || !text.includes('\\u')) return undefined
  const real = text.replace(ESCAPE, (written: string, braced: string | undefined, plain: string | undefined) => {
    const code = Number.parseInt(braced ?? plain!, 16)
    return code > 0x10ffff ? written : String.fromCodePoint(code)
  })
  return values.has(real) ? real : undefined
}
