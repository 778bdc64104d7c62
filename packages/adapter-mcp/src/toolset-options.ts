import { checkOptions, type OptionRule, optionError, rule } from '@ts/core/kit'
import type { McpClient } from './mcp-client.js'

/** Options of `mcpToolset`. */
export interface McpToolsetOptions {
  /**
   * `true` defers every tool, `false` none. A list of names (`create_issue`, `github:create_issue`,
   * `github__create_issue`, `github:*`) defers these tools; core decides about the others. Default: core decides about
   * all tools.
   */
  readonly deferLoading?: boolean | readonly string[] | undefined
  /**
   * Maximum length of the names that a model sees, from 24 to 64 characters. Default 64, which every provider accepts.
   */
  readonly nameBudget?: number | undefined
  /** How long a server may take to list its tools, in milliseconds. Default 10,000: real servers take up to 2,000. */
  readonly listTimeoutMs?: number | undefined
  /** How long a call may take, in milliseconds. Progress restarts this limit. Default 60,000, as in both SDKs. */
  readonly callTimeoutMs?: number | undefined
  /** How long a turn waits while lists are read again, in milliseconds. Default 1,000. */
  readonly refreshWaitMs?: number | undefined
  /**
   * The wait after a failure before a server is tried again, in milliseconds. It doubles with each further failure, up
   * to 32 times this value. Default 2,000.
   */
  readonly retryMs?: number | undefined
  /**
   * Reconnects an unreachable server, and returns its new or old client. Default: none; the host connects the client
   * again.
   */
  readonly reconnect?: ((server: string, client: McpClient) => Promise<McpClient | undefined>) | undefined
}

/** Clients by the names of their servers; or a list, with the names that the servers report. */
export type McpClients = Readonly<Record<string, McpClient>> | readonly McpClient[]

const RULES: Readonly<Record<keyof McpToolsetOptions, OptionRule>> = {
  deferLoading: {
    expected: 'true, false or a list of names',
    accepts: value =>
      typeof value === 'boolean' || (Array.isArray(value) && value.every(name => typeof name === 'string')),
  },
  nameBudget: rule.wholeNumber(24, 64),
  listTimeoutMs: rule.wholeNumber(1, 600_000),
  callTimeoutMs: rule.wholeNumber(1, 86_400_000),
  refreshWaitMs: rule.wholeNumber(0, 600_000),
  retryMs: rule.wholeNumber(1, 3_600_000),
  reconnect: rule.func,
}

/** Whether the option defers a tool; undefined if core decides. */
export function deferral(
  option: McpToolsetOptions['deferLoading'],
): (server: string, tool: string) => boolean | undefined {
  if (typeof option !== 'object') return () => option
  const names = new Set(option)
  return (server, tool) => {
    const isNamed = [tool, `${server}:${tool}`, `${server}__${tool}`, `${server}:*`].some(name => names.has(name))
    return isNamed ? true : undefined
  }
}

/** Clients with unique names. In a list, names that several servers report are numbered. */
export function namedClients(clients: McpClients): readonly (readonly [string, McpClient])[] {
  if (!Array.isArray(clients)) return Object.entries(clients as Readonly<Record<string, McpClient>>)
  const taken = new Set<string>()
  return (clients as readonly McpClient[]).map((client, i) => {
    const own = String(client.getServerVersion()?.name ?? '').slice(0, MAX_SERVER_NAME)
    const legible = own.replace(/[^\p{L}\p{N} ._-]+/gu, '_').trim()
    const base = legible === '' || legible === '_' ? `server_${i + 1}` : legible
    let name = base
    for (let n = 2; taken.has(name); n++) name = `${base}_${n}`
    taken.add(name)
    return [name, client] as const
  })
}

/** Maximum number of characters of a name that a server reports. */
const MAX_SERVER_NAME = 100

/** @throws ToolSearchError `INVALID_CONFIGURATION` */
export function checkToolset(clients: McpClients, options: McpToolsetOptions): void {
  const list = typeof clients === 'object' && clients !== null ? Object.values(clients) : [clients]
  for (const client of list as readonly unknown[]) {
    const { listTools, callTool } = (client ?? {}) as Partial<McpClient>
    if (typeof listTools !== 'function' || typeof callTool !== 'function')
      throw optionError(
        'clients',
        client,
        'connected clients of an MCP SDK, in a list or by the names of their servers',
      )
  }
  checkOptions('mcpToolset', options, RULES)
}
