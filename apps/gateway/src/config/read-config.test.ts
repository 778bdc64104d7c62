// biome-ignore-all lint/suspicious/noTemplateCurlyInString: configurations refer to variables so
import { execFile } from 'node:child_process'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createToolSearch, isToolSearchError } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.js'
import type { GatewayConfig, GatewayMode, ServerConfig } from './gateway-config.js'
import { parseGatewayConfig, readGatewayConfig } from './read-config.js'

const ENV = { HOME: '/home/me', TOKEN: 's3cret-value-of-token', EMPTY: '' }

function parse(document: unknown, env: Readonly<Record<string, string>> = ENV): GatewayConfig {
  return parseGatewayConfig(JSON.stringify(document), '/etc/tools/mcp.json', { env, platform: 'linux' })
}

/** The message of the error that a document is refused with. */
function refusal(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    expect(isToolSearchError(error, 'INVALID_CONFIGURATION')).toBe(true)
    return (error as Error).message
  }
  throw new Error('Found no error, expected one')
}

function server(entry: unknown, env?: Readonly<Record<string, string>>): ServerConfig {
  return parse({ mcpServers: { one: entry } }, env).servers[0]!
}

function toolSearch(block: unknown): GatewayConfig {
  return parse({ mcpServers: { one: { command: 'x' } }, toolSearch: block })
}

