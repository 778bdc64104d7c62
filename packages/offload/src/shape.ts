/** Facts about the values at one place of a JSON text: all elements of a list share one place. */
export interface Shape {
  /** How many values there were, by type. */
  strings: number
  numbers: number
  booleans: number
  nulls: number
  objects: number
  arrays: number
  /** Characters of the longest string in its written form, escapes included. */
  maxLength: number
  /** Elements of the longest list. */
  maxItems: number
  /** What is in the lists. */
  items: Shape | undefined
  /** What is under each key, in the order of their first appearance. */
  fields: Map<string, Shape> | undefined
  /** Keys beyond those in `fields`, counted at each occurrence, with their values. */
  moreKeys: number
  more: Shape | undefined
}

/** Keys of an object that are distinguished: an object with more keys is a table, and its keys are data. A choice. */
export const MAX_FIELDS = 60

export function newShape(): Shape {
  const counts = { strings: 0, numbers: 0, booleans: 0, nulls: 0, objects: 0, arrays: 0 }
  return { ...counts, maxLength: 0, maxItems: 0, items: undefined, fields: undefined, moreKeys: 0, more: undefined }
}

/** How many values were at a place. */
export function countOf({ strings, numbers, booleans, nulls, objects, arrays }: Shape): number {
  return strings + numbers + booleans + nulls + objects + arrays
}

/** Facts about the values at several places together; keys beyond the limit are only counted. */
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
