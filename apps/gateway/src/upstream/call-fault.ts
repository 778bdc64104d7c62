import type { ServerConfig } from '../config/gateway-config.js'
import { callFailureOf } from './call-failure.js'
import type { Instance } from './instance.js'
import { ConnectionEnded } from './instance-errors.js'
import type { CallFault } from './refusals.js'
import { waitFor } from './wait-for.js'

/** How long a failed call waits to learn whether its connection has ended, in milliseconds. */
const END_NOTICE_MS = 50

/**
 * The fault of the connection behind a failed call; undefined if the connection is not the cause. If a process did not
 * accept the request, it is stopped.
 */
export async function callFaultOf(
  error: unknown,
  instance: Instance,
  kind: ServerConfig['kind'],
): Promise<CallFault | undefined> {
  if (error instanceof ConnectionEnded) return error.mayHaveRun ? 'ended' : 'not-written'
  const failure = callFailureOf(error)
  if (failure === 'not-written') {
    if (kind === 'stdio') void instance.stop('Its connection failed')
    return failure
  }
  if (failure !== 'broken' && failure !== 'timeout') return undefined
  // The end of a process is reported slightly later than that of its pipes.
  const hasEnded = await waitFor(instance.ended, { limitMs: END_NOTICE_MS }).then(
    () => true,
    () => false,
  )
  return hasEnded ? 'ended' : 'failed'
}