describe('servers', () => {
  test('reads a process with every field, filled from the environment, with paths from the file on', () => {
    expect(
      server({
        command: './run.sh',
        args: ['--token=${TOKEN}', 8080, true],
        env: { A: '${EMPTY:-a}', B: 1 },
        cwd: 'data',
      }),
    ).toMatchObject({
      key: 'one',
      kind: 'stdio',
      command: '/etc/tools/run.sh',
      args: ['--token=s3cret-value-of-token', '8080', 'true'],
      env: { A: 'a', B: '1' },
      cwd: '/etc/tools/data',
    })
    expect(server({ command: 'npx' })).toMatchObject({ command: 'npx', args: [], env: {}, cwd: '/etc/tools' })
  })

  test.each([
    ['url', { url: 'https://a.example/mcp' }, 'http'],
    ['Windsurf', { serverUrl: 'https://a.example/mcp' }, 'http'],
    ['Gemini CLI', { httpUrl: 'https://a.example/mcp' }, 'http'],
    ['type http', { type: 'http', url: 'https://a.example/mcp' }, 'http'],
    ['type streamable-http', { type: 'streamable-http', url: 'https://a.example/mcp' }, 'http'],
    ['type streamableHttp', { type: 'streamableHttp', url: 'https://a.example/mcp' }, 'http'],
    ['transport sse', { transport: 'sse', url: 'https://a.example/mcp' }, 'sse'],
    ['type sse', { type: 'sse', url: 'https://a.example/mcp' }, 'sse'],
  ])('reads an address as %s has it', (_, entry, kind) => {
    const read = server({ ...entry, headers: { authorization: 'Bearer ${TOKEN}' } })
    expect(read).toMatchObject({ kind, headers: { authorization: 'Bearer s3cret-value-of-token' }, idleMs: 0 })
    expect(read.kind !== 'stdio' && read.url.href).toBe('https://a.example/mcp')
  })

  test('takes the address that the type says where there are two', () => {
    expect(server({ type: 'stdio', command: 'x', url: 'https://a.example' })).toMatchObject({ kind: 'stdio' })
    expect(refusal(() => server({ command: 'x', url: 'https://a.example' }))).toContain('both "command" and "url"')
  })

  test.each([
    ['mcpServers', '{"mcpServers": {"b": {"command": "x"}, "a": {"command": "x"}}}'],
    [
      'servers, as VS Code',
      '{"inputs": [], "servers": {"b": {"type": "stdio", "command": "x"}, "a": {"command": "x"}}}',
    ],
    [
      'Zed',
      '{"context_servers": {"b": {"command": {"path": "x", "args": []}}, "a": {"source": "custom", "command": "x"}}}',
    ],
    [
      'comments and trailing commas',
      '{ /* all */ "mcpServers": {"b": {"command": "x",}, // one\n"a": {"command": "x"},}, }',
    ],
    ['a byte order mark', '\uFEFF{"mcpServers": {"b": {"command": "x"}, "a": {"command": "x"}}}'],
  ])('keeps the order of %s', (_, text) => {
    const { servers } = parseGatewayConfig(text, '/mcp.json', { env: {} })
    expect(servers.map(({ key }) => key)).toEqual(['b', 'a'])
  })

  test('reads YAML with anchors', () => {
    const text = 'mcpServers:\n  a: &a\n    command: x\n    args: [--port, 8080]\n  b: *a\ntoolSearch: {mode: eager}\n'
    const { servers, mode } = parseGatewayConfig(text, '/mcp.yaml', { env: {} })
    expect(servers.map(one => one.kind === 'stdio' && one.args)).toEqual([
      ['--port', '8080'],
      ['--port', '8080'],
    ])
    expect(mode).toBe('eager')
  })

  test("takes Zed's older form of a command, and leaves out what an extension runs", () => {
    const { servers, warnings } = parse({
      context_servers: {
        old: { command: { path: 'x', args: ['a'], env: { B: 'c' } }, settings: {} },
        extension: { source: 'extension', enabled: true, settings: {} },
        older: { settings: { token: 'hidden' } },
      },
    })
    expect(servers).toMatchObject([{ key: 'old', command: 'x', args: ['a'], env: { B: 'c' } }])
    expect(warnings.filter(warning => warning.includes('extension of Zed'))).toHaveLength(2)
  })

  test('leaves out disabled servers without reading them', () => {
    const { servers, warnings } = parse({
      mcpServers: { a: { disabled: true, command: '${NO}' }, b: { enabled: false }, c: { command: 'x' } },
      toolSearch: { servers: { a: { instances: 'token' } } },
    })
    expect(servers.map(({ key }) => key)).toEqual(['c'])
    expect(warnings).toEqual([])
    expect(parse({ mcpServers: {} }).warnings).toEqual([expect.stringContaining('has no tools')])
  })

  test.each(['my server', 'a.b', 'a/b', '1', 'constructor', 'toString', '検索', 'a__b', '@scope/name'])(
    'accepts the key %s',
    key => {
      expect(parse({ mcpServers: { [key]: { command: 'x' } } }).servers[0]?.key).toBe(key)
    },
  )

  test.each(['', ' ', 'a\nb', 'a\u200bb', 'x'.repeat(257)])('refuses the key %j', key => {
    expect(refusal(() => parse({ mcpServers: { [key]: { command: 'x' } } }))).toContain('cannot begin a tool name')
  })

  test('fills in what VS Code has', () => {
    const text = JSON.stringify({
      servers: { a: { command: 'x', args: ['${env:TOKEN}', '${workspaceFolder}', '${userHome}', '${a.b}', '$TOKEN'] } },
    })
    const { servers } = parseGatewayConfig(text, '/work/app/.vscode/mcp.json', { env: ENV })
    expect(servers[0]).toMatchObject({ args: [ENV.TOKEN, '/work/app', '/home/me', '${a.b}', '$TOKEN'] })
  })

  test('does not fill in what a variable holds', () => {
    expect(server({ command: 'x', args: ['${A}'] }, { A: '${B}', B: 'no' })).toMatchObject({ args: ['${B}'] })
  })

  test('turns settings of clients into warnings, and says what to write instead', () => {
    const { warnings } = parse({
      mcpServers: {
        one: { command: 'x', autoApprove: ['a'], alwaysAllow: [], timeout: 5, disabledTools: ['a'], argz: ['b'] },
      },
      globalShortcut: 'x',
    })
    expect(warnings).toEqual([
      'mcp.json: ignored settings of a client: globalShortcut',
      'mcp.json: one: timeout is ignored: write toolSearch.servers.<key>.callTimeoutMs',
      'mcp.json: one: disabledTools is ignored: it hides no tool here; write toolSearch.selectedTools',
      'mcp.json: one: argz is ignored; did you mean args?',
      'mcp.json: one: ignored settings of a client: autoApprove, alwaysAllow',
    ])
  })

  test.each([
    ['npx', ['-y', '@playwright/mcp@latest'], 'session'],
    ['npx', ['chrome-devtools-mcp@latest'], 'session'],
    ['cmd', ['/c', 'npx', '-y', '@modelcontextprotocol/server-puppeteer'], 'session'],
    ['node', ['/opt/playwright-mcp/cli.js'], 'session'],
    ['/usr/bin/mcp-server-playwright', [], 'session'],
    ['docker', ['run', '-i', '--rm', 'mcp/puppeteer'], 'session'],
    ['npx', ['-y', '@modelcontextprotocol/server-filesystem', '/home/me/playwright-tests'], 'shared'],
    ['npx', ['-y', '@modelcontextprotocol/server-memory'], 'shared'],
    ['uvx', ['displaywright'], 'shared'],
  ])('gives %s %j the instances %s', (command, args, instances) => {
    expect(server({ command, args }).instances).toBe(instances)
  })

  test.each([
    ['no server list', {}, /^mcp\.json: found no "mcpServers", expected/],
    ['two server lists', { mcpServers: {}, servers: {} }, /found both mcpServers and servers/],
    ['a list of servers', { mcpServers: [] }, /mcpServers: found a list, expected/],
    ['a server that is no object', { mcpServers: { a: 'npx' } }, /mcp\.json: a: found a text, expected an object/],
    ['no command', { mcpServers: { a: { comand: 'x' } } }, /did you mean command by comand\?/],
    ['an empty command', { mcpServers: { a: { command: ' ' } } }, /a\.command: found an empty text/],
    ['two addresses', { mcpServers: { a: { url: 'http://a', serverUrl: 'http://b' } } }, /found url and serverUrl/],
    [
      'args that are no list',
      { mcpServers: { a: { command: 'x', args: '-y' } } },
      /a\.args: found a text, expected a list/,
    ],
    [
      'env that is a list',
      { mcpServers: { a: { command: 'x', env: ['A=b'] } } },
      /a\.env: found a list, expected an object/,
    ],
    ['a variable with =', { mcpServers: { a: { command: 'x', env: { 'A=B': 'c' } } } }, /found the name "A=B"/],
    [
      'an unknown type',
      { mcpServers: { a: { type: 'ws', url: 'ws://a' } } },
      /a\.type: found "ws", expected one of stdio, http/,
    ],
    [
      'a type without its address',
      { mcpServers: { a: { type: 'http', command: 'x' } } },
      /found the type http without a url/,
    ],
    [
      'a url that is none',
      { mcpServers: { a: { url: 'a.example' } } },
      /a\.url: found a text that is no http or https address/,
    ],
    ['another protocol', { mcpServers: { a: { url: 'file:///etc' } } }, /no http or https address/],
    [
      'an unset variable',
      { mcpServers: { a: { command: '${NO_SUCH}' } } },
      /a\.command: found \$\{NO_SUCH\}, which is not set; export NO_SUCH/,
    ],
    [
      'an input of VS Code',
      { servers: { a: { command: 'x', env: { K: '${input:key}' } } } },
      /a\.env\.K: found \$\{input:key\}/,
    ],
  ])('refuses %s', (_, document, message) => {
    expect(refusal(() => parse(document))).toMatch(message)
  })

  test('shows no value that may be a secret', () => {
    const secret = 'sk-1234567890'
    for (const entry of [
      { command: 'x', args: [{ secret }] },
      { command: 'x', env: { KEY: [secret] } },
      { url: `https://user:${secret}@a.example` },
      { url: `${secret}://a.example` },
      { url: 'https://a.example', headers: { authorization: `Bearer ${secret}\n` } },
      { url: 'https://a.example', headers: { authorization: { secret } } },
    ])
      expect(refusal(() => server(entry))).not.toContain(secret)
    expect(refusal(() => toolSearch({ http: { tokens: [{ name: 'a', token: `${secret} ` }] } }))).not.toContain(secret)
  })
})

