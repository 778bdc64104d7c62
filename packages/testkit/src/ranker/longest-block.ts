/**
 * The functions with which a runtime reports its processor time. Node has `threadCpuUsage` from 23.9, and `cpuUsage`
 * before.
 */
interface CpuClock {
  cpuUsage?(): { readonly user: number; readonly system: number }
  threadCpuUsage?(): { readonly user: number; readonly system: number }
}

/** The result of {@link longestBlock}. */
export interface MeasuredBlock<T> {
  /** The longest block of the event loop, in milliseconds. */
  readonly blockMs: number
  readonly value: T
}

/**
 * Runs work and measures the longest time between two turns of the event loop, in which no timer and no request is
 * served.
 *
 * It counts the smaller of processor time and elapsed time: on a busy machine elapsed time passes while other processes
 * run, and processor time includes the other threads of this process. A runtime without processor time counts elapsed
 * time.
 */
export async function longestBlock<T>(work: () => Promise<T>): Promise<MeasuredBlock<T>> {
  let before = now()
  let blockMs = 0
  let isRunning = true
  const sample = () => {
    const at = now()
    blockMs = Math.max(blockMs, Math.min(at.elapsed - before.elapsed, at.cpu - before.cpu))
    before = at
  }
  const tick = () => {
    if (!isRunning) return
    sample()
    setTimeout(tick, 0)
  }
  setTimeout(tick, 0)
  try {
    const value = await work()
    sample()
    return { blockMs, value }
  } finally {
    isRunning = false
  }
}

/** Milliseconds of both clocks, each from an arbitrary start. */
function now(): { readonly elapsed: number; readonly cpu: number } {
  const { process } = globalThis as { readonly process?: CpuClock }
  const elapsed = performance.now()
  const usage = process?.threadCpuUsage?.() ?? process?.cpuUsage?.()
  return { elapsed, cpu: usage === undefined ? elapsed : (usage.user + usage.system) / 1_000 }
}
