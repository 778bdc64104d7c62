import { isJsonObject } from '@ts/core/kit'

/** How often a request is sent again: the default of `maxRetries` in the SDK. */
const RETRIES = 2
/** Milliseconds before the first retry; each later one waits twice as long. The SDK's own default. */
const FIRST_DELAY_MS = 2_000
/** Maximum number of milliseconds that a server may ask for. */
const MAX_DELAY_MS = 60_000

/**
 * Sends a request, and again if its error is retryable. The SDK retries only a whole call, and a stream not at all once
 * it has begun; so it retries the first request, and this function the later ones.
 */
export async function withRetries<T>(
  index: number,
  send: () => PromiseLike<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await send()
    } catch (error) {
      const isRetryable = isJsonObject(error) && error['isRetryable'] === true
      if (index === 0 || attempt === RETRIES || !isRetryable) throw error
      await delay(askedDelay(error['responseHeaders']) ?? FIRST_DELAY_MS * 2 ** attempt, signal)
    }
  }
}

/** The milliseconds for which a server asked the client to wait. */
function askedDelay(headers: unknown): number | undefined {
  if (!isJsonObject(headers)) return undefined
  const ms = Number.parseFloat(String(headers['retry-after-ms']))
  const seconds = Number.parseFloat(String(headers['retry-after']))
  const asked = Number.isNaN(ms) ? seconds * 1_000 : ms
  return asked >= 0 && asked <= MAX_DELAY_MS ? asked : undefined
}

function delay(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal!.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop, { once: true })
  })
}
