import { type IncomingTurn, readCall } from './incoming-calls.js'
import type { StreamPart, ToolCall } from './language-model.js'

type StartPart = Extract<StreamPart, { type: 'tool-input-start' }>

/**
 * A stream with the real calls. The input of a call is held back until its tool is known. If the model calls a listed
 * tool by its name, the input is streamed.
 */
export function incomingStream(incoming: IncomingTurn): TransformStream<StreamPart, StreamPart> {
  /** Calls whose input is being received: their ids for the SDK, and the start of an input that is held back. */
  const open = new Map<string, { readonly ownId: string; readonly start: StartPart | undefined }>()
  return new TransformStream({
    async transform(part, controller) {
      switch (part.type) {
        case 'tool-input-start': {
          const { id, toolName } = part
          const isProviders = part.providerExecuted === true
          const isKnown = isProviders || incoming.isForeign(toolName) || incoming.listed.get(toolName) === toolName
          const ownId = isProviders ? id : incoming.ids.take(id)
          open.set(id, { ownId, start: isKnown ? undefined : part })
          if (isKnown) controller.enqueue({ ...part, id: ownId })
          return
        }
        case 'tool-input-delta':
        case 'tool-input-end': {
          const call = open.get(part.id)
          if (call?.start === undefined) controller.enqueue({ ...part, id: call?.ownId ?? part.id })
          return
        }
        case 'tool-call': {
          const call = open.get(part.toolCallId)
          open.delete(part.toolCallId)
          for (const one of await readCall(part, incoming, call?.ownId)) {
            if (call?.start !== undefined) for (const input of inputParts(call.start, one)) controller.enqueue(input)
            controller.enqueue(one)
          }
          return
        }
        default:
          controller.enqueue(part)
      }
    },
  })
}

function inputParts(
  { inputEncoding: _, ...start }: StartPart & { readonly inputEncoding?: unknown },
  { toolCallId: id, toolName, input }: ToolCall,
): readonly StreamPart[] {
  return [
    { ...start, id, toolName },
    { type: 'tool-input-delta', id, delta: input },
    { type: 'tool-input-end', id },
  ]
}
