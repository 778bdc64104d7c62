import { afterAll, describe, expect, it, vi } from 'vitest'
import { type ToolEmbedder, toolEmbedder } from './tool-embedder.js'

vi.mock('./bundled-model.js', { spy: true })
// The test files of a worker share their modules, so a module that another file has loaded would not be mocked: reset
// the modules.
vi.hoisted(() => vi.resetModules())
afterAll(() => {
  vi.doUnmock('./bundled-model.js')
  vi.resetModules()
})

it.each<[string, (embedder: ToolEmbedder) => Promise<readonly unknown[]>]>([
  ['embed', embedder => embedder.embed(['delete a file'], { role: 'query' })],
  ['words', embedder => embedder.words(['file'])],
])('%s loads the weights once for all embedders, and tries again if they could not be loaded', async (_, call) => {
  vi.resetModules()
  const { loadBundledModel } = await import('./bundled-model.js')
  const { toolEmbedder } = await import('./tool-embedder.js')
  const failure = new TypeError('error loading dynamically imported module')
  vi.mocked(loadBundledModel).mockClear().mockRejectedValueOnce(failure)
  const embedder = toolEmbedder()
  await expect(call(embedder)).rejects.toBe(failure)
  for (const each of [embedder, embedder, toolEmbedder()]) expect(await call(each)).toHaveLength(1)
  expect(loadBundledModel).toHaveBeenCalledTimes(2)
})

it.each<[string, unknown]>([
  ['weights', { weights: new Uint8Array(40) }],
  ['options', null],
])('refuses wrong options and names the path %s', (path, options) => {
  expect(() => toolEmbedder(options as never)).toThrow(
    expect.objectContaining({ code: 'INVALID_CONFIGURATION', details: { path } }),
  )
})

it('embeds each word separately, in the given order; repeated words and an empty list are valid', async () => {
  const embedder = toolEmbedder()
  const [one, other, again] = await embedder.words(['file', 'delete', 'file'])
  expect(again).toEqual(one)
  expect(other).not.toEqual(one)
  expect(await embedder.words(['delete'])).toEqual([other])
  expect(await embedder.words([])).toEqual([])
})

describe('usualCosine', () => {
  it('is higher for a usual need than for one that no tool serves', async () => {
    const { usualCosine } = toolEmbedder()
    const [usual, odd] = await Promise.all(['list open issues', 'purple sadness of granite'].map(usualCosine!))
    expect(usual).toBeGreaterThan(odd! + 0.1)
    expect(usual).toBeLessThanOrEqual(1)
    expect(odd).toBeGreaterThanOrEqual(0)
  })

  it('is the same whatever was embedded before, and a number for a query without words', async () => {
    const embedder = toolEmbedder()
    const first = await embedder.usualCosine!('send a mail')
    await embedder.embed(['forecast', 'delete a file'], { role: 'query' })
    expect(await embedder.usualCosine!('send a mail')).toBe(first)
    expect(Number.isFinite(await embedder.usualCosine!('?!'))).toBe(true)
  })
})

it('gives a query the same vector every time, even if the host changed an earlier one', async () => {
  const embedder = toolEmbedder()
  const embed = async (text: string) => (await embedder.embed([text], { role: 'query' }))[0]!
  const first = await embed('delete a file')
  const kept = first.slice()
  first.fill(0)
  expect(await embed('delete a file')).toEqual(kept)
  expect(await embed('forecast')).not.toEqual(kept)
  expect(await embed('delete a file')).toEqual(kept)
  const [document] = await embedder.embed(['delete a file'], { role: 'document' })
  expect(document).not.toEqual(kept)
})
