import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HistoryEvent } from './history.js'
import { RepeatedSearches } from './repeated-search.js'

function searches() {
  const repeated = new RepeatedSearches()
  return { failed: repeated.failed.bind(repeated), forget: repeated.forget.bind(repeated) }
}

/** Whether a search with the queries `b` repeats one with `a`. */
function nearlySame(a: readonly string[], b: readonly string[]): boolean {
  const { failed } = searches()
  failed('s', a)
  return failed('s', b) === 2
}

describe('a repeated search', () => {
  it.each<[string, string]>([
    ['create issue', 'create issue'],
    ['create issue', 'Create an ISSUE!'],
    ['create issue', 'issue create'],
    ['create issue', 'create_issue'],
    ['create issue', 'createIssue'],
    ['create issues', 'create issue'],
    ['créer une tâche', 'creer une tache'],
    ['create github issue', 'create a github issue'],
    ['日本語検索', '日本語検索'],
  ])('holds for %j and %j', (a, b) => expect(nearlySame([a], [b])).toBe(true))

  it.each<[string, string]>([
    ['read file', 'delete file'],
    ['send slack message', 'post slack message'],
    ['create issue', 'open ticket'],
    ['create issue', 'create github issue comment'],
    ['issue', 'create issue'],
    ['class', 'clas'],
    ['', ''],
    ['!', '?'],
    ['', 'create issue'],
    ['boatslice', 'boatslick'],
    ['b2bitems', 'b2bitem'],
    ['日本語検索', '画像生成'],
  ])('does not hold for %j and %j', (a, b) => expect(nearlySame([a], [b])).toBe(false))

  it('compares all queries of a call', () => {
    expect(nearlySame(['create issue', 'send mail'], ['send mail', 'create issue'])).toBe(true)
    expect(nearlySame(['create issue', 'send mail'], ['create issue'])).toBe(false)
  })

  it('compares at most twelve queries of a call, and at most 256 words', () => {
    const queries = Array.from({ length: 12 }, (_, i) => `query${i}`)
    expect(nearlySame([...queries, ...queries.map(text => `a${text}`)], [...queries, 'x'])).toBe(true)
    const word = (i: number) => `w${i}x`
    const words = (from: number) => Array.from({ length: 256 }, (_, i) => word(from + i)).join(' ')
    expect(nearlySame([words(0), words(256)], [words(0)])).toBe(true)
    expect(nearlySame([`${words(0)} last`], [words(0), words(512)])).toBe(true)
  })

  it('is symmetric, and true for any query with a word and itself', () => {
    const text = fc.array(fc.string({ unit: fc.constantFrom(...'ab é語S_ !') }), { maxLength: 3 })
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(nearlySame(a, b)).toBe(nearlySame(b, a))
        expect(nearlySame(a, a)).toBe(/[\p{L}]/u.test(a.join('')))
      }),
    )
  })
})

