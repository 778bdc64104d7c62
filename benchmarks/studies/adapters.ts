#!/usr/bin/env node
// Writes ADAPTERS.md and results/adapters.json: how much time each adapter adds to core. The figures come from the
// modules of adapter-overhead, each of which exports rows(). Build first.
//   node benchmarks/run.mjs adapters [--json]      --json prints the figures and writes nothing
import { parseArgs } from 'node:util'
import type { CostRow } from '../lib/adapter-rows.js'
import { type Origin, originOf, printFigures, writeFigures } from '../lib/figures.js'
import { table } from '../lib/markdown.js'
import * as aiSdkOverhead from './adapter-overhead/ai-sdk.js'
import * as anthropicOverhead from './adapter-overhead/anthropic.js'
import * as langchainOverhead from './adapter-overhead/langchain.js'
import * as openaiOverhead from './adapter-overhead/openai.js'

/** The figures of the page. */
interface AdapterFigures extends Origin {
  readonly overhead: readonly CostRow[]
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
  overhead: await overheadRows(),
}
if (values.json) printFigures(figures)
else await writeFigures('adapters', figures, 'ADAPTERS', page(figures))

/** The rows of all modules, in the order of the modules. */
async function overheadRows(): Promise<CostRow[]> {
  const list: CostRow[] = []
  for (const [name, module] of Object.entries(OVERHEAD)) {
    console.error(`${name} …`)
    list.push(...(await module.rows()))
  }
  return list
}

function page({ overhead, machine, commit, command }: AdapterFigures): string {
  return `# Time that adapters add to core

Written by \`benchmarks/studies/adapters.ts\`; the figures are in \`results/adapters.json\`.

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

function overheadTable(rows: readonly CostRow[]): string {
  const ms = (value: number | undefined) => value?.toFixed(2) ?? ''
  return table(
    ['adapter', 'measure', 'ms', 'of that core', 'the rest'],
    rows.map(row => [row.adapter, row.measure, ms(row.ms), ms(row.core), ms(row.overhead)]),
    2,
  )
}
