/**
 * Most bytes that one server may answer with in total, over any transport: twenty times the largest list that we
 * captured.
 */
const MOST_ANSWER_BYTES = 64 * 2 ** 20

/** Counts the bytes that a server sends, and stops it above the limit. */
export interface AnswerLimit {
  /** Throws if the total is too large. */
  take(bytes: number): void
  /** Aborted when they are. */
  readonly signal: AbortSignal
}

/** The reason of an aborted {@link AnswerLimit}. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge'
}

export function createAnswerLimit(most = MOST_ANSWER_BYTES): AnswerLimit {
  const stop = new AbortController()
  let total = 0
  return {
    signal: stop.signal,
    take(bytes) {
      total += bytes
      if (total <= most) return
      const error = new AnswerTooLarge(`answered with more than ${Math.round(most / 2 ** 20)} MiB`)
      stop.abort(error)
      throw error
    },
  }
}

/** `fetch` whose answers are counted, after decompression. */
export function limitedFetch(limit: AnswerLimit): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (response.body === null) return response
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          try {
            limit.take(chunk.length)
          } catch (error) {
            controller.error(error)
            return
          }
          controller.enqueue(chunk)
        },
      }),
    )
    const { status, statusText, headers } = response
    const copy = new Response(counted, { status, statusText, headers })
    // A new response has no address, and the client reads redirects from it.
    Object.defineProperty(copy, 'url', { value: response.url })
    return copy
  }
}
