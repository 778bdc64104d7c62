import { freezeJson } from '../text/json.js'
import { type ModelId, readModelId } from './model-id.js'

/** The request format in which a model is called. */
export type ModelApi =
  | 'anthropic-messages'
  | 'openai-responses'
  | 'openai-chat'
  | 'gemini'
  | 'bedrock-converse'
  | 'other'

/**
 * The server that answers, if it is not the model's maker or a cloud that passes the maker's API through: a compatible
 * server, a router, or `azure`, whose deployment names do not tell which model they run. `other` for any that is not
 * listed.
 */
export type ModelHost = 'azure' | 'deepseek' | 'ollama' | 'openrouter' | 'sglang' | 'vllm' | 'zai' | 'other'

/** A provider's format for deferred tools. `kimi` is a system message that carries tools. */
export type ToolSearchWire = 'anthropic' | 'openai' | 'kimi'

/** The ways to defer tools on one model, API and host. */
export interface ModelCapabilities {
  /** The provider itself searches. */
  readonly hostedSearch?: 'anthropic' | 'openai'
  /** The provider loads what this library's search returns: references (`anthropic`) or a search output (`openai`). */
  readonly clientSearch?: 'anthropic' | 'openai'
  /** A message in the middle of a conversation can add tools, after the cached prefix. */
  readonly append?: ToolSearchWire
  /** Maximum number of tools that one request may defer. Default: no limit is documented. */
  readonly maxTools?: number
}

/** One row of {@link MODEL_CAPABILITIES}. */
export interface CapabilityRow {
  /** Default: the maker's own API. */
  readonly host?: ModelHost
  readonly api: ModelApi
  /** These models and later versions of the same line; or every model. */
  readonly models: readonly string[] | 'any'
  readonly capabilities: ModelCapabilities
  /** The source of the row: a package with its version and the type's name, or the address of a public document. */
  readonly sources: readonly string[]
  /** A limit that an adapter or an operator has to know. */
  readonly note?: string
}

/**
 * The capabilities of models by API and host, with their sources, which were read in November 2026. The first row that
 * matches is used. `capabilities` in a plan's input overrides the table.
 */
