import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { IndexedName } from './name-forms.js'
import { NameIndex } from './name-index.js'
import { freshIndex, tools } from './test-tools.js'

describe('resolveList', () => {
  it.each([
    ['names with spaces', 'Search Contacts, Update, then', ['crm_search_contacts', 'crm_update', 'crm_then']],
    [
      'a name with a comma among others',
      'Update, Route, by car/bike, get_user',
      ['crm_update', 'maps_9f3a', 'get_user'],
    ],
    ['names between spaces', 'get_user weather Update', ['get_user', 'weather', 'crm_update']],
    [
      'names between connectors',
      'get_user and weather & Search Contacts',
      ['get_user', 'weather', 'crm_search_contacts'],
    ],
    ['JSON', '["get_user", "Search Contacts"]', ['get_user', 'crm_search_contacts']],
    ['lines and semicolons', 'get_user\nweather; Update', ['get_user', 'weather', 'crm_update']],
    ['a name twice', 'get_user, getUser', ['get_user']],
    [
      'names with spaces instead of separators',
      'github list branches, get user',
      ['github__list_branches', 'get_user'],
    ],
  ])('reads %s', (_, text, ids) => {
    expect(freshIndex().resolveList(text)).toEqual({ ids, unknown: [] })
  })

  it('reads an array of texts, each of which may be a list', () => {
    expect(
      freshIndex().resolveList(['Route, by car/bike', 'weather, get_user', '', 7 as unknown as string]).ids,
    ).toEqual(['maps_9f3a', 'weather', 'get_user'])
  })

  it('returns the parts that name no tool', () => {
    expect(freshIndex().resolveList('get_user, Serch Contacts, wether').unknown).toEqual(['Serch Contacts', 'wether'])
    expect(freshIndex().resolveList('read_file write_file').unknown).toEqual(['read_file', 'write_file'])
    expect(freshIndex().resolveList('nothing and nobody get_user here').unknown).toEqual(['nothing', 'nobody', 'here'])
    expect(freshIndex().resolveList(`${'😀'.repeat(200)}`).unknown).toEqual(['😀'.repeat(64)])
    expect(freshIndex().resolveList(`a${'😀'.repeat(200)}`).unknown).toEqual([`a${'😀'.repeat(63)}`])
  })

  it('returns all tools that have one of the names', () => {
    expect(freshIndex().resolveList('create_issue, weather')).toEqual({
      ids: ['github__create_issue', 'gitlab__create_issue', 'weather'],
      unknown: [],
    })
  })

  it('reads exact names of many words, and exact names that contain a comma', () => {
    const long = 'one two three four five six seven eight nine ten'
    const few = new NameIndex([...tools('get_user'), { id: 'long', name: long }, { id: 'comma', name: 'a, b' }])
    expect(few.resolveList(`get_user ${long} get_user`)).toMatchObject({ ids: ['get_user', 'long'], unknown: [] })
    expect(few.resolveList('get_user; a, b; get_user')).toMatchObject({ ids: ['get_user', 'comma'], unknown: [] })
    expect(few.resolveList('get_user; A, B')).toMatchObject({ ids: ['get_user'], unknown: ['A', 'B'] })
  })

  it('reads one name alone with any number of words, and names among others with up to sixteen words', () => {
    const words = (count: number) => Array.from({ length: count }, (_, i) => `w${i}`).join(' ')
    const few = new NameIndex([16, 17].map(count => ({ id: `id${count}`, name: words(count) })))
    expect(few.resolveList(words(17))).toMatchObject({ ids: ['id17'], unknown: [] })
    expect(few.resolveList(`${words(16)}; x`)).toMatchObject({ ids: ['id16'], unknown: ['x'] })
    expect(few.resolveList(`${words(17)}; x`)).toMatchObject({ ids: ['id16'], unknown: ['w16', 'x'] })
  })

  it('does not join two names across a comma', () => {
    const few = new NameIndex(tools('get', 'user', 'get_user'))
    expect(few.resolveList('get, user').ids).toEqual(['get', 'user'])
    expect(few.resolveList('get user').ids).toEqual(['get_user'])
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
      { numRuns: 200 },
    )
  })
})

describe('suggest', () => {
  it.each([
    ['a name without one letter', 'get_usr', ['get_user']],
    ["a mistyped owner's name", 'Serch Contacts', ['crm_search_contacts']],
    ['a mistyped name without its server', 'list_brnaches', ['github__list_branches']],
    ['a mistyped name that tools of two servers have', 'create_isue', ['github__create_issue', 'gitlab__create_issue']],
    ['a mistyped name in another script', '查询天汽', ['查询天气']],
  ])('suggests ids for %s', (_, text, ids) => {
    expect(freshIndex().suggest(text)).toEqual(ids)
  })

  it.each<[string, IndexedName, string]>([
    ['a mistyped name without its server', { id: 'knowledge_base__find', name: 'knowledge_base__find' }, 'fin'],
    ["a mistyped owner's name", { id: 'x1', name: 'Search' }, 'serch'],
    ['the mistyped end of an owner’s name', { id: 'x1', name: 'knowledge_base__find' }, 'fin'],
  ])('suggests the only tool for %s', (_, tool, text) => {
    expect(new NameIndex([tool]).suggest(text)).toEqual([tool.id])
  })

  it('suggests at most as many names as the limit, or none', () => {
    expect(freshIndex().suggest('create_isue', 1)).toEqual(['github__create_issue'])
    expect(freshIndex().suggest('nothing like it')).toEqual([])
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
      { numRuns: 100 },
    )
  })
})
