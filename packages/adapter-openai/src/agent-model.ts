import type { Model, ModelRequest, ModelResponse, protocol } from '@openai/agents'

type FunctionCall = protocol.FunctionCallItem
type OutputItem = ModelResponse['output'][number]

/** Options of {@link wrapAgentModel}. */
export interface AgentModelOptions {
  /** Whether a search can load the tool with this namespace and name. */
  readonly isLoadable: (namespace: string, name: string) => boolean
  /**
   * Searches for a tool that was called before it was loaded, and keeps the outcome for the call `callId`. Returns the
   * tool's namespace; undefined if the tool was not found.
   */
  readonly load: (name: string, query: string, callId: string) => Promise<string | undefined>
}

/**
 * A model whose requests keep one list of tools, because the conversation already contains the definitions of loaded
 * tools. If the model directly calls a tool that is not loaded, the missing search is inserted before the call. The SDK
 * then loads the tool, asks for its approval and runs it.
 */
export function wrapAgentModel(model: Model, options: AgentModelOptions): Model {
  const prepare = (request: ModelRequest): ModelRequest => {
    const tools = request.tools.filter(
      tool =>
        !(
          tool.type === 'function' &&
          tool.deferLoading === true &&
          typeof tool.namespace === 'string' &&
          options.isLoadable(tool.namespace, tool.name)
        ),
    )
    return tools.length === request.tools.length ? request : { ...request, tools }
  }
  const getRetryAdvice = model.getRetryAdvice?.bind(model)
  return {
    ...(model.supportsPromptModelSelection === undefined
      ? {}
      : { supportsPromptModelSelection: model.supportsPromptModelSelection }),
    ...(getRetryAdvice ? { getRetryAdvice } : {}),
    async getResponse(request) {
      const response = await model.getResponse(prepare(request))
      return { ...response, output: await withSearches(response.output, request, options) }
    },
    async *getStreamedResponse(request) {
      for await (const event of model.getStreamedResponse(prepare(request))) {
        if (event.type !== 'response_done') yield event
        else {
          const output = await withSearches(event.response.output as OutputItem[], request, options)
          yield { ...event, response: { ...event.response, output } } as typeof event
        }
      }
    },
  }
}

async function withSearches(
  output: readonly OutputItem[],
  request: ModelRequest,
  { load }: AgentModelOptions,
): Promise<OutputItem[]> {
  // A provider that keeps the messages would not know the inserted search.
  if (request.previousResponseId !== undefined || request.conversationId !== undefined) return [...output]
  // Tools that this run has loaded are in its request; those of earlier runs are only in its messages.
  const known = new Set([
    ...request.tools.flatMap(tool => (tool.type === 'function' ? [keyOf(tool)] : [])),
    ...request.handoffs.map(({ toolName }) => keyOf({ name: toolName })),
  ])
  const searches: OutputItem[] = []
  const items: OutputItem[] = []
  for (const item of output) {
    const call = item.type === 'function_call' && !known.has(keyOf(item)) ? await loadFirst(item, load) : undefined
    if (call !== undefined) searches.push(call.search)
    items.push(call?.item ?? item)
  }
  return [...searches, ...items]
}

function keyOf({ name, namespace }: { readonly name: string; readonly namespace?: string | undefined }): string {
  return JSON.stringify([namespace ?? '', name])
}

async function loadFirst(item: FunctionCall, load: AgentModelOptions['load']) {
  const callId = `${item.callId}_search`
  const query = `select:${item.name}`
  const namespace = await load(item.name, query, callId)
  if (namespace === undefined || (item.namespace !== undefined && item.namespace !== namespace)) return undefined
  const search: OutputItem = {
    type: 'tool_search_call',
    status: 'completed',
    arguments: { queries: [query] },
    providerData: { call_id: callId, execution: 'client' },
  }
  return { search, item: { ...item, namespace } }
}
