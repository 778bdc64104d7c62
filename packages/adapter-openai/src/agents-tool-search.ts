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
  /** The tools to search, made with the SDK's `tool`; or a function that returns the current ones. */
  readonly tools: readonly AgentTool[] | (() => readonly AgentTool[])
  /**
   * Returns the id of the conversation that a run belongs to. Companions store data separately for each conversation.
   * Default: no id, so all runs share what a companion stores.
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
   * Wraps a Responses model. Its list of tools then never changes, so the provider's prompt cache stays valid after a
   * search, and a direct call of an unloaded tool runs. With an unwrapped model, the SDK appends loaded namespaces to
   * the list.
   */
  wrapModel(model: Model): Model
  /**
   * The agent's own tools, followed by the companions' tools. Companions receive the results of the function tools. Add
   * agents that are used as tools separately, because the SDK identifies those by their object.
   */
  wrapTools(tools: readonly Tool[]): Tool[]
  /** The tool search itself, for `explain`, `prepare` and `close`. */
  readonly toolSearch: ToolSearch
}

/** The name of the tool that carries the message of a search without results. */
const NOTE_NAME = 'tool_search_note'
const NOTES = `${NOTE_NAME}s`
/**
 * Maximum number of searches that ran for direct calls and whose outcomes wait until the SDK executes the search.
 * Beyond it the oldest outcomes are forgotten; their searches run again.
 */
const MAX_WAITING = 1_000

/**
 * The SDK's `toolSearchTool`, executed in this process: the agent starts with its own tools, and loads the tools that a
 * search finds. The tools keep their approvals, guardrails, hooks and timeouts. Needs a Responses model that supports
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
  // If no tool is permitted yet, no search tool is exposed. The agent needs it anyway: the list or the policy may
  // change.
  const { name, description, inputSchema } = searchIn(exposed) ?? (await searchWithoutTools(options))
  const companions = createAgentCompanions({ search, exposed, ends, sessionOf })
  const hasCompanions = (options.companions?.length ?? 0) > 0

  const permitted = search.with({ disclosure: 'eager' })
  const guarded = new WeakMap<AgentTool, AgentTool>()

  /** A copy of the tool that the SDK runs only while policy permits it. One tool always gives the same copy. */
  function whilePermitted(tool: AgentTool, id: string): AgentTool {
    let copy = guarded.get(tool)
    if (copy === undefined) {
      const isEnabled: AgentTool['isEnabled'] = async (context, agent) => {
        // The SDK calls this on every turn, so a rejection of an earlier turn is already in the state of the run.
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
  // Not enumerable, because these fields are not part of the tool that the SDK serialises.
  for (const [key, value] of Object.entries(more)) Object.defineProperty(hosted, key, { value, enumerable: false })
  return hosted as AgentsToolSearch
}

function searchIn(exposed: readonly ExposedTool[]): ExposedTool | undefined {
  return exposed.find(({ role }) => role === 'meta')
}

/** The search tool while there is nothing to find: that of a placeholder tool, without its name in the description. */
async function searchWithoutTools({ ranker, limits }: Pick<ToolSearchOptions, 'ranker' | 'limits'>) {
  const tools = [{ name: 'any', deferrable: 'always' as const }]
  const disclosure = createSearchDisclosure()
  const search = createToolSearch({ ranker, limits, tools, disclosure, activation: 'on' })
  const meta = searchIn((await search.expose()).tools)!
  return { ...meta, description: meta.description.replace(' (any)', '') }
}

/** The definition that companions receive for an agent's own tool, which the tool search does not know. */
function definitionOf(own: AgentTool): ExecutionRecord['tool'] {
  const [definition] = readTools([own])
  return { ...definition, id: own.name }
}

/** The output of a search can contain tools but no text, so the description of a tool carries the message. */
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
