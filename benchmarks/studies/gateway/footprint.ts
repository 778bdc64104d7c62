// Memory of the gateway and its child processes with the real servers, and the time from the start to the first list.
import { startGateway, writeConfig } from '../../../apps/gateway/test/gateway-process.mjs'
import { familyOf } from '../../../apps/gateway/test/processes.mjs'
import { connectClient } from './clients.js'
import { harmlessCallOf, realServers, waitForServers } from './real-servers.js'

/**
 * Resident memory in bytes: of a gateway, and of the servers that it started. Also the number of these servers'
 * processes.
 */
export interface Memory {
  readonly gateway: number
  readonly children: number
  readonly processes: number
}

export interface Footprint {
  readonly cold: { readonly firstListMs: number; readonly allListedMs: number; readonly servers: number }
  readonly warm: {
    readonly firstListMs: number
    readonly allListedMs: number
    readonly idle: Memory
    readonly busy: Memory
  }
}

/**
 * The first start lists every server. The second start reads the catalogs that the first one stored, and calls every
 * server.
 */
export async function measureFootprint(cli: string): Promise<Footprint> {
  const config = await writeConfig(await realServers())
  try {
    const { idle, busy, ...cold } = await startOnce(cli, config.path, false)
    const { servers, ...warm } = await startOnce(cli, config.path, true)
    return { cold, warm }
  } finally {
    await config.remove()
  }
}

async function startOnce(cli: string, config: string, isCalled: boolean) {
  const began = performance.now()
  const gateway = await startGateway(cli, config)
  try {
    const client = await connectClient('v2, 2025-11-25', { url: gateway.url })
    await client.list()
    const firstListMs = performance.now() - began
    const servers = await waitForServers(gateway)
    const allListedMs = performance.now() - began
    const idle = memoryOf(gateway.pid)
    const calls = isCalled ? [...servers.keys()].map(harmlessCallOf) : []
    await Promise.all(calls.map(call => client.call('call_tool', call).catch(() => {})))
    const busy = memoryOf(gateway.pid)
    await client.close()
    return { firstListMs, allListedMs, servers: servers.size, idle, busy }
  } finally {
    await gateway.stop()
  }
}

function memoryOf(pid: number): Memory {
  const family = familyOf(pid)
  const own = family.find(entry => entry.pid === pid)?.rss ?? 0
  const children = family.filter(entry => entry.pid !== pid)
  return { gateway: own, children: children.reduce((sum, entry) => sum + entry.rss, 0), processes: children.length }
}
