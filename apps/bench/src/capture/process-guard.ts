import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Reads `+ GROUP` and `- GROUP`, and ends the groups that are left when its input is closed: the system does that however this
 * process ends. A group has a second to end by itself.
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

/** Ends process groups when this process is gone, also where it was killed and could not end them itself. */
export interface ProcessGuard {
  add(group: number): void
  /** Call it when a group has ended: another process may get its number. */
  remove(group: number): void
  /** Ends the guard, and what is left of its groups. */
  close(): void
}

/** The guard starts with the first group, as a small shell in a session of its own. On Windows it does nothing. */
export function createProcessGuard(): ProcessGuard {
  let shell: ChildProcess | undefined
  const start = () => {
    const started = spawn('/bin/sh', ['-c', SCRIPT, 'ts-bench-guard'], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
      cwd: '/',
    })
    // Without a shell there is no guard, but the capture still works.
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
