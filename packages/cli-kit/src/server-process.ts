import { setTimeout as pause } from 'node:timers/promises'
import { getDefaultEnvironment } from '@modelcontextprotocol/client/stdio'
import spawn from 'cross-spawn'
import { processGuard } from './process-guard.js'
import type { StdioAddress } from './read-server.js'

/** Variables in addition to the SDK's default ones: programs need them to find temporary files and to write text. */
const MORE_VARIABLES = ['TMPDIR', 'TMP', 'LANG', 'LC_ALL', 'LC_CTYPE', 'TZ', 'SYSTEMROOT', 'SystemRoot']

/** The settings that are needed to start a server. */
export type ServerCommand = Omit<StdioAddress, 'kind'>

/** A server's process, which leads a process group of its own and is ended with this process. */
export type ServerProcess = ReturnType<typeof startServer>

/** Starts a server. `onError` gets errors after the start. Throws the system's error. */
export function startServer({ command, args, env, cwd }: ServerCommand, onError: (error: Error) => void) {
  const child = spawn(command, [...args], {
    cwd,
    env: { ...baseEnvironment(), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
  if (child.pid !== undefined) processGuard().add(child.pid)
  let ended: string | undefined
  child.once('exit', (code, signal) => {
    ended = signal === null ? `ended with code ${code}` : `was ended by ${signal}`
  })
  const until = (event: 'exit' | 'close') =>
    new Promise<void>(resolve => {
      child.once(event, () => resolve())
      child.once('error', () => child.pid === undefined && resolve())
    })
  const started = new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', error => (child.pid === undefined ? reject(error) : onError(error)))
  })
  const exited = until('exit')
  const signal = (name: NodeJS.Signals) => {
    if (child.pid !== undefined && (process.platform !== 'win32' || ended === undefined))
      signalGroup(child.pid, name, onError)
  }
  return {
    child,
    /** How it ended: `ended with code 1`; undefined while it runs. */
    get ended() {
      return ended
    },
    /** Settles when it runs; rejects with the system's error if it cannot be started. */
    started,
    /** Settles when its output has ended, too. A program that was not found has no such event. */
    closed: until('close'),
    /** Signals the group; on Windows, ends its processes at once. */
    signal,
    /** Closes its input, then sends SIGTERM to the group, then SIGKILL; settles when the process has ended. */
    async stop(patienceMs: number): Promise<void> {
      if (child.pid === undefined) return
      child.stdin?.end()
      for (const next of ['SIGTERM', 'SIGKILL'] as const) {
        if (await Promise.race([exited.then(() => true), pause(patienceMs, false, { ref: false })])) return
        signal(next)
      }
      await exited
    },
  }
}

function signalGroup(pid: number, signal: NodeJS.Signals, onError: (error: Error) => void): void {
  if (process.platform === 'win32') {
    spawn('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore' }).on('error', onError)
    return
  }
  try {
    process.kill(-pid, signal)
  } catch (error) {
    // ESRCH: the group has no member any more. EPERM: the remaining members belong to another user, or are zombies on
    // macOS.
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ESRCH' && code !== 'EPERM') onError(error as Error)
  }
}

function baseEnvironment(): Record<string, string> {
  const env = getDefaultEnvironment()
  for (const name of MORE_VARIABLES) {
    const value = process.env[name]
    if (value !== undefined && !value.startsWith('()')) env[name] = value
  }
  return env
}
