import type { ExecutionEnd } from '@ts/core'

/** How a call of an MCP tool ended: the input of `settle`, and the unchanged result of the server. */
export interface McpCallEnd {
  readonly status: ExecutionEnd['status']
  /** The content for the model: a text, or the list of MCP content blocks if it has images, audio or resources. */
  readonly content: unknown
  /** The structured content, if the tool returned any. */
  readonly structuredContent?: unknown
  /** The server's unchanged result; undefined if there is none. */
  readonly result?: unknown
}

/** Reads a result of `tools/call`. A result without valid content counts as empty. */
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
