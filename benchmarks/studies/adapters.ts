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

${overheadTable(overhead)}

${machine} · commit ${commit} · \`${command}\`
`
}

function overheadTable(rows: readonly CostRow[]): string {
  const ms = (value: number | undefined) => value?.toFixed(2) ?? ''
  return table(
    ['adapter', 'measure', 'ms', 'of that core', 'the rest'],
    rows.map(row => [row.adapter, row.measure, ms(row.ms), ms(row.core), ms(row.overhead)]),
    2,
  )
}
