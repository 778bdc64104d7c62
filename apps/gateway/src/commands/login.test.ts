import { join } from 'node:path'
import { createTestIo } from '@ts/cli-kit'
import { expect, onTestFinished, test } from 'vitest'
import { NO_REDIS, startRedis } from '../../../../packages/testkit/test/database-servers.js'
import { startOAuth, visit } from '../../test/oauth-server.mjs'
import { waitUntil } from '../../test/processes.mjs'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { runCli } from '../cli-main.js'
import { checkCommand } from './check.js'
import { createLoginCommand, logoutCommand } from './login.js'

/** Runs commands on a configuration with a server that wants a login and one that has a header. */
async function prepare() {
  const oauth = await startOAuth()
  onTestFinished(() => oauth.close())
  const folder = await temporaryFolder({
    'mcp.json': JSON.stringify({
      mcpServers: {
        docs: { url: oauth.url },
        keyed: { url: oauth.url, headers: { Authorization: 'Bearer x' } },
        local: { command: 'x' },
      },
      toolSearch: {
        servers: { docs: { oauth: { advanced: { privateAddresses: true } } } },
        advanced: { catalogFolder: 'catalogs' },
      },
    }),
    'client.json': JSON.stringify({ mcpServers: { docs: { url: oauth.url } } }),
  })
  const own = { HOME: folder, XDG_DATA_HOME: join(folder, 'data'), DISPLAY: ':0' }
  const env = { ...own, TS_GATEWAY_SECRET: 'secret-0123456789abcdef' }
  const opened: string[] = []
  const stop = new AbortController()
  const login = createLoginCommand(url => {
    opened.push(url)
    void visit(url).catch(() => {})
  })
  const commands = new Map(Object.entries({ login, logout: logoutCommand, check: checkCommand }))
  /** Runs a command, which is stopped as soon as its errors contain a text. */
  const run = async (args: string, more: Record<string, string> = {}, last?: string) => {
    const io = { ...createTestIo(folder, { ...env, ...more }), stopSignal: () => stop.signal }
    if (last !== undefined) void waitUntil(() => io.stderr().includes(last)).then(() => stop.abort())
    const code = await runCli(args.split(' '), io, commands)
    return { code, out: io.stdout(), err: io.stderr() }
  }
  return { run, opened, oauth }
}

test('check names the login, login opens the browser, and check works after it', async () => {
  const { run, opened, oauth } = await prepare()
  expect((await run('check')).out).toContain('docs failed: it needs a login: run ts-gateway login docs')
  const { code, out } = await run('login docs')
  expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/Open this link.*Logged in to docs\./s) })
  expect(opened).toHaveLength(1)
  expect((await run('check --json')).out).toMatch(/"key": "docs",\s+"kind": "http",\s+"error": null,\s+"tools": 1/)
  expect((await run('logout docs')).out).toBe('Logged out of docs.\n')
  expect((await run('logout docs')).out).toBe('There was no login to docs.\n')
  expect((await run('check')).out).toContain('run ts-gateway login docs')
  expect(oauth.world.logins).toBe(1)
})

test('prints the link and the port without opening a browser where there is none', async () => {
  const { run, opened } = await prepare()
  const { code, out, err } = await run('login docs', { SSH_CONNECTION: '1' }, 'ssh -L')
  const [, port] = /redirect_uri=http%3A%2F%2F127\.0\.0\.1%3A(\d+)/.exec(out) ?? []
  expect({ code, err }).toEqual({ code: 130, err: expect.stringContaining(`ssh -L ${port}:127.0.0.1:${port} HOST`) })
  expect(opened).toEqual([])
})

test('refuses a server that is absent, unknown, local or has a header, and a user for a shared login', async () => {
  const { run } = await prepare()
  for (const [args, message] of [
    ['login', /server: found none|server/],
    ['login dosc', /found "dosc", expected a server with a url: docs, keyed; did you mean docs\?/],
    ['login local', /found "local", expected a server with a url/],
    ['login keyed', /keyed: found an authorization header/],
    ['login docs --user ann', /--user: found a user for docs, whose login all users share/],
  ] as const) {
    const { code, err } = await run(args)
    expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(message) })
  }
})

test.skipIf(NO_REDIS !== undefined)('keeps the login in the store that replicas share', async () => {
  const { run } = await prepare()
  const redis = await startRedis()
  onTestFinished(() => redis.stop())
  expect((await run(`login docs --store ${redis.url}`)).code).toBe(0)
  expect((await run(`check --store ${redis.url}`)).out).toMatch(/^ *docs +http +(?!failed)/m)
  expect((await run('check')).out).toMatch(/^ *docs +http +failed/m)
  expect((await run(`logout docs --store ${redis.url}`)).out).toBe('Logged out of docs.\n')
  expect((await run(`logout docs --store ${redis.url}`)).out).toBe('There was no login to docs.\n')
})
