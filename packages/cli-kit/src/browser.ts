import { spawn } from 'node:child_process'
import type { CliIo } from './process-io.js'

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
