import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ranked } from '../ranker.js'
import { isSureHit, type SearchedTools, type ToolWords, wordEvidence } from './prefetch-doubt.js'

type Named = ToolWords & { readonly id: string }

const tool = (name: string, description = '', more: Partial<Named> = {}): Named => ({
  id: name,
  name,
  description,
  ...more,
})

function searched(tools: readonly Named[]): SearchedTools {
  const byId = new Map(tools.map(one => [one.id, one]))
  return { deferrable: tools, get: id => byId.get(id) }
}

const rankedBy = (...ids: string[]): Ranked[] => ids.map((id, i) => ({ id, score: ids.length - i }))
const fillers = Array.from({ length: 30 }, (_, i) => tool(`filler_${i}`, `Does thing number ${i} of the set`))

const issues = [
  tool('create_issue', 'Opens an issue in a repository'),
  tool('close_issue', 'Closes an issue of a repository'),
  tool('list_issues', 'Lists the issues of a repository'),
]
const catalog = searched([...issues, ...fillers])
const found = rankedBy('create_issue', 'close_issue', 'list_issues')

describe('a hit of a ranker without a sure score', () => {
  it('is sure if the words of the request are in the names of the results', () => {
    expect(isSureHit('Please create an issue for the login bug', found, catalog, {})).toBe(true)
  })

  it('is doubtful if nothing was found', () => {
    expect(isSureHit('create an issue', [], catalog, {})).toBe(false)
  })

  it('is doubtful if the message shares no word with the results', () => {
    expect(isSureHit("thanks, that's all", found, catalog, {})).toBe(false)
  })

  it('is doubtful if only common words are shared', () => {
    // "the" and "of" are in 31 of 33 descriptions.
    const ranked = rankedBy('filler_1', 'filler_2', 'filler_3')
    expect(isSureHit('what is the capital of France', ranked, catalog, {})).toBe(false)
  })

  it('does not depend on the scores, however far the best is above the others', () => {
    const best: Ranked[] = [
      { id: 'create_issue', score: 1e9 },
      { id: 'close_issue', score: 1 },
    ]
    expect(isSureHit("thanks, that's all", best, catalog, {})).toBe(false)
    expect(
      isSureHit(
        'create an issue',
        best.map(({ id }) => ({ id, score: 0 })),
        catalog,
        {},
      ),
    ).toBe(true)
  })

  it('is doubtful for a message of punctuation alone', () => {
    expect(isSureHit('?! …', found, catalog, {})).toBe(false)
  })

  it('is doubtful if the found tools have been removed', () => {
    expect(isSureHit('create an issue', rankedBy('gone'), catalog, {})).toBe(false)
    expect(isSureHit('create an issue', found, searched([]), {})).toBe(false)
  })
})

describe('a hit of a ranker with a sure score', () => {
  const traits = { sureScore: 8 }
  const scored = (...scores: number[]): Ranked[] => scores.map((score, i) => ({ id: `filler_${i}`, score }))
  const isSure = (ranked: Ranked[], one = traits) => isSureHit('melde einen Fehler', ranked, catalog, one)

  it('is sure if the best score is a quarter of the sure score above the last, even without a shared word', () => {
    expect(isSure(scored(3, 2, 1))).toBe(true)
    expect(isSure(scored(2.99, 2, 1))).toBe(false)
  })

  it('is doubtful if all scores are high, as some embedding models score any two texts', () => {
    expect(isSure(scored(7.2, 7, 6.8))).toBe(false)
    expect(isSure(scored(8))).toBe(false)
  })

  it('depends on the distance to the twentieth result, however many there are', () => {
    const twenty = Array.from({ length: 20 }, (_, i) => (i === 0 ? 5 : 4))
    expect(isSure(scored(...twenty, 0))).toBe(false)
    expect(isSure(scored(...twenty.slice(1), 2))).toBe(true)
  })

  it('is sure because of its words if the scores are close', () => {
    expect(isSureHit('create an issue', [{ id: 'create_issue', score: 0.1 }], catalog, traits)).toBe(true)
  })

  it('is judged without the scores if the sure score is not above 0', () => {
    for (const sureScore of [0, -1, Number.NaN]) expect(isSure(scored(5, 0), { sureScore })).toBe(false)
  })
})

