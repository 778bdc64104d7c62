// Writes NUMBERS.md: single and fused rankers on labelled sets. Build first, then:
//
//   node benchmarks/run.mjs ranker-hybrid/numbers <folder of sets> <held-out coefficients> [maximum]
//
// A set is a folder with tools.jsonl and queries.jsonl ({"query", "relevant": [names]}). The program
// reranker/train-reranker writes the coefficients. The maximum is the number of queries per set (default: 300).
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { RankerIndex } from '@ts/core'
import { createHybridRanker, createRerankedRanker } from '@ts/ranker-hybrid'
import { type EvidenceKind, type RerankCoefficients, toolEmbedder, toolReranker } from '@ts/tool-embedder'
import { ndcgOf } from '../../lib/evaluate.js'
import { readJson } from '../../lib/figures.js'
import { row, rule } from '../../lib/markdown.js'
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
import { FAMILY_OF, gatherEvidence, type SetEvidence } from '../../training/reranker/evidence.js'
import { learnCoefficients, orderBy, type SomeCoefficients } from '../../training/reranker/learn-coefficients.js'
import { type Answers, answersOf, FUSIONS, labelOf, type PartName, partsOf, replay } from './fusions.js'
import { measureWhole, styleRows, type WholeSet, wholeMacro, wholeRows } from './whole-sets.js'

const { positionals } = parseArgs({ allowPositionals: true })
const folder = requireFolder(positionals[0], 'ranker-hybrid/numbers')
const [, coefficientsFile = '', most = '300'] = positionals
if (!existsSync(coefficientsFile)) {
  console.error('ranker-hybrid/numbers: found no coefficients, expected their file; --help says more')
  process.exit(2)
}
const { heldOut, shipped: allLearned } = readJson<{
  heldOut: Readonly<Record<string, RerankCoefficients>>
  shipped: RerankCoefficients
}>(coefficientsFile)
/** The coefficients that were learned without the family of a set. */
const coefficientsFor = (name: string) => heldOut[FAMILY_OF[name] ?? ''] ?? allLearned
const embedder = toolEmbedder()
const { depth: DEFAULT_DEPTH } = toolReranker({ embedder })
const PARTS = partsOf(embedder)
const PART_NAMES = Object.keys(PARTS) as PartName[]
/** Number of first results that are reranked; undefined means the default. */
const DEPTHS = [undefined, 5, 20, 40]
/** Number of queries per set for learning and judging each kind of evidence. */
const EVIDENCE_QUERIES = 1_000

/** nDCG@10 of each query of a set, and a mark for the difference from the best ranker of a fusion. */
interface Cell {
  readonly values: readonly number[]
  readonly sign: string
}
/** nDCG@10 of each query, for each set. */
type BySet = readonly (readonly number[])[]

const rows = new Map<string, Cell[]>([...PART_NAMES, ...FUSIONS.map(labelOf)].map(label => [label, []]))
const forDepths: { readonly name: string; readonly byDepth: BySet }[] = []
const whole: WholeSet[] = []
const labelledSets = await readSets(folder, DEVELOPMENT_SETS, { most: Number(most) })
const sets = labelledSets.map(({ name }) => name)
for (const set of labelledSets) {
  await measureSet(set)
  console.error(set.name, 'done')
}

const later: WholeSet[] = []
for (const set of await readSets(folder, LATER_SETS)) {
  later.push(await measureWhole(PARTS, { embedder, coefficients: allLearned }, set))
  console.error(set.name, 'done')
}

