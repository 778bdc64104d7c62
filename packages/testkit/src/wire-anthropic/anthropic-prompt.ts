import { type Json, listOf, objectOf } from '../wire/json.js'
import type { AnthropicRequest } from './anthropic-request.js'
import { inlineNames, referencesOf } from './rules-of-messages.js'

/**
 * What the model reads, in the order in which the provider caches it: tools that are not deferred, the system prompt,
 * then each message, with the definition of a deferred tool where it is first referenced. The common beginning of two
 * prompts is the part that the later one can read from the earlier one's cache.
 */
export function anthropicPrompt(request: AnthropicRequest): string {
  const deferred = new Map<unknown, Json>()
  const parts: string[] = []
  for (const tool of request.tools) {
    if (tool['defer_loading'] === true) deferred.set(tool['name'], tool)
    else parts.push(line('tool', tool))
  }
  if (request.system !== undefined) parts.push(line('system', request.system))
  for (const message of request.messages) {
    parts.push(line(message.role, message.content))
    const changed = message.content.filter(({ type }) => type === 'tool_addition')
    const added = [...changed, ...message.content.flatMap(block => listOf(block['tool_changes']))]
    const names = [
      ...referencesOf(message.content),
      ...inlineNames(message.content),
      ...added.map(({ tool }) => String(objectOf(tool)['name'])),
    ]
    for (const name of names) {
      const tool = deferred.get(name)
      if (tool !== undefined && deferred.delete(name)) parts.push(line('loaded', tool))
    }
  }
  return parts.join('')
}

// The place of a cache breakpoint does not affect what is cached before it.
function line(kind: string, value: unknown): string {
  return `${kind}: ${JSON.stringify(value, (key, item: unknown) => (key === 'cache_control' ? undefined : item))}\n`
}
