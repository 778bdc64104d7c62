// Learns what each kind of evidence of `toolReranker` counts, from labelled queries.
import type { EvidenceKind, RerankCoefficients } from '@ts/tool-embedder'
import { seededShares } from '../../lib/random.js'
import { familyOf, type QueryEvidence, type SetEvidence } from './evidence.js'

const EPOCHS = 5
const BATCH = 32
const RATE = 0.01
const DECAY = 0.05
/** What the base ranker counts at first: the others are learned beside it. */
const FIRST_BASE = 4

/** Coefficients of some kinds of evidence; the others count nothing. */
export type SomeCoefficients = Partial<RerankCoefficients>

/** A query as rows of numbers, one a tool. */
interface Item {
  readonly right: readonly boolean[]
  readonly rows: readonly (readonly number[])[]
  /** What the query counts. */
  readonly weight: number
}

/**
 * Two numbers a kind of evidence, what it counts in a short query and how much more in a long one, by a linear model that is
 * trained to put the right tools first: listwise softmax (Cao et al. 2007), AdamW (Loshchilov and Hutter 2019).
 */
export function learnCoefficients(
  sets: readonly SetEvidence[],
  kinds: readonly EvidenceKind[],
  seed = 1,
): SomeCoefficients {
  const items = itemsOf(sets, kinds)
  const meanWeight = items.reduce((sum, { weight }) => sum + weight, 0) / items.length
  const count = kinds.length * 2
  const scales = scalesOf(items, count)
  const base = kinds.indexOf('base') * 2
  const weights = new Float64Array(count)
  if (base >= 0) weights[base] = FIRST_BASE * scales[base]!
  const [first, second] = [new Float64Array(count), new Float64Array(count)]
  const random = seededShares(seed)
  const steps = EPOCHS * Math.ceil(items.length / BATCH)
  for (let epoch = 0, step = 0; epoch < EPOCHS; epoch++) {
    shuffle(items, random)
    for (let from = 0; from < items.length; from += BATCH) {
      const batch = items.slice(from, from + BATCH)
      const gradient = new Float64Array(count)
      for (const item of batch) addGradient(item, item.weight / meanWeight / batch.length, weights, scales, gradient)
      step++
      const rate = RATE * (1 - step / steps)
      for (let f = 0; f < count; f++) {
        first[f] = 0.9 * first[f]! + 0.1 * gradient[f]!
        second[f] = 0.999 * second[f]! + 0.001 * gradient[f]! ** 2
        const direction = first[f]! / (1 - 0.9 ** step) / (Math.sqrt(second[f]! / (1 - 0.999 ** step)) + 1e-8)
        weights[f]! -= rate * (direction + (f === base ? 0 : DECAY * weights[f]!))
      }
    }
  }
  const rounded = (f: number) => Number((weights[f]! / scales[f]!).toFixed(3))
  return Object.fromEntries(kinds.map((kind, i) => [kind, [rounded(2 * i), rounded(2 * i + 1)]]))
}

/** Coefficients for each family, learned without it, and those that are learned on all. */
export interface LearnedByFamily {
  readonly heldOut: Readonly<Record<string, SomeCoefficients>>
  readonly shipped: SomeCoefficients
}

/** Learns once on all sets, and once without each family. */
export function learnByFamily(sets: readonly SetEvidence[], kinds: readonly EvidenceKind[]): LearnedByFamily {
  const families = [...new Set(sets.map(({ name }) => familyOf(name)))]
  const learned = families
    .map(family => [family, sets.filter(({ name }) => familyOf(name) !== family)] as const)
    .filter(([, others]) => others.length > 0)
    .map(([family, others]) => [family, learnCoefficients(others, kinds)])
  return { heldOut: Object.fromEntries(learned), shipped: learnCoefficients(sets, kinds) }
}

/** A query's tools, best first by coefficients that were learned; those that are not given count nothing. */
export function orderBy(coefficients: SomeCoefficients, { length, evidence, ids }: QueryEvidence): string[] {
  const given = Object.entries(coefficients) as [EvidenceKind, readonly [number, number]][]
  const scores = evidence.map(seen =>
    given.reduce((sum, [kind, [short, more]]) => sum + (short + length * more) * seen[kind], 0),
  )
  return ids
    .map((id, i) => ({ id, score: scores[i]! }))
    .sort((a, b) => b.score - a.score)
    .map(({ id }) => id)
}

/** The queries that teach something, weighed so that every family counts the same. */
function itemsOf(sets: readonly SetEvidence[], kinds: readonly EvidenceKind[]): Item[] {
  const families = new Map<string, number>()
  for (const { name } of sets) families.set(familyOf(name), (families.get(familyOf(name)) ?? 0) + 1)
  return sets.flatMap(({ name, queries }) => {
    const useful = queries.filter(({ right }) => right.includes(true) && right.includes(false))
    const weight = 1 / families.get(familyOf(name))! / useful.length
    return useful.map(({ length, evidence, right }) => {
      return { right, rows: evidence.map(seen => kinds.flatMap(kind => [seen[kind], length * seen[kind]])), weight }
    })
  })
}

/** The standard deviation of each number, so that one rate fits all. */
function scalesOf(items: readonly Item[], count: number): number[] {
  return Array.from({ length: count }, (_, f) => {
    let [n, sum, squares] = [0, 0, 0]
    for (const { rows } of items) {
      for (const row of rows) {
        n++
        sum += row[f]!
        squares += row[f]! ** 2
      }
    }
    return Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2)) || 1
  })
}

function addGradient(
  { rows, right }: Item,
  share: number,
  weights: Float64Array,
  scales: readonly number[],
  gradient: Float64Array,
): void {
  const scores = rows.map(row => row.reduce((sum, value, f) => sum + (weights[f]! * value) / scales[f]!, 0))
  const highest = Math.max(...scores)
  const powers = scores.map(score => Math.exp(score - highest))
  const total = powers.reduce((sum, power) => sum + power, 0)
  const answers = right.filter(Boolean).length
  rows.forEach((row, i) => {
    const surplus = share * (powers[i]! / total - (right[i] ? 1 / answers : 0))
    for (let f = 0; f < row.length; f++) gradient[f]! += (surplus * row[f]!) / scales[f]!
  })
}

function shuffle<T>(items: T[], random: () => number): void {
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const held = items[i]!
    items[i] = items[j]!
    items[j] = held
  }
}
