import type { Middleware } from '@anthropic-ai/sdk/core/middleware'
import { isJsonObject } from '@ts/core/kit'
import { blocksOf } from './message-blocks.js'

/** Maximum number of names: only those of one reply are needed, but several runs may be active at once. */
const MAX_NAMES = 1_000
/** Maximum number of characters of an unfinished line. A longer line of a stream does not start a call. */
const MAX_LINE = 100_000

/**
 * Records the names of the calls in the replies that pass through a client, before the SDK's runner looks their tools up. The runner answers an unknown
 * name with its own error; a recorded name gets this library's answer, with the nearest names. Replies are unchanged.
 */
export function createCalledNames() {
  const names = new Set<string>()
  function note(block: unknown): void {
    if (!isJsonObject(block) || block['type'] !== 'tool_use' || typeof block['name'] !== 'string') return
    names.delete(block['name'])
    names.add(block['name'])
    if (names.size > MAX_NAMES) names.delete(names.values().next().value as string)
  }

  /** Passes a stream of events on, and records the calls that begin in it. */
  function notingStream(): TransformStream<Uint8Array, Uint8Array> {
    const decoder = new TextDecoder()
    let rest = ''
    return new TransformStream({
      transform(chunk, controller) {
        const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
        rest = lines.pop() ?? ''
        if (rest.length > MAX_LINE) rest = ''
        for (const line of lines)
          if (line.startsWith('data:') && line.includes('tool_use')) note(blockIn(line.slice(5)))
        controller.enqueue(chunk)
      },
    })
  }

  const middleware: Middleware = async (request, next) => {
    const response = await next(request)
    if (!response.ok || response.body === null || !/\/messages(\?|$)/.test(request.url)) return response
    if (response.headers.get('content-type')?.includes('event-stream') === true) {
      const { status, statusText, headers } = response
      return new Response(response.body.pipeThrough(notingStream()), { status, statusText, headers })
    }
    try {
      const message: unknown = await response.clone().json()
      if (isJsonObject(message)) for (const block of blocksOf(message['content'])) note(block)
    } catch {
      // The SDK reports a body that is not JSON.
    }
    return response
  }
  return { names, middleware }
}

function blockIn(json: string): unknown {
  try {
    const event: unknown = JSON.parse(json)
    return isJsonObject(event) ? event['content_block'] : undefined
  } catch {
    return undefined
  }
}
