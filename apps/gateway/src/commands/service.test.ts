import { spawnSync } from 'node:child_process'
import { chmod, readFile, stat, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { createTestIo } from '@ts/cli-kit'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { runCli } from '../cli-main.js'

const CONFIG = JSON.stringify({
  mcpServers: { docs: { command: 'docs', env: { KEY: '${' + 'DOCS_KEY}' } } },
  toolSearch: { http: { port: 8123 } },
})

/** A home with programs in place of those of the system, which write what they were asked to do. */
async function prepare(platform: NodeJS.Platform, status = 0) {
  const home = await temporaryFolder({ 'mcp.json': CONFIG, 'my variables': 'DOCS_KEY=secret\n', 'bin/log': '' })
  for (const name of ['systemctl', 'launchctl']) {
    const file = join(home, 'bin', name)
    await writeFile(file, `#!/bin/sh\necho ${name} "$@" >> "${home}/bin/log"\necho state of ${name}\nexit ${status}\n`)
    await chmod(file, 0o755)
  }
  const env = { HOME: home, PATH: [join(home, 'bin'), '/100%/$odd "bin"', process.env['PATH']].join(delimiter) }
  const run = async (...args: string[]) => {
    const io = createTestIo(home, env)
    const code = await runCli(['service', ...args], { ...io, platform })
    return { code, out: io.stdout(), err: io.stderr() }
  }
  const unit = { linux: '.config/systemd/user/ts-gateway.service', darwin: 'Library/LaunchAgents/ts-gateway.plist' }
  const file = join(home, unit[platform as 'linux'] ?? '')
  const asked = async () => (await readFile(join(home, 'bin/log'), 'utf8')).split('\n').filter(line => line !== '')
  return { home, run, file, asked }
}

const ENV_FILE = ['--env-file', 'my variables'] as const
const missing = { code: 'ENOENT' }

describe.each([
  [
    'linux',
    'systemctl --user enable --now ts-gateway.service',
    'systemctl --user disable --now ts-gateway.service',
    'systemctl --user status --no-pager ts-gateway.service',
  ],
  [
    'darwin',
    expect.stringMatching(/^launchctl bootstrap gui\/\d+ .*\/ts-gateway\.plist$/),
    expect.stringMatching(/^launchctl bootout gui\/\d+\/ts-gateway$/),
    expect.stringMatching(/^launchctl print gui\/\d+\/ts-gateway$/),
  ],
] as const)('service on %s', (platform, start, stop, status) => {
  it('writes a file that only its user reads, starts it, says what to enter in each client, and ends it', async () => {
    const { home, run, file, asked } = await prepare(platform)
    const { code, out } = await run('install', ...ENV_FILE)
    expect([code, await asked()]).toEqual([0, [start]])
    expect(out).toContain('{ "url": "http://127.0.0.1:8123/mcp" }')
    const text = await readFile(file, 'utf8')
    for (const part of [process.execPath, `--env-file=${join(home, 'my variables')}`, join(home, 'mcp.json'), '--http'])
      expect(text).toContain(part)
    expect(text).not.toMatch(/secret|\{\{/)
    expect((await stat(file)).mode & 0o077).toBe(0)
    // Again: the running one is stopped first.
    expect((await run('install', ...ENV_FILE)).code).toBe(0)
    expect(await asked()).toEqual([start, stop, start])
    // It is ended, and its file removed, once.
    expect((await run('uninstall')).code).toBe(0)
    await expect(stat(file)).rejects.toMatchObject(missing)
    expect((await run('uninstall')).out).toContain('nothing is installed')
    expect(await asked()).toEqual([start, stop, start, stop])
  })

  it('prints what it would do, and does nothing', async () => {
    const { run, file, asked } = await prepare(platform)
    const { code, out } = await run('install', '--print', ...ENV_FILE)
    expect([code, out]).toEqual([0, expect.stringContaining(process.execPath)])
    for (const shown of [out, (await run('uninstall', '--print')).out]) expect(shown).toContain(file)
    expect(await asked()).toEqual([])
    await expect(stat(file)).rejects.toMatchObject(missing)
  })

  it('asks the system for the status, and passes on that it failed', async () => {
    const { run, asked } = await prepare(platform, 3)
    const { code, out, err } = await run('status')
    expect([code, await asked()]).toEqual([1, [status]])
    expect(out).toMatch(/it is not installed\nstate of /)
    expect(err).toContain('ended with 3')
  })
})

it('names the address with https for a configuration with a certificate', async () => {
  const { home, run } = await prepare('linux')
  const http = { port: 8123, tls: { cert: 'cert.pem', key: 'key.pem' } }
  await writeFile(join(home, 'mcp.json'), JSON.stringify({ mcpServers: {}, toolSearch: { http } }))
  expect((await run('install')).out).toContain('{ "url": "https://127.0.0.1:8123/mcp" }')
})

it('refuses a configuration that needs the variables of the shell, and says where to write them', async () => {
  const { run, file, asked } = await prepare('linux')
  const { code, err } = await run('install')
  expect(code).toBe(2)
  expect(err).toMatch(/--env-file[\s\S]*DOCS_KEY/)
  expect(await asked()).toEqual([])
  await expect(stat(file)).rejects.toMatchObject(missing)
})

it('refuses other systems and actions, and says when the program of the system is missing', async () => {
  expect(await (await prepare('win32')).run('install')).toMatchObject({
    code: 2,
    err: expect.stringContaining('macOS'),
  })
  const { home, run } = await prepare('linux')
  expect((await run('begin')).code).toBe(2)
  const io = createTestIo(home, { HOME: home, PATH: join(home, 'empty') })
  expect(await runCli(['service', 'status'], { ...io, platform: 'linux' })).toBe(1)
  expect(io.stderr()).toContain('ENOENT')
})

const ANALYZE = 'systemd-analyze'
it.skipIf(spawnSync(ANALYZE, ['--version']).status !== 0)(
  'writes a unit that systemd accepts, whatever is in the paths',
  async () => {
    const { home, run, file } = await prepare('linux')
    await run('install', ...ENV_FILE)
    const { stderr, status } = spawnSync(ANALYZE, ['verify', '--user', '--man=no', file], {
      encoding: 'utf8',
      env: { ...process.env, XDG_RUNTIME_DIR: home },
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  },
)
