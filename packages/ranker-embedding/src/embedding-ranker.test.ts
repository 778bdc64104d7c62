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
  const skipped = ['exact-name', 'unicode-names', 'many-tools', 'more-words-first', 'nothing-found']
  rankerConformance({
    test: it,
    createRanker: () => createEmbeddingRanker({ embedder: createWordEmbedder('words', 1_021) }),
    manyTools: 2_000,
    skip: skipped.map(name => ({ case: name, reason })),
  })
})

function tools(...pairs: readonly (readonly [name: string, description: string])[]): readonly SearchableTool[] {
  return createCatalog(pairs.map(([name, description]) => ({ name, description }))).searchable
}

const OFFICE = tools(['read_file', 'text of a file'], ['send_mail', 'write to someone'], ['get_weather', 'forecast'])

describe('createEmbeddingRanker', () => {
  it.each([
    ['a cache', true, 3],
    ['no cache', false, 3],
    ['no cache', false, 600],
  ])('with %s (%s), embeds only new tools of a changed catalog with %i tools', async (_, needsCache, size) => {
    const words = createWordEmbedder()
    const ranker = createEmbeddingRanker({ embedder: { ...words, needsCache } })
    const whole = createCatalog(seededCatalog(size)).searchable
    const changed = [...whole.slice(2), ...OFFICE, whole[0]!]
    await ranker.index(whole)
    const before = words.embedded.document
    const index = await ranker.index(changed)
    expect(words.embedded.document - before).toBe(OFFICE.length)
    const fresh = await createEmbeddingRanker({ embedder: words }).index(changed)
    expect(await index.rank('text of a file', { limit: 50 })).toEqual(await fresh.rank('text of a file', { limit: 50 }))
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

  it('embeds in batches of batchSize, reports progress after each, and keeps the vectors from before an abort', async () => {
    const words = createWordEmbedder()
    const sizes: number[] = []
    const embedder: Embedder = {
      ...words,
      embed(texts, options) {
        sizes.push(texts.length)
        return words.embed(texts, options)
      },
    }
    const ranker = createEmbeddingRanker({ embedder, batchSize: 2 })
    const controller = new AbortController()
    const reason = new Error('enough')
    const stopped = ranker.index(OFFICE, { signal: controller.signal, onProgress: () => controller.abort(reason) })
    await expect(stopped).rejects.toBe(reason)
    const progress: number[] = []
    await ranker.index(OFFICE, { onProgress: done => progress.push(done) })
    expect(sizes).toEqual([2, 1])
    expect(progress).toEqual([2, 3])
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

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['too few vectors', []],
    ['vectors of different lengths', [[1], [1, 2], [1]]],
    ['a list with holes', new Array(3)],
    ['empty vectors', [[], [], []]],
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
    await expect(ranker.index(OFFICE)).rejects.toMatchObject({ code: 'RANKER_CONTRACT' })
    broken = false
    const index = await ranker.index(OFFICE)
    expect((await index.rank('text of a file', { limit: 1 }))[0]?.id).toBe('read_file')
    broken = true
    await expect(index.rank('text of a file', { limit: 1 })).rejects.toMatchObject({ code: 'RANKER_CONTRACT' })
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
    const index = createEmbeddingRanker({ embedder: createWordEmbedder(), cache }).index(OFFICE)
    await expect(index).rejects.toMatchObject({ code: 'RANKER_CONTRACT' })
  })

  it('rethrows the error of the embedder, also if the cache then fails too, and the error of a cache', async () => {
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
    ['minimumScore', { embedder, minimumScore: 2 }],
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

it('embeds a tool as prose, with its name as words', async () => {
  const embedder = createWordEmbedder()
  const embed = vi.spyOn(embedder, 'embed')
  const inputSchema = {
    type: 'object',
    properties: { city: { type: 'string', description: 'Its name' }, days: {} },
  }
  const tool = { name: 'getWeather', description: 'Forecast for\n a city', server: 'sky', inputSchema }
  await createEmbeddingRanker({ embedder }).index(createCatalog([tool]).searchable)
  const text = 'get weather. Forecast for a city. Parameters: city (Its name), days. Server: sky'
  expect(embed.mock.calls.map(([texts]) => texts)).toEqual([[text]])
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
