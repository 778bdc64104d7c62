import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTestIo } from '@ts/cli-kit'
import { describe, expect, test } from 'vitest'
import { stdioFixture } from '../../test/fixtures.js'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { runCli } from '../cli-main.js'
import { type ScriptedServer, scriptedPool } from '../protocol/test-upstream.js'
import type { UpstreamPool } from '../upstream/upstream-pool.js'
import { type CheckReport, createCheckCommand } from './check.js'
import type { SearchReport } from './search.js'

const SECRET = 'sk-live-1234567890'
const described = (description: string) => ({ type: 'string', description })
const tools = (server: string, length: number) =>
  Array.from({ length }, (_, i) => ({
    name: `${server}_tool_${i}`,
    description: `Does the work number ${i} for a person who wants it done, with care`,
    inputSchema: {
      type: 'object',
      properties: {
        what: described('Says what it is to be done, in as many words as it takes'),
        how: described('How'),
      },
    },
  }))
const SERVERS: Readonly<Record<string, ScriptedServer>> = {
  github: { eras: ['legacy'], tools: tools('github', 40) },
  files: { eras: ['modern'], tools: tools('files', 20), prompts: [{ name: 'p' }] },
}

async function check(
  args: readonly string[] = [],
  toolSearch: unknown = {},
  change: (pool: UpstreamPool) => Partial<UpstreamPool> = () => ({}),
  stop = new AbortController().signal,
) {
  const mcpServers = { github: { command: 'x', env: { KEY: SECRET } }, files: { command: 'y', autoApprove: [] } }
  const folder = await temporaryFolder({ 'mcp.json': JSON.stringify({ mcpServers, toolSearch }) })
  const io = { ...createTestIo(folder, { HOME: folder }), stopSignal: () => stop }
  let isClosed = false
  const command = createCheckCommand(() => {
    const pool = scriptedPool(SERVERS)
    const close: UpstreamPool['close'] = graceMs => {
      isClosed = true
      return pool.close(graceMs)
    }
    return { ...pool, ...change(pool), close }
  })
  const code = await runCli(['check', ...args], io, new Map([['check', command]]))
  const report = () => JSON.parse(io.stdout()) as CheckReport
  return { code, out: io.stdout(), err: io.stderr(), isClosed, report }
}

const failing = (reason: string) => (pool: UpstreamPool) => ({
  refresh: async (key: string) => {
    if (key === 'github') throw new Error(reason)
  },
  statuses: () => pool.statuses().map(one => ({ ...one, stderr: () => ['one', 'two', 'three', `four ${SECRET}`] })),
})

describe('ts-gateway check of pins', () => {
  test('fails with an error for each server without pins, and counts what is held', async () => {
    const pins = join(await temporaryFolder({}), 'pins.json')
    // An outage, because the list of a client waits ten seconds for a server that may still start.
    const away = { catalog: undefined, outage: { server: 'files', since: 0, reason: 'It is down.' } }
    const unlisted = (pool: UpstreamPool) => ({
      statuses: () => pool.statuses().map(one => (one.key === 'files' ? { ...one, ...away } : one)),
    })
    const { code, out } = await check([], { pins }, unlisted)
    expect(code).toBe(1)
    expect(out).toContain('Pins are not active for: files (It is down). Nothing of it passes until it is listed')
    const { servers } = JSON.parse(await readFile(pins, 'utf8'))
    servers.github.github_tool_1.description = 'Another one'
    await writeFile(pins, JSON.stringify({ format: 'ts-gateway-pins-3', servers }))
    const again = await check([], { pins })
    expect(again.code).toBe(0)
    expect(again.out).toContain('1 held back by pins: see ts-gateway pins diff')
    expect((await check(['--json'], { pins })).report()).toMatchObject({ pins: { errors: [], held: 1 } })
  })
})

describe('ts-gateway check of a policy', () => {
  test('warns of a name that no server offers, and reports if no tool is left', async () => {
    const { code, out } = await check([], { selectedTools: ['github:github_tol_1'] })
    expect(code).toBe(0)
    expect(out).toContain(
      'the policy names "github:github_tol_1", which no server offers; did you mean github:github_tool_1?',
    )
    expect(out).toContain('A client gets no tools')
  })

  test('counts the tools of all servers as the list without the gateway', async () => {
    const selectedTools = ['github:github_tool_1', 'files:*']
    const { before, servers, warnings } = (await check(['--json'], { selectedTools })).report()
    expect(before).toEqual({ tools: 60, tokens: servers.reduce((sum, { tokens }) => sum + tokens, 0) })
    expect(warnings.filter(warning => warning.includes('policy'))).toEqual([])
  })

  test('does not warn of tools of a server that failed', async () => {
    const { out } = await check([], { selectedTools: ['github:anything', 'files:*'] }, failing('gone'))
    expect(out).not.toContain('github:anything')
  })
})

