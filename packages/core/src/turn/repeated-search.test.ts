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
  it.each<[string, readonly string[], boolean]>([
    ['create issue', ['create issue', 'Create an ISSUE!', 'issue create', 'create_issue', 'createIssue'], true],
    ['create issues', ['create issue'], true],
    ['créer une tâche', ['creer une tache'], true],
    ['create github issue', ['create a github issue'], true],
    ['日本語検索', ['日本語検索'], true],
    ['read file', ['delete file'], false],
    ['send slack message', ['post slack message'], false],
    ['create issue', ['open ticket', 'create github issue comment', 'issue', ''], false],
    ['class', ['clas'], false],
    ['', ['', '!'], false],
    ['boatslice', ['boatslick'], false],
    ['b2bitems', ['b2bitem'], false],
    ['日本語検索', ['画像生成'], false],
  ])('has nearly the words of %j: %j is %s', (query, others, isSame) => {
    for (const other of others) {
      expect(nearlySame([query], [other]), other).toBe(isSame)
      expect(nearlySame([other], [query]), other).toBe(isSame)
    }
  })

  it('compares all queries of a call', () => {
    expect(nearlySame(['create issue', 'send mail'], ['send mail', 'create issue'])).toBe(true)
    expect(nearlySame(['create issue', 'send mail'], ['create issue'])).toBe(false)
  })

  it('compares at most twelve queries of a call, and at most 256 words', () => {
    const queries = Array.from({ length: 12 }, (_, i) => `query${i}`)
    expect(nearlySame([...queries, ...queries.map(text => `a${text}`)], [...queries, 'x'])).toBe(true)
    const words = (from: number) => Array.from({ length: 256 }, (_, i) => `w${from + i}x`).join(' ')
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
  it.each<[string, readonly string[], readonly number[]]>([
    ['while they fail in a row', ['create issue', 'create an issue', 'issues: create', 'create issue'], [1, 2, 3, 4]],
    ['from 1 after other words', ['create issue', 'create issue', 'open ticket', 'create issue'], [1, 2, 1, 1]],
    ['from 1 when the words have gradually changed', ['a b c d e f', 'b c d e f g', 'c d e f g h'], [1, 2, 1]],
  ])('are counted %s', (_, queries, counts) => {
    const { failed } = searches()
    expect(queries.map(query => failed('s', [query]))).toEqual(counts)
    expect(failed('t', [queries[0]!])).toBe(1)
    expect(queries.map(query => failed(undefined, [query]))).toEqual(queries.map(() => 1))
  })

  it('are counted from 1 again after the session is forgotten', () => {
    const { failed, forget } = searches()
    failed('s', ['create issue'])
    for (const other of ['t', undefined]) forget(other)
    expect(failed('s', ['create issue'])).toBe(2)
    forget('s')
    expect(failed('s', ['create issue'])).toBe(1)
  })

  it('are remembered for the latest sessions, up to a maximum number', () => {
    const { failed } = searches()
    const others = Array.from({ length: 9_999 }, (_, i) => `${i}`)
    for (const session of ['a', 'b', 'a', ...others]) failed(session, ['create issue'])
    expect([failed('a', ['create issue']), failed('b', ['create issue'])]).toEqual([3, 1])
  })

  it('may contain any text', () => {
    const { failed } = searches()
    const words = Array.from({ length: 5_000 }, (_, i) => `w${i}`).join(' ')
    for (const text of ['__proto__', '\ud800', 'x '.repeat(500_000), words]) {
      const again = text === '\ud800' ? 1 : 2
      expect([failed(text, [text]), failed(text, Array(1_000).fill(text))]).toEqual([1, again])
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
  const other = { name: 'read_file' }
  const failedOnce = one(issue)
  const foreign = [
    { kind: 'call', ...other, arguments: issue },
    { kind: 'result', ...other, content: { tools: [1] } },
  ] as const
  const reveal = (more: object) => ({ kind: 'reveal', ...more }) as HistoryEvent
  const unknown = [null, 7, '', '{', '[]', [], {}, { matches: 'no' }].flatMap(content => one(issue, content))
  const inOrder = [call(ticket, '1'), call(issue, '2'), result(nothing, '2'), result(nothing, '1')]
  const crossed = [call(issue, '1'), call(ticket, '2'), result(nothing, '2'), result(nothing, '1')]
  const sized = (length: number) => JSON.stringify({ matches: [], x: 'x'.repeat(length - 21) })

  it.each<[string, number, readonly HistoryEvent[]]>([
    ['no event', 1, []],
    ['two failed searches', 3, [...failedOnce, ...one({ queries: ['create an issue'] })]],
    ['arguments as text', 2, one('{"query":"create issue"}')],
    ['arguments that are broken JSON, which a search reads as words', 2, one('{create issue')],
    ['a query as text', 2, one('create issue')],
    ['an answer as text, after blanks', 2, one(issue, ` ${JSON.stringify(nothing)}`)],
    ['an answer of the maximum length', 2, one(issue, sized(1_000_000))],
    ['an answer that is too long', 1, one(issue, sized(1_000_001))],
    ['an answer of another disclosure', 2, one(issue, { found: 0, tools: [] })],
    ['a failure as text', 2, one(issue, 'Found 0 matching tools. No tools found.')],
    ['a text that cites an answer', 1, one(issue, 'I read: Found 0 matching tools.')],
    ['answers in an unknown form', 1, unknown],
    ['a failed search, then one with other words', 1, [...failedOnce, ...one(ticket)]],
    ['a failed search after one with other words', 2, [...one(ticket), ...failedOnce]],
    ['a failed search, then a success', 1, [...failedOnce, ...one({ query: 'read' }, { matches: [other] })]],
    ['a failed search after a success', 2, [...one({ query: 'read' }, { tools: [other] }), ...failedOnce]],
    ['a success as text', 1, [...failedOnce, ...one(issue, 'Found 10 matching tools:\n\n1. a - b')]],
    ['one result as text, in the singular', 1, [...failedOnce, ...one(issue, 'Found 1 matching tool:')]],
    ['an answer that a tool is loaded already', 1, [...failedOnce, ...one(issue, { matches: [], loaded: ['a'] })]],
    ['a failed search, then a reveal', 1, [...failedOnce, reveal({ names: ['create_issue'] })]],
    ['a failed search, then an empty reveal', 2, [...failedOnce, reveal({ names: [] })]],
    ['content in an empty reveal', 2, [...failedOnce, reveal({ names: [], name: search, content: { matches: [1] } })]],
    ['names in no reveal', 2, [...failedOnce, { kind: 'result', names: ['create_issue'] } as never]],
    ['two failed searches with calls of other tools between them', 3, [...failedOnce, ...foreign, ...failedOnce]],
    ['two failed searches around an error', 3, [...failedOnce, ...one(issue, { error: 'Bad' }), ...failedOnce]],
    ['the current search without its result', 2, [...failedOnce, call(issue)]],
    ['a result without its call', 1, [result(nothing)]],
    ['a result without content', 1, [call(issue), result(undefined)]],
    ['parallel calls with ids', 2, [...inOrder, ...failedOnce]],
    ['parallel calls, answered in another order', 3, [...crossed, ...failedOnce]],
    ['parallel calls without ids', 2, [call(ticket), call(issue), result(nothing), result(nothing)]],
  ])('are counted in a history with %s', (_, expected, events) => expect(count(events)).toBe(expected))

  it('are counted independently of the remembered sessions, and do not change these', () => {
    const { failed } = searches()
    failed('s', ['create issue'])
    failed('s', ['create issue'])
    expect(failed('s', ['create issue'], { events: [], search })).toBe(1)
    expect(failed('s', ['create issue'], { events: failedOnce, search })).toBe(2)
    expect(failed('s', ['create issue'])).toBe(3)
  })

  it('are counted up to fifty before the current one, however long the history', () => {
    expect(count(Array.from({ length: 1_000 }, () => failedOnce).flat())).toBe(51)
  })

  it('are counted without an error, whatever the history contains', () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    const get = () => {
      throw new Error('hostile')
    }
    const throwing = Object.defineProperties({}, { matches: { get }, query: { get } })
    for (const value of [proxy, throwing, { query: proxy, matches: proxy }, { query: [throwing] }])
      expect(count([...one(value, value), ...one(value), ...failedOnce])).toBe(2)
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.anything(), fc.anything())), pairs => {
        expect(count(pairs.flatMap(([args, content]) => one(args, content)))).toBeGreaterThan(0)
      }),
    )
  })

  it('are counted equally in a history and in a session', () => {
    const query = fc.constantFrom('create issue', 'create an issue', 'open ticket', 'open a ticket')
    fc.assert(
      fc.property(fc.array(fc.tuple(query, fc.boolean()), { maxLength: 12 }), steps => {
        const { failed, forget } = searches()
        const events: HistoryEvent[] = []
        for (const [text, found] of steps) {
          if (found) forget('s')
          else expect(count(events, text)).toBe(failed('s', [text]))
          events.push(...one({ query: text }, found ? { matches: [{ name: 'a' }] } : nothing))
        }
      }),
    )
  })
})
