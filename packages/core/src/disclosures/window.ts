import { answer, searchMessage } from '../answers.js'
import { sha256 } from '../digest.js'
import type { Disclosure, ExposedTool, Outcome, Turn } from '../disclosure.js'
import { summarize } from '../render.js'
import { readSearchRequest } from '../search-request.js'
import type { CatalogTool } from '../tool.js'
import { exposeTool } from './eager.js'

export type SelectionOrder = 'server_priority' | 'alphabetical' | 'random'

export interface WindowOptions {
  /** Tools shown before the first search (S4.2); 0 shows all. Default 50. */
  readonly maxTools?: number
  /**
   * Which tools are shown first (S4.4): the first order sorts, the next ones break ties. Default `server_priority`, then
   * `alphabetical`. `server_priority` is the order in which servers first occur in the catalog; `random` is drawn from
   * names alone, so that it is the same on every turn.
   */
  readonly order?: readonly SelectionOrder[]
}

/**
 * S4: the first tools fill a window, the others are found by a search, and what a search finds takes the window's place.
 * For clients that read `list_changed`; it changes the list that was sent, so it keeps no prompt cache.
 */
export function createWindow({
  maxTools = 50,
  order = ['server_priority', 'alphabetical'],
}: WindowOptions = {}): Disclosure {
  return Object.freeze({
    name: 'window',
    roles: ['search'],
    onReveal: 'replace',
    revealedBy: ['search'],
    defaults: {
      activation: maxTools === 0 ? 'off' : { threshold: maxTools + 1 },
      limits: { results: 20, maxResults: Math.max(1, maxTools), topBand: 0.1 },
      names: { search: 'search_available_tools' },
    },

    expose(turn: Turn) {
      const core = turn.catalog.core.map(tool => exposeTool(tool, 'core'))
      const room = Math.max(0, maxTools - core.length)
      const window =
        turn.revealed.length > 0
          ? turn.revealed.map(tool => exposeTool(tool, 'revealed'))
          : select(turn.catalog.deferrable, order)
              .slice(0, room)
              .map(tool => exposeTool(tool, 'window'))
      const hidden = turn.catalog.tools.length - core.length - window.length
      const search: ExposedTool = {
        name: turn.names.search,
        description: `Search through ${hidden} additional available tools. Use natural language or keywords to find relevant tools.`,
        inputSchema: {
          type: 'object',
          properties: { query: { type: 'string', description: 'Search query to find relevant tools' } },
          required: ['query'],
        },
        role: 'meta',
      }
      return { tools: [search, ...core, ...window], instructions: '' }
    },

    async handle(_role, args, turn, services): Promise<Outcome> {
      const request = readSearchRequest(args)
      if (request.queries.every(query => query.text === '')) {
        return answer({ message: `Give ${turn.names.search} a query: words for what the tool should do.` })
      }
      const result = await services.search(request)
      const note = [...request.notes, searchMessage(result, turn, services, '')].join(' ').trim()
      const found = [...result.tools, ...result.loaded]
      if (found.length === 0) return { kind: 'result', content: `Found 0 matching tools. ${note}`, revealed: [] }
      await services.reveal(result.tools, 'replace')
      const lines = found.map((tool, i) => `${i + 1}. ${tool.name} - ${summarize(tool.description)}`)
      const content = `Found ${found.length} matching tools:\n\n${lines.join('\n')}${note === '' ? '' : `\n\n${note}`}`
      return {
        kind: 'result',
        content,
        revealed: result.tools.map(tool => tool.name),
        listChanged: result.tools.length > 0,
      }
    },
  } satisfies Disclosure)
}

/** The deferrable tools, first ones first. Keys are made once, not at each comparison. */
function select(tools: readonly CatalogTool[], order: readonly SelectionOrder[]): readonly CatalogTool[] {
  const servers = new Map<string, number>()
  const keyed = tools.map(tool => {
    const server = tool.server ?? ''
    if (!servers.has(server)) servers.set(server, servers.size)
    const keys = order.map(by =>
      by === 'server_priority' ? servers.get(server)! : by === 'alphabetical' ? tool.name : sha256(tool.name),
    )
    return { tool, keys }
  })
  return keyed.sort((a, b) => compare(a.keys, b.keys)).map(({ tool }) => tool)
}

function compare(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i]! < b[i]! ? -1 : 1
  return 0
}
