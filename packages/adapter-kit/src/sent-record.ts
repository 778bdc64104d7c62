import type { HistoryEvent } from '@ts/core'
import { isJsonObject, perObject } from '@ts/core/kit'
import type { Seal } from './seal.js'

type SentEvent = Extract<HistoryEvent, { kind: 'sent' }>

/** Maximum number of characters. Longer records are not read: those of {@link closeSent} are much shorter. */
const MAX_LENGTH = 1_000_000
/** Names that are accepted from untrusted records: ids and plain server names, but no sentences. */
const PLAIN = /^[\w.@/-]{1,64}$/

type Closed = Promise<{ readonly names: string; readonly closed?: string | undefined }>

/**
 * The record of what a request sent, for messages that may be stored anywhere: the event encrypted, and without
 * definitions for processes that cannot decrypt it. It is kept: an unchanged catalog has the same event each time.
 */
export const closeSent: (event: SentEvent, seal: Seal) => Closed = perObject(async (event, seal) => {
  const tools = event.tools.map(({ id, role }) => ({ id, role }))
  return { names: JSON.stringify({ ...event, tools }), closed: await seal.close(JSON.stringify(event)) }
})

/**
 * The event of a record. The record may come from a browser: if this seal cannot decrypt it, only names are read from
 * it. Undefined for anything that is not a record.
 */
export async function openSent(record: unknown, seal: Seal): Promise<SentEvent | undefined> {
  if (!isJsonObject(record)) return undefined
  const { names, closed } = record
  const opened = isText(closed) ? await seal.open(closed) : undefined
  const event = parseEvent(opened ?? names)
  if (event === undefined) return undefined
  return (opened === undefined ? withoutTexts(event) : event) as unknown as SentEvent
}

function parseEvent(text: unknown): Readonly<Record<string, unknown>> | undefined {
  try {
    const event: unknown = isText(text) ? JSON.parse(text) : undefined
    return isJsonObject(event) && event['kind'] === 'sent' ? event : undefined
  } catch {
    return undefined
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_LENGTH
}

/** An event without texts. Core checks every field. */
function withoutTexts(event: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const plain = (value: unknown) => (typeof value === 'string' && PLAIN.test(value) ? value : undefined)
  const list = <T>(value: unknown, read: (item: unknown) => T | undefined) =>
    Array.isArray(value) ? value.flatMap(item => read(item) ?? []) : undefined
  return {
    kind: event['kind'],
    form: event['form'],
    groups: list(event['groups'], plain),
    names: list(event['names'], name =>
      isJsonObject(name)
        ? {
            id: plain(name['id']),
            name: name['name'],
            server: name['server'],
            category: name['category'],
          }
        : undefined,
    ),
    tools: list(event['tools'], tool => (isJsonObject(tool) ? { id: tool['id'], role: tool['role'] } : undefined)),
  }
}
