import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { optionError } from '@ts/core/kit'
import { MAX_USES_PER_TENANT, readUses } from './exported.js'
import { listFiles, readHeader, readRegular, readStored, replaceFile } from './file-access.js'
import { eraseIn, isStillMark, readMark } from './file-erase.js'
import { encode, fileNameOf, stale } from './file-format.js'
import { withLock } from './file-lock.js'
import {
  applyChange,
  type EraseScope,
  LATEST,
  NOTHING,
  type RememberedUse,
  type UsageChange,
  type UsageStore,
} from './usage-store.js'

/** Options of {@link createFileUsageStore}. */
export interface FileUsageStoreOptions {
  /** The folder. It is created when the first search is recorded or the first use is stored. */
  readonly folder: string
  /**
   * Maximum size of a tenant's file in bytes, 1 or more. A larger file is neither read nor written. Default: 16 MiB,
   * more than the default bounds allow.
   */
  readonly maxFileBytes?: number
}

const NAME = /^[0-9a-f]{64}\.jsonl$/

/**
 * Keeps uses in a folder. Each tenant has one file, named by the SHA-256 of the tenant as JSON. Its first line has the
 * format, the tenant, the number of uses, the time of the last use, and the SHA-256 of the other lines. Each other line
 * is one use, readable by people and by `grep`. A file is replaced as a whole, so a crash leaves the old file. The file
 * `last-erase` has a random text that each erasure replaces.
 *
 * Several processes may share a folder on a local disk. Each change is made under a lock of the tenant, to the current
 * content of the file. Each process reads the first line of a tenant's file before each answer, so that it notices what
 * others learned and erased. This is not guaranteed on network folders, or for a process that is suspended for ten
 * seconds while it writes.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for a missing folder option or a size out of range. `STALE_INDEX`, at
 * each call that needs the file, for a file that is of another format, cut off, altered or too large. Such a file is
 * never overwritten; erasing its tenant removes it.
 */
export function createFileUsageStore(options: FileUsageStoreOptions): UsageStore {
  const { folder, maxFileBytes } = readFileOptions(options)
  const pathOf = (tenant: string) => join(folder, fileNameOf(tenant))

  async function write(path: string, tenant: string, uses: readonly RememberedUse[], check: () => Promise<void>) {
    if (uses.length === 0) {
      await rm(path, { force: true })
      return NOTHING
    }
    if (uses.length > MAX_USES_PER_TENANT) {
      throw stale(path, `${uses.length} uses to write`, `at most ${MAX_USES_PER_TENANT}`)
    }
    const { text, version } = encode(tenant, uses)
    const bytes = Buffer.byteLength(text)
    if (bytes > maxFileBytes) {
      const expected = `at most ${maxFileBytes}; lower maxQueriesPerTenant or raise maxFileBytes`
      throw stale(path, `${bytes} bytes to write`, expected)
    }
    await replaceFile(path, text, check)
    return { uses, version }
  }

  return Object.freeze({
    network: false,
    read: (tenant: string, known?: string) => readStored(pathOf(tenant), maxFileBytes, known),
    async update(tenant: string, change: (uses: readonly RememberedUse[]) => UsageChange, since?: string) {
      await mkdir(folder, { recursive: true })
      const path = pathOf(tenant)
      return withLock(path, async isMine => {
        if (since !== undefined && !(await isStillMark(folder, since))) return undefined
        const before = (await readStored(path, maxFileBytes))!
        const { put, remove } = change(before.uses)
        if (put.length === 0 && remove.length === 0) return before
        const uses = [...applyChange(before.uses, { put: readUses(put, 'put', LATEST), remove }).values()]
        return write(path, tenant, uses, async () => {
          if (!(await isMine()))
            throw stale(path, 'its lock taken over by another process', 'the lock held until the write ended')
        })
      })
    },
    erase: (scope: EraseScope) => eraseIn(folder, scope, maxFileBytes),
    lastErasure: () => readMark(folder),
    async tenants(damaged?: 'skip') {
      const found: { tenant: string; lastAt: number }[] = []
      for (const name of (await listFiles(folder)).filter(it => NAME.test(it)).sort()) {
        const path = join(folder, name)
        try {
          const header = await readRegular(path, file => readHeader(file, path))
          if (header !== undefined) found.push({ tenant: header.tenant, lastAt: header.lastAt })
        } catch (error) {
          if (damaged !== 'skip') throw error
        }
      }
      return found
    },
  } satisfies UsageStore)
}

const OWNER = 'a usage memory in files'

function readFileOptions(options: FileUsageStoreOptions): Required<FileUsageStoreOptions> {
  const { folder, maxFileBytes = 16 * 2 ** 20 } = Object(options) as Partial<FileUsageStoreOptions>
  if (typeof folder !== 'string' || folder === '') throw optionError('folder', folder, 'the path of a folder', OWNER)
  if (!Number.isSafeInteger(maxFileBytes) || maxFileBytes < 1) {
    throw optionError('maxFileBytes', maxFileBytes, 'a whole number of bytes, 1 or more', OWNER)
  }
  return { folder, maxFileBytes }
}
