import { RENDERINGS } from '../answers/render.js'
import { DISCLOSURE_NAMES, type Disclosure, type DisclosureName } from '../disclosure.js'
import { bridge } from '../disclosures/bridge.js'
import { eager } from '../disclosures/eager.js'
import { load } from '../disclosures/load.js'
import { createNative } from '../disclosures/native.js'
import { stub } from '../disclosures/stub.js'
import { createWindow } from '../disclosures/window.js'
import { ToolSearchError } from '../errors.js'
import { META_ROLES, type MetaRole } from '../exposed-tool.js'
import type { ToolSearchOptions, ViewOptions } from '../options.js'
import type { Activation } from '../policy/activation.js'
import type { PolicyOptions } from '../policy/policy.js'
import { readPolicy, readScope } from '../policy/read-policy.js'
import type { SearchLimits } from '../search/search-limits.js'
import { checkOptionKeys, defined, optionError } from '../text/check-options.js'
import { checkOptions, checkValue, type OptionRule, required, rule } from '../text/option-rules.js'
import { type Configuration, readConfiguration } from './configuration.js'

/** The options of a view; those whose values have several forms are checked by {@link checkView}. */
const VIEW_RULES = {
  disclosure: rule.any,
  activation: rule.any,
  limits: rule.any,
  names: rule.any,
  render: rule.any,
} satisfies Partial<Record<keyof ViewOptions, OptionRule>>

const RULES: Readonly<Record<keyof ToolSearchOptions, OptionRule>> = {
  ...VIEW_RULES,
  tools: rule.any,
  ranker: rule.any,
  policy: rule.any,
  sessions: rule.any,
  blobs: rule.any,
  countTokens: rule.func,
  validator: rule.func,
  arguments: rule.oneOf('repair', 'strict'),
  toolNames: rule.any,
  companions: { expected: 'a list', accepts: Array.isArray },
  answerTokens: rule.wholeNumber(500, 1_000_000),
  searchTimeoutMs: rule.wholeNumber(1, 3_600_000),
  maxCatalogs: rule.wholeNumber(1, 10_000),
  configuration: rule.any,
  onEvent: rule.func,
}

const COMPANION = required(rule.withMethods('a companion with tools and a method handle', 'handle'))
const BLOB_STORE = required(rule.withMethods('a blob store', 'get', 'put'))
const STORE_METHODS = ['read', 'add', 'replace', 'setSent', 'delete']
const LIMIT_RULES: Readonly<Record<keyof SearchLimits, OptionRule>> = {
  default: rule.wholeNumber(1, 50),
  max: rule.wholeNumber(1, 50),
  topBand: rule.numberFrom(0, 1),
}

/** Tool names that every provider accepts: OpenAI allows only these characters, and Gemini no digit or hyphen first. */
const NAME_PATTERN = /^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$/

/** Checks every key and value of the options, and merges them over the options of the configuration document. */
export function checkToolSearchOptions(given: ToolSearchOptions): ToolSearchOptions {
  checkOptions(undefined, given, RULES)
  const { policy, ranker, sessions, toolNames, companions = [] } = given
  checkRanker(ranker)
  checkView(given)
  if (sessions !== 'history') checkStore(sessions, 'sessions', "a session store, or 'history'")
  checkStore(given.blobs, 'blobs', 'a session store')
  const nameRules = { budget: rule.wholeNumber(24, 64), prefixServer: rule.any }
  if (toolNames !== undefined) checkOptions(undefined, toolNames, nameRules, 'toolNames')
  for (const [i, companion] of companions.entries()) checkValue(companion, `companions[${i}]`, COMPANION)
  const read = policy === undefined || typeof policy === 'function' ? given : { ...given, policy: readPolicy(policy) }
  return read.configuration === undefined ? read : withConfiguration(read, readConfiguration(read.configuration))
}

/** Checks the options of a view, and returns them. */
export function checkViewOptions(view: ViewOptions): ViewOptions {
  checkOptions(undefined, view, { ...VIEW_RULES, scope: rule.any }, 'view')
  checkView(view)
  return view.scope === undefined ? view : { ...view, scope: readScope(view.scope) }
}

function checkView({ disclosure, activation, limits, names, render }: ViewOptions): void {
  if (typeof disclosure === 'object') {
    checkValue(disclosure, 'disclosure', rule.withMethods('a name or a disclosure', 'expose', 'handle'))
  } else {
    if (typeof disclosure === 'function')
      throw optionError('disclosure', disclosure, 'what the function returns: call it')
    checkValue(disclosure, 'disclosure', rule.oneOf(...DISCLOSURE_NAMES))
  }
  checkActivation(activation)
  if (limits !== undefined) checkOptions(undefined, limits, LIMIT_RULES, 'limits')
  if (names !== undefined) checkOptionKeys(names, META_ROLES, 'names')
  if (typeof render !== 'function') checkValue(render, 'render', rule.oneOf(...RENDERINGS))
}

