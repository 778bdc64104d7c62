// EXPOSE.md, from the figures of results/expose.json.
import { table } from '../tables.mjs'
import { CALLS, NAME_CALLS, ROUNDS } from './studies.mjs'

const number = (value, digits = 0) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
/** A figure, with a mark where it misses its target. */
const against = (value, target, digits) => `${number(value, digits)}${value > target ? ' ▲' : ''}`

export function page({
  machine,
  commit,
  command,
  tools,
  targets,
  unchanged,
  prefixes,
  memory,
  names,
  blocks,
  overhead,
}) {
  const sources = [...new Set(unchanged.map(({ source }) => source))]
  const disclosures = [...new Set(unchanged.map(({ disclosure }) => disclosure))]
  const cell = (disclosure, source) => unchanged.find(row => row.disclosure === disclosure && row.source === source)
  return `# What a turn costs

Catalogs of ${number(tools)} seeded tools of 25 servers, all of which may be deferred. Written by \`${command}\`; the figures are also in
[results/expose.json](results/expose.json). ${machine} · commit ${commit}. ▲: above its target. Other programs run on the
machine; of times, only the order of magnitude means something.

## An exposure when nothing has changed

Microseconds of \`expose({ session })\`, the median of ${number(CALLS)} calls in the fastest of ${ROUNDS} rounds. Target: ${targets.unchangedUs}.

${table(
  ['tools from', ...disclosures],
  sources.map(source => [
    source,
    ...disclosures.map(disclosure => against(cell(disclosure, source).p50, targets.unchangedUs, 1)),
  ]),
)}

Milliseconds of the first exposure, with what creation takes of a fixed list:

${table(
  ['tools from', ...disclosures],
  sources.map(source => [
    source,
    ...disclosures.map(disclosure => number(cell(disclosure, source).createMs + cell(disclosure, source).firstMs)),
  ]),
)}

## One new tool

Bytes of the list and the note of a session, when one tool is added to the catalog. Changed: from the first byte on that is
another one. Target: ${targets.changedBytes} for bridge, load and native.

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

What they hold in memory besides what stands in the rows above them. A view is made, exposed once and searched once. Views
are of the bridge.

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

With the lexical ranker. Longest block: how long nothing else ran in the process. Target: ${targets.blockMs} ms while an index is built.

${table(
  ['', 'ms', 'longest block, ms'],
  blocks.map(({ what, ms, longestBlockMs }) => [
    what,
    number(ms),
    /index/.test(what) ? against(longestBlockMs, targets.blockMs) : number(longestBlockMs),
  ]),
)}

## What the bridge costs on every turn

Tokens (o200k) of its three tools and its note. Target: at most ${targets.bridgeTokens}.

${table(
  ['catalog', 'tools', 'tokens'],
  overhead.map(({ name, tools, tokens }) => [name, number(tools), against(tokens, targets.bridgeTokens)]),
)}
`
}
