import { createCatalog, type SearchableTool, splitWords } from '@ts/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bm25RankerOptions, createBm25Ranker } from './index.js'

/** Only the formula: no stems, no stop words, nothing joined, nothing refined. */
const FORMULA = {
  stem: false,
  stopWords: [],
  requestWords: [],
  compoundWeight: 0,
  typoWeight: 0,
  coverage: 0,
  proximity: 0,
} satisfies Bm25RankerOptions
const NO_FIELD = {
  name: 0,
  title: 0,
  server: 0,
  keywords: 0,
  description: 0,
  parameterNames: 0,
  parameterDescriptions: 0,
  parameterValues: 0,
}

const word = fc.constantFrom('alpha', 'beta', 'gamma', 'delta', 'constructor', 'epsilon', 'zeta', 'toString')
const text = fc.array(word, { maxLength: 12 }).map(words => words.join(' '))
const query = fc.array(word, { minLength: 1, maxLength: 5 }).map(words => words.join(' '))
const catalog = fc
  .array(fc.record({ description: text, title: text, server: text }), { minLength: 1, maxLength: 12 })
  .map(tools => createCatalog(tools.map((tool, i) => ({ name: `n${i}x`, ...tool }))).searchable)

/** BM25F as it stands in the docstring of `Postings`, one line per sum. */
function naive(
  tools: readonly SearchableTool[],
  query: string,
  boosts: Partial<Record<'description' | 'title' | 'server', number>>,
  { k1, b, d }: { k1: number; b: number; d: number },
  reduce: (word: string) => string = word => word,
): Map<string, number> {
  const fields = Object.keys(boosts) as (keyof typeof boosts)[]
  const words = (tool: SearchableTool, field: keyof typeof boosts) => splitWords(tool[field]).map(reduce)
  const average = (field: keyof typeof boosts) =>
    tools.reduce((sum, tool) => sum + words(tool, field).length, 0) / tools.length || 1
  const scores = new Map<string, number>()
  for (const term of new Set(splitWords(query).map(reduce))) {
    const having = tools.filter(tool => fields.some(field => boosts[field] !== 0 && words(tool, field).includes(term)))
    const idf = Math.log(1 + (tools.length - having.length + 0.5) / (having.length + 0.5))
    for (const tool of having) {
      const frequency = fields.reduce((sum, field) => {
        const all = words(tool, field)
        const tf = all.filter(other => other === term).length
        return sum + (boosts[field]! * tf) / (1 - b + (b * all.length) / average(field))
      }, 0)
      const gain = idf * (d + (frequency * (k1 + 1)) / (k1 + frequency))
      scores.set(tool.id, (scores.get(tool.id) ?? 0) + gain)
    }
  }
  return scores
}

async function scores(tools: readonly SearchableTool[], query: string, options: Bm25RankerOptions) {
  const index = await createBm25Ranker({ ...FORMULA, ...options }).index(tools)
  return new Map((await index.rank(query, { limit: 100 })).map(({ id, score }) => [id, score]))
}

function expectSame(actual: ReadonlyMap<string, number>, expected: ReadonlyMap<string, number>): void {
  expect([...actual.keys()].sort()).toEqual([...expected.keys()].sort())
  for (const [id, score] of expected) expect(actual.get(id)).toBeCloseTo(score, 9)
}

test('with one field and d = 0, scores are those of textbook BM25', async () => {
  const k1 = fc.double({ min: 0, max: 3, noNaN: true })
  const b = fc.double({ min: 0, max: 1, noNaN: true })
  await fc.assert(
    fc.asyncProperty(catalog, query, k1, b, async (tools, query, k1, b) => {
      const actual = await scores(tools, query, { boosts: { ...NO_FIELD, description: 1 }, k1, b, d: 0 })
      expectSame(actual, naive(tools, query, { description: 1 }, { k1, b, d: 0 }))
    }),
    { numRuns: 150 },
  )
})

test('with several fields, scores are those of BM25F', async () => {
  const boost = fc.constantFrom(0.25, 0.5, 1, 2, 5)
  await fc.assert(
    fc.asyncProperty(catalog, query, boost, boost, boost, async (tools, query, description, title, server) => {
      const parameters = { k1: 0.9, b: 0.75, d: 0.1 }
      const boosts = { description, title, server }
      const actual = await scores(tools, query, { boosts: { ...NO_FIELD, ...boosts }, ...parameters })
      expectSame(actual, naive(tools, query, boosts, parameters))
    }),
    { numRuns: 150 },
  )
})

test('with stems, a word scores in part as its stem and in part as its form', async () => {
  const reduce = (word: string) => word.slice(0, 2)
  const forms = fc.constantFrom('alpha', 'alpine', 'beta', 'gamma', 'gadget', 'zeta')
  const texts = fc.array(forms, { maxLength: 10 }).map(words => words.join(' '))
  const tools = fc
    .array(fc.record({ description: texts }), { minLength: 1, maxLength: 10 })
    .map(list => createCatalog(list.map((tool, i) => ({ name: `n${i}x`, ...tool }))).searchable)
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  // One word of each stem: two forms of a stem in one query share it.
  const words = fc.subarray(['alpha', 'beta', 'gadget', 'zeta'], { minLength: 1 }).map(list => list.join(' '))
  await fc.assert(
    fc.asyncProperty(tools, words, share, async (tools, query, formWeight) => {
      const parameters = { k1: 1.2, b: 0.75, d: 0.1 }
      const boosts = { ...NO_FIELD, description: 1 }
      const actual = await scores(tools, query, { stem: reduce, formWeight, boosts, ...parameters })
      const byStem = naive(tools, query, { description: 1 }, parameters, reduce)
      const byForm = naive(tools, query, { description: 1 }, parameters)
      for (const { id } of tools) {
        const expected = (1 - formWeight) * (byStem.get(id) ?? 0) + formWeight * (byForm.get(id) ?? 0)
        expect(actual.get(id) ?? 0).toBeCloseTo(expected, 9)
      }
    }),
    { numRuns: 150 },
  )
})

test('a score worked out by hand', async () => {
  // Two tools, `alpha` in one of them: idf = ln(1 + 1.5 / 1.5) = ln 2. It stands twice in 4 words, the average is 3:
  // norm = 0.25 + 0.75 · 4/3 = 1.25, x = 2 / 1.25 = 1.6, gain = 1.6 · 2.2 / (1.2 + 1.6) = 3.52 / 2.8.
  const tools = createCatalog([
    { name: 'a', description: 'alpha beta alpha gamma' },
    { name: 'b', description: 'beta gamma' },
  ]).searchable
  const actual = await scores(tools, 'alpha', { boosts: { ...NO_FIELD, description: 1 }, k1: 1.2, b: 0.75, d: 0 })
  expect(actual).toEqual(new Map([['a', expect.closeTo((Math.LN2 * 3.52) / 2.8, 12)]]))
})

test('only the best are kept, in the order of all', async () => {
  await fc.assert(
    fc.asyncProperty(catalog, query, fc.integer({ min: 1, max: 12 }), async (tools, query, limit) => {
      const index = await createBm25Ranker().index(tools)
      const all = await index.rank(query, { limit: 100 })
      expect(await index.rank(query, { limit })).toEqual(all.slice(0, limit))
    }),
    { numRuns: 50 },
  )
})
