import { isJsonObject } from '@ts/core/kit'
import { blocksOf, hostedReferences, isOfHostedSearch, referencesIn } from './message-blocks.js'
import { readMessage } from './message-history.js'
import type { AnthropicMode } from './modes.js'
import type { Block } from './sdk-types.js'

const GONE = 'The tools that this search found are gone. Search again.'

/**
 * The messages without references to tools that the request does not declare, which the API refuses. A result without
 * any remaining reference gets a text instead. In modes without references (`bridge`), the names of existing tools
 * become text, and the provider's own searches are left out. A message that needs no change stays the same object.
 */
export function withoutStaleReferences(
  messages: readonly unknown[],
  declared: (name: string) => boolean,
  mode: AnthropicMode,
  exists: (name: string) => boolean,
): readonly unknown[] {
  const isHosted = mode === 'native' || mode === 'client-native'
  let isChanged = false
  const kept = messages.map(message => {
    if (!isJsonObject(message)) return message
    const { found, hasHostedSearch } = readMessage(message)
    if (found.every(declared) && (isHosted || !hasHostedSearch)) return message
    const blocks = message['content'] as readonly unknown[]
    const content = blocks.flatMap(block => (isJsonObject(block) ? repair(block) : [block]))
    if (content.length === blocks.length && content.every((block, i) => block === blocks[i])) return message
    isChanged = true
    return { ...message, content: content.length > 0 ? content : [{ type: 'text', text: GONE }] }
  })
  return isChanged ? kept : messages

  function repair(block: Block): readonly unknown[] {
    const { type, content } = block
    if (type === 'tool_result') {
      const names = referencesIn(content)
      return names.every(declared) ? [block] : [{ ...block, content: contentOf(content, names) }]
    }
    if (!isHosted && isOfHostedSearch(block)) return []
    if (type !== 'tool_search_tool_result' || !isJsonObject(content)) return [block]
    const references = blocksOf(hostedReferences(block))
    const live = references.filter(({ tool_name: name }) => declared(String(name)))
    if (live.length === references.length) return [block]
    return [{ ...block, content: { ...content, tool_references: live } }]
  }

  function contentOf(content: unknown, names: readonly string[]): unknown {
    const live = blocksOf(content).filter(
      ({ type, tool_name: name }) => type !== 'tool_reference' || declared(String(name)),
    )
    if (live.length > 0) return live
    const existing = names.filter(exists)
    return existing.length > 0 ? `Found: ${existing.join(', ')}.` : GONE
  }
}
