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
export interface Reader {
  typeOf(value: unknown): JsonType | undefined
  /** The content of an object or array. */
  view(value: object): View
  /**
   * A number that two values share exactly when they are equal as JSON; undefined if that cannot be decided. Each value
   * is visited only once, however often it is compared (hash consing).
   */
  identify(value: unknown): number | undefined
}

/** @param spend takes steps from the check's budget; false if it is used up */
export function createReader(spend: (steps: number) => boolean): Reader {
  const views = new Map<object, View>()
  const identities = new Map<object, number | undefined>()
  const interned = new Map<string | number, number>()

  function view(value: object): View {
    let known = views.get(value)
    if (known === undefined) {
      try {
        known = readView(value, spend)
      } catch {
        known = UNREADABLE
      }
      views.set(value, known)
    }
    return known
  }

  function typeOf(value: unknown): JsonType | undefined {
    if (value === null) return 'null'
    switch (typeof value) {
      case 'string':
      case 'boolean':
        return typeof value as 'string' | 'boolean'
      case 'number':
        return Number.isFinite(value) ? 'number' : undefined
      case 'object':
        return view(value).type
      default:
        return undefined
    }
  }

  function intern(key: string | number): number {
    let id = interned.get(key)
    if (id === undefined) {
      id = interned.size
      interned.set(key, id)
    }
    return id
  }

  function identifyText(text: string): number | undefined {
    return spend(textSteps(text)) ? intern(`s${text}`) : undefined
  }

  function identify(value: unknown, depth = 0): number | undefined {
    if (!spend(1)) return undefined
    if (typeof value === 'string') return identifyText(value)
    if (typeof value === 'number') return Number.isFinite(value) ? intern(value) : undefined
    if (typeof value === 'boolean' || value === null) return intern(String(value))
    if (typeof value !== 'object' || depth > MAX_DEPTH) return undefined
    if (identities.has(value)) return identities.get(value)
    // A value that contains itself is found here, and equals nothing.
    identities.set(value, undefined)
    const id = identifyContent(view(value), depth + 1)
    identities.set(value, id)
    return id
  }

  function identifyContent(content: View, depth: number): number | undefined {
    if (content.type === undefined) return undefined
    const parts: [number, number][] = []
    if (content.type === 'array') {
      for (const item of content.items) {
        const id = identify(item, depth)
        if (id === undefined) return undefined
        parts.push([parts.length, id])
      }
      return intern(`[${parts.map(part => part[1]).join()}`)
    }
    for (const [name, child] of content.entries) {
      const key = identify(name)
      const id = identify(child, depth)
      if (key === undefined || id === undefined) return undefined
      parts.push([key, id])
    }
    return intern(`{${parts.sort((a, b) => a[0] - b[0]).join()}`)
  }

  return { typeOf, view, identify: value => identify(value) }
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
