import { execFileSync } from 'node:child_process'
import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCatalog, createToolSearch } from '@ts/core'
import { createReferenceRanker } from '@ts/testkit'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFileUsageStore } from './file.js'
import { createUsageMemory, type UsageProblem } from './index.js'
import { search, settled } from './test-support/events.js'
import { HOST } from './test-support/set-up.js'

let folder: string
let problems: UsageProblem[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'usage-memory-'))
  problems = []
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const open = (maxFileBytes = 5_000) =>
  createUsageMemory({
    store: createFileUsageStore({ folder, maxFileBytes }),
    now: () => 5,
    onProblem: problem => problems.push(problem),
  })

/** The file of tenant `a`, after a memory stored two uses in it. */
async function healthyFile(): Promise<string> {
  const healthy = open()
  await healthy.record({ tenant: 'a', query: 'nuke deploy', tool: 'pipeline_cancel' })
  await healthy.record({ tenant: 'a', query: 'nuke rollout', tool: 'pipeline_cancel' })
  const [name] = await readdir(folder)
  return join(folder, name!)
}

const rewrite = (change: (text: string) => string) => async (file: string) =>
  writeFile(file, change(await readFile(file, 'utf8')))

const damages: readonly (readonly [what: string, damage: (file: string) => Promise<unknown>])[] = [
  ['is empty', file => truncate(file)],
  ['is not JSON', rewrite(() => 'hello\n')],
  ['is cut in its first line', rewrite(text => text.slice(0, 30))],
  ['is cut in a line', rewrite(text => text.slice(0, -9))],
  ['is cut after a line', rewrite(text => `${text.split('\n').slice(0, 2).join('\n')}\n`)],
  ['has an object as its format', rewrite(text => text.replace(/"format":\d+/, '"format":{"toString":null}'))],
  ['has another format', rewrite(text => text.replace('"format":2', '"format":1'))],
  ['has no digest', rewrite(text => text.replace(/,"sha256":"\w+"/, ''))],
  ['has another query', rewrite(text => text.replace('rollout', 'rollins'))],
  ['has a later time', rewrite(text => text.replaceAll('"lastAt":5', '"lastAt":6'))],
  ['has the memory of another tenant', rewrite(text => text.replace('"tenant":"a"', '"tenant":"b"'))],
  ['has a use without a tool', rewrite(text => text.replace('"pipeline_cancel"', '""'))],
  ['has a weight above the maximum', rewrite(text => text.replace('"weight":1', '"weight":1e9'))],
  ['has a query twice', rewrite(text => text.replace('rollout', 'deploy'))],
  ['has null instead of a use', rewrite(text => text.replace(/\{"query":"nuke deploy".*\}/, 'null'))],
  ['is above the size limit', rewrite(text => `${text}${' '.repeat(10_000)}`)],
  ['is too large for the memory of the process', file => truncate(file, 2 ** 40)],
  [
    'is binary',
    file =>
      writeFile(
        file,
        Uint8Array.from({ length: 4_000 }, (_, i) => (i * 7) % 256),
      ),
  ],
  [
    'is a folder',
    async file => {
      await rm(file)
      await mkdir(file)
    },
  ],
  [
    'is a link to another file',
    async file => {
      await rename(file, `${file}.old`)
      await symlink(`${file}.old`, file)
    },
  ],
  [
    'is a pipe without a writer',
    async file => {
      await rm(file)
      execFileSync('mkfifo', [file])
    },
  ],
]

/** The content of a path in the folder, for comparison. */
async function contentOf(file: string): Promise<unknown> {
  const found = await lstat(file)
  return found.isFile() && found.size < 100_000 ? readFile(file, 'utf8') : [found.ino, found.size, found.mode]
}

describe.skipIf(process.platform === 'win32')('a file that', () => {
  it.each(damages)('%s disables its memory, is reported once, and stays unchanged', async (_, damage) => {
    const file = await healthyFile()
    await damage(file)
    const before = await contentOf(file)

    const memory = open()
    const listen = memory.onEvent(() => 'a')
    const toolSearch = createToolSearch({
      tools: [...HOST],
      ranker: memory.wrap(createReferenceRanker(), { tenant: 'a' }),
      activation: 'on',
      disclosure: 'bridge',
      onEvent: listen,
    })
    for (const query of ['cancel a pipeline', 'nuke deploy']) {
      const outcome = await toolSearch.handle({ session: 's', name: 'search_tools', arguments: { query } })
      expect(outcome.kind).toBe('result')
      expect(JSON.stringify(outcome).includes('pipeline_cancel')).toBe(query === 'cancel a pipeline')
    }
    listen(search('s', ['nuke rollout'], ['mail_send']))
    listen(settled('s', 'mail_send'))
    await memory.idle()

    expect(problems.map(({ during, tenant }) => [during, tenant])).toEqual([['read', 'a']])
    const refused = expect.objectContaining({
      code: 'STALE_INDEX',
      message: expect.stringMatching(/^Found .*expected .*; /s),
    })
    expect(memory.status().problems).toEqual([
      { during: 'read', tenant: 'a', error: refused },
      { during: 'write', tenant: 'a', error: refused },
    ])
    await expect(memory.inspect('a')).rejects.toEqual(refused)
    await expect(memory.record({ tenant: 'a', query: 'third', tool: 't' })).rejects.toEqual(refused)
    expect(await contentOf(file)).toEqual(before)
    expect((await readdir(folder)).filter(name => /tmp|lock/.test(name))).toEqual([])

    await memory.record({ tenant: 'b', query: 'third', tool: 't' })
    expect((await memory.inspect('b')).uses).toHaveLength(1)
  })

  it.each(damages.filter(([what]) => what !== 'is a folder'))(
    '%s is gone when its tenant is erased',
    async (_, damage) => {
      const file = await healthyFile()
      await damage(file)
      const memory = open()
      await expect(memory.inspect('a')).rejects.toMatchObject({ code: 'STALE_INDEX' })
      await memory.erase({ tenant: 'a' })
      await memory.record({ tenant: 'a', query: 'third', tool: 't' })
      expect((await memory.inspect('a')).uses.map(({ query }) => query)).toEqual(['third'])
    },
  )
})

