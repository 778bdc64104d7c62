import { createCatalog } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { ACTIONS, actionOfStem } from './actions.js'
import { buildIndexData } from './index-build.js'
import { postingsOf } from './posting-list.js'
import { stem } from './stem.js'
import { STOP_WORDS } from './stop-words.js'
import { DEFAULT_TUNING } from './tuning.js'

const { searchable } = createCatalog([
  { name: 'one', description: 'alpha alpha' },
  { name: 'two', description: 'beta' },
])

async function listOf(word: string, lengthDiscount: number) {
  const tuning = { ...DEFAULT_TUNING, saturation: 1.2, lengthDiscount }
  const data = await buildIndexData(searchable, tuning, NO_STATISTICS)
  return postingsOf(data, data.vocabulary.find(word)!)
}

const NO_STATISTICS = { tools: 0, frequencies: new Map<string, number>() }

describe('buildIndexData', () => {
  // `alpha` occurs twice in one of two tools. Rarity: ln(1 + 1.5 / 1.5) = ln 2. Impact: 2 × 2.2 / (2 + 1.2) = 1.375.
  it('computes BM25F without a length discount', async () => {
    const list = await listOf('alpha', 0)
    expect(list.idf).toBeCloseTo(Math.LN2, 6)
    expect([...list.tools]).toEqual([0])
    expect(list.impacts[0]).toBeCloseTo(1.375, 6)
  })

  // The descriptions have the lengths 2 and 1, mean 1.5. Count: 2 / (0.25 + 0.75 × 2 / 1.5) = 1.6. Impact: 1.6 × 2.2 /
  // (1.6 + 1.2) = 1.257143.
  it('computes BM25F with a length discount', async () => {
    expect((await listOf('alpha', 0.75)).impacts[0]).toBeCloseTo(1.257143, 5)
  })

  it('reads a tool’s action from its name, and otherwise from the first word of its description', async () => {
    const { searchable: tools } = createCatalog([
      { name: 'the_deleted_list', description: 'Create it' },
      { name: 'invoices', description: 'To create invoices, or delete them' },
      { name: 'invoice', description: 'Invoices to delete' },
      { name: 'empty' },
    ])
    const { actionOf } = await buildIndexData(tools, DEFAULT_TUNING, NO_STATISTICS)
    expect(Array.from(actionOf, action => ACTIONS[action - 1])).toEqual(['delete', 'create', undefined, undefined])
    // This relies on stop words not naming actions, because names are read without stop words.
    expect([...STOP_WORDS].filter(word => actionOfStem(stem(word)) > 0)).toEqual([])
  })

  it('reports its progress at each pause and at the end, and stops when aborted', async () => {
    const progress: number[] = []
    const onProgress = (done: number) => void progress.push(done)
    await buildIndexData(searchable, DEFAULT_TUNING, NO_STATISTICS, { onProgress })
    expect(progress).toEqual([2])
    const many = createCatalog(Array.from({ length: 2_500 }, (_, i) => ({ name: `tool_${i}` }))).searchable
    await buildIndexData(many, DEFAULT_TUNING, NO_STATISTICS, { onProgress })
    const [, ...reports] = progress
    expect(reports.length).toBeGreaterThan(2)
    expect(reports).toEqual([...new Set(reports)].sort((a, b) => a - b))
    expect(reports.at(-1)).toBe(2_500)
    const stopped = buildIndexData(searchable, DEFAULT_TUNING, NO_STATISTICS, {
      signal: AbortSignal.abort(),
    })
    await expect(stopped).rejects.toThrow()
  })
})
