import { BoundedMap } from '../limits/bounded-map.js'
import { isJsonObject } from '../text/json.js'
import type { JsonSchema } from '../tool.js'
import type { SentEvent } from './sent-event.js'

/** Maximum number of sessions: the default of a session store in memory. Beyond it the oldest are forgotten. */
const MAX_SESSIONS = 10_000

/**
 * Remembers {@link Exposure.sent} for an API whose messages cannot hold it. Put the events of a conversation before its
 * `history`.
 *
 * A conversation is recognised by its session, or by the object that was the last message of an earlier request. The
 * first message would not be enough: instructions and examples may be the same objects in the conversations of all
 * users. Two conversations whose first requests consist of the same objects share their events, unless they have
 * sessions.
 */
export function createSentMemory() {
  const bySession = new BoundedMap<string, readonly SentEvent[]>(MAX_SESSIONS)
  const byMessage = new WeakMap<object, readonly SentEvent[]>()
  return {
    /** The events of the conversation that these messages continue; none for a new conversation. */
    of(session: string | undefined, messages: readonly unknown[]): readonly SentEvent[] {
      if (session !== undefined) return bySession.get(session) ?? []
      const known = messages.filter(isJsonObject).findLast(message => byMessage.has(message))
      return (known && byMessage.get(known)) ?? []
    },
    /** Remembers the events of a conversation after a request with these messages. */
    set(session: string | undefined, messages: readonly unknown[], events: readonly SentEvent[]): void {
      const isOwn = ({ role }: JsonSchema) => role !== 'system' && role !== 'developer'
      const last = session === undefined ? messages.filter(isJsonObject).findLast(isOwn) : undefined
      if (session !== undefined) bySession.set(session, events)
      else if (last !== undefined) byMessage.set(last, events)
    },
  }
}
