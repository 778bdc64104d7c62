import { createCatalog, type Ranked, type Ranker, type RankOptions, type SearchableTool, splitWords } from '@ts/core'
import { createBm25Ranker } from '@ts/ranker-bm25'
import { createRegexRanker } from '@ts/ranker-regex'
import { createReferenceRanker, officeCatalog, rankerConformance } from '@ts/testkit'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { createHybridRanker, createRerankedRanker, type RerankedRankerOptions, type Reranker } from './index.js'
import type { RerankerFailure } from './rerank-options.js'

const SURE = { deterministic: true, network: false }

/** A reranker that counts the query's words in the name and description of a tool. */
const overlap: Reranker = {
  name: 'overlap',
  traits: SURE,
  async score(query, tools, { signal } = {}) {
    signal?.throwIfAborted()
    return tools.map(({ name, description }) => {
      const words = new Set(splitWords(`${name} ${description}`))
      return new Set(splitWords(query).filter(word => words.has(word))).size
    })
  },
}

describe('reranking few results of a reference ranker', () => {
  const reranker = { ...overlap, depth: 3 }
  const createRanker = () => createRerankedRanker({ ranker: createReferenceRanker(), reranker })
  rankerConformance({ test, createRanker, manyTools: 1_000 })
})

/** The suite runs with more tools above; here, fewer are enough. */
const small = { manyTools: 500, propertyRuns: 10 }

/** Registers all cases but one with 10,000 tools. A part is indexed in slices by the same code, whatever the part is. */
const exceptSlices = (title: string, check: () => Promise<void>) =>
  title.includes('index-yields') ? undefined : test(title, check)

describe('a hybrid and a reranked ranker as parts of a hybrid', () => {
  const pair = () => createHybridRanker({ rankers: [createReferenceRanker(), createRegexRanker()] })
  const reranked = () => createRerankedRanker({ ranker: createReferenceRanker(), reranker: overlap })
  const createRanker = () => createHybridRanker({ rankers: [reranked(), pair()] })
  rankerConformance({ test: exceptSlices, createRanker, ...small })
})

const names = [...'abcdefgh']
const tools = createCatalog(names.map(name => ({ name }))).searchable

/** A ranker with scripted results, which respects scope and limit. */
function scripted(results: readonly Ranked[], spy: (options: RankOptions) => void = () => {}): Ranker {
  return {
    name: 'scripted',
    traits: { query: 'text', ...SURE },
    async index() {
      return {
        async rank(_, options) {
          spy(options)
          return results.filter(({ id }) => options.within?.has(id) ?? true).slice(0, options.limit)
        },
      }
    },
  }
}

/** A reranker with scripted scores; 0 for tools without one. */
const scriptedScores = (scores: Readonly<Record<string, number>>, calls: SearchableTool[][] = []): Reranker => ({
  name: 'saying',
  traits: SURE,
  async score(_, some) {
    calls.push([...some])
    return some.map(({ id }) => scores[id] ?? 0)
  },
})

const base = scripted(names.map((id, i) => ({ id, score: 8 - i })))

async function rank(options: RerankedRankerOptions, rankOptions: RankOptions = { limit: 100 }, query = 'query') {
  const index = await createRerankedRanker(options).index(tools)
  return index.rank(query, rankOptions)
}
const ids = (found: readonly Ranked[]) => found.map(({ id }) => id).join('')

