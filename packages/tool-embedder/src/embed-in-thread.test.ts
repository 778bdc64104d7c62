import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { type ToolEmbedder, toolEmbedder } from './index.js'

const built = new URL('../dist/index.js', import.meta.url)
const isBuilt = existsSync(built)

/** The vectors of 40 full lists of different texts, of which four are embedded at once, as ranker-embedding does. */
async function vectorsOf(embedder: ToolEmbedder): Promise<Buffer> {
  const textsOf = (list: number) => Array.from({ length: embedder.batchSize! }, (_, i) => `send invoice ${list}-${i}`)
  const found: Float32Array[] = []
  for (let list = 0; list < 40; list += 4) {
    const four = [0, 1, 2, 3].map(i => embedder.embed(textsOf(list + i), { role: 'document' }))
    found.push(...(await Promise.all(four)).flat())
  }
  expect(found).toHaveLength(40 * embedder.batchSize!)
  return Buffer.concat(found.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)))
}

it.skipIf(!isBuilt)(
  `embeds the texts of a large catalog in a thread too, with the same vectors${isBuilt ? '' : ' (skipped: build first)'}`,
  async () => {
    const { toolEmbedder: builtEmbedder } = (await import(built.href)) as typeof import('./index.js')
    const started = once(process, 'worker') as Promise<[Worker]>
    const vectors = await vectorsOf(builtEmbedder())
    const [thread] = await started
    // A thread without work ends, and gives its memory back.
    expect(await once(thread, 'exit')).toEqual([1])
    expect(vectors.equals(await vectorsOf(toolEmbedder()))).toBe(true)
  },
)

it('embeds the texts itself if the thread cannot start, as from the sources, which have no built file', async () => {
  const started = once(process, 'worker') as Promise<[Worker]>
  const vectors = await vectorsOf(toolEmbedder())
  await started
  const [last] = await toolEmbedder().embed(['send invoice 39-255'], { role: 'document' })
  expect(new Float32Array(vectors.buffer).slice(-last!.length)).toEqual(last)
})
