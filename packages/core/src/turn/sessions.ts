import type { ToolSearchEvent } from '../events.js'
import { BoundedMap } from '../limits/bounded-map.js'
import { perObject } from '../limits/per-object.js'
import { sha256 } from '../text/digest.js'
import { tryRead } from '../text/readable.js'
import type { ToolId } from '../tool.js'
import type { TurnInput } from '../turn-input.js'
import { joinEvents, type SentEvent } from './sent-event.js'
import type { BlobStore, SessionStore } from './session-store.js'

/** The state of a session at the beginning of a turn. */
export interface Session {
  readonly ids: readonly ToolId[]
  /** The digests of `events`, as the store has them. */
  readonly sent: readonly string[]
  /** Empty if the store has lost one of them: then a new list begins. */
  readonly events: readonly SentEvent[]
}

/** Maximum number of events of a session; then they are joined to one event. */
const MAX_EVENTS = 64
/** Maximum number of events that this process keeps: those of many sessions are the same. */
const MAX_KNOWN = 256
/** Maximum number of sessions whose last state is kept for the case that the store fails. */
const MAX_LAST = 1_000
/** An event is put again after this time in milliseconds, so that a store may remove old blobs after a day. */
const PUT_AGAIN_MS = 3_600_000

const UNKNOWN: Session = { ids: [], sent: [], events: [] }

/**
 * The sessions of one store: reads and writes them, and decodes each event once. If the store fails, the last state
 * that this process knows counts, and an event reports the failure.
 */
export function createSessions(
  store: SessionStore,
  emit: (event: ToolSearchEvent) => void,
  now: () => number = Date.now,
) {
  const events = createEvents(store.blobs, now)
  const last = new BoundedMap<string, Session>(MAX_LAST)

  /** The result of the store; undefined if it fails, which is reported. */
  async function attempt<T>(session: string, during: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work()
    } catch (error) {
      emit({ kind: 'failure', session, during, error })
      return undefined
    }
  }

  async function read(session: string): Promise<Session> {
    const current = await attempt(session, 'reading a session', async () => {
      const state = await store.read(session)
      if (state === undefined) {
        last.delete(session)
        return UNKNOWN
      }
      const { ids, sent } = state
      const former = last.get(session)
      if (former?.ids === ids && former.sent === sent) return former
      const read = { ids, sent, events: await events.read(sent) }
      last.set(session, read)
      return read
    })
    return current ?? last.get(session) ?? UNKNOWN
  }

  return {
    read,

    /** Records an event after those of `before`. Returns the newer state if another process was faster. */
    async record(session: string, before: Session, event: SentEvent): Promise<Session | undefined> {
      const isNewer = await attempt(session, 'recording what was sent', async () => {
        const isFull = before.events.length >= MAX_EVENTS
        const digest = await events.put(isFull ? joinEvents([...before.events, event], event.form) : event)
        const wanted = isFull || before.events.length === 0 ? [digest] : [...before.sent, digest]
        return (await store.setSent(session, wanted, before.sent)).join() !== wanted.join()
      })
      return isNewer ? read(session) : undefined
    },

    add: (session: string, ids: readonly ToolId[]) =>
      attempt(session, 'recording a reveal', () => store.add(session, ids)),
    replace: (session: string, ids: readonly ToolId[]) =>
      attempt(session, 'recording a reveal', () => store.replace(session, ids)),

    async forget(session: string): Promise<void> {
      last.delete(session)
      await store.delete(session)
    },
  }
}

/** See {@link createSessions}. */
export type Sessions = ReturnType<typeof createSessions>

/** What the store remembers of the session of a turn. */
export function readSession(
  { sessions }: { readonly sessions: Sessions | undefined },
  { session }: TurnInput,
): Promise<Session> | undefined {
  return session === undefined ? undefined : sessions?.read(session)
}

/** The events of all sessions. Each is decoded once, and encoded when it is stored. */
function createEvents(blobs: BlobStore, now: () => number) {
  const known = new BoundedMap<string, { readonly event: SentEvent; readonly putAt: number }>(MAX_KNOWN)
  const digestOf = perObject((event: SentEvent) => sha256(JSON.stringify(event)))

  return {
    /** The events with these digests; none if one is missing or is not JSON. */
    async read(sent: readonly string[]): Promise<readonly SentEvent[]> {
      const missing = sent.filter(digest => known.get(digest) === undefined)
      const found = missing.length > 0 ? await blobs.get(missing) : []
      missing.forEach((digest, i) => {
        const event = tryRead(() => JSON.parse(new TextDecoder().decode(found[i])) as SentEvent)
        if (event) known.set(digest, { event, putAt: Number.NEGATIVE_INFINITY })
      })
      const events = sent.flatMap(digest => known.get(digest)?.event ?? [])
      return events.length === sent.length ? events : []
    },

    /** Stores an event, and returns its digest. */
    async put(event: SentEvent): Promise<string> {
      const digest = digestOf(event)
      const former = known.get(digest)
      if (former === undefined || now() - former.putAt > PUT_AGAIN_MS) {
        await blobs.put(new Map([[digest, new TextEncoder().encode(JSON.stringify(event))]]))
        known.set(digest, { event: former?.event ?? event, putAt: now() })
      }
      return digest
    },
  }
}