describe('results', () => {
  it('have the sum of both scores, and results beyond the depth follow in their order', async () => {
    // Base scores: a 1, b .875, c .75; scaled reranker scores: c 1, b .5, a 0. Sums with 1: a 2, b 2.375, c 2.75. d is
    // fourth: 1/5.
    const found = await rank({ ranker: base, reranker: { ...scriptedScores({ c: 10, b: 5, h: 99 }), depth: 3 } })
    expect(ids(found)).toBe('cbadefgh')
    expect(found.slice(0, 4).map(({ score }) => score)).toEqual([2.75, 2.375, 2, 0.2])
  })

  it('are the same tools, best first, equal scores in catalog order; a smaller limit gives their beginning', async () => {
    const score = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: -2, max: 2 }))
    const scoredNames = fc.uniqueArray(fc.tuple(fc.constantFrom(...names), score, score), { selector: ([id]) => id })
    const numbers = fc.record({
      depth: fc.integer({ min: 2, max: 9 }),
      limit: fc.integer({ min: 1, max: 9 }),
    })
    await fc.assert(
      fc.asyncProperty(scoredNames, numbers, async (entries, { depth, limit }) => {
        const results = entries
          .map(([id, first]) => ({ id, score: first }))
          .sort((a, b) => b.score - a.score || names.indexOf(a.id) - names.indexOf(b.id))
        const reranker = scriptedScores(Object.fromEntries(entries.map(([id, , second]) => [id, second])))
        const options = { ranker: scripted(results), reranker: { ...reranker, depth } }
        const all = await rank(options, { limit: 100 })
        expect([...ids(all)].sort()).toEqual(entries.map(([id]) => id).sort())
        expect(ids(all.slice(depth))).toBe(ids(results.slice(depth)))
        for (let i = 1; i < all.length; i++) {
          const [before, after] = [all[i - 1]!, all[i]!]
          const falls = before.score > after.score
          expect(falls || (before.score === after.score && before.id < after.id)).toBe(true)
        }
        expect(await rank(options, { limit })).toEqual(all.slice(0, limit))
      }),
    )
  })
})

describe('a reranker that breaks its contract', () => {
  it.each([
    ['too few scores', [1], '1 scores for 3 tools'],
    ['too many scores', [1, 2, 3, 4], '4 scores for 3 tools'],
    ['NaN', [1, Number.NaN, 3], 'NaN as score 2'],
    ['an infinite score', [1, 2, Number.POSITIVE_INFINITY], 'Infinity as score 3'],
    ['a text as a score', [1, 2, '3'], '"3" as score 3'],
    ['a score that cannot be converted to a string', [1, 2, Object.create(null)], 'an object as score 3'],
    ['a score that is not JSON', [1, 2, 3n], '3n as score 3'],
    ['no list', undefined, 'no list'],
  ])('is refused with its name for %s, even if failures are allowed', async (_, scores, found) => {
    const reranker: Reranker = { name: 'odd', score: async () => scores as number[] }
    await expect(rank({ ranker: base, reranker: { ...reranker, depth: 3 }, onFailure: 'base' })).rejects.toMatchObject({
      code: 'RANKER_CONTRACT',
      details: { part: 'odd' },
      message: expect.stringContaining(`Found ${found} from the reranker "odd"`),
    })
  })
})

test('a base ranker that breaks its contract is refused with its name', async () => {
  const ranker = scripted([{ id: 'nobody', score: 1 }])
  await expect(rank({ ranker, reranker: overlap })).rejects.toMatchObject({
    code: 'RANKER_CONTRACT',
    details: { part: 'scripted' },
  })
})

describe('abort', () => {
  it.each(['throws', 'answers'])('is thrown unchanged if the reranker %s', async how => {
    const controller = new AbortController()
    const reason = new Error('enough')
    const failures: RerankerFailure[] = []
    const reranker: Reranker = {
      name: 'slow',
      async score(_, some, { signal } = {}) {
        controller.abort(reason)
        if (how === 'throws') throw new Error('stopped', { cause: signal?.reason })
        return some.map(() => 0)
      },
    }
    const onRerankerFailed = (failure: RerankerFailure) => failures.push(failure)
    const options: RerankedRankerOptions = { ranker: base, reranker, onFailure: 'base', onRerankerFailed }
    await expect(rank(options, { limit: 5, signal: controller.signal })).rejects.toBe(reason)
    expect(failures).toEqual([])
  })
})

