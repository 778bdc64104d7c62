import { lstat, open, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { ToolSearchError } from '@ts/core'

/** How long to wait for other processes. */
export interface LockTimes {
  /**
   * A lock that did not change for this time belongs to a process that died: a change takes milliseconds. Default: 10
   * s.
   */
  readonly staleMs?: number
  /** Longer than a lock can be stale, so that waiting ends with the lock unless many wait. Default: 20 s. */
  readonly waitMs?: number
}

/**
 * Waiters try again after this time plus a random time of up to the same length, so that they do not always collide.
 */
const RETRY_MS = 4
/** Least number of checks before a lock is stale: a waiter that was suspended cannot know whether the owner ran. */
const LOOKS = 8
/** After this multiple of `staleMs`, the waiter that was to remove a stale lock has died as well. */
const ABANDONED = 1.5

/**
 * Runs `work` while no other process works on the same path. The lock is an exclusively created file next to it, which
 * is empty, so that it can be created on a full disk. A lock that a waiter saw unchanged for ten seconds is taken over;
 * time in which the waiter itself did not run counts little. All times come from a monotonic clock, so a wall clock
 * that is set back or forward changes nothing.
 *
 * `work` gets a function that checks whether the lock is still its own, to be called before it writes.
 *
 * @throws ToolSearchError `STALE_INDEX` where others kept it for twenty seconds; the file system's error if no lock can
 * be created; the error that `work` throws.
 */
export async function withLock<T>(
  path: string,
  work: (isMine: () => Promise<boolean>) => Promise<T>,
  { staleMs = 10_000, waitMs = 20_000 }: LockTimes = {},
): Promise<T> {
  const lock = `${path}.lock`
  const until = performance.now() + waitMs
  let mine = await take(lock)
  let seen: Seen | undefined
  while (mine === undefined) {
    seen = look(seen, await identityOf(lock), staleMs / LOOKS)
    const { identity, at, unchangedMs } = seen
    if (identity !== undefined && unchangedMs >= staleMs) {
      const isAbandoned = unchangedMs >= ABANDONED * staleMs
      await removeStale(lock, identity, isAbandoned)
      if (isAbandoned) seen = undefined
    }
    if (at > until) {
      throw new ToolSearchError(
        'STALE_INDEX',
        `Found ${lock} held by other processes for ${waitMs / 1_000} s, expected some milliseconds; remove it if no process uses the folder`,
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

/**
 * The identity of a lock: no process writes to a lock, so inode and time stay the same while it exists, also after a
 * move.
 */
async function identityOf(lock: string): Promise<string | undefined> {
  try {
    const { ino, mtimeNs } = await lstat(lock, { bigint: true })
    return `${ino} ${mtimeNs}`
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** A lock as a waiter saw it last, and how long the waiter saw it unchanged. */
interface Seen {
  readonly identity: string | undefined
  readonly at: number
  readonly unchangedMs: number
}

function look(last: Seen | undefined, identity: string | undefined, mostMs: number): Seen {
  const at = performance.now()
  if (last === undefined || last.identity !== identity) return { identity, at, unchangedMs: 0 }
  return { identity, at, unchangedMs: last.unchangedMs + Math.min(at - last.at, mostMs) }
}

/**
 * Removes the lock if it is still the stale one. Only the waiter that creates a second file may do so, because
 * otherwise it could remove the new lock of another waiter. `isAbandoned` removes that file of a waiter that died.
 */
async function removeStale(lock: string, identity: string, isAbandoned: boolean): Promise<void> {
  const claim = `${lock}.claim.tmp`
  if (isAbandoned) await rm(claim, { force: true })
  if ((await take(claim)) === undefined) return
  try {
    if ((await identityOf(lock)) === identity) await rm(lock, { force: true })
  } finally {
    await rm(claim, { force: true })
  }
}

/** Whether a system call failed for this reason. */
export function hasCode(error: unknown, code: string): boolean {
  return (error as { code?: unknown } | null)?.code === code
}
