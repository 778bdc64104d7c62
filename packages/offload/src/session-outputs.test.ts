import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createFolderStore, createMemoryStore, type OutputStore, OutputTooLarge } from './index.js'
import type { StoreQuotas } from './output-store.js'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'offload-test-'))
  folders.push(folder)
  return folder
}
async function* pieces(...texts: readonly string[]) {
  yield* texts
}
const write = (store: OutputStore, session: string, ...texts: readonly string[]) =>
  store.write(session, { tool: 'a_tool', pieces: pieces(...texts) })
async function piecesIn(output: { read(from: number): AsyncIterable<string> }, from = 0): Promise<string[]> {
  const found: string[] = []
  for await (const piece of output.read(from)) found.push(piece)
  return found
}
const FIVE = '12345'
const handle = (letter: string) => `out_${letter.repeat(25)}`

const inFolder = async (quotas: StoreQuotas) => createFolderStore({ directory: await newFolder(), ...quotas })
const makers: readonly [string, (quotas: StoreQuotas) => Promise<OutputStore>][] = [
  ['memory', async quotas => createMemoryStore(quotas)],
  ['folder', inFolder],
]

/** A store with a clock, and how many bytes of each session are left. */
async function openWith(make: (quotas: StoreQuotas) => Promise<OutputStore>, quotas: StoreQuotas) {
  const clock = { now: 0 }
  const store = await make({ now: () => clock.now, ...quotas })
  const put = (session: string, at: number, text = FIVE) => {
    clock.now = at
    return write(store, session, text)
  }
  const left = async (...sessions: readonly string[]) => {
    const lists = await Promise.all(sessions.map(session => store.list(session)))
    return lists.map(list => list.reduce((sum, it) => sum + it.bytes, 0))
  }
  return { store, clock, put, left }
}

describe.each(makers)('a %s store', (_, make) => {
  const open = (quotas: StoreQuotas) => openWith(make, quotas)

  it('fills a session exactly to its quota', async () => {
    const { store, put, left } = await open({ maxSessionBytes: 10 })
    for (const time of [1, 2]) await put('alice', time)
    expect(await left('alice')).toEqual([10])
    await put('alice', 3)
    expect(await store.list('alice')).toHaveLength(2)
    await put('alice', 4, '1234567890')
    expect(await left('alice')).toEqual([10])
    await expect(put('alice', 5, '12345678901')).rejects.toThrow(OutputTooLarge)
    expect(await left('alice')).toEqual([10])
  })

  it('keeps the new output, even if the clock was set back', async () => {
    const own = await open({ maxSessionBytes: 8 })
    await own.put('alice', 10)
    const { handle: kept } = await own.put('alice', 5)
    expect((await own.store.list('alice')).map(it => it.handle)).toEqual([kept])
  })

  it('gives no empty piece, and nothing from the end on', async () => {
    const { store } = await open({})
    const output = await write(store, 'alice', 'ab', '', 'cd')
    for (const from of [0, 1, 4, 5]) {
      const found = await piecesIn(output, from)
      expect([found.join(''), found.includes('')]).toEqual(['abcd'.slice(from), false])
    }
  })

  it('keeps long pieces, and characters at the edge of what is read at once', async () => {
    const { store } = await open({})
    for (const text of [`a${'é'.repeat(300_000)}`, 'x'.repeat(300_000), '漢'.repeat(60_000)]) {
      const output = await write(store, 'alice', text)
      expect([output.characters, output.bytes]).toEqual([text.length, Buffer.byteLength(text)])
      expect((await piecesIn(output)).join('') === text).toBe(true)
    }
  })

  it.each([{ maxAgeMs: '5' as never }, { maxSessionBytes: 0.5 }, { now: 5 as never }])(
    'refuses the quota %j',
    async quotas => {
      await expect(make(quotas)).rejects.toMatchObject({ code: 'INVALID_CONFIGURATION' })
      await expect(make({ maxAgeMs: 1, maxSessionBytes: 1 })).resolves.toBeDefined()
    },
  )
})

