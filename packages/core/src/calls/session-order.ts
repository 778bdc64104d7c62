const PASSED = Promise.resolve()
/** The place of a call without a session. */
const ALONE = Object.freeze({ turn: () => PASSED, leave() {} })

/** Lets parallel calls of one session take effect in the order in which they were made. */
export function createSessionOrder() {
  /** Resolves when the last call of a session and all calls before it have left. */
  const last = new Map<string, Promise<void>>()
  return {
    /**
     * Takes a place after the open calls of a session. Without a session there is no order. `turn` resolves when the calls
     * before this one have left. `leave` must be called once, when the call has ended.
     */
    enter(session: string | undefined) {
      if (session === undefined) return ALONE
      const before = last.get(session) ?? PASSED
      let leave = () => {}
      const left = new Promise<void>(resolve => {
        leave = resolve
      })
      const passed = before.then(() => left)
      last.set(session, passed)
      void passed.then(() => last.get(session) === passed && last.delete(session))
      return { turn: () => before, leave }
    },
  }
}
