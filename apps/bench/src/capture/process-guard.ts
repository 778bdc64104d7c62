import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Reads lines `+ GROUP` and `- GROUP`. When its input is closed, it ends the groups that remain. The system closes the
 * input whenever this process ends, even if it was killed. Each group has one second to end after SIGTERM.
 */
const SCRIPT = `
trap '' HUP INT TERM PIPE
groups=' '
while read -r change group; do
  case $change in
    +) groups="$groups$group " ;;
    -) groups="\${groups%% $group *} \${groups#* $group }" ;;
  esac
done
running=
for group in $groups; do kill -s TERM -- "-$group" 2>/dev/null && running=1; done
[ -n "$running" ] || exit 0
sleep 1
for group in $groups; do kill -s KILL -- "-$group" 2>/dev/null; done
`

/** Ends process groups after this process has ended, even if it was killed and could not end them itself. */
export interface ProcessGuard {
  add(group: number): void
  /** Call it when a group has ended: a later process may get its id. */
  remove(group: number): void
  /** Ends the guard and the groups that remain. */
  close(): void
}

/** Creates a guard: a small shell in its own session, which starts with the first group. On Windows it does nothing. */
export function createProcessGuard(): ProcessGuard {
  let shell: ChildProcess | undefined
  const start = () => {
    const started = spawn('/bin/sh', ['-c', SCRIPT, 'ts-bench-guard'], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
      cwd: '/',
    })
    // If the shell cannot start, there is no guard, but the capture still works.
    started.on('error', () => {})
    started.stdin?.on('error', () => {})
    started.unref()
    return started
  }
  return {
    add(group) {
      if (process.platform === 'win32') return
      shell ??= start()
      shell.stdin?.write(`+ ${group}\n`)
    },
    remove: group => void shell?.stdin?.write(`- ${group}\n`),
    close: () => void shell?.stdin?.end(),
  }
}
