#!/usr/bin/env node
// Writes ADAPTERS.md and results/adapters.json: how much time each adapter adds to core and to its host. The figures come
// from the modules of adapter-overhead, each of which exports rows(). Build first.
//   node benchmarks/run.mjs adapters
import type { CostRow } from '../lib/adapter-rows.js'
import { originOf, writeFigures } from '../lib/figures.js'
import { table } from '../lib/markdown.js'
import * as aiSdkOverhead from './adapter-overhead/ai-sdk.js'
import * as anthropicOverhead from './adapter-overhead/anthropic.js'
import * as hostOverhead from './adapter-overhead/hosts.js'
import * as openaiOverhead from './adapter-overhead/openai.js'

const OVERHEAD = {
  'ai-sdk': aiSdkOverhead,
  anthropic: anthropicOverhead,
  openai: openaiOverhead,
}

const figures = {
  ...originOf('adapters'),
  overhead: await overheadRows(),
  hosts: await hostOverhead.rows(),
}
await writeFigures('adapters', figures, 'ADAPTERS', page(figures))

/** The rows of all modules, in the order of the modules. */
async function overheadRows(): Promise<CostRow[]> {
  const list: CostRow[] = []
  for (const [name, module] of Object.entries(OVERHEAD)) {
    console.error(`${name} …`)
    list.push(...(await module.rows()))
  }
  return list
}

function page({ overhead, hosts, machine, commit, command }: typeof figures): string {
  return `# Time that adapters add to core and to their hosts

Written by \`benchmarks/studies/adapters.ts\`; the figures are in \`results/adapters.json\`.

The table shows the milliseconds of one call, as the median of several hundred calls. The share of core is the time of \`expose\`
and \`handle\`. The goal for the rest is less than 1 ms with 1,000 tools. LangChain is in the second table only.

${costTable(overhead, 'core')}

## Over the host alone

The same call of the host with 1,000 zod tools, with and without tool search. The model answers at once with a text. The goal for
the rest is less than 2 ms. The rest is the median difference of 200 pairs of calls, with its 95 % interval, because the host's own
time varies by more. A negative number means that the host has less to do, because it converts fewer tools.

${costTable(hosts, 'the host')}

${machine} · commit ${commit} · \`${command}\`
`
}

function costTable(rows: readonly CostRow[], base: string): string {
  const ms = (value: number) => value.toFixed(2)
  const rest = ({ overhead, interval }: CostRow) =>
    interval === undefined ? ms(overhead) : `${ms(overhead)} (${interval.map(ms).join(' to ')})`
  return table(
    ['adapter', 'measure', 'ms', `of that ${base}`, 'the rest'],
    rows.map(row => [row.adapter, row.measure, ms(row.ms), ms(row.base), rest(row)]),
    2,
  )
}
