import { ASKED_TOGETHER_MS, type CallAtWork } from './connect-asks.js'
import type { CallContext, PeerRequest } from './connection.js'
import type { OpenRequest } from './relayed-request.js'

/**
 * Maximum number of remembered tools that ask several questions at once, and maximum length of each key in characters.
 */
const MAX_KINDS = 1_000
const MAX_KIND_LENGTH = 200

/** The running client calls of one connection, oldest first. */
export class CallsAtWork {
  readonly #open = new Set<CallAtWork>()
  /** Methods and tools that asked a second question while the first was still open. */
  readonly #askTogether = new Set<string>()

  begin(peer: PeerRequest, context: CallContext, request: OpenRequest): CallAtWork {
    const call = new OpenCall(peer, context, request, this.#askTogether)
    this.#open.add(call)
    return call
  }

  end(call: CallAtWork): void {
    this.#open.delete(call)
  }

  /** The running call if there is exactly one, else undefined. */
  get only(): CallAtWork | undefined {
    if (this.#open.size !== 1) return undefined
    const [only] = this.#open
    return only
  }

  [Symbol.iterator](): Iterator<CallAtWork> {
    return this.#open.values()
  }
}

/** A running call. Its upstream may ask the client questions during it. */
class OpenCall implements CallAtWork {
  readonly context: CallContext
  readonly #request: OpenRequest
  readonly #peer: PeerRequest
  readonly #askTogether: Set<string>
  #openQuestions = 0
  #lastAskedAt = 0

  constructor(peer: PeerRequest, context: CallContext, request: OpenRequest, askTogether: Set<string>) {
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
