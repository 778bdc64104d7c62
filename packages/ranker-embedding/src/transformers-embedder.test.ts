import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCatalog, isToolSearchError, type ToolSearchError } from '@ts/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmbeddingRanker } from './embedding-ranker.js'
import { writeTinyModel } from './test-support/tiny-onnx-model.js'
import type { FeatureExtraction, TransformersModule } from './transformers-embedder.js'
import { transformersEmbedder } from './transformers-embedder.js'

const MODEL = 'made-here/tiny'
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiny-model-'))
  writeTinyModel(join(folder, MODEL), ['weather', 'forecast', 'invoice', 'file', 'delete', 'a', 'for', 'city', 'get'])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function failure(work: Promise<unknown>): Promise<ToolSearchError> {
  const thrown: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!isToolSearchError(thrown)) throw new Error(`Found ${String(thrown)}, expected a ToolSearchError`)
  return thrown
}

describe('transformersEmbedder through the real pipeline', () => {
  it('embeds texts with a model from a local folder, one unit vector a text, the same alone and in a batch', async () => {
    const embedder = transformersEmbedder({ model: MODEL, localFolder: folder })
    const [both, second] = await embedder.embed(['get weather', 'a longer text about an invoice'], { role: 'document' })
    const [alone] = await embedder.embed(['get weather'], { role: 'document' })
    expect(both).toHaveLength(32)
    expect(second).toHaveLength(32)
    expect(Math.hypot(...both!)).toBeCloseTo(1, 5)
    for (const [i, x] of both!.entries()) expect(x).toBeCloseTo(alone![i]!, 4)
  })

  it('reads fp32 weights where they are asked for', async () => {
    const embedder = transformersEmbedder({ model: MODEL, localFolder: folder, dtype: 'fp32' })
    expect(await embedder.embed(['file'], { role: 'query' })).toHaveLength(1)
  })

  it('loads from a cache folder that was filled before, without a network', async () => {
    const embedder = transformersEmbedder({ model: MODEL, cacheDir: folder, download: false })
    expect((await embedder.embed(['file'], { role: 'query' }))[0]).toHaveLength(32)
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

  it('puts the family prefixes and pooling before the model', async () => {
    const seen: { texts: string[]; pooling: string }[] = []
    const transformers = fake(async (texts, { pooling }) => {
      seen.push({ texts, pooling })
      return { data: texts.map(() => 1), dims: [texts.length, 1] }
    })
    const e5 = transformersEmbedder({ model: 'intfloat/e5-small-v2', transformers })
    await e5.embed(['list files'], { role: 'query' })
    await e5.embed(['list_files'], { role: 'document' })
    const bge = transformersEmbedder({ model: 'BAAI/bge-small-en-v1.5', transformers })
    await bge.embed(['list files'], { role: 'query' })
    expect(seen).toEqual([
      { texts: ['query: list files'], pooling: 'mean' },
      { texts: ['passage: list_files'], pooling: 'mean' },
      { texts: ['Represent this sentence for searching relevant passages: list files'], pooling: 'cls' },
    ])
  })
})

describe('failures of transformersEmbedder', () => {
  it('names the missing file and the folder', async () => {
    writeTinyModel(join(folder, 'made-here/no-q4'), ['file'], ['model.onnx'])
    const error = await failure(
      transformersEmbedder({ model: 'made-here/no-q4', localFolder: folder, dtype: 'q4' }).embed(['x'], {
        role: 'query',
      }),
    )
    expect(error.code).toBe('MISSING_DEPENDENCY')
    expect(error.details).toMatchObject({ reason: 'file', file: 'model_q4.onnx' })
    expect(error.message).toContain('model_q4.onnx')
    expect(error.message).toContain(folder)
    expect(error.message).toContain('dtype')
  })

  it('names a model that is not in the folder', async () => {
    const error = await failure(
      transformersEmbedder({ model: 'made-here/absent', localFolder: folder }).embed(['x'], { role: 'query' }),
    )
    expect(error.code).toBe('MISSING_DEPENDENCY')
    expect(error.details['reason']).toBe('file')
  })

  it('tells a damaged model file from a missing one', async () => {
    const place = join(folder, 'made-here/damaged')
    writeTinyModel(place, ['file'])
    mkdirSync(join(place, 'onnx'), { recursive: true })
    writeFileSync(join(place, 'onnx', 'model_quantized.onnx'), 'no model at all')
    const error = await failure(
      transformersEmbedder({ model: 'made-here/damaged', localFolder: folder }).embed(['x'], { role: 'query' }),
    )
    expect(error.code).toBe('STALE_INDEX')
    expect(error.message).toContain('delete')
  })

  it('says without a network what to do, and tries again at the next call', async () => {
    let calls = 0
    const transformers: TransformersModule = {
      env: { version: '4.3.1' },
      pipeline: async () => {
        calls++
        throw new TypeError('fetch failed', { cause: Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }) })
      },
    }
    const embedder = transformersEmbedder({ transformers })
    const error = await failure(embedder.embed(['x'], { role: 'query' }))
    await failure(embedder.embed(['x'], { role: 'query' }))
    expect(error.details['reason']).toBe('network')
    expect(error.message).toMatch(/no network.*Xenova\/all-MiniLM-L6-v2.*toolEmbedder/)
    expect(calls).toBe(2)
  })

  it('refuses a dtype that does not exist before anything loads', () => {
    expect(() => transformersEmbedder({ dtype: 'int3' as 'q8' })).toThrow(
      /"int3" for dtype of the embedder, expected one of fp32/,
    )
  })

  it('maps dtype to the switch of the older package, and refuses those it lacks', async () => {
    const asked: unknown[] = []
    const transformers: TransformersModule = {
      env: { version: '2.17.2' },
      pipeline: async (_task, _model, options) => {
        asked.push(options)
        return async texts => ({ data: texts.map(() => 1), dims: [texts.length, 1] })
      },
    }
    await transformersEmbedder({ transformers, dtype: 'fp32' }).embed(['x'], { role: 'query' })
    expect(asked).toEqual([{ quantized: false, local_files_only: false }])
    const error = await failure(transformersEmbedder({ transformers, dtype: 'q4' }).embed(['x'], { role: 'query' }))
    expect(error.code).toBe('INVALID_CONFIGURATION')
  })

  it('stops before it embeds when its signal is aborted', async () => {
    const reason = new Error('enough')
    const embedder = transformersEmbedder({ transformers: fake(async () => ({ data: [], dims: [0, 1] })) })
    await expect(embedder.embed(['x'], { role: 'query', signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })
})

function fake(extract: FeatureExtraction): TransformersModule {
  return { env: { version: '4.3.1' }, pipeline: async () => extract }
}