/** Measures every ranker, fusion, depth and weight on the queries of a set. */
async function measureSet(set: LabelledSet): Promise<void> {
  const { name, tools, queries } = set
  const measure = (index: RankerIndex) => ndcgsOf(index, queries)
  const answers = new Map<PartName, Answers>()
  const scores = new Map<PartName, readonly number[]>()
  const replayOf = (part: PartName, unscaled = false) => replay(part, answers.get(part)!, unscaled ? [] : undefined)
  for (const part of PART_NAMES) {
    answers.set(part, await answersOf(PARTS[part], tools, queries))
    const values = await measure(await replayOf(part).index(tools))
    scores.set(part, values)
    rows.get(part)!.push({ values, sign: '' })
  }
  for (const fusion of FUSIONS) {
    const { parts, unscaled, ...options } = fusion
    const rankers = parts.map(part => replayOf(part, unscaled))
    const values = await measure(await createHybridRanker({ ...options, rankers }).index(tools))
    const [best = []] = parts.map(part => scores.get(part)!).sort((a, b) => mean(b) - mean(a))
    rows.get(labelOf(fusion))!.push({ values, sign: significance([differences(values, best)]) })
  }
  const rankers = [replayOf('lexical'), replayOf('embedding')]
  const reranker = toolReranker({ embedder, coefficients: coefficientsFor(name) })
  const byDepth: (readonly number[])[] = []
  for (const depth of DEPTHS) {
    const options = { ranker: createHybridRanker({ rankers }), reranker, ...(depth !== undefined && { depth }) }
    byDepth.push(await measure(await createRerankedRanker(options).index(tools)))
  }
  forDepths.push({ name, byDepth })
  whole.push(await measureWhole(PARTS, { embedder, coefficients: coefficientsFor(name) }, set))
}

async function ndcgsOf(index: RankerIndex, queries: LabelledSet['queries']): Promise<number[]> {
  const values: number[] = []
  for (const query of queries) {
    const ranked = await index.rank(query.query, { limit: 10 })
    const ids = ranked.map(({ id }) => id)
    values.push(ndcgOf(ids, query))
  }
  return values
}

/** The items of the sets that count in averages: all but the Chinese set. */
const judgedOf = <T extends { readonly name: string }>(list: readonly T[]) =>
  list.filter(({ name }) => name !== CHINESE)
const english = sets.flatMap((name, i) => (name === CHINESE ? [] : i))
const valuesOf = (label: string) => english.map(i => rows.get(label)![i]!.values)
const macroOf = (label: string) => mean(valuesOf(label).map(mean))
const partsByLabel = new Map<string, readonly PartName[]>(FUSIONS.map(fusion => [labelOf(fusion), fusion.parts]))
function macroSign(label: string): string {
  const [best] = [...(partsByLabel.get(label) ?? [])].sort((a, b) => macroOf(b) - macroOf(a))
  if (best === undefined) return ''
  const others = valuesOf(best)
  return significance(valuesOf(label).map((values, s) => differences(values, others[s]!)))
}
const table = [...rows].map(([label, cells]) => {
  const shown = cells.map(({ values, sign }) => `${mean(values).toFixed(1)}${sign}`)
  return row([label, `${macroOf(label).toFixed(1)}${macroSign(label)}`, ...shown])
})

/** A row with the macro average, marked by comparison with the base row. */
function againstRow(label: string | number, bySet: BySet, base: BySet): string {
  const sign = bySet === base ? '' : significance(bySet.map((values, s) => differences(values, base[s]!)))
  return row([label, `${mean(bySet.map(mean)).toFixed(2)}${sign}`, ...bySet.map(values => mean(values).toFixed(1))])
}

const judgedWhole = judgedOf(whole)
const ours = whole.find(({ name }) => name === OURS) ?? whole[0]!
const { styles, rows: styled } = styleRows(ours)
const gainOf = (label: string, base: string) => (macroOf(label) - macroOf(base)).toFixed(1)

const deep = judgedOf(forDepths)
const byDefault = deep.map(({ byDepth }) => byDepth[0]!)
const depthRows = DEPTHS.map((depth, d) => {
  const bySet = d === 0 ? byDefault : deep.map(({ byDepth }) => byDepth[d]!)
  return againstRow(depth ?? `${DEFAULT_DEPTH}, the default`, bySet, byDefault)
})

const learnable: SetEvidence[] = []
for (const name of Object.keys(FAMILY_OF).filter(name => existsSync(join(folder, name, 'tools.jsonl')))) {
  learnable.push(await gatherEvidence(folder, name, embedder, EVIDENCE_QUERIES))
  console.error(name, 'evidence')
}
const kinds = Object.keys(allLearned) as EvidenceKind[]
const judgedSets = learnable.filter(({ name }) => judgedWhole.some(set => set.name === name))
/**
 * nDCG@10 of the queries of each judged set, with an order that was learned from some kinds of evidence on all other
 * families.
 */
