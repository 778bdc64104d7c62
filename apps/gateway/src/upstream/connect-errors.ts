import { ProtocolError, SdkError, SdkErrorCode } from '@modelcontextprotocol/client'
import { isJsonObject } from '../protocol/json.js'
import type { Era, JsonObject } from './connection.js'
import { AuthorizationFailed, authorizationFailureOf, UpstreamUnavailable } from './errors.js'

/** Error codes for connections that could not be established, so nothing was sent. */
const NOT_CONNECTED_CODES: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_CONNECT_TIMEOUT',
])

/**
 * How a connection begins: `legacy` and `modern` try only that era; `auto` uses the modern era if the server speaks it,
 * else the legacy era.
 */
export type Handshake = 'legacy' | 'modern' | 'auto'

/**
 * How to try again after a server answered a handshake with an error: it may speak only the other era. Undefined if the
 * server cannot be reached.
 */
export function nextTry(first: Era, error: unknown): Handshake | undefined {
  // The server closed the connection when the modern era was tried.
  if (error instanceof SdkError && error.code === SdkErrorCode.EraNegotiationFailed) return 'legacy'
  const status = statusOf(error)
  const isAnswer =
    error instanceof ProtocolError ||
    (typeof status === 'number' && status >= 400 && status < 500 && status !== 401 && status !== 403)
  // Try the modern era again even if both eras were tried: a server that was slow to start may have missed the first
  // request.
  const isTimeout = error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout
  return isAnswer || (first === 'modern' && isTimeout) ? 'modern' : undefined
}

export function statusOf(error: unknown): unknown {
  return isJsonObject(error) ? error['status'] : undefined
}

/** The JSON-RPC error in the body of an HTTP error; some servers of the older era write one. */
function rpcErrorIn(error: unknown): ProtocolError | undefined {
  const { data } = error as JsonObject
  const text = isJsonObject(data) ? data['text'] : undefined
  if (typeof text !== 'string' || text.length > 1_000_000) return undefined
  try {
    const body: unknown = JSON.parse(text)
    const found = isJsonObject(body) ? body['error'] : undefined
    const { code, message, data: details } = isJsonObject(found) ? found : {}
    if (typeof code !== 'number' || typeof message !== 'string') return undefined
    return ProtocolError.fromError(code, message, details)
  } catch {
    return undefined
  }
}

/**
 * Returns JSON-RPC errors and known outages unchanged, and any other error as an outage without addresses or stack
 * traces.
 */
export function readable(error: unknown): unknown {
  if (error instanceof ProtocolError || error instanceof UpstreamUnavailable) return error
  const refused = authorizationFailureOf(error)
  if (refused !== undefined) return refused
  const { mayHaveRun, cause }: JsonObject = isJsonObject(error) ? error : {}
  const status = statusOf(error)
  if (typeof status === 'number') {
    const isRefusal = status === 401 || status === 403
    const message = isRefusal
      ? `It refused the gateway (HTTP status ${status}).`
      : `It answered with HTTP status ${status}.`
    return rpcErrorIn(error) ?? new UpstreamUnavailable(message, { mayHaveRun: status >= 500, cause: error })
  }
  const wasRefused = isJsonObject(cause) && NOT_CONNECTED_CODES.has(cause['code'])
  return new UpstreamUnavailable(wasRefused ? 'It cannot be reached.' : 'The connection failed.', {
    mayHaveRun: mayHaveRun !== false && !wasRefused,
    cause: error,
  })
}

/** Whether a request failed because of its connection: it was not sent, or it has no answer. */
export function isConnectionFault(error: unknown): error is UpstreamUnavailable {
  if (!(error instanceof UpstreamUnavailable) || error instanceof AuthorizationFailed) return false
  // The server answered with an HTTP status, but not with an MCP message.
  return typeof statusOf(error.cause) !== 'number'
}
