import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type CliIo, type Command, command, EXIT, type Flags, invalidInput, option, quoted, toggle } from '@ts/cli-kit'
import type { ArgsDef } from 'citty'
import { GATEWAY_MODES, type GatewayConfig, type HttpConfig, type ServerConfig } from '../config/gateway-config.js'
import { requireTokens } from '../http/request-guard.js'
import { type HttpServer, serveHttp } from '../http/serve-http.js'
import { createLog, LOG_LEVELS, type Log } from '../logs.js'
import { readStore } from '../open-store.js'
import { createRedactor } from '../redact.js'
import { type RunningGateway, startGateway } from '../start-gateway.js'
import { startTelemetry, type Telemetry } from '../telemetry.js'
import { aborted } from '../upstream/wait-for.js'
import { CONFIG_ARGS, defaultPins, STORE_ARGS } from './config-flag.js'
import { type ConfigWatch, watchConfig } from './serve-reload.js'
import { serveOverStdio } from './serve-stdio.js'

/** How long running requests may continue after shutdown was requested, in milliseconds. */
const GRACE_MS = 10_000
/** How long upstreams may take to end after a crash, in milliseconds. */
const CRASH_MS = 3_000

const ARGS = {
  ...CONFIG_ARGS,
  http: option(
    'host:port',
    'serve Streamable HTTP at /mcp instead of stdio; without a value, at the address in toolSearch.http',
  ),
  ...STORE_ARGS,
  mode: option('name', `how tools are disclosed: ${GATEWAY_MODES.join(', ')}`),
  ranker: option('name', 'the ranker, which replaces toolSearch.ranker'),
  pin: toggle('accept what each server lists first, store it in a file, and block new or changed entries'),
  'log-level': option(
    'level',
    `the lowest level that is logged to standard error: ${LOG_LEVELS.join(', ')} (default: info)`,
  ),
} satisfies ArgsDef

/** `serve`: one MCP endpoint in front of every server of a configuration, until it is stopped. */
export const serveCommand: Command = command(
  {
    name: 'serve',
    description: 'Serve every MCP server of a configuration as one, over stdio or HTTP',
    args: ARGS,
    bare: ['http'],
  },
  serve,
)

async function serve(flags: Flags, io: CliIo): Promise<number> {
  const path = resolve(io.cwd, flags.text('config') ?? 'mcp.json')
  const redactor = createRedactor()
  const logOptions = { write: io.err, readable: process.stderr.isTTY === true, redactor }
  let telemetry: Telemetry | undefined
  const record = (line: string) => telemetry?.record(line)
  const log = createLog({ ...logOptions, record, level: flags.choice('log-level', LOG_LEVELS) })
  const stop = io.stopSignal()
  const mode = flags.choice('mode', GATEWAY_MODES)
  telemetry = await startTelemetry(io.env, log)
  const running = await startGateway({
    path,
    env: io.env,
    log,
    redactor,
    mode,
    telemetry,
    override: overrides(flags, path, io.cwd),
  })
  for (const warning of running.config.warnings) log.warn({}, warning)
  const stopCrashes = endOnCrash(running, log)
  let http: HttpServer | undefined
  let watch: ConfigWatch | undefined
  let pinWatch: ConfigWatch | undefined
  const onHangup = () => void watch?.reload()
  try {
    if (flags.on('http')) {
      const { gateway, links, people, rates, replicas, config } = running
      http = await serveHttp({ gateway, links, people, rates, replicas, config, log })
      // Logged at every level: after a start on port 0, only this line gives the port.
      const { url, pageUrl: page } = http
      // Without redaction: the link to the page has the page's token, so that opening it is enough.
      createLog({ ...logOptions, redactor: createRedactor() }).info(
        { url: `${url}/mcp`, page, servers: running.config.servers.length },
        'listening',
      )
    } else {
      const hint = process.stdin.isTTY === true ? '; a client starts this command, --http serves a page as well' : ''
      log.info({ servers: running.config.servers.length }, `serving one client over stdio${hint}`)
    }
    watch = watchConfig(path, log, () => reload(running, http, log))
    const { pins } = running.config
    // `ts-gateway pins` changes this file.
    pinWatch = pins && watchConfig(pins.path, log, async () => running.gateway.reloadPins?.())
    const unused = defaultPins(path).path
    if (pins === undefined && existsSync(unused))
      log.warn({ pins: unused }, 'This file of pins is not used; add --pin, or "pins" to the configuration.')
    // In a terminal, SIGHUP means that the terminal was closed.
    if (process.stdin.isTTY !== true) process.on('SIGHUP', onHangup)
    await (http === undefined ? untilStdioEnds(running, log, stop) : aborted(stop))
    log.info({}, 'stopping')
    return EXIT.ok
  } finally {
    const deadline = Date.now() + GRACE_MS
    process.off('SIGHUP', onHangup)
    await watch?.close()
    await pinWatch?.close()
    await http?.close(GRACE_MS)
    await running.close(Math.max(1_000, deadline - Date.now()))
    await telemetry?.close()
    stopCrashes()
  }
}

