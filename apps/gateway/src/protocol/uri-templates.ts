/** A URI template (RFC 6570), read far enough to tell whether a URI may come from it. */
export interface TemplateMatch {
  /** The template's literal characters: the more there are, the closer the match. */
  readonly literals: number
}

/** Most characters of a URI that are read. */
const MAX_LENGTH = 8_192

/**
 * Whether a URI can be made of a template: its literal parts occur in the URI in their order, from its beginning to its
 * end. Takes linear time for every template.
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
