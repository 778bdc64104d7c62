/** Runs work, and calls `onTurn` at each turn of the event loop meanwhile; `next` asks for a turn. */
async function duringTurns<T>(work: () => Promise<T>, next: (turn: () => void) => unknown, onTurn: () => void) {
  let isRunning = true
  const tick = () => {
    if (!isRunning) return
    onTurn()
    next(tick)
  }
  next(tick)
  try {
    return await work()
  } finally {
    isRunning = false
  }
}

const afterTimers = (turn: () => void) => setTimeout(turn, 0)

/**
 * Runs work and counts the turns of the event loop meanwhile, with immediates if the runtime has them, else with
 * timers. `onTurn` is called at each of them.
 */
export async function countTurns<T>(
  work: () => Promise<T>,
  onTurn = () => {},
): Promise<{ readonly turns: number; readonly value: T }> {
  const { setImmediate: immediate } = globalThis as unknown as { setImmediate?: (turn: () => void) => unknown }
  let turns = 0
  const value = await duringTurns(work, immediate ?? afterTimers, () => {
    turns++
    onTurn()
  })
  return { turns, value }
}

/**
 * Runs work and measures the longest time between two turns of the event loop in milliseconds, in which no timer and no
 * request is served.
 *
 * It counts the smaller of processor time and elapsed time: on a busy machine elapsed time passes while other processes
 * run, and processor time includes the other threads of this process. A runtime without processor time counts elapsed
 * time.
 */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let before = now()
  let longest = 0
  const sample = () => {
    const at = now()
    longest = Math.max(longest, Math.min(at.elapsed - before.elapsed, at.cpu - before.cpu))
    before = at
  }
  await duringTurns(work, afterTimers, sample)
  sample()
  return longest
}

type CpuUsage = () => { readonly user: number; readonly system: number }

/** Milliseconds of both clocks, each from an arbitrary start. Node has `threadCpuUsage` from 23.9, `cpuUsage` before. */
function now(): { readonly elapsed: number; readonly cpu: number } {
  const { process } = globalThis as { readonly process?: { cpuUsage?: CpuUsage; threadCpuUsage?: CpuUsage } }
  const elapsed = performance.now()
  const usage = process?.threadCpuUsage?.() ?? process?.cpuUsage?.()
  return { elapsed, cpu: usage === undefined ? elapsed : (usage.user + usage.system) / 1_000 }
}
