import { getOrInsert } from '../limits/get-or-insert.js'
import { tryRead } from '../text/readable.js'

/** The JSON type of a value; undefined if it is not a JSON value, or cannot be read. */
export type JsonType = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object'

/** One consistent reading of an object or array; getters and proxies run once. */
export type View =
  | { readonly type: 'object'; readonly entries: ReadonlyMap<string, unknown> }
  | { readonly type: 'array'; readonly items: readonly unknown[] }
  | { readonly type: undefined }

const UNREADABLE: View = { type: undefined }
/** Values nested deeper than this are not compared. */
const MAX_DEPTH = 400

/** Reads values that may be hostile, and compares them in linear time. */
export class Reader {
  readonly #views = new Map<object, View>()

  /** @param spend takes steps from the check's budget; false if it is used up */
  constructor(private readonly spend: (steps: number) => boolean) {}

  /** The content of an object or array. */
  view(value: object): View {
    return getOrInsert(this.#views, value, () => tryRead(() => readView(value, this.spend), UNREADABLE))
  }

  typeOf(value: unknown): JsonType | undefined {
    if (value === null) return 'null'
    if (typeof value === 'object') return this.view(value).type
    if (typeof value === 'number') return Number.isFinite(value) ? 'number' : undefined
    if (typeof value === 'string') return 'string'
    return typeof value === 'boolean' ? 'boolean' : undefined
  }

  /** JSON text with sorted keys, which is the same for equal values; undefined if it cannot be written. */
  identify(value: unknown, depth = 0): string | undefined {
    if (!this.spend(1)) return undefined
    if (typeof value === 'string') return this.spend(textSteps(value)) ? JSON.stringify(value) : undefined
    if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined
    if (typeof value === 'boolean' || value === null) return String(value)
    if (typeof value !== 'object' || depth > MAX_DEPTH) return undefined
    const content = this.view(value)
    if (content.type === undefined) return undefined
    const isList = content.type === 'array'
    const parts = isList
      ? content.items.map(item => this.identify(item, depth + 1))
      : Array.from(content.entries, entry => this.#identifyEntry(entry, depth + 1)).sort()
    if (parts.includes(undefined)) return undefined
    const text = isList ? `[${parts.join()}]` : `{${parts.join()}}`
    return this.spend(textSteps(text)) ? text : undefined
  }

  #identifyEntry([name, child]: readonly [string, unknown], depth: number): string | undefined {
    const [key, id] = [this.identify(name), this.identify(child, depth)]
    return key === undefined || id === undefined ? undefined : `${key}:${id}`
  }
}

/** Reads an object or array once. What JSON drops (undefined, functions, symbols) is absent. */
function readView(value: object, spend: (steps: number) => boolean): View {
  if (Array.isArray(value)) {
    const { length } = value
    return spend(Math.floor(length / 8))
      ? { type: 'array', items: Array.from({ length }, (_, i) => value[i]) }
      : UNREADABLE
  }
  const prototype: unknown = Object.getPrototypeOf(value)
  // An instance of a class: only its own code knows its JSON form.
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return UNREADABLE
  const names = Object.keys(value)
  if (!spend(names.length >> 1)) return UNREADABLE
  const entries = new Map<string, unknown>()
  for (const name of names) {
    const child = (value as Record<string, unknown>)[name]
    if (child !== undefined && typeof child !== 'function' && typeof child !== 'symbol') entries.set(name, child)
  }
  return { type: 'object', entries }
}

/** Steps for reading a text from its beginning to its end. */
export function textSteps(text: string): number {
  return text.length >> 6
}

/** The value of a keyword: only own properties, so that a prototype adds none. */
export function own(object: object, key: string): unknown {
  return Object.hasOwn(object, key) ? (object as Record<string, unknown>)[key] : undefined
}
