import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFileUsageStore, type FileUsageStoreOptions } from './file.js'
import { createUsageMemory } from './index.js'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'usage-memory-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const open = (maxFileBytes?: number) =>
  createUsageMemory({
    store: createFileUsageStore({ folder, ...(maxFileBytes && { maxFileBytes }) }),
    now: () => 5,
    onProblem() {},
  })

/** The only file in the folder, apart from the mark of erasures. */
async function onlyFile(): Promise<string> {
  const names = await tenantFiles()
  expect(names).toHaveLength(1)
  return join(folder, names[0]!)
}

const tenantFiles = async () => (await readdir(folder)).filter(name => name !== 'last-erase')

describe('a memory in a folder', () => {
  it('is available to the next process, even with hostile names and queries', async () => {
    const uses = [
      { tenant: 'a', query: 'nuke deploy', tool: 'pipeline_cancel' },
      { tenant: '../../etc/passwd', query: 'line one "two" \u2028 three', tool: '__proto__' },
      { tenant: '__proto__', query: 'constructor', tool: 'toString' },
      { tenant: '\ud800', query: 'half \ud83d a pair', tool: 'x' },
      { tenant: '\ud801', query: 'another half', tool: 'x' },
    ]
    const before = open()
    for (const use of uses) await before.record(use)
    const after = open()
    for (const { tenant } of uses) expect(await after.inspect(tenant)).toEqual(await before.inspect(tenant))
    expect((await after.export()).tenants).toHaveLength(uses.length)
    expect(await readdir(folder)).toHaveLength(uses.length)
  })

  it('has no files before the first use, and none after the last is erased', async () => {
    const memory = createUsageMemory({ store: createFileUsageStore({ folder: join(folder, 'not', 'there') }) })
    expect((await memory.inspect('a')).uses).toEqual([])
    expect(await memory.export()).toEqual({ format: 1, tenants: [] })
    const here = open()
    await here.record({ tenant: 'a', query: 'nuke deploy', tool: 't' })
    await here.erase({ tenant: 'a', tool: 't' })
    expect(await tenantFiles()).toEqual([])
  })

  it('leaves no draft files behind', async () => {
    const memory = open()
    for (let i = 0; i < 5; i++) await memory.record({ tenant: 'a', query: `need ${i}`, tool: 't' })
    expect((await readFile(await onlyFile(), 'utf8')).split('\n')).toHaveLength(7)
  })

  it('refuses to write uses that it could not read again', async () => {
    const store = createFileUsageStore({ folder })
    const use = (i: number) => ({ query: `need ${i}`, tool: 't', uses: 1, weight: 1, lastAt: 5 })
    const put = Array.from({ length: 20_001 }, (_, i) => use(i))
    await store.update('a', () => ({ put: put.slice(1), remove: [] }))
    const kept = await store.read('a')
    expect(kept?.uses).toHaveLength(20_000)
    for (const wrong of [use(0), { ...use(1), weight: Number.NaN }]) {
      const refused = store.update('a', () => ({ put: [wrong], remove: [] }))
      await expect(refused).rejects.toMatchObject({ code: 'STALE_INDEX' })
    }
    expect(await store.read('a')).toEqual(kept)
  })

  it('erases all its files, including drafts left by a crash, but no other file', async () => {
    const memory = open()
    await memory.record({ tenant: 'a', query: 'nuke deploy', tool: 't' })
    const file = await onlyFile()
    await writeFile(`${file}.00000000-0000-0000-0000-000000000000.tmp`, 'half')
    await writeFile(join(folder, 'notes.txt'), 'mine')
    await memory.erase('everything')
    expect((await readdir(folder)).sort()).toEqual(['last-erase', 'notes.txt'])
  })
})

describe('the options of a folder', () => {
  it.each([
    [{}, 'folder'],
    [undefined, 'folder'],
    [{ folder: '' }, 'folder'],
    [{ folder: 'x', maxFileBytes: Number.NaN }, 'maxFileBytes'],
    [{ folder: 'x', maxFileBytes: 0 }, 'maxFileBytes'],
  ])('are refused with an error: %j', (options, path) => {
    expect(() => createFileUsageStore(options as FileUsageStoreOptions)).toThrow(
      expect.objectContaining({ code: 'INVALID_CONFIGURATION', details: { path } }),
    )
  })
})
