import { capabilitiesOf, type ModelCapabilities } from '@ts/core'

/**
 * The services whose models the table of `@ts/core` lists under the names of their makers: these addresses and their
 * subdomains, read in November 2026. A host that is not listed gets the bridge. OpenAI:
 * https://developers.openai.com/api/docs/guides/tools-tool-search; openai 7.57.0, ToolSearchTool. Moonshot:
 * https://platform.kimi.ai/docs/guide/use-dynamic-tool-loading.
 */
const LISTED_HOSTS = ['api.openai.com', 'api.moonshot.ai', 'api.moonshot.cn']

/**
 * What a model of the host at a base URL can do with deferred tools.
 *
 * @param baseURL base URL of the client; undefined means OpenAI's own API
 */
export function capabilitiesAt(
  baseURL: string | undefined,
  model: string,
  api: 'openai-chat' | 'openai-responses',
): ModelCapabilities {
  const host = hostOf(baseURL ?? 'https://api.openai.com/v1')
  return LISTED_HOSTS.some(address => `.${host}`.endsWith(`.${address}`)) ? capabilitiesOf({ model, api }) : {}
}

function hostOf(url: string): string | undefined {
  try {
    return new URL(url).hostname
  } catch {
    return undefined
  }
}
