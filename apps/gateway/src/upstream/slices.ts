/** How long work runs in one go, in milliseconds: the event loop is then free for calls. */
export const SLICE_MS = 8

/** Gives a function to be awaited between steps of long work: it lets other work run where a slice was used up. */
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
