import { createMemorySessionStore, type SessionStore } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { sessionStoreConformance } from './session-store-conformance.js'
import type { StoreFaults } from './store-case.js'

type State = NonNullable<Awaited<ReturnType<SessionStore['read']>>>

describe('the store in memory', () => {
  const store = createMemorySessionStore({ maxSessions: 200 })
  const expire = async () => {
    for (let i = 0; i < 200; i++) await store.add(`other ${i}`, ['x'])
  }
  sessionStoreConformance({ test: it, connect: () => store, expire })
})

/** The titles of the tests that a store fails; at most this number. */
async function failures(
  change: (store: SessionStore) => Partial<SessionStore>,
  faultsOf: (store: SessionStore) => StoreFaults = () => ({}),
  most = Number.POSITIVE_INFINITY,
): Promise<readonly string[]> {
  const store = createMemorySessionStore()
  const wrong = { ...store, ...change(store) }
  const failed: string[] = []
  const checks: [string, () => Promise<void>][] = []
  const test = Object.assign((title: string, check: () => Promise<void>) => void checks.push([title, check]), {
    skip: () => {},
  })
  const expire = (session: string) => wrong.delete(session)
  sessionStoreConformance({ test, connect: () => wrong, expire, runs: 30, ...faultsOf(store) })
  for (const [title, check] of checks) if (failed.length < most) await check().catch(() => failed.push(title))
  return failed
}

const pause = () => new Promise<void>(resolve => setImmediate(resolve))
const stateOf = async (store: SessionStore, session: string): Promise<State> =>
  (await store.read(session)) ?? { ids: [], sent: [] }

const BROKEN: Readonly<Record<string, (store: SessionStore) => Partial<SessionStore>>> = {
  'knows every session': store => ({ read: session => stateOf(store, session) }),
  'lets the last writer win': store => ({
    async setSent(session, sent) {
      await store.setSent(session, sent, (await stateOf(store, session)).sent)
      return sent
    },
  }),
  'compares and sets in two steps': store => ({
    async setSent(session, sent, before) {
      const now = (await stateOf(store, session)).sent
      await pause()
      return now.join() === before.join() ? store.setSent(session, sent, (await stateOf(store, session)).sent) : now
    },
  }),
  'returns what it was given': store => ({
    async setSent(session, sent, before) {
      await store.setSent(session, sent, before)
      return sent
    },
  }),
  'reads and writes ids in two steps': store => ({
    async add(session, ids) {
      const { ids: before } = await stateOf(store, session)
      await pause()
      await store.replace(session, [...before, ...ids])
    },
  }),
  'sorts ids': store => ({
    add: async (session, ids) => store.replace(session, [...(await stateOf(store, session)).ids, ...ids].sort()),
  }),
  'appends instead of replacing': store => ({ replace: store.add }),
  'forgets what was sent when a tool is revealed': store => ({
    async add(session, ids) {
      await store.setSent(session, [], (await stateOf(store, session)).sent)
      await store.add(session, ids)
    },
  }),
  'keeps a deleted session': () => ({ delete: async () => {} }),
  'keeps the digests of a deleted session': store => ({ delete: async session => store.replace(session, []) }),
  'has one session': store => ({ read: () => store.read('one'), add: (_, ids) => store.add('one', ids) }),
  'reads session names as paths': store => ({ add: (session, ids) => store.add(session.replaceAll('..', ''), ids) }),
  'cuts long session names': store => ({ read: session => store.read(session.slice(0, 255)) }),
  'leaves out missing blobs': ({ blobs }) => ({
    blobs: { ...blobs, get: async all => (await blobs.get(all)).filter(Boolean) },
  }),
  'returns blobs in another order': ({ blobs }) => ({
    blobs: { ...blobs, get: async all => (await blobs.get(all)).toReversed() },
  }),
  'keeps blobs as text': ({ blobs }) => {
    const asText = (bytes: Uint8Array) => new TextEncoder().encode(new TextDecoder().decode(bytes))
    return { blobs: { ...blobs, put: all => blobs.put(new Map([...all].map(([key, bytes]) => [key, asText(bytes)]))) } }
  },
  'keeps the first bytes of a blob': ({ blobs }) => ({
    blobs: {
      ...blobs,
      async put(all) {
        const known = await blobs.get([...all.keys()])
        await blobs.put(new Map([...all].filter((_, i) => known[i] === undefined)))
      },
    },
  }),
  'refuses empty blobs': ({ blobs }) => ({
    blobs: { ...blobs, put: all => blobs.put(new Map([...all].filter(([, bytes]) => bytes.length > 0))) },
  }),
}

