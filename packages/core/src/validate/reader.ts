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
  readonly #identities = new Map<object, number | undefined>()
  readonly #interned = new Map<string | number, number>()

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

  /**
   * A number that two values share exactly when they are equal as JSON; undefined if that cannot be decided. Each value
   * is visited only once, however often it is compared (hash consing).
   */
  identify(value: unknown, depth = 0): number | undefined {
    if (!this.spend(1)) return undefined
    if (typeof value === 'string') return this.spend(textSteps(value)) ? this.#intern(`s${value}`) : undefined
    if (typeof value === 'number') return Number.isFinite(value) ? this.#intern(value) : undefined
    if (typeof value === 'boolean' || value === null) return this.#intern(String(value))
    if (typeof value !== 'object' || depth > MAX_DEPTH) return undefined
    if (this.#identities.has(value)) return this.#identities.get(value)
    // A value that contains itself is found here, and equals nothing.
    this.#identities.set(value, undefined)
    const id = this.#identifyContent(this.view(value), depth + 1)
    this.#identities.set(value, id)
    return id
  }

  #identifyContent(content: View, depth: number): number | undefined {
    if (content.type === undefined) return undefined
    if (content.type === 'array') {
      const ids: number[] = []
      for (const item of content.items) {
        const id = this.identify(item, depth)
        if (id === undefined) return undefined
        ids.push(id)
      }
      return this.#intern(`[${ids.join()}`)
    }
    const parts: [number, number][] = []
    for (const [name, child] of content.entries) {
      const key = this.identify(name)
      const id = this.identify(child, depth)
      if (key === undefined || id === undefined) return undefined
      parts.push([key, id])
    }
    return this.#intern(`{${parts.sort((a, b) => a[0] - b[0]).join()}`)
  }

  #intern(key: string | number): number {
    const id = this.#interned.get(key) ?? this.#interned.size
    this.#interned.set(key, id)
    return id
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
