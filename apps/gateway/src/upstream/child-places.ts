import { NoPlaceError } from './errors.js'
import type { Instance, TakePlace } from './instance.js'

/**
 * Limits processes. If all `limit()` places are taken, a start stops the idle instance that was used longest ago.
 * Instances that have served no call yet are stopped first, and instances with resource subscriptions last. A start that
 * no call waits for stops only an instance that has served no call. If the limit is lowered, surplus processes keep
 * running until they are idle.
 *
 * @param instances The instances of all process servers.
 */
export function createChildPlaces(limit: () => number, instances: () => Iterable<Instance>): TakePlace {
  return async taker => {
    for (;;) {
      const all = [...instances()]
      const used = all.filter(one => one.hasPlace).length
      if (used < limit()) break
      const ending = all.find(({ state }) => state === 'stopping')
      const [idle] = all.filter(one => one.isIdle && (taker.isUrgent || !one.hasServed)).sort(byNeed)
      if (ending !== undefined) await ending.ended
      else if (idle !== undefined) await idle.stop('Its place was needed for another server')
      else throw new NoPlaceError(`Found ${used} server processes at work, which is the limit`)
    }
    taker.hasPlace = true
  }
}

function byNeed(one: Instance, other: Instance): number {
  return (
    Number(one.isWatched) - Number(other.isWatched) ||
    Number(one.hasServed) - Number(other.hasServed) ||
    one.lastUsedAt - other.lastUsedAt
  )
}
