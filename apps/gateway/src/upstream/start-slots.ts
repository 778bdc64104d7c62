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

  return {
    /** Takes a place in the queue for a start. */
    request({ isUrgent, signal }: { readonly isUrgent: boolean; readonly signal: AbortSignal }) {
      let waiting: Waiting | undefined
      const granted = new Promise<() => void>((resolve, reject) => {
        const cancel = () => {
          if (waiting !== undefined && queue.includes(waiting)) queue.splice(queue.indexOf(waiting), 1)
          reject(signal.reason)
        }
        if (signal.aborted) return cancel()
        signal.addEventListener('abort', cancel, { once: true })
        waiting = {
          isUrgent,
          start: () => {
            signal.removeEventListener('abort', cancel)
            resolve(() => {
              used--
              serve()
            })
          },
        }
        queue.push(waiting)
        serve()
      })
      return {
        /** Resolves to a function that frees the slot, to be called once; rejects with the signal's reason if it aborts first. */
        granted,
        /** Moves the start ahead of starts that no call waits for. */
        hurry(): void {
          if (waiting !== undefined) waiting.isUrgent = true
        },
      }
    },
  }
}

/** Limits how many starts run at once. */
export type StartSlots = ReturnType<typeof createStartSlots>
