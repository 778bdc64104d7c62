import { existsSync, readFileSync } from 'node:fs'

/** Whether a process runs; a zombie does not count. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  if (!existsSync(`/proc/${pid}/stat`)) return process.platform !== 'linux'
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] !== 'Z'
}
