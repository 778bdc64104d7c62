/** An answer of the gateway's API that is no success. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number

  constructor(status: number) {
    super(`It answered with status ${status}`)
    this.status = status
  }
}

/** The gateway's API. */
export interface Api {
  /** Within `timeoutMs`, default 15 seconds. */
  get<T>(path: string, timeoutMs?: number): Promise<T>
}

/** Asks with the token that `token` gives, which may change. */
export function createApi(fetcher: typeof fetch, token: () => string | undefined): Api {
  /** The status alone has a tag; it is sent again only where it has changed. */
  let tag = ''
  let last: unknown
  return {
    async get<T>(path: string, timeoutMs = 15_000) {
      const given = token()
      const response = await fetcher(path, {
        headers: { 'if-none-match': tag, ...(given && { authorization: `Bearer ${given}` }) },
        cache: 'no-store',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (response.status === 304) return last as T
      if (!response.ok) throw new ApiError(response.status)
      const answer = await response.json()
      const etag = response.headers.get('etag')
      if (etag) [tag, last] = [etag, answer]
      return answer as T
    },
  }
}

/** What {@link createPoll} takes. */
export interface PollOptions {
  /** One request; its rejection counts as a failure. */
  readonly ask: () => Promise<void>
  /** Called before each wait with the number of failures in a row and the wait in milliseconds. */
  readonly onWait: (failures: number, waitMs: number) => void
  /** Between two successful requests, in milliseconds. */
  readonly everyMs: number
}

/** Asks again and again: slower while it fails, not at all while it is paused. */
export interface Poll {
  /** Asks at once, and goes on. */
  resume(): void
  pause(): void
}

const LONGEST_WAIT_MS = 30_000

/**
 * A poll that is paused at first. After a failure it waits twice as long each time, at most 30 seconds; after a slow answer
 * at least ten times as long as that took, so that a page never keeps a busy gateway busy.
 */
export function createPoll({ ask, onWait, everyMs }: PollOptions): Poll {
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
    onWait(failures, waitMs)
    clearTimeout(timer)
    timer = setTimeout(() => void turn(), waitMs)
  }

  return {
    resume() {
      isActive = true
      clearTimeout(timer)
      void turn()
    },
    pause() {
      isActive = false
      clearTimeout(timer)
    },
  }
}
