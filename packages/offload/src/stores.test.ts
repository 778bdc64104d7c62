import { rmSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readlink, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { createMemorySessionStore, type SessionStore } from '@ts/core'
import * as fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createFolderStore, createMemoryStore, createSharedStore, type OutputStore, OutputTooLarge } from './index.js'
import type { StoredOutput, StoreQuotas } from './output-store.js'

type Maker = (quotas: StoreQuotas) => Promise<OutputStore>
const inFolder: Maker = async quotas => createFolderStore({ directory: await newFolder(), ...quotas })
// The store in memory is a shared store over sessions in memory.
const makers: readonly [string, Maker][] = [
  ['memory', async quotas => createMemoryStore(quotas)],
  ['folder', inFolder],
]

describe.each(makers)('a %s store', (_, make) => {
  it('returns what was written, with its facts', async () => {
    const store = await make({ now: () => 7 })
    const output = await write(store, 'alice', 'first\nsec', 'ond 😀\n', 'third')
    expect(output).toMatchObject({
      handle: expect.stringMatching(/^out_[0-9a-z]{25}$/),
      ...{ tool: 'a_tool', characters: 21, bytes: 23, storedAt: 7 },
    })
    const [listed] = await store.list('alice')
    expect([await textOf(listed!), await textOf(listed!, 13)]).toEqual(['first\nsecond 😀\nthird', '😀\nthird'])
  })

  it('keeps an output for 24 hours by default', async () => {
    const { store, clock, put } = await open(make, {})
    await put('alice', 0)
    for (const [age, count] of [
      [24 * 3_600_000, 1],
      [24 * 3_600_000 + 1, 0],
    ] as const) {
      clock.now = age
      expect(await store.list('alice')).toHaveLength(count)
    }
  })

  it('reads any text from any character on, without empty pieces', async () => {
    const store = await make({ maxSessionBytes: 1e9 })
    const text = fc.string({ unit: fc.constantFrom('a', '\n', 'é', '漢', '😀', '\ufeff', '\0'), maxLength: 200 })
    await fc.assert(
      fc.asyncProperty(fc.array(text), fc.nat(500), async (texts, from) => {
        const whole = texts.join('')
        const output = await write(store, 'alice', ...texts)
        expect([output.characters, output.bytes]).toEqual([whole.length, Buffer.byteLength(whole)])
        const pieces = await piecesIn(output, from)
        expect([pieces.join(''), pieces.includes('')]).toEqual([whole.slice(from), false])
      }),
      { numRuns: 60 },
    )
  })

  it('reads from any place of a long text, also at the edge of what is read or kept at once', async () => {
    const store = await make({})
    const mixed = Array.from({ length: 32 }, () => '0123456789é漢😀'.repeat(5_000))
    for (const pieces of [['x'.repeat(300_000)], [`a${'é'.repeat(300_000)}`], ['漢'.repeat(60_000)], mixed]) {
      const text = pieces.join('')
      const output = await write(store, 'alice', ...pieces)
      for (const from of [0, 1, 262_144, 1_048_577, 2_097_152, text.length - 1, text.length])
        expect(`${from} ${(await textOf(output, from)) === text.slice(from)}`).toBe(`${from} true`)
    }
  })

  it('separates sessions, for any names', async () => {
    const store = await make({})
    const hostile = ['..', '../alice', 'alice/../bob', '__proto__', 'x'.repeat(2_000), '\0']
    const sessions = ['alice', 'bob', '', ...hostile, undefined]
    const written = new Map<string | undefined, string>()
    for (const session of sessions) written.set(session, (await write(store, session, `of ${String(session)}`)).handle)
    for (const session of sessions) {
      const outputs = await store.list(session, written.get(session))
      expect(await Promise.all(outputs.map(output => textOf(output)))).toEqual([`of ${String(session)}`])
    }
    expect(await store.list('carol')).toEqual([])
  })

  it("fills a session exactly to its quota, and then removes that session's oldest outputs", async () => {
    const { store, put, left } = await open(make, { maxSessionBytes: 10 })
    await put('bob', 0, '12345678')
    const [, second, third] = [await put('alice', 1), await put('alice', 2), await put('alice', 3)]
    expect(await store.list('alice')).toMatchObject([{ handle: second?.handle }, { handle: third?.handle }])
    await put('alice', 4, '1234567890')
    await expect(put('alice', 5, '12345678901')).rejects.toThrow(OutputTooLarge)
    expect(await left('alice', 'bob')).toEqual([10, 8])
  })

  it('keeps the new output, even if the clock was set back', async () => {
    const { store, put } = await open(make, { maxSessionBytes: 8 })
    await put('alice', 10)
    const { handle } = await put('alice', 5)
    expect(await store.list('alice')).toMatchObject([{ handle }])
  })

  it('keeps nothing of an output whose text ends with an error', async () => {
    const store = await make({})
    async function* broken() {
      yield 'beginning'
      throw new Error('broken')
    }
    await expect(store.write('alice', { tool: 'a_tool', pieces: broken() })).rejects.toThrow('broken')
    expect(await store.list('alice')).toEqual([])
  })

  it('forgets one session, and keeps the others', async () => {
    const { store, put, left } = await open(make, {})
    for (const session of ['alice', 'bob']) await put(session, 0)
    for (const session of ['alice', 'nobody']) await store.forget(session)
    expect(await left('alice', 'bob')).toEqual([0, 5])
  })

  it('stores many outputs in parallel', async () => {
    const store = await make({})
    await Promise.all(Array.from({ length: 30 }, (_, i) => write(store, `session ${i % 3}`, `text ${i}`)))
    const lists = await Promise.all([0, 1, 2].map(i => store.list(`session ${i}`)))
    expect(lists.map(list => list.length)).toEqual([10, 10, 10])
    expect(new Set(lists.flat().map(({ handle }) => handle)).size).toBe(30)
  })

  it.each([{ maxAgeMs: '5' as never }, { maxSessionBytes: 0.5 }, { now: 5 as never }])(
    'refuses the quota %j',
    async quotas => {
      await expect(make(quotas)).rejects.toMatchObject({ code: 'INVALID_CONFIGURATION' })
      expect(await (await make({ maxAgeMs: 1, maxSessionBytes: 1 })).list('alice')).toEqual([])
    },
  )
})

