import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from '../text/words.js'
import { MAX_QUERIES, MAX_QUERY_LENGTH, parseQuery, readNameRequest, readSearchRequest } from './search-request.js'

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
    ['a list as the arguments', ['create issue', 'send mail']],
    ['semicolons without blanks', { query: 'create issue;send mail' }],
    ['full-width semicolons', { query: 'create issue；send mail' }],
    ['lines with Windows line ends', { query: 'create issue\r\n\r\nsend mail\r\n' }],
    ['stars', { query: '* create issue\n* send mail' }],
    ['round bullets below a heading', { query: 'I need tools to:\n  • create issue\n  • send mail' }],
    ['numbers', { query: '1. create issue\n2. send mail' }],
    ['numbers with parentheses in one line', { query: '(1) create issue (2) send mail' }],
    ['JSON in a list', { queries: ['["create issue"]', '["send mail"]'] }],
    ['a list in single quotes', { queries: "['create issue', 'send mail']" }],
    ['quoted texts between commas', { query: '"create issue", "send mail"' }],
    ['objects in the list', { queries: [{ query: 'create issue' }, { query: 'send mail' }] }],
    ['objects with an unknown field', { queries: [{ capability: 'create issue' }, { task: 'send mail' }] }],
    ['needs', { needs: [{ need: 'create issue' }, { need: 'send mail' }] }],
    ['a list inside another list', { queries: [['create issue', 'send mail']] }],
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
    ['bars', { query: 'create issue | send mail' }],
    ['bars without blanks', { query: 'create issue|send mail' }],
    ['full-width bars', { query: 'create issue｜send mail' }],
    ['doubled bars', { query: 'create issue || send mail' }],
    ['a table row', { query: '| create issue | send mail |' }],
    ['bars in one entry', { queries: ['create issue | send mail'] }],
  ])('reads two phrasings of one need from %s', (_, args) => {
    expect(grouped(args)).toEqual([[0, ['create issue', 'send mail']]])
    expect(read(args).notes).toEqual([])
  })

  it.each<[string, unknown]>([
    ['lists in lists', { queries: [['create issue', 'report bug'], ['send mail']] }],
    ['lists and texts', { queries: [['create issue', 'report bug'], 'send mail'] }],
    ['JSON of lists in lists', { queries: '[["create issue","report bug"],["send mail"]]' }],
    ['a need and its phrasings', { queries: [{ need: 'create issue', phrasings: ['report bug'] }, 'send mail'] }],
    [
      'a query and an alternative',
      { queries: [{ query: 'create issue', alternatives: 'report bug' }, { query: 'send mail' }] },
    ],
    ['bars in an entry', { queries: ['create issue | report bug', 'send mail'] }],
    ['lines with bars', { query: '1. create issue | report bug\n2. send mail' }],
    ['bars between semicolons', { query: 'create issue | report bug; send mail' }],
  ])('groups the phrasings of one need from %s', (_, args) => {
    expect(grouped(args)).toEqual([
      [0, ['create issue', 'report bug']],
      [1, ['send mail']],
    ])
  })

  it.each([
    'create issue',
    'file|folder',
    'delete file|folder',
    '(cancel | abort) build',
    'find "a | b; c" in text',
    "find 'a; b' in text",
    'run `ls | wc` in a shell',
    '(?i)(get | list).*issues; now',
    '^create | send$',
    'labels [a; b]',
    'terms &amp; conditions',
    "don't stop the user's build",
    'version 2. of the report',
    '-5 degrees',
    '*',
    '',
  ])('keeps %j as one query', text => {
    expect(texts({ query: text })).toEqual(text === '' ? [] : [text])
  })

  it('keeps a text of several sentences as one query, with its semicolons and lines', () => {
    const long =
      'I have to find out which of our customers wrote to us last week; then I want to answer each of them\nwith a mail that has the right name in it, and put a note about that into our tracker.'
    expect(texts({ query: long })).toEqual([long])
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
    expect(texts({ pattern: '[1]' }, true)).toEqual(['[1]'])
    expect(read({ query: 'a +b' }, true).queries).toMatchObject([{ phrase: 'a +b', required: [] }])
  })

  it('reads required words and selections in lists', () => {
    expect(read({ queries: ['+mail send', 'select:read_file|x; y'] }).queries).toEqual([
      {
        text: '+mail send',
        names: undefined,
        required: ['mail'],
        phrase: 'mail send',
        need: undefined,
      },
      {
        text: 'select:read_file|x; y',
        names: 'read_file|x; y',
        required: [],
        phrase: '',
        need: undefined,
      },
    ])
  })

  it('keeps a selection as one text, which only the names of the catalog can split', () => {
    expect(parseQuery('select: Search Contacts, `b`').names).toBe('Search Contacts, `b`')
    expect(parseQuery('SELECT:read_file').names).toBe('read_file')
    expect(parseQuery('select:').names).toBe('')
    expect(read({ names: 'Search Contacts, b' }).queries).toMatchObject([{ names: 'Search Contacts, b' }])
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
    const asked = [{ query: `select:${written}` }, { queries: [`select:${written}`] }]
    // In a query, each line is a separate query.
    for (const args of [{ names: written }, ...(separator === '\n' ? [] : asked)]) {
      const {
        queries: [query],
        notes,
      } = read(args)
      const kept = String(query!.names).split(separator)
      expect(kept.length).toBeGreaterThan(25)
      expect(kept).toEqual(names.slice(0, kept.length))
      expect(notes).toEqual([note])
    }
    const request = readNameRequest({ names: written })
    expect(request.notes).toEqual([note])
    expect(read({ query: `select:${names.slice(0, 5).join(separator)}` }).notes).toEqual([])
  })

  it('keeps a name that ends where a selection is cut', () => {
    const name = 'a'.repeat(MAX_QUERY_LENGTH - 'select:'.length)
    expect(read({ query: `select:${name},b` }).queries[0]!.names).toBe(name)
    expect(read({ query: `select:${name.slice(1)},b` }).queries[0]!.names).toBe(name.slice(1))
    expect(read({ query: `select:${name}bcd` }).queries[0]!.names).toBe(name)
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
    [-1, undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    ['many', undefined],
    [{ valueOf: () => 3 }, undefined],
    [null, undefined],
  ])('reads the limit %j as %j', (limit, expected) => {
    expect(read({ query: 'a', limit }).limit).toBe(expected)
    expect(read({ query: 'a', max_results: limit }).limit).toBe(expected)
  })

  it('reads no query from a value that contains none', () => {
    for (const nothing of [
      undefined,
      null,
      '',
      ' \n ',
      {},
      [],
      { query: ' ' },
      { queries: ['', []] },
      true,
      Symbol('x'),
    ])
      expect(read(nothing)).toEqual({ queries: [], limit: undefined, notes: [] })
    expect(texts(42)).toEqual(['42'])
  })

  it('does not throw for getters, proxies and lists that throw or report a false length', () => {
    const thrower = () => {
      throw new Error('hostile')
    }
    const revoked = () => {
      const { proxy, revoke } = Proxy.revocable([], {})
      revoke()
      return proxy
    }
    const hostile = [
      Object.defineProperty({}, 'query', { get: thrower, enumerable: true }),
      new Proxy({}, { get: thrower, has: thrower, ownKeys: thrower, getOwnPropertyDescriptor: thrower }),
      new Proxy([], { get: thrower }),
      new Proxy(['a'], { get: (list, key) => (key === 'length' ? 1e15 : Reflect.get(list, key)) }),
      revoked(),
      { queries: revoked(), names: revoked(), limit: revoked() },
      {
        queries: [{ toString: thrower, toJSON: thrower }],
        names: [{ toString: thrower }],
        limit: { valueOf: thrower },
      },
      JSON.parse('{"__proto__": {"query": "a"}}'),
      JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`),
    ]
    for (const args of hostile) for (const value of [args, { query: args }, { names: args }]) read(value)
    expect(texts(JSON.parse('{"__proto__": {"query": "a"}}'))).toEqual([])
  })

  it('cuts long texts to the maximum length', () => {
    const repeated = ['a;', 'a b | ', '(', '[', '"a",', '- a\n', "'a' ", '1. ', ' ', '\n', '😀', '{"query":']
    for (const part of repeated) {
      const text = part.repeat(Math.ceil(3_000_000 / part.length))
      for (const args of [text, { query: text }, { queries: [text, text] }, { names: text }, { names: [text] }])
        for (const { text } of read(args).queries)
          expect(text.replace(/^select:/, '').length).toBeLessThanOrEqual(MAX_QUERY_LENGTH)
    }
    expect(read({ queries: Array(100_000).fill('a; b') }).queries).toHaveLength(2)
  })

  it('returns valid requests for any arguments', () => {
    const words = fc.stringMatching(/^[a-c ;|"'()\n,.*+-]{0,20}$/)
    const value = fc.letrec(tie => ({
      any: fc.oneof(
        { maxDepth: 4 },
        words,
        fc.string({ unit: 'binary' }),
        fc.jsonValue(),
        fc.array(tie('any'), { maxLength: 20 }),
        fc.record({ query: tie('any'), phrasings: tie('any'), name: tie('any') }, { requiredKeys: [] }),
      ),
    })).any
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

describe('readNameRequest', () => {
  it.each<[string, unknown, string | readonly string[]]>([
    ['a list under another key', { tool_names: ['a'] }, ['a']],
    ['one name', { name: 'read_file' }, 'read_file'],
    ['arguments as JSON text', '{"names": ["read_file"]}', ['read_file']],
    ['a list as the arguments', ['a', 'b'], ['a', 'b']],
    ['objects', { names: [{ name: 'a' }] }, ['a']],
    ['a text of several names, not split yet', { names: 'a, b' }, 'a, b'],
    ['nothing', {}, []],
    ['no arguments', undefined, []],
    ['numbers', { names: [7] }, ['7']],
  ])('reads %s', (_, args, names) => {
    expect(readNameRequest(args)).toEqual({ names, notes: [] })
  })

  it('reads the limit from JSON text, and text that is not JSON as a query', () => {
    expect(readSearchRequest('{"queries": ["a"], "limit": 3}').limit).toBe(3)
    expect(readSearchRequest('{ no json').queries).toHaveLength(1)
  })
})
