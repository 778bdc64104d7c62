import type { JSONObject, LanguageModelV4Prompt, SharedV4ProviderMetadata } from '@ai-sdk/provider'
import { openSent, type Seal } from '@ts/adapter-kit'
import type { SentEvent } from '@ts/core'
import { RECORD_KEY } from './call-record.js'

/** The fields of a record that have a value; undefined if none has. */
export function fieldsOf(fields: Readonly<Record<string, unknown>>): JSONObject | undefined {
  const made = Object.entries(fields).filter(([, value]) => value !== undefined)
  return made.length > 0 ? (Object.fromEntries(made) as JSONObject) : undefined
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
