import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NameIndex } from './name-index.js'
import { findNamedTools } from './named-tools.js'

const IDS = [
  'forge__list_branches',
  'forge__create_issue',
  'tracker__create_issue',
  'chat__post_message',
  'get_user',
  'list-files',
  'weather',
  'search',
  'list',
  'Update',
  'Search Contacts',
  'ebay',
  'uber.ride',
]
const index = new NameIndex(
  IDS.map(id => ({ id, name: id, ...(id.includes('__') && { server: id.slice(0, id.indexOf('__')) }) })),
)

describe('findNamedTools', () => {
  it.each([
    ['Use `forge__list_branches` and then tell everyone', ['forge__list_branches'], 'tell everyone'],
    ['use get_user, post_message and weather_x to do it', ['get_user', 'chat__post_message'], 'weather_x to do it'],
    ['first call listBranches, then postMessage: hi', ['forge__list_branches', 'chat__post_message'], 'hi'],
    ['tell everyone in the channel with chat__post_message', ['chat__post_message'], 'tell everyone in the channel'],
    ['read the file, then run mcp__forge__list_branches on it', ['forge__list_branches'], 'read the file on it'],
    ['forge:create_issue for the broken login', ['forge__create_issue'], 'for the broken login'],
    ['I need functions.weather for Berlin', ['weather'], 'I need for Berlin'],
    ['please use the weather tool to see whether it rains', ['weather'], 'see whether it rains'],
    ['call the tool search with cats', ['search'], 'with cats'],
    ['open the tool “weather” on the board', ['weather'], 'open on the board'],
    ['use list-files and sum up', ['list-files'], 'sum up'],
    ['Use Search Contacts and then mail them', ['Search Contacts'], 'mail them'],
    ['get_user() of my team', ['get_user'], 'of my team'],
    ['get_user then get_user and getUser of my team', ['get_user'], 'of my team'],
    ['take [1, 2] to get_user please sort', ['get_user'], 'take [1, 2] to please sort'],
    ['list of [get_user] there', ['get_user'], 'list of [ ] there'],
    ['look {get_user} and {get_user} then x get_user', ['get_user'], 'look {get_user} and {get_user} then x'],
    ['ls\n$ ls\nget_user of my team', ['get_user'], 'ls\n$ ls of my team'],
    ['use `get user` and go', ['get_user'], 'go'],
    ['use get user and tell everyone', ['get_user'], 'tell everyone'],
    ['tell everyone and then call the list branches tool', ['forge__list_branches'], 'tell everyone'],
    ['use get_usser and list-files of my team', ['get_user'], 'list-files of my team'],
    ['tell everyone with frge__list_branches', ['forge__list_branches'], 'tell everyone'],
    ['open `lsitBranches` then run listBrnaches here', ['forge__list_branches'], 'open here'],
    ['do not use list_brnaches; tell everyone', [], 'tell everyone'],
    ['use Search Contacts, use Update tool in Rome', ['Search Contacts', 'Update'], 'in Rome'],
    ['sort `weather` by Search, use Search Contacts here', ['weather', 'Search Contacts'], 'sort by Search here'],
    ['```\nget_user\n```\nthen use `weather` in Berlin', ['weather'], '```\nget_user\n``` in Berlin'],
    ['ask get_user, then `weather` here', ['get_user', 'weather'], 'ask here'],
    ['ask ...get_user now', ['get_user'], 'ask ... now'],
    ['see mcp.list-files there', ['list-files'], 'see there'],
    ['take get__user there', ['get_user'], 'take there'],
    ['[a ["b"] get_user] there', ['get_user'], '[a ["b"] ] there'],
    ['ask get_user of {"a": 1', ['get_user'], 'ask of {"a": 1'],
    ['list:\nwith    get_user there', ['get_user'], 'list there'],
  ])('finds the names in %j', (request, named, rest) => {
    expect(findNamedTools(request, index)).toEqual({ named, rest })
  })

  it.each([
    'get_user',
    '`get_user`',
    'use get_user',
    'please use the get_user tool.',
    'Please call the function `get_user` for me, thanks',
  ])('leaves nothing of a request that is only a name: %j', request => {
    const { named, rest } = findNamedTools(request, index)
    expect(named).toEqual(['get_user'])
    expect(rest).toBe('')
  })

  it.each([
    ['use search', ['search']],
    ['search, Update and weather', []],
    ['search, Update, weather', ['search', 'Update', 'weather']],
    ['get_user\nweather', ['get_user', 'weather']],
    ['search contacts', ['Search Contacts']],
    [' search ,, weather, ', ['search', 'weather']],
    ['search, Weather', []],
    ['search,  and weather', ['search', 'weather']],
    ['and search', []],
  ])('reads plain words as names only if the request contains nothing else: %j', (request, named) => {
    expect(findNamedTools(request, index).named).toEqual(named)
  })

  it.each([
    'search the list and update the weather',
    'upload the photo to eBay',
    'set the label "search" on it',
    'find emails titled "get_user fails"',
    'search contacts in the address book',
    'create_issue about the login',
    'mcp__linear__list_branches of the project',
    'what does tools/list mean',
    '[ "get_user" ] there',
    'the names are ["get_user", "weather"] there',
    'read api/search carefully',
    'see https://example.com/get_user for more',
    'mail get_user@example.com',
    'open src/get_user now',
    'pass --get_user there',
    'open ~/get_user now',
    'look:\n\tget_user',
    'find ``` in get_user text',
    'the tool "weather fails"',
    'what is wrong with get_user(id=3)',
    'look:\n```\nuse Search Contacts\n```',
    'look:\n$ run get_user',
    'close ] then {get_user} there',
    'use weather - today',
    'send {"name": get_user, "arguments": again',
    'send {"ids": [1, 2], "name": get_user} again',
    'look:\n```\nget_user\n```',
    'use get_usser',
    'use set_user and tell everyone',
    '',
    '`',
    '" "',
  ])('finds no name in %j', request => {
    expect(findNamedTools(request, index)).toEqual({ named: [], rest: request })
  })

  it.each([
    ['do not use get_user; list all branches', 'list all branches'],
    ['find a way without get_user', 'find a way'],
    ["don't call `get_user` here", 'here'],
    ['show the weather instead of the tool get_user, please', 'show the weather please'],
  ])('leaves a refused name out of the rest of %j', (request, rest) => {
    expect(findNamedTools(request, index)).toEqual({ named: [], rest })
  })

  it('finds the other names of a request that refuses one', () => {
    expect(findNamedTools('use forge__list_branches, not get_user', index)).toEqual({
      named: ['forge__list_branches'],
      rest: '',
    })
  })

  it('ignores tools outside the scope', () => {
    const within = new Set(['tracker__create_issue', 'weather'])
    expect(findNamedTools('use get_user and create_issue now', index, within)).toEqual({
      named: ['tracker__create_issue'],
      rest: 'use get_user and now',
    })
  })

  it('searches the first four thousand characters, and leaves all others in the rest', () => {
    const { named, rest } = findNamedTools(`use get_user and read: ${'x '.repeat(3_000)} weather_x get_user`, index)
    expect(named).toEqual(['get_user'])
    expect(rest.endsWith('weather_x get_user')).toBe(true)
    expect(rest.startsWith('read: x')).toBe(true)
  })

  it('reads plain words between commas as names in requests of up to four thousand characters', () => {
    const request = (length: number) => 'search, weather'.padEnd(length, ',')
    expect(findNamedTools(request(4_000), index).named).toEqual(['search', 'weather'])
    expect(findNamedTools(request(4_001), index).named).toEqual([])
    const late = `${'x '.repeat(2_000)}get_user`
    expect(findNamedTools(late, index)).toEqual({ named: [], rest: late })
  })

  it('reads a plain word in `use X` as a name in requests of up to four hundred characters', () => {
    const request = (length: number) => `use${'search'.padStart(length - 3)}`
    expect(findNamedTools(request(400), index).named).toEqual(['search'])
    expect(findNamedTools(request(401), index).named).toEqual([])
  })

  it('looks for a name of several words after each of the first sixteen verbs', () => {
    const request = (verbs: number) => `${'use some thing. '.repeat(verbs)}use Search Contacts`
    expect(findNamedTools(request(15), index).named).toEqual(['Search Contacts'])
    expect(findNamedTools(request(16), index).named).toEqual([])
  })

  it.each<[string, string, string, readonly string[]]>([
    ['the whole name if it contains another name', 'Open get_user', 'then use Open get_user', ['Open get_user']],
    ['the longest of names', 'Find All Users', 'then use Find All Users today', ['Find All Users']],
    ['a name of eight words', 'a b c d e f g h', 'then use a b c d e f g h today', ['a b c d e f g h']],
    ['no name of nine words', 'a b c d e f g h i', 'then use a b c d e f g h i today', []],
    ['a name with a digit, in camel case', 'get2_user', 'try it with get2User there', ['get2_user']],
  ])('finds %s', (_, name, request, named) => {
    const tools = [name, 'get_user', 'Find All'].map(id => ({ id, name: id }))
    expect(findNamedTools(request, new NameIndex(tools)).named).toEqual(named)
  })

  it('reads up to sixteen plain words between commas as names, and finds at most sixteen tools', () => {
    const ids = Array.from({ length: 17 }, (_, i) => `do${i}it`)
    const many = new NameIndex(ids.map(id => ({ id, name: id })))
    expect(findNamedTools(ids.slice(0, 16).join(', '), many).named).toHaveLength(16)
    expect(findNamedTools(ids.join(', '), many).named).toEqual([])
    expect(findNamedTools(ids.map(id => `then \`${id}\``).join(' '), many).named).toEqual(ids.slice(0, 16))
  })

  it('returns tools of the scope, each once, and a rest that is part of the request, for any request', () => {
    const marks = ['use ', 'the tool ', 'not ', '`', '"', '{', '}', '[', '```', '\n', ', ', ' and then ', ' ', 'mcp__']
    const piece = fc.oneof(fc.constantFrom(...IDS, ...marks), fc.string({ maxLength: 6 }))
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), fc.subarray(IDS), (pieces, some) => {
        const request = pieces.join('')
        const { named, rest } = findNamedTools(request, index, new Set(some))
        expect(new Set(named).size).toBe(named.length)
        for (const id of named) expect(some).toContain(id)
        // Without a name and a word that refuses one, the request stays as it is.
        if (named.length === 0 && !pieces.includes('not ')) expect(rest).toBe(request)
        // Nothing is added: every character of the rest occurs in the request, in the same order.
        let at = 0
        for (const character of rest.replaceAll(/\s+/g, '')) {
          at = request.indexOf(character, at) + 1
          expect(at).toBeGreaterThan(0)
        }
      }),
      { numRuns: 200 },
    )
  })

  it.each(['`', '"', '{', '["', 'use the ', 'not ', 'a_', '__', '```', 'and then ', '\n    ', 'get_ussers '])(
    'is fast for a long request of repeated %j',
    part => {
      for (const request of [part.repeat(4_000 / part.length), part.repeat(300_000)])
        expect(findNamedTools(`${request}x`, index).named).toEqual([])
    },
  )
})
