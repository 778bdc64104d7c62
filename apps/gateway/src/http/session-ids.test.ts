import { randomBytes } from 'node:crypto'
import { createMemorySessionStore } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { seal } from '../oauth/token-store.js'
import { createSessionIds, type SessionFacts } from './session-ids.js'

const DAY = 86_400_000
const facts: SessionFacts = {
  session: 's1',
  token: 'ann',
  isStreaming: true,
  params: { protocolVersion: '2025-11-25', capabilities: {} },
}

function setUp() {
  const clock = { now: 1_000 }
  const replicas = { key: randomBytes(32), sessions: createMemorySessionStore() }
  return { clock, replicas, ids: createSessionIds(replicas, () => clock.now) }
}

describe('the id of a session', () => {
  it('gives its facts to its user for seven days', async () => {
    const { clock, ids } = setUp()
    const id = ids.seal(facts)!
    expect(id).toMatch(/^[\w-]+$/)
    for (const other of ['bob', '', undefined]) expect(await ids.open(id, other)).toBeUndefined()
    clock.now += 7 * DAY
    expect(await ids.open(id, 'ann')).toMatchObject(facts)
    clock.now++
    expect(await ids.open(id, 'ann')).toBeUndefined()
  })

  it('without a user is for nobody who has one', async () => {
    const { ids } = setUp()
    const id = ids.seal({ ...facts, token: undefined })!
    expect([(await ids.open(id, undefined))?.session, await ids.open(id, 'ann')]).toEqual(['s1', undefined])
  })

  it('has at most 4,000 characters, and none is made for longer facts', async () => {
    const { ids } = setUp()
    const sized = (length: number) => ids.seal({ ...facts, params: { text: 'x'.repeat(length) } as never })
    const all = Array.from({ length: 400 }, (_, i) => sized(2_550 + i)?.length)
    // Three bytes are four characters, so there are ids of exactly 4,000 characters.
    expect([Math.max(...all.map(length => length ?? 0)), all.at(-1)]).toEqual([4_000, undefined])
    expect(await ids.open(sized(2_550 + all.indexOf(4_000))!, 'ann')).toMatchObject({ session: 's1' })
  })

  it('is refused if it is longer, altered, without facts, or sealed for another purpose or with another key', async () => {
    const { replicas, ids } = setUp()
    const sealed = (text: string, purpose = 'session') => seal(text, purpose, replicas.key).toString('base64url')
    const stranger = createSessionIds({ ...replicas, key: randomBytes(32) }, () => 1_000).seal(facts)!
    const whole = { ...facts, until: 10 * DAY }
    for (const [what, id] of [
      ['longer', sealed(JSON.stringify({ ...whole, more: 'x'.repeat(4_000) }))],
      ['of another purpose', sealed(JSON.stringify(whole), 'state')],
      ['of another key', stranger],
      ['altered', ids.seal(facts)!.slice(4)],
      ['empty', ''],
    ] as const)
      expect(await ids.open(id, 'ann'), what).toBeUndefined()
    for (const text of ['null', '7', '[]', '"x"']) expect(await ids.open(sealed(text), undefined)).toBeUndefined()
  })

  it('stays unknown in a store that keeps no empty list', async () => {
    const { replicas, ids } = setUp()
    const { sessions } = replicas
    const add: typeof sessions.add = async (session, names) => {
      if (names.length > 0) await sessions.add(session, names)
    }
    const id = ids.seal(facts)!
    await createSessionIds({ ...replicas, sessions: { ...sessions, add } }).end('s1')
    expect(await ids.open(id, 'ann')).toBeUndefined()
  })

  it('is valid by the clock of the machine if none is given', async () => {
    const { replicas } = setUp()
    const ids = createSessionIds(replicas)
    expect(await ids.open(ids.seal(facts)!, 'ann')).toMatchObject({ session: 's1' })
    const early = createSessionIds(replicas, () => Date.now() - 8 * DAY).seal(facts)!
    expect(await ids.open(early, 'ann')).toBeUndefined()
  })
})
