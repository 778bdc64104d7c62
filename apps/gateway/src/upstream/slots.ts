import { createDeferred, waitFor } from './wait-for.js'

/** A place in the queue. */
export interface Ticket {
  isUrgent: boolean
  /**
   * Resolves to a function that frees the slot, to be called once. Rejects with a `WaitLimitError` after the limit, and
   * with the signal's reason if it aborts first.
   */
  readonly granted: Promise<() => void>
}

/** Runs at most `limit()` pieces of work at once: urgent ones first, otherwise in the order of requests. */
export class Slots {
  readonly #limit: () => number
  readonly #queue: (Ticket & { readonly start: () => void })[] = []
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

  /** Takes a place in the queue, for `limitMs` milliseconds. */
  request({ isUrgent = false, ...wait }: { isUrgent?: boolean; limitMs?: number; signal: AbortSignal }): Ticket {
    const { promise, resolve } = createDeferred<void>()
    const free = () => {
      this.#used--
      this.#serve()
    }
    const granted = waitFor(promise, wait).then(
      () => free,
      error => {
        const place = this.#queue.indexOf(ticket)
        if (place >= 0) this.#queue.splice(place, 1)
        // It was granted at the same moment.
        else free()
        throw error
      },
    )
    const ticket = { isUrgent, granted, start: () => resolve() }
    this.#queue.push(ticket)
    this.#serve()
    return ticket
  }

  #serve(): void {
    while (this.#used < this.#limit()) {
      const next = this.#queue.find(({ isUrgent }) => isUrgent) ?? this.#queue[0]
      if (next === undefined) return
      this.#queue.splice(this.#queue.indexOf(next), 1)
      this.#used++
      next.start()
    }
  }
}
