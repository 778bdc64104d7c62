const MAX_LENGTH = 8_192

/**
 * The number of literal characters of a URI template (RFC 6570) that can produce a URI: the more there are, the closer
 * the match. Its literal parts occur in the URI in the same order, from its beginning to its end. Takes linear time for
 * every template.
 */
export function matchTemplate(template: string, uri: string): number | undefined {
  if (uri.length > MAX_LENGTH || template.length > MAX_LENGTH) return undefined
  const parts = template.split(/\{[^{}]*\}/)
  return isInOrder(parts, uri) ? parts.reduce((sum, part) => sum + part.length, 0) : undefined
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
