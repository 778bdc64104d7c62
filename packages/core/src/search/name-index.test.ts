import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalog } from '../catalog/catalog.js'
import { reviseTools, searchableOf } from '../catalog/searchable-tool.js'
import type { IndexedName } from './name-forms.js'
import { NameIndex, nameIndexOf } from './name-index.js'
import { CATALOG, freshIndex, tools } from './test-tools.js'

/** The id of the named tool, or the ids that an ambiguous name may mean; undefined if the text names no tool. */
function read(text: string, of = freshIndex(), within?: ReadonlySet<string>): string | readonly string[] | undefined {
  const reading = of.resolve(text, within)
  return reading.kind === 'tool' ? reading.id : reading.kind === 'ambiguous' ? reading.ids : undefined
}

describe('misspelt', () => {
  const names = ['get_user', 'list_branches', 'list_items', 'list_itens', 'getV1Page', 'forge__post_note'].map(
    name => ({
      id: name,
      name,
      ...(name.startsWith('forge') && { server: 'forge' }),
    }),
  )
  it.each([
    ['get_usr', undefined],
    ['get_usser', 'get_user'],
    ['getUsre', 'get_user'],
    ['list_brancjes', 'list_branches'],
    ['psot_note', 'forge__post_note'],
    ['get_aser', undefined],
    ['getV2Page', undefined],
    ['get_user', undefined],
    ['get_use_r', undefined],
  ])('reads %j as %j', (text, id) => {
    expect(new NameIndex(names).misspelt(text)).toBe(id)
  })

  it('ignores tools outside the scope', () => {
    expect(new NameIndex(names).misspelt('list_itews', new Set(['list_items']))).toBe('list_items')
    expect(new NameIndex(names).misspelt('get_usser', new Set(['list_items']))).toBeUndefined()
  })
})

