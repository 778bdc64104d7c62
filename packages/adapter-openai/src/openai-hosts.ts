import { capabilitiesOf, type ModelApi, type ModelCapabilities, type ModelHost } from '@ts/core'

/** One row of {@link OPENAI_HOSTS}: the service at some base URLs, and what is known about its wires. */
export interface OpenAIHost {
  /** The usual name of the service. */
  readonly name: string
  /**
   * Its addresses: `example.com` matches that host and its subdomains, `localhost:1234` a server on this machine at
   * that port.
   */
  readonly addresses: readonly string[]
  /** Its name in the capability table of `@ts/core`; undefined if the maker of the models runs the service. */
  readonly host: ModelHost | undefined
  /** Its capabilities on Responses with every model, if they are not in the table of `@ts/core`. */
  readonly capabilities?: ModelCapabilities | undefined
  readonly sources: readonly string[]
  /** A limit that an operator has to know. */
  readonly note?: string | undefined
}

/**
 * Hosts by base URL. The capability table of `@ts/core` lists models; this table lists services, with
 * sources that were read in November 2026. The first row that matches is used; a host that is not listed gets the
 * bridge.
 */
export const OPENAI_HOSTS: readonly OpenAIHost[] = freeze([
  {
    name: 'OpenAI',
    addresses: ['api.openai.com'],
    host: undefined,
    sources: ['https://developers.openai.com/api/docs/guides/tools-tool-search', 'openai 7.57.0, ToolSearchTool'],
  },
  {
    name: 'Azure OpenAI',
    addresses: ['openai.azure.com', 'services.ai.azure.com', 'cognitiveservices.azure.com'],
    host: 'azure',
    sources: ['https://learn.microsoft.com/en-us/azure/foundry/openai/how-to/tool-search'],
    note: 'Deployment names do not say which model they run. For one of gpt-5.4 or later give the option capabilities',
  },
  {
    name: 'OpenRouter',
    addresses: ['openrouter.ai'],
    host: 'openrouter',
    sources: ['https://openrouter.ai/docs/guides/features/server-tools/tool-search'],
    note: 'It has a search tool of its own, with its own ranking; its Responses API is in beta',
  },
  {
    name: 'Baseten',
    addresses: ['baseten.co'],
    host: 'other',
    sources: ['https://docs.baseten.co/inference/model-apis/deferred-tool-loading'],
    note: "Listed models take client-executed search on Responses: for these give { clientSearch: 'openai' } as the option capabilities",
  },
  {
    name: 'Gemini',
    addresses: ['generativelanguage.googleapis.com', 'aiplatform.googleapis.com'],
    host: 'other',
    sources: ['https://ai.google.dev/gemini-api/docs/openai'],
  },
  {
    name: 'Moonshot',
    addresses: ['api.moonshot.ai', 'api.moonshot.cn'],
    host: undefined,
    sources: ['https://platform.kimi.ai/docs/guide/use-dynamic-tool-loading'],
  },
  {
    name: 'DeepSeek',
    addresses: ['api.deepseek.com'],
    host: 'deepseek',
    sources: ['https://api-docs.deepseek.com/'],
  },
  {
    name: 'Z.ai',
    addresses: ['api.z.ai', 'open.bigmodel.cn'],
    host: 'zai',
    sources: ['https://github.com/zai-org/feedback/issues/172'],
  },
  {
    name: 'Ollama',
    addresses: ['localhost:11434', 'ollama.com'],
    host: 'ollama',
    sources: ['https://github.com/ollama/ollama/pull/18223', 'https://github.com/ollama/ollama/issues/15921'],
  },
  {
    name: 'vLLM',
    addresses: ['localhost:8000'],
    host: 'vllm',
    sources: ['https://github.com/vllm-project/vllm/pull/40190'],
    note: 'The deferral that was merged is for its Messages API',
  },
  {
    name: 'SGLang',
    addresses: ['localhost:30000'],
    host: 'sglang',
    sources: ['https://github.com/sgl-project/sglang/pull/22702'],
    note: 'The deferral that was merged is for its Messages API',
  },
  {
    name: 'llama.cpp',
    addresses: ['localhost:8080'],
    host: 'other',
    sources: ['https://github.com/ggml-org/llama.cpp/pull/28179'],
    note: 'Deferral was proposed and is not merged',
  },
])

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]', '0.0.0.0'])

/**
 * The row for a base URL; undefined if the host is not listed. `own` rows are tried first.
 *
 * @param baseURL base URL of the client; undefined means OpenAI's own API
 */
export function openaiHostOf(baseURL: string | undefined, own: readonly OpenAIHost[] = []): OpenAIHost | undefined {
  const url = parse(baseURL ?? 'https://api.openai.com/v1')
  if (url === undefined) return undefined
  const isLocal = LOOPBACK.has(url.hostname)
  const fits = (address: string) =>
    address.startsWith('localhost:')
      ? isLocal && url.port === address.slice('localhost:'.length)
      : url.hostname === address || url.hostname.endsWith(`.${address}`)
  return [...own, ...OPENAI_HOSTS].find(row => row.addresses.some(fits))
}

/** What a model at a host can do with deferred tools, from the tables here and in core. */
export function capabilitiesAt(
  host: OpenAIHost | undefined,
  model: string,
  api: Extract<ModelApi, 'openai-chat' | 'openai-responses'>,
): ModelCapabilities {
  if (host === undefined) return {}
  if (host.capabilities !== undefined && api === 'openai-responses') return host.capabilities
  return capabilitiesOf({ model, api, host: host.host })
}

function parse(url: string): URL | undefined {
  try {
    return new URL(url)
  } catch {
    return undefined
  }
}

function freeze(rows: readonly OpenAIHost[]): readonly OpenAIHost[] {
  for (const row of rows) {
    Object.freeze(row.addresses)
    Object.freeze(row.sources)
    Object.freeze(row)
  }
  return Object.freeze(rows)
}
