import { spawnSync } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { toNodeHandler } from '@modelcontextprotocol/node'
import { createMcpHandler, Server } from '@modelcontextprotocol/server'
import type { ToolDefinition } from '@ts/core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startProgram } from '../../test/start-program.js'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { createTestIo } from '../../test/test-io.js'
import { runCli } from '../cli-main.js'

const SERVER = fileURLToPath(new URL('../../test/fixtures/stdio-server.mjs', import.meta.url))

/** A variable as it is written in the file, unresolved. */
const variable = (name: string) => `\${${name}}`

/** A server of ours in a mode, as an entry of `mcpServers`. */
const stdio = (mode: string, more: object = {}) => ({ command: process.execPath, args: [SERVER, mode], ...more })

async function capture(servers: object, ...args: readonly string[]) {
  const folder = await temporaryFolder({ 'mcp.json': JSON.stringify({ mcpServers: servers }) })
  const io = createTestIo(folder, { TOKEN: 'from-environment', EMPTY: '' })
  const code = await runCli(['capture', '--config', 'mcp.json', '--out', 'out/tools.jsonl', ...args], io, [])
  const text = await readFile(join(folder, 'out/tools.jsonl'), 'utf8').catch(() => '')
  const tools = text
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as ToolDefinition)
  return { code, folder, tools, names: tools.map(tool => tool.name), out: io.stdout(), err: io.stderr() }
}

