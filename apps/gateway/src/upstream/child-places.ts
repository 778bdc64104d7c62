import { NoPlaceError } from './errors.js'
import type { ChildPlaces, Instance } from './instance.js'

export interface ChildPlaceOptions {
  /** Maximum number of processes. If it is lowered, surplus processes keep running until they are idle. */
  readonly limit: () => number
  /** The instances of all process servers. */
  readonly instances: () => Iterable<Instance>
}

/**
 * Counts processes. If all places are taken, a start stops the idle instance that was used longest ago. Instances that
 * have served no call yet are stopped first, and instances with resource subscriptions last. A start that no call waits
 * for stops only an instance that has served no call.
 */
export function createChildPlaces({ limit, instances }: ChildPlaceOptions): ChildPlaces {
  let used = 0

  function findIdle(isUrgent: boolean): Instance | undefined {
    let found: Instance | undefined
    for (const instance of instances()) {
      if (instance.state !== 'ready' || instance.callsAtWork > 0 || (!isUrgent && instance.hasServed)) continue
      if (found === undefined || isBefore(instance, found)) found = instance
    }
    return found
  }

  function findEnding(): Instance | undefined {
    for (const instance of instances()) if (instance.state === 'stopping') return instance
    return undefined
  }

  return {
    async take(isUrgent) {
      while (used >= limit()) {
        const ending = findEnding()
        const idle = ending === undefined ? findIdle(isUrgent) : undefined
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

function isBefore(one: Instance, other: Instance): boolean {
  const [isWatched, isOtherWatched] = [one, other].map(({ connection }) => connection?.isWatched === true)
  if (isWatched !== isOtherWatched) return isOtherWatched === true
  if (one.hasServed !== other.hasServed) return !one.hasServed
  return one.lastUsedAt < other.lastUsedAt
}
