import { ProtocolError } from '@modelcontextprotocol/server'
import { ANSWER_TOO_LARGE } from '@ts/cli-kit'
import type { Outage } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'
import { UpstreamUnavailable } from '../upstream/errors.js'

/** The text for a model about a call that failed here; undefined for an error of the server. */
export function failureWords(server: string, error: unknown, outages: readonly Outage[]): string | undefined {
  return error instanceof UpstreamUnavailable ? outageWords(server, error, outages) : oversizeWords(server, error)
}

/** The text for a model when a server cannot be used: which server, since when, why, and what else to do. */
function outageWords(server: string, error: UpstreamUnavailable, outages: readonly Outage[]): string {
  const since = outages.find(one => one.server === server)?.since
  const when = since === undefined ? '' : ` It is away since ${new Date(since).toISOString()}.`
  // The pool's own messages name the server and say what to do.
  if (error.message.includes(JSON.stringify(server))) return `${error.message}${when}`
  return [
    `The server ${JSON.stringify(server)} cannot be used now: ${sentence(error.message)}${when}`,
    error.mayHaveRun ? 'The call may have had its effect; check before you repeat it.' : 'The call was not run.',
    'Use another tool, or tell the user and try again later.',
  ].join(' ')
}

/** The text for a model when an answer exceeded the size limit; undefined for any other failure. */
function oversizeWords(server: string, error: unknown): string | undefined {
  const data = error instanceof ProtocolError ? error.data : undefined
  if (!isJsonObject(data) || data['reason'] !== ANSWER_TOO_LARGE) return undefined
  return [
    `The server ${JSON.stringify(server)} gave an answer of more than ${Number(data['limit'])} bytes, so it was left out.`,
    'The call may have had its effect. Ask for a smaller part: a narrower query, fewer entries, or one page or range.',
  ].join(' ')
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
