import type { ClientCapabilities } from '@modelcontextprotocol/client'
import { perObject } from '@ts/core/kit'
import type { ServerBehavior } from '../config/gateway-config.js'
import { isJsonObject } from '../protocol/json.js'
import type { CallerKey, ServerCatalog } from './upstream-pool.js'

/** The owner of instances that all clients share. */
export const SHARED_OWNER = 'all'
const SESSION = 'session '
/**
 * What a connection shared by several clients declares: whether a client may be asked is decided for each call. Roots
 * are declared only if the server may get them.
 */
const SHARED_CAPABILITIES: ClientCapabilities = {
  sampling: {},
  elicitation: { form: {}, url: {} },
  roots: { listChanged: true },
}

/**
 * The server's `instances`, or the default: one for each session if its tools take paths, act on something that stays
 * open, or are not known yet, because such a server may remember folders, pages or logins of one client; otherwise one
 * for all clients.
 */
export function instancesOf(
  { instances }: Pick<ServerBehavior, 'instances'>,
  catalog: ServerCatalog | undefined,
): NonNullable<ServerBehavior['instances']> {
  return instances ?? (catalog === undefined || keepsState(catalog) ? 'session' : 'shared')
}

/** Whether an instance serves one session. */
export function isOfSession(owner: string): boolean {
  return owner.startsWith(SESSION)
}

/** Whether an instance of this owner may get the roots of a client: it serves one session, or there is one client. */
export function mayGetRoots({ roots, instances }: ServerBehavior, owner: string): boolean {
  return roots === 'client' && (instances === 'shared' || isOfSession(owner))
}

/**
 * What an instance of this owner declares: what its only client declares, if there is one, with roots only if no other
 * client can use the instance.
 */
export function declaredBy(
  server: ServerBehavior,
  owner: string,
  { roots, ...others }: ClientCapabilities = SHARED_CAPABILITIES,
): ClientCapabilities {
  if (typeof server.roots === 'object') return { ...others, roots: {} }
  return roots !== undefined && mayGetRoots(server, owner) ? { ...others, roots } : others
}

/**
 * The owner of an instance, as set by the server's `instances`: everyone, a token, or a session. A caller without a
 * session, such as every modern client over HTTP, gets the instance of its token, or the shared instance if it has no
 * token.
 */
export function ownerOf(
  instances: NonNullable<ServerBehavior['instances']>,
  { session, token }: Pick<CallerKey, 'session' | 'token'>,
): string {
  if (instances === 'session' && session !== undefined) return `${SESSION}${session}`
  if (instances !== 'shared' && token !== undefined) return `token ${token}`
  return SHARED_OWNER
}

/** Words of a tool's name that act on something that stays open between calls: a page, a terminal, a connection. */
const ACTION =
  /^(?:navigate|click|hover|screenshot|tabs?|browser|mouse|keyboard|terminal|shell|repl|breakpoints?|attach|detach|connect|disconnect|login|logout)$/
/** Words of a property's name that mean a place in a file system. `filePath`, `file_path` and `FILE-PATH` have two. */
const WORD =
  /^(?:(?:file|dir|sub|base|work|full)?paths?|files?|filenames?|(?:work|base|root|sub)?dir|director(?:y|ies)|folders?|roots?|cwd|workspaces?|uris?)$/
/** The formats that pydantic writes for paths. */
const FORMAT = /^(?:path|file-path|directory-path)$/
/** Schemas that are read for one server; if there are more, its tools count as taking paths. */
const MAX_SCHEMAS = 200_000

/**
 * Whether a server may keep state between calls: a tool has a name that acts on something that stays open, or takes a path
 * or a URI. The latter is judged by the names and formats of the properties in its input schema, at any depth. A server
 * that this finds wrongly only costs a process for each session.
 */
const keepsState = perObject(
  ({ tools }: ServerCatalog) =>
    tools.some(({ name }) => hasWord(String(name), ACTION)) || findsPath(tools.map(({ inputSchema }) => inputSchema)),
)

function findsPath(schemas: unknown[]): boolean {
  for (let read = 0; schemas.length > 0; read++) {
    if (read >= MAX_SCHEMAS) return true
    const schema = schemas.pop()
    if (Array.isArray(schema)) for (const one of schema) schemas.push(one)
    if (!isJsonObject(schema)) continue
    const { properties, format } = schema
    if (typeof format === 'string' && FORMAT.test(format)) return true
    if (isJsonObject(properties) && Object.keys(properties).some(name => hasWord(name, WORD))) return true
    for (const value of Object.values(schema)) if (typeof value === 'object' && value !== null) schemas.push(value)
  }
  return false
}

function hasWord(name: string, word: RegExp): boolean {
  const words = name.slice(0, 200).replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
  return words
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .some(one => word.test(one))
}
