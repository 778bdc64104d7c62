// Learns the coefficients of `toolReranker`. Build first, then:
//
//     node benchmarks/run.mjs reranker/train-reranker <folder of sets> <weights of a model that has not seen them> <file for the held-out ones> [names of sets]
//     npx biome check --write packages/tool-embedder/src
//
// Writes src/rerank-coefficients.ts of @ts/tool-embedder, learned on all of the sets, separated by commas, and for numbers.mjs those that
// are learned without each family, as JSON. The weights are written by `node benchmarks/run.mjs tool-embedder/train --out <file>`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../lib/pages.js'
import { FAMILY_OF, gatherEvidence, kindsOf, type SetEvidence } from './evidence.js'
import { learnByFamily } from './learn-coefficients.js'

const MOST_QUERIES = 1_000
const [folder, weightsFile, heldOutFile, names = Object.keys(FAMILY_OF).join()] = process.argv.slice(2)
if (!existsSync(folder ?? '') || !existsSync(weightsFile ?? '') || heldOutFile === undefined) {
  console.error(
    'Found no folder of sets, no weights or no file to write to, expected all three; run: node benchmarks/run.mjs reranker/train-reranker <folder> <weights> <file> [names of sets]',
  )
  process.exit(2)
}
const weights = readFileSync(weightsFile!)
const sets: SetEvidence[] = []
for (const name of names.split(',')) {
  const set = await gatherEvidence(folder!, name, weights, MOST_QUERIES)
  console.error(`${name}: ${set.queries.length} queries`)
  sets.push(set)
}
const learned = learnByFamily(sets, kindsOf(sets[0]!))
writeFileSync(heldOutFile, `${JSON.stringify(learned, null, 2)}\n`)
writeFileSync(
  join(ROOT, 'packages', 'tool-embedder', 'src', 'rerank-coefficients.ts'),
  `import type { RerankCoefficients } from './rerank-evidence.js'

/** Written by \`benchmarks/training/reranker/train-reranker.ts\`. */
export const RERANK_COEFFICIENTS: RerankCoefficients = ${JSON.stringify(learned.shipped, null, 2)}
`,
)
console.log(learned.shipped)
