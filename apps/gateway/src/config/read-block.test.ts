// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables in configurations have this syntax
import { availableParallelism } from 'node:os'
import { createToolSearch } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { describe, expect, test } from 'vitest'
import type { GatewayMode } from './gateway-config.js'
import { parseGatewayConfig } from './read-config.js'
import { ENV, parse, refusal, toolSearch } from './test-config.js'

describe('the toolSearch block', () => {
  test('reads the rules of approvals and the place of the audit', () => {
    const rules = ['one:delete_*', { annotations: { destructiveHint: true } }]
    expect(toolSearch({ approve: rules, advanced: { audit: 'logs/audit.jsonl' } })).toMatchObject({
      approve: rules,
      audit: { file: '/etc/tools/logs/audit.jsonl', maxBytes: Number.POSITIVE_INFINITY },
    })
    expect(toolSearch({ advanced: { audit: true } }).audit).toBe(true)
    expect(refusal(() => toolSearch({ approve: [{ annotations: { destructive: true } }] }))).toContain(
      'toolSearch.approve[0].annotations.destructive: found an unknown key',
    )
  })

  test('has a default for everything', () => {
    const { servers, ...rest } = toolSearch(undefined)
    expect(servers).toMatchObject([{ deferLoading: undefined, instances: undefined, roots: undefined }])
    // The documents list the defaults of the schema.
    expect(rest).toMatchObject({
      search: { policy: {}, limits: {}, names: {}, toolNames: { prefixServer: true, budget: 50 } },
      mode: 'bridge',
      ranker: { use: 'lexical', options: {} },
      learn: false,
      splitCall: false,
      logSearches: false,
      pins: undefined,
      approve: [],
      audit: false,
      catalogFolder: expect.stringMatching(/^\/home\/me\/\.cache\/ts-gateway\/mcp\.json-[0-9a-f]{12}$/),
      http: { host: '127.0.0.1', tokens: [], pageToken: undefined, allowedHosts: [], allowedOrigins: [] },
      limits: { maxStarts: availableParallelism(), maxSessions: 1_000 },
      warnings: [],
    })
  })

  test('reads every key, in camel and in snake case', () => {
    const http = { host: '0.0.0.0', port: 0 }
    const scope = { servers: ['one'], tools: ['one:*', 'x'] }
    const own = { deferLoading: ['a'], instances: 'token', callTimeoutMs: 5 }
    const times = { startTimeoutMs: 6, startWaitMs: 0, idleMs: 0 }
    const limits = { maxChildren: 2, sessionIdleMs: 5_000 }
    const ranker = { use: 'bm25', options: { k1: 1 } }
    const camel = toolSearch({
      ...{ mode: 'load', ranker, logSearches: true, threshold: 12, neverDefer: ['a'] },
      pins: { path: 'pins.json', unpinned: 'pass' },
      http: {
        ...{ ...http, tokens: [{ name: 'ci', token: '${TOKEN}', ...scope }], pageToken: 'page-${TOKEN}' },
        advanced: { allowedHosts: ['Tools.example'], allowedOrigins: ['https://Tools.example:8443'] },
      },
      advanced: { splitCall: true, catalogFolder: 'catalogs', limits },
      servers: { one: { ...own, advanced: times } },
    })
    expect(camel).toMatchObject({
      ...{ mode: 'load', ranker, splitCall: true, logSearches: true, catalogFolder: '/etc/tools/catalogs' },
      search: { disclosure: 'load', activation: { threshold: 12 }, policy: { neverDefer: ['a'] } },
      pins: { path: '/etc/tools/pins.json', unpinned: 'pass' },
      http: {
        ...{ ...http, tokens: [{ name: 'ci', token: ENV.TOKEN, scope }], pageToken: `page-${ENV.TOKEN}` },
        ...{ allowedHosts: ['tools.example'], allowedOrigins: ['https://tools.example:8443'] },
      },
      limits: { ...limits, maxSessions: 1_000 },
      servers: [{ ...own, ...times }],
      warnings: [],
    })
    const snake = parse({
      mcpServers: { one: { command: 'x' } },
      tool_search: {
        log_searches: true,
        advanced: { split_call: true, limits: { max_children: 3 } },
        servers: { one: { advanced: { idle_ms: 7 } } },
      },
    })
    const read = { splitCall: true, logSearches: true, limits: { maxChildren: 3 }, servers: [{ idleMs: 7 }] }
    expect(snake).toMatchObject(read)
  })

  test.each([
    [{ ranker: 'keyword' }, { ranker: { use: 'keyword', options: {} } }],
    [{ algorithm: 'regex' }, { ranker: { use: 'regex', options: {} } }],
    [{ debug: true }, { logSearches: true }],
    [{ pins: 'p.json' }, { pins: { path: '/etc/tools/p.json', unpinned: 'hold' } }],
    [{ pins: 'p.json', advanced: { unpinned: 'pass' } }, { pins: { unpinned: 'pass' } }],
    [{ disclosure: 'stub' }, { mode: 'stub' }],
    [
      { maxToolsLimit: 30, searchThreshold: 0.5 },
      { mode: 'window', search: { limits: { topBand: 0.5 } } },
    ],
    [{ maxToolsLimit: 9, toolSelectionOrder: ['alphabetical'] }, { search: { disclosure: { name: 'window' } } }],
    [{ type: 'tool_search', enabled: true, config: { maxToolsLimit: 30 } }, { mode: 'window' }],
    [{ type: 'tool_search' }, { mode: 'window' }],
    [false, { mode: 'bridge', search: { activation: false } }],
    [true, { mode: 'bridge' }],
    [{ advanced: { toolNames: { budget: 40 } } }, { search: { toolNames: { prefixServer: true, budget: 40 } } }],
    [{ advanced: { names: { search: 'find' } } }, { search: { names: { search: 'find' } } }],
  ])('reads %j', (block, expected) => {
    expect(toolSearch(block)).toMatchObject(expected)
  })

  test.each([
    { maxTools: 3, order: ['alphabetical'] },
    { mode: 'bridge', maxTools: 3, order: ['alphabetical'] },
    { type: 'tool_search', config: { maxTools: 3, order: ['alphabetical'] } },
  ])('keeps the options of a mode that the command line chooses: %j', async block => {
    const text = JSON.stringify({ mcpServers: {}, toolSearch: block })
    const read = (mode: GatewayMode) => parseGatewayConfig(text, '/etc/tools/mcp.json', { env: {}, mode })
    const { mode, search } = read('window')
    expect(mode).toBe('window')
    const names = ['e', 'd', 'c', 'b', 'a']
    const tools = names.map(name => ({ name, description: name, inputSchema: { type: 'object' as const } }))
    const toolSearch = createToolSearch({ tools, ranker: createLexicalRanker(), ...search })
    const exposure = await toolSearch.expose({ session: 's' })
    expect(exposure.tools.flatMap(({ tool }) => tool?.name ?? [])).toEqual(['a', 'b', 'c'])
    expect(read('stub')).toMatchObject({ mode: 'stub', search: { disclosure: 'stub' } })
  })

  test('warns about settings without effect', () => {
    const unknown = '"two" is named'
    for (const [block, ...warnings] of [
      [{ mode: 'bridge', maxTools: 5 }, 'maxTools has no effect'],
      [{ approve: ['two:delete_*', '*:x', 'delete'] }, unknown],
      [
        { selectedServers: ['on'], selectedTools: ['two:*'] },
        '"on" is named, but there is none of this name; did you mean one?',
        unknown,
      ],
      [{ http: { tokens: [{ name: 'a', token: 'short' }] } }, 'can be guessed'],
    ] as const)
      expect(toolSearch(block).warnings).toEqual(warnings.map(text => expect.stringContaining(text)))
  })

  const tokens = (...entries: readonly (readonly [name: string, token: string])[]) => ({
    http: { tokens: entries.map(([name, token]) => ({ name, token })) },
  })
  const one = (settings: object) => ({ servers: { one: settings } })
  const hosts = (advanced: object) => ({ http: { advanced } })
  test.each<[unknown, RegExp]>([
    [{ mod: 'eager' }, /toolSearch\.mod: found an unknown key, .*did you mean mode\?/],
    [{ advanced: { limits: { maxChilds: 3 } } }, /advanced\.limits\.maxChilds: .*did you mean maxChildren\?/],
    [{ http: { tokens: [{ name: 'a', secret: 'b' }] } }, /tokens\[0\]\.secret: found an unknown key/],
    [{ http: { tokens: [{ name: 'a' }] } }, /tokens\[0\]: found no token, expected one/],
    [{ servers: { two: {} } }, /servers\.two: found no such server/],
    [one({ advanced: { idleMS: 3 } }), /idleMS: found an unknown key.*did you mean idleMs\?/],
    [one({ advanced: { idleMs: -1 } }), /idleMs: found -1, expected a whole number from 0 to .*the nearest is 0/],
    [one({ advanced: { idleMs: 1.5 } }), /found 1\.5, expected a whole number/],
    [one({ instances: 'sesion' }), /found "sesion", expected one of shared, session, token; did you mean session\?/],
    [one({ deferLoading: 'all' }), /deferLoading: found a text, expected true or false, or a list/],
    [{ http: { port: 65_536 } }, /http\.port: found 65536, expected a whole number from 0 to 65535/],
    [{ http: { host: 'a b' } }, /http\.host: found "a b"/],
    [hosts({ allowedHosts: ['https://a/'] }), /advanced\.allowedHosts\[0\]: found "https:\/\/a\/", expected a name/],
    [hosts({ allowedOrigins: ['a.example'] }), /allowedOrigins\[0\]: found "a\.example", expected an origin/],
    [{ http: { pageToken: 'a b' } }, /http\.pageToken: found a character that a bearer token cannot have/],
    [{ http: { pageToken: true } }, /http\.pageToken: found true, expected/],
    [
      { http: { ...tokens(['a', 'x']).http, pageToken: 'x' } },
      /http\.pageToken: found the token of a client, expected another one/,
    ],
    [tokens(['a', 'a b']), /found a character that a bearer token cannot have/],
    [tokens(['a', 'x'], ['b', 'x']), /found the token of another entry/],
    [tokens(['a', 'x'], ['a', 'y']), /found "a" twice/],
    [{ mode: 'bridge', disclosure: 'bridge' }, /found both mode and disclosure/],
    [{ disclosure: 'native' }, /found native, which no MCP client has/],
    [{ ranker: 'bm25', algorithm: 'bm25' }, /found both ranker and algorithm/],
    [{ limits: {} }, /toolSearch\.limits: found a key of another place; write toolSearch\.advanced\.limits$/],
    [one({ idleMs: 3 }), /one\.idleMs: found a key of another place; write advanced\.idleMs$/],
    [{ http: { drain_ms: 3 } }, /http\.drain_ms: found a key of another place; write advanced\.drainMs$/],
    [{ advanced: { mode: 'eager' } }, /advanced\.mode: found a key of another place; write toolSearch\.mode$/],
    [{ advanced: { mod: 'eager' } }, /advanced\.mod: found an unknown key, expected one of splitCall/],
    [{ advanced: [] }, /toolSearch\.advanced: found a list, expected an object/],
    [{ advanced: { splitCall: true, split_call: true } }, /found a second spelling of splitCall/],
    [{ searchThreshold: 2 }, /toolSearch: found 2 as searchThreshold, expected a number from 0 to 1/],
    [{ type: 'tool_search', enabled: true, config: { enabled: true } }, /config\.enabled: found the same key outside/],
    [[], /toolSearch: found a list, expected an object, true or false/],
    [null, /toolSearch: found null/],
  ])('refuses %j', (block, message) => {
    expect(refusal(() => toolSearch(block))).toMatch(message)
  })

  test('reads the logins of HTTP servers', () => {
    const read = (behavior: object, entry: object = { url: 'https://docs.example/mcp' }) =>
      parse({ mcpServers: { docs: entry }, toolSearch: { servers: { docs: behavior } } }).servers[0]
    expect(read({})).toMatchObject({ credentials: 'shared', instances: undefined })
    // The connection of one user must not serve another one.
    for (const instances of [undefined, 'shared', 'token'])
      expect(read({ credentials: 'user', ...(instances && { instances }) })).toMatchObject({ instances: 'token' })
    expect(read({ credentials: 'user', instances: 'session' })).toMatchObject({ instances: 'session' })
    const oauth = { clientId: 'me', clientSecret: '${TOKEN}', issuer: 'https://login.example' }
    expect(read({ oauth })).toMatchObject({ oauth: { ...oauth, clientSecret: ENV.TOKEN } })
    const process = { command: 'x' }
    for (const [behavior, message, entry] of [
      [{ oauth: {} }, /servers\.docs\.oauth: found it on a server with a command/, process],
      [{ credentials: 'user' }, /credentials: found it on a server with a command/, process],
      [{ oauth: { clientId: 'a', clientSecret: 'b' } }, /without clientId and issuer/],
      [{ oauth: { advanced: { parameters: { state: 'x' } } } }, /parameters\.state: found a parameter that the/],
    ] as const)
      expect(refusal(() => read(behavior, entry))).toMatch(message)
  })

  test('reads the public URL, an https address or one of loopback, and accepts its host', () => {
    const read = (publicUrl: string) => toolSearch({ http: { publicUrl } }).http
    for (const [publicUrl, expected] of [
      ['https://Tools.example', 'https://tools.example'],
      ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080'],
    ] as const)
      expect(read(publicUrl)).toMatchObject({ publicUrl: expected, allowedHosts: [new URL(expected).host] })
    for (const url of ['tools.example', 'http://tools.example', 'https://tools.example/path', 'https://a@b.example'])
      expect(
        refusal(() => read(url)),
        url,
      ).toMatch(/publicUrl: found .*expected an https address/)
  })

  test('refuses a misspelled block', () => {
    const read = () => parse({ mcpServers: {}, toolsearch: {} })
    expect(refusal(read)).toMatch(/toolsearch: found an unknown key; did you mean toolSearch\?/)
    expect(refusal(() => parse({ mcpServers: {}, toolSearch: {}, tool_search: {} }))).toContain('found both')
  })

  test.each([
    ['darwin', {}, '/home/me/Library/Caches/ts-gateway/'],
    ['linux', { XDG_CACHE_HOME: '/cache' }, '/cache/ts-gateway/'],
  ] as const)('keeps catalogs in the cache folder of %s', (platform, env, folder) => {
    const text = '{"mcpServers": {}}'
    const read = (path: string) =>
      parseGatewayConfig(text, path, { env: { HOME: '/home/me', ...env }, platform }).catalogFolder
    expect(read('/a/mcp.json').startsWith(folder)).toBe(true)
    expect(read('/a/mcp.json')).not.toBe(read('/b/mcp.json'))
  })
})
