import { addNote } from '@ts/adapter-kit'
import type { ExposedTool, Exposure, HistoryEvent, TurnInput } from '@ts/core'
import { isJsonObject, perObject } from '@ts/core/kit'
import type { GivenTools } from './given-tools.js'
import { blocksOf } from './message-blocks.js'
import { readMessage, withoutStaleReferences } from './message-history.js'
import type { AnthropicMode, Modes } from './modes.js'
import { forcedName, type HostedSearch, requestTools, type WireTool } from './request-tools.js'
import type { AnthropicParams, Block } from './sdk-types.js'

export interface PrepareInput {
  readonly params: AnthropicParams
  readonly given: GivenTools
  readonly turn: TurnInput & { readonly history: readonly HistoryEvent[] }
  readonly modes: Modes
  readonly mode: AnthropicMode | undefined
  readonly hostedSearch: HostedSearch | undefined
  /** Whether vanished tools may stay declared. False if the policy may now forbid them. */
  readonly mayKeepVanished: boolean
}

/** A request that is complete except for the functions of its tools. */
export interface PreparedRequest {
  readonly mode: AnthropicMode
  /** The event that records this list in the history. */
  readonly sent: Extract<HistoryEvent, { kind: 'sent' }> | undefined
  /** Undefined for a continued thread, because its server holds the tools. */
  readonly tools: readonly WireTool[] | undefined
  readonly declared: ReadonlySet<string>
  /** In the mode `bridge`: names of existing tools, which may be missing from the list. */
  readonly unlisted: readonly string[]
  readonly changes: Partial<AnthropicParams>
}

/** A token count above every threshold of the plan. With it, the plan picks the mode for a large catalog. */
const MANY_TOKENS = 1_000_000
/** The counts of the last exposure of a list: usually the next exposure has the same. */
const counted = new WeakMap<GivenTools, Counts>()

type Counts = Pick<Exposure['report']['facts'], 'deferrable' | 'deferrableTokens'>

/** Chooses the mode, and makes the list of tools, the note and the messages for it. */
export async function prepareRequest(input: PrepareInput): Promise<PreparedRequest> {
  const { params, given, turn, modes } = input
  const { mode, exposure } = await chooseMode(input)
  const isContinued = isJsonObject(params.thread) && params.thread['type'] === 'continue'
  // The thread's server holds the tools, the note, and the loaded tools.
  if (isContinued) return { mode, sent: undefined, tools: undefined, declared: new Set(), unlisted: [], changes: {} }

  // The reveals of a conversation do not affect which tools exist.
  const { session: _, history: __, ...present } = turn
  const all = async () => (await modes.views.eager.expose(present)).tools
  const wanted = forcedName(params.tool_choice)
  const isWanted = ({ name, tool }: ExposedTool) => tool?.name === wanted || name === wanted
  const forced = wanted === undefined ? undefined : (await all()).find(isWanted)

  const hosted = mode === 'native' ? (input.hostedSearch ?? 'bm25') : undefined
  const list = requestTools(exposure, given, hosted, forced)
  const tools = [...list]
  const declared = new Set(list.map(({ fields }) => String(fields['name'])))
  const note = exposure.instructions
  const messages = await repairMessages(input, mode, list, tools, declared, all)
  const unlisted = mode === 'bridge' ? (plainNames(given) ?? (await all()).map(({ name }) => name)) : []
  return {
    mode,
    sent: exposure.sent,
    tools,
    declared,
    unlisted,
    changes: {
      messages: messages as AnthropicParams['messages'],
      ...(note === '' ? {} : { system: addNote(params.system, note) }),
      ...(forced === undefined
        ? {}
        : { tool_choice: { ...(params.tool_choice as { type: 'tool'; name: string }), name: forced.name } }),
    },
  }
}

/** Matches names that are used unchanged as ids on the wire. */
const WIRE_NAME = /^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$/

/**
 * The names by which a model may call the host's tools; undefined if an id differs from its name. They may include tools
 * that policy forbids: such calls are refused like calls of unknown names.
 */
