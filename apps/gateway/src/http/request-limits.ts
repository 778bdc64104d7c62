import { getOrInsert } from '@ts/core/kit'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { GatewayLimits } from '../config/gateway-config.js'
import type { Rates } from '../open-rates.js'
import { createDeferred, WaitLimitError, waitFor } from '../upstream/wait-for.js'
import { HttpRefusal } from './answer.js'

interface Lane {
  active: number
  readonly waiting: (() => void)[]
}

/** How long a request waits for a place, in milliseconds: a burst is slowed down, a flood is refused. */
const WAIT_MS = 10_000
/** Maximum number of waiting requests, as a multiple of `maxConcurrent`. */
const WAITING_FACTOR = 4

/** Applies `requestsPerMinute` and `maxConcurrent`. */
export function createRequestLimits(
  limits: Pick<GatewayLimits, 'requestsPerMinute' | 'maxConcurrent'>,
  rates: Pick<Rates, 'count'>,
) {
  const lanes = new Map<string, Lane>()

  return {
    /**
     * Counts a request of a token or an address. Throws {@link HttpRefusal} 429 with `Retry-After` if the limit for this
     * minute is reached.
     */
    async count(client: string, perMinute = limits.requestsPerMinute): Promise<void> {
      try {
        await rates.count(client, perMinute)
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        throw busy(`More than ${perMinute} requests in a minute; wait before the next one.`, refused.msBeforeNext)
      }
    },
    /**
     * Reserves a place among the running requests of a session, token or address; release it once. Waits for one; throws
     * {@link HttpRefusal} 429 if none becomes free in time, or too many wait already, and the reason of the signal.
     */
    async enter(client: string, signal: AbortSignal): Promise<() => void> {
      const lane = getOrInsert(lanes, client, () => ({ active: 0, waiting: [] }))
      if (lane.active < limits.maxConcurrent) lane.active++
      else await wait(lane, signal)
      return () => {
        // The place goes directly to the request that has waited longest.
        const next = lane.waiting.shift()
        if (next !== undefined) next()
        else if (--lane.active === 0) lanes.delete(client)
      }
    },
  }

  async function wait({ waiting }: Lane, signal: AbortSignal): Promise<void> {
    const message = `More than ${limits.maxConcurrent} requests at once; wait for their answers before the next one.`
    if (waiting.length >= limits.maxConcurrent * WAITING_FACTOR) throw busy(message, 1_000)
    const { promise, resolve } = createDeferred<void>()
    const admit = () => resolve()
    waiting.push(admit)
    await waitFor(promise, { limitMs: WAIT_MS, signal }).catch(error => {
      const place = waiting.indexOf(admit)
      // It was admitted at the same moment.
      if (place < 0) return
      waiting.splice(place, 1)
      throw error instanceof WaitLimitError ? busy(message, 1_000) : error
    })
  }
}

/** Limits on the requests of one client. */
export type RequestLimits = ReturnType<typeof createRequestLimits>

function busy(message: string, waitMs: number): HttpRefusal {
  return new HttpRefusal(429, message, { headers: { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1_000))) } })
}
