import type { HistoryEvent } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import { type LoadedTool, loadedTools } from './responses-history.js'

/** What was read from each message. Messages never change, so each one is read only once. */
const calls = new WeakMap<object, readonly HistoryEvent[]>()
const results = new WeakMap<object, { readonly name: string; readonly event: HistoryEvent }>()

/** The messages of a request as events of core. */
export function chatHistory(messages: readonly ChatCompletionMessageParam[] | undefined): readonly HistoryEvent[] {
  if (!Array.isArray(messages)) return []
  const names = new Map<unknown, string>()
  const history: HistoryEvent[] = []
  for (const message of messages) {
    if (!isJsonObject(message)) continue
    if (message['role'] === 'tool') {
      const { tool_call_id: id, content } = message
      const name = names.get(id)
      if (name === undefined) continue
      let known = results.get(message)
      if (known?.name !== name) {
        known = { name, event: { kind: 'result', name, content: textOfParts(content), id: String(id) } }
        results.set(message, known)
      }
      history.push(known.event)
      continue
    }
    let events = calls.get(message)
    if (events === undefined) {
      events = readMessage(message)
      calls.set(message, events)
    }
    for (const event of events) {
      if (event.kind === 'call') names.set(event.id, event.name)
      history.push(event)
    }
  }
  return history
}

function readMessage(message: Readonly<Record<string, unknown>>): readonly HistoryEvent[] {
  const { role, tool_calls: toolCalls, tools } = message
  if (role === 'assistant' && Array.isArray(toolCalls))
    return toolCalls.flatMap((call: unknown): HistoryEvent[] => {
      const called = isJsonObject(call) ? call['function'] : undefined
      if (!isJsonObject(call) || !isJsonObject(called) || typeof called['name'] !== 'string') return []
      return [{ kind: 'call', name: called['name'], arguments: called['arguments'], id: String(call['id']) }]
    })
  if (role !== 'system' || !Array.isArray(tools)) return []
  return [{ kind: 'reveal', names: messageTools([message]).map(({ name }) => name), mode: 'append', wire: 'kimi' }]
}

/** The functions that messages load: those of system messages with `tools`, the form of Moonshot. */
export function messageTools(messages: readonly unknown[]): readonly LoadedTool[] {
  return messages.flatMap(message => {
    if (!isJsonObject(message) || message['role'] !== 'system' || !Array.isArray(message['tools'])) return []
    return loadedTools(
      message['tools'].map((tool: unknown) =>
        isJsonObject(tool) && isJsonObject(tool['function']) ? { type: 'function', ...tool['function'] } : tool,
      ),
    )
  })
}

function textOfParts(content: unknown): unknown {
  if (!Array.isArray(content)) return content
  return content.map((part: unknown) => (isJsonObject(part) ? part['text'] : '')).join('')
}
