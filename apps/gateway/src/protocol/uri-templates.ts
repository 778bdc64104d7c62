/** A URI template (RFC 6570), parsed only as far as needed to decide whether a URI may come from it. */
export interface TemplateMatch {
  /** The template's literal characters: the more there are, the closer the match. */
  readonly literals: number
}

/** Maximum number of characters read from a URI. */
const MAX_LENGTH = 8_192

/**
 * Whether a template can produce a URI: the template's literal parts occur in the URI in the same order, from its
 * beginning to its end. Takes linear time for every template.
 */
export function matchTemplate(template: string, uri: string): TemplateMatch | undefined {
  if (uri.length > MAX_LENGTH || template.length > MAX_LENGTH) return undefined
  const parts = template.split(/\{[^{}]*\}/)
  return isInOrder(parts, uri) ? { literals: parts.reduce((sum, part) => sum + part.length, 0) } : undefined
}

/** Whether a text consists of these parts, in this order, with any text between them. Takes linear time. */
export function isInOrder([first = '', ...rest]: readonly string[], text: string): boolean {
  const last = rest.pop()
  if (last === undefined) return first === text
  if (!text.startsWith(first)) return false
  let at = first.length
  for (const part of rest) {
    const found = text.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return text.length - last.length >= at && text.endsWith(last)
}
