import type { SessionStore } from '@ts/core'
import { sha256 } from '@ts/core/kit'
import { expectThat } from '../conformance-test.js'
import { keepsSharedSessions } from './shared-sessions.js'
import type { StoreCase } from './store-case.js'

const digestOf = (text: string) => sha256(text)
const [A, B, C] = ['a', 'b', 'c'].map(digestOf) as [string, string, string]
/** Names that a database, a URL or an object may treat as something else. */
const ODD_NAMES = ['', '__proto__', "a'; drop table x", '../b', 'a b', 'ä\u0000', '👍', 'x'.repeat(512), '{a}:*']

async function expectState(store: SessionStore, session: string, ids: readonly string[], sent: readonly string[]) {
  const state = await store.read(session)
  const found = JSON.stringify(state && { ids: state.ids, sent: state.sent })
  const expected = JSON.stringify({ ids, sent })
  expectThat(found === expected, found ?? 'no session', expected, 'keep ids and digests as they were given')
}

async function expectUnknown(store: SessionStore, session: string) {
  const state = await store.read(session)
  expectThat(state === undefined, JSON.stringify(state), 'undefined for an unknown session', 'return undefined')
}

function expectSent(found: readonly string[], expected: readonly string[]) {
  const remedy = 'return the digests that the store has after the call'
  expectThat(found.join() === expected.join(), JSON.stringify(found), JSON.stringify(expected), remedy)
}

