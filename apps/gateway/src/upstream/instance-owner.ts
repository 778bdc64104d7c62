import type { ServerBehavior } from '../config/gateway-config.js'
import { takesPaths } from './takes-paths.js'
import type { CallerKey, ServerCatalog } from './upstream-pool.js'

/** The owner of instances that all clients share. */
export const SHARED_OWNER = 'all'
const SESSION = 'session '

/**
 * The server's `instances`, or the default: one for each session if its tools take paths or are not known yet, because
 * such a server may remember the folders of one client; otherwise one for all clients.
 */
export function instancesOf(
  { instances }: Pick<ServerBehavior, 'instances'>,
  catalog: ServerCatalog | undefined,
): NonNullable<ServerBehavior['instances']> {
  return instances ?? (catalog === undefined || takesPaths(catalog) ? 'session' : 'shared')
}

/** Whether an instance of this owner may get the roots of a client: it serves one session, or there is one client. */
export function mayGetRoots({ roots, instances }: ServerBehavior, owner: string): boolean {
  return roots === 'client' && (instances === 'shared' || owner.startsWith(SESSION))
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
