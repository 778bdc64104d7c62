import { createCatalog, type ToolDefinition, type ToolSearch } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'
import { RECORD_KEY } from './call-record.js'
import type { JSONValue, Prompt, ResultOutput, ResultPart } from './language-model.js'

/**
 * Lets the companions replace the results of the user's tools in a request. The application and its messages keep the
 * results as the tools returned them. The response records each replacement in its metadata, so that every later
 * request has the same bytes.
 */
export function createModelResults(search: ToolSearch) {
  // The SDK makes new messages for each step and each attempt, but keeps the outputs.
  const decided = new WeakMap<ResultOutput, ResultOutput>()

  async function replace(
    part: ResultPart,
    definition: ToolDefinition,
    { session, withheld, signal }: ReplaceEnd,
  ): Promise<ResultOutput> {
    const { toolCallId: id, toolName: name, output } = part
    if (output.type === 'execution-denied' || output.value === null) return output
    const [tool = name] = createCatalog([definition], { onInvalid: 'drop' }).tools
    const isError = output.type === 'error-text' || output.type === 'error-json'
    const record = { id, tool, name, ...(session === undefined ? {} : { session }) }
    const content: unknown = output.value
    const replaced = await search.settle(record, {
      status: isError ? 'failed' : 'ran',
      content,
      only: 'replace',
      withheld,
      ...(signal ? { signal } : {}),
    })
    if (replaced === content) return output
    if (typeof replaced === 'string') return { type: isError ? 'error-text' : 'text', value: replaced }
    const value = JSON.parse(JSON.stringify(replaced) ?? 'null') as JSONValue
    const made = { type: output.type === 'content' ? 'content' : isError ? 'error-json' : 'json', value }
    return isOutput(made) ? made : { type: 'json', value }
  }

  return async (
    prompt: Prompt,
    /** The definitions of the user's tools by their names in the SDK. */
    definitions: ReadonlyMap<string, ToolDefinition>,
    end: ReplaceEnd,
  ) => {
    const recorded = readReplaced(prompt)
    /** The results that were replaced now, by the ids of their calls, for the metadata of the response. */
    const replaced: (readonly [string, ResultOutput])[] = []
    const messages: Prompt = []
    for (const message of prompt) {
      if (message.role !== 'tool') {
        messages.push(message)
        continue
      }
      const content: typeof message.content = []
      for (const part of message.content) {
        const definition = part.type === 'tool-result' ? definitions.get(part.toolName) : undefined
        if (part.type !== 'tool-result' || definition === undefined) {
          content.push(part)
          continue
        }
        const { toolCallId: id, output } = part
        const forModel = recorded.get(id) ?? decided.get(output) ?? (await replace(part, definition, end))
        decided.set(output, forModel)
        if (!recorded.has(id) && forModel !== output) replaced.push([id, forModel])
        content.push(forModel === output ? part : { ...part, output: forModel })
      }
      messages.push(content.every((part, i) => part === message.content[i]) ? message : { ...message, content })
    }
    return { prompt: messages, replaced }
  }
}

interface ReplaceEnd {
  readonly session: string | undefined
  /** Companions' tools that the request does not send. */
  readonly withheld: ReadonlySet<string>
  readonly signal: AbortSignal | undefined
}

/** The replacements that responses recorded. Messages may come from a browser: wrong entries are ignored. */
function readReplaced(prompt: Prompt): ReadonlyMap<string, ResultOutput> {
  const recorded = new Map<string, ResultOutput>()
  for (const { role, content } of prompt) {
    if (role !== 'assistant') continue
    for (const { providerOptions } of content) {
      const list: unknown = providerOptions?.[RECORD_KEY]?.['results']
      if (!Array.isArray(list)) continue
      for (const entry of list as unknown[]) {
        if (!Array.isArray(entry)) continue
        const [id, output] = entry as unknown[]
        if (typeof id === 'string' && isOutput(output)) recorded.set(id, output)
      }
    }
  }
  return recorded
}

function isOutput(output: unknown): output is ResultOutput {
  if (!isJsonObject(output)) return false
  const { type, value } = output
  if (type === 'text' || type === 'error-text') return typeof value === 'string'
  if (type === 'json' || type === 'error-json') return value !== undefined
  return type === 'content' && Array.isArray(value) && value.every(isContent)
}

function isContent(item: unknown): boolean {
  if (!isJsonObject(item)) return false
  return item['type'] === 'text' ? typeof item['text'] === 'string' : typeof item['type'] === 'string'
}
