import type { ServerBehavior } from '../config/gateway-config.js'
import type { CallerKey } from './upstream-pool.js'

/** The owner of instances that all clients share. */
export const SHARED_OWNER = 'all'

/**
 * The owner of an instance, as set by the server's `instances`: everyone, a token, or a session. A caller without a
 * session, such as every modern client over HTTP, gets the instance of its token, or the shared instance if it has no
 * token.
 */
export function ownerOf({ instances }: Pick<ServerBehavior, 'instances'>, { session, token }: CallerKey): string {
  if (instances === 'session' && session !== undefined) return `session ${session}`
  if (instances !== 'shared' && token !== undefined) return `token ${token}`
  return SHARED_OWNER
}
