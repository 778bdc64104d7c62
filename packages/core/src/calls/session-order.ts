/** Lets parallel calls of one session take effect in the order in which they were made. */
export interface SessionOrder {
  /** Takes a place after the open calls of a session. Without a session there is no order. */
  enter(session: string | undefined): Place
}

/** A call's place in the order of its session. */
export interface Place {
  /** Resolves when the calls before this one have left. */
  turn(): Promise<void>
  /** Must be called once, when the call has ended. */
  leave(): void
}

/** The place of a call without a session. */
const ALONE: Place = Object.freeze({ turn: () => PASSED, leave() {} })
const PASSED = Promise.resolve()

/** Keeps the last place of each session that has calls in progress. */
export function createSessionOrder(): SessionOrder {
  const last = new Map<string, QueuedPlace>()
  return {
    enter(session) {
      if (session === undefined) return ALONE
      const place = new QueuedPlace(last.get(session), () => {
        if (last.get(session) === place) last.delete(session)
      })
      last.set(session, place)
      return place
    },
  }
}

/** A place in a session. It creates a promise only if calls overlap. */
class QueuedPlace implements Place {
  /** The place before, while its call or an earlier one is open. */
  #before: QueuedPlace | undefined
  readonly #onPassed: () => void
  #isPassed = false
  #passed: Promise<void> | undefined
  #resolve: (() => void) | undefined

  constructor(before: QueuedPlace | undefined, onPassed: () => void) {
    this.#before = before
    this.#onPassed = onPassed
  }

  turn(): Promise<void> {
    return this.#before?.passed() ?? PASSED
  }

  leave(): void {
    if (this.#before === undefined || this.#before.#isPassed) this.#pass()
    else void this.#before.passed().then(() => this.#pass())
  }

  /** Resolves when this call and all calls before it have ended. */
  passed(): Promise<void> {
    if (this.#isPassed) return PASSED
    this.#passed ??= new Promise(resolve => {
      this.#resolve = resolve
    })
    return this.#passed
  }

  #pass(): void {
    this.#isPassed = true
    this.#before = undefined
    this.#onPassed()
    this.#resolve?.()
  }
}