/** Whether a process still runs; one that has ended and waits to be collected does not. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z')
}

describe('ts-bench capture', () => {
  test('takes every page of every server, in the order of the file', async () => {
    const { code, tools, names, err } = await capture({ zeta: stdio('pages'), alpha: stdio('pages') })
    expect(code).toBe(0)
    const each = Array.from({ length: 25 }, (_, i) => `tool_${i}`)
    expect(names).toEqual([...each.map(name => `zeta__${name}`), ...each.map(name => `alpha__${name}`)])
    expect(tools[0]).toEqual({
      name: 'zeta__tool_0',
      description: 'Does tool_0',
      inputSchema: { type: 'object' },
      server: 'zeta',
    })
    expect(err).toContain('50 tools of 2 servers')
  })

  test('loses a bad tool, names it, and keeps the rest of the list', async () => {
    const { code, tools, names, err } = await capture({ s: stdio('bad') })
    expect(code).toBe(0)
    expect(names).toEqual(['s__good', 's__untyped_schema', 's__bad_annotations', 's__bare'])
    expect(tools[0]).toMatchObject({
      title: 'Good',
      description: 'Does good',
      annotations: { readOnlyHint: true },
      outputSchema: { type: 'object' },
    })
    expect(err).toMatch(/tool 2 has no name/)
    expect(err).toMatch(/tool "no_schema_object" was left out: .*JSON Schema/)
    expect(err).toMatch(/tool "two\\u\{a\}lines" was left out/)
    expect(err).toMatch(/tool 6 has no name/)
    expect(err).toMatch(/tool "good" came twice/)
  })

  test('ends a list whose cursor comes again', async () => {
    const { code, tools, err } = await capture({ s: stdio('loop') })
    expect(code).toBe(0)
    expect(tools).toHaveLength(2)
    expect(err).toMatch(/gave the cursor "again" a second time/)
  })

  test('names each failure with the end of its standard error, and keeps the others', async () => {
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
    expect(err).toMatch(
      /crash: failed after .*: ended with code 3 before it gave its list\n {2}\| starting\n {2}\| fatal: no credentials/,
    )
    expect(err).toMatch(/missing: failed after .*: its command ".*" was not found/)
    expect(err).toMatch(/refuse: failed after .*no tools today/)
    expect(err).toMatch(/shapeless: failed after .*found no tools in the answer/)
    expect(err).toMatch(/unset: failed: .*found \$\{NOT_SET_ANYWHERE\} in env\.A, which is not set; export/)
    expect(err).toMatch(
      /nowhere: failed after \S+ \S+: 127\.0\.0\.1:\d+ could not be reached: .*(ECONNREFUSED|bad port)/,
    )
    expect(err).toMatch(/odd: failed: .*expected an http or https address/)
    expect(err).toContain('7 of 9 servers failed')
    const summary = JSON.parse(await readFile(join(folder, 'summary.json'), 'utf8'))
    expect(summary.servers[0]).toMatchObject({ server: 'crash', tools: 0, stderr: expect.stringContaining('fatal') })
    expect(summary.servers[8]).toMatchObject({ server: 'last', tools: 25, warnings: [] })
  })

  test('shows the first line that names a cause and the last lines, and hides what is secret in them', async () => {
    const { err, folder } = await capture(
      {
        s: {
          command: process.execPath,
          args: [SERVER, 'secretive', 'hunter2-argument'],
          env: { GIVEN: 'hunter2-environment' },
        },
        odd: { url: 'ftp://me:hunter2-password@127.0.0.1/?key=hunter2-query' },
        good: stdio('empty'),
      },
      '--json',
      'summary.json',
    )
    expect(err).toMatch(/\n {2}\| Error: API_KEY \[hidden\] is not valid\n {2}\| …\n/)
    expect(err).toMatch(
      /Authorization: Bearer \[hidden\]\n {2}\| hunter2-argument\n {2}\| \[hidden\]\n {2}\| version 3\n/,
    )
    const summary = await readFile(join(folder, 'summary.json'), 'utf8')
    expect(JSON.parse(summary).servers[0].cause).toBe('Error: API_KEY [hidden] is not valid')
    for (const secret of ['hunter2-environment', 'hunter2-password', 'hunter2-query', 'a1a1a1', 'b2b2b2'])
      expect(err + summary).not.toContain(secret)
  })

  test('shows what a program that is no MCP server wrote to standard output', async () => {
    const script = (text: string) => ({ command: process.execPath, args: ['-e', text] })
    const { err, folder } = await capture(
      {
        chatty: script('console.log("Usage: todo [command]")'),
        waiting: script('console.log("Listening on key " + process.env.GIVEN); setInterval(() => {}, 1000)'),
        hang: stdio('hang'),
        good: stdio('noise'),
      },
      ...['--json', 'summary.json', '--timeout', '3'],
    )
    expect(err).toMatch(
      /chatty: failed after .*: ended with code 0 before it gave its list\n {2}standard output has a line that is no MCP message: "Usage: todo \[command\]"; is this an MCP server over stdio\?\n/,
    )
    expect(err).toMatch(
      /waiting: failed .*no list within 3 s.*\n {2}standard output has .*: "Listening on key undefined"; is/,
    )
    expect(err.match(/standard output has/g)).toHaveLength(2)
    const summary = JSON.parse(await readFile(join(folder, 'summary.json'), 'utf8'))
    expect(summary.servers[0].stray).toBe('Usage: todo [command]')
    expect(summary.servers[2]).not.toHaveProperty('stray')
  })

  test('hides secrets in standard output, and asks nothing of a server that answered the handshake', async () => {
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
    const { err } = await capture({
      s: { command: process.execPath, args: ['-e', program], env: { GIVEN: secret } },
    })
    expect(err).toMatch(/\n {2}standard output has a line that is no MCP message: "cannot open \[hidden\]"\n/)
    expect(err).not.toContain(secret)
  })

  test('says in a terminal what it starts', async () => {
    const folder = await temporaryFolder({ 'mcp.json': JSON.stringify({ mcpServers: { s: stdio('empty') } }) })
    const io = createTestIo(folder)
    const args = ['capture', '--config', 'mcp.json', '--out', 'tools.jsonl']
    expect(await runCli(args, { ...io, live: true }, [])).toBe(0)
    expect(io.stderr()).toMatch(/^Starting 1 server; the first run of npx also downloads\n/)
  })

  test('captures the others where an entry is wrong', async () => {
    const { code, names, err } = await capture({
      'a b': stdio('pages'),
      both: { command: 'a', url: 'b' },
      good: stdio('pages'),
    })
    expect(code).toBe(0)
    expect(names).toHaveLength(25)
    expect(err).toMatch(/a b: failed: .*found a key that cannot begin a tool name/)
    expect(err).toMatch(/both: failed: .*found both "command" and "url"; remove one/)
  })

  test('stops a server that answers without end, over stdio and HTTP', async () => {
    const chunk = Buffer.alloc(2 ** 20, 'x')
    const http = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const write = () => {
        while (!response.destroyed && response.write(chunk)) {}
        if (!response.destroyed) response.once('drain', write)
      }
      write()
    })
    await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      http.closeAllConnections()
      http.close()
    })
    const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`
    const { names, err } = await capture({ web: { url }, flood: stdio('flood'), good: stdio('pages') })
    expect(names).toHaveLength(25)
    expect(err).toMatch(/web: failed after .*answered with more than 64 MiB/)
    expect(err).toMatch(/flood: failed after .*answered with more than 64 MiB/)
  })

  test('speaks with a server that knows the newer handshake alone', async () => {
    const { code, names, err } = await capture({ s: stdio('modern') })
    expect(err).toContain('25 tools of 1 server')
    expect({ code, tools: names.length }).toEqual({ code: 0, tools: 25 })
  })

  test('ends with 1 when nothing was captured, and with --strict when anything failed', async () => {
    const none = await capture({ crash: stdio('crash') })
    expect(none.code).toBe(1)
    expect(await readdir(none.folder)).toEqual(['mcp.json'])
    const strict = await capture({ crash: stdio('crash'), good: stdio('pages') }, '--strict')
    expect(strict.code).toBe(1)
    expect(strict.names).toHaveLength(25)
  })

  test('gives up on servers that hang, also on those that will not end', async () => {
    const { code, names, err } = await capture(
      { hang: stdio('hang'), stubborn: stdio('stubborn'), good: stdio('pages') },
      '--timeout',
      '2',
    )
    expect(code).toBe(0)
    expect(names).toHaveLength(25)
    expect(err).toMatch(
      /hang: failed after .*gave no list within 2 s; --timeout allows more\n {2}\| waiting for the network/,
    )
    expect(err).toMatch(/stubborn: failed after .*gave no list within 2 s/)
  })

  test.each(['launcher', 'detached'])('leaves no process behind that a server has started: %s', async mode => {
    const folder = await temporaryFolder()
    const file = join(folder, 'pid')
    const { code } = await capture({ s: { command: process.execPath, args: [SERVER, mode, file] } })
    expect(code).toBe(0)
    const pid = Number(await readFile(file, 'utf8'))
    expect(pid).toBeGreaterThan(1)
    await expect.poll(() => isRunning(pid)).toBe(false)
  })

  test('leaves no process behind when it is killed itself', async () => {
    const folder = await temporaryFolder()
    const file = join(folder, 'pid')
    const config = { mcpServers: { s: { command: process.execPath, args: [SERVER, 'stubborn', file] } } }
    await writeFile(join(folder, 'mcp.json'), JSON.stringify(config))
    const source = (name: string) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)))
    const program = await startProgram(
      folder,
      `
        import { captureCommand } from ${source('./capture.ts')}
        import { processIo } from ${source('../cli-io.ts')}
        await captureCommand.run(['--config', 'mcp.json', '--out', 'tools.jsonl'], processIo(), [])
      `,
    )
    const pidOf = () => readFile(file, 'utf8').then(Number, () => 0)
    await expect.poll(pidOf, { timeout: 30_000 }).toBeGreaterThan(1)
    const pid = await pidOf()
    onTestFinished(() => void (isRunning(pid) && process.kill(pid, 'SIGKILL')))
    program.kill('SIGKILL')
    await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false)
  })

  test('ends everything and writes nothing when it is stopped', async () => {
    const folder = await temporaryFolder({
      'mcp.json': JSON.stringify({
        mcpServers: { good: stdio('pages'), hang: stdio('stubborn'), later: stdio('pages') },
      }),
    })
    const stop = new AbortController()
    const io = createTestIo(folder)
    const stopping = {
      ...io,
      stopSignal: () => stop.signal,
      err: (text: string) => {
        io.err(text)
        if (text.includes('good')) stop.abort()
      },
    }
    const code = await runCli(['capture', '--config', 'mcp.json', '--out', 'tools.jsonl'], stopping, [])
    expect(code).toBe(130)
    expect(io.stderr()).toContain('Stopped; every server was ended and nothing was written')
    expect(await readdir(folder)).toEqual(['mcp.json'])
  })

  test('resolves variables, and relative paths from the folder of the file', async () => {
    const { names } = await capture({
      a: stdio('env', { args: [SERVER, 'env', variable('EMPTY:-fallback')], env: { GIVEN: `x${variable('TOKEN')}` } }),
    })
    // The environment of the bench itself is not passed on, except for what every program needs.
    expect(names).toEqual(['a__xfrom-environment-fallback-unset'])
    const folder = await temporaryFolder({
      'mcp.json': JSON.stringify({ mcpServers: { a: { command: './run.sh', cwd: 'sub', env: { GIVEN: 'here' } } } }),
      'run.sh': `#!/bin/sh\nexec "${process.execPath}" "${SERVER}" env "$(basename "$(pwd)")"\n`,
    })
    await mkdir(join(folder, 'sub'))
    await chmod(join(folder, 'run.sh'), 0o755)
    const io = createTestIo('/')
    const code = await runCli(['capture', '--config', join(folder, 'mcp.json'), '--out', '-'], io, [])
    expect(code).toBe(0)
    expect(JSON.parse(io.stdout())).toMatchObject({ name: 'a__here-sub-unset' })
  })

  test('reads a file with comments and commas at the end of a list', async () => {
    const server = JSON.stringify(stdio('pages')).replace(/\}$/, ', // "a" } and /* what follows\n}')
    const text = `// my servers\n{ "mcpServers": { /* of\n "x": */ "a": ${server}, },\n}`
    const folder = await temporaryFolder({ 'mcp.json': text })
    const io = createTestIo(folder)
    expect(await runCli(['capture', '--config', 'mcp.json', '--out', '-'], io, [])).toBe(0)
    expect(io.stdout().trimEnd().split('\n')).toHaveLength(25)
  })

  test('speaks Streamable HTTP, with headers, and pages there too', async () => {
    const tools = Array.from({ length: 12 }, (_, i) => ({ name: `t${i}`, inputSchema: { type: 'object' as const } }))
    const handler = createMcpHandler(() => {
      const server = new Server({ name: 'http', version: '1' }, { capabilities: { tools: {} } })
      server.setRequestHandler('tools/list', async request => {
        const from = Number(request.params?.cursor ?? 0)
        const next = from + 5 < tools.length ? { nextCursor: String(from + 5) } : {}
        return { tools: tools.slice(from, from + 5), ...next }
      })
      return server
    })
    const handle = toNodeHandler(handler)
    const http = createServer((request, response) => {
      if (request.headers.authorization === 'Bearer from-environment')
        void handle(request as Parameters<typeof handle>[0], response)
      else response.writeHead(401).end()
    })
    await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
    onTestFinished(async () => {
      await handler.close()
      http.closeAllConnections()
      http.close()
    })
    const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`
    const headers = { Authorization: `Bearer ${variable('TOKEN')}` }
    const { code, names, err } = await capture({ web: { type: 'http', url, headers }, closed: { url } })
    expect(code).toBe(0)
    expect(names).toEqual(tools.map(tool => `web__${tool.name}`))
    expect(err).toMatch(/closed: failed after/)
  })

  test('speaks with an HTTP server of the older handshake, with its session, and loses a bad tool only there too', async () => {
    const sessions: (string | undefined)[] = []
    const http = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString() || '{}')
      const session = request.headers['mcp-session-id']
      const answer = (status: number, body?: object) => {
        response.writeHead(status, { 'content-type': 'application/json', 'mcp-session-id': 'session-1' })
        response.end(body === undefined ? undefined : JSON.stringify({ jsonrpc: '2.0', id: id ?? null, ...body }))
      }
      if (request.method !== 'POST') answer(405)
      else if (method === 'initialize') {
        const serverInfo = { name: 'old', version: '1' }
        answer(200, { result: { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo } })
      } else if (session === undefined) {
        answer(400, { error: { code: -32000, message: 'Bad Request: no session' } })
      } else if (id === undefined) answer(202)
      else {
        sessions.push(String(session))
        answer(200, {
          result: {
            tools: [
              { name: 'good', inputSchema: { type: 'object' } },
              { name: 'bad', inputSchema: 3 },
            ],
          },
        })
      }
    })
    await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      http.closeAllConnections()
      http.close()
    })
    const { code, names, err } = await capture({
      old: { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp` },
    })
    expect(err).toMatch(/tool "bad" was left out/)
    expect({ code, names }).toEqual({ code: 0, names: ['old__good'] })
    expect(sessions).toEqual(['session-1'])
  })

  test('takes the spelling of VS Code, leaves out disabled servers, and writes to standard output', async () => {
    const servers = { on: stdio('pages'), off: stdio('pages', { disabled: true }) }
    const folder = await temporaryFolder({ 'mcp.json': JSON.stringify({ servers }) })
    const io = createTestIo(folder)
    expect(await runCli(['capture', '--config', 'mcp.json', '--out', '-'], io, [])).toBe(0)
    expect(io.stdout().trimEnd().split('\n')).toHaveLength(25)
    expect(io.stdout()).not.toContain('off__')
  })
})

describe('ts-bench capture refuses with one line and code 2', () => {
  const entry = (server: unknown) => JSON.stringify({ mcpServers: { s: server } })
  test.each([
    ['no config', [], '{}', /--config: found none/],
    ['no output', ['--config', 'mcp.json'], '{}', /--out: found none/],
    ['a missing config', ['--config', 'none.json', '--out', 'o'], '{}', /none\.json: found no such file/],
    [
      'broken JSON',
      ['--config', 'mcp.json', '--out', 'o'],
      '{\n"mcpServers": {,}\n}',
      /mcp\.json:2: found broken JSON/,
    ],
    [
      'a catalog',
      ['--config', 'mcp.json', '--out', 'o'],
      '{"name": "a"}\n{"name": "b"}\n',
      /mcp\.json: found one JSON object a line, as in a catalog/,
    ],
    ['no servers', ['--config', 'mcp.json', '--out', 'o'], '{"mcpServers": {}}', /mcp\.json: found no server/],
    ['another file', ['--config', 'mcp.json', '--out', 'o'], '[]', /mcp\.json: found no "mcpServers"/],
    ['a server without command', ['--config', 'mcp.json', '--out', 'o'], entry({}), /server "s": found neither/],
    [
      'a mistyped command',
      ['--config', 'mcp.json', '--out', 'o'],
      entry({ comand: 'npx' }),
      /found neither "command" nor "url"; did you mean "command" by "comand"\?/,
    ],
    ['both ways', ['--config', 'mcp.json', '--out', 'o'], entry({ command: 'a', url: 'b' }), /server "s": found both/],
    [
      'args that are a text',
      ['--config', 'mcp.json', '--out', 'o'],
      entry({ command: 'a', args: 'b' }),
      /found "b" as args/,
    ],
    [
      'env that is a list',
      ['--config', 'mcp.json', '--out', 'o'],
      entry({ command: 'a', env: [1] }),
      /found \[1\] as env/,
    ],
    [
      'a key that cannot begin a name',
      ['--config', 'mcp.json', '--out', 'o'],
      '{"mcpServers": {"a b": {}}}',
      /server "a b": found a key/,
    ],
    [
      'two things on standard output',
      ['--config', 'mcp.json', '--out', '-', '--json'],
      '{}',
      /--json: found standard output/,
    ],
    ['a timeout of 0', ['--config', 'mcp.json', '--out', 'o', '--timeout', '0'], '{}', /--timeout: found "0"/],
  ])('%s', async (_, args, config, message) => {
    const folder = await temporaryFolder({ 'mcp.json': config })
    const io = createTestIo(folder)
    expect(await runCli(['capture', ...args], io, [])).toBe(2)
    expect(io.stderr()).toMatch(message)
    expect(io.stderr().trimEnd().split('\n')).toHaveLength(1)
    expect(await readdir(folder)).toEqual(['mcp.json'])
  })
})
