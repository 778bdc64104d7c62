/** The part of an `AbortSignal` that a call needs. Every `AbortSignal` satisfies it. */
export interface CallSignal {
  readonly aborted: boolean
  readonly reason: unknown
  throwIfAborted(): void
  addEventListener(type: 'abort', listener: () => void, options?: { readonly once?: boolean }): void
  removeEventListener(type: 'abort', listener: () => void): void
}

/**
 * The signal of one call, with its `abort` method. In Node, creating an `AbortSignal` takes longer than sending a call,
 * so it is created only on request: see {@link abortSignalOf}.
 */
export class CallAbort implements CallSignal {
  #listeners: (() => void)[] = []
  #controller: AbortController | undefined
  #aborted = false
  #reason: unknown

  get aborted(): boolean {
    return this.#aborted
  }

  get reason(): unknown {
    return this.#reason
  }

  get abortSignal(): AbortSignal {
    if (this.#controller === undefined) {
      this.#controller = new AbortController()
      if (this.#aborted) this.#controller.abort(this.#reason)
    }
    return this.#controller.signal
  }

  throwIfAborted(): void {
    if (this.#aborted) throw this.#reason
  }

  /** Aborts once; later calls are ignored. The default reason is an `AbortError`, as with an `AbortController`. */
  abort(reason?: unknown): void {
    if (this.#aborted) return
    this.#aborted = true
    this.#reason = reason === undefined ? new DOMException('This operation was aborted', 'AbortError') : reason
    this.#controller?.abort(this.#reason)
    for (let listener = this.#listeners.shift(); listener !== undefined; listener = this.#listeners.shift()) listener()
  }

  /** A listener is called once at most; one that is added after the abort is never called, as with an `AbortSignal`. */
  addEventListener(_type: 'abort', listener: () => void): void {
    if (!this.#aborted && !this.#listeners.includes(listener)) this.#listeners.push(listener)
  }

  removeEventListener(_type: 'abort', listener: () => void): void {
    const at = this.#listeners.indexOf(listener)
    if (at >= 0) this.#listeners.splice(at, 1)
  }
}

/** The same signal for code that needs an `AbortSignal`: the SDK, core, `AbortSignal.any`. */
export function abortSignalOf(signal: CallSignal): AbortSignal {
  if (signal instanceof CallAbort) return signal.abortSignal
  return signal as AbortSignal
}
