// The real servers of mcp.json behind one gateway: lists, searches and one harmless call of each server, by each kind
// of client.
import { join } from 'node:path'
import {
  type RunningGateway,
  serveArgs,
  startGateway,
  writeConfig,
} from '../../../apps/gateway/test/gateway-process.mjs'
import { waitUntil } from '../../../apps/gateway/test/processes.mjs'
import { readJson } from '../../lib/figures.js'
import { ROOT } from '../../lib/pages.js'
import { type BenchClient, type CallResult, connectClient, KINDS, type Kind, type Target, textOf } from './clients.js'

const BENCHMARKS = join(ROOT, 'benchmarks')

interface HarmlessCall {
  readonly query: string
  readonly tool: string
  readonly args?: Readonly<Record<string, unknown>>
  /**
   * Part of the expected answer, if the call needs no network. The other servers answer with an error, because their
   * keys are made up.
   */
  readonly answers?: string
}

const CALLS: ReadonlyMap<string, HarmlessCall> = new Map<string, HarmlessCall>([
  ['github', { query: 'search for repositories', tool: 'search_repositories', args: { query: 'x' } }],
  ['gitlab', { query: 'list merge requests', tool: 'whoami' }],
  ['cloudflare', { query: 'list storage buckets', tool: 'r2_list_buckets' }],
  ['hubspot', { query: 'details of the current user', tool: 'hubspot-get-user-details' }],
  ['supabase', { query: 'list database projects', tool: 'list_projects' }],
  ['playwright', { query: 'close the browser page', tool: 'browser_close' }],
  ['devtools', { query: 'list open browser pages', tool: 'list_pages' }],
  ['notion', { query: 'search notion pages by title', tool: 'API-get-self' }],
  ['linear', { query: 'list teams in linear', tool: 'linear_getTeams' }],
  ['slack', { query: 'list slack channels', tool: 'slack_list_channels' }],
  ['git', { query: 'show the commit log', tool: 'git_log' }],
  [
    'filesystem',
    { query: 'which folders may be read', tool: 'list_allowed_directories', answers: 'Allowed directories' },
  ],
  ['memory', { query: 'read the knowledge graph', tool: 'read_graph', answers: 'entities' }],
  ['everything', { query: 'echo a message', tool: 'echo', args: { message: 'hello' }, answers: 'hello' }],
])

function knownCallOf(server: string): HarmlessCall {
  const call = CALLS.get(server)
  if (call === undefined)
    throw new Error(`Found no harmless call of ${server}, expected one; add it to real-servers.ts`)
  return call
}

/** The arguments of `call_tool` for the harmless call of a server. */
export function harmlessCallOf(server: string): { name: string; arguments: Readonly<Record<string, unknown>> } {
  const { tool, args = {} } = knownCallOf(server)
  return { name: `${server}__${tool}`, arguments: args }
}

/**
 * `mcpServers` of mcp.json, with absolute working directories, so that the configuration file may be anywhere. With
 * `only`: only the servers with these keys.
 */
export async function realServers(only?: readonly string[]): Promise<Record<string, object>> {
  const { mcpServers } = readJson<{ mcpServers: Record<string, object> }>(join(BENCHMARKS, 'mcp.json'))
  const entries = Object.entries(mcpServers).filter(([key]) => only?.includes(key) ?? true)
  return Object.fromEntries(entries.map(([key, server]) => [key, { ...server, cwd: BENCHMARKS }]))
}

/** The properties that are read from a gateway's status. */
interface ServerStatus {
  readonly key: string
  readonly tools: number
  readonly state: string
  readonly outage?: unknown
}

/** Waits until each server of a gateway over HTTP is listed or has failed. Returns the number of tools of each. */
export async function waitForServers(gateway: RunningGateway, limitMs = 180_000): Promise<Map<string, number>> {
  let servers: readonly ServerStatus[] = []
  await waitUntil(async () => {
    const response = await fetch(`${gateway.base}/api/status`)
    if (!response.ok) return false
    servers = ((await response.json()) as { servers: ServerStatus[] }).servers
    return servers.every(server => server.tools > 0 || server.state === 'failed' || server.outage != null)
  }, limitMs)
  return new Map(servers.map(server => [server.key, server.tools]))
}

/** A server, its number of tools, and how its call ended with each client and transport. */
export interface ServerRow {
  readonly server: string
  readonly tools: number
  readonly outcomes: Record<string, string>
}

export interface RealServerOptions {
  readonly only?: readonly string[] | undefined
  readonly report: (line: string) => void
}

/** Tries every server with every kind of client, over HTTP and stdio. */
export async function tryRealServers(cli: string, { only, report }: RealServerOptions): Promise<ServerRow[]> {
  const config = await writeConfig(await realServers(only))
  let rows: ServerRow[] = []
  try {
    const gateway = await startGateway(cli, config.path)
    try {
      rows = [...(await waitForServers(gateway))].map(([server, tools]) => ({ server, tools, outcomes: {} }))
      report(`${rows.length} servers listed`)
      for (const kind of KINDS) await tryAll(rows, `HTTP, ${kind}`, kind, { url: gateway.url }, report)
    } finally {
      await gateway.stop()
    }
    const overStdio = { command: process.execPath, args: serveArgs(cli, config.path, '--log-level', 'error') }
    for (const kind of KINDS) await tryAll(rows, `stdio, ${kind}`, kind, overStdio, report)
  } finally {
    await config.remove()
  }
  return rows
}

async function tryAll(
  rows: readonly ServerRow[],
  way: string,
  kind: Kind,
  target: Target,
  report: (line: string) => void,
): Promise<void> {
  const client = await connectClient(kind, target)
  try {
    const names = (await client.list()).map(tool => tool.name)
    if (!names.includes('call_tool'))
      throw new Error(`Found the tools ${names.join(', ')}, expected those of the bridge`)
    for (const { server, outcomes } of rows) {
      const outcome = await tryOne(client, server)
      outcomes[way] = outcome
      report(`${way}: ${server}: ${outcome}`)
    }
  } finally {
    await client.close()
  }
}

async function tryOne(client: BenchClient, server: string): Promise<string> {
  const { query, answers } = knownCallOf(server)
  const found = textOf(await client.call('search_tools', { query: `${query} ${server}`, limit: 20 }))
  if (!found.includes(`${server}__`)) return `search found nothing of ${server}`
  // A JSON-RPC error counts as an answer of the server too.
  const refused = (error: unknown): CallResult => ({ isError: true, content: [{ text: String(error) }] })
  const result = await client.call('call_tool', harmlessCallOf(server)).catch(refused)
  const text = textOf(result)
  if (answers === undefined) return text === '' ? 'an empty answer' : result.isError === true ? 'refused' : 'answered'
  return text.includes(answers) && result.isError !== true ? 'answered' : `wrong: ${text.slice(0, 100)}`
}
