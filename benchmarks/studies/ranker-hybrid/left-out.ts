// Writes LEFT-OUT.md: lexical, embedding, their fusion and its reranking on every query of labelled sets, with
// coefficients that were learned without the family of the set. Build first.
//   node benchmarks/run.mjs ranker-hybrid/left-out <folder of sets> <held-out coefficients>
// A set is a folder with tools.jsonl and queries.jsonl ({"query", "relevant": [names]}). The program
// reranker/train-reranker writes the coefficients.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Ranker } from '@ts/core'
import { createEmbeddingRanker } from '@ts/ranker-embedding'
import { createHybridRanker, createRerankedRanker } from '@ts/ranker-hybrid'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { type RerankCoefficients, toolEmbedder, toolReranker } from '@ts/tool-embedder'
import { type Scores, scoresOf } from '../../lib/evaluate.js'
import { readJson } from '../../lib/figures.js'
import { table } from '../../lib/markdown.js'
import { writePage } from '../../lib/pages.js'
import {
  CHINESE,
  DEVELOPMENT_SETS,
  LATER_SETS,
  type LabelledSet,
  OURS,
  readSets,
  requireFolder,
} from '../../lib/sets.js'
import { differences, mean, significance } from '../../lib/statistics.js'
import { FAMILY_OF } from '../../training/reranker/evidence.js'

interface MeasuredSet extends Pick<LabelledSet, 'name' | 'all'> {
  /** The scores of each query, by the label of the ranker. */
  readonly scores: ReadonlyMap<string, readonly Scores[]>
}

const { positionals } = parseArgs({ allowPositionals: true })
const folder = requireFolder(positionals[0], 'ranker-hybrid/left-out')
const [, coefficientsFile = ''] = positionals
if (!existsSync(coefficientsFile)) {
  console.error('ranker-hybrid/left-out: found no coefficients, expected their file; --help says more')
  process.exit(2)
}
const { heldOut, shipped } = readJson<{
  heldOut: Readonly<Record<string, RerankCoefficients>>
  shipped: RerankCoefficients
}>(coefficientsFile)
const embedder = toolEmbedder()
const sets = await measureAll(DEVELOPMENT_SETS)
const later = await measureAll(LATER_SETS)
await writePage('ranker-hybrid/LEFT-OUT', page())

async function measureAll(names: readonly string[]): Promise<MeasuredSet[]> {
  const measured: MeasuredSet[] = []
  for (const set of await readSets(folder, names)) {
    const coefficients = heldOut[FAMILY_OF[set.name] ?? ''] ?? shipped
    const scores = new Map<string, Scores[]>()
    for (const [label, ranker] of Object.entries(rankersWith(coefficients))) scores.set(label, await run(ranker, set))
    measured.push({ name: set.name, all: set.all, scores })
    console.error(set.name)
  }
  return measured
}

function rankersWith(coefficients: RerankCoefficients): Readonly<Record<string, Ranker>> {
  const [lexical, embedding] = [createLexicalRanker(), createEmbeddingRanker({ embedder })]
  const ranker = createHybridRanker({ rankers: [lexical, embedding] })
  return {
    lexical,
    embedding,
    'lexical + embedding': ranker,
    'the same reranked, left out': createRerankedRanker({ ranker, reranker: toolReranker({ embedder, coefficients }) }),
    'the same reranked, as shipped': createRerankedRanker({ ranker, reranker: toolReranker({ embedder }) }),
  }
}

async function run(ranker: Ranker, { tools, all }: LabelledSet): Promise<Scores[]> {
  const index = await ranker.index(tools)
  const scores: Scores[] = []
  for (const query of all) {
    const ids = (await index.rank(query.query, { limit: 10 })).map(({ id }) => id)
    scores.push(scoresOf(ids, query))
  }
  await index.close?.()
  return scores
}

/** One row per ranker: the macro average without the Chinese set, then each set. Marks compare with lexical. */
function tableOf(some: readonly MeasuredSet[], measure: 'ndcg' | 'recall5'): string {
  const valuesOf = ({ scores }: MeasuredSet, label: string) => (scores.get(label) ?? []).map(one => one[measure])
  const judged = some.filter(({ name }) => name !== CHINESE)
  const rows = [...(some[0]?.scores.keys() ?? [])].map(label => {
    const gains = (set: MeasuredSet) => differences(valuesOf(set, label), valuesOf(set, 'lexical'))
    const sign = (list: readonly MeasuredSet[]) => (label === 'lexical' ? '' : significance(list.map(gains)))
    const macro = mean(judged.map(set => mean(valuesOf(set, label))))
    const cells = some.map(set => `${mean(valuesOf(set, label)).toFixed(1)}${sign([set])}`)
    return [label, `${macro.toFixed(2)}${sign(judged)}`, ...cells]
  })
  return table(['ranker', 'macro', ...some.map(({ name, all }) => `${name} (${all.length})`)], rows)
}

/** One row per ranker: the share of queries of each style with a right tool among the first five. */
function styleTable({ all, scores }: MeasuredSet): string {
  const styles = [...new Set(all.map(({ style }) => String(style)))]
  const found = (list: readonly Scores[], style: string) =>
    mean(list.filter((_, i) => String(all[i]?.style) === style).map(one => one.found5)).toFixed(1)
  const rows = [...scores].map(([label, list]) => [label, ...styles.map(style => found(list, style))])
  return table(['ranker', ...styles], rows)
}

function page(): string {
  const ours = sets.find(({ name }) => name === OURS) ?? sets[0]!
  return `# The hybrid and the reranker on queries from which they did not learn

Written by \`benchmarks/studies/ranker-hybrid/left-out.ts\`. \`macro\` is the mean of all sets except the Chinese one.
\`embedding\` is \`toolEmbedder()\`, which was not trained on any of these sets. ▲ and ▼ mark significant differences: the 95 %
bootstrap interval of the paired difference excludes 0. [NUMBERS](NUMBERS.md) has other fusions, depths and kinds of evidence.

\`left out\`: with coefficients of \`toolReranker\` that were learned on all families except that of the set. ▲ and ▼: compared
with lexical. nDCG@10:

${tableOf(sets, 'ndcg')}

These sets were added later. Neither the embedding nor the coefficients were trained on their families; rankers were compared on
some of them:

${tableOf(later, 'ndcg')}

recall@5:

${tableOf(sets, 'recall5')}

${ours.name}, right tool among the first five, by style:

${styleTable(ours)}
`
}