describe('the total quota of a folder store', () => {
  const open = (quotas: StoreQuotas) => openWith(inFolder, quotas)

  it('fills all sessions exactly to their quota', async () => {
    const { put, left } = await open({ maxTotalBytes: 10 })
    for (const [i, session] of ['alice', 'bob'].entries()) await put(session, i)
    expect(await left('alice', 'bob')).toEqual([5, 5])
    await put('carol', 2)
    expect(await left('alice', 'bob', 'carol')).toEqual([0, 5, 5])
  })

  it.each([
    [1, 2, [0, 5, 5]],
    [2, 1, [5, 0, 5]],
  ])('removes the oldest output of all, whatever the order of sessions: %d, %d', async (first, second, expected) => {
    const { put, left } = await open({ maxTotalBytes: 10 })
    await put('alice', first)
    await put('bob', second)
    await put('carol', 3)
    expect(await left('alice', 'bob', 'carol')).toEqual(expected)
  })

  it('keeps the new output, even if the clock was set back', async () => {
    const total = await open({ maxTotalBytes: 8 })
    await total.put('alice', 10)
    await total.put('bob', 5)
    expect(await total.left('alice', 'bob')).toEqual([0, 5])
  })

  it('counts the bytes of a forgotten session no more', async () => {
    const { store, put, left } = await open({ maxTotalBytes: 10 })
    await put('alice', 1, '12345678')
    for (const session of ['alice', 'nobody']) await store.forget(session)
    await put('bob', 2)
    await put('carol', 3)
    expect(await left('alice', 'bob', 'carol')).toEqual([0, 5, 5])
  })

  it.each([0.5, Number.NaN])('is a number of at least 1, and not %j', async maxTotalBytes => {
    await expect(inFolder({ maxTotalBytes })).rejects.toMatchObject({ code: 'INVALID_CONFIGURATION' })
    await expect(inFolder({ maxTotalBytes: 1 })).resolves.toBeDefined()
  })
})

