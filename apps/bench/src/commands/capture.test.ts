import { chmod, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { capture, SERVER, stdio, variable } from '../../test/capture-command.js'
import { runIn } from '../../test/quick-io.js'
import { temporaryFolder } from '../../test/temporary-folder.js'

describe('ts-bench capture over stdio', () => {
  test('reads every page of every server, in the order of the file', async () => {
    const { code, folder, tools, names, err } = await capture({ zeta: stdio('pages'), alpha: stdio('pages') })
    expect(code).toBe(0)
    const each = Array.from({ length: 25 }, (_, i) => `tool_${i}`)
    expect(names).toEqual([...each.map(name => `zeta__${name}`), ...each.map(name => `alpha__${name}`)])
    const first = { name: 'zeta__tool_0', description: 'Does tool_0', inputSchema: { type: 'object' }, server: 'zeta' }
    expect(tools[0]).toEqual(first)
    expect(err).toContain(`50 tools of 2 servers in ${folder}/out/tools.jsonl (made the folder ${folder}/out)\n`)
  })

  test('leaves out a bad tool with a warning, and keeps the rest of the list', async () => {
    const { code, tools, names, err } = await capture({ s: stdio('bad') })
    expect(code).toBe(0)
    expect(names).toEqual(['s__good', 's__untyped_schema', 's__bad_annotations', 's__bare'])
    const kept = { annotations: { readOnlyHint: true }, outputSchema: { type: 'object' } }
    expect(tools[0]).toMatchObject({ title: 'Good', description: 'Does good', ...kept })
    for (const warning of [
      /tool 2 has no name/,
      /tool "no_schema_object" was left out: .*JSON Schema/,
      /tool "two\\u\{a\}lines" was left out/,
      /tool 6 has no name/,
      /tool "good" came twice/,
    ])
      expect(err).toMatch(warning)
  })

  test('reports each failure with the end of its standard error, and captures the other servers', async () => {
    const { code, names, err, folder } = await capture(
      {
        crash: stdio('crash'),
        good: stdio('empty'),
        missing: { command: 'no-such-command-anywhere' },
        refuse: stdio('refuse'),
        shapeless: stdio('shapeless'),
        unset: stdio('pages', { env: { A: variable('NOT_SET_ANYWHERE') } }),
        nowhere: { url: 'http://127.0.0.1:9/mcp' },
        odd: { url: 'ftp://127.0.0.1/' },
        last: stdio('noise'),
      },
      '--json',
      'summary.json',
    )
    expect(code).toBe(0)
    expect(names).toHaveLength(25)
    for (const failure of [
      /crash: failed after .*: ended with code 3 before it gave its list\n {2}\| starting\n {2}\| fatal: no credentials/,
      /missing: failed after .*: Found no program ".*", expected one on the PATH/,
      /refuse: failed after .*no tools today/,
      /shapeless: failed after .*It answered tools\/list without a list/,
      /unset: failed: mcp\.json: unset\.env\.A: found \$\{NOT_SET_ANYWHERE\}, which is not set; export/,
      /nowhere: failed after \S+ \S+: 127\.0\.0\.1:\d+ could not be reached: .*(ECONNREFUSED|bad port)/,
      /odd: failed: .*url: found a text that is not an http or https address/,
    ])
      expect(err).toMatch(failure)
    expect(err).toContain('7 of 9 servers failed')
    const summary = JSON.parse(await readFile(join(folder, 'summary.json'), 'utf8'))
    expect(summary.servers[0]).toMatchObject({ server: 'crash', tools: 0, stderr: expect.stringContaining('fatal') })
    expect(summary.servers[8]).toMatchObject({ server: 'last', tools: 25, warnings: [] })
  })

  test('shows the first line that names a cause, and the last lines, with their secrets hidden', async () => {
    const { err, folder } = await capture(
      {
        s: stdio('secretive', {
          args: [SERVER, 'secretive', 'hunter2-argument'],
          env: { GIVEN: 'hunter2-environment' },
        }),
        odd: { url: 'ftp://me:hunter2-password@127.0.0.1/?key=hunter2-query' },
        refuse: stdio('refuse', { env: { GIVEN: 'hunter2-refusal' } }),
        leaking: stdio('leaking', { env: { GIVEN: 'hunter2-name' } }),
        good: stdio('empty'),
      },
      '--json',
      'summary.json',
    )
    expect(err).toMatch(/\n {2}\| Error: API_KEY \[redacted\] is not valid\n {2}\| …\n/)
    expect(err).toMatch(
      /Authorization: Bearer \[redacted\]\n {2}\| hunter2-argument\n {2}\| \[redacted\]\n {2}\| version 3\n/,
    )
    expect(err).toContain('no tools today for [redacted]')
    expect(err).toContain('"[redacted]" came twice')
    const summary = await readFile(join(folder, 'summary.json'), 'utf8')
    expect(JSON.parse(summary).servers[0].cause).toBe('Error: API_KEY [redacted] is not valid')
    for (const secret of ['environment', 'password', 'query', 'refusal', 'name'].map(end => `hunter2-${end}`))
      expect(err + summary).not.toContain(secret)
    for (const token of ['a1a1a1', 'b2b2b2']) expect(err + summary).not.toContain(token)
  })

  test('gives up on what is no MCP server or hangs, even if it ignores SIGTERM, and shows its standard output', async () => {
    const script = (text: string) => ({ command: process.execPath, args: ['-e', text] })
    const { code, names, err, folder } = await capture(
      {
        chatty: script('console.log("Usage: todo [command]")'),
        // Without a line break, and in colours.
        waiting: script(
          'process.stdout.write("\\u001b[31mListening\\u001b[39m on key " + process.env.GIVEN); setInterval(() => {}, 1000)',
        ),
        hang: stdio('hang'),
        stubborn: stdio('stubborn'),
        good: stdio('noise'),
      },
      ...['--json', 'summary.json', '--timeout', '2'],
    )
    expect({ code, tools: names.length }).toEqual({ code: 0, tools: 25 })
    expect(err).toMatch(
      /chatty: failed after .*: ended with code 0 before it gave its list\n {2}standard output has a line that is no MCP message: "Usage: todo \[command\]"; is this an MCP server over stdio\?\n/,
    )
    expect(err).toMatch(
      /waiting: failed .*no list within 2 s.*\n {2}standard output has .*: "Listening on key undefined"; is/,
    )
    expect(err).toMatch(
      /hang: failed after .*gave no list within 2 s; --timeout allows more\n {2}\| waiting for the network/,
    )
    expect(err).toMatch(/stubborn: failed after .*gave no list within 2 s/)
    expect(err.match(/standard output has/g)).toHaveLength(2)
    // In the order of the file, and not in that of their ends.
    expect(err.match(/^[a-z]+(?=: )/gm)).toEqual(['chatty', 'waiting', 'hang', 'stubborn', 'good'])
    const summary = JSON.parse(await readFile(join(folder, 'summary.json'), 'utf8'))
    expect(summary.servers[0].stray).toBe('Usage: todo [command]')
    expect(summary.servers[2]).not.toHaveProperty('stray')
  })

  test('hides secrets in standard output, and after a handshake does not ask if it is an MCP server', async () => {
    const secret = 'hunter2-environment'
    const answer =
      '{"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"2025-06-18","capabilities":{"tools":{}},"serverInfo":{"name":"a","version":"1"}}}'
    const program = `
      let asked = 0
      process.stdin.on('data', () => {
        if (asked++ > 0) process.exit(4)
        console.log(${JSON.stringify(answer)})
        console.log('cannot open ' + process.env.GIVEN)
      })`
    const { err } = await capture({ s: stdio('', { args: ['-e', program], env: { GIVEN: secret } }) })
    expect(err).toMatch(/\n {2}standard output has a line that is no MCP message: "cannot open \[redacted\]"\n/)
    expect(err).not.toContain(secret)
  })

  test('speaks with a server that knows only the newer handshake', async () => {
    const { code, names, err } = await capture({ s: stdio('modern') })
    expect(err).toMatch(/^Starting 1 server; the first run of npx also downloads\n/)
    expect(err).toContain('25 tools of 1 server')
    expect({ code, tools: names.length }).toEqual({ code: 0, tools: 25 })
  })

  test('ends with code 1 if nothing was captured, or with --strict if a server failed', async () => {
    const none = await capture({ crash: stdio('crash') })
    expect(none.code).toBe(1)
    expect(await readdir(none.folder)).toEqual(['mcp.json'])
    const strict = await capture({ crash: stdio('crash'), good: stdio('pages') }, '--strict')
    expect(strict.code).toBe(1)
    expect(strict.names).toHaveLength(25)
  })
})

describe('the config file of ts-bench capture', () => {
  test('captures the other servers if one entry is invalid', async () => {
    const invalid = { 'a\u200bb': stdio('pages'), both: { command: 'a', url: 'b' } }
    const { code, names, err } = await capture({ ...invalid, good: stdio('pages') })
    expect(code).toBe(0)
    expect(names).toHaveLength(25)
    expect(err).toMatch(/a\\u\{200b\}b: failed: .*found a key that cannot begin a tool name/)
    expect(err).toMatch(/both: failed: .*found both "command" and "url"; remove one/)
  })

  test('resolves variables, and resolves relative paths from the folder of the file', async () => {
    const { names } = await capture({
      a: stdio('env', { args: [SERVER, 'env', variable('EMPTY:-fallback')], env: { GIVEN: `x${variable('TOKEN')}` } }),
    })
    // A server gets only the variables of its entry and the few that every program needs.
    expect(names).toEqual(['a__xfrom-environment-fallback-unset'])
    const folder = await temporaryFolder({
      'mcp.json': JSON.stringify({ mcpServers: { a: { command: './run.sh', cwd: 'sub', env: { GIVEN: 'here' } } } }),
      'run.sh': `#!/bin/sh\nexec "${process.execPath}" "${SERVER}" env "$(basename "$(pwd)")"\n`,
    })
    await mkdir(join(folder, 'sub'))
    await chmod(join(folder, 'run.sh'), 0o755)
    const { code, out } = await runIn('/', ['capture', '--config', join(folder, 'mcp.json'), '--out', '-'])
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ name: 'a__here-sub-unset' })
  })

  test('accepts the file of VS Code, with comments and references, and leaves out disabled servers', async () => {
    const on = stdio('env', { env: { GIVEN: variable('env:TOKEN') } })
    const asks = stdio('env', { env: { GIVEN: variable('input:key') } })
    const off = stdio('pages', { disabled: true })
    const [first, ...others] = Object.entries({ on, asks, off }).map(([key, one]) => `"${key}": ${JSON.stringify(one)}`)
    const text = `// my servers\n{ "servers": { /* of\n "x": */ ${first}, // "a" } and\n ${others.join()}, },\n}`
    const folder = await temporaryFolder({ 'mcp.json': text })
    const env = { TOKEN: 'from-environment' }
    const { code, out, err } = await runIn(folder, ['capture', '--config', 'mcp.json', '--out', '-'], [], env)
    expect({ code, names: out.match(/"name":"\S+?"/g) }).toEqual({
      ...{ code: 0, names: ['"name":"on__from-environment-undefined-unset"'] },
    })
    expect(err).toMatch(/asks: failed: /)
  })
})

