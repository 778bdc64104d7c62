import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Where credentials for servers are kept. A value may hold secrets, so every implementation protects it at rest. An
 * implementation that several gateways share needs nothing else.
 */
export interface TokenStore {
  get(key: string): Promise<string | undefined>
  set(key: string, value: string): Promise<void>
  delete(key: string): Promise<void>
  /**
   * Runs work while no other process or call holds the same key. A lease whose holder has died ends by itself.
   *
   * @throws Error if the key is held for longer than a lease.
   */
  exclusive<T>(key: string, work: () => Promise<T>): Promise<T>
}

/** How long a lease lasts, in milliseconds: longer than the time limit of a request to an authorization server. */
const LEASE_MS = 30_000
const WAIT_MS = 25
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Records in files of a folder that only this user can read, each sealed with AES-256-GCM and bound to its key. A file
 * that cannot be opened, because it is damaged or sealed with another key, counts as absent.
 *
 * @param key Returns 32 bytes; called for the first access.
 */
export function createSealedStore(folder: string, key: () => Promise<Buffer>): TokenStore {
  let known: Promise<Buffer> | undefined
  const sealingKey = () => {
    known ??= key().catch(error => {
      known = undefined
      throw error
    })
    return known
  }
  const pathOf = (name: string) => join(folder, createHash('sha256').update(name).digest('hex'))

  return {
    async get(name) {
      const sealed = await readFile(pathOf(name)).catch(absent)
      return sealed === undefined ? undefined : unseal(sealed, name, await sealingKey())
    },
    async set(name, value) {
      const sealed = seal(value, name, await sealingKey())
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const part = `${pathOf(name)}.${randomBytes(6).toString('hex')}`
      await writeFile(part, sealed, { mode: 0o600 })
      await rename(part, pathOf(name))
    },
    async delete(name) {
      await rm(pathOf(name), { force: true })
    },
    async exclusive(name, work) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const free = await lease(`${pathOf(name)}.lock`)
      try {
        return await work()
      } finally {
        await free()
      }
    },
  }
}

/** Creates a lock file, waiting for its holder; the returned function removes it, if it is still ours. */
async function lease(path: string): Promise<() => Promise<void>> {
  const mark = randomBytes(12).toString('hex')
  for (const end = Date.now() + LEASE_MS; Date.now() < end; await pause(WAIT_MS + Math.random() * WAIT_MS)) {
    const file = await open(path, 'wx', 0o600).catch(error => {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined
      throw error
    })
    if (file === undefined) {
      const found = await stat(path).catch(absent)
      if (found !== undefined && Date.now() - found.mtimeMs > LEASE_MS)
        await rename(path, `${path}.${mark}`).catch(absent)
      await rm(`${path}.${mark}`, { force: true })
      continue
    }
    await file.writeFile(mark)
    await file.close()
    return async () => {
      if ((await readFile(path, 'utf8').catch(absent)) === mark) await rm(path, { force: true })
    }
  }
  throw new Error('The credentials are in use by another process; try again.')
}

/** Seals a text with AES-256-GCM and binds it to a name. */
export function seal(value: string, name: string, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name))
  const body = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** The text; undefined if it was damaged, or sealed with another key or for another name. */
export function unseal(sealed: Buffer, name: string, key: Buffer): string | undefined {
  const body = sealed.subarray(NONCE_BYTES + TAG_BYTES)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

function absent(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
  throw error
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
