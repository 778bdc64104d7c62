import { createCatalog, type SearchableTool, splitWords, type ToolDefinition } from '@ts/core'
import { rankerConformance, seededCatalog } from '@ts/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createWordRanker, type WordRankerOptions } from './word-ranker.js'

rankerConformance({ test: it, createRanker: () => createWordRanker({ name: 'words' }), manyTools: 2_000 })

const NO_STATISTICS = { tools: 0, frequencies: new Map<string, number>() }

async function rank(tools: readonly ToolDefinition[], query: string, options: Partial<WordRankerOptions> = {}) {
  const index = await createWordRanker({ name: 'words', ...options }).index(createCatalog(tools).searchable)
  return index.rank(query, { limit: 10 })
}

const WORDS = ['alpha', 'beta', 'gamma', 'delta', 'constructor', 'epsilon', 'zeta', 'valueof']
const word = fc.constantFrom(...WORDS)
const text = fc.array(word, { maxLength: 12 }).map(words => words.join(' '))
const catalog = fc
  .array(fc.record({ description: text, title: text, server: text }), { minLength: 1, maxLength: 12 })
  .map(tools => createCatalog(tools.map((tool, i) => ({ name: `n${i}x`, ...tool }))).searchable)

it('gives the scores of all tools as it ranks them', async () => {
  const { searchable } = createCatalog(seededCatalog(900))
  const index = await createWordRanker({ name: 'words' }).index(searchable)
  const permitted = Uint8Array.from(searchable, (_, tool) => (tool % 5 === 0 ? 0 : 1))
  const within = new Set(searchable.filter((_, tool) => permitted[tool] === 1).map(({ id }) => id))
  for (const [scope, marks] of [[{}], [{ within }, permitted]] as const) {
    const ranked = await index.rank('list or get the items of a user', { limit: 900, ...scope })
    const scores = await index.scores('list or get the items of a user', marks)
    expect(ranked.length).toBeGreaterThan(60)
    expect(scores.filter(score => score > 0)).toHaveLength(ranked.length)
    for (const { id, score } of ranked) expect(scores[searchable.findIndex(tool => tool.id === id)]).toBe(score)
  }
})