describe('ts-gateway check', () => {
  test('prints what each server offers, and the list before and after', async () => {
    const { code, out, isClosed } = await check()
    expect({ code, isClosed }).toEqual({ code: 0, isClosed: true })
    expect(out).toMatch(/mcp\.json · 2 servers · mode bridge · ranker lexical\n/)
    expect(out).toMatch(/^ {2}github +stdio +ok +40 +[\d,]+$/m)
    expect(out).toMatch(/^ {2}files +stdio +ok +20 +[\d,]+$/m)
    expect(out).toContain('files: ignored settings of a client: autoApprove')
    expect(out).toMatch(
      /tools\/list without the gateway +60 tools +[\d,]+ tokens\n {2}tools\/list of the gateway +3 tools/,
    )
    expect(out).toMatch(/^\d\d(\.\d)? % fewer tokens in each request/m)
  })

  test('writes JSON, with the list of each mode', async () => {
    const { code, report } = await check(['--json'])
    expect(code).toBe(0)
    const { before, after, ...rest } = report()
    expect(rest).toMatchObject({
      mode: 'bridge',
      ranker: 'lexical',
      warnings: [expect.stringContaining('autoApprove')],
      servers: [
        { key: 'github', kind: 'stdio', error: null, tools: 40, prompts: 0, stderr: [] },
        { key: 'files', error: null, tools: 20, prompts: 1 },
      ],
    })
    expect(before.tools).toBe(60)
    expect(after.tools).toBeLessThan(5)
    expect(after.tokens).toBeLessThan(before.tokens / 5)
    const listed = async (mode: string) => (await check(['--json'], { mode })).report().after
    expect(await listed('eager')).toEqual(before)
    for (const mode of ['stub', 'load', 'window']) expect((await listed(mode)).tokens, mode).toBeLessThan(before.tokens)
  })

  test('ends with code 1 if a server fails, and shows the reason without secrets', async () => {
    const { code, out, isClosed } = await check([], {}, failing(`it ended with code 1 (${SECRET})`))
    expect({ code, isClosed }).toEqual({ code: 1, isClosed: true })
    expect(out).toMatch(/^ {2}github +stdio +failed +– +–$/m)
    expect(out).toContain('github failed: it ended with code 1 ([redacted])')
    expect(out).toContain('github wrote: four [redacted]')
    expect(out).not.toContain('github wrote: one')
    expect(out).not.toContain('files wrote')
    expect(out).not.toContain(SECRET)
  })

  test('shows no part of a secret where a reason is cut', async () => {
    for (const length of [180, 190, 195])
      for (const args of [[], ['--json']]) {
        const { out } = await check(args, {}, failing(`${'x'.repeat(length)} ${SECRET}`))
        expect(out).toContain('x [redacted]')
        expect(out).not.toContain('sk-')
      }
  })

  test('warns of tools in deferLoading that a server does not offer', async () => {
    const deferLoading = ['files_tool_1', 'files:files_tool_2', 'files_tol_3']
    const { out } = await check([], { servers: { files: { deferLoading } } })
    expect(out).toContain('files: deferLoading names files_tol_3, which it does not offer')
  })

  test('ends with code 130 and closes every server when it is stopped', async () => {
    const stop = new AbortController()
    const waiting = () => ({
      refresh: () => {
        stop.abort()
        return new Promise<never>(() => {})
      },
    })
    expect(await check([], {}, waiting, stop.signal)).toMatchObject({ code: 130, out: '', isClosed: true })
  })

  test.each([
    ['a missing file', ['--config', 'no.json'], /no\.json: found no such file/],
    ['a missing ranker', ['--config', 'ranker.json'], /found no such file/],
    ['an unknown option', ['--confg', 'a'], /did you mean --config\?/],
  ])('refuses %s with one line and code 2', async (_, args, message) => {
    const { code, out, err } = await check(args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(message)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
  })
})

test('connects real servers, and `search` finds their tools afterwards without the servers', async () => {
  const mcpServers = {
    every: stdioFixture('everything'),
    dead: { command: process.execPath, args: ['-e', 'console.error("no key"); process.exit(3)'] },
  }
  const folder = await temporaryFolder({
    'mcp.json': JSON.stringify({ mcpServers, toolSearch: { advanced: { catalogFolder: 'catalogs' } } }),
  })
  const checked = createTestIo(folder, { HOME: folder })
  expect(await runCli(['check', '--json'], checked)).toBe(1)
  const report = JSON.parse(checked.stdout()) as CheckReport
  expect(report.servers).toMatchObject([
    { key: 'every', error: null },
    { key: 'dead', error: 'Its process ended with code 3; it wrote: no key', stderr: ['no key'] },
  ])
  expect(report.servers[0]!.tools).toBeGreaterThan(10)

  const searched = createTestIo(folder, { HOME: folder })
  expect(await runCli(['search', 'echo', '--json'], searched)).toBe(0)
  const found = JSON.parse(searched.stdout()) as SearchReport
  expect(found.results.map(({ id }) => id)).toContain('every__echo')
  expect(found.unlisted).toEqual(['dead'])
})
