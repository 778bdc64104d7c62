import { ToolSearchError } from '../errors.js'
import { isJsonObject, quote } from '../text/json.js'
import { editDistance } from '../text/suggest.js'

/** An option that cannot be used: where it is, what was found and what was expected. */
export function configurationError(path: string, found: unknown, expected: string): ToolSearchError {
  return new ToolSearchError('INVALID_CONFIGURATION', `Found ${quote(found)} as ${path}, expected ${expected}`, {
    details: { path },
  })
}

/** An unknown word where one of a few is known; names the nearest. */
export function unknownWord(path: string, found: string, known: readonly string[]): ToolSearchError {
  return configurationError(path, found, `one of ${known.join(', ')}; the nearest is ${nearest(found, known)}`)
}

/** An object that has no keys but known ones, or an error that names the nearest known key. */
export function checkKeys(value: unknown, known: readonly string[], path: string): void {
  if (!isJsonObject(value)) throw configurationError(path, value, 'an object')
  for (const key of Object.keys(value)) {
    if (known.includes(key) || value[key] === undefined) continue
    const place = path === 'options' ? key : `${path}.${key}`
    throw new ToolSearchError(
      'INVALID_CONFIGURATION',
      `Found the unknown option ${quote(place)}, expected one of ${known.join(', ')}; the nearest is ${nearest(key, known)}`,
      { details: { path: place } },
    )
  }
}

function nearest(found: string, known: readonly string[]): string {
  return [...known].sort((a, b) => distance(found, a) - distance(found, b))[0]!
}

function distance(a: string, b: string): number {
  return editDistance(a.slice(0, 64).toLowerCase(), b.toLowerCase(), 64) / Math.max(a.length, b.length)
}
