import { ProtocolError } from '@modelcontextprotocol/client'
import { createEventReader } from './event-stream.js'
import { answerTooLarge } from './oversized-line.js'

/**
 * `fetch` with a size limit for answers. A body over `maxBytes` fails with the JSON-RPC error of {@link tooLarge}. In
 * an event stream, an event with a line over `maxBytes` is replaced by that error for the request that the event
 * answers; an event that answers no request is left out. The stream continues, because it may carry answers to other
 * requests.
 */
export function boundedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (response.body === null) return response
    const isStream = response.headers.get('content-type')?.includes('text/event-stream') === true
    const bounded = response.body.pipeThrough(isStream ? boundEvents(maxBytes) : boundBody(maxBytes))
    const { status, statusText, headers } = response
    const copy = new Response(bounded, { status, statusText, headers })
    Object.defineProperty(copy, 'url', { value: response.url })
    return copy
  }
}

type ByteTransform = TransformStream<Uint8Array, Uint8Array>

function boundBody(maxBytes: number): ByteTransform {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length
      if (bytes > maxBytes) controller.error(tooLarge(maxBytes))
      else controller.enqueue(chunk)
    },
  })
}

/** Passes events on with LF as the only line ending; replaces or leaves out oversized events. */
function boundEvents(maxBytes: number): ByteTransform {
  const encoder = new TextEncoder()
  let text = ''
  let isEndless = false
  const reader = createEventReader({
    maxLineBytes: maxBytes,
    onEvent({ data, type }) {
      text += `event: ${type}\ndata: ${data.replaceAll('\n', '\ndata: ')}\n\n`
    },
    onId(id) {
      text += `id: ${id}\n`
    },
    onRetry(ms) {
      text += `retry: ${ms}\n`
    },
    onOversized({ id, bytes }) {
      if (id === undefined) return
      text += `data: ${JSON.stringify({ jsonrpc: '2.0', id, error: answerTooLarge(maxBytes, bytes) })}\n\n`
    },
    onEndless() {
      isEndless = true
    },
  })
  return new TransformStream({
    transform(chunk, controller) {
      reader.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
      if (text !== '') controller.enqueue(encoder.encode(text))
      text = ''
      if (isEndless) controller.error(tooLarge(maxBytes))
    },
  })
}

/** The error of a call whose answer is over the size limit. */
export function tooLarge(maxBytes: number): ProtocolError {
  const { code, message, data } = answerTooLarge(maxBytes)
  return new ProtocolError(code, message, data)
}
