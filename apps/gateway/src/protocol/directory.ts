import { getOrInsert, isJsonObject, wireName } from '@ts/core/kit'
import type { GatewayConfig } from '../config/gateway-config.js'
import type { PinnedPool } from '../pins/pinned-pool.js'
import type { JsonObject } from '../upstream/connection.js'
import type { ServerCatalog } from '../upstream/upstream-pool.js'
import { matchTemplate } from './uri-templates.js'

interface Listed {
  readonly server: string
  /** With the name that clients see. */
  readonly entry: JsonObject
}

interface ListedPrompt extends Listed {
  /** The name that its server gave it. */
  readonly name: string
}

/** Maximum number of remembered URIs from results of one server: a server displaces only its own. */
const MAX_REMEMBERED = 1_000

type Listings = Pick<PinnedPool, 'catalog' | 'isHeldUri'>

/** Makes directories of the catalogs; a directory is made again only if a catalog has changed. */
export function createDirectories(pool: Listings, config: () => Pick<GatewayConfig, 'servers' | 'search'>) {
  // Prompts are named like tools, and a change of these names needs a restart.
  const names = config().search.toolNames ?? {}
  /** The server that named a URI first. A later server cannot take it over. */
  const named = new Map<string, string>()
  const namedBy = new Map<string, Set<string>>()
  const made = new WeakMap<object, { readonly catalogs: readonly ServerCatalog[]; readonly directory: Directory }>()

  return {
    for(hasServer: (server: string) => boolean): Directory {
      const catalogs = config().servers.flatMap(({ key }) => (hasServer(key) ? (pool.catalog(key) ?? []) : []))
      const former = made.get(hasServer)
      const isSame =
        former?.catalogs.length === catalogs.length && catalogs.every((one, i) => one === former.catalogs[i])
      if (former !== undefined && isSame) return former.directory
      const directory = createDirectory(catalogs, names, uri => named.get(uri), pool.isHeldUri)
      made.set(hasServer, { catalogs, directory })
      return directory
    },
    /** Remembers URIs in a server's result: they need not be in templates and lists. */
    remember(server: string, { content }: JsonObject): void {
      if (!Array.isArray(content)) return
      const own = getOrInsert(namedBy, server, () => new Set())
      for (const block of content as readonly unknown[]) {
        if (!isJsonObject(block)) continue
        const { type, uri, resource } = block
        const found =
          type === 'resource_link' ? uri : type === 'resource' && isJsonObject(resource) ? resource['uri'] : undefined
        if (typeof found !== 'string' || found.length > 2_048 || named.has(found)) continue
        if (own.size >= MAX_REMEMBERED) {
          const [oldest = ''] = own
          own.delete(oldest)
          named.delete(oldest)
        }
        own.add(found)
        named.set(found, server)
      }
    },
  }
}

function createDirectory(
  catalogs: readonly ServerCatalog[],
  { budget, prefixServer = false }: NonNullable<GatewayConfig['search']['toolNames']>,
  namedIn: (uri: string) => string | undefined,
  isHeldUri: PinnedPool['isHeldUri'],
) {
  const prompts = new Map<string, ListedPrompt>()
  const resources = new Map<string, Listed>()
  const templates = new Map<string, Listed>()
  // The first server of the configuration's order wins.
  const add = <T>(map: Map<string, T>, id: unknown, listed: T) => {
    if (typeof id === 'string' && !map.has(id)) map.set(id, listed)
  }
  for (const { key: server, ...catalog } of catalogs) {
    for (const entry of catalog.prompts) {
      const { name } = entry
      if (typeof name !== 'string' || name === '') continue
      const id = wireName(name, prefixServer ? { server, budget } : { budget })
      add(prompts, id, { server, name, entry: { ...entry, name: id } })
    }
    for (const entry of catalog.resources) add(resources, entry['uri'], { server, entry })
    for (const entry of catalog.resourceTemplates) add(templates, entry['uriTemplate'], { server, entry })
  }
  const withResources = catalogs.filter(({ capabilities }) => capabilities['resources'] !== undefined)
  const keys = new Set(catalogs.map(({ key }) => key))

  /** The server of a URI that is in no list. */
  function unlistedServerOf(uri: string): string | undefined {
    let best: { readonly server: string; readonly literals: number } | undefined
    for (const [template, { server }] of templates) {
      const literals = matchTemplate(template, uri) ?? -1
      if (literals > (best?.literals ?? -1)) best = { server, literals }
    }
    if (best !== undefined) return best.server
    const server = namedIn(uri)
    if (server !== undefined && keys.has(server)) return server
    return withResources.length === 1 ? withResources[0]!.key : undefined
  }

  return {
    prompts: [...prompts.values()].map(({ entry }) => entry),
    resources: [...resources.values()].map(({ entry }) => entry),
    templates: [...templates.values()].map(({ entry }) => entry),
    prompt: (name: string): ListedPrompt | undefined => prompts.get(name),
    /**
     * The server of a resource: the first in the configuration's order that lists the URI; else the one whose template
     * has the most characters in common with it; else the server that named it in a result; else the only server that has
     * resources. None for a resource that its pin holds back.
     */
    serverOf(uri: string): string | undefined {
      const listed = resources.get(uri)
      if (listed !== undefined) return listed.server
      const server = unlistedServerOf(uri)
      return server === undefined || isHeldUri(server, uri) ? undefined : server
    },
    /** The server that lists exactly this template. */
    serverOfTemplate: (template: string): string | undefined => templates.get(template)?.server,
  }
}

/** Prompts and resources of the servers that one client may see. */
export type Directory = ReturnType<typeof createDirectory>
