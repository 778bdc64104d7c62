import { readFileSync } from 'node:fs'
import { createCatalog, type Ranked, type Ranker, type RankOptions, type ToolId } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { toolEmbedder, toolReranker } from '@ts/tool-embedder'
import { describe, expect, it, vi } from 'vitest'
import { createRerankedRanker, type RerankedRankerOptions, type Reranker } from './index.js'
import type { RerankerFailure } from './rerank-options.js'
import { ownReranker, rerankedByModel, rerankedByTools } from './reranked-ranker.examples.js'
import type { RerankOptions } from './reranker.js'

const embedder = toolEmbedder()

const names = [...'abcdef']
const letters = createCatalog(names.map(name => ({ name }))).searchable
const found = names.map((id, i) => ({ id, score: 8 - i }))

/** Finds the tools a to f, in this order. */
const base: Ranker = {
  name: 'base',
  traits: { query: 'text', deterministic: true, network: false },
  async index() {
    return {
      rank: async (_, { limit, within }: RankOptions) =>
        found.filter(({ id }) => within?.has(id) ?? true).slice(0, limit),
    }
  },
}

/** A reranker that declares `readsBase`, returns scripted scores, and records its calls. */
function reading(scores: Readonly<Record<ToolId, number>>, more: Partial<Reranker> = {}) {
  const calls: { ids: ToolId[]; options: RerankOptions | undefined }[] = []
  const reranker: Reranker = {
    name: 'reading',
    readsBase: true,
    async score(_, tools, options) {
      calls.push({ ids: tools.map(({ id }) => id), options })
      return tools.map(({ id }) => scores[id] ?? 0)
    },
    ...more,
  }
  return { calls, reranker }
}

async function rank(
  { depth, reranker, ...options }: Omit<RerankedRankerOptions, 'ranker'> & { readonly depth?: number },
  rankOptions: RankOptions = { limit: 9 },
  query = '?',
) {
  const own = depth === undefined ? reranker : { ...reranker, depth }
  const index = await createRerankedRanker({ ranker: base, reranker: own, ...options }).index(letters)
  return index.rank(query, rankOptions)
}
const ids = (results: readonly Ranked[]) => results.map(({ id }) => id).join('')

describe('the input of a reranker', () => {
  it.each([true, false])(
    'has the scores of the base ranker, one per tool, in the order of the tools; readsBase %s',
    async readsBase => {
      const { calls, reranker } = reading({}, { readsBase })
      await rank({ reranker, depth: 3 }, { limit: 1 })
      await rank({ reranker, depth: 3 }, { limit: 2, within: new Set(['f', 'b', 'd', 'e']) })
      expect(calls).toEqual([
        { ids: ['a', 'b', 'c'], options: { scores: [8, 7, 6] } },
        { ids: ['b', 'd', 'e'], options: { scores: [7, 5, 4] } },
      ])
    },
  )

  it.each([
    [{}, 'abcdef'],
    [{ depth: 2 }, 'ab'],
  ])('has as many results as the depth of the reranker, %#', async (depth, read) => {
    const { calls, reranker } = reading({}, depth)
    await rank({ reranker })
    expect(calls[0]!.ids.join('')).toBe(read)
  })

  it('has 20 results by default, and 10 for toolReranker()', async () => {
    const many = createCatalog(Array.from({ length: 30 }, (_, i) => ({ name: `open_door_${i}` }))).searchable
    const { calls, reranker } = reading({})
    const read = async (one: Reranker) => {
      const index = await createRerankedRanker({ ranker: createLexicalRanker(), reranker: one }).index(many)
      await index.rank('open the door', { limit: 5 })
      return calls.at(-1)!.ids.length
    }
    expect(await read(reranker)).toBe(20)
    expect(await read({ ...reranker, depth: toolReranker({ embedder }).depth })).toBe(10)
  })

  it('has the signal, if there is one', async () => {
    const { calls, reranker } = reading({})
    const { signal } = new AbortController()
    await rank({ reranker, depth: 2 }, { limit: 1, signal })
    expect(calls[0]!.options).toEqual({ scores: [8, 7], signal })
    expect(calls[0]!.options!.signal).toBe(signal)
  })
})

