import { readFileSync } from 'node:fs'
import { createCatalog, type Ranked, type Ranker, type RankOptions, type SearchableTool, splitWords } from '@ts/core'
import { createBm25Ranker } from '@ts/ranker-bm25'
import { createRegexRanker } from '@ts/ranker-regex'
import { createReferenceRanker, officeCatalog, rankerConformance } from '@ts/testkit'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  createHybridRanker,
  createRerankedRanker,
  type RerankedRankerOptions,
  type Reranker,
  type RerankerFailure,
} from './index.js'
import { rerankedByModel } from './reranked-ranker.examples.js'

const SURE = { deterministic: true, network: false }

/** Counts the query's words in a tool, name and description alike. */
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

describe('over a reference ranker', () => {
  const createRanker = () => createRerankedRanker({ ranker: createReferenceRanker(), reranker: overlap })
  rankerConformance({ test, createRanker })
})

/** The full size is run above; what differs here shows on fewer tools. */
const small = { manyTools: 500, propertyRuns: 20 }

describe('over a real ranker, few results reranked, the reranker almost alone', () => {
  const createRanker = () =>
    createRerankedRanker({ ranker: createBm25Ranker(), reranker: overlap, depth: 3, weight: 1_000 })
  rankerConformance({ test, createRanker, ...small })
})

describe('over a pattern ranker', () => {
  const createRanker = () => createRerankedRanker({ ranker: createRegexRanker(), reranker: overlap })
  rankerConformance({ test, createRanker, ...small })
})

describe('as a part of a hybrid', () => {
  const part = () => createRerankedRanker({ ranker: createReferenceRanker(), reranker: overlap })
  const createRanker = () => createHybridRanker({ rankers: [part(), createBm25Ranker()] })
  rankerConformance({ test, createRanker, ...small })
})

const names = [...'abcdefgh']
const tools = createCatalog(names.map(name => ({ name }))).searchable

/** A ranker that gives scripted results, within its scope and limit. */
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

