import type { JsonSchema } from '../tool.js'
import { cutText } from './cut-text.js'

/** Maximum nesting: more than the deepest real schema that we found (18), and safe for every recursive reader. */
const MAX_DEPTH = 64
const MAX_NODES = 50_000

/**
 * The reason why a value is not accepted as JSON. {@link freezeJson} throws it, and its caller turns it into an error
 * of a tool.
 */
export class NotJson extends Error {}

/**
 * A deeply frozen copy of a value that should be plain JSON. Drops what JSON drops (`undefined`, functions, symbols),
 * keeps a key named `__proto__` as a plain key, and throws {@link NotJson} on cycles, excessive depth or size, and
 * objects that are not plain data.
 */
export function freezeJson(value: unknown): unknown {
  let nodes = 0

  function copy(node: unknown, depth: number): unknown {
    if (node === null || typeof node === 'string' || typeof node === 'boolean') return node
    if (typeof node === 'number') return Number.isFinite(node) ? node : null
    if (typeof node !== 'object') throw new NotJson(`a ${typeof node}`)
    if (depth > MAX_DEPTH) throw new NotJson(`nesting deeper than ${MAX_DEPTH}, or a cycle`)
    if (++nodes > MAX_NODES) throw new NotJson(`more than ${MAX_NODES} values`)
    if (Array.isArray(node)) return Object.freeze(node.map(item => (isDropped(item) ? null : copy(item, depth + 1))))
    if (!isPlain(node)) {
      throw new NotJson(`an object of class ${Object.getPrototypeOf(node).constructor?.name ?? 'unknown'}`)
    }
    const result: Record<string, unknown> = {}
    for (const [key, child] of Object.entries(node)) {
      if (isDropped(child)) continue
      const copied = copy(child, depth + 1)
      if (key === '__proto__') Object.defineProperty(result, key, { value: copied, enumerable: true })
      else result[key] = copied
    }
    return Object.freeze(result)
  }

  return copy(value, 0)
}

/**
 * Whether {@link freezeJson} would return a copy of this value that equals `frozen`, an earlier result, with keys in
 * the same order. Reads each part once and stops at the first difference. False for a value that {@link freezeJson}
 * refuses.
 */
export function isFrozenAs(value: unknown, frozen: unknown): boolean {
  if (value === frozen) return true
  if (typeof value === 'number') return frozen === null && !Number.isFinite(value)
  if (typeof value !== 'object' || value === null || typeof frozen !== 'object' || frozen === null) return false
  if (Array.isArray(value)) {
    if (!Array.isArray(frozen) || value.length !== frozen.length) return false
    for (let i = 0; i < frozen.length; i++) {
      const item: unknown = value[i]
      // A hole of a list is written as null.
      if (!isFrozenAs(isDropped(item) ? null : item, frozen[i] ?? null)) return false
    }
    return true
  }
  if (Array.isArray(frozen) || !isPlain(value)) return false
  const expected = Object.keys(frozen)
  let count = 0
  // A loop over the keys makes no list of them. An inherited key is one too many, since a copy has none.
  for (const key in value) {
    const child = (value as JsonSchema)[key]
    if (isDropped(child)) continue
    if (key !== expected[count] || !isFrozenAs(child, (frozen as JsonSchema)[key])) return false
    count++
  }
  return count === expected.length
}

/** Whether a value that {@link isFrozenAs} accepts will always be equal: all its parts are frozen, and none is a getter. */
export function isConstant(value: unknown): boolean {
  if (Object(value) !== value) return true
  if (!Object.isFrozen(value)) return false
  const fields = Object.keys(value as object).map(key => Object.getOwnPropertyDescriptor(value, key)!)
  return fields.every(field => 'value' in field && isConstant(field.value))
}

/** Whether an object is no instance of a class: from a literal, `JSON.parse` or without prototype, in any realm. */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null || Object.getPrototypeOf(prototype) === null
}

/** Whether JSON has no such value: a field with it is left out, and an entry of a list is null. */
export function isDropped(value: unknown): boolean {
  return value === undefined || typeof value === 'function' || typeof value === 'symbol'
}

/** Whether a value is what JSON calls an object: neither null nor an array. An instance of a class counts, too. */
export function isJsonObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The texts in a list; empty if the value is not a list. */
export function textsIn(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter(name => typeof name === 'string') : []
}

/**
 * Follows a local JSON pointer (RFC 6901, `#/…`); undefined for anything else, and for a pointer to nothing.
 *
 * @param isPassable whether the pointer may lead through an object. Default: through each
 */
export function resolvePointer(
  root: JsonSchema,
  reference: string,
  isPassable: (node: JsonSchema) => boolean = () => true,
): unknown {
  if (reference === '#') return root
  if (!reference.startsWith('#/')) return undefined
  let node: unknown = root
  for (const raw of reference.slice(2).split('/')) {
    const key = decodePart(raw)
    if (Array.isArray(node)) node = /^(?:0|[1-9]\d{0,8})$/.test(key) ? node[Number(key)] : undefined
    else if (isJsonObject(node) && Object.hasOwn(node, key) && isPassable(node)) node = node[key]
    else return undefined
  }
  return node
}

/** One part of a pointer: percent-encoding of a URI fragment first, then the pointer's own escapes (RFC 6901, §6). */
function decodePart(raw: string): string {
  let text = raw
  try {
    text = decodeURIComponent(raw)
  } catch {
    // A percent sign that encodes nothing stays unchanged.
  }
  return text.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** A value as text for an error message: quoted, control characters escaped, cut at 80 characters. */
export function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : shortText(value)
  return JSON.stringify(text.length > 80 ? `${cutText(text, 80)}…` : text)
}

/** Maximum items and depth of a value in an error message, so that a hostile value costs no more than a small one. */
const SHOWN_ITEMS = 8
const SHOWN_DEPTH = 2

/** A value as JSON, cut if it is large or deep; its type if it cannot be read. */
export function shortText(value: unknown, depth = 0): string {
  try {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? String(value)
    if (depth > SHOWN_DEPTH) return '…'
    if (Array.isArray(value)) {
      const items = value.slice(0, SHOWN_ITEMS).map(item => shortText(item, depth + 1))
      return `[${[...items, ...(value.length > SHOWN_ITEMS ? ['…'] : [])].join(',')}]`
    }
    const keys = Object.keys(value)
    const fields = keys.slice(0, SHOWN_ITEMS).map(key => {
      const field = (value as Record<string, unknown>)[key]
      return `${JSON.stringify(key)}:${shortText(field, depth + 1)}`
    })
    return `{${[...fields, ...(keys.length > SHOWN_ITEMS ? ['…'] : [])].join(',')}}`
  } catch {
    // A bigint, a symbol, or a value whose own code throws.
    return typeof value
  }
}

/** A value as JSON with the keys of objects sorted, so that a digest of it does not depend on their order. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, sortKeys)
}

function sortKeys(_key: string, value: unknown): unknown {
  if (!isJsonObject(value)) return value
  const sorted: Record<string, unknown> = Object.create(null)
  for (const key of Object.keys(value).sort()) sorted[key] = value[key]
  return sorted
}
