import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Gateway } from './gateway.js'
import type { GatewayStatus } from './inspect/status.js'
import type { ServerState } from './upstream/upstream-pool.js'

export interface MetricsOptions {
  readonly gateway: Pick<Gateway, 'onEvent' | 'status' | 'sampleMemory'>
  /** Sessions of the 2025 protocol over HTTP. */
  readonly httpSessions: () => number
}

const STATES: readonly ServerState[] = ['idle', 'starting', 'ready', 'stopping', 'failed']
/** In seconds: from the duration of a call that a local server answers at once to the default time limit of a call. */
const CALL_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]
const SEARCH_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1]

/**
 * Metrics from the gateway's events, and from its status when they are read. Labels are only servers, statuses and
 * states: the configuration bounds their number. Times are in seconds, sizes in bytes, and tokens are characters / 4.
 */
export function createMetrics({ gateway, httpSessions }: MetricsOptions) {
  const registry = new Registry()
  const eventLoop = monitorEventLoopDelay({ resolution: 10 })
  eventLoop.enable()

  const instruments = createInstruments([registry])

  const stopListening = gateway.onEvent(event => {
    if (event.type === 'call') {
      instruments.calls.inc({ server: event.server, status: event.status })
      instruments.callSeconds.observe({ server: event.server }, event.ms / 1_000)
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
    /** The text of `/metrics`. */
    async text(): Promise<string> {
      await gateway.sampleMemory?.()
      setGauges(instruments, gateway.status(), httpSessions())
      setDelay(instruments.delay, eventLoop)
      return registry.metrics()
    },
    /** Counts an answer over HTTP. */
    countResponse: (status: number): void => instruments.responses.inc({ code: String(status) }),
    close(): void {
      stopListening()
      eventLoop.disable()
    },
  }
}

/** Counters and gauges of one gateway, for Prometheus. */
export type Metrics = ReturnType<typeof createMetrics>

type Instruments = ReturnType<typeof createInstruments>

function createInstruments(registers: Registry[]) {
  function plainGauge(name: string, help: string): Gauge {
    return new Gauge({ name: `ts_gateway_${name}`, help, registers })
  }

  function serverGauge(name: string, help: string): Gauge<'server'> {
    return new Gauge({ name: `ts_gateway_server_${name}`, help, labelNames: ['server'], registers })
  }

  return {
    calls: new Counter({
      name: 'ts_gateway_calls_total',
      help: 'Tool calls by server and status: ran, failed or refused.',
      labelNames: ['server', 'status'],
      registers,
    }),
    callSeconds: new Histogram({
      name: 'ts_gateway_call_duration_seconds',
      help: 'Duration of tool calls by server.',
      labelNames: ['server'],
      buckets: CALL_BUCKETS,
      registers,
    }),
    searchSeconds: new Histogram({
      name: 'ts_gateway_search_duration_seconds',
      help: 'Duration of searches; its count is the number of searches.',
      buckets: SEARCH_BUCKETS,
      registers,
    }),
    emptySearches: new Counter({
      name: 'ts_gateway_empty_searches_total',
      help: 'Searches that returned nothing.',
      registers,
    }),
    lists: new Counter({ name: 'ts_gateway_lists_total', help: 'Tool lists that were sent.', registers }),
    saved: new Counter({
      name: 'ts_gateway_saved_tokens_total',
      help: 'Tokens by which the lists that were sent are smaller than the whole list.',
      registers,
    }),
    responses: new Counter({
      name: 'ts_gateway_http_responses_total',
      help: 'HTTP answers by status code.',
      labelNames: ['code'],
      registers,
    }),
    servers: new Gauge({
      name: 'ts_gateway_server_state',
      help: '1 for the state that a server is in.',
      labelNames: ['server', 'state'],
      registers,
    }),
    perServer: {
      instances: serverGauge('connections', 'Open connections by server.'),
      atWork: serverGauge('calls_at_work', 'Calls at work by server.'),
      restarts: serverGauge('restarts', 'Restarts by server since the gateway started.'),
      memory: serverGauge('memory_bytes', 'Resident memory of the processes of a server, with all that they started.'),
      away: serverGauge('away', '1 where a server cannot be used now.'),
    },
    gauges: {
      children: plainGauge('children', 'Child processes.'),
      tools: plainGauge('tools', 'Tools of all servers.'),
      fullTokens: plainGauge('full_list_tokens', 'Tokens of the whole tool list.'),
      exposedTokens: plainGauge('exposed_list_tokens', 'Tokens of the list that an unrestricted client is sent.'),
      sessions: plainGauge('sessions', 'Open sessions.'),
      httpSessions: plainGauge('http_sessions', 'Open sessions of the 2025 protocol over HTTP.'),
      rss: plainGauge('resident_memory_bytes', 'Resident memory of the gateway, without its children.'),
      heap: plainGauge('heap_used_bytes', 'Heap used by the gateway.'),
      started: plainGauge('start_time_seconds', 'When the gateway started, in seconds since the epoch.'),
    },
    delay: new Gauge({
      name: 'ts_gateway_event_loop_delay_seconds',
      help: 'Event-loop delay since the last reading.',
      labelNames: ['quantile'],
      registers,
    }),
  }
}

function setGauges({ servers, perServer, gauges }: Instruments, status: GatewayStatus, httpSessions: number): void {
  servers.reset()
  for (const gauge of Object.values(perServer)) gauge.reset()
  for (const { key: server, state, instances, callsAtWork, restarts, outage, memory } of status.servers) {
    for (const one of STATES) servers.set({ server, state: one }, one === state ? 1 : 0)
    perServer.instances.set({ server }, instances)
    perServer.atWork.set({ server }, callsAtWork)
    perServer.restarts.set({ server }, restarts)
    perServer.away.set({ server }, outage === undefined ? 0 : 1)
    if (memory !== undefined) perServer.memory.set({ server }, memory)
  }
  const memory = process.memoryUsage()
  gauges.children.set(status.servers.reduce((sum, { pids }) => sum + pids.length, 0))
  gauges.tools.set(status.tools.length)
  gauges.fullTokens.set(status.fullTokens)
  gauges.exposedTokens.set(status.exposed.tokens)
  gauges.sessions.set(status.sessions.length)
  gauges.httpSessions.set(httpSessions)
  gauges.rss.set(memory.rss)
  gauges.heap.set(memory.heapUsed)
  gauges.started.set(status.startedAt / 1_000)
}

function setDelay(delay: Instruments['delay'], eventLoop: IntervalHistogram): void {
  for (const quantile of [50, 90, 99]) {
    delay.set({ quantile: String(quantile / 100) }, eventLoop.percentile(quantile) / 1e9)
  }
  delay.set({ quantile: '1' }, Math.max(0, eventLoop.max) / 1e9)
  eventLoop.reset()
}
