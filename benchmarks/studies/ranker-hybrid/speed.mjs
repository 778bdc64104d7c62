// Writes SPEED.md: how long the hybrid of lexical and embeddings takes, also reranked, beside each by itself, on seeded catalogs.
// Build the packages first: node benchmarks/run.mjs ranker-hybrid/speed [counts, default 1000,10000,100000]. Figures of a busy machine do not compare.
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { createCatalog, splitWords } from '@ts/core'
import { createEmbeddingRanker } from '@ts/ranker-embedding'
import { createHybridRanker, createRerankedRanker } from '@ts/ranker-hybrid'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { seededCatalog } from '@ts/testkit'
import { toolEmbedder, toolReranker } from '@ts/tool-embedder'

const counts = (process.argv[2] ?? '1000,10000,100000').split(',').map(Number)
const QUERIES = 300
const LIMIT = 10
const ROUNDS = 5
/** Beyond so many tools the same come again under other names: an embedder does not know that, its cache would. */
const DIFFERENT = 10_000

/** Every so many tools, one is asked for: by the words of its name, by two of them in a sentence, or by its description. */
function queriesFor(tools) {
  const forms = [
    ({ name }) => splitWords(name).join(' '),
    ({ name }) => `I want to ${splitWords(name).slice(-2).join(' a ')} please`,
    ({ description }) => description,
  ]
  return Array.from({ length: QUERIES }, (_, i) =>
    forms[i % forms.length](tools[Math.floor((i * tools.length) / QUERIES)]),
  )
}

const median = times => times.sort((a, b) => a - b)[times.length >> 1]
const rankers = {
  lexical: () => createLexicalRanker(),
  embedding: (embedder = toolEmbedder()) => createEmbeddingRanker({ embedder }),
  'lexical + embedding': embedder => createHybridRanker({ rankers: [rankers.lexical(), rankers.embedding(embedder)] }),
  'the same reranked': (embedder = toolEmbedder()) =>
    createRerankedRanker({ ranker: rankers['lexical + embedding'](embedder), reranker: toolReranker({ embedder }) }),
}
const rows = []
for (const count of counts) {
  const different = seededCatalog(Math.min(count, DIFFERENT), 7)
  const definitions = Array.from({ length: count }, (_, i) => ({
    ...different[i % different.length],
    name: `${different[i % different.length].name}${i < different.length ? '' : `_${Math.floor(i / different.length)}`}`,
  }))
  const tools = createCatalog(definitions).searchable
  const queries = queriesFor(tools)
  const measured = []
  for (const [name, create] of Object.entries(rankers)) {
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
    console.log(rows.at(-1).join('  '))
  }
}
writeFileSync(
  new URL('../../results/ranker-hybrid/SPEED.md', import.meta.url),
  `# How fast

Written by \`benchmarks/studies/ranker-hybrid/speed.mjs\`. Seeded catalogs of \`@ts/testkit\`, ${QUERIES} queries each, ${ROUNDS} times in turns, one process on ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}.
Indexes are built from nothing, vectors included.

| tools | ranker | p50 ms | index ms |
| --: | --- | --: | --: |
${rows.map(row => `| ${row.join(' | ')} |`).join('\n')}
`,
)
