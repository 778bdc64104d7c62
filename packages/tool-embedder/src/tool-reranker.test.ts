import { readFileSync } from 'node:fs'
import { createCatalog } from '@ts/core'
import { officeCatalog, seededCatalog, trapCatalog } from '@ts/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toolEmbedder, toolReranker } from './index.js'
import { EVIDENCE, EVIDENCE_KINDS, type EvidenceKind } from './rerank-evidence.js'
import { bare, bestOf, home } from './test-support/household-tools.js'
import { rerankedByHand } from './tool-reranker.examples.js'
import { createEvidenceReader } from './tool-reranker.js'

const embedder = toolEmbedder()
const warm = toolReranker({ embedder })
const evidenceFor = createEvidenceReader(embedder)

const office = createCatalog(officeCatalog).searchable
const traps = createCatalog(trapCatalog).searchable
const seeded = createCatalog(seededCatalog(60)).searchable
const everything = [...office, ...traps, ...seeded]

const texts = everything.map(({ name, description }) => `${name} ${description}`)
const query = fc.oneof(
  fc.constantFrom(...texts),
  fc.constantFrom('delete file 7', 'get the user by id', 'constructor', 'ファイルを削除', 'a'),
  fc.string({ unit: 'binary', maxLength: 60 }),
)
const tools = fc.uniqueArray(fc.constantFrom(...everything), { minLength: 1, maxLength: 25 })
const score = fc.double({ min: -5, max: 50, noNaN: true })
const compared = fc.tuple(query, tools, fc.array(score, { minLength: 25, maxLength: 25 }), fc.boolean()).map(
  // The base ranker may give no scores.
  ([asked, some, scores, hasScores]) => ({ asked, some, scores: hasScores ? scores.slice(0, some.length) : undefined }),
)
const given = (scores: readonly number[] | undefined) => (scores === undefined ? {} : { scores })

describe('scores', () => {
  // Except in the last rows, no word of the query occurs in the right tool.
  it.each([
    ['do I need an umbrella tomorrow', 'get_weather_forecast'],
    ['remove the user', 'delete_account'],
    ['charge the client', 'create_invoice'],
    ['wake me up at seven', 'set_alarm'],
    ['buy an airplane ticket', 'book_flight'],
    ['mail a colleague', 'send_email'],
    ['eine Rechnung schreiben', 'create_invoice'],
    ['réserver un vol', 'book_flight'],
    ['put on some music', 'play_song'],
    ['sendEmail', 'send_email'],
  ])('are clearly highest for the right tool: %j', async (asked, right) => {
    const scores = await warm.score(asked, home)
    expect(bestOf(scores, home)).toBe(right)
    const others = scores.filter((_, i) => home[i]!.name !== right)
    expect(Math.max(...scores)).toBeGreaterThan(Math.max(...others) + 0.3)
  })

  it('distinguish names with nearly the same meaning by the words of the query', async () => {
    const near = createCatalog(['list_issues', 'list_issue_types', 'get_issue'].map(name => ({ name }))).searchable
    expect(bestOf(await warm.score('which kinds of issue are there', near), near)).toBe('list_issue_types')
    expect(bestOf(await warm.score('show all issues', near), near)).toBe('list_issues')
  })

  it('compare how many numbers the query has with how many parameters the tool requires', async () => {
    const side = { ...office[0]!.parameters[0]!, name: 'side', description: '', required: true }
    const shape = (name: string, count: number) => bare(name, { parameters: new Array(count).fill(side) })
    const some = [shape('area_one', 1), shape('area_two', 2), shape('area_three', 3)]
    const numbers = async (asked: string) => (await evidenceFor(asked, some)).map(found => found.numbers)
    expect(await numbers('area of 3 by 4.')).toEqual([-1, -0, -1])
    expect(await numbers(`area of ${'9 '.repeat(50)}`)).toEqual([-5, -4, -3])
  })

  it('do not depend on the order of the tools, not even in the last bit', async () => {
    await fc.assert(
      fc.asyncProperty(compared, fc.infiniteStream(fc.nat()), async ({ asked, some, scores }, numbers) => {
        const order = some.map((_, i) => ({ i, key: numbers.next().value })).sort((a, b) => a.key - b.key)
        const straight = await warm.score(asked, some, given(scores))
        const mixed = await warm.score(
          asked,
          order.map(({ i }) => some[i]!),
          given(scores && order.map(({ i }) => scores[i]!)),
        )
        expect(mixed).toEqual(order.map(({ i }) => straight[i]))
      }),
      { numRuns: 60 },
    )
  })
})

