import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** How long one reading is used, in milliseconds: it looks at every process of the machine. */
const FRESH_MS = 5_000
/** Files that are read at once. */
const MAX_READS = 32
const PS_LIMIT = { timeout: 5_000, maxBuffer: 8 * 2 ** 20 } as const

/** Reads the resident memory of every process group of the machine, in bytes by the group's id. */
export type ReadGroups = () => Promise<ReadonlyMap<number, number>>

/** The memory of process groups, as it was last read. */
export interface GroupMemory {
  /** Reads it again if the last reading is older than five seconds. */
  sample(): Promise<void>
  /** The sum of these groups in whole millions of bytes; undefined if none of them exists. */
  of(groups: readonly number[]): number | undefined
}

/**
 * Resident memory of process groups: a server started by `npx` is a shell and a child of it. Pages that processes share are
 * counted for each of them. Nothing is known on Windows.
 */
export function createGroupMemory(now: () => number, read: ReadGroups = readGroups): GroupMemory {
  let last: ReadonlyMap<number, number> = new Map()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function readOnce(): Promise<void> {
    // Processes that cannot be read are skipped.
    last = await read().catch(() => new Map())
    readAt = now()
    reading = undefined
  }

  return {
    sample() {
      if (reading === undefined && now() - readAt < FRESH_MS) return Promise.resolve()
      reading ??= readOnce()
      return reading
    },
    of(groups) {
      const found = groups.map(group => last.get(group)).filter(bytes => bytes !== undefined)
      if (found.length === 0) return undefined
      return Math.round(found.reduce((sum, bytes) => sum + bytes, 0) / 1e6) * 1e6
    },
  }
}

const readGroups: ReadGroups = () =>
  process.platform === 'linux' ? readProc() : process.platform === 'win32' ? Promise.resolve(new Map()) : readPs()

/** From `/proc` of Linux. */
export async function readProc(): Promise<ReadonlyMap<number, number>> {
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  const groups = new Map<number, number>()
  await Promise.all(
    Array.from({ length: MAX_READS }, async () => {
      for (let pid = pids.pop(); pid !== undefined; pid = pids.pop()) {
        const [stat, status] = await Promise.all([textOf(`/proc/${pid}/stat`), textOf(`/proc/${pid}/status`)])
        // The name of the program, which comes first, may hold anything.
        const group = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2])
        const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0)
        if (group > 0) groups.set(group, (groups.get(group) ?? 0) + kilobytes * 1_024)
      }
    }),
  )
  return groups
}

/** By `ps` of macOS and the BSDs. */
export async function readPs(): Promise<ReadonlyMap<number, number>> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pgid=,rss='], PS_LIMIT)
  const groups = new Map<number, number>()
  for (const line of stdout.split('\n')) {
    const [group = 0, kilobytes = 0] = line.trim().split(/\s+/).map(Number)
    if (group > 0 && kilobytes >= 0) groups.set(group, (groups.get(group) ?? 0) + kilobytes * 1_024)
  }
  return groups
}

/** A process may have ended, or belong to another user. */
function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '')
}
