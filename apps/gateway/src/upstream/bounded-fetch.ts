import { ProtocolError } from '@modelcontextprotocol/client'
import { createLineReader } from './json-lines.js'
import { answerTooLarge } from './oversized-line.js'

/** Lines of one event may have so many times the limit together: JSON is one line of it. */
const EVENT_FACTOR = 2

/**
 * `fetch` whose answers are bounded. A body over `maxBytes` fails with the JSON-RPC error that stands for it. A line of an event
 * stream over `maxBytes` is replaced by that error for the request that it answers, so that the stream, which may carry
 * answers of other requests, goes on; one that answers no request is left out.
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

/** Lines end with a line feed, as every known server writes them; the standard also has lone carriage returns. */
function boundEvents(maxBytes: number): ByteTransform {
  const encoder = new TextEncoder()
  let text = ''
  let eventLength = 0
  const reader = createLineReader({
    maxLineBytes: maxBytes,
    prefix: 'data:',
    onLine(line) {
      eventLength = line === '' || line === '\r' ? 0 : eventLength + line.length
      text += `${line}\n`
    },
    onOversized({ id, bytes }) {
      if (id === undefined) return
      text += `data: ${JSON.stringify({ jsonrpc: '2.0', id, error: answerTooLarge(maxBytes, bytes) })}\n`
    },
  })
  return new TransformStream({
    transform(chunk, controller) {
      reader.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
      if (eventLength > EVENT_FACTOR * maxBytes) return controller.error(tooLarge(maxBytes))
      if (text === '') return
      controller.enqueue(encoder.encode(text))
      text = ''
    },
  })
}

/** The error of a call whose answer is over the size limit. */
export function tooLarge(maxBytes: number): ProtocolError {
  const { code, message, data } = answerTooLarge(maxBytes)
  return new ProtocolError(code, message, data)
}
