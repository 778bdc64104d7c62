import type { Writable } from 'node:stream'
import { isJSONRPCRequest, type JSONRPCMessage, type RequestId } from '@modelcontextprotocol/server'
import type { CallAnswers } from '../gateway.js'
import { CallAbort } from '../upstream/call-signal.js'
import type { Era } from '../upstream/connection.js'
import { type CallShape, type Envelope, type PlainCall, readEnvelope, readPlainCall } from './plain-call.js'

/** The server object that currently serves a connection. */
export interface ServedBy extends CallAnswers {
  readonly era: Era
}

/** Options of {@link createStdioCalls}. */
export interface StdioCallsOptions {
  readonly output: Writable
  readonly served: () => ServedBy | undefined
  /** Called if an answer could not be written. */
  readonly onFailure: (error: unknown) => void
}

/**
 * The requests of one stdio client. Plain calls of tools bypass the SDK's transport and server, which check each
 * message several times. Everything else reaches the SDK unchanged. The SDK decides about the era of a connection and
 * about its client's envelope: calls bypass the SDK only after it has answered a call of the same form.
 */
export interface StdioCalls {
  /** Answers the line if it is a plain call. Returns false for any other line, which then goes to the SDK. */
  take(line: Buffer): boolean
  /** Called with each message that the SDK receives or sends. */
  onReceived(message: JSONRPCMessage): void
  onSent(message: JSONRPCMessage): void
  /** Aborts the running calls. */
  close(): void
  /** Settles when no request waits for an answer, after `limitMs` at the latest. */
  idle(limitMs: number): Promise<void>
}

export function createStdioCalls({ output, served, onFailure }: StdioCallsOptions): StdioCalls {
  /** Requests that wait for an answer of the SDK. Calls have their envelope as the value. */
  const pending = new Map<RequestId, Envelope | undefined>()
  /** Running calls that bypass the SDK. */
  const direct = new Map<RequestId, CallAbort>()
  let shape: CallShape | undefined
  /**
   * Whether the SDK received a message in this turn of the event loop. Later messages must not overtake that message.
   */
  let isBehind = false
  let isClosed = false
  let onIdle: (() => void) | undefined

  function rest(): void {
    if (pending.size + direct.size === 0) onIdle?.()
  }

  function waitForTurn(): false {
    if (isBehind) return false
    isBehind = true
    setImmediate(() => {
      isBehind = false
    })
    return false
  }

  function begin({ id, params, envelope }: PlainCall, answer: NonNullable<CallAnswers['answerCall']>): void {
    const signal = new CallAbort()
    direct.set(id, signal)
    void answer({ id, params, envelope, signal }).then(message => {
      // A cancelled call gets no answer, and `cancel` has already removed it.
      if (signal.aborted) return
      direct.delete(id)
      try {
        output.write(`${JSON.stringify(message)}\n`)
      } catch (error) {
        onFailure(error)
      }
      rest()
    })
  }

  function cancel(id: RequestId, reason: unknown): void {
    const call = direct.get(id)
    if (call === undefined) pending.delete(id)
    else if (reason === undefined || typeof reason === 'string') {
      direct.delete(id)
      call.abort(reason)
      rest()
    }
  }

  return {
    take(line) {
      const server = served()
      if (isClosed || isBehind || shape === undefined || server?.answerCall === undefined) return waitForTurn()
      const call = readPlainCall(line.toString('utf8'), shape)
      if (call === undefined || pending.has(call.id) || direct.has(call.id)) return waitForTurn()
      begin(call, message => server.answerCall!(message))
      return true
    },
    onReceived(message) {
      if (isJSONRPCRequest(message)) {
        if (message.method === 'subscriptions/listen') return
        pending.set(message.id, message.method === 'tools/call' ? readEnvelope(message.params) : undefined)
      } else if ('method' in message && message.method === 'notifications/cancelled') {
        // A cancelled request gets no answer.
        const { requestId, reason } = (message.params ?? {}) as { requestId?: RequestId; reason?: unknown }
        if (requestId !== undefined) cancel(requestId, reason)
      }
    },
    onSent(message) {
      if ('method' in message || !('id' in message) || message.id === undefined) return
      const envelope = pending.get(message.id)
      const server = served()
      if (envelope !== undefined && 'result' in message && server !== undefined) shape = { era: server.era, envelope }
      pending.delete(message.id)
      rest()
    },
    close() {
      isClosed = true
      for (const call of direct.values()) call.abort(new Error('The connection was closed.'))
      direct.clear()
      pending.clear()
      onIdle?.()
    },
    idle: limitMs =>
      new Promise<void>(resolve => {
        if (pending.size + direct.size === 0) return resolve()
        const timer = setTimeout(resolve, limitMs)
        onIdle = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
}
