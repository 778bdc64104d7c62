// Writes NUMBERS.md: rankers by themselves and fused, on labelled sets. Build first, then:
//
//     node benchmarks/run.mjs ranker-hybrid/numbers <folder of sets> <weights of a model that has not seen them> <held-out coefficients> [most queries a set]
//     npx biome check --write .
//
// A set is a folder with tools.jsonl and queries.jsonl ({"query", "relevant": [names]}). The weights are written by
// `node benchmarks/run.mjs tool-embedder/train --out <file>`, the coefficients by train-reranker.ts.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBm25Ranker } from '@ts/ranker-bm25'
import { createEmbeddingRanker } from '@ts/ranker-embedding'
import { createHybridRanker, createRerankedRanker } from '@ts/ranker-hybrid'
import { createKeywordRanker } from '@ts/ranker-keyword'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { createRegexRanker } from '@ts/ranker-regex'
import { toolEmbedder, toolReranker } from '@ts/tool-embedder'
import { ndcgOf, scoresOf } from '../../lib/evaluate.ts'
import { writePage } from '../../lib/pages.ts'
import { DEVELOPMENT_SETS, readSets } from '../../lib/sets.ts'
import { mean, significance } from '../../lib/statistics.ts'
import { FAMILY_OF, gatherEvidence } from '../../training/reranker/evidence.ts'
import { learnCoefficients, orderBy } from '../../training/reranker/learn-coefficients.ts'
import { tryQueryWeights } from './query-weights.mjs'

const [folder, weightsFile, coefficientsFile, most = '300'] = process.argv.slice(2)
if (![folder, weightsFile, coefficientsFile].every(path => path !== undefined && existsSync(path))) {
  console.error(
    'Found no folder of sets, no weights or no coefficients, expected all three; run: node benchmarks/run.mjs ranker-hybrid/numbers <folder> <weights> <coefficients> [most queries a set]',
  )
  process.exit(2)
}
const { heldOut, shipped: allLearned } = JSON.parse(readFileSync(coefficientsFile, 'utf8'))
/** Coefficients learned without a set's family, and a reranker with them. */
const coefficientsFor = name => heldOut[FAMILY_OF[name]] ?? allLearned
const leftOutEmbedder = toolEmbedder({ weights: readFileSync(weightsFile) })
const shippedEmbedder = toolEmbedder()
const { depth: DEFAULT_DEPTH } = toolReranker({ embedder: leftOutEmbedder })