describe('closing', () => {
  const closing = (closed: string[]): Ranker => ({
    ...base,
    async index() {
      const index = await base.index(tools)
      return { ...index, close: async () => void closed.push('base') }
    },
  })

  it("closes the base ranker's index", async () => {
    const closed: string[] = []
    const index = await createRerankedRanker({ ranker: closing(closed), reranker: overlap }).index(tools)
    await index.close!()
    expect(closed).toEqual(['base'])
  })

  it('leaves no index open if the signal is aborted while it is built', async () => {
    const closed: string[] = []
    const reason = new Error('enough')
    const ranker = createRerankedRanker({ ranker: closing(closed), reranker: overlap })
    await expect(ranker.index(tools, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect(closed).toEqual(['base'])
  })
})

describe('explain', () => {
  const explained = async (id: string, query = 'query') => {
    const reranker = scriptedScores({ c: 10, b: 5 })
    const index = await createRerankedRanker({ ranker: base, reranker: { ...reranker, depth: 3 } }).index(tools)
    const explanation = await index.explain!(query, id)
    const score = (await index.rank(query, { limit: 100 })).find(result => result.id === id)?.score ?? 0
    expect(explanation.score).toBe(score)
    expect(explanation.parts.reduce((sum, part) => sum + part.score, 0)).toBeCloseTo(score, 12)
    return explanation.parts
  }

  it('shows the scores of the base ranker and the reranker', async () => {
    expect(await explained('b')).toEqual([
      { source: 'reranked', score: 1, note: 'among the first 3, which come before all others' },
      { source: 'scripted', score: 0.875, note: 'rank 2 of 8, score 7' },
      { source: 'saying', score: 0.5, note: 'score 5' },
    ])
  })

  it('reports that a tool was not reranked, or not found', async () => {
    expect(await explained('e')).toEqual([
      { source: 'scripted', score: 1 / 6, note: 'rank 5 of 8, score 4, after the 3 reranked tools' },
    ])
    expect(await explained('nobody')).toEqual([{ source: 'scripted', score: 0, note: 'not found' }])
  })

  it("contains the base ranker's own parts under its name", async () => {
    const { searchable } = createCatalog(officeCatalog)
    const index = await createRerankedRanker({ ranker: createBm25Ranker(), reranker: overlap }).index(searchable)
    const [first] = await index.rank('send message', { limit: 1 })
    const { parts, terms } = await index.explain!('send message', first!.id)
    expect(parts.some(({ source }) => source.startsWith('bm25/'))).toBe(true)
    expect(terms.length).toBeGreaterThan(0)
  })
})

describe('traits and name', () => {
  const network: Reranker = { ...overlap, traits: { deterministic: true, network: true } }
  const silent: Reranker = { name: 'silent', score: overlap.score }
  it.each([
    [overlap, { query: 'text', deterministic: true, network: false }],
    [network, { query: 'text', deterministic: true, network: true }],
    [silent, { query: 'text', deterministic: false, network: true }],
  ])('declare only what ranker and reranker both declare, %#', (reranker, traits) => {
    expect(createRerankedRanker({ ranker: base, reranker })).toMatchObject({ name: 'scripted-reranked', traits })
  })
})

describe('options', () => {
  const whole = { ranker: base, reranker: overlap }
  it.each([
    [{ reranker: overlap }, 'ranker'],
    [{ ranker: base }, 'reranker'],
    [{ ...whole, reranker: { name: 'x' } }, 'reranker'],
    [{ ...whole, reranker: { ...overlap, depth: 1 } }, 'reranker'],
    [{ ...whole, reranker: { ...overlap, depth: 2.5 } }, 'reranker'],
    [{ ...whole, depth: 1 }, 'depth'],
    [{ ...whole, weight: 0 }, 'weight'],
    [{ ...whole, onFailure: 'skip' }, 'onFailure'],
    [{ ...whole, onRerankerFailed: 1 }, 'onRerankerFailed'],
    [{ ...whole, name: '' }, 'name'],
    [{ ...whole, top: 20 }, 'top'],
  ])('are refused if wrong, %#', (options, path) => {
    expect(() => createRerankedRanker(options as unknown as RerankedRankerOptions)).toThrowError(
      expect.objectContaining({ code: 'INVALID_CONFIGURATION', details: { path } }),
    )
  })
})
