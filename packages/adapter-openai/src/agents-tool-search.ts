import { type HostedTool, type Model, type RunConfig, type RunContext, type Tool, toolSearchTool } from '@openai/agents'
import { adapterSearch, type NewToolSearch, refuseOptions, textOf } from '@ts/adapter-kit'
import { createBridge, type ExecutionRecord, type ExposedTool, readTools, type ToolSearch } from '@ts/core'
import { createAgentBridge, modelIdOf, needsBridge } from './agent-bridge.js'
import { createAgentCompanions } from './agent-companions.js'
import { createAgentEnds } from './agent-ends.js'
import { createAgentLoading, NOTES, STAND_IN } from './agent-loading.js'
import { wrapAgentModel } from './agent-model.js'
import { type AgentTool, prepareAgentTools } from './agent-tools.js'
import { createSearchDisclosure, foundTools, remarkOf } from './search-disclosure.js'

export type { AgentTool } from './agent-tools.js'

/** Options of {@link agentsToolSearch}: those of `createToolSearch` that apply to this wire. */
export interface AgentsToolSearchOptions
  extends Omit<NewToolSearch, 'toolSearch' | 'disclosure' | 'activation' | 'sessions' | 'names'> {
  /** The tools to search, made with the SDK's `tool`; or a function that returns the current ones. */
  readonly tools: readonly AgentTool[] | (() => readonly AgentTool[])
  /**
   * Returns the id of the conversation that a run belongs to. A policy function receives it as `session`, and companions
   * store data separately for each conversation. Default: no id, so all runs share what a companion stores.
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
   * search, and a direct call of an unloaded tool runs. A model for which `planDisclosure` picks no `tool_search` gets
   * two functions instead, which search and call. With an unwrapped model, the SDK appends loaded namespaces to the list.
   *
   * @param id the id of the model; default: the one that the model itself has. A model without an id gets the functions
   */
  wrapModel(model: Model, id?: string): Model
  /**
   * The agent's own tools, followed by the companions' tools. Companions receive the results of the function tools. Add
   * agents that are used as tools separately, because the SDK identifies those by their object.
   */
  wrapTools(tools: readonly Tool[]): Tool[]
  /** The tool search itself, for `explain`, `prepare` and `close`. */
  readonly toolSearch: ToolSearch
}

/**
 * The SDK's `toolSearchTool`, executed in this process: the agent starts with its own tools, and loads the tools that a
 * search finds. The tools keep their approvals, guardrails, hooks and timeouts. A model that is not wrapped must support
 * `tool_search`.
 *
 * @throws ToolSearchError `INVALID_TOOL`, `DUPLICATE_TOOL` or `INVALID_CONFIGURATION`, also for `activation`, `disclosure`,
 * `sessions` and `names`, which this wire decides
 */
export async function agentsToolSearch({
  tools,
  session: sessionOf = () => undefined,
  ...options
}: AgentsToolSearchOptions): Promise<AgentsToolSearch> {
  const remedy = ', because the wire decides it; put tools that stay loaded beside the search in the agent'
  refuseOptions(options, ['activation', 'disclosure', 'sessions', 'names'], remedy)
  const current = () => prepareAgentTools(typeof tools === 'function' ? tools() : tools)
  const search = adapterSearch(
    { ...options, disclosure: createSearchDisclosure(), activation: 'on', sessions: 'history' },
    typeof tools === 'function' ? () => current().definitions : current().definitions,
  )
  const describing = search.with({ disclosure: 'bridge' })
  const ends = createAgentEnds(search, sessionOf)
  const exposed = await constantTools(search, options.policy)
  const bridge = createAgentBridge(search.with({ disclosure: createBridge({ describe: false }) }).metaTools())
  const { name, description, inputSchema } = exposed.find(isSearch)!
  const companions = createAgentCompanions(search, exposed, ends, sessionOf)
  const hasCompanions = (options.companions?.length ?? 0) > 0
  const turnOf = (context: RunContext) => ({ session: sessionOf(context) })
  const guard = (given: AgentTool, id: string) => (hasCompanions ? companions.guard(given, id) : given)
  const loading = createAgentLoading({ search, ends, current, turnOf, guard })

  const hosted = toolSearchTool({
    execution: 'client',
    description,
    parameters: inputSchema,
    async execute(run) {
      ends.follow(run.agent)
      const again = loading.loadAgain(run)
      if (again !== undefined) return again
      const outcome = await search.handle({ ...turnOf(run.runContext), name, arguments: run.toolCall.arguments })
      const found = foundTools(outcome).map(({ tool }) => tool!)
      return loading.load(found, run, remarkOf(outcome) || 'Nothing that was found can be used now.')
    },
  })

  async function describeMissing(called: string, context: RunContext): Promise<string> {
    const turn = turnOf(context)
    const described = await describing.handle({ ...turn, name: 'describe_tools', arguments: { names: [called] } })
    const [definition] = (described as { readonly value: { readonly tools: readonly object[] } }).value.tools
    if (definition !== undefined)
      return `${called} is not loaded, so it did not run. Load it with ${name} and the query "select:${called}", then call it again: ${textOf(definition)}`
    const outcome = await search.handle({ ...turn, name: called })
    return outcome.kind === 'refused' ? outcome.message : `${called} is not loaded. Find tools with ${name}.`
  }

  const more = {
    runOptions: Object.freeze({
      toolNotFoundBehavior: 'return_error_to_model',
      toolErrorFormatter: ({ kind, toolName, runContext }) =>
        kind === 'tool_not_found'
          ? describeMissing(toolName.slice(toolName.lastIndexOf('.') + 1), runContext)
          : undefined,
    }) satisfies AgentsToolSearch['runOptions'],
    wrapModel: (model: Model, id: string | undefined = modelIdOf(model)) =>
      wrapAgentModel(model, {
        bridge: needsBridge(id) ? bridge : undefined,
        isLoadable: (namespace, own) =>
          namespace === NOTES || own.description === STAND_IN || current().has(namespace, own.name),
        namespaceFor: called => current().namespaceFor(called),
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

const isSearch = ({ role }: ExposedTool) => role === 'meta'

/**
 * The search tool and the companions' tools, which stay the same in all runs. They name no tool if the policy is a
 * function, because it cannot be asked before a run, or if no tool is permitted.
 */
async function constantTools(search: ToolSearch, policy: NewToolSearch['policy']) {
  const exposed = typeof policy === 'function' ? [] : (await search.expose()).tools
  return exposed.some(isSearch) ? exposed : search.metaTools().tools
}

/** The definition that companions receive for an agent's own tool, which the tool search does not know. */
function definitionOf(own: AgentTool): ExecutionRecord['tool'] {
  const [definition] = readTools([own])
  return { ...definition, id: own.name }
}
