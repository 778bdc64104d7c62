import { createToolSearch, type ExecuteOutcome } from '@ts/core'
import { createReferenceRanker } from '@ts/testkit'
import { describe, expect, it } from 'vitest'
import { createPendingCalls, refusalBeforeRun } from './index.js'

function setUp(more: Partial<Parameters<typeof createToolSearch>[0]> = {}) {
  const forbidden = new Set<string>()
  const search = createToolSearch({
    tools: [{ name: 'delete_note' }, { name: 'read_note' }],
    ranker: createReferenceRanker(),
    activation: 'off',
    policy: ({ session = '' }) => ({ permit: () => !forbidden.has(session) }),
    ...more,
  })
  const call = async (session?: string) =>
    (await search.handle({ id: 'call_0', name: 'delete_note', ...(session ? { session } : {}) })) as ExecuteOutcome
  return { search, call, forbidden, pending: createPendingCalls(search) }
}

describe('pending calls', () => {
  const KEY = { id: 'call_0', name: 'delete_note' }

  it('are found by session, id and name, once', async () => {
    const { pending, call } = setUp()
    const [ann, bob] = [await call('ann'), await call('bob')]
    pending.add({ session: 'ann', ...KEY }, ann)
    pending.add({ session: 'bob', ...KEY }, bob)
    expect(pending.take(KEY)).toBeUndefined()
    expect(pending.take({ session: 'ann', ...KEY, name: 'read_note' })).toBeUndefined()
    expect(pending.take({ session: 'bob', ...KEY })).toBe(bob)
    expect(pending.take({ session: 'bob', ...KEY })).toBeUndefined()
    expect(pending.take({ session: 'ann', ...KEY })).toBe(ann)
    expect(pending.size).toBe(0)
  })

  it('with one key are taken newest first, or by what is meant, and the others stay', async () => {
    const { pending, call } = setUp()
    const [first, second, third] = [await call('ann'), await call('ann'), await call('bob')]
    for (const outcome of [first, second, third]) pending.add(KEY, outcome)
    expect(pending.take(KEY, ({ session }) => session === 'ann')).toBe(second)
    expect(pending.take(KEY, () => false)).toBeUndefined()
    expect(pending.take(KEY)).toBe(third)
    expect(pending.take(KEY)).toBe(first)
    expect(pending.size).toBe(0)
  })

  it('are bounded by their number, also with one key, and the oldest is dropped', async () => {
    const { pending, call } = setUp()
    const [first, other] = [await call(), await call()]
    for (const keyOf of [() => KEY, (i: number) => ({ ...KEY, id: `b${i}` })]) {
      pending.add(KEY, first)
      for (let i = 0; i < 10_000; i++) pending.add(keyOf(i), other)
      expect(pending.size).toBe(10_000)
      expect(pending.take(KEY, one => one === first)).toBeUndefined()
      expect(pending.take(keyOf(0))).toBe(other)
      while (pending.take(KEY) !== undefined);
    }
  })

  it('report their end with the companions that were withheld', async () => {
    const companion = {
      name: 'reader',
      tools: [{ name: 'read_more', description: '', inputSchema: {} }],
      handle: async () => ({ content: '' }),
      onResult: () => 'short',
    }
    const { pending, call } = setUp({ companions: [companion] })
    pending.add(KEY, await call(), new Set(['read_more']))
    pending.add(KEY, pending.take(KEY)!)
    expect(await pending.settle(pending.take(KEY)!, { status: 'ran', content: 'long' })).toBe('long')
  })
})

describe('the last check', () => {
  const deny = async (reason?: string) => reason

  it('refuses a call whose session may no longer make it, and no other', async () => {
    const { search, call, forbidden } = setUp()
    const outcome = await call('ann')
    forbidden.add('bob')
    expect(await refusalBeforeRun(search, outcome, {}, deny)).toBeUndefined()
    forbidden.add('ann')
    expect(await refusalBeforeRun(search, outcome, {}, deny)).toContain('There is no tool named "delete_note"')
  })

  it('refuses a call whose definition is another one', async () => {
    const { search, call } = setUp()
    const outcome = await call()
    search.update([{ name: 'delete_note', description: 'Delete all notes' }])
    expect(await refusalBeforeRun(search, outcome, {}, deny)).toBe(
      'delete_note was changed after this call was made, so it was not run. Read its parameters and send the call again.',
    )
  })

  it('denies a call, without a reason, if the policy fails', async () => {
    const { search, call } = setUp()
    const denied: unknown[] = []
    const failing = { ...search, recheck: async () => Promise.reject(new Error('no database')) }
    const note = async (...reasons: unknown[]) => void denied.push(reasons)
    await expect(refusalBeforeRun(failing, await call('ann'), {}, note)).rejects.toThrow('no database')
    expect(denied).toEqual([[]])
  })
})
