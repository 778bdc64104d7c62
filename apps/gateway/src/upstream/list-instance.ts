import type { Instance } from './instance.js'
import { ownerOf, SHARED_OWNER } from './instance-owner.js'
import type { InstanceTable } from './instance-table.js'
import type { OutageWatch } from './outage-watch.js'
import type { Refusals } from './refusals.js'

/** Whom an instance serves: its owner, and the name of the token whose credentials it uses. */
export interface Served {
  readonly owner: string
  readonly token?: string | undefined
}

/** The parts of a server that listing it needs. */
export interface ListInstanceParts {
  readonly table: InstanceTable
  readonly outage: OutageWatch
  readonly refusals: Refusals
  readonly isRetired: boolean
  /** With a login of each user, the user for whom the server is listed. */
  readonly token: string | undefined
  readonly start: (served: Served) => Instance
  /** Marks an error that the end of the instance reports. */
  readonly noted: (error: unknown) => unknown
}

/** Runs work with any instance: a ready one, or else the one shared by all clients, or the one of a user. */
export async function withListInstance<T>(
  { table, outage, refusals, isRetired, token, start, noted }: ListInstanceParts,
  work: (instance: Instance) => Promise<T>,
): Promise<T> {
  const ready = [...table.running].find(instance => instance.state === 'ready')
  if (ready !== undefined) return work(ready)
  if (isRetired) throw refusals.gone()
  const served = token === undefined ? { owner: SHARED_OWNER } : { owner: ownerOf('token', { token }), token }
  let instance = table.find(served.owner, 'legacy')
  if (instance?.state === 'stopping') await instance.ended
  if (instance?.state !== 'starting') {
    const pauseMs = outage.pauseMs()
    if (pauseMs > 0) throw noted(refusals.away(outage.current, pauseMs))
    instance = start(served)
  }
  const starting = instance
  await starting.ready.catch(error => {
    throw starting.isStopped ? error : noted(error)
  })
  return work(instance)
}