describe('a damaged memory', () => {
  it('is used again once it is restored, without a restart', async () => {
    const file = await healthyFile()
    const memory = open()
    const index = await memory.wrap(createReferenceRanker(), { tenant: 'a' }).index(createCatalog([...HOST]).searchable)
    const rank = async () => (await index.rank('nuke deploy', { limit: 5 })).map(({ id }) => id)
    expect(await rank()).toEqual(['pipeline_cancel'])
    const healthy = await readFile(file)
    await writeFile(file, 'damaged')
    expect(await rank()).toEqual([])
    expect(memory.status().problems).toHaveLength(1)
    await writeFile(file, healthy)
    expect(await rank()).toEqual(['pipeline_cancel'])
    expect(memory.status().problems).toEqual([])
  })

  it('makes an export fail, but not new tenants or the erasure of a tool from other tenants', async () => {
    const file = await healthyFile()
    await writeFile(file, '{"for')
    const memory = open()
    await memory.record({ tenant: 'new', query: 'second', tool: 't' })
    await expect(memory.export()).rejects.toMatchObject({ code: 'STALE_INDEX' })
    const left = [expect.stringContaining(file)]
    await expect(memory.erase({ tool: 't' })).rejects.toMatchObject({ code: 'STALE_INDEX', details: { left } })
    expect((await open().inspect('new')).uses).toEqual([])
    expect(await readFile(file, 'utf8')).toBe('{"for')
    await memory.erase('everything')
    expect(await readdir(folder)).toEqual(['last-erase'])
    expect(memory.status().problems.filter(({ during }) => during === 'erase')).toEqual([])
  })

  it('makes no search fail if its folder is a file', async () => {
    await writeFile(join(folder, 'file'), '')
    const store = createFileUsageStore({ folder: join(folder, 'file') })
    const memory = createUsageMemory({ store, onProblem: problem => problems.push(problem) })
    const index = await memory.wrap(createReferenceRanker(), { tenant: 'a' }).index(createCatalog([...HOST]).searchable)
    expect(await index.rank('running jobs', { limit: 1 })).toMatchObject([{ id: 'job_list' }])
    expect(problems).toMatchObject([{ during: 'read', tenant: 'a', error: { code: 'ENOTDIR' } }])
  })

  // Root may read and write every file.
  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
    'makes no search fail if its file may not be read',
    async () => {
      const file = await healthyFile()
      await chmod(file, 0)
      const memory = open()
      const index = await memory
        .wrap(createReferenceRanker(), { tenant: 'a' })
        .index(createCatalog([...HOST]).searchable)
      expect(await index.rank('running jobs', { limit: 1 })).toMatchObject([{ id: 'job_list' }])
      expect(problems).toMatchObject([{ during: 'read', tenant: 'a', error: { code: 'EACCES' } }])
    },
  )

  it('is never written: a memory above the size limit is refused, and the old file stays', async () => {
    const memory = open(400)
    await memory.record({ tenant: 'a', query: 'first', tool: 't' })
    const [name] = await readdir(folder)
    const before = await readFile(join(folder, name!), 'utf8')
    const long = memory.record({ tenant: 'a', query: 'word '.repeat(90), tool: 't' })
    await expect(long).rejects.toMatchObject({ code: 'STALE_INDEX' })
    expect(await readFile(join(folder, name!), 'utf8')).toBe(before)
    expect((await memory.inspect('a')).uses).toHaveLength(1)
  })

  it('with any bytes is read completely or refused with STALE_INDEX', async () => {
    const file = await healthyFile()
    const healthy = await readFile(file)
    const edit = fc.tuple(fc.nat(healthy.length), fc.nat(40), fc.uint8Array({ maxLength: 40 }))
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 3 }), async edits => {
        let bytes: Uint8Array = healthy
        for (const [at, removed, put] of edits) {
          bytes = Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + removed)])
        }
        await writeFile(file, bytes)
        const memory = open()
        try {
          expect((await memory.inspect('a')).uses.map(({ tool }) => tool)).toEqual([
            'pipeline_cancel',
            'pipeline_cancel',
          ])
        } catch (error) {
          expect(error).toMatchObject({ code: 'STALE_INDEX', details: { path: file } })
        }
        const index = await memory
          .wrap(createReferenceRanker(), { tenant: 'a' })
          .index(createCatalog([...HOST]).searchable)
        expect(await index.rank('running jobs', { limit: 1 })).toMatchObject([{ id: 'job_list' }])
      }),
      { numRuns: 100 },
    )
  })
})
