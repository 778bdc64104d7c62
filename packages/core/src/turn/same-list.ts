import { createYielder } from '../limits/yielding.js'
import type { SentList } from './sent-list.js'

/**
 * Whether the list that a store returns equals this list, as JSON, so that it need not be written again. The keys of
 * objects may be in another order, because a database may reorder them. Compared in slices: a list of ten thousand
 * tools has some megabytes.
 */
export async function isSameList(stored: SentList, list: SentList): Promise<boolean> {
  const { tools, ...fields } = list
  const { tools: storedTools, ...storedFields } = stored
  if (!Array.isArray(storedTools) || storedTools.length !== tools.length || !isSameJson(storedFields, fields))
    return false
  const pause = createYielder()
  for (let i = 0; i < tools.length; i++) {
    if (!isSameJson(storedTools[i], tools[i])) return false
    const turn = pause()
    if (turn) await turn
  }
  return true
}

/**
 * Whether two values are the same JSON with keys in any order. A key with the value `undefined` counts as absent. `a`
 * is read only as deep as `b`.
 */
function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = keysOf(b)
  if (keysOf(a).length !== keys.length) return false
  return keys.every(
    key =>
      Object.hasOwn(a, key) && isSameJson((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  )
}

function keysOf(value: object): readonly string[] {
  return Object.keys(value).filter(key => (value as Record<string, unknown>)[key] !== undefined)
}
