import { createCatalog, createToolSearch, type Ranker } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { officeCatalog, trapCatalog } from '@ts/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutText } from './cut-text.js'
import { createInspector } from './inspect-search.js'

/** An inspector over these tools, and the events of models that the host still gets. */
function open(ranker: Ranker = createLexicalRanker(), definitions = officeCatalog) {
  const inspector = createInspector(ranker.name)
  const others: string[] = []
  const toolSearch = createToolSearch({
    tools: definitions,
    ranker,
    disclosure: 'eager',
    onEvent: event => {
      if (!inspector.receive(event) && event.kind !== 'indexing') others.push(event.kind)
    },
  })
  const { tools } = createCatalog(definitions)
  const search = (query: string, more: { limit?: number; explain?: string } = {}) =>
    inspector.search({ toolSearch: toolSearch.with({ disclosure: 'bridge', activation: 'on' }), tools, query, ...more })
  return { search, toolSearch, tools, others }
}

const failing = (error: unknown): Ranker => ({
  ...createLexicalRanker(),
  name: 'broken',
  async index() {
    throw error
  },
})

describe('an inspected search', () => {
  it('returns what a model finds, with descriptions', async () => {
    const { search, toolSearch, tools, others } = open()
    const found = await search('create a calendar event', { limit: 3 })
    // It is not counted as a search of a model.
    expect(others).toEqual([])
    expect(found).toMatchObject({ ranker: 'lexical', error: undefined, explanation: undefined })
    expect(found.results.length).toBeGreaterThan(0)
    expect(found.results.length).toBeLessThanOrEqual(3)
    expect(found.results[0]!.description).toBe(tools.find(({ id }) => id === found.results[0]!.id)!.description)
    const asModel = await toolSearch
      .with({ disclosure: 'bridge', activation: 'on' })
      .handle({ name: 'search_tools', arguments: { query: 'create a calendar event', limit: 3 } })
    expect(JSON.stringify(asModel)).toContain(found.results[0]!.id)
  })

  it('reads a limit below the first result, and one that is not whole', async () => {
    const { search } = open()
    for (const [limit, most] of [
      [0, 1],
      [2.9, 2],
    ] as const)
      expect((await search('event', { limit })).results.length).toBeLessThanOrEqual(most)
  })

  it('explains a tool, and reports an explanation that fails', async () => {
    const { search, tools } = open()
    const explain = tools[0]!.id
    expect((await search(tools[0]!.name, { explain })).explanation).toMatchObject({ tool: explain })
    const broken = await open(failing(new Error('no model'))).search('event', { explain })
    const failed = { error: 'no model', explanationError: 'no model' }
    expect(broken).toMatchObject({ ...failed, explanation: undefined, results: [] })
  })

  it('never rejects, for any query, limit, tool and failure', async () => {
    const hostile = {
      get message() {
        throw new Error('a trap')
      },
    }
    expect((await open(failing(hostile)).search('x')).error).toBeDefined()
    const { search } = open(createLexicalRanker(), trapCatalog)
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), fc.double(), fc.string(), async (query, limit, explain) => {
        const answer = await search(query, { limit, explain })
        expect(answer.results.length).toBeLessThanOrEqual(50)
        expect(answer.query.length).toBeLessThanOrEqual(2_000)
      }),
    )
  })
})

describe('cutText', () => {
  it('keeps whole characters and the given length', () => {
    expect(cutText('abc', 3)).toBe('abc')
    expect(cutText('abcd', 3)).toBe('ab…')
    expect(cutText('a😀bc', 3, '')).toBe('a😀')
    expect(cutText('a😀bc', 2, '')).toBe('a')
  })
})
