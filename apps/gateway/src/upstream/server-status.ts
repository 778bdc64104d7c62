import type { ServerConfig } from '../config/gateway-config.js'
import type { Instance } from './instance.js'
import type { OutageWatch } from './outage-watch.js'
import type { ServerCatalog, ServerState, ServerStatus } from './upstream-pool.js'

/** The known facts about one server. */
export interface ServerFacts extends Pick<ServerStatus, 'lastFailure' | 'wantsLogin'> {
  readonly config: ServerConfig
  readonly running: Iterable<Instance>
  readonly outage: Pick<OutageWatch, 'failure'>
  readonly counts: Pick<ServerStatus, 'calls' | 'failures' | 'restarts'>
  readonly catalog: ServerCatalog | undefined
  readonly memoryOf: (pids: readonly number[]) => number | undefined
  readonly stderr: () => readonly string[]
}

/** One server, for the operator. */
export function serverStatus(facts: ServerFacts): ServerStatus {
  const { config, counts, catalog, lastFailure, wantsLogin, memoryOf } = facts
  const instances = [...facts.running]
  const { failure } = facts.outage
  const pids = instances.map(instance => instance.process?.pid).filter(pid => pid !== undefined)
  return {
    key: config.key,
    kind: config.kind,
    state: stateOf(instances, failure !== undefined),
    instances: instances.filter(instance => instance.state === 'ready').length,
    pids,
    memory: memoryOf(pids),
    callsAtWork: instances.reduce((sum, instance) => sum + instance.callsAtWork, 0),
    ...counts,
    outage: failure?.outage,
    // A server that has a catalog is started again only by a call.
    retryAt: catalog === undefined ? failure?.retryAt : failure?.callableAt,
    lastFailure,
    ...(wantsLogin ? { wantsLogin } : {}),
    stderr: facts.stderr,
    catalog,
  }
}

function stateOf(instances: readonly Instance[], hasFailed: boolean): ServerState {
  const states = new Set(instances.map(instance => instance.state))
  if (states.has('ready')) return 'ready'
  // A failed server stays failed until a new start has succeeded.
  if (hasFailed) return 'failed'
  return states.has('starting') ? 'starting' : states.has('stopping') ? 'stopping' : 'idle'
}
