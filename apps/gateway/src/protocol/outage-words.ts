import type { Outage } from '@ts/core'
import type { UpstreamUnavailable } from '../upstream/upstream-pool.js'

/** What a model reads where a server cannot be used: which one, since when, why, and what else to do. */
export function outageWords(server: string, error: UpstreamUnavailable, outages: readonly Outage[]): string {
  const since = sinceOf(outages.find(one => one.server === server)?.since)
  const when = since === '' ? '' : ` It is away since ${since}.`
  // A pool's own words name the server and say what to do.
  if (error.message.includes(JSON.stringify(server))) return `${error.message}${when}`
  return [
    `The server ${JSON.stringify(server)} cannot be used now: ${sentence(error.message)}${when}`,
    error.mayHaveRun ? 'The call may have had its effect; check before you repeat it.' : 'The call was not run.',
    'Use another tool, or tell the user and try again later.',
  ].join(' ')
}

function sinceOf(since: Outage['since']): string {
  if (since === undefined || typeof since === 'string') return since ?? ''
  const date = new Date(since)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
