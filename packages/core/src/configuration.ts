import type { Activation } from './activation.js'
import type { Disclosure, DisclosureName, MetaRole } from './disclosure.js'
import { createWindow, type SelectionOrder } from './disclosures/window.js'
import { ToolSearchError } from './errors.js'
import { isJsonObject, quote } from './json.js'
import type { PolicyOptions } from './policy.js'
import type { Rendering } from './render.js'
import type { SearchLimits } from './search.js'
import { editDistance } from './suggest.js'
import type { JsonSchema } from './tool.js'

/** What a configuration says, as options of `createToolSearch`. */
export interface Configuration {
  readonly disclosure?: DisclosureName | Disclosure
  readonly activation?: Activation
  readonly policy: PolicyOptions
  readonly limits: Partial<SearchLimits>
  readonly names: Partial<Record<MetaRole, string>>
  readonly render?: Exclude<Rendering, (...args: never[]) => unknown>
  /** The ranking that is wished for; core has none, so the host or adapter chooses by it. */
  readonly algorithm?: 'keyword' | 'bm25' | 'regex' | 'lexical' | 'hybrid'
  /** Whether searches should be logged (S4.10). */
  readonly debug?: boolean
}

interface Key {
  /** Other spellings: those of the seeds, and snake case. */
  readonly aliases: readonly string[]
  readonly schema: JsonSchema
  /** The disclosure that a document with this key means when it names none. */
  readonly implies?: DisclosureName
}

const NAMES: JsonSchema = { type: 'array', items: { type: 'string' } }
const COUNT: JsonSchema = { type: 'integer', minimum: 1, maximum: 50 }

/** Every key with its range: the one table that reads, checks and describes a configuration. */
const KEYS: ReadonlyMap<string, Key> = new Map(
  Object.entries({
    disclosure: { aliases: [], schema: { enum: ['stub', 'bridge', 'load', 'window', 'native', 'eager'] } },
    enabled: { aliases: ['activation'], schema: { enum: ['auto', 'on', 'off', true, false] } },
    threshold: { aliases: [], schema: { type: 'integer', minimum: 0 } },
    sharePercent: {
      aliases: ['threshold_pct', 'share_percent'],
      schema: { type: 'number', minimum: 0, maximum: 100 },
      implies: 'bridge',
    },
    neverDefer: { aliases: ['never_defer', 'preDiscoveredTools', 'pre_discovered_tools'], schema: NAMES },
    defer: { aliases: [], schema: { enum: ['automatic', 'marked'] } },
    alwaysOnCategories: { aliases: ['always_on_categories'], schema: NAMES },
    selectedServers: { aliases: ['selected_servers'], schema: NAMES },
    selectedTools: { aliases: ['selected_tools'], schema: NAMES },
    results: { aliases: ['search_default_limit'], schema: COUNT, implies: 'bridge' },
    maxResults: { aliases: ['max_search_limit', 'max_results'], schema: COUNT },
    topBand: {
      aliases: ['searchThreshold', 'search_threshold', 'top_band'],
      schema: { type: 'number', minimum: 0, maximum: 1 },
    },
    maxTools: {
      aliases: ['maxToolsLimit', 'max_tools_limit'],
      schema: { type: 'integer', minimum: 0 },
      implies: 'window',
    },
    order: {
      aliases: ['toolSelectionOrder', 'tool_selection_order'],
      schema: { type: 'array', items: { enum: ['server_priority', 'alphabetical', 'random'] } },
      implies: 'window',
    },
    names: {
      aliases: [],
      schema: {
        type: 'object',
        properties: {
          search: { type: 'string' },
          describe: { type: 'string' },
          call: { type: 'string' },
          add: { type: 'string' },
          list: { type: 'string' },
        },
        additionalProperties: false,
      },
    },
    render: { aliases: [], schema: { enum: ['json', 'typescript', 'signature', 'summary', 'description'] } },
    algorithm: { aliases: [], schema: { enum: ['keyword', 'bm25', 'regex', 'lexical', 'hybrid'] } },
    debug: { aliases: [], schema: { type: 'boolean' } },
  } satisfies Record<string, Key>),
)

