import { readFileSync } from 'node:fs'
import { createCatalog, type Ranked, type Ranker, type RankOptions, splitWords, type ToolId } from '@ts/core'
import { createBm25Ranker } from '@ts/ranker-bm25'
import { createRegexRanker } from '@ts/ranker-regex'
import { createReferenceRanker, officeCatalog, rankerConformance } from '@ts/testkit'
import { toolReranker } from '@ts/tool-embedder'
import fc from 'fast-check'
import { describe, expect, it, test, vi } from 'vitest'
import { createHybridRanker, createRerankedRanker, type RerankedRankerOptions, type Reranker } from './index.js'
import type { RerankerFailure } from './rerank-options.js'
import { ownReranker, rerankedByModel, rerankedByTools } from './reranked-ranker.examples.js'
import type { RerankOptions } from './reranker.js'

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
function scripted(results: readonly Ranked[]): Ranker {
  return {
    name: 'scripted',
    traits: { query: 'text', ...SURE },
    index: async () => ({
      rank: async (_, { limit, within }) => results.filter(({ id }) => within?.has(id) ?? true).slice(0, limit),
    }),
  }
}

/** Finds the tools a to h, in this order, with the scores 8 to 1. */
const base = scripted(names.map((id, i) => ({ id, score: 8 - i })))

/** A reranker with scripted scores, 0 for tools without one; it records its calls. */
function scoring(scores: Readonly<Record<ToolId, number>>, more: Partial<Reranker> = {}) {
  const calls: { ids: string; options: RerankOptions | undefined }[] = []
  const reranker: Reranker = {
    name: 'saying',
    traits: SURE,
    async score(_, some, options) {
      calls.push({ ids: ids(some), options })
      return some.map(({ id }) => scores[id] ?? 0)
    },
    ...more,
  }
  return { calls, reranker }
}

const indexOf = (options: Partial<RerankedRankerOptions>) =>
  createRerankedRanker({ ranker: base, reranker: overlap, ...options }).index(tools)
const rank = async (options: Partial<RerankedRankerOptions>, rankOptions: RankOptions = { limit: 100 }) =>
  (await indexOf(options)).rank('query', rankOptions)
const ids = (found: readonly { readonly id: ToolId }[]) => found.map(({ id }) => id).join('')

describe('the input of a reranker', () => {
  it.each([true, false])(
    'has the scores of the base ranker, in the order of the tools, and the signal; readsBase %s',
    async readsBase => {
      const { calls, reranker } = scoring({}, { readsBase, depth: 3 })
      const { signal } = new AbortController()
      await rank({ reranker }, { limit: 1, signal })
      await rank({ reranker }, { limit: 2, within: new Set(['f', 'b', 'd', 'e']) })
      expect(calls).toEqual([
        { ids: 'abc', options: { scores: [8, 7, 6], signal } },
        { ids: 'bde', options: { scores: [7, 5, 4] } },
      ])
      expect(calls[0]!.options!.signal).toBe(signal)
    },
  )

  it('has 20 results by default, and 10 for toolReranker()', async () => {
    const many = createCatalog(Array.from({ length: 30 }, (_, i) => ({ name: `open_door_${i}` }))).searchable
    const score = vi.fn<Reranker['score']>(async (_, some) => some.map(() => 0))
    for (const depth of [undefined, toolReranker().depth]) {
      const reranker = { name: 'counting', score, ...(depth && { depth }) }
      const index = await createRerankedRanker({ ranker: createReferenceRanker(), reranker }).index(many)
      await index.rank('open the door', { limit: 5 })
    }
    expect(score.mock.calls.map(([, some]) => some.length)).toEqual([20, 10])
  })
})

