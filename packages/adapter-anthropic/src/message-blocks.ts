import { isJsonObject } from '@ts/core/kit'
import type { Block } from './sdk-types.js'

/** The blocks in the content of a message or of a result; none if the content is a text. */
export function blocksOf(content: unknown): readonly Block[] {
  return Array.isArray(content) ? content.filter(isJsonObject) : []
}

/**
 * Reads messages, each once for the message before it: a message does not change after it was sent, except that blocks
 * may be appended.
 */
export function createMessageReader<T>(
  read: (message: Block, before: unknown) => T,
): (message: Block, before?: unknown) => T {
  const known = new WeakMap<object, { content: unknown; length: number; before: unknown; value: T }>()
  return (message, before) => {
    const { content } = message
    const length = Array.isArray(content) ? content.length : 0
    const last = known.get(message)
    if (last?.content === content && last?.length === length && last?.before === before) return last!.value
    const value = read(message, before)
    known.set(message, { content, length, before, value })
    return value
  }
}

/** The names in the `tool_reference` blocks of a list. */
export function referencesIn(list: unknown): readonly string[] {
  return blocksOf(list).flatMap(({ type, tool_name: name }) =>
    type === 'tool_reference' && typeof name === 'string' ? [name] : [],
  )
}

/** The list of references in a result of the provider's own search. */
export function hostedReferences(block: Block): unknown {
  const { content } = block
  return isJsonObject(content) ? content['tool_references'] : undefined
}

/** The tool changes of a block: the block itself, or those that a compaction block summarizes. */
export function changesIn(block: Block): readonly Block[] {
  const list = block['type'] === 'compaction' ? blocksOf(block['tool_changes']) : [block]
  return list.filter(({ type }) => type === 'tool_addition' || type === 'tool_removal')
}

/** The name of the tool that a change is about, and whether the change itself defines it. */
export function changedTool(change: Block): { readonly name: string; readonly isDefined: boolean } | undefined {
  const { tool } = change
  if (!isJsonObject(tool)) return undefined
  const { type, name, definition } = tool
  if (type === 'tool_reference' && typeof name === 'string') return { name, isDefined: false }
  if (type === 'tool_definition' && isJsonObject(definition) && typeof definition['name'] === 'string')
    return { name: definition['name'], isDefined: true }
  return undefined
}

/** The text of a result: the texts of its blocks, one after the other. */
export function textOfBlocks(content: unknown): string {
  if (typeof content === 'string') return content
  return blocksOf(content)
    .flatMap(({ type, text }) => (type === 'text' && typeof text === 'string' ? [text] : []))
    .join('\n')
}

/**
 * The input of a call as the model wrote it. The SDK completes the JSON of a stream that ended early, for example to
 * `{}`, and keeps the text beside it. Such a call is decided on its text, which is no JSON.
 */
export function inputOf({ input, __json_buf: text }: Block): unknown {
  if (typeof text !== 'string' || text === '') return input
  try {
    JSON.parse(text)
    return input
  } catch {
    return text
  }
}
