import { createDeferred, waitFor } from './wait-for.js'

interface Waiting {
  isUrgent: boolean
  readonly start: () => void
}

/** Runs at most `limit()` pieces of work at once: urgent ones first, otherwise in the order of requests. */
export class Slots {
  readonly #limit: () => number
  readonly #queue: Waiting[] = []
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
   * Takes a place in the queue. `granted` resolves to a function that frees the slot, to be called once; it rejects with
   * a `WaitLimitError` after `limitMs`, and with the signal's reason if it aborts first. `hurry` makes it urgent.
   */
  request({ isUrgent = false, ...wait }: { isUrgent?: boolean; limitMs?: number; signal: AbortSignal }) {
    const { promise, resolve } = createDeferred<void>()
    const waiting: Waiting = { isUrgent, start: () => resolve() }
    this.#queue.push(waiting)
    this.#serve()
    const free = () => {
      this.#used--
      this.#serve()
    }
    const granted = waitFor(promise, wait).then(
      () => free,
      error => {
        const place = this.#queue.indexOf(waiting)
        if (place >= 0) this.#queue.splice(place, 1)
        // It was granted at the same moment.
        else free()
        throw error
      },
    )
    const hurry = () => {
      waiting.isUrgent = true
    }
    return { granted, hurry }
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
