// Learns what each kind of evidence of `toolReranker` counts, from labelled queries. Used by train-reranker.mjs and numbers.mjs.
import { createEmbeddingRanker } from '@ts/ranker-embedding'
import { createHybridRanker } from '@ts/ranker-hybrid'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { toolEmbedder, toolReranker } from '@ts/tool-embedder'
import { readSets, relevantOf } from '../../lib/sets.ts'

/**
 * Sets to learn from, each with its family: what is learned for a set has seen nothing of its family. A family counts as much as another. Schema-Guided
 * Dialogue is none of them: its licence is share-alike. */
export const FAMILY_OF = {
  'agent-dev': 'agent-dev',
  bfcl: 'bfcl',
  'bfcl-multiturn': 'bfcl',
  metatool: 'metatool',
  'toolret-apigen': 'toolret-apigen',
  'seal-tools': 'seal-tools',
  stackone: 'stackone',
  tldr: 'tldr',
}
/** The family of a set; any other set is a family by itself. */
export const familyOf = name => FAMILY_OF[name] ?? name
const EPOCHS = 5
const BATCH = 32
const RATE = 0.01
const DECAY = 0.05
/** What the base ranker counts at first: the others are learned beside it. */
const FIRST_BASE = 4

/** What the reranker sees of each query's first tools, for at most `most` queries of a set, evenly drawn. `weights`: of an embedding that has not seen them. */
export async function gatherEvidence(folder, name, weights, most) {
  const [{ tools, queries: asked }] = await readSets(folder, [name], { most })
  const byId = new Map(tools.map(tool => [tool.id, tool]))
  const embedder = toolEmbedder({ weights })
  const reranker = toolReranker({ embedder })
  const rankers = [createLexicalRanker(), createEmbeddingRanker({ embedder })]
  const index = await createHybridRanker({ rankers }).index(tools)
  const queries = []
  for (const one of asked) {
    const { query, steps } = one
    const relevant = relevantOf(one)
    const found = await index.rank(query, { limit: reranker.depth })
    const scores = found.map(({ score }) => score)
    const seen = await reranker.evidence(
      query,
      found.map(({ id }) => byId.get(id)),
      { scores },
    )
    const ids = found.map(({ id }) => id)
    queries.push({
      length: seen.length,
      evidence: seen.tools,
      ids,
      steps,
      right: ids.map(id => relevant.has(id)),
    })
  }
  return { name, queries }
}

/**
 * Two numbers a kind of evidence, what it counts in a short query and how much more in a long one, by a linear model that is
 * trained to put the right tools first: listwise softmax (Cao et al. 2007), AdamW (Loshchilov and Hutter 2019).
 */
export function learnCoefficients(sets, kinds, seed = 1) {
  const families = new Map()
  for (const { name } of sets) families.set(familyOf(name), (families.get(familyOf(name)) ?? 0) + 1)
  const items = sets.flatMap(({ name, queries }) => {
    const useful = queries.filter(({ right }) => right.includes(true) && right.includes(false))
    return useful.map(query => ({ ...rowsOf(query, kinds), weight: 1 / families.get(familyOf(name)) / useful.length }))
  })
  const meanWeight = items.reduce((sum, { weight }) => sum + weight, 0) / items.length
  const count = kinds.length * 2
  const scales = scalesOf(items, count)
  const base = kinds.indexOf('base') * 2
  const weights = new Float64Array(count)
  weights[base] = FIRST_BASE * scales[base]
  const [first, second] = [new Float64Array(count), new Float64Array(count)]
  const random = randomOf(seed)
  const steps = EPOCHS * Math.ceil(items.length / BATCH)
  for (let epoch = 0, step = 0; epoch < EPOCHS; epoch++) {
    for (let i = items.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1))
      ;[items[i], items[j]] = [items[j], items[i]]
    }
    for (let from = 0; from < items.length; from += BATCH) {
      const batch = items.slice(from, from + BATCH)
      const gradient = new Float64Array(count)
      for (const item of batch) addGradient(item, item.weight / meanWeight / batch.length, weights, scales, gradient)
      step++
      const rate = RATE * (1 - step / steps)
      for (let f = 0; f < count; f++) {
        first[f] = 0.9 * first[f] + 0.1 * gradient[f]
        second[f] = 0.999 * second[f] + 0.001 * gradient[f] ** 2
        const direction = first[f] / (1 - 0.9 ** step) / (Math.sqrt(second[f] / (1 - 0.999 ** step)) + 1e-8)
        weights[f] -= rate * (direction + (f === base ? 0 : DECAY * weights[f]))
      }
    }
  }
  const rounded = f => Number((weights[f] / scales[f]).toFixed(3))
  return Object.fromEntries(kinds.map((kind, i) => [kind, [rounded(2 * i), rounded(2 * i + 1)]]))
}

/** A query's tools, best first by coefficients that were learned; those that are not given count nothing. */
export function orderBy(coefficients, { length, evidence, ids }) {
  const score = seen =>
    Object.entries(coefficients).reduce((sum, [kind, [short, more]]) => sum + (short + length * more) * seen[kind], 0)
  const scores = evidence.map(score)
  return ids
    .map((id, i) => ({ id, score: scores[i] }))
    .sort((a, b) => b.score - a.score)
    .map(({ id }) => id)
}

function rowsOf({ length, evidence, right }, kinds) {
  return { right, rows: evidence.map(seen => kinds.flatMap(kind => [seen[kind], length * seen[kind]])) }
}

/** The standard deviation of each number, so that one rate fits all. */
function scalesOf(items, count) {
  return Array.from({ length: count }, (_, f) => {
    let [n, sum, squares] = [0, 0, 0]
    for (const { rows } of items) {
      for (const row of rows) {
        n++
        sum += row[f]
        squares += row[f] ** 2
      }
    }
    return Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2)) || 1
  })
}

function addGradient({ rows, right }, share, weights, scales, gradient) {
  const scores = rows.map(row => row.reduce((sum, value, f) => sum + (weights[f] * value) / scales[f], 0))
  const highest = Math.max(...scores)
  const powers = scores.map(score => Math.exp(score - highest))
  const total = powers.reduce((sum, power) => sum + power, 0)
  const answers = right.filter(Boolean).length
  rows.forEach((row, i) => {
    const surplus = share * (powers[i] / total - (right[i] ? 1 / answers : 0))
    for (let f = 0; f < row.length; f++) gradient[f] += (surplus * row[f]) / scales[f]
  })
}

function randomOf(seed) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
