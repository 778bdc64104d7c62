import type { Model, ModelRequest, ModelResponse } from '@openai/agents'
import { createCallIds } from '@ts/adapter-kit'
import { type createAgentBridge, INSERTED } from './agent-bridge.js'

type OutputItem = ModelResponse['output'][number]

export interface AgentModelOptions {
  /** Whether a search loaded this tool, or can load it. */
  readonly isLoadable: (namespace: string, tool: { readonly name: string; readonly description: string }) => boolean
  /** The namespace in which a search loads the tool with this name, or would load it. */
  readonly namespaceFor: (name: string) => string
  /** For a model without `tool_search`. */
  readonly bridge?: ReturnType<typeof createAgentBridge> | undefined
}

/**
 * A model whose requests keep one list of tools, because the conversation already contains the definitions of loaded
 * tools. If the model directly calls a tool that is not loaded, the missing search is inserted before the call. The SDK
 * then runs the search in the context of the run, loads the tool, asks for its approval and runs it. Nothing is decided
 * here, where the context is unknown: a call of a forbidden or unknown tool gets a search, too.
 */
export function wrapAgentModel(model: Model, options: AgentModelOptions): Model {
  const prepare = (request: ModelRequest): ModelRequest => {
    const tools = request.tools.filter(
      tool =>
        !(
          tool.type === 'function' &&
          tool.deferLoading === true &&
          typeof tool.namespace === 'string' &&
          options.isLoadable(tool.namespace, tool)
        ),
    )
    const own = tools.length === request.tools.length ? request : { ...request, tools }
    return options.bridge?.request(own) ?? own
  }
  const getRetryAdvice = model.getRetryAdvice?.bind(model)
  return {
    ...(model.supportsPromptModelSelection === undefined
      ? {}
      : { supportsPromptModelSelection: model.supportsPromptModelSelection }),
    ...(getRetryAdvice ? { getRetryAdvice } : {}),
    async getResponse(request) {
      const response = await model.getResponse(prepare(request))
      return { ...response, output: withSearches(response.output, request, options) }
    },
    async *getStreamedResponse(request) {
      for await (const event of model.getStreamedResponse(prepare(request))) {
        if (event.type !== 'response_done') yield event
        else {
          const output = withSearches(event.response.output as OutputItem[], request, options)
          yield { ...event, response: { ...event.response, output } } as typeof event
        }
      }
    },
  }
}

function withSearches(
  given: readonly OutputItem[],
  request: ModelRequest,
  { namespaceFor, bridge }: AgentModelOptions,
): OutputItem[] {
  const output = bridge?.output([...given]) ?? given
  // A provider that keeps the messages would not know the inserted search.
  if (request.previousResponseId !== undefined || request.conversationId !== undefined) return [...output]
  // Tools that this run has loaded are in its request; those of earlier runs are only in its messages.
  const known = new Set([
    ...request.tools.flatMap(tool => (tool.type === 'function' ? [keyOf(tool)] : [])),
    ...request.handoffs.map(({ toolName }) => keyOf({ name: toolName })),
  ])
  const messages = typeof request.input === 'string' ? [] : request.input
  // The SDK ends a run in which two calls have the same id; some servers count ids from zero in each response.
  const ids = createCallIds(new Set(messages.flatMap(item => (item.type === 'function_call' ? [item.callId] : []))))
  const searches = new Map<string, OutputItem>()
  const items = output.map(item => {
    if (item.type !== 'function_call') return item
    const call = { ...item, callId: ids.take(item.callId) }
    if (known.has(keyOf(item))) return call
    const { name, callId, namespace = namespaceFor(name) } = call
    if (!searches.has(name))
      searches.set(name, {
        type: 'tool_search_call',
        status: 'completed',
        arguments: { queries: [`select:${name}`] },
        providerData: { call_id: `${callId}${INSERTED}`, execution: 'client' },
      })
    return { ...call, namespace }
  })
  return [...searches.values(), ...items]
}

function keyOf({ name, namespace }: { readonly name: string; readonly namespace?: string | undefined }): string {
  return JSON.stringify([namespace ?? '', name])
}
