import type { JsonObject } from './connection.js'

/** Parameters of the log message that replaces the left-out log messages of a server. */
export function leftOutOf(count: number): JsonObject {
  return { level: 'warning', logger: 'ts-gateway', data: `${count} more log messages in one second were left out` }
}
