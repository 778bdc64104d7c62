import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { createTestIo } from '@ts/cli-kit'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bundleCli, serveArgs, startGateway } from '../../test/gateway-process.mjs'
import { initialize, onLoopback, openSession, post, rpc } from '../../test/http-server.js'
import { processesWith, waitUntil } from '../../test/processes.mjs'
import { serveHere } from '../../test/running.js'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { runCli } from '../cli-main.js'

/**
 * A server without dependencies: `echo` answers at once, `slow` after its `ms`, `stuck` never. A file records that a
 * tool was called.
 */
const SERVER = `
import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
const tools = process.argv.slice(2).map(name => ({ name, description: 'Does ' + name, inputSchema: { type: 'object' } }))
let roots = false
const send = message => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', ...message }) + '\\n')
createInterface({ input: process.stdin }).on('line', line => {
  const { id, method, params } = JSON.parse(line)
  if (id === undefined) return
  const answer = result => send({ id, result })
  const text = value => ({ content: [{ type: 'text', text: value }] })
  if (method === 'initialize') {
    const { protocolVersion } = params
    if (protocolVersion !== '2025-11-25') return send({ id, error: { code: -32602, message: 'old' } })
    answer({ protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'small', version: '1' } })
    roots = params.capabilities.roots !== undefined
  } else if (method === 'tools/list') answer({ tools })
  else if (method !== 'tools/call') send({ id, error: { code: -32601, message: 'Method not found' } })
  else writeFileSync(process.argv[1] + '.' + params.name, '')
  if (method !== 'tools/call') return
  if (params.name === 'slow') setTimeout(() => answer(text('slow is done')), params.arguments.ms)
  else if (params.name !== 'stuck') answer(text(params.name + ' by ' + process.env.SECRET + (roots ? ' with roots' : '')))
}).on('close', () => process.exit(0))
`

/** A configuration with these servers, each with its tools, and what writes it again with others. */
async function prepare() {
  const folder = await temporaryFolder({ 'server.mjs': SERVER })
  const config = join(folder, 'mcp.json')
  const mark = join(folder, 'server.mjs')
  const write = (tools: Readonly<Record<string, readonly string[]>>) => {
    const servers = Object.entries(tools).map(([key, names]) => [
      key,
      { command: process.execPath, args: [mark, ...names], env: { SECRET: 'the-value-of-a-secret' } },
    ])
    const toolSearch = { advanced: { catalogFolder: join(folder, 'catalogs') } }
    return writeFile(config, JSON.stringify({ mcpServers: Object.fromEntries(servers), toolSearch }))
  }
  await write({ small: ['echo', 'slow', 'stuck'] })
  return { folder, config, mark, write }
}

/** Serves in this process, for what does not depend on the process. */
async function startHere(...flags: readonly string[]) {
  const { config } = await prepare()
  const { url, stderr, stop } = await serveHere(config, flags)
  onTestFinished(async () => void (await stop()))
  return { url, config, log: stderr }
}

/** Serves in a process, all of whose children have `mark` in their command lines. */
async function start() {
  const prepared = await prepare()
  const gateway = await startGateway(await bundleCli(), prepared.config)
  onTestFinished(() => void gateway.stop('SIGKILL'))
  const hasNoChildren = () => waitUntil(() => processesWith(prepared.mark).length === 0)
  return { ...prepared, ...gateway, log: gateway.stderr, kill: process.kill.bind(process, gateway.pid), hasNoChildren }
}

function call(url: string, name: string, args: object = {}, headers: Readonly<Record<string, string>> = {}) {
  return post(url, rpc('tools/call', { name: 'call_tool', arguments: { name, arguments: args } }), headers)
}

/** Waits until a server's tools are known. */
async function ready(url: string, name = 'small__echo') {
  expect(await waitUntil(async () => (await (await call(url, name)).text()).includes(' by '))).toBe(true)
}

/** Waits until the server has received the call. */
async function called(mark: string, tool: string) {
  expect(await waitUntil(() => existsSync(`${mark}.${tool}`))).toBe(true)
}

