import { checkOptionKeys, nearestOf, optionError } from './check-options.js'
import { isJsonObject, textsIn } from './json.js'

/**
 * The values that an option may have: `expected` describes them in error texts, `accepts` checks a value. `undefined`
 * counts as an option that is not set.
 */
export interface OptionRule {
  readonly expected: string
  accepts(value: unknown): boolean
  /** The accepted value that is nearest to a refused one, for error texts. */
  nearest?(value: unknown): string | number | undefined
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
  for (const [key, rule] of Object.entries(rules))
    checkValue(Reflect.get(Object(options), key), path === 'options' ? key : `${path}.${key}`, rule, owner)
}

/** Checks one value. @throws ToolSearchError `INVALID_CONFIGURATION` */
export function checkValue(value: unknown, path: string, rule: OptionRule, owner?: string): void {
  const { accepts, expected, nearest, required = false } = rule
  if (value === undefined ? !required : accepts(value)) return
  const near = nearest?.(value)
  throw optionError(path, value, near === undefined ? expected : `${expected}; the nearest is ${near}`, owner)
}

/** The same rule for an option that must be set. */
export function required(rule: OptionRule): OptionRule {
  return { ...rule, required: true }
}

/** @param most may be infinite */
function numberRule(least: number, most: number, isWhole: boolean): OptionRule {
  const range = most === Number.POSITIVE_INFINITY ? `of ${least} or more` : `from ${least} to ${most}`
  const nearest = (value: unknown) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
    return Math.min(most, Math.max(least, isWhole ? Math.round(value) : value))
  }
  const accepts = (value: unknown) => value !== undefined && nearest(value) === value
  return { expected: `a ${isWhole ? 'whole ' : ''}number ${range}`, accepts, nearest }
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
  /** A list of texts. */
  names: {
    expected: 'a list of names',
    accepts: value => Array.isArray(value) && value.every(name => typeof name === 'string'),
  } satisfies OptionRule,
  /** An object with these methods; `what` describes it in error texts. */
  withMethods: (what: string, ...methods: readonly string[]): OptionRule => ({
    expected: what,
    accepts: value => isJsonObject(value) && methods.every(method => typeof value[method] === 'function'),
  }),
  /** A value that other code checks. */
  any: { expected: 'any value', accepts: () => true } satisfies OptionRule,
  /** A whole number in a range, both ends included. */
  wholeNumber: (least: number, most: number): OptionRule => numberRule(least, most, true),
  /** A number in a range, both ends included. */
  numberFrom: (least: number, most: number): OptionRule => numberRule(least, most, false),
  /** One of some words, or of other values. */
  oneOf: (...known: readonly unknown[]): OptionRule => ({
    expected: `one of ${known.join(', ')}`,
    accepts: value => known.includes(value),
    nearest: value => (typeof value === 'string' ? nearestOf(value, textsIn(known)) : undefined),
  }),
}
