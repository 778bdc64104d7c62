import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFileUsageStore } from './file.js'
import { eraseIn, isStillMark, readMark } from './file-erase.js'
import { fileNameOf } from './file-format.js'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'usage-memory-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const MAX = 100_000
const UUID = '00000000-0000-0000-0000-000000000000'
const at = (name: string) => join(folder, name)
const fileOf = (tenant: string) => at(fileNameOf(tenant))
const names = async () => (await readdir(folder)).filter(name => name !== 'last-erase').sort()

/** Stores one use of each tool for a tenant. */
const fill = (tenant: string, ...tools: readonly string[]) =>
  createFileUsageStore({ folder }).update(tenant, () => ({
    put: tools.map(tool => ({ query: 'nuke deploy', tool, uses: 1, weight: 1, lastAt: 5 })),
    remove: [],
  }))

describe('the mark of a folder', () => {
  it('is created when it is first read, the same for all readers, and replaced by each erasure', async () => {
    folder = at('inner')
    const marks = new Set(await Promise.all([readMark(folder), readMark(folder), readMark(folder)]))
    const mark = [...marks][0]!
    expect([marks.size, mark.length]).toEqual([1, 36])
    expect([await readMark(folder), await isStillMark(folder, mark)]).toEqual([mark, true])
    const seen = new Set(marks)
    for (const scope of [{}, { tenant: 'a' }, { tool: 't' }, { tenant: 'a', tool: 't' }]) {
      await eraseIn(folder, scope, MAX)
      expect(await isStillMark(folder, [...seen].at(-1)!)).toBe(false)
      seen.add(await readMark(folder))
    }
    expect(seen.size).toBe(5)
  })

  it('that is missing matches no search', async () => {
    expect(await isStillMark(folder, '')).toBe(false)
    expect(await isStillMark(folder, 'mark')).toBe(false)
  })

  it('is created by an erasure in a missing folder, and in a link to nothing there is nothing to erase', async () => {
    await eraseIn(at('missing/inner'), {}, MAX)
    expect(await readdir(at('missing/inner'))).toEqual(['last-erase'])
    await symlink(at('nowhere'), at('link'))
    await expect(eraseIn(at('link'), {}, MAX)).resolves.toBeUndefined()
  })
})

describe('an erasure in a folder', () => {
  const foreign = [
    'notes.txt',
    `x${'a'.repeat(64)}.jsonl`,
    `${'a'.repeat(63)}.jsonl`,
    `${'a'.repeat(64)}.jsonl.old`,
    `${'a'.repeat(64)}.txt.tmp`,
    `${'a'.repeat(64)}.jsonl.notes.tmp`,
  ]

  it('of everything removes the files and drafts of all tenants, and no other file', async () => {
    for (const name of foreign) await writeFile(at(name), 'mine')
    for (const tenant of ['a', 'b']) await fill(tenant, 't')
    await writeFile(`${fileOf('c')}.${UUID}.tmp`, 'half')
    await writeFile(`${fileOf('a')}.lock.${UUID}.tmp`, '')
    await writeFile(`${fileOf('a')}.lock.claim.tmp`, '')
    await eraseIn(folder, {}, MAX)
    expect(await names()).toEqual([...foreign].sort())
  })

  it.each([{ tenant: 'a' }, { tenant: 'a', tool: 't' }])(
    'of %j removes the file and drafts of this tenant only',
    async scope => {
      const drafts = ['a', 'b'].map(tenant => `${fileOf(tenant)}.${UUID}.tmp`)
      for (const tenant of ['a', 'b']) await fill(tenant, 't')
      for (const draft of drafts) await writeFile(draft, 'half')
      await eraseIn(folder, scope, MAX)
      expect(await names()).toEqual([fileNameOf('b'), `${fileNameOf('b')}.${UUID}.tmp`].sort())
    },
  )

  it('of a tool keeps other uses, removes empty files, and does not write to files without the tool', async () => {
    await fill('a', 't', 'u')
    await fill('b', 't')
    await fill('c', 'u')
    const before = await stat(fileOf('c'))
    await eraseIn(folder, { tool: 't' }, MAX)
    const store = createFileUsageStore({ folder })
    expect((await store.tenants()).map(({ tenant }) => tenant).sort()).toEqual(['a', 'c'])
    expect((await store.read('a'))!.uses.map(({ tool }) => tool)).toEqual(['u'])
    expect((await stat(fileOf('c'))).ino).toBe(before.ino)
    expect(await readFile(fileOf('a'), 'utf8')).not.toContain('"t"')
    await eraseIn(folder, { tenant: 'nobody', tool: 't' }, MAX)
    expect(await names()).toHaveLength(2)
  })

  it.each([
    [5, /^Found [^;]*(; [^;]*){4} after erasing, expected no such file; remove it by hand, or erase again$/],
    [6, /^Found [^;]*(; [^;]*){4} and 1 more after erasing/],
  ])('names what is left: of %d damaged files the first five', async (count, message) => {
    const files = Array.from({ length: count }, (_, i) => fileOf(`tenant ${i}`))
    for (const file of files) await writeFile(file, 'damaged')
    await fill('a', 't')
    const error = await eraseIn(folder, { tool: 't' }, MAX).then(
      () => undefined,
      (it: { code: string; message: string; details: { left: string[] } }) => it,
    )
    const paths = error?.details.left.map(left => left.split(' (', 1)[0]).sort()
    expect([error?.code, paths]).toEqual(['STALE_INDEX', [...files].sort()])
    // The reason of each file contains a semicolon, too.
    expect(error?.message.replaceAll(/ \(.*?\)(?=;| after| and)/g, '')).toMatch(message)
    expect(/ and \d+ more/.test(error?.message ?? '')).toBe(count > 5)
    expect(await names()).toHaveLength(count)
  })

  it.each([{ tenant: 'a' }, { tenant: 'a', tool: 't' }])('of %j names a folder in place of its file', async scope => {
    await mkdir(fileOf('a'))
    await expect(eraseIn(folder, scope, MAX)).rejects.toMatchObject({
      code: 'STALE_INDEX',
      details: { left: [expect.stringContaining(`${fileOf('a')} (`)] },
    })
  })

  it('of a tool refuses a file above the size limit, and of its tenant removes it', async () => {
    await fill('a', 't')
    await expect(eraseIn(folder, { tool: 't' }, 10)).rejects.toMatchObject({ code: 'STALE_INDEX' })
    await eraseIn(folder, { tenant: 'a' }, 10)
    expect(await names()).toEqual([])
  })
})

