import type { Tracer } from '@opentelemetry/api'
import type { GatewayEvent } from './gateway.js'
import type { Log } from './logs.js'
import type { Trace } from './protocol/client-request.js'
import type { JsonObject } from './upstream/connection.js'
import { settlesWithin } from './upstream/wait-for.js'
import { VERSION } from './version.js'

export type Telemetry = NonNullable<Awaited<ReturnType<typeof startTelemetry>>>

type Env = Readonly<Record<string, string | undefined>>

const PACKAGES = '@ts/telemetry @opentelemetry/sdk-node @opentelemetry/api @opentelemetry/api-logs'
/** How long the last data may take to be sent, in milliseconds: a collector that is away must not hold up the end. */
const CLOSE_MS = 2_000
/** The numbers of OpenTelemetry's log data model. */
const SEVERITY: Readonly<Record<string, number>> = { debug: 5, info: 9, warn: 13, error: 17 }
/** Without the arguments of the process, which may contain the password of a store. */
const DETECTORS = 'OTEL_NODE_RESOURCE_DETECTORS'

/**
 * Starts OpenTelemetry's SDK for Node if its usual environment variables ask for it. They are often set for every
 * program of a machine, so without the packages the gateway serves, and the log says what to install.
 */
export async function startTelemetry(env: Env, log: Log) {
  if (!isWanted(env)) return undefined
  const loaded = await load().catch((err: unknown) => {
    log.warn({ err }, `OpenTelemetry is configured but does not load, so nothing is sent; run npm install ${PACKAGES}.`)
  })
  if (loaded === undefined) return undefined
  const { sdk, logs, toolSearchSpans } = loaded
  const { api, resources } = sdk
  if (env['OTEL_LOG_LEVEL'] === undefined) api.diag.setLogger(firstFailure(log), api.DiagLogLevel.WARN)
  const node = new sdk.NodeSDK({
    resource: resources.resourceFromAttributes({ 'service.name': 'ts-gateway', 'service.version': VERSION }),
    ...(env[DETECTORS] === undefined ? { resourceDetectors: [resources.envDetector, resources.hostDetector] } : {}),
  })
  node.start()
  const logger = logs.getLogger('ts-gateway', VERSION)
  const meter = api.metrics.getMeter('ts-gateway', VERSION)
  const calls = meter.createHistogram('ts_gateway.call.duration', { unit: 's', description: 'Calls of tools' })
  const searches = meter.createHistogram('ts_gateway.search.duration', { unit: 's', description: 'Searches' })
  const users = meter.createCounter('ts_gateway.user.calls', { description: 'Calls by user' })
  return {
    trace: tracerOf(api, api.trace.getTracer('ts-gateway', VERSION)),
    onSearchEvent: toolSearchSpans(),
    onEvent(event: GatewayEvent): void {
      if (event.type === 'search') searches.record(event.ms / 1_000)
      if (event.type !== 'call') return
      const { server, tool, status, ms, token = 'none' } = event
      // The SDK limits the number of different attributes.
      calls.record(ms / 1_000, { server, tool, status })
      users.add(1, { user: token, status })
    },
    /** Receives a line of the log: JSON without secrets. */
    record(line: string): void {
      const { level, time, msg, ...attributes } = JSON.parse(line)
      const severity = { severityText: level, severityNumber: SEVERITY[level] ?? 0 }
      logger.emit({ timestamp: time, ...severity, body: msg, attributes })
    },
    /** Sends what was not sent yet, for a limited time. */
    close: async () => void (await settlesWithin(node.shutdown(), CLOSE_MS)),
  }
}

function isWanted(env: Env): boolean {
  if (env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true') return false
  const ofSignals = ['TRACES', 'METRICS', 'LOGS'].flatMap(signal => [
    `OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`,
    `OTEL_${signal}_EXPORTER`,
  ])
  return ['OTEL_EXPORTER_OTLP_ENDPOINT', ...ofSignals].some(name => !['', 'none'].includes(env[name] ?? ''))
}

async function load() {
  const [sdk, { logs }, { toolSearchSpans }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/api-logs'),
    import('@ts/telemetry'),
  ])
  return { sdk, logs, toolSearchSpans }
}

type Api = Awaited<ReturnType<typeof load>>['sdk']['api']

function tracerOf({ context, propagation, SpanKind, SpanStatusCode, trace }: Api, tracer: Tracer): Trace {
  return (request, answer) => {
    const { method, meta = {} } = request
    // A client wrote `_meta`: the propagators expect texts.
    const texts = propagation.fields().filter(name => typeof meta[name] === 'string')
    const parent = propagation.extract(context.active(), Object.fromEntries(texts.map(name => [name, meta[name]])))
    const attributes = { 'mcp.method.name': method }
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent)
    const active = trace.setSpan(parent, span)
    const own: JsonObject = {}
    propagation.inject(active, own)
    const { traceId } = span.spanContext()
    return context.with(active, async () => {
      try {
        const result = await answer({ ...request, meta: { ...meta, ...own }, traceId })
        if (result['isError'] === true) span.setStatus({ code: SpanStatusCode.ERROR })
        return result
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    })
  }
}

/** Logs the first failure and the first warning of the SDK: a collector that is away causes one every few seconds. */
function firstFailure(log: Log) {
  const first = () => {
    let report = (reason: string) => {
      report = ignore
      log.warn({ reason }, 'OpenTelemetry reports a failure; set OTEL_LOG_LEVEL to see all of them.')
    }
    return (reason: string) => report(reason)
  }
  const ignore = () => {}
  return { error: first(), warn: first(), info: ignore, debug: ignore, verbose: ignore }
}
