import { answer, counted, searchMessage, withoutLeftOut } from '../answers/answers.js'
import type { Disclosure, DisclosureTurn } from '../disclosure.js'
import type { Outcome } from '../outcome.js'
import { readSearchRequest } from '../search/search-request.js'
import { sha256 } from '../text/digest.js'
import { oneLine, visibleJson } from '../text/hidden-characters.js'
import { checkOptions, type OptionRule, rule } from '../text/option-rules.js'
import type { CatalogTool } from '../tool.js'
import { eager, exposeTool, metaTool } from './eager.js'
import { searchParameters } from './search-parameters.js'

/** How the tools of a window are chosen. */
export type SelectionOrder = 'server_priority' | 'alphabetical' | 'random'

/** Options of {@link createWindow}. */
export interface WindowOptions {
  /** Tools shown before the first search, 0 to 1,000; 0 shows all. Default 50. */
  readonly maxTools?: number
  /**
   * Which tools are shown first: the first order sorts, the next ones break ties. Default `server_priority`, then
   * `alphabetical`. `server_priority` is the order in which servers first occur in the catalog; `random` is drawn from
   * names alone, so that it is the same on every turn.
   */
  readonly order?: readonly SelectionOrder[]
}

const ORDERS: readonly unknown[] = ['server_priority', 'alphabetical', 'random'] satisfies readonly SelectionOrder[]
const RULES: Readonly<Record<keyof WindowOptions, OptionRule>> = {
  maxTools: { ...rule.wholeNumber(0, 1_000), expected: 'a whole number from 0 to 1000; 0 shows all' },
  order: {
    expected: `a list of ${ORDERS.join(', ')}`,
    accepts: value => Array.isArray(value) && value.every(one => ORDERS.includes(one)),
  },
}

/**
 * The first tools fill a window. A search finds the others, and its results replace the tools in the window. This is
 * for clients that handle `list_changed`. It changes the sent list, so it invalidates every prompt cache.
 */
export function createWindow(options: WindowOptions = {}): Disclosure {
  checkOptions('createWindow', options, RULES)
  const { maxTools = 50, order = ['server_priority', 'alphabetical'] } = options
  const limits = { default: Math.min(20, maxTools || 20), max: Math.min(50, maxTools || 50), topBand: 0.1 }
  // If every tool is shown, there is nothing to search for. The list still follows the catalog.
  if (maxTools === 0)
    return Object.freeze({ ...eager, name: 'window', onReveal: 'replace', defaults: { ...eager.defaults, limits } })
  return Object.freeze({
    name: 'window',
    roles: ['search'],
    onReveal: 'replace',
    revealedBy: ['search'],
    defaults: { activation: { threshold: maxTools + 1 }, limits, names: { search: 'search_available_tools' } },

    expose(turn: DisclosureTurn) {
      const core = turn.catalog.core.map(tool => exposeTool(tool, 'core'))
      const room = Math.max(0, maxTools - core.length)
      const window =
        turn.revealed.length > 0
          ? turn.revealed.map(tool => exposeTool(tool, 'revealed'))
          : select(turn.catalog.deferrable, order)
              .slice(0, room)
              .map(tool => exposeTool(tool, 'window'))
      // The text does not contain the number of tools, because another tool must not change it.
      const description = `Search for more available tools${turn.listed === '' ? '' : ` (${turn.listed})`}.`
      return {
        tools: [metaTool(turn.names.search, description, searchParameters(turn)), ...core, ...window],
        instructions: '',
      }
    },

    async handle(_role, args, turn, services): Promise<Outcome> {
      const request = readSearchRequest(args, services.searchOptions)
      if (request.queries.length === 0) {
        return answer({ message: `Give ${turn.names.search} queries: words for what the tool should do.` })
      }
      const result = await services.search(request)
      const found = [...result.tools, ...result.loaded]
      const { tools, leftOut } = services.render(found, 'summary')
      const message = searchMessage(result, request, turn, services, 'These tools can be called now.', leftOut.length)
      if (found.length === 0) return answer({ tools, message }, { content: message })
      const shown = withoutLeftOut(result.tools, leftOut)
      await services.reveal(shown, 'replace')
      const lines = tools.map((tool, i) => `${i + 1}. ${tool.name} - ${descriptionOf(tool)}`)
      const content = `Found ${counted(found.length, 'matching tool')}:\n\n${lines.join('\n')}\n\n${message}`
      const revealed = shown.map(tool => tool.id)
      return answer({ tools, message }, { content, revealed, listChanged: shown.length > 0 })
    },
  } satisfies Disclosure)
}

/** The description of a rendered tool on one line: a second line could imitate another tool. */
function descriptionOf({ name: _, required: __, description, ...rest }: Readonly<Record<string, unknown>>): string {
  const text = typeof description === 'string' ? oneLine(description) : ''
  return Object.keys(rest).length === 0 ? text : `${text} ${visibleJson(rest)}`.trimStart()
}

/** The deferrable tools in the chosen order. Keys are computed once, not at each comparison. */
function select(tools: readonly CatalogTool[], order: readonly SelectionOrder[]): readonly CatalogTool[] {
  const servers = new Map<string, number>()
  const keyed = tools.map(tool => {
    const server = tool.server ?? ''
    if (!servers.has(server)) servers.set(server, servers.size)
    const keys = order.map(by =>
      by === 'server_priority' ? servers.get(server)! : by === 'alphabetical' ? tool.id : sha256(tool.id),
    )
    return { tool, keys }
  })
  return keyed.sort((a, b) => compare(a.keys, b.keys)).map(({ tool }) => tool)
}

function compare(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i]! < b[i]! ? -1 : 1
  return 0
}
