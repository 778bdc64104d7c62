import { describeValue } from '@ts/core'

/** What was thrown, as a text: it may be anything. */
export function thrownText(error: unknown): string {
  if (error instanceof Error) return error.message
  return typeof error === 'string' ? error : describeValue(error)
}

/** The first line of what was thrown: messages of native loaders run over pages. */
export function firstLine(error: unknown): string {
  return (thrownText(error).trim().split('\n')[0] ?? '').slice(0, 200)
}
