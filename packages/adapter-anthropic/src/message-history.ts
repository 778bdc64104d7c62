import { type HistoryEvent, isJsonObject } from '@ts/core'
import { blocksOf, hostedReferences, isOfHostedSearch, referencesIn, textOfBlocks } from './message-blocks.js'
import type { Block } from './sdk-types.js'

/** What one message contains. */
export interface ReadMessage {
  /** Calls, results, and reveals by references, tool changes and compactions. */
  readonly events: readonly HistoryEvent[]
  /** Names in results of searches. These references may be left out. */
  readonly found: readonly string[]
  /** Tools in tool changes, which must stay unchanged. A change may also define its tool. */
  readonly changed: readonly ChangedTool[]
  readonly hasHostedSearch: boolean
}

interface ChangedTool {
  readonly name: string
  readonly isDefined: boolean
  readonly isAdded: boolean
}

const NOTHING: ReadMessage = { events: [], found: [], changed: [], hasHostedSearch: false }

/**
 * What was read of each message, for the message before it: a message does not change after it was sent, except that
 * blocks may be appended.
 */
const known = new WeakMap<object, { content: unknown; length: number; before: unknown; read: ReadMessage }>()

/** Reads each message of a conversation, in their order. */
export function readMessages(messages: readonly unknown[]): readonly ReadMessage[] {
  let before: Block | undefined
  return messages.map(message => {
    if (!isJsonObject(message)) return NOTHING
    const { content } = message
    const length = Array.isArray(content) ? content.length : 0
    let last = known.get(message)
    if (last?.content !== content || last?.length !== length || last?.before !== before) {
      last = { content, length, before, read: readMessage(content, before) }
      known.set(message, last)
    }
    before = message
    return last!.read
  })
}

/** The events of a conversation, in their order. */
export function eventsOf(read: readonly ReadMessage[]): readonly HistoryEvent[] {
  return read.flatMap(({ events }) => events)
}

/** The message before contains the calls to which the results belong. */
function readMessage(content: unknown, before: Block | undefined): ReadMessage {
  const called = new Map<unknown, string>()
  for (const { type, id, name } of blocksOf(before?.['content'])) if (type === 'tool_use') called.set(id, String(name))
  const blocks = blocksOf(content)
  return {
    events: blocks.flatMap(block => eventsOfBlock(block, called)),
    found: blocks.flatMap(foundIn),
    changed: blocks.flatMap(changesIn),
    hasHostedSearch: blocks.some(isOfHostedSearch),
  }
}

function eventsOfBlock(block: Block, called: ReadonlyMap<unknown, string>): HistoryEvent[] {
  const { type, name, id, input } = block
  if (type === 'tool_use') {
    if (typeof name !== 'string') return []
    return [{ kind: 'call', name, arguments: input, ...(typeof id === 'string' ? { id } : {}) }]
  }
  const found = foundIn(block)
  if (found.length > 0) return [revealOf(found, type === 'tool_result' ? 'client-native' : 'native')]
  if (type === 'tool_result') {
    const { content, tool_use_id: of } = block
    const name = called.get(of)
    return name === undefined ? [] : [{ kind: 'result', name, content: textOfBlocks(content), id: String(of) }]
  }
  const names = changesIn(block).flatMap(({ name, isAdded }) => (isAdded ? [name] : []))
  return names.length > 0 ? [{ kind: 'reveal', names }] : []
}

function foundIn(block: Block): readonly string[] {
  if (block['type'] === 'tool_result') return referencesIn(block['content'])
  return block['type'] === 'tool_search_tool_result' ? referencesIn(hostedReferences(block)) : []
}

/** The tool changes of a block: the block itself, or those that a compaction block summarizes. */
function changesIn(block: Block): readonly ChangedTool[] {
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
export function revealOf(names: readonly string[], mode: 'native' | 'client-native'): HistoryEvent {
  return { kind: 'reveal', names, mode, wire: 'anthropic' }
}
