import type { PeerRequest, UpstreamConnection } from '../upstream/connection.js'
import type { ClientRequest } from './client-request.js'

/** The levels of RFC 5424, the least severe first. */
const SEVERITIES = 'debug info notice warning error critical alert emergency'
export const LOG_LEVELS: readonly string[] = SEVERITIES.split(' ')

/**
 * Returns a function that makes a legacy upstream send the log messages that a client requests: it lowers the upstream's
 * level if it is higher. A shared connection keeps the lowest level.
 */
export function createLevelSetter() {
  const applied = new WeakMap<UpstreamConnection, number>()
  return (connection: UpstreamConnection, client: ClientRequest): Promise<unknown> | undefined => {
    const { logLevel, signal, caller } = client
    if (logLevel === undefined || connection.era !== 'legacy' || connection.capabilities.logging === undefined)
      return undefined
    const wanted = LOG_LEVELS.indexOf(logLevel)
    if (wanted < 0 || wanted >= (applied.get(connection) ?? LOG_LEVELS.length)) return undefined
    applied.set(connection, wanted)
    const request = { method: 'logging/setLevel', params: { level: logLevel } }
    // A server that refuses its level still runs the call.
    return connection.request(request, { signal, capabilities: caller.capabilities }).catch(() => {})
  }
}

/**
 * Whether a client receives a notification. Of log messages, it receives those of its level and above. Without a level,
 * a legacy session receives all and a modern request none.
 */
export function isLoggable({ method, params }: PeerRequest, { logLevel, caller }: ClientRequest): boolean {
  if (method !== 'notifications/message') return true
  if (logLevel === undefined) return caller.era === 'legacy'
  const level = params?.['level']
  return typeof level !== 'string' || LOG_LEVELS.indexOf(level) >= LOG_LEVELS.indexOf(logLevel)
}
