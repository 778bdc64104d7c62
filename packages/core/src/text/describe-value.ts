import { cutText } from './cut-text.js'
import { visibleJson } from './hidden-characters.js'
import { listOf } from './readable.js'

/** Maximum number of characters of a value in a message. */
const MAX_LENGTH = 80

/**
 * Describes a value for an error message. A text is quoted, cut at 80 characters, and its hidden characters are
 * escaped. For an object, a list or a function only the kind is given: an option may hold a secret, and reading it may
 * run its code. Never throws.
 */
export function describeValue(value: unknown): string {
  if (typeof value === 'string')
    return visibleJson(value.length > MAX_LENGTH ? `${cutText(value, MAX_LENGTH)}…` : value)
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'bigint') return `${value}n`.slice(0, MAX_LENGTH)
  if (typeof value !== 'object' || value === null) return String(value).slice(0, MAX_LENGTH)
  return listOf(value, 0) === undefined ? 'an object' : 'a list'
}