describe('serve over HTTP', () => {
  it('prints only its address at the log level silent', async () => {
    const { url, log } = await startHere('--log-level', 'silent')
    await ready(url)
    expect(log().trim().split('\n')).toEqual([expect.stringContaining('"msg":"listening"')])
  })

  it('lets a call finish on SIGTERM, ends its children and exits with 0', async () => {
    const { url, mark, kill, exited, hasNoChildren } = await start()
    await ready(url)
    const slow = call(url, 'small__slow', { ms: 400 })
    await called(mark, 'slow')
    kill('SIGTERM')
    expect(await (await slow).text()).toContain('slow is done')
    expect(await exited).toMatchObject({ code: 0 })
    expect(await hasNoChildren()).toBe(true)
  })

  it('ends at once on a second signal, with its children', async () => {
    const { url, mark, kill, exited, hasNoChildren } = await start()
    await ready(url)
    void call(url, 'small__stuck').catch(() => {})
    await called(mark, 'stuck')
    kill('SIGINT')
    await new Promise(resolve => setTimeout(resolve, 300))
    kill('SIGINT')
    expect(await exited).toMatchObject({ code: 130 })
    expect(await hasNoChildren()).toBe(true)
  })

  it('applies a changed configuration without ending sessions, and keeps it when the next one is broken', async () => {
    const { url, config, log, write, kill } = await start()
    await ready(url)
    const { headers } = await openSession(url)
    await write({ small: ['echo'], second: ['echo'] })
    expect(await waitUntil(() => log().includes('The changed configuration is in use'))).toBe(true)
    await ready(url, 'second__echo')
    expect((await post(url, rpc('ping'), headers)).status).toBe(200)
    await writeFile(config, '{ "mcpServers": ')
    expect(await waitUntil(() => log().includes('cannot be used; the earlier one is kept'))).toBe(true)
    expect(log()).toContain('found broken JSON')
    await ready(url, 'second__echo')
    const count = () => log().split('cannot be used; the earlier one is kept').length
    const before = count()
    kill('SIGHUP')
    expect(await waitUntil(() => count() > before)).toBe(true)
    expect((await post(url, rpc('ping'), headers)).status).toBe(200)
  })

  it('writes no secret of the configuration to its log, status or page', async () => {
    const { url, log } = await startHere('--log-level', 'debug')
    await ready(url)
    const page = /"page":"([^"]+)"/.exec(log())?.[1] ?? ''
    const token = page.split('/#token=')[1]
    expect((await fetch(url.replace('/mcp', '/api/status'))).status).toBe(401)
    const headers = { authorization: `Bearer ${token}` }
    let status = ''
    const hasCall = async () => {
      status = await (await fetch(url.replace('/mcp', '/api/status'), { headers })).text()
      return status.includes('small__echo')
    }
    // The status comes from a snapshot, which may be older than the answer.
    expect(await waitUntil(hasCall)).toBe(true)
    const metrics = await (await fetch(url.replace('/mcp', '/metrics'))).text()
    expect(metrics).toContain('ts_gateway_calls_total{server="small",status="ran"}')
    expect(status + metrics + log()).not.toContain('the-value-of-a-secret')
  })
})

describe('the options of serve', () => {
  async function run(...flags: readonly string[]) {
    const { config, folder } = await prepare()
    const io = createTestIo(folder)
    return { code: await runCli(['serve', '--config', config, ...flags], io), err: io.stderr() }
  }

  it.each([
    [['--http', '127.0.0.1:99999'], /--http: found "127\.0\.0\.1:99999", expected HOST:PORT or PORT/],
    [['--http', '0.0.0.0:0'], /found 0\.0\.0\.0 without tokens, expected a loopback address or tokens/],
    [['--mode', 'brigde'], /--mode: found "brigde", expected one of bridge.*did you mean bridge/],
    [['--ranker', 'lexicl'], /lexicl/],
    [['--log-level', 'loud'], /--log-level: found "loud"/],
  ])('refuses %j with one line and code 2', async (flags, message) => {
    const { code, err } = await run(...flags)
    expect(code).toBe(2)
    expect(err).toMatch(message)
    expect(err.trim().split('\n')).toHaveLength(1)
  })

  it('refuses a port that is taken', async () => {
    const { port } = new URL(await onLoopback(() => {}))
    const { code, err } = await run('--http', `127.0.0.1:${port}`)
    expect([code, err]).toEqual([2, expect.stringContaining('the port is taken')])
  })

  it('gives the roots of a client to servers over stdio only', async () => {
    const { config, folder } = await prepare()
    const { url } = await startHere()
    await ready(url)
    const opened = await post(url, initialize({ roots: {} }))
    const session = { 'mcp-session-id': opened.headers.get('mcp-session-id') ?? '' }
    const overHttp = await (await call(url, 'small__echo', {}, session)).text()
    expect(overHttp).toContain('echo by')
    expect(overHttp).not.toContain('with roots')

    const [command, args] = [process.execPath, serveArgs(await bundleCli(), config)]
    const transport = new StdioClientTransport({ command, args, stderr: 'ignore' })
    const capabilities = { roots: {} }
    const client = new Client({ name: 'x', version: '1' }, { capabilities, versionNegotiation: { mode: 'legacy' } })
    client.setRequestHandler('roots/list', () => ({ roots: [] }))
    await client.connect(transport)
    onTestFinished(() => client.close())
    const { content } = await client.callTool({ name: 'call_tool', arguments: { name: 'small__echo', arguments: {} } })
    expect(JSON.stringify(content)).toContain('with roots')
    await client.close()
    expect(await waitUntil(() => processesWith(folder).length === 0)).toBe(true)
  })

  it('writes pins next to the configuration with --pin, and applies decisions about them without a restart', async () => {
    const { url, config } = await startHere('--pin')
    await ready(url)
    expect(await readFile(`${config}.pins.json`, 'utf8')).toContain('echo')
    const decide = (...args: string[]) => runCli(['pins', ...args, '--config', config], createTestIo(dirname(config)))
    const runs = async () => (await (await call(url, 'small__echo')).text()).includes('echo by')
    expect(await runs()).toBe(true)
    expect(await decide('diff')).toBe(0)
    expect(await decide('reject', 'small:echo')).toBe(0)
    expect(await waitUntil(async () => !(await runs()))).toBe(true)
    expect(await decide('accept', 'small:echo')).toBe(0)
    expect(await waitUntil(runs)).toBe(true)
  })
})
