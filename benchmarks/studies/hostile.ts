// Plays garbled calls and hostile catalogs through every disclosure and adapter, with approvals and policies that
// change, and writes HOSTILE.md. Fails if a tool ran without its approval or its permission, if a forbidden tool was
// named, if anything threw, or if a call took too long.
//   node benchmarks/run.mjs hostile [--calls 20000] [--catalogs 2000] [--seed 1] [--only name]   --only plays one driver and writes no page
import { parseArgs } from 'node:util'
import { isToolSearchError } from '@ts/core'
import { table } from '../lib/markdown.js'
import { writePage } from '../lib/pages.js'
import { seededRandom } from '../lib/random.js'
import { AGENT_DRIVERS } from './hostile/agent-drivers.js'
import { hostileList } from './hostile/catalogs.js'
import { CLIENT_DRIVERS } from './hostile/client-drivers.js'
import { CORE_DRIVERS, type DriverOf } from './hostile/core-drivers.js'
import { createGarbledCalls } from './hostile/garbled-calls.js'
import { createWorld } from './hostile/world.js'

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '20000' },
    catalogs: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
})
/** Tools in the catalog of the garbled calls. */
const TOOLS = 1_000
/** Maximum milliseconds of processor time for one call, without the SDK's own share. */
const MAX_MS = 100
/** Calls that take longer are played again. */
const SLOW_MS = 50
/** How often a slow call is played; the least time counts. */
const PLAYS = 3
const SESSIONS = ['ann', 'bob', 'carla', 'dave']

interface Row {
  readonly name: string
  calls: number
  /** Milliseconds of processor time, without the SDK's own. */
  slowest: number
  /** Milliseconds with the SDK's own. */
  slowestInAll: number
  readonly faults: string[]
  readonly counts: { readonly runs: number; readonly asked: number; readonly revoked: number }
}

const DRIVERS = [...CORE_DRIVERS, ...CLIENT_DRIVERS, ...AGENT_DRIVERS]
const seed = Number(values.seed)
const rows: Row[] = []
for (const [i, driver] of DRIVERS.entries()) {
  if (values.only !== undefined && driver.name !== values.only) continue
  rows.push(await playCalls(driver, seed + i, Math.ceil(Number(values.calls) / DRIVERS.length)))
}
if (rows.length === 0) {
  console.error(`Found --only ${values.only}, expected one of: ${DRIVERS.map(({ name }) => name).join('; ')}`)
  process.exit(2)
}
const catalogs = values.only === undefined ? await playCatalogs(Number(values.catalogs)) : []
const faults = [...rows, ...catalogs].flatMap(row => row.faults.map(fault => `${row.name}: ${fault}`))
for (const fault of faults.slice(0, 50)) console.error(fault)
if (values.only === undefined) await write()
if (faults.length > 0) process.exitCode = 1

/** Plays garbled calls through one driver, in a world of its own. */
async function playCalls({ name, metaNames, create }: DriverOf, from: number, wanted: number): Promise<Row> {
  const world = createWorld(from, TOOLS)
  const row: Row = { name, calls: 0, slowest: 0, slowestInAll: 0, faults: world.faults, counts: world.counts }
  const driver = create(world)
  const nextCall = createGarbledCalls(world, metaNames)
  const search = { id: 'first', name: metaNames.search, arguments: { queries: ['records'] } }
  // The first search builds the index, whose time is not that of a call.
  for (const session of SESSIONS) await driver.play([search], session)
  while (row.calls < wanted) {
    const calls = Array.from({ length: 1 + world.random(3) }, nextCall)
    const session = SESSIONS[world.random(SESSIONS.length)]!
    if (world.random(4) === 0) world.permitAgain(session)
    row.calls += calls.length
    const written = JSON.stringify(calls)
    const play = async () => {
      const { ms, text } = await timed(() => driver.play(calls, session), row, written)
      world.read(text, written)
      return ms / calls.length
    }
    let each = await play()
    for (let i = 1; i < PLAYS && each > SLOW_MS; i++) each = Math.min(each, await play())
    const host =
      each > SLOW_MS && driver.playHost !== undefined ? (await hostTime(driver.playHost, row)) / calls.length : 0
    if (each - host > MAX_MS)
      row.faults.push(`${(each - host).toFixed(0)} ms of processor time for ${written.slice(0, 300)}`)
    row.slowest = Math.max(row.slowest, each - host)
    row.slowestInAll = Math.max(row.slowestInAll, each)
  }
  const { runs, asked } = world.counts
  console.error(
    `${name}: ${row.calls} calls, ${runs} runs, ${asked} asked, ${row.faults.length} faults, ${row.slowest.toFixed(0)} ms, ${row.slowestInAll.toFixed(0)} ms with the SDK`,
  )
  return row
}

