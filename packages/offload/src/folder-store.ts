import { createHash, randomBytes } from 'node:crypto'
import { chmod, lstat, mkdir, readdir, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { optionError } from '@ts/core/kit'
import type { OutputStore, StoredOutput, StoreQuotas } from './output-store.js'
import { aboveQuota, readQuotas } from './quotas.js'
import { fileOf, listOutputs, tidyFolder, writeOutput } from './session-folder.js'

/** Options of {@link createFolderStore}. */
export interface FolderStoreOptions extends StoreQuotas {
  /**
   * The folder that contains the sessions' folders. Several processes may share it. Default: `ts-offload-` and the
   * user's id in the system's folder for temporary files, readable only by that user.
   */
  readonly directory?: string
  /** Default: 500 million, chosen as five of the largest outputs that can be queried. */
  readonly maxSessionBytes?: number
  /** Default: 2,000 million, chosen as four such sessions. */
  readonly maxTotalBytes?: number
}

/** The minimum time between two searches of all sessions for outputs that are too old. The value is a choice. */
const SWEEP_MS = 60_000

/**
 * Keeps outputs on disk, in one folder for each session, as files that only this user can read. Neither session ids nor
 * handles from a model ever become part of a path: a folder's name is a hash of the session's id, and a handle is only
 * compared with the names in the folder. Outputs survive a restart, except those without a session.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for a directory that is not a string, or a quota that is not a
 * positive number.
 */
export function createFolderStore(options: FolderStoreOptions = {}): OutputStore {
  const { directory = defaultDirectory() } = options
  if (typeof directory !== 'string' || directory === '')
    throw optionError('directory', directory, 'a path', 'the output store')
  const defaults = { maxSessionBytes: 500e6, maxTotalBytes: 2_000e6 }
  const { maxSessionBytes, maxTotalBytes, maxAgeMs, now } = readQuotas(options, defaults)
  const anonymous = randomBytes(16).toString('hex')
  let sweptAt = Number.NEGATIVE_INFINITY
  /** The number of bytes of all sessions since the last sweep, if nothing was removed meanwhile. */
  let total = 0

  function folderOf(session: string | undefined): string {
    const id = session === undefined ? `anonymous ${anonymous}` : `session ${session}`
    return join(directory, createHash('sha256').update(id).digest('hex').slice(0, 32))
  }

  /**
   * Removes the outputs of these folders that are too old, then the oldest while there are too many bytes. The output
   * `kept` stays. Returns the number of bytes that are left.
   */
  async function removeAbove(folders: readonly string[], most: number, kept: string): Promise<number> {
    const all: { readonly folder: string; readonly output: StoredOutput }[] = []
    for (const folder of folders)
      for (const output of await listOutputs(folder, now() - maxAgeMs)) all.push({ folder, output })
    let left = all.reduce((sum, { output }) => sum + output.bytes, 0)
    for (const { folder, output } of aboveQuota(all, most, kept)) {
      await rm(fileOf(folder, output), { force: true })
      left -= output.bytes
    }
    return left
  }

  async function sweep(kept: string): Promise<void> {
    if (now() - sweptAt < SWEEP_MS && total <= maxTotalBytes) return
    sweptAt = now()
    const found = await readdir(directory, { withFileTypes: true })
    const folders = found
      .filter(entry => entry.isDirectory() && /^[0-9a-f]{32}$/.test(entry.name))
      .map(({ name }) => join(directory, name))
    total = await removeAbove(folders, maxTotalBytes, kept)
    for (const folder of folders) await tidyFolder(folder)
  }

  return {
    async write(session, output) {
      const folder = folderOf(session)
      await mkdir(directory, { recursive: true, mode: 0o700 })
      if (options.directory === undefined) await claim(directory)
      const stored = await writeOutput(folder, output, Math.min(maxSessionBytes, maxTotalBytes), now)
      total += stored.bytes
      // The new output is already stored, even if removing older outputs fails.
      await removeAbove([folder], maxSessionBytes, stored.handle).catch(() => {})
      await sweep(stored.handle).catch(() => {})
      return stored
    },
    list: session => listOutputs(folderOf(session), now() - maxAgeMs),
    async forget(session) {
      await rm(folderOf(session), { recursive: true, force: true })
      // The next write counts the bytes of all sessions again.
      sweptAt = Number.NEGATIVE_INFINITY
    },
  }
}

function defaultDirectory(): string {
  return join(tmpdir(), `ts-offload-${process.getuid?.() ?? userInfo().username}`)
}

/**
 * @throws an error if another user owns the folder, or created a link in its place. This is possible because all users
 * share the folder for temporary files
 */
async function claim(directory: string): Promise<void> {
  const facts = await lstat(directory)
  const user = process.getuid?.()
  if (!facts.isDirectory() || (user !== undefined && facts.uid !== user))
    throw new Error(
      `Found ${directory}, which is not a folder or belongs to another user, expected a folder of this user; set the option directory`,
    )
  if (user !== undefined && (facts.mode & 0o077) !== 0) await chmod(directory, 0o700)
}
