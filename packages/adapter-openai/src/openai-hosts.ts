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
}

/**
 * Hosts by base URL, whose models the table of `@ts/core` lists; read in November 2026. The first row that matches is
 * used; a host that is not listed gets the bridge.
 */
export const OPENAI_HOSTS: readonly OpenAIHost[] = freeze([
  {
    name: 'OpenAI',
    addresses: ['api.openai.com'],
    host: undefined,
    sources: ['https://developers.openai.com/api/docs/guides/tools-tool-search', 'openai 7.57.0, ToolSearchTool'],
  },
  {
    name: 'Moonshot',
    addresses: ['api.moonshot.ai', 'api.moonshot.cn'],
    host: undefined,
    sources: ['https://platform.kimi.ai/docs/guide/use-dynamic-tool-loading'],
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
