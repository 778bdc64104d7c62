import type { SentEvent } from '@ts/core'
import { isRecord } from './message-blocks.js'

/** Sessions kept, as many as a reveal store in memory keeps by default. */
const MAX_SESSIONS = 10_000

/** What was sent in each conversation, in this process. */
export interface SentEvents {
  /** The events of the conversation that these messages continue. */
  of(session: string | undefined, messages: readonly unknown[]): readonly SentEvent[]
  /** Remembers the events of a conversation after a request with these messages. */
  set(session: string | undefined, messages: readonly unknown[], events: readonly SentEvent[]): void
}

/**
 * Remembers what was sent, since the API's messages have no place for it. A conversation is known by its session, or by the
 * object that was the last message of an earlier request. The first message would not do: instructions and examples may be
 * the same objects in the conversations of all users.
 */
export function createSentEvents(): SentEvents {
  const bySession = new Map<string, readonly SentEvent[]>()
  const byMessage = new WeakMap<object, readonly SentEvent[]>()
  return {
    of(session, messages) {
      if (session !== undefined) return bySession.get(session) ?? []
      for (let index = messages.length - 1; index >= 0; index--) {
        const message = messages[index]
        const events = isRecord(message) ? byMessage.get(message) : undefined
        if (events !== undefined) return events
      }
      return []
    },
    set(session, messages, events) {
      if (session !== undefined) {
        bySession.delete(session)
        bySession.set(session, events)
        if (bySession.size > MAX_SESSIONS) bySession.delete(bySession.keys().next().value as string)
        return
      }
      for (let index = messages.length - 1; index >= 0; index--) {
        const message = messages[index]
        if (!isRecord(message) || message['role'] === 'system' || message['role'] === 'developer') continue
        byMessage.set(message, events)
        return
      }
    },
  }
}
