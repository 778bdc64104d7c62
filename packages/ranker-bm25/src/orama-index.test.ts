import { createCatalog, type ToolDefinition } from '@ts/core'
import { rankerConformance } from '@ts/testkit'
import { describe, expect, it, vi } from 'vitest'
import { type Bm25RankerOptions, createBm25Ranker } from './index.js'

const ORAMA = { engine: 'orama' } as const

rankerConformance({ test: it, createRanker: () => createBm25Ranker(ORAMA), manyTools: 1_000, propertyRuns: 20 })

async function rank(tools: readonly ToolDefinition[], query: string, options: Bm25RankerOptions = {}) {
  const index = await createBm25Ranker({ ...ORAMA, ...options }).index(createCatalog(tools).searchable)
  return (await index.rank(query, { limit: 10 })).map(({ id }) => id)
}

const TOOLS = [
  { name: 'createPullRequest', description: 'Propose the changes of a branch' },
  { name: 'list_issues', description: 'Issues of a repository, newest first' },
  { name: 'add_listener', description: 'Call a hook on each event' },
]

describe("engine 'orama'", () => {
  it('gives the scores of Orama, checked against its formula', async () => {
    const { searchable } = createCatalog([
      { name: 'x', description: 'alpha' },
      { name: 'y', description: 'beta' },
    ])
    const index = await createBm25Ranker({ ...ORAMA, k1: 1.2, b: 0, boosts: { description: 1 } }).index(searchable)
    // The rarity of a word in one of two tools is ln(1 + 1.5 / 1.5). Its frequency in Orama, as a fraction of the
    // field, is 1, which gives the factor 1 × 2.2 / (1 + 1.2) = 1.
    const [first] = await index.rank('alpha', { limit: 1 })
    expect(first).toEqual({ id: 'x', score: expect.closeTo(Math.LN2, 9) })
  })

  const ODD = { name: 'odd', description: 'Shows the constructor, the __proto__ and toString of it' }
  it.each<[string, string, readonly string[], Bm25RankerOptions]>([
    ['splits identifiers and stems words', 'proposing pull requests', ['createPullRequest'], {}],
    ['does not stem if stemming is off', 'proposing', [], { stem: false }],
    ['matches whole words, not beginnings of words', 'list', ['list_issues'], {}],
    ['ignores a field with the boost 0', 'repository', [], { boosts: { description: 0 } }],
    ['treats constructor as an ordinary word', 'constructor', ['odd'], {}],
    ['treats __proto__ as an ordinary word', '__proto__', ['odd'], {}],
    ['treats toString as an ordinary word', 'toString', ['odd'], {}],
  ])('%s: %s', async (_, query, expected, options) => {
    expect(await rank([...TOOLS, ODD], query, options)).toEqual(expected)
  })

  it('explains a score', async () => {
    const index = await createBm25Ranker(ORAMA).index(createCatalog(TOOLS).searchable)
    const [first] = await index.rank('newest issues', { limit: 1 })
    const { score, parts } = await index.explain!('newest issues', first!.id)
    expect(score).toBe(first!.score)
    expect(parts[0]).toMatchObject({ source: 'orama', score })
  })

  it.each([
    [{ syntax: 'query' }, 'syntax'],
    [{ typoWeight: 0.5 }, 'typoWeight'],
    [{ statistics: { tools: 0, frequencies: new Map() } }, 'statistics'],
  ] as const)('refuses an option that only the engine kit supports: %j', (options, path) => {
    expect(() => createBm25Ranker({ ...ORAMA, ...options })).toThrow(
      new RegExp(`as ${path}, expected .*engine .orama.`),
    )
  })

  it('names the package to install if it is missing', async () => {
    vi.doMock('@orama/orama', () => {
      throw new Error('not found')
    })
    try {
      const answer = rank(TOOLS, 'issue')
      await expect(answer).rejects.toMatchObject({ code: 'MISSING_DEPENDENCY', details: { package: '@orama/orama' } })
    } finally {
      vi.doUnmock('@orama/orama')
    }
  })
})
