import { describeValue } from '@ts/core/kit'

/** Returns the text of a thrown value, which may be anything. */
export function thrownText(error: unknown): string {
  if (error instanceof Error) return error.message
  return typeof error === 'string' ? error : describeValue(error)
}

/**
 * Returns the first line of the text of a thrown value, at most 200 characters: messages of native loaders can be pages
 * long.
 */
export function firstLine(error: unknown): string {
  return (thrownText(error).trim().split('\n')[0] ?? '').slice(0, 200)
}
