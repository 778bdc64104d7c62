import { ToolSearchError } from '../errors.js'
import { describeValue } from './describe-value.js'
import { editDistance } from './edit-distance.js'
import { isJsonObject, quote } from './json.js'

/**
 * Creates the error for an invalid option. The message says where the option is, what was found and what was expected.
 *
 * @param path - path of the option, such as `limits.max`; also `details.path` of the error
 * @param owner - the component that takes the option, for the message, such as `the keyword ranker`. Default: the
 * message names none.
 */
export function optionError(path: string, found: unknown, expected: string, owner?: string): ToolSearchError {
  return configurationError(path, `Found ${describeValue(found)} as ${path}${ofOwner(owner)}, expected ${expected}`)
}

/** Creates the error for an option with a message of its own. */
export function configurationError(path: string, message: string): ToolSearchError {
  return new ToolSearchError('INVALID_CONFIGURATION', message, { details: { path } })
}

/** Whether a value is a promise of any library or realm. */
export function isThenable(value: unknown): value is PromiseLike<unknown> {
  const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function'
  return isObject && typeof (value as { readonly then?: unknown }).then === 'function'
}

/**
 * Returns the answer of a host's rule that must answer at once.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for a promise: it is truthy, but its answer comes too late
 */
export function answerNow<T>(answer: T, path: string, remedy: string): T {
  if (!isThenable(answer)) return answer
  // Without a handler, its own failure would be an unhandled rejection.
  answer.then(undefined, () => {})
  throw configurationError(path, `Found a promise from ${path}, expected true or false; ${remedy}`)
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
    const found = `Found the unknown option ${quote(place)}${ofOwner(owner)}`
    const expected = `expected one of ${known.join(', ')}; the nearest is ${nearestOf(key, known)}`
    throw configurationError(place, `${found}, ${expected}`)
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

/** The options without those that are undefined, which count as left out. */
export function defined<T extends object>(options: T | undefined): Partial<T> {
  return Object.fromEntries(Object.entries(options ?? {}).filter(([, value]) => value !== undefined)) as Partial<T>
}
