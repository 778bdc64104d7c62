import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
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
  createUsageMemory({ store: createFileUsageStore({ folder, ...(maxFileBytes && { maxFileBytes }) }), now: () => 5 })

/** The only file of the folder. */
async function onlyFile(): Promise<string> {
  const names = await readdir(folder)
  expect(names).toHaveLength(1)
  return join(folder, names[0]!)
}

describe('a memory in a folder', () => {
  it('is there for the next process, hostile names and queries included', async () => {
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

  it('is nothing before the first use, and nothing after the last is erased', async () => {
    const memory = createUsageMemory({ store: createFileUsageStore({ folder: join(folder, 'not', 'there') }) })
    expect((await memory.inspect('a')).uses).toEqual([])
    expect(await memory.export()).toEqual({ format: 1, tenants: [] })
    const here = open()
    await here.record({ tenant: 'a', query: 'nuke deploy', tool: 't' })
    await here.erase({ tenant: 'a', tool: 't' })
    expect(await readdir(folder)).toEqual([])
  })

  it('leaves no draft behind', async () => {
    const memory = open()
    for (let i = 0; i < 5; i++) await memory.record({ tenant: 'a', query: `need ${i}`, tool: 't' })
    expect((await readFile(await onlyFile(), 'utf8')).split('\n')).toHaveLength(7)
  })

  it('keeps what two processes teach one after the other', async () => {
    const [one, two] = [open(), open()]
    await one.record({ tenant: 'a', query: 'first', tool: 't' })
    await two.record({ tenant: 'a', query: 'second', tool: 't' })
    await one.reload()
    expect((await one.inspect('a')).uses.map(({ query }) => query)).toEqual(['first', 'second'])
  })

  it('keeps what many teach at the same time', async () => {
    const memories = Array.from({ length: 4 }, () => open())
    await Promise.all(memories.map(memory => memory.inspect('a')))
    await Promise.all(
      memories.flatMap((memory, who) =>
        Array.from({ length: 8 }, (_, i) => memory.record({ tenant: 'a', query: `need ${who} ${i}`, tool: `t${who}` })),
      ),
    )
    expect((await open().inspect('a')).uses).toHaveLength(32)
    expect(await readdir(folder)).toHaveLength(1)
  })

  it('keeps its bounds over what others taught, and learns of it with the next use', async () => {
    const store = () => createFileUsageStore({ folder })
    const bounded = () => createUsageMemory({ store: store(), now: () => 5, maxQueriesPerTenant: 6 })
    const [one, two] = [bounded(), bounded()]
    await Promise.all([one.inspect('a'), two.inspect('a')])
    for (let i = 0; i < 5; i++) await one.record({ tenant: 'a', query: `need ${i}`, tool: 't' })
    for (let i = 5; i < 10; i++) await two.record({ tenant: 'a', query: `need ${i}`, tool: 't' })
    expect((await two.inspect('a')).uses).toHaveLength(6)
    expect(await bounded().inspect('a')).toEqual(await two.inspect('a'))
  })

  it('never holds more than can be read again', async () => {
    const store = createFileUsageStore({ folder })
    const uses = (who: string) =>
      Array.from({ length: 12_000 }, (_, i) => ({
        query: `${who} ${i}`,
        tool: 't',
        uses: 1,
        weight: 1,
        lastAt: who === 'new' ? 9 : 5,
      }))
    await store.write('a', { put: uses('old'), remove: [] })
    await store.write('a', { put: uses('new'), remove: [] })
    const kept = await store.read('a')
    expect(kept).toHaveLength(20_000)
    expect(kept.filter(({ lastAt }) => lastAt === 9)).toHaveLength(12_000)
    const broken = { query: 'x', tool: 't', uses: 1, weight: Number.NaN, lastAt: 5 }
    await expect(store.write('a', { put: [broken], remove: [] })).rejects.toMatchObject({ code: 'STALE_INDEX' })
    expect(await store.read('a')).toEqual(kept)
  })

  it('takes over the lock of a process that died, and leaves none', async () => {
    const memory = open()
    await memory.record({ tenant: 'a', query: 'first', tool: 't' })
    const lock = `${await onlyFile()}.lock`
    await writeFile(lock, 'died')
    await utimes(lock, 0, 0)
    await memory.record({ tenant: 'a', query: 'second', tool: 't' })
    expect((await open().inspect('a')).uses).toHaveLength(2)
    expect(await readdir(folder)).toHaveLength(1)
  })

  it('erases everything, drafts of a crash too, and nothing that is not its own', async () => {
    const memory = open()
    await memory.record({ tenant: 'a', query: 'nuke deploy', tool: 't' })
    const file = await onlyFile()
    await writeFile(`${file}.00000000-0000-0000-0000-000000000000.tmp`, 'half')
    await writeFile(join(folder, 'notes.txt'), 'mine')
    await memory.erase('everything')
    expect(await readdir(folder)).toEqual(['notes.txt'])
  })
})

describe('a damaged file', () => {
  const damages: readonly (readonly [what: string, damage: (text: string) => string])[] = [
    ['is empty', () => ''],
    ['is no JSON', () => 'hello\n'],
    ['is cut in a line', text => text.slice(0, -9)],
    ['has an object for its format', text => text.replace(/"format":\d+/, '"format":{"toString":null}')],
    ['is cut after a line', text => `${text.split('\n').slice(0, 2).join('\n')}\n`],
    ['has another format', text => text.replace('"format":2', '"format":1')],
    ['has another query', text => text.replace('first', 'fifth')],
    ['has a later time', text => text.replaceAll('"lastAt":5', '"lastAt":6')],
    ['has the memory of another tenant', text => text.replace('"tenant":"a"', '"tenant":"b"')],
    ['has a use without a tool', text => text.replace('"tool":"t"', '"tool":""')],
    ['has a weight beyond all bounds', text => text.replace('"weight":1', '"weight":1e9')],
    ['has a query twice', text => text.replace('second', 'first')],
    ['has null for a use', text => text.replace(/\{"query":"first".*\}/, 'null')],
    ['has too many bytes', text => `${text}${' '.repeat(10_000)}`],
  ]

  it.each(damages)('that %s is refused with words, and stays as it is', async (_, damage) => {
    const healthy = open()
    await healthy.record({ tenant: 'a', query: 'first', tool: 't' })
    await healthy.record({ tenant: 'a', query: 'second', tool: 't' })
    const file = await onlyFile()
    const damaged = damage(await readFile(file, 'utf8'))
    await writeFile(file, damaged)

    const memory = open(5_000)
    const refused = expect.objectContaining({
      code: 'STALE_INDEX',
      message: expect.stringMatching(/^Found .*expected .*; /s),
    })
    await expect(memory.inspect('a')).rejects.toEqual(refused)
    await expect(memory.record({ tenant: 'a', query: 'third', tool: 't' })).rejects.toEqual(refused)
    expect(await readFile(file, 'utf8')).toBe(damaged)

    await memory.erase({ tenant: 'a' })
    await memory.record({ tenant: 'a', query: 'third', tool: 't' })
    expect((await memory.inspect('a')).uses.map(({ query }) => query)).toEqual(['third'])
  })

  it('does not stop new tenants from being remembered, but stops what is asked of all', async () => {
    const memory = open()
    await memory.record({ tenant: 'a', query: 'first', tool: 't' })
    await writeFile(await onlyFile(), '{"for')
    await memory.record({ tenant: 'new', query: 'second', tool: 't' })
    expect((await open().inspect('new')).uses).toHaveLength(1)
    await expect(memory.export()).rejects.toMatchObject({ code: 'STALE_INDEX' })
    await expect(memory.erase({ tool: 't' })).rejects.toMatchObject({ code: 'STALE_INDEX' })
  })

  it('does not stop everything from being erased', async () => {
    const memory = open()
    await memory.record({ tenant: 'a', query: 'first', tool: 't' })
    await writeFile(await onlyFile(), 'damaged')
    await memory.erase('everything')
    expect(await readdir(folder)).toEqual([])
  })

  it('is never written: a memory above the size is refused, and the old one stays', async () => {
    const memory = open(400)
    await memory.record({ tenant: 'a', query: 'first', tool: 't' })
    const before = await readFile(await onlyFile(), 'utf8')
    const long = memory.record({ tenant: 'a', query: 'word '.repeat(90), tool: 't' })
    await expect(long).rejects.toMatchObject({ code: 'STALE_INDEX' })
    expect(await readFile(await onlyFile(), 'utf8')).toBe(before)
    expect((await memory.inspect('a')).uses).toHaveLength(1)
  })
})

describe('the options of a folder', () => {
  it.each([
    [{}, 'folder'],
    [undefined, 'folder'],
    [{ folder: '' }, 'folder'],
    [{ folder: 'x', maxFileBytes: Number.NaN }, 'maxFileBytes'],
    [{ folder: 'x', maxFileBytes: 0 }, 'maxFileBytes'],
  ])('are refused with words: %j', (options, path) => {
    expect(() => createFileUsageStore(options as FileUsageStoreOptions)).toThrow(
      expect.objectContaining({ code: 'INVALID_CONFIGURATION', details: { path } }),
    )
  })
})
