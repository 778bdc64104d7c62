import { randomUUID } from 'node:crypto'
import { link, lstat, open, rename, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { ToolSearchError } from '@ts/core'

/** How long others are waited for. */
export interface LockTimes {
  /** A lock that did not change for so long belongs to a process that died: a change takes milliseconds. Default: 10 s. */
  readonly staleMs?: number
  /** Longer than a lock can be stale, so that waiting ends with the lock unless many wait. Default: 20 s. */
  readonly waitMs?: number
}

/** Waiters try again after this and up to as much again, so that they do not meet each time. */
const RETRY_MS = 4

/**
 * Does `work` while no other process does work on the same path: an exclusively created file beside it is the lock. The
 * lock is empty, so that it can be taken on a full disk. A lock that a waiter saw unchanged for ten seconds is taken over.
 * All times come from a monotonic clock, so a wall clock that is set back or forward changes nothing.
 *
 * `work` gets a function that checks whether the lock is still its own, to be called before it writes.
 *
 * @throws ToolSearchError `STALE_INDEX` where others kept it for twenty seconds; what the file system says where no lock
 *   can be made; what `work` throws.
 */
export async function withLock<T>(
  path: string,
  work: (isMine: () => Promise<boolean>) => Promise<T>,
  { staleMs = 10_000, waitMs = 20_000 }: LockTimes = {},
): Promise<T> {
  const lock = `${path}.lock`
  const until = performance.now() + waitMs
  let mine = await take(lock)
  let seen: { readonly identity: string | undefined; readonly at: number } | undefined
  while (mine === undefined) {
    const identity = await identityOf(lock)
    const at = performance.now()
    if (seen?.identity !== identity) seen = { identity, at }
    else if (identity !== undefined && at - seen!.at >= staleMs) await removeStale(lock, identity)
    if (at > until) {
      throw new ToolSearchError(
        'STALE_INDEX',
        `Found ${lock} held by others for ${waitMs / 1_000} s, expected milliseconds; remove it if no process uses the folder`,
        { details: { path: lock } },
      )
    }
    await sleep(RETRY_MS * (1 + Math.random()))
    mine = await take(lock)
  }
  const isMine = async () => (await identityOf(lock)) === mine
  try {
    return await work(isMine)
  } finally {
    // A process that was suspended for too long may have lost the lock. A lock that cannot be removed becomes stale.
    await isMine()
      .then(still => (still ? rm(lock, { force: true }) : undefined))
      .catch(() => {})
  }
}

/** Makes the lock, and gives its identity; undefined where there is one already. */
async function take(lock: string): Promise<string | undefined> {
  try {
    const file = await open(lock, 'wx', 0o600)
    try {
      const { ino, mtimeNs } = await file.stat({ bigint: true })
      return `${ino} ${mtimeNs}`
    } finally {
      await file.close()
    }
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return undefined
    throw error
  }
}

/** Which lock it is: no process writes to a lock, so inode and time stay the same while it exists, also after a move. */
async function identityOf(lock: string): Promise<string | undefined> {
  try {
    const { ino, mtimeNs } = await lstat(lock, { bigint: true })
    return `${ino} ${mtimeNs}`
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

async function removeStale(lock: string, identity: string): Promise<void> {
  try {
    // Of several waiters, one moves it away; one that moved a newer lock brings it back.
    const moved = `${lock}.${randomUUID()}.tmp`
    await rename(lock, moved)
    if ((await identityOf(moved)) !== identity) await link(moved, lock)
    await rm(moved, { force: true })
  } catch (error) {
    if (!hasCode(error, 'ENOENT') && !hasCode(error, 'EEXIST')) throw error
  }
}

/** Whether a system call failed for this reason. */
export function hasCode(error: unknown, code: string): boolean {
  return (error as { code?: unknown } | null)?.code === code
}
