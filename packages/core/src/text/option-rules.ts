import { checkOptionKeys, optionError } from './check-options.js'

/**
 * The values that an option may have: `expected` describes them in error texts, `accepts` checks a value. `undefined`
 * counts as an option that is not set.
 */
export interface OptionRule {
  readonly expected: string
  accepts(value: unknown): boolean
  /** Whether the option must be set. Default: false. */
  readonly required?: boolean
}

/**
 * Checks an options object key by key. Unknown keys are refused, because a typing error in an option's name would
 * otherwise go unnoticed.
 *
 * @param path - path of the object; `options` for the top level, whose keys get no prefix
 * @throws ToolSearchError `INVALID_CONFIGURATION`; `details.path` is the path of the key, or that of the object if the
 *   value is none.
 */
export function checkOptions(
  owner: string | undefined,
  options: unknown,
  rules: Readonly<Record<string, OptionRule>>,
  path = 'options',
): void {
  checkOptionKeys(options, Object.keys(rules), path, owner)
  for (const [key, { accepts, expected, required = false }] of Object.entries(rules)) {
    const value: unknown = Reflect.get(Object(options), key)
    const isRight = value === undefined ? !required : accepts(value)
    if (!isRight) throw optionError(path === 'options' ? key : `${path}.${key}`, value, expected, owner)
  }
}

/** The usual rules. */
export const rule = {
  /** Any text, including an empty one. */
  text: { expected: 'a text', accepts: value => typeof value === 'string' } satisfies OptionRule,
  /** `true` or `false`. */
  boolean: { expected: 'true or false', accepts: value => typeof value === 'boolean' } satisfies OptionRule,
  /** Any function. */
  func: { expected: 'a function', accepts: value => typeof value === 'function' } satisfies OptionRule,
  /** A text that is not empty; `what` describes it in error texts. */
  named: (what: string): OptionRule => ({
    expected: what,
    accepts: value => typeof value === 'string' && value !== '',
  }),
  /** A whole number in a range, both ends included. */
  wholeNumber: (least: number, most: number): OptionRule => ({
    expected: `a whole number from ${least} to ${most}`,
    accepts: value => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
  }),
  /** A number in a range, both ends included. */
  numberFrom: (least: number, most: number): OptionRule => ({
    expected: `a number from ${least} to ${most}`,
    accepts: value => typeof value === 'number' && value >= least && value <= most,
  }),
  /** One of some words. */
  oneOf: (...words: readonly string[]): OptionRule => ({
    expected: `one of ${words.join(', ')}`,
    accepts: value => words.includes(value as string),
  }),
}
