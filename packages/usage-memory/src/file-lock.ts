import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { ToolSearchError } from '@ts/core'

/** A change takes milliseconds; who holds a lock for so long has died with it. */
const STALE_MS = 10_000
/** Longer than a dead owner's lock can stand, so that waiting ends with the lock unless many wait. */
const WAIT_MS = 20_000
/** Waiters try again after this and up to as much again, so that they do not meet each time. */
const RETRY_MS = 4

/**
 * Does `work` while no other process does work on the same path: an exclusively created file beside it says so. A lock left
 * by a process that died is taken over after ten seconds.
 *
 * @throws ToolSearchError `STALE_INDEX` where others kept it for twenty seconds.
 */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const lock = `${path}.lock`
  const owner = randomUUID()
  const until = Date.now() + WAIT_MS
  while (!(await take(lock, owner))) {
    await removeStale(lock)
    if (Date.now() > until) {
      throw new ToolSearchError(
        'STALE_INDEX',
        `Found ${lock} held by others for ${WAIT_MS / 1_000} s, expected milliseconds; remove it if no process uses the folder`,
        { details: { path: lock } },
      )
    }
    await sleep(RETRY_MS * (1 + Math.random()))
  }
  try {
    return await work()
  } finally {
    // Whoever stood still for too long may have lost it.
    if ((await ownerOf(lock)) === owner) await rm(lock, { force: true })
  }
}

async function take(lock: string, owner: string): Promise<boolean> {
  try {
    await writeFile(lock, owner, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

async function removeStale(lock: string): Promise<void> {
  try {
    const owner = await ownerOf(lock)
    if (Date.now() - (await stat(lock)).mtimeMs < STALE_MS) return
    // Of several that find it stale, one moves it away; who moved a newer one brings it back.
    const moved = `${lock}.${randomUUID()}.tmp`
    await rename(lock, moved)
    if ((await ownerOf(moved)) !== owner) await link(moved, lock)
    await rm(moved, { force: true })
  } catch (error) {
    if (!hasCode(error, 'ENOENT') && !hasCode(error, 'EEXIST')) throw error
  }
}

async function ownerOf(lock: string): Promise<string | undefined> {
  try {
    return await readFile(lock, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Whether a system call failed for this reason. */
export function hasCode(error: unknown, code: string): boolean {
  return (error as { code?: unknown } | null)?.code === code
}
