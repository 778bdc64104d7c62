import { ProtocolError } from '@modelcontextprotocol/server'
import { ANSWER_TOO_LARGE } from '@ts/cli-kit'
import type { Outage } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'
import { UpstreamUnavailable } from '../upstream/errors.js'

/**
 * The text for a model about a call that failed here, because the server cannot be used (since when, why, and what else to
 * do) or its answer was too large; undefined for an error of the server.
 */
export function failureWords(server: string, error: unknown, outages: readonly Outage[]): string | undefined {
  if (!(error instanceof UpstreamUnavailable)) return oversizeWords(server, error)
  const since = outages.find(one => one.server === server)?.since
  const when = since === undefined ? '' : ` It is away since ${new Date(since).toISOString()}.`
  // The pool's own messages name the server and say what to do.
  if (error.message.includes(JSON.stringify(server))) return `${error.message}${when}`
  const reason = /[.!?]$/.test(error.message) ? error.message : `${error.message}.`
  return [
    `The server ${JSON.stringify(server)} cannot be used now: ${reason}${when}`,
    error.mayHaveRun ? 'The call may have had its effect; check before you repeat it.' : 'The call was not run.',
    'Use another tool, or tell the user and try again later.',
  ].join(' ')
}

function oversizeWords(server: string, error: unknown): string | undefined {
  const data = error instanceof ProtocolError ? error.data : undefined
  if (!isJsonObject(data) || data['reason'] !== ANSWER_TOO_LARGE) return undefined
  // A server may send such an error, too, with data of any type.
  const { bytes, limit } = data
  const most = typeof limit === 'number' ? ` (${limit} are accepted)` : ''
  const size = `${typeof bytes === 'number' ? bytes : 'too many'} bytes${most}`
  return [
    `The server ${JSON.stringify(server)} gave an answer of ${size}, so it was left out.`,
    'The call may have had its effect. Ask for a smaller part: a narrower query, fewer entries, or one page or range.',
  ].join(' ')
}
