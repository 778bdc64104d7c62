import { createHash } from 'node:crypto'
import { homedir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  checkKey,
  didYouMean,
  type Fill,
  fillVariables,
  invalidInput,
  isDisabled,
  isOfExtension,
  kindOf,
  parseDocument,
  quoted,
  quotedKey,
  readServer,
  readText,
  readUrl,
  type ServerAddress,
} from '@ts/cli-kit'
import type { ToolScope } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'
import { LIMITS_SCHEMA, SERVER_BEHAVIOR_SCHEMA, withDefaults } from '../config-schema.js'
import { readStore } from '../open-store.js'
import type { JsonObject } from '../upstream/connection.js'
import { type ContainerConfig, inContainer } from './container.js'
import type {
  GatewayConfig,
  GatewayLimits,
  GatewayMode,
  HookConfig,
  OffloadConfig,
  PinConfig,
  RankerChoice,
  ServerBehavior,
  ServerConfig,
} from './gateway-config.js'
import { readBlock } from './read-block.js'
import { readHttp } from './read-http.js'
import { loginOf } from './read-login.js'
import { warnOfOthers, warnOfSettings } from './server-fields.js'

/** Maximum number of bytes of a configuration: enough for a thousand servers. */
const MAX_CONFIG_BYTES = 262_144
const MAX_SERVERS = 1_000
/** Maximum number of unknown server names for which a similar name is searched. */
const MAX_HINTS = 20
/** The keys under which clients keep their servers: Claude, Cursor and Windsurf; VS Code; Zed. */
const CONTAINERS = ['mcpServers', 'servers', 'context_servers'] as const
const BLOCKS = ['toolSearch', 'tool_search'] as const

/** The environment in which a configuration is read. */
export interface ReadConfigOptions {
  readonly env: Readonly<Record<string, string | undefined>>
  /** The platform, which determines the cache folder. Default: the current one. */
  readonly platform?: NodeJS.Platform | undefined
  /** Replaces the document's mode; the document's options for that mode apply. */
  readonly mode?: GatewayMode | undefined
}

/**
 * Reads a configuration file: `mcpServers` as Claude, Cursor and Windsurf write it (`servers` as VS Code does,
 * `context_servers` as Zed does) and one `toolSearch` block. JSON with comments and trailing commas, or YAML; at most
 * 256 KiB. `${NAME}`, `${NAME:-default}` and `${env:NAME}` are filled in from `env`; paths are relative to the file.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION`: one sentence with the place, without the value of anything secret.
 */
export async function readGatewayConfig(path: string, options: ReadConfigOptions): Promise<GatewayConfig> {
  const text = await readText(path, 'a configuration with "mcpServers"', MAX_CONFIG_BYTES)
  return parseGatewayConfig(text, path, options)
}

