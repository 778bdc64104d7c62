import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf, writeFileAtomically } from '@ts/cli-kit'
import type { ServerConfig } from '../config/gateway-config.js'
import type { Log } from '../logs.js'
import { isJsonObject } from '../protocol/json.js'
import type { ServerCatalog } from './upstream-pool.js'

const FORMAT = 'ts-gateway-catalog-2'
/** A larger file is not read: either it is not one of our catalogs, or reading it would delay the start by seconds. */
const DEFAULT_MAX_BYTES = 64 * 2 ** 20
/** Entries of a list that are serialised at once: more, if there were more parts than a session of a store names. */
const PART_ENTRIES = 100
const MAX_PARTS = 48

export interface CatalogStoreOptions {
  /** Created if it is missing; only this user can access it. */
  readonly folder: string
  readonly log: Log
  /** The largest file that is read or written, in bytes. Default 64 MiB. */
  readonly maxBytes?: number
}

/** Keeps catalogs in a folder. Files are replaced as a whole, so that a reader never finds half of a file. */
export function createCatalogStore({ folder, log, maxBytes = DEFAULT_MAX_BYTES }: CatalogStoreOptions) {
  return {
    /**
     * Undefined if there is none. A damaged file, or one that is not this server's catalog, is ignored with a warning.
     */
    async read(server: ServerConfig): Promise<ServerCatalog | undefined> {
      const path = join(folder, fileName(server))
      try {
        const { size } = await stat(path)
        if (size > maxBytes) throw new Error(`it has ${size} bytes, over the limit of ${maxBytes}`)
        return readCatalog(await readFile(path, 'utf8'), server)
      } catch (error) {
        if (isJsonObject(error) && error['code'] === 'ENOENT') return undefined
        log.warn({ server: server.key }, `The catalog ${path} is ignored: ${reasonOf(error)}`)
        return undefined
      }
    },

    async write(server: ServerConfig, catalog: ServerCatalog): Promise<void> {
      try {
        const parts = partsOf(server, catalog, maxBytes)
        await writeFileAtomically(join(folder, fileName(server)), parts, { file: 0o600, folder: 0o700 })
      } catch (error) {
        log.warn({ server: server.key }, `The catalog of ${server.key} cannot be written: ${reasonOf(error)}`)
      }
    },
  }
}

/** Catalogs of servers. No method rejects: a server without a catalog is listed again. */
export interface CatalogStore extends ReturnType<typeof createCatalogStore> {
  /** The list that another replica has kept since the last call or write; undefined if there is none. */
  newer?(server: ServerConfig): Promise<ServerCatalog | undefined>
  /** Calls `look` whenever another replica may have kept a list, until the returned function is called. */
  watch?(look: () => Promise<void>): () => void
}

/**
 * The identity of a catalog: the same key with another command is another server. The environment and headers are left
 * out: they contain secrets, and may change while the server stays the same.
 */
export function identityOf(server: ServerConfig): string {
  const parts =
    server.kind === 'stdio'
      ? [server.key, server.kind, server.command, server.args, server.cwd]
      : [server.key, server.kind, server.url.href]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

function fileName(server: ServerConfig): string {
  return `${identityOf(server)}.json`
}

/**
 * Yields lines of JSON: serialising a catalog of 10,000 tools at once would block the event loop for too long.
 *
 * @throws RangeError for a catalog with more bytes.
 */
export function* partsOf(server: ServerConfig, catalog: ServerCatalog, maxBytes: number): Generator<string> {
  const { tools, prompts, resources, resourceTemplates, ...rest } = catalog
  const lists = Object.entries({ tools, prompts, resources, resourceTemplates })
  const count = lists.reduce((sum, [, entries]) => sum + entries.length, 0)
  const size = Math.max(PART_ENTRIES, Math.ceil(count / MAX_PARTS))
  let bytes = 0
  const lineOf = (document: object) => {
    const line = `${JSON.stringify(document)}\n`
    bytes += Buffer.byteLength(line)
    if (bytes > maxBytes) throw new RangeError(`it has more bytes than the limit of ${maxBytes}`)
    return line
  }
  for (const [field, entries] of lists)
    for (let at = 0; at < entries.length; at += size) yield lineOf({ [field]: entries.slice(at, at + size) })
  // Last, so that half of a catalog is none.
  yield lineOf({ format: FORMAT, identity: identityOf(server), ...rest })
}

const isPart = (value: unknown): value is Record<string, unknown[]> =>
  isJsonObject(value) && Object.values(value).every(Array.isArray)

/** @throws Error for what is not a catalog of this server. */
export function readCatalog(text: string, server: ServerConfig): ServerCatalog {
  let parts: unknown[]
  try {
    parts = text
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
  } catch {
    throw new Error('it is not JSON')
  }
  const head = parts.pop()
  if (!isJsonObject(head) || head['format'] !== FORMAT || head['identity'] !== identityOf(server))
    throw new Error('it is not a catalog of this server')
  const { capabilities, instructions, listedAt, warnings } = head
  if (!isJsonObject(capabilities) || typeof listedAt !== 'number' || !parts.every(isPart))
    throw new Error('it is damaged')
  const entriesOf = (field: string, identity: string) =>
    parts
      .flatMap(part => part[field] ?? [])
      .filter(isJsonObject)
      .filter(entry => typeof entry[identity] === 'string')
  return {
    key: server.key,
    capabilities,
    instructions: typeof instructions === 'string' ? instructions : undefined,
    tools: entriesOf('tools', 'name'),
    prompts: entriesOf('prompts', 'name'),
    resources: entriesOf('resources', 'uri'),
    resourceTemplates: entriesOf('resourceTemplates', 'uriTemplate'),
    warnings: Array.isArray(warnings) ? warnings.filter(warning => typeof warning === 'string') : [],
    listedAt,
  }
}
