import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf } from '@ts/cli-kit'
import type { ServerConfig } from '../config/gateway-config.js'
import type { Log } from '../logs.js'
import { isJsonObject } from '../protocol/json.js'
import type { ServerCatalog } from './upstream-pool.js'

const FORMAT = 'ts-gateway-catalog-1'
/** A larger file is not read: either it is not one of our catalogs, or reading it would delay the start by seconds. */
const DEFAULT_MAX_BYTES = 64 * 2 ** 20
/** A catalog is serialised and written in parts of about this size. */
const PART_CHARACTERS = 2 ** 18
/** A partly written file older than this, in milliseconds, was left behind by a process that has ended. */
const STALE_MS = 3_600_000

export interface CatalogStoreOptions {
  /** Created if it is missing; only this user can access it. */
  readonly folder: string
  readonly log: Log
  /** The largest file that is read or written, in bytes. Default 64 MiB. */
  readonly maxBytes?: number
}

/** Keeps catalogs in a folder. Files are replaced as a whole, so that a reader never finds half of a file. */
export function createCatalogStore({ folder, log, maxBytes = DEFAULT_MAX_BYTES }: CatalogStoreOptions) {
  let ready: Promise<void> | undefined

  async function prepare(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const name of await readdir(folder)) {
      if (!/^[0-9a-f]{64}\.json\.[0-9a-f]+$/.test(name)) continue
      const path = join(folder, name)
      if (Date.now() - (await stat(path)).mtimeMs > STALE_MS) await rm(path, { force: true })
    }
  }

  return {
    /**
     * Undefined if there is none. A damaged file, or one that is not this server's catalog, is ignored with a warning.
     */
    async read(server: ServerConfig): Promise<ServerCatalog | undefined> {
      const path = join(folder, fileName(server))
      try {
        const text = await readLimited(path, maxBytes)
        if (text === undefined) return undefined
        return readCatalog(text, server)
      } catch (error) {
        log.warn({ server: server.key }, `The catalog ${path} is ignored: ${reasonOf(error)}`)
        return undefined
      }
    },

    async write(server: ServerConfig, catalog: ServerCatalog): Promise<void> {
      const name = fileName(server)
      const temporary = join(folder, `${name}.${randomBytes(6).toString('hex')}`)
      try {
        ready ??= prepare()
        await ready
        const file = await open(temporary, 'wx', 0o600)
        try {
          let bytes = 0
          for (const part of partsOf(server, catalog)) {
            bytes += (await file.write(part)).bytesWritten
            if (bytes > maxBytes) throw new Error(`it has more bytes than the limit of ${maxBytes}`)
          }
        } finally {
          await file.close()
        }
        await rename(temporary, join(folder, name))
      } catch (error) {
        ready = undefined
        log.warn({ server: server.key }, `The catalog of ${server.key} cannot be written: ${reasonOf(error)}`)
        await rm(temporary, { force: true }).catch(() => {})
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
 * Yields the document in parts: serialising a catalog of 10,000 tools at once would block the event loop for too long.
 */
export function* partsOf(server: ServerConfig, catalog: ServerCatalog): Generator<string> {
  let part = `{"format":${JSON.stringify(FORMAT)},"identity":"${identityOf(server)}","catalog":{`
  let separator = ''
  for (const [field, value] of Object.entries(catalog)) {
    if (value === undefined) continue
    part += `${separator}${JSON.stringify(field)}:`
    separator = ','
    if (!Array.isArray(value)) {
      part += JSON.stringify(value)
      continue
    }
    part += '['
    for (const [i, entry] of value.entries()) {
      part += `${i === 0 ? '' : ','}${JSON.stringify(entry)}`
      if (part.length < PART_CHARACTERS) continue
      yield part
      part = ''
    }
    part += ']'
  }
  yield `${part}}}`
}

async function readLimited(path: string, maxBytes: number): Promise<string | undefined> {
  let file: Awaited<ReturnType<typeof open>>
  try {
    file = await open(path, 'r')
  } catch (error) {
    if (isJsonObject(error) && error['code'] === 'ENOENT') return undefined
    throw error
  }
  try {
    const { size } = await file.stat()
    if (size > maxBytes) throw new Error(`it has ${size} bytes, over the limit of ${maxBytes}`)
    return await file.readFile('utf8')
  } finally {
    await file.close()
  }
}

/** @throws Error for what is not a catalog of this server. */
export function readCatalog(text: string, server: ServerConfig): ServerCatalog {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch {
    throw new Error('it is not JSON')
  }
  if (!isJsonObject(document) || document['format'] !== FORMAT || document['identity'] !== identityOf(server)) {
    throw new Error('it is not a catalog of this server')
  }
  const found = document['catalog']
  if (!isJsonObject(found) || !isJsonObject(found['capabilities']) || typeof found['listedAt'] !== 'number') {
    throw new Error('it is damaged')
  }
  const { server: implementation, capabilities, instructions, listedAt, eras, warnings } = found
  return {
    key: server.key,
    server: isJsonObject(implementation) ? implementation : undefined,
    capabilities,
    instructions: typeof instructions === 'string' ? instructions : undefined,
    eras: Array.isArray(eras) ? eras.filter(era => era === 'legacy' || era === 'modern') : [],
    tools: entriesOf(found['tools'], 'name'),
    prompts: entriesOf(found['prompts'], 'name'),
    resources: entriesOf(found['resources'], 'uri'),
    resourceTemplates: entriesOf(found['resourceTemplates'], 'uriTemplate'),
    warnings: Array.isArray(warnings) ? warnings.filter(warning => typeof warning === 'string') : [],
    listedAt,
  }
}

function entriesOf(value: unknown, identity: string) {
  if (!Array.isArray(value)) throw new Error('it is damaged')
  return value.filter(isJsonObject).filter(entry => typeof entry[identity] === 'string')
}