describe('a reranker that reads the base scores', () => {
  it('determines the order alone, and results beyond the depth follow', async () => {
    const results = await rank({ reranker: reading({ a: -1, b: 2, c: 3 }).reranker, depth: 3 })
    expect(ids(results)).toBe('cbadef')
    // 1 + the scaled score; d is fourth: 1/5.
    expect(results.slice(0, 4).map(({ score }) => score)).toEqual([2, 1.75, 1, 0.2])
  })

  it("is replaced by the base ranker's scores if it fails with onFailure base, or if only one tool is found", async () => {
    const failures: RerankerFailure[] = []
    const cause = new Error('no model')
    const { reranker } = reading({}, { score: () => Promise.reject(cause) })
    const onRerankerFailed = (failure: RerankerFailure) => failures.push(failure)
    const results = await rank({ reranker, depth: 3, onFailure: 'base', onRerankerFailed })
    expect(ids(results)).toBe('abcdef')
    expect(results.slice(0, 3).map(({ score }) => score)).toEqual([2, 1.875, 1.75])
    expect(failures).toEqual([{ reranker: 'reading', during: 'rank', error: cause }])
    await expect(rank({ reranker })).rejects.toMatchObject({
      code: 'RANKER_FAILED',
      cause,
      details: { part: 'reading', during: 'rank' },
    })

    const { calls, reranker: other } = reading({})
    expect(await rank({ reranker: other }, { limit: 5, within: new Set(['c']) })).toEqual([{ id: 'c', score: 2 }])
    expect(calls).toEqual([])
  })
})

describe('explain', () => {
  const parts = (tools: readonly { id: ToolId }[]) =>
    tools.map(({ id }) => [{ source: 'letter', score: 0.5, note: `is ${id}` }])

  it("contains the reranker's own parts under its name, for the same tools and scores", async () => {
    const explain = vi.fn<NonNullable<Reranker['explain']>>(async (_, tools) => parts(tools))
    const { reranker } = reading({ b: 4, c: 2 }, { explain })
    const index = await createRerankedRanker({ ranker: base, reranker: { ...reranker, depth: 3 } }).index(letters)
    const { score, parts: shown } = await index.explain!('?', 'c')
    expect(shown).toEqual([
      { source: 'reranked', score: 1, note: 'among the first 3, which come before all others' },
      { source: 'reading', score: 0.5, note: 'score 2, in place of rank 3 of 6, score 6' },
      { source: 'reading/letter', score: 0.5, note: 'is c' },
    ])
    expect(score).toBe(1.5)
    expect(explain.mock.calls.map(([query, tools, options]) => [query, tools.map(({ id }) => id), options])).toEqual([
      ['?', ['a', 'b', 'c'], { scores: [8, 7, 6] }],
    ])
  })

  it('does not call explain of the reranker for tools that it did not score, or after a failure', async () => {
    const explain = vi.fn<NonNullable<Reranker['explain']>>(async (_, tools) => parts(tools))
    const { reranker } = reading({}, { explain })
    const index = await createRerankedRanker({ ranker: base, reranker: { ...reranker, depth: 3 } }).index(letters)
    expect((await index.explain!('?', 'e')).parts.map(({ source }) => source)).toEqual(['base'])
    expect((await index.explain!('?', 'nobody')).score).toBe(0)
    const broken = { ...reranker, score: () => Promise.reject(new Error('no model')) }
    const lenient = await createRerankedRanker({ ranker: base, reranker: broken, onFailure: 'base' }).index(letters)
    const { parts: shown } = await lenient.explain!('?', 'a')
    expect(shown.map(({ source, score }) => [source, score])).toEqual([
      ['reranked', 1],
      ['base', 1],
      ['reading', 0],
    ])
    expect(explain).not.toHaveBeenCalled()
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
    const ranker = await rerankedByModel(
      from((texts, { text_pair: tools }) => texts.map((text, i) => [words(text), words(tools[i]!)] as const)),
      // As many as the words of the tool that the query lacks, so the longest tool is last.
      from(async pairs => ({
        logits: {
          data: (pairs as string[][][]).map(([query, tool]) => -tool!.filter(w => !query!.includes(w)).length),
        },
      })),
    )
    const tools = [{ name: 'get_weather', description: 'weather of a city, with wind' }, { name: 'get_weather_map' }]
    const index = await ranker.index(createCatalog(tools).searchable)
    expect((await index.rank('weather', { limit: 2 })).map(({ id }) => id)).toEqual(['get_weather_map', 'get_weather'])
  })

  it('has an example reranker that orders as described', async () => {
    const reranker = ownReranker(['b'])
    expect(ids(await rank({ reranker }))).toBe('bacdef')
    const index = await createRerankedRanker({ ranker: base, reranker }).index(letters)
    const { parts } = await index.explain!('?', 'b')
    expect(parts.filter(({ source }) => source.startsWith('favourites/')).map(({ score }) => score)).toEqual([
      0.875, 0.5,
    ])
  })
})
