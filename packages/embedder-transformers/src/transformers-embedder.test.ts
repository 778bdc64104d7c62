import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCatalog, isToolSearchError, type ToolSearchError } from '@ts/core'
import { createEmbeddingRanker } from '@ts/ranker-embedding'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { FeatureExtraction, TransformersEmbedderOptions, TransformersModule } from './options.js'
import { writeTinyModel } from './test-support/tiny-onnx-model.js'
import { transformersEmbedder } from './transformers-embedder.js'

const MODEL = 'made-here/tiny'
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiny-model-'))
  writeTinyModel(join(folder, MODEL), ['weather', 'forecast', 'invoice', 'file', 'delete', 'a', 'for', 'city', 'get'])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('transformersEmbedder through the real pipeline', () => {
  it('embeds each text as one unit vector with a model of a local folder, the same alone and in a batch', async () => {
    const embedder = transformersEmbedder({ model: MODEL, localFolder: folder })
    const [both, second] = await embedder.embed(['get weather', 'a longer text about an invoice'], { role: 'document' })
    const [alone] = await embedder.embed(['get weather'], { role: 'document' })
    expect(both).toHaveLength(32)
    expect(second).toHaveLength(32)
    expect(Math.hypot(...both!)).toBeCloseTo(1, 5)
    for (const [i, x] of both!.entries()) expect(x).toBeCloseTo(alone![i]!, 4)
  })

  it('loads fp32 weights if the dtype is set', async () => {
    expect((await embed({ model: MODEL, localFolder: folder, dtype: 'fp32' }, 'file'))[0]).toHaveLength(32)
  })

  it('loads from a cache folder that was filled before, without a network', async () => {
    expect((await embed({ model: MODEL, cacheDir: folder, download: false }, 'file'))[0]).toHaveLength(32)
  })

  it('tells a damaged file from a missing model', async () => {
    writeTinyModel(join(folder, 'made-here/damaged'), ['file'])
    writeFileSync(join(folder, 'made-here/damaged/onnx/model_quantized.onnx'), 'no model at all')
    const load = (model: string) => failure(embed({ model, localFolder: folder }))
    expect((await load('made-here/damaged')).code).toBe('STALE_INDEX')
    expect((await load('made-here/absent')).details['reason']).toBe('file')
  })

  it('names the missing weights and their folder', async () => {
    writeTinyModel(join(folder, 'made-here/no-fp32'), ['file'], ['model_quantized.onnx'])
    const error = await failure(embed({ model: 'made-here/no-fp32', localFolder: folder, dtype: 'fp32' }))
    expect(error.code).toBe('MISSING_DEPENDENCY')
    expect(error.details).toMatchObject({ reason: 'file', file: 'model.onnx' })
    expect(error.message).toContain(folder)
    expect(error.message).toContain('choose a dtype that the model has in place of fp32')
  })

  it('ranks tools', async () => {
    const tools = createCatalog([
      { name: 'get_weather', description: 'forecast for a city' },
      { name: 'delete_file', description: 'delete a file' },
      { name: 'get_invoice', description: 'get a invoice' },
    ]).searchable
    const ranker = createEmbeddingRanker({ embedder: transformersEmbedder({ model: MODEL, localFolder: folder }) })
    const index = await ranker.index(tools)
    expect((await index.rank('delete file', { limit: 1 }))[0]?.id).toBe('delete_file')
    expect((await index.rank('weather forecast', { limit: 1 }))[0]?.id).toBe('get_weather')
  })
})

describe('transformersEmbedder', () => {
  const E5 = 'intfloat/e5-small-v2'
  const OWN = { queryPrefix: 'find: ', documentPrefix: '', pooling: 'cls' } as const
  const BGE_PREFIX = 'Represent this sentence for searching relevant passages: '

  it.each<[string, TransformersEmbedderOptions, string, string, string]>([
    ['of the family e5', { model: E5 }, 'mean', 'query: ', 'passage: '],
    ['of the family bge', { model: 'BAAI/bge-small-en-v1.5' }, 'cls', BGE_PREFIX, ''],
    ['of the options', { model: E5, ...OWN }, 'cls', 'find: ', ''],
  ])('uses the prefixes and the pooling %s', async (_, options, pooling, queryPrefix, documentPrefix) => {
    const extract = vi.fn(ones)
    const embedder = transformersEmbedder({ ...options, transformers: fake(extract) })
    await embedder.embed(['list files'], { role: 'query' })
    await embedder.embed(['list_files'], { role: 'document' })
    expect(extract.mock.calls.map(([texts, { pooling }]) => [texts, pooling])).toEqual([
      [[`${queryPrefix}list files`], pooling],
      [[`${documentPrefix}list_files`], pooling],
    ])
  })

  it('has the prefixes and the pooling of the options in its id', () => {
    const ids = [{}, { queryPrefix: 'find: ' }, { documentPrefix: '' }, { pooling: 'cls' as const }].map(
      options => transformersEmbedder({ model: E5, ...options }).id,
    )
    expect(new Set(ids).size).toBe(4)
  })

  it('reports the progress of each file', async () => {
    const transformers = loading(async report => {
      report({ status: 'initiate', file: 'config.json' })
      for (const progress of [0, 100]) report({ status: 'progress', file: 'config.json', progress })
      report({ status: 'done', file: 'config.json' })
      return ones
    })
    const onDownload = vi.fn()
    await embed({ transformers, onDownload })
    expect(onDownload.mock.calls).toEqual([
      ['config.json', 0],
      ['config.json', 100],
    ])
  })
})

