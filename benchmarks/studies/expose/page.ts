// EXPOSE.md, from the figures of results/expose.json.
import type { Origin } from '../../lib/figures.js'
import { table } from '../../lib/markdown.js'
import { type BlockRow, type StoreRow, TURNS } from './changes.js'
import { NAME_CALLS, type NameRow } from './names.js'
import { CALLS, type DisclosureLabel, ROUNDS } from './setup.js'
import type { OverheadRow, PrefixRow, UnchangedRow } from './turns.js'
import { type MemoryRow, VIEWS, type ViewRow } from './views.js'

/** The figures of each study. */
export interface StudyFigures {
  unchanged: readonly UnchangedRow[]
  prefixes: readonly PrefixRow[]
  memory: readonly MemoryRow[]
  names: readonly NameRow[]
  blocks: readonly BlockRow[]
  views: readonly ViewRow[]
  stores: readonly StoreRow[]
  overhead: readonly OverheadRow[]
}

/** All figures, their targets (values that they should not exceed), and the number of tools. */
export interface ExposeFigures extends Origin, StudyFigures {
  readonly tools: number
  readonly targets: typeof TARGETS
}

export const TARGETS = { unchangedUs: 20, changedBytes: 0, unknownMs: 5, blockMs: 50, bridgeTokens: 300 }

function number(value: number, digits = 0): string {
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** A figure, marked with ▲ if it exceeds its target. */
function against(value: number, target: number, digits = 0): string {
  return `${number(value, digits)}${value > target ? ' ▲' : ''}`
}

export function page(figures: ExposeFigures): string {
  const { machine, commit, command, tools, targets } = figures
  const { unchanged, prefixes, memory, names, blocks, views, stores, overhead } = figures
  const sources = [...new Set(unchanged.map(({ source }) => source))]
  const disclosures = [...new Set(unchanged.map(({ disclosure }) => disclosure))]
  const cell = (disclosure: DisclosureLabel, source: string) =>
    unchanged.find(row => row.disclosure === disclosure && row.source === source)!
  return `# The time of a turn

Catalogs of ${number(tools)} seeded tools of 25 servers, all of which may be deferred. Written by \`${command}\`; the figures are also in
[results/expose.json](expose.json). ${machine} · commit ${commit}. ▲: above its target. Other programs run on the
machine, so only the order of magnitude of a time is meaningful.

## An exposure when nothing has changed

Microseconds of \`expose({ session })\`, the median of ${number(CALLS)} calls in the fastest of ${ROUNDS} rounds. Target: ${targets.unchangedUs}.

${table(
  ['tools from', ...disclosures],
  sources.map(source => [
    source,
    ...disclosures.map(disclosure => against(cell(disclosure, source).p50, targets.unchangedUs, 1)),
  ]),
)}

Milliseconds of the first exposure, including the creation with a fixed list:

${table(
  ['tools from', ...disclosures],
  sources.map(source => [
    source,
    ...disclosures.map(disclosure => number(cell(disclosure, source).createMs + cell(disclosure, source).firstMs)),
  ]),
)}

## One new tool

Bytes of the list and the instructions of a session when one tool is added to the catalog. *Changed* counts from the first
different byte. Target: ${targets.changedBytes} for bridge, load and native.

${table(
  ['disclosure', 'new tool', 'sent before', 'changed', 'appended'],
  prefixes.map(row => [
    row.disclosure,
    row.tool,
    number(row.sent),
    /^(bridge|load|native)/.test(row.disclosure) ? against(row.changed, targets.changedBytes) : number(row.changed),
    number(row.appended),
  ]),
)}

## Views and sessions

Memory in addition to that of the engine and of the rows above. Each view is created, exposed once and searched once. All views
use the bridge.

${table(
  ['', 'count', 'MB', 'KB each', 'ms each'],
  memory.map(({ what, count, megabytes, ms }) => [
    what,
    number(count),
    number(megabytes, 1),
    number((megabytes * 1_000) / count, 1),
    number(ms / count, 2),
  ]),
)}

## Names that do not exist

Median of ${NAME_CALLS} calls. Target: ${targets.unknownMs} ms for one name.

${table(
  ['', 'ms', 'characters of the answer'],
  names.map(({ what, ms, characters }) => [
    what,
    /^one/.test(what) ? against(ms, targets.unknownMs, 1) : number(ms, 1),
    number(characters),
  ]),
)}

## A list that changes

Milliseconds of elapsed time and of processor time. *Longest block* is the longest time in which nothing else ran in the process;
the target for its processor time is ${targets.blockMs} ms. The first rows use one bridge with the lexical ranker and a changing
list. An update replaces its list in one step; it is the only row without slices.

${table(
  ['', 'ms', 'processor', 'longest block', 'its processor time'],
  blocks.map(({ what, ms, cpuMs, longestBlockMs, longestBlockCpuMs }) => [
    what,
    number(ms),
    number(cpuMs),
    number(longestBlockMs),
    against(longestBlockCpuMs, targets.blockMs),
  ]),
)}

## A view

Milliseconds to create a view of a bridge and to expose it once, as the median of ${VIEWS} views of one engine. The first view is
shown separately, because it reads the names of the catalog for all others.

${table(
  ['scope', 'first', 'median'],
  views.map(({ what, firstMs, ms }) => [what, number(firstMs, 1), number(ms, 1)]),
)}

## A database as the reveal store

The number of reads and writes of ${TURNS} exposures of one session after the first exposure, and the processor time of one of
them. The longest block belongs to the first exposure of the list.

${table(
  ['disclosure', 'list', 'longest block, ms', 'reads', 'writes', 'bytes written', 'processor ms each'],
  stores.map(({ disclosure, phase, firstBlockCpuMs, reads, writes, writtenBytes, cpuMs }) => [
    disclosure,
    phase,
    number(firstBlockCpuMs),
    number(reads),
    number(writes),
    number(writtenBytes),
    number(cpuMs, 1),
  ]),
)}

## Tokens of the bridge on every turn

Tokens (o200k) of the three tools and the instructions. Target: at most ${targets.bridgeTokens}.

${table(
  ['catalog', 'tools', 'tokens'],
  overhead.map(({ name, tools, tokens }) => [name, number(tools), against(tokens, targets.bridgeTokens)]),
)}
`
}