function checkActivation(activation: Activation | undefined): void {
  if (activation === undefined || typeof activation === 'boolean' || typeof activation === 'function') return
  if (typeof activation === 'string') {
    checkValue(activation, 'activation', rule.oneOf('auto', 'on', 'off'))
    return
  }
  checkOptions(undefined, activation, ACTIVATION_RULES, 'activation')
  const { threshold, sharePercent } = activation as { threshold?: number; sharePercent?: number }
  if ((threshold === undefined) === (sharePercent === undefined))
    throw optionError('activation', activation, 'either threshold or sharePercent')
}

const ACTIVATION_RULES = {
  threshold: rule.wholeNumber(0, Number.POSITIVE_INFINITY),
  sharePercent: rule.numberFrom(0, 100),
}

function checkStore(store: ToolSearchOptions['blobs'], path: string, expected: string): void {
  if (store === undefined) return
  checkValue(store, path, rule.withMethods(expected, ...STORE_METHODS))
  checkValue(store.blobs, `${path}.blobs`, BLOB_STORE)
}

function checkRanker(ranker: unknown): void {
  const remedy = 'a ranker, such as createLexicalRanker() of @ts/ranker-lexical'
  if (typeof ranker === 'function') throw optionError('ranker', 'a function', `${remedy}; call the factory`)
  checkValue(ranker, 'ranker', required(rule.withMethods(remedy, 'index')))
}

/** The disclosure that the option is, or that it names. Default: `bridge`. */
export function disclosureOf(option: ViewOptions['disclosure'] = 'bridge'): Disclosure {
  return typeof option === 'object' ? option : NAMED[option as DisclosureName]
}

const NAMED: Readonly<Record<DisclosureName, Disclosure>> = {
  ...{ stub, bridge, load, eager },
  window: createWindow(),
  native: createNative(),
}

/** The checked names of the meta tools; a role that the disclosure does not have gets the empty string. */
export function metaNames(
  disclosure: Disclosure,
  chosen: Partial<Record<MetaRole, string>> = {},
): Readonly<Record<MetaRole, string>> {
  const names = { search: '', describe: '', call: '', callReadOnly: '', add: '', list: '' }
  for (const role of META_ROLES) {
    if (!disclosure.roles.includes(role)) continue
    const name = chosen[role] ?? disclosure.defaults.names[role] ?? ''
    if (typeof name !== 'string' || !NAME_PATTERN.test(name)) {
      throw optionError(`names.${role}`, name, 'letters, digits, _ and -, at most 64, a letter or _ first')
    }
    if (Object.values(names).includes(name))
      throw optionError(`names.${role}`, name, 'a different name for each meta tool')
    names[role] = name
  }
  return Object.freeze(names)
}

/**
 * The checked limits. A default above the maximum is lowered to it.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION`, naming the invalid limit
 */
export function checkLimits(limits: SearchLimits): SearchLimits {
  checkOptions(undefined, limits, LIMIT_RULES, 'limits')
  return Object.freeze({ ...limits, default: Math.min(limits.default, limits.max) })
}

/** The error for a user's tool with the name of a meta tool or of a companion's tool. */
export function collisionError(name: string): ToolSearchError {
  return new ToolSearchError(
    'NAME_COLLISION',
    `Found a tool named ${JSON.stringify(name)}, which is the name of a meta tool or a companion's tool; rename it, or give the meta tool another name with the option names`,
    { details: { name } },
  )
}

/** The options of a document, overridden by those of the code. */
function withConfiguration(options: ToolSearchOptions, document: Configuration): ToolSearchOptions {
  const { algorithm, debug, ...known } = document
  for (const [path, value] of Object.entries({ algorithm, debug })) {
    const remedy = `core does not use it; read it with readConfiguration(document).${path} and leave it out`
    if (value !== undefined) throw optionError(path, value, `no ${path}: ${remedy}`)
  }
  const { configuration: _, ...code } = options
  return {
    ...known,
    ...(defined(code) as typeof code),
    policy: withPolicy(document.policy, options.policy),
    limits: { ...known.limits, ...defined(options.limits) },
    names: { ...known.names, ...defined(options.names) },
  }
}

function withPolicy(document: PolicyOptions, code: ToolSearchOptions['policy']): NonNullable<typeof code> {
  if (typeof code !== 'function') {
    const neverDefer = [...(document.neverDefer ?? []), ...(code?.neverDefer ?? [])]
    return { ...document, ...defined(code), neverDefer }
  }
  const [key] = Object.keys(document)
  if (key === undefined) return code
  throw optionError('policy', 'a function', `an object, because the document has ${key}`)
}
