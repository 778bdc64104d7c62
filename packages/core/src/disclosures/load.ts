import { answer, counted, namesOf, news, searchMessage, unknownNames } from '../answers/answers.js'
import type { Disclosure, DisclosureServices, DisclosureTurn } from '../disclosure.js'
import { isToolSearchError } from '../errors.js'
import type { Outcome } from '../outcome.js'
import { readNameRequest, readSearchRequest } from '../search/search-request.js'
import { exposeTool, metaTool } from './eager.js'
import { searchParameters } from './search-parameters.js'

/**
 * Deferred tools are hidden. A search finds them, `add_tool` loads the named ones at the end of the list, and
 * `show_all_tools` lists all names.
 */
export const load: Disclosure = Object.freeze({
  name: 'load',
  roles: ['search', 'add', 'list'],
  onReveal: 'append',
  revealedBy: ['add'],
  defaults: {
    activation: { threshold: 30 },
    limits: { default: 8, max: 50, topBand: 0 },
    names: { search: 'search_tools', add: 'add_tool', list: 'show_all_tools' },
  },

  expose(turn: DisclosureTurn) {
    const { search, add, list } = turn.names
    const names = { type: 'array', items: { type: 'string' }, description: 'Exact names' }
    const meta = [
      metaTool(
        search,
        `Search for available tools by ${turn.query === 'pattern' ? 'a regular expression or words' : 'words'}. What it finds must be added with ${add} before it can be called.`,
        searchParameters(turn),
      ),
      metaTool(
        add,
        `Add tools that ${search} found to your tools.`,
        { type: 'object', properties: { tool_names: names }, required: ['tool_names'] },
        { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
      ),
      metaTool(list, `List the names of all available tools; ${search} with a name gives its description.`, {
        type: 'object',
        properties: {},
      }),
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

function instructions(turn: DisclosureTurn): string {
  const { search, add } = turn.names
  return [
    '## Tool search',
    '',
    'Many more tools exist than are loaded.',
    `1. Find tools with ${search}${turn.query === 'pattern' ? ': words, or a regular expression such as `file|folder`, `get_.*`' : ''}.`,
    `2. Load what you need with ${add}(tool_names=[…]).`,
    '3. Call the loaded tools.',
    ...(turn.listed === '' ? [] : ['', `Available: ${turn.listed}`]),
  ].join('\n')
}

async function searchTools(args: unknown, turn: DisclosureTurn, services: DisclosureServices): Promise<Outcome> {
  const request = readSearchRequest(args, services.searchOptions)
  if (request.queries.length === 0) return showAll(turn, services)
  try {
    const result = await services.search(request)
    const found = [...result.tools, ...result.loaded]
    const { tools, leftOut } = services.render(found, 'summary')
    const sentence = `Found matching tools. Use '${turn.names.add}' to load the ones you need.`
    const message = searchMessage(result, request, turn, services, sentence, leftOut.length)
    return answer({ found: found.length, tools, message })
  } catch (error) {
    if (!isToolSearchError(error, 'INVALID_PATTERN')) throw error
    return answer({ error: services.sentences.cut(error.message) }, { isError: true })
  }
}

async function addTools(args: unknown, turn: DisclosureTurn, services: DisclosureServices): Promise<Outcome> {
  const { names, notes } = readNameRequest(args)
  if (names.length === 0)
    return answer(
      { error: `Give ${turn.names.add} tool_names: exact names that ${turn.names.search} returned.` },
      { isError: true },
    )
  const { tools, unknown } = services.select(names)
  const wanted = tools.filter(tool => turn.deferred.has(tool.id))
  // A tool that the answer does not name is not loaded, because reveals are read from the names in answers.
  const { names: ids, leftOut } = services.listNames(wanted)
  const isAdded = new Set(ids)
  const loaded = tools.filter(tool => isAdded.has(tool.id) || !turn.deferred.has(tool.id))
  await services.reveal(wanted.filter(tool => isAdded.has(tool.id)))
  const sentences = [
    ...notes,
    ...(loaded.length > 0 ? [`Loaded, call directly: ${namesOf(loaded)}.`] : []),
    ...(leftOut > 0
      ? [
          `${counted(leftOut, 'more tool')} had no room and ${leftOut === 1 ? 'was' : 'were'} not loaded; add fewer at once.`,
        ]
      : []),
    ...unknownNames(unknown, services),
    ...(unknown.length > 0 ? [`Find names with ${turn.names.search}.`] : []),
    ...news(services),
  ]
  return answer(
    { added: ids, message: services.sentences.join(sentences) },
    { revealed: ids, ...(tools.length === 0 ? { isError: true } : {}) },
  )
}

function showAll(turn: DisclosureTurn, services: DisclosureServices): Outcome {
  const { names, leftOut } = services.listNames(turn.catalog.tools)
  const sentences = [
    ...(leftOut > 0
      ? [`${leftOut === 1 ? '1 name is' : `${leftOut} names are`} left out; find tools with ${turn.names.search}.`]
      : []),
    ...news(services),
  ]
  const message = sentences.length > 0 ? { message: services.sentences.join(sentences) } : {}
  return answer({ total: turn.catalog.tools.length, tools: [...names].sort(), ...message })
}
