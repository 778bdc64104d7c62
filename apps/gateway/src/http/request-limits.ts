import { getOrInsert } from '@ts/core/kit'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { GatewayLimits } from '../config/gateway-config.js'
import type { Rates } from '../open-rates.js'
import { Slots } from '../upstream/slots.js'
import { WaitLimitError } from '../upstream/wait-for.js'
import { HttpRefusal } from './answer.js'

/** How long a request waits for a place, in milliseconds: a burst is slowed down, a flood is refused. */
const WAIT_MS = 10_000
/** Maximum number of waiting requests, as a multiple of `maxConcurrent`. */
const WAITING_FACTOR = 4

/** Applies `requestsPerMinute` and `maxConcurrent`. */
export function createRequestLimits(
  limits: Pick<GatewayLimits, 'requestsPerMinute' | 'maxConcurrent'>,
  rates: Pick<Rates, 'count'>,
) {
  const lanes = new Map<string, Slots>()

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
      const lane = getOrInsert(lanes, client, () => new Slots(() => limits.maxConcurrent))
      const message = `More than ${limits.maxConcurrent} requests at once; wait for their answers before the next one.`
      if (lane.waiting >= limits.maxConcurrent * WAITING_FACTOR) throw busy(message, 1_000)
      const forget = () => void (lane.used === 0 && lanes.delete(client))
      const free = await lane.request({ limitMs: WAIT_MS, signal }).catch(error => {
        forget()
        throw error instanceof WaitLimitError ? busy(message, 1_000) : error
      })
      return () => {
        free()
        forget()
      }
    },
  }
}

export type RequestLimits = ReturnType<typeof createRequestLimits>

function busy(message: string, waitMs: number): HttpRefusal {
  return new HttpRefusal(429, message, { headers: { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1_000))) } })
}
