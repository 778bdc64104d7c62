import { createHistoryReader, type MessageEvent, textOfParts } from '@ts/adapter-kit'
import { isJsonObject, perObject } from '@ts/core/kit'
import { blocksOf, hostedReferences, isOfHostedSearch, referencesIn } from './message-blocks.js'
import type { AnthropicMode } from './modes.js'
import type { Block } from './sdk-types.js'

/** Reads a message, once while it stays the same: it does not change, except that blocks may be appended. */
export function readMessage(message: Block) {
  const { content } = message
  return readContent(message, content, Array.isArray(content) ? content.length : 0)
}

const readContent = perObject((_message: Block, content: unknown, _length: number) => {
  const blocks = blocksOf(content)
  return {
    /** Calls, results, and reveals by references, tool changes and compactions. */
    events: blocks.flatMap(eventsOfBlock),
    /** Names in results of searches. These references may be left out. */
    found: blocks.flatMap(foundIn),
    /** Tools in tool changes, which must stay unchanged. A change may also define its tool. */
    changed: blocks.flatMap(changesIn),
    hasHostedSearch: blocks.some(isOfHostedSearch),
  }
})

export const historyOf = createHistoryReader(message => readMessage(message).events)

function eventsOfBlock(block: Block): readonly MessageEvent[] {
  const { type, name, id, input, tool_use_id: of } = block
  if (type === 'tool_use') {
    if (typeof name !== 'string') return []
    return [{ kind: 'call', name, arguments: input, ...(typeof id === 'string' ? { id } : {}) }]
  }
  const found = foundIn(block)
  if (found.length > 0) return [revealOf(found, type === 'tool_result' ? 'client-native' : 'native')]
  if (type === 'tool_result') return [{ kind: 'result', content: textOfParts(block['content']), id: String(of) }]
  const names = changesIn(block).flatMap(({ name, isAdded }) => (isAdded ? [name] : []))
  return names.length > 0 ? [{ kind: 'reveal', names }] : []
}

function foundIn(block: Block): readonly string[] {
  if (block['type'] === 'tool_result') return referencesIn(block['content'])
  return block['type'] === 'tool_search_tool_result' ? referencesIn(hostedReferences(block)) : []
}

/** The tool changes of a block: the block itself, or those that a compaction block summarizes. */
function changesIn(block: Block) {
  const changes = block['type'] === 'compaction' ? blocksOf(block['tool_changes']) : [block]
  return changes.flatMap(({ type, tool }) => {
    if ((type !== 'tool_addition' && type !== 'tool_removal') || !isJsonObject(tool)) return []
    const { type: form, definition } = tool
    const isDefined = form === 'tool_definition'
    const name = isDefined && isJsonObject(definition) ? definition['name'] : tool['name']
    if (typeof name !== 'string' || (!isDefined && form !== 'tool_reference')) return []
    return [{ name, isDefined, isAdded: type === 'tool_addition' }]
  })
}

/** A reveal with its mode, so that the plan of the next turn keeps that mode. */
export function revealOf(names: readonly string[], mode: 'native' | 'client-native') {
  return { kind: 'reveal', names, mode, wire: 'anthropic' } as const
}

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
