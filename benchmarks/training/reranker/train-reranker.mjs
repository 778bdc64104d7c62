// Learns the coefficients of `toolReranker`. Build first, then:
//
//     node benchmarks/run.mjs reranker/train-reranker <folder of sets> <weights of a model that has not seen them> <file for the held-out ones> [names of sets]
//     npx biome check --write packages/tool-embedder/src
//
// Writes src/rerank-coefficients.ts of @ts/tool-embedder, learned on all of the sets, separated by commas, and for numbers.mjs those that
// are learned without each family, as JSON. The weights are written by `node benchmarks/run.mjs tool-embedder/train --out <file>`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { FAMILY_OF, familyOf, gatherEvidence, learnCoefficients } from './learn-coefficients.mjs'

const MOST_QUERIES = 1_000
const [folder, weightsFile, heldOutFile, names = Object.keys(FAMILY_OF).join()] = process.argv.slice(2)
if (!existsSync(folder ?? '') || !existsSync(weightsFile ?? '') || heldOutFile === undefined) {
  console.error(
    'Found no folder of sets, no weights or no file to write to, expected all three; run: node benchmarks/run.mjs reranker/train-reranker <folder> <weights> <file> [names of sets]',
  )
  process.exit(2)
}
const weights = readFileSync(weightsFile)
const sets = []
for (const name of names.split(',')) {
  sets.push(await gatherEvidence(folder, name, weights, MOST_QUERIES))
  console.error(`${name}: ${sets.at(-1).queries.length} queries`)
}
const kinds = Object.keys(sets[0].queries[0].evidence[0])
const families = [...new Set(sets.map(({ name }) => familyOf(name)))]
const heldOut = Object.fromEntries(
  families
    .map(family => [family, sets.filter(({ name }) => familyOf(name) !== family)])
    .filter(([, others]) => others.length > 0)
    .map(([family, others]) => [family, learnCoefficients(others, kinds)]),
)
const shipped = learnCoefficients(sets, kinds)
writeFileSync(heldOutFile, `${JSON.stringify({ heldOut, shipped }, null, 2)}\n`)
writeFileSync(
  new URL('../../../packages/tool-embedder/src/rerank-coefficients.ts', import.meta.url),
  `import type { RerankCoefficients } from './rerank-evidence.js'

/** Written by \`benchmarks/training/reranker/train-reranker.mjs\`. */
export const RERANK_COEFFICIENTS: RerankCoefficients = ${JSON.stringify(shipped, null, 2)}
`,
)
console.log(shipped)
