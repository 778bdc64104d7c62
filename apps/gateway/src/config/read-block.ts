import { canonicalKey, didYouMean, type Fill, invalidInput, kindOf, quotedKey, readField } from '@ts/cli-kit'
import { type Configuration, isToolSearchError, type JsonSchema, readConfiguration } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'
import { ADVANCED_CORE_PROPERTIES, ADVANCED_PROPERTIES, BLOCK_PROPERTIES, CORE_PROPERTIES } from '../config-schema.js'
import type { JsonObject } from '../upstream/connection.js'
import { GATEWAY_MODES, type GatewayMode } from './gateway-config.js'

/** Keys of core that imply a window, in every spelling. */
const WINDOW_KEY = /^(?:max_?tools(?:_?limit)?|order|tool_?selection_?order)$/i
/** Maximum length of a tool name. A client such as Claude Code adds the prefix `mcp__server__` to names. */
const NAME_BUDGET = 50

/**
 * Reads the `toolSearch` block: the gateway's own keys by its table, and every other key by core's `readConfiguration`,
 * which also accepts the spellings of earlier configurations. `otherMode` replaces the block's mode. `algorithm` is core's,
 * if it is given instead of `ranker`.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION`
 */
export function readBlock(
  place: string,
  block: unknown,
  fill: Fill,
  warn: (message: string) => void,
  otherMode?: GatewayMode,
) {
  const { advanced = {}, ...given } = unwrap(place, block)
  const inner = `${place}.advanced`
  if (!isJsonObject(advanced)) throw invalidInput(inner, `found ${kindOf(advanced)}, expected an object`)
  const top = readKeys(place, given, fill, TOP, key => `advanced.${key}`)
  const more = readKeys(inner, advanced, fill, ADVANCED, key => key)
  const read: JsonObject = { ...top.own, ...more.own }
  const rest: Record<string, unknown> = { ...top.ofCore, ...more.ofCore }
  for (const [mine, theirs] of [
    ['mode', 'disclosure'],
    ['ranker', 'algorithm'],
    ['logSearches', 'debug'],
  ] as const) {
    if (read[mine] !== undefined && rest[theirs] !== undefined)
      throw invalidInput(`${place}.${theirs}`, `found both ${mine} and ${theirs}, expected one; remove ${theirs}`)
  }
  const wanted = otherMode ?? read['mode']
  if (wanted !== undefined) rest['disclosure'] = wanted
  const { algorithm, debug, ...search } = readCore(place, rest)
  const mode = modeOf(place, search)
  const lost = mode === 'window' ? [] : Object.keys(rest).filter(key => WINDOW_KEY.test(key))
  if (lost.length > 0) warn(`${place}: ${lost.join(', ')} has no effect in the mode ${mode}; write "mode": "window"`)
  const toolNames = { prefixServer: true, budget: NAME_BUDGET, ...search.toolNames }
  const named: Configuration = { ...search, toolNames }
  return { own: debug === undefined ? read : { ...read, logSearches: debug }, mode, search: named, algorithm }
}

interface Place {
  readonly own: Readonly<Record<string, JsonSchema>>
  readonly ofCore: Readonly<Record<string, JsonSchema>>
}

const TOP: Place = { own: BLOCK_PROPERTIES, ofCore: CORE_PROPERTIES }
const ADVANCED: Place = { own: ADVANCED_PROPERTIES, ofCore: ADVANCED_CORE_PROPERTIES }

/** Splits keys into the gateway's own, which are read, and core's. Refuses a key of the other place with its new name. */
function readKeys(place: string, given: JsonObject, fill: Fill, keys: Place, movedTo: (key: string) => string) {
  const ownKeys = Object.keys(keys.own)
  const known = [...ownKeys, ...Object.keys(keys.ofCore)]
  const other = keys === TOP ? ADVANCED : TOP
  const others = [...Object.keys(other.own), ...Object.keys(other.ofCore)]
  const own: Record<string, unknown> = Object.create(null)
  const ofCore: Record<string, unknown> = {}
  for (const [spelling, value] of Object.entries(given)) {
    const at = `${place}.${quotedKey(spelling)}`
    const moved = canonicalKey(spelling, others)
    if (canonicalKey(spelling, ownKeys) !== undefined) own[spelling] = value
    else if (Object.hasOwn(keys.ofCore, spelling)) ofCore[spelling] = value
    else if (moved !== undefined)
      throw invalidInput(at, `found a key of another place; write toolSearch.${movedTo(moved)}`)
    else
      throw invalidInput(at, `found an unknown key, expected one of ${known.join(', ')}${didYouMean(spelling, known)}`)
  }
  const schema: JsonSchema = { type: 'object', properties: keys.own, additionalProperties: false }
  return { own: readField(schema, own, place, fill) as JsonObject, ofCore }
}

/** `true` and `false` switch deferral; `{ type: 'tool_search', config }` is an earlier form and means a window. */
function unwrap(place: string, block: unknown): JsonObject {
  if (block === undefined || block === true) return {}
  if (block === false) return { enabled: false }
  if (!isJsonObject(block)) throw invalidInput(place, `found ${kindOf(block)}, expected an object, true or false`)
  if (block['type'] !== 'tool_search') return block
  const { type: _, config = {}, ...outer } = block
  if (!isJsonObject(config)) throw invalidInput(`${place}.config`, `found ${kindOf(config)}, expected an object`)
  const twice = Object.keys(config).find(key => key in outer)
  if (twice !== undefined)
    throw invalidInput(`${place}.config.${quotedKey(twice)}`, 'found the same key outside of config; remove one')
  const all = { ...outer, ...config }
  return 'mode' in all || 'disclosure' in all ? all : { ...all, mode: 'window' }
}

function readCore(place: string, rest: Readonly<Record<string, unknown>>): Configuration {
  try {
    return readConfiguration(rest)
  } catch (error) {
    if (!isToolSearchError(error)) throw error
    throw invalidInput(place, error.message.replace(/^Found/, 'found'), error)
  }
}

function modeOf(place: string, { disclosure = 'bridge' }: Configuration): GatewayMode {
  const name = typeof disclosure === 'string' ? disclosure : disclosure.name
  const mode = GATEWAY_MODES.find(one => one === name)
  if (mode !== undefined) return mode
  throw invalidInput(
    `${place}.disclosure`,
    `found ${name}, which no MCP client has; write one of ${GATEWAY_MODES.join(', ')}`,
  )
}
