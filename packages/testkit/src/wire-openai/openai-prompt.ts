import { type Json, listOf } from '../wire/json.js'
import type { ChatRequest, ResponsesRequest } from './openai-request.js'

/**
 * What the model reads of a Responses request, in the order in which the provider caches it: tools, instructions,
 * items. Of a namespace it reads the name and the description; of a deferred tool in the namespace it reads nothing
 * until the tool is loaded.
 */
export function responsesPrompt({ body, tools, items }: ResponsesRequest): string {
  const read = tools.map(tool => (tool['type'] === 'namespace' ? namespacePrompt(tool) : flatPrompt(tool)))
  const parts = [
    ...read.map(tool => line('tool', tool)),
    ...(body['instructions'] == null ? [] : [line('instructions', body['instructions'])]),
    ...items.map(item => line('item', item)),
  ]
  return parts.join('')
}

/** What the model reads of a Chat Completions request, in the order in which the provider caches it. */
export function chatPrompt({ tools, messages }: ChatRequest): string {
  return [...tools.map(tool => line('tool', tool)), ...messages.map(message => line('message', message))].join('')
}

function namespacePrompt(namespace: Json): Json {
  const loaded = listOf(namespace['tools']).filter(tool => tool['defer_loading'] !== true)
  return { ...namespace, tools: loaded }
}

/** Of a deferred function outside a namespace, the model reads only the name and the description. */
function flatPrompt(tool: Json): Json {
  if (tool['defer_loading'] !== true) return tool
  const { name, description } = tool
  return { name, description }
}

function line(kind: string, value: unknown): string {
  return `${kind}: ${JSON.stringify(value)}\n`
}
