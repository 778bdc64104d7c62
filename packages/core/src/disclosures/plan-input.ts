import { ToolSearchError } from '../errors.js'
import { nearestOf } from '../text/check-options.js'
import { isJsonObject, quote } from '../text/json.js'
import type { ModelAddress, ModelCapabilities, ToolSearchWire } from './model-capabilities.js'

/**
 * How tools reach the model:
 * - `eager`: all in full
 * - `bridge`: three constant tools that search, describe and call; works everywhere
 * - `append`: found tools are added by a message
 * - `client-native`: the provider keeps deferred tools out of the prompt and loads what this library's search returns
 * - `native`: the provider also searches
 *
 * The last three need the provider's wire, which is an adapter's work.
 */
export type PlanMode = 'eager' | 'bridge' | 'append' | 'client-native' | 'native'

/** How a conversation discloses tools, as an earlier plan or a history event recorded it. */
export interface PlanRecord {
  readonly mode: PlanMode
  readonly wire?: ToolSearchWire | undefined
}

/** The input of a plan. */
export interface PlanInput extends ModelAddress {
  /** How many tools may be deferred. Tools that are always loaded cost the same with every plan and do not count. */
  readonly tools: number
  /** How many tokens these tools take in full: `report.facts.deferrableTokens` of an exposure. */
  readonly tokens: number
  /** Who searches: the host's ranker (`own`), or the provider (`provider`) if it has a search. Default `own`. */
  readonly search?: 'own' | 'provider' | undefined
  /** Whether an unchanged prefix costs less when it is sent again. Default true. */
  readonly promptCache?: boolean | undefined
  /** The plan of the previous turn, or its JSON. Its mode and wire are kept while the model supports them. */
  readonly previous?: PlanRecord | undefined
  /**
   * The conversation so far, if no earlier plan was kept: its first `reveal` event with a mode counts, or the `sent`
   * event of a bridge.
   */
  readonly history?: readonly { readonly kind: string }[] | undefined
  /** Replaces the table's row for the model. */
  readonly capabilities?: ModelCapabilities | undefined
}

/** A checked input, with defaults filled in and the mode that the conversation began with. */
export interface PlanFacts extends ModelAddress {
  readonly tools: number
  readonly tokens: number
  readonly search: 'own' | 'provider'
  readonly promptCache: boolean
  readonly began: PlanRecord | undefined
  readonly capabilities: ModelCapabilities | undefined
}

type Check = readonly [expected: string, holds: (value: unknown) => boolean]

const APIS = ['anthropic-messages', 'openai-responses', 'openai-chat', 'gemini', 'bedrock-converse', 'other']
const HOSTS = ['azure', 'deepseek', 'ollama', 'openrouter', 'sglang', 'vllm', 'zai', 'other']
const MODES = ['eager', 'bridge', 'append', 'client-native', 'native']
const WIRES = ['anthropic', 'openai', 'kimi']
const SEARCH_WIRES = ['anthropic', 'openai']
const COUNT: Check = ['a whole number of 0 or more', value => Number.isSafeInteger(value) && (value as number) >= 0]
const AMOUNT: Check = ['a number of 0 or more', value => Number.isFinite(value) && (value as number) >= 0]

const INPUT_KEYS: ReadonlyMap<string, Check> = new Map([
  ['model', ["the model's id, a text that is not empty", value => typeof value === 'string' && value !== '']],
  ['api', oneOf(APIS)],
  ['tools', COUNT],
  ['tokens', AMOUNT],
  ['host', oneOf(HOSTS)],
  ['search', oneOf(['own', 'provider'])],
  ['promptCache', ['true or false', value => typeof value === 'boolean']],
  ['previous', ['a former plan, an object', isJsonObject]],
  ['history', ['a list of events', Array.isArray]],
  ['capabilities', ['an object', isJsonObject]],
])
const REQUIRED: ReadonlySet<string> = new Set(['model', 'api', 'tools', 'tokens'])

const CAPABILITY_KEYS: ReadonlyMap<string, Check> = new Map([
  ['hostedSearch', oneOf(SEARCH_WIRES)],
  ['clientSearch', oneOf(SEARCH_WIRES)],
  ['append', oneOf(WIRES)],
  ['maxTools', COUNT],
])
const RECORD_KEYS: ReadonlyMap<string, Check> = new Map([
  ['mode', oneOf(MODES)],
  ['wire', oneOf(WIRES)],
])