/** The JSON Schema of a configuration document, for editors; aliases included. */
export function configurationSchema(): JsonSchema {
  const properties: Record<string, unknown> = {}
  for (const [name, { aliases, schema }] of KEYS)
    for (const spelling of [name, ...aliases]) properties[spelling] = schema
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties,
    additionalProperties: false,
  }
}

/**
 * Reads a configuration document (what JSON or YAML gave) and checks every key. Accepts the seeds' spellings:
 * `{ tool_search: { threshold, never_defer } }`, `{ tools: { tool_search: { enabled, threshold_pct, … } } }` or just `true`
 * there, `{ type: 'tool_search', enabled, config: { maxToolsLimit, … } }`, and our own keys at the top.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION`, naming the key, what was found and the nearest valid key or value.
 */
export function readConfiguration(document: unknown): Configuration {
  const { fields, path } = unwrap(document)
  const values = new Map<string, unknown>()
  for (const [spelling, value] of Object.entries(fields)) {
    const name = canonicalName(spelling)
    if (name === undefined) throw unknownKey(`${path}${spelling}`, spelling, spellings())
    if (values.has(name)) throw invalid(`${path}${spelling}`, spelling, `one spelling of ${name}, not two`)
    check(KEYS.get(name)!.schema, value, `${path}${spelling}`)
    values.set(name, value)
  }
  return build(values)
}

function unwrap(document: unknown): { fields: JsonSchema; path: string } {
  if (typeof document === 'boolean') return { fields: { enabled: document ? 'auto' : false }, path: '' }
  if (!isJsonObject(document)) throw invalid('configuration', document, 'an object')
  if (isJsonObject(document['tools']) && 'tool_search' in document['tools']) {
    return nested(document['tools']['tool_search'], 'tools.tool_search.')
  }
  if ('tool_search' in document) return nested(document['tool_search'], 'tool_search.')
  if (document['type'] !== 'tool_search') return { fields: document, path: '' }
  const inner = document['config'] ?? {}
  if (!isJsonObject(inner)) throw invalid('config', inner, 'an object')
  const enabled = document['enabled'] === undefined ? {} : { enabled: document['enabled'] }
  return { fields: { ...inner, ...enabled }, path: 'config.' }
}

function nested(value: unknown, path: string): { fields: JsonSchema; path: string } {
  if (typeof value === 'boolean') return { fields: { enabled: value ? 'auto' : false }, path }
  if (!isJsonObject(value)) throw invalid(path.slice(0, -1), value, 'an object or a boolean')
  return { fields: value, path }
}

function canonicalName(spelling: string): string | undefined {
  if (KEYS.has(spelling)) return spelling
  for (const [name, { aliases }] of KEYS) if (aliases.includes(spelling)) return name
  return undefined
}

function spellings(): string[] {
  return [...KEYS].flatMap(([name, { aliases }]) => [name, ...aliases])
}

/** Checks a value against the few keywords that the table uses. */
function check(schema: JsonSchema, value: unknown, path: string): void {
  const choices = schema['enum']
  if (Array.isArray(choices)) {
    if (choices.includes(value)) return
    throw typeof value === 'string'
      ? unknownKey(
          path,
          value,
          choices.filter(choice => typeof choice === 'string'),
        )
      : invalid(path, value, `one of ${choices.join(', ')}`)
  }
  const type = schema['type']
  if (type === 'boolean' && typeof value !== 'boolean') throw invalid(path, value, 'true or false')
  if (type === 'string' && typeof value !== 'string') throw invalid(path, value, 'a text')
  if (type === 'integer' || type === 'number') checkNumber(schema, value, path)
  if (type === 'array') {
    if (!Array.isArray(value)) throw invalid(path, value, 'a list')
    for (const [i, item] of value.entries()) check(schema['items'] as JsonSchema, item, `${path}[${i}]`)
  }
  if (type === 'object') {
    if (!isJsonObject(value)) throw invalid(path, value, 'an object')
    const properties = schema['properties'] as Record<string, JsonSchema>
    for (const [key, item] of Object.entries(value)) {
      if (!Object.hasOwn(properties, key)) throw unknownKey(`${path}.${key}`, key, Object.keys(properties))
      check(properties[key]!, item, `${path}.${key}`)
    }
  }
}

