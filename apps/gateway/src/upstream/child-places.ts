import { NoPlaceError } from './errors.js'
import type { ChildPlaces, Instance } from './instance.js'

/**
 * Counts processes. If all `limit()` places are taken, a start stops the idle instance that was used longest ago.
 * Instances that have served no call yet are stopped first, and instances with resource subscriptions last. A start that
 * no call waits for stops only an instance that has served no call. If the limit is lowered, surplus processes keep
 * running until they are idle.
 *
 * @param instances The instances of all process servers.
 */
export function createChildPlaces(limit: () => number, instances: () => Iterable<Instance>): ChildPlaces {
  let used = 0
  return {
    async take(isUrgent) {
      while (used >= limit()) {
        const all = [...instances()]
        const ending = all.find(({ state }) => state === 'stopping')
        const isFree = (one: Instance) => one.state === 'ready' && one.callsAtWork === 0 && (isUrgent || !one.hasServed)
        const [idle] = all.filter(isFree).sort(byNeed)
        if (ending !== undefined) await ending.ended
        else if (idle !== undefined) await idle.stop('Its place was needed for another server')
        else throw new NoPlaceError(`Found ${used} server processes at work, which is the limit`)
      }
      used++
    },
    free() {
      used--
    },
  }
}

function byNeed(one: Instance, other: Instance): number {
  return (
    Number(one.isWatched) - Number(other.isWatched) ||
    Number(one.hasServed) - Number(other.hasServed) ||
    one.lastUsedAt - other.lastUsedAt
  )
}
