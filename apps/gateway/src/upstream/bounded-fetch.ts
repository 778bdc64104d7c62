import { setMaxListeners } from 'node:events'
import { ProtocolError } from '@modelcontextprotocol/client'
import { answerTooLarge, createLineReader } from '@ts/cli-kit'

/**
 * `fetch` with a size limit for answers. A body over `maxBytes` fails with the JSON-RPC error of {@link tooLarge}. In
 * an event stream, a line over `maxBytes` is replaced by that error for the request that it answers; a line that
 * answers no request is left out. The stream continues, because it may carry answers to other requests.
 */
export function boundedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    // Each request listens to the signal of the transport until it is collected as garbage.
    if (init?.signal) setMaxListeners(0, init.signal)
    const response = await fetch(input, init)
    const { body } = response
    const length = Number(response.headers.get('content-length') ?? Number.NaN)
    if (body === null || (length <= maxBytes && !response.headers.has('content-encoding'))) return response
    const isStream = response.headers.get('content-type')?.includes('text/event-stream') === true
    const bounded = body.pipeThrough(isStream ? boundEvents(maxBytes) : boundBody(maxBytes))
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

/** The lines of one event together may have this many times the limit of one line: an event may never end. */
const EVENT_FACTOR = 2

/** Passes lines on with LF as the only line ending; replaces or leaves out oversized lines. */
function boundEvents(maxBytes: number): ByteTransform {
  const encoder = new TextEncoder()
  const withLineFeeds = createLineFeeds()
  let text = ''
  let eventLength = 0
  const reader = createLineReader({
    maxLineBytes: maxBytes,
    prefix: 'data:',
    onLine(line) {
      eventLength = line === '' ? 0 : eventLength + line.length
      text += `${line}\n`
    },
    onOversized({ id, bytes }) {
      if (id === undefined) return
      text += `data: ${JSON.stringify({ jsonrpc: '2.0', id, error: answerTooLarge(maxBytes, bytes) })}\n`
    },
  })
  return new TransformStream({
    transform(chunk, controller) {
      reader.push(withLineFeeds(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)))
      if (text !== '') controller.enqueue(encoder.encode(text))
      text = ''
      if (eventLength > EVENT_FACTOR * maxBytes) controller.error(tooLarge(maxBytes))
    },
  })
}

/** Replaces each line ending of an event stream (LF, CR or both) by LF. */
function createLineFeeds(): (chunk: Buffer) => Buffer {
  /** Whether the last byte was a CR: a LF after it belongs to the same line ending. */
  let afterReturn = false
  return chunk => {
    if (!afterReturn && !chunk.includes('\r')) return chunk
    const text = chunk.toString('latin1')
    const rest = afterReturn && text.startsWith('\n') ? text.slice(1) : text
    if (text !== '') afterReturn = text.endsWith('\r')
    return Buffer.from(rest.replaceAll(/\r\n?/g, '\n'), 'latin1')
  }
}

function tooLarge(maxBytes: number): ProtocolError {
  const { code, message, data } = answerTooLarge(maxBytes)
  return new ProtocolError(code, message, data)
}