/**
 * Checks the input of a plan.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION`, with what was found, what was expected and the nearest known key.
 */
export function readPlanInput(input: PlanInput): PlanFacts {
  if (!isJsonObject(input))
    throw invalid('the input of planDisclosure', input, 'an object with model, api, tools and tokens')
  const fields = readFields(input, INPUT_KEYS, '', 'closed')
  for (const key of REQUIRED) if (!fields.has(key)) throw invalid(key, undefined, INPUT_KEYS.get(key)![0])
  const capabilities = fields.get('capabilities')
  const previous = fields.get('previous')
  const record = previous === undefined ? undefined : readFields(previous as object, RECORD_KEYS, 'previous.', 'open')
  if (record && !record.has('mode')) throw invalid('previous.mode', undefined, RECORD_KEYS.get('mode')![0])
  return {
    model: fields.get('model') as string,
    api: fields.get('api') as ModelAddress['api'],
    host: fields.get('host') as ModelAddress['host'],
    tools: fields.get('tools') as number,
    tokens: fields.get('tokens') as number,
    search: (fields.get('search') ?? 'own') as PlanFacts['search'],
    promptCache: (fields.get('promptCache') ?? true) as boolean,
    began: record ? toRecord(record) : recordIn((fields.get('history') ?? []) as readonly unknown[]),
    capabilities: capabilities
      ? (Object.fromEntries(
          readFields(capabilities as object, CAPABILITY_KEYS, 'capabilities.', 'closed'),
        ) as ModelCapabilities)
      : undefined,
  }
}

/** Reads and checks the known keys of an object that are set. A closed object must not have other keys. */
function readFields(
  object: object,
  keys: ReadonlyMap<string, Check>,
  path: string,
  kind: 'closed' | 'open',
): ReadonlyMap<string, unknown> {
  const fields = new Map<string, unknown>()
  for (const [key, value] of entriesOf(object, path)) {
    const check = keys.get(key)
    if (check === undefined) {
      if (kind === 'open') continue
      throw invalid(
        key.length > 64 ? `${path}a key of ${key.length} characters` : `${path}${key}`,
        value,
        `one of the keys ${[...keys.keys()].join(', ')}`,
        `; the nearest is ${nearestOf(key, [...keys.keys()])}`,
      )
    }
    if (value === undefined) continue
    const [expected, holds] = check
    if (!holds(value)) throw invalid(`${path}${key}`, value, expected)
    fields.set(key, value)
  }
  return fields
}

function entriesOf(object: object, path: string): [string, unknown][] {
  try {
    return Object.entries(object)
  } catch (cause) {
    throw invalid(
      path === '' ? 'the input of planDisclosure' : path.slice(0, -1),
      object,
      'an object that can be read',
      undefined,
      cause,
    )
  }
}

/** The first event of this library that recorded a mode. Events are data: one that cannot be read is skipped. */
function recordIn(history: readonly unknown[]): PlanRecord | undefined {
  for (const event of history) {
    try {
      if (!isJsonObject(event)) continue
      const { kind, mode, wire, form } = event
      if (kind === 'sent' && typeof form === 'string' && /^bridge .* true$/.test(form))
        return { mode: 'bridge', wire: undefined }
      if (kind === 'reveal' && MODES.includes(mode as string))
        return { mode: mode as PlanMode, wire: WIRES.includes(wire as string) ? (wire as ToolSearchWire) : undefined }
    } catch {
      // A getter or a proxy that throws.
    }
  }
  return undefined
}

function toRecord(fields: ReadonlyMap<string, unknown>): PlanRecord {
  return { mode: fields.get('mode') as PlanMode, wire: fields.get('wire') as ToolSearchWire | undefined }
}

function oneOf(values: readonly string[]): Check {
  return [`one of ${values.join(', ')}`, value => values.includes(value as string)]
}

function invalid(path: string, found: unknown, expected: string, remedy = '', cause?: unknown): ToolSearchError {
  return new ToolSearchError(
    'INVALID_CONFIGURATION',
    `Found ${quote(found)} as ${path}, expected ${expected}${remedy}`,
    {
      details: { path },
      ...(cause === undefined ? {} : { cause }),
    },
  )
}
