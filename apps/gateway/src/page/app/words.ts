import { showHiddenCharacters } from '@ts/core/kit'
import { cutText } from '../../inspect/cut-text.js'
import type { GatewayStatus } from '../../inspect/status.js'

export type ServerRow = GatewayStatus['servers'][number]

/** How a server is shown: its activity, and why it cannot be used. */
export type Condition = 'running' | 'starting' | 'idle' | 'stopping' | 'broken'

/** A foreign text: hidden characters visible, cut at `max` UTF-16 units without splitting a pair. */
export function foreign(value: unknown, max = 200): string {
  const text = typeof value === 'string' ? value : value === undefined || value === null ? '' : String(value)
  return showHiddenCharacters(cutText(text, max))
}

/** A whole number with commas between thousands. */
export function count(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}

/** `1 tool`, `2 tools`. */
export function counted(value: number, noun: string, plural = `${noun}s`): string {
  return `${count(value)} ${value === 1 ? noun : plural}`
}

/** At most three digits and a unit, for large counts: 141,444 is `141K`. */
export function brief(value: number): string {
  return value.toLocaleString('en-US', { notation: 'compact', maximumSignificantDigits: 3 })
}

/** A part of a whole in percent. Only the whole is 100 %; a part that is larger than the whole is above 100 %. */
export function percent(part: number, whole: number): string {
  const value = whole > 0 ? (part / whole) * 100 : 0
  const rounded = value < 0.1 ? Number(value.toPrecision(1)) : Math.round(value * 10) / 10
  return `${part < whole ? Math.min(rounded, 99.9) : rounded} %`
}

/** Bytes in MB or GB, of 1,000,000. */
export function bytes(value: number): string {
  if (!(value > 0)) return '–'
  return value >= 1e9 ? `${(value / 1e9).toFixed(1)} GB` : `${Math.max(1, Math.round(value / 1e6))} MB`
}

/** A time in seconds, minutes, hours and minutes, or days. Smaller units are dropped. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000)) || 0
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
  return `${Math.floor(hours / 24)} days`
}

/** How long ago a moment was; `now` if it was less than a second ago. */
export function ago(at: number, now: number): string {
  return now - at < 1000 ? 'now' : `${duration(now - at)} ago`
}

/** A moment as text: the time if it is today, otherwise the day and the time. */
export function moment(at: number, now: number): string {
  const when = new Date(at)
  return when.toDateString() === new Date(now).toDateString()
    ? when.toLocaleTimeString('en-GB')
    : when.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
}

/** A duration of work in milliseconds, to two digits. */
export function took(ms: number): string {
  return `${Number(ms.toPrecision(2)) || 0} ms`
}

/** A score to three digits. */
export function score(value: number): string {
  return String(Number(value.toPrecision(3)))
}

/** The activity of a server. A server with an outage counts as failed, even if its process runs. */
export function conditionOf(server: ServerRow): Condition {
  if (server.outage || server.state === 'failed') return 'broken'
  return server.state === 'ready' ? 'running' : server.state
}

/** The state in words, as short as a table cell. */
export function stateWords(server: ServerRow): string {
  const condition = conditionOf(server)
  if (server.wantsLogin) return 'Needs a login'
  if (condition === 'broken') return 'Broken'
  if (condition === 'idle') return 'Idle, starts when called'
  const words = condition === 'starting' ? 'Starting' : condition === 'stopping' ? 'Stopping' : 'Running'
  return server.callsAtWork > 0 ? `${words}, ${counted(server.callsAtWork, 'call')} at work` : words
}

/** Since when and why a server cannot be used; undefined if it can be used. */
export function outageWords(server: ServerRow, now: number): string | undefined {
  if (conditionOf(server) !== 'broken') return undefined
  const why = foreign(server.outage?.reason, 400).replace(/\.$/, '') || 'No reason was given'
  const { retryAt } = server
  const when = retryAt && retryAt > now ? `at ${moment(retryAt, now)}` : 'now or with its next call'
  const reason = `${why}. Tried again ${when}.`
  const since = server.outage?.since
  return typeof since === 'number' ? `Since ${moment(since, now)} (${duration(now - since)}): ${reason}` : reason
}

const ORDER: readonly Condition[] = ['broken', 'starting', 'stopping', 'running', 'idle']

/** Failed servers first, then those that change, run, and wait; each group in the given order. */
export function byCondition(servers: readonly ServerRow[]): readonly ServerRow[] {
  return [...servers].sort((a, b) => ORDER.indexOf(conditionOf(a)) - ORDER.indexOf(conditionOf(b)))
}

/** Whether every word of a filter is in one of the texts; letter case does not count. */
export function matches(filter: string, ...texts: readonly string[]): boolean {
  const text = texts.join('\n').toLowerCase()
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word))
}
