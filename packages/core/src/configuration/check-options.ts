import { ToolSearchError } from '../errors.js'
import { describeValue } from '../text/describe-value.js'
import { editDistance } from '../text/edit-distance.js'
import { isJsonObject, quote } from '../text/json.js'

/**
 * The error for an option that cannot be used: where it is, what was found and what was expected.
 *
 * @param path - where it is, such as `limits.top`; also `details.path` of the error
 * @param owner - who takes the option, for the message: `the keyword ranker`. Default: no owner is named.
 */
export function optionError(path: string, found: unknown, expected: string, owner?: string): ToolSearchError {
  return new ToolSearchError(
    'INVALID_CONFIGURATION',
    `Found ${describeValue(found)} as ${path}${ofOwner(owner)}, expected ${expected}`,
    { details: { path } },
  )
}

/** The error for a word that is not one of the known ones; names the nearest. */
export function unknownWord(path: string, found: string, known: readonly string[]): ToolSearchError {
  return optionError(path, found, `one of ${known.join(', ')}; the nearest is ${nearestOf(found, known)}`)
}

/**
 * Refuses what is not an object, and a key that is not known unless its value is undefined.
 *
 * @param path - where the object is; `options` for the options themselves
 * @param owner - who takes the options, for the message
 * @throws ToolSearchError `INVALID_CONFIGURATION`, with the nearest known key; `details.path` is the key, below `path`.
 */
export function checkOptionKeys(value: unknown, known: readonly string[], path: string, owner?: string): void {
  if (!isJsonObject(value)) throw optionError(path, value, 'an object', owner)
  for (const key of Object.keys(value)) {
    if (known.includes(key) || value[key] === undefined) continue
    const place = path === 'options' ? key : `${path}.${key}`
    throw new ToolSearchError(
      'INVALID_CONFIGURATION',
      `Found the unknown option ${quote(place)}${ofOwner(owner)}, expected one of ${known.join(', ')}; the nearest is ${nearestOf(key, known)}`,
      { details: { path: place } },
    )
  }
}

/** The nearest known word to a wrong one, at any distance. */
export function nearestOf(found: string, known: readonly string[]): string {
  return [...known].sort((a, b) => distance(found, a) - distance(found, b))[0]!
}

function ofOwner(owner: string | undefined): string {
  return owner === undefined ? '' : ` of ${owner}`
}

function distance(a: string, b: string): number {
  const text = a.slice(0, 64).toLowerCase()
  return editDistance(text, b.toLowerCase(), 64) / Math.max(text.length, b.length)
}
