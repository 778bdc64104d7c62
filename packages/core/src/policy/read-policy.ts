import { ToolSearchError } from '../errors.js'
import type { ToolScope } from '../options.js'
import { configurationError } from '../text/check-options.js'
import { describeValue } from '../text/describe-value.js'
import { nearestWord } from '../text/edit-distance.js'
import { isJsonObject, isPlain, quote } from '../text/json.js'
import { checkOptions, type OptionRule, rule } from '../text/option-rules.js'
import type { TurnInput } from '../turn-input.js'
import type { PolicyFunction, PolicyOptions } from './policy.js'

const POLICY_RULES: Readonly<Record<keyof PolicyOptions, OptionRule>> = {
  neverDefer: rule.names,
  defer: rule.oneOf('automatic', 'marked'),
  alwaysOnCategories: rule.names,
  trustedCategoryServers: rule.names,
  selectedServers: rule.names,
  selectedTools: rule.names,
  permit: rule.func,
  pins: rule.withMethods('a Map, as pinTools gives it', 'get'),
  unpinned: rule.oneOf('pass', 'hold'),
}

/** Every key of {@link PolicyOptions}. */
export const POLICY_KEYS: readonly string[] = Object.keys(POLICY_RULES)

const SCOPE_RULES: Readonly<Record<keyof ToolScope, OptionRule>> = {
  servers: rule.names,
  tools: rule.names,
  permit: rule.func,
}

/** Rules that were read from instances of classes: core recognises a policy by its object. */
const known = new WeakMap<object, object>()

/**
 * A policy that was checked, also if it is an instance of a class: its rules may be inherited, and `permit` may use
 * `this`. The same policy gives the same object.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for a wrong value, an unknown key, or an instance without any rule
 */
export function readPolicy(given: PolicyOptions): PolicyOptions {
  return readRules(given, POLICY_RULES, 'policy')
}

/** A scope that was checked, also if it is an instance of a class; see {@link readPolicy}. */
export function readScope(given: ToolScope): ToolScope {
  return readRules(given, SCOPE_RULES, 'scope')
}

/**
 * Asks the host's function for the policy of a turn.
 *
 * @throws ToolSearchError `POLICY_FAILED` if it throws or rejects, `INVALID_CONFIGURATION` if it returns no policy
 */
export async function askPolicy(ask: PolicyFunction, turn: TurnInput): Promise<PolicyOptions> {
  let answer: PolicyOptions
  try {
    answer = await ask(turn)
  } catch (cause) {
    throw new ToolSearchError(
      'POLICY_FAILED',
      'Found a policy function that failed, expected the policy of the turn; see cause. Nothing is exposed, and no call runs, until it answers',
      { cause },
    )
  }
  if (isJsonObject(answer)) return readPolicy(answer)
  const found = `Found ${describeValue(answer)} from the policy function`
  throw configurationError('policy', `${found}, expected a policy; return {} to permit every tool`)
}

function readRules<T extends PolicyOptions | ToolScope>(
  given: T,
  allowed: Readonly<Record<string, OptionRule>>,
  path: string,
): T {
  if (!isJsonObject(given) || isPlain(given)) {
    checkOptions(undefined, given, allowed, path)
    return given
  }
  const keys = Object.keys(allowed)
  const former = known.get(given)
  if (former !== undefined) return former as T
  const own = keys.filter(key => given[key] !== undefined)
  refuseMisspelt(given, own, keys, path)
  const rules = Object.fromEntries(
    own.map(key => {
      const value = given[key]
      return [key, typeof value === 'function' ? (...args: unknown[]) => value.apply(given, args) as unknown : value]
    }),
  ) as unknown as T
  checkOptions(undefined, rules, allowed, path)
  known.set(given, Object.freeze(rules))
  return rules
}

/** Refuses an instance that has no rule, or a name that is probably a mistyped rule: less would then be forbidden. */
function refuseMisspelt(instance: object, own: readonly string[], keys: readonly string[], path: string): void {
  const lacking = keys.filter(key => !own.includes(key))
  const names = namesOf(instance).filter(name => !keys.includes(name))
  const mistyped = names.find(name => nearestWord(name, lacking) !== undefined)
  if (own.length > 0 && mistyped === undefined) return
  const found = mistyped === undefined ? `an instance of a class without a rule` : `the name ${quote(mistyped)}`
  const remedy =
    mistyped === undefined ? 'add one, or give a plain object' : `rename it to ${nearestWord(mistyped, lacking)!}`
  const expected = `expected one of ${keys.join(', ')}; ${remedy}, or to another name if it is no rule`
  throw configurationError(path, `Found ${found} as ${path}, ${expected}`)
}

/** The names that an instance and its classes define. */
function namesOf(instance: object): readonly string[] {
  const names: string[] = []
  let level: object | null = instance
  while (level !== null && level !== Object.prototype) {
    names.push(...Object.getOwnPropertyNames(level))
    level = Object.getPrototypeOf(level) as object | null
  }
  return names.filter(name => name !== 'constructor')
}
