import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createCatalog,
  type Ranked,
  type Ranker,
  type RankerIndex,
  type RankOptions,
  type SearchableTool,
  ToolSearchError,
  withCertainty,
  withNamedTools,
} from '../index.js'
import { wordRanker } from '../test-tools.js'

const TOOLS = createCatalog(
  [
    ['forge__list_branches', 'List the branches'],
    ['forge__create_branch', 'Create a branch'],
    ['chat__post_message', 'Tell everyone in the channel'],
    ['getUser', 'Read it'],
    ['get-user', 'Read it'],
    ['get_user', 'Read it'],
    ['🚀', 'Launch'],
  ].map(([name = '', description = '']) => ({ name, description })),
).searchable

const ids = (found: readonly Ranked[]) => found.map(({ id }) => id)

async function rank(query: string, options: Partial<RankOptions> = {}, ranker: Ranker = wordRanker()) {
  const index = await withNamedTools(ranker).index(TOOLS)
  return index.rank(query, { limit: 5, ...options })
}

/** A ranker that returns the answers of the test, and the list of its queries. */
function scripted(answer: (query: string) => readonly Ranked[], more: Partial<RankerIndex> = {}) {
  const queries: string[] = []
  const ranker: Ranker = {
    name: 'scripted',
    traits: { query: 'text', deterministic: true, network: false },
    index: async () => ({
      async rank(query, { limit, within }) {
        queries.push(query)
        return answer(query)
          .filter(({ id }) => within?.has(id) ?? true)
          .slice(0, limit)
      },
      ...more,
    }),
  }
  return { ranker, queries }
}

