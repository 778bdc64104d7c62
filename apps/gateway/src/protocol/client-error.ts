import { ProtocolError } from '@modelcontextprotocol/server'
import type { CallSignal } from '../upstream/call-signal.js'
import { UpstreamUnavailable } from '../upstream/upstream-pool.js'
import { isJsonObject } from './json.js'

/** The error for a client: JSON-RPC errors unchanged, everything else without internal details. */
export function clientError(
  method: string,
  error: unknown,
  signal: CallSignal,
  onFailure: (method: string, error: unknown) => void,
): unknown {
  if (error instanceof ProtocolError || signal.aborted) return error
  if (error instanceof UpstreamUnavailable) return new ProtocolError(-32603, error.message)
  onFailure(method, error)
  const limit = isJsonObject(error) && (error as { name?: unknown }).name === 'SdkError'
  return new ProtocolError(-32603, limit ? 'The peer did not answer.' : 'Internal error')
}
