import { createCatalog, isToolSearchError, type Ranked, type ToolDefinition } from '@ts/core'
import { checkRanker, officeCatalog, rankerConformance, seededCatalog, trapCatalog } from '@ts/testkit'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { createKeywordRanker, type KeywordRankerOptions } from './index.js'

rankerConformance({ test, createRanker: createKeywordRanker })

describe('with split words, parameters and no top band', () => {
  test('passes the conformance suite', async () => {
    const createRanker = () => createKeywordRanker({ words: 'split', parameters: true, topBand: 0 })
    const results = await checkRanker({ createRanker, manyTools: 500, propertyRuns: 20 })
    expect(results.flatMap(({ error }) => error?.message ?? [])).toEqual([])
  })
})

async function rank(
  tools: readonly ToolDefinition[],
  query: string,
  options: KeywordRankerOptions = {},
): Promise<[id: string, score: number][]> {
  const index = await createKeywordRanker(options).index(createCatalog(tools).searchable)
  return (await index.rank(query, { limit: 100 })).map(({ id, score }: Ranked) => [id, score])
}

const FILES: readonly ToolDefinition[] = [
  { name: 'list_directory', description: 'Show the files of a folder' },
  { name: 'read_file', description: 'Read a text file' },
  { name: 'grep_files', description: 'Find text in files' },
  { name: 'export_report', description: 'Write a report' },
]

describe('the keyword score', () => {
  it('is 3 for a term in the name and 1 for a term only in the description', async () => {
    expect(await rank(FILES, 'text file', { topBand: 0 })).toEqual([
      ['read_file', 4], // `file` in the name, `text` in the description; `file` in both counts 3, not 4
      ['grep_files', 4], // the same, since `files` contains `file`; equal scores keep the order of the catalog
      ['list_directory', 1], // `files` in the description contains `file`
    ])
  })

  it('finds a term anywhere in a text, in any letter case', async () => {
    expect(await rank(FILES, 'PORT', { topBand: 0 })).toEqual([['export_report', 3]]) // twice in the name, counted once
    expect(await rank([{ name: 'createIssue' }], 'issue')).toEqual([['createIssue', 3]])
  })

  it('counts a term as often as the query contains it', async () => {
    expect(await rank(FILES, 'report report', { topBand: 0 })).toEqual([['export_report', 6]])
  })

  it('does not find a term that spans two words of a text', async () => {
    expect(await rank([{ name: 'a', description: 'send mail' }], 'dmail')).toEqual([])
  })

  it.each([['read_file'], ['"read_file"'], ['`read_file`'], ['  “read_file”. '], ['(read_file)'], ['READ_FILE']])(
    'adds 100 if the query is the name: %s',
    async query => {
      expect(await rank(FILES, query)).toEqual([['read_file', 103]])
    },
  )

  it('adds 100 if the query is a name of several words, but not if it has other words around the name', async () => {
    expect(await rank([{ name: 'send mail' }], '`send mail`')).toEqual([[expect.stringMatching(/^send_mail_/), 106]])
    expect(await rank(FILES, 'use read_file')).toEqual([['read_file', 3]])
  })

  it('prefers the name spelled as in the query to one in another letter case', async () => {
    const names = [{ name: 'GETUSER' }, { name: 'getUser' }]
    expect(await rank(names, 'getUser')).toEqual([['getUser', 103]]) // GETUSER has 3, which is below half of 103
    expect(await rank(names, 'getuser')).toEqual([
      ['GETUSER', 103], // neither is spelled exactly so: both match
      ['getUser', 103],
    ])
  })

  it('strips quotes and punctuation from terms, but not characters that belong to words', async () => {
    const tools = [
      { name: 'c', description: 'Letters' },
      { name: 'compile', description: 'Compile c++' },
    ]
    expect(await rank(tools, 'compile, "c++"!')).toEqual([['compile', 4]])
  })
})

describe('the top band', () => {
  const tools = [
    { name: 'send_mail_now', description: '' },
    { name: 'mail_box', description: '' },
    { name: 'other', description: 'about mail' },
  ]

  it('keeps scores of at least half of the best by default', async () => {
    expect(await rank(tools, 'send mail')).toEqual([
      ['send_mail_now', 6],
      ['mail_box', 3], // exactly half stays; `other` has 1
    ])
  })

  it('uses the fraction that is set, and cuts nothing with 0', async () => {
    expect((await rank(tools, 'send mail', { topBand: 0.6 })).map(([id]) => id)).toEqual(['send_mail_now'])
    expect((await rank(tools, 'send mail', { topBand: 0 })).map(([id]) => id)).toHaveLength(3)
  })

  it('is measured from the best tool in scope', async () => {
    const index = await createKeywordRanker().index(createCatalog(tools).searchable)
    const within = new Set(['other'])
    expect(await index.rank('send mail', { limit: 5, within })).toEqual([{ id: 'other', score: 1 }])
  })

  it('is a separate part of an explanation, which subtracts the score of a cut tool', async () => {
    const index = await createKeywordRanker().index(createCatalog(tools).searchable)
    expect(await index.explain!('send mail', 'other')).toEqual({
      terms: ['send', 'mail'],
      score: 0,
      parts: [
        { source: 'description', term: 'mail', score: 1 },
        { source: 'top-band', score: -1, note: 'cut: 1 is below 0.5 of the best score 6' },
      ],
    })
  })
})

