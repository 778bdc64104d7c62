import { createHash } from 'node:crypto'
import { reasonOf } from '@ts/cli-kit'
import type { SessionStore } from '@ts/core'
import type { ServerConfig } from '../config/gateway-config.js'
import type { Log } from '../logs.js'
import { type CatalogStore, identityOf, partsOf, readCatalog } from './catalog-store.js'
import type { ServerCatalog } from './upstream-pool.js'

/** As many parts as a session of a store names: about 16 MB, which is more than 10,000 tools take. */
const MAX_PARTS = 64

/**
 * Keeps the catalogs of a folder also in a session store, so that a replica with an empty folder has the lists that
 * another one read. A catalog is a session there, whose digests name its parts. The folder is read first; what the store
 * cannot give or keep is a warning.
 */
export function shareCatalogs(own: CatalogStore, store: SessionStore, log: Log): CatalogStore {
  const sessionOf = (server: ServerConfig) => `ts:catalog:${identityOf(server)}`

  async function readShared(server: ServerConfig) {
    const digests = (await store.read(sessionOf(server)))?.sent ?? []
    const parts = await store.blobs.get(digests)
    if (digests.length === 0 || parts.includes(undefined)) return undefined
    return readCatalog(Buffer.concat(parts as Uint8Array[]).toString(), server)
  }

  async function warned<T>(server: ServerConfig, what: string, work: Promise<T>): Promise<T | undefined> {
    return work.catch(error => {
      log.warn(
        { server: server.key },
        `The catalog of ${server.key} in the store cannot be ${what}: ${reasonOf(error)}`,
      )
      return undefined
    })
  }

  async function share(server: ServerConfig, catalog: ServerCatalog): Promise<void> {
    const digests: string[] = []
    for (const part of partsOf(server, catalog)) {
      if (digests.length === MAX_PARTS) throw new Error(`it has more than ${MAX_PARTS} parts`)
      const bytes = Buffer.from(part)
      const digest = createHash('sha256').update(bytes).digest('hex')
      await store.blobs.put(new Map([[digest, bytes]]))
      digests.push(digest)
    }
    const before = (await store.read(sessionOf(server)))?.sent ?? []
    await store.setSent(sessionOf(server), digests, before)
  }

  return {
    read: async server => (await own.read(server)) ?? warned(server, 'read', readShared(server)),
    async write(server, catalog) {
      await own.write(server, catalog)
      await warned(server, 'kept', share(server, catalog))
    },
  }
}
