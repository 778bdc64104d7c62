import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { capture, SERVER, stdio, variable } from '../../test/capture-command.js'

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
