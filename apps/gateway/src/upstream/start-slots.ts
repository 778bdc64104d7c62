import { createDeferred, waitFor } from './wait-for.js'

interface Waiting {
  isUrgent: boolean
  readonly start: () => void
}

/** Runs at most `limit()` starts at once: urgent ones first, otherwise in the order of requests. */
export function createStartSlots(limit: () => number) {
  const queue: Waiting[] = []
  let used = 0

  function serve(): void {
    while (used < limit()) {
      const next = queue.find(({ isUrgent }) => isUrgent) ?? queue[0]
      if (next === undefined) return
      queue.splice(queue.indexOf(next), 1)
      used++
      next.start()
    }
  }

  function free(): void {
    used--
    serve()
  }

  return {
    /** Takes a place in the queue for a start. */
    request({ isUrgent, signal }: { readonly isUrgent: boolean; readonly signal: AbortSignal }) {
      const { promise, resolve } = createDeferred<void>()
      const waiting: Waiting = { isUrgent, start: () => resolve() }
      queue.push(waiting)
      serve()
      return {
        /** Resolves to a function that frees the slot, to be called once; rejects with the signal's reason if it aborts first. */
        granted: waitFor(promise, { signal }).then(
          () => free,
          error => {
            if (queue.includes(waiting)) queue.splice(queue.indexOf(waiting), 1)
            // It was granted at the same moment.
            else free()
            throw error
          },
        ),
        /** Moves the start ahead of starts that no call waits for. */
        hurry(): void {
          waiting.isUrgent = true
        },
      }
    },
  }
}

/** Limits how many starts run at once. */
export type StartSlots = ReturnType<typeof createStartSlots>
