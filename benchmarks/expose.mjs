// What a turn costs: expose on a large catalog, first and when nothing has changed, and what many sessions hold in memory.
// Usage: node --expose-gc benchmarks/expose.mjs [--tools 10000] [--sessions 10000] [--json]
import { parseArgs } from 'node:util'
import { createToolSearch } from '@ts/core'
import { seededCatalog } from '@ts/testkit'

const { values } = parseArgs({
  options: {
    tools: { type: 'string', default: '10000' },
    sessions: { type: 'string', default: '10000' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log('Usage: node --expose-gc benchmarks/expose.mjs [--tools 10000] [--sessions 10000] [--json]')
  process.exit(0)
}

const tools = seededCatalog(Number(values.tools), 1).map(tool => ({ ...tool, deferLoading: true }))
const rows = []
for (const disclosure of ['eager', 'stub', 'bridge', 'load', 'window', 'native']) rows.push(await measure(disclosure))
const memory = await sessionMemory(Number(values.sessions))
if (values.json) console.log(JSON.stringify({ tools: tools.length, rows, memory }))
else {
  console.log(`expose on ${tools.length} tools, milliseconds`)
  console.table(Object.fromEntries(rows.map(({ disclosure, ...rest }) => [disclosure, rest])))
  console.log(`${memory.sessions} sessions with 8 reveals each hold ${memory.megabytes.toFixed(1)} MB`)
}

async function measure(disclosure) {
  const ranker = {
    name: 'none',
    traits: { query: 'text', deterministic: true, network: false },
    index: async () => ({ rank: async () => [] }),
  }
  let from = performance.now()
  const toolSearch = createToolSearch({ tools, ranker, disclosure, activation: 'on' })
  const create = performance.now() - from
  from = performance.now()
  await toolSearch.expose({ session: 's' })
  const first = performance.now() - from
  const times = []
  for (let i = 0; i < 500; i++) {
    from = performance.now()
    await toolSearch.expose({ session: 's' })
    times.push(performance.now() - from)
  }
  times.sort((a, b) => a - b)
  from = performance.now()
  void (await toolSearch.expose({ session: 's' })).report.sent.tokens
  return {
    disclosure,
    create: round(create),
    first: round(first),
    unchangedP50: round(times[250]),
    report: round(performance.now() - from),
  }
}

async function sessionMemory(sessions) {
  const ranker = {
    name: 'none',
    traits: { query: 'text', deterministic: true, network: false },
    index: async () => ({ rank: async () => [] }),
  }
  const toolSearch = createToolSearch({ tools: tools.slice(0, 100), ranker })
  const before = await heapUsed()
  for (let s = 0; s < sessions; s++) {
    const revealed = Array.from({ length: 8 }, (_, i) => tools[(s + i * 7) % 100].name)
    await toolSearch.expose({ session: `session-${s}`, revealed })
  }
  const megabytes = ((await heapUsed()) - before) / 1e6
  // Asked once more, so that the sessions are in use to the end of the measurement.
  await toolSearch.expose({ session: 'session-0' })
  return { sessions, megabytes }
}

/** Bytes in use. A turn of the event loop between collections lets go of what the last one still saw as used. */
async function heapUsed() {
  for (let i = 0; i < 3; i++) {
    await new Promise(resolve => setTimeout(resolve, 5))
    globalThis.gc?.()
  }
  return process.memoryUsage().heapUsed
}

function round(milliseconds) {
  return Number(milliseconds.toFixed(3))
}