describe('repeated searches of a session', () => {
  it('are counted while searches with nearly the same words fail in a row', () => {
    const { failed } = searches()
    expect(failed('s', ['create issue'])).toBe(1)
    expect(failed('s', ['create an issue'])).toBe(2)
    expect(failed('s', ['issues: create'])).toBe(3)
    expect(failed('t', ['create issue'])).toBe(1)
    expect(failed('s', ['create issue'])).toBe(4)
  })

  it('are counted from 1 again after a search with other words', () => {
    const { failed } = searches()
    failed('s', ['create issue'])
    failed('s', ['create issue'])
    expect(failed('s', ['open ticket'])).toBe(1)
    expect(failed('s', ['create issue'])).toBe(1)
  })

  it('are counted from 1 again when the words have gradually changed', () => {
    const { failed } = searches()
    expect(failed('s', ['a b c d e f'])).toBe(1)
    expect(failed('s', ['b c d e f g'])).toBe(2)
    expect(failed('s', ['c d e f g h'])).toBe(1)
  })

  it('are counted from 1 again after the session is forgotten', () => {
    const { failed, forget } = searches()
    failed('s', ['create issue'])
    expect(failed('s', ['create issue'])).toBe(2)
    for (const other of ['t', undefined]) forget(other)
    expect(failed('s', ['create issue'])).toBe(3)
    forget('s')
    expect(failed('s', ['create issue'])).toBe(1)
  })

  it('are not counted without a session and a history', () => {
    const { failed } = searches()
    for (let i = 0; i < 5; i++) expect(failed(undefined, ['create issue'])).toBe(1)
  })

  it('are remembered for the latest sessions, up to a maximum number', () => {
    const { failed } = searches()
    const others = Array.from({ length: 9_999 }, (_, i) => `${i}`)
    for (const session of ['a', 'b', 'a', ...others]) failed(session, ['create issue'])
    expect(failed('a', ['create issue'])).toBe(3)
    expect(failed('b', ['create issue'])).toBe(1)
  })

  it('may contain any text', () => {
    const { failed } = searches()
    const hostile = [
      '__proto__',
      '\ud800',
      'x '.repeat(2_000_000),
      Array.from({ length: 5_000 }, (_, i) => `w${i}`).join(' '),
    ]
    for (const text of hostile) {
      expect(failed(text, [text])).toBe(1)
      expect(
        failed(
          text,
          Array.from({ length: 1_000 }, () => text),
        ),
      ).toBe(text === '\ud800' ? 1 : 2)
    }
  })
})

