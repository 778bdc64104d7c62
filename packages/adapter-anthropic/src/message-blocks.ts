import { isJsonObject, readJsonText } from '@ts/core/kit'
import type { Block } from './sdk-types.js'

/** The blocks in the content of a message or of a result; none if the content is a text. */
export function blocksOf(content: unknown): readonly Block[] {
  return Array.isArray(content) ? content.filter(isJsonObject) : []
}

export function referencesIn(list: unknown): readonly string[] {
  return blocksOf(list).flatMap(({ type, tool_name: name }) =>
    type === 'tool_reference' && typeof name === 'string' ? [name] : [],
  )
}

/** The list of references in a result of the provider's own search. */
export function hostedReferences({ content }: Block): unknown {
  return isJsonObject(content) ? content['tool_references'] : undefined
}

/** Whether a block belongs to the provider's own search: its call or its result. */
export function isOfHostedSearch({ type, name }: Block): boolean {
  return (
    type === 'tool_search_tool_result' || (type === 'server_tool_use' && String(name).startsWith('tool_search_tool_'))
  )
}

/**
 * The input of a call as the model wrote it. The SDK completes the JSON of a stream that ended early, for example to
 * `{}`, and keeps the text beside it. Such a call is decided on its text, which is no JSON, and so is one with more JSON
 * than is parsed.
 */
export function inputOf({ input, __json_buf: text }: Block): unknown {
  if (typeof text !== 'string' || text === '') return input
  if (readJsonText(text).kind !== 'value') return text
  try {
    JSON.parse(text)
    return input
  } catch {
    return text
  }
}
