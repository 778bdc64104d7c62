import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Gateway } from './gateway.js'
import type { GatewayStatus } from './inspect/status.js'
import type { ServerState } from './upstream/upstream-pool.js'

const PREFIX = 'ts_gateway_'
const STATES: readonly ServerState[] = ['idle', 'starting', 'ready', 'stopping', 'failed']
/** In seconds: from the duration of a call that a local server answers at once to the default time limit of a call. */
const CALL_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]
const SEARCH_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1]

/** Gauges of each server, with how they are read from a status; one without a value is left out. */
const SERVER_GAUGES: readonly (readonly [
  name: string,
  help: string,
  read: (server: GatewayStatus['servers'][number]) => number | undefined,
])[] = [
  ['connections', 'Open connections by server.', server => server.instances],
  ['calls_at_work', 'Calls at work by server.', server => server.callsAtWork],
  ['restarts', 'Restarts by server since the gateway started.', server => server.restarts],
  [
    'memory_bytes',
    'Resident memory of the processes of a server, with all that they started.',
    server => server.memory,
  ],
  ['away', '1 where a server cannot be used now.', server => (server.outage === undefined ? 0 : 1)],
]
const GAUGES: readonly (readonly [name: string, help: string, read: (status: GatewayStatus) => number])[] = [
  ['children', 'Child processes.', ({ servers }) => servers.reduce((sum, { pids }) => sum + pids.length, 0)],
  ['tools', 'Tools of all servers.', status => status.tools.length],
  ['full_list_tokens', 'Tokens of the whole tool list.', status => status.fullTokens],
  ['exposed_list_tokens', 'Tokens of the list that an unrestricted client is sent.', status => status.exposed.tokens],
  ['sessions', 'Open sessions.', status => status.sessions],
]

/** Most tools and users with a label of their own; all others together have the label `other`. */
const MAX_TOOLS = 1_000
const MAX_USERS = 200
const OTHER = 'other'

/** Whether a label may be used: it was used before, or there is room for it. */
function hasRoom(known: Set<string>, label: string, max: number): boolean {
  return known.has(label) || (known.size < max && known.add(label).size > 0)
}

/**
 * Metrics from the gateway's events, and from its status when they are read. Labels are servers, statuses and
 * states, whose number the configuration bounds, and a limited number of tools and users. Times are in seconds, sizes in bytes, and tokens are characters / 4.
 *
 * @param httpSessions The number of sessions of the 2025 protocol over HTTP.
 */
export function createMetrics(
  gateway: Pick<Gateway, 'onEvent' | 'status' | 'sampleMemory'>,
  httpSessions: () => number,
) {
  const registry = new Registry()
  // Memory, processor time, garbage collection and the delay of the event loop.
  collectDefaultMetrics({ register: registry, prefix: PREFIX })
  const instruments = createInstruments([registry])
  let status = gateway.status()
  createGauges([registry], () => status)
  const tools = new Set<string>()
  const users = new Set<string>()

  const stopListening = gateway.onEvent(event => {
    if (event.type === 'call') {
      const { server, tool, status, token: user = 'local' } = event
      instruments.calls.inc({ server, status })
      instruments.callSeconds.observe({ server }, event.ms / 1_000)
      const named = hasRoom(tools, `${server} ${tool}`, MAX_TOOLS) ? { server, tool } : { server: OTHER, tool: OTHER }
      instruments.toolCalls.inc({ ...named, status })
      instruments.userCalls.inc({ user: hasRoom(users, user, MAX_USERS) ? user : OTHER, status })
    } else if (event.type === 'search') {
      instruments.searchSeconds.observe(event.ms / 1_000)
      if (event.returned === 0) instruments.emptySearches.inc()
    } else if (event.type === 'list') {
      instruments.lists.inc()
      instruments.saved.inc(Math.max(0, event.fullTokens - event.tokens))
    }
  })

  return {
    contentType: registry.contentType,
    async text(): Promise<string> {
      await gateway.sampleMemory?.()
      status = gateway.status()
      instruments.httpSessions.set(httpSessions())
      return registry.metrics()
    },
    countResponse: (status: number): void => instruments.responses.inc({ code: String(status) }),
    close: stopListening,
  }
}

export type Metrics = ReturnType<typeof createMetrics>

function createInstruments(registers: Registry[]) {
  const counter = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Counter({ name: `${PREFIX}${name}_total`, help, labelNames, registers })
  const durations = (name: string, help: string, buckets: number[], labelNames: readonly string[] = []) =>
    new Histogram({ name: `${PREFIX}${name}_duration_seconds`, help, buckets, labelNames, registers })

  return {
    calls: counter('calls', 'Tool calls by server and status: ran, failed or refused.', ['server', 'status']),
    toolCalls: counter('tool_calls', 'Tool calls by server, tool and status.', ['server', 'tool', 'status']),
    userCalls: counter('user_calls', 'Tool calls by user (or token) and status.', ['user', 'status']),
    callSeconds: durations('call', 'Duration of tool calls by server.', CALL_BUCKETS, ['server']),
    searchSeconds: durations('search', 'Duration of searches; its count is the number of searches.', SEARCH_BUCKETS),
    emptySearches: counter('empty_searches', 'Searches that returned nothing.'),
    lists: counter('lists', 'Tool lists that were sent.'),
    saved: counter('saved_tokens', 'Tokens by which the lists that were sent are smaller than the whole list.'),
    responses: counter('http_responses', 'HTTP answers by status code.', ['code']),
    httpSessions: new Gauge({ name: `${PREFIX}http_sessions`, help: 'Open sessions of the 2025 protocol.', registers }),
  }
}

/** Gauges that read the status when the registry is read. */
function createGauges(registers: Registry[], status: () => GatewayStatus): void {
  const common = (name: string, help: string) => ({ name: `${PREFIX}${name}`, help, registers })
  for (const [name, help, read] of GAUGES)
    new Gauge({
      ...common(name, help),
      collect() {
        this.set(read(status()))
      },
    })
  for (const [name, help, read] of SERVER_GAUGES)
    new Gauge({
      ...common(`server_${name}`, help),
      labelNames: ['server'],
      collect() {
        this.reset()
        for (const server of status().servers) {
          const value = read(server)
          if (value !== undefined) this.set({ server: server.key }, value)
        }
      },
    })
  new Gauge({
    ...common('server_state', '1 for the state that a server is in.'),
    labelNames: ['server', 'state'],
    collect() {
      this.reset()
      for (const { key: server, state } of status().servers)
        for (const one of STATES) this.set({ server, state: one }, one === state ? 1 : 0)
    },
  })
}