describe('the toolSearch block', () => {
  test('has a default for everything', () => {
    const { servers, ...rest } = toolSearch(undefined)
    expect(servers).toEqual([
      {
        key: 'one',
        kind: 'stdio',
        command: 'x',
        args: [],
        env: {},
        cwd: '/etc/tools',
        deferLoading: undefined,
        instances: 'shared',
        callTimeoutMs: 60_000,
        startTimeoutMs: 30_000,
        startWaitMs: 10_000,
        idleMs: 600_000,
      },
    ])
    expect(rest).toEqual({
      search: { policy: {}, limits: {}, names: {}, toolNames: { prefixServer: true, budget: 50 } },
      mode: 'bridge',
      ranker: { use: 'lexical', options: {} },
      splitCall: false,
      logSearches: false,
      pins: undefined,
      catalogFolder: expect.stringMatching(/^\/home\/me\/\.cache\/ts-gateway\/mcp\.json-[0-9a-f]{12}$/),
      http: { host: '127.0.0.1', port: 8080, tokens: [], allowedHosts: [], allowedOrigins: [] },
      limits: {
        maxChildren: 64,
        maxStarts: expect.any(Number),
        maxRequestBytes: 4_194_304,
        maxAnswerBytes: 33_554_432,
        maxSessions: 1_000,
        sessionIdleMs: 1_800_000,
        requestsPerMinute: 6_000,
        maxConcurrent: 64,
      },
      warnings: [],
    })
  })

  test('reads every key, in camel and in snake case', () => {
    const camel = toolSearch({
      mode: 'load',
      ranker: { use: 'bm25', options: { k1: 1 } },
      splitCall: true,
      logSearches: true,
      pins: { path: 'pins.json', unpinned: 'pass' },
      catalogFolder: 'catalogs',
      http: {
        host: '0.0.0.0',
        port: 0,
        tokens: [{ name: 'ci', token: '${TOKEN}', servers: ['one'], tools: ['one:*', 'x'] }],
        allowedHosts: ['Tools.example'],
        allowedOrigins: ['https://Tools.example:8443'],
      },
      limits: { maxChildren: 2, sessionIdleMs: 5_000 },
      servers: {
        one: {
          deferLoading: ['a'],
          instances: 'token',
          callTimeoutMs: 5,
          startTimeoutMs: 6,
          startWaitMs: 0,
          idleMs: 0,
        },
      },
      threshold: 12,
      neverDefer: ['a'],
    })
    expect(camel).toMatchObject({
      mode: 'load',
      search: { disclosure: 'load', activation: { threshold: 12 }, policy: { neverDefer: ['a'] } },
      ranker: { use: 'bm25', options: { k1: 1 } },
      splitCall: true,
      logSearches: true,
      pins: { path: '/etc/tools/pins.json', unpinned: 'pass' },
      catalogFolder: '/etc/tools/catalogs',
      http: {
        host: '0.0.0.0',
        port: 0,
        tokens: [{ name: 'ci', token: ENV.TOKEN, scope: { servers: ['one'], tools: ['one:*', 'x'] } }],
        allowedHosts: ['tools.example'],
        allowedOrigins: ['https://tools.example:8443'],
      },
      limits: { maxChildren: 2, sessionIdleMs: 5_000, maxSessions: 1_000 },
      servers: [
        { deferLoading: ['a'], instances: 'token', callTimeoutMs: 5, startTimeoutMs: 6, startWaitMs: 0, idleMs: 0 },
      ],
      warnings: [],
    })
    const snake = parse({
      mcpServers: { one: { command: 'x' } },
      tool_search: {
        split_call: true,
        log_searches: true,
        catalog_folder: 'c',
        limits: { max_children: 3 },
        servers: { one: { idle_ms: 7 } },
      },
    })
    expect(snake).toMatchObject({
      splitCall: true,
      logSearches: true,
      catalogFolder: '/etc/tools/c',
      limits: { maxChildren: 3 },
      servers: [{ idleMs: 7 }],
    })
  })

  test.each([
    [{ ranker: 'keyword' }, { ranker: { use: 'keyword', options: {} } }],
    [{ algorithm: 'regex' }, { ranker: { use: 'regex', options: {} } }],
    [{ debug: true }, { logSearches: true }],
    [{ pins: 'p.json' }, { pins: { path: '/etc/tools/p.json', unpinned: 'hold' } }],
    [{ pins: 'p.json', unpinned: 'pass' }, { pins: { unpinned: 'pass' } }],
    [{ disclosure: 'stub' }, { mode: 'stub' }],
    [
      { maxToolsLimit: 30, searchThreshold: 0.5 },
      { mode: 'window', search: { limits: { topBand: 0.5 } } },
    ],
    [
      { mode: 'window', toolSelectionOrder: ['alphabetical'] },
      { mode: 'window', search: { disclosure: { name: 'window' } } },
    ],
    [{ type: 'tool_search', enabled: true, config: { maxToolsLimit: 30 } }, { mode: 'window' }],
    [{ type: 'tool_search' }, { mode: 'window' }],
    [false, { mode: 'bridge', search: { activation: false } }],
    [true, { mode: 'bridge' }],
    [{ toolNames: { budget: 40 } }, { search: { toolNames: { prefixServer: true, budget: 40 } } }],
    [{ names: { search: 'find' } }, { search: { names: { search: 'find' } } }],
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

  test('warns of what has no effect', () => {
    expect(toolSearch({ mode: 'bridge', maxTools: 5 }).warnings).toEqual([
      expect.stringContaining('maxTools has no effect'),
    ])
    expect(toolSearch({ selectedServers: ['on'], selectedTools: ['two:*'] }).warnings).toEqual([
      expect.stringContaining('"on" is selected, but there is none of this name; did you mean one?'),
      expect.stringContaining('"two" is selected'),
    ])
    expect(toolSearch({ http: { tokens: [{ name: 'a', token: 'short' }] } }).warnings).toEqual([
      expect.stringContaining('can be guessed'),
    ])
  })

  test.each([
    [{ mod: 'eager' }, /toolSearch\.mod: found an unknown key, .*did you mean mode\?/],
    [{ limits: { maxChilds: 3 } }, /limits\.maxChilds: found an unknown key.*did you mean maxChildren\?/],
    [{ http: { tokens: [{ name: 'a', secret: 'b' }] } }, /tokens\[0\]\.secret: found an unknown key/],
    [{ http: { tokens: [{ name: 'a' }] } }, /tokens\[0\]: found no token, expected one/],
    [{ servers: { two: {} } }, /servers\.two: found no such server/],
    [{ servers: { one: { idleMS: 3 } } }, /idleMS: found an unknown key.*did you mean idleMs\?/],
    [{ servers: { one: { idleMs: -1 } } }, /idleMs: found -1, expected a whole number from 0 to .*the nearest is 0/],
    [{ servers: { one: { idleMs: 1.5 } } }, /found 1\.5, expected a whole number/],
    [
      { servers: { one: { instances: 'sesion' } } },
      /found "sesion", expected one of shared, session, token; did you mean session\?/,
    ],
    [{ servers: { one: { deferLoading: 'all' } } }, /deferLoading: found a text, expected true or false, or a list/],
    [{ http: { port: 65_536 } }, /http\.port: found 65536, expected a whole number from 0 to 65535/],
    [{ http: { host: 'a b' } }, /http\.host: found "a b"/],
    [{ http: { allowedHosts: ['https://a/'] } }, /allowedHosts\[0\]: found "https:\/\/a\/", expected a name/],
    [{ http: { allowedOrigins: ['a.example'] } }, /allowedOrigins\[0\]: found "a\.example", expected an origin/],
    [{ http: { tokens: [{ name: 'a', token: 'a b' }] } }, /found a character that no bearer token has/],
    [
      {
        http: {
          tokens: [
            { name: 'a', token: 'x' },
            { name: 'b', token: 'x' },
          ],
        },
      },
      /found the token of another entry/,
    ],
    [
      {
        http: {
          tokens: [
            { name: 'a', token: 'x' },
            { name: 'a', token: 'y' },
          ],
        },
      },
      /found "a" twice/,
    ],
    [{ mode: 'bridge', disclosure: 'bridge' }, /found both mode and disclosure/],
    [{ disclosure: 'native' }, /found native, which no MCP client has/],
    [{ ranker: 'bm25', algorithm: 'bm25' }, /found both ranker and algorithm/],
    [{ splitCall: true, split_call: true }, /found a second spelling of splitCall/],
    [{ searchThreshold: 2 }, /toolSearch: found "2" as searchThreshold, expected a number from 0 to 1/],
    [
      { type: 'tool_search', enabled: true, config: { enabled: true } },
      /config\.enabled: found a key that stands outside/,
    ],
    [[], /toolSearch: found a list, expected an object, true or false/],
    [null, /toolSearch: found null/],
  ])('refuses %j', (block, message) => {
    expect(refusal(() => toolSearch(block))).toMatch(message)
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

describe('documents', () => {
  const read = (text: string, path = '/mcp.json') => refusal(() => parseGatewayConfig(text, path, { env: {} }))

  test.each([
    ['an empty file', '', /^\/mcp\.json:1: found broken JSON \(Value expected\)/],
    ['broken JSON', '{\n"mcpServers": {"a" {}}}', /^\/mcp\.json:2: found broken JSON \(Colon expected\)/],
    [
      'a key given twice',
      '{"mcpServers": {"a": {"command": "x"},\n"a": {"command": "y"}}}',
      /:2: found the key "a" twice/,
    ],
    ['__proto__', '{"mcpServers": {"__proto__": {"command": "x"}}}', /found the key "__proto__"/],
    ['NUL in a text', '{"mcpServers": {"a": {"command": "x\\u0000"}}}', /:1: found a NUL character/],
    ['NUL in a key', '{"a\\u0000": 1}', /found a NUL character/],
    ['deep nesting', `{"mcpServers": ${'['.repeat(100_000)}`, /nesting deeper than 64 levels/],
    ['many values', `[${'1,'.repeat(100_001)}]`, /more than 100000 values/],
    ['no object', '[]', /found a list, expected an object/],
  ])('refuses %s', (_, text, message) => {
    expect(read(text)).toMatch(message)
  })

  test.each([
    ['broken YAML', 'mcpServers:\n  a: b: c\n', /^\/mcp\.yaml:2: found broken YAML/],
    ['a tag', 'mcpServers: !!js/function x', /found broken YAML \(a tag, which is not allowed\)/],
    ['a key given twice', 'mcpServers:\n  a: {command: x}\n  a: {command: x}\n', /found the key "a" twice/],
    ['__proto__', 'mcpServers:\n  __proto__: {command: x}\n', /found the key "__proto__"/],
    ['a merge key', 'mcpServers:\n  a:\n    <<: {command: x}\n', /found the merge key <</],
    ['two documents', 'a: 1\n---\nb: 2\n', /found 2 YAML documents/],
    ['an alias of itself', 'mcpServers: &a\n  b: *a\n', /deeper than 64 levels|Unresolved alias|aliases/],
    [
      'an alias bomb',
      `a0: &a0 [x]\n${Array.from({ length: 30 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]`).join('\n')}`,
      /more than 100 aliases/,
    ],
    ['lists in lists', '- '.repeat(50_000), /nesting deeper than 64 levels/],
    ['keys in keys', '? '.repeat(50_000), /nesting deeper than 64 levels/],
    ['brackets in brackets', '['.repeat(50_000), /nesting deeper than 64 levels/],
    ['maps in maps', '{a: '.repeat(50_000), /nesting deeper than 64 levels/],
    ['NUL in a text', 'mcpServers: "\\0"', /found a NUL character/],
    ['nothing', '', /found null, expected an object/],
  ])('refuses %s in YAML', (_, text, message) => {
    expect(read(text, '/mcp.yaml')).toMatch(message)
  })

  test('refuses files that are none, too large, or not UTF-8, in one sentence', async () => {
    const folder = await temporaryFolder({
      'large.json': ' '.repeat(10_000_000),
      'latin1.json': Uint8Array.from([0x7b, 0xe9, 0x7d]),
      'utf16.json': Uint8Array.from([0x7b, 0, 0x7d, 0]),
    })
    await promisify(execFile)('mkfifo', [join(folder, 'pipe.json')])
    await symlink('loop.json', join(folder, 'loop.json'))
    for (const [name, message] of [
      ['no.json', /no\.json: found no such file, expected a configuration with "mcpServers"; check the path/],
      ['.', /found a folder/],
      ['pipe.json', /found a device or a pipe/],
      ['loop.json', /cannot be read \(ELOOP\)/],
      ['large.json', /found 10000000 bytes, expected .* at most 262144/],
      ['latin1.json', /bytes that are not UTF-8/],
      ['utf16.json', /found a NUL character at offset 1/],
    ] as const) {
      const error = await readGatewayConfig(join(folder, name), { env: {} }).catch((reason: unknown) => reason)
      expect(isToolSearchError(error, 'INVALID_CONFIGURATION')).toBe(true)
      expect((error as Error).message).toMatch(message)
    }
  })

  test.each(['/mcp.json', '/mcp.yaml'])('reads 20,000 keys in %s', path => {
    const settings = Array.from({ length: 20_000 }, (_, i) => `"k${i}": 1`).join(',\n')
    const text = `{"mcpServers": {"a": {"command": "x"}},\n${settings}}`
    expect(parseGatewayConfig(text, path, { env: {} }).warnings[0]).toContain('and 19995 more')
  })

  test('reads a file, and takes its folder for paths', async () => {
    const folder = await temporaryFolder({ 'mcp.json': '{"mcpServers": {"a": {"command": "./x"}}}' })
    const { servers } = await readGatewayConfig(join(folder, 'mcp.json'), { env: {} })
    expect(servers).toMatchObject([{ command: join(folder, 'x'), cwd: folder }])
  })
})
