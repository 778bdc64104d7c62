import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { getDefaultEnvironment } from '@modelcontextprotocol/client/stdio'
import spawn from 'cross-spawn'
import type { StdioServerConfig } from '../config/gateway-config.js'

/** Variables in addition to the SDK's default ones: programs need them to find temporary files and to write text. */
const MORE_VARIABLES = ['TMPDIR', 'TMP', 'LANG', 'LC_ALL', 'LC_CTYPE', 'TZ', 'SYSTEMROOT', 'SystemRoot']

/** The settings that are needed to start a server. */
export type ProcessServer = Pick<StdioServerConfig, 'command' | 'args' | 'env' | 'cwd'>

/** Starts a server's process as the leader of its own process group. Throws a {@link startError}. */
export function spawnServer(server: ProcessServer): ChildProcess {
  const { command, args, env, cwd } = server
  try {
    return spawn(command, [...args], {
      cwd,
      env: { ...baseEnvironment(), ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      windowsHide: true,
    })
  } catch (error) {
    throw startError(server, error)
  }
}

/** Why a process could not be started, in a sentence for the operator. */
export function startError({ command, cwd }: ProcessServer, cause: unknown): Error {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
  if (code === 'ENOENT' && !existsSync(cwd)) {
    return new Error(`Found no folder ${JSON.stringify(cwd)}, expected the server's working folder; correct "cwd"`, {
      cause,
    })
  }
  if (code === 'ENOENT') {
    const text = `Found no program ${JSON.stringify(command)}, expected one on the PATH; install it or give its whole path`
    return new Error(text, { cause })
  }
  const why = cause instanceof Error ? cause.message : String(cause)
  return new Error(`The program ${JSON.stringify(command)} cannot be started: ${why}`, { cause })
}

/** Signals a server's process group; on Windows, ends its processes at once. */
export function signalGroup(pid: number, signal: NodeJS.Signals, onError: (error: Error) => void): void {
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
