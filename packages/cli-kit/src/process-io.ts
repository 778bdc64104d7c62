import { spawn } from 'node:child_process'

/** The parts of the process that a command may use; tests pass {@link createTestIo}. */
export interface CliIo {
  /** Results: standard output. */
  out(text: string): void
  /** Progress, notes and errors: standard error. */
  err(text: string): void
  /** The folder from which relative paths in arguments are resolved. */
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  /** Whether `out` shows colours. */
  readonly color: boolean
  /** Whether a line on `err` can be overwritten, as in a terminal. */
  readonly live: boolean
  /**
   * Aborted by Ctrl-C or SIGTERM. A command that uses it can finish its work before the process ends; otherwise Ctrl-C
   * ends the process at once. A second Ctrl-C always ends the process.
   */
  stopSignal(): AbortSignal
}

/** The process's own streams and folder. Colours follow the terminal and `NO_COLOR`. */
export function processIo(): CliIo {
  const isPlain = (process.env['NO_COLOR'] ?? '') !== '' || process.env['TERM'] === 'dumb'
  return {
    out: text => process.stdout.write(text),
    err: text => process.stderr.write(text),
    cwd: process.cwd(),
    env: process.env,
    platform: process.platform,
    color: process.stdout.isTTY === true && !isPlain,
    live: process.stderr.isTTY === true && !isPlain,
    stopSignal: listenForStop,
  }
}

function listenForStop(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stop.signal.aborted) process.exit(signal === 'SIGINT' ? 130 : 143)
      stop.abort()
    })
  }
  return stop.signal
}

/** Runs a command line with the arguments of this process, and ends the process with its exit code. */
export async function runProcess(run: (args: readonly string[]) => Promise<number>): Promise<void> {
  // `… | head` closes the pipe early: that is not a failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
  const code = await run(process.argv.slice(2))
  // Exit only after the output is written. Exit explicitly, because a server's connection may stay open for a while.
  process.stdout.write('', () => process.exit(code))
}

/** An io that collects what is written, as texts; for tests. */
export function createTestIo(cwd: string, env: CliIo['env'] = {}, platform: CliIo['platform'] = 'linux') {
  const written = { out: '', err: '' }
  const io: CliIo = {
    out: text => {
      written.out += text
    },
    err: text => {
      written.err += text
    },
    ...{ cwd, env, platform, color: false, live: false },
    stopSignal: () => new AbortController().signal,
  }
  return { ...io, stdout: () => written.out, stderr: () => written.err }
}

/** Whether a browser can be opened where a command runs: not over SSH or without a display. */
export function hasBrowser({ env, platform }: Pick<CliIo, 'env' | 'platform'>): boolean {
  if (env['SSH_CONNECTION'] || env['SSH_TTY']) return false
  return platform !== 'linux' || Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY'])
}

/** Opens a page in the user's browser. A missing program is no failure: callers print the address anyway. */
export function openBrowser(url: string, platform: NodeJS.Platform): void {
  const [command, ...args] =
    platform === 'darwin'
      ? ['open', url]
      : platform === 'win32'
        ? ['rundll32', 'url.dll,FileProtocolHandler', url]
        : ['xdg-open', url]
  spawn(command!, args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}
