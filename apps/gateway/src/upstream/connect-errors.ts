import { ProtocolError, SdkError, SdkErrorCode } from '@modelcontextprotocol/client'
import { isJsonObject } from '../protocol/json.js'
import { UpstreamUnavailable } from './upstream-pool.js'

/** Whether the server answered, so that it may speak the other era: a server that cannot be reached speaks none. */
export function maySpeakOther(error: unknown): boolean {
  if (error instanceof ProtocolError) return true
  const status = statusOf(error)
  if (typeof status === 'number') return status >= 400 && status < 500 && status !== 401 && status !== 403
  return error instanceof SdkError && error.code === SdkErrorCode.EraNegotiationFailed
}

/** The HTTP status of an error, where it has one. */
export function statusOf(error: unknown): unknown {
  return isJsonObject(error) ? (error as { status?: unknown }).status : undefined
}

/** The JSON-RPC error in the body of an HTTP error; servers of the older era write some so. */
function rpcErrorIn(error: unknown): ProtocolError | undefined {
  const { data } = error as { readonly data?: unknown }
  const text = isJsonObject(data) ? data['text'] : undefined
  if (typeof text !== 'string' || text.length > 1_000_000) return undefined
  try {
    const body: unknown = JSON.parse(text)
    const found = isJsonObject(body) ? body['error'] : undefined
    if (!isJsonObject(found) || typeof found['code'] !== 'number' || typeof found['message'] !== 'string')
      return undefined
    return ProtocolError.fromError(found['code'], found['message'], found['data'])
  } catch {
    return undefined
  }
}

/** JSON-RPC errors and known outages as they are; anything else as an outage, without addresses or stacks. */
export function readable(error: unknown): unknown {
  if (error instanceof ProtocolError || error instanceof UpstreamUnavailable) return error
  const { mayHaveRun, cause } = (isJsonObject(error) ? error : {}) as { mayHaveRun?: unknown; cause?: unknown }
  const status = statusOf(error)
  if (typeof status === 'number') {
    const isRefusal = status === 401 || status === 403
    const message = isRefusal
      ? `It refused the gateway (HTTP status ${status}).`
      : `It answered with HTTP status ${status}.`
    return rpcErrorIn(error) ?? new UpstreamUnavailable(message, { mayHaveRun: status >= 500, cause: error })
  }
  const code = isJsonObject(cause) ? (cause as { code?: unknown }).code : undefined
  const wasRefused = code === 'ECONNREFUSED' || code === 'ENOTFOUND'
  return new UpstreamUnavailable(wasRefused ? 'It cannot be reached.' : 'The connection failed.', {
    mayHaveRun: mayHaveRun !== false && !wasRefused,
    cause: error,
  })
}
