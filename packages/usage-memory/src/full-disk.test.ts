import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCatalog } from '@ts/core'
import { createReferenceRanker } from '@ts/testkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Erasure } from './erasure.js'
import { createFileUsageStore } from './file.js'
import { createUsageMemory, type UsageProblem } from './index.js'
import { search, settled } from './test-support/events.js'
import { HOST } from './test-support/set-up.js'

/** Decides which calls of the file system fail, and with which code. */
const disk = vi.hoisted(() => ({
  fails: (_call: string, _path: string, _flag: string): string | undefined => undefined,
}))

vi.mock('node:fs/promises', async importOriginal => {
  const real = await importOriginal<Record<string, (...args: unknown[]) => Promise<unknown>>>()
  const guarded = Object.keys(real).filter(name => typeof real[name] === 'function')
  const entries = guarded.map(name => [
    name,
    async (...args: unknown[]) => {
      const options = args[name === 'writeFile' ? 2 : 1]
      const flag = typeof options === 'object' && options !== null && 'flag' in options ? options.flag : options
      const code = disk.fails(
        name,
        String(args[0]),
        name === 'writeFile' && typeof flag === 'object' ? 'w' : String(flag),
      )
      if (code !== undefined) throw Object.assign(new Error(`${code}: ${name} '${args[0]}'`), { code })
      return real[name]!(...args)
    },
  ])
  return { ...real, ...Object.fromEntries(entries) }
})

const works = () => undefined
/** No new file can be created, not even a lock. Files can be overwritten, emptied and removed. */
const full = (call: string, _path: string, flag: string) =>
  call === 'mkdir' || (call === 'writeFile' && flag !== 'r+') || (call === 'open' && flag === 'wx')
    ? 'ENOSPC'
    : undefined
/** Like `full`, on a file system that cannot overwrite a file in place. */
const fullCopying = (call: string, path: string, flag: string) =>
  call === 'writeFile' ? 'ENOSPC' : full(call, path, flag)
/** Like `full`, but locks and folders can be created, because an empty file needs no block. */
const fullOfData = (call: string, _path: string, flag: string) =>
  call === 'writeFile' && flag !== 'r+' ? 'ENOSPC' : undefined
/** Nothing can be changed. */
const readOnly = (call: string, _path: string, flag: string) =>
  ['writeFile', 'rename', 'rm', 'truncate', 'mkdir', 'link'].includes(call) || (call === 'open' && flag === 'wx')
    ? 'EROFS'
    : undefined

let folder: string
let problems: UsageProblem[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'usage-memory-'))
  problems = []
  disk.fails = works
})
afterEach(() => {
  disk.fails = works
  rmSync(folder, { recursive: true, force: true })
})

const open = () =>
  createUsageMemory({
    store: createFileUsageStore({ folder }),
    now: () => 5,
    onProblem: problem => problems.push(problem),
  })

async function filled() {
  const memory = open()
  await memory.record({ tenant: 'a', query: 'nuke deploy', tool: 'pipeline_cancel' })
  await memory.record({ tenant: 'a', query: 'busy workers', tool: 'job_list' })
  await memory.record({ tenant: 'b', query: 'nuke rollout', tool: 'pipeline_cancel' })
  const index = await memory.wrap(createReferenceRanker(), { tenant: 'a' }).index(createCatalog([...HOST]).searchable)
  const rank = async (query: string) => (await index.rank(query, { limit: 5 })).map(({ id }) => id)
  return { memory, rank }
}

const onDisk = () =>
  readdirSync(folder)
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .join('\n')

describe.each([
  ['full', full],
  ['full and cannot overwrite in place', fullCopying],
  ['full except for empty files', fullOfData],
])('on a disk that is %s', (_, state) => {
  it.each<[Erasure, readonly string[]]>([
    ['everything', ['nuke deploy', 'busy workers', 'nuke rollout']],
    [{ tenant: 'a' }, ['nuke deploy', 'busy workers']],
    [{ tool: 'pipeline_cancel' }, ['nuke deploy', 'nuke rollout']],
    [{ tenant: 'a', tool: 'pipeline_cancel' }, ['nuke deploy']],
  ])('erases %j, in every memory that is open', async (what, gone) => {
    const { memory, rank } = await filled()
    const other = open()
    const listen = other.onEvent(() => 'a')
    for (const tenant of ['a', 'b']) await other.inspect(tenant)
    listen(search('s', ['nuke release'], ['pipeline_cancel']))
    await other.idle()

    disk.fails = state
    await memory.erase(what)
    expect(memory.status().problems).toEqual([])
    for (const query of gone) expect(onDisk()).not.toContain(query)
    for (const each of [memory, other, open()]) {
      const { tenants } = await each.export()
      const { uses } = await each.inspect('a')
      for (const query of gone) expect(JSON.stringify([tenants, uses])).not.toContain(query)
    }
    if (gone.includes('nuke deploy')) expect(await rank('nuke deploy')).toEqual([])

    disk.fails = works
    listen(settled('s', 'pipeline_cancel'))
    await other.idle()
    expect(onDisk()).not.toContain('nuke release')
    expect(readdirSync(folder).filter(name => /lock|tmp/.test(name))).toEqual([])
  })

  it('learns nothing and reports it once; searches continue with the stored uses', async () => {
    const { memory, rank } = await filled()
    const before = onDisk()
    disk.fails = state
    const listen = memory.onEvent(() => 'a')
    for (let i = 0; i < 3; i++) {
      listen(search('s', [`nuke ${i}`], ['mail_send']))
      listen(settled('s', 'mail_send'))
      await memory.idle()
      expect(await rank('nuke deploy')).toEqual(['pipeline_cancel'])
    }
    expect(problems).toMatchObject([{ during: 'write', tenant: 'a', error: { code: 'ENOSPC' } }])
    expect(onDisk()).toBe(before)
    expect(readdirSync(folder).filter(name => name !== 'last-erase')).toHaveLength(2)
    disk.fails = works
    await memory.record({ tenant: 'a', query: 'nuke again', tool: 'mail_send' })
    expect(memory.status().problems).toEqual([])
  })
})

