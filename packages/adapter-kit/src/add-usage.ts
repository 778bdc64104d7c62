import { isJsonObject } from '@ts/core/kit'

/**
 * The usage of several requests: the sums of its numbers, also in objects. A number that one of them lacks counts as 0;
 * everything else is that of the last request.
 */
export function addUsage<T>(before: T | undefined, last: T): T {
  if (!isJsonObject(before) || !isJsonObject(last)) return last
  const sum: Record<string, unknown> = { ...before, ...last }
  for (const [key, value] of Object.entries(before)) {
    const added = last[key]
    if (typeof value === 'number') sum[key] = value + (typeof added === 'number' ? added : 0)
    else if (isJsonObject(value) && isJsonObject(added)) sum[key] = addUsage(value, added)
  }
  return sum as T
}