describe('word evidence', () => {
  const weather = [tool('weather', 'shows rain'), tool('mail', 'shows letters'), tool('clock', 'shows time')]

  it('is the value worked out by hand', () => {
    // 3 tools. Weights, times ln 4: rain (1 tool) ln(4 / 1.5) = .98083; shows (3) ln(4 / 3.5) = .13353; paris (0) ln(4
    // / .5) = 2.07944. weather has rain and shows in its text of 3 words: 20 / 23 = .86957 each. mail has shows,
    // .86957. Mean evidence: ((.98083 + .13353) · .86957 + .13353 · .86957) / 2 / ln 4 = .54257 / 1.38629 = .39138.
    // Known: 1.11436 / 3.19380, root .59069.
    expect(wordEvidence('Rain shows Paris', rankedBy('weather', 'mail'), searched(weather))).toBeCloseTo(0.23118, 4)
  })

  it('gives a word in a name more weight than one in a description', () => {
    const [inName, inText] = ['rain', 'weather'].map(query =>
      wordEvidence(query, rankedBy('weather'), searched(weather)),
    )
    expect(inText! / inName!).toBeCloseTo((1 + 20 / 23) / (20 / 23), 6)
  })

  it('reads the title and the server like the name', () => {
    const named = tool('a', 'x', { title: 'Umbrella', server: 'drizzle' })
    const tools = searched([named, ...fillers])
    const evidence = (query: string) => wordEvidence(query, rankedBy('a'), tools)
    expect(evidence('umbrella')).toBeGreaterThan(1)
    expect(evidence('drizzle')).toBe(evidence('umbrella'))
  })

  it('gives a word of a short text more weight than one of a long text', () => {
    const short = searched([tool('a', 'rain'), ...fillers])
    const long = searched([tool('a', `rain ${'and so on '.repeat(20)}`), ...fillers])
    expect(wordEvidence('rain', rankedBy('a'), short)).toBeGreaterThan(wordEvidence('rain', rankedBy('a'), long))
  })

  it('counts a repeated word of the query once', () => {
    const once = wordEvidence('rain', rankedBy('weather'), searched(weather))
    expect(wordEvidence('rain rain, Rain!', rankedBy('weather'), searched(weather))).toBe(once)
  })

  it('treats singular and plural as one word, except for short words', () => {
    const tools = searched([tool('a', 'issues'), tool('b', 'gas'), ...fillers])
    expect(wordEvidence('issue', rankedBy('a'), tools)).toBe(wordEvidence('issues', rankedBy('a'), tools))
    expect(wordEvidence('ga', rankedBy('b'), tools)).toBe(0)
  })

  it('decreases with every word that no tool has', () => {
    const evidence = (query: string) => wordEvidence(query, rankedBy('weather'), searched(weather))
    expect(evidence('rain in Paris')).toBeLessThan(evidence('rain'))
    // The other tool has the word "letters".
    expect(evidence('rain letters')).toBeCloseTo(evidence('rain'), 12)
  })

  it('judges at most five results, and takes their mean', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    const tools = searched([...names.map(name => tool(name, 'rain')), ...fillers])
    const six = wordEvidence('rain', rankedBy(...names), tools)
    expect(wordEvidence('rain', [...rankedBy('a', 'b', 'c', 'd', 'e'), ...rankedBy('filler_1')], tools)).toBe(six)
    expect(wordEvidence('rain', rankedBy('a'), tools)).toBeCloseTo(six, 12)
    expect(wordEvidence('rain', rankedBy('a', 'filler_1'), tools)).toBeCloseTo(six / 2, 12)
  })

  it('reads scripts that have no spaces between words', () => {
    const tools = searched([tool('a', '天気予報を調べる'), ...fillers])
    expect(isSureHit('天気予報', rankedBy('a'), tools, {})).toBe(true)
    expect(isSureHit('ありがとう', rankedBy('a'), tools, {})).toBe(false)
  })

  it('counts words in 256 tools, sampled evenly from a larger catalog', () => {
    // Every second tool is sampled: 128 with alpha, 128 with gamma, none with beta. Results count in addition to the
    // sample.
    const many = Array.from({ length: 512 }, (_, i) => tool(`t${i}`, ['alpha', 'beta', 'gamma', 'beta'][i % 4]))
    const evidence = (query: string, id: string) => wordEvidence(query, rankedBy(id), searched(many))
    // The result has one word in its name and one in its description: 20 / 22.
    expect(evidence('alpha', 't0')).toBeCloseTo(((20 / 22) * Math.log(257 / 128.5)) / Math.log(257), 9)
    expect(evidence('beta', 't1')).toBeCloseTo(((20 / 22) * Math.log(257 / 0.5)) / Math.log(257), 9)
    // Only the result t1 contains beta, and no tool contains delta.
    expect(evidence('beta delta', 't1')).toBeCloseTo(evidence('beta', 't1') * Math.sqrt(1 / 2), 9)
  })

  it('reads no more tools than it needs', () => {
    let reads = 0
    const counted = (i: number): Named => ({
      id: `t${i}`,
      name: `t${i}`,
      get description() {
        reads++
        return 'alpha'
      },
    })
    for (const [size, expected] of [
      [256, 256],
      [257, 256],
      [5_000, 256],
    ] as const) {
      const many = Array.from({ length: size }, (_, i) => counted(i))
      reads = 0
      wordEvidence('alpha', rankedBy('t0'), searched(many))
      expect(reads).toBe(expected + 1)
    }
  })

  it('is 0 if no tool can be sampled', () => {
    expect(wordEvidence('rain', rankedBy('weather'), { ...searched(weather), deferrable: [] })).toBe(0)
  })

  it('does not read past its limits', () => {
    const base = searched([tool('a', 'rain'), ...fillers])
    const words = Array.from({ length: 64 }, (_, i) => `w${i}x`).join(' ')
    expect(wordEvidence(`${words} rain`, rankedBy('a'), base)).toBe(0)
    expect(wordEvidence(`${' '.repeat(2_000)}rain`, rankedBy('a'), base)).toBe(0)
    const late = searched([tool('a', `${' '.repeat(400)}rain`), ...fillers])
    expect(wordEvidence('rain', rankedBy('a'), late)).toBe(0)
    const longName = searched([tool('a', '', { title: `${' '.repeat(256)}rain` }), ...fillers])
    expect(wordEvidence('rain', rankedBy('a'), longName)).toBe(0)
  })
})

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(fc.constantFrom('rain', 'issues', 'the', '__proto__', 'constructor', '雨', 'é', '\ud800'), { maxLength: 12 })
    .map(words => words.join(' ')),
)
const tools = fc
  .array(fc.record({ name: text, title: fc.option(text, { nil: undefined }), description: text }), { maxLength: 12 })
  .map(list => list.map((one, i): Named => ({ ...one, id: `t${i}` })))
