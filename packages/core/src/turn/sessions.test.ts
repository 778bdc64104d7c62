import { expect, it } from 'vitest'
import type { SentEvent } from './sent-event.js'
import { createMemorySessionStore } from './session-store.js'
import { createSessions } from './sessions.js'

const event: SentEvent = Object.freeze({ kind: 'sent', form: 'load true', tools: [] })

it('puts an event again after an hour, and once if another process put it, so that a store may remove old blobs', async () => {
  const memory = createMemorySessionStore()
  let puts = 0
  const put: typeof memory.blobs.put = async blobs => {
    puts++
    await memory.blobs.put(blobs)
  }
  const store = { ...memory, blobs: { ...memory.blobs, put } }
  let now = 0
  const sessions = () =>
    createSessions(
      store,
      () => {},
      () => now,
    )
  const record = async (own: ReturnType<typeof sessions>, session: string) =>
    own.record(session, await own.read(session), event)
  const [first, second] = [sessions(), sessions()]
  for (const session of ['a', 'b']) await record(first, session)
  expect(puts).toBe(1)
  now = 3_600_001
  await record(first, 'c')
  expect(puts).toBe(2)
  expect((await second.read('a')).events).toEqual([event])
  for (const session of ['d', 'e']) await record(second, session)
  expect(puts).toBe(3)
})
