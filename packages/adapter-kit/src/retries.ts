import { isJsonObject, TimeLimitError, withTimeLimit } from '@ts/core/kit'

/** How often a request is sent again: the default of `maxRetries` in the AI SDK. */
const RETRIES = 2
/** Milliseconds before the first retry; each later one waits twice as long. The AI SDK's own default. */
const FIRST_DELAY_MS = 2_000
/** Maximum number of milliseconds that a server may ask for. */
const MAX_DELAY_MS = 60_000

/** A request of a turn that {@link withRetries} sends. */
export interface RetriedRequest<T> {
  /** Its index in the turn, from 0. */
  readonly index: number
  readonly send: () => PromiseLike<T>
  /** Whether the same request may succeed after this error, which nobody else repeats. */
  readonly isRetryable: (error: Readonly<Record<string, unknown>>) => boolean
  readonly signal: AbortSignal | undefined
}

/**
 * Sends a request, and again if its error is retryable. Hosts retry only a whole call, and a stream not at all once it
 * has begun; so the host retries the first request of a turn, and this function the later ones.
 */
export async function withRetries<T>({ index, send, isRetryable, signal }: RetriedRequest<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await send()
    } catch (error) {
      if (index === 0 || attempt === RETRIES || !isJsonObject(error) || !isRetryable(error)) throw error
      const headers = error['responseHeaders'] ?? error['headers']
      await delay(askedDelay(headers) ?? FIRST_DELAY_MS * 2 ** attempt, signal)
    }
  }
}

/** {@link withRetries} for a stream, which is opened again only while nothing of it has arrived. */
export async function* streamWithRetries<T>(request: RetriedRequest<AsyncIterable<T>>): AsyncGenerator<T, void> {
  const { pieces, first } = await withRetries({
    ...request,
    async send() {
      const pieces = (await request.send())[Symbol.asyncIterator]()
      return { pieces, first: await pieces.next() }
    },
  })
  try {
    for (let next = first; next.done !== true; next = await pieces.next()) yield next.value
  } finally {
    await pieces.return?.()
  }
}

/** The milliseconds for which a server asked the client to wait. */
function askedDelay(headers: unknown): number | undefined {
  if (headers instanceof Headers) return askedDelay(Object.fromEntries(headers))
  if (!isJsonObject(headers)) return undefined
  const ms = Number.parseFloat(String(headers['retry-after-ms']))
  const seconds = Number.parseFloat(String(headers['retry-after']))
  const asked = Number.isNaN(ms) ? seconds * 1_000 : ms
  return asked >= 0 && asked <= MAX_DELAY_MS ? asked : undefined
}

/** @throws the reason of the signal if it aborts meanwhile */
async function delay(ms: number, signal: AbortSignal | undefined): Promise<void> {
  const never = () => new Promise<never>(() => {})
  await withTimeLimit(never, ms, signal).catch((error: unknown) => {
    if (!(error instanceof TimeLimitError)) throw error
  })
}
