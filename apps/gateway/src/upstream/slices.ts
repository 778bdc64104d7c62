/** How long work runs in one go, in milliseconds: the event loop is then free for calls. */
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
