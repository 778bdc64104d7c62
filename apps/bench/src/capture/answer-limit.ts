/**
 * Maximum number of bytes in all answers of one server, over any transport: twenty times the largest list that we
 * captured.
 */
const MOST_ANSWER_BYTES = 64 * 2 ** 20

export type AnswerLimit = ReturnType<typeof createAnswerLimit>

/** Counts the bytes that a server sends, and stops it above the limit. */
export function createAnswerLimit() {
  const stop = new AbortController()
  let total = 0
  return {
    /** Aborted when the total is too large. */
    signal: stop.signal,
    take(bytes: number): void {
      total += bytes
      if (total > MOST_ANSWER_BYTES) stop.abort(new Error(`answered with more than ${MOST_ANSWER_BYTES / 2 ** 20} MiB`))
    },
  }
}

/** A `fetch` that counts the bytes of its answers, after decompression. */
export function limitedFetch(limit: AnswerLimit): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (response.body === null) return response
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          limit.take(chunk.length)
          if (limit.signal.aborted) controller.error(limit.signal.reason)
          else controller.enqueue(chunk)
        },
      }),
    )
    const { status, statusText, headers } = response
    const copy = new Response(counted, { status, statusText, headers })
    // A new response has no URL, but the client needs it to detect redirects.
    Object.defineProperty(copy, 'url', { value: response.url })
    return copy
  }
}