describe('the score of the base ranker', () => {
  const two = home.slice(0, 2)
  const baseOf = async (scores?: readonly number[]) =>
    (await evidenceFor('x', two, given(scores))).map(({ base }) => base)

  it('decides between tools that are otherwise equal', async () => {
    const alike = [bare('alike_a'), bare('alike_b')]
    const [without, other] = await warm.score('zebra', alike)
    const raised = await warm.score('zebra', alike, { scores: [0, 1] })
    expect(raised[0]).toBe(without)
    expect(raised[1]).toBeGreaterThan(other!)
  })

  it.each<[string, readonly number[] | undefined, readonly number[]]>([
    ['absent', undefined, [0, 0]],
    ['at most 3, unchanged', [2, 0.5], [2, 0.5]],
    ['above 3, scaled so that the highest becomes 3', [12, 4], [3, 1]],
    ['negative, as 0', [-4, 1], [0, 1]],
    ['from a rank fusion, scaled so that the highest becomes 1', [0.03, 0.015], [1, 0.5]],
  ])('uses scores that are %s', async (_, scores, expected) => {
    expect(await baseOf(scores)).toEqual(expected)
  })

  it.each<[string, unknown, string]>([
    ['too few', [2], '1 scores for 2 tools'],
    ['NaN', [Number.NaN, 1], 'not finite'],
  ])('refuses scores that are %s', async (_, scores, found) => {
    await expect(warm.score('x', two, { scores: scores as readonly number[] })).rejects.toMatchObject({
      code: 'RANKER_CONTRACT',
      message: expect.stringContaining(found),
      details: { part: 'tool-reranker' },
    })
  })

  it('keeps results finite for extreme scores', async () => {
    const scores = [Number.MAX_VALUE, Number.MIN_VALUE]
    for (const score of await warm.score('x', two, { scores })) expect(Number.isFinite(score)).toBe(true)
  })
})

describe('evidence and explain', () => {
  it('gives one part per kind of evidence, whose sum is the score, with a readable note', async () => {
    await fc.assert(
      fc.asyncProperty(compared, async ({ asked, some, scores }) => {
        const total = await warm.score(asked, some, given(scores))
        const explained = await warm.explain(asked, some, given(scores))
        expect(explained.map(parts => parts.reduce((sum, { score }) => sum + score, 0))).toEqual(total)
        for (const parts of explained) expect(parts.map(({ source }) => source)).toEqual(EVIDENCE_KINDS)
      }),
      { numRuns: 60 },
    )
    const [parts] = await warm.explain('weather', home.slice(2, 3))
    for (const { source, note } of parts!) {
      expect(note).toContain(EVIDENCE[source as EvidenceKind])
      expect(note).toMatch(/: -?\d\.\d\d, weight -?\d+\.\d\d$/)
    }
  })

  // With 8 bits per number, a cosine may exceed 1 by a few thousandths.
  const ROUNDING = 0.01
  const COSINE = [-1 - ROUNDING, 1 + ROUNDING] as const
  const SHARE = [0, 1 + ROUNDING] as const
  const ranges: Readonly<Record<EvidenceKind, readonly [least: number, most: number]>> = {
    base: [0, 3 + 1e-12],
    meaning: COSINE,
    nameMeaning: COSINE,
    askedWords: SHARE,
    nameWords: SHARE,
    summaryWords: SHARE,
    summaryAmount: SHARE,
    sameWords: [0, 1],
    numbers: [-6, 0],
  }

  it('stays within its ranges for any query and tools', async () => {
    await fc.assert(
      fc.asyncProperty(compared, async ({ asked, some, scores }) => {
        const evidence = await evidenceFor(asked, some, given(scores))
        expect(evidence).toHaveLength(some.length)
        for (const found of evidence) {
          expect(Object.keys(found)).toEqual(EVIDENCE_KINDS)
          for (const kind of EVIDENCE_KINDS) {
            const [least, most] = ranges[kind]
            if (!(found[kind] >= least && found[kind] <= most)) throw new Error(`Found ${found[kind]} for ${kind}`)
          }
        }
      }),
      { numRuns: 100 },
    )
  })
})

describe('options', () => {
  it.each<[string, unknown, string]>([
    ['options', null, 'Found null as options of the tool reranker, expected an object'],
    ['embeder', { embeder: embedder }, 'Found the unknown option "embeder" of the tool reranker'],
    ['embedder', { embedder: null }, 'expected what toolEmbedder() gives'],
    ['embedder', { embedder: { embed: embedder.embed } }, 'expected what toolEmbedder() gives'],
  ])('are refused if wrong, with the path %s, %#', (path, options, message) => {
    expect(() => toolReranker(options as never)).toThrow(
      expect.objectContaining({
        code: 'INVALID_CONFIGURATION',
        message: expect.stringContaining(message),
        details: { path },
      }),
    )
  })

  it('are not required, and the traits are correct', async () => {
    const own = toolReranker()
    const traits = { deterministic: true, network: false }
    expect(own).toMatchObject({ name: 'tool-reranker', traits, readsBase: true })
    expect(Object.isFrozen(own)).toBe(true)
    expect(await own.score('remove the user', home)).toEqual(await warm.score('remove the user', home))
  })
})

it('has the compiled examples in the README, with the results that the README states', async () => {
  expect(await rerankedByHand()).toEqual({
    best: 'get_weather_forecast',
    why: expect.stringMatching(
      /^words of the query with a similar word in the tool; a word counts more if few other tools have a similar one: 0\.\d\d, weight /,
    ),
  })
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  const regions = [...read('./tool-reranker.examples.ts').matchAll(/#region [\w-]+\n([\s\S]*?) *\/\/ #endregion/g)]
  expect(regions).toHaveLength(1)
  for (const [, region] of regions) expect(read('../README.md')).toContain(region!.replaceAll(/^ {2}/gm, ''))
})
