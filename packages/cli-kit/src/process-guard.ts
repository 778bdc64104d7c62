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

/** Ends the process groups of children after this process has ended. */
export interface ProcessGuard {
  add(group: number): void
  remove(group: number): void
}

let guard: ProcessGuard | undefined

/**
 * The guard of this process: one small shell in its own session, started with the first child and ended with the last.
 * It ends the children even when this process is killed with SIGKILL, which no handler can see. There is one for each
 * process because the pipe that it watches belongs to the process. On Windows it does nothing: a child there is ended
 * by `close` alone.
 */
export function processGuard(): ProcessGuard {
  guard ??= process.platform === 'win32' ? { add() {}, remove() {} } : createShellGuard()
  return guard
}

function createShellGuard(): ProcessGuard {
  const groups = new Set<number>()
  let shell: ChildProcess | undefined

  function write(line: string): void {
    shell?.stdin?.write(line)
  }

  function start(): void {
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
    started.on('error', forget)
    started.on('exit', forget)
    started.stdin?.on('error', forget)
    started.unref()
    // A child's pipe is a socket, but the types do not say so.
    ;(started.stdin as Socket).unref()
    for (const group of groups) write(`+ ${group}\n`)
  }

  return {
    add(group) {
      groups.add(group)
      if (shell === undefined) start()
      else write(`+ ${group}\n`)
    },
    remove(group) {
      if (!groups.delete(group)) return
      write(`- ${group}\n`)
      if (groups.size > 0) return
      shell?.stdin?.end()
      shell = undefined
    },
  }
}