describe('scores', () => {
  /** Without corrections and stems. The words are in no name, name no action, and always have the form of the query. */
  const formula = { stemming: false, typos: 0 }
  /** What a word in the same form as in the query adds to its score. */
  const SAME_FORM = 0.35

  /** BM25F, implemented directly from Robertson and Zaragoza 2009, §3.6, for fields of weight 1. */
  function bm25f(tools: readonly SearchableTool[], query: string, k1: number, b: number): readonly number[] {
    const fields = ['description', 'title', 'server'] as const
    const words = tools.map(tool => fields.map(field => splitWords(tool[field])))
    const averages = fields.map((_, f) =>
      Math.max(1, words.reduce((sum, own) => sum + own[f]!.length, 0) / tools.length),
    )
    const terms = [...new Set(splitWords(query))]
    return words.map(own => {
      let score = 0
      for (const term of terms) {
        const found = words.filter(other => other.flat().includes(term)).length
        const frequency = own.reduce((sum, list, f) => {
          const count = list.filter(other => other === term).length
          return count === 0 ? sum : sum + count / (1 - b + (b * list.length) / averages[f]!)
        }, 0)
        const idf = Math.log(1 + (tools.length - found + 0.5) / (found + 0.5))
        score += (idf * frequency * (k1 + 1)) / (frequency + k1)
      }
      return score
    })
  }

  it('are equal to BM25F, for any tools and query', async () => {
    const query = fc.array(word, { minLength: 1, maxLength: 4 }).map(words => words.join(' '))
    const parameters = fc.record({
      k1: fc.double({ min: 0.1, max: 3, noNaN: true }),
      b: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    await fc.assert(
      fc.asyncProperty(catalog, query, parameters, async (tools, text, { k1, b }) => {
        const tuning = { ...formula, saturation: k1, lengthDiscount: b }
        const ranker = createWordRanker({ name: 'words', tuning, statistics: NO_STATISTICS })
        const found = await (await ranker.index(tools)).rank(text, { limit: 100 })
        const scores = new Map(found.map(({ id, score }) => [id, score]))
        bm25f(tools, text, k1, b).forEach((score, i) => {
          expect(scores.get(tools[i]!.id) ?? 0).toBeCloseTo(score * (1 + SAME_FORM), 4)
        })
      }),
    )
  })

  it('are the sum of the parts that explain gives, for any tools and query', async () => {
    await fc.assert(
      fc.asyncProperty(catalog, text, async (tools, query) => {
        const index = await createWordRanker({ name: 'words' }).index(tools)
        for (const { id, score } of await index.rank(query, { limit: 100 })) {
          const { parts, score: explained } = await index.explain(query, id)
          expect(explained).toBe(score)
          expect(parts.reduce((sum, part) => sum + part.score, 0)).toBeCloseTo(score, 9)
        }
      }),
      { numRuns: 50 },
    )
  })
})

it('prefers tools with the same form of a word as the query, in names and in other texts', async () => {
  const tools = [
    { name: 'a', description: 'Deletes the branch' },
    { name: 'b', description: 'Deletes the branches' },
    { name: 'c', description: 'Deletes a tag' },
  ]
  expect((await rank(tools, 'branch')).map(({ id }) => id)).toEqual(['a', 'b'])
  expect((await rank(tools, 'branches')).map(({ id }) => id)).toEqual(['b', 'a'])
  expect((await rank([{ name: 'list_tag' }, { name: 'list_tags' }], 'tags'))[0]?.id).toBe('list_tags')
})

describe('statistics', () => {
  const tools = [
    { name: 'one', description: 'Zebra and quagga' },
    { name: 'two', description: 'Quagga' },
    { name: 'three', description: 'Zebra' },
  ]

  it('reduce the weight of a word that is common in other tools', async () => {
    const first = async (common: string) => {
      const statistics = { tools: 100, frequencies: new Map([[common, 90]]) }
      const found = await rank(tools.slice(1), 'zebra quagga', { statistics })
      return found[0]?.id
    }
    expect(await first('zebra')).toBe('two')
    expect(await first('quagga')).toBe('three')
  })

  it('of other shards give a shard the scores of the whole catalog, if field lengths do not count', async () => {
    const tuning = { lengthDiscount: 0 }
    const { searchable } = createCatalog([...tools, { name: 'four', description: 'Zebra, okapi' }])
    const build = (part: readonly SearchableTool[], statistics: WordRankerOptions['statistics']) =>
      createWordRanker({ name: 'words', tuning, statistics }).index(part)
    const whole = await build(searchable, NO_STATISTICS)
    const other = await build(searchable.slice(2), NO_STATISTICS)
    const shard = await build(searchable.slice(0, 2), other.statistics())
    const all = await whole.rank('zebra quagga okapi', { limit: 9 })
    const some = await shard.rank('zebra quagga okapi', { limit: 9 })
    expect(some).toHaveLength(2)
    for (const { id, score } of some) expect(all.find(one => one.id === id)?.score).toBeCloseTo(score, 5)
  })

  it('of the ranker that loads an index hold for it', async () => {
    const { searchable } = createCatalog(tools)
    const statistics = { tools: 50, frequencies: new Map([['zebra', 40]]) }
    const other = await createWordRanker({ name: 'words' }).index(searchable)
    const ranker = createWordRanker({ name: 'words', statistics })
    const built = await ranker.index(searchable)
    const loaded = await ranker.load(await other.serialize(), searchable)
    expect(await loaded.rank('zebra quagga', { limit: 3 })).toEqual(await built.rank('zebra quagga', { limit: 3 }))
  })
})

describe('a long query of several clauses', () => {
  const request =
    'First look up the weather in Rome for the next week, then rent a small car for us, and at the end send a message to my whole team with the plan of all days'
  const tools = [
    { name: 'a', description: 'A week with a plan' },
    { name: 'b', description: 'Rents a car' },
  ]

  it('ranks a tool that fits one clause above a tool with as many words of several clauses, and explains it', async () => {
    const index = await createWordRanker({ name: 'words' }).index(createCatalog(tools).searchable)
    const ranked = await index.rank(request, { limit: 2 })
    expect(ranked.map(({ id }) => id)).toEqual(['b', 'a'])
    for (const { id, score } of ranked) {
      const { parts } = await index.explain(request, id)
      expect(parts.find(({ source }) => source === 'clause')?.score).toBeGreaterThan(0)
      expect(parts.reduce((sum, part) => sum + part.score, 0)).toBeCloseTo(score, 9)
    }
    // Without the signs that end a clause, both tools have the same score and keep the order of the catalog.
    expect((await rank(tools, request.replaceAll(',', '')))[0]?.id).toBe('a')
  })

  it('does not split a short query into clauses', async () => {
    const [short, joined] = await Promise.all(['rent a car, send', 'rent a car send'].map(query => rank(tools, query)))
    expect(short).toEqual(joined)
  })
})

it('exports exactly the names that the README lists', async () => {
  const functions = 'backgroundStatistics createWordRanker fieldTexts forEachWord isLetters stem'.split(' ')
  const data = 'DEFAULT_TUNING FIELDS REQUEST_WORDS REQUEST_WORD_WEIGHT STOP_WORDS SpellingIndex'.split(' ')
  expect(Object.keys(await import('./index.js')).sort()).toEqual([...data, ...functions])
})

describe('certainty', () => {
  const tools = ['create_issue', 'close_issue', 'send_mail', 'read_file'].map(name => ({
    name,
    description: `A tool to ${name.replace('_', ' an ')}`,
  }))

  async function certaintyOf(query: string, all: readonly ToolDefinition[] = tools, within?: ReadonlySet<string>) {
    const index = await createWordRanker({ name: 'words' }).index(createCatalog(all).searchable)
    const reported: number[] = []
    await index.rank(query, { limit: 1, onCertainty: value => reported.push(value), ...(within && { within }) })
    const [certainty = Number.NaN] = reported
    if (within === undefined) expect((await index.explain(query, 'send_mail')).certainty).toBe(certainty)
    return certainty
  }

  it('falls with each word that no tool has, and if the right tool is missing', async () => {
    const whole = await certaintyOf('create issue')
    expect(whole).toBeGreaterThan(0.5)
    const partly = await certaintyOf('create issue mozzarella')
    expect(partly).toBeLessThan(whole)
    expect(await certaintyOf('create issue mozzarella bicycle')).toBeLessThan(partly)
    expect(await certaintyOf('create issue', tools.slice(2))).toBeLessThan(0.1)
    expect(await certaintyOf('create issue', tools, new Set(['read_file', 'send_mail']))).toBeLessThan(0.1)
  })

  it('falls with the number of tools, and counts words of requests less', async () => {
    const others = Array.from({ length: 200 }, (_, i) => ({ name: `other_${i}`, description: 'Something else' }))
    expect(await certaintyOf('create issue', [...tools, ...others])).toBeLessThan(await certaintyOf('create issue'))
    expect(await certaintyOf('find create issue')).toBeGreaterThan(await certaintyOf('mozzarella create issue'))
  })
})

it('many indexes of one ranker answer and explain the same after other indexes were searched', async () => {
  const ranker = createWordRanker({ name: 'words' })
  const toolOf = (i: number) => ({ name: 'find_user', description: `Finds a user in the tracker of team ${i}` })
  const catalogs = Array.from({ length: 150 }, (_, i) => createCatalog([toolOf(i)]).searchable)
  const indexes = await Promise.all(catalogs.map(tools => ranker.index(tools)))
  const queries = ['find user', 'fnid user', 'tracker of team 7', 'team149']
  const answer = (index: (typeof indexes)[number], query: string) =>
    Promise.all([index.rank(query, { limit: 3 }), index.explain(query, 'find_user')])
  const answers = () => Promise.all(indexes.flatMap(index => queries.map(query => answer(index, query))))
  expect(await answers()).toEqual(await answers())
  expect(await indexes[7]!.rank('team 7', { limit: 1 })).not.toEqual(await indexes[8]!.rank('team 7', { limit: 1 }))
})
