import { countJsonValues, MAX_TEXT_LENGTH, MAX_VALUES } from '../text/json-text.js'
import { ENVELOPE_FIELDS } from './call-fields.js'

/**
 * Why arguments are too large; undefined if they are not. Call this before any work that grows with them. No model
 * writes more than {@link MAX_VALUES} values or {@link MAX_TEXT_LENGTH} characters in one call. The values inside a JSON text count if the text may be part of an envelope, which is then
 * parsed: at the root, in a list, or in a field of an envelope. A text such as the content of a file does not count.
 */
export function excessOf(args: unknown): string | undefined {
  let values = 0
  let characters = 0
  const open: object[] = []
  const add = (child: unknown, isOfEnvelope: boolean) => {
    if (typeof child === 'object' && child !== null) open.push(child)
    if (typeof child !== 'string') return
    characters += child.length
    if (isOfEnvelope && characters <= MAX_TEXT_LENGTH) values += countJsonValues(child, MAX_VALUES - values)
  }
  try {
    add(args, true)
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (ArrayBuffer.isView(node)) continue
      const keys = Array.isArray(node) ? undefined : Object.keys(node)
      values += keys?.length ?? (node as readonly unknown[]).length
      if (values > MAX_VALUES || characters > MAX_TEXT_LENGTH) break
      if (keys === undefined) for (const child of node as readonly unknown[]) add(child, true)
      else for (const key of keys) add((node as Readonly<Record<string, unknown>>)[key], ENVELOPE_FIELDS.has(key))
    }
  } catch {
    // A getter or a proxy that throws: the reader of the call answers that.
  }
  if (values > MAX_VALUES) return `has more than ${MAX_VALUES.toLocaleString('en')} values`
  return characters > MAX_TEXT_LENGTH ? `has more than ${MAX_TEXT_LENGTH.toLocaleString('en')} characters` : undefined
}