describe('results', () => {
  it('have the sum of both scores, and results beyond the depth follow in their order', async () => {
    // Base scores: a 1, b .875, c .75; scaled reranker scores: c 1, b .5, a 0. Sums with 1: a 2, b 2.375, c 2.75. d is
    // fourth: 1/5.
    const found = await rank({ reranker: scoring({ c: 10, b: 5, h: 99 }, { depth: 3 }).reranker })
    expect(ids(found)).toBe('cbadefgh')
    expect(found.slice(0, 4).map(({ score }) => score)).toEqual([2.75, 2.375, 2, 0.2])
  })

  it('have 1 + the scaled score of a reranker that reads the base scores', async () => {
    const extreme = { a: -Number.MAX_VALUE, b: 0, c: Number.MAX_VALUE }
    for (const [scores, ordered, expected] of [
      [{ a: -1, b: 2, c: 3 }, 'cbadefgh', [2, 1.75, 1, 0.2]],
      [extreme, 'cbadefgh', [2, 1.5, 1, 0.2]],
      [{ a: 7, b: 7, c: 7 }, 'abcdefgh', [1, 1, 1, 0.2]],
    ] as const) {
      const found = await rank({ reranker: scoring(scores, { readsBase: true, depth: 3 }).reranker })
      expect(ids(found)).toBe(ordered)
      expect(found.slice(0, 4).map(({ score }) => score)).toEqual(expected)
    }
  })

  it('are the same tools, best first, equal scores in catalog order; a smaller limit gives their beginning', async () => {
    const score = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: -2, max: 2 }))
    const scoredNames = fc.uniqueArray(fc.tuple(fc.constantFrom(...names), score, score), { selector: ([id]) => id })
    const depths = fc.integer({ min: 2, max: 9 })
    const limits = fc.integer({ min: 1, max: 9 })
    await fc.assert(
      fc.asyncProperty(scoredNames, depths, limits, async (entries, depth, limit) => {
        const results = entries
          .map(([id, first]) => ({ id, score: first }))
          .sort((a, b) => b.score - a.score || names.indexOf(a.id) - names.indexOf(b.id))
        const { reranker } = scoring(Object.fromEntries(entries.map(([id, , second]) => [id, second])), { depth })
        const options = { ranker: scripted(results), reranker }
        const all = await rank(options)
        expect([...ids(all)].sort()).toEqual(entries.map(([id]) => id).sort())
        expect(ids(all.slice(depth))).toBe(ids(results.slice(depth)))
        for (let i = 1; i < all.length; i++) {
          const [before, after] = [all[i - 1]!, all[i]!]
          const falls = before.score > after.score
          expect(falls || (before.score === after.score && before.id < after.id)).toBe(true)
        }
        // Reranked tools have scores from 1 to 3, and all others less.
        const isReranked = ({ score }: Ranked) => score >= 1 && score <= 3
        if (entries.length > 1) expect(all.map(isReranked)).toEqual(all.map((_, place) => place < depth))
        expect(await rank(options, { limit })).toEqual(all.slice(0, limit))
      }),
    )
  })

  it('are those of the base ranker if only one tool is found, without a call of the reranker', async () => {
    const { calls, reranker } = scoring({}, { readsBase: true })
    expect(await rank({ reranker }, { limit: 5, within: new Set(['c']) })).toEqual([{ id: 'c', score: 2 }])
    expect(calls).toEqual([])
  })
})

describe('a reranker that breaks its contract', () => {
  it.each([
    ['too few scores', [1], '1 scores for 3 tools'],
    ['too many scores', [1, 2, 3, 4], '4 scores for 3 tools'],
    ['NaN', [1, Number.NaN, 3], 'NaN as score 2'],
    ['a text as a score', [1, 2, '3'], '"3" as score 3'],
    ['a score that cannot be converted to a string', [1, 2, Object.create(null)], 'an object as score 3'],
    ['a score that is not JSON', [1, 2, 3n], '3n as score 3'],
    ['no list', undefined, 'no list'],
  ])('is refused with its name for %s, even if failures are allowed', async (_, scores, found) => {
    const reranker: Reranker = { name: 'odd', depth: 3, score: async () => scores as number[] }
    await expect(rank({ reranker, onFailure: 'base' })).rejects.toMatchObject({
      code: 'RANKER_CONTRACT',
      details: { part: 'odd' },
      message: expect.stringContaining(`Found ${found} from the reranker "odd"`),
    })
  })
})

