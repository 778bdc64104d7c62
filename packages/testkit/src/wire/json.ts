/** A JSON object whose fields are not known yet. The shape check has run before a rule reads one. */
export type Json = Readonly<Record<string, unknown>>

/** The value if it is an object, otherwise an empty one. */
export function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {}
}

/** The objects of a list; an empty list for anything else. */
export function listOf(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.map(objectOf) : []
}

/** A text in two parts, as a stream sends it. */
export function halves(text: string): readonly string[] {
  const characters = [...text]
  const middle = Math.ceil(characters.length / 2)
  return [characters.slice(0, middle).join(''), characters.slice(middle).join('')]
}

/** A part of a prompt. The place of a cache breakpoint does not affect what is cached before it. */
export function promptLine(kind: string, value: unknown): string {
  return `${kind}: ${JSON.stringify(value, (key, item: unknown) => (key === 'cache_control' ? undefined : item))}\n`
}
