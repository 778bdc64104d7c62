import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMemorySessionStore, type SessionStore } from '@ts/core'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { createFolderStore, createMemoryStore, createSharedStore, type OutputStore } from './index.js'
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

const write = (store: OutputStore, session: string | undefined, ...texts: readonly string[]) =>
  store.write(session, { tool: 'a_tool', pieces: pieces(...texts) })

async function textOf(output: { read(from: number): AsyncIterable<string> }, from = 0): Promise<string> {
  let text = ''
  for await (const piece of output.read(from)) text += piece
  return text
}

type Maker = (quotas?: StoreQuotas) => Promise<OutputStore>
const makers: readonly [string, Maker][] = [
  ['memory', async quotas => createMemoryStore(quotas)],
  ['folder', async quotas => createFolderStore({ directory: await newFolder(), ...quotas })],
  ['shared', async quotas => createSharedStore(createMemorySessionStore({ maxBlobBytes: 1e9 }), quotas)],
]

describe.each(makers)('a %s store', (_, make) => {
  it('returns what was written, with its facts', async () => {
    const store = await make({ now: () => 7 })
    const output = await write(store, 'alice', 'first\nsec', 'ond 😀\n', 'third')
    expect(output).toMatchObject({
      handle: expect.stringMatching(/^out_[0-9a-z]{25}$/),
      tool: 'a_tool',
      characters: 21,
      bytes: 23,
      storedAt: 7,
    })
    const [listed] = await store.list('alice')
    expect(await textOf(listed!)).toBe('first\nsecond 😀\nthird')
    expect(await textOf(listed!, 13)).toBe('😀\nthird')
  })

  it('keeps an output for 24 hours by default', async () => {
    let time = 0
    const store = await make({ now: () => time })
    await write(store, 'alice', 'text')
    for (const [age, count] of [
      [24 * 3_600_000, 1],
      [24 * 3_600_000 + 1, 0],
    ] as const) {
      time = age
      expect(await store.list('alice')).toHaveLength(count)
    }
  })

  it('reads any text from any character on', async () => {
    const store = await make({ maxSessionBytes: 1e9 })
    const text = fc.string({ unit: fc.constantFrom('a', '\n', 'é', '漢', '😀', '\ufeff', '\0'), maxLength: 200 })
    await fc.assert(
      fc.asyncProperty(fc.array(text), fc.nat(500), async (texts, from) => {
        const whole = texts.join('')
        const output = await write(store, 'alice', ...texts)
        expect(output.characters).toBe(whole.length)
        expect(output.bytes).toBe(Buffer.byteLength(whole))
        expect(await textOf(output, from)).toBe(whole.slice(from))
      }),
      { numRuns: 60 },
    )
  })

  it('reads from any place of a text of several megabytes', async () => {
    const store = await make()
    const part = '0123456789é漢😀'.repeat(5_000)
    const output = await write(store, 'alice', ...Array.from({ length: 60 }, () => part))
    for (const from of [0, 1, 1_000_003, 2_097_152, 3_899_999, 3_900_000]) {
      let first = ''
      for await (const piece of output.read(from)) {
        first = piece.slice(0, 20)
        break
      }
      expect(first).toBe(part.repeat(61).slice(from, Math.min(from + 20, output.characters)))
    }
  })

  it('separates sessions, for any names', async () => {
    const store = await make()
    const sessions = [
      'alice',
      'bob',
      '',
      '..',
      '../alice',
      'alice/../bob',
      '__proto__',
      'x'.repeat(2_000),
      '\0',
      undefined,
    ]
    const written = new Map<string | undefined, string>()
    for (const session of sessions) written.set(session, (await write(store, session, `of ${String(session)}`)).handle)
    for (const session of sessions) {
      const outputs = await store.list(session, written.get(session))
      expect(await Promise.all(outputs.map(output => textOf(output)))).toEqual([`of ${String(session)}`])
    }
    expect(await store.list('carol')).toEqual([])
  })

  it("removes a session's oldest outputs if a new one exceeds the session's quota", async () => {
    let time = 0
    const store = await make({ maxSessionBytes: 10, now: () => time++ })
    await write(store, 'alice', '1234')
    const second = await write(store, 'alice', '5678')
    await write(store, 'bob', '12345678')
    const third = await write(store, 'alice', '90ab')
    expect(await store.list('alice')).toMatchObject([{ handle: second.handle }, { handle: third.handle }])
    expect(await store.list('bob')).toHaveLength(1)
  })

  it('keeps nothing of an output whose text ends with an error', async () => {
    const store = await make()
    async function* broken() {
      yield 'beginning'
      throw new Error('broken')
    }
    await expect(store.write('alice', { tool: 'a_tool', pieces: broken() })).rejects.toThrow('broken')
    expect(await store.list('alice')).toEqual([])
  })

  it('forgets one session, and keeps the others', async () => {
    const store = await make()
    await write(store, 'alice', 'a')
    await write(store, 'bob', 'b')
    await store.forget('alice')
    await store.forget('nobody')
    expect(await store.list('alice')).toEqual([])
    expect(await store.list('bob')).toHaveLength(1)
  })

  it('stores many outputs in parallel', async () => {
    const store = await make()
    await Promise.all(Array.from({ length: 30 }, (_, i) => write(store, `session ${i % 3}`, `text ${i}`)))
    const lists = await Promise.all([0, 1, 2].map(i => store.list(`session ${i}`)))
    expect(lists.map(list => list.length)).toEqual([10, 10, 10])
    expect(new Set(lists.flat().map(({ handle }) => handle)).size).toBe(30)
  })
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
    let time = 0
    const store = createSharedStore(sessions, { maxSessionBytes: 10, maxAgeMs: 5, now: () => time })
    const known: string[] = []
    const writeAt = async (at: number, text: string) => {
      time = at
      known.push((await write(store, 'alice', text)).handle)
    }
    const kept = async () =>
      (await Promise.all(known.map(handle => sessions.read(`output ${handle}`)))).map(it => it !== undefined)
    await writeAt(0, 'old')
    await writeAt(6, '123456')
    expect(await kept()).toEqual([false, true])
    await writeAt(7, '12345')
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
  })

  it('keeps the newest outputs of a session that stores many', async () => {
    const store = createSharedStore(createMemorySessionStore())
    for (let i = 0; i <= 200; i++) await write(store, 'alice', `${i}`)
    const kept = await store.list('alice')
    expect([kept.length, await textOf(kept[0]!), await textOf(kept.at(-1)!)]).toEqual([200, '1', '200'])
  })

  it('fails if the store has lost a part of a text', async () => {
    const inner = createMemorySessionStore()
    let isLost = false
    const sessions: SessionStore = {
      ...inner,
      blobs: { ...inner.blobs, get: async all => (isLost ? all.map(() => undefined) : inner.blobs.get(all)) },
    }
    const output = await write(createSharedStore(sessions), 'alice', 'text')
    isLost = true
    await expect(textOf(output)).rejects.toThrow('Found no text of a stored output')
    expect(await createSharedStore(sessions).list('alice')).toEqual([])
    await inner.delete(`output ${output.handle}`)
    await expect(textOf(output)).rejects.toThrow('Found no text of a stored output')
  })
})

