import { isJsonObject } from '@ts/core/kit'
import {
  blocksOf,
  changedTool,
  changesIn,
  createMessageReader,
  hostedReferences,
  referencesIn,
} from './message-blocks.js'
import type { AnthropicMode } from './modes.js'
import type { Block } from './sdk-types.js'

const GONE = 'The tools that this search found are gone. Search again.'

/** The references of the conversation, in their order. */
export interface References {
  /** Names in results of searches. These references may be left out. */
  readonly found: ReadonlySet<string>
  /** Names in tool changes, which must stay unchanged. */
  readonly changed: ReadonlySet<string>
  /** Names of tools that the conversation itself defines. */
  readonly defined: ReadonlySet<string>
}

/** The references of one message. */
const readMessage = createMessageReader(({ content }) => {
  const blocks = blocksOf(content)
  const tools = blocks.flatMap(changesIn).flatMap(change => changedTool(change) ?? [])
  return {
    found: blocks.flatMap(foundIn),
    changed: tools.flatMap(({ name, isDefined }) => (isDefined ? [] : [name])),
    defined: tools.flatMap(({ name, isDefined }) => (isDefined ? [name] : [])),
    hasHostedSearch: blocks.some(block => block['type'] === 'tool_search_tool_result' || isHostedCall(block)),
  }
})

/** Every reference of a conversation. */
export function referencesOf(messages: readonly unknown[]): References {
  const read = blocksOf(messages).map(message => readMessage(message))
  return {
    found: new Set(read.flatMap(one => one.found)),
    changed: new Set(read.flatMap(one => one.changed)),
    defined: new Set(read.flatMap(one => one.defined)),
  }
}

function foundIn(block: Block): readonly string[] {
  if (block['type'] === 'tool_result') return referencesIn(block['content'])
  return block['type'] === 'tool_search_tool_result' ? referencesIn(hostedReferences(block)) : []
}

/**
 * The messages without references to tools that the request does not declare, which the API refuses. A result without
 * any remaining reference gets a text instead. In modes without references (`bridge`), the names of existing tools
 * become text, and the provider's own searches are left out. A message that needs no change stays the same object.
 */
export function withoutStaleReferences<M>(
  messages: readonly M[],
  declared: (name: string) => boolean,
  mode: AnthropicMode,
  exists: (name: string) => boolean,
): readonly M[] {
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
    const { type } = block
    if (type === 'tool_result') {
      const names = referencesIn(block['content'])
      return names.every(declared) ? [block] : [{ ...block, content: contentOf(block['content'], names) }]
    }
    if (!isHosted && (type === 'tool_search_tool_result' || isHostedCall(block))) return []
    if (type !== 'tool_search_tool_result' || !isJsonObject(block['content'])) return [block]
    const references = blocksOf(hostedReferences(block))
    const live = references.filter(({ tool_name: name }) => declared(String(name)))
    if (live.length === references.length) return [block]
    return [{ ...block, content: { ...block['content'], tool_references: live } }]
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

function isHostedCall({ type, name }: Block): boolean {
  return type === 'server_tool_use' && String(name).startsWith('tool_search_tool_')
}