describe('words, stopWords and parameters', () => {
  it('matches whole words only, if texts are split into words', async () => {
    expect(await rank(FILES, 'port', { words: 'split' })).toEqual([])
    expect(await rank([{ name: 'createPullRequest' }], 'pull', { words: 'split' })).toEqual([['createPullRequest', 3]])
  })

  it('ignores the default stop words, or the ones that are set', async () => {
    expect(await rank(FILES, 'please read a file for me', { words: 'split' })).toEqual([['read_file', 6]])
    expect(await rank(FILES, 'read', { words: 'split', stopWords: ['read'] })).toEqual([])
  })

  it('reads parameters only if asked to', async () => {
    const inputSchema = { type: 'object', properties: { recipient: { description: 'Address' } } }
    const tools = [{ name: 'send', inputSchema }]
    expect(await rank(tools, 'recipient')).toEqual([])
    expect(await rank(tools, 'recipient address', { parameters: true })).toEqual([['send', 2]])
  })
})

describe('the index', () => {
  const catalog = [...officeCatalog, ...trapCatalog, ...seededCatalog(200)]
  const tools = createCatalog(catalog).searchable
  const term = fc.oneof(
    fc.constantFrom('a', 'fi', 'ile', 'list', 'invoice', 'ssag', '日本', 'constructor', '(', 'ф', '_', '-'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }),
  )

  it('gives the scores of a naive implementation of the definition', async () => {
    const index = await createKeywordRanker({ topBand: 0 }).index(tools)
    const strip = (text: string) => text.replace(/^["'`´“”„‘’«»‹›()[\]{}<>*.,;:!?¡¿…。、，！？「」]+/, '')
    await fc.assert(
      fc.asyncProperty(fc.array(term, { maxLength: 4 }), async words => {
        const query = words.map(strip).join(' ')
        const terms = query
          .toLowerCase()
          .split(/\s+/)
          .filter(it => it !== '' && strip(it) === it)
        fc.pre(terms.every(it => strip([...it].reverse().join('')).length === it.length))
        const expected = tools
          .map(({ id, name, description }) => {
            const inName = terms.filter(it => name.toLowerCase().includes(it)).length
            const inAny = terms.filter(it => `${name}\n${description}`.toLowerCase().includes(it)).length
            return { id, score: 3 * inName + (inAny - inName) }
          })
          .filter(({ score }) => score > 0)
          .sort((a, b) => b.score - a.score)
        const found = await index.rank(query, { limit: tools.length })
        fc.pre(found.every(({ score }) => score < 100))
        expect(found).toEqual(expected)
      }),
      { seed: 1, numRuns: 200 },
    )
  })

  it('explains every score by parts whose sum is the score', async () => {
    for (const options of [{}, { words: 'split', parameters: true }] as const) {
      const index = await createKeywordRanker(options).index(tools)
      for (const query of ['list the invoices', 'read_file', 'a file']) {
        for (const { id, score } of await index.rank(query, { limit: 20 })) {
          const explanation = await index.explain!(query, id)
          expect(explanation.score).toBe(score)
          expect(explanation.parts.reduce((sum, part) => sum + part.score, 0)).toBe(score)
        }
      }
    }
  })

  it('reads only the first 64 distinct terms of a query', async () => {
    const filler = Array.from({ length: 64 }, (_, i) => `zz${i}`).join(' ')
    expect(await rank(FILES, `${filler} read`)).toEqual([])
    expect(await rank(FILES, `read ${filler}`)).toEqual([['read_file', 3]])
  })
})

describe('options', () => {
  function refusal(options: unknown): Error {
    try {
      createKeywordRanker(options as KeywordRankerOptions)
    } catch (error) {
      if (isToolSearchError(error, 'INVALID_CONFIGURATION')) return error
      throw error
    }
    throw new Error('the ranker took the options')
  }

  it.each([
    [{ topBand: 1.5 }, 'Found 1.5 as topBand of the keyword ranker, expected a number from 0 to 1'],
    [{ topBand: Number.NaN }, 'Found NaN as topBand'],
    [{ stopWords: ['a', null] }, 'expected a list of words'],
    [{ words: 'stems' }, 'Found "stems" as words of the keyword ranker, expected one of substring, split'],
    [{ stopWords: 'the' }, 'expected a list of words'],
    [{ parameters: 1 }, 'expected true or false'],
    [{ topband: 0 }, 'expected one of topBand, words, stopWords, parameters'],
  ])('refuse %j', (options, message) => {
    const [path] = Object.keys(options)
    expect(refusal(options)).toMatchObject({ details: { path }, message: expect.stringContaining(message) })
  })

  it('refuse anything but an object, and treat undefined as not set', async () => {
    for (const options of [null, [], 'split', 3])
      expect(refusal(options)).toMatchObject({ details: { path: 'options' } })
    const none = { topBand: undefined, words: undefined, stopWords: undefined, parameters: undefined }
    expect(await rank(FILES, 'text file', none as unknown as KeywordRankerOptions)).toEqual(
      await rank(FILES, 'text file'),
    )
  })
})
