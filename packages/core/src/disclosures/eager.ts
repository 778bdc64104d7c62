import type { Disclosure, ExposedTool, Turn } from '../disclosure.js'
import { showHiddenCharacters } from '../hidden-characters.js'
import type { CatalogTool } from '../tool.js'

/** Every tool in full, no search: what a small catalog wants, and what every other disclosure does while not active. */
export const eager: Disclosure = Object.freeze({
  name: 'eager',
  roles: [],
  onReveal: 'none',
  revealedBy: [],
  defaults: { activation: 'off', limits: { results: 5, maxResults: 20, topBand: 0 }, names: {} },
  expose: (turn: Turn) => ({ tools: turn.catalog.tools.map(tool => exposeTool(tool, 'core')), instructions: '' }),
  handle: async () => {
    throw new TypeError('eager has no meta tools')
  },
} satisfies Disclosure)

/** A tool in full, as it is sent. */
export function exposeTool(tool: CatalogTool, role: ExposedTool['role']): ExposedTool {
  return Object.freeze({
    name: tool.name,
    description: showHiddenCharacters(tool.description),
    inputSchema: tool.inputSchema,
    role,
  })
}
