import type { HistoryEvent } from '@ts/core'
import { isJsonObject, perObject } from '@ts/core/kit'

/** A message of any SDK. It may come from anywhere, so every field is checked before it is used. */
type Message = Readonly<Record<string, unknown>>
type ResultEvent = Extract<HistoryEvent, { kind: 'result' }>
/** An event of one message. A result has no name yet: messages name the tool only in its call. */
export type MessageEvent = Exclude<HistoryEvent, ResultEvent> | Omit<ResultEvent, 'name'>

/**
 * Reads the messages of a conversation as events. `read` returns the events of one message: the same objects each time,
 * because core recognises events that it has read. Each result gets the name of the last call with its id; one without a
 * call is left out.
 */
export function createHistoryReader(
  read: (message: Message) => readonly MessageEvent[],
): (messages: unknown) => readonly HistoryEvent[] {
  const named = perObject((event: Omit<ResultEvent, 'name'>, name: string): ResultEvent => ({ ...event, name }))
  return messages => {
    if (!Array.isArray(messages)) return []
    const names = new Map<unknown, string>()
    const history: HistoryEvent[] = []
    // Plain loops: this runs over the whole conversation at every request.
    for (const message of messages) {
      for (const event of isJsonObject(message) ? read(message) : []) {
        if (event.kind === 'call') names.set(event.id, event.name)
        if (event.kind !== 'result') {
          history.push(event)
          continue
        }
        const name = names.get(event.id)
        if (name !== undefined) history.push(named(event, name))
      }
    }
    return history
  }
}
