// Memory of the gateway and its children with the real servers, and the time from start to the first list.
import { startGateway, writeConfig } from '../../../apps/gateway/test/gateway-process.mjs'
import { familyOf } from '../../../apps/gateway/test/processes.mjs'
import { connectClient } from './clients.mjs'
import { realServers, waitForServers } from './real-servers.mjs'

const HARMLESS = new Map([
  ['github', ['search_repositories', { query: 'x' }]],
  ['filesystem', ['list_allowed_directories', {}]],
  ['memory', ['read_graph', {}]],
  ['everything', ['echo', { message: 'x' }]],
  ['playwright', ['browser_close', {}]],
  ['git', ['git_log', {}]],
  ['notion', ['API-get-self', {}]],
  ['slack', ['slack_list_channels', {}]],
  ['linear', ['linear_getTeams', {}]],
  ['gitlab', ['whoami', {}]],
  ['cloudflare', ['r2_list_buckets', {}]],
  ['hubspot', ['hubspot-get-user-details', {}]],
  ['supabase', ['list_projects', {}]],
  ['devtools', ['list_pages', {}]],
])

export async function measureFootprint(cli, { only } = {}) {
  const config = await writeConfig(await realServers(only))
  try {
    const cold = await startOnce(cli, config.path, true)
    const warm = await startOnce(cli, config.path, false)
    return { cold, warm }
  } finally {
    await config.remove()
  }
}

/** The first start lists every server; the second reads the catalogs that the first left, and calls every server. */
async function startOnce(cli, config, isCold) {
  const began = performance.now()
  const gateway = await startGateway(cli, config)
  try {
    const client = await connectClient('v2, 2025-11-25', { url: gateway.url })
    await client.list()
    const firstListMs = performance.now() - began
    const servers = await waitForServers(gateway)
    const allListedMs = performance.now() - began
    const idle = memoryOf(gateway.pid)
    if (isCold) return { firstListMs, allListedMs, servers: servers.size }
    await Promise.all(
      [...servers.keys()].map(server => {
        const [tool, args] = HARMLESS.get(server)
        return client.call('call_tool', { name: `${server}__${tool}`, arguments: args }).catch(() => {})
      }),
    )
    const busy = memoryOf(gateway.pid)
    await client.close()
    return { firstListMs, allListedMs, idle, busy }
  } finally {
    await gateway.stop()
  }
}

function memoryOf(pid) {
  const family = familyOf(pid)
  const own = family.find(entry => entry.pid === pid)?.rss ?? 0
  const children = family.filter(entry => entry.pid !== pid)
  return { gateway: own, children: children.reduce((sum, entry) => sum + entry.rss, 0), processes: children.length }
}
