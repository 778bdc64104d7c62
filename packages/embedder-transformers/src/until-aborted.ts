/** What work gives, or the reason of an abort where that comes first; the work itself goes on then. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work
  // Heard below too; here the work must not count as unheard.
  work.catch(() => {})
  signal.throwIfAborted()
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
