import type {
  JSONObject,
  LanguageModelV4Content,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  SharedV4ProviderMetadata,
} from '@ai-sdk/provider'
import { openSent, type Seal } from '@ts/adapter-kit'
import type { SentEvent } from '@ts/core'
import { RECORD_KEY, withFields } from './call-record.js'

/** The fields of a record that have a value; undefined if none has. */
export function fieldsOf(fields: Readonly<Record<string, unknown>>): JSONObject | undefined {
  const made = Object.entries(fields).filter(([, value]) => value !== undefined)
  return made.length > 0 ? (Object.fromEntries(made) as JSONObject) : undefined
}

type Metadata = SharedV4ProviderMetadata | undefined

/**
 * A response whose first text or call has the fields in its metadata: the SDK always keeps the metadata of these parts.
 */
export function recordFields(
  content: readonly LanguageModelV4Content[],
  fields: JSONObject | undefined,
): LanguageModelV4Content[] {
  const first = content.find(part => (part.type === 'text' && part.text !== '') || isOwnCall(part))
  return content.map(part =>
    part === first && fields !== undefined
      ? ({ ...part, providerMetadata: withFields(part.providerMetadata, fields) } as LanguageModelV4Content)
      : part,
  )
}

/** Like {@link recordFields}, for the parts of a stream, one after the other. */
export function responseRecorder(
  fields: JSONObject | undefined,
): (part: LanguageModelV4StreamPart) => LanguageModelV4StreamPart {
  if (fields === undefined) return part => part
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
      return { ...part, providerMetadata: withFields(part.providerMetadata ?? started.get(part.id), fields) }
    if ((isFirst && part.type === 'tool-call') || (isSame && part.providerMetadata !== undefined))
      return { ...part, providerMetadata: withFields(part.providerMetadata, fields) }
    return part
  }
}

function isOwnCall(part: LanguageModelV4Content | LanguageModelV4StreamPart): boolean {
  return part.type === 'tool-call' && part.providerExecuted !== true
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
      const record: unknown = metadata?.[RECORD_KEY]?.['sent']
      if (record === undefined || known.get(metadata!)?.seal === seal) continue
      known.set(metadata!, { seal, event: await openSent(record, seal) })
    }
  }
  return metadata => metadata && known.get(metadata)?.event
}
