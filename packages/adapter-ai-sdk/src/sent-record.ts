import type {
  LanguageModelV4Content,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  SharedV4ProviderMetadata,
} from '@ai-sdk/provider'
import { isJsonObject, type SentEvent } from '@ts/core'
import { RECORD_KEY } from './call-record.js'
import type { Seal } from './seal.js'

/** The field of this adapter's record that contains what the request of a response sent. */
const FIELD = 'sent'
/** Maximum number of characters. Longer records are not read: this adapter's records are much shorter. */
const MAX_LENGTH = 1_000_000
/** Names that are accepted from untrusted records: ids and plain server names, but no sentences. */
const PLAIN = /^[\w.@/-]{1,64}$/

/** The record of what a request sent. */
export interface SentRecord {
  /** An event as JSON without definitions, for processes that cannot decrypt the complete one. */
  readonly names: string
  /** The complete event, encrypted. */
  readonly closed?: string | undefined
}

type Metadata = SharedV4ProviderMetadata | undefined

function withSentRecord(metadata: Metadata, { names, closed }: SentRecord): SharedV4ProviderMetadata {
  const record = { names, ...(closed === undefined ? {} : { closed }) }
  return { ...metadata, [RECORD_KEY]: { ...metadata?.[RECORD_KEY], [FIELD]: record } }
}

/**
 * A response whose first text or call records what its request sent: the SDK always keeps the metadata of these parts.
 */
export function recordSent(
  content: readonly LanguageModelV4Content[],
  record: SentRecord | undefined,
): LanguageModelV4Content[] {
  const first = content.find(part => (part.type === 'text' && part.text !== '') || isOwnCall(part))
  return content.map(part =>
    part === first && record !== undefined
      ? ({ ...part, providerMetadata: withSentRecord(part.providerMetadata, record) } as LanguageModelV4Content)
      : part,
  )
}

/** Like {@link recordSent}, for the parts of a stream, one after the other. */
export function sentRecorder(
  record: SentRecord | undefined,
): (part: LanguageModelV4StreamPart) => LanguageModelV4StreamPart {
  if (record === undefined) return part => part
  let isWritten = false
  let text: string | undefined
  const started = new Map<string, Metadata>()
  return part => {
    if (part.type === 'text-start') started.set(part.id, part.providerMetadata)
    const isText = part.type === 'text-delta' && part.delta !== ''
    const isFirst = !isWritten && (isText || isOwnCall(part))
    if (isFirst) isWritten = true
    if (isFirst && isText) text = part.id
    // The SDK keeps only the last metadata of a text, so every later part with metadata gets the record too.
    const isSame = (part.type === 'text-delta' || part.type === 'text-end') && part.id === text
    if (isFirst && isText)
      return { ...part, providerMetadata: withSentRecord(part.providerMetadata ?? started.get(part.id), record) }
    if ((isFirst && part.type === 'tool-call') || (isSame && part.providerMetadata !== undefined))
      return { ...part, providerMetadata: withSentRecord(part.providerMetadata, record) }
    return part
  }
}

function isOwnCall(part: LanguageModelV4Content | LanguageModelV4StreamPart): boolean {
  return part.type === 'tool-call' && part.providerExecuted !== true
}

/** Records by their events: the exposure of an unchanged catalog has the same event each time. */
const records = new WeakMap<SentEvent, { readonly seal: Seal; readonly record: Promise<SentRecord> }>()

/** The record of what a request sent; undefined if nothing is new. */
export async function sentRecord(event: SentEvent | undefined, seal: Seal): Promise<SentRecord | undefined> {
  if (event === undefined) return undefined
  const former = records.get(event)
  if (former?.seal === seal) return former.record
  const record = writeRecord(event, seal)
  records.set(event, { seal, record })
  return record
}

async function writeRecord(event: SentEvent, seal: Seal): Promise<SentRecord> {
  const tools = event.tools.map(({ id, role }) => ({ id, role }))
  return { names: JSON.stringify({ ...event, tools }), closed: await seal.close(JSON.stringify(event)) }
}

/**
 * Events that were read, by the metadata of their part. The SDK makes new messages for each step, but keeps the
 * metadata.
 */
const known = new WeakMap<object, { readonly seal: Seal; readonly event: SentEvent | undefined }>()

/**
 * The events of what was sent, from the metadata of the messages. Messages may come from a browser: if this seal cannot
 * decrypt a record, only names are read from it.
 */
export async function readSentRecords(
  prompt: LanguageModelV4Prompt,
  seal: Seal,
): Promise<(metadata: SharedV4ProviderMetadata | undefined) => SentEvent | undefined> {
  for (const { role, content } of prompt) {
    if (role !== 'assistant') continue
    for (const { providerOptions: metadata } of content) {
      const record: unknown = metadata?.[RECORD_KEY]?.[FIELD]
      if (record === undefined || known.get(metadata!)?.seal === seal) continue
      known.set(metadata!, { seal, event: await readRecord(record, seal) })
    }
  }
  return metadata => metadata && known.get(metadata)?.event
}

async function readRecord(record: unknown, seal: Seal): Promise<SentEvent | undefined> {
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