describe('failures of transformersEmbedder', () => {
  it('says what to do without a network, and tries again at the next call', async () => {
    const offline = Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })
    const pipeline = vi.fn(() => Promise.reject(new TypeError('fetch failed', { cause: offline })))
    const embedder = transformersEmbedder({ transformers: loading(pipeline) })
    const error = await failure(embedder.embed(['x'], { role: 'query' }))
    await failure(embedder.embed(['x'], { role: 'query' }))
    expect(error.details['reason']).toBe('network')
    expect(error.message).toMatch(/no network.*Xenova\/all-MiniLM-L6-v2.*toolEmbedder/)
    expect(pipeline).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['Could not locate file: "https://huggingface.co/Xenova/x/resolve/main/onnx/model_fp16.onnx".', 'file'],
    ['Unauthorized access to file: "https://huggingface.co/Xenova/x/resolve/main/config.json".', 'file'],
    ['Deserialize tensor x failed. file not found model.onnx_data', 'file'],
    ['Service temporarily unavailable error occurred while trying to load file: "https://hub/x".', 'server'],
    ['Error (429) occurred while trying to load file: "https://hub/x/resolve/main/tokenizer.json".', 'server'],
    ['500 Internal Server Error', 'server'],
    ['Gateway timeout error occurred while trying to load file: "https://hub/x/config.json".', 'server'],
    ['EACCES: permission denied, open "/models/Xenova/x/config.json"', 'permission'],
    ["EROFS: read-only file system, mkdir '/models'", 'permission'],
    ["ENOSPC: no space left on device, write '/models/model.onnx'", 'disk'],
    ['fetch failed: self-signed certificate in certificate chain', 'tls'],
    ['getaddrinfo EAI_AGAIN huggingface.co', 'network'],
    ['UND_ERR_CONNECT_TIMEOUT', 'network'],
    ['no available backend found. ERR: [cpu] Error: dlopen libonnxruntime.so not found', 'native'],
    ["Can't create a session. ERROR_CODE: 1, network model unsupported op of 512 numbers", 'model'],
    ['Unsupported model type: parser_of_json', 'model'],
    ['Load model from /models/json parse/model.onnx failed:Node is not supported', 'model'],
    ['Unexpected token < in JSON at position 0', 'damaged'],
    ['Load model from /models/404/model.onnx failed:Protobuf parsing failed.', 'damaged'],
  ])('classifies the error %j as %s', async (message, reason) => {
    const transformers = loading(() => Promise.reject(new Error(message)))
    const error = await failure(embed({ transformers, localFolder: '/models/json parse' }))
    expect(error.details['reason']).toBe(reason)
    expect(error.code).toBe(reason === 'damaged' ? 'STALE_INDEX' : 'MISSING_DEPENDENCY')
  })

  it('reports what the model or its tokenizer threw, and for which model', async () => {
    const cause = new Error('out of memory')
    const error = await failure(embed({ transformers: fake(() => Promise.reject(cause)) }))
    expect(error.code).toBe('RANKER_FAILED')
    expect(error.cause).toBe(cause)
    expect(error.message).toMatch(/all-MiniLM-L6-v2.*out of memory/)
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['no dimensions', { data: [1, 2] }],
    ['empty dimensions', { data: [1, 2], dims: [] }],
    ['too few numbers', { data: [1, 2, 3], dims: [1, 3] }],
    ['one vector per token', { data: new Float32Array(24), dims: [2, 4, 3] }],
    ['64-bit integers', { data: BigInt64Array.of(1n, 2n), dims: [2, 1] }],
  ])('refuses a model that returns %s', async (_what, output) => {
    const transformers = fake(async () => output as Awaited<ReturnType<FeatureExtraction>>)
    const error = await failure(transformersEmbedder({ transformers }).embed(['a', 'b'], { role: 'query' }))
    expect(error.code).toBe('RANKER_CONTRACT')
  })

  it.each<[string, object | null]>([
    ['model', { model: '' }],
    ['dtype', { dtype: null }],
    ['pooling', { pooling: 'max' }],
    ['queryPrefix', { queryPrefix: 3 }],
    ['localFolder', { localFolder: '' }],
    ['cacheDir', { cacheDir: 3 }],
    ['download', { download: 'no' }],
    ['onDownload', { onDownload: true }],
    ['transformers', { transformers: {} }],
    ['transformers', { transformers: { env: { version: '2.17.2' }, pipeline: () => {} } }],
    ['modle', { modle: 'x' }],
    ['__proto__', JSON.parse('{"__proto__": 1}')],
    ['options', null],
  ])('refuses wrong options and names the path %s', (path, options) => {
    expect(() => transformersEmbedder(options as never)).toThrow(
      expect.objectContaining({ code: 'INVALID_CONFIGURATION', details: { path } }),
    )
  })

  it('stops waiting for a loading model on abort, and the next call waits for the same load', async () => {
    const reason = new Error('enough')
    const controller = new AbortController()
    let finish = (_: FeatureExtraction) => {}
    const pipeline = vi.fn(() => {
      setTimeout(() => controller.abort(reason))
      return new Promise<FeatureExtraction>(resolve => {
        finish = resolve
      })
    })
    const embedder = transformersEmbedder({ transformers: loading(pipeline) })
    const [tool] = createCatalog([{ name: 'get_weather' }]).searchable
    const ranker = createEmbeddingRanker({ embedder })
    await expect(ranker.index([tool!], { signal: controller.signal })).rejects.toBe(reason)
    const next = embedder.embed(['x'], { role: 'query' })
    finish(ones)
    expect(await next).toEqual([Float32Array.of(1)])
    expect(pipeline).toHaveBeenCalledOnce()
  })

  it('lets loads with equal settings run together, and others wait; then restores the settings', async () => {
    const env = { version: '4.3.1', cacheDir: 'theirs', allowRemoteModels: true }
    const seen: string[] = []
    let finish = () => {}
    const slow = new Promise<void>(resolve => {
      finish = resolve
    })
    const load = (name: string, options: object, wait?: Promise<void>) => {
      const pipeline = async () => {
        seen.push(`${name} in ${env.cacheDir}`)
        await wait
        return ones
      }
      return embed({ transformers: { env, pipeline }, ...options })
    }
    const first = load('first', { cacheDir: '/models' }, slow)
    await load('second', { cacheDir: '/models' })
    const other = load('other', { localFolder: '/elsewhere' })
    expect(seen).toEqual(['first in /models', 'second in /models'])
    finish()
    await Promise.all([first, other])
    expect(seen[2]).toBe('other in theirs')
    expect(env).toMatchObject({ cacheDir: 'theirs', allowRemoteModels: true })
  })

  it('does not let a hanging load delay loads with other settings once its callers have given up', async () => {
    const env = { version: '4.3.1', cacheDir: 'theirs', allowRemoteModels: true }
    const controller = new AbortController()
    const hanging: TransformersModule = { env, pipeline: () => new Promise(() => {}) }
    const embedder = transformersEmbedder({ transformers: hanging, cacheDir: '/models' })
    const hung = [0, 1].map(() => embedder.embed(['x'], { role: 'query', signal: controller.signal }))
    const embedded = embed({ transformers: { ...fake(ones), env }, localFolder: '/elsewhere' })
    controller.abort()
    for (const one of hung) await expect(one).rejects.toBe(controller.signal.reason)
    expect(await embedded).toHaveLength(1)
    expect(env).toMatchObject({ cacheDir: 'theirs', allowRemoteModels: true })
  })

  it('reports a ToolSearchError if the settings of transformers.js cannot be changed', async () => {
    const transformers = { ...fake(ones), env: Object.freeze({}) }
    const error = await failure(embed({ transformers, cacheDir: '/m' }))
    expect(error.details['reason']).toBe('model')
  })

  it('does not embed if its signal is already aborted', async () => {
    const reason = new Error('enough')
    await expect(embed({ transformers: fake(ones) }, 'x', AbortSignal.abort(reason))).rejects.toBe(reason)
  })
})

/** Embeds a query with an embedder of these options. */
async function embed(options: TransformersEmbedderOptions, text = 'x', signal?: AbortSignal) {
  return transformersEmbedder(options).embed([text], { role: 'query', ...(signal && { signal }) })
}

/** A transformers.js whose pipeline is loaded so. */
function loading(pipeline: (progress: (report: object) => void) => Promise<FeatureExtraction>): TransformersModule {
  return {
    env: { version: '4.3.1' },
    pipeline: (_task, _model, options) => pipeline(options['progress_callback'] as (report: object) => void),
  }
}

const fake = (extract: FeatureExtraction) => loading(async () => extract)
/** One vector of one dimension for each text. */
const ones: FeatureExtraction = async texts => ({ data: texts.map(() => 1), dims: [texts.length, 1] })

/** Returns the ToolSearchError that `work` rejects with. */
async function failure(work: Promise<unknown>): Promise<ToolSearchError> {
  const thrown: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!isToolSearchError(thrown)) throw new Error(`Found ${String(thrown)}, expected a ToolSearchError`)
  return thrown
}
