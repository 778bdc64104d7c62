import { readdir, rmdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredOutput } from './output-store.js'
import { aboveQuota, type Quotas } from './quotas.js'
import type { SessionFolder } from './session-folder.js'

/** A part that was not written to for this time, a choice, belongs to a process that has ended. */
const ABANDONED_MS = 60 * 60 * 1_000

/** The folders of all sessions. Other entries of the directory are ignored. */
export async function readRoot(directory: string): Promise<readonly string[]> {
  const found = await readdir(directory, { withFileTypes: true })
  return found
    .filter(entry => entry.isDirectory() && /^[0-9a-f]{32}$/.test(entry.name))
    .map(({ name }) => join(directory, name))
}

/**
 * Removes outputs that are too old in all sessions, then the oldest outputs while there are too many bytes. The output
 * `kept` stays. Returns the number of bytes that are left.
 */
export async function removeOld(folders: readonly SessionFolder[], kept: string, quotas: Quotas): Promise<number> {
  const all: { readonly folder: SessionFolder; readonly output: StoredOutput }[] = []
  for (const folder of folders) {
    // Listing removes the outputs that are too old.
    for (const output of await folder.list()) all.push({ folder, output })
    await removeTraces(folder.path)
  }
  let total = all.reduce((sum, { output }) => sum + output.bytes, 0)
  for (const { folder, output } of aboveQuota(all, quotas.maxTotalBytes, kept)) {
    await folder.remove(output.handle)
    total -= output.bytes
  }
  return total
}

/** Removes unfinished files, and the folder if it is empty. */
async function removeTraces(path: string): Promise<void> {
  // Times of files come from the system, not from the option `now`.
  const present = Date.now()
  const names = new Set(await readdir(path).catch((): string[] => []))
  for (const name of names) {
    const isLost = name.endsWith('.part') || (name.endsWith('.idx') && !names.has(name.replace(/idx$/, 'txt')))
    if (!isLost || !name.startsWith('out_')) continue
    const { mtimeMs } = await stat(join(path, name)).catch(() => ({ mtimeMs: present }))
    if (present - mtimeMs > ABANDONED_MS) await unlink(join(path, name)).catch(() => {})
  }
  await rmdir(path).catch(() => {})
}