describe('repeated searches of a history', () => {
  const search = 'search_tools'
  const nothing = { matches: [], message: 'No tools found.' }
  const withId = (event: object, id?: string) => ({ ...event, name: search, ...(id ? { id } : {}) }) as HistoryEvent
  const call = (query: unknown, id?: string) => withId({ kind: 'call', arguments: query }, id)
  const result = (content: unknown, id?: string) => withId({ kind: 'result', content }, id)
  const one = (query: unknown, content: unknown = nothing) => [call(query), result(content)]
  const count = (events: readonly HistoryEvent[], query = 'create issue', session?: string) =>
    searches().failed(session, [query], { events, search })
  const issue = { query: 'create issue' }
  const ticket = { query: 'open ticket' }
  const found = { tools: [{ name: 'read_file' }] }
  const other = { name: 'read_file' }
  const foreign = { kind: 'result', ...other, content: { tools: [1] } } as const

  it.each<[string, number, readonly HistoryEvent[]]>([
    ['no event', 1, []],
    ['one failed search', 2, one(issue)],
    ['two failed searches', 3, [...one(issue), ...one({ queries: ['create an issue'] })]],
    ['arguments as text', 2, one('{"query":"create issue"}')],
    ['a query as text', 2, one('create issue')],
    ['an answer as text', 2, one(issue, JSON.stringify(nothing))],
    ['an answer of another disclosure', 2, one(issue, { found: 0, tools: [] })],
    ['a failure as text', 2, one(issue, 'Found 0 matching tools. No tools found.')],
    ['a failed search, then one with other words', 1, [...one(issue), ...one(ticket)]],
    ['a failed search after one with other words', 2, [...one(ticket), ...one(issue)]],
    ['a failed search, then a success', 1, [...one(issue), ...one({ query: 'read' }, { matches: [other] })]],
    ['a failed search after a success', 2, [...one({ query: 'read' }, found), ...one(issue)]],
    ['a success as text', 1, [...one(issue), ...one(issue, 'Found 1 matching tools:\n\n1. a - b')]],
    ['an answer that a tool is loaded already', 1, [...one(issue), ...one(issue, { matches: [], loaded: ['a'] })]],
    ['a failed search, then a reveal', 1, [...one(issue), { kind: 'reveal', names: ['create_issue'] }]],
    ['a failed search, then an empty reveal', 2, [...one(issue), { kind: 'reveal', names: [] }]],
    [
      'two failed searches with calls of other tools between them',
      3,
      [...one(issue), { kind: 'call', ...other, arguments: issue }, foreign, ...one(issue)],
    ],
    ['the current search without its result', 2, [...one(issue), call(issue)]],
    ['two failed searches around an error', 3, [...one(issue), ...one(issue, { error: 'Bad' }), ...one(issue)]],
    [
      'answers in an unknown form',
      1,
      [null, 7, '', '{', '[]', [], {}, { matches: 'no' }].flatMap(content => one(issue, content)),
    ],
    ['an answer that is too long', 1, one(issue, `{"matches":[],"x":"${'x'.repeat(1_000_000)}"}`)],
    ['an answer after blanks', 2, one(issue, ` ${JSON.stringify(nothing)}`)],
    ['an answer of the maximum length', 2, one(issue, JSON.stringify({ matches: [], x: 'x'.repeat(999_979) }))],
    ['ten results as text', 1, [...one(issue), ...one(issue, 'Found 10 matching tools:')]],
    ['one result as text, in the singular', 1, [...one(issue), ...one(issue, 'Found 1 matching tool:')]],
    ['a text that cites an answer', 1, one(issue, 'I read: Found 0 matching tools.')],
    ['arguments that are broken JSON, which a search reads as words', 2, one('{create issue', nothing)],
    ['names in no reveal', 2, [...one(issue), { kind: 'result', names: ['create_issue'] } as never]],
    ['content in a reveal', 2, [...one(issue), { kind: 'reveal', name: search, content: { matches: ['a'] } } as never]],
    ['a result without its call', 1, [result(nothing)]],
    ['a result without content', 1, [call(issue), result(undefined)]],
    [
      'parallel calls with ids',
      2,
      [call(ticket, '1'), call(issue, '2'), result(nothing, '2'), result(nothing, '1'), ...one(issue)],
    ],
    [
      'parallel calls, answered in another order',
      3,
      [call(issue, '1'), call(ticket, '2'), result(nothing, '2'), result(nothing, '1'), ...one(issue)],
    ],
    ['parallel calls without ids', 2, [call(ticket), call(issue), result(nothing), result(nothing)]],
  ])('are counted in a history with %s', (_, expected, events) => expect(count(events)).toBe(expected))

  it('are counted independently of the remembered sessions, and do not change these', () => {
    const { failed, forget } = searches()
    failed('s', ['create issue'])
    failed('s', ['create issue'])
    expect(failed('s', ['create issue'], { events: [], search })).toBe(1)
    expect(failed('s', ['create issue'], { events: one(issue), search })).toBe(2)
    expect(failed('s', ['create issue'])).toBe(3)
    forget('s')
    expect(failed('s', ['create issue'], { events: one(issue), search })).toBe(2)
  })

  it('are counted up to fifty before the current one, however long the history', () => {
    expect(count(Array.from({ length: 1_000 }, () => one(issue)).flat())).toBe(51)
  })

  it('are counted without an error, whatever the history contains', () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    const throwing = {
      get matches() {
        throw new Error('hostile')
      },
      get query() {
        throw new Error('hostile')
      },
    }
    for (const value of [proxy, throwing, { query: proxy, matches: proxy }, { query: [throwing] }])
      expect(count([...one(value, value), ...one(value), ...one(issue)])).toBe(2)
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.anything(), fc.anything())), pairs => {
        expect(count(pairs.flatMap(([args, content]) => one(args, content)))).toBeGreaterThan(0)
      }),
    )
  })

  it('are counted equally in a history and in a session', () => {
    const step = fc.tuple(
      fc.constantFrom('create issue', 'create an issue', 'open ticket', 'open a ticket'),
      fc.boolean(),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), steps => {
        const { failed, forget } = searches()
        const events: HistoryEvent[] = []
        for (const [query, found] of steps) {
          if (found) forget('s')
          else expect(count(events, query)).toBe(failed('s', [query]))
          events.push(...one({ query }, found ? { matches: [{ name: 'a' }] } : nothing))
        }
      }),
    )
  })
})
