import { createMemorySessionStore, type SessionStore } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { createTextStore } from '../disclosure/play.js'
import { sessionStoreConformance } from './session-store-conformance.js'

type State = NonNullable<Awaited<ReturnType<SessionStore['read']>>>

describe('the store in memory', () => {
  const store = createMemorySessionStore({ maxSessions: 200 })
  const expire = async () => {
    for (let i = 0; i < 200; i++) await store.add(`other ${i}`, ['x'])
  }
  sessionStoreConformance({ test: it, connect: () => store, expire })
})

describe('a store that keeps text', () => {
  const store = createTextStore()
  sessionStoreConformance({ test: it, connect: () => store, expire: session => store.delete(session) })
})

/** The titles of the tests that a store fails. */
async function failures(change: (store: SessionStore) => Partial<SessionStore>): Promise<readonly string[]> {
  const store = createMemorySessionStore()
  const wrong = { ...store, ...change(store) }
  const failed: string[] = []
  const checks: [string, () => Promise<void>][] = []
  const test = Object.assign((title: string, check: () => Promise<void>) => void checks.push([title, check]), {})
  sessionStoreConformance({ test, connect: () => wrong, expire: session => wrong.delete(session), runs: 30 })
  for (const [title, check] of checks) await check().catch(() => failed.push(title))
  return failed
}

const pause = () => new Promise<void>(resolve => setImmediate(resolve))
const stateOf = async (store: SessionStore, session: string): Promise<State> =>
  (await store.read(session)) ?? { ids: [], sent: [] }
const blobsOf = ({ blobs }: SessionStore, change: Partial<SessionStore['blobs']>) => ({
  blobs: { ...blobs, ...change },
})

const BROKEN: readonly (readonly [string, (store: SessionStore) => Partial<SessionStore>])[] = [
  ['knows every session', store => ({ read: session => stateOf(store, session) })],
  [
    'lets the last writer win',
    store => ({
      async setSent(session, sent) {
        await store.setSent(session, sent, (await stateOf(store, session)).sent)
        return sent
      },
    }),
  ],
  [
    'compares and sets in two steps',
    store => ({
      async setSent(session, sent, before) {
        const now = (await stateOf(store, session)).sent
        await pause()
        return now.join() === before.join() ? store.setSent(session, sent, (await stateOf(store, session)).sent) : now
      },
    }),
  ],
  [
    'returns what it was given',
    store => ({
      async setSent(session, sent, before) {
        await store.setSent(session, sent, before)
        return sent
      },
    }),
  ],
  [
    'compares only the number of digests',
    store => ({
      async setSent(session, sent, before) {
        const now = (await stateOf(store, session)).sent
        return now.length === before.length ? store.setSent(session, sent, now) : now
      },
    }),
  ],
  [
    'reads and writes ids in two steps',
    store => ({
      async add(session, ids) {
        const { ids: before } = await stateOf(store, session)
        await pause()
        await store.replace(session, [...before, ...ids])
      },
    }),
  ],
  [
    'sorts ids',
    store => ({
      async add(session, ids) {
        await store.replace(session, [...(await stateOf(store, session)).ids, ...ids].sort())
      },
    }),
  ],
  ['appends instead of replacing', store => ({ replace: store.add })],
  [
    'forgets what was sent when a tool is revealed',
    store => ({
      async add(session, ids) {
        const { sent } = await stateOf(store, session)
        await store.setSent(session, [], sent)
        await store.add(session, ids)
      },
    }),
  ],
  ['keeps a deleted session', () => ({ delete: async () => {} })],
  [
    'keeps the digests of a deleted session',
    store => ({
      delete: async session => store.replace(session, []),
    }),
  ],
  [
    'has one session',
    store => ({
      read: () => store.read('one'),
      add: (_, ids) => store.add('one', ids),
    }),
  ],
  ['reads session names as paths', store => ({ add: (session, ids) => store.add(session.replaceAll('..', ''), ids) })],
  ['cuts long session names', store => ({ read: session => store.read(session.slice(0, 255)) })],
  [
    'leaves out missing blobs',
    store => blobsOf(store, { get: async all => (await store.blobs.get(all)).filter(Boolean) }),
  ],
  [
    'returns blobs in another order',
    store => blobsOf(store, { get: async all => (await store.blobs.get(all)).toReversed() }),
  ],
  [
    'keeps blobs as text',
    store =>
      blobsOf(store, {
        put: blobs =>
          store.blobs.put(
            new Map(
              [...blobs].map(([digest, bytes]) => [digest, new TextEncoder().encode(new TextDecoder().decode(bytes))]),
            ),
          ),
      }),
  ],
  [
    'refuses empty blobs',
    store =>
      blobsOf(store, { put: blobs => store.blobs.put(new Map([...blobs].filter(([, bytes]) => bytes.length > 0))) }),
  ],
]

describe('a wrong store is found', () => {
  it.each(BROKEN)('if it %s', async (_, change) => {
    expect(await failures(change)).not.toEqual([])
  })

  it('and a right one is not', async () => {
    expect(await failures(() => ({}))).toEqual([])
  })
})