/** Gives each tool its scripted score, 0 where there is none. */
const saying = (scores: Readonly<Record<string, number>>, asked: SearchableTool[][] = []): Reranker => ({
  name: 'saying',
  traits: SURE,
  async score(_, some) {
    asked.push([...some])
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
  it('add the scores of both, and put results beyond the depth after them in their order', async () => {
    // Shares a 1, b .875, c .75; places c 1, b .5, a 0. a: 2; b: 2.375; c: 2.75. d is 4th: 1/5.
    const found = await rank({ ranker: base, reranker: saying({ c: 10, b: 5, h: 99 }), depth: 3 })
    expect(ids(found)).toBe('cbadefgh')
    expect(found.slice(0, 4).map(({ score }) => score)).toEqual([2.75, 2.375, 2, 0.2])
  })

  it('weighs the reranker', async () => {
    const reranker = saying({ c: 10, b: 5 })
    expect(ids(await rank({ ranker: base, reranker, depth: 3, weight: 0.1 }))).toBe('abcdefgh')
    // a: 1; b: .875 + .5 · .5; c: .75 + .5.
    expect(ids(await rank({ ranker: base, reranker, depth: 3, weight: 0.5 }))).toBe('cbadefgh')
  })

  it('asks the reranker for the same tools at every limit, those in scope only', async () => {
    const asked: SearchableTool[][] = []
    const options = { ranker: base, reranker: saying({}, asked), depth: 4 }
    for (const limit of [1, 4, 7]) await rank(options, { limit })
    await rank(options, { limit: 2, within: new Set(['b', 'd', 'f', 'g', 'h']) })
    expect(asked.map(some => some.map(({ id }) => id).join(''))).toEqual(['abcd', 'abcd', 'abcd', 'bdfg'])
    expect(asked[0]![0]).toBe(tools[0])
  })

  it('do not call the reranker if there is nothing to reorder', async () => {
    const asked: SearchableTool[][] = []
    const ranker = scripted([{ id: 'e', score: 1 }])
    expect(ids(await rank({ ranker, reranker: saying({}, asked) }))).toBe('e')
    expect(await rank({ ranker: scripted([]), reranker: saying({}, asked) })).toEqual([])
    expect(asked).toEqual([])
  })

  it('are the same tools, best first, equal ones in the order of the catalog, a smaller limit the beginning', async () => {
    const score = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: -2, max: 2 }))
    const scoredNames = fc.uniqueArray(fc.tuple(fc.constantFrom(...names), score, score), { selector: ([id]) => id })
    const numbers = fc.record({
      depth: fc.integer({ min: 2, max: 9 }),
      limit: fc.integer({ min: 1, max: 9 }),
      weight: fc.double({ min: 0.001, max: 1000, noNaN: true }),
    })
    await fc.assert(
      fc.asyncProperty(scoredNames, numbers, async (entries, { depth, limit, weight }) => {
        const results = entries
          .map(([id, first]) => ({ id, score: first }))
          .sort((a, b) => b.score - a.score || names.indexOf(a.id) - names.indexOf(b.id))
        const reranker = saying(Object.fromEntries(entries.map(([id, , second]) => [id, second])))
        const options = { ranker: scripted(results), reranker, depth, weight }
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
    ['no number', [1, Number.NaN, 3], 'NaN as score 2'],
    ['an infinite one', [1, 2, Number.POSITIVE_INFINITY], 'Infinity as score 3'],
    ['text', [1, 2, '3'], '"3" as score 3'],
    ['what has no text', [1, 2, Object.create(null)], 'an object as score 3'],
    ['what is not JSON', [1, 2, 3n], '3n as score 3'],
    ['no list', undefined, 'no list'],
  ])('is refused by name for %s, also if failures are allowed', async (_, scores, found) => {
    const reranker: Reranker = { name: 'odd', score: async () => scores as number[] }
    await expect(rank({ ranker: base, reranker, depth: 3, onFailure: 'base' })).rejects.toMatchObject({
      code: 'RANKER_CONTRACT',
      details: { part: 'odd' },
      message: expect.stringContaining(`Found ${found} from the reranker "odd"`),
    })
  })
})

describe('a base ranker that breaks its contract', () => {
  it.each([
    ['a tool that is not there', [{ id: 'nobody', score: 1 }]],
    ['a score that is not a number', [{ id: 'a', score: Number.NaN }]],
  ])('is refused by name for %s', async (_, results) => {
    await expect(rank({ ranker: scripted(results), reranker: overlap })).rejects.toMatchObject({
      code: 'RANKER_CONTRACT',
      details: { part: 'scripted' },
    })
  })
})

describe('a reranker that throws', () => {
  const cause = new Error('no model')
  const broken: Reranker = {
    name: 'broken',
    score: async () => {
      throw cause
    },
  }

  it('makes the ranker fail by its name', async () => {
    await expect(rank({ ranker: base, reranker: broken })).rejects.toMatchObject({
      code: 'RANKER_FAILED',
      cause,
      details: { part: 'broken', during: 'rank' },
    })
  })

  it("leaves the base ranker's order and is reported if an option says so", async () => {
    const failures: RerankerFailure[] = []
    const onRerankerFailed = (failure: RerankerFailure) => failures.push(failure)
    const found = await rank({ ranker: base, reranker: broken, onFailure: 'base', onRerankerFailed })
    expect(ids(found)).toBe('abcdefgh')
    expect(failures).toEqual([{ reranker: 'broken', during: 'rank', error: cause }])
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

  it('leaves no index open if its signal was aborted while it was built', async () => {
    const closed: string[] = []
    const reason = new Error('enough')
    const ranker = createRerankedRanker({ ranker: closing(closed), reranker: overlap })
    await expect(ranker.index(tools, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect(closed).toEqual(['base'])
  })
})

describe('explain', () => {
  const explained = async (id: string, query = 'query') => {
    const reranker = saying({ c: 10, b: 5 })
    const index = await createRerankedRanker({ ranker: base, reranker, depth: 3, weight: 2 }).index(tools)
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
      { source: 'saying', score: 1, note: 'score 5, weight 2' },
    ])
  })

  it('tells that a tool was not reranked, and that one is not found', async () => {
    expect(await explained('e')).toEqual([
      { source: 'scripted', score: 1 / 6, note: 'rank 5 of 8, score 4, beyond the 3 reranked' },
    ])
    expect(await explained('nobody')).toEqual([{ source: 'scripted', score: 0, note: 'not found' }])
  })

  it("carries the base ranker's own parts under its name", async () => {
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
  ])('promises only what both promise, %#', (reranker, traits) => {
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
    [{ ...whole, depth: 10n }, 'depth'],
    [{ ...whole, depth: 1001 }, 'depth'],
    [{ ...whole, weight: 0 }, 'weight'],
    [{ ...whole, weight: Number.NaN }, 'weight'],
    [{ ...whole, onFailure: 'skip' }, 'onFailure'],
    [{ ...whole, onRerankerFailed: 1 }, 'onRerankerFailed'],
    [{ ...whole, name: '' }, 'name'],
    [{ ...whole, top: 20 }, 'top'],
  ])('refuses %#', (options, path) => {
    expect(() => createRerankedRanker(options as unknown as RerankedRankerOptions)).toThrowError(
      expect.objectContaining({ code: 'INVALID_CONFIGURATION', details: { path } }),
    )
  })
})

it('is built by the snippet of the README', () => {
  expect(rerankedByModel(() => overlap).name).toBe('lexical-reranked')
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const source = readFileSync(new URL('./reranked-ranker.examples.ts', import.meta.url), 'utf8')
  const region = /#region reranked\n([\s\S]*?) *\/\/ #endregion/.exec(source)?.[1]?.replaceAll(/^ {2}/gm, '')
  expect(region).toBeDefined()
  expect(readme).toContain(`\`\`\`ts\n${region}\`\`\``)
})
