import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCatalog } from '@ts/core'
import { documentText } from '@ts/ranker-embedding'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failure } from './test-support/failure.js'
import { FLOAT, modelOf, node, tensor, value, writeTinyModel } from './test-support/tiny-onnx-model.js'
import { type ClassificationModule, type TextClassification, transformersReranker } from './transformers-reranker.js'

const WORDS = ['weather', 'forecast', 'invoice', 'file', 'delete', 'a', 'for', 'city', 'get']
const tools = createCatalog([
  { name: 'get_weather', description: 'forecast for a city' },
  { name: 'delete_file', description: 'delete a file' },
  { name: 'get_invoice', description: 'get a invoice' },
]).searchable

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiny-cross-encoder-'))
  for (const labels of [1, 2, 3]) writeCrossEncoder(join(folder, `made-here/labels-${labels}`), labels)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(['@huggingface/transformers', '@xenova/transformers'])(
  'transformersReranker through the real %s',
  name => {
    let transformers: ClassificationModule
    beforeAll(async () => {
      transformers = (await import(name)) as ClassificationModule
    })

    // The model's score is a sum over its vocabulary: occurrences of the word in the query times occurrences in the tool.
    it.each([1, 2])('scores each tool with the query, for a model of %i labels', async labels => {
      const reranker = transformersReranker({ transformers, model: `made-here/labels-${labels}`, localFolder: folder })
      // Query 1: weather 1 + forecast 1; 0; 0. Query 2: a 1; delete 2 + file 2 (name and description) + a 1; a 1.
      expect(await reranker.score('weather forecast', tools)).toEqual([2, 0, 0])
      expect(await reranker.score('delete a file', tools)).toEqual([1, 5, 1])
      expect(await reranker.score('anything', [])).toEqual([])
    })

    it('gives the same scores for any batch size, and for one tool alone', async () => {
      const model = { transformers, model: 'made-here/labels-1', localFolder: folder, dtype: 'fp32' } as const
      const query = 'get a forecast'
      const atOnce = await transformersReranker(model).score(query, tools)
      const one = transformersReranker({ ...model, batchSize: 1 })
      expect(await one.score(query, tools)).toEqual(atOnce)
      expect(await transformersReranker({ ...model, batchSize: 2 }).score(query, tools)).toEqual(atOnce)
      expect(await one.score(query, tools.slice(1, 2))).toEqual(atOnce.slice(1, 2))
    })

    it('cuts a very long query, so that the model still reads the tool', async () => {
      const reranker = transformersReranker({ transformers, model: 'made-here/labels-1', localFolder: folder })
      // Of the query, 500 characters are kept: 62 times `weather` and a part of one, so tokens of the 128 are left for
      // the tool.
      expect((await reranker.score('weather '.repeat(10_000), tools))[0]).toBeGreaterThan(50)
    })

    it('refuses a model with more than two labels', async () => {
      const reranker = transformersReranker({ transformers, model: 'made-here/labels-3', localFolder: folder })
      const error = await failure(reranker.score('weather', tools))
      expect(error.code).toBe('MISSING_DEPENDENCY')
      expect(error.details['reason']).toBe('model')
      expect(error.message).toMatch(/3 labels in made-here\/labels-3/)
    })

    it('distinguishes a missing model from a damaged file', async () => {
      const absent = transformersReranker({ transformers, model: 'made-here/absent', localFolder: folder })
      expect((await failure(absent.score('x', tools))).details['reason']).toBe('file')
      writeTinyModel(join(folder, 'made-here/damaged'), WORDS)
      writeFileSync(join(folder, 'made-here/damaged/onnx/model_quantized.onnx'), 'no model at all')
      const damaged = transformersReranker({ transformers, model: 'made-here/damaged', localFolder: folder })
      // Version 2 tries the damaged file again with WebAssembly, whose error does not give the reason.
      const code = name === '@xenova/transformers' ? 'MISSING_DEPENDENCY' : 'STALE_INDEX'
      expect((await failure(damaged.score('x', tools))).code).toBe(code)
    })
  },
)

