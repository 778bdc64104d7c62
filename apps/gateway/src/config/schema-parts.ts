import type { JsonSchema } from '@ts/core'

export const NAME: JsonSchema = { type: 'string', minLength: 1, maxLength: 256 }
export const PATH: JsonSchema = { type: 'string', minLength: 1, maxLength: 4_096 }
export const NAMES: JsonSchema = { type: 'array', items: NAME, maxItems: 10_000 }
/** Maximum delay of a timer, in milliseconds. */
export const MAX_DELAY_MS = 2 ** 31 - 1

/** The schema of a whole number with its range, its default and the origin of the default. */
export function whole(
  minimum: number,
  maximum: number,
  fallback: number,
  description: string,
  source: string,
): JsonSchema {
  return { type: 'integer', minimum, maximum, default: fallback, description, $comment: source }
}
