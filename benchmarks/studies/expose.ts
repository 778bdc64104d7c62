#!/usr/bin/env node
// Writes EXPOSE.md and results/expose.json: the cost of a turn with a large catalog if nothing changed, after a tool
// was added, with a new view, and with names that do not exist. Build first.
//   node benchmarks/run.mjs expose [--tools 10000] [--json]      --json prints the figures and writes nothing
import { parseArgs } from 'node:util'
import {
  createCatalog,
  createNative,
  createToolSearch,
  type Exposure,
  type Ranker,
  serializeTools,
  type ToolSearchOptions,
} from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { seededCatalog } from '@ts/testkit'
import { type Origin, originOf, printFigures, writeFigures } from '../lib/figures.js'
import { table } from '../lib/markdown.js'
import { percentile } from '../lib/statistics.js'

interface DisclosureRow {
  readonly disclosure: string
  /** Milliseconds of the creation and the first exposure. */
  readonly firstMs: number
  /** Microseconds of a later exposure, by the source of the tools. */
  readonly unchangedUs: Readonly<Record<string, number>>
  /** Bytes that were sent before a deferred tool was added, that differ afterwards, and that were appended. */
  readonly sent: number
  readonly changed: number
  readonly appended: number
}

interface StepRow {
  readonly what: string
  readonly ms: number
  /** Processor milliseconds of the longest work between two turns of the event loop. */
  readonly blockMs: number
}

interface ExposeFigures extends Origin {
  readonly tools: number
  readonly disclosures: readonly DisclosureRow[]
  readonly steps: readonly StepRow[]
}

const SERVERS = 25
const CALLS = 1_000
/** The fastest of these rounds counts, because other programs use the machine too. */
const ROUNDS = 4
const DISCLOSURES: Readonly<Record<string, NonNullable<ToolSearchOptions['disclosure']>>> = {
  ...{
    bridge: 'bridge',
    load: 'load',
    native: 'native',
    'native by provider': createNative({ searchedBy: 'provider' }),
  },
  ...{ stub: 'stub', window: 'window', eager: 'eager' },
}
const noRanker: Ranker = {
  name: 'none',
  traits: { query: 'text', deterministic: true, network: false },
  index: async () => ({ rank: async () => [] }),
}

const { values } = parseArgs({
  options: { tools: { type: 'string', default: '10000' }, json: { type: 'boolean', default: false } },
})
const tools = seededCatalog(Number(values.tools), 1).map((tool, i) => ({
  ...{ ...tool, server: `server-${i % SERVERS}`, deferLoading: true },
}))
const added = {
  ...{ name: 'a_new_tool', description: 'A tool that came later', server: 'server-0', deferLoading: true },
  inputSchema: { type: 'object', properties: { value: { type: 'string' } }, required: ['value'] },
}
const figures: ExposeFigures = {
  ...{ ...originOf('expose'), tools: tools.length },
  disclosures: await disclosureRows(),
  steps: await stepRows(),
}
if (values.json) printFigures(figures)
else await writeFigures('expose', figures, 'EXPOSE', page(figures))

async function disclosureRows(): Promise<DisclosureRow[]> {
  const catalog = createCatalog(tools)
  const rows: DisclosureRow[] = []
  for (const [label, disclosure] of Object.entries(DISCLOSURES)) {
    let current = tools
    const sources = { 'fixed list': tools, 'live list': () => current, catalog }
    const unchangedUs: Record<string, number> = {}
    const firstMs: number[] = []
    const exposures: Exposure[] = []
    for (const [source, given] of Object.entries(sources)) {
      current = tools
      const from = performance.now()
      const options = { tools: given, ranker: noRanker, activation: 'on' as const, disclosure }
      const toolSearch = createToolSearch(options)
      const expose = () => toolSearch.expose({ session: 's' })
      const before = await expose()
      firstMs.push(performance.now() - from)
      unchangedUs[source] = await microsecondsOf(expose)
      current = [...tools, added]
      if (source === 'live list') exposures.push(before, await expose())
    }
    const [before, after] = exposures as [Exposure, Exposure]
    const [sent, appended] = [sizeOf(before), sizeOf(after) - sizeOf(before)]
    rows.push({
      disclosure: label,
      firstMs: firstMs[0]!,
      unchangedUs,
      sent,
      changed: changedOf(before, after),
      appended,
    })
  }
  return rows
}

/** The median of many calls, in the fastest round. */
async function microsecondsOf(call: () => Promise<unknown>): Promise<number> {
  const medians: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const times: number[] = []
    for (let i = 0; i < CALLS; i++) {
      const from = performance.now()
      await call()
      times.push(1_000 * (performance.now() - from))
    }
    medians.push(percentile(times, 0.5))
  }
  return Math.min(...medians)
}

function sizeOf({ tools, instructions }: Exposure): number {
  return Buffer.byteLength(serializeTools(tools) + instructions)
}

