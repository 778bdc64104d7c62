import type { CallbackManagerForLLMRun } from '@langchain/core/callbacks/manager'
import { AIMessageChunk } from '@langchain/core/messages'
import { ChatGenerationChunk } from '@langchain/core/outputs'
import { isCallPart } from './call-parts.js'

export interface StreamReading {
  /** Whether a call with this name is streamed unchanged, because the agent receives the same call. */
  readonly isKnown: (name: string) => boolean
  readonly read: (message: AIMessageChunk) => Promise<{ readonly tool_calls?: AIMessageChunk['tool_calls'] }>
  readonly runManager: CallbackManagerForLLMRun | undefined
}

/**
 * A response's chunks with the agent's calls. Text and calls of listed tools are streamed at once. Other calls are held
 * back until the response ends; then they follow in one chunk, under the names of the real tools.
 */
export async function* streamCalls(
  chunks: AsyncIterable<ChatGenerationChunk>,
  { isKnown, read, runManager }: StreamReading,
): AsyncGenerator<ChatGenerationChunk> {
  const all: ChatGenerationChunk[] = []
  const isHeldByKey = new Map<string | number, boolean>()
  const shownIds = new Set<string>()
  let isAnyHeld = false

  function isHeld({ index, id, name }: { index?: number; id?: string; name?: string }): boolean {
    const key = index ?? id ?? 0
    const known = isHeldByKey.get(key)
    if (known !== undefined) return known
    const held = name === undefined || !isKnown(name)
    isHeldByKey.set(key, held)
    isAnyHeld ||= held
    if (!held && id !== undefined) shownIds.add(id)
    return held
  }

  for await (const chunk of chunks) {
    all.push(chunk)
    const shown = shownPart(chunk, isHeld, () => isAnyHeld)
    if (shown !== undefined) yield* emit(shown, runManager)
  }
  if (!isAnyHeld) return
  const whole = all.reduce((joined, chunk) => joined.concat(chunk))
  const { tool_calls: calls = [] } = await read(whole.message as AIMessageChunk)
  const held = calls.filter(({ id }) => id === undefined || !shownIds.has(id))
  const firstIndex = Math.max(-1, ...[...isHeldByKey.keys()].map(key => (typeof key === 'number' ? key : 0))) + 1
  const message = new AIMessageChunk({
    content: Array.isArray(whole.message.content) ? [] : '',
    tool_call_chunks: held.map(({ id, name, args }, i) => ({
      type: 'tool_call_chunk' as const,
      name,
      args: JSON.stringify(args),
      index: firstIndex + i,
      ...(id === undefined ? {} : { id }),
    })),
    ...(whole.message.id === undefined ? {} : { id: whole.message.id }),
  })
  yield* emit(new ChatGenerationChunk({ text: '', message }), runManager)
}

/** Yields a chunk to the reader of the stream, then passes it to the callbacks: the same order as in chat models. */
export async function* emit(
  chunk: ChatGenerationChunk,
  runManager: CallbackManagerForLLMRun | undefined,
): AsyncGenerator<ChatGenerationChunk> {
  yield chunk
  await runManager?.handleLLMNewToken(chunk.text ?? '', { prompt: 0, completion: 0 }, undefined, undefined, undefined, {
    chunk,
  })
}

/** The chunk without the calls that are held back; undefined if nothing is left. */
function shownPart(
  chunk: ChatGenerationChunk,
  isHeld: (call: { index?: number; id?: string; name?: string }) => boolean,
  isAnyHeld: () => boolean,
): ChatGenerationChunk | undefined {
  const message = chunk.message as AIMessageChunk
  const { tool_call_chunks: pieces = [], tool_calls: calls = [] } = message
  const whole = pieces.length > 0 ? [] : calls
  const shownPieces = pieces.filter(piece => !isHeld(piece))
  const shownCalls = whole.filter(call => !isHeld(call))
  const { output, ...metadata } = message.response_metadata as Readonly<Record<string, unknown>>
  const isOutputHeld = output !== undefined && isAnyHeld()
  if (shownPieces.length === pieces.length && shownCalls.length === whole.length && !isOutputHeld) return chunk
  const content = Array.isArray(message.content) ? message.content.filter(part => !isCallPart(part)) : message.content
  const { tool_calls: _, ...kwargs } = message.additional_kwargs
  const isEmpty =
    content.length === 0 &&
    shownPieces.length + shownCalls.length + Object.keys(metadata).length + Object.keys(kwargs).length === 0 &&
    message.usage_metadata === undefined
  if (isEmpty) return undefined
  const shown = new AIMessageChunk({
    content,
    additional_kwargs: kwargs,
    response_metadata: metadata,
    ...(shownPieces.length > 0 ? { tool_call_chunks: shownPieces } : { tool_calls: shownCalls }),
    ...(message.usage_metadata === undefined ? {} : { usage_metadata: message.usage_metadata }),
    ...(message.id === undefined ? {} : { id: message.id }),
  })
  const { text, generationInfo } = chunk
  return new ChatGenerationChunk({ text, message: shown, ...(generationInfo ? { generationInfo } : {}) })
}
