import { ToolSearchError } from '@ts/core'

/** What an option may be: how a message names it, and what tells. `undefined` is an option that was left out. */
export interface OptionRule {
  readonly expected: string
  accepts(value: unknown): boolean
  /** Whether it must be given. Default: false. */
  readonly required?: boolean
}

/**
 * Checks an options object key by key, unknown keys first: a typing error in an option's name would pass in silence.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION`; `details.path` is the key, or `options` where they are no object.
 */
export function checkOptions(owner: string, options: unknown, rules: Readonly<Record<string, OptionRule>>): void {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw invalidOption(owner, 'options', options, `an object with ${Object.keys(rules).join(', ')}`)
  }
  for (const key of Object.keys(options)) {
    if (Object.hasOwn(rules, key)) continue
    const message = `Found the unknown option ${shown(key)} of ${owner}, expected one of ${Object.keys(rules).join(', ')}`
    throw new ToolSearchError('INVALID_CONFIGURATION', message, { details: { path: key } })
  }
  for (const [path, rule] of Object.entries(rules)) {
    const value: unknown = Reflect.get(options, path)
    if (value === undefined ? rule.required : !rule.accepts(value))
      throw invalidOption(owner, path, value, rule.expected)
  }
}

/** An option out of its range. */
export function invalidOption(owner: string, path: string, found: unknown, expected: string): ToolSearchError {
  const message = `Found ${shown(found)} for ${path} of ${owner}, expected ${expected}`
  return new ToolSearchError('INVALID_CONFIGURATION', message, { details: { path } })
}

/** Any text, also an empty one. */
export const TEXT: OptionRule = { expected: 'a text', accepts: value => typeof value === 'string' }

/** Any function. */
export const FUNCTION: OptionRule = { expected: 'a function', accepts: value => typeof value === 'function' }

/** A text that is not empty; `what` says which. */
export function named(what: string): OptionRule {
  return { expected: what, accepts: value => typeof value === 'string' && value !== '' }
}

/** A whole number in a range, both ends included. */
export function wholeNumber(least: number, most: number): OptionRule {
  return {
    expected: `a whole number from ${least} to ${most}`,
    accepts: value => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
  }
}

/** A number in a range, both ends included. */
export function numberFrom(least: number, most: number): OptionRule {
  return {
    expected: `a number from ${least} to ${most}`,
    accepts: value => typeof value === 'number' && value >= least && value <= most,
  }
}

/** A value for a message: texts cut short, of anything with parts only what it is. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 80))
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'object' && value !== null) return `an object (${Object.prototype.toString.call(value)})`
  return String(value)
}