async function untilStdioEnds(running: RunningGateway, log: Log, stop: AbortSignal): Promise<void> {
  // Standard output belongs to the protocol: output of libraries must not mix with it.
  console.log = console.info = console.debug = console.dir = console.error
  const connection = serveOverStdio({
    gateway: running.gateway,
    log,
    input: process.stdin,
    output: process.stdout,
    maxLineBytes: running.config.limits.maxAnswerBytes,
    graceMs: GRACE_MS,
  })
  await Promise.race([connection.closed, aborted(stop)])
  await connection.close(GRACE_MS)
}

async function reload(running: RunningGateway, http: HttpServer | undefined, log: Log): Promise<void> {
  const { pins } = running.config
  const { config, needsRestart } = await running.reload()
  const isMoved = config.pins?.path !== pins?.path
  const restart = [
    ...(isMoved ? ['pins, to follow the file'] : []),
    ...needsRestart,
    ...((await http?.reload(config))?.needsRestart ?? []),
  ]
  for (const warning of config.warnings) log.warn({}, warning)
  log.info({ servers: config.servers.length }, 'The changed configuration is in use.')
  if (restart.length > 0) log.warn({ changed: restart }, 'Restart the gateway to take these changes, too.')
}

/** Ends the children and the process after an unhandled error of the program. */
function endOnCrash(running: RunningGateway, log: Log): () => void {
  const onException = (err: unknown) => {
    log.error({ err }, 'The gateway has a fault and ends.')
    // The process ends in any case. The process guard then ends the remaining children.
    setTimeout(() => process.exit(EXIT.failed), CRASH_MS).unref()
    const end = () => process.exit(EXIT.failed)
    running.close(0).then(end, end)
  }
  const onRejection = (err: unknown) => log.error({ err }, 'A failure was handled by nothing; the gateway goes on.')
  process.once('uncaughtException', onException)
  process.on('unhandledRejection', onRejection)
  return () => {
    process.off('uncaughtException', onException)
    process.off('unhandledRejection', onRejection)
  }
}

/** The configuration with the values of the command line, which also apply after each reload. */
function overrides(flags: Flags, path: string, cwd: string): (config: GatewayConfig) => GatewayConfig {
  const ranker = flags.text('ranker')
  const address = flags.text('http')
  const listen = address === undefined ? undefined : parseAddress(address)
  const isPinned = flags.on('pin')
  const given = flags.text('store')
  const store = given === undefined ? {} : { store: readStore('--store', given, cwd) }
  return config => {
    const changed = {
      ...config,
      ...store,
      ...(ranker === undefined || ranker === config.ranker.use ? {} : { ranker: { use: ranker, options: {} } }),
      ...(isPinned ? { pins: config.pins ?? defaultPins(path) } : {}),
      http: { ...config.http, ...listen },
    }
    if (!flags.on('http')) return { ...changed, servers: config.servers.map(forOneClient) }
    // Checked before any part of a reload is applied.
    requireTokens(changed.http)
    return { ...changed, warnings: [...config.warnings, ...sharedByStrangers(config)] }
  }
}

/** A warning if clients of the newer revision, which have no session, share what one client should have alone. */
function sharedByStrangers({ servers, http }: GatewayConfig): readonly string[] {
  const keys = servers.filter(({ instances = 'shared' }) => instances !== 'shared').map(({ key }) => key)
  if (keys.length === 0 || http.tokens.length > 0 || (http.oidc ?? http.proxy) !== undefined) return []
  return [
    `Clients of revision 2026-07-28 share one instance of ${keys.join(', ')}, because nothing tells them apart; add toolSearch.http.tokens, oidc or proxy.`,
  ]
}

/**
 * The server for the only client of a gateway over stdio, which started the gateway and has the same rights: it gets the
 * client's roots, and needs no second instance for the session.
 */
function forOneClient(server: ServerConfig): ServerConfig {
  const { instances = 'shared', roots = instances === 'token' ? 'none' : 'client' } = server
  return { ...server, instances, roots }
}

/** `HOST:PORT`, `[IPV6]:PORT` or `PORT`. */
function parseAddress(text: string): Partial<HttpConfig> {
  const [, host, digits] = /^(?:(\[[0-9a-f:.]{2,45}\]|[^:[\]/\s]{1,253}):)?(\d{1,5})$/i.exec(text) ?? []
  const port = Number(digits)
  if (digits === undefined || port > 65_535) {
    throw invalidInput('--http', `found ${quoted(text)}, expected HOST:PORT or PORT, such as 127.0.0.1:8080`)
  }
  return host === undefined ? { port } : { host, port }
}