function checkNumber(schema: JsonSchema, value: unknown, path: string): void {
  const minimum = schema['minimum'] as number
  const maximum = (schema['maximum'] as number | undefined) ?? Number.POSITIVE_INFINITY
  const isWhole = schema['type'] === 'integer'
  const range = maximum === Number.POSITIVE_INFINITY ? `of ${minimum} or more` : `from ${minimum} to ${maximum}`
  const expected = `a ${isWhole ? 'whole ' : ''}number ${range}`
  if (typeof value !== 'number' || !Number.isFinite(value)) throw invalid(path, value, expected)
  const nearest = Math.min(maximum, Math.max(minimum, isWhole ? Math.round(value) : value))
  if (nearest !== value) throw invalid(path, value, `${expected}; the nearest is ${nearest}`)
}

function build(values: ReadonlyMap<string, unknown>): Configuration {
  const get = <T>(name: string) => values.get(name) as T | undefined
  const implied = [...KEYS].find(([name, { implies }]) => implies !== undefined && values.has(name))?.[1].implies
  const named = get<DisclosureName>('disclosure') ?? implied
  const maxTools = get<number>('maxTools')
  const order = get<readonly SelectionOrder[]>('order')
  const windowOptions = { ...(maxTools === undefined ? {} : { maxTools }), ...(order === undefined ? {} : { order }) }
  const disclosure = named === 'window' ? createWindow(windowOptions) : named
  const activation = activationOf(values)
  return {
    ...defined({ disclosure, activation, render: get('render'), algorithm: get('algorithm'), debug: get('debug') }),
    policy: defined({
      neverDefer: get('neverDefer'),
      defer: get('defer'),
      alwaysOnCategories: get('alwaysOnCategories'),
      selectedServers: get('selectedServers'),
      selectedTools: get('selectedTools'),
    }),
    limits: defined({ results: get('results'), maxResults: get('maxResults'), topBand: get('topBand') }),
    names: get('names') ?? {},
  } as Configuration
}

/** `on` and `off` are final; `auto` takes the threshold or share that is given, or else the disclosure's own. */
function activationOf(values: ReadonlyMap<string, unknown>): Activation | undefined {
  const enabled = values.get('enabled')
  if (enabled === 'on' || enabled === 'off' || enabled === false) return enabled
  const threshold = values.get('threshold')
  if (threshold !== undefined) return { threshold: threshold as number }
  const sharePercent = values.get('sharePercent')
  if (sharePercent !== undefined) return { sharePercent: sharePercent as number }
  return enabled === undefined ? undefined : 'auto'
}

function defined(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function invalid(path: string, found: unknown, expected: string): ToolSearchError {
  return new ToolSearchError('INVALID_CONFIGURATION', `Found ${quote(found)} as ${path}, expected ${expected}`, {
    details: { path },
  })
}

function unknownKey(path: string, found: string, known: readonly string[]): ToolSearchError {
  const nearest = [...known].sort((a, b) => distance(found, a) - distance(found, b))[0]!
  return invalid(path, found, `one of ${known.join(', ')}; the nearest is ${nearest}`)
}

function distance(a: string, b: string): number {
  return editDistance(a.slice(0, 64).toLowerCase(), b.toLowerCase(), 64) / Math.max(a.length, b.length)
}
