import { isJsonObject } from '@ts/core/kit'
import { isBinary } from './json-pieces.js'

export type Part =
  /** Text as the tool wrote it. */
  | { readonly kind: 'text'; readonly text: string }
  /** A value that is serialised as JSON. */
  | { readonly kind: 'json'; readonly value: unknown }

/** A result, split into the parts that may be stored. */
export interface Content {
  readonly parts: readonly Part[]
  /** The result with parts replaced by texts. A part without a text stays unchanged; an empty text removes its part. */
  with(texts: ReadonlyMap<Part, string>): unknown
}

/** Types of content blocks in the formats of MCP, Anthropic, OpenAI, LangChain and the AI SDK. */
const TEXT_BLOCKS: ReadonlySet<unknown> = new Set(['text', 'input_text', 'output_text'])
const OTHER_BLOCKS: ReadonlySet<unknown> = new Set([
  ...['image', 'image_url', 'image-data', 'image-url', 'input_image', 'audio', 'input_audio', 'media', 'video'],
  ...['file', 'file-data', 'file-url', 'input_file', 'document', 'resource', 'resource_link'],
  ...['search_result', 'tool_reference', 'thinking', 'reasoning'],
])

interface Block {
  readonly type: string
  readonly text?: unknown
  readonly resource?: unknown
}

/**
 * Splits a result into parts: text, a list of content blocks, an MCP result, or any other value, which is written as
 * JSON. Undefined for a result without text: nothing, binary data, images.
 */
export function readContent(content: unknown): Content | undefined {
  if (typeof content === 'string') return whole({ kind: 'text', text: content })
  if (typeof content !== 'object' || content === null || isBinary(content)) return undefined
  if (isBlocks(content)) return readBlocks(content)
  const { content: inner, structuredContent } = content as Readonly<Record<string, unknown>>
  if (isBlocks(inner)) return readMcp(content, inner)
  if (Array.isArray(inner) && inner.length === 0 && structuredContent !== undefined) return readMcp(content, [])
  return whole({ kind: 'json', value: content })
}

function whole(part: Part): Content {
  return { parts: [part], with: texts => texts.get(part) }
}

function isBlocks(value: unknown): value is readonly Block[] {
  if (!Array.isArray(value) || value.length === 0) return false
  return value.every(item => isJsonObject(item) && (TEXT_BLOCKS.has(item['type']) || OTHER_BLOCKS.has(item['type'])))
}

/** The text of a block, or the text of its MCP resource. */
function textIn(block: Block): string | undefined {
  if (TEXT_BLOCKS.has(block.type)) return typeof block.text === 'string' ? block.text : undefined
  const { resource } = block
  const text = block.type === 'resource' && isJsonObject(resource) ? resource['text'] : undefined
  return typeof text === 'string' ? text : undefined
}

function readBlocks(blocks: readonly Block[]): Content {
  const parts = new Map<Block, Part>()
  for (const block of blocks) {
    const text = textIn(block)
    if (text !== undefined) parts.set(block, { kind: 'text', text })
  }
  return {
    parts: [...parts.values()],
    with(texts) {
      const textOf = (block: Block) => texts.get(parts.get(block) as Part)
      return blocks.filter(block => textOf(block) !== '').map(block => replaced(block, textOf(block)))
    },
  }
}

function replaced(block: Block, text: string | undefined): unknown {
  if (text === undefined) return block
  return TEXT_BLOCKS.has(block.type) ? { ...block, text } : { type: 'text', text }
}

/**
 * Reads an MCP result. Its structured content is the first part: servers repeat it as text for older clients, and that
 * text is not stored a second time. If structured content is replaced, it is removed from the result, and its preview
 * becomes a block of text.
 */
function readMcp(result: object, blocks: readonly Block[]): Content {
  const { structuredContent, ...rest } = result as Readonly<Record<string, unknown>>
  const inner = readBlocks(blocks)
  const structured: Part = { kind: 'json', value: structuredContent }
  return {
    parts: structuredContent === undefined || structuredContent === null ? inner.parts : [structured, ...inner.parts],
    with(texts) {
      const preview = texts.get(structured)
      const content = inner.with(texts) as readonly unknown[]
      if (preview === undefined) return { ...result, content }
      return { ...rest, content: [{ type: 'text', text: preview }, ...content] }
    },
  }
}
