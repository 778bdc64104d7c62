import { existsSync, renameSync, statSync } from 'node:fs'
import { invalidInput } from '@ts/cli-kit'
import { pino } from 'pino'
import type { AuditFile, GatewayConfig } from './config/gateway-config.js'
import type { GatewayEvent } from './gateway.js'
import { createLog, type Log } from './logs.js'
import type { Redactor } from './redact.js'

/**
 * Writes one line of JSON for each call of a server's tool: who, server, tool, digest of the arguments, outcome,
 * milliseconds and trace id. It never contains arguments, results or tokens.
 *
 * @param target The file, which only this user can read, and how it is rotated; true for the log at the level info; false for none.
 * @throws ToolSearchError `INVALID_CONFIGURATION` for a file that cannot be written.
 */
export function createAudit(target: GatewayConfig['audit'], log: Log, redactor: Redactor) {
  const file = typeof target === 'boolean' ? undefined : openFile(target, log)
  const lines = file === undefined ? log : createLog({ write: file.write, redactor })

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

function openFile({ file: path, maxBytes, keep }: AuditFile, log: Log) {
  const failed = (err: unknown) => log.error({ err, path }, 'The audit cannot be written.')
  try {
    const file = pino.destination({ dest: path, mkdir: true, mode: 0o600, sync: true })
    // A full disk must not stop the gateway.
    file.on('error', failed)
    let bytes = statSync(path).size
    return {
      write(line: string): void {
        bytes += Buffer.byteLength(line)
        if (bytes > maxBytes) {
          bytes = Buffer.byteLength(line)
          try {
            for (let i = keep - 1; i >= 0; i--) {
              const from = i === 0 ? path : `${path}.${i}`
              if (existsSync(from)) renameSync(from, `${path}.${i + 1}`)
            }
            file.reopen()
          } catch (err) {
            failed(err)
          }
        }
        file.write(line)
      },
      reopen(): void {
        file.reopen()
        bytes = statSync(path).size
      },
      end: (): void => file.end(),
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw invalidInput(
      'toolSearch.advanced.audit',
      `found that ${path} cannot be written (${code}); correct its folder`,
      error,
    )
  }
}
