import { isToolSearchError } from '@ts/core'
import { expect } from 'vitest'
import type { GatewayConfig, ServerConfig } from './gateway-config.js'
import { parseGatewayConfig } from './read-config.js'

/** The environment of the tests. */
export const ENV = { HOME: '/home/me', TOKEN: 's3cret-value-of-token', EMPTY: '' }

/** Reads a document as /etc/tools/mcp.json. */
export function parse(document: unknown, env: Readonly<Record<string, string>> = ENV): GatewayConfig {
  return parseGatewayConfig(JSON.stringify(document), '/etc/tools/mcp.json', { env, platform: 'linux' })
}

/** The message of the error with which a document is refused. */
export function refusal(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    expect(isToolSearchError(error, 'INVALID_CONFIGURATION')).toBe(true)
    return (error as Error).message
  }
  throw new Error('Found no error, expected one')
}

/** The one server of a document. */
export function server(entry: unknown, env?: Readonly<Record<string, string>>): ServerConfig {
  return parse({ mcpServers: { one: entry } }, env).servers[0]!
}

/** A configuration with this block. */
export function toolSearch(block: unknown): GatewayConfig {
  return parse({ mcpServers: { one: { command: 'x' } }, toolSearch: block })
}