const plainNames = perObject(({ byName }: GivenTools): readonly string[] | undefined => {
  const names = [...byName.keys()]
  return names.every(name => WIRE_NAME.test(name)) ? names : undefined
})

/**
 * The mode and its exposure. The plan needs the size of the tools, which the exposure of any mode reports. Therefore a
 * mode is guessed from the previous size first.
 */
async function chooseMode(input: PrepareInput): Promise<{ mode: AnthropicMode; exposure: Exposure }> {
  const { params, given, turn, modes } = input
  const planned = (facts: Counts) =>
    modes.planned(
      { model: String(params.model), tools: facts.deferrable, tokens: facts.deferrableTokens },
      turn.history,
    )
  const before = counted.get(given) ?? { deferrable: given.definitions.length, deferrableTokens: MANY_TOKENS }
  const guess = input.mode ?? planned(before)
  const exposure = await modes.views[guess].expose(turn)
  if (input.mode !== undefined) return { mode: guess, exposure }
  const { deferrable, deferrableTokens } = exposure.report.facts
  const facts = { deferrable, deferrableTokens }
  counted.set(given, facts)
  const mode = planned(facts)
  return { mode, exposure: mode === guess ? exposure : await modes.views[mode].expose(turn) }
}

/**
 * Declared definitions by id, and the list that was added last: a vanished tool stays declared while the conversation
 * refers to it.
 */
const retired = new WeakMap<Modes, { readonly tools: Map<string, WireTool>; list?: readonly WireTool[] }>()
/** The API's limit of deferred tools in one request. */
const MAX_RETIRED = 10_000

/**
 * Makes sure that the request declares every tool that its messages refer to. A tool whose reference must stay is added
 * to `tools` and `declared`; other stale references are removed from the returned messages.
 */
async function repairMessages(
  { params, modes, mayKeepVanished, given }: PrepareInput,
  mode: AnthropicMode,
  list: readonly WireTool[],
  tools: WireTool[],
  declared: Set<string>,
  all: () => Promise<readonly ExposedTool[]>,
): Promise<readonly unknown[]> {
  const messages: readonly unknown[] = params.messages
  const isReferring = mode === 'native' || mode === 'client-native'
  const memory = retired.get(modes) ?? { tools: new Map<string, WireTool>() }
  retired.set(modes, memory)
  const { tools: kept } = memory
  if (isReferring && memory.list !== list) {
    memory.list = list
    for (const tool of tools) {
      const name = tool.fields['name']
      if (tool.kind === 'real' && tool.fields['defer_loading'] === true && kept.size < MAX_RETIRED)
        kept.set(String(name), tool)
    }
  }
  const read = blocksOf(messages).map(readMessage)
  const found = new Set(read.flatMap(message => message.found))
  const changed = new Set<string>()
  const defined = new Set<string>()
  for (const { name, isDefined } of read.flatMap(message => message.changed)) (isDefined ? defined : changed).add(name)
  const isDeclared = (name: string) => declared.has(name) || defined.has(name)
  const isGivenNow = (name: string) => given.byName.has(name)
  const declare = (name: string, tool: WireTool) => {
    tools.push(tool)
    declared.add(name)
  }
  for (const name of isReferring && mayKeepVanished ? found : []) {
    const tool = kept.get(name)
    if (tool !== undefined && !declared.has(name) && !isGivenNow(name)) declare(name, tool)
  }
  for (const name of changed) {
    if (isDeclared(name)) continue
    const isKept = mayKeepVanished && !isGivenNow(name)
    declare(name, (isKept ? kept.get(name) : undefined) ?? placeholder(name))
  }
  const isStale = [...found].some(name => !isDeclared(name))
  const existing = new Set(isStale && !isReferring ? (await all()).map(({ name }) => name) : [])
  return withoutStaleReferences(messages, isDeclared, mode, name => existing.has(name))
}

/** A tool change or a signed compaction must come back unchanged, and the API requires every tool that it names. */
function placeholder(name: string): WireTool {
  const fields: Block = {
    name,
    description: 'This tool is gone. Do not call it.',
    input_schema: { type: 'object' },
    defer_loading: true,
  }
  return { fields, kind: 'real' }
}
