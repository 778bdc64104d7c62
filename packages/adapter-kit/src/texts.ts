import { isJsonObject } from '@ts/core/kit'

/** What the model reads if arguments are nested too deep for the SDK. */
export const TOO_DEEP = 'The arguments are nested too deep. Send them with fewer levels.'
/** What the model reads if a host asked for a call that this library did not decide. */
export const NOT_RUN = 'Nothing was run. Call the tool by its own name.'

/** A tool's result as text: a string unchanged, `undefined` and `null` as the empty string, everything else as JSON. */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (content === undefined || content === null) return ''
  try {
    return JSON.stringify(content) ?? String(content)
  } catch {
    return 'The tool ran, but its result cannot be written as JSON.'
  }
}

/** The text of a message's content: a string unchanged, or the texts of its parts, one a line. */
export function textOfParts(content: unknown): string {
  if (!Array.isArray(content)) return textOf(content)
  const text = (part: unknown) => (isJsonObject(part) && part['type'] === 'text' ? part['text'] : undefined)
  return content
    .map(text)
    .filter(one => typeof one === 'string')
    .join('\n')
}

type TextPart = { readonly type: 'text'; readonly text: string }

/** A content with a note at its end: a text after an empty line, or one more part of a list. */
export function addNote(content: string | null | undefined, note: string): string
export function addNote<P>(content: string | readonly P[] | null | undefined, note: string): string | (P | TextPart)[]
export function addNote(content: string | readonly unknown[] | null | undefined, note: string) {
  if (Array.isArray(content)) return [...(content as readonly unknown[]), { type: 'text', text: note }]
  return content ? `${content as string}\n\n${note}` : note
}

/**
 * Messages with a note at the end of their first system messages. It becomes a part of the last of these, because
 * templates of local models accept no second system message.
 */
export function withNote<M extends { readonly role: string; readonly content?: unknown }>(
  messages: readonly M[],
  note: string,
): readonly (M | { readonly role: 'system'; readonly content: string })[] {
  if (note === '') return messages
  const end = messages.findIndex(({ role }) => role !== 'system' && role !== 'developer')
  const index = (end === -1 ? messages.length : end) - 1
  const content = messages[index]?.content
  if (typeof content !== 'string' && !Array.isArray(content)) return [{ role: 'system', content: note }, ...messages]
  return messages.with(index, { ...messages[index]!, content: addNote(content, note) })
}
