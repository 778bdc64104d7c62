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
    [
      'Use `forge__list_branches` and then tell everyone in the channel',
      ['forge__list_branches'],
      'tell everyone in the channel',
    ],
    [
      'use forge__list_branches, post_message and get_user to do it all',
      ['forge__list_branches', 'chat__post_message', 'get_user'],
      'do it all',
    ],
    [
      'first call listBranches, then postMessage: say hello',
      ['forge__list_branches', 'chat__post_message'],
      'say hello',
    ],
    ['tell everyone in the channel with chat__post_message', ['chat__post_message'], 'tell everyone in the channel'],
    ['read the file, then run mcp__forge__list_branches on it', ['forge__list_branches'], 'read the file on it'],
    ['forge:create_issue for the broken login', ['forge__create_issue'], 'for the broken login'],
    ['I need functions.weather for Berlin', ['weather'], 'I need for Berlin'],
    ['please use the weather tool to see whether it rains', ['weather'], 'see whether it rains'],
    ['call the tool search with cats', ['search'], 'with cats'],
    ['call "search" with cats', ['search'], 'with cats'],
    ['open the tool “weather” on the board', ['weather'], 'open on the board'],
    ['use list-files and sum up', ['list-files'], 'sum up'],
    ['Use Search Contacts and then mail them', ['Search Contacts'], 'mail them'],
    ['go home with uber.ride today', ['uber.ride'], 'go home today'],
    ['get_user() of my team', ['get_user'], 'of my team'],
    ['get_user then get_user and getUser of my team', ['get_user'], 'of my team'],
    ['take [1, 2] to get_user please sort', ['get_user'], 'take [1, 2] to please sort'],
    ['list of [get_user] there', ['get_user'], 'list of [ ] there'],
    ['send {"a": [1]} with get_user to me', ['get_user'], 'send {"a": [1]} me'],
    ['look {get_user} and {get_user} then x get_user', ['get_user'], 'look {get_user} and {get_user} then x'],
    ['ls\n$ ls\nget_user of my team', ['get_user'], 'ls\n$ ls of my team'],
    ['pay 5 $ then run get_user here', ['get_user'], 'pay 5 $ here'],
    ['use `get user` and go', ['get_user'], 'go'],
    ['use "weather" in Berlin', ['weather'], 'in Berlin'],
    ['use Search  Contacts today', ['Search Contacts'], 'today'],
    ['use get user and tell everyone', ['get_user'], 'tell everyone'],
    ['tell everyone and then call the list branches tool', ['forge__list_branches'], 'tell everyone'],
    ['use get_usser and list-files of my team', ['get_user'], 'list-files of my team'],
    ['tell everyone with frge__list_branches', ['forge__list_branches'], 'tell everyone'],
    ['open `lsitBranches` then run listBrnaches here', ['forge__list_branches'], 'open here'],
    ['do not use list_brnaches; tell everyone', [], 'tell everyone'],
    ['use Search Contacts, use Update tool in Rome', ['Search Contacts', 'Update'], 'in Rome'],
    ['ask get_user; then go, get_user, stop', ['get_user'], 'ask go stop'],
    [
      'sort `weather` by Search and use Search Contacts for get_user there',
      ['weather', 'Search Contacts', 'get_user'],
      'sort by Search for there',
    ],
    ['```\nget_user\n```\nthen use `weather` in Berlin', ['weather'], '```\nget_user\n``` in Berlin'],
    ['ask get_user, then `weather` here', ['get_user', 'weather'], 'ask here'],
    ['and ask get_user about it', ['get_user'], 'and ask about it'],
    ['list get_user get_user there', ['get_user'], 'list there'],
    ['get_user, and explain:', ['get_user'], 'explain:'],
    ['ask ...get_user now', ['get_user'], 'ask ... now'],
    ['open "weather" tool on the board', ['weather'], 'open on the board'],
    ['see mcp.list-files there', ['list-files'], 'see there'],
    ['take get__user there', ['get_user'], 'take there'],
    ['list forge/list_branches please', ['forge__list_branches'], 'list please'],
    ['go home and use Search Contacts', ['Search Contacts'], 'go home'],
    ['[a ["b"] get_user] there', ['get_user'], '[a ["b"] ] there'],
    ['ask get_user of {"a": 1', ['get_user'], 'ask of {"a": 1'],
    ['> get_user of my team', ['get_user'], '> of my team'],
    ['list:\nwith    get_user there', ['get_user'], 'list there'],
    ['list:\n get_user of us', ['get_user'], 'list of us'],
    ['list:\npay$ get_user there', ['get_user'], 'list:\npay$ there'],
  ])('finds the names in %j', (request, named, rest) => {
    expect(findNamedTools(request, index)).toEqual({ named, rest })
  })

  it.each([
    'get_user',
    '`get_user`',
    'Get user',
    'functions.get_user',
    'use get_user',
    'please use the get_user tool.',
    'Please call the function `get_user` for me, thanks',
  ])('leaves nothing of a request that is only a name: %j', request => {
    const { named, rest } = findNamedTools(request, index)
    expect(named).toEqual(['get_user'])
    expect(rest).toBe('')
  })

  it.each([
    ['search', ['search']],
    ['use search', ['search']],
    ['search, Update and weather', []],
    ['search, Update, weather', ['search', 'Update', 'weather']],
    ['get_user\nweather', ['get_user', 'weather']],
    ['search contacts', ['Search Contacts']],
    ['search, and weather', ['search', 'weather']],
    [' search ,, weather, ', ['search', 'weather']],
    ['search, Weather', []],
    ['search,  and weather', ['search', 'weather']],
    ['weather, list and -files', []],
    ['and search', []],
    [' use search ', ['search']],
  ])('reads plain words as names only if the request contains nothing else: %j', (request, named) => {
    expect(findNamedTools(request, index).named).toEqual(named)
  })

  it.each([
    'search the list and update the weather',
    'Update the ticket',
    'list all branches',
    'upload the photo to eBay',
    'set the label "search" on it',
    'find emails titled "get_user fails"',
    'search contacts in the address book',
    'create_issue about the login',
    'gitlab:list_branches of the project',
    'linear__create_issue about the login',
    'mcp__linear__list_branches of the project',
    'what does tools/list mean',
    'read api/search carefully',
    'see https://example.com/get_user for more',
    'mail get_user@example.com',
    'open ./get_user now',
    'open src/get_user now',
    'set x=get_user there',
    'pass --get_user there',
    'open ../get_user now',
    'open ~/get_user now',
    'open \\get_user now',
    'look:\n>>> get_user\nfoo',
    'look:\n\tget_user',
    'look:\n>> get_user',
    'find ``` in get_user text',
    '[ "get_user" ] there',
    'use weather today',
    'what does tool/search mean',
    'what does function/search mean',
    'what does mcp.search mean',
    'the tool "weather fails"',
    'what is wrong with get_user(id=3)',
    'look:\n```\nuse Search Contacts\n```',
    'look:\n$ run get_user',
    'close ] then {get_user} there',
    'call "get user" for me',
    'take %_search there',
    'what is GetUser about',
    'the search tool of my_team is slow',
    'use weather - today',
    'send {"name": "get_user", "arguments": {"id": 1}} again',
    'send {"name": get_user, "arguments": again',
    'send {"ids": [1, 2], "name": get_user} again',
    'the names are ["get_user", "weather"] there',
    'look:\n```\nget_user\n```',
    'look:\n```\nget_user',
    'look:\n    get_user\n    forge__list_branches',
    'look:\n$ get_user --all',
    'use get_usser',
    'use set_user and tell everyone',
    'use get_users_list and tell everyone',
    'use create issue and tell everyone',
    'look:\n$ get_usser --all',
    '',
    '`',
    '``',
    '" "',
  ])('finds no name in %j', request => {
    expect(findNamedTools(request, index)).toEqual({ named: [], rest: request })
  })

  it.each([
    ['do not use get_user; list all branches', 'list all branches'],
    ["don't call `get_user` here", 'here'],
    ['find a way without get_user', 'find a way'],
    ['show the weather instead of the tool get_user, please', 'show the weather please'],
    ['list branches, but not with get_user', 'list branches, but'],
    ['never run get_user', ''],
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

  it.each<[string, readonly string[], string, readonly string[]]>([
    [
      'the whole name if it contains another name',
      ['Open get_user', 'get_user'],
      'then use Open get_user',
      ['Open get_user'],
    ],
    ['the longest of names', ['Find All', 'Find All Users'], 'then use Find All Users today', ['Find All Users']],
    ['a name of eight words', ['a b c d e f g h'], 'then use a b c d e f g h today', ['a b c d e f g h']],
    ['no name of nine words', ['a b c d e f g h i'], 'then use a b c d e f g h i today', []],
    ['a name with a digit, in camel case', ['get2_user'], 'try it with get2User there', ['get2_user']],
  ])('finds %s', (_, names, request, named) => {
    expect(findNamedTools(request, new NameIndex(names.map(name => ({ id: name, name })))).named).toEqual(named)
  })

  it('reads up to sixteen plain words between commas as names', () => {
    const many = new NameIndex(Array.from({ length: 17 }, (_, i) => ({ id: `do${i}it`, name: `do${i}it` })))
    const request = (count: number) => Array.from({ length: count }, (_, i) => `do${i}it`).join(', ')
    expect(findNamedTools(request(16), many).named).toHaveLength(16)
    expect(findNamedTools(request(17), many).named).toEqual([])
  })

  it('finds at most sixteen tools', () => {
    const many = new NameIndex(Array.from({ length: 40 }, (_, i) => ({ id: `do_it_${i}`, name: `do_it_${i}` })))
    const request = Array.from({ length: 40 }, (_, i) => `then do_it_${i}`).join(' ')
    expect(findNamedTools(request, many).named).toEqual(Array.from({ length: 16 }, (_, i) => `do_it_${i}`))
  })

  it('returns tools of the scope, each once, and a rest that is part of the request, for any request', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...IDS,
        'use ',
        'the tool ',
        'not ',
        '`',
        '"',
        '{',
        '}',
        '[',
        '```',
        '\n',
        ', ',
        ' and then ',
        ' ',
        'functions.',
        'mcp__',
      ),
      fc.string({ maxLength: 6 }),
    )
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
      { numRuns: 300 },
    )
  })

  it.each([
    '`',
    '"',
    "'",
    '{',
    '[',
    '["',
    'use the ',
    'not ',
    'a_',
    '__',
    'use ',
    '```',
    '( ',
    'mcp__',
    'and then ',
    '\n    ',
    'tool ',
    '\ud83d',
    'get_ussers ',
  ])('is fast for a long request of repeated %j', part => {
    for (const request of [part.repeat(4_000 / part.length), part.repeat(300_000)]) {
      expect(findNamedTools(`${request}x`, index).named).toEqual([])
    }
  })
})
