import type { HistoryEvent } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'
import {
  blocksOf,
  changedTool,
  changesIn,
  createMessageReader,
  hostedReferences,
  referencesIn,
  textOfBlocks,
} from './message-blocks.js'
import type { Block } from './sdk-types.js'

/** The events of a message. The message before it contains the calls to which its results belong. */
const eventsOf = createMessageReader((message, before): readonly HistoryEvent[] => {
  const called = new Map<unknown, string>()
  if (isJsonObject(before))
    for (const { type, id, name } of blocksOf(before['content'])) if (type === 'tool_use') called.set(id, String(name))
  return blocksOf(message['content']).flatMap(block => eventsOfBlock(block, called))
})

/** The events of a conversation: calls, results, and reveals by references, tool changes and compactions. */
export function historyOf(messages: unknown): HistoryEvent[] {
  const known = blocksOf(messages)
  return known.flatMap((message, index) => eventsOf(message, known[index - 1]))
}

function eventsOfBlock(block: Block, called: ReadonlyMap<unknown, string>): HistoryEvent[] {
  const { type } = block
  if (type === 'tool_use') {
    const { name, id, input } = block
    if (typeof name !== 'string') return []
    return [{ kind: 'call', name, arguments: input, ...(typeof id === 'string' ? { id } : {}) }]
  }
  if (type === 'tool_result') {
    const { content, tool_use_id: id } = block
    const names = referencesIn(content)
    if (names.length > 0) return [revealOf(names, 'client-native')]
    const name = called.get(id)
    return name === undefined ? [] : [{ kind: 'result', name, content: textOfBlocks(content), id: String(id) }]
  }
  if (type === 'tool_search_tool_result') {
    const names = referencesIn(hostedReferences(block))
    return names.length > 0 ? [revealOf(names, 'native')] : []
  }
  const added = changesIn(block).flatMap(change => (change['type'] === 'tool_addition' ? [changedTool(change)] : []))
  const names = added.flatMap(tool => (tool === undefined ? [] : [tool.name]))
  return names.length > 0 ? [{ kind: 'reveal', names }] : []
}

/** A reveal with its mode, so that the plan of the next turn keeps that mode. */
export function revealOf(names: readonly string[], mode: 'native' | 'client-native'): HistoryEvent {
  return { kind: 'reveal', names, mode, wire: 'anthropic' }
}