const PARTS = {
  lexical: createLexicalRanker(),
  'lexical without thesaurus': createLexicalRanker({ thesaurus: { english: false, languages: false } }),
  bm25: createBm25Ranker(),
  regex: createRegexRanker({ onInvalid: 'words' }),
  'regex with parameters': createRegexRanker({ onInvalid: 'words', fields: ['name', 'description', 'parameters'] }),
  keyword: createKeywordRanker(),
  embedding: createEmbeddingRanker({ embedder: leftOutEmbedder }),
  'embedding as shipped': createEmbeddingRanker({ embedder: shippedEmbedder }),
}
const FUSIONS = [
  ...[undefined, [1, 0.5], [1, 0.7], [1, 1.4], [1, 2]].map(weights => ({ parts: ['lexical', 'embedding'], weights })),
  { parts: ['lexical', 'embedding'], unscaled: true, weights: [1, 0.5] },
  { parts: ['lexical', 'embedding'], unscaled: true, weights: [1, 0.7] },
  { parts: ['lexical', 'embedding'], method: 'ranks', weights: [1, 1] },
  { parts: ['lexical', 'embedding'], sentenceWeight: 0 },
  { parts: ['lexical', 'embedding'], sentenceWeight: 1 },
  { parts: ['lexical', 'embedding'], depth: 20 },
  { parts: ['lexical', 'embedding'], depth: 200 },
  { parts: ['lexical', 'embedding', 'bm25'] },
  { parts: ['lexical', 'embedding', 'bm25'], weights: [1, 1, 0.25] },
  { parts: ['bm25', 'embedding'] },
  { parts: ['lexical', 'embedding as shipped'] },
  { parts: ['lexical without thesaurus', 'embedding'] },
  ...[undefined, [1, 0.1], [1, 0.25], [1, 0.5], [1, 1]].map(weights => ({ parts: ['lexical', 'bm25'], weights })),
  ...[undefined, [1, 1]].map(weights => ({ parts: ['lexical', 'bm25'], weights, method: 'ranks' })),
  { parts: ['lexical', 'bm25'], method: 'ranks', k: 10 },
  { parts: ['lexical', 'bm25'], depth: 20 },
  { parts: ['lexical', 'bm25'], depth: 200 },
  ...[undefined, [1, 0.1], [1, 0.25], [1, 1]].map(weights => ({ parts: ['lexical', 'regex'], weights })),
  ...[undefined, [1, 0.1], [1, 0.25], [1, 1]].map(weights => ({
    parts: ['lexical', 'regex with parameters'],
    weights,
  })),
  { parts: ['lexical', 'regex with parameters'], method: 'ranks' },
  { parts: ['bm25', 'regex with parameters'] },
  ...[undefined, [1, 0.1], [1, 0.25], [1, 1]].map(weights => ({ parts: ['bm25', 'keyword'], weights })),
  { parts: ['lexical', 'bm25', 'regex with parameters'] },
]
/** How many of the first tools are reranked, beside the default. */
const DEPTHS = [5, 20, 40]
/** Queries a set to learn from and to judge each kind of evidence on. */
const EVIDENCE_QUERIES = 1_000
const DEEPEST = 200

/** A ranker that answers again what another answered, so that every part runs once; `unscaled` without its sure score. */
function replay(name, { index, answers }, unscaled = false) {
  const { sureScore } = PARTS[name].traits
  return {
    name,
    traits: {
      query: 'text',
      deterministic: true,
      network: false,
      ...(sureScore !== undefined && !unscaled && { sureScore }),
    },
    index: async () => ({
      async rank(query, { limit }) {
        // The sentences of a query come only here.
        if (!answers.has(query)) answers.set(query, await index.rank(query, { limit: DEEPEST }))
        return answers.get(query).slice(0, limit)
      },
    }),
  }
}

const labelOf = ({ parts, weights, method = 'scores', k, depth, unscaled, sentenceWeight }) =>
  [
    parts.join(' + '),
    weights && `weights ${weights.join(', ')}`,
    unscaled ? 'scores over the highest' : method,
    k && `k ${k}`,
    depth && `depth ${depth}`,
    sentenceWeight !== undefined && `sentences ${sentenceWeight}`,
  ]
    .filter(Boolean)
    .join('; ')

