import { createCatalog, type SearchableTool } from '@ts/core'
import { quantise } from '@ts/ranker-embedding/embedder-kit'
import { officeCatalog, seededCatalog, trapCatalog } from '@ts/testkit'
import { describe, expect, it } from 'vitest'
import { type ToolEmbedder, toolEmbedder, toolReranker } from './index.js'
import { bare, bestOf, home } from './test-support/household-tools.js'
import { createEvidenceReader } from './tool-reranker.js'

const embedder = toolEmbedder()
const warm = toolReranker({ embedder })

const office = createCatalog(officeCatalog).searchable
const traps = createCatalog(trapCatalog).searchable
const everything = [...office, ...traps, ...createCatalog(seededCatalog(60)).searchable]

/** Ten parameters whose descriptions have a hundred words that are unique to `number`. */
const described = (number: number) => {
  const words = Array.from({ length: 100 }, (_, i) => `w${number}x${i}`)
  return Array.from({ length: 10 }, (_, i) => ({
    ...office[0]!.parameters[0]!,
    name: 'p',
    description: words.slice(10 * i, 10 * i + 10).join(' '),
  }))
}

/** The embedder, with counts of the texts and words that it gets; `wait` delays it. */
function watched(wait: (texts: readonly string[]) => Promise<void> = async () => {}) {
  const asked = { queries: 0, documents: 0, words: 0 }
  const own: ToolEmbedder = {
    ...embedder,
    async embed(texts, options) {
      asked[options.role === 'query' ? 'queries' : 'documents'] += texts.length
      await wait(texts)
      return embedder.embed(texts, options)
    },
    async words(words) {
      asked.words += words.length
      return embedder.words(words)
    },
  }
  return { asked, own }
}

describe('the cache', () => {
  it('does not change scores: a new reranker and one with many calls give exactly the same', async () => {
    for (const asked of ['remove a file', 'constructor toString', '查询天气', 'w'.repeat(500)]) {
      expect(await toolReranker({ embedder }).score(asked, everything)).toEqual(await warm.score(asked, everything))
    }
  })

  it('does not mix simultaneous calls', async () => {
    const queries = everything.slice(0, 6).map(({ description }) => description)
    const fresh = toolReranker({ embedder })
    const some = (i: number) => everything.slice(i, i + 20)
    const atOnce = await Promise.all(queries.map((asked, i) => fresh.score(asked, some(i))))
    for (const [i, asked] of queries.entries()) {
      expect(atOnce[i]).toEqual(await toolReranker({ embedder }).score(asked, some(i)))
    }
  })

  it('avoids embedding a tool or a word again', async () => {
    const { asked, own } = watched()
    const reranker = toolReranker({ embedder: own })
    await reranker.score('send an email', home)
    const before = { ...asked }
    await reranker.score('send an email', [...home].reverse())
    expect(asked).toEqual({ ...before, queries: 2 })
  })

  it('embeds only the names of tools whose vectors the embedder gives, with the same scores', async () => {
    const { asked, own } = watched()
    const texts = home.map(tool => embedder.describe!(tool))
    const vectors = (await embedder.embed(texts, { role: 'document' })).map(quantise)
    const vectorOf = (tool: SearchableTool) => (tool === home[1] ? undefined : vectors[home.indexOf(tool)])
    const scores = await toolReranker({ embedder: { ...own, vectorOf } }).score('send an email', home)
    expect(scores).toEqual(await warm.score('send an email', home))
    expect(asked.documents).toBe(home.length + 1)
  })

  it.each([
    ['tools', 8_193, 200, (i: number) => bare(`t_${i % 9}`)],
    ['words', 400, 50, (i: number) => bare('t', { parameters: described(i) })],
  ])(
    'is cleared after many %s, without a change of scores, also for a call that began before',
    async (_, many, step, tool) => {
      const late = createCatalog(seededCatalog(20, 5)).searchable
      let go = () => {}
      const gate = new Promise<void>(resolve => {
        go = resolve
      })
      const { asked, own } = watched(async ([text]) => {
        if (text!.startsWith(late[0]!.name)) await gate
      })
      const reranker = toolReranker({ embedder: own })
      const expected = await toolReranker({ embedder }).score('remove the user', home)
      expect(await reranker.score('remove the user', home)).toEqual(expected)
      const crowd = Array.from({ length: many }, (__, i) => tool(i))
      // This call waits while its tools are embedded; it began with the old cache.
      const slow = reranker.score('slow query', late)
      for (let i = 0; i < many; i += step) await reranker.score('t', crowd.slice(i, i + step))
      const before = asked.documents
      const again = Promise.all(Array.from({ length: 6 }, () => reranker.score('remove the user', home)))
      go()
      for (const scores of await again) expect(scores).toEqual(expected)
      expect(asked.documents).toBeGreaterThan(before)
      expect(await slow).toEqual(await toolReranker({ embedder }).score('slow query', late))
    },
  )
})

