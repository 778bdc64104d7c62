import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeCard } from './card.js'
import { runCommand, typedPath } from './command.js'
import { judge, type ShareValues } from './curve-judge.js'
import { curveOf } from './curve-summary.js'
import { saveResults } from './results.js'
import { WEIGHTS_FILE } from './write-weights.js'

// Measures how much the embedding gains from more paraphrases. For each share, train and judge; then write the table of
// the model card:
//
//   node benchmarks/run.mjs tool-embedder/train --paraphrases 0.3333 --out <weights>
//   node benchmarks/run.mjs tool-embedder/learning-curve --keep <folder> --data <folder of labelled sets>
//       --share 0.3333 --weights <weights>
//   node benchmarks/run.mjs tool-embedder/learning-curve --keep <folder>
//
// --keep     the folder for the values of each share, one file per share
// --data     judges one share on these sets; without it, the values in --keep become the table
// --share    the share of the paraphrases in the weights (default: 1)
// --weights  the judged weights (default: those of the package)
// --most     maximum number of queries per set (default: 1000)
//
// The agent queries are judged too if their servers were captured: node benchmarks/run.mjs agent-queries --capture.

await runCommand(async log => {
  const { values } = parseArgs({
    options: {
      keep: { type: 'string' },
      data: { type: 'string' },
      share: { type: 'string', default: '1' },
      weights: { type: 'string', default: WEIGHTS_FILE },
      most: { type: 'string', default: '1000' },
    },
  })
  if (values.keep === undefined) throw new Error('Found no folder for values, expected one; pass --keep <folder>')
  const keep = typedPath(values.keep)
  if (values.data !== undefined) {
    const weights = new Uint8Array(readFileSync(typedPath(values.weights)))
    const share = Number(values.share)
    const judged = await judge(weights, { data: typedPath(values.data), share, most: Number(values.most), log })
    mkdirSync(keep, { recursive: true })
    writeFileSync(join(keep, `${share}.json`), JSON.stringify(judged))
    return
  }
  const curve = curveOf(readValues(keep))
  saveResults({ curve })
  writeCard()
  console.log(JSON.stringify(curve, undefined, 1))
})

function readValues(folder: string): ShareValues[] {
  const files = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.json')) : []
  if (files.length < 2)
    throw new Error(`Found ${files.length} shares in ${folder}, expected two or more; judge them first`)
  const read = files.map(name => JSON.parse(readFileSync(join(folder, name), 'utf8')) as ShareValues)
  return read.sort((a, b) => a.share - b.share)
}
