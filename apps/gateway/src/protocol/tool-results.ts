import { joinResults, type RefusedOutcome } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'
import type { JsonObject } from '../upstream/connection.js'
import { without } from './json.js'

export function text(words: string): JsonObject {
  return { content: [{ type: 'text', text: words }] }
}

/** A failed call, as a text for the model. */
export function failure(words: string): JsonObject {
  return { ...text(words), isError: true }
}

/** A server's result unchanged, or a text if it is not a result that a client could read. */
export function readToolResult(result: JsonObject, server: string): JsonObject {
  const { content, toolResult } = result
  if (content === undefined)
    return toolResult === undefined
      ? { ...result, content: [] }
      : liftToolResult(without(result, 'toolResult'), toolResult)
  const isContent =
    Array.isArray(content) && content.every(block => isJsonObject(block) && typeof block['type'] === 'string')
  if (isContent) return result
  return failure(
    `The server ${JSON.stringify(server)} gave a result that is not in the form of tool results. The call may have had its effect; do not repeat it blindly.`,
  )
}

/**
 * Converts a result of revision 2024-10-07, which had `toolResult` instead of `content`, to the current form: clients
 * read the old form as empty, or refuse it.
 */
function liftToolResult(others: JsonObject, toolResult: unknown): JsonObject {
  if (!isJsonObject(toolResult) || !Array.isArray(toolResult['content']))
    return { ...others, content: [contentBlock(toolResult)] }
  const { content, isError, structuredContent } = toolResult
  return {
    ...others,
    content: content.map(contentBlock),
    ...(isError === true ? { isError } : {}),
    ...(isJsonObject(structuredContent) ? { structuredContent } : {}),
  }
}

/** A content block made of any value; servers of that revision left `type` out. */
function contentBlock(value: unknown): JsonObject {
  if (isJsonObject(value) && typeof value['type'] === 'string') return value
  if (isJsonObject(value) && typeof value['text'] === 'string') return { ...value, type: 'text' }
  return { type: 'text', text: typeof value === 'string' ? value : JSON.stringify(value) }
}

export interface EndedCall {
  readonly tool: string
  readonly result: JsonObject
}

/**
 * The results of several calls in one result: a text that lists them in order, then every block that is not text.
 * Structured contents are in a separate list.
 */
export function batchResult(calls: readonly (EndedCall | RefusedOutcome)[]): JsonObject {
  const others: JsonObject[] = []
  const structured: JsonObject[] = []
  const entries = calls.map(call => {
    if (!('result' in call)) {
      structured.push({ error: call.message })
      return call
    }
    const { tool, result } = call
    const { content, structuredContent } = result
    const blocks = (Array.isArray(content) ? content : []) as readonly JsonObject[]
    const texts = blocks.flatMap(({ type, text: words }) =>
      type === 'text' && typeof words === 'string' ? [words] : [],
    )
    const media = blocks.filter(({ type }) => type !== 'text')
    for (const block of media) {
      others.push(block)
      texts.push(`[${String(block['type'])} ${others.length} below]`)
    }
    structured.push({ name: tool, ...(structuredContent === undefined ? {} : { structuredContent }) })
    const isEmpty = texts.length === 0 && structuredContent !== undefined
    const words = isEmpty ? structuredContent : texts.join('\n')
    return { tool, content: words, status: result['isError'] === true ? ('failed' as const) : ('ran' as const) }
  })
  const isStructured = structured.some(entry => entry['structuredContent'] !== undefined)
  return {
    content: [{ type: 'text', text: joinResults(entries) }, ...others],
    ...(isStructured ? { structuredContent: { results: structured } } : {}),
  }
}
