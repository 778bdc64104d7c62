import type { JSONRPCRequest } from '@modelcontextprotocol/server'
import type { SessionStore } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'
import { seal, unseal } from '../oauth/token-store.js'
import type { Peers } from './peers.js'

/** What the replicas of a gateway share, so that each continues the sessions of the others. */
export interface Replicas {
  /** 32 secret bytes. */
  readonly key: Buffer
  /** Remembers the sessions that their clients have ended. */
  readonly sessions: SessionStore
  /** Sends requests on to the other replicas. Default: each answers what it gets. */
  readonly peers?: Peers | undefined
}

/** The facts with which any replica continues a session. */
export interface SessionFacts {
  /** The name of the session inside the gateway. Unlike the id, it gives no access. */
  readonly session: string
  /** Whose session it is: the name of the token. */
  readonly token: string | undefined
  readonly isStreaming: boolean
  /** The mark of the replica where it began. */
  readonly at?: string | undefined
  /** The parameters of `initialize`. */
  readonly params: JSONRPCRequest['params']
}

/** An id is valid for this time after the session began, in milliseconds: 7 days. Then its client begins another one. */
const VALID_MS = 7 * 86_400_000
/** Maximum characters of an id: proxies accept 8 KiB for all headers. */
const MAX_ID = 4_000
const PURPOSE = 'session'

/** Ids that contain the facts of their session, sealed. */
export function createSessionIds({ key, sessions }: Replicas, now: () => number = () => Date.now()) {
  const ended = (session: string) => `ended ${session}`
  const isEnded = async (session: string) => (await sessions.read(ended(session))) !== undefined
  return {
    isEnded,
    /** The id of a new session; undefined if its client said too much in `initialize`. */
    seal(facts: SessionFacts): string | undefined {
      const text = JSON.stringify({ ...facts, until: now() + VALID_MS })
      const id = seal(text, PURPOSE, key).toString('base64url')
      return id.length > MAX_ID ? undefined : id
    },
    /** The facts of a session of this user that may go on; undefined for any other id. */
    async open(id: string, token: string | undefined): Promise<SessionFacts | undefined> {
      const text = id.length > MAX_ID ? undefined : unseal(Buffer.from(id, 'base64url'), PURPOSE, key)
      const facts = text === undefined ? undefined : JSON.parse(text)
      if (!isJsonObject(facts) || (facts['until'] as number) < now() || facts['token'] !== token) return undefined
      const known = facts as unknown as SessionFacts
      return (await isEnded(known.session)) ? undefined : known
    },
    /** Remembers that a client has ended its session. */
    async end(session: string): Promise<void> {
      await sessions.add(ended(session), ['ended'])
      await sessions.delete(session)
    },
  }
}