/** Like {@link readGatewayConfig}, for a text that was already read. `path` determines its language and its folder. */
export function parseGatewayConfig(
  text: string,
  path: string,
  { env, platform = process.platform, mode: otherMode }: ReadConfigOptions,
): GatewayConfig {
  const document = parseDocument(path, text)
  if (!isJsonObject(document))
    throw invalidInput(path, `found ${kindOf(document)}, expected an object with "mcpServers" and "toolSearch"`)
  const folder = dirname(resolve(path))
  const home = env['HOME'] || env['USERPROFILE'] || homedir()
  const variables = { env, home, folder: basename(folder) === '.vscode' ? dirname(folder) : folder }
  const warnings: string[] = []
  const warn = (message: string) => warnings.push(message)
  const name = basename(path)
  checkTopKeys(name, document, warn)
  const blockKey = only(name, document, BLOCKS) ?? 'toolSearch'
  const place = `${name}: ${blockKey}`
  const fill: Fill = (text, at) => fillVariables(text, at, variables)
  const { own, mode, search, algorithm } = readBlock(place, document[blockKey], fill, warn, otherMode)

  const entries = readEntries(name, document)
  const keys = [...entries.keys()]
  const behaviors = new Map(Object.entries((own['servers'] ?? {}) as Record<string, JsonObject>))
  for (const key of behaviors.keys())
    if (!entries.has(key))
      throw invalidInput(`${place}.servers.${quotedKey(key)}`, `found no such server${didYouMean(key, keys)}`)
  const http = readHttp(place, own['http'] as JsonObject | undefined, folder, warn)
  const people = { tokens: http.oidc !== undefined, claims: (http.oidc ?? http.proxy) !== undefined }
  const servers: ServerConfig[] = []
  for (const [key, entry] of entries) {
    if (isDisabled(entry)) continue
    if (isOfExtension(entry)) {
      warn(`${name}: ${quotedKey(key)} is left out: an extension of Zed runs it; write its command`)
      continue
    }
    const at = `${name}: ${quotedKey(key)}`
    checkKey(at, key)
    const field = `servers.${quotedKey(key)}`
    const { container, ...given } = behaviors.get(key) ?? {}
    const outside = readServer(at, entry, variables.folder, fill)
    warnOfOthers(at, entry as JsonObject, warn)
    const engine = { at: `${place}.${field}.container`, folder, path: env['PATH'] }
    const address = container ? inContainer(outside, container as ContainerConfig, engine) : outside
    const behavior = behaviorOf(key, address, given)
    servers.push({
      ...behavior,
      ...rootsOf(behavior, field, place, folder),
      ...loginOf(behavior, address, field, place, people),
      ...address,
    })
  }
  if (servers.length === 0) warn(`${name}: every server is disabled or there is none; the gateway has no tools`)

  const approve = (own['approve'] ?? []) as GatewayConfig['approve']
  const approved = approve.flatMap(rule => (typeof rule === 'string' ? (/^([^:*]+):/.exec(rule)?.[1] ?? []) : []))
  const { selectedServers, selectedTools } = search.policy
  const selected = { servers: [...approved, ...(selectedServers ?? [])], tools: selectedTools }
  const scoped = [selected, ...http.tokens.flatMap(({ scope }) => scope ?? [])]
  const missing = new Set(scoped.flatMap(serversOf).filter(server => !entries.has(server)))
  for (const server of [...missing].slice(0, MAX_HINTS))
    warn(`${place}: the server ${quoted(server)} is named, but there is none of this name${didYouMean(server, keys)}`)

  const { store, catalogFolder } = own as { readonly store?: string; readonly catalogFolder?: string }
  return {
    servers,
    search,
    mode,
    ranker: rankerOf(own['ranker'], algorithm),
    learn: own['learn'] === true,
    splitCall: own['splitCall'] === true,
    logSearches: own['logSearches'] === true,
    pins: pinsOf(own['pins'], folder, search.policy.unpinned),
    approve,
    hooks: hooksOf((own['hooks'] ?? []) as readonly JsonObject[], place),
    audit: auditOf(own['audit'], folder),
    offload: offloadOf(own['offload']),
    store: store === undefined ? undefined : readStore(`${place}.store`, store, folder),
    catalogFolder:
      catalogFolder === undefined
        ? defaultCatalogFolder(resolve(path), env, home, platform)
        : resolve(folder, catalogFolder),
    http,
    limits: withDefaults(LIMITS_SCHEMA, own['limits'] as JsonObject | undefined) as unknown as GatewayLimits,
    warnings,
  }
}

function hooksOf(given: readonly JsonObject[], place: string): readonly HookConfig[] {
  return given.map(({ url, when = ['before'], headers: all = {}, ...settings }, i) => {
    const at = `${place}.advanced.hooks[${i}]`
    const headers = all as HookConfig['headers']
    return { ...settings, url: readUrl(at, 'url', String(url), headers), when: when as HookConfig['when'], headers }
  })
}

function auditOf(given: unknown, folder: string): GatewayConfig['audit'] {
  if (typeof given === 'string') return { file: resolve(folder, given), maxBytes: Number.POSITIVE_INFINITY, keep: 0 }
  if (!isJsonObject(given)) return given === true
  const { file, maxBytes = 104_857_600, keep = 5 } = given as { file: string; maxBytes?: number; keep?: number }
  return { file: resolve(folder, file), maxBytes, keep }
}

function offloadOf(value: unknown): OffloadConfig | undefined {
  if (value === undefined || value === false) return undefined
  return value === true ? {} : { ...(value as OffloadConfig) }
}