describe('a wrong store is found', () => {
  it.each(Object.entries(BROKEN))('if it %s', async (_, change) => {
    expect(await failures(change, undefined, 1)).not.toEqual([])
  })

  it('and a right one is not', async () => {
    expect(await failures(() => ({}))).toEqual([])
  })
})

/** A store in memory whose server can be late, full or of another version, with the faults for the suite. */
function faulty(error: unknown, change: (store: SessionStore, isWrong: () => boolean) => Partial<SessionStore>) {
  let isWrong = false
  const fault = async () => {
    isWrong = true
    return async () => {
      isWrong = false
    }
  }
  const unless =
    <A extends readonly unknown[], R>(method: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (isWrong) throw error
      return method(...args)
    }
  const reject = (store: SessionStore): Partial<SessionStore> => ({
    ...{ read: unless(store.read), add: unless(store.add), replace: unless(store.replace) },
    ...{ setSent: unless(store.setSent), blobs: { get: unless(store.blobs.get), put: unless(store.blobs.put) } },
  })
  return {
    store: (store: SessionStore) => ({ ...reject(store), ...change({ ...store, ...reject(store) }, () => isWrong) }),
    fault,
  }
}

const LATE = 'a store that answers late rejects or keeps its word, and turns go on'
const FULL = 'a full store says so, loses nothing that it acknowledged, and turns go on'
const NO_ROOM = new Error('Found no room, expected some; buy a disk')
const UNFINISHED = 'data whose creation was interrupted are completed when they are opened'
const NEWER = 'data of a newer version that older ones must not use are refused, with what to do'

describe('a store with a fault', () => {
  it.each(['slow', 'full'] as const)('passes if it rejects while its server is %s', async fault => {
    const one = faulty(NO_ROOM, () => ({}))
    expect(await failures(one.store, () => ({ [fault]: one.fault }))).toEqual([])
  })

  type Change = Parameters<typeof faulty>[1]
  const unless = (isWrong: () => boolean, work: () => Promise<void>) => (isWrong() ? Promise.resolve() : work())
  const late: Readonly<Record<string, Change>> = {
    'acknowledges what it does not keep': (store, isWrong) => ({
      add: (session, ids) => unless(isWrong, () => store.add(session, ids)),
    }),
    'reads nothing': (store, isWrong) => ({
      read: async session => (isWrong() ? undefined : store.read(session)),
    }),
  }
  const full: Readonly<Record<string, Change>> = {
    'makes room by forgetting the session': (store, isWrong) => ({
      async add(session, ids) {
        if (!isWrong()) return store.add(session, ids)
        await store.delete(session)
        throw NO_ROOM
      },
    }),
    'drops what has no room': (store, isWrong) => ({
      add: (session, ids) => unless(isWrong, () => store.add(session, ids)),
      replace: (session, ids) => unless(isWrong, () => store.replace(session, ids)),
      blobs: { ...store.blobs, put: blobs => unless(isWrong, () => store.blobs.put(blobs)) },
    }),
  }

  it.each(Object.entries(late))('is found if it %s while its server is late', async (_, change) => {
    const one = faulty(NO_ROOM, change)
    expect(await failures(one.store, () => ({ slow: one.fault }))).toEqual([LATE])
  })

  it.each(Object.entries(full))('is found if it %s', async (_, change) => {
    const one = faulty(NO_ROOM, change)
    expect(await failures(one.store, () => ({ full: one.fault }))).toEqual([FULL])
  })

  it('is found if it does not say what to do when it is full', async () => {
    const one = faulty(new Error('disk full'), () => ({}))
    expect(await failures(one.store, () => ({ full: one.fault }))).toEqual([FULL])
  })

  const reject = (message: string) => () => Promise.reject(new Error(message))
  it.each<[string, (store: SessionStore) => StoreFaults, readonly string[]]>([
    ['completes unfinished data', store => ({ halfMigrated: async () => store }), []],
    ['refuses newer data', () => ({ newer: reject('Found version 2, expected 1; update this package') }), []],
    [
      'cannot use unfinished data',
      store => ({ halfMigrated: async () => ({ ...store, add: reject('no table') }) }),
      [UNFINISHED],
    ],
    ['opens newer data', store => ({ newer: async () => store }), [NEWER]],
    ['refuses newer data without a remedy', () => ({ newer: reject('unknown version 2') }), [NEWER]],
  ])('fails the right cases if it %s', async (_, faults, expected) => {
    expect(await failures(() => ({}), faults)).toEqual(expected)
  })
})