describe('resolve', () => {
  it.each([
    ['an id', 'crm_update', 'crm_update'],
    ["an owner's name", 'Search Contacts', 'crm_search_contacts'],
    ['a name with a comma and a slash', 'Route, by car/bike', 'maps_9f3a'],
    ['a server and a colon', 'github:create_issue', 'github__create_issue'],
    ['a server and a dot', 'github.create_issue', 'github__create_issue'],
    ['the prefix of an MCP client', 'mcp__github__create_issue', 'github__create_issue'],
    ['single underscores after `mcp`', 'mcp_github_create_issue', 'github__create_issue'],
    ['a client before a tool without a server', 'mcp__anything__get_user', 'get_user'],
    ['functions.', 'functions.get_user', 'get_user'],
    ['default_api.', 'default_api.github__list_branches', 'github__list_branches'],
    ['two callers', 'functions.mcp__gitlab__list_jobs', 'gitlab__list_jobs'],
    ['backticks', '`get_user`', 'get_user'],
    ['empty parentheses of a call', 'get_user()', 'get_user'],
    ['camel case', 'getUser', 'get_user'],
    ['another script', '`查询天气`', '查询天气'],
    ['accents left out', 'cafe finder', 'Café Finder'],
    ['a name with a dot in other case, after a caller', 'functions.Uber.Ride', 'uber.ride'],
    ['a name without letters', ' 🚀 ', '🚀'],
  ])('understands %s: %j', (_, text, id) => {
    expect(read(text)).toBe(id)
  })

  it.each([
    'linear:create_issue',
    'linear__list_branches',
    'github__get_user',
    'gitlab:list_branches',
    'mcp__github__get_user',
    'mcp__linear__create_issue',
    'users.get_user',
    'get_users',
    'Search',
    '',
    '__',
    '__proto__',
  ])('reads no tool in %j', text => {
    expect(read(text)).toBeUndefined()
  })

  it('is ambiguous if several names are equally near, and returns at most eight', () => {
    expect(read('functions.createIssue')).toEqual(['github__create_issue', 'gitlab__create_issue'])
    expect(read('Get.User', new NameIndex(tools('get_user', 'get-user')))).toEqual(['get_user', 'get-user'])
    const many = Array.from({ length: 10 }, (_, i) => ({ id: `s${i}__find`, name: 'find', server: `s${i}` }))
    expect(read('find', new NameIndex(many))).toEqual(many.slice(0, 8).map(({ id }) => id))
  })

  it.each([
    ['the exact one of three spellings', ['getUser', 'get_user', 'get-user'], 'get-user', 'get-user'],
    ['the name that differs only in case', ['get_user', 'getuser'], 'Get_User', 'get_user'],
    ['a whole name over one without its server', ['git__search', 'search'], 'search', 'search'],
    ['the longer name after a caller', ['gcd', 'numbers.gcd'], 'functions.numbers.gcd', 'numbers.gcd'],
    ['a name that itself begins like a caller', ['functions.list', 'list'], 'functions.list', 'functions.list'],
  ])('prefers %s', (_, ids, text, id) => {
    expect(read(text, new NameIndex(tools(...ids)))).toBe(id)
  })

  const tool = (id: string, name: string, server?: string): IndexedName => ({ id, name, server })
  /** A tool whose own name begins with its server, and one whose name does not. */
  const named = (server: string, name: string) => tool(`${server}_${name}`, `${server}_${name}`, server)
  const of = (server: string, name: string) => tool(`${server}/${name}`, name, server)
  const whole = (...ids: readonly string[]) => ids.map(id => tool(id, id))
  it.each<[string, readonly IndexedName[], string, string]>([
    ['a server and its name', [...whole('Git:Search'), tool('x1', 'search', 'git')], 'git:search', 'x1'],
    ['a whole name in other case', whole('git_search', 'git search'), 'Git Search', 'git search'],
    ['a server and its name with the same letters', [tool('x1', 'bc', 'a'), named('x', 'abc')], 'ABC', 'x1'],
    ['an id with the same letters', [tool('abc-d', 'other'), named('x', 'ab_cd')], 'ABCD', 'abc-d'],
    ['a bare name in other case', [named('a', 'get-user'), named('b', 'get_user')], 'GET_USER', 'b_get_user'],
    ['a name in other case without its server', [of('a', 'get-user'), of('b', 'get_user')], 'GET_USER', 'b/get_user'],
  ])('prefers %s to names that are less near', (_, catalog, text, id) => {
    expect(read(text, new NameIndex(catalog))).toBe(id)
    expect(read(text, new NameIndex([...catalog].reverse()))).toBe(id)
  })

  it.each<[string, IndexedName, string, boolean]>([
    ['the prefix of an undeclared server', tool('git__find', 'git__find'), 'find', true],
    ['a client before an id', tool('git__find', 'Find', 'git'), 'gateway__git__find', true],
    ['no server', of('b', 'search'), 'search', true],
    ['no server, and other case', of('b', 'search'), 'SEARCH', false],
    ['its server', of('b', 'search'), 'b:search', true],
    ['its server, in other case', of('b', 'search'), 'B:search', false],
    ['`mcp` before an undeclared server', tool('x1', 'mcp__git__find'), 'gateway__git__find', true],
    ['a server of eight words', tool('x1', 'a_b_c_d_e_f_g_h_find', 'a b c d e f g h'), 'find', true],
    ['only the letters of its bare name', tool('x1', 'git_get_user', 'git'), 'GETUSER', false],
    ['1,024 characters', tool('x1', 'x'.repeat(1_024)), 'x'.repeat(1_024), true],
  ])('finds a tool, and reports how exactly, if its name or the text has %s', (_, one, text, isExact) => {
    expect(new NameIndex([one]).resolve(text)).toEqual({ kind: 'tool', id: one.id, isExact })
  })

  it.each<[string, IndexedName, string]>([
    ['the end of a name that does not begin with its server', tool('a__find', 'a__find', 'x'), 'find'],
    ['the end of a name after nine words', tool('x1', 'a_b_c_d_e_f_g_h_i_find', 'a b c d e f g h i'), 'find'],
    ['a text of more than 1,024 characters', tool('x1', 'x'.repeat(1_025)), 'x'.repeat(1_025)],
  ])('reads no tool in %s', (_, one, text) => {
    expect(new NameIndex([one]).resolve(text)).toEqual({ kind: 'unknown' })
  })

  it('reads the text before a name as a server if a tool of the scope has that server', () => {
    const some = new NameIndex(tools('functions__a', 'functions__b', 'find'))
    expect(read('functions.find', some, new Set(['functions__a', 'find']))).toBeUndefined()
    expect(read('functions.find', some, new Set(['find']))).toBe('find')
  })

  it.each([
    ['eight callers', `${'functions.'.repeat(8)}get_user`, 'get_user'],
    ['nine callers', `${'functions.'.repeat(9)}get_user`, undefined],
    ['eight parts before its server', `${'x__'.repeat(8)}github__list_branches`, 'github__list_branches'],
    ['nine parts before its server', `${'x__'.repeat(9)}github__list_branches`, undefined],
    ['a client without `mcp__` before it', 'any__get_user', undefined],
    ['an MCP client and another part before it', 'mcp__any__x__get_user', undefined],
  ])('reads a name with %s', (_, text, id) => {
    expect(read(text)).toBe(id)
  })

  it('gives the same results while it is prepared in slices, and afterwards', async () => {
    // Tools of one server: those of several are small parts, which are not built in slices.
    const many = new NameIndex(tools(...Array.from({ length: 5_000 }, (_, i) => `get_user_${i}`)))
    const preparing = many.prepare()
    expect(read('Get User 4999', many)).toBe('get_user_4999')
    await preparing
    expect(many.prepare()).toBeUndefined()
    expect(read('Get User 4999', many)).toBe('get_user_4999')
    expect(many.suggest('got_user_4999', 1)).toEqual(['get_user_4999'])
  })

  it('reads `api` as a server if the index has that server, and otherwise as a caller', () => {
    expect(read('api.get_user')).toBe('get_user')
    expect(read('api.get_user', new NameIndex([...CATALOG, ...tools('api__list')]))).toBeUndefined()
  })

  it('finds every tool by its id and by spellings of its name, for any names', () => {
    const name = fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(...'aB_-. ,/1é天\ud83d') })
    const catalog = fc
      .uniqueArray(fc.tuple(name, fc.constantFrom('', 'a', 'B c')), {
        selector: ([id]) => id,
        minLength: 1,
        maxLength: 8,
      })
      .map(entries =>
        entries.map(([id, server], i): IndexedName => ({ id: `${id}`, name: i % 2 ? `n ${id}` : id, server })),
      )
    fc.assert(
      fc.property(catalog, catalog => {
        const names = new NameIndex(catalog)
        for (const { id, name } of catalog) {
          expect(names.resolve(id)).toEqual({ kind: 'tool', id, isExact: true })
          for (const text of [name, `\`${name}\``, `functions.${name}`, name.toUpperCase()]) {
            const reading = names.resolve(text)
            if (/^[aB1é天].*[aB1é天]$/.test(name)) expect(reading.kind).not.toBe('unknown')
          }
          // If no other tool is in the scope, the name can only mean this tool.
          const alone = names.resolve(name, new Set([id]))
          if (name.trim() !== '') expect(alone).toMatchObject({ kind: 'tool', id })
        }
      }),
      { numRuns: 100 },
    )
  })

  it('never returns a tool outside the scope, for any request', () => {
    const ids = CATALOG.map(({ id }) => id)
    const text = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom(...ids, ...CATALOG.map(({ name }) => name)),
      fc
        .tuple(fc.constantFrom('mcp__', 'functions.', 'github:', '"', 'x__'), fc.constantFrom(...ids))
        .map(parts => parts.join('')),
    )
    const index = freshIndex()
    fc.assert(
      fc.property(text, fc.subarray(ids), (asked, some) => {
        const within = new Set(some)
        const reading = index.resolve(asked, within)
        const list = index.resolveList(`${asked}, ${asked} and more`, within)
        const found = [
          ...(reading.kind === 'tool' ? [reading.id] : reading.kind === 'ambiguous' ? reading.ids : []),
          ...list.ids,
          ...index.suggest(asked, 20, within),
        ]
        for (const id of found) expect(within.has(id)).toBe(true)
        // A tool outside the scope counts as absent.
        const less = new NameIndex(CATALOG.filter(({ id }) => within.has(id)))
        expect(reading).toEqual(less.resolve(asked))
        expect(list).toEqual(less.resolveList(`${asked}, ${asked} and more`))
        expect(index.suggest(asked, 3, within)).toEqual(less.suggest(asked))
      }),
      { numRuns: 150 },
    )
  })

  it.each([7, null, undefined, {}, ['get_user']])('reads no tool in %j, which is not a string', value => {
    expect(freshIndex().resolve(value as string)).toEqual({ kind: 'unknown' })
    expect(freshIndex().suggest(value as string)).toEqual([])
  })

  it.each(['__', 'mcp__', 'a__', 'functions.', 'github:', '"', 'get user, '])(
    'finds no tool in a long text of repeated %j',
    part => {
      expect(read(part.repeat(100))).toBeUndefined()
      expect(read(part.repeat(1_000_000))).toBeUndefined()
      expect(freshIndex().suggest(part.repeat(1_000_000)).length).toBeLessThanOrEqual(3)
    },
  )
})

