import type { ServerCapabilities } from '@modelcontextprotocol/server'
import type { ServerStatus } from '../upstream/upstream-pool.js'
import { isJsonObject } from './json.js'

/**
 * The capabilities that a client sees: those of any of its servers, or all of them while a server has not been listed
 * yet.
 */
export function capabilitiesOf(
  statuses: readonly Pick<ServerStatus, 'key' | 'catalog'>[],
  hasServer: (server: string) => boolean,
): ServerCapabilities {
  const visible = statuses.filter(({ key }) => hasServer(key))
  const isUnknown = visible.some(({ catalog }) => catalog === undefined)
  const has = (capability: string, field?: string) =>
    isUnknown ||
    visible.some(({ catalog }) => {
      const value = catalog?.capabilities[capability]
      return field === undefined ? value !== undefined : isJsonObject(value) && value[field] === true
    })
  return {
    tools: { listChanged: true },
    ...(has('prompts') ? { prompts: { listChanged: true } } : {}),
    ...(has('resources')
      ? { resources: { listChanged: true, ...(has('resources', 'subscribe') ? { subscribe: true } : {}) } }
      : {}),
    ...(has('completions') ? { completions: {} } : {}),
    ...(has('logging') ? { logging: {} } : {}),
  }
}
