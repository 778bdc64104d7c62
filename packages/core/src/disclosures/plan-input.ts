import { checkNumber, checkOptionKeys, checkWord, optionError } from '../text/check-options.js'
import { isJsonObject } from '../text/json.js'
import { fieldOf, isObject } from '../text/readable.js'
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

const APIS = ['anthropic-messages', 'openai-responses', 'openai-chat', 'gemini', 'bedrock-converse', 'other']
const HOSTS = ['azure', 'deepseek', 'ollama', 'openrouter', 'sglang', 'vllm', 'zai', 'other']
const MODES = ['eager', 'bridge', 'append', 'client-native', 'native']
const WIRES = ['anthropic', 'openai', 'kimi']
const SEARCH_WIRES = ['anthropic', 'openai']
const INPUT_KEYS = 'model api tools tokens host search promptCache previous history capabilities'.split(' ')

/**
 * Checks the input of a plan.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION`, with what was found, what was expected and the nearest known key.
 */
export function checkPlanInput(input: PlanInput): void {
  checkOptionKeys(input, INPUT_KEYS, 'options', 'planDisclosure')
  const { model, api, tools, tokens, promptCache = true, previous, history = [], capabilities } = input
  if (typeof model !== 'string' || model === '')
    throw optionError('model', model, "the model's id, a text that is not empty")
  checkWord(api ?? '', 'api', APIS)
  checkWord(input.host, 'host', HOSTS)
  checkWord(input.search, 'search', ['own', 'provider'])
  checkNumber(tools ?? null, 'tools', 0, Number.POSITIVE_INFINITY)
  checkNumber(tokens ?? null, 'tokens', 0, Number.POSITIVE_INFINITY, false)
  if (typeof promptCache !== 'boolean') throw optionError('promptCache', promptCache, 'true or false')
  if (!Array.isArray(history)) throw optionError('history', history, 'a list of events')
  if (previous !== undefined) {
    if (!isJsonObject(previous)) throw optionError('previous', previous, 'a former plan, an object')
    checkWord(previous.mode ?? '', 'previous.mode', MODES)
    checkWord(previous.wire, 'previous.wire', WIRES)
  }
  if (capabilities === undefined) return
  checkOptionKeys(capabilities, ['hostedSearch', 'clientSearch', 'append', 'maxTools'], 'capabilities')
  checkWord(capabilities.hostedSearch, 'capabilities.hostedSearch', SEARCH_WIRES)
  checkWord(capabilities.clientSearch, 'capabilities.clientSearch', SEARCH_WIRES)
  checkWord(capabilities.append, 'capabilities.append', WIRES)
  checkNumber(capabilities.maxTools, 'capabilities.maxTools', 0, Number.POSITIVE_INFINITY)
}

/**
 * The mode that a conversation began with: that of the previous plan, or of the first event of this library that
 * recorded one. Events are data: one that cannot be read is skipped.
 */
export function beganWith({ previous, history = [] }: Pick<PlanInput, 'previous' | 'history'>): PlanRecord | undefined {
  if (previous !== undefined) return previous
  for (const event of history as readonly unknown[]) {
    if (!isObject(event)) continue
    const [kind, mode, wire, form] = ['kind', 'mode', 'wire', 'form'].map(key => fieldOf(event, key))
    if (kind === 'sent' && typeof form === 'string' && /^bridge .* true$/.test(form))
      return { mode: 'bridge', wire: undefined }
    if (kind === 'reveal' && MODES.includes(mode as string))
      return { mode: mode as PlanMode, wire: WIRES.includes(wire as string) ? (wire as ToolSearchWire) : undefined }
  }
  return undefined
}
