import type { LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { type IncomingTurn, readCall } from './incoming-calls.js'
import { sentRecorder } from './sent-record.js'

type StartPart = Extract<LanguageModelV4StreamPart, { type: 'tool-input-start' }>

/**
 * A stream with the real calls. The input of a call is held back until its tool is known, except where the model calls a
 * listed tool by its name: that input streams on.
 */
export function incomingStream(
  incoming: IncomingTurn,
): TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart> {
  const held = new Map<string, StartPart>()
  const recorded = sentRecorder(incoming.sent)
  return new TransformStream({
    async transform(part, controller) {
      switch (part.type) {
        case 'tool-input-start': {
          const { id, toolName } = part
          const isKnown = part.providerExecuted === true || incoming.isForeign(toolName) || incoming.isListed(toolName)
          if (isKnown) controller.enqueue(part)
          else held.set(id, part)
          return
        }
        case 'tool-input-delta':
        case 'tool-input-end':
          if (!held.has(part.id)) controller.enqueue(part)
          return
        case 'tool-call': {
          const start = held.get(part.toolCallId)
          held.delete(part.toolCallId)
          for (const call of await readCall(part, incoming)) {
            if (start !== undefined) for (const input of inputParts(start, call)) controller.enqueue(input)
            controller.enqueue(recorded(call))
          }
          return
        }
        default:
          controller.enqueue(recorded(part))
      }
    },
  })
}

function inputParts(
  { inputEncoding: _, ...start }: StartPart,
  {
    toolCallId: id,
    toolName,
    input,
  }: { readonly toolCallId: string; readonly toolName: string; readonly input: string },
): readonly LanguageModelV4StreamPart[] {
  return [
    { ...start, id, toolName },
    { type: 'tool-input-delta', id, delta: input },
    { type: 'tool-input-end', id },
  ]
}
