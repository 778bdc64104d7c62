import type { ExposedTool, Exposure, JsonSchema, LiveTools, Outage, ToolDefinition } from '@ts/core'
import { escapeSchema, isJsonObject, perObject, showHiddenCharacters } from '@ts/core/kit'
import type { ServerConfig } from '../config/gateway-config.js'
import type { JsonObject } from '../upstream/connection.js'
import type { ServerCatalog, UpstreamPool } from '../upstream/upstream-pool.js'
import { without } from './json.js'
import { headersOf } from './param-headers.js'
import { presentableTool } from './presentable-tool.js'

/** Fields in which core reads the host's own settings: a server must not set them. */
const HOST_FIELDS: readonly string[] = [
  'server',
  'category',
  'keywords',
  'deferrable',
  'deferLoading',
  'allowedCallers',
  'input_schema',
  'parameters',
  'function',
  'inputJsonSchema',
  'parametersJsonSchema',
]

/** The field in which the values of these fields are kept for the client. */
const KEPT_FIELDS = 'ts-gateway/fields'

/** The tools of every server of a pool, in core's form. `servers` gives the current configuration. */
export function createToolDefinitions(
  pool: Pick<UpstreamPool, 'catalog' | 'outages'>,
  servers: () => readonly ServerConfig[],
) {
  let live: LiveTools & { readonly away: readonly Outage[] } = { tools: [], away: [] }
  let listed: readonly (readonly ToolDefinition[])[] = []

  function readOf(config: ServerConfig): ServerTools | undefined {
    const catalog = pool.catalog(config.key)
    return catalog && readServer(catalog, config)
  }

  return {
    /** The same object while nothing changes. */
    current(): LiveTools {
      const lists = servers().flatMap(config => {
        const read = readOf(config)
        return read === undefined ? [] : [read.definitions]
      })
      // Every call needs this list, so unchanged parts are compared, not made again.
      if (!isSame(lists, listed)) {
        listed = lists
        live = { ...live, tools: lists.flat() }
      }
      const away = pool.outages()
      if (!isSame(away, live.away)) live = { ...live, away }
      return live
    },
    /** Why tools of a server were left out, one sentence each. */
    warnings(server: string): readonly string[] {
      const config = servers().find(({ key }) => key === server)
      return (config && readOf(config))?.warnings ?? []
    },
  }
}

interface ServerTools {
  readonly definitions: readonly ToolDefinition[]
  readonly warnings: readonly string[]
}

const readServer = perObject((catalog: ServerCatalog, config: ServerConfig): ServerTools => {
  const read = catalog.tools.map(tool => readTool(tool, config))
  return {
    definitions: read.filter(one => typeof one !== 'string'),
    warnings: read.filter(one => typeof one === 'string'),
  }
})

/**
 * A tool in core's form, or why it is left out. An unchanged tool keeps the same definition object in the next catalog,
 * so core need not compare it.
 */
const readTool = perObject((tool: JsonObject, config: ServerConfig): ToolDefinition | string => {
  const read = presentableTool(tool)
  if (typeof read === 'string') return `The tool ${JSON.stringify(tool['name'])} is left out: ${read}.`
  const { key: server, deferLoading: option } = config
  const kept = Object.entries(read).filter(([field]) => HOST_FIELDS.includes(field))
  const own = without(read, ...HOST_FIELDS)
  const name = typeof own['name'] === 'string' ? own['name'] : ''
  const isNamed = () => [name, `${server}:${name}`, `${server}__${name}`].some(one => namesIn(config).has(one))
  // Without the option, policy decides.
  const deferLoading = typeof option === 'object' ? isNamed() : option
  return {
    ...own,
    name,
    server,
    ...(kept.length === 0 ? {} : { [KEPT_FIELDS]: Object.fromEntries(kept) }),
    ...(deferLoading === undefined ? {} : { deferLoading }),
  }
})

const namesIn = perObject(({ deferLoading }: ServerConfig) => new Set(deferLoading as readonly string[]))

function isSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.length === now.length && before.every((one, i) => one === now[i])
}

/** The tools of an exposure in the form of `tools/list`, each with every field that its server gave. */
export const toolList = perObject(({ tools }: Exposure): readonly JsonObject[] => tools.map(toolEntry))

/** Input schemas of the listed tools that require values in headers, by name. */
export const schemasWithHeaders = perObject((exposure: Exposure): ReadonlyMap<string, JsonObject> => {
  const tools = exposure.tools.filter(({ inputSchema }) => headersOf(inputSchema as JsonObject).length > 0)
  return new Map(tools.map(({ name, inputSchema }) => [name, inputSchema as JsonObject]))
})

function toolEntry(exposed: ExposedTool): JsonObject {
  const { name, description, inputSchema, annotations, tool, role } = exposed
  const own = {
    name,
    ...(description === '' ? {} : { description }),
    inputSchema,
    ...(annotations === undefined ? {} : { annotations }),
  }
  if (tool === undefined) return own
  const { title, outputSchema, extras } = tool
  const kept = extras[KEPT_FIELDS]
  return {
    ...without(extras, KEPT_FIELDS),
    ...(isJsonObject(kept) ? kept : {}),
    ...own,
    ...(title === undefined ? {} : { title: showHiddenCharacters(title) }),
    // Until a tool is loaded, a stub without an output schema is sent instead.
    ...(outputSchema === undefined || role === 'stub'
      ? {}
      : { outputSchema: escapeSchema(outputSchema as JsonSchema) }),
  }
}
