import { isJsonObject } from '@ts/core/kit'

/** What the model reads if the host has no function that runs the tool. */
export const CANNOT_RUN = 'This tool cannot be run here. Go on without it.'
/** What the model reads if arguments are nested too deep for the SDK. */
export const TOO_DEEP = 'The arguments are nested too deep. Send them with fewer levels.'
/** What the model reads if a host asked for a call that this library did not decide. */
export const NOT_RUN = 'Nothing was run. Call the tool by its own name.'

/** What the model reads if an approved call must be sent again, so that a person can approve it as it is now. */
export function changedText(tool: string): string {
  return `${tool} was changed after this call was made, so it was not run. Read its parameters and send the call again.`
}

/** The message of an error, or of any thrown value. */
export function messageOf(error: unknown): string {
  try {
    return error instanceof Error ? `${error.message}` : String(error)
  } catch {
    return 'The tool failed.'
  }
}

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
