/** A place in the queue for a start. */
export interface StartTicket {
  /** Gives a function that frees the slot; rejects with the signal's reason. */
  readonly granted: Promise<() => void>
  /** Moves the start before those that nobody waits for. */
  hurry(): void
}

/** Lets a number of starts run at once. */
export interface StartSlots {
  request(options: { readonly isUrgent: boolean; readonly signal: AbortSignal }): StartTicket
}

interface Waiting {
  isUrgent: boolean
  readonly start: () => void
}

/** At most `limit()` starts at once; urgent ones first, each kind in its order. */
export function createStartSlots(limit: () => number): StartSlots {
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
    request({ isUrgent, signal }) {
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
            let isFree = false
            resolve(() => {
              if (isFree) return
              isFree = true
              used--
              serve()
            })
          },
        }
        queue.push(waiting)
        serve()
      })
      return {
        granted,
        hurry() {
          if (waiting !== undefined) waiting.isUrgent = true
        },
      }
    },
  }
}
