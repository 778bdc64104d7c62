import type { SentEvent } from '@ts/core'
import { isRecord } from './message-blocks.js'

/** Sessions kept, as many as a reveal store in memory keeps by default. */
const MAX_SESSIONS = 10_000

/**
 * What was sent in each conversation, in this process: the API's messages have no place for it. A conversation is known by
 * its session, or by the object of its first message.
 */
export function createSentEvents(): {
  /** The events of a conversation; an event that is pushed is remembered. */
  of(session: string | undefined, messages: readonly unknown[]): SentEvent[]
} {
  const bySession = new Map<string, SentEvent[]>()
  const byMessage = new WeakMap<object, SentEvent[]>()
  return {
    of(session, [first]) {
      if (session !== undefined) {
        const events = bySession.get(session) ?? []
        bySession.delete(session)
        bySession.set(session, events)
        if (bySession.size > MAX_SESSIONS) bySession.delete(bySession.keys().next().value as string)
        return events
      }
      if (!isRecord(first)) return []
      const events = byMessage.get(first) ?? []
      byMessage.set(first, events)
      return events
    },
  }
}
