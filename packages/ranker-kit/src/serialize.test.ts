import { createCatalog, isToolSearchError } from '@ts/core'
import { officeCatalog, seededCatalog, trapCatalog } from '@ts/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withDigest } from './serialize.js'
import type { PartialTuning } from './tuning.js'
import { createWordRanker } from './word-ranker.js'

const ranker = createWordRanker({ name: 'words' })
const office = createCatalog(officeCatalog).searchable
const QUERIES = ['create issue', 'send mesage', 'who am i', 'list all files and then delete them', '日本語', '']

/** The reason why bytes are refused. */
function staleError(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'loaded',
    error => isToolSearchError(error, 'STALE_INDEX') && error.message,
  )
}

const parameters = (properties: object) => ({ inputSchema: { type: 'object', properties } })

describe('serialize and load', () => {
  it.each([
    ['the office catalog', officeCatalog],
    ['the catalog of traps', trapCatalog],
    ['no tools', []],
    ['2,000 tools', seededCatalog(2_000, 3)],
  ])('gives the same results after loading: %s', async (_, definitions) => {
    const { searchable } = createCatalog(definitions, { onInvalid: 'drop' })
    const index = await ranker.index(searchable)
    const loaded = await ranker.load(await index.serialize(), searchable)
    for (const query of [...QUERIES, ...searchable.slice(0, 20).map(tool => tool.description)]) {
      expect(await loaded.rank(query, { limit: 20 })).toEqual(await index.rank(query, { limit: 20 }))
    }
    expect(Buffer.compare(await loaded.serialize(), await index.serialize())).toBe(0)
  })

  it.each([ArrayBuffer, SharedArrayBuffer])('loads from the middle of a larger buffer: %o', async Buffer => {
    const bytes = await (await ranker.index(office)).serialize()
    const larger = new Uint8Array(new Buffer(bytes.length + 3))
    larger.set(bytes, 3)
    const loaded = await ranker.load(larger.subarray(3), office)
    expect(await loaded.rank('event', { limit: 1 })).toHaveLength(1)
  })

  it('refuses an index of another catalog or another tuning, but accepts changes of other settings', async () => {
    const bytes = await (await ranker.index(office)).serialize()
    const changed = office.map((tool, i) => (i === 3 ? { ...tool, description: `${tool.description}!` } : tool))
    expect(await staleError(ranker.load(bytes, changed))).toContain('another catalog')
    expect(await staleError(ranker.load(bytes, office.slice(1)))).toContain('another catalog')
    const load = (tuning: PartialTuning) => createWordRanker({ name: 'words', tuning }).load(bytes, office)
    expect(await staleError(load({ stemming: false }))).toContain('other settings')
    expect(await staleError(load({ typos: 0, saturation: 2 }))).toBe('loaded')
  })

  it.each<[string, unknown]>([
    ['damaged', new Uint8Array(0)],
    ['0 bytes', withDigest(new Uint8Array(0))],
    ['not an index', withDigest(new Uint8Array(64))],
    ...[null, undefined, 'bytes', new ArrayBuffer(64), [1, 2]].map(
      no => ['expected the bytes', no] as [string, unknown],
    ),
  ])('refuses bytes that are no index with the reason %s: %j', async (reason, bytes) => {
    expect(await staleError(ranker.load((await bytes) as Uint8Array, office))).toContain(reason)
  })

  it('refuses bytes with damage at any position', async () => {
    const bytes = await (await ranker.index(office)).serialize()
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        const damaged = bytes.slice()
        damaged[at]! ^= flip
        const outcome = await staleError(ranker.load(damaged, office))
        expect(outcome).not.toBe('loaded')
        expect(outcome).not.toBe(false)
      }),
    )
    expect(await staleError(ranker.load(bytes.slice(0, bytes.length - 8), office))).toContain('damaged')
  })

  it('gives valid results or refuses the bytes, and always ends, if damaged bytes have a matching digest', async () => {
    const index = await ranker.index(office)
    const bytes = (await index.serialize()).slice(64)
    const values = fc.constantFrom(0, 1, 0x7fc00000, 0x80000000, 0xffffffff)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: bytes.length / 4 - 1 }), values, async (at, value) => {
        const forged = bytes.slice()
        const words = new Uint32Array(forged.buffer)
        words[at] = value
        const loaded = await ranker.load(await withDigest(forged), office).catch(error => {
          if (!isToolSearchError(error, 'STALE_INDEX')) throw error
        })
        for (const query of QUERIES) {
          for (const { id, score } of (await loaded?.rank(query, { limit: 50 })) ?? []) {
            expect(office.some(tool => tool.id === id) && Number.isFinite(score)).toBe(true)
          }
        }
      }),
      { numRuns: 400 },
    )
  })

  it.each([
    [{ keywords: ['alpha', 'beta'] }, parameters({ alpha: { description: 'beta' } })],
    [
      parameters({ p: { description: 'd', enum: ['q', ''] } }),
      parameters({ p: { description: 'd' }, q: { description: '' } }),
    ],
    [
      { title: 'ab', server: '' },
      { title: 'a', server: 'b' },
    ],
  ])('refuses an index of the same texts in other fields: %j', async (one, other) => {
    const [before, after] = [one, other].map(texts => createCatalog([{ name: 'x', ...texts }]).searchable)
    const bytes = await (await ranker.index(before!)).serialize()
    expect(await staleError(ranker.load(bytes, after!))).toContain('another catalog')
  })
})
