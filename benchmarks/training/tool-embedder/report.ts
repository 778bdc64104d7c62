import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { writeCard } from './card.js'
import { runCommand, typedPath } from './command.js'
import { RECIPE } from './recipe.js'
import { saveResults } from './results.js'
import { measureVectorRounding } from './vector-rounding.js'
import { WEIGHTS_FILE } from './write-weights.js'

// Writes the figures of results/tool-embedder.json and results/all-sets.json into the model card and the README of the
// package.
//   node benchmarks/run.mjs tool-embedder/report [--data <folder of labelled sets>]
// --data  measures the size and the rounding of the weights first
await runCommand(() => {
  const { values } = parseArgs({ options: { data: { type: 'string' } } })
  if (values.data !== undefined) {
    const data = typedPath(values.data)
    const weights = new Uint8Array(readFileSync(WEIGHTS_FILE))
    const vectors = (['agent-dev', 'metatool'] as const).map(set => measureVectorRounding(weights, data, set))
    // Four digits are more than the figures are exact.
    const rounded = (_key: string, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value)
    saveResults(JSON.parse(JSON.stringify({ recipe: RECIPE, vectors, bytes: weights.length }, rounded)) as object)
  }
  writeCard()
})
