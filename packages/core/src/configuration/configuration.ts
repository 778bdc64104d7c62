import { RENDERINGS } from '../answers/render.js'
import { DISCLOSURE_NAMES, type DisclosureName } from '../disclosure.js'
import { createWindow } from '../disclosures/window.js'
import { META_ROLES, type MetaRole } from '../exposed-tool.js'
import type { ToolSearchOptions } from '../options.js'
import type { Activation } from '../policy/activation.js'
import type { PolicyOptions } from '../policy/policy.js'
import { POLICY_KEYS } from '../policy/read-policy.js'
import type { SearchLimits } from '../search/search-limits.js'
import { checkOptionKeys, defined, optionError as invalid } from '../text/check-options.js'
import { isJsonObject } from '../text/json.js'
import { checkValue, type OptionRule, required, rule } from '../text/option-rules.js'
import type { JsonSchema } from '../tool.js'

/** A configuration: options of `createToolSearch`, and `algorithm` and `debug`, which only the host uses. */
export interface Configuration
  extends Pick<
    ToolSearchOptions,
    'disclosure' | 'activation' | 'toolNames' | 'arguments' | 'answerTokens' | 'searchTimeoutMs'
  > {
  readonly policy: PolicyOptions
  readonly limits: Partial<SearchLimits>
  readonly names: Partial<Record<MetaRole, string>>
  readonly render?: (typeof RENDERINGS)[number]
  /**
   * The requested ranking algorithm. Core contains no ranker: the host or adapter creates one for this algorithm, and
   * leaves this key out of the options for core.
   */
  readonly algorithm?: 'keyword' | 'bm25' | 'regex' | 'lexical' | 'hybrid'
  /** Whether to log searches. The host logs them with `onEvent`, and leaves this key out of the options for core. */
  readonly debug?: boolean
}

const NAMES: JsonSchema = { type: 'array', items: { type: 'string' } }
const COUNT: JsonSchema = { type: 'integer', minimum: 1, maximum: 50 }

/** Every key with its allowed values. Reading, checking and the JSON Schema all use this table. */
const KEYS = {
  disclosure: { enum: DISCLOSURE_NAMES },
  enabled: { enum: ['auto', 'on', 'off', true, false] },
  threshold: { type: 'integer', minimum: 0 },
  sharePercent: { type: 'number', minimum: 0, maximum: 100 },
  neverDefer: NAMES,
  defer: { enum: ['automatic', 'marked'] },
  alwaysOnCategories: NAMES,
  trustedCategoryServers: NAMES,
  selectedServers: NAMES,
  selectedTools: NAMES,
  unpinned: { enum: ['pass', 'hold'] },
  default: COUNT,
  max: COUNT,
  topBand: { type: 'number', minimum: 0, maximum: 1 },
  maxTools: { type: 'integer', minimum: 0, maximum: 1_000 },
  order: { type: 'array', items: { enum: ['server_priority', 'alphabetical', 'random'] } },
  names: objectOf(Object.fromEntries(META_ROLES.map(role => [role, { type: 'string' }]))),
  toolNames: objectOf({ budget: { type: 'integer', minimum: 24, maximum: 64 }, prefixServer: { type: 'boolean' } }),
  answerTokens: { type: 'integer', minimum: 500, maximum: 1_000_000 },
  searchTimeoutMs: { type: 'integer', minimum: 1, maximum: 3_600_000 },
  arguments: { enum: ['repair', 'strict'] },
  render: { enum: RENDERINGS },
  algorithm: { enum: ['keyword', 'bm25', 'regex', 'lexical', 'hybrid'] },
  debug: { type: 'boolean' },
} satisfies Record<string, JsonSchema>

type Key = keyof typeof KEYS

/** The options of a window: a document with one of them selects the window, unless it names a disclosure. */
const WINDOW_KEYS: readonly Key[] = ['maxTools', 'order']

/** The spellings of earlier tool-search configurations. */
const ALIASES: Readonly<Record<string, Key>> = {
  activation: 'enabled',
  threshold_pct: 'sharePercent',
  preDiscoveredTools: 'neverDefer',
  search_default_limit: 'default',
  max_search_limit: 'max',
  max_results: 'max',
  searchThreshold: 'topBand',
  maxToolsLimit: 'maxTools',
  toolSelectionOrder: 'order',
}

/** The key of each spelling, which may also be in snake case. */
const SPELLINGS: ReadonlyMap<string, Key> = new Map(
  [...Object.keys(KEYS).map(name => [name, name as Key] as const), ...Object.entries(ALIASES)].flatMap(
    ([spelling, name]) => [spelling, spelling.replace(/[A-Z]/g, '_$&').toLowerCase()].map(one => [one, name] as const),
  ),
)

/** The JSON Schema of a configuration document, for editors; aliases included. */
export function configurationSchema(): JsonSchema {
  const properties: Record<string, unknown> = {}
  for (const [spelling, name] of SPELLINGS) properties[spelling] = KEYS[name]
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...objectOf(properties) }
}

function objectOf(properties: Readonly<Record<string, unknown>>): JsonSchema {
  return { type: 'object', properties, additionalProperties: false }
}

/**
 * Reads a configuration document (the value parsed from JSON or YAML) and checks every key. Accepts our own keys at the
 * top level, and the forms of earlier tool-search configurations. Each of these forms selects a disclosure, unless the
 * document names one:
 *
 * - `{ tool_search: { threshold, never_defer } }` or `{ capabilities: { tool_search: … } }`: `stub`
 * - `{ tools: { tool_search: { enabled, threshold_pct, … } } }`, `true` in place of the inner object, or `true` as the
 *   whole document: `bridge`
 * - `{ type: 'tool_search', enabled, config: { maxToolsLimit, … } }`: `window`
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION`, naming the key, what was found and the nearest valid key or value.
 */