describe('nameIndexOf', () => {
  const list = Array.from({ length: 5 }, (_, i) => Object.freeze({ id: `t${i}`, name: `tool ${i}`, server: 's' }))
  const changed = (at: number, fields: object) => list.map((tool, i) => (i === at ? { ...tool, ...fields } : tool))

  it('gives a list, a revised list and the texts of both one index', () => {
    const { tools: first } = createCatalog(list)
    const revised = reviseTools(first, new Map([[2, { ...first[2]!, description: 'Other' }]]))
    const index = nameIndexOf(first)
    for (const same of [first, revised, searchableOf(first), searchableOf(revised)])
      expect(nameIndexOf(same)).toBe(index)
  })

  it('gives every other list an index of its own', () => {
    const index = nameIndexOf(list)
    for (const fields of [{ id: 'x' }, { name: 'x' }, { server: 'x' }, { server: undefined }]) {
      const other = nameIndexOf(changed(2, fields))
      expect(other).not.toBe(index)
      expect(other.resolve('tool 2').kind).toBe('name' in fields ? 'unknown' : 'tool')
    }
    const [first, second, ...rest] = list
    for (const other of [list.slice(0, 4), [second!, first!, ...rest]]) expect(nameIndexOf(other)).not.toBe(index)
    const open = [{ ...first! }]
    expect(nameIndexOf(open)).not.toBe(nameIndexOf([...open]))
  })
})
