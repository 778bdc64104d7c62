import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  type JSONRPCResponse,
  LOG_LEVEL_META_KEY,
  PROTOCOL_VERSION_META_KEY,
  SERVER_INFO_META_KEY,
} from '@modelcontextprotocol/server'
import type { ModernCall } from '../gateway.js'
import type { JsonObject } from '../upstream/connection.js'
import { IDENTITY } from '../version.js'
import { readClientRequest } from './client-request.js'
import { clientError } from './client-server.js'
import type { FirstLists } from './first-lists.js'
import type { Greetings } from './greetings.js'
import { isJsonObject, without } from './json.js'
import type { CallTool } from './tool-calls.js'
import type { ClientView } from './views.js'

/** What {@link createModernCalls} takes. */
export interface ModernCallOptions {
  readonly view: (token: ModernCall['token']) => ClientView
  readonly greetings: Greetings
  readonly callTool: CallTool
  readonly untilListed: FirstLists['wait']
  /** Something failed that is not the client's fault. */
  readonly onFailure: (method: string, error: unknown) => void
}

const METHOD = 'tools/call'
const ENVELOPE = [PROTOCOL_VERSION_META_KEY, CLIENT_INFO_META_KEY, CLIENT_CAPABILITIES_META_KEY, LOG_LEVEL_META_KEY]
/** Codes of a resource that does not exist, in the older era and in the newer one. */
const NOT_FOUND = -32002
const INVALID = -32602

/**
 * Answers modern clients' calls of tools as a {@link ClientServer} does, without making one for each of them: that takes as
 * long as the call itself.
 */
export function createModernCalls({ view, greetings, callTool, untilListed, onFailure }: ModernCallOptions) {
  return async ({ id, params, token, signal, notify }: ModernCall): Promise<JSONRPCResponse> => {
    const own = view(token)
    const { envelope, rest } = lift(params)
    const request = readClientRequest(
      { method: METHOD, params: rest },
      {
        envelope,
        signal,
        async notify({ method, params: fields }) {
          if (method === 'notifications/message' && greetings.for(own).capabilities.logging === undefined) return
          notify({ jsonrpc: '2.0', method, ...(fields === undefined ? {} : { params: fields }) })
        },
      },
      { era: 'modern', session: undefined, token: token?.name, capabilities: noneDeclared, logLevel: noneDeclared },
    )
    try {
      await untilListed(own.mayNameServer, signal)
      const { result } = await callTool(own, request)
      return { result: stamped(result), jsonrpc: '2.0', id }
    } catch (error) {
      return { jsonrpc: '2.0', id, error: errorFields(clientError(METHOD, error, signal, onFailure)) }
    }
  }
}

/** A modern client declares everything with its request. */
const noneDeclared = () => undefined

/** The fields of the envelope, and the parameters without them. */
function lift(params: JsonObject): { readonly envelope: JsonObject; readonly rest: JsonObject } {
  const meta = isJsonObject(params['_meta']) ? params['_meta'] : {}
  const envelope = Object.fromEntries(ENVELOPE.flatMap(key => (key in meta ? [[key, meta[key]]] : [])))
  return { envelope, rest: { ...params, _meta: without(meta, ...ENVELOPE) } }
}

/** A result as this era wants it: complete unless it says something else, and with the name of who answered. */
function stamped(result: JsonObject): JsonObject {
  const { resultType = 'complete', _meta: meta = {} } = result
  if (!isJsonObject(meta) || meta[SERVER_INFO_META_KEY] !== undefined) return { ...result, resultType }
  return { ...result, resultType, _meta: { ...meta, [SERVER_INFO_META_KEY]: IDENTITY } }
}

function errorFields(error: unknown): { readonly code: number; readonly message: string; readonly data?: unknown } {
  const { code, message, data } = error as {
    readonly code?: unknown
    readonly message: string
    readonly data?: unknown
  }
  const known = Number.isSafeInteger(code) ? (code as number) : -32603
  return { code: known === NOT_FOUND ? INVALID : known, message, ...(data === undefined ? {} : { data }) }
}
