import { createCatalog, type SearchableTool } from '@ts/core'
import { seededCatalog } from '@ts/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACTIONS, actionOfStem } from './actions.js'
import { IndexBuilder } from './index-build.js'
import type { IndexData } from './index-data.js'
import { stem } from './stem.js'
import { STOP_WORDS } from './stop-words.js'
import { DEFAULT_TUNING } from './tuning.js'

const { searchable } = createCatalog([
  { name: 'one', description: 'alpha alpha' },
  { name: 'two', description: 'beta' },
])

const NO_STATISTICS = { tools: 0, frequencies: new Map<string, number>() }
/** A builder of indexes with segments of this size. */
const builder = (size?: number) =>
  new IndexBuilder(DEFAULT_TUNING, NO_STATISTICS, size === undefined ? undefined : () => size)

describe('an index', () => {
  // `alpha` occurs twice in one of two tools. Rarity: ln(1 + 1.5 / 1.5) = ln 2. Impact: 2 × 2.2 / (2 + 1.2) = 1.375.
  // With a discount: the descriptions have the lengths 2 and 1, mean 1.5. Count: 2 / (0.25 + 0.75 × 2 / 1.5) = 1.6.
  // Impact: 1.6 × 2.2 / (1.6 + 1.2) = 1.257143.
  it.each([
    ['without', 0, 1.375],
    ['with', 0.75, 1.257143],
  ])('computes BM25F %s a length discount', async (_, lengthDiscount, impact) => {
    const tuning = { ...DEFAULT_TUNING, saturation: 1.2, lengthDiscount }
    const data = await new IndexBuilder(tuning, NO_STATISTICS).build(searchable)
    const { idf, tools, impacts } = data.postings(data.find('alpha')!)
    expect(idf).toBeCloseTo(Math.LN2, 6)
    expect([...tools]).toEqual([0])
    expect(impacts[0]).toBeCloseTo(impact, 5)
  })

  it('reads a tool’s action from its name, and otherwise from the first word of its description', async () => {
    const { searchable: tools } = createCatalog([
      { name: 'the_deleted_list', description: 'Create it' },
      { name: 'invoices', description: 'To create invoices, or delete them' },
      { name: 'invoice', description: 'Invoices to delete' },
      { name: 'empty' },
    ])
    const data = await builder().build(tools)
    expect(tools.map((_, tool) => ACTIONS[data.actionOf(tool) - 1])).toEqual(['delete', 'create', undefined, undefined])
    // This relies on stop words not naming actions, because names are read without stop words.
    expect([...STOP_WORDS].filter(word => actionOfStem(stem(word)) > 0)).toEqual([])
  })

  it('reports its progress at each pause and at the end, and stops when aborted', async () => {
    const progress: number[] = []
    const onProgress = (done: number) => void progress.push(done)
    await builder().build(searchable, { onProgress })
    expect(progress.at(-1)).toBe(2)
    progress.length = 0
    const many = createCatalog(Array.from({ length: 2_500 }, (_, i) => ({ name: `tool_${i}` }))).searchable
    await builder().build(many, { onProgress })
    expect(progress.length).toBeGreaterThan(2)
    expect(progress).toEqual([...new Set(progress)].sort((a, b) => a - b))
    expect(progress.at(-1)).toBe(2_500)
    const stopped = builder().build(searchable, { signal: AbortSignal.abort() })
    await expect(stopped).rejects.toThrow()
  })
})

/** Words with many forms of one stem, misspellings of each other, and stop words. */
const SPELLINGS = 'create creates creating created creation creations creator creators creative'.split(' ')
const word = fc.constantFrom(...SPELLINGS, 'delete', 'the', 'list', 'lists', 'GitHub', 'issue', 'tissue', 'constructor')
const texts = fc.array(word, { maxLength: 8 }).map(words => words.join(' '))
const tool = fc
  .record({
    id: fc.nat(30),
    name: fc.array(word, { minLength: 1, maxLength: 3 }).map(words => words.join('_')),
    server: fc.constantFrom('', 'github', 'jira'),
    description: texts,
    values: fc.array(texts, { maxLength: 2 }),
  })
  .map(({ id, name, server, description, values }): SearchableTool => {
    const parameters = values.map(text => ({ name: 'p', path: 'p', description: text, values, required: false }))
    return Object.freeze({ id: `t${id}`, name, server, description, title: '', category: '', keywords: [], parameters })
  })
