import type { ExecutionStatus } from '@ts/core'

/** How a call of an MCP tool ended. What `settle` takes, with the result as it came. */
export interface McpCallEnd {
  readonly status: ExecutionStatus
  /** For the model: the text; the list of MCP content blocks where there are images, audio or resources. */
  readonly content: unknown
  /** The structured content, where the tool gave one. */
  readonly structuredContent?: unknown
  /** The server's result; undefined where there is none. */
  readonly result?: unknown
}

/** Reads a result of `tools/call`. An invalid result is a failure. */
export function readCallResult(result: unknown): McpCallEnd {
  const { content, structuredContent, isError, toolResult } = (result ?? {}) as { readonly [field: string]: unknown }
  const blocks = Array.isArray(content) ? (content as readonly unknown[]) : []
  const structured = structuredContent ?? toolResult
  return {
    status: isError === true ? 'failed' : 'ran',
    content: contentOf(blocks, structured),
    ...(structured === undefined ? {} : { structuredContent: structured }),
    result,
  }
}

function contentOf(blocks: readonly unknown[], structured: unknown): unknown {
  const texts = blocks.flatMap(block => {
    const { type, text } = (block ?? {}) as { readonly type?: unknown; readonly text?: unknown }
    return type === 'text' && typeof text === 'string' ? [text] : []
  })
  if (texts.length < blocks.length) return blocks
  if (texts.length > 0) return texts.join('\n')
  return structured === undefined ? '' : jsonOf(structured)
}

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return ''
  }
}
