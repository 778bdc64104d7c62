import { ToolSearchError } from '../errors.js'
import { describeValue } from '../text/describe-value.js'
import { editDistance } from '../text/edit-distance.js'
import { isJsonObject, quote } from '../text/json.js'

/**
 * Creates the error for an invalid option. The message says where the option is, what was found and what was expected.
 *
 * @param path - path of the option, such as `limits.max`; also `details.path` of the error
 * @param owner - the component that takes the option, for the message, such as `the keyword ranker`. Default: the
 * message names none.
 */
export function optionError(path: string, found: unknown, expected: string, owner?: string): ToolSearchError {
  return new ToolSearchError(
    'INVALID_CONFIGURATION',
    `Found ${describeValue(found)} as ${path}${ofOwner(owner)}, expected ${expected}`,
    { details: { path } },
  )
}

/** Creates the error for an unknown word. The message lists the known words and says which one is nearest. */
export function unknownWord(path: string, found: string, known: readonly string[]): ToolSearchError {
  return optionError(path, found, `one of ${known.join(', ')}; the nearest is ${nearestOf(found, known)}`)
}

/**
 * Refuses a value that is not an object, and an object with an unknown key. An unknown key whose value is undefined is
 * ignored.
 *
 * @param path - path of the object; `options` for the top level, whose keys get no prefix
 * @param owner - the component that takes the options, for the message
 * @throws ToolSearchError `INVALID_CONFIGURATION`. For an unknown key, the message names the nearest known key and
 * `details.path` is the path of the unknown key.
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

/** The known word that is nearest to `found`, however different they are. */
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
