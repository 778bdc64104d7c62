import { escapeDescription, escapeSchema } from '../catalog/escape-schema.js'
import type { Disclosure, DisclosureTurn } from '../disclosure.js'
import type { ExposedTool, MetaRole } from '../exposed-tool.js'
import type { CatalogTool, JsonSchema, ToolAnnotations } from '../tool.js'

/**
 * Sends every tool in full, without a search tool: right for a small catalog. Every other disclosure does the same
 * while deferral is not active.
 */
export const eager: Disclosure = Object.freeze({
  name: 'eager',
  roles: [],
  onReveal: 'none',
  revealedBy: [],
  sendsDeferred: 'all',
  defaults: { activation: 'off', limits: { default: 5, max: 20, topBand: 0 }, names: {} },
  expose: (turn: DisclosureTurn) => ({
    tools: turn.catalog.tools.map(tool => exposeTool(tool, 'core')),
    instructions: '',
  }),
  handle: async (role: MetaRole) => {
    throw new TypeError(`Found a call of the role ${role}, expected none: eager has no meta tools`)
  },
} satisfies Disclosure)

/** A tool in full, as it is sent: hidden characters of its texts are shown as escapes. */
export function exposeTool(tool: CatalogTool, role: ExposedTool['role']): ExposedTool {
  return exposeAs(tool, role, escapeSchema(tool.inputSchema))
}

/** A tool with a different schema, such as a stub. */
export function exposeAs(tool: CatalogTool, role: ExposedTool['role'], inputSchema: JsonSchema): ExposedTool {
  return Object.freeze({
    name: tool.id,
    description: escapeDescription(tool),
    inputSchema,
    role,
    ...(tool.annotations ? { annotations: escapeSchema(tool.annotations as JsonSchema) } : {}),
    tool,
  })
}

/** A meta tool, as it is sent. `annotations` default to those of a tool that only reads. */
export function metaTool(
  name: string,
  description: string,
  inputSchema: JsonSchema,
  annotations: ToolAnnotations = { readOnlyHint: true },
): ExposedTool {
  return Object.freeze({ name, description, inputSchema, role: 'meta', annotations: Object.freeze(annotations) })
}
