import { counted } from '@ts/cli-kit'
import type { Outage } from '@ts/core'
import { NoPlaceError, StartLimitError, UpstreamUnavailable } from './errors.js'
import { WaitLimitError } from './wait-for.js'

/** Refusals of one server as texts for the model: what happened and what to do next, without paths and addresses. */
export function createRefusals(key: string) {
  const refuse = (text: string, cause?: unknown, mayHaveRun = false) =>
    new UpstreamUnavailable(`The server "${key}" ${text}`, { mayHaveRun, cause })
  return {
    gone: () => refuse('is not available any more.'),
    /** The server is not connected, and this call must not start it. */
    idle: () => refuse('is not connected.'),
    away(outage: Outage | undefined, pauseMs: number) {
      const reason = outage?.reason ?? 'It could not be started.'
      const again = `It is tried again in ${counted(Math.ceil(pauseMs / 1_000), 'second')}`
      return refuse(`is not available: ${reason} ${again}; use another tool meanwhile.`)
    },
    /** A start that a call waited for did not complete. */
    start(cause: unknown) {
      if (cause instanceof WaitLimitError)
        return refuse('is still starting. Call the tool again in some seconds, or use another one.', cause)
      if (cause instanceof NoPlaceError)
        return refuse('cannot be started now: all places for servers are in use. Call the tool again later.', cause)
      return refuse('was stopped during its start. Call the tool again later.', cause)
    },
    unsent(cause: unknown) {
      const remedy = 'Try again later, or use another tool.'
      return refuse(`cannot be reached, so the call was not carried out. ${remedy}`, cause)
    },
    /** The call has no answer. */
    unanswered(cause: UpstreamUnavailable) {
      const remedy = 'The call may have been carried out; check before you repeat it.'
      return refuse(`failed during this call: ${cause.message} ${remedy}`, cause, true)
    },
  }
}

export type Refusals = ReturnType<typeof createRefusals>

/** Why a server did not start, for the model: the operator finds the details in the log. */
export function startFaultOf(error: unknown): string {
  if (error === undefined) return 'It ended right after its start.'
  return error instanceof StartLimitError ? 'It did not start in time.' : 'It could not be started.'
}
