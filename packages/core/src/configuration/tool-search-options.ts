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
import {
  checkFunction,
  checkMethods,
  checkNumber,
  checkOptionKeys,
  checkWord,
  defined,
  optionError,
} from '../text/check-options.js'
import { type Configuration, readConfiguration } from './configuration.js'

const VIEW_KEYS = [
  'disclosure',
  'activation',
  'limits',
  'names',
  'render',
] as const satisfies readonly (keyof ViewOptions)[]
const KEYS = [
  'tools',
  'ranker',
  ...VIEW_KEYS,
  'policy',
  'sessions',
  'blobs',
  'countTokens',
  'validator',
  'arguments',
  'toolNames',
  'companions',
  'answerTokens',
  'searchTimeoutMs',
  'maxCatalogs',
  'configuration',
  'onEvent',
] as const satisfies readonly (keyof ToolSearchOptions)[]
/** Tool names that every provider accepts: OpenAI allows only these characters, and Gemini no digit or hyphen first. */
const NAME_PATTERN = /^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$/

/** Checks every key and value of the options, and merges them over the options of the configuration document. */
export function checkToolSearchOptions(given: ToolSearchOptions): ToolSearchOptions {
  checkOptionKeys(given, KEYS, 'options')
  const { policy } = given
  const read = policy === undefined || typeof policy === 'function' ? given : { ...given, policy: readPolicy(policy) }
  const options =
    read.configuration === undefined ? read : withConfiguration(read, readConfiguration(read.configuration))
  checkRanker(options.ranker)
  checkView(options)
  const { sessions, toolNames, companions = [] } = options
  if (sessions !== 'history') checkStore(sessions, 'sessions', "a session store, or 'history'")
  checkStore(options.blobs, 'blobs', 'a session store')
  for (const name of ['countTokens', 'validator', 'onEvent'] as const) checkFunction(options[name], name)
  checkWord(options.arguments, 'arguments', ['repair', 'strict'])
  if (toolNames !== undefined) {
    checkOptionKeys(toolNames, ['budget', 'prefixServer'], 'toolNames')
    checkNumber(toolNames.budget, 'toolNames.budget', 24, 64)
  }
  if (!Array.isArray(companions)) throw optionError('companions', companions, 'a list')
  for (const [i, companion] of companions.entries())
    checkMethods(companion, ['handle'], `companions[${i}]`, 'a companion with tools and a method handle')
  checkNumber(options.answerTokens, 'answerTokens', 500, 1_000_000)
  checkNumber(options.searchTimeoutMs, 'searchTimeoutMs', 1, 3_600_000)
  checkNumber(options.maxCatalogs, 'maxCatalogs', 1, 10_000)
  return options
}

/** Checks the options of a view, and returns them. */
export function checkViewOptions(view: ViewOptions): ViewOptions {
  checkOptionKeys(view, [...VIEW_KEYS, 'scope'], 'view')
  checkView(view)
  return view.scope === undefined ? view : { ...view, scope: readScope(view.scope) }
}

function checkView({ disclosure, activation, limits, names, render }: ViewOptions): void {
  if (typeof disclosure === 'object') {
    checkMethods(disclosure, ['expose', 'handle'], 'disclosure', 'a name or a disclosure')
  } else if (disclosure !== undefined) {
    if (typeof disclosure === 'function')
      throw optionError('disclosure', disclosure, 'what the function returns: call it')
    checkWord(disclosure, 'disclosure', DISCLOSURE_NAMES)
  }
  checkActivation(activation)
  if (limits !== undefined) checkOptionKeys(limits, ['default', 'max', 'topBand'], 'limits')
  if (names !== undefined) checkOptionKeys(names, META_ROLES, 'names')
  if (render !== undefined && typeof render !== 'function') checkWord(render, 'render', RENDERINGS)
}

function checkActivation(activation: Activation | undefined): void {
  if (activation === undefined || typeof activation === 'boolean' || typeof activation === 'function') return
  if (typeof activation === 'string') {
    checkWord(activation, 'activation', ['auto', 'on', 'off'])
    return
  }
  checkOptionKeys(activation, ['threshold', 'sharePercent'], 'activation')
  const { threshold, sharePercent } = activation as { threshold?: number; sharePercent?: number }
  if ((threshold === undefined) === (sharePercent === undefined))
    throw optionError('activation', activation, 'either threshold or sharePercent')
  checkNumber(threshold, 'activation.threshold', 0, Number.POSITIVE_INFINITY)
  checkNumber(sharePercent, 'activation.sharePercent', 0, 100, false)
}

function checkStore(store: ToolSearchOptions['blobs'], path: string, expected: string): void {
  if (store === undefined) return
  checkMethods(store, ['read', 'add', 'replace', 'setSent', 'delete'], path, expected)
  checkMethods(store.blobs, ['get', 'put'], `${path}.blobs`, 'a blob store')
}

function checkRanker(ranker: unknown): void {
  const remedy = 'a ranker, such as createLexicalRanker() of @ts/ranker-lexical'
  if (typeof ranker === 'function') throw optionError('ranker', 'a function', `${remedy}; call the factory`)
  checkMethods(ranker, ['index'], 'ranker', remedy)
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
  checkNumber(limits.default, 'limits.default', 1, 50)
  checkNumber(limits.max, 'limits.max', 1, 50)
  checkNumber(limits.topBand, 'limits.topBand', 0, 1, false)
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
    if (value !== undefined)
      throw optionError(
        path,
        value,
        `no ${path}: core does not use it; read it with readConfiguration(document).${path} and leave it out`,
      )
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