describe('withNamedTools', () => {
  it('is certain of an answer with a named tool, and passes on the certainty of any other', async () => {
    const ranker = withCertainty(wordRanker(), { bias: 0, score: 0, gap: 0, words: 0, tools: 0 })
    const reported: number[] = []
    const onCertainty = (certainty: number) => void reported.push(certainty)
    await rank('Use `forge__list_branches` and tell everyone', { onCertainty }, ranker)
    await rank('tell everyone', { onCertainty }, ranker)
    expect(reported).toEqual([1, 0.5])
  })

  it('puts named tools first in the order of naming, slightly above the best of the others', async () => {
    const { ranker, queries } = scripted(() => [
      { id: 'get_user', score: 50 },
      { id: 'chat__post_message', score: 40 },
    ])
    const found = await rank('use forge__create_branch, then forge__list_branches, and tell them', {}, ranker)
    expect(found).toEqual([
      { id: 'forge__create_branch', score: 51 },
      { id: 'forge__list_branches', score: 50.5 },
      { id: 'get_user', score: 50 },
      { id: 'chat__post_message', score: 40 },
    ])
    expect(queries).toEqual(['tell them'])
  })

  it.each(['getUser', 'get-user', 'get_user', '🚀'])('puts the tool of an exact name first: %s', async name => {
    const { id } = TOOLS.find(tool => tool.name === name)!
    for (const query of [name, `\`${name}\``, `functions.${name}`, `mcp__srv__${name}`, id]) {
      expect(ids(await rank(query))[0]).toBe(id)
    }
  })

  it('puts similar tools after the named one if a query is only a name', async () => {
    expect(ids(await rank('forge__list_branches'))).toEqual(['forge__list_branches', 'forge__create_branch'])
  })

  it('passes on a query without names, and returns the answer unchanged', async () => {
    const answer = [{ id: 'getUser', score: 3 }]
    const { ranker, queries } = scripted(() => answer)
    expect(await rank('list the branches', {}, ranker)).toEqual(answer)
    expect(queries).toEqual(['list the branches'])
  })

  it.each([
    ['no other result', []],
    ['scores of 0', [{ id: 'getUser', score: 0 }]],
    ['scores below 0', [{ id: 'getUser', score: -5 }]],
    ['the largest scores', [{ id: 'getUser', score: Number.MAX_VALUE }]],
    ['the lowest scores', [{ id: 'getUser', score: -Number.MAX_VALUE }]],
  ])('gives finite, decreasing scores with %s', async (_, answer: readonly Ranked[]) => {
    const found = await rank('use forge__create_branch and forge__list_branches now', {}, scripted(() => answer).ranker)
    expect(ids(found)).toEqual(['forge__create_branch', 'forge__list_branches', ...ids(answer)])
    found.forEach(({ score }, i) => {
      expect(Number.isFinite(score)).toBe(true)
      if (i > 0) expect(score).toBeLessThan(found[i - 1]!.score)
    })
  })

  it('ranks the whole query if the rest is not in the language of the ranker', async () => {
    const { ranker, queries } = scripted(query => {
      if (query.startsWith('OR')) throw new ToolSearchError('INVALID_QUERY', 'no left side')
      return [{ id: 'getUser', score: 1 }]
    })
    expect(ids(await rank('forge__list_branches OR user', {}, ranker))).toEqual(['forge__list_branches', 'getUser'])
    expect(queries).toEqual(['OR user', 'forge__list_branches OR user'])
    const broken = scripted(() => {
      throw new Error('broken')
    })
    await expect(rank('forge__list_branches OR user', {}, broken.ranker)).rejects.toThrow('broken')
    expect(broken.queries).toHaveLength(1)
  })

  it('passes on name, traits, options of the index, the signal and close', async () => {
    const seen: unknown[] = []
    const rank: RankerIndex['rank'] = async (_, { signal }) => {
      seen.push(signal)
      return []
    }
    const inner: Ranker = {
      name: 'inner',
      traits: { query: 'text', deterministic: false, network: true },
      async index(tools, options) {
        seen.push(tools, options)
        return { rank, close: async () => void seen.push('closed') }
      },
    }
    const wrapped = withNamedTools(inner)
    expect(wrapped).toMatchObject({ name: 'inner', traits: inner.traits })
    const options = { onProgress: () => {} }
    const { signal } = new AbortController()
    const index = await wrapped.index(TOOLS, options)
    await index.rank('get_user', { limit: 1, signal })
    await index.close!()
    expect(seen).toEqual([TOOLS, options, signal, 'closed'])
    expect(index.explain).toBeUndefined()
    const reason = new Error('stopped')
    await expect(index.rank('get_user', { limit: 1, signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })

  it('adds a part to the explanation of a named tool, and explains other tools as the ranker does', async () => {
    const { ranker } = scripted(() => [{ id: 'chat__post_message', score: 10 }], {
      explain: async (query, id) => {
        const parts = id === 'chat__post_message' ? [{ source: 'word', score: 10 }] : []
        return { terms: [query], score: 10 * parts.length, parts }
      },
    })
    const index = await withNamedTools(ranker).index(TOOLS)
    const query = 'use forge__list_branches and tell everyone'
    expect(await index.explain!(query, 'forge__list_branches')).toEqual({
      terms: ['tell everyone'],
      score: 10.1,
      certainty: 1,
      parts: [{ source: 'named-tool', score: 10.1, note: 'the query names the tool' }],
    })
    expect(await index.explain!(query, 'chat__post_message')).toMatchObject({ score: 10, parts: [{ source: 'word' }] })
  })

  it('keeps the contract for any query: scope, limit, no repeats, and a smaller limit only cuts the list', async () => {
    const words = ['use', 'and then', 'the', 'branch', 'message', 'user', '`', ...TOOLS.map(({ id }) => id)]
    const index = await withNamedTools(wordRanker()).index(TOOLS)
    const query = fc.array(fc.constantFrom(...words), { maxLength: 8 }).map(some => some.join(' '))
    const scope = fc.option(fc.subarray(TOOLS.map(({ id }: SearchableTool) => id)), { nil: undefined })
    await fc.assert(
      fc.asyncProperty(query, scope, fc.integer({ min: 1, max: 9 }), async (text, some, limit) => {
        const within = some && new Set(some)
        const all = await index.rank(text, { limit: 99, ...(within && { within }) })
        expect(new Set(ids(all)).size).toBe(all.length)
        for (const { id } of all) expect(within?.has(id) ?? true).toBe(true)
        for (let i = 1; i < all.length; i++) expect(all[i]!.score).toBeLessThanOrEqual(all[i - 1]!.score)
        expect(await index.rank(text, { limit, ...(within && { within }) })).toEqual(all.slice(0, limit))
      }),
      { numRuns: 100 },
    )
  })
})
