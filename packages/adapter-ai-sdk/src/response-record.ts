import { type createSeal, openSent } from '@ts/adapter-kit'
import type { HistoryEvent } from '@ts/core'
import { perObject } from '@ts/core/kit'
import { RECORD_KEY } from './call-record.js'
import type { JSONObject, Metadata, Prompt } from './language-model.js'

/** The fields of a record that have a value; undefined if none has. */
export function fieldsOf(fields: Readonly<Record<string, unknown>>): JSONObject | undefined {
  const made = Object.entries(fields).filter(([, value]) => value !== undefined)
  return made.length > 0 ? (Object.fromEntries(made) as JSONObject) : undefined
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
): Promise<(metadata: Metadata | undefined) => Extract<HistoryEvent, { kind: 'sent' }> | undefined> {
  const events = new Map<unknown, Extract<HistoryEvent, { kind: 'sent' }> | undefined>()
  for (const { role, content } of prompt)
    for (const { providerOptions: metadata } of role === 'assistant' ? content : [])
      if (metadata?.[RECORD_KEY]?.['sent'] !== undefined) events.set(metadata, await eventOf(metadata, seal))
  return metadata => events.get(metadata)
}
