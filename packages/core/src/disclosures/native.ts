import { answer, searchMessage, searchSchema } from '../answers.js'
import type { Disclosure, ExposedTool, Outcome, Turn } from '../disclosure.js'
import { manifest } from '../manifest.js'
import { readSearchRequest } from '../search-request.js'
import { exposeTool } from './eager.js'

/**
 * S5: what is marked `deferLoading` waits; one search tool finds it, and what was found is read from the history.
 *
 * Where the provider searches (or expands tool references) itself, all deferred tools are in the list, marked, and the
 * adapter sends them with the provider's flag: the list never changes. Elsewhere the found tools are appended.
 */
export function createNative(provider: boolean): Disclosure {
  return Object.freeze({
    name: 'native',
    roles: ['search'],
    onReveal: provider ? 'none' : 'append',
    revealedBy: ['search'],
    defaults: {
      activation: 'on',
      limits: { results: 5, maxResults: 20, topBand: 0 },
      names: { search: 'tool_search' },
      defer: 'marked',
    },

    expose(turn: Turn) {
      const search: ExposedTool = {
        name: turn.names.search,
        description: `Find tools by what they do. ${turn.deferred.size} more tools exist: ${manifest(turn.catalog.deferrable)}.`,
        inputSchema: searchSchema('Words for what the tool should do', {}, true),
        role: 'meta',
      }
      const core = turn.catalog.core.map(tool => exposeTool(tool, 'core'))
      const rest = provider
        ? turn.catalog.deferrable.map(tool => exposeTool(tool, 'deferred'))
        : turn.revealed.map(tool => exposeTool(tool, 'revealed'))
      return {
        tools: [search, ...core, ...rest],
        instructions: `More tools exist than are loaded. Find what you need with ${turn.names.search}; what it finds can be called on your next step.`,
      }
    },

    async handle(_role, args, turn, services): Promise<Outcome> {
      const request = readSearchRequest(args)
      const result = await services.search(request)
      await services.reveal(result.tools)
      const asked = request.queries
        .map(query => query.text)
        .join(', ')
        .slice(0, 200)
      const message =
        result.tools.length === 0 && result.loaded.length === 0
          ? `No tools found for '${asked}'. ${searchMessage(result, turn, services, '')}`
          : searchMessage(result, turn, services, 'These tools can be called now.')
      const tools = result.tools.map(tool => services.render(tool, 'description'))
      return answer(
        { message: [...request.notes, message].join(' '), tools },
        { revealed: result.tools.map(tool => tool.name) },
      )
    },
  } satisfies Disclosure)
}
