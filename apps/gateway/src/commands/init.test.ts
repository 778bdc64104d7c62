// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables in configurations have this syntax

import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createTestIo } from '@ts/cli-kit'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { runCli } from '../cli-main.js'
import type { InitReport } from './init.js'

const SERVERS = { files: { command: 'npx', args: ['-y', 'files', '${HOME}'] }, web: { url: 'https://a.example/mcp' } }

/** Runs `init` in the folder `work` of a home with these files. */
async function init(
  files: Readonly<Record<string, unknown>>,
  args: readonly string[] = [],
  platform?: NodeJS.Platform,
) {
  const home = await temporaryFolder({ 'work/.keep': '' })
  for (const [name, content] of Object.entries(files)) await write(join(home, name), content)
  return run(home, args, platform)
}

async function write(path: string, content: unknown) {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
}

async function run(home: string, args: readonly string[], platform?: NodeJS.Platform) {
  const cwd = join(home, 'work')
  const io = createTestIo(cwd, { HOME: home }, platform)
  const code = await runCli(['init', ...args], io)
  const written = await readFile(join(cwd, 'mcp.json'), 'utf8').catch(() => 'null')
  return { code, out: io.stdout(), err: io.stderr(), written: JSON.parse(written), home, cwd }
}

describe('ts-gateway init', () => {
  test('imports the servers of the only client that has any, and prints the entry that replaces them', async () => {
    const { code, out, written, cwd } = await init({ '.cursor/mcp.json': { mcpServers: SERVERS } })
    expect(code).toBe(0)
    expect(written).toEqual({ mcpServers: SERVERS, toolSearch: { mode: 'bridge' } })
    expect(out).toMatch(/^wrote mcp\.json: 2 servers of Cursor\n {2}files\n {2}web\n/)
    const snippet = JSON.parse(out.slice(out.indexOf('{'), out.lastIndexOf('}') + 1))
    expect(snippet).toEqual({
      mcpServers: {
        tools: { command: 'npx', args: ['-y', '@ts/gateway', 'serve', '--config', join(cwd, 'mcp.json')] },
      },
    })
  })

  test.each<[string, NodeJS.Platform, string, string, object?]>([
    ['claude-desktop', 'darwin', 'Library/Application Support/Claude/claude_desktop_config.json', 'mcpServers'],
    ['claude-desktop', 'linux', '.config/Claude/claude_desktop_config.json', 'mcpServers'],
    ['claude-code', 'linux', 'work/.mcp.json', 'mcpServers'],
    ['claude-code', 'linux', '.claude.json', 'mcpServers', { projects: {} }],
    ['cursor', 'linux', 'work/.cursor/mcp.json', 'mcpServers'],
    ['vscode', 'linux', 'work/.vscode/mcp.json', 'servers', { inputs: [] }],
    ['vscode', 'darwin', 'Library/Application Support/Code/User/mcp.json', 'servers'],
    [
      'vscode',
      'linux',
      '.config/Code/User/settings.json',
      'servers',
      { 'editor.tabSize': 2, mcp: { servers: SERVERS } },
    ],
    ['windsurf', 'linux', '.codeium/windsurf/mcp_config.json', 'mcpServers'],
    ['zed', 'linux', '.config/zed/settings.json', 'context_servers', { theme: 'One' }],
  ])('finds the file of %s on %s at %s', async (client, platform, path, container, more = {}) => {
    const document = 'mcp' in more ? more : { ...more, [container]: SERVERS }
    const { code, out, written } = await init({ [path]: document }, ['--json'], platform)
    expect(code).toBe(0)
    const report = JSON.parse(out) as InitReport
    expect(report).toMatchObject({ client, servers: [{ key: 'files' }, { key: 'web' }], notes: [] })
    expect(written.mcpServers).toEqual(SERVERS)
    expect(Object.keys(report.snippet as object)).toEqual([container])
  })

  test('reads the servers of this project before those of the user', async () => {
    const files = {
      '.cursor/mcp.json': { mcpServers: { a: { command: 'user' }, b: { command: 'user' } } },
      'work/.cursor/mcp.json': { mcpServers: { a: { command: 'project' } } },
    }
    const { written } = await init(files)
    expect(written.mcpServers).toEqual({ a: { command: 'project' }, b: { command: 'user' } })
  })

  test("reads Claude Code's servers for this folder", async () => {
    const { home, cwd } = await init({})
    const here = { mcpServers: { here: { command: 'x' } } }
    const file = join(home, 'claude.json')
    await write(file, { projects: { [cwd]: here, '/else': { mcpServers: { no: {} } } } })
    const { out } = await run(home, ['--from', file, '--json'])
    expect((JSON.parse(out) as InitReport).servers).toEqual([{ key: 'here', disabled: false }])
  })

  test('keeps references unresolved, shows no secret, and lets only the owner read the file', async () => {
    const servers = { a: { command: 'x', env: { API_KEY: 'sk-123', OTHER_KEY: '${OTHER_KEY}' } } }
    const { out, err, written, cwd } = await init({ '.cursor/mcp.json': { mcpServers: servers } })
    expect(written.mcpServers).toEqual(servers)
    expect(out + err).not.toContain('sk-123')
    expect(out).toContain('note: a: env.API_KEY is written out; keep the file private')
    expect(out).not.toContain('env.OTHER_KEY is')
    expect(out).toMatch(/note: before it can be used: .*OTHER_KEY/)
    expect((await stat(join(cwd, 'mcp.json'))).mode & 0o777).toBe(0o600)
  })

  test('reports what it leaves out', async () => {
    const { out, written } = await init({
      '.cursor/mcp.json': {
        mcpServers: {
          off: { command: 'x', disabled: true },
          tools: { command: 'npx', args: ['-y', '@ts/gateway', 'serve'] },
          limited: { command: 'x', disabledTools: ['delete'], autoApprove: ['read'] },
          local: { command: './run.sh' },
          odd: 'npx',
        },
      },
    })
    const [off, limited, local] = [{ command: 'x', disabled: true }, { command: 'x' }, { command: './run.sh' }]
    expect(written.mcpServers).toEqual({ off, limited, local })
    expect(out).toContain('3 servers of Cursor, 1 of them disabled')
    expect(out).toContain('  off (disabled)')
    expect(out).toContain('tools is left out: it is this gateway')
    expect(out).toContain('limited: disabledTools is ignored: it hides no tool here')
    expect(out).toContain('limited: ignored settings of a client: autoApprove')
    expect(out).toContain('local has a relative path')
    expect(out).toContain('odd is left out: it is not an object')
  })

  test('overwrites no file without --force, and never the file of the client', async () => {
    const files = { '.cursor/mcp.json': { mcpServers: SERVERS }, 'work/mcp.json': { mine: true } }
    const refused = await init(files)
    expect(refused).toMatchObject({ code: 2, out: '', written: { mine: true } })
    expect(refused.err).toMatch(/mcp\.json: found an existing file; --force overwrites it/)
    await chmod(join(refused.cwd, 'mcp.json'), 0o644)
    const forced = await run(refused.home, ['--force'])
    expect(forced).toMatchObject({ code: 0, written: { mcpServers: SERVERS } })
    expect((await stat(join(refused.cwd, 'mcp.json'))).mode & 0o777).toBe(0o600)
    const itself = await run(refused.home, ['--force', '--out', join(refused.home, '.cursor/mcp.json')])
    expect(itself.code).toBe(2)
    expect(itself.err).toMatch(/found the file of Cursor itself/)
  })

  test('asks which client if several have servers', async () => {
    const files = {
      '.cursor/mcp.json': { mcpServers: SERVERS },
      'work/.mcp.json': { mcpServers: { a: { command: 'x' } } },
    }
    const { code, err, home } = await init(files)
    expect(code).toBe(2)
    expect(err).toContain('Claude Code (1, --client claude-code), Cursor (2, --client cursor); choose one')
    expect((await run(home, ['--client', 'claude-code'])).written.mcpServers).toEqual({ a: { command: 'x' } })
  })

  test.each([
    ['no client at all', {}, [], /found no servers in Claude Code, .*name a file with --from/],
    ['a client without servers', {}, ['--client', 'zed'], /Zed: found no server to import/],
    ['an unknown client', {}, ['--client', 'cursr'], /did you mean cursor\?/],
    ['a broken file', { '.cursor/mcp.json': '{"a": ' }, ['--client', 'cursor'], /found no server.*broken JSON/],
    ['a missing file', {}, ['--from', 'no.json'], /no\.json: found no such file/],
    ['both kinds of source', {}, ['--from', 'a', '--client', 'zed'], /found --client, too/],
  ])('refuses %s with one line and code 2', async (_, files, args, message) => {
    const { code, out, err, written } = await init(files, args)
    expect({ code, out, written }).toEqual({ code: 2, out: '', written: null })
    expect(err).toMatch(message)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
  })
})
