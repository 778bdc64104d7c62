import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { getDefaultEnvironment } from '@modelcontextprotocol/client/stdio'
import spawn from 'cross-spawn'
import type { StdioAddress } from './read-server.js'

/** Variables in addition to the SDK's default ones: programs need them to find temporary files and to write text. */
const MORE_VARIABLES = ['TMPDIR', 'TMP', 'LANG', 'LC_ALL', 'LC_CTYPE', 'TZ', 'SYSTEMROOT', 'SystemRoot']

/** The settings that are needed to start a server. */
export type ServerCommand = Omit<StdioAddress, 'kind'>

/** Starts a server, which leads a process group of its own. Throws the system's error, or its process emits it. */
export function spawnServer({ command, args, env, cwd }: ServerCommand): ChildProcess {
  const more = MORE_VARIABLES.map(name => [name, process.env[name]] as const)
  // A function of a shell, as the SDK leaves it out, too.
  const inherited = more.filter(([, value]) => value !== undefined && !value.startsWith('()'))
  return spawn(command, [...args], {
    cwd,
    env: { ...getDefaultEnvironment(), ...Object.fromEntries(inherited), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
}

/** Signals the group of a server; on Windows, ends its processes at once. */
export function signalGroup(child: ChildProcess, signal: NodeJS.Signals, onError: (error: Error) => void): void {
  const { pid, exitCode, signalCode } = child
  if (pid === undefined) return
  if (process.platform === 'win32') {
    if (exitCode === null && signalCode === null)
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

/** Why a process could not be started, in a sentence for the operator. */
export function startError({ command, cwd }: ServerCommand, cause: unknown): Error {
  const { code, message } = cause as NodeJS.ErrnoException
  let text = `The program ${JSON.stringify(command)} cannot be started: ${message}`
  if (code === 'ENOENT')
    text = existsSync(cwd)
      ? `Found no program ${JSON.stringify(command)}, expected one on the PATH; install it or give its whole path`
      : `Found no folder ${JSON.stringify(cwd)}, expected the server's working folder; correct "cwd"`
  return new Error(text, { cause })
}
