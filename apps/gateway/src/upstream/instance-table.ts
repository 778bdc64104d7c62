import type { Era } from './connection.js'
import type { Instance } from './instance.js'

export function createInstanceTable() {
  const byKey = new Map<string, Instance>()
  const running = new Set<Instance>()
  /** The era that a connection got, by the requested era, where the two differ. */
  const erasSpoken = new Map<Era, Era>()
  const eraFor = (era: Era): Era => erasSpoken.get(era) ?? era
  const keyOf = (owner: string, era: Era) => `${eraFor(era)} ${owner}`

  return {
    /** Every instance that has not ended. */
    running,
    /** The era to connect in for a caller of this era: the other era if the server is known not to speak this one. */
    eraFor,
    find: (owner: string, era: Era): Instance | undefined => byKey.get(keyOf(owner, era)),
    add(instance: Instance): void {
      byKey.set(keyOf(instance.owner, instance.requestedEra), instance)
      running.add(instance)
    },
    /**
     * Called when an instance has connected. If the server does not speak the requested era, the instance serves callers
     * of both eras.
     */
    settle(instance: Instance): void {
      const { owner, requestedEra } = instance
      const era = instance.connection?.era ?? requestedEra
      if (era === requestedEra) return
      byKey.delete(keyOf(owner, requestedEra))
      erasSpoken.set(requestedEra, era)
      const shared = keyOf(owner, era)
      if (!byKey.has(shared)) byKey.set(shared, instance)
    },
    remove(instance: Instance): void {
      for (const [key, found] of byKey) if (found === instance) byKey.delete(key)
      running.delete(instance)
    },
  }
}

/** The instances of one server, by their owner and the era that they speak. */
export type InstanceTable = ReturnType<typeof createInstanceTable>