const results = fc
  .array(fc.record({ id: fc.integer({ min: 0, max: 14 }), score: fc.double({ min: -1e6, max: 1e6, noNaN: true }) }), {
    maxLength: 10,
  })
  .map(list => list.map(({ id, score }): Ranked => ({ id: `t${id}`, score })).sort((a, b) => b.score - a.score))

describe('for any tools, query and results', () => {
  it('the evidence is a finite number, 0 or more', () => {
    fc.assert(
      fc.property(text, results, tools, (query, ranked, list) => {
        const evidence = wordEvidence(query, ranked, searched(list))
        expect(evidence).toBeGreaterThanOrEqual(0)
        expect(evidence).toBeLessThan(Number.POSITIVE_INFINITY)
      }),
    )
  })

  it('the decision is unchanged if scores and the sure score are multiplied by a positive factor', () => {
    fc.assert(
      fc.property(text, results, tools, fc.integer({ min: -20, max: 20 }), (query, ranked, list, exponent) => {
        // A power of two, so that no product is rounded.
        const scaled = ranked.map(({ id, score }) => ({ id, score: score * 2 ** exponent }))
        const at = searched(list)
        expect(isSureHit(query, scaled, at, {})).toBe(isSureHit(query, ranked, at, {}))
        const [before, after] = [{ sureScore: 3 }, { sureScore: 3 * 2 ** exponent }]
        expect(isSureHit(query, scaled, at, after)).toBe(isSureHit(query, ranked, at, before))
      }),
    )
  })

  it('a higher best score never makes a sure hit doubtful', () => {
    const traits = fc.constantFrom({}, { sureScore: 1 }, { sureScore: 1e5 })
    fc.assert(
      fc.property(
        text,
        results,
        tools,
        traits,
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        (query, ranked, list, one, more) => {
          const raised = ranked.map(({ id, score }, i) => ({ id, score: i === 0 ? score + more : score }))
          const at = searched(list)
          if (isSureHit(query, ranked, at, one)) expect(isSureHit(query, raised, at, one)).toBe(true)
        },
      ),
    )
  })

  it('a word of the query that no tool has never makes a doubtful hit sure', () => {
    fc.assert(
      fc.property(text, results, tools, (query, ranked, list) => {
        const at = searched(list)
        const longer = wordEvidence(`${query} zzqx`, ranked, at)
        expect(longer).toBeLessThanOrEqual(wordEvidence(query, ranked, at))
      }),
    )
  })
})