it('overwrites a file in place on a full disk, and keeps the other tools', async () => {
  const { memory } = await filled()
  disk.fails = full
  await memory.erase({ tool: 'pipeline_cancel' })
  expect((await open().inspect('a')).uses).toMatchObject([{ query: 'busy workers', tool: 'job_list', uses: 1 }])
})

describe('on a disk on which nothing can be changed', () => {
  it.each<[Erasure]>([['everything'], [{ tenant: 'a' }], [{ tool: 'pipeline_cancel' }]])(
    'an erasure of %j reports what is left; this is neither used nor learned until it is erased',
    async what => {
      const { memory, rank } = await filled()
      disk.fails = readOnly
      const left = expect.arrayContaining([expect.stringContaining('.jsonl')])
      await expect(memory.erase(what)).rejects.toMatchObject({ code: 'STALE_INDEX', details: { left } })
      expect(problems).toMatchObject([{ during: 'erase', error: { code: 'STALE_INDEX' } }])
      expect(await rank('nuke deploy')).toEqual([])
      expect((await memory.inspect('a')).uses.map(({ tool }) => tool)).not.toContain('pipeline_cancel')
      expect(JSON.stringify(await memory.export())).not.toContain('nuke deploy')

      disk.fails = works
      const record = () => memory.record({ tenant: 'a', query: 'nuke again', tool: 'pipeline_cancel' })
      await expect(record()).rejects.toMatchObject({ code: 'STALE_INDEX' })
      await memory.erase(what)
      expect(memory.status().problems.filter(({ during }) => during === 'erase')).toEqual([])
      await record()
      expect((await open().inspect('a')).uses.map(({ query }) => query)).toContain('nuke again')
      expect(JSON.stringify((await open().inspect('a')).uses)).not.toContain('nuke deploy')
    },
  )

  it('searches continue with the stored uses', async () => {
    const { rank } = await filled()
    disk.fails = readOnly
    expect(await rank('nuke deploy')).toEqual(['pipeline_cancel'])
  })

  it('an erasure of one tenant leaves the other tenants usable', async () => {
    const { memory } = await filled()
    disk.fails = readOnly
    await expect(memory.erase({ tenant: 'b' })).rejects.toMatchObject({ code: 'STALE_INDEX' })
    expect((await memory.inspect('a')).uses).toHaveLength(2)
    expect((await memory.inspect('b')).uses).toEqual([])
    disk.fails = works
    await memory.record({ tenant: 'a', query: 'nuke again', tool: 'mail_send' })
    await memory.erase('everything')
    expect(memory.status().problems).toEqual([])
  })
})

it('empties a file that may be written but not removed, and reports that the file still exists', async () => {
  const { memory } = await filled()
  disk.fails = call => (call === 'rm' ? 'EPERM' : undefined)
  const emptied = expect.stringContaining('emptied but not removed')
  await expect(memory.erase({ tenant: 'a' })).rejects.toMatchObject({ details: { left: [emptied] } })
  expect(onDisk()).not.toContain('nuke deploy')
})

it.each(['EACCES', 'EIO', 'EMFILE'])(
  'a tenant whose file cannot be opened (%s) makes no search fail, and is reported once',
  async code => {
    const { memory, rank } = await filled()
    disk.fails = (call, path) => (call === 'open' && path.endsWith('.jsonl') ? code : undefined)
    for (let i = 0; i < 3; i++) expect(await rank('nuke deploy')).toEqual([])
    expect(problems).toMatchObject([{ during: 'read', tenant: 'a', error: { code } }])
    disk.fails = works
    expect(await rank('nuke deploy')).toEqual(['pipeline_cancel'])
    expect(memory.status().problems).toEqual([])
  },
)
