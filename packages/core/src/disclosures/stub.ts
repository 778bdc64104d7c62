import { answer, searchMessage, searchSchema } from '../answers.js'
import type { Disclosure, ExposedTool, Outcome, Services, Turn } from '../disclosure.js'
import { readSearchRequest } from '../search-request.js'
import type { CatalogTool } from '../tool.js'
import { exposeTool } from './eager.js'

/**
 * S1: every tool keeps its name and description; a deferred one's parameters are a stub that tells to search for its
 * name. A search answers with the full schemas and reveals what it returned.
 */
export const stub: Disclosure = Object.freeze({
  name: 'stub',
  roles: ['search'],
  onReveal: 'in-place',
  revealedBy: ['search'],
  defaults: {
    activation: { threshold: 15 },
    limits: { results: 8, maxResults: 8, topBand: 0.5 },
    names: { search: 'tool_search' },
  },

  expose(turn: Turn) {
    const revealed = new Set(turn.revealed)
    const search = turn.names.search
    const tools = turn.catalog.tools.map(tool => {
      if (!turn.deferred.has(tool.name)) return exposeTool(tool, 'core')
      return revealed.has(tool) ? exposeTool(tool, 'revealed') : stubOf(tool, search)
    })
    const searchTool: ExposedTool = {
      name: search,
      description:
        'Load the parameters of tools whose schema is not loaded yet. Query with an exact tool name, or with words for what you need.',
      inputSchema: searchSchema('A tool name, or words'),
      role: 'meta',
    }
    return {
      tools: [searchTool, ...tools],
      instructions: `Some tools have no parameters loaded yet. Before you call one of them, call ${search} with its exact name.`,
    }
  },

  async handle(_role, args, turn, services): Promise<Outcome> {
    const request = readSearchRequest(args)
    if (request.queries.every(query => query.text === ''))
      return listing(turn, services, 'Search with a tool name or words. Tools whose parameters are not loaded:')
    const result = await services.search(request)
    await services.reveal(result.tools)
    const message = [
      ...request.notes,
      searchMessage(result, turn, services, 'These parameters are loaded; call the tools directly.'),
    ].join(' ')
    if (result.tools.length === 0 && result.loaded.length === 0) return listing(turn, services, message)
    return answer(
      { tools: result.tools.map(tool => services.render(tool, 'json')), message },
      { revealed: result.tools.map(tool => tool.name) },
    )
  },
} satisfies Disclosure)

/** S1.14: no dead end; the names that there are, as far as the budget goes. */
function listing(turn: Turn, services: Services, message: string): Outcome {
  const { names, leftOut } = services.listNames(turn.catalog.deferrable)
  return answer({ tools: [], available: names, ...(leftOut > 0 ? { left_out: leftOut } : {}), message })
}

function stubOf(tool: CatalogTool, search: string): ExposedTool {
  const inputSchema = Object.freeze({
    type: 'object',
    description: `Not loaded: ${search} ${JSON.stringify(tool.name)} first`,
  })
  return Object.freeze({ ...exposeTool(tool, 'deferred'), inputSchema })
}
