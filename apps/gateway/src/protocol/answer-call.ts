import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  type JSONRPCResponse,
  LOG_LEVEL_META_KEY,
  PROTOCOL_VERSION_META_KEY,
  SERVER_INFO_META_KEY,
} from '@modelcontextprotocol/server'
import type { ConnectedCall } from '../gateway.js'
import type { JsonObject } from '../upstream/connection.js'
import { IDENTITY } from '../version.js'
import { clientError } from './client-error.js'
import { type ClientFacts, type ClientRequest, type RequestContext, readClientRequest } from './client-request.js'
import { isJsonObject, without } from './json.js'

/** The context of {@link answerCall}: it is the same for all calls of one client. */
export interface AnswerCallOptions {
  /** Sends messages that belong to a call, and asks the client questions. */
  readonly peer: Pick<RequestContext, 'notify' | 'send'>
  readonly client: ClientFacts
  /** Runs the call. */
  readonly run: (request: ClientRequest) => Promise<JsonObject>
  /** Reports a failure that is not the client's fault. */
  readonly onFailure: (method: string, error: unknown) => void
}

const METHOD = 'tools/call'
const ENVELOPE = [PROTOCOL_VERSION_META_KEY, CLIENT_INFO_META_KEY, CLIENT_CAPABILITIES_META_KEY, LOG_LEVEL_META_KEY]
/** Error codes for a missing resource, in the older and in the newer era. */
const NOT_FOUND = -32002
const INVALID = -32602

/**
 * Answers one `tools/call` with the same message as the SDK's server, but without using that server: its checks of each
 * message take longer than the call. The parameters must already be checked, and must not contain answers of a retry.
 * Never rejects.
 */
export async function answerCall(
  { id, params, envelope, signal }: ConnectedCall,
  { peer: { notify, send }, client, run, onFailure }: AnswerCallOptions,
): Promise<JSONRPCResponse> {
  const isModern = client.era === 'modern'
  const request = readClientRequest(
    { method: METHOD, params: isModern ? withoutEnvelope(params) : params },
    { signal, notify, send, envelope: isModern ? (envelope ?? envelopeOf(params)) : undefined },
    client,
  )
  try {
    const result = await run(request)
    return { result: isModern ? stamped(result) : result, jsonrpc: '2.0', id }
  } catch (error) {
    return { jsonrpc: '2.0', id, error: errorFields(clientError(METHOD, error, signal, onFailure)) }
  }
}

/** What a modern client declares about itself with each request. */
export function envelopeOf({ _meta }: JsonObject): JsonObject {
  if (!isJsonObject(_meta)) return {}
  const envelope: Record<string, unknown> = {}
  for (const key of ENVELOPE) if (key in _meta) envelope[key] = _meta[key]
  return envelope
}

function withoutEnvelope(params: JsonObject): JsonObject {
  const { _meta, ...others } = params
  if (!isJsonObject(_meta)) return others
  const meta = without(_meta, ...ENVELOPE)
  return Object.keys(meta).length === 0 ? others : { ...others, _meta: meta }
}

/** A result in the form of the newer era: `complete` unless it says otherwise, and with the name of the server. */
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