describe('abort', () => {
  const reason = new Error('enough')

  it.each(['score', 'explain'] as const)('rejects %s with its reason before anything is embedded', async how => {
    const { asked, own } = watched()
    const signal = AbortSignal.abort(reason)
    await expect(toolReranker({ embedder: own })[how]('x', home, { signal })).rejects.toBe(reason)
    expect(asked).toEqual({ queries: 0, documents: 0, words: 0 })
  })

  it.each(['x', 'delete_account'])('rejects with its reason while the embedder works, here on %j', async text => {
    const controller = new AbortController()
    const { own } = watched(async texts => {
      if (texts[0]!.startsWith(text)) controller.abort(reason)
    })
    const reranker = toolReranker({ embedder: own })
    await expect(reranker.score('x', home, { signal: controller.signal })).rejects.toBe(reason)
    expect(await reranker.score('x', home)).toEqual(await warm.score('x', home))
  })
})

describe('unusual input', () => {
  it.each([
    ['no characters', ''],
    ['blanks', ' \t\n'],
    ['emoji', '😀👩‍👩‍👧‍👦'],
    ['half a surrogate pair', '\ud800'],
    ['inherited keys', '__proto__ constructor toString hasOwnProperty'],
    ['100,000 characters of one word', 'w'.repeat(100_000)],
    ['100,000 characters of words', 'file '.repeat(20_000)],
    ['100,000 Chinese characters', '漢'.repeat(100_000)],
    ['50,000 separate digits', '7 '.repeat(50_000)],
  ])('gives finite scores for a query of %s', async (_, asked) => {
    const scores = await warm.score(asked, everything)
    expect(scores).toHaveLength(everything.length)
    expect(scores.every(Number.isFinite)).toBe(true)
  })

  it('leaves the order to the base ranker if the query has no word', async () => {
    for (const asked of ['', '😀']) {
      const found = await createEvidenceReader(embedder)(asked, home)
      const evidence = found.flatMap(({ base: _, numbers: __, ...others }) => Object.values(others))
      expect(new Set(evidence)).toEqual(new Set([0]))
      expect(bestOf(await warm.score(asked, home, { scores: home.map((_, i) => i) }), home)).toBe('translate_text')
    }
  })

  it('scores no tools, one tool, and the same tool twice', async () => {
    expect(await warm.score('x', [])).toEqual([])
    expect(await warm.score('x', home.slice(0, 1))).toHaveLength(1)
    const [one, other] = await warm.score('x', [home[0]!, home[0]!])
    expect(one).toBe(other)
  })

  it('finds tools named like properties of every object, and tools that have only a name', async () => {
    const asked = ['constructor', '__proto__', 'toString', 'no_description']
    for (const name of asked) expect(bestOf(await warm.score(name, traps), traps)).toBe(name)
  })

  it('scores a tool with 10,000 parameters and very long texts', async () => {
    const parameter = { ...office[0]!.parameters[0]!, description: 'x'.repeat(9_000) }
    const parameters = Array.from({ length: 10_000 }, (_, i) => ({ ...parameter, name: `p${i}` }))
    const huge = bare('huge', { description: 'y'.repeat(200_000), parameters })
    const scores = await warm.score('delete_account', [huge, ...home])
    expect(scores.every(Number.isFinite)).toBe(true)
    expect(bestOf(scores, [huge, ...home])).toBe('delete_account')
  })
})
