import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stripQuotes } from '../text/quote-name.js'
import { foldText } from '../text/words.js'
import {
  MAX_QUERIES,
  MAX_QUERY_LENGTH,
  parseQuery,
  readNameRequest,
  readNeeds,
  readSearchRequest,
} from './search-request.js'

const read = (args: unknown, pattern = false) => readSearchRequest(args, { pattern })
const texts = (args: unknown, pattern = false) => read(args, pattern).queries.map(({ text }) => text)
/** Texts by need: `[['a', 'a2'], ['b']]`. */
const grouped = (args: unknown) => {
  const needs = new Map<number | undefined, string[]>()
  for (const { need, text } of read(args).queries) needs.set(need, [...(needs.get(need) ?? []), text])
  return [...needs]
}

describe('readSearchRequest', () => {
  it.each<[string, unknown]>([
    ['a list under `query`', { query: ['create issue', 'send mail'] }],
    ['a query and a list', { query: 'create issue', queries: ['send mail'] }],
    ['round bullets below a heading', { query: 'I need tools to:\n  • create issue\n  • send mail' }],
    ['numbers with parentheses in one line', { query: '(1) create issue (2) send mail' }],
    ['JSON in a list', { queries: ['["create issue"]', '["send mail"]'] }],
    ['a list in single quotes', { queries: "['create issue', 'send mail']" }],
    ['quoted texts between commas', { query: '"create issue", "send mail"' }],
    ['objects with an unknown field', { queries: [{ capability: 'create issue' }, { task: 'send mail' }] }],
    ['needs', { needs: [{ need: 'create issue' }, { need: 'send mail' }] }],
    ['lists in lists, each with one text', { queries: [[['create issue']], [['send mail']]] }],
    [
      'a list with values that are not strings',
      { queries: [null, 'create issue', undefined, {}, [], true, 'send mail', ''] },
    ],
    ['a list with repeated words', { queries: ['create issue', 'Create  Issue', 'send mail', 'SEND MAIL'] }],
  ])('reads two queries from %s', (_, args) => {
    expect(grouped(args)).toEqual([[undefined, ['create issue', 'send mail']]])
    expect(read(args).notes).toEqual([])
  })

  it.each<[string, unknown]>([
    ['full-width bars', { query: 'create issue｜send mail' }],
    ['a table row', { query: '| create issue | send mail |' }],
    ['bars in one entry', { queries: ['create issue | send mail'] }],
  ])('reads two phrasings of one need from %s', (_, args) => {
    expect(grouped(args)).toEqual([[0, ['create issue', 'send mail']]])
    expect(read(args).notes).toEqual([])
  })

  it.each<[string, unknown]>([
    ['JSON of lists in lists', { queries: '[["create issue","report bug"],["send mail"]]' }],
    ['a need and its phrasings', { queries: [{ need: 'create issue', phrasings: ['report bug'] }, 'send mail'] }],
    [
      'a query and an alternative',
      { queries: [{ query: 'create issue', alternatives: 'report bug' }, { query: 'send mail' }] },
    ],
    ['lines with bars', { query: '1. create issue | report bug\n2. send mail' }],
    ['bars between semicolons', { query: 'create issue | report bug; send mail' }],
  ])('groups the phrasings of one need from %s', (_, args) => {
    expect(grouped(args)).toEqual([
      [0, ['create issue', 'report bug']],
      [1, ['send mail']],
    ])
  })

  it.each([
    'file|folder',
    'delete file|folder',
    '(cancel | abort) build',
    'find "a | b; c" in text',
    'run `ls | wc` in a shell',
    '(?i)(get | list).*issues; now',
    'labels [a; b]',
    'terms &amp; conditions',
    "don't stop the user's build",
    '-5 degrees',
    "'a'x'b'",
    "'a', 'b",
    "x'a', 'b']",
    '*',
    '',
  ])('keeps %j as one query', text => {
    expect(texts({ query: text })).toEqual(text === '' ? [] : [text])
  })

  it('splits a list of long items, and joins their continuation lines to them', () => {
    const list =
      '1. find the account of the customer who wrote the last mail to our support team yesterday\n   by its address\n2. send mail'
    expect(texts(list)).toEqual([
      'find the account of the customer who wrote the last mail to our support team yesterday by its address',
      'send mail',
    ])
  })

  it('splits patterns only at lines and lists', () => {
    expect(texts({ query: 'get_.*|list; - x' }, true)).toEqual(['get_.*|list; - x'])
    expect(texts({ query: 'get_.*|list_.*\n* b' }, true)).toEqual(['get_.*|list_.*', '* b'])
    expect(texts({ queries: ['a | b', 'A | B'] }, true)).toEqual(['a | b', 'A | B'])
    expect(texts({ pattern: '["a|b", "c"]' }, true)).toEqual(['a|b', 'c'])
    expect(texts({ pattern: '[0-9]' }, true)).toEqual(['[0-9]'])
    expect(read({ query: 'a +b' }, true).queries).toMatchObject([{ phrase: 'a +b', required: [] }])
  })

  it('reads required words and selections in lists', () => {
    expect(read({ queries: ['+mail send', 'select:read_file|x; y'] }).queries).toEqual([
      { text: '+mail send', names: undefined, required: ['mail'], phrase: 'mail send', need: undefined },
      { text: 'select:read_file|x; y', names: 'read_file|x; y', required: [], phrase: '', need: undefined },
    ])
  })

  it('keeps a selection as one text, which only the names of the catalog can split', () => {
    expect(parseQuery('select: Search Contacts, `b`').names).toBe('Search Contacts, `b`')
    expect(parseQuery('SELECT:read_file').names).toBe('read_file')
    expect(parseQuery('select:').names).toBe('')
    expect(read({ names: ' , ' }).queries).toEqual([])
  })

  it('never joins or splits the names of a list', () => {
    const names = ['Search Contacts', 'a, b', 'x/y.z', '名前; 二', '`read_file`']
    expect(read({ names }).queries).toMatchObject([{ names }])
    expect(read({ tool_names: JSON.stringify(names) }).queries).toMatchObject([{ names }])
    expect(read({ names: [{ name: 'Search Contacts' }, 7, null, ' '] }).queries).toMatchObject([
      { names: ['Search Contacts', '7'] },
    ])
  })

  it('reads at most 12 queries and reports the cut; it keeps first phrasings before second ones', () => {
    const many = Array.from({ length: 13 }, (_, i) => `query ${i}`)
    expect(texts({ queries: many })).toEqual(many.slice(0, 12))
    expect(read({ queries: many }).notes).toEqual(['Only the first 12 queries were searched.'])
    expect(read({ queries: many.slice(0, 12) }).notes).toEqual([])
    const needs = Array.from({ length: 10 }, (_, i) => [`need ${i}`, `other ${i}`])
    expect(grouped({ queries: needs })).toEqual(needs.map(([need, other], i) => [i, i < 2 ? [need, other] : [need]]))
  })

  it('cuts a query of more than 2,000 characters before a surrogate pair, and reports it', () => {
    const request = read({ queries: ['short', `${'a'.repeat(MAX_QUERY_LENGTH - 1)}😀 end`] })
    expect(request.queries.map(({ text }) => text)).toEqual(['short', 'a'.repeat(MAX_QUERY_LENGTH - 1)])
    expect(request.notes).toEqual(['Queries are cut at 2000 characters.'])
    expect(read({ query: 'a'.repeat(MAX_QUERY_LENGTH) }).notes).toEqual([])
  })

  it.each([', ', ',', '; ', '\n', ' '])('cuts a selection between two names, and reports it: %j', separator => {
    const names = Array.from({ length: 45 }, (_, i) => `${'a'.repeat(60)}_${i}`)
    const note = 'Only the names in the first 2000 characters were taken; send the others in another call.'
    const written = names.join(separator)
    // In a query, each line is a separate query.
    for (const args of [{ names: written }, ...(separator === '\n' ? [] : [{ queries: [`select:${written}`] }])]) {
      const { queries, notes } = read(args)
      const kept = String(queries[0]!.names).split(separator)
      expect(kept.length).toBeGreaterThan(25)
      expect(kept).toEqual(names.slice(0, kept.length))
      expect(notes).toEqual([note])
    }
    expect(readNameRequest({ names: written }).notes).toEqual([note])
    expect(read({ query: `select:${names.slice(0, 5).join(separator)}` }).notes).toEqual([])
  })

  it('keeps a name that ends where a selection is cut, and all names of a text of 2,000 characters', () => {
    const name = 'a'.repeat(MAX_QUERY_LENGTH - 'select:'.length)
    for (const [written, kept] of [
      [`${name},b`, name],
      [`${name}bcd`, name],
      [`${'x'.repeat(48)},${name.slice(49)}`, `${'x'.repeat(48)},${name.slice(49)}`],
      [`${'x'.repeat(48)},${name.slice(48)}`, 'x'.repeat(48)],
    ])
      expect(read({ query: `select:${written}` }).queries[0]!.names).toBe(kept)
    // Only commas separate these names.
    const text = Array.from({ length: 42 }, (_, i) => `tool_${i}`.padEnd(47, 'x')).join(',')
    expect(readNameRequest({ names: text.slice(0, 2_000) })).toEqual({ names: text.slice(0, 2_000), notes: [] })
    expect(readNameRequest({ names: text.slice(0, 2_001) }).notes).toHaveLength(1)
  })

  it('reads the names of a list one by one, without a limit of their total length', () => {
    const names = Array.from({ length: 45 }, (_, i) => `"${'a'.repeat(60)}, ${i}"`)
    expect(readNameRequest({ names })).toEqual({ names, notes: [] })
  })

  it.each<[unknown, number | undefined]>([
    [3, 3],
    ['7', 7],
    [2.9, 2],
    [0, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    ['many', undefined],
    [{ valueOf: () => 3 }, undefined],
  ])('reads the limit %j as %j', (limit, expected) => {
    expect(read({ query: 'a', limit }).limit).toBe(expected)
    expect(read({ query: 'a', max_results: limit }).limit).toBe(expected)
  })

  it('reads no query from a value that contains none', () => {
    for (const nothing of [undefined, '', ' \n ', {}, [], { query: ' ' }, { queries: ['', []] }, true, Symbol('x')])
      expect(read(nothing)).toEqual({ queries: [], limit: undefined, notes: [] })
    expect(texts(42)).toEqual(['42'])
  })

  it('does not throw for getters, proxies and lists that throw or report a false length', () => {
    const thrower = () => {
      throw new Error('hostile')
    }
    const { proxy: revoked, revoke } = Proxy.revocable([], {})
    revoke()
    const hostile = [
      Object.defineProperty({}, 'query', { get: thrower, enumerable: true }),
      new Proxy({}, { get: thrower, has: thrower, ownKeys: thrower, getOwnPropertyDescriptor: thrower }),
      new Proxy([], { get: thrower }),
      new Proxy(['a'], { get: (list, key) => (key === 'length' ? 1e15 : Reflect.get(list, key)) }),
      revoked,
      { queries: revoked, names: revoked, limit: revoked },
      { queries: [{ toString: thrower, toJSON: thrower }], limit: { valueOf: thrower } },
      { names: [{ toString: thrower }] },
      JSON.parse('{"__proto__": {"query": "a"}}'),
      JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`),
    ]
    for (const args of hostile) for (const value of [args, { query: args }, { names: args }]) read(value)
    expect(texts(JSON.parse('{"__proto__": {"query": "a"}}'))).toEqual([])
  })

  it('cuts long texts to the maximum length', () => {
    // Texts of which a reading in more than linear time would not end.
    for (const part of ['a;', 'a b | ', '(', '[', '"a",', '- a\n', "'a' ", '1. ', ' ', '\n', '😀', '{"query":']) {
      const text = part.repeat(Math.ceil(200_000 / part.length))
      for (const args of [text, { query: text }, { queries: [text, text] }, { names: text }, { names: [text] }])
        for (const { text } of read(args).queries)
          expect(text.replace(/^select:/, '').length).toBeLessThanOrEqual(MAX_QUERY_LENGTH)
    }
    expect(read({ queries: Array(100_000).fill('a; b') }).queries).toHaveLength(2)
  })

  it('returns valid requests for any arguments', () => {
    const words = fc.stringMatching(/^[a-c ;|"'()\n,.*+-]{0,20}$/)
    const { value } = fc.letrec(tie => ({
      value: fc.oneof(
        { maxDepth: 4 },
        words,
        fc.string({ unit: 'binary' }),
        fc.jsonValue(),
        fc.array(tie('value'), { maxLength: 20 }),
        fc.record({ query: tie('value'), phrasings: tie('value'), name: tie('value') }, { requiredKeys: [] }),
      ),
    }))
    const args = fc.oneof(
      value,
      fc.record({ query: value, queries: value, names: value, limit: value }, { requiredKeys: [] }),
    )
    fc.assert(
      fc.property(args, fc.boolean(), (args, pattern) => {
        const { queries, limit, notes } = read(args, pattern)
        const searched = queries.filter(({ names }) => names === undefined)
        expect(searched.length).toBeLessThanOrEqual(MAX_QUERIES)
        if (!pattern) {
          const folded = searched.map(({ text }) => foldText(text).replace(/\s+/g, ' '))
          expect(new Set(folded).size).toBe(folded.length)
        }
        for (const { text, need } of queries) {
          expect(text.trim()).not.toBe('')
          expect(need === undefined || queries.length > 1).toBe(true)
        }
        expect(limit === undefined || limit >= 1).toBe(true)
        expect(notes.length).toBeLessThanOrEqual(3)
        expect(read(args, pattern)).toEqual({ queries, limit, notes })
      }),
    )
  })

  it('reads the same needs from each form in which models write them', () => {
    const phrase = fc.stringMatching(/^[a-z]{1,8} [a-z]{1,8}$/)
    fc.assert(
      fc.property(fc.uniqueArray(phrase, { minLength: 2, maxLength: 12 }), list => {
        const forms = [
          { queries: list },
          { query: list.join(' | ') },
          { query: list.join('; ') },
          { query: list.join('\n') },
          { query: list.map(text => `- ${text}`).join('\n') },
          { query: list.map((text, i) => `${i + 1}. ${text}`).join(' ') },
          { query: JSON.stringify(list) },
          JSON.stringify({ queries: list }),
          { queries: list.map(query => ({ query })) },
        ]
        for (const form of forms) expect(texts(form)).toEqual(list)
      }),
    )
  })
})

describe('readNeeds', () => {
  const words = (count: number, blank = ' ') => Array.from({ length: count }, (_, i) => `w${i}`).join(blank)
  const nest = (depth: number, wrap: (inner: unknown) => unknown): unknown =>
    depth === 0 ? 'a' : wrap(nest(depth - 1, wrap))

  it.each([
    ['the texts of an object that has only unknown keys', { a: 'x', b: 3, c: ['y'] }, [['x']]],
    ['lines before a list as separate queries', 'intro\nmore\n- a\n- b', [['intro'], ['more'], ['a'], ['b']]],
    ['a list without its heading', 'Find:\n- a\n- b\nof it', [['a'], ['b of it']]],
    ['lines with a sentence as one text', `a\n${words(13)}`, [[`a\n${words(13)}`]]],
    ['numbered items with several blanks', '1.  a  2. b', [['a'], ['b']]],
    ['numbers that are not consecutive as text', '1. a 3. b', [['a 3. b']]],
    ['numbers inside a sentence as text', 'see 1. a 2. b', [['see 1. a 2. b']]],
    ['a part of digits', 'a; 3', [['a'], ['3']]],
    ['a text of separators unchanged', '; ;', [['; ;']]],
    ['a bar after a blank', 'a |b', [['a', 'b']]],
    ['a part of 12 words', `${words(12, '  ')}; b`, [[words(12, '  ')], ['b']]],
    ['a part of 13 words as a sentence', `${words(13)}; b`, [[`${words(13)}; b`]]],
    ['a part of 160 characters', `${'x'.repeat(160)}; b`, [['x'.repeat(160)], ['b']]],
    ['a part of 161 characters as a sentence', `${'x'.repeat(161)}; b`, [[`${'x'.repeat(161)}; b`]]],
    ['no phrasings if one of them is a sentence', `a | ${words(13)}`, [[`a | ${words(13)}`]]],
    ['words with apostrophes', "don't stop; it's fine", [["don't stop"], ["it's fine"]]],
    ['quotes after an apostrophe', "it's 'a; b'", [["it's 'a; b'"]]],
    ['a semicolon some words after an ampersand', 'a &amp b; c', [['a &amp b'], ['c']]],
    ['a bar after an ampersand', 'AT&T| Verizon', [['AT&T', 'Verizon']]],
  ])('reads %s', (_, value, needs) => {
    expect(readNeeds(value)).toEqual(needs)
  })

  it.each<[string, number, (inner: unknown) => unknown]>([
    ['lists', 8, inner => [inner]],
    ['objects', 8, inner => ({ need: inner })],
    ['lists that are written as text', 4, inner => JSON.stringify([inner])],
  ])('reads %s at most %i levels deep', (_, most, wrap) => {
    expect(readNeeds(nest(most, wrap))).toEqual([['a']])
    expect(readNeeds(nest(most + 1, wrap))).toEqual([])
  })

  it('reads at most 200 values, and cuts a single text, each text in a list, and the total length', () => {
    // The list and the object count, and each of the object's eleven possible fields.
    const needs = readNeeds([{ need: 'first' }, ...Array.from({ length: 250 }, (_, i) => `t${i}`)])
    expect(needs).toHaveLength(1 + 200 - 1 - 12)
    expect(readNeeds('x'.repeat(30_000))).toEqual([['x'.repeat(25_000)]])
    expect(readNeeds(Array(30).fill('x'.repeat(3_000)))).toEqual(Array(24).fill(['x'.repeat(2_500)]))
  })
})

describe('readNameRequest', () => {
  it.each<[string, unknown, string | readonly string[]]>([
    ['a list under another key', { tool_names: ['a'] }, ['a']],
    ['arguments as JSON text', '{"names": ["read_file"]}', ['read_file']],
    ['a list as the arguments', ['a', 'b'], ['a', 'b']],
    ['a text of several names, not split yet', { names: 'a, b' }, 'a, b'],
    ['the next key if the first is null', { names: null, tool_names: ['a'] }, ['a']],
    ['an object with a name', { names: { name: 'a' } }, ['a']],
    ['nothing', {}, []],
    ['numbers', { names: [7] }, ['7']],
  ])('reads %s', (_, args, names) => {
    expect(readNameRequest(args)).toEqual({ names, notes: [] })
  })

  it('takes the first fifty names, with a note only if more were given', () => {
    const quoted = (count: number) => Array.from({ length: count }, (_, i) => `"n${i}"`)
    expect(readNameRequest(quoted(50))).toEqual({ names: quoted(50), notes: [] })
    expect(readNameRequest(quoted(60))).toEqual({ names: quoted(50), notes: ['Only the first 50 names were taken.'] })
  })
})

it('the arguments of a search are read as JSON if they have up to 100,000 characters', () => {
  const json = '  {"query":" read files ","limit":3}'
  expect(texts(json)).toEqual(['read files'])
  expect(read(json.padEnd(100_000)).limit).toBe(3)
  expect(read(json.padEnd(100_001)).limit).toBeUndefined()
  expect(read('{ no json').queries).toHaveLength(1)
})

it.each([
  ['', ''],
  ['a.b', 'a.b'],
  [' “`read_file`”, ', 'read_file'],
  ['a, b', 'a, b'],
  ['"..."', ''],
])('a name without quotes, for %j, is %j', (text, plain) => expect(stripQuotes(text)).toBe(plain))
