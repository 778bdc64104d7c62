#!/usr/bin/env node
// What the certainty costs: the time of a call of a ranker with `onCertainty` against one without, in interleaved pairs.
// Build first.
//   node benchmarks/run.mjs certainty-cost SET
//   SET   a folder with tools.jsonl and queries.jsonl
import { join } from 'node:path'
import { loadSet, RANKERS } from '@ts/bench'
import { table } from '../lib/markdown.js'
import { percentile } from '../lib/statistics.js'

const WARM_ROUNDS = 8
const ROUNDS = 32

const [folder = ''] = process.argv.slice(2)
const { catalog, queries } = await loadSet({
  tools: join(folder, 'tools.jsonl'),
  queries: join(folder, 'queries.jsonl'),
})
const rows: (string | number)[][] = []
for (const name of ['lexical', 'best']) {
  const ranker = await RANKERS.find(entry => entry.name === name)!.load()
  const index = await ranker.index(catalog.searchable)
  const times = [false, true].map(() => queries.map((): number[] => []))
  for (let round = 0; round < WARM_ROUNDS + ROUNDS; round++)
    for (const [i, { query }] of queries.entries())
      for (const withCertainty of round % 2 === 0 ? [false, true] : [true, false]) {
        const start = process.hrtime.bigint()
        await index.rank(query, { limit: 5, ...(withCertainty && { onCertainty: () => {} }) })
        const time = Number(process.hrtime.bigint() - start) / 1_000
        if (round >= WARM_ROUNDS) times[Number(withCertainty)]![i]!.push(time)
      }
  const [without = 0, added = 0] = times.map(list => mean(list.map(one => percentile(one, 0.5))))
  const [fastest = 0, fastestAdded = 0] = times.map(list => mean(list.map(one => Math.min(...one))))
  const more = (before: number, after: number) => `+${(100 * (after / before - 1)).toFixed(1)} %`
  const micros = (before: number, after: number) => `${before.toFixed(0)} → ${after.toFixed(0)}`
  rows.push([
    ...[name, micros(without, added), more(without, added), micros(fastest, fastestAdded), more(fastest, fastestAdded)],
  ])
}
console.log(table(['ranker', 'median, µs', 'more', 'fastest, µs', 'more'], rows))

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
