import {
  type HostedTool,
  type Model,
  type RunConfig,
  type RunContext,
  type Tool,
  tool,
  toolNamespace,
  toolSearchTool,
} from '@openai/agents'
import {
  createToolSearch,
  type ExecutionRecord,
  type ExposedTool,
  type Outcome,
  readTools,
  type ToolSearch,
  type ToolSearchOptions,
} from '@ts/core'
import { createAgentCompanions } from './agent-companions.js'
import { createAgentEnds } from './agent-ends.js'
import { wrapAgentModel } from './agent-model.js'
import { type AgentTool, copyTool, namespaceOf, prepareAgentTools } from './agent-tools.js'
import { textOf } from './result-content.js'
import { createSearchDisclosure, foundTools, remarkOf } from './search-disclosure.js'

export type { AgentTool } from './agent-tools.js'

/** Options of {@link agentsToolSearch}: those of `createToolSearch` that apply to this wire. */
export interface AgentsToolSearchOptions
  extends Omit<ToolSearchOptions, 'tools' | 'disclosure' | 'activation' | 'reveals' | 'names'> {
  /** The tools to be found, made by `tool` of the SDK; or a function that returns the present ones. */
  readonly tools: readonly AgentTool[] | (() => readonly AgentTool[])
  /**
   * The conversation of a run, which separates what companions remember. Default: none, so all runs share what a companion
   * stores.
   */
  readonly session?: ((context: RunContext) => string | undefined) | undefined
}

/** The search tool for `tools` of an agent, and options for its runs. */
export type AgentsToolSearch = HostedTool & {
  /**
   * For `run` and `Runner`: a call of an unloaded or unknown tool is answered with text. Without these options the SDK
   * ends the run with an error.
   */
  readonly runOptions: Required<Pick<RunConfig, 'toolNotFoundBehavior' | 'toolErrorFormatter'>>
  /**
   * A model of Responses whose list of tools never changes, so that a search keeps the provider's cache, and with which a
   * direct call of an unloaded tool runs. Without it, the SDK appends loaded namespaces to the list.
   */
  wrapModel(model: Model): Model
  /**
   * The agent's own tools, with the companions' tools behind them: the companions see the results of function tools.
   * Give agents as tools separately, because the SDK identifies those by their object.
   */
  wrapTools(tools: readonly Tool[]): Tool[]
  /** The tool search itself, for `explain`, `prepare` and `close`. */
  readonly toolSearch: ToolSearch
}

/** The name of the tool that carries the message of a search without results. */
const NOTE_NAME = 'tool_search_note'
const NOTES = `${NOTE_NAME}s`
/**
 * Most searches that were made for direct calls and wait for the SDK to execute them; beyond it the oldest are made
 * again when needed.
 */
const MAX_WAITING = 1_000

/**
 * The SDK's `toolSearchTool`, executed here: the agent starts with its own tools, and loads the other tools that a
 * search found. Approvals, guardrails, hooks and timeouts are the tools' own. Needs a model of Responses that knows
 * `tool_search`.
 *
 * @throws ToolSearchError `INVALID_TOOL`, `DUPLICATE_TOOL` or `INVALID_CONFIGURATION`.
 */
