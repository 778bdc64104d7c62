import type { IncomingMessage, ServerResponse } from 'node:http'
import { type classifyInboundRequest, type JSONRPCRequest, ProtocolErrorCode } from '@modelcontextprotocol/server'
import type { TokenConfig } from '../config/gateway-config.js'
import type { Gateway } from '../gateway.js'
import { isJsonObject } from '../protocol/json.js'
import { ClientGone, HttpRefusal } from './http-refusal.js'
import { createRequestAnswer } from './request-answer.js'

/** A call that {@link ModernAnswers.answer} accepts. */
export type PlainCall = JSONRPCRequest & { readonly params: Readonly<Record<string, unknown>> }

/** One call and the destination of its answer. */
export interface ModernExchange {
  readonly res: ServerResponse
  readonly headers: Readonly<Record<string, string>>
  readonly token: TokenConfig | undefined
  /** Aborted when the client disconnects; this cancels the call. */
  readonly signal: AbortSignal
}

/**
 * Modern clients' calls of tools, which bypass the SDK's handler: its web requests and repeated checks cost more than a
 * call.
 */
export interface ModernAnswers {
  /**
   * Answers one call: as JSON, or as a stream of events if something precedes its result. Throws {@link ClientGone},
   * and {@link HttpRefusal} after it was closed.
   */
  answer(call: PlainCall, exchange: ModernExchange): Promise<void>
  /** Refuses the running calls. */
  close(): void
}

/** The revision whose calls are answered here. */
const REVISION = '2026-07-28'
/** Header values that are sent as they are; all others may be encoded. */
const PLAIN_NAME = /^(?!=\?)[\x21-\x7e]+$/

/**
 * A call that the SDK has classified, whose headers need no further check, and that answers no earlier question.
 * Undefined for every other message.
 */
export function plainCall(
  { headers }: Pick<IncomingMessage, 'headers'>,
  outcome: ReturnType<typeof classifyInboundRequest>,
): PlainCall | undefined {
  if (outcome.kind !== 'modern' || outcome.messageKind !== 'request') return undefined
  const { message, classification } = outcome
  if (message.method !== 'tools/call' || classification.revision !== REVISION) return undefined
  // If both are present, they were compared with the body.
  if (headers['mcp-protocol-version'] === undefined || headers['mcp-method'] === undefined) return undefined
  const { params } = message
  const name = headers['mcp-name']
  if (!isJsonObject(params) || typeof name !== 'string' || !PLAIN_NAME.test(name)) return undefined
  const isRetry = 'inputResponses' in params || 'requestState' in params
  return params['name'] === name && !isRetry ? (message as PlainCall) : undefined
}

export function createModernAnswers(answerCall: NonNullable<Gateway['answerCall']>): ModernAnswers {
  const open = new Set<() => void>()

  return {
    answer(call, { res, headers, token, signal }) {
      return new Promise((resolve, reject) => {
        const written = createRequestAnswer({ res, headers, isStreaming: true })
        let isOver = false
        const onGone = () => settle(new ClientGone('The client went away before the answer.'))
        const onClose = () => settle(written.isStream ? undefined : closed())

        function settle(failure?: Error): void {
          if (isOver) return
          isOver = true
          signal.removeEventListener('abort', onGone)
          open.delete(onClose)
          written.end()
          if (failure === undefined) resolve()
          else reject(failure)
        }

        signal.addEventListener('abort', onGone)
        open.add(onClose)
        if (signal.aborted) return onGone()
        const { id, params } = call
        const notify = (message: Parameters<typeof written.send>[0]) => {
          if (!isOver) written.send(message)
        }
        answerCall({ id, params, token, signal, notify }).then(answer => {
          if (isOver) return
          written.finish(answer, 'error' in answer ? statusOf(answer.error.code) : 200)
          settle()
        }, settle)
      })
    },
    close() {
      for (const end of [...open]) end()
    },
  }
}

/** The only error of a tool call for which the protocol requires another status. */
function statusOf(code: number): number {
  return code === ProtocolErrorCode.MissingRequiredClientCapability ? 400 : 200
}

function closed(): HttpRefusal {
  return new HttpRefusal(503, 'The gateway ended before the answer; connect again later.', {
    headers: { connection: 'close', 'retry-after': '5' },
  })
}