/** Checks by their sentences. */
const CHECKS: Readonly<Record<string, StoreCase['check']>> = {
  'an unknown session is undefined': ({ store, session }) => expectUnknown(store, session),
  async 'ids are appended once each, in the order in which they were first added'({ store, other, session }) {
    await store.add(session, ['b', 'a', 'b'])
    await other.add(session, ['a', 'c', '__proto__'])
    await store.add(session, [])
    await expectState(other, session, ['b', 'a', 'c', '__proto__'], [])
  },
  async 'no id is lost if several processes add ids at once'({ stores, session }) {
    const ids = Array.from({ length: 40 }, (_, i) => `tool_${i}`)
    await Promise.all(ids.map((id, i) => stores[i % 2]!.add(session, [id, 'shared'])))
    const found = (await stores[0].read(session))?.ids ?? []
    const missing = [...ids, 'shared'].filter(id => !found.includes(id))
    expectThat(missing.length === 0, `no ${missing.join(', ')}`, 'every id', 'append in one atomic step')
    expectThat(found.length === 41, `${found.length} ids`, 'each id once', 'append only ids that are missing')
  },
  async '`replace` leaves only the given ids, and keeps what was sent'({ store, other, session }) {
    await store.add(session, ['a', 'b'])
    await store.setSent(session, [A], [])
    await other.replace(session, ['c', 'b', 'c'])
    await expectState(store, session, ['c', 'b'], [A])
    await other.replace(session, [])
    await expectState(store, session, [], [A])
  },
  async '`setSent` sets the digests if they are those that the caller knows, and keeps the ids'(kit) {
    const { store, other, session } = kit
    await store.add(session, ['a'])
    expectSent(await store.setSent(session, [A], []), [A])
    expectSent(await other.setSent(session, [A, B], [A]), [A, B])
    await store.add(session, ['b'])
    await expectState(store, session, ['a', 'b'], [A, B])
    expectSent(await store.setSent(session, [C], [A, B]), [C])
    await expectState(other, session, ['a', 'b'], [C])
  },
  async '`setSent` changes nothing if another process was faster, and returns its digests'({ store, other, session }) {
    await store.setSent(session, [A], [])
    expectSent(await other.setSent(session, [B], []), [A])
    await store.setSent(session, [A, B], [A])
    expectSent(await other.setSent(session, [A, C], [A]), [A, B])
    expectSent(await other.setSent(session, [C], [B, A]), [A, B])
    await expectState(store, session, [], [A, B])
  },
  async 'of several processes that set digests at once, one wins, and all get the digests of the winner'(kit) {
    const { stores, session } = kit
    for (const before of [[], [A]] as const) {
      if (before.length > 0) await stores[0].setSent(`${session}/2`, before, [])
      const name = before.length > 0 ? `${session}/2` : session
      const digests = Array.from({ length: 12 }, (_, i) => digestOf(`${i}`))
      const results = await Promise.all(
        digests.map((digest, i) => stores[i % 2]!.setSent(name, [...before, digest], before)),
      )
      const winner = (await stores[1].read(name))!.sent
      for (const result of results) expectSent(result, winner)
      expectThat(
        winner.length === before.length + 1,
        JSON.stringify(winner),
        'one winner',
        'compare and set in one step',
      )
    }
  },
  async 'sessions are separate, whatever their names are'({ store, other, session }) {
    const names = ODD_NAMES.map(name => `${session}${name}`)
    for (const [i, name] of names.entries()) await store.add(name, [`tool_${i}`])
    for (const [i, name] of names.entries()) await expectState(other, name, [`tool_${i}`], [])
    await other.delete(names[0]!)
    await expectUnknown(store, names[0]!)
    await expectState(store, names[1]!, ['tool_1'], [])
  },
  async 'a deleted session is unknown, and begins again'({ store, other, session }) {
    await store.add(session, ['a'])
    await store.setSent(session, [A], [])
    await other.delete(session)
    await other.delete(session)
    await expectUnknown(store, session)
    expectSent(await store.setSent(session, [A, B], [A]), [])
    expectSent(await store.setSent(session, [B], []), [B])
    await expectState(other, session, [], [B])
  },
  async 'a caller that changes what it gave or got does not change a session'({ store, session }) {
    const given = ['a']
    const sent = [A]
    await store.add(session, given)
    await store.setSent(session, sent, [])
    given.push('b')
    sent.push(B)
    const state = await store.read(session)
    for (const list of [state?.ids, state?.sent] as string[][]) if (!Object.isFrozen(list)) list.push('c')
    await expectState(store, session, ['a'], [A])
  },
  async 'blobs are returned in the order of the digests, byte by byte, and undefined if they are missing'(kit) {
    const { store, other, session } = kit
    const texts = [`${session}, all bytes`, `${session}, nothing`, `${session}, large`]
    const [bytes, none, large] = texts.map(digestOf) as [string, string, string]
    const all = Uint8Array.from({ length: 256 }, (_, i) => i)
    const million = new Uint8Array(1_000_000).fill(7)
    await store.blobs.put(
      new Map([
        [bytes, all],
        [none, new Uint8Array()],
      ]),
    )
    await other.blobs.put(new Map([[large, million]]))
    const found = await other.blobs.get([large, digestOf(`${session}, missing`), bytes, none, bytes])
    const sizes = found.map(blob => blob?.length ?? 'undefined').join(' ')
    expectThat(sizes === '1000000 undefined 256 0 256', sizes, 'one value for each digest', 'keep their order')
    expectThat(
      found[2]!.every((byte, i) => byte === i),
      'other bytes',
      'the bytes that were put',
      'store binary data',
    )
    expectThat((await store.blobs.get([])).length === 0, 'values', 'none for no digest', 'return an empty list')
  },
  async 'a blob stays the same, and putting it again repairs it if it was damaged'({ store, other, session }) {
    const digest = digestOf(session)
    const bytes = Uint8Array.of(1, 2, 3)
    await store.blobs.put(new Map([[digest, Uint8Array.of(9)]]))
    await Promise.all([store, other].map(one => one.blobs.put(new Map([[digest, Uint8Array.of(1, 2, 3)]]))))
    await store.blobs.put(new Map([[digest, bytes]]))
    await store.blobs.put(new Map())
    const found = (await other.blobs.get([digest]))[0]!
    expectThat(found.join() === '1,2,3', found.join(), '1,2,3', 'keep the value that was put last')
  },
  'two processes with different tools change no byte that was sent to a session, and lose no reveal':
    keepsSharedSessions,
}

export const STORE_CASES: readonly StoreCase[] = [
  ...Object.entries(CHECKS).map(([sentence, check]) => ({ sentence, check })),
  {
    sentence: 'an expired session is unknown as a whole, and begins again',
    needs: 'expire',
    async check({ store, other, session, faults }) {
      await store.add(session, ['a'])
      await store.setSent(session, [A], [])
      await faults.expire!(session)
      await expectUnknown(other, session)
      expectSent(await store.setSent(session, [A, B], [A]), [])
      expectSent(await other.setSent(session, [B], []), [B])
      await expectState(store, session, [], [B])
    },
  },
]
