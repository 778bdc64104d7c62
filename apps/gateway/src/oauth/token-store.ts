import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { writeFileAtomically } from '@ts/cli-kit'
import { lazyAsync } from '@ts/core/kit'

export type TokenStore = ReturnType<typeof createSealedStore>

export interface Records {
  get(id: string): Promise<Buffer | undefined>
  set(id: string, sealed: Buffer): Promise<void>
  delete(id: string): Promise<void>
  /** Takes the lease of a record for {@link LEASE_MS}; false if another mark holds it. */
  take(id: string, mark: string): Promise<boolean>
  /** Ends the lease of this mark, if it is still held. */
  free(id: string, mark: string): Promise<void>
}

/** How long a lease lasts, in milliseconds: longer than the time limit of a request to an authorization server. */
export const LEASE_MS = 30_000
const WAIT_MS = 25
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Only this user can read the files. */
const MODES = { file: 0o600, folder: 0o700 }

/**
 * Records that are sealed with AES-256-GCM and bound to their key. One that cannot be opened, because it is damaged or
 * sealed with another key, counts as absent.
 *
 * @param key Returns 32 bytes; called for the first access.
 */
export function createSealedStore(records: Records, key: () => Promise<Buffer>) {
  const sealingKey = lazyAsync(key)
  const idOf = (name: string) => createHash('sha256').update(name).digest('hex')

  return {
    async get(name: string): Promise<string | undefined> {
      const sealed = await records.get(idOf(name))
      return sealed === undefined ? undefined : unseal(sealed, name, await sealingKey())
    },
    set: async (name: string, value: string) => records.set(idOf(name), seal(value, name, await sealingKey())),
    delete: (name: string) => records.delete(idOf(name)),
    /**
     * Runs work while no other process or call holds the same key. A lease whose holder has died ends by itself.
     *
     * @throws Error if the key is held for longer than a lease.
     */
    async exclusive<T>(name: string, work: () => Promise<T>): Promise<T> {
      const [id, mark] = [idOf(name), randomBytes(12).toString('hex')]
      for (
        const end = Date.now() + LEASE_MS;
        !(await records.take(id, mark));
        await pause(WAIT_MS * (1 + Math.random()))
      )
        if (Date.now() > end) throw new Error('The credentials are in use by another process; try again.')
      try {
        return await work()
      } finally {
        // A lease that cannot be ended now ends by itself.
        await records.free(id, mark).catch(() => {})
      }
    },
  }
}

/** Records in files of a folder that only this user can read. */
export function createFileRecords(folder: string): Records {
  const pathOf = (id: string) => join(folder, id)
  const lockOf = (id: string) => `${pathOf(id)}.lock`
  return {
    get: id => readFile(pathOf(id)).catch(absent),
    set: async (id, sealed) => void (await writeFileAtomically(pathOf(id), sealed, MODES)),
    delete: id => rm(pathOf(id), { force: true }),
    async take(id, mark) {
      const path = lockOf(id)
      await mkdir(folder, { recursive: true, mode: MODES.folder })
      try {
        await writeFile(path, mark, { mode: MODES.file, flag: 'wx' })
        return true
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const found = await stat(path).catch(absent)
      if (found !== undefined && Date.now() - found.mtimeMs > LEASE_MS)
        await rename(path, `${path}.${mark}`).catch(absent)
      await rm(`${path}.${mark}`, { force: true })
      return false
    },
    async free(id, mark) {
      if ((await readFile(lockOf(id), 'utf8').catch(absent)) === mark) await rm(lockOf(id), { force: true })
    },
  }
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

/** The content of a file that does not exist. */
export function absent(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
  throw error
}