test('a base ranker that breaks its contract is refused with its name', async () => {
  await expect(rank({ ranker: scripted([{ id: 'nobody', score: 1 }]) })).rejects.toMatchObject({
    code: 'RANKER_CONTRACT',
    details: { part: 'scripted' },
  })
})

describe('a reranker that fails', () => {
  const cause = new Error('no model')
  const { reranker } = scoring({}, { depth: 3, readsBase: true, score: () => Promise.reject(cause) })

  it('makes the ranker fail with its name by default', async () => {
    const details = { part: 'saying', during: 'rank' }
    await expect(rank({ reranker })).rejects.toMatchObject({ code: 'RANKER_FAILED', cause, details })
  })

  it('is reported and replaced by the scores of the base ranker with onFailure base', async () => {
    const failures: RerankerFailure[] = []
    const onRerankerFailed = (failure: RerankerFailure) => failures.push(failure)
    const results = await rank({ reranker, onFailure: 'base', onRerankerFailed })
    expect(ids(results)).toBe('abcdefgh')
    expect(results.slice(0, 3).map(({ score }) => score)).toEqual([2, 1.875, 1.75])
    expect(failures).toEqual([{ reranker: 'saying', during: 'rank', error: cause }])
  })

  it.each(['throws', 'answers'])('because of an aborted signal rejects with its reason if it %s', async how => {
    const controller = new AbortController()
    const reason = new Error('enough')
    const onRerankerFailed = vi.fn()
    const slow: Reranker = {
      name: 'slow',
      async score(_, some, { signal } = {}) {
        controller.abort(reason)
        if (how === 'throws') throw new Error('stopped', { cause: signal?.reason })
        return some.map(() => 0)
      },
    }
    const found = rank({ reranker: slow, onFailure: 'base', onRerankerFailed }, { limit: 5, signal: controller.signal })
    await expect(found).rejects.toBe(reason)
    expect(onRerankerFailed).not.toHaveBeenCalled()
  })
})

describe("the base ranker's index", () => {
  const close = vi.fn(async () => {})
  const ranker: Ranker = { ...base, index: async () => ({ ...(await base.index(tools)), close }) }

  it('is closed', async () => {
    await (await indexOf({ ranker })).close!()
    expect(close).toHaveBeenCalledOnce()
  })

  it('is not left open if the signal is aborted while it is built', async () => {
    close.mockClear()
    const reason = new Error('enough')
    const indexed = createRerankedRanker({ ranker, reranker: overlap }).index(tools, {
      signal: AbortSignal.abort(reason),
    })
    await expect(indexed).rejects.toBe(reason)
    expect(close).toHaveBeenCalledOnce()
  })
})