describe('ts-bench capture refuses with one line and code 2', () => {
  const USUAL = '--config mcp.json --out o'
  test.each([
    ['no config', '{}', /--config: found none/, '--out o'],
    ['no output', '{}', /--out: found none/, '--config mcp.json'],
    ['a missing config', '{}', /none\.json: found no such file/, '--config none.json --out o'],
    ['two outputs on standard output', '{}', /--json: found standard output/, '--config mcp.json --out - --json'],
    ['a timeout of 0', '{}', /--timeout: found "0"/, `${USUAL} --timeout 0`],
    ['broken JSON', '{\n"mcpServers": {,}\n}', /mcp\.json:2: found broken JSON/, USUAL],
    ['a catalog', '{"name": "a"}\n{"name": "b"}\n', /mcp\.json: found one JSON object per line, as in a/, USUAL],
    ['no servers', '{"mcpServers": {}}', /mcp\.json: found no server/, USUAL],
    ['another file', '[]', /mcp\.json: found no "mcpServers"/, USUAL],
    ['only invalid servers', '{"mcpServers": {"s": {}}}', /mcp\.json: s: found neither "command" nor "url"/, USUAL],
    ['a key that cannot begin a name', '{"mcpServers": {" ": {}}}', /mcp\.json: " ": found a key/, USUAL],
  ])('%s', async (_, config, message, args) => {
    const folder = await temporaryFolder({ 'mcp.json': config })
    const { code, err } = await runIn(folder, ['capture', ...args.split(' ')])
    expect(code).toBe(2)
    expect(err).toMatch(message)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
    expect(await readdir(folder)).toEqual(['mcp.json'])
  })
})
