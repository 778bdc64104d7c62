import type { LiveTools, Outage, ToolDefinition } from '@ts/core'
import type { ServerConfig } from '../config/gateway-config.js'
import type { JsonObject } from '../upstream/connection.js'
import type { ServerCatalog, UpstreamPool } from '../upstream/upstream-pool.js'
import { isJsonObject, without } from './json.js'
import { presentableTool } from './presentable-tool.js'

/** Fields in which core reads the host's own settings: a server must not set them. */
const HOST_FIELDS = [
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
] as const

/** The field in which the values of these fields are kept for the client. */
const KEPT_FIELDS = 'ts-gateway/fields'

/** The tools of every server, in core's form. */
export type ToolDefinitions = ReturnType<typeof createToolDefinitions>

interface ServerTools {
  readonly catalog: ServerCatalog
  readonly config: ServerConfig | undefined
  readonly definitions: readonly ToolDefinition[]
  /** Definitions by the tools from which they were made. */
  readonly made: ReadonlyMap<JsonObject, ToolDefinition>
  readonly warnings: readonly string[]
}

/** Follows the catalogs of a pool. `servers` gives the current configuration. */
export function createToolDefinitions(
  pool: Pick<UpstreamPool, 'catalog' | 'outages'>,
  servers: () => readonly ServerConfig[],
) {
  const known = new Map<string, ServerTools>()
  let live: LiveTools & { readonly away: readonly Outage[] } = { tools: [], away: [] }
  /** The inputs from which the list was made. */
  let listed: { readonly configs: readonly ServerConfig[]; readonly catalogs: readonly (ServerCatalog | undefined)[] } =
    {
      configs: [],
      catalogs: [],
    }

  function toolsOf(catalog: ServerCatalog, config: ServerConfig): ServerTools {
    const former = known.get(catalog.key)
    if (former?.catalog === catalog && former.config === config) return former
    const made = readServer(catalog, config, former?.config === config ? former : undefined)
    known.set(catalog.key, made)
    return made
  }

  return {
    /** The same object while nothing changes. */
    current(): LiveTools {
      const configs = servers()
      // Every call needs this list, so unchanged parts are compared, not made again.
      const isSame =
        configs === listed.configs && configs.every(({ key }, i) => pool.catalog(key) === listed.catalogs[i])
      if (!isSame) {
        const catalogs = configs.map(({ key }) => pool.catalog(key))
        listed = { configs, catalogs }
        const tools = configs.flatMap((config, i) =>
          catalogs[i] === undefined ? [] : toolsOf(catalogs[i], config).definitions,
        )
        live = { ...live, tools }
        const keys = new Set(configs.map(({ key }) => key))
        for (const key of known.keys()) if (!keys.has(key)) known.delete(key)
      }
      const away = pool.outages()
      const isAwaySame = away.length === live.away.length && away.every((one, i) => one === live.away[i])
      if (!isAwaySame) live = { ...live, away }
      return live
    },
    /** Why tools of a server were left out, one sentence each. */
    warnings: (server: string): readonly string[] => known.get(server)?.warnings ?? [],
  }
}

/** Unchanged tools keep the same definition objects, so core need not compare them. */
function readServer(
  catalog: ServerCatalog,
  config: ServerConfig | undefined,
  former: ServerTools | undefined,
): ServerTools {
  const warnings: string[] = []
  const made = new Map<JsonObject, ToolDefinition>()
  const isDeferred = deferral(catalog.key, config?.deferLoading)
  const definitions: ToolDefinition[] = []
  for (const tool of catalog.tools) {
    const known = former?.made.get(tool)
    const read = known === undefined ? presentableTool(tool) : undefined
    const definition = read?.kind === 'tool' ? definitionOf(read.tool, catalog.key, isDeferred) : known
    if (definition !== undefined) {
      made.set(tool, definition)
      definitions.push(definition)
    } else if (read?.kind === 'fault') {
      warnings.push(`The tool ${JSON.stringify(tool['name'])} is left out: ${read.fault}.`)
    }
  }
  return { catalog, config, definitions, made, warnings }
}

function definitionOf(
  tool: JsonObject,
  server: string,
  isDeferred: (name: string) => boolean | undefined,
): ToolDefinition {
  const kept = Object.fromEntries(
    HOST_FIELDS.filter(field => Object.hasOwn(tool, field)).map(field => [field, tool[field]]),
  )
  const own = without(tool, ...HOST_FIELDS)
  const name = typeof own['name'] === 'string' ? own['name'] : ''
  const deferLoading = isDeferred(name)
  return {
    ...own,
    name,
    server,
    ...(Object.keys(kept).length === 0 ? {} : { [KEPT_FIELDS]: kept }),
    ...(deferLoading === undefined ? {} : { deferLoading }),
  }
}

/** Whether a tool is deferred by its server's configuration; undefined if policy decides. */
function deferral(server: string, option: ServerConfig['deferLoading']): (name: string) => boolean | undefined {
  if (option === undefined || typeof option === 'boolean') return () => option
  const named = new Set(option)
  return name => [name, `${server}:${name}`, `${server}__${name}`].some(one => named.has(one))
}

/** The fields that {@link createToolDefinitions} moved so that core does not read them. */
export function keptFields(extras: JsonObject): JsonObject {
  const kept = extras[KEPT_FIELDS]
  return isJsonObject(kept) ? { ...without(extras, KEPT_FIELDS), ...kept } : extras
}
