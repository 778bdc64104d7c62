import { type Disclosure, exposeTool, metaAnswer, metaTool, readSearchRequest, searchMessage } from '@ts/core'

/**
 * The design of tool search with which most frameworks began, for comparison: one tool that takes one query. Found
 * tools join the list of the next request.
 */
export function createOneQueryDisclosure(): Disclosure {
  return {
    name: 'one-query',
    roles: ['search'],
    onReveal: 'append',
    revealedBy: ['search'],
    defaults: {
      activation: 'on',
      limits: { default: 5, max: 20, topBand: 0 },
      names: { search: 'search_tools' },
    },

    expose(turn) {
      const query = { type: 'string', description: 'Words for the tool that is needed' }
      const schema = { type: 'object', properties: { query }, required: ['query'] }
      const search = metaTool(
        turn.names.search,
        'Search for a tool by what it does. Tools that are found can be called next.',
        schema,
      )
      return {
        tools: [
          search,
          ...turn.catalog.core.map(tool => exposeTool(tool, 'core')),
          ...turn.revealed.map(tool => exposeTool(tool, 'revealed')),
        ],
        instructions: `Not all tools are listed. Find others with ${turn.names.search}.`,
      }
    },

    async handle(_role, args, turn, services) {
      const request = readSearchRequest(args, services.searchOptions)
      // One query per call: further queries are ignored.
      const first = { ...request, queries: request.queries.slice(0, 1) }
      const result = await services.search(first)
      await services.reveal(result.tools)
      const { tools, leftOut } = services.render(result.tools, 'description')
      const message = searchMessage(result, first, turn, services, 'Call them directly.', leftOut.length)
      return metaAnswer({ tools, message }, { revealed: result.tools.map(tool => tool.id) })
    },
  }
}
