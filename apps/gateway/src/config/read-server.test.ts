// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables in configurations have this syntax
import { describe, expect, test } from 'vitest'
import { parseGatewayConfig } from './read-config.js'
import { ENV, parse, refusal, server, toolSearch } from './test-config.js'

describe('servers', () => {
  test('reads a process with every field, fills in variables, and resolves paths from the folder of the file', () => {
    const args = ['--token=${TOKEN}', 8080, true]
    expect(server({ command: './run.sh', args, env: { A: '${EMPTY:-a}', B: 1 }, cwd: 'data' })).toMatchObject({
      key: 'one',
      kind: 'stdio',
      command: '/etc/tools/run.sh',
      args: ['--token=s3cret-value-of-token', '8080', 'true'],
      env: { A: 'a', B: '1' },
      cwd: '/etc/tools/data',
    })
    expect(server({ command: 'npx' })).toMatchObject({ command: 'npx', args: [], env: {}, cwd: '/etc/tools' })
  })

  const url = 'https://a.example/mcp'
  test.each([
    ['http', { url }],
    ['http', { serverUrl: url }],
    ['http', { httpUrl: url }],
    ['http', { type: 'http', url }],
    ['http', { type: 'streamable-http', url }],
    ['http', { type: 'streamableHttp', url }],
    ['sse', { transport: 'sse', url }],
    ['sse', { type: 'sse', url }],
  ])('reads an address for %s as a client writes it: %j', (kind, entry) => {
    const read = server({ ...entry, headers: { authorization: 'Bearer ${TOKEN}' } })
    expect(read).toMatchObject({ kind, headers: { authorization: 'Bearer s3cret-value-of-token' }, idleMs: 0 })
    expect(read.kind !== 'stdio' && read.url.href).toBe(url)
  })

  test('uses the address for the given type if there are two', () => {
    expect(server({ type: 'stdio', command: 'x', url: 'https://a.example' })).toMatchObject({ kind: 'stdio' })
    expect(refusal(() => server({ command: 'x', url: 'https://a.example' }))).toContain('both "command" and "url"')
  })

  const [a, b] = ['"a": {"command": "x"}', '"b": {"command": "x"}']
  test.each([
    ['mcpServers', `{"mcpServers": {${b}, ${a}}}`],
    ['servers, as in VS Code', `{"inputs": [], "servers": {"b": {"type": "stdio", "command": "x"}, ${a}}}`],
    ['Zed', `{"context_servers": {"b": {"command": {"path": "x"}}, "a": {"source": "custom", "command": "x"}}}`],
    ['comments and trailing commas', `{ /* all */ "mcpServers": {${b}, // one\n"a": {"command": "x",},}, }`],
    ['a byte order mark', `\uFEFF{"mcpServers": {${b}, ${a}}}`],
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

  test("reads Zed's older form of a command, and leaves out servers that an extension runs", () => {
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

  test('accepts any key that a tool name can begin with', () => {
    const read = (key: string) => parse({ mcpServers: { [key]: { command: 'x' } } })
    for (const key of ['my server', 'a.b', 'a/b', '1', 'constructor', 'toString', '検索', 'a__b', '@scope/name'])
      expect(read(key).servers[0]?.key).toBe(key)
    for (const key of ['', ' ', 'a\nb', 'a\u200bb', 'x'.repeat(257)])
      expect(
        refusal(() => read(key)),
        key,
      ).toContain('cannot begin a tool name')
  })

  test('fills in the variables of VS Code', () => {
    const text = JSON.stringify({
      servers: { a: { command: 'x', args: ['${env:TOKEN}', '${workspaceFolder}', '${userHome}', '${a.b}', '$TOKEN'] } },
    })
    const { servers } = parseGatewayConfig(text, '/work/app/.vscode/mcp.json', { env: ENV })
    expect(servers[0]).toMatchObject({ args: [ENV.TOKEN, '/work/app', '/home/me', '${a.b}', '$TOKEN'] })
  })

  test('does not fill in references in the value of a variable', () => {
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

  test('reads roots: none, those of the client with an instance for each session, or fixed ones as URIs', () => {
    const read = (settings: unknown) =>
      parse({ mcpServers: { a: { command: 'x' } }, toolSearch: { servers: { a: settings } } }).servers[0]!
    expect(read({ roots: 'none' })).toMatchObject({ roots: 'none', instances: undefined })
    expect(read({ roots: 'client' })).toMatchObject({ roots: 'client', instances: 'session' })
    expect(read({ roots: 'client', instances: 'session' })).toMatchObject({ instances: 'session' })
    expect(read({ roots: ['data', 'file:///srv/a%20b', '${HOME}/c'], instances: 'shared' })).toMatchObject({
      roots: ['file:///etc/tools/data', 'file:///srv/a%20b', 'file:///home/me/c'],
      instances: 'shared',
    })
    for (const instances of ['shared', 'token'])
      expect(refusal(() => read({ roots: 'client', instances }))).toContain(
        `toolSearch.servers.a.instances: found ${instances} with "roots": "client", expected session`,
      )
    expect(refusal(() => read({ roots: 'all' }))).toContain('servers.a.roots: found')
  })

  const entry = (fields: unknown) => ({ mcpServers: { a: fields } })
  test.each([
    ['no server list', {}, /^mcp\.json: found no "mcpServers", expected/],
    ['two server lists', { mcpServers: {}, servers: {} }, /found both mcpServers and servers/],
    ['a list of servers', { mcpServers: [] }, /mcpServers: found a list, expected/],
    ['a server that is not an object', entry('npx'), /mcp\.json: a: found a text, expected an object/],
    ['no command', entry({ comand: 'x' }), /did you mean command by comand\?/],
    ['an empty command', entry({ command: ' ' }), /a\.command: found an empty text/],
    ['two addresses', entry({ url: 'http://a', serverUrl: 'http://b' }), /found url and serverUrl/],
    ['args that are no list', entry({ command: 'x', args: '-y' }), /a\.args: found a text, expected a list/],
    ['env that is a list', entry({ command: 'x', env: ['A=b'] }), /a\.env: found a list, expected an object/],
    ['a variable with =', entry({ command: 'x', env: { 'A=B': 'c' } }), /found the name "A=B"/],
    ['an unknown type', entry({ type: 'ws', url: 'ws://a' }), /a\.type: found "ws", expected one of stdio, http/],
    ['a type without its address', entry({ type: 'http', command: 'x' }), /found the type http without a url/],
    ['a url that is no address', entry({ url: 'a.example' }), /a\.url: found a text that is not an http or https addr/],
    ['another protocol', entry({ url: 'file:///etc' }), /not an http or https address/],
    [
      'an unset variable',
      entry({ command: '${NO_SUCH}' }),
      /a\.command: found \$\{NO_SUCH\}, which is not set; export NO_SUCH/,
    ],
    ['an input of VS Code', entry({ command: 'x', env: { K: '${input:key}' } }), /a\.env\.K: found \$\{input:key\}/],
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