/** Bytes of the list and of the instructions from the first character that differs. */
function changedOf(before: Exposure, after: Exposure): number {
  const changed = (one: string, other: string) => {
    let at = 0
    while (at < one.length && one[at] === other[at]) at++
    return Buffer.byteLength(one.slice(at))
  }
  const list = serializeTools(before.tools).slice(0, -1)
  return changed(list, serializeTools(after.tools)) + changed(before.instructions, after.instructions)
}

/** Steps with a live list: how long each takes, and how long it blocks the event loop. */
async function stepRows(): Promise<StepRow[]> {
  const rows: StepRow[] = []
  const watch = async (what: string, work: () => unknown) => rows.push({ what, ...(await watched(work)) })
  let current = tools
  const toolSearch = createToolSearch({ tools: () => current, ranker: createLexicalRanker(), activation: 'on' })
  const expose = () => toolSearch.expose({ session: 's' })
  const call = (name: string, args: object) => toolSearch.handle({ session: 's', name, arguments: args })
  const search = () => call('search_tools', { queries: ['create a file'] })
  await watch('first exposure', expose)
  await watch('index of the first list', () => toolSearch.prepare())
  await watch('first search', search)
  current = [...tools, added]
  await watch('exposure of the changed list', expose)
  await watch('search while its index is built', search)
  await watch('index of the changed list', () => toolSearch.prepare())
  current = JSON.parse(JSON.stringify(current)) as typeof tools
  await watch('exposure of the same list, every part of it in other objects', expose)
  const named = (count: number) => tools.slice(0, count).map(({ name }) => name)
  await watch('first exposure of a view of 200 tools', () => toolSearch.with({ scope: { tools: named(200) } }).expose())
  await watch('first exposure of a view of half of the tools', () =>
    toolSearch.with({ scope: { tools: named(tools.length / 2) } }).expose(),
  )
  const unknown = Array.from({ length: 50 }, (_, i) => `creat_fil_${i}_${tools[i * 31]?.name.slice(1)}`)
  await watch('first unknown name of the catalog', () => call('call_tool', { name: 'no_such_tool' }))
  await watch('an unknown name', () => call('call_tool', { name: unknown[0] }))
  await watch('fifty unknown names, described', () => call('describe_tools', { names: unknown }))
  const queries = Array.from({ length: 10 }, (_, i) => `select:${unknown.map(name => `${name}_${i}`).join(',')}`)
  await watch('fifty unknown names in each of ten queries', () => call('search_tools', { queries }))
  await toolSearch.close()
  return rows
}

/** Processor time counts for blocks, because elapsed time includes other programs. */
async function watched(work: () => unknown): Promise<Omit<StepRow, 'what'>> {
  let blockMs = 0
  let isOver = false
  let last = process.cpuUsage()
  const tick = () => {
    const { user, system } = process.cpuUsage(last)
    blockMs = Math.max(blockMs, (user + system) / 1_000)
    last = process.cpuUsage()
    if (!isOver) setImmediate(tick)
  }
  setImmediate(tick)
  await new Promise(resolve => setImmediate(resolve))
  blockMs = 0
  const from = performance.now()
  await work()
  const ms = performance.now() - from
  isOver = true
  await new Promise(resolve => setImmediate(resolve))
  return { ms, blockMs }
}

function page({ machine, commit, command, tools, disclosures, steps }: ExposeFigures): string {
  const number = (value: number, digits = 0) =>
    value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const sources = Object.keys(disclosures[0]?.unchangedUs ?? {})
  return `# The time of a turn

Catalogs of ${number(tools)} seeded tools of ${SERVERS} servers, all of which may be deferred. Written by \`${command}\`; the figures are also in
[results/expose.json](expose.json). ${machine} · commit ${commit}. Other programs run on the machine, so only the order of
magnitude of a time is meaningful. [EXPOSE-ALL](EXPOSE-ALL.md) has more cases: stores, and the memory of views and sessions.

## Disclosures

The first exposure with a fixed list, including the creation, in milliseconds; a later one with nothing changed, by the source of
the tools, in microseconds (goal: less than 1,000); and the bytes of a session's list and instructions when one deferred tool is
added. *Changed* counts from the first different byte; the goal is 0 for bridge, load and native.

${table(
  ['disclosure', 'first, ms', ...sources.map(source => `${source}, µs`), 'sent', 'changed', 'appended'],
  disclosures.map(({ disclosure, firstMs, unchangedUs, sent, changed, appended }) => [
    ...[disclosure, number(firstMs), ...sources.map(source => number(unchangedUs[source]!, 1))],
    ...[sent, changed, appended].map(bytes => number(bytes)),
  ]),
)}

## Steps with a live list

Milliseconds of one call with the bridge, and the processor milliseconds in which it blocks the event loop longest.

${table(
  ['', 'ms', 'longest block, ms'],
  steps.map(({ what, ms, blockMs }) => [what, number(ms, 1), number(blockMs, 1)]),
)}
`
}