describe('explain', () => {
  const REASON = 'reranked 1: among the first 3, which come before all others'
  const AFTER = `scripted ${1 / 6}: rank 5 of 8, score 4, after the 3 reranked tools`
  const lettered: Pick<Reranker, 'readsBase' | 'explain'> = {
    readsBase: true,
    explain: async (_, some, options) =>
      some.map(({ id }) => [{ source: 'letter', score: 0.5, note: `is ${id} of ${ids(some)}, ${options?.scores}` }]),
  }

  it.each<[string, string, Partial<Reranker>, string[]]>([
    [
      'shows the scores of the base ranker and the reranker',
      'b',
      {},
      [REASON, 'scripted 0.875: rank 2 of 8, score 7', 'saying 0.5: score 5'],
    ],
    [
      "contains the reranker's own parts, for the same tools and scores",
      'b',
      lettered,
      [REASON, 'saying 0.5: score 5, in place of rank 2 of 8, score 7', 'saying/letter 0.5: is b of abc, 8,7,6'],
    ],
    ['reports that a tool was not reranked', 'e', lettered, [AFTER]],
    ['reports that a tool was not found', 'nobody', lettered, ['scripted 0: not found']],
  ])('%s: %s', async (_, id, more, expected) => {
    const { reranker } = scoring({ c: 10, b: 5 }, { depth: 3, ...more })
    const index = await indexOf({ reranker })
    const explanation = await index.explain!('query', id)
    const score = (await index.rank('query', { limit: 100 })).find(result => result.id === id)?.score ?? 0
    expect(explanation.parts.map(part => `${part.source} ${part.score}: ${part.note}`)).toEqual(expected)
    expect(explanation.score).toBe(score)
    // Parts of the reranker itself are details of its score.
    const own = explanation.parts.filter(({ source }) => !source.includes('/'))
    expect(own.reduce((sum, part) => sum + part.score, 0)).toBeCloseTo(score, 12)
  })

  it('does not call explain of a reranker that failed', async () => {
    const explain = vi.fn(lettered.explain!)
    const { reranker } = scoring({}, { readsBase: true, explain, score: () => Promise.reject(new Error('no model')) })
    const { parts } = await (await indexOf({ reranker, onFailure: 'base' })).explain!('query', 'a')
    const scores = { reranked: 1, scripted: 1, saying: 0 }
    expect(Object.fromEntries(parts.map(({ source, score }) => [source, score]))).toEqual(scores)
    expect(explain).not.toHaveBeenCalled()
  })

  it("contains the base ranker's own parts under its name", async () => {
    const { searchable } = createCatalog(officeCatalog)
    const index = await createRerankedRanker({ ranker: createBm25Ranker(), reranker: overlap }).index(searchable)
    const [first] = await index.rank('send message', { limit: 1 })
    const { parts, terms } = await index.explain!('send message', first!.id)
    expect(parts.some(({ source }) => source.startsWith('bm25/'))).toBe(true)
    expect(terms).toEqual(['send', 'message'])
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

describe('the README', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

  it('has the compiled examples', async () => {
    const regions = [...read('./reranked-ranker.examples.ts').matchAll(/#region [\w-]+\n([\s\S]*?) *\/\/ #endregion/g)]
    expect(regions).toHaveLength(3)
    for (const [, region] of regions) expect(read('../README.md')).toContain(region!.replaceAll(/^ {2}/gm, ''))
    expect(await rerankedByTools()).toEqual(['get_weather'])
  })

  it('has a cross-encoder that scores each pair of the query and a tool', async () => {
    const from = <T>(value: T) => ({ from_pretrained: async () => value })
    const words = (text: string) => text.toLowerCase().match(/[a-z]+/g) ?? []
    /** As many as the words of the tool that the query lacks, so the longest tool is last. */
    const missing = ([query, tool]: string[][]) => tool!.filter(word => !query!.includes(word)).length
    const ranker = await rerankedByModel(
      from((texts, { text_pair: tools }) => texts.map((text, i) => [words(text), words(tools[i]!)] as const)),
      from(async pairs => ({ logits: { data: (pairs as string[][][]).map(pair => -missing(pair)) } })),
    )
    const pair = [{ name: 'get_weather', description: 'weather of a city, with wind' }, { name: 'get_weather_map' }]
    const index = await ranker.index(createCatalog(pair).searchable)
    expect((await index.rank('weather', { limit: 2 })).map(({ id }) => id)).toEqual(['get_weather_map', 'get_weather'])
  })

  it('has an example reranker that orders as described', async () => {
    const index = await indexOf({ reranker: ownReranker(['b']) })
    expect(ids(await index.rank('?', { limit: 9 }))).toBe('bacdefgh')
    const { parts } = await index.explain!('?', 'b')
    const own = parts.filter(({ source }) => source.startsWith('favourites/'))
    expect(own.map(({ score }) => score)).toEqual([0.875, 0.5])
  })
})
