import type { JSONRPCResponse } from '@modelcontextprotocol/server'
import type { ModernCall } from '../gateway.js'
import { answerCall } from './answer-call.js'
import type { FirstLists } from './first-lists.js'
import type { Greetings } from './greetings.js'
import type { CallTool } from './tool-calls.js'
import type { ClientView } from './views.js'

/** Options of {@link createModernCalls}. */
export interface ModernCallOptions {
  readonly view: (token: ModernCall['token']) => ClientView
  readonly greetings: Greetings
  readonly callTool: CallTool
  readonly untilListed: FirstLists['wait']
  /** Reports a failure that is not the client's fault. */
  readonly onFailure: (method: string, error: unknown) => void
}

/**
 * Answers modern clients' calls of tools like a {@link ClientServer}, but without making one for each call, which would
 * take as long as the call itself.
 */
export function createModernCalls({ view, greetings, callTool, untilListed, onFailure }: ModernCallOptions) {
  return ({ id, params, token, signal, notify }: ModernCall): Promise<JSONRPCResponse> => {
    const own = view(token)
    return answerCall(
      { id, params, signal },
      {
        peer: {
          async notify({ method, params: fields }) {
            if (method === 'notifications/message' && greetings.for(own).capabilities.logging === undefined) return
            notify({ jsonrpc: '2.0', method, ...(fields === undefined ? {} : { params: fields }) })
          },
        },
        client: {
          era: 'modern',
          session: undefined,
          token: token?.name,
          capabilities: noneDeclared,
          logLevel: noneDeclared,
        },
        async run(request) {
          const listing = untilListed(own.mayNameServer, signal)
          if (listing !== undefined) await listing
          return (await callTool(own, request)).result
        },
        onFailure,
      },
    )
  }
}

/** A modern client declares all capabilities with its request. */
const noneDeclared = () => undefined
