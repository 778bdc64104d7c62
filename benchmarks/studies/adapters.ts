#!/usr/bin/env node
// Writes ADAPTERS.md and results/adapters.json: for each adapter, how many bytes of the prompt change, and how much
// time it adds to core. The figures come from the modules of adapter-prefix and adapter-overhead, each of which exports
// rows(). Build first.
//   node benchmarks/run.mjs adapters [--json]      --json prints the figures and writes nothing
import { parseArgs } from 'node:util'
import type { CostRow, PrefixRow } from '../lib/adapter-rows.js'
import { type Origin, originOf, printFigures, writeFigures } from '../lib/figures.js'
import { table, thousands } from '../lib/markdown.js'
import * as aiSdkOverhead from './adapter-overhead/ai-sdk.js'
import * as anthropicOverhead from './adapter-overhead/anthropic.js'
import * as langchainOverhead from './adapter-overhead/langchain.js'
import * as openaiOverhead from './adapter-overhead/openai.js'
import * as aiSdkPrefix from './adapter-prefix/ai-sdk.js'
import * as anthropicPrefix from './adapter-prefix/anthropic.js'
import * as langchainPrefix from './adapter-prefix/langchain.js'
import * as openaiPrefix from './adapter-prefix/openai.js'
import * as openaiAgentsPrefix from './adapter-prefix/openai-agents.js'

/** The figures of the page. */
interface AdapterFigures extends Origin {
  readonly prefix: readonly PrefixRow[]
  readonly overhead: readonly CostRow[]
}

const PREFIX = {
  'ai-sdk': aiSdkPrefix,
  anthropic: anthropicPrefix,
  langchain: langchainPrefix,
  'openai-agents': openaiAgentsPrefix,
  openai: openaiPrefix,
}
const OVERHEAD = {
  'ai-sdk': aiSdkOverhead,
  anthropic: anthropicOverhead,
  langchain: langchainOverhead,
  openai: openaiOverhead,
}

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
const figures: AdapterFigures = {
  ...originOf('adapters'),
  prefix: await rowsOf('adapter-prefix', PREFIX),
  overhead: await rowsOf('adapter-overhead', OVERHEAD),
}
if (values.json) printFigures(figures)
else await writeFigures('adapters', figures, 'ADAPTERS', page(figures))

/** The rows of all modules, in the order of the modules. */
async function rowsOf<R>(folder: string, modules: Readonly<Record<string, { rows(): Promise<R[]> }>>): Promise<R[]> {
  const list: R[] = []
  for (const [name, module] of Object.entries(modules)) {
    console.error(`${folder}/${name} …`)
    list.push(...(await module.rows()))
  }
  return list
}

function page({ prefix, overhead, machine, commit, command }: AdapterFigures): string {
  return `# Adapters

Written by \`benchmarks/studies/adapters.ts\`; the figures are in \`results/adapters.json\`.

## Bytes of the prompt that change

A prompt begins with the tools, followed by the system prompt and the messages. Providers cache prefixes of prompts: everything
after the first different byte is processed again. A figure is the number of bytes of a request that are not part of the common
prefix with the next request. Tools that a provider keeps out of the prompt do not count. The goal is 0 if a provider can append
tools. The requests were written by the SDKs, for 120 tools. Streamed requests are shown only if their figure differs.

${prefixTable(prefix)}

## Time in addition to core

The table shows the milliseconds of one call, as the median of several hundred calls. The share of core is the time of \`expose\`
and \`handle\`. The goal for the rest is less than 1 ms with 1,000 tools.

\`generateText\` of the AI SDK searches all registered tools for credentials at each of its telemetry events, even if nothing
listens to them. The rows with telemetry off (\`telemetry: { isEnabled: false }\`) are without this search. It skips properties
that are not enumerable, but \`activeTools\`, a spread of the tools and Mastra would lose such tools. It also skips accessors, but
these cost the SDK more elsewhere.

${zodSentence(overhead)}

${overheadTable(overhead)}

${machine} · commit ${commit} · \`${command}\`
`
}

/**
 * How much more time 1,000 zod tools take than five, and how much of it the SDK alone spends on tools that it does not
 * send.
 */
function zodSentence(rows: readonly CostRow[]): string {
  const more = (how: string) => {
    const of = (count: string) => rows.find(({ measure }) => measure === `generateText, ${count} ${how}`)?.ms
    return (of('1,000') ?? Number.NaN) - (of('5') ?? Number.NaN)
  }
  const whole = more('zod tools')
  const alone = more('zod tools registered and five sent, without this package')
  const silent = more('zod tools, telemetry off')
  return `With the AI SDK, 1,000 zod tools take ${whole.toFixed(2)} ms more than five zod tools. The SDK alone spends ${alone.toFixed(2)} ms of it on registered
tools that it does not send, so ${(whole - alone).toFixed(2)} ms come from this package (goal: 2). With telemetry off it is ${silent.toFixed(2)} ms in all.`
}

/** One line for each adapter and disclosure, one column for each change. */
function prefixTable(rows: readonly PrefixRow[]): string {
  const changes = [...new Set(rows.map(({ change }) => change))]
  const lines = new Map<string, { head: string[]; own: PrefixRow[] }>()
  for (const row of rows) {
    const head = [row.adapter, row.disclosure]
    const line = lines.get(JSON.stringify(head)) ?? { head, own: [] }
    line.own.push(row)
    lines.set(JSON.stringify(head), line)
  }
  const cells = [...lines.values()].map(({ head, own }) => [
    ...head,
    ...changes.map(change => bytesCell(own.filter(row => row.change === change))),
  ])
  return table(['adapter', 'disclosure', ...changes], cells, 2)
}

/** The bytes of one change, and the bytes for streamed requests if they differ. */
function bytesCell(rows: readonly PrefixRow[]): string {
  const [plain, streamed] = [false, true].map(streaming => rows.find(row => row.streaming === streaming)?.bytes)
  const bytes = plain ?? streamed
  if (bytes === undefined) return ''
  const isOne = plain === undefined || streamed === undefined || plain === streamed
  return isOne ? thousands(bytes) : `${thousands(plain)}, streamed ${thousands(streamed)}`
}

function overheadTable(rows: readonly CostRow[]): string {
  const ms = (value: number | undefined) => value?.toFixed(2) ?? ''
  return table(
    ['adapter', 'measure', 'ms', 'of that core', 'the rest'],
    rows.map(row => [row.adapter, row.measure, ms(row.ms), ms(row.core), ms(row.overhead)]),
    2,
  )
}