/** The SDK's own processor time for the last play: the least of several, as for the adapter. */
async function hostTime(playHost: () => Promise<void>, row: Row): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < PLAYS; i++) times.push((await timed(() => playHost().then(() => ''), row, '')).ms)
  return Math.min(...times)
}

/** The processor time of a play in milliseconds, and what the model read. An exception is a fault. */
async function timed(play: () => Promise<string>, row: Row, written: string): Promise<{ ms: number; text: string }> {
  const begun = process.cpuUsage()
  let text = ''
  try {
    text = await play()
  } catch (error) {
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
    // A catalog may be refused in words; it may not crash its reader.
    if (!isToolSearchError(error, 'INVALID_TOOL'))
      row.faults.push(`threw ${stack.slice(0, 600)} for ${written.slice(0, 300)}`)
  }
  const { user, system } = process.cpuUsage(begun)
  return { ms: (user + system) / 1_000, text }
}

/** Hostile catalogs with twelve honest tools each, in every disclosure. */
async function playCatalogs(wanted: number): Promise<Row[]> {
  const random = seededRandom(seed)
  const made: Row[] = []
  for (const { name, metaNames, create } of CORE_DRIVERS) {
    const world = createWorld(seed, 200)
    const row: Row = { name, calls: 0, slowest: 0, slowestInAll: 0, faults: [], counts: world.counts }
    made.push(row)
    const nextCall = createGarbledCalls(world, metaNames)
    const driver = create(world)
    for (let i = 0; i < Math.ceil(wanted / CORE_DRIVERS.length); i++) {
      row.calls++
      const list = hostileList(random, world.tools.slice(0, 12))
      const calls = [nextCall(), nextCall()]
      const written = JSON.stringify(calls)
      const { ms, text } = await timed(() => driver.playCatalog!(list, calls, SESSIONS[i % 4]!), row, written)
      world.read(text, written)
      row.slowest = Math.max(row.slowest, ms)
    }
    // A hostile tool that runs is no tool of the world.
    row.faults.push(...world.faults.filter(fault => !fault.endsWith('is no tool')))
    console.error(`${name}: ${row.calls} catalogs, ${row.faults.length} faults, ${row.slowest.toFixed(0)} ms`)
  }
  return made
}

async function write(): Promise<void> {
  const shown = (count: number) => count.toLocaleString('en')
  const sum = (of: (row: Row) => number) => shown(rows.reduce((total, row) => total + of(row), 0))
  const called = rows.map(({ name, calls, counts, faults, slowest, slowestInAll }) => [
    ...[name, shown(calls), shown(counts.runs), shown(counts.asked), shown(counts.revoked)],
    ...[faults.length, slowest.toFixed(0), slowestInAll.toFixed(0)],
  ])
  const head = ['disclosure or adapter', 'calls', 'runs', 'questions', 'revoked meanwhile', 'faults']
  await writePage('HOSTILE', {
    sum: `**${sum(row => row.calls)} calls, ${sum(row => row.counts.runs)} runs, ${sum(row => row.counts.asked)} questions to a person, ${faults.length} faults.**`,
    calls: table([...head, 'slowest call, ms', 'with the SDK, ms'], called),
    catalogs: table(
      ['disclosure', 'catalogs', 'faults', 'slowest, ms'],
      catalogs.map(row => [row.name, shown(row.calls), row.faults.length, row.slowest.toFixed(0)]),
    ),
  })
}
