import { resolve } from 'node:path'
import { invalidInput } from '@ts/cli-kit'
import type { CatalogHints, SessionStore } from '@ts/core'
import { waitFor } from './upstream/wait-for.js'

/** A session store that the gateway closes. SQLite has no hints. */
export type OpenStore = SessionStore & { readonly hints?: CatalogHints; close(): Promise<void> }

/** How long a turn waits for one answer of a store, in milliseconds: longer than the packages of stores wait. */
const LIMIT_MS = 6_000
const FORMS = 'sqlite:PATH, redis://… or postgres://…'

/**
 * Reads the address of a store; a path is relative to `folder`.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for another form; the message does not show the address, which may
 * hold a password.
 */
export function readStore(at: string, text: string, folder: string): string {
  const [, file] = /^sqlite:(?:\/\/)?(.+)$/.exec(text) ?? []
  if (file !== undefined) return `sqlite:${resolve(folder, file)}`
  if (/^(?:rediss?|postgres(?:ql)?):\/\/./.test(text) && URL.canParse(text)) return text
  throw invalidInput(at, `found another address, expected ${FORMS}`)
}

/**
 * Opens the store at an address that {@link readStore} returned; `limits` are the options of its package.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` if its package is not installed, or if it cannot be opened
 */
export async function openStore(address: string, limits: { readonly expireAfterMs?: number } = {}): Promise<OpenStore> {
  const kind = address.startsWith('sqlite:') ? 'sqlite' : address.startsWith('redis') ? 'redis' : 'postgres'
  try {
    if (kind === 'sqlite')
      return await (await import('@ts/store-sqlite')).openSqliteSessionStore({ ...limits, database: address.slice(7) })
    if (kind === 'redis')
      return await (await import('@ts/store-redis')).openRedisSessionStore({ ...limits, redis: address })
    return await (await import('@ts/store-postgres')).openPostgresSessionStore({ ...limits, database: address })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const isMissing = code === 'ERR_MODULE_NOT_FOUND' && message.includes(`@ts/store-${kind}`)
    const reason = isMissing ? `its package is not installed; run npm install @ts/store-${kind}` : message || code
    throw invalidInput('toolSearch.store', `found a store that cannot be opened: ${reason}`, error)
  }
}

/** The same store; what does not settle in time rejects, because a request must not wait for ever. */
export function boundedStore(store: SessionStore): SessionStore {
  const bounded =
    <Args extends unknown[], T>(method: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> =>
      waitFor(Promise.resolve(method(...args)), { limitMs: LIMIT_MS })
  return {
    read: bounded(session => store.read(session)),
    add: bounded((session, ids) => store.add(session, ids)),
    replace: bounded((session, ids) => store.replace(session, ids)),
    setSent: bounded((session, sent, before) => store.setSent(session, sent, before)),
    delete: bounded(session => store.delete(session)),
    blobs: { get: bounded(keys => store.blobs.get(keys)), put: bounded(blobs => store.blobs.put(blobs)) },
  }
}
