export type AnswerLimit = ReturnType<typeof createAnswerLimit>

/** Counts the bytes that a server sends, and stops it above the limit. */
export function createAnswerLimit(mostBytes: number) {
  const stop = new AbortController()
  let total = 0
  return {
    /** Aborted when the total is too large. */
    signal: stop.signal,
    take(bytes: number): void {
      total += bytes
      if (total > mostBytes) stop.abort(new Error(`answered with more than ${mostBytes / 2 ** 20} MiB`))
    },
  }
}

/** A response whose bytes are counted, after decompression. */
export function limited(response: Response, limit: AnswerLimit): Response {
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
  const copy = new Response(counted, { headers: response.headers })
  // A new response takes no status above 599, which some proxies send, and has no URL, by which the client of MCP detects
  // redirects.
  for (const key of ['status', 'statusText', 'ok', 'url'] as const)
    Object.defineProperty(copy, key, { value: response[key] })
  return copy
}
