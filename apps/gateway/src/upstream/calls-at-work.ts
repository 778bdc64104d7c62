import { ASKED_TOGETHER_MS, type CallAtWork } from './connect-asks.js'
import type { CallContext, PeerRequest } from './connection.js'
import type { OpenRequest } from './relayed-request.js'

/**
 * Maximum number of remembered tools that ask several questions at once, and maximum length of each key in characters.
 */
const MAX_KINDS = 1_000
const MAX_KIND_LENGTH = 200

/** The running client calls of one connection, oldest first. */
export function createCallsAtWork() {
  const open = new Set<CallAtWork>()
  /** Methods and tools that asked a second question while the first was still open. */
  const askTogether = new Set<string>()

  return {
    open: open as ReadonlySet<CallAtWork>,
    /** Adds a call, whose time limit `request` suspends while its upstream asks the client something. */
    begin({ method, params }: PeerRequest, context: CallContext, request: OpenRequest): CallAtWork {
      const kind = `${method} ${String(params?.['name'])}`.slice(0, MAX_KIND_LENGTH)
      let questions = 0
      let lastAskedAt = 0
      const call: CallAtWork = {
        context,
        get mayBeAsked() {
          if (questions === 0 || askTogether.has(kind)) return true
          return performance.now() - lastAskedAt < ASKED_TOGETHER_MS
        },
        pause() {
          if (questions > 0 && askTogether.size < MAX_KINDS) askTogether.add(kind)
          questions++
          lastAskedAt = performance.now()
          request.pause()
        },
        resume() {
          questions--
          request.resume()
        },
      }
      open.add(call)
      return call
    },
    end: (call: CallAtWork): void => void open.delete(call),
  }
}
