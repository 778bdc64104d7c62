import { answer, availableFields, loadedField, searchMessage, withoutLeftOut } from '../answers/answers.js'
import type { Disclosure, DisclosureTurn } from '../disclosure.js'
import { perObject } from '../limits/per-object.js'
import type { Outcome } from '../outcome.js'
import { readSearchRequest } from '../search/search-request.js'
import type { CatalogTool } from '../tool.js'
import { exposeAs, exposeTool, metaTool } from './eager.js'
import { searchParameters } from './search-parameters.js'

/**
 * Every tool keeps its name and description; a deferred one's parameters are a stub that names the search tool. A search
 * answers with the full schemas and reveals what it returned. Right if the model must see every name, and the schemas are
 * long and the descriptions short: on every turn it costs as much as all names and descriptions (`docs/disclosures.md`).
 */
export const stub: Disclosure = Object.freeze({
  name: 'stub',
  roles: ['search'],
  onReveal: 'in-place',
  revealedBy: ['search'],
  defaults: {
    activation: { threshold: 15 },
    limits: { default: 8, max: 8, topBand: 0.5 },
    names: { search: 'tool_search' },
  },

  expose(turn: DisclosureTurn) {
    const revealed = new Set(turn.revealed)
    const { search } = turn.names
    const tools = turn.catalog.tools.map(tool => {
      if (!turn.deferred.has(tool.id)) return exposeTool(tool, 'core')
      return revealed.has(tool) ? exposeTool(tool, 'revealed') : stubOf(tool, search)
    })
    const description = `Load the parameters of tools whose schema is not loaded yet: by exact names, or by what you need.`
    return {
      tools: [metaTool(search, description, searchParameters(turn)), ...tools],
      instructions: `Some tools have no parameters loaded yet. Before you call one of them, call ${search} with its exact name.`,
    }
  },

  async handle(_role, args, turn, services): Promise<Outcome> {
    const request = readSearchRequest(args, services.searchOptions)
    if (request.queries.length === 0)
      return answer({ tools: [], ...availableFields(turn, services), message: 'Search with a tool name or words.' })
    const result = await services.search(request)
    const { tools, leftOut } = services.render(result.tools, 'json')
    const shown = withoutLeftOut(result.tools, leftOut)
    await services.reveal(shown)
    const found = 'These parameters are loaded; call the tools directly.'
    const message = searchMessage(result, request, turn, services, found, leftOut.length)
    // The request has every name, so a search without results lists none.
    return answer({ tools, ...loadedField(result, services), message }, { revealed: shown.map(tool => tool.id) })
  },
} satisfies Disclosure)

/** The stub of a tool, for the name of the search tool: the same object on each turn is measured only once. */
const stubOf = perObject((tool: CatalogTool, search: string) => {
  const description = `Not loaded: ${search} ${JSON.stringify(tool.id)} first`
  return exposeAs(tool, 'stub', Object.freeze({ type: 'object', description }))
})
