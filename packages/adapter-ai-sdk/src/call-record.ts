import { type createSeal, openSent } from '@ts/adapter-kit'
import type { HistoryEvent } from '@ts/core'
import { isJsonObject, perObject } from '@ts/core/kit'
import type { JSONObject, Metadata, Prompt } from './language-model.js'

/** The key of this adapter's records in the provider metadata of a part, which the SDK keeps. */
export const RECORD_KEY = 'toolSearch'

/** The call that the model wrote. It is kept with each call that the SDK received for it. */
export interface CallRecord {
  readonly id: string
  readonly name: string
  /** The arguments as the model wrote them; empty in the later calls of a batch. */
  readonly input: string
  /** The index in a batch, from 0; undefined if the call is not part of a batch. */
  readonly index?: number | undefined
  readonly size?: number | undefined
  /** The calls of the batch that the SDK did not receive, by their index, each with the reason. */
  readonly refused?: ReadonlyMap<number, string> | undefined
  /** Whether the call was refused. Its result is then the reason. */
  readonly isRefused?: boolean | undefined
  /** The digest of what a person sees who is asked to approve the call; undefined if no tool of the user runs. */
  readonly shown?: string | undefined
}

/** Provider metadata with fields of this adapter in addition to those that it already has. */
export function withFields(metadata: Metadata | undefined, fields: JSONObject): Metadata {
  return { ...metadata, [RECORD_KEY]: { ...metadata?.[RECORD_KEY], ...fields } }
}

/** A part with fields in its metadata; the same part if there are none. */
export function withFieldsOf<T extends { readonly providerMetadata?: Metadata }>(
  part: T,
  fields: JSONObject | undefined,
): T {
  return fields === undefined ? part : { ...part, providerMetadata: withFields(part.providerMetadata, fields) }
}

export function withRecord(metadata: Metadata | undefined, record: Omit<CallRecord, 'refused'>): Metadata {
  return withFields(metadata, fieldsOf({ ...record }) ?? {})
}

/** The fields that have a value; undefined if none has. */
export function fieldsOf(fields: Readonly<Record<string, unknown>>): JSONObject | undefined {
  const made = Object.entries(fields).filter(([, value]) => value !== undefined && value !== false)
  return made.length > 0 ? (Object.fromEntries(made) as JSONObject) : undefined
}

/** The record of a call in a message. Messages may come from a browser: a partial record is ignored. */
export function readRecord(options: Metadata | undefined): CallRecord | undefined {
  const record: unknown = options?.[RECORD_KEY]
  if (!isJsonObject(record)) return undefined
  const { id, name, input, index, size, refused, isRefused } = record
  if (typeof id !== 'string' || typeof name !== 'string' || typeof input !== 'string') return undefined
  if (!isCount(index) || !isCount(size)) return undefined
  const shown = readShown(options)
  return { id, name, input, index, size, refused: readRefused(refused), isRefused: isRefused === true, shown }
}

function readRefused(list: unknown): CallRecord['refused'] {
  if (!Array.isArray(list)) return undefined
  return new Map(
    (list as unknown[]).flatMap(entry => {
      const [index, message] = Array.isArray(entry) ? (entry as unknown[]) : []
      return typeof index === 'number' && typeof message === 'string' ? [[index, message] as const] : []
    }),
  )
}

/** The digest in the record of a call. A call that stays as the model wrote it has no other field. */
export function readShown(metadata: unknown): string | undefined {
  const record = isJsonObject(metadata) ? metadata[RECORD_KEY] : undefined
  const shown = isJsonObject(record) ? record['shown'] : undefined
  return typeof shown === 'string' ? shown : undefined
}

function isCount(value: unknown): value is number | undefined {
  return value === undefined || (Number.isSafeInteger(value) && (value as number) >= 0)
}

/** The part without the record, in the form that the provider receives. */
export function withoutRecord<T extends { providerOptions?: Metadata }>(part: T): T {
  if (part.providerOptions?.[RECORD_KEY] === undefined) return part
  const { providerOptions, ...rest } = part
  const { [RECORD_KEY]: _, ...others } = providerOptions
  return (Object.keys(others).length > 0 ? { ...rest, providerOptions: others } : rest) as T
}

/** The event in some metadata, read once: the SDK makes new messages for each step, but keeps the metadata. */
const eventOf = perObject((metadata: Metadata, seal: ReturnType<typeof createSeal>) =>
  openSent(metadata[RECORD_KEY]?.['sent'], seal),
)

/**
 * The events of what was sent, from the metadata of the messages. Messages may come from a browser: if this seal cannot
 * decrypt a record, only names are read from it.
 */
export async function readSentRecords(
  prompt: Prompt,
  seal: ReturnType<typeof createSeal>,
): Promise<readonly HistoryEvent[]> {
  const records = prompt
    .flatMap(({ role, content }) => (role === 'assistant' ? content : []))
    .flatMap(part => {
      const { providerOptions: metadata } = part
      return metadata?.[RECORD_KEY]?.['sent'] === undefined ? [] : [eventOf(metadata, seal)]
    })
  return (await Promise.all(records)).filter(event => event !== undefined)
}
