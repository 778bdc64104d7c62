// Writes SPEED.md: the query and index times of lexical, embeddings, their hybrid and the reranked hybrid on seeded
// catalogs. Run it on a quiet machine: times of a busy one cannot be compared. Build first.
//   node benchmarks/run.mjs ranker-hybrid/speed [counts, default 1000,10000,100000]
import { createCatalog, type Ranker, type RankerIndex, type SearchableTool, splitWords } from '@ts/core'
import { createEmbeddingRanker } from '@ts/ranker-embedding'
import { createHybridRanker, createRerankedRanker } from '@ts/ranker-hybrid'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { seededCatalog } from '@ts/testkit'
import { toolEmbedder, toolReranker } from '@ts/tool-embedder'
import { row } from '../../lib/markdown.js'
import { machineOf, writePage } from '../../lib/pages.js'
import { median } from '../../lib/statistics.js'

const QUERIES = 300
const LIMIT = 10
const ROUNDS = 5
/**
 * Maximum number of different tools. Larger catalogs repeat them under new names. There is no cache, so an embedder
 * needs the same time for a repeated tool.
 */
const DIFFERENT = 10_000

const RANKERS: Readonly<Record<string, () => Ranker>> = {
  lexical: () => createLexicalRanker(),
  embedding: () => createEmbeddingRanker({ embedder: toolEmbedder() }),
  'lexical + embedding': () => fused(),
  'the same reranked': () => {
    const embedder = toolEmbedder()
    return createRerankedRanker({ ranker: fused(embedder), reranker: toolReranker({ embedder }) })
  },
}

const rows: string[][] = []
for (const count of (process.argv[2] ?? '1000,10000,100000').split(',').map(Number)) {
  const tools = toolsOf(count)
  const queries = queriesFor(tools)
  const measured: { name: string; index: RankerIndex; indexMs: number; times: number[] }[] = []
  for (const [name, create] of Object.entries(RANKERS)) {
    const started = performance.now()
    const index = await create().index(tools)
    measured.push({ name, index, indexMs: performance.now() - started, times: [] })
    for (let i = 0; i < Math.max(2, 10_000 / count); i++)
      for (const query of queries) await index.rank(query, { limit: LIMIT })
  }
  // The rankers take turns, so that other programs affect all of them equally.
  for (let round = 0; round < ROUNDS; round++) {
    for (const { index, times } of measured) {
      for (const query of queries) {
        const started = performance.now()
        await index.rank(query, { limit: LIMIT })
        times.push(performance.now() - started)
      }
    }
  }
  for (const { name, indexMs, times } of measured) {
    rows.push([count.toLocaleString('en'), name, median(times).toFixed(3), indexMs.toFixed(0)])
    console.log(rows.at(-1)?.join('  '))
  }
}
await writePage(
  'ranker-hybrid/SPEED',
  `# Speed of hybrid and reranked rankers

Written by \`benchmarks/studies/ranker-hybrid/speed.ts\`. Seeded catalogs of \`@ts/testkit\`, ${QUERIES} queries each, ${ROUNDS} times in turns, one process on ${machineOf()}.
Indexes are built without a cache, including the vectors.

| tools | ranker | p50 ms | index ms |
| --: | --- | --: | --: |
${rows.map(row).join('\n')}
`,
)

function fused(embedder = toolEmbedder()): Ranker {
  return createHybridRanker({ rankers: [createLexicalRanker(), createEmbeddingRanker({ embedder })] })
}

function toolsOf(count: number): readonly SearchableTool[] {
  const different = seededCatalog(Math.min(count, DIFFERENT), 7)
  const definitions = Array.from({ length: count }, (_, i) => {
    const tool = different[i % different.length]!
    return i < different.length ? tool : { ...tool, name: `${tool.name}_${Math.floor(i / different.length)}` }
  })
  return createCatalog(definitions).searchable
}

/**
 * Queries for tools at even distances. They have the words of the tool's name, two of these in a sentence, or its
 * description.
 */
function queriesFor(tools: readonly SearchableTool[]): string[] {
  const forms: ((tool: SearchableTool) => string)[] = [
    ({ name }) => splitWords(name).join(' '),
    ({ name }) => `I want to ${splitWords(name).slice(-2).join(' a ')} please`,
    ({ description }) => description,
  ]
  return Array.from({ length: QUERIES }, (_, i) => {
    const tool = tools[Math.floor((i * tools.length) / QUERIES)]!
    return forms[i % forms.length]!(tool)
  })
}