const rows = new Map([...Object.keys(PARTS), ...FUSIONS.map(labelOf)].map(label => [label, []]))
const forWeights = []
const forDepths = []
const whole = []
const sets = DEVELOPMENT_SETS.filter(name => existsSync(join(folder, name, 'queries.jsonl')))
for (const name of sets) {
  const [{ tools, all, queries }] = await readSets(folder, [name], { most: Number(most) })
  const answers = new Map()
  const scores = new Map()
  const measure = async index => {
    const found = []
    for (const query of queries) {
      const ranked = await index.rank(query.query, { limit: 10 })
      found.push(
        ndcgOf(
          ranked.map(({ id }) => id),
          query,
        ),
      )
    }
    return found
  }
  for (const [label, ranker] of Object.entries(PARTS)) {
    const index = await ranker.index(tools)
    const byQuery = new Map()
    for (const { query } of queries) byQuery.set(query, await index.rank(query, { limit: DEEPEST }))
    answers.set(label, { index, answers: byQuery })
    scores.set(label, await measure(await replay(label, answers.get(label)).index()))
    rows.get(label).push({ value: mean(scores.get(label)), values: scores.get(label) })
  }
  for (const fusion of FUSIONS) {
    const { parts, unscaled, ...options } = fusion
    const rankers = parts.map(part => replay(part, answers.get(part), unscaled))
    const values = await measure(await createHybridRanker({ ...options, rankers }).index(tools))
    const best = parts.map(part => scores.get(part)).sort((a, b) => mean(b) - mean(a))[0]
    rows
      .get(labelOf(fusion))
      .push({ value: mean(values), values, sign: significance([values.map((value, i) => value - best[i])]) })
  }
  const pair = ['lexical', 'embedding'].map(part => replay(part, answers.get(part)))
  const reranked = depth =>
    createRerankedRanker({
      ranker: createHybridRanker({ rankers: pair }),
      reranker: toolReranker({ embedder: leftOutEmbedder, coefficients: coefficientsFor(name) }),
      ...(depth !== undefined && { depth }),
    })
  const byDepth = []
  for (const depth of [undefined, ...DEPTHS]) byDepth.push(await measure(await reranked(depth).index(tools)))
  forDepths.push({ name, byDepth })
  forWeights.push({
    name,
    asked: queries.map(({ query }) => {
      const [leader, follower] = ['lexical', 'embedding'].map(part =>
        answers.get(part).answers.get(query).slice(0, 100),
      )
      return { query, leader, follower }
    }),
    values: async weight => measure(await createHybridRanker({ rankers: pair, weights: [1, weight] }).index(tools)),
  })
  whole.push(await measureWhole(name, tools, all))
  console.error(name, 'done')
}

/** The rankers that matter most on every query of a set: nDCG@10, recall@5, and each style's share found in five. */
async function measureWhole(name, tools, queries) {
  const { lexical, embedding } = PARTS
  const shipped = PARTS['embedding as shipped']
  const fused = createHybridRanker({ rankers: [lexical, embedding] })
  const fusedAsShipped = createHybridRanker({ rankers: [lexical, shipped] })
  const coefficients = coefficientsFor(name)
  const rankers = {
    lexical,
    'embedding, left out': embedding,
    'lexical + embedding, left out': fused,
    'the same reranked, left out': createRerankedRanker({
      ranker: fused,
      reranker: toolReranker({ embedder: leftOutEmbedder, coefficients }),
    }),
    'lexical + embedding, as shipped': fusedAsShipped,
    'the same reranked, as shipped': createRerankedRanker({
      ranker: fusedAsShipped,
      reranker: toolReranker({ embedder: shippedEmbedder }),
    }),
  }
  const measured = []
  for (const [label, ranker] of Object.entries(rankers)) {
    const index = await ranker.index(tools)
    const values = []
    for (const query of queries) {
      const ids = (await index.rank(query.query, { limit: 10 })).map(({ id }) => id)
      const { ndcg, recall5: recall, found5: found } = scoresOf(ids, query)
      values.push({ style: query.style, ndcg, recall, found })
    }
    measured.push({ label, values })
  }
  return { name, queries: queries.length, measured }
}

const english = sets.map((name, i) => (name === 'acebench-zh' ? -1 : i)).filter(i => i >= 0)
const macroOf = label => mean(english.map(i => rows.get(label)[i].value))
const fusionOf = new Map(FUSIONS.map(fusion => [labelOf(fusion), fusion]))
function macroSign(label) {
  const parts = fusionOf.get(label)?.parts
  if (parts === undefined) return ''
  const best = [...parts].sort((a, b) => macroOf(b) - macroOf(a))[0]
  return significance(
    english.map(i => rows.get(label)[i].values.map((value, q) => value - rows.get(best)[i].values[q])),
  )
}
const table = [...rows].map(([label, cells]) => {
  const shown = cells.map(({ value, sign = '' }) => `${value.toFixed(1)}${sign}`)
  return `| ${label} | ${macroOf(label).toFixed(1)}${macroSign(label)} | ${shown.join(' | ')} |`
})
const judged = forWeights.filter(({ name }) => name !== 'acebench-zh')
const [byDefault, ...followed] = await tryQueryWeights(judged)
const weightRows = [byDefault, ...followed].map(({ signal, bySet }) => {
  const sign =
    bySet === byDefault.bySet
      ? ''
      : significance(bySet.map((values, s) => values.map((x, q) => x - byDefault.bySet[s][q])))
  const cells = bySet.map(values => mean(values).toFixed(1))
  return `| ${signal} | ${mean(bySet.map(mean)).toFixed(2)}${sign} | ${cells.join(' | ')} |`
})

