import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NameIndex } from './name-index.js'
import { freshIndex, tools } from './test-tools.js'

/** The ids that a list names, and its unknown parts, in an index of tools with these names. */
const readAmong = (names: readonly string[], text: string | readonly string[]) =>
  new NameIndex(tools(...names)).resolveList(text)
/** `count` words. */
const words = (count: number) => Array.from({ length: count }, (_, i) => `w${i}`)

describe('resolveList', () => {
  it.each([
    ['names with spaces', 'Search Contacts, Update, then', ['crm_search_contacts', 'crm_update', 'crm_then']],
    ['a name with a comma among others', 'Update, Route, by car/bike, then', ['crm_update', 'maps_9f3a', 'crm_then']],
    ['names between spaces', 'get_user weather Update', ['get_user', 'weather', 'crm_update']],
    ['names between connectors', 'get_user and weather & Update', ['get_user', 'weather', 'crm_update']],
    ['JSON', '["get_user", "Search Contacts"]', ['get_user', 'crm_search_contacts']],
    ['lines and semicolons', 'get_user\nweather; Update', ['get_user', 'weather', 'crm_update']],
    ['a name twice', 'get_user, getUser', ['get_user']],
    ['spaces as separators', 'github list branches, get user', ['github__list_branches', 'get_user']],
    ['all tools of a name', 'create_issue, weather', ['github__create_issue', 'gitlab__create_issue', 'weather']],
    ['texts, each a list', ['Route, by car/bike', 'weather, get_user', '', 7], ['maps_9f3a', 'weather', 'get_user']],
    ['blank texts and empty quotes', ['', '  ', '""'], []],
  ])('reads %s', (_, text, ids) => {
    expect(freshIndex().resolveList(text as string[])).toEqual({ ids, unknown: [] })
  })

  it.each([
    ['each unknown name of a list', 'get_user, Serch Contacts, wether', ['Serch Contacts', 'wether']],
    ['identifiers one by one', 'read_file getFile write_file', ['read_file', 'getFile', 'write_file']],
    ['the words of an unknown name together', 'read the file', ['read the file']],
    ['words in capitals together', 'GET FILE', ['GET FILE']],
    ['parts between connectors one by one', 'nothing and nobody get_user here', ['nothing', 'nobody', 'here']],
    ['the first 128 characters of a part, without half of a pair', `a${'😀'.repeat(200)}`, [`a${'😀'.repeat(63)}`]],
  ])('returns as unknown %s', (_, text, unknown) => {
    expect(freshIndex().resolveList(text).unknown).toEqual(unknown)
  })

  it('joins parts across a comma only to an exact name', () => {
    const names = ['get', 'user', 'get_user', 'a, b', 'a', 'b']
    expect(readAmong(names, 'get, user').ids).toEqual(['get', 'user'])
    expect(readAmong(names, 'get user').ids).toEqual(['get_user'])
    expect(readAmong(names, 'get; a, b; get').ids).toEqual(['get', 'a, b'])
    expect(readAmong(names, 'get; A, B').ids).toEqual(['get', 'a', 'b'])
    expect(readAmong(names, 'A, B').ids).toEqual(['a', 'b'])
  })

  it('reads one name alone with any number of words, and names among others with up to sixteen words', () => {
    const [short, long] = [words(16).join(' '), words(17).join(' ')]
    expect(readAmong([short, long], long)).toEqual({ ids: [long], unknown: [] })
    expect(readAmong([short, long], `x ${short}`)).toEqual({ ids: [short], unknown: ['x'] })
    expect(readAmong([short, long], `${long}; x`)).toEqual({ ids: [short], unknown: ['w16', 'x'] })
  })

  it('reads 256 words of 16,384 characters', () => {
    const many = words(257)
    for (const list of [many.slice(0, 256), many, many.join(' ')])
      expect(readAmong(many, list).ids).toEqual(many.slice(0, 256))
    expect(readAmong([], many).unknown).toHaveLength(256)
    const spaced = (blanks: number) => readAmong(['a', 'b'], `a,${' '.repeat(blanks)}b`).ids
    expect([spaced(16_381), spaced(16_382)]).toEqual([['a', 'b'], ['a']])
  })

  it('finds every name of a list, whatever characters the names contain', () => {
    const name = fc
      .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'abc_/. ') })
      .map(text => `x${text}y`)
    fc.assert(
      fc.property(
        fc.uniqueArray(name, { minLength: 1, maxLength: 6, selector: text => text.replace(/[^a-z]/g, '') }),
        names => {
          const few = new NameIndex(names.map((text, i) => ({ id: `id${i}`, name: text })))
          expect(few.resolveList(names.join(', ')).ids).toEqual(names.map((_, i) => `id${i}`))
          expect(few.resolveList(names).ids).toEqual(names.map((_, i) => `id${i}`))
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe('suggest', () => {
  it.each([
    ["a mistyped owner's name", 'Serch Contacts', ['crm_search_contacts']],
    ['a mistyped name without its server', 'list_brnaches', ['github__list_branches']],
    ['a mistyped name that tools of two servers have', 'create_isue', ['github__create_issue', 'gitlab__create_issue']],
  ])('suggests ids for %s', (_, text, ids) => {
    expect(freshIndex().suggest(text)).toEqual(ids)
  })

  it('suggests at most as many names as the limit, or none', () => {
    expect(freshIndex().suggest('create_isue', 1)).toEqual(['github__create_issue'])
    expect(freshIndex().suggest('nothing like it')).toEqual([])
    expect(new NameIndex([{ id: 'x1', name: 'knowledge_base__find' }]).suggest('fin')).toEqual(['x1'])
  })

  it('suggests the nearest name of the scope, however many nearer names are outside it', () => {
    const many = new NameIndex(tools(...Array.from({ length: 500 }, (_, i) => `get_user_${i}`), 'got_usar'))
    expect(many.suggest('get_user_', 3, new Set(['got_usar']))).toEqual(['got_usar'])
  })

  it('finds a name with one or two typing errors among 512 names', () => {
    const verbs = ['create', 'list', 'delete', 'update', 'search', 'export', 'merge', 'archive']
    const nouns = ['invoice', 'customer', 'branch', 'ticket', 'calendar', 'message', 'channel', 'warehouse']
    const ids = verbs.flatMap(verb => nouns.flatMap(noun => nouns.map(other => `${verb}_${noun}_${other}`)))
    const many = new NameIndex(tools(...new Set(ids)))
    fc.assert(
      fc.property(fc.constantFrom(...ids), fc.nat({ max: 7 }), fc.nat({ max: 7 }), (id, first, second) => {
        const letters = [...id]
        letters.splice(first, 1)
        letters.splice(letters.length - 1 - second, 1, 'q')
        expect(many.suggest(letters.join(''))[0]).toBe(id)
      }),
      { numRuns: 50 },
    )
  })
})
