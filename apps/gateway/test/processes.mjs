// The process table, for tests: nothing here ends a process that the caller did not name.
import { execFileSync } from 'node:child_process'

/** Every process of this machine that has not ended, as the program `ps` shows it. */
function listProcesses() {
  const text = execFileSync('ps', ['-axww', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8', maxBuffer: 64 << 20 })
  // A zombie (`Z`) has ended, but is not reaped.
  const lines = text.matchAll(/^\s*(\d+)\s+(\d+)\s+[^Z\s]\S*\s+(.*)$/gm)
  return [...lines].map(([, pid, parent, command = '']) => ({ pid: Number(pid), parent: Number(parent), command }))
}

/** Running processes whose command line contains `mark`, except the current process. */
export function processesWith(mark) {
  return listProcesses().filter(({ command, pid }) => command.includes(mark) && pid !== process.pid)
}

/** Whether a process runs; a zombie does not count. @param {number} wanted */
export function isRunning(wanted) {
  return listProcesses().some(({ pid }) => pid === wanted)
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
