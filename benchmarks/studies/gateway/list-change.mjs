// How long a change in a list of 10,000 tools holds the gateway's event loop, and when the new tool is found.
import { startGateway, writeConfig } from '../../../apps/gateway/test/gateway-process.mjs'
import { waitUntil } from '../../../apps/gateway/test/processes.mjs'
import { connectClient, textOf } from './clients.mjs'
import { stdioFixture } from './fixtures.mjs'

/** Reports on SIGUSR2 how long the event loop was held at most since the last report. */
const holdReporter = `data:text/javascript,${encodeURIComponent(
  "let last = performance.now(), most = 0; setInterval(() => { const now = performance.now(); most = Math.max(most, now - last - 1); last = now }, 1).unref(); process.on('SIGUSR2', () => { process.stderr.write('\\nheld-ms ' + most + '\\n'); most = 0 })",
)}`

export async function measureListChange(cli, { tools = 10_000, changes = 6 } = {}) {
  const config = await writeConfig({ fixture: stdioFixture('--tools', String(tools), '--page', '1000') })
  const gateway = await startGateway(cli, config.path, {
    nodeFlags: ['--import', holdReporter],
  })
  const rows = []
  try {
    const client = await connectClient('v2, 2025-11-25', { url: gateway.url })
    const isFound = async () => {
      const text = textOf(await client.call('search_tools', { query: 'extra tool that comes and goes' }))
      return text.includes('fixture__extra_tool')
    }
    const isListed = async () =>
      textOf(await client.call('search_tools', { query: 'echo returns value' })).includes('echo')
    if (!(await waitUntil(isListed, 60_000))) throw new Error('The fixture was not listed')
    await held(gateway)
    for (let change = 0; change < changes; change += 1) {
      const isAdded = change % 2 === 0
      await client.call('call_tool', { name: 'fixture__test_trigger_tool_change', arguments: {} })
      const began = performance.now()
      const isDone = await waitUntil(async () => (await isFound()) === isAdded, 30_000)
      if (!isDone) throw new Error('The change did not arrive')
      rows.push({ searchableMs: performance.now() - began, heldMs: await held(gateway) })
    }
    await client.close()
  } finally {
    await gateway.stop()
    await config.remove()
  }
  const most = field => Math.max(...rows.map(row => row[field]))
  return { tools, changes: rows.length, heldMs: most('heldMs'), searchableMs: most('searchableMs') }
}

async function held(gateway) {
  const values = () => [...gateway.stderr().matchAll(/held-ms ([\d.]+)/g)].map(([, ms]) => Number(ms))
  const before = values().length
  process.kill(gateway.pid, 'SIGUSR2')
  await waitUntil(() => values().length > before, 10_000)
  return values().at(-1)
}
