import { lstat, open, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { ToolSearchError } from '@ts/core'

/** Times of waiting for other processes, in milliseconds. */
export interface LockTimes {
  /**
   * A lock that stayed unchanged for this time belongs to a dead process, because a change takes only milliseconds.
   * Default: 10,000.
   */
  readonly staleMs?: number
  /**
   * Maximum waiting time. It is longer than `staleMs`, so that a waiter gets the lock, unless many processes wait.
   * Default: 20,000.
   */
  readonly waitMs?: number
}

/**
 * Milliseconds until a waiter tries again. A random time of up to the same length is added, so that waiters rarely
 * collide.
 */
const RETRY_MS = 4
/**
 * Minimum number of checks before a lock counts as stale. A waiter that was suspended cannot know whether the owner ran
 * meanwhile.
 */
const LOOKS = 8
/** Multiple of `staleMs` after which the waiter that was removing a stale lock counts as dead too. */
const ABANDONED = 1.5

/**
 * Runs `work` while no other process works on the same path. The lock is an exclusively created file next to it. The
 * file is empty, so that it can be created on a full disk. A lock that a waiter saw unchanged for `staleMs` is taken
 * over; time in which the waiter itself was suspended counts only a little. All times come from a monotonic clock, so
 * changes of the system time have no effect.
 *
 * `work` gets a function that checks whether the lock still belongs to this call. It must be called before each write.
 *
 * @throws ToolSearchError `STALE_INDEX` if other processes kept the lock for `waitMs`; the file system's error if no
 * lock can be created; the error that `work` throws.
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
    // A process that was suspended for too long may have lost the lock. If removing the lock fails, it becomes stale
    // later.
    await isMine()
      .then(still => (still ? rm(lock, { force: true }) : undefined))
      .catch(() => {})
  }
}

/** Creates the lock and returns its identity; undefined if the lock already exists. */
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
 * The identity of a lock: its inode and modification time. No process writes to a lock, so they stay the same while it
 * exists, even after a move.
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

/** The last state of a lock that a waiter saw, and for how long it saw this state. */
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
 * Removes the lock if it is still the stale one. Only the waiter that creates a second file, the claim, may do so;
 * otherwise two waiters could remove each other's new locks. `isAbandoned` first removes the claim of a dead waiter.
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

/** Whether a system call failed with this error code. */
export function hasCode(error: unknown, code: string): boolean {
  return (error as { code?: unknown } | null)?.code === code
}
