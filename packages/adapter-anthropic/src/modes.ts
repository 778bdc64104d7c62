import {
  createNative,
  type HistoryEvent,
  type ModelCapabilities,
  planDisclosure,
  type ToolSearch,
  type ViewOptions,
} from '@ts/core'
import type { HostedSearch } from './request-tools.js'

/**
 * How deferred tools reach the model:
 * - `eager`: all tools in full
 * - `bridge`: three constant tools that search, describe and call; for hosts and models that do not support deferred
 *   tools
 * - `client-native`: the provider keeps deferred tools out of the prompt, and loads the tools that our ranker found
 * - `native`: the provider also searches
 */
export type AnthropicMode = 'eager' | 'bridge' | 'client-native' | 'native'

/** The input for choosing the mode. */
export interface ModeOptions {
  /** Default: the mode that `planDisclosure` picks for the model, the host and the tools. */
  readonly mode?: AnthropicMode | undefined
  /**
   * The server that answers, if it is neither Anthropic nor a cloud that passes Anthropic's API through. Default:
   * Anthropic.
   */
  readonly host?: Parameters<typeof planDisclosure>[0]['host']
  /** `own` (default): the host's ranker searches. `provider`: the provider searches, if it can. */
  readonly search?: 'own' | 'provider' | undefined
  /** Whether an unchanged prefix costs less when it is sent again. Default true. */
  readonly promptCache?: boolean | undefined
  /** Replaces the capabilities that the table of `@ts/core` lists for the model. */
  readonly capabilities?: ModelCapabilities | undefined
  /** The provider's search tool in the mode `native`. Default `bm25`. */
  readonly hostedSearch?: HostedSearch | undefined
}

export type Modes = ReturnType<typeof createModes>

/** Makes the views once; a tool that has the name of a meta tool is an error here. */
export function createModes(
  search: ToolSearch,
  { host, search: searchedBy, promptCache, capabilities, hostedSearch = 'bm25' }: ModeOptions,
  own: Pick<ViewOptions, 'names' | 'limits'> = {},
) {
  // A view with another disclosure drops the names and limits of its parent, so they are given to each view.
  const { names, limits } = own
  // While deferral is active all tools are deferred, not only marked ones; the host's policy overrides this.
  const disclosure = createNative({ searchedBy: 'provider', defer: 'automatic' })
  const views = {
    eager: search.with({ activation: 'off' }),
    bridge: search.with({ disclosure: 'bridge', activation: 'on', names, limits }),
    'client-native': search.with({ disclosure, activation: 'on', names, limits }),
    native: search.with({ disclosure, activation: 'on', names: { search: `tool_search_tool_${hostedSearch}` } }),
  }
  const isMeta = (mode: AnthropicMode, name: string) => views[mode].metaRole(name) !== undefined
  // If the host sets `names.search`, both searches have the same name. Then only the other tools of the bridge show
  // that it was used.
  const isBridgeEvent = (event: HistoryEvent) =>
    event.kind === 'call' && isMeta('bridge', event.name) && !isMeta('client-native', event.name)

  /** A conversation that used the bridge keeps it. In a conversation with references, the reveals record the mode. */
  function previousIn(history: readonly HistoryEvent[]): Parameters<typeof planDisclosure>[0]['previous'] {
    const first = history.find(event => isBridgeEvent(event) || (event.kind === 'reveal' && event.mode !== undefined))
    return first !== undefined && isBridgeEvent(first) ? { mode: 'bridge' } : undefined
  }

  return {
    views: views as Readonly<Record<AnthropicMode, ToolSearch>>,
    /** The mode that handles a call: `now`, or another mode if only that mode has a meta tool of the called name. */
    modeOfCall(name: string, now: AnthropicMode): AnthropicMode {
      if (isMeta(now, name)) return now
      return (['client-native', 'bridge'] as const).find(mode => isMeta(mode, name)) ?? now
    },
    /** The mode that the plan picks for a model, these tools and this conversation. */
    planned(
      input: { readonly model: string; readonly tools: number; readonly tokens: number },
      history: readonly HistoryEvent[],
    ): AnthropicMode {
      const previous = previousIn(history)
      const options = { api: 'anthropic-messages', host, search: searchedBy, promptCache, capabilities } as const
      const { mode } = planDisclosure({ ...input, ...options, previous, history })
      // This adapter does not implement `append`.
      return mode === 'append' ? 'bridge' : mode
    },
  }
}
