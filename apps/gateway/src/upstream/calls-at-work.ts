import { ASKED_TOGETHER_MS, type CallAtWork } from './connect-asks.js'
import type { CallContext, PeerRequest } from './connection.js'
import type { RelayedRequest } from './relayed-request.js'

/** Tools that are remembered for asking several questions at once, and how much of their names. */
const MAX_KINDS = 1_000
const MAX_KIND_LENGTH = 200

/** The calls of clients that are at work on one connection, the oldest first. */
export class CallsAtWork {
  readonly #open = new Set<CallAtWork>()
  /** Methods and tools that asked a further question while one was open. */
  readonly #askTogether = new Set<string>()

  begin(peer: PeerRequest, context: CallContext, request: RelayedRequest): CallAtWork {
    const call = new OpenCall(peer, context, request, this.#askTogether)
    this.#open.add(call)
    return call
  }

  end(call: CallAtWork): void {
    this.#open.delete(call)
  }

  /** The only call at work; undefined for none and for several. */
  get only(): CallAtWork | undefined {
    if (this.#open.size !== 1) return undefined
    const [only] = this.#open
    return only
  }

  [Symbol.iterator](): Iterator<CallAtWork> {
    return this.#open.values()
  }
}

/** A call that may be asked something by its upstream. */
class OpenCall implements CallAtWork {
  readonly context: CallContext
  readonly #request: RelayedRequest
  readonly #peer: PeerRequest
  readonly #askTogether: Set<string>
  #openQuestions = 0
  #lastAskedAt = 0

  constructor(peer: PeerRequest, context: CallContext, request: RelayedRequest, askTogether: Set<string>) {
    this.#request = request
    this.#peer = peer
    this.context = context
    this.#askTogether = askTogether
  }

  get mayBeAsked(): boolean {
    if (this.#openQuestions === 0 || this.#askTogether.has(this.#kind)) return true
    return performance.now() - this.#lastAskedAt < ASKED_TOGETHER_MS
  }

  pause(): void {
    if (this.#openQuestions > 0 && this.#askTogether.size < MAX_KINDS) this.#askTogether.add(this.#kind)
    this.#openQuestions++
    this.#lastAskedAt = performance.now()
    this.#request.pause()
  }

  resume(): void {
    this.#openQuestions--
    this.#request.resume()
  }

  get #kind(): string {
    const { method, params } = this.#peer
    return `${method} ${String(params?.['name'])}`.slice(0, MAX_KIND_LENGTH)
  }
}