export async function agentsToolSearch({
  tools,
  session: sessionOf = () => undefined,
  ...options
}: AgentsToolSearchOptions): Promise<AgentsToolSearch> {
  const current = () => prepareAgentTools(typeof tools === 'function' ? tools() : tools)
  const search = createToolSearch({
    ...options,
    tools: typeof tools === 'function' ? () => current().definitions : current().definitions,
    disclosure: createSearchDisclosure(),
    activation: 'on',
    reveals: 'history',
  })
  const describing = search.with({ disclosure: 'bridge' })
  const ids = new WeakMap<Tool, string>()
  const ends = createAgentEnds({ search, idOf: loaded => ids.get(loaded), sessionOf })
  const waiting = new Map<string, Outcome>()
  const { tools: exposed } = await search.expose()
  // Without a permitted tool there is no search yet; the list or the policy may change.
  const { name, description, inputSchema } = searchIn(exposed) ?? (await searchWithoutTools(options))
  const companions = createAgentCompanions({ search, exposed, ends, sessionOf })
  const hasCompanions = (options.companions?.length ?? 0) > 0

  const permitted = search.with({ disclosure: 'eager' })
  const guarded = new WeakMap<AgentTool, AgentTool>()

  /** The tool, which the SDK does not run if policy forbids it by then. The same object each time. */
  function whilePermitted(tool: AgentTool, id: string): AgentTool {
    let copy = guarded.get(tool)
    if (copy === undefined) {
      const isEnabled: AgentTool['isEnabled'] = async (context, agent) => {
        // The SDK asks on every turn: a rejection is in the state of the run by then.
        await ends.settleRejected(context, `${namespaceOf(tool)}.${tool.name}`, id)
        return (await tool.isEnabled(context, agent)) && (await permitted.expose()).tools.some(one => one.name === id)
      }
      copy = copyTool(hasCompanions ? companions.guard(tool, id) : tool, { isEnabled })
      guarded.set(tool, copy)
    }
    return copy
  }

  function loadedBy(outcome: Outcome): AgentTool[] {
    const { loadable } = current()
    return (outcome.kind === 'result' ? foundTools(outcome) : []).flatMap(({ name: id, tool: definition }) => {
      const found = definition && loadable(definition)
      if (found === undefined) return []
      const loaded = whilePermitted(found, id)
      ids.set(loaded, id)
      return [loaded]
    })
  }

  const hosted = toolSearchTool({
    execution: 'client',
    description,
    parameters: inputSchema,
    async execute({ agent, runContext, toolCall }) {
      ends.follow(agent)
      const callId = String(toolCall.providerData?.['call_id'] ?? toolCall.call_id ?? toolCall.callId)
      const outcome = waiting.get(callId) ?? (await search.handle({ name, arguments: toolCall.arguments }))
      waiting.delete(callId)
      const found: AgentTool[] = []
      for (const loaded of loadedBy(outcome)) if (await loaded.isEnabled(runContext, agent)) found.push(loaded)
      if (found.length > 0) return found
      const remark = outcome.kind === 'result' ? remarkOf(outcome) : outcome.kind === 'refused' ? outcome.message : ''
      return [createNote(remark === '' ? 'Nothing that was found can be used now.' : remark)]
    },
  })

  async function describeMissing(called: string): Promise<string> {
    const described = await describing.handle({ name: 'describe_tools', arguments: { names: [called] } })
    const known = described.kind === 'result' ? (described.value as { readonly tools?: readonly object[] }) : {}
    const [definition] = known.tools ?? []
    if (definition !== undefined)
      return `${called} is not loaded, so it did not run. Load it with ${name} and the query "select:${called}", then call it again: ${textOf(definition)}`
    const outcome = await search.handle({ name: called })
    return outcome.kind === 'refused' ? outcome.message : `${called} is not loaded. Find tools with ${name}.`
  }

  const more = {
    runOptions: Object.freeze({
      toolNotFoundBehavior: 'return_error_to_model',
      toolErrorFormatter: ({ kind, toolName }) =>
        kind === 'tool_not_found' ? describeMissing(toolName.slice(toolName.lastIndexOf('.') + 1)) : undefined,
    }) satisfies AgentsToolSearch['runOptions'],
    wrapModel: (model: Model) =>
      wrapAgentModel(model, {
        isLoadable: (namespace, own) => namespace === NOTES || current().has(namespace, own),
        async load(called, query, callId) {
          const outcome = await search.handle({ name, arguments: { queries: [query] } })
          const [loaded] = loadedBy(outcome)
          if (loaded?.name !== called) return undefined
          waiting.set(callId, outcome)
          if (waiting.size > MAX_WAITING) waiting.delete(waiting.keys().next().value as string)
          return namespaceOf(loaded)
        },
      }),
    wrapTools: (own: readonly Tool[]) => [
      ...own.map(one => (hasCompanions && one.type === 'function' ? companions.guard(one, definitionOf(one)) : one)),
      ...companions.tools,
    ],
    toolSearch: search,
  }
  // The SDK serialises only its own fields; these are not part of the tool.
  for (const [key, value] of Object.entries(more)) Object.defineProperty(hosted, key, { value, enumerable: false })
  return hosted as AgentsToolSearch
}

function searchIn(exposed: readonly ExposedTool[]): ExposedTool | undefined {
  return exposed.find(({ role }) => role === 'meta')
}

/** The unchanged search tool if there is nothing to find. */
async function searchWithoutTools({ ranker, limits }: Pick<ToolSearchOptions, 'ranker' | 'limits'>) {
  const tools = [{ name: 'any', deferrable: 'always' as const }]
  const disclosure = createSearchDisclosure()
  const search = createToolSearch({ ranker, limits, tools, disclosure, activation: 'on' })
  const meta = searchIn((await search.expose()).tools)!
  return { ...meta, description: meta.description.replace(' (any)', '') }
}

/** An agent's own tool, which the tool search does not know, as companions see it. */
function definitionOf(own: AgentTool): ExecutionRecord['tool'] {
  const [definition] = readTools([own])
  return { ...definition, id: own.name }
}

/** The output of a search can carry tools but no text: the description of a tool carries the message. */
function createNote(text: string): AgentTool {
  const note = tool({
    name: NOTE_NAME,
    description: text,
    parameters: { type: 'object', properties: {}, required: [], additionalProperties: true },
    strict: false,
    deferLoading: true,
    execute: () => text,
  })
  return toolNamespace({ name: NOTES, description: 'Notes of searches.', tools: [note] })[0] as AgentTool
}
