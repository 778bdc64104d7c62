import { counted } from '@ts/cli-kit'
import type { Outage } from '@ts/core'
import { NoPlaceError, StartLimitError, UpstreamUnavailable } from './errors.js'
import { WaitLimitError } from './wait-for.js'

/**
 * How a call failed without an answer from the server. `not-written`: it was never sent. `ended`: the connection ended
 * during it. `failed`: the connection stays open, but this call has no answer.
 */
export type CallFault = 'not-written' | 'ended' | 'failed'

/** The refusals of one server. */
export function createRefusals(key: string) {
  const refuse = (message: string, cause?: unknown) => new UpstreamUnavailable(message, { mayHaveRun: false, cause })
  return {
    gone: (): UpstreamUnavailable => refuse(`The server "${key}" is not available any more.`),
    /** The server is not connected, and this call must not start it. */
    idle: (): UpstreamUnavailable => refuse(`The server "${key}" is not connected.`),
    away(outage: Outage | undefined, pauseMs: number): UpstreamUnavailable {
      const reason = outage?.reason ?? 'It could not be started.'
      const seconds = Math.ceil(pauseMs / 1_000)
      return refuse(
        `The server "${key}" is not available: ${reason} It is tried again in ${counted(seconds, 'second')}; use another tool meanwhile.`,
      )
    },
    /** A start that a call waited for did not complete. */
    start(cause: unknown): UpstreamUnavailable {
      if (cause instanceof WaitLimitError) {
        return refuse(
          `The server "${key}" is still starting. Call the tool again in some seconds, or use another one.`,
          cause,
        )
      }
      if (cause instanceof NoPlaceError) {
        const text = 'cannot be started now: all places for servers are in use. Call the tool again later.'
        return refuse(`The server "${key}" ${text}`, cause)
      }
      return refuse(`The server "${key}" was stopped during its start. Call the tool again later.`, cause)
    },
    call(fault: CallFault, cause: unknown): UpstreamUnavailable {
      if (fault === 'not-written') {
        const text = 'cannot be reached, so the call was not carried out. Try again later, or use another tool.'
        return refuse(`The server "${key}" ${text}`, cause)
      }
      const standard = fault === 'ended' ? 'It ended.' : 'It did not answer.'
      const why = cause instanceof UpstreamUnavailable ? cause.message : standard
      const text = `failed during this call: ${why} The call may have been carried out; check before you repeat it.`
      return new UpstreamUnavailable(`The server "${key}" ${text}`, { mayHaveRun: true, cause })
    },
  }
}

/** Refusals as texts for the model: what happened and what to do next, without paths and addresses. */
export type Refusals = ReturnType<typeof createRefusals>

/** Why a server did not start, for the model: the operator finds the details in the log. */
export function startFaultOf(how: 'failed' | 'died' | 'stopped', error: unknown): string {
  if (how === 'died') return 'It ended right after its start.'
  if (error instanceof StartLimitError) return 'It did not start in time.'
  return 'It could not be started.'
}
