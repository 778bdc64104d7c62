import { createHash } from 'node:crypto'
import { createMemorySessionStore, type SessionStore } from '@ts/core'
import { type OutputStore, OutputTooLarge, type StoredOutput, type StoreQuotas } from './output-store.js'
import { aboveQuota, isHandle, newHandle, readQuotas } from './quotas.js'
import { firstOf, piecesOf } from './text-pieces.js'

/** Options of {@link createSharedStore}. The database bounds the bytes of all sessions. */
export interface SharedStoreOptions extends Omit<StoreQuotas, 'maxTotalBytes'> {
  /** Default: 500 million, as on a disk. */
  readonly maxSessionBytes?: number
}

/** Bounds of all sessions in memory, a choice: bytes, lower than on disk, and two entries for each of 100,000 outputs. */
const MEMORY = { maxBlobBytes: 200e6, maxSessions: 200_000 }

/**
 * Keeps outputs in this process: for tests, for runtimes without a disk, and for hosts that may not write to a disk. A
 * session has 50 million bytes by default; of all sessions, the oldest texts are removed above four times that.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for a quota that is not a positive number.
 */
export function createMemoryStore({ maxSessionBytes = 50e6, ...options }: SharedStoreOptions = {}): OutputStore {
  const maxBlobBytes = Math.max(MEMORY.maxBlobBytes, 4 * maxSessionBytes)
  return createSharedStore(createMemorySessionStore({ ...MEMORY, maxBlobBytes }), { ...options, maxSessionBytes })
}

/** What is kept of an output beside its text. `ends` has the number of characters up to the end of each blob. */
type Facts = Omit<StoredOutput, 'read'> & { readonly ends: readonly number[] }

/** An output of a session, with the digest of its facts. */
interface Entry {
  readonly digest: string
  readonly output: StoredOutput
}

/** Characters of a blob: at most 3 MiB, which every database takes as one value. */
const BLOB = 1_024 * 1_024
/** Maximum number of outputs of a session, a choice: each new one reads and writes their whole list. */
const MAX_OUTPUTS = 200

/**
 * Keeps outputs in a session store, so that all processes with the same database read what one of them has stored. A
 * list of outputs is a session there, whose digests name the facts of its outputs, and an output is a session whose
 * digests name its text in blobs. Their expiry must be at least `maxAgeMs`. An output without a session has a list of its
 * own: it is found by its handle only, and ends by its age. The store removes the blobs of a removed output when no
 * session has named them for a day.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for a quota that is not a positive number.
 */
export function createSharedStore(sessions: SessionStore, options: SharedStoreOptions = {}): OutputStore {
  const defaults = { maxSessionBytes: 500e6, maxTotalBytes: Number.POSITIVE_INFINITY }
  const { maxSessionBytes, maxAgeMs, now } = readQuotas(options, defaults)
  const listOf = (session: string | undefined, handle = '') =>
    session === undefined ? `outputs with ${handle}` : `outputs of ${session}`
  /** The session that names the blobs of a text. */
  const textOf = (handle: string) => `output ${handle}`
  const digestsIn = async (session: string) => (await sessions.read(session))?.sent ?? []
  const isAlive = ({ output }: Entry) => output.storedAt >= now() - maxAgeMs

  /** Stores a text as a blob, and returns its digest. */
  async function put(text: string): Promise<string> {
    const bytes = Buffer.from(text)
    const digest = createHash('sha256').update(bytes).digest('hex')
    await sessions.blobs.put(new Map([[digest, bytes]]))
    return digest
  }

  /** An output whose text is read when it is needed. */
  function outputOf({ ends, ...facts }: Facts): StoredOutput {
    async function* read(from: number) {
      const digests = await digestsIn(textOf(facts.handle))
      for (const [i, end] of ends.entries()) {
        if (end <= from) continue
        const [bytes] = digests[i] === undefined ? [] : await sessions.blobs.get([digests[i]])
        if (bytes === undefined)
          throw new Error('Found no text of a stored output, expected all of it; call its tool again')
        yield* piecesOf(Buffer.from(bytes).toString(), facts.handle.length + Math.max(0, from - (ends[i - 1] ?? 0)))
      }
    }
    return { ...facts, read }
  }

  async function entriesOf(digests: readonly string[]): Promise<readonly Entry[]> {
    const blobs = await sessions.blobs.get(digests)
    return digests.flatMap((digest, i) => {
      const bytes = blobs[i]
      return bytes === undefined ? [] : [{ digest, output: outputOf(JSON.parse(Buffer.from(bytes).toString())) }]
    })
  }

  /** Adds an output to a list, and removes those that are too old or have no room. */
  async function append(list: string, added: Entry): Promise<void> {
    for (let before = await digestsIn(list); ; ) {
      const all = [...(await entriesOf(before)), added]
      const alive = all.filter(isAlive).slice(-MAX_OUTPUTS)
      const above = new Set(aboveQuota(alive, maxSessionBytes, added.output.handle))
      const wanted = alive.filter(entry => !above.has(entry)).map(({ digest }) => digest)
      const found = await sessions.setSent(list, wanted, before)
      if (found.join() === wanted.join()) return remove(all.filter(({ digest }) => !wanted.includes(digest)))
      // Another process was faster.
      before = found
    }
  }

  async function remove(removed: readonly Entry[]): Promise<void> {
    for (const { output } of removed) await sessions.delete(textOf(output.handle))
  }

  return {
    async write(session, { tool, pieces }) {
      const handle = newHandle()
      const digests: string[] = []
      const ends: number[] = []
      let bytes = 0
      for await (const text of blobTexts(pieces)) {
        bytes += Buffer.byteLength(text)
        if (bytes > maxSessionBytes) throw new OutputTooLarge(maxSessionBytes)
        ends.push((ends.at(-1) ?? 0) + text.length)
        // With the handle, so that no other output has the same blob.
        digests.push(await put(handle + text))
      }
      await sessions.setSent(textOf(handle), digests, [])
      const facts: Facts = { handle, tool, characters: ends.at(-1) ?? 0, bytes, storedAt: now(), ends }
      const output = outputOf(facts)
      await append(listOf(session, handle), { digest: await put(JSON.stringify(facts)), output })
      return output
    },
    async list(session, handle = '') {
      if (session === undefined && !isHandle(handle)) return []
      const entries = await entriesOf(await digestsIn(listOf(session, handle)))
      return entries.filter(isAlive).map(({ output }) => output)
    },
    async forget(session) {
      await remove(await entriesOf(await digestsIn(listOf(session))))
      await sessions.delete(listOf(session))
    },
  }
}

/** A text in pieces of the length of a blob, except for the last one. */
async function* blobTexts(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of pieces) {
    for (rest += piece; rest.length > BLOB; ) {
      const first = firstOf(rest, BLOB)
      yield first
      rest = rest.slice(first.length)
    }
  }
  if (rest !== '') yield rest
}
