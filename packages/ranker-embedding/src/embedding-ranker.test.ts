import { readFileSync } from 'node:fs'
import { createCatalog, type SearchableTool } from '@ts/core'
import { rankerConformance, seededCatalog } from '@ts/testkit'
import { describe, expect, it, vi } from 'vitest'
import type { Embedder } from './embedder.js'
import { memoryEmbeddingCache } from './embedding-cache.js'
import { ownEmbedder } from './embedding-ranker.examples.js'
import { createEmbeddingRanker } from './embedding-ranker.js'
import { quantise } from './quantise.js'
import { createWordEmbedder } from './test-support/word-embedder.js'

/**
 * The embedder of these tests counts rare and common words alike, so some cases are skipped; `@ts/tool-embedder` runs
 * the suite with a real model.
 */
describe('conformance', () => {
  const reason =
    'the embedder of the tests counts rare and common words alike, so a tool with more common words may come first'
  rankerConformance({
    test: it,
    createRanker: () => createEmbeddingRanker({ embedder: createWordEmbedder('words', 1_021) }),
    manyTools: 2_000,
    skip: ['exact-name', 'unicode-names', 'many-tools', 'more-words-first', 'nothing-found'].map(name => ({
      case: name,
      reason,
    })),
  })
})

function tools(...pairs: readonly (readonly [name: string, description: string])[]): readonly SearchableTool[] {
  return createCatalog(pairs.map(([name, description]) => ({ name, description }))).searchable
}

const OFFICE = tools(['read_file', 'text of a file'], ['send_mail', 'write to someone'], ['get_weather', 'forecast'])

