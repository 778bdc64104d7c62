import { placeInPack } from '../catalog/packed-tools.js'
import type { SearchableTool } from '../catalog/searchable-tool.js'
import type { ToolSearchEvent } from '../events.js'
import { withTimeLimit } from '../limits/time-limit.js'
import { createYielder } from '../limits/yielding.js'
import type { IndexBlobs } from '../ranker.js'
import { sha256OfBytes } from '../text/digest.js'
import type { SessionStore } from '../turn/session-store.js'

/** Must be increased whenever tools have other searchable texts, or the digest of the same texts is another one. */
const VERSION = 2
/** Fewer tools are indexed in less time than most stores answer in. */
const MIN_TOOLS = 2_000
/** Maximum time of a store for all parts of an index, in milliseconds: about as long as building 100,000 tools takes. */
const LIMIT_MS = 5_000
const LINE_END = 10

type Tools = readonly SearchableTool[]

/**
 * Keeps parts of indexes in a session store. A part is a session there, which names one blob: the digest of the tools and
 * the settings, and then the bytes. So a store that mixes up its entries is noticed.
 */
export function createIndexBlobs(store: SessionStore, emit: (event: ToolSearchEvent) => void): IndexBlobs {
  /** The keys of parts that were looked for. */
  const keys = new WeakMap<Tools, string>()
  const report = (during: string, error: unknown) => emit({ kind: 'failure', session: undefined, during, error })

  /** The digests and the bytes of those parts that the store has. */
  async function fetchAll(wanted: readonly string[]) {
    const states = await Promise.all(wanted.map(key => store.read(sessionOf(key))))
    const stored = states.flatMap((state, part) => (state?.sent[0] ? [{ part, digest: state.sent[0] }] : []))
    const blobs = await store.blobs.get(stored.map(({ digest }) => digest))
    return stored.map((one, i) => ({ ...one, bytes: blobs[i] }))
  }

  async function keepOne(key: string, body: Uint8Array): Promise<void> {
    const bytes = new Uint8Array(key.length + body.length)
    new TextEncoder().encodeInto(key, bytes)
    bytes.set(body, key.length)
    const digest = await sha256OfBytes(bytes)
    await store.blobs.put(new Map([[digest, bytes]]))
    const before = (await store.read(sessionOf(key)))?.sent ?? []
    await store.setSent(sessionOf(key), [digest], before)
  }

  return {
    async load<T>(settings: string, parts: readonly Tools[], read: (bytes: Uint8Array, part: number) => T) {
      const found: (T | undefined)[] = parts.map(() => undefined)
      if (parts.reduce((sum, tools) => sum + tools.length, 0) < MIN_TOOLS) return found
      const pause = createYielder()
      const faults: unknown[] = []
      const attempt = (work: () => Promise<void>) => work().catch((error: unknown) => void faults.push(error))
      await attempt(async () => {
        const wanted: string[] = []
        for (const tools of parts) {
          wanted.push(await sha256OfBytes(bytesOf(settings, tools)))
          keys.set(tools, wanted.at(-1)!)
          await pause()
        }
        for (const { part, digest, bytes } of await withTimeLimit(() => fetchAll(wanted), LIMIT_MS)) {
          await attempt(async () => {
            if (bytes !== undefined) found[part] = read(await bodyOf(bytes, digest, wanted[part]!), part)
          })
          await pause()
        }
      })
      if (faults.length > 0) report('loading an index', faults[0])
      return found
    },

    keep(parts) {
      const keepAll = async () => {
        const pause = createYielder()
        for (const [tools, write] of parts) {
          const key = keys.get(tools)
          if (key !== undefined) await withTimeLimit(() => keepOne(key, write()), LIMIT_MS)
          await pause()
        }
      }
      keepAll().catch(error => report('storing an index', error))
    },
  }
}

function sessionOf(key: string): string {
  return `ts:index:${key}`
}

/** @throws Error if the bytes are damaged, or are not those of this key */
async function bodyOf(bytes: Uint8Array, digest: string, key: string): Promise<Uint8Array> {
  const isWhole = (await sha256OfBytes(bytes)) === digest
  if (!isWhole || new TextDecoder().decode(bytes.subarray(0, key.length)) !== key)
    throw new Error(`Found other bytes in the store, expected those of the index ${key}; the index is built again`)
  return bytes.subarray(key.length)
}

/**
 * Everything that the bytes of a part depend on. Packed tools are taken as they are packed, so that their texts need not be
 * read: their names and servers are in the first line, which is an array, and two lines have the rest.
 */
function bytesOf(settings: string, tools: Tools): Uint8Array {
  const places = tools.map(placeInPack)
  const heads = tools.map((tool, i) => (places[i] ? [tool.id, tool.name, tool.server, tool.category] : tool))
  const first = new TextEncoder().encode(JSON.stringify([VERSION, settings, ...heads]))
  const lines = [first, ...places.flatMap(place => place?.pack.lines(place.at) ?? [])]
  const bytes = new Uint8Array(lines.reduce((sum, line) => sum + line.length + 1, 0))
  let at = 0
  for (const line of lines) {
    bytes.set(line, at)
    at += line.length + 1
    bytes[at - 1] = LINE_END
  }
  return bytes
}
