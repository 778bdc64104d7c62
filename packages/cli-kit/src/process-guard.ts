import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'

/**
 * Reads the lines `+ PGID` and `- PGID` and keeps a list of the running groups. When its input is closed, it ends them;
 * the system closes the input however this process ends. Each group gets SIGTERM and, if it has not ended two seconds
 * later, SIGKILL.
 */
const SCRIPT = `
trap '' HUP INT TERM PIPE
groups=
while read -r change group; do
  case $change in
    +) groups="$groups $group" ;;
    -)
      rest=
      for other in $groups; do [ "$other" = "$group" ] || rest="$rest $other"; done
      groups=$rest
      ;;
  esac
done
[ -n "$groups" ] || exit 0
for group in $groups; do kill -s TERM -- "-$group" 2>/dev/null; done
for second in 1 2; do
  running=
  for group in $groups; do kill -s 0 -- "-$group" 2>/dev/null && running="$running $group"; done
  groups=$running
  [ -n "$groups" ] || exit 0
  sleep 1
done
for group in $groups; do kill -s KILL -- "-$group" 2>/dev/null; done
`

/** The process groups of the children that run. */
const groups = new Set<number>()
let shell: ChildProcess | undefined

/**
 * Ends a process group after this process has ended: by one small shell in its own session, started with the first child
 * and ended with the last. It ends the children even when this process is killed with SIGKILL, which no handler can see.
 * There is one for each process because the pipe that it watches belongs to the process. On Windows it does nothing: a
 * child there is ended by `close` alone.
 */
export function guardGroup(group: number): void {
  if (process.platform === 'win32') return
  groups.add(group)
  if (shell === undefined) startShell()
  else shell.stdin?.write(`+ ${group}\n`)
}

/** Forgets a group that has ended. */
export function releaseGroup(group: number): void {
  if (!groups.delete(group)) return
  shell?.stdin?.write(`- ${group}\n`)
  if (groups.size > 0) return
  shell?.stdin?.end()
  shell = undefined
}

function startShell(): void {
  const started = spawn('/bin/sh', ['-c', SCRIPT, 'ts-process-guard'], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin' },
  })
  shell = started
  // The guard must not keep this process running. If the guard has ended, the next child starts a new one.
  const forget = () => {
    if (shell === started) shell = undefined
  }
  started.on('error', forget).on('exit', forget)
  started.stdin.on('error', forget)
  started.unref()
  // A child's pipe is a socket, but the types do not say so.
  ;(started.stdin as unknown as Socket).unref()
  for (const group of groups) started.stdin.write(`+ ${group}\n`)
}
