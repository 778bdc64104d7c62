import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { bundleCli, type RunningGateway, startGateway, writeConfig } from '../test/gateway-process.mjs'
import { onLoopback } from '../test/http-server.js'
import { waitUntil } from '../test/processes.mjs'
import { type ServedGateway, serveHere } from '../test/running.js'
import { temporaryFolder } from '../test/temporary-folder.js'
import { openSession, textOf } from '../test/wire.js'

/** A server whose tool `meta` returns the trace that its caller named. */
const SERVER = `
import { createInterface } from 'node:readline'
const tools = [{ name: 'meta', description: 'Returns the trace', inputSchema: { type: 'object' } }]
createInterface({ input: process.stdin }).on('line', line => {
  const { id, method, params } = JSON.parse(line)
  const answer = result => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n')
  const info = { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'm', version: '1' } }
  if (method === 'initialize') answer(info)
  else if (method === 'tools/list') answer({ tools })
  else if (method === 'tools/call') answer({ content: [{ type: 'text', text: params._meta?.traceparent ?? 'none' }] })
}).on('close', () => process.exit(0))
`
const SECRET = 'the-password-of-a-server'
const TRACE = 'ab'.repeat(16)
const PARENT = 'cd'.repeat(8)

let cli = ''
beforeAll(async () => {
  cli = await bundleCli()
}, 120_000)

interface Span {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly status: { readonly code?: number }
}

/** A collector on loopback, which keeps what it gets over HTTP as JSON; with a status, it only answers with this. */
async function startCollector(status = 200) {
  const got: { readonly path: string; readonly body: string }[] = []
  const url = await onLoopback(async (req, res) => {
    let body = ''
    for await (const chunk of req) body += String(chunk)
    got.push({ path: req.url ?? '', body })
    res.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  const bodies = (path: string) => got.filter(one => one.path === path).map(({ body }) => JSON.parse(body))
  return {
    url,
    all: () => JSON.stringify(got),
    spans: (): Span[] =>
      bodies('/v1/traces').flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap((one: { scopeSpans: { spans: Span[] }[] }) =>
          one.scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    metrics: () => JSON.stringify(bodies('/v1/metrics')),
    logs: () => JSON.stringify(bodies('/v1/logs')),
  }
}

type Serve = (config: string, env: NodeJS.ProcessEnv) => Promise<RunningGateway | ServedGateway>
const inAProcess =
  (program: string): Serve =>
  (config, env) =>
    startGateway(program, config, { env })
const here: Serve = (config, env) => serveHere(config, [], env)

async function serve(env: Readonly<Record<string, string>>, start = inAProcess(cli)) {
  const args = ['--input-type=module', '--eval', SERVER]
  const server = { command: process.execPath, args, env: { PASSWORD: SECRET } }
  const config = await writeConfig({ s: server }, { mode: 'eager', advanced: { audit: true } })
  const gateway = await start(config.path, { ...process.env, ...env })
  onTestFinished(async () => {
    await gateway.stop()
    await config.remove()
  })
  return gateway
}

const otlp = (url: string) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  OTEL_SERVICE_NAME: 'tools',
})

it('sends traces, metrics and logs where the environment says, and continues the trace of the client at the server', async () => {
  const collector = await startCollector()
  const gateway = await serve(otlp(collector.url))
  const client = await openSession(gateway.url)
  const traceparent = `00-${TRACE}-${PARENT}-01`
  const seen = textOf(await client.request('tools/call', { name: 's__meta', arguments: {}, _meta: { traceparent } }))
  await client.request('tools/call', { name: 'unknown', arguments: {}, _meta: { traceparent: 7, baggage: {} } })
  await gateway.stop()

  const [call, other] = collector.spans().filter(({ name }) => name === 'tools/call')
  expect(call).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, status: {} })
  expect(seen).toBe(`00-${TRACE}-${call!.spanId}-01`)
  expect(other).toMatchObject({ status: { code: 2 } })
  expect(other!.traceId).not.toBe(TRACE)
  // The real tool runs below the request.
  const run = collector.spans().find(({ name }) => name.startsWith('execute_tool'))
  expect(run).toMatchObject({ traceId: TRACE, parentSpanId: call!.spanId })

  expect(collector.metrics()).toContain('"ts_gateway.call.duration"')
  expect(collector.metrics()).toMatch(/"key":"tool","value":\{"stringValue":"meta"\}/)
  expect(collector.logs()).toContain('"stopping"')
  // The line of the audit has the trace, too.
  expect(collector.logs()).toMatch(new RegExp(`"traceId","value":\\{"stringValue":"${TRACE}"`))
  expect(collector.all()).toContain('"service.name","value":{"stringValue":"tools"}'.replaceAll('"', '\\"'))
  expect(collector.all()).not.toContain(SECRET)
})

it('goes on, and says once, if the collector refuses all', async () => {
  const collector = await startCollector(400)
  // The SDK warns of the exporter `none`, too.
  const env = { OTEL_TRACES_EXPORTER: 'none', OTEL_BSP_SCHEDULE_DELAY: '50', OTEL_BLRP_SCHEDULE_DELAY: '50' }
  const gateway = await serve({ ...otlp(collector.url), ...env })
  const client = await openSession(gateway.url)
  const reported = () => gateway.stderr().match(/(?<!contains .*)OpenTelemetry reports a failure(?!.*contains )/g) ?? []
  for (let i = 0; i < 3; i++) await client.request('tools/call', { name: 's__meta', arguments: {} })
  // The time that a stop gives to the last data may be too short on a busy machine.
  expect(await waitUntil(() => reported().length > 0, 30_000)).toBe(true)
  await client.request('tools/call', { name: 's__meta', arguments: {} })
  await gateway.stop()
  expect(reported()).toHaveLength(1)
})

it('serves without the packages, and says what to install', async () => {
  const collector = await startCollector()
  const folder = await temporaryFolder({ 'dist/README': 'a gateway without packages beside it' })
  const alone = join(folder, 'dist/cli.mjs')
  await copyFile(cli, alone)
  for (const name of ['package.json', 'config.schema.json'])
    await copyFile(new URL(`../${name}`, import.meta.url), join(folder, name))
  const gateway = await serve(otlp(collector.url), inAProcess(alone))
  const client = await openSession(gateway.url)
  expect(textOf(await client.request('tools/call', { name: 's__meta', arguments: {} }))).toBe('none')
  expect(gateway.stderr()).toMatch(/npm install @ts\/telemetry @opentelemetry\/sdk-node /)
})

it.each([{}, { OTEL_TRACES_EXPORTER: 'none' }, { OTEL_SDK_DISABLED: 'true' }])('sends nothing with %j', async env => {
  const collector = await startCollector()
  const base = 'OTEL_SDK_DISABLED' in env ? otlp(collector.url) : {}
  const gateway = await serve({ ...base, ...env }, here)
  const client = await openSession(gateway.url)
  expect(textOf(await client.request('tools/call', { name: 's__meta', arguments: {} }))).toBe('none')
  await gateway.stop()
  expect(collector.all()).toBe('[]')
})