describe('transformersReranker', () => {
  it('gives the model pairs of the query and the text of a tool, in batches of 8', async () => {
    const batches: { texts: string[]; pairs: string[] }[] = []
    const transformers = fake((texts, { text_pair: pairs }) => batches.push({ texts, pairs }))
    const many = createCatalog(Array.from({ length: 20 }, (_, i) => ({ name: `tool_${i}` }))).searchable
    expect(await transformersReranker({ transformers }).score('query', many)).toHaveLength(20)
    expect(batches.map(({ texts }) => texts.length)).toEqual([8, 8, 4])
    expect(batches[2]).toEqual({ texts: Array(4).fill('query'), pairs: many.slice(16).map(documentText) })
  })

  it('loads once, with its options, and restores the settings of transformers.js', async () => {
    const loads: unknown[] = []
    const folders: unknown[] = []
    const transformers: ClassificationModule = fake(undefined, (...load) => {
      loads.push(load)
      folders.push(Reflect.get(transformers.env, 'cacheDir'))
    })
    Reflect.set(transformers.env, 'cacheDir', 'theirs')
    const reranker = transformersReranker({ transformers, cacheDir: 'models', download: false })
    await Promise.all([reranker.score('x', tools), reranker.score('y', tools)])
    const options = { dtype: 'q8', cache_dir: 'models', local_files_only: true }
    expect(loads).toEqual([['text-classification', 'Xenova/ms-marco-MiniLM-L-6-v2', options]])
    expect([...folders, Reflect.get(transformers.env, 'cacheDir')]).toEqual(['models', 'theirs'])
  })

  it('stops between batches on abort, and does not load if its signal is already aborted', async () => {
    const reason = new Error('enough')
    const controller = new AbortController()
    let batches = 0
    let loads = 0
    const transformers = fake(
      () => {
        if (++batches === 2) controller.abort(reason)
      },
      () => loads++,
    )
    const reranker = transformersReranker({ transformers, batchSize: 1 })
    await expect(reranker.score('x', tools, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect(loads).toBe(0)
    await expect(reranker.score('x', tools, { signal: controller.signal })).rejects.toBe(reason)
    expect(batches).toBe(2)
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no logits', {}],
    ['too few logits', { logits: { data: [1], dims: [1, 1] } }],
    ['no dimensions', { logits: { data: [1, 2, 3] } }],
    ['NaN', { logits: { data: [1, Number.NaN, 3], dims: [3, 1] } }],
  ])('refuses a model that returns %s', async (_what, output) => {
    const transformers: ClassificationModule = {
      env: { version: '4.3.1' },
      pipeline: async () => ({ tokenizer: () => ({}), model: async () => output as never }),
    }
    expect((await failure(transformersReranker({ transformers }).score('x', tools))).code).toBe('RANKER_CONTRACT')
  })

  it('reports what the tokenizer threw', async () => {
    const cause = new Error('no such token')
    const transformers = fake(() => {
      throw cause
    })
    const error = await failure(transformersReranker({ transformers }).score('x', tools))
    expect(error.code).toBe('RANKER_FAILED')
    expect(error.cause).toBe(cause)
    expect(error.message).toMatch(/expected a sequence-classification model; .*, or rank without a reranker$/)
  })

  it('stops waiting for a loading model on abort', async () => {
    const reason = new Error('enough')
    const controller = new AbortController()
    const transformers: ClassificationModule = {
      env: { version: '4.3.1' },
      pipeline: () => {
        setTimeout(() => controller.abort(reason))
        return new Promise(() => {})
      },
    }
    const scores = transformersReranker({ transformers }).score('x', tools, { signal: controller.signal })
    await expect(scores).rejects.toBe(reason)
  })

  it.each([
    [{ batchSize: 0 }, 'batchSize'],
    [{ batchSize: 1.5 }, 'batchSize'],
    [{ pooling: 'cls' } as object, 'pooling'],
  ])('refuses %j before anything loads', (options, path) => {
    expect(() => transformersReranker(options)).toThrowError(
      expect.objectContaining({ code: 'INVALID_CONFIGURATION', details: { path } }),
    )
  })
})

/** A fake transformers.js whose model scores every pair 0. */
function fake(
  onTexts: (...input: Parameters<TextClassification['tokenizer']>) => void = () => {},
  onLoad: (...load: Parameters<ClassificationModule['pipeline']>) => void = () => {},
): ClassificationModule {
  return {
    env: {},
    pipeline: async (...load) => {
      onLoad(...load)
      return {
        tokenizer(texts, options) {
          onTexts(texts, options)
          return texts
        },
        model: async inputs => {
          const { length } = inputs as string[]
          return { logits: { data: Array(length).fill(0), dims: [length, 1] } }
        },
      }
    },
  }
}

/**
 * Writes a complete cross-encoder folder. Its score is the sum over all words of their count in the query times their
 * count in the tool. With one label, the logit is the score; with two, the logits are minus and plus half of it.
 */
function writeCrossEncoder(place: string, labels: number): void {
  writeTinyModel(place, WORDS)
  const read = (name: string) => JSON.parse(readFileSync(join(place, name), 'utf8'))
  const vocabulary = Object.entries(read('tokenizer.json').model.vocab as Record<string, number>)
  const size = Math.max(...vocabulary.map(([, id]) => id)) + 1
  const words = new Float32Array(size * size)
  for (const [word, id] of vocabulary) if (WORDS.includes(word)) words[id * size + id] = 1
  const perLabel = labels === 1 ? [1] : [-0.5, 0.5, 0].slice(0, labels)
  const sums = Float32Array.from({ length: size * labels }, (_, i) => perLabel[i % labels]!)
  const graph = [
    node('Gather', ['words', 'input_ids'], 'one_hot'),
    node('Gather', ['is_query', 'token_type_ids'], 'of_query'),
    node('Gather', ['is_tool', 'token_type_ids'], 'of_tool'),
    node('Mul', ['one_hot', 'of_query'], 'query_words'),
    node('Mul', ['one_hot', 'of_tool'], 'tool_words'),
    node('ReduceSum', ['query_words', 'axis'], 'query_counts'),
    node('ReduceSum', ['tool_words', 'axis'], 'tool_counts'),
    node('Mul', ['query_counts', 'tool_counts'], 'shared'),
    node('MatMul', ['shared', 'sums'], 'summed'),
    node('Squeeze', ['summed', 'axis'], 'logits'),
  ]
  const model = modelOf({
    nodes: graph,
    tensors: [
      tensor('words', [size, size], words),
      tensor('is_query', [2, 1], Float32Array.of(1, 0)),
      tensor('is_tool', [2, 1], Float32Array.of(0, 1)),
      tensor('sums', [size, labels], sums),
      tensor('axis', [1], BigInt64Array.of(1n)),
    ],
    output: value('logits', FLOAT, ['batch', labels]),
  })
  for (const file of ['model.onnx', 'model_quantized.onnx']) writeFileSync(join(place, 'onnx', file), model)
  const config = { ...read('config.json'), architectures: ['BertForSequenceClassification'] }
  writeFileSync(join(place, 'config.json'), JSON.stringify(config))
}
