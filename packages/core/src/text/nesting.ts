import { countOutsideStrings } from './json-text.js'

/** Maximum nesting, far above that of real calls. Deeper values may overflow the stack of recursive readers. */
const MAX_DEPTH = 500

/**
 * Whether a value is nested so deep that writing it as JSON may overflow the stack. Reads each level once, without
 * recursion. A value with a cycle is too deep.
 *
 * @param maxDepth - levels of objects and arrays that are allowed below the value. Default 500.
 */
export function isTooDeep(value: unknown, maxDepth = MAX_DEPTH): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return true
    const next: unknown[] = []
    for (const one of level)
      if (typeof one === 'object' && one !== null) for (const child of Object.values(one)) next.push(child)
    level = next
  }
  return false
}

/**
 * Whether the brackets of a JSON text nest too deep, without building the value. Brackets in strings do not count. The
 * text may be invalid JSON.
 *
 * @param maxDepth - levels of brackets that are allowed. Default 500.
 */
export function isTextTooDeep(text: string, maxDepth = MAX_DEPTH): boolean {
  if (text.length <= maxDepth) return false
  let depth = 0
  const isTooDeepAt = (code: number) => {
    if (code === OPEN_BRACE || code === OPEN_BRACKET) depth++
    else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth--
    return depth > maxDepth
  }
  return countOutsideStrings(text, isTooDeepAt, 0) > 0
}

const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