describe('a folder store', () => {
  it('uses no session id in paths, and makes files readable only by this user', async () => {
    const directory = await newFolder()
    const store = createFolderStore({ directory: join(directory, 'root') })
    await write(store, '../../escape', 'text')
    expect(await readdir(directory)).toEqual(['root'])
    const [session] = await readdir(join(directory, 'root'))
    expect(session).toMatch(/^[0-9a-f]{32}$/)
    for (const name of await readdir(join(directory, 'root', session!)))
      expect((await stat(join(directory, 'root', session!, name))).mode & 0o077).toBe(0)
    expect((await stat(join(directory, 'root'))).mode & 0o077).toBe(0)
  })

  it('keeps the outputs of sessions after a restart, but not outputs without a session', async () => {
    const directory = await newFolder()
    await write(createFolderStore({ directory }), 'alice', 'text')
    await write(createFolderStore({ directory }), undefined, 'secret')
    const later = createFolderStore({ directory })
    expect(await textOf((await later.list('alice'))[0]!)).toBe('text')
    expect(await later.list(undefined)).toEqual([])
  })

  it('fails if its directory cannot be created', async () => {
    const directory = join(await newFolder(), 'file')
    await writeFile(directory, '')
    await expect(write(createFolderStore({ directory }), 'alice', 'text')).rejects.toThrow()
    await expect(createFolderStore({ directory }).list('alice')).resolves.toEqual([])
  })

  it('refuses a directory that is not a string', () => {
    expect(() => createFolderStore({ directory: 5 as never })).toThrow('directory')
  })
})