export const MODEL_CAPABILITIES = freezeJson([
  {
    api: 'anthropic-messages',
    models: ['claude-opus-4.8', 'claude-fable-5', 'claude-sonnet-5.5', 'claude-haiku-5.5'],
    capabilities: { hostedSearch: 'anthropic', clientSearch: 'anthropic', append: 'anthropic', maxTools: 10_000 },
    sources: [
      '@ai-sdk/anthropic 4.0.105, languageModelDefinitions: toolSearch',
      '@anthropic-ai/sdk 1.14.0, ToolSearchToolBm25_20251119, ToolReferenceBlockParam, BetaRequestToolAdditionBlock',
      'https://github.com/langchain-ai/langchainjs/releases/tag/@langchain%2Fanthropic@1.5.13',
    ],
    note: 'Appending needs a beta header; model ids as Bedrock or Vertex spell them do not support it',
  },
  {
    api: 'anthropic-messages',
    models: ['claude-opus-4.5', 'claude-sonnet-4.5', 'claude-haiku-4.5'],
    capabilities: { hostedSearch: 'anthropic', clientSearch: 'anthropic', maxTools: 10_000 },
    sources: [
      '@ai-sdk/anthropic 4.0.105, languageModelDefinitions: toolSearch',
      '@anthropic-ai/sdk 1.14.0, ToolSearchToolBm25_20251119, ToolReferenceBlockParam',
      'https://platform.claude.com/docs/en/agents-and-tools/tool-use/tool-search-tool',
    ],
  },
  {
    api: 'openai-responses',
    models: 'gpt-5.4 gpt-5.4-mini gpt-5.4-pro gpt-5.6-cyber gpt-5.6-luna gpt-5.6-sol gpt-5.6-terra gpt-6-astra'.split(
      ' ',
    ),
    capabilities: { hostedSearch: 'openai', clientSearch: 'openai', append: 'openai' },
    sources: [
      'https://developers.openai.com/api/docs/guides/tools-tool-search',
      'openai 7.57.0, ToolSearchTool, ResponseToolSearchOutputItemParam, ResponseInputItem.AdditionalTools, ChatModel',
      'https://github.com/openclaw/openclaw/pull/85819',
    ],
    note: 'Nano models refuse tool_search; defer functions inside namespaces: for one outside, the model still receives its name and description',
  },
  {
    api: 'openai-chat',
    models: ['kimi-k3'],
    capabilities: { append: 'kimi' },
    sources: [
      'https://platform.kimi.ai/docs/guide/use-dynamic-tool-loading',
      '@ai-sdk/moonshotai 3.0.60, MoonshotAISystemMessageProviderOptions.tools',
      'https://github.com/ggml-org/llama.vscode/pull/209',
    ],
    note: 'On the API of Moonshot; routers drop tools that are declared in messages',
  },
  {
    api: 'gemini',
    models: 'any',
    capabilities: {},
    sources: ['@google/genai 3.1.0, FunctionDeclaration', 'https://github.com/googleapis/js-genai/issues/1416'],
  },
  {
    api: 'bedrock-converse',
    models: 'any',
    capabilities: {},
    sources: [
      '@aws-sdk/client-bedrock-runtime 3.1164.0, ToolSpecification',
      'https://platform.claude.com/docs/en/agents-and-tools/tool-use/tool-search-tool',
    ],
    note: 'InvokeModel takes the format of Anthropic: use anthropic-messages',
  },
  {
    host: 'openrouter',
    api: 'anthropic-messages',
    models: ['claude-opus-4.5', 'claude-fable-5', 'claude-sonnet-4.5', 'claude-haiku-4.5'],
    capabilities: { hostedSearch: 'anthropic', clientSearch: 'anthropic', maxTools: 10_000 },
    sources: ['@openrouter/sdk 1.3.19, AnthropicToolSearchToolBm25, ContentToolReference'],
  },
  {
    host: 'deepseek',
    api: 'anthropic-messages',
    models: 'any',
    capabilities: { clientSearch: 'anthropic' },
    sources: [
      'https://api-docs.deepseek.com/guides/anthropic_api',
      'https://github.com/deepseek-ai/deepseek-harness/discussions/10812',
    ],
    note: 'Reported by users, not documented; the endpoint accepts the names of Claude models and answers with its own models',
  },
  {
    host: 'zai',
    api: 'anthropic-messages',
    models: 'any',
    capabilities: { clientSearch: 'anthropic' },
    sources: ['https://github.com/zai-org/feedback/issues/172'],
    note: 'With the beta header advanced-tool-use-2025-11-20 it also defers tools without the flag: do not send the header',
  },
  ...(
    [
      ['vllm', 'https://github.com/vllm-project/vllm/pull/40190'],
      ['sglang', 'https://github.com/sgl-project/sglang/pull/22702'],
    ] as const
  ).map(([host, source]) => ({
    host,
    api: 'anthropic-messages' as const,
    // GLM's template excludes deferred tools since this version. For other models of the line, such as flash, no
    // documentation was found.
    models: ['glm-5.1', 'glm-5.1-fp8'],
    capabilities: { clientSearch: 'anthropic' as const },
    sources: [source, 'https://huggingface.co/zai-org/GLM-5.1/raw/main/chat_template.jinja'],
    note: 'The server leaves deferral to the chat template of the model; a template that does not know the flag shows all tools',
  })),
  {
    host: 'ollama',
    api: 'openai-responses',
    models: 'any',
    capabilities: {},
    sources: ['https://github.com/ollama/ollama/pull/18223', 'https://github.com/ollama/ollama/issues/18306'],
    note: 'Accepts client-side search, but the model cannot call the tools that a search loaded until the issue is closed',
  },
] satisfies readonly CapabilityRow[]) as readonly CapabilityRow[]

/** A model, with the API and the host through which it is called. */
export interface ModelAddress {
  /** The id as it is sent, with or without the maker's prefix: `anthropic/claude-opus-4.5`, `gpt-5.4`. */
  readonly model: string
  readonly api: ModelApi
  /** Default: the maker's own API, or a cloud that passes it through. */
  readonly host?: ModelHost | undefined
}

/** The capabilities of a model, from the table; empty for an unknown model. */
export function capabilitiesOf({ model, api, host }: ModelAddress): ModelCapabilities {
  const id = readModelId(model)
  const isOf = ({ models }: CapabilityRow) =>
    models === 'any' || (id !== undefined && models.some(first => isSameOrLater(id, first)))
  const row = MODEL_CAPABILITIES.find(one => one.api === api && one.host === host && isOf(one))
  if (row === undefined) return {}
  const { append, ...portable } = row.capabilities
  return id?.cloud === undefined ? row.capabilities : portable
}

/** Whether a model is `first` or a later version of its line. */
function isSameOrLater(id: ModelId, first: string): boolean {
  const { family, line, version } = readModelId(first)!
  if (id.family !== family || id.line !== line) return false
  return id.version[0] === version[0] ? id.version[1] >= version[1] : id.version[0] > version[0]
}