export function readConfiguration(document: unknown): Configuration {
  const { fields, path, means } = unwrap(document)
  const values = new Map<string, unknown>()
  for (const [spelling, value] of Object.entries(fields)) {
    checkValue(spelling, `${path}${spelling}`, rule.oneOf(...SPELLINGS.keys()))
    const name = SPELLINGS.get(spelling)!
    if (values.has(name)) throw invalid(`${path}${spelling}`, spelling, `one spelling of ${name}, not two`)
    check(KEYS[name], value, `${path}${spelling}`)
    values.set(name, value)
  }
  return build(values, means)
}

/** The keys of a document, their path in it, and the disclosure that its form selects. */
interface Unwrapped {
  readonly fields: JsonSchema
  readonly path: string
  readonly means?: DisclosureName
}

function unwrap(document: unknown): Unwrapped {
  if (typeof document === 'boolean') return nested(document, '')
  if (!isJsonObject(document)) throw invalid('configuration', document, 'an object')
  const { tools, capabilities } = document
  if (isJsonObject(tools) && 'tool_search' in tools) return nested(tools['tool_search'], 'tools.tool_search.')
  if (Array.isArray(capabilities) && capabilities.includes('tool_search'))
    return { fields: {}, path: 'capabilities.', means: 'stub' }
  if (isJsonObject(capabilities) && 'tool_search' in capabilities)
    return { ...nested(capabilities['tool_search'], 'capabilities.tool_search.'), means: 'stub' }
  if ('tool_search' in document) return nested(document['tool_search'], 'tool_search.')
  if (document['type'] !== 'tool_search')
    return { fields: document, path: '', ...('enabled' in document ? { means: 'bridge' as const } : {}) }
  const inner = document['config'] ?? {}
  if (!isJsonObject(inner)) throw invalid('config', inner, 'an object')
  const enabled = document['enabled'] === undefined ? {} : { enabled: document['enabled'] }
  return { fields: { ...inner, ...enabled }, path: 'config.', means: 'window' }
}

/** A document `{ tool_search: … }` with only these keys selects the stub. */
const STUB_KEYS: readonly string[] = ['threshold', 'never_defer']

function nested(value: unknown, path: string): Unwrapped {
  if (typeof value === 'boolean') return { fields: { enabled: value ? 'auto' : false }, path, means: 'bridge' }
  if (!isJsonObject(value)) throw invalid(path.slice(0, -1), value, 'an object or a boolean')
  const keys = Object.keys(value)
  const isStub = path === 'tool_search.' && keys.length > 0 && keys.every(key => STUB_KEYS.includes(key))
  return { fields: value, path, means: isStub ? 'stub' : 'bridge' }
}

/** Checks a value against a schema. Only the keywords that occur in {@link KEYS} are supported. */
function check(schema: JsonSchema, value: unknown, path: string): void {
  if (schema['type'] === 'array') {
    if (!Array.isArray(value)) throw invalid(path, value, 'a list')
    for (const [i, item] of value.entries()) check(schema['items'] as JsonSchema, item, `${path}[${i}]`)
  } else if (schema['type'] === 'object') {
    const properties = schema['properties'] as Record<string, JsonSchema>
    checkOptionKeys(value, Object.keys(properties), path)
    for (const [key, item] of Object.entries(value as object)) check(properties[key]!, item, `${path}.${key}`)
  } else checkValue(value, path, required(ruleOf(schema)))
}

function ruleOf(schema: JsonSchema): OptionRule {
  const { type, enum: known, minimum, maximum = Number.POSITIVE_INFINITY } = schema
  if (Array.isArray(known)) return rule.oneOf(...known)
  if (type === 'boolean' || type === 'string') return type === 'boolean' ? rule.boolean : rule.text
  return (type === 'integer' ? rule.wholeNumber : rule.numberFrom)(minimum as number, maximum as number)
}

function build(values: ReadonlyMap<string, unknown>, means: DisclosureName | undefined): Configuration {
  const get = (name: string) => values.get(name)
  const take = (...names: readonly string[]) => defined(Object.fromEntries(names.map(name => [name, get(name)])))
  const isWindow = WINDOW_KEYS.some(name => values.has(name))
  const named = (get('disclosure') as DisclosureName | undefined) ?? (isWindow ? 'window' : means)
  const disclosure = named === 'window' ? createWindow(take('maxTools', 'order')) : named
  return {
    ...defined({ disclosure, activation: activationOf(values) }),
    ...take('render', 'toolNames', 'arguments', 'answerTokens', 'searchTimeoutMs', 'algorithm', 'debug'),
    // A document cannot contain `permit`, which is a function, or `pins`, which is a map.
    policy: take(...POLICY_KEYS),
    limits: take('default', 'max', 'topBand'),
    names: get('names') ?? {},
  } as Configuration
}

/** `on`, `off` and `false` take precedence over a threshold or share. Without these, the disclosure decides. */
function activationOf(values: ReadonlyMap<string, unknown>): Activation | undefined {
  const enabled = values.get('enabled')
  if (enabled === 'on' || enabled === 'off' || enabled === false) return enabled
  const threshold = values.get('threshold')
  if (threshold !== undefined) return { threshold: threshold as number }
  const sharePercent = values.get('sharePercent')
  if (sharePercent !== undefined) return { sharePercent: sharePercent as number }
  return enabled === undefined ? undefined : 'auto'
}