describe('createEmbeddingRanker', () => {
  it('embeds only new tools when the catalog changes', async () => {
    const embedder = createWordEmbedder()
    const ranker = createEmbeddingRanker({ embedder })
    await ranker.index(OFFICE)
    await ranker.index([...OFFICE.slice(1), ...tools(['close_ticket', 'mark as solved'])])
    expect(embedder.embedded.document).toBe(4)
  })

  it('does not embed a tool whose vector the embedder gives', async () => {
    const embedder = createWordEmbedder()
    const [known] = OFFICE
    const text = 'weather forecast'
    const [vector] = await embedder.embed([text], { role: 'document' })
    const vectorOf = (tool: SearchableTool) => (tool === known ? quantise(vector!) : undefined)
    const index = await createEmbeddingRanker({ embedder: { ...embedder, vectorOf } }).index(OFFICE)
    expect(embedder.embedded.document).toBe(OFFICE.length)
    expect((await index.rank(text, { limit: 1 }))[0]?.id).toBe(known!.id)
  })

  it.each([3, 600])('without a cache, embeds only new tools of a catalog with %i tools', async size => {
    const words = createWordEmbedder()
    const ranker = createEmbeddingRanker({ embedder: { ...words, needsCache: false } })
    const whole = createCatalog(seededCatalog(size)).searchable
    const changed = [...whole.slice(2), ...OFFICE, whole[0]!]
    await ranker.index(whole)
    const before = words.embedded.document
    const index = await ranker.index(changed)
    expect(words.embedded.document - before).toBe(OFFICE.length)
    const fresh = await createEmbeddingRanker({ embedder: words }).index(changed)
    expect(await index.rank('text of a file', { limit: 50 })).toEqual(await fresh.rank('text of a file', { limit: 50 }))
  })

  it('declares as sureScore the score of a query that equals the text of a tool', async () => {
    const ranker = createEmbeddingRanker({ embedder: createWordEmbedder() })
    const index = await ranker.index(tools(['send_mail', '']))
    const [first] = await index.rank('send mail', { limit: 1 })
    expect(first!.score).toBeCloseTo(ranker.traits.sureScore!, 1)
  })

  it('is less certain of a query that is more similar to usual tools', async () => {
    const calibration = { bias: 0, score: 1, gap: 0, words: -1, tools: 0 }
    const certaintyWith = async (usual: number) => {
      const embedder = { ...createWordEmbedder(), calibration, usualCosine: async () => usual }
      const index = await createEmbeddingRanker({ embedder }).index(OFFICE)
      const { score, certainty } = await index.explain!('text of a file', 'read_file')
      expect(certainty).toBeCloseTo((1 + score) / (2 + score + usual))
      return certainty!
    }
    expect(await certaintyWith(0.9)).toBeLessThan(await certaintyWith(0.2))
  })

  it('embeds equal texts once', async () => {
    const embedder = createWordEmbedder()
    const same = { ...OFFICE[0]!, id: 'other' }
    const index = await createEmbeddingRanker({ embedder }).index([OFFICE[0]!, same])
    expect(embedder.embedded.document).toBe(1)
    expect((await index.rank('text of a file', { limit: 5 })).map(({ id }) => id)).toEqual(['read_file', 'other'])
  })

  it('never uses the vectors of another embedder in a shared cache', async () => {
    const cache = memoryEmbeddingCache()
    const [one, other] = [createWordEmbedder('one'), createWordEmbedder('other')]
    await createEmbeddingRanker({ embedder: one, cache }).index(OFFICE)
    await createEmbeddingRanker({ embedder: other, cache }).index(OFFICE)
    expect(other.embedded.document).toBe(OFFICE.length)
  })

  it('embeds in batches of batchSize, and reports progress after each', async () => {
    const sizes: number[] = []
    const words = createWordEmbedder()
    const embedder = {
      ...words,
      embed: (texts: readonly string[], options: { role: 'query' | 'document' }) => {
        sizes.push(texts.length)
        return words.embed(texts, options)
      },
    }
    const progress: number[] = []
    await createEmbeddingRanker({ embedder, batchSize: 2 }).index(OFFICE, { onProgress: done => progress.push(done) })
    expect(sizes).toEqual([2, 1])
    expect(progress).toEqual([2, 3])
  })

  it('keeps the vectors that were embedded before an abort', async () => {
    const embedder = createWordEmbedder()
    const ranker = createEmbeddingRanker({ embedder, batchSize: 1 })
    const controller = new AbortController()
    const reason = new Error('enough')
    const stopped = ranker.index(OFFICE, {
      signal: controller.signal,
      onProgress: done => done === 2 && controller.abort(reason),
    })
    await expect(stopped).rejects.toBe(reason)
    await ranker.index(OFFICE)
    expect(embedder.embedded.document).toBe(3)
  })

  it('leaves out tools below the minimum score', async () => {
    const ranker = createEmbeddingRanker({ embedder: createWordEmbedder(), minimumScore: 0.5 })
    const index = await ranker.index(OFFICE)
    expect((await index.rank('file text', { limit: 5 })).map(({ id }) => id)).toEqual(['read_file'])
  })

  it('also compares each sentence of a query with several sentences', async () => {
    const request =
      'I work on the yearly closing of the books of our shop with many people from three countries and two banks. Then write to someone please.'
    const score = async (sentenceWeight: number) => {
      const index = await createEmbeddingRanker({ embedder: createWordEmbedder(), sentenceWeight }).index(OFFICE)
      const explained = await index.explain!(request, 'send_mail')
      const [first] = await index.rank(request, { limit: 1, within: new Set(['send_mail']) })
      expect(first!.score).toBeCloseTo(explained.score)
      return first!.score
    }
    expect(await score(0.9)).toBeGreaterThan(1.2 * (await score(0)))
  })

  it('rethrows the errors of an embedder', async () => {
    const failure = new Error('out of memory')
    const embedder = { ...createWordEmbedder(), embed: () => Promise.reject(failure) }
    await expect(createEmbeddingRanker({ embedder }).index(OFFICE)).rejects.toBe(failure)
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['too few vectors', []],
    ['vectors of different lengths', [[1], [1, 2], [1]]],
    ['a list of nulls', [null, null, null]],
    ['a list with holes', new Array(3)],
    ['empty vectors', [[], [], []]],
    ['numbers in place of vectors', [1, 2, 3]],
    ['NaN', [[1], [Number.NaN], [1]]],
    ['a number that exceeds 32 bits', [[1], [1e300], [1]]],
    ['64-bit integers', [BigInt64Array.of(1n), BigInt64Array.of(1n), BigInt64Array.of(1n)]],
  ])('refuses %s from an embedder, for tools and for queries, and keeps none of it', async (_what, wrong) => {
    const words = createWordEmbedder()
    let broken = true
    const embedder: Embedder = {
      ...words,
      embed: async (texts, options) => (broken ? (wrong as Float32Array[]) : words.embed(texts, options)),
    }
    const ranker = createEmbeddingRanker({ embedder })
    const refused = expect.objectContaining({ code: 'RANKER_CONTRACT' })
    await expect(ranker.index(OFFICE)).rejects.toEqual(refused)
    broken = false
    const index = await ranker.index(OFFICE)
    expect((await index.rank('text of a file', { limit: 1 }))[0]?.id).toBe('read_file')
    broken = true
    await expect(index.rank('text of a file', { limit: 1 })).rejects.toEqual(refused)
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['a scale of NaN', { scale: Number.NaN, values: Int8Array.of(1) }],
    ['an infinite scale', { scale: Number.POSITIVE_INFINITY, values: Int8Array.of(1) }],
    ['a typed array that JSON made an object', { scale: 1, values: { 0: 1 } }],
  ])('embeds again if a cache returns %s', async (_what, kept) => {
    const embedder = createWordEmbedder()
    const cache = { get: async (keys: readonly string[]) => keys.map(() => kept as null), set: async () => {} }
    const index = await createEmbeddingRanker({ embedder, cache }).index(OFFICE)
    expect(embedder.embedded.document).toBe(3)
    expect((await index.rank('text of a file', { limit: 1 }))[0]?.score).toBeGreaterThan(0.5)
  })

  it('refuses a cache that does not return a list', async () => {
    const cache = { get: async () => undefined as never, set: async () => {} }
    await expect(createEmbeddingRanker({ embedder: createWordEmbedder(), cache }).index(OFFICE)).rejects.toEqual(
      expect.objectContaining({ code: 'RANKER_CONTRACT' }),
    )
  })

  it('reports the error of the embedder if the cache then fails too', async () => {
    const failure = new Error('out of memory')
    const words = createWordEmbedder()
    let calls = 0
    const embedder: Embedder = {
      ...words,
      embed: (texts, options) => (++calls > 1 ? Promise.reject(failure) : words.embed(texts, options)),
    }
    const cache = {
      get: async (keys: readonly string[]) => keys.map(() => undefined),
      set: () => Promise.reject(new Error('disk full')),
    }
    await expect(createEmbeddingRanker({ embedder, cache, batchSize: 1 }).index(OFFICE)).rejects.toBe(failure)
    await expect(createEmbeddingRanker({ embedder: words, cache }).index(OFFICE)).rejects.toThrow('disk full')
  })

  const embedder = createWordEmbedder()
  it.each<[string, object | null]>([
    ['batchSize', { embedder, batchSize: 0 }],
    ['batchSize', { embedder, batchSize: 1.5 }],
    ['batchSize', { embedder, batchSize: '8' }],
    ['minimumScore', { embedder, minimumScore: 2 }],
    ['minimumScore', { embedder, minimumScore: Number.NaN }],
    ['sentenceWeight', { embedder, sentenceWeight: '0.5' }],
    ['embedder.minimumScore', { embedder: { ...embedder, minimumScore: 7 } }],
    ['embedder', {}],
    ['embedder', { embedder: { ...embedder, id: '' } }],
    ['embedder', { embedder: { ...embedder, network: undefined } }],
    ['cache', { embedder, cache: { get: 1 } }],
    ['name', { embedder, name: '' }],
    ['minScore', { embedder, minScore: 0.5 }],
    ['options', null],
  ])('refuses wrong options and names the path %s', (path, options) => {
    expect(() => createEmbeddingRanker(options as never)).toThrow(
      expect.objectContaining({ code: 'INVALID_CONFIGURATION', details: { path } }),
    )
  })

  it.each([undefined, {}])('names an embedder to install if none is given: %o', options => {
    expect(() => createEmbeddingRanker(options as never)).toThrow(/toolEmbedder\(\) of @ts\/tool-embedder/)
  })
})

it('has the compiled example in the README', () => {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
  const regions = [...read('./embedding-ranker.examples.ts').matchAll(/#region [\w-]+\n([\s\S]*?) *\/\/ #endregion/g)]
  expect(regions).toHaveLength(1)
  for (const [, region] of regions) expect(read('../README.md')).toContain(region!.replaceAll(/^ {2}/gm, ''))
})

it('ranks with the embedder of the README, which calls a service', async () => {
  const roles: unknown[] = []
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    const { texts, role } = JSON.parse(String(init?.body)) as { texts: string[]; role: string }
    roles.push(role)
    return new Response(JSON.stringify({ vectors: texts.map(text => [text.includes('file') ? 1 : 0, 1]) }))
  })
  const index = await createEmbeddingRanker({ embedder: ownEmbedder('https://embed.example') }).index(OFFICE)
  const [first] = await index.rank('file', { limit: 1 })
  fetch.mockRestore()
  expect(first?.id).toBe('read_file')
  expect(roles).toEqual(['document', 'query'])
})
