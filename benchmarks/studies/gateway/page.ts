// Writes GATEWAY.md from the figures. Each part states its own origin.
import type { LoadFigures } from '../../../apps/gateway/test/load.mjs'
import type { Origin } from '../../lib/figures.js'
import { table, thousands } from '../../lib/markdown.js'
import type { Footprint } from './footprint.js'
import type { LatencyRow } from './latency.js'
import type { ListChange } from './list-change.js'
import type { ServerRow } from './real-servers.js'
import type { TokenFigures } from './tokens.js'

/** The figures of each part. */
export interface Parts {
  tokens: TokenFigures
  latency: readonly LatencyRow[]
  footprint: Footprint
  'list-change': ListChange
  load: LoadFigures
  servers: readonly ServerRow[]
}

/** The figures of a part, with the part's own origin. */
export interface Measured<T> extends Origin {
  readonly figures: T
}

/** The parts that were measured. */
export type GatewayFigures = { [P in keyof Parts]?: Measured<Parts[P]> }

type Sections = { readonly [P in keyof Parts]: readonly [title: string, write: (figures: Parts[P]) => string] }

const SECTIONS: Sections = {
  tokens: ['The tool list of each mode', tokenSection],
  latency: ['Latency of one call', latencySection],
  footprint: ['Memory and start', footprintSection],
  'list-change': ['A change in a long list', listChangeSection],
  load: ['Load while servers die', loadSection],
  servers: ['Real servers', serverSection],
}

export function gatewayPage(parts: GatewayFigures): string {
  const sections = PART_NAMES.map(name => sectionOf(name, parts))
  return `# The gateway\n\nWritten by \`benchmarks/studies/gateway.ts\`; the figures are in \`results/gateway.json\`.\n\n${sections.join('\n\n')}\n`
}

/** The parts, in the order of the page. */
export const PART_NAMES = ['tokens', 'latency', 'footprint', 'list-change', 'load', 'servers'] as const

function sectionOf<P extends keyof Parts>(name: P, parts: GatewayFigures): string {
  const [title, write] = SECTIONS[name]
  const part = parts[name]
  if (part === undefined) return `## ${title}\n\nNot measured.`
  return `## ${title}\n\n${write(part.figures)}\n\n${part.machine} · commit ${part.commit} · \`${part.command}\``
}

function tokenSection({ tools, rows }: TokenFigures): string {
  const cells = rows.map(({ mode, listed, bytes, tokens }) => [
    mode,
    listed === undefined ? '' : thousands(listed),
    thousands(bytes),
    thousands(tokens),
  ])
  return `${thousands(tools)} tools of the servers in \`mcp.json\`, as \`tools/list\` gives them to a client of 2025-11-25 in each mode; \`eager\` is the list without tool search. Tokens of the list's JSON by o200k.\n\n${table(['mode', 'tools listed', 'bytes', 'tokens'], cells)}`
}

function latencySection(rows: readonly LatencyRow[]): string {
  const times = ['direct p50', 'direct p95', 'gateway p50', 'gateway p95', 'ratio p50', 'ratio p95']
  const cells = rows.map(row => [
    row.transport,
    row.client,
    thousands(row.calls),
    ...[row.direct50, row.direct95, row.gateway50, row.gateway95, row.ratio50, row.ratio95].map(one => one.toFixed(2)),
  ])
  return `A tool that returns its argument, called directly and through the gateway in bridge mode, in turns. Milliseconds; the ratio is of the medians. Goals: stdio ≤ 3, HTTP ≤ 2.5.\n\n${table(['transport', 'client', 'calls', ...times], cells, 2)}`
}

function footprintSection({ cold, warm }: Footprint): string {
  const rows = [
    ['cold start to the first list', seconds(cold.firstListMs)],
    ['cold start until every server is listed', seconds(cold.allListedMs)],
    ['warm start to the first list', seconds(warm.firstListMs)],
    ['gateway, idle', megabytes(warm.idle.gateway)],
    ['children, idle', `${megabytes(warm.idle.children)} in ${warm.idle.processes} processes`],
    ['gateway, busy', megabytes(warm.busy.gateway)],
    ['children, busy', `${megabytes(warm.busy.children)} in ${warm.busy.processes} processes`],
  ]
  return `The ${cold.servers} servers of \`mcp.json\`. Cold: no catalog on disk. Idle: nothing was called since the start. Busy: each server was called once.\n\n${table(['what', 'figure'], rows)}`
}

function listChangeSection({ tools, changes, heldMs, searchableMs }: ListChange): string {
  return `A server with ${thousands(tools)} tools adds one and removes it again, ${changes} changes. The event loop was held for at most ${Math.round(heldMs)} ms (goal: 50); the change was searchable after at most ${Math.round(searchableMs)} ms (goal: 1,000).`
}

function loadSection(figures: LoadFigures): string {
  const { clients, servers, seconds: duration, calls, failed, reasons } = figures
  const heap = figures.heap.filter(value => typeof value === 'number')
  const [first, last] = [heap[0], heap.at(-1)]
  const isKnown = heap.length > 1 && first !== undefined && last !== undefined
  const rows = [
    ['calls', thousands(calls)],
    ['servers killed', thousands(figures.killed)],
    ['wrong answers', thousands(figures.wrong)],
    ['lost', thousands(figures.lost)],
    ['failed', `${thousands(failed)} (${((100 * failed) / calls).toFixed(2)} %)`],
    ['calls that are not idempotent and ran twice', thousands(figures.repeated)],
    ['heap after garbage collection, first and last', isKnown ? `${megabytes(first)}, ${megabytes(last)}` : ''],
    ['heap drift', isKnown ? `${((100 * (last - first)) / first).toFixed(1)} %` : 'not known'],
  ]
  const failures = reasons
    .slice(0, 8)
    .map(([reason, count]) => [reason.replaceAll('|', '\\|').replaceAll('\n', ' '), thousands(count)])
  return `${clients} clients, half of each era, call ${servers} servers for ${duration} s; every 1.5 s a server is killed. A failed call gets an error as text; a lost call gets no answer. One call in five is not idempotent.\n\n${table(['what', 'figure'], rows)}${
    failures.length === 0 ? '' : `\n\nFailures:\n\n${table(['reason', 'calls'], failures)}`
  }`
}

function serverSection(rows: readonly ServerRow[]): string {
  const ways = Object.keys(rows[0]?.outcomes ?? {})
  const cells = rows.map(({ server, tools, outcomes }) => [
    server,
    thousands(tools),
    ...ways.map(way => outcomes[way] ?? ''),
  ])
  return `A list, a search and a harmless call of each server, by clients of SDK v1 (1.32) and v2 (2.4). \`refused\`: the server answered with an error, because its key is fake or because it has no network.\n\n${table(['server', 'tools', ...ways], cells)}`
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MB`
}
