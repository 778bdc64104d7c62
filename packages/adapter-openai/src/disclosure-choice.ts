import {
  capabilitiesOf,
  type Disclosure,
  type DisclosureName,
  type HistoryEvent,
  type ModelCapabilities,
  planDisclosure,
  type ToolSearch,
  type ViewOptions,
} from '@ts/core'
import { getOrInsert } from '@ts/core/kit'
import type { WireForm } from './responses-tools.js'
import { nativeDisclosure } from './search-disclosure.js'

export type OpenAIApi = 'openai-chat' | 'openai-responses'

export interface ChoiceOptions {
  readonly search: ToolSearch
  /** The user's options for each view: one with another disclosure has none of its parent. */
  readonly own: Pick<ViewOptions, 'names' | 'limits' | 'activation'>
  /** Fixed by the user; otherwise planned for each model. */
  readonly disclosure: DisclosureName | Disclosure | undefined
  readonly searchedBy: 'own' | 'provider'
  readonly baseURL: string | undefined
  readonly capabilities: ModelCapabilities | undefined
}

export interface Choice {
  readonly view: ToolSearch
  readonly form: WireForm
  /** Whether a message can add tools in the middle of a conversation on Responses. */
  readonly canAppend: boolean
}

/** More tokens than any catalog has: a plan for this number always defers, so it shows which wire a model has. */
export const UNBOUNDED = Number.MAX_SAFE_INTEGER

/** Creates the views of a tool search, one for each wire, and chooses the view for a request. */
export function createChoices(options: ChoiceOptions) {
  const { search, own, disclosure, searchedBy, baseURL, capabilities } = options
  const views = new Map<string, ToolSearch>()

  const viewOf = (key: string, view: () => ViewOptions) =>
    getOrInsert(views, key, () => search.with({ ...own, ...view() }))

  function fixed(api: OpenAIApi): Choice {
    const isNative = api === 'openai-responses' && typeof disclosure === 'object' && disclosure.name === 'native'
    const isHosted = searchedBy === 'provider'
    const view = viewOf(`fixed ${isNative}`, () => ({ disclosure: isNative ? nativeDisclosure(isHosted) : disclosure }))
    const form = isNative ? FORMS[isHosted ? 'native' : 'client-native'] : 'functions'
    return { view, form, canAppend: isNative }
  }

  return {
    /** `began` is how the conversation began; `observed` are capabilities that a response of the model shows. */
    of(
      api: OpenAIApi,
      model: unknown,
      began: Parameters<typeof planDisclosure>[0]['previous'],
      observed: ModelCapabilities = {},
    ): Choice {
      if (disclosure !== undefined) return fixed(api)
      const id = typeof model === 'string' && model !== '' ? model : 'unknown'
      const can = { ...speakable(capabilities ?? capabilitiesAt(baseURL, id, api), api), ...observed }
      const plan = (tools: number, tokens: number): Plan =>
        planDisclosure({
          model: id,
          api,
          tools,
          tokens,
          search: searchedBy,
          capabilities: can,
          ...(began === undefined ? {} : { previous: began }),
        })
      const { mode } = plan(1, UNBOUNDED)
      const isBegun = began !== undefined && began.mode !== 'eager'
      const view = viewOf(`${mode} ${isBegun}`, () => ({
        disclosure: mode === 'bridge' || mode === 'eager' ? 'bridge' : nativeDisclosure(mode === 'native'),
        // The plan decides for each catalog. A conversation that has already used `tool_search` keeps deferring.
        activation:
          own.activation ??
          (isBegun && mode !== 'bridge'
            ? 'on'
            : facts => plan(facts.deferrable, facts.deferrableTokens).mode !== 'eager'),
      }))
      return { view, form: FORMS[mode], canAppend: can.append === 'openai' }
    },
  }
}

type Plan = ReturnType<typeof planDisclosure>
const FORMS: Readonly<Record<Plan['mode'], WireForm>> = {
  eager: 'functions',
  bridge: 'functions',
  append: 'append',
  'client-native': 'client-search',
  native: 'hosted-search',
}

const WIRE_KEYS: ReadonlySet<string> = new Set(['hostedSearch', 'clientSearch', 'append'])

/** Keeps only the capabilities for which this API has a wire. */
function speakable(capabilities: ModelCapabilities, api: OpenAIApi): ModelCapabilities {
  const wire = api === 'openai-chat' ? 'kimi' : 'openai'
  return Object.fromEntries(
    Object.entries(capabilities).filter(([key, value]) => !WIRE_KEYS.has(key) || value === wire),
  )
}

/** The mode with which a conversation began, read from its messages; undefined if it has no search yet. */
export function beginningOf(
  history: readonly HistoryEvent[],
  isBridge: (name: string) => boolean,
): Parameters<typeof planDisclosure>[0]['previous'] {
  for (const event of history) {
    if (event.kind === 'reveal' && event.mode !== undefined)
      return { mode: event.mode as Plan['mode'], wire: event.wire as ModelCapabilities['append'] }
    if (event.kind === 'call' && isBridge(event.name)) return { mode: 'bridge' }
  }
  return undefined
}

/**
 * The services whose models the table of `@ts/core` lists under the names of their makers: these addresses and their
 * subdomains, read in November 2026. A host that is not listed gets the bridge. OpenAI:
 * https://developers.openai.com/api/docs/guides/tools-tool-search; openai 7.57.0, ToolSearchTool. Moonshot:
 * https://platform.kimi.ai/docs/guide/use-dynamic-tool-loading.
 */
const LISTED_HOSTS = ['api.openai.com', 'api.moonshot.ai', 'api.moonshot.cn']

/** What a model of the host at a base URL can do with deferred tools. Without a URL, the host is OpenAI's own. */
function capabilitiesAt(baseURL = 'https://api.openai.com/v1', model: string, api: OpenAIApi): ModelCapabilities {
  const host = URL.canParse(baseURL) ? new URL(baseURL).hostname : ''
  return LISTED_HOSTS.some(address => `.${host}`.endsWith(`.${address}`)) ? capabilitiesOf({ model, api }) : {}
}
