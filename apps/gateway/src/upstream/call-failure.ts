import { ProtocolError, SdkError, SdkErrorCode } from '@modelcontextprotocol/client'
import { isJsonObject } from '../protocol/json.js'
import { AuthorizationFailed, causesOf, UpstreamUnavailable } from './errors.js'

/**
 * What a failed call says about its connection. `answered`: the server answered with an error. `timeout`: no answer in
 * time. `not-written`: the request was not sent. `broken`: the connection failed, perhaps after the request was sent.
 * `other`: the caller caused the failure, or the cause is unknown.
 */
export type CallFailure = 'answered' | 'timeout' | 'not-written' | 'broken' | 'other'

/** Error codes for connections that could not be established, so nothing was sent. */
export const NOT_CONNECTED_CODES: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_CONNECT_TIMEOUT',
])
const BROKEN_CODES = new Set([
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_SOCKET',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
])

/** Classifies the rejection of a call by its own type and those of its causes. */
export function callFailureOf(error: unknown): CallFailure {
  for (const current of causesOf(error)) {
    if (current instanceof ProtocolError) return 'answered'
    if (current instanceof AuthorizationFailed) return 'other'
    if (current instanceof UpstreamUnavailable) {
      // The server answered with an HTTP status, but not with an MCP message.
      if (isJsonObject(current.cause) && typeof current.cause['status'] === 'number') return 'other'
      return current.mayHaveRun ? 'broken' : 'not-written'
    }
    if (current instanceof SdkError) {
      if (current.code === SdkErrorCode.NotConnected) return 'not-written'
      if (current.code === SdkErrorCode.ConnectionClosed) return 'broken'
      if (current.code === SdkErrorCode.RequestTimeout) return 'timeout'
    }
    const code = String(current['code'])
    if (NOT_CONNECTED_CODES.has(code)) return 'not-written'
    if (BROKEN_CODES.has(code)) return 'broken'
  }
  return 'other'
}
