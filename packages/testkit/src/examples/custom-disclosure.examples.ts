import {
  type Disclosure,
  exposeTool,
  metaAnswer,
  metaTool,
  readSearchRequest,
  searchMessage,
  searchParameters,
} from '@ts/core'

// #region custom-disclosure
/** The note lists the tools; one meta tool loads them by their names, or by what they do. */
export const namesInNote: Disclosure = {
  name: 'names-in-note',
  roles: ['search'],
  onReveal: 'append',
  revealedBy: ['search'],
  defaults: {
    activation: { threshold: 20 },
    limits: { default: 5, max: 10, topBand: 0 },
    names: { search: 'load_tools' },
  },

  expose(turn) {
    const { search } = turn.names
    return {
      tools: [
        metaTool(search, 'Load tools by their names, or by what they do.', searchParameters(turn)),
        ...turn.catalog.core.map(tool => exposeTool(tool, 'core')),
        ...turn.revealed.map(tool => exposeTool(tool, 'revealed')),
      ],
      // Names if there are few, otherwise groups: the note stays the same while tools come and go.
      instructions: `${search} can load: ${turn.listed}`,
    }
  },

  async handle(_role, args, turn, services) {
    const request = readSearchRequest(args, services.searchOptions)
    const result = await services.search(request)
    await services.reveal(result.tools)
    const { tools, leftOut } = services.render(result.tools, 'summary')
    const message = searchMessage(result, request, turn, services, 'Call them directly.', leftOut.length)
    return metaAnswer({ tools, message }, { revealed: result.tools.map(tool => tool.id) })
  },
}
// #endregion