describe('the files of a session', () => {
  /** A folder with the output `text` of one session, and a store that knows nothing of it yet. */
  async function stored(...texts: readonly string[]) {
    const directory = await newFolder()
    const { handle: own } = await write(createFolderStore({ directory }), 'alice', ...texts)
    const [session] = (await readdir(directory)) as [string]
    const [file] = (await readdir(join(directory, session))) as [string]
    const at = (name: string) => join(directory, session, name)
    const list = () => createFolderStore({ directory }).list('alice')
    return { directory, session, at, own, file, list }
  }

  it('keep the name of the tool, or its beginning', async () => {
    const { directory } = await stored('text')
    const store = createFolderStore({ directory })
    for (const tool of ['über/../x, y', 'x'.repeat(256)]) await store.write('bob', { tool, pieces: pieces('text') })
    const names = (await createFolderStore({ directory }).list('bob')).map(({ tool }) => tool)
    expect(names.sort()).toEqual(['x'.repeat(120), 'über/../x, y'])
  })

  it('are listed by their time, and others are ignored', async () => {
    const { at, list, own, directory } = await stored('text')
    for (const name of ['notes.txt', handle('a'), `${handle('a')}.txt`, `x${handle('a')},1,1,.txt`])
      await writeFile(at(name), '')
    expect((await list()).map(output => output.handle)).toEqual([own])
    let time = 0
    const store = createFolderStore({ directory, now: () => time })
    for (time of [5, 1, 9, 3, 7, 10, 2, 8, 4, 6]) await write(store, 'bob', 'x')
    expect((await store.list('bob')).map(({ storedAt }) => storedAt)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('are not left behind by an output that could not be written', async () => {
    const { directory, session } = await stored('text')
    const store = createFolderStore({ directory, maxSessionBytes: 4 })
    await expect(write(store, 'alice', FIVE)).rejects.toThrow(OutputTooLarge)
    expect((await readdir(join(directory, session))).some(name => name.endsWith('.part'))).toBe(false)
  })

  it('are removed if a process that ended left them; others stay', async () => {
    const { at, directory, session, file } = await stored('text')
    const lost = ['out_a.part']
    const kept = ['out_c.txt', 'notes.part', 'out_f', 'out_part_e.txt']
    for (const name of [...lost, ...kept]) {
      await writeFile(at(name), '')
      await utimes(at(name), new Date(0), new Date(0))
    }
    const fresh = ['out_g.part']
    for (const name of fresh) await writeFile(at(name), '')
    // Folders and files of others, also those whose names contain the name of a session's folder.
    const foreign = ['documents', `${session}0`, `x${session}`]
    for (const name of foreign) {
      await mkdir(join(directory, name))
      if (name === 'documents') continue
      await writeFile(join(directory, name, 'out_a.part'), '')
      await utimes(join(directory, name, 'out_a.part'), new Date(0), new Date(0))
    }
    await write(createFolderStore({ directory }), 'bob', 'text')
    expect((await readdir(at(''))).sort()).toEqual([...kept, ...fresh, file].sort())
    expect((await readdir(directory)).filter(name => foreign.includes(name))).toHaveLength(3)
    expect(await readdir(join(directory, `${session}0`))).toEqual(['out_a.part'])
    expect(await readdir(join(directory, `x${session}`))).toEqual(['out_a.part'])
  })

  it('of other sessions are searched for old outputs once a minute', async () => {
    const directory = await newFolder()
    let time = 0
    const store = createFolderStore({ directory, maxAgeMs: 1_000, now: () => time })
    await write(store, 'alice', 'text')
    const [session] = (await readdir(directory)) as [string]
    const isThere = async () => (await readdir(directory)).includes(session)
    time = 59_999
    await write(store, 'bob', 'text')
    expect(await isThere()).toBe(true)
    time = 60_000
    await write(store, 'bob', 'text')
    expect(await isThere()).toBe(false)
  })
})

describe.skipIf(process.platform === 'win32')('the directory of a folder store', () => {
  const user = process.getuid?.()
  async function own(name: string | number | undefined = user) {
    const temporary = await newFolder()
    const before = process.env['TMPDIR'] ?? '/tmp'
    onTestFinished(() => void Object.assign(process.env, { TMPDIR: before }))
    process.env['TMPDIR'] = temporary
    return join(temporary, `ts-offload-${name}`)
  }
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777

  it('is one of this user, which no other user can read', async () => {
    const directory = await own()
    await write(createFolderStore(), 'alice', 'text')
    expect(await modeOf(directory)).toBe(0o700)
    await chmod(directory, 0o755)
    await write(createFolderStore(), 'alice', 'text')
    expect(await modeOf(directory)).toBe(0o700)
  })

  it('is not a link that another user may have created', async () => {
    const directory = await own()
    await symlink(await newFolder(), directory)
    await expect(write(createFolderStore(), 'alice', 'text')).rejects.toThrow(/is not a folder or belongs to another/)
  })

  it('is not a folder of another user', async () => {
    const other = vi.spyOn(process, 'getuid').mockReturnValue(user! + 1)
    onTestFinished(() => other.mockRestore())
    await own(user! + 1)
    await expect(write(createFolderStore(), 'alice', 'text')).rejects.toThrow(/is not a folder or belongs to another/)
  })

  it('has the name of the user on a system without ids', async () => {
    const { getuid } = process
    onTestFinished(() => void Object.assign(process, { getuid }))
    process.getuid = undefined as never
    const directory = await own(userInfo().username)
    await mkdir(directory)
    await chmod(directory, 0o755)
    await write(createFolderStore(), 'alice', 'text')
    expect([await modeOf(directory), (await readdir(directory)).length]).toEqual([0o755, 1])
  })

  it('that the host gives keeps its mode, and must have a name', async () => {
    const directory = await newFolder()
    await chmod(directory, 0o755)
    await write(createFolderStore({ directory }), 'alice', 'text')
    expect(await modeOf(directory)).toBe(0o755)
    for (const wrong of ['', 5 as never]) expect(() => createFolderStore({ directory: wrong })).toThrow('directory')
  })
})
