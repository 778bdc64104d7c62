import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** A process of the system. `began` is its start, which distinguishes it from a later process with the same id. */
type ListedProcess = Awaited<ReturnType<typeof listProcesses>>[number]

/**
 * All descendants of a process, including those in other process groups and sessions. Empty if the list cannot be read,
 * and on Windows, where one command ends a whole tree.
 */
export async function descendantsOf(pid: number): Promise<readonly ListedProcess[]> {
  const all = await listProcesses()
  const found: ListedProcess[] = []
  const parents = [pid]
  for (let parent = parents.pop(); parent !== undefined; parent = parents.pop()) {
    for (const one of all) {
      if (one.parent !== parent || found.includes(one)) continue
      found.push(one)
      parents.push(one.pid)
    }
  }
  return found
}

/** Ends those of the processes that still run. */
export async function endProcesses(processes: readonly ListedProcess[]): Promise<void> {
  if (processes.length === 0) return
  const began = new Map((await listProcesses()).map(one => [one.pid, one.began]))
  for (const one of processes) {
    if (began.get(one.pid) !== one.began) continue
    try {
      process.kill(one.pid, 'SIGKILL')
    } catch {
      // It has ended in the meantime, or belongs to another user.
    }
  }
}

async function listProcesses() {
  if (process.platform === 'win32') return []
  try {
    const columns = ['-A', '-o', 'pid=', '-o', 'ppid=', '-o', 'lstart=']
    const { stdout } = await promisify(execFile)('ps', columns, { timeout: 5_000, maxBuffer: 16 * 2 ** 20 })
    return stdout.split('\n').flatMap(line => {
      const [, pid, parent, began] = /^\s*(\d+)\s+(\d+)\s+(.+?)\s*$/.exec(line) ?? []
      return began === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), began }]
    })
  } catch {
    return []
  }
}
