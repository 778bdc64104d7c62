// How long a change in a list of 10,000 tools blocks the gateway's event loop, and when a search finds the new tool.
import { type RunningGateway, startGateway, writeConfig } from '../../../apps/gateway/test/gateway-process.mjs'
import { waitUntil } from '../../../apps/gateway/test/processes.mjs'
import { connectClient, textOf } from './clients.js'
import { stdioFixture } from './fixtures.js'

const TOOLS = 10_000
const CHANGES = 6

/** On SIGUSR2, reports the longest block of the event loop since the last report. */
const holdReporter = `data:text/javascript,${encodeURIComponent(
  "let last = performance.now(), most = 0; setInterval(() => { const now = performance.now(); most = Math.max(most, now - last - 1); last = now }, 1).unref(); process.on('SIGUSR2', () => { process.stderr.write('\\nheld-ms ' + most + '\\n'); most = 0 })",
)}`

export interface ListChange {
  readonly tools: number
  readonly changes: number
  /** The longest block over all changes, in milliseconds. */
  readonly heldMs: number
  readonly searchableMs: number
}

export async function measureListChange(cli: string): Promise<ListChange> {
  // With one process for each session, the process that is listed is not the one that changes its tools.
  const config = await writeConfig(
    { fixture: stdioFixture('--tools', String(TOOLS), '--page', '1000') },
    { servers: { fixture: { instances: 'shared' } } },
  )
  const gateway = await startGateway(cli, config.path, { nodeFlags: ['--import', holdReporter] })
  const longest = { heldMs: 0, searchableMs: 0 }
  try {
    const client = await connectClient('v2, 2025-11-25', { url: gateway.url })
    const finds = async (query: string, name: string) =>
      textOf(await client.call('search_tools', { query })).includes(name)
    if (!(await waitUntil(() => finds('echo returns value', 'echo'), 60_000)))
      throw new Error('The fixture was not listed')
    await heldMs(gateway)
    for (let change = 0; change < CHANGES; change += 1) {
      const isAdded = change % 2 === 0
      await client.call('call_tool', { name: 'fixture__test_trigger_tool_change', arguments: {} })
      const began = performance.now()
      const isDone = await waitUntil(
        async () => (await finds('extra tool that comes and goes', 'fixture__extra_tool')) === isAdded,
        30_000,
      )
      if (!isDone) throw new Error('Found no changed tool in the gateway, expected it within the time limit')
      longest.searchableMs = Math.max(longest.searchableMs, performance.now() - began)
      longest.heldMs = Math.max(longest.heldMs, await heldMs(gateway))
    }
    await client.close()
  } finally {
    await gateway.stop()
    await config.remove()
  }
  return { tools: TOOLS, changes: CHANGES, ...longest }
}

async function heldMs(gateway: RunningGateway): Promise<number> {
  const values = () => [...gateway.stderr().matchAll(/held-ms ([\d.]+)/g)].map(([, ms]) => Number(ms))
  const before = values().length
  process.kill(gateway.pid, 'SIGUSR2')
  await waitUntil(() => values().length > before, 10_000)
  return values().at(-1) ?? Number.NaN
}
