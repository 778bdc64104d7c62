// Learns the coefficients of `toolReranker`. Build first, then:
//
//     node benchmarks/run.mjs reranker/train-reranker <folder of sets> <weights of a model that has not seen them> <file for the held-out ones>
//     npx biome check --write ../tool-embedder/src
//
// Writes src/rerank-coefficients.ts of @ts/tool-embedder, learned on all sets, and for numbers.mjs those that are learned without
// each family, as JSON. The weights are written by `node benchmarks/run.mjs tool-embedder/train --out <file>`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { FAMILY_OF, gatherEvidence, learnCoefficients } from './learn-coefficients.mjs'

const MOST_QUERIES = 1_000
const [folder, weightsFile, heldOutFile] = process.argv.slice(2)
if (!existsSync(folder ?? '') || !existsSync(weightsFile ?? '') || heldOutFile === undefined) {
  console.error(
    'Found no folder of sets, no weights or no file to write to, expected all three; run: node benchmarks/run.mjs reranker/train-reranker <folder> <weights> <file>',
  )
  process.exit(2)
}
const weights = readFileSync(weightsFile)
const sets = []
for (const name of Object.keys(FAMILY_OF)) {
  sets.push(await gatherEvidence(folder, name, weights, MOST_QUERIES))
  console.error(`${name}: ${sets.at(-1).queries.length} queries`)
}
const kinds = Object.keys(sets[0].queries[0].evidence[0])
const families = [...new Set(Object.values(FAMILY_OF))]
const heldOut = Object.fromEntries(
  families.map(family => [
    family,
    learnCoefficients(
      sets.filter(({ name }) => FAMILY_OF[name] !== family),
      kinds,
    ),
  ]),
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
