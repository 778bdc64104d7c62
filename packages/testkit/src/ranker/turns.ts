/** The result of {@link countTurns}. */
export interface CountedTurns<T> {
  /** Turns of the event loop between the beginning and the end of the work. */
  readonly turns: number
  readonly value: T
}

/**
 * Runs work and counts the turns of the event loop meanwhile, with immediates if the runtime has them, else with
 * timers.
 */
export async function countTurns<T>(work: () => Promise<T>, onTurn = (_turns: number) => {}): Promise<CountedTurns<T>> {
  const { setImmediate: immediate } = globalThis as unknown as { setImmediate?: (callback: () => void) => unknown }
  const next = (callback: () => void) =>
    typeof immediate === 'function' ? immediate(callback) : setTimeout(callback, 0)
  let turns = 0
  let isRunning = true
  const tick = () => {
    if (!isRunning) return
    turns++
    onTurn(turns)
    next(tick)
  }
  next(tick)
  try {
    const value = await work()
    return { turns, value }
  } finally {
    isRunning = false
  }
}
