// Learns the coefficients of `toolReranker`. Build first, then:
//
//     node benchmarks/run.mjs reranker/train-reranker <folder of sets> [names of sets]
//     npx biome check --write packages/tool-embedder/src
//
// Writes src/rerank-coefficients.ts of @ts/tool-embedder, learned on all of the sets (names are separated by commas;
// default: all known ones). Words are compared by the weights in the package, which were trained on none of these sets.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toolEmbedder } from '@ts/tool-embedder'
import { ROOT } from '../../lib/pages.js'
import { requireFolder } from '../../lib/sets.js'
import { FAMILY_OF, gatherEvidence, kindsOf, type SetEvidence } from './evidence.js'
import { learnCoefficients } from './learn-coefficients.js'

const MOST_QUERIES = 1_000
const [given, names = Object.keys(FAMILY_OF).join()] = process.argv.slice(2)
const folder = requireFolder(given, 'reranker/train-reranker')
const embedder = toolEmbedder()
const sets: SetEvidence[] = []
for (const name of names.split(',')) {
  const set = await gatherEvidence(folder, name, embedder, MOST_QUERIES)
  console.error(`${name}: ${set.queries.length} queries`)
  sets.push(set)
}
const learned = learnCoefficients(sets, kindsOf(sets[0]!))
writeFileSync(
  join(ROOT, 'packages', 'tool-embedder', 'src', 'rerank-coefficients.ts'),
  `import type { RerankCoefficients } from './rerank-evidence.js'

/** Written by \`benchmarks/training/reranker/train-reranker.ts\`. */
export const RERANK_COEFFICIENTS: RerankCoefficients = ${JSON.stringify(learned, null, 2)}
`,
)
console.log(learned)
