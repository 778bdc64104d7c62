/** An error answer of the gateway's API. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number

  constructor(status: number, message?: unknown) {
    super(typeof message === 'string' ? message : `It answered with status ${status}`)
    this.status = status
  }
}

/** Sends requests with the token that `token` returns, which may change. */
export function createApi(fetcher: typeof fetch, token: () => string | undefined) {
  /** Only the status has a tag; it is sent again only if it has changed. */
  let tag = ''
  let last: unknown

  async function send(path: string, timeoutMs: number, init: RequestInit, headers: Readonly<Record<string, string>>) {
    const given = token()
    const all = { ...headers, ...(given && { authorization: `Bearer ${given}` }) }
    const response = await fetcher(path, { ...init, headers: all, signal: AbortSignal.timeout(timeoutMs) })
    if (response.ok || response.status === 304) return response
    const answer: { readonly error?: { readonly message?: unknown } } = await response.json().catch(() => ({}))
    throw new ApiError(response.status, answer.error?.message)
  }

  return {
    /** Gets the JSON at a path. Rejects after `timeoutMs` milliseconds. Default 15,000. */
    async get<T>(path: string, timeoutMs = 15_000) {
      const response = await send(path, timeoutMs, { cache: 'no-store' }, { 'if-none-match': tag })
      if (response.status === 304) return last as T
      const answer = await response.json()
      const etag = response.headers.get('etag')
      if (etag) [tag, last] = [etag, answer]
      return answer as T
    },
    /** Sends JSON, and returns the JSON of the answer. */
    async post(path: string, body: unknown): Promise<unknown> {
      const init = { method: 'POST', body: JSON.stringify(body) }
      const response = await send(path, 15_000, init, { 'content-type': 'application/json' })
      return response.json()
    },
  }
}

const LONGEST_WAIT_MS = 30_000

/**
 * A poll that starts paused. `ask` sends one request; its rejection counts as a failure. `everyMs` is the time between two
 * successful requests, in milliseconds. After each failure it waits twice as long, at most 30 seconds. After a slow answer
 * it waits at least ten times as long as the answer took, so that a page adds little load to a busy gateway. `onWait` is
 * called before each wait with its length.
 */
export function createPoll(options: { ask(): Promise<void>; onWait(waitMs: number): void; everyMs: number }) {
  const { ask, onWait, everyMs } = options
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isActive = false
  let isAsking = false

  async function turn(): Promise<void> {
    if (isAsking) return
    isAsking = true
    const began = performance.now()
    try {
      await ask()
      failures = 0
    } catch {
      failures++
    } finally {
      isAsking = false
    }
    if (!isActive) return
    const backoff = everyMs * 2 ** Math.min(failures, 10)
    const waitMs = Math.min(
      LONGEST_WAIT_MS,
      failures === 0 ? Math.max(everyMs, (performance.now() - began) * 10) : backoff,
    )
    onWait(waitMs)
    clearTimeout(timer)
    timer = setTimeout(() => void turn(), waitMs)
  }

  return {
    /** Polls now, and continues. */
    resume(): void {
      isActive = true
      clearTimeout(timer)
      void turn()
    },
    pause(): void {
      isActive = false
      clearTimeout(timer)
    },
  }
}
