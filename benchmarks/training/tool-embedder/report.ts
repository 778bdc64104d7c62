import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { REPORTED_SETS } from '../../lib/sets.js'
import { writeCard } from './card.js'
import { runCommand, typedPath } from './command.js'
import { evaluate, type Scores } from './evaluate.js'
import { RECIPE } from './recipe.js'
import { type Results, saveResults } from './results.js'
import { measureVectorRounding } from './vector-rounding.js'
import { WEIGHTS_FILE } from './write-weights.js'

const PARTS = ['sets', 'card']

// Writes figures to results/tool-embedder.json, and from there into the model card and the README of the package.
//   node benchmarks/run.mjs tool-embedder/report --data <folder of labelled sets> [--part sets,card]
// --data  needed for the part sets
// --part  only these parts: sets measures the weights, card writes the model card (default: both)
await runCommand(async log => {
  const { values } = parseArgs({
    options: { data: { type: 'string' }, part: { type: 'string', default: PARTS.join() } },
  })
  const parts = values.part.split(',')
  const unknown = parts.find(part => !PARTS.includes(part))
  if (unknown !== undefined) throw new Error(`Found the part "${unknown}", expected ${PARTS.join(' or ')}`)
  if (parts.includes('sets')) {
    if (values.data === undefined)
      throw new Error('Found no folder of labelled sets, expected one; pass --data <folder>')
    await reportSets(typedPath(values.data), log)
  }
  if (parts.includes('card')) writeCard()
})

async function reportSets(data: string, log: (line: string) => void): Promise<void> {
  const weights = new Uint8Array(readFileSync(WEIGHTS_FILE))
  const sets: { set: string; scores: Scores }[] = []
  const styles: { style: string; scores: Scores }[] = []
  // The training data contains no tool and no query of these sets.
  for (const set of REPORTED_SETS) {
    const rows = await evaluate(weights, data, set)
    sets.push({ set, scores: rows.get('ALL')! })
    if (set === 'agent-dev') for (const [style, scores] of rows) if (style !== 'ALL') styles.push({ style, scores })
    log(`${set} ${JSON.stringify(rows.get('ALL'))}`)
  }
  const vectors = (['agent-dev', 'metatool'] as const).map(set => measureVectorRounding(weights, data, set))
  saveResults(rounded({ recipe: RECIPE, sets, styles, vectors, bytes: weights.length }))
}

/** Rounds to four digits, which is more than the figures are exact. */
function rounded(results: Results): Results {
  const round = (_key: string, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value)
  return JSON.parse(JSON.stringify(results, round)) as Results
}
