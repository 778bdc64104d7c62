import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTestIo } from '@ts/cli-kit'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { runCli } from '../cli-main.js'
import { openPins } from '../pins/pin-book.js'
import type { JsonObject } from '../upstream/connection.js'
import { catalogOf } from '../upstream/test-connections.js'
import type { ServerCatalog } from '../upstream/upstream-pool.js'
import type { PinsReport } from './pins.js'
import { keepCatalogs } from './test-catalogs.js'

const tool = (name: string, description: string): JsonObject => ({ name, description, inputSchema: { type: 'object' } })
const catalog = (key: string, ...tools: JsonObject[]): ServerCatalog => ({ ...catalogOf(key), tools })

const BEFORE = [
  catalog('github', tool('create', 'Creates an issue'), tool('list', 'Lists issues')),
  catalog('files', tool('read', 'Reads a file')),
]
const NOW = [
  {
    ...catalog('github', tool('create', 'Creates an issue\u200b and sends it'), tool('list', 'Lists issues')),
    prompts: [{ name: 'review' }],
  },
  catalog('files', tool('read', 'Reads a file'), tool('prompt:x', 'Odd')),
]

/** A configuration with servers that were pinned before, and the command over what they list now. */
async function prepare(catalogs: readonly ServerCatalog[] = NOW, pinned: readonly ServerCatalog[] = BEFORE) {
  const mcpServers = { github: { command: 'x' }, files: { command: 'y' } }
  const folder = await temporaryFolder({ 'mcp.json': JSON.stringify({ mcpServers }) })
  const file = join(folder, 'mcp.json.pins.json')
  for (const one of pinned) openPins({ path: file, unpinned: 'hold' }).pin(one)
  await keepCatalogs(join(folder, 'mcp.json'), { HOME: folder }, catalogs)
  const run = async (...args: string[]) => {
    const io = createTestIo(folder, { HOME: folder })
    const code = await runCli(['pins', ...args], io)
    return { code, out: io.stdout(), err: io.stderr() }
  }
  const held = async () => {
    const { entries } = JSON.parse((await run('diff', '--json')).out) as PinsReport
    return entries.map(({ id, state }) => `${id} ${state}`)
  }
  return { file, run, held }
}

describe('ts-gateway pins diff', () => {
  test('prints what changed, with hidden characters visible, and how to decide; exits with 1', async () => {
    const { run, file } = await prepare()
    const { code, out } = await run('diff')
    expect(code).toBe(1)
    expect(out.split('\n')).toEqual([
      expect.stringMatching(/^github:create {2}changed {2}[0-9a-f]{12}$/),
      '  - description: Creates an issue',
      '  + description: Creates an issue\\u{200b} and sends it',
      expect.stringMatching(/^github:prompt:review {2}new {2}[0-9a-f]{12}$/),
      '  + name: review',
      expect.stringMatching(/^files:tool:prompt:x {2}new {2}[0-9a-f]{12}$/),
      '  + name: prompt:x',
      '  + description: Odd',
      '  + inputSchema: {"type":"object"}',
      `3 held back · ${file}`,
      expect.stringMatching(/^To decide: ts-gateway pins accept github:create --digest [0-9a-f]{12}, or reject$/),
      '',
    ])
  })

  test('exits with 0 if nothing is held, and with 1 if a server has no pins', async () => {
    const all = await (await prepare(BEFORE)).run('diff')
    expect([all.code, all.out]).toEqual([0, expect.stringContaining('0 held back')])
    const some = await (await prepare(BEFORE.slice(0, 1), BEFORE.slice(0, 1))).run('diff')
    const missing = 'Pins are not active for: files (it was not listed yet)'
    expect([some.code, some.out]).toEqual([1, expect.stringContaining(missing)])
  })

  test('shows a change in the middle of a long text', async () => {
    const long = (words: string) => `${'a'.repeat(30_000)}${words}${'b'.repeat(30_000)}`
    const one = (words: string) => [catalog('github', tool('create', long(words)))]
    const { run } = await prepare(one(' evil '), one(' good '))
    const { out } = await run('diff')
    expect(out).toContain(`+ description: …${'a'.repeat(39)} evil ${'b'.repeat(39)}…`)
    expect(out.length).toBeLessThan(2_000)
  })
})

describe('ts-gateway pins accept and reject', () => {
  test('decide about one entry, a server, or everything, and keep all others', async () => {
    const { run, held, file } = await prepare()
    expect(await run('accept', 'github:create')).toMatchObject({ code: 0, out: expect.stringContaining('1 accepted') })
    expect(await held()).toEqual(['github:prompt:review new', 'files:tool:prompt:x new'])
    expect(await run('reject', 'github')).toMatchObject({ code: 0, out: expect.stringContaining('1 rejected') })
    expect(await held()).toEqual(['github:prompt:review rejected', 'files:tool:prompt:x new'])
    expect((await run('accept', '--all')).code).toBe(0)
    expect(await held()).toEqual([])
    const { servers } = JSON.parse(await readFile(file, 'utf8'))
    expect(Object.keys(servers.github)).toEqual(['create', 'list', 'prompt:review'])
    expect(await run('reject', 'github:list')).toMatchObject({ code: 0 })
    expect(await held()).toEqual(['github:list rejected'])
  })

  test('decide only about the definition that a digest names', async () => {
    const { run, held } = await prepare()
    const [, digest = ''] = /github:create {2}changed {2}(\w+)/.exec((await run('diff')).out) ?? []
    const before = await held()
    for (const wrong of ['0'.repeat(12), digest.slice(0, 7), `${digest}0`]) {
      const { code, err } = await run('accept', 'github:create', '--digest', wrong)
      expect([code, err]).toEqual([2, expect.stringContaining('found another definition of "github:create"')])
    }
    expect((await run('accept', 'github', '--digest', digest)).code).toBe(2)
    expect(await held()).toEqual(before)
    expect((await run('accept', 'github:create', '--digest', digest)).code).toBe(0)
  })

  test('pin a server that has no pins yet', async () => {
    const { run, held } = await prepare(BEFORE, BEFORE.slice(0, 1))
    expect(await held()).toEqual(['files:read new'])
    expect((await run('accept', 'files')).code).toBe(0)
    expect(await run('diff')).toMatchObject({ code: 0 })
  })

  test.each([
    [[], /action: found none, expected one of diff, accept, reject/],
    [['acept'], /action: found "acept".*did you mean accept/],
    [['accept'], /target: found none, expected a name that pins diff prints, a server, or --all/],
    [['accept', 'github', '--all'], /target: found one and --all/],
    [['accept', 'github:creat'], /found "github:creat", expected a name.*did you mean github:create\?/],
    [['accept', 'github:list'], /found "github:list", expected a name/],
  ])('refuse %j with one line and code 2, and change nothing', async (args, message) => {
    const { run, file } = await prepare()
    const before = await readFile(file, 'utf8')
    const { code, err } = await run(...args)
    expect([code, err]).toEqual([2, expect.stringMatching(message)])
    expect(err.trim().split('\n')).toHaveLength(1)
    expect(await readFile(file, 'utf8')).toBe(before)
  })

  test('refuse a damaged file with code 2, and leave it unchanged', async () => {
    const { run, file } = await prepare()
    await writeFile(file, '{"format"')
    for (const args of [['diff'], ['accept', '--all']])
      expect(await run(...args)).toMatchObject({ code: 2, err: expect.stringContaining('restore it from a copy') })
    expect(await readFile(file, 'utf8')).toBe('{"format"')
  })
})
