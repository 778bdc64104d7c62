import { printable } from '@ts/cli-kit'
import { type DestinationStream, pino } from 'pino'
import type { Redactor } from './redact.js'

/** From the most to the fewest lines. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const

export type LogLevel = (typeof LOG_LEVELS)[number]

/** Values that accompany a message. An error in the field `err` is written with its stack. */
export type LogFields = Readonly<Record<string, unknown>>

/** Receives the gateway's reports to its operator. Secrets of the configuration are replaced in every line. */
export interface Log {
  debug(fields: LogFields, message: string): void
  info(fields: LogFields, message: string): void
  warn(fields: LogFields, message: string): void
  error(fields: LogFields, message: string): void
  /** Whether lines of a level are written; otherwise they need not be made. Absent if all are written. */
  isLevelEnabled?(level: LogLevel): boolean
}

/** Options of {@link createLog}. */
export interface LogOptions {
  /** Lines below it are left out. Default `info`. */
  readonly level?: LogLevel | undefined
  /** Receives each line including its newline. It must not write to standard output, which belongs to MCP. */
  readonly write: (line: string) => void
  /** Whether a person reads the log: then each entry is one short line instead of JSON. Default false. */
  readonly readable?: boolean | undefined
  readonly redactor: Redactor
  /** Receives each line as JSON, too, also if `write` gets a readable one. */
  readonly record?: ((line: string) => void) | undefined
}

/** A log of JSON lines (`time` in milliseconds since the epoch, `level`, `msg`, fields), or of readable ones. */
export function createLog(options: LogOptions): Log {
  const { redactor, readable = false, write, record } = options
  const stream: DestinationStream = {
    write(line) {
      write(readable ? readableLine(line) : line)
      record?.(line)
    },
  }
  return pino(
    {
      level: options.level ?? 'info',
      base: null,
      formatters: { level: label => ({ level: label }) },
      hooks: { streamWrite: line => redactLine(line, redactor) },
    },
    stream,
  )
}

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }

/** The line without secrets. It remains JSON even if a secret looks like a number. */
function redactLine(line: string, redactor: Redactor): string {
  const redacted = redactor.redact(line)
  if (redacted === line) return line
  try {
    JSON.parse(redacted)
    return redacted
  } catch {
    return `${JSON.stringify({ level: 'warn', time: Date.now(), msg: redacted.trimEnd() })}\n`
  }
}

/** One entry for a person: time, level, message, fields. Foreign text in it cannot move the cursor. */
function readableLine(line: string): string {
  const { level, time, msg, err, ...fields } = JSON.parse(line) as Record<string, unknown>
  const clock = new Date(typeof time === 'number' ? time : 0).toISOString().slice(11, 19)
  const rest = Object.entries(fields).map(
    ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  const text = [`${clock} ${String(level).padEnd(5)} ${String(msg ?? '')}`, ...rest].join(' ')
  return `${printable(text, 4_000)}\n${stackOf(err)}`
}

function stackOf(err: unknown): string {
  if (typeof err !== 'object' || err === null || !('stack' in err)) return ''
  const lines = String(err.stack).split('\n').slice(0, 30)
  return lines.map(stackLine => `    ${printable(stackLine, 300)}\n`).join('')
}
