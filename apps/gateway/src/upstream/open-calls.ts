/** Counts calls, to wait for their end. */
export interface OpenCalls {
  begin(): void
  /** To be called once for each {@link begin}. */
  end(): void
  /** Settles when no call is open. */
  idle(): Promise<void>
}

export function createOpenCalls(): OpenCalls {
  const waiting: (() => void)[] = []
  let count = 0
  return {
    begin() {
      count++
    },
    end() {
      count--
      if (count === 0) for (const resolve of waiting.splice(0)) resolve()
    },
    idle: () => (count === 0 ? Promise.resolve() : new Promise(resolve => void waiting.push(resolve))),
  }
}