/** Maximum bytes of a path. */
const LIMIT = process.platform === 'darwin' ? 1_023 : 4_095

/** A folder in which a file can have this name, but no longer one. */
async function folderFor(name: string): Promise<string> {
  let path = folder
  for (let rest = LIMIT - 1 - name.length - path.length; rest > 0; rest = LIMIT - 1 - name.length - path.length)
    path = join(path, 'x'.repeat(rest > 210 ? 200 : rest - 1))
  await mkdir(path, { recursive: true })
  return path
}

// Windows has no such limit for these calls.
describe.skipIf(process.platform === 'win32')('an erasure where no path may be longer', () => {
  it('than that of a tenant, so that it has no lock and no draft, overwrites and removes its file', async () => {
    await fill('a', 't', 'u')
    const long = await folderFor(fileNameOf('a'))
    await copyFile(fileOf('a'), join(long, fileNameOf('a')))
    const mark = await readMark(long)
    const store = createFileUsageStore({ folder: long })
    await eraseIn(long, { tenant: 'a', tool: 't' }, MAX)
    expect((await store.read('a'))!.uses.map(({ tool }) => tool)).toEqual(['u'])
    expect(await isStillMark(long, mark)).toBe(false)
    await eraseIn(long, { tool: 'u' }, MAX)
    expect(await readdir(long)).toEqual(['last-erase'])
    await copyFile(fileOf('a'), join(long, fileNameOf('a')))
    await eraseIn(long, { tenant: 'a' }, MAX)
    expect(await readdir(long)).toEqual(['last-erase'])
    await mkdir(join(long, fileNameOf('a')))
    await expect(eraseIn(long, { tenant: 'a' }, MAX)).rejects.toMatchObject({ code: 'STALE_INDEX' })
  })

  it('than that of the mark overwrites the mark, or removes what is in its place', async () => {
    const long = await folderFor('last-erase')
    const mark = join(long, 'last-erase')
    await writeFile(mark, 'before')
    await eraseIn(long, {}, MAX)
    expect(await readFile(mark, 'utf8')).toHaveLength(36)
    await rm(mark)
    await symlink(at('nowhere'), mark)
    await eraseIn(long, {}, MAX)
    expect(await readdir(long)).toEqual([])
  })
})

it('an erasure says that other processes may learn if its mark cannot be replaced', async () => {
  await mkdir(at('last-erase'))
  await fill('a', 't')
  for (const scope of [{}, { tenant: 'a' }, { tool: 't' }])
    await expect(eraseIn(folder, scope, MAX)).rejects.toMatchObject({
      code: 'STALE_INDEX',
      details: { left: [expect.stringContaining('so other processes may learn')] },
    })
})
