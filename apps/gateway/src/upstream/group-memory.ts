import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** How long one reading is used, in milliseconds: a reading inspects every process of the machine. */
const FRESH_MS = 5_000
/** Maximum number of processes that are inspected at once. */
const MAX_READS = 32
const PS_LIMIT = { timeout: 5_000, maxBuffer: 8 * 2 ** 20 } as const

/** Reads the resident memory of every process group of the machine, in bytes by the group's id. */
export type ReadGroups = () => Promise<ReadonlyMap<number, number>>

/**
 * Measures resident memory by process group: a server started by `npx` consists of a shell and its child. Memory pages
 * that processes share are counted for each of them. On Windows nothing is measured.
 */
export function createGroupMemory(now: () => number, read: ReadGroups = readGroups) {
  let last: ReadonlyMap<number, number> = new Map()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function readOnce(): Promise<void> {
    // If the reading fails, the memory is unknown until the next one.
    last = await read().catch(() => new Map())
    readAt = now()
    reading = undefined
  }

  return {
    /** Reads the memory again if the last reading is at least five seconds old. */
    sample(): Promise<void> {
      if (reading === undefined && now() - readAt < FRESH_MS) return Promise.resolve()
      reading ??= readOnce()
      return reading
    },
    /** The sum of these groups in bytes, rounded to whole millions; undefined if none of them was found. */
    of(groups: readonly number[]): number | undefined {
      const found = groups.map(group => last.get(group)).filter(bytes => bytes !== undefined)
      if (found.length === 0) return undefined
      return Math.round(found.reduce((sum, bytes) => sum + bytes, 0) / 1e6) * 1e6
    },
  }
}

const readGroups: ReadGroups = () =>
  process.platform === 'linux' ? readProc() : process.platform === 'win32' ? Promise.resolve(new Map()) : readPs()

/** `folder` is where the system shows its processes. */
export async function readProc(folder = '/proc'): Promise<ReadonlyMap<number, number>> {
  const pids = (await readdir(folder)).filter(name => /^\d+$/.test(name))
  const groups = new Map<number, number>()
  await Promise.all(
    Array.from({ length: MAX_READS }, async () => {
      for (let pid = pids.pop(); pid !== undefined; pid = pids.pop()) {
        // The files are gone if their process has ended.
        const read = (name: string) => readFile(`${folder}/${pid}/${name}`, 'utf8').catch(() => '')
        const [stat, status] = await Promise.all([read('stat'), read('status')])
        // The status of a sandbox such as gVisor names no group. The program's name comes earlier in the line and may
        // contain any characters, also `)`.
        const group = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2])
        const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0)
        add(groups, group, kilobytes)
      }
    }),
  )
  return groups
}

/** Runs `ps` on macOS and the BSDs. */
export async function readPs(): Promise<ReadonlyMap<number, number>> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pgid=,rss='], PS_LIMIT)
  const groups = new Map<number, number>()
  for (const line of stdout.split('\n')) {
    const [group = 0, kilobytes = 0] = line.trim().split(/\s+/).map(Number)
    add(groups, group, kilobytes)
  }
  return groups
}

function add(groups: Map<number, number>, group = 0, kilobytes = 0): void {
  if (group > 0 && kilobytes >= 0) groups.set(group, (groups.get(group) ?? 0) + kilobytes * 1_024)
}
