// Plays garbled calls and hostile catalogs through every disclosure and adapter, with approvals and policies that
// change, and writes HOSTILE.md. Fails if a tool ran without its approval or its permission, if a forbidden tool was
// named, if anything threw, or if a call took too long.
//   node benchmarks/run.mjs hostile [--calls 20000] [--catalogs 2000] [--seed 1]
import { parseArgs } from 'node:util'
import { isToolSearchError } from '@ts/core'
import fc from 'fast-check'
import { table, thousands } from '../lib/markdown.js'
import { writePage } from '../lib/pages.js'
import { AGENT_DRIVERS } from './hostile/agents.js'
import { CLIENT_DRIVERS, CORE_DRIVERS, type DriverOf } from './hostile/drivers.js'
import { garbledCalls, hostileLists } from './hostile/garbled.js'
import { createWorld } from './hostile/world.js'

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '20000' },
    catalogs: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
  },
})
/** Maximum milliseconds of processor time for one call, without the SDK's own share. */
const MAX_MS = 100
/** Calls that take longer are played again. */
const SLOW_MS = 50
/** How often a slow call is played; the least time counts. */
const PLAYS = 3
const SESSIONS = ['ann', 'bob', 'carla', 'dave']
const seed = Number(values.seed)

interface Row {
  readonly name: string
  /** Calls, or catalogs. */
  count: number
  /** Milliseconds of processor time, without the SDK's own. */
  slowest: number
  /** Milliseconds with the SDK's own. */
  slowestInAll: number
  readonly faults: string[]
  readonly counts: { readonly runs: number; readonly asked: number; readonly revoked: number }
}

const drivers = [...CORE_DRIVERS, ...CLIENT_DRIVERS, ...AGENT_DRIVERS]
const rows: Row[] = []
for (const [i, driver] of drivers.entries())
  rows.push(await playCalls(driver, seed + i, Number(values.calls) / drivers.length))
const catalogs: Row[] = []
for (const driver of CORE_DRIVERS)
  catalogs.push(await playCatalogs(driver, Number(values.catalogs) / CORE_DRIVERS.length))
const faults = [...rows, ...catalogs].flatMap(row => row.faults.map(fault => `${row.name}: ${fault}`))
for (const fault of faults.slice(0, 50)) console.error(fault)
if (faults.length > 0) process.exitCode = 1
const sum = (of: (row: Row) => number) => thousands(rows.reduce((total, row) => total + of(row), 0))
const head = ['disclosure or adapter', 'calls', 'runs', 'questions', 'revoked meanwhile', 'faults']
await writePage('HOSTILE', {
  sum: `**${sum(row => row.count)} calls, ${sum(row => row.counts.runs)} runs, ${sum(row => row.counts.asked)} questions to a person, ${faults.length} faults.**`,
  calls: table(
    [...head, 'slowest call, ms', 'with the SDK, ms'],
    rows.map(({ name, count, counts: { runs, asked, revoked }, faults, slowest, slowestInAll }) => [
      ...[name, ...[count, runs, asked, revoked, faults.length].map(thousands)],
      ...[slowest.toFixed(0), slowestInAll.toFixed(0)],
    ]),
  ),
  catalogs: table(
    ['disclosure', 'catalogs', 'faults', 'slowest, ms'],
    catalogs.map(({ name, count, faults, slowest }) => [name, thousands(count), faults.length, slowest.toFixed(0)]),
  ),
})

/** Plays about this number of garbled calls through one driver, in a world of its own. */
async function playCalls({ name, metaNames, create }: DriverOf, seed: number, wanted: number): Promise<Row> {
  const world = createWorld(1_000)
  const row: Row = { name, count: 0, slowest: 0, slowestInAll: 0, faults: world.faults, counts: world.counts }
  const driver = create(world)
  const turn = fc.record({
    session: fc.constantFrom(...SESSIONS),
    calls: fc.array(garbledCalls(world.tools, metaNames), { minLength: 1, maxLength: 3 }),
    permitsAgain: fc.nat(3).map(one => one === 0),
  })
  const search = { id: 'first', name: metaNames.search, arguments: { queries: ['records'] } }
  // The first search builds the index, whose time is not that of a call.
  for (const session of SESSIONS) await driver.play([search], session)
  for (const { session, calls, permitsAgain } of fc.sample(turn, { seed, numRuns: Math.ceil(wanted / 2) })) {
    if (permitsAgain) world.permitAgain(session)
    row.count += calls.length
    const written = JSON.stringify(calls)
    const timeOf = async (play: () => Promise<unknown>) => (await timed(play, row, written)) / calls.length
    const play = () => timeOf(async () => world.read(await driver.play(calls, session), written))
    const first = await play()
    const each = first > SLOW_MS ? await least(play, [first]) : first
    const { playHost } = driver
    const host = each > SLOW_MS && playHost ? await least(() => timeOf(playHost), []) : 0
    if (each - host > MAX_MS)
      row.faults.push(`${(each - host).toFixed(0)} ms of processor time for ${written.slice(0, 300)}`)
    row.slowest = Math.max(row.slowest, each - host)
    row.slowestInAll = Math.max(row.slowestInAll, each)
  }
  const { runs, asked } = world.counts
  const times = [row.slowest, row.slowestInAll].map(ms => ms.toFixed(0))
  console.error(`${name}: ${row.count} calls, ${runs} runs, ${asked} asked, ${row.faults.length} faults, ${times} ms`)
  return row
}

/** The least time of all plays, some of which were measured before. */
async function least(time: () => Promise<number>, times: number[]): Promise<number> {
  while (times.length < PLAYS) times.push(await time())
  return Math.min(...times)
}

/** The processor time of a play in milliseconds. An exception is a fault. */
async function timed(play: () => Promise<unknown>, row: Row, written: string): Promise<number> {
  const begun = process.cpuUsage()
  try {
    await play()
  } catch (error) {
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
    // A catalog may be refused in words; it may not crash its reader.
    if (!isToolSearchError(error, 'INVALID_TOOL'))
      row.faults.push(`threw ${stack.slice(0, 600)} for ${written.slice(0, 300)}`)
  }
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1_000
}

/** Plays hostile catalogs with twelve honest tools each in a disclosure. */
async function playCatalogs({ name, metaNames, create }: DriverOf, wanted: number): Promise<Row> {
  const world = createWorld(200)
  const row: Row = { name, count: 0, slowest: 0, slowestInAll: 0, faults: [], counts: world.counts }
  const call = garbledCalls(world.tools, metaNames)
  const turn = fc.tuple(hostileLists(world.tools.slice(0, 12)), fc.tuple(call, call), fc.constantFrom(...SESSIONS))
  for (const [list, calls, session] of fc.sample(turn, { seed, numRuns: Math.ceil(wanted) })) {
    row.count++
    const written = JSON.stringify(calls)
    const play = async () => world.read(await create(world, list).play(calls, session), written)
    row.slowest = Math.max(row.slowest, await timed(play, row, written))
  }
  // A hostile tool that runs is no tool of the world.
  row.faults.push(...world.faults.filter(fault => !fault.endsWith('is no tool')))
  console.error(`${name}: ${row.count} catalogs, ${row.faults.length} faults, ${row.slowest.toFixed(0)} ms`)
  return row
}
