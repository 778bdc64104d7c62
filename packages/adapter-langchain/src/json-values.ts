import { sha256 } from '@ts/core'

/** Deeper arguments overflow the stack of the code that writes them as JSON. */
const MAX_DEPTH = 500

/** Whether a value is an object and not an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a value is nested so deep that writing it as JSON may overflow the stack. Each level is visited once. */
export function isTooDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true
    const next: unknown[] = []
    for (const one of level)
      if (typeof one === 'object' && one !== null) for (const child of Object.values(one)) next.push(child)
    level = next
  }
  return false
}

/** A short digest of a call's name and arguments. */
export function callDigest(name: string, args: unknown): string {
  return isTooDeep(args) ? 'deep' : sha256(JSON.stringify([name, args])).slice(0, 16)
}
