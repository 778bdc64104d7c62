import { createCatalog, type ToolDefinition } from '@ts/core'
import { checkRanker, officeCatalog, rankerConformance, seededCatalog, trapCatalog } from '@ts/testkit'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { createKeywordRanker, type KeywordRankerOptions } from './index.js'

rankerConformance({ test, createRanker: createKeywordRanker })

test('passes the conformance suite with split words, parameters and no top band', async () => {
  const createRanker = () => createKeywordRanker({ words: 'split', parameters: true, topBand: 0 })
  const skip = [{ case: 'index-yields', reason: 'both kinds of words are indexed in slices by the same code' }]
  const results = await checkRanker({ createRanker, manyTools: 500, propertyRuns: 20, skip })
  expect(results.flatMap(({ error }) => error?.message ?? [])).toEqual([])
})

/** The results for a query, each as its id and its score. */
async function rank(tools: readonly ToolDefinition[], query: string, options: KeywordRankerOptions = {}) {
  const index = await createKeywordRanker(options).index(createCatalog(tools).searchable)
  return (await index.rank(query, { limit: 100 })).map(({ id, score }) => `${id} ${score}`).join(', ')
}

const FILES: readonly ToolDefinition[] = [
  { name: 'list_directory', description: 'Show the files of a folder' },
  { name: 'read_file', description: 'Read a text file' },
  { name: 'grep_files', description: 'Find text in files' },
  { name: 'export_report', description: 'Write a report' },
]

describe('the keyword score', () => {
  const NAMES = [{ name: 'GETUSER' }, { name: 'getUser' }]
  const LETTERS = [
    { name: 'c', description: 'Letters' },
    { name: 'compile', description: 'Compile c++' },
  ]
  const PARAMETERS = [
    { name: 'send', inputSchema: { type: 'object', properties: { recipient: { description: 'Address' } } } },
  ]
  const ALL = { topBand: 0 }
  const SPLIT = { words: 'split' } as const

  it.each<[string, readonly ToolDefinition[], string, KeywordRankerOptions, string]>([
    // `read_file`: `file` in the name, `text` in the description; `file` in both counts 3, not 4. `grep_files`: the
    // same, since `files` contains `file`; equal scores keep the order of the catalog.
    [
      'is 3 in the name, else 1 in the description',
      FILES,
      'text file',
      ALL,
      'read_file 4, grep_files 4, list_directory 1',
    ],
    ['finds a term in a text, in any letter case, and counts it once', FILES, 'PORT', ALL, 'export_report 3'],
    ['counts a term as often as the query contains it', FILES, 'report report', ALL, 'export_report 6'],
    ['does not find a term that spans two words', [{ name: 'a', description: 'send mail' }], 'dmail', {}, ''],
    ['adds 100 if the query is the name', FILES, 'read_file', {}, 'read_file 103'],
    ['adds 100 for a name in double quotes', FILES, '"read_file"', {}, 'read_file 103'],
    ['adds 100 for a name in backticks', FILES, '`read_file`', {}, 'read_file 103'],
    ['adds 100 for a name in blanks and punctuation', FILES, '  “read_file”. ', {}, 'read_file 103'],
    ['adds 100 for a name in parentheses', FILES, '(read_file)', {}, 'read_file 103'],
    ['adds 100 for a name in another letter case', FILES, 'READ_FILE', {}, 'read_file 103'],
    ['adds nothing if there are other words around the name', FILES, 'use read_file', {}, 'read_file 3'],
    // GETUSER has 3, which is below half of 103.
    ['prefers the name spelled as in the query', NAMES, 'getUser', {}, 'getUser 103'],
    ['adds 100 to each name in other letters if none is spelled so', NAMES, 'getuser', {}, 'GETUSER 103, getUser 103'],
    ['strips quotes and punctuation, but no characters of words', LETTERS, 'compile, "c++"!', {}, 'compile 4'],
    ['does not read parameters by default', PARAMETERS, 'recipient', {}, ''],
    ['reads parameters if asked to', PARAMETERS, 'recipient address', { parameters: true }, 'send 2'],
    ['matches only whole words if texts are split', FILES, 'port', SPLIT, ''],
    ['splits names', [{ name: 'createPullRequest' }], 'pull', SPLIT, 'createPullRequest 3'],
    ['ignores the default stop words', FILES, 'please read a file for me', SPLIT, 'read_file 6'],
    ['ignores the stop words that are set', FILES, 'read', { ...SPLIT, stopWords: ['read'] }, ''],
  ])('%s', async (_, tools, query, options, expected) => expect(await rank(tools, query, options)).toEqual(expected))

  it('adds 100 if the query is a name of several words', async () => {
    expect(await rank([{ name: 'send mail' }], '`send mail`')).toMatch(/^send_mail_\w+ 106$/)
  })

  it('reads only the first 64 distinct terms of a query', async () => {
    const filler = Array.from({ length: 64 }, (_, i) => `zz${i}`).join(' ')
    expect(await rank(FILES, `${filler} read`)).toBe('')
    expect(await rank(FILES, `read ${filler}`)).toEqual('read_file 3')
  })
})

describe('the top band', () => {
  const tools = [
    { name: 'send_mail_now', description: '' },
    { name: 'mail_box', description: '' },
    { name: 'other', description: 'about mail' },
  ]

  // `mail_box` has exactly half of the best score.
  it.each([
    ['keeps scores of at least half of the best by default', {}, 'send_mail_now 6, mail_box 3'],
    ['uses the fraction that is set', { topBand: 0.6 }, 'send_mail_now 6'],
    ['cuts nothing with 0', { topBand: 0 }, 'send_mail_now 6, mail_box 3, other 1'],
  ])('%s', async (_, options, expected) => expect(await rank(tools, 'send mail', options)).toBe(expected))

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
})

describe('options', () => {
  it.each([
    ['topBand', { topBand: 1.5 }, 'Found 1.5 as topBand of the keyword ranker, expected a number from 0 to 1'],
    ['words', { words: 'stems' }, 'Found "stems" as words of the keyword ranker, expected one of substring, split'],
    ['stopWords', { stopWords: ['a', null] }, 'expected a list of words'],
    ['parameters', { parameters: 1 }, 'expected true or false'],
    ['topband', { topband: 0 }, 'expected one of topBand, words, stopWords, parameters'],
    ['options', 'split', 'options of the keyword ranker'],
  ])('refuse a wrong %s: %j', (path, options, message) => {
    expect(() => createKeywordRanker(options as KeywordRankerOptions)).toThrow(
      expect.objectContaining({
        code: 'INVALID_CONFIGURATION',
        details: { path },
        message: expect.stringContaining(message),
      }),
    )
  })

  it('treat undefined as not set', async () => {
    const none: object = { topBand: undefined, words: undefined, stopWords: undefined, parameters: undefined }
    expect(await rank(FILES, 'text file', none)).toEqual(await rank(FILES, 'text file'))
  })
})