const wholeLabels = whole[0].measured.map(({ label }) => label)
const wholeOf = (label, name) => whole.find(set => set.name === name).measured.find(one => one.label === label).values
const differences = (label, names, key) =>
  names.map(name => {
    const base = wholeOf('lexical', name)
    return wholeOf(label, name).map((value, q) => value[key] - base[q][key])
  })
const judgedNames = whole.map(({ name }) => name).filter(name => name !== 'acebench-zh')
const wholeRows = key =>
  wholeLabels.map(label => {
    const of = name => mean(wholeOf(label, name).map(value => value[key]))
    const sign = names => (label === 'lexical' ? '' : significance(differences(label, names, key)))
    const cells = whole.map(({ name }) => `${of(name).toFixed(1)}${sign([name])}`)
    return `| ${label} | ${mean(judgedNames.map(of)).toFixed(2)}${sign(judgedNames)} | ${cells.join(' | ')} |`
  })
const styles = [...new Set(wholeOf('lexical', 'agent-dev').map(({ style }) => style))]
const styleRows = wholeLabels.map(label => {
  const found = style =>
    mean(
      wholeOf(label, 'agent-dev')
        .filter(value => value.style === style)
        .map(value => value.found),
    )
  return `| ${label} | ${styles.map(style => found(style).toFixed(1)).join(' | ')} |`
})
const gainOf = (label, base) => (macroOf(label) - macroOf(base)).toFixed(1)

const deep = forDepths.filter(({ name }) => name !== 'acebench-zh')
const depthRows = [undefined, ...DEPTHS].map((depth, d) => {
  const bySet = deep.map(({ byDepth }) => byDepth[d])
  const sign = d === 0 ? '' : significance(deep.map(({ byDepth }) => byDepth[d].map((x, q) => x - byDepth[0][q])))
  return `| ${depth ?? `${DEFAULT_DEPTH}, the default`} | ${mean(bySet.map(mean)).toFixed(2)}${sign} | ${bySet.map(values => mean(values).toFixed(1)).join(' | ')} |`
})

