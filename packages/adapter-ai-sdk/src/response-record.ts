import { type createSeal, openSent } from '@ts/adapter-kit'
import type { HistoryEvent } from '@ts/core'
import { perObject } from '@ts/core/kit'
import { RECORD_KEY } from './call-record.js'
import type { Metadata, Prompt } from './language-model.js'

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
