import { answer, namesOf, searchMessage } from '../answers.js'
import { quoteName } from '../call.js'
import type { Disclosure, ExposedTool, Outcome, Services, Turn } from '../disclosure.js'
import { isToolSearchError } from '../errors.js'
import { manifest } from '../manifest.js'
import { summarize } from '../render.js'
import { readSearchRequest } from '../search-request.js'
import { exposeTool } from './eager.js'

/**
 * S3: deferred tools are out of sight; a search finds them, `add_tool` loads those that the model names, at the end of
 * the list, and `show_all_tools` gives all names.
 */
export const load: Disclosure = Object.freeze({
  name: 'load',
  roles: ['search', 'add', 'list'],
  onReveal: 'append',
  revealedBy: ['add'],
  defaults: {
    activation: { threshold: 30 },
    limits: { results: 20, maxResults: 50, topBand: 0 },
    names: { search: 'search_tools', add: 'add_tool', list: 'show_all_tools' },
  },

  expose(turn: Turn) {
    const { search, add, list } = turn.names
    const meta: ExposedTool[] = [
      {
        name: search,
        description: `Search for available tools by name or description. What it finds must be added with ${add} before it can be called.`,
        inputSchema: {
          type: 'object',
          properties: {
            query: { type: 'string', description: 'A regular expression or words, for names and descriptions' },
          },
          required: ['query'],
        },
        role: 'meta',
      },
      {
        name: add,
        description: `Add tools that ${search} found to your tools.`,
        inputSchema: {
          type: 'object',
          properties: { tool_names: { type: 'array', items: { type: 'string' }, description: 'Exact names' } },
          required: ['tool_names'],
        },
        role: 'meta',
      },
      {
        name: list,
        description: `List the names of all available tools; ${search} with a name gives its description.`,
        inputSchema: { type: 'object', properties: {} },
        role: 'meta',
      },
    ]
    return {
      tools: [
        ...meta,
        ...turn.catalog.core.map(tool => exposeTool(tool, 'core')),
        ...turn.revealed.map(tool => exposeTool(tool, 'revealed')),
      ],
      instructions: instructions(turn),
    }
  },

  async handle(role, args, turn, services): Promise<Outcome> {
    if (role === 'list') return showAll(turn, services)
    if (role === 'add') return addTools(args, turn, services)
    return searchTools(args, turn, services)
  },
} satisfies Disclosure)

/** S3.9: how to search, and what there is. */
function instructions(turn: Turn): string {
  const { search, add } = turn.names
  return [
    '## Tool search',
    '',
    'Many more tools exist than are loaded.',
    `1. Find tools with ${search}: words, or a regular expression such as \`file|folder\`, \`get_.*\`.`,
    `2. Load what you need with ${add}(tool_names=[…]).`,
    '3. Call the loaded tools.',
    '',
    `Available: ${manifest(turn.catalog.deferrable)}`,
  ].join('\n')
}

async function searchTools(args: unknown, turn: Turn, services: Services): Promise<Outcome> {
  const request = readSearchRequest(args)
  if (request.queries.every(query => query.text === '')) return showAll(turn, services)
  try {
    const result = await services.search(request)
    const found = [...result.tools, ...result.loaded]
    const message = searchMessage(
      result,
      turn,
      services,
      `Found matching tools. Use '${turn.names.add}' to load the ones you need.`,
    )
    return answer({
      found: found.length,
      tools: found.map(tool => ({ name: tool.name, description: summarize(tool.description) })),
      message: [...request.notes, message].join(' '),
    })
  } catch (error) {
    if (!isToolSearchError(error, 'INVALID_PATTERN')) throw error
    return answer({ error: error.message }, { isError: true })
  }
}

async function addTools(args: unknown, turn: Turn, services: Services): Promise<Outcome> {
  const request = readSearchRequest(typeof args === 'object' ? args : { names: args })
  const names = [...new Set(request.queries.flatMap(query => query.select ?? [query.text]))]
  if (names.length === 0)
    return answer(
      { error: `Give ${turn.names.add} tool_names: exact names that ${turn.names.search} returned.` },
      { isError: true },
    )
  const found = names.flatMap(name => turn.catalog.get(name) ?? [])
  const unknown = names.filter(name => turn.catalog.get(name) === undefined)
  const added = found.filter(tool => turn.deferred.has(tool.name))
  await services.reveal(added)
  const sentences = [
    ...(found.length > 0 ? [`Loaded, call directly: ${namesOf(found)}.`] : []),
    ...unknown.map(name => {
      const near = services.suggest(name)
      return `No tool is named ${quoteName(name)}${near.length > 0 ? `; did you mean ${near.join(', ')}?` : `; find names with ${turn.names.search}.`}`
    }),
  ]
  const addedNames = added.map(tool => tool.name)
  return answer(
    { added: addedNames, message: [...request.notes, ...sentences].join(' ') },
    { revealed: addedNames, ...(found.length === 0 ? { isError: true } : {}) },
  )
}

function showAll(turn: Turn, services: Services): Outcome {
  const { names, leftOut } = services.listNames(turn.catalog.tools)
  const message = leftOut > 0 ? { message: `${leftOut} names are left out; find tools with ${turn.names.search}.` } : {}
  return answer({ total: turn.catalog.tools.length, tools: [...names].sort(), ...message })
}