const learnable = []
for (const name of Object.keys(FAMILY_OF).filter(name => existsSync(join(folder, name, 'tools.jsonl')))) {
  learnable.push(await gatherEvidence(folder, name, readFileSync(weightsFile), EVIDENCE_QUERIES))
  console.error(name, 'evidence')
}
const kinds = Object.keys(allLearned)
const judgedSets = learnable.filter(({ name }) => judgedNames.includes(name))
/** nDCG@10 of each judged set's queries, in the order that is learned from some kinds of evidence on all other families. */
function learnedFrom(some) {
  const families = new Map()
  for (const { name } of judgedSets) {
    const family = FAMILY_OF[name]
    if (families.has(family)) continue
    const others = learnable.filter(set => FAMILY_OF[set.name] !== family)
    families.set(family, learnCoefficients(others, some))
  }
  return judgedSets.map(({ name, queries }) => {
    const coefficients = families.get(FAMILY_OF[name])
    return queries.map(query => ndcgOf(orderBy(coefficients, query), query))
  })
}
const everything = learnedFrom(kinds)
const evidenceRows = [
  ['base alone: the order of the fusion', learnedFrom(['base'])],
  ['all', everything],
  ...kinds.map(kind => [`without ${kind}`, learnedFrom(kinds.filter(other => other !== kind))]),
].map(([name, bySet]) => {
  const sign =
    bySet === everything ? '' : significance(bySet.map((values, s) => values.map((x, q) => x - everything[s][q])))
  return `| ${name} | ${mean(bySet.map(mean)).toFixed(2)}${sign} | ${bySet.map(values => mean(values).toFixed(1)).join(' | ')} |`
})
const wholeMacro = label => mean(judgedNames.map(name => mean(wholeOf(label, name).map(({ ndcg }) => ndcg))))
const wholeGain = label => (wholeMacro(label) - wholeMacro('lexical')).toFixed(2)
await writePage(
  'ranker-hybrid/NUMBERS',
  `# Rankers by themselves and fused

nDCG@10 in percent, at most ${most} queries a set, evenly drawn. \`macro\` is the mean of the sets but the Chinese one.
▲ and ▼: above or below the best of its own parts in that column, with a 95 % bootstrap interval of the paired difference
that leaves out 0; no sign is no more than noise. Where no weights are shown: 1 for the first and for embeddings, which have a
scale of their own, 0.05 for the others. \`regex\` takes an invalid pattern as words. \`embedding\` is \`toolEmbedder()\` trained
without the families of these sets, \`embedding as shipped\` with the training parts of some. The method, the depth and the weights
were chosen on samples of these queries. Written by \`benchmarks/studies/ranker-hybrid/numbers.mjs\`.

| ranker | macro | ${sets.join(' | ')} |
|---|--:|${sets.map(() => '--:').join('|')}|
${table.join('\n')}

What an embedding adds depends on what the words already know. Left out, it adds ${gainOf('lexical without thesaurus + embedding; scores', 'lexical without thesaurus')} points of the macro
to lexical without its thesaurus, and ${gainOf('lexical + embedding; scores', 'lexical')} to lexical with it; the thesaurus by itself is worth ${gainOf('lexical', 'lexical without thesaurus')}. Reranking by
\`toolReranker\` comes on top, below.

## Every query

\`left out\`: by the embedding that has seen nothing of these sets' families, and coefficients of \`toolReranker\` learned on all families
but the set's own. ▲ and ▼: against lexical. Above lexical, all left out: ${wholeGain('lexical + embedding, left out')} points fused, ${wholeGain('the same reranked, left out')} reranked. nDCG@10:

| ranker | macro | ${whole.map(({ name, queries }) => `${name} (${queries})`).join(' | ')} |
|---|--:|${whole.map(() => '--:').join('|')}|
${wholeRows('ndcg').join('\n')}

recall@5:

| ranker | macro | ${whole.map(({ name }) => name).join(' | ')} |
|---|--:|${whole.map(() => '--:').join('|')}|
${wholeRows('recall').join('\n')}

agent-dev, found in the first five, by style:

| ranker | ${styles.join(' | ')} |
|---|${styles.map(() => '--:').join('|')}|
${styleRows.join('\n')}

## A weight that follows the query

\`lexical + embedding\` where the second weight is \`base · exp(slope · signal)\`, the signal in standard deviations. Base and slope for
a set are those that are best on all other sets, and so is the one weight of the second row. ▲ and ▼: against the first row.

| signal | macro | ${judged.map(({ name }) => name).join(' | ')} |
|---|--:|${judged.map(() => '--:').join('|')}|
${weightRows.join('\n')}

## Reranked by \`toolReranker\`

The first tools of \`lexical + embedding\`, read again, all left out; how many of them are. ▲ and ▼: against the first row.

| depth | macro | ${deep.map(({ name }) => name).join(' | ')} |
|---|--:|${deep.map(() => '--:').join('|')}|
${depthRows.join('\n')}

What each kind of evidence gains: learned again without it, on all families but the set's own, at most ${EVIDENCE_QUERIES.toLocaleString('en')} queries a set. Which kinds
there are was chosen on these sets. ▲ and ▼: against all.

| evidence | macro | ${judgedSets.map(({ name }) => name).join(' | ')} |
|---|--:|${judgedSets.map(() => '--:').join('|')}|
${evidenceRows.join('\n')}
`,
)