describe('a memory store', () => {
  it('keeps the whole of an output that a session may have', async () => {
    const store = createMemoryStore({ maxSessionBytes: 220e6 })
    const output = await write(store, 'alice', ...Array.from({ length: 201 }, (_, i) => `${i}`.padEnd(1e6)))
    expect((await output.read(0)[Symbol.asyncIterator]().next()).value).toMatch(/^0 /)
  })

  it('keeps the outputs of one session while others store many small ones', async () => {
    const store = createMemoryStore()
    await write(store, 'alice', 'text')
    for (let i = 0; i < 6_000; i++) await write(store, `session ${i}`, 'other')
    expect(await store.list('alice')).toHaveLength(1)
  })
})

describe('a shared store', () => {
  it('gives each process what the others store, also if they store at once', async () => {
    const sessions = createMemorySessionStore()
    const [one, other] = [createSharedStore(sessions), createSharedStore(sessions)]
    await Promise.all([0, 1, 2, 3].map(i => write(i % 2 === 0 ? one : other, 'alice', `text ${i}`)))
    for (const store of [one, other]) {
      const texts = await Promise.all((await store.list('alice')).map(output => textOf(output)))
      expect(texts.sort()).toEqual(['text 0', 'text 1', 'text 2', 'text 3'])
    }
    await other.forget('alice')
    expect(await one.list('alice')).toEqual([])
  })

  it('leaves nothing of an output that is too old, has no room or is forgotten, except blobs', async () => {
    const sessions = createMemorySessionStore()
    const { store, put } = await open(async quotas => createSharedStore(sessions, quotas), {
      ...{ maxSessionBytes: 10, maxAgeMs: 5 },
    })
    const known: string[] = []
    const putAll = async (at: number, text: string) => known.push((await put('alice', at, text)).handle)
    const kept = async () =>
      (await Promise.all(known.map(handle => sessions.read(`output ${handle}`)))).map(it => it !== undefined)
    await putAll(0, 'old')
    await putAll(6, '123456')
    expect(await kept()).toEqual([false, true])
    await putAll(7, '12345')
    expect(await kept()).toEqual([false, false, true])
    await store.forget('alice')
    expect(await kept()).toEqual([false, false, false])
    expect(await sessions.read('outputs of alice')).toBeUndefined()
  })

  it('finds an output without a session by its handle, however many there are', async () => {
    const inner = createMemorySessionStore()
    let longest = 0
    const sessions: SessionStore = {
      ...inner,
      async setSent(session, sent, before) {
        longest = Math.max(longest, sent.length)
        return inner.setSent(session, sent, before)
      },
    }
    const [one, other] = [createSharedStore(sessions), createSharedStore(sessions)]
    const handles = await Promise.all([1, 2, 3, 4].map(async i => (await write(one, undefined, `${i}`)).handle))
    expect(longest).toBe(1)
    expect(await textOf((await other.list(undefined, handles[2]))[0]!)).toBe('3')
    for (const handle of [undefined, '', 'of alice', handles[2]!.slice(1)])
      expect(await other.list(undefined, handle)).toEqual([])
    expect(await other.list('alice', handles[2])).toEqual([])
    // Only a handle becomes a name in the database, and no other text of a model.
    const unread = createSharedStore({ ...inner, read: () => Promise.reject(new Error('read')) })
    expect(await unread.list(undefined, 'any text')).toEqual([])
  })

  it('keeps the newest outputs of a session that stores many', async () => {
    const store = createSharedStore(createMemorySessionStore())
    for (let i = 0; i <= 200; i++) await write(store, 'alice', `${i}`)
    const kept = await store.list('alice')
    expect([kept.length, await textOf(kept[0]!), await textOf(kept.at(-1)!)]).toEqual([200, '1', '200'])
  })

  it('keeps a long text in values that every database takes, and reads only those that it needs', async () => {
    const inner = createMemorySessionStore()
    const sizes: number[] = []
    const put = (blobs: ReadonlyMap<string, Uint8Array>) => {
      for (const bytes of blobs.values()) sizes.push(bytes.length)
      return inner.blobs.put(blobs)
    }
    const get = vi.fn(inner.blobs.get)
    const store = createSharedStore({ ...inner, blobs: { put, get } })
    const output = await write(store, 'alice', '漢'.repeat(1_500_000), '漢'.repeat(1_500_000))
    expect(Math.max(...sizes)).toBeLessThan(3.1 * 2 ** 20)
    get.mockClear()
    expect(await textOf(output, 2 * 2 ** 20)).toHaveLength(3_000_000 - 2 * 2 ** 20)
    expect(get).toHaveBeenCalledTimes(1)
  })

  it('fails if the store has lost a part of a text', async () => {
    const inner = createMemorySessionStore()
    let isLost = false
    const sessions: SessionStore = {
      ...inner,
      blobs: {
        ...inner.blobs,
        async get(all) {
          // As node:sqlite does.
          if (all.some(digest => digest === undefined)) throw new TypeError('Found undefined')
          return isLost ? all.map(() => undefined) : inner.blobs.get(all)
        },
      },
    }
    const output = await write(createSharedStore(sessions), 'alice', 'text')
    isLost = true
    await expect(textOf(output)).rejects.toThrow('Found no text of a stored output')
    expect(await createSharedStore(sessions).list('alice')).toEqual([])
    await inner.delete(`output ${output.handle}`)
    await expect(textOf(output)).rejects.toThrow('Found no text of a stored output')
  })
})

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

const FIVE = '12345'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'offload-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function* pieces(...texts: readonly string[]) {
  yield* texts
}

function write(store: OutputStore, session: string | undefined, ...texts: readonly string[]) {
  return store.write(session, { tool: 'a_tool', pieces: pieces(...texts) })
}

async function piecesIn(output: StoredOutput, from = 0): Promise<string[]> {
  const found: string[] = []
  for await (const piece of output.read(from)) found.push(piece)
  return found
}

async function textOf(output: StoredOutput, from = 0): Promise<string> {
  return (await piecesIn(output, from)).join('')
}

/** A store with a clock, and how many bytes of each session are left. */
async function open(make: Maker, quotas: StoreQuotas) {
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
