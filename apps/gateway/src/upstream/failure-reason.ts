import { SdkError, SdkErrorCode } from '@modelcontextprotocol/client'
import { printable, reasonOf } from '@ts/cli-kit'
import { isJsonObject } from '../protocol/json.js'
import { statusOf } from './connect-errors.js'
import type { ServerProcess } from './connection.js'
import { causesOf, UpstreamUnavailable } from './errors.js'

const MAX_LINE_LENGTH = 300
/** Lines of standard error that report what went wrong, in the wording of common runtimes. */
const ERROR_LINE = /error|exception|fatal|panic|fail|cannot|could not|unable|denied|not found|no such|missing|required/i
/**
 * Lines that contain such a word only in a file name or an unrelated text: a stack trace, and npm's hint at its log.
 */
const NO_ERROR_LINE = /^\s*at |^\s*File "|^npm \S+ (?:A complete log|\s*\/)/

export interface Failure {
  readonly error: unknown
  /** The reason that the connection gave. */
  readonly reason: string
  readonly process: ServerProcess | undefined
  /** Replaces secrets in what the server or the network said. */
  readonly redact: (text: string) => string
}

/**
 * Why a server failed, for the operator: the program that was not found, the HTTP status, the network's error or the
 * exit code, and the most informative line of standard error. It may name paths: never give it to a model.
 */
export function failureReason({ error, reason, process, redact }: Failure): string {
  if (process === undefined) return redact(httpReason(error) ?? networkReason(error) ?? reason)
  const line = errorLine(process.stderr)
  const wrote = line === undefined ? '' : `; it wrote: ${line}`
  return process.ended !== undefined && isConnectionEnd(error)
    ? `Its process ${process.ended}${redact(wrote)}`
    : redact(`${reason}${wrote}`)
}

/** The last line that reports an error, else the last one that has text. */
export function errorLine(lines: readonly string[]): string | undefined {
  const written = lines.filter(line => line.trim() !== '')
  const line = written.findLast(one => ERROR_LINE.test(one) && !NO_ERROR_LINE.test(one)) ?? written.at(-1)
  return line === undefined ? undefined : printable(line.trim(), MAX_LINE_LENGTH)
}

function httpReason(error: unknown): string | undefined {
  const answer = causesOf(error).find(one => typeof statusOf(one) === 'number')
  if (answer === undefined) return undefined
  const status = statusOf(answer)
  const { data } = answer
  const text = isJsonObject(data) && typeof data['text'] === 'string' ? data['text'] : ''
  const remedy = status === 401 || status === 403 ? '; check its headers' : status === 404 ? '; check its url' : ''
  return `It answered with HTTP status ${status}${text.trim() === '' ? '' : `: ${reasonOf(text)}`}${remedy}`
}

function networkReason(error: unknown): string | undefined {
  // The error of `fetch` is generic; its cause gives the reason, or only a code if several addresses failed.
  const cause = causesOf(error).findLast(one => one !== error && !(one instanceof SdkError))
  if (cause === undefined) return undefined
  const { code, message } = cause
  const name = typeof code === 'string' ? code : ''
  const text = typeof message === 'string' && message !== '' ? message : name
  if (text === '') return undefined
  return `It cannot be reached: ${reasonOf(text)}${text.includes(name) ? '' : ` (${reasonOf(name)})`}`
}

/** Whether an error only reports that the connection was lost: the end of the process gives a better reason. */
function isConnectionEnd(error: unknown): boolean {
  return (
    error === undefined ||
    error instanceof UpstreamUnavailable ||
    (error instanceof SdkError &&
      (error.code === SdkErrorCode.ConnectionClosed || error.code === SdkErrorCode.EraNegotiationFailed))
  )
}
