/** How long work runs without interruption, in milliseconds; then the event loop can handle calls. */
export const SLICE_MS = 8

/** Returns a function to be awaited between steps of long work: it lets other work run when a slice is used up. */
export function createPause(): () => Promise<void> | undefined {
  let start = performance.now()
  return () => {
    if (performance.now() - start < SLICE_MS) return undefined
    return new Promise(resolve => {
      setImmediate(() => {
        start = performance.now()
        resolve()
      })
    })
  }
}