function readEntries(name: string, document: JsonObject): ReadonlyMap<string, unknown> {
  const container = only(name, document, CONTAINERS)
  const found = container === undefined ? undefined : document[container]
  if (!isJsonObject(found))
    throw invalidInput(
      container === undefined ? name : `${name}: ${container}`,
      `found ${container === undefined ? 'no "mcpServers"' : kindOf(found)}, expected {"mcpServers": {"name": {"command": …} or {"url": …}}}`,
    )
  const entries = new Map(Object.entries(found))
  if (entries.size > MAX_SERVERS)
    throw invalidInput(name, `found ${entries.size} servers, expected at most ${MAX_SERVERS}; use several gateways`)
  return entries
}

/** The key that a document uses out of several synonyms. */
function only<T extends string>(name: string, document: JsonObject, keys: readonly T[]): T | undefined {
  const [first, second] = keys.filter(key => key in document)
  if (second === undefined) return first
  throw invalidInput(name, `found both ${first} and ${second}, expected one; put them together`)
}

function checkTopKeys(name: string, document: JsonObject, warn: (message: string) => void): void {
  const known: readonly string[] = [...CONTAINERS, ...BLOCKS, '$schema', 'inputs']
  const others = Object.keys(document).filter(key => !known.includes(key))
  const typo = others.find(key => /^tool[^a-z]*search$/i.test(key))
  if (typo !== undefined)
    throw invalidInput(`${name}: ${quotedKey(typo)}`, 'found an unknown key; did you mean toolSearch?')
  warnOfSettings(name, others, warn)
}

function behaviorOf(key: string, address: ServerAddress, given: JsonObject): ServerBehavior {
  const all = withDefaults(SERVER_BEHAVIOR_SCHEMA, {
    ...(address.kind === 'stdio' ? {} : { idleMs: 0 }),
    ...given,
  })
  return { deferLoading: undefined, instances: undefined, roots: undefined, ...all, key } as unknown as ServerBehavior
}

/** The roots as URIs. A client's roots need an instance of its own. */
function rootsOf(
  { instances, roots }: ServerBehavior,
  field: string,
  place: string,
  folder: string,
): Pick<ServerBehavior, 'instances' | 'roots'> {
  if (typeof roots === 'object') return { instances, roots: roots.map(root => rootUri(root, folder)) }
  if (roots === 'client' && instances !== undefined && instances !== 'session')
    throw invalidInput(
      `${place}.${field}.instances`,
      `found ${instances} with "roots": "client", expected session, because each client has its own roots; remove one`,
    )
  return { instances: roots === 'client' ? 'session' : instances, roots }
}

function rootUri(root: string, folder: string): string {
  return /^file:\/\//i.test(root) && URL.canParse(root) ? root : pathToFileURL(resolve(folder, root)).href
}

function rankerOf(given: unknown, algorithm: string | undefined): RankerChoice {
  const { use, options = {} } = isJsonObject(given) ? given : { use: given ?? algorithm ?? 'lexical' }
  return { use: use as string, options: { ...(options as JsonObject) } }
}

function pinsOf(
  given: unknown,
  folder: string,
  unpinnedOfPolicy: PinConfig['unpinned'] | undefined,
): PinConfig | undefined {
  if (given === undefined) return undefined
  const { path, unpinned = unpinnedOfPolicy ?? 'hold' } = isJsonObject(given) ? given : { path: given }
  return { path: resolve(folder, path as string), unpinned: unpinned as PinConfig['unpinned'] }
}

/** Servers that a scope names. A tool's own name may contain a colon, so only `server:*` counts. */
function serversOf({ servers = [], tools = [] }: ToolScope): readonly string[] {
  return [...servers, ...tools.filter(tool => tool.endsWith(':*')).map(tool => tool.slice(0, -2))]
}

/**
 * A separate folder for each configuration file: the file's name makes it readable, a hash of its path makes it unique.
 */
function defaultCatalogFolder(
  path: string,
  env: ReadConfigOptions['env'],
  home: string,
  platform: NodeJS.Platform,
): string {
  const cache =
    platform === 'win32'
      ? env['LOCALAPPDATA'] || join(home, 'AppData', 'Local')
      : env['XDG_CACHE_HOME'] || join(home, ...(platform === 'darwin' ? ['Library', 'Caches'] : ['.cache']))
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 12)
  const name = basename(path).replaceAll(/[^\w.-]/g, '_')
  return join(cache, 'ts-gateway', `${name.slice(0, 40)}-${hash}`)
}
