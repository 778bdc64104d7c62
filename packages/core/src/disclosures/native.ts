import { answer, loadedField, searchMessage, withoutLeftOut } from '../answers/answers.js'
import type { Disclosure, DisclosureTurn } from '../disclosure.js'
import type { Outcome } from '../outcome.js'
import { readSearchRequest } from '../search/search-request.js'
import { checkOptions, type OptionRule, rule } from '../text/option-rules.js'
import { exposeTool, metaTool } from './eager.js'
import { searchParameters } from './search-parameters.js'

/** Options of {@link createNative}. */
export interface NativeOptions {
  /**
   * Who expands the results of a search. `host` (default): found tools are appended to the list. `provider`: the
   * provider searches, or expands the references that this library's search returns. All deferred tools are in the list
   * with the role `deferred`, the adapter sends them with the provider's flag, and the list never changes.
   */
  readonly searchedBy?: 'host' | 'provider'
  /**
   * Which tools are deferred unless policy says otherwise: those that their owner marked (`marked`, the default), or all
   * (`automatic`).
   */
  readonly defer?: 'marked' | 'automatic'
}

const RULES: Readonly<Record<keyof NativeOptions, OptionRule>> = {
  searchedBy: rule.oneOf('host', 'provider'),
  defer: rule.oneOf('marked', 'automatic'),
}

/**
 * Tools that are marked `deferLoading` are deferred, or all tools; see `defer`. One search tool finds them, and found tools are read from the
 * history.
 */
export function createNative(options: NativeOptions = {}): Disclosure {
  checkOptions('createNative', options, RULES)
  const { searchedBy = 'host', defer = 'marked' } = options
  const isProvider = searchedBy === 'provider'
  return Object.freeze({
    name: 'native',
    roles: ['search'],
    onReveal: isProvider ? 'none' : 'append',
    revealedBy: ['search'],
    sendsDeferred: isProvider ? 'all' : 'some',
    defaults: {
      activation: 'on',
      limits: { default: 5, max: 20, topBand: 0 },
      names: { search: 'tool_search' },
      ...(defer === 'marked' ? { defer } : {}),
    },

    expose(turn: DisclosureTurn) {
      const { search } = turn.names
      const description = `Find more tools${turn.listed === '' ? '' : ` (${turn.listed})`} by what they do.`
      const core = turn.catalog.core.map(tool => exposeTool(tool, 'core'))
      const rest = isProvider
        ? turn.catalog.deferrable.map(tool => exposeTool(tool, 'deferred'))
        : turn.revealed.map(tool => exposeTool(tool, 'revealed'))
      return {
        tools: [metaTool(search, description, searchParameters(turn)), ...core, ...rest],
        instructions: `More tools exist than are loaded. Find what you need with ${search}; what it finds can be called on your next step.`,
      }
    },

    async handle(_role, args, turn, services): Promise<Outcome> {
      const request = readSearchRequest(args, services.searchOptions)
      if (request.queries.length === 0)
        return answer({ message: `Give ${turn.names.search} queries: words for what the tool should do.`, tools: [] })
      const result = await services.search(request)
      const { tools, leftOut } = services.render(result.tools, 'description')
      const shown = withoutLeftOut(result.tools, leftOut)
      await services.reveal(shown)
      const found = 'These tools can be called now.'
      const message = searchMessage(result, request, turn, services, found, leftOut.length)
      return answer({ message, tools, ...loadedField(result, services) }, { revealed: shown.map(tool => tool.id) })
    },
  } satisfies Disclosure)
}
