/** Lets parallel calls of one session take effect in the order in which they were made. */
export interface SessionOrder {
  /**
   * Runs `work` at once. What it wants to do after the calls before it waits for `turn()`, which resolves when they have
   * ended. Without a session there is nothing to order.
   */
  run<T>(session: string | undefined, work: (turn: () => Promise<void>) => Promise<T>): Promise<T>
}

/** Keeps one promise for each session that has calls in progress. */
export function createSessionOrder(): SessionOrder {
  const last = new Map<string, Promise<void>>()
  return {
    async run(session, work) {
      if (session === undefined) return work(async () => {})
      const before = last.get(session) ?? Promise.resolve()
      let end = () => {}
      const ended = new Promise<void>(resolve => {
        end = resolve
      })
      const mine = before.then(() => ended)
      last.set(session, mine)
      try {
        return await work(() => before)
      } finally {
        end()
        if (last.get(session) === mine) last.delete(session)
      }
    },
  }
}
