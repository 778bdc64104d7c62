// The real servers of mcp.json, behind one gateway: lists, searches and a harmless call of each, by clients of each kind.
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveArgs, startGateway, writeConfig } from '../../../apps/gateway/test/gateway-process.mjs'
import { waitUntil } from '../../../apps/gateway/test/processes.mjs'
import { connectClient, KINDS, textOf } from './clients.mjs'

const benchmarks = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/**
 * One harmless call of each server. `answers` says what its answer contains where it needs no network; the others answer with
 * an error of theirs, since their keys are made up.
 */
const CALLS = new Map([
  ['github', { query: 'search for repositories', tool: 'search_repositories', args: { query: 'x' } }],
  ['gitlab', { query: 'list merge requests', tool: 'whoami', args: {} }],
  ['cloudflare', { query: 'list storage buckets', tool: 'r2_list_buckets', args: {} }],
  ['hubspot', { query: 'details of the current user', tool: 'hubspot-get-user-details', args: {} }],
  ['supabase', { query: 'list database projects', tool: 'list_projects', args: {} }],
  ['playwright', { query: 'close the browser page', tool: 'browser_close', args: {} }],
  ['devtools', { query: 'list open browser pages', tool: 'list_pages', args: {} }],
  ['notion', { query: 'search notion pages by title', tool: 'API-get-self', args: {} }],
  ['linear', { query: 'list teams in linear', tool: 'linear_getTeams', args: {} }],
  ['slack', { query: 'list slack channels', tool: 'slack_list_channels', args: {} }],
  ['git', { query: 'show the commit log', tool: 'git_log', args: {} }],
  [
    'filesystem',
    { query: 'which folders may be read', tool: 'list_allowed_directories', args: {}, answers: 'Allowed directories' },
  ],
  ['memory', { query: 'read the knowledge graph', tool: 'read_graph', args: {}, answers: 'entities' }],
  ['everything', { query: 'echo a message', tool: 'echo', args: { message: 'hello' }, answers: 'hello' }],
])

/** `mcpServers` of mcp.json with folders that do not depend on where the configuration lies. */
export async function realServers(only) {
  const { mcpServers } = JSON.parse(await readFile(`${benchmarks}/mcp.json`, 'utf8'))
  const entries = Object.entries(mcpServers).map(([key, server]) => [key, { ...server, cwd: benchmarks }])
  return Object.fromEntries(only === undefined ? entries : entries.filter(([key]) => only.includes(key)))
}

/** Waits until each server of a gateway over HTTP is listed or has failed; returns how many tools each has. */
export async function waitForServers(gateway, limitMs = 180_000) {
  let servers = []
  await waitUntil(async () => {
    const response = await fetch(`${gateway.base}/api/status`)
    if (!response.ok) return false
    servers = (await response.json()).servers
    return servers.every(server => server.tools > 0 || server.state === 'failed' || server.outage != null)
  }, limitMs)
  return new Map(servers.map(server => [server.key, server.tools]))
}

/** One row for each server, and for each way the calls that were answered. */
export async function tryRealServers(cli, { only, report = () => {} } = {}) {
  const config = await writeConfig(await realServers(only))
  const rows = new Map()
  try {
    const gateway = await startGateway(cli, config.path)
    try {
      for (const [server, tools] of await waitForServers(gateway)) rows.set(server, { server, tools, outcomes: {} })
      report(`${rows.size} servers listed`)
      for (const kind of KINDS) await tryAll(rows, `HTTP, ${kind}`, kind, { url: gateway.url }, report)
    } finally {
      await gateway.stop()
    }
    const overStdio = { command: process.execPath, args: serveArgs(cli, config.path, '--log-level', 'error') }
    for (const kind of KINDS) await tryAll(rows, `stdio, ${kind}`, kind, overStdio, report)
  } finally {
    await config.remove()
  }
  return [...rows.values()]
}

async function tryAll(rows, way, kind, target, report) {
  const client = await connectClient(kind, target)
  try {
    const names = (await client.list()).map(tool => tool.name)
    if (!names.includes('call_tool'))
      throw new Error(`Found the tools ${names.join(', ')}, expected those of the bridge`)
    for (const [server, row] of rows) {
      row.outcomes[way] = await tryOne(client, server)
      report(`${way}: ${server}: ${row.outcomes[way]}`)
    }
  } finally {
    await client.close()
  }
}

async function tryOne(client, server) {
  const { query, tool, args, answers } = CALLS.get(server)
  const found = textOf(await client.call('search_tools', { query: `${query} ${server}`, limit: 20 }))
  if (!found.includes(`${server}__`)) return `search found nothing of ${server}`
  // A server that answers with a JSON-RPC error has answered, too.
  const result = await client
    .call('call_tool', { name: `${server}__${tool}`, arguments: args })
    .catch(error => ({ isError: true, content: [{ type: 'text', text: String(error?.message ?? error) }] }))
  const text = textOf(result)
  if (answers === undefined) return text === '' ? 'an empty answer' : result.isError === true ? 'refused' : 'answered'
  return text.includes(answers) && result.isError !== true ? 'answered' : `wrong: ${text.slice(0, 100)}`
}
