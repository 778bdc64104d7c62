// Writes SPEED.md: how long the hybrid of lexical and embeddings takes, also reranked, beside each by itself, on seeded catalogs.
//   node benchmarks/run.mjs ranker-hybrid/speed [counts, default 1000,10000,100000]     Figures of a busy machine do not compare.
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
/** Beyond so many tools the same come again under other names: an embedder does not know that, its cache would. */
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
  // In turns, so that what else the machine does falls on all alike.
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

/** Every so many tools, one is asked for: by the words of its name, by two of them in a sentence, or by its description. */
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
