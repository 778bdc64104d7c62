import { createDeferred, waitFor } from './wait-for.js'

interface SlotRequest {
  /** Read each time that a slot gets free. Default: it is not urgent. */
  readonly isUrgent?: () => boolean
  /** In milliseconds. Default: none. */
  readonly limitMs?: number
  readonly signal: AbortSignal
}

/** Runs at most `limit()` pieces of work at once: urgent ones first, otherwise in the order of requests. */
export class Slots {
  readonly #limit: () => number
  readonly #queue: { readonly isUrgent: () => boolean; readonly start: () => void }[] = []
  #used = 0

  constructor(limit: () => number) {
    this.#limit = limit
  }

  /** Pieces of work that run. */
  get used(): number {
    return this.#used
  }

  /** Pieces of work that wait. */
  get waiting(): number {
    return this.#queue.length
  }

  /**
   * Resolves to a function that frees the slot, to be called once. Rejects with a `WaitLimitError` after the limit, and
   * with the signal's reason if it aborts first.
   */
  request({ isUrgent = () => false, ...wait }: SlotRequest): Promise<() => void> {
    const { promise, resolve } = createDeferred<void>()
    const place = { isUrgent, start: () => resolve() }
    this.#queue.push(place)
    this.#serve()
    const free = () => {
      this.#used--
      this.#serve()
    }
    return waitFor(promise, wait).then(
      () => free,
      error => {
        const at = this.#queue.indexOf(place)
        if (at >= 0) this.#queue.splice(at, 1)
        // It was granted at the same moment.
        else free()
        throw error
      },
    )
  }

  #serve(): void {
    while (this.#used < this.#limit()) {
      const next = this.#queue.find(({ isUrgent }) => isUrgent()) ?? this.#queue[0]
      if (next === undefined) return
      this.#queue.splice(this.#queue.indexOf(next), 1)
      this.#used++
      next.start()
    }
  }
}