function learnedFrom(some: readonly EvidenceKind[]): BySet {
  const families = new Map<string | undefined, SomeCoefficients>()
  return judgedSets.map(({ name, queries }) => {
    const family = FAMILY_OF[name]
    const others = learnable.filter(set => FAMILY_OF[set.name] !== family)
    const coefficients = families.get(family) ?? learnCoefficients(others, some)
    families.set(family, coefficients)
    return queries.map(query => ndcgOf(orderBy(coefficients, query), query))
  })
}
const everything = learnedFrom(kinds)
const evidenceRows = [
  againstRow('base alone: the order of the fusion', learnedFrom(['base']), everything),
  againstRow('all', everything, everything),
  ...kinds.map(kind => againstRow(`without ${kind}`, learnedFrom(kinds.filter(other => other !== kind)), everything)),
]
const wholeGain = (label: string) => (wholeMacro(judgedWhole, label) - wholeMacro(judgedWhole, 'lexical')).toFixed(2)
/** The head of a table with a column for each set. */
const headOf = (label: string, names: readonly string[]) =>
  [row([label, 'macro', ...names]), rule(1, names.length + 1)].join('\n')
const namesOf = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name)

await writePage(
  'ranker-hybrid/NUMBERS',
  `# Single rankers and fusions

nDCG@10 in percent, at most ${most} queries a set, taken at equal distances. \`macro\` is the mean of all sets except the Chinese
one. ▲ and ▼ mark significant differences from the best part of the fusion in that column: the 95 % bootstrap interval of the paired
difference excludes 0. Differences without a mark are not significant. The default weights are 1 for the first ranker and for
embeddings, which have their own scale, and 0.05 for the others. \`regex\` reads an invalid pattern as words. \`embedding\` is
\`toolEmbedder()\`, which was not trained on any of these sets. The method, the depth and the weights were chosen on samples of
these queries. Written by \`benchmarks/studies/ranker-hybrid/numbers.ts\`.

${headOf('ranker', sets)}
${table.join('\n')}

The gain of an embedding depends on the lexical ranker. The embedding adds ${gainOf('lexical without thesaurus + embedding; scores', 'lexical without thesaurus')} points of the macro
to lexical without its thesaurus, and ${gainOf('lexical + embedding; scores', 'lexical')} to lexical with it; the thesaurus alone adds ${gainOf('lexical', 'lexical without thesaurus')}. Reranking by
\`toolReranker\` adds more; see below.

## Every query

\`left out\`: with coefficients of \`toolReranker\` that were learned on all families except that of the set. ▲ and ▼: compared with lexical. Above
lexical: ${wholeGain('lexical + embedding')} points fused, ${wholeGain('the same reranked, left out')} reranked and left out. nDCG@10:

${headOf(
  'ranker',
  whole.map(({ name, queries }) => `${name} (${queries})`),
)}
${wholeRows(whole, judgedWhole, 'ndcg').join('\n')}

These sets were added later. Neither the embedding nor the coefficients were trained on their families; rankers were compared on some of them:

${headOf(
  'ranker',
  later.map(({ name, queries }) => `${name} (${queries})`),
)}
${wholeRows(later, later, 'ndcg').join('\n')}

recall@5:

${headOf('ranker', sets)}
${wholeRows(whole, judgedWhole, 'recall').join('\n')}

agent-dev, right tool among the first five, by style:

${[row(['ranker', ...styles]), rule(1, styles.length), ...styled].join('\n')}

## Reranked by \`toolReranker\`

The first tools of \`lexical + embedding\` are reranked with coefficients that were learned without the family of the set. The first column is the number of reranked tools. ▲ and ▼: compared with the first row.

${headOf('depth', namesOf(deep))}
${depthRows.join('\n')}

The gain of each kind of evidence: the coefficients are learned again without it, on all families except that of the set, with at
most ${EVIDENCE_QUERIES.toLocaleString('en')} queries per set. The kinds of evidence were chosen on these sets. ▲ and ▼: compared
with all kinds.

${headOf('evidence', namesOf(judgedSets))}
${evidenceRows.join('\n')}
`,
)