const catalog = fc.uniqueArray(tool, { selector: ({ id }) => id, maxLength: 24 })

/** Everything that queries read from an index. */
function contentOf(data: IndexData) {
  const words = [...data.words()]
  return {
    words: words.map(([word]) => word),
    terms: words.map(([word, term]) => {
      const { tools, impacts, forms, idf, maxImpact } = data.postings(term)
      const lists = [tools, impacts, forms].map(list => [...list])
      const form = data.formOf(word)
      const idfs = [data.nameIdf(term), idf, data.formIdf(term, form)]
      return [data.table.stems[term], form, idfs, maxImpact, lists]
    }),
    tools: data.tools.map((_, tool) => {
      const [terms, forms]: [number[], number[]] = [[], []]
      const count = data.readName(tool, terms, forms)
      return [data.actionOf(tool), terms.slice(0, count).map((term, i) => [data.table.stems[term], forms[i]])]
    }),
  }
}

describe('an index of segments', () => {
  const wholeOf = (tools: readonly SearchableTool[]) => builder(tools.length + 1).build(tools)

  const sizes = fc.integer({ min: 1, max: 5 })

  it('has the content of an index in one piece, for any tools and size', async () => {
    await fc.assert(
      fc.asyncProperty(catalog, fc.integer({ min: 1, max: 9 }), async (tools, size) => {
        const data = await builder(size).build(tools)
        expect(contentOf(data)).toEqual(contentOf(await wholeOf(tools)))
      }),
    )
  })

  it('has the content of a fresh index after any changes, and leaves earlier indexes as they were', async () => {
    const changes = fc.array(fc.tuple(fc.nat(30), fc.nat(3), fc.array(tool, { maxLength: 3 })), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(catalog, changes, sizes, fc.boolean(), async (first, steps, size, isFrozen) => {
        const reused = builder(size)
        const versions = [first]
        for (const [at, removed, added] of steps) {
          const before = versions.at(-1)!
          const other = added.filter(({ id }, i) => added.findIndex(one => one.id === id) === i)
          const isKept = ({ id }: SearchableTool, i: number) =>
            (i < at || i >= at + removed) && !other.some(one => one.id === id)
          const kept = before.filter(isKept)
          versions.push(kept.slice(0, at).concat(other, kept.slice(at)))
        }
        const indexes: IndexData[] = []
        for (const tools of versions) indexes.push(await reused.build(isFrozen ? Object.freeze(tools) : tools))
        for (const [i, tools] of versions.entries()) {
          expect(contentOf(indexes[i]!)).toEqual(contentOf(await wholeOf(tools)))
        }
      }),
    )
  })

  it('has the content of a fresh index for tenants with some of the tools of the same servers', async () => {
    const tenants = fc.array(fc.subarray(Array.from({ length: 24 }, (_, i) => i)), { minLength: 2, maxLength: 4 })
    const servers = fc.array(fc.array(tool, { minLength: 2, maxLength: 8 }), { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(servers, tenants, sizes, async (lists, chosen, size) => {
        const all = lists.flatMap((list, server) =>
          list.map((one, i) => Object.freeze({ ...one, id: `s${server}t${i}`, server: `server${server}` })),
        )
        const reused = builder(size)
        for (const places of chosen) {
          const tools = all.filter((_, i) => places.includes(i))
          expect(contentOf(await reused.build(tools))).toEqual(contentOf(await wholeOf(tools)))
        }
      }),
    )
  })

  it('reads only the segments with other tools', async () => {
    const { searchable: tools } = createCatalog(seededCatalog(4_000, 3))
    const reused = builder()
    const segments = new Set((await reused.build(tools)).segments)
    const changed = tools.map((one, i) => (i === 2_000 ? Object.freeze({ ...one, description: 'Other' }) : one))
    const later = await reused.build(changed.toSpliced(1_000, 1))
    expect(later.segments.filter(segment => !segments.has(segment))).toHaveLength(2)
  })
})
