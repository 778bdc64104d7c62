import type { CatalogHints, SessionStore } from '@ts/core'
import { readSessionLimits, type SessionLimits, sessionKey } from '@ts/core/kit'
import { connect, type RedisClient, senderOf } from './client.js'
import { redisHints } from './hints.js'
import { ADD, READ, SET_SENT } from './scripts.js'

/** Options of {@link openRedisSessionStore}. The server's clock counts. */
export interface RedisSessionStoreOptions extends SessionLimits {
  /** An address such as `redis://localhost:6379`, for which ioredis is needed, or a client that the host closes. */
  readonly redis: string | RedisClient
  /** The beginning of every key. Default `ts:`. A tenant or an application can have its own. */
  readonly prefix?: string
}

/** The version of the keys. A package whose keys older ones must not use writes its own number to the key `version`. */
const VERSION = 1

/**
 * Opens a session store in Redis or Valkey, one server or a cluster. A session is one key and a blob another, so each
 * call is atomic on one node, without locks. Keys expire by themselves. `hints` are for a catalog store.
 *
 * @throws Error if an option is wrong, if the server does not answer, or if its keys are of a newer version
 */
export async function openRedisSessionStore({
  redis,
  prefix = 'ts:',
  ...limits
}: RedisSessionStoreOptions): Promise<SessionStore & { readonly hints: CatalogHints; close(): Promise<void> }> {
  const { expireAfterMs, maxNames, useAgainMs, keepBlobMs } = readSessionLimits(limits)
  const { client, quit } = typeof redis === 'string' ? await connect(redis) : { client: redis, quit: async () => {} }
  const send = senderOf(client)
  const { hints, end } = redisHints(client, send, `${prefix}catalogs`)
  const close = () => Promise.all([end(), quit()]).then(() => {})
  const found = Number(await send('GET', `${prefix}version`))
  if (found > VERSION) {
    await close()
    throw new Error(
      `Found keys of version ${found}, expected at most ${VERSION}; update @ts/store-redis to a version that reads them`,
    )
  }
  const [ttl, useBelow] = [expireAfterMs, expireAfterMs - useAgainMs].map(ms => `${Math.ceil(ms)}`) as [string, string]
  // A session is used after its blobs, so they live longer than it by at least a day.
  const blobTtl = `${Math.ceil(expireAfterMs + keepBlobMs)}`
  const keyOf = (session: string) => `${prefix}s:${sessionKey(session)}`
  const blobKey = (digest: string) => `${prefix}b:${digest}`

  /** Runs a script on a session. Its reply begins with whether the session was not used for long, and its digests. */
  async function run<Rest>(script: string, session: string, ...args: readonly string[]) {
    const key = keyOf(session)
    const reply = (await send('EVAL', script, '1', key, ttl, useBelow, ...args)) as [number, string, Rest] | null
    if (reply === null) return undefined
    const [isOld, joined, rest] = reply
    const sent = joined === '' ? [] : joined.split(',')
    if (isOld) {
      const blobs = Promise.all(sent.map(digest => send('PEXPIRE', blobKey(digest), blobTtl)))
      // A server that takes no writes, such as a replica, still answers.
      await blobs.then(() => send('PEXPIRE', key, ttl)).catch(() => {})
    }
    return { sent, rest }
  }

  return {
    async read(session) {
      const found = await run<string[]>(READ, session)
      return found && { ids: found.rest, sent: found.sent }
    },
    async add(session, ids) {
      await run(ADD, session, `${Math.floor(maxNames)}`, '', ...ids)
    },
    async replace(session, ids) {
      await run(ADD, session, `${Math.floor(maxNames)}`, 'replace', ...ids)
    },
    async setSent(session, sent, before) {
      return (await run(SET_SENT, session, sent.join(), before.join()))?.sent ?? []
    },
    async delete(session) {
      await send('DEL', keyOf(session))
    },
    blobs: {
      get: digests =>
        Promise.all(
          digests.map(async digest => {
            const text = (await send('GET', blobKey(digest))) as string | null
            return text === null ? undefined : new Uint8Array(Buffer.from(text, 'latin1'))
          }),
        ),
      async put(blobs) {
        // As text with one character per byte: clients return binary data in different ways.
        const puts = [...blobs].map(([digest, bytes]) =>
          send('SET', blobKey(digest), Buffer.from(bytes).toString('latin1'), 'PX', blobTtl),
        )
        await Promise.all(puts)
      },
    },
    hints,
    close,
  }
}
