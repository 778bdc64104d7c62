// The process table, for tests and benchmarks: nothing here ends a process that the caller did not name.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/**
 * Every process of this machine. `rss` is the resident set in bytes; `isZombie` marks a process that has ended but is
 * not reaped.
 * @returns {{ pid: number, parent: number, rss: number, isZombie: boolean, command: string }[]}
 */
export function listProcesses() {
  return existsSync('/proc/self/stat') ? readdirSync('/proc').flatMap(readProcess) : listByProgram()
}

/** One process of Linux: nothing if it has ended. Reading these files takes a tenth of the time of the program `ps`. */
function readProcess(name) {
  if (!/^\d+$/.test(name)) return []
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
    const words = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0').join(' ').trim()
    // The second field is the name of the program in brackets, which may contain any character.
    const end = stat.lastIndexOf(')')
    const fields = stat.slice(end + 2).split(' ')
    return [
      {
        pid: Number(name),
        parent: Number(fields[1]),
        rss: Number(fields[21]) * 4096,
        isZombie: fields[0] === 'Z',
        command: words === '' ? stat.slice(stat.indexOf('('), end + 1) : words,
      },
    ]
  } catch {
    return []
  }
}

function listByProgram() {
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
  const found = existsSync('/proc/self/stat') ? readProcess(String(wanted)) : listByProgram()
  return found.some(({ pid, isZombie }) => pid === wanted && !isZombie)
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
