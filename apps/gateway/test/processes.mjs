// The process table, for tests and benchmarks: nothing here ends a process that the caller did not name.
import { execFileSync } from 'node:child_process'

/**
 * Every process of this machine. `rss` is the resident set in bytes; `isZombie` marks a process that has ended but is
 * not reaped.
 * @returns {{ pid: number, parent: number, rss: number, isZombie: boolean, command: string }[]}
 */
export function listProcesses() {
  const text = execFileSync('ps', ['-axo', 'pid=,ppid=,rss=,stat=,args='], { encoding: 'utf8', maxBuffer: 64 << 20 })
  const processes = []
  for (const line of text.split('\n')) {
    const found = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line)
    if (found === null) continue
    const [, pid, parent, rss, state, command] = found
    const isZombie = state.startsWith('Z')
    processes.push({ pid: Number(pid), parent: Number(parent), rss: Number(rss) * 1024, isZombie, command })
  }
  return processes
}

/** Running processes whose command line contains `mark`, except the current process. */
export function processesWith(mark) {
  return listProcesses().filter(
    ({ command, isZombie, pid }) => command.includes(mark) && !isZombie && pid !== process.pid,
  )
}

/** Whether a process runs; a zombie does not count. @param {number} wanted */
export function isRunning(wanted) {
  return listProcesses().some(({ pid, isZombie }) => pid === wanted && !isZombie)
}

/** A process and all of its descendants. */
export function familyOf(pid) {
  const all = listProcesses()
  const family = new Set([pid])
  for (let size = 0; size !== family.size; ) {
    size = family.size
    for (const entry of all) if (family.has(entry.parent)) family.add(entry.pid)
  }
  return all.filter(entry => family.has(entry.pid))
}

/** Waits until `holds` returns true. Returns false if this takes longer than the limit. */
export async function waitUntil(holds, limitMs = 60_000) {
  const end = Date.now() + limitMs
  while (Date.now() < end) {
    if (await holds()) return true
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return holds()
}
