import { rmSync } from 'node:fs'
import { chmod, mkdir, readdir, readlink, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { FIVE, inFolder, newFolder, open, pieces, textOf, write } from '../test/output-stores.js'
import { createFolderStore, OutputTooLarge } from './index.js'

describe('the total quota of a folder store', () => {
  it.each([
    ['the oldest output of all', [1, 2, 3], [0, 5, 5]],
    ['the oldest output of all, whatever the order of sessions', [2, 1, 3], [5, 0, 5]],
    ['an earlier output, even if the clock was set back', [2, 3, 1], [0, 5, 5]],
  ])('removes %s', async (_, times, expected) => {
    const { put, left } = await open(inFolder, { maxTotalBytes: 10 })
    await put('alice', times[0]!)
    await put('bob', times[1]!)
    expect(await left('alice', 'bob')).toEqual([5, 5])
    await put('carol', times[2]!)
    expect(await left('alice', 'bob', 'carol')).toEqual(expected)
  })

  it('counts the bytes of a forgotten session no more', async () => {
    const { store, put, left } = await open(inFolder, { maxTotalBytes: 10 })
    await put('alice', 1, '12345678')
    await store.forget('alice')
    await put('bob', 2)
    await put('carol', 3)
    expect(await left('bob', 'carol')).toEqual([5, 5])
  })

  it('is kept, whenever another process removes an output', async () => {
    // At each call of the clock during a write in turn.
    for (let place = 0; place < 8; place++) {
      const directory = await newFolder()
      let callsLeft = Number.POSITIVE_INFINITY
      let first = ''
      const now = () => {
        if (callsLeft-- === 0) rmSync(join(directory, first), { recursive: true, force: true })
        return 5
      }
      const store = createFolderStore({ directory, maxTotalBytes: 10, now })
      const sessions = ['alice', 'bob']
      for (const session of sessions) await write(store, session, FIVE)
      first = (await readdir(directory))[0]!
      callsLeft = place
      await write(store, 'carol', FIVE, FIVE)
      expect(await Promise.all(sessions.map(session => store.list(session)))).toEqual([[], []])
    }
  })

  it.each([0.5, Number.NaN])('is a number of at least 1, and not %j', async maxTotalBytes => {
    await expect(inFolder({ maxTotalBytes })).rejects.toMatchObject({ code: 'INVALID_CONFIGURATION' })
  })
})

describe('the files of a folder store', () => {
  it('use no session id in paths, and are readable only by this user', async () => {
    const directory = await newFolder()
    await write(createFolderStore({ directory: join(directory, 'root') }), '../../escape', 'text')
    expect(await readdir(directory)).toEqual(['root'])
    const [session] = await readdir(join(directory, 'root'))
    expect(session).toMatch(/^[0-9a-f]{32}$/)
    const [file] = await readdir(join(directory, 'root', session!))
    for (const path of ['root', join('root', session!), join('root', session!, file!)])
      expect((await stat(join(directory, path))).mode & 0o077).toBe(0)
  })

  it('survive a restart, but not those without a session', async () => {
    const { directory, list } = await stored()
    await write(createFolderStore({ directory }), undefined, 'secret')
    expect(await textOf((await list())[0]!)).toBe('text')
    expect(await createFolderStore({ directory }).list(undefined)).toEqual([])
  })

  it('keep the name of the tool, or its beginning', async () => {
    const { directory } = await stored()
    const store = createFolderStore({ directory })
    for (const tool of ['über/../x, y', 'x'.repeat(256)]) await store.write('bob', { tool, pieces: pieces('text') })
    const names = (await createFolderStore({ directory }).list('bob')).map(({ tool }) => tool)
    expect(names.sort()).toEqual(['x'.repeat(120), 'über/../x, y'])
  })

  it('are listed by their time, and others are ignored', async () => {
    const { at, list, own, directory } = await stored()
    const handle = `out_${'a'.repeat(25)}`
    for (const name of ['notes.txt', handle, `${handle}.txt`, `x${handle},1,1,.txt`]) await writeFile(at(name), '')
    // As a file that another process removes while the folder is read.
    await symlink(at('removed'), at(`${handle},1,1,.txt`))
    expect((await list()).map(output => output.handle)).toEqual([own])
    let time = 0
    const store = createFolderStore({ directory, now: () => time })
    for (time of [5, 1, 9, 3, 7, 10, 2, 8, 4, 6]) await write(store, 'bob', 'x')
    expect((await store.list('bob')).map(({ storedAt }) => storedAt)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('are not left behind by an output that could not be written', async () => {
    const { directory, at, file } = await stored()
    await expect(write(createFolderStore({ directory, maxSessionBytes: 4 }), 'alice', FIVE)).rejects.toThrow(
      OutputTooLarge,
    )
    expect(await readdir(at(''))).toEqual([file])
  })

  it.skipIf(process.platform !== 'linux')('are closed after they are written', async () => {
    const { directory } = await stored()
    const all = await readdir('/proc/self/fd')
    const paths = await Promise.all(all.map(name => readlink(`/proc/self/fd/${name}`).catch(() => '')))
    expect(paths.filter(path => path.startsWith(directory))).toEqual([])
  })

  it('are removed if a process that ended left them; others stay', async () => {
    const { at, directory, session, file } = await stored()
    const makeOld = async (path: string) => {
      await writeFile(path, '')
      await utimes(path, new Date(0), new Date(0))
    }
    const kept = ['out_c.txt', 'notes.part', 'out_f', 'out_part_e.txt', 'my_out_g.part', 'out_h.part.txt']
    for (const name of ['out_ab.part', ...kept]) await makeOld(at(name))
    // As a file that another process removes while the folder is read.
    await symlink(at('removed'), at('out_a.part'))
    await writeFile(at('out_fresh.part'), '')
    // Folders of others, also those whose names contain the name of a session's folder.
    const foreign = [`${session}0`, `x${session}`]
    for (const name of foreign) {
      await mkdir(join(directory, name))
      await makeOld(join(directory, name, 'out_a.part'))
    }
    await mkdir(join(directory, 'documents'))
    await write(createFolderStore({ directory }), 'bob', 'text')
    expect((await readdir(at(''))).sort()).toEqual([...kept, 'out_a.part', 'out_fresh.part', file].sort())
    for (const name of foreign) expect(await readdir(join(directory, name))).toEqual(['out_a.part'])
    expect(await readdir(directory)).toContain('documents')
  })

  it('of other sessions are searched for old outputs once a minute', async () => {
    const directory = await newFolder()
    const { put } = await open(async quotas => createFolderStore({ directory, ...quotas }), { maxAgeMs: 1_000 })
    await put('alice', 0)
    const [session] = await readdir(directory)
    await put('bob', 59_999)
    expect(await readdir(directory)).toContain(session)
    await put('bob', 60_000)
    expect(await readdir(directory)).not.toContain(session)
  })
})

describe.skipIf(process.platform === 'win32')('the directory of a folder store', () => {
  const user = process.getuid?.()
  /** The default directory, in a new folder for temporary files. */
  async function defaultDirectory(name: string | number | undefined = user) {
    const temporary = await newFolder()
    vi.stubEnv('TMPDIR', temporary)
    onTestFinished(() => void vi.unstubAllEnvs())
    return join(temporary, `ts-offload-${name}`)
  }
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777
  const writeThere = () => write(createFolderStore(), 'alice', 'text')

  it('is one of this user, which no other user can read', async () => {
    const directory = await defaultDirectory()
    await writeThere()
    expect(await modeOf(directory)).toBe(0o700)
    await chmod(directory, 0o755)
    await writeThere()
    expect(await modeOf(directory)).toBe(0o700)
  })

  it('is not a link that another user may have created', async () => {
    await symlink(await newFolder(), await defaultDirectory())
    await expect(writeThere()).rejects.toThrow(/is not a folder or belongs to another/)
  })

  it('is not a folder of another user', async () => {
    const other = vi.spyOn(process, 'getuid').mockReturnValue(user! + 1)
    onTestFinished(() => other.mockRestore())
    await defaultDirectory(user! + 1)
    await expect(writeThere()).rejects.toThrow(/is not a folder or belongs to another/)
  })

  it('has the name of the user on a system without ids', async () => {
    const { getuid } = process
    onTestFinished(() => void Object.assign(process, { getuid }))
    process.getuid = undefined as never
    const directory = await defaultDirectory(userInfo().username)
    await mkdir(directory)
    await chmod(directory, 0o755)
    await writeThere()
    expect([await modeOf(directory), (await readdir(directory)).length]).toEqual([0o755, 1])
  })

  it('that the host gives keeps its mode, and must be the name of a folder', async () => {
    const directory = await newFolder()
    await chmod(directory, 0o755)
    await write(createFolderStore({ directory }), 'alice', 'text')
    expect(await modeOf(directory)).toBe(0o755)
    for (const wrong of ['', 5 as never]) expect(() => createFolderStore({ directory: wrong })).toThrow('directory')
    const file = join(directory, 'file')
    await writeFile(file, '')
    await expect(write(createFolderStore({ directory: file }), 'alice', 'text')).rejects.toThrow(/EEXIST|ENOTDIR/)
    expect(await createFolderStore({ directory: file }).list('alice')).toEqual([])
  })
})

/** A folder with an output of one session. `list` uses a store that has read nothing of it yet. */
async function stored() {
  const directory = await newFolder()
  const { handle: own } = await write(createFolderStore({ directory }), 'alice', 'text')
  const [session] = (await readdir(directory)) as [string]
  const [file] = (await readdir(join(directory, session))) as [string]
  const at = (name: string) => join(directory, session, name)
  const list = () => createFolderStore({ directory }).list('alice')
  return { directory, session, at, own, file, list }
}
