import { invalidInput } from '@ts/cli-kit'
import { pino } from 'pino'
import type { GatewayEvent } from './gateway.js'
import { createLog, type Log } from './logs.js'
import type { Redactor } from './redact.js'

/**
 * Writes one line of JSON for each call of a server's tool: who, server, tool, digest of the arguments, outcome,
 * milliseconds and trace id. It never contains arguments, results or tokens.
 *
 * @param target The file, which only this user can read; true for the log at the level info; false for none.
 * @throws ToolSearchError `INVALID_CONFIGURATION` for a file that cannot be written.
 */
export function createAudit(target: boolean | string, log: Log, redactor: Redactor) {
  const file = typeof target === 'string' ? openFile(target, log) : undefined
  const lines = file === undefined ? log : createLog({ write: line => file.write(line), redactor })

  return {
    write({ type, session, token, status, ms, ...call }: Extract<GatewayEvent, { type: 'call' }>): void {
      if (target === false) return
      const who = { who: token ?? 'local', session: session?.slice(0, 8) }
      lines.info({ ...who, ...call, outcome: status, ms: Math.round(ms * 10) / 10 }, type)
    },
    /** Opens the file again, after a program has moved it. */
    reopen: (): void => file?.reopen(),
    close: (): void => file?.end(),
  }
}

function openFile(path: string, log: Log) {
  try {
    const file = pino.destination({ dest: path, mkdir: true, mode: 0o600, sync: true })
    // A full disk must not stop the gateway.
    return file.on('error', err => log.error({ err, path }, 'The audit cannot be written.'))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw invalidInput('toolSearch.audit', `found that ${path} cannot be written (${code}); correct its folder`, error)
  }
}
