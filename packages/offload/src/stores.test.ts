import { createMemorySessionStore, type SessionStore } from '@ts/core'
import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { inFolder, type Maker, open, piecesIn, textOf, write } from '../test/output-stores.js'
import { createMemoryStore, createSharedStore, OutputTooLarge } from './index.js'

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
