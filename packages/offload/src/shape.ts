/** Facts about the values at one place of a JSON text: all elements of a list share one place. */
export interface Shape {
  /** The number of values of each type. */
  strings: number
  numbers: number
  booleans: number
  nulls: number
  objects: number
  arrays: number
  /** The number of characters of the longest string as it is written in JSON, with escapes. */
  maxLength: number
  /** The number of elements of the longest list. */
  maxItems: number
  /** The elements of all lists. */
  items: Shape | undefined
  /** The values of each key, in the order in which the keys first appeared. */
  fields: Map<string, Shape> | undefined
  /** How often keys occurred that are not in `fields`; `more` describes their values. */
  moreKeys: number
  more: Shape | undefined
}

/**
 * Maximum number of keys in `fields`. An object with more keys counts as a table, whose keys are data. The value is a
 * choice.
 */
export const MAX_FIELDS = 60

export function newShape(): Shape {
  const counts = { strings: 0, numbers: 0, booleans: 0, nulls: 0, objects: 0, arrays: 0 }
  return { ...counts, maxLength: 0, maxItems: 0, items: undefined, fields: undefined, moreKeys: 0, more: undefined }
}

/** The number of values at a place. */
export function countOf({ strings, numbers, booleans, nulls, objects, arrays }: Shape): number {
  return strings + numbers + booleans + nulls + objects + arrays
}

/** Joins the facts about several places. Keys above the limit are left out. */
export function mergeShapes(shapes: readonly Shape[]): Shape {
  const merged = newShape()
  const items: Shape[] = []
  const fields = new Map<string, Shape[]>()
  for (const shape of shapes) {
    for (const type of ['strings', 'numbers', 'booleans', 'nulls', 'objects', 'arrays', 'moreKeys'] as const)
      merged[type] += shape[type]
    merged.maxLength = Math.max(merged.maxLength, shape.maxLength)
    merged.maxItems = Math.max(merged.maxItems, shape.maxItems)
    if (shape.items !== undefined) items.push(shape.items)
    for (const [key, field] of shape.fields ?? []) {
      const known = fields.get(key)
      if (known !== undefined) known.push(field)
      else if (fields.size < MAX_FIELDS) fields.set(key, [field])
    }
  }
  if (items.length > 0) merged.items = mergeShapes(items)
  if (fields.size > 0) merged.fields = new Map([...fields].map(([key, some]) => [key, mergeShapes(some)]))
  return merged
}
