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
  const [first = '', ...rest] = parts
  const literals = parts.reduce((sum, part) => sum + part.length, 0)
  if (rest.length === 0) return first === uri ? { literals } : undefined
  if (!uri.startsWith(first)) return undefined
  let at = first.length
  const last = rest.pop() ?? ''
  for (const part of rest) {
    const found = uri.indexOf(part, at)
    if (found < 0) return undefined
    at = found + part.length
  }
  return uri.length - last.length >= at && uri.endsWith(last) ? { literals } : undefined
}
