import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import {
  alignColumns,
  type CliIo,
  type Command,
  command,
  count,
  counted,
  didYouMean,
  EXIT,
  printable,
  quoted,
  secretsOfServer,
  toggle,
} from '@ts/cli-kit'
import { estimateTokens, type ToolId } from '@ts/core'
import { unmatchedNames } from '@ts/core/kit'
import type { ArgsDef } from 'citty'
import type { GatewayConfig, ServerConfig } from '../config/gateway-config.js'
import { createGateway } from '../create-gateway.js'
import type { Gateway } from '../gateway.js'
import { silentLog } from '../logs.js'
import { openLogins } from '../oauth/open-logins.js'
import { inactiveWords } from '../pins/pinned-pool.js'
import { loadRanker } from '../rankers.js'
import { createRedactor } from '../redact.js'
import { createCatalogStore } from '../upstream/catalog-store.js'
import type { JsonObject } from '../upstream/connection.js'
import { createUpstreamPool } from '../upstream/create-upstream-pool.js'
import type { ServerCatalog, UpstreamPool } from '../upstream/upstream-pool.js'
import { aborted } from '../upstream/wait-for.js'
import { VERSION } from '../version.js'
import { CONFIG_ARGS, readConfigFlag, STORE_ARGS } from './config-flag.js'

const ARGS: ArgsDef = {
  ...CONFIG_ARGS,
  ...STORE_ARGS,
  json: toggle('print the result as JSON'),
}
/** Maximum number of names in the policy without a tool that are printed. */
const SHOWN_NAMES = 10
/** Maximum number of lines of a failed server's standard error that are printed. */
const SHOWN_LINES = 3
const CLOSE_MS = 2_000

/** The result of `check`, for `--json`. Tokens are characters divided by four. */
export type CheckReport = Awaited<ReturnType<typeof check>>

/** `ts-gateway check` with another way to create the pool, which is not started; for tests. */
export function createCheckCommand(createPool: (config: GatewayConfig, env: CliIo['env']) => UpstreamPool): Command {
  return command(
    { name: 'check', description: 'Connect to every server, and print its tools and the saved tokens', args: ARGS },
    async (flags, io) => {
      const { path, config } = await readConfigFlag(flags, io)
      const ranker = await loadRanker(config.ranker, { folder: dirname(path) })
      const pool = createPool(config, io.env)
      const gateway = createGateway({ config, pool, ranker })
      const stop = io.stopSignal()
      try {
        const report = await Promise.race([check(path, config, pool, gateway), aborted(stop)])
        if (report === undefined) return EXIT.stopped
        io.out(flags.on('json') ? `${JSON.stringify(report, null, 2)}\n` : render(report))
        const isFailed = report.servers.some(({ error }) => error !== null) || (report.pins?.errors.length ?? 0) > 0
        return isFailed ? EXIT.failed : EXIT.ok
      } finally {
        await gateway.close(CLOSE_MS)
      }
    },
  )
}

export const checkCommand = createCheckCommand(({ servers, catalogFolder, limits, store }, env) => {
  const { connect, close } = openLogins({ env, log: silentLog, store, servers: () => servers })
  const catalogs = createCatalogStore({ folder: catalogFolder, log: silentLog })
  const pool = createUpstreamPool({ servers, connect, store: catalogs, limits, log: silentLog })
  return { ...pool, close: graceMs => pool.close(graceMs).finally(close) }
})

async function check(path: string, config: GatewayConfig, pool: UpstreamPool, gateway: Gateway) {
  await pool.start()
  // Whole: of a secret that was cut, a part would be shown.
  const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
  const listing = config.servers.map(({ key }) => pool.refresh(key).then(() => undefined, messageOf))
  const failures = await Promise.all(listing)
  const list = await listOnce(gateway)
  const status = gateway.status()
  const statuses = new Map(status.servers.map(server => [server.key, server]))
  const servers = config.servers.map((server, i) => {
    const { key, kind } = server
    const known = statuses.get(key)
    const catalog = failures[i] === undefined ? pool.catalog(key) : undefined
    const { prompts = 0, resources = 0, warnings = [] } = catalog === undefined ? {} : (known ?? {})
    const { redact } = createRedactor(secretsOfServer(server))
    // The text of a refusal is written for models; the pool knows the actual reason.
    const reason =
      known?.wantsLogin === true
        ? `it needs a login: run ts-gateway login ${key}`
        : (known?.outage?.reason ?? known?.lastFailure ?? redact(failures[i] ?? 'it sent no list of tools'))
    const error = catalog === undefined ? reason : null
    return {
      key,
      kind,
      /** Why the server cannot be used; null if it can. */
      error,
      tools: catalog?.tools.length ?? 0,
      tokens: (catalog?.tools ?? []).reduce((sum, tool) => sum + tokensOf(tool), 0),
      prompts,
      resources,
      /** Tools that were left out, and lists that did not end. */
      warnings: [...warnings.map(redact), ...(catalog === undefined ? [] : unknownTools(server, catalog))],
      /** The last lines of its standard error, if it failed. */
      stderr: error === null ? [] : (known?.stderr ?? []).slice(-SHOWN_LINES).map(redact),
    }
  })
  const { selectedTools, selectedServers } = config.search.policy
  const unpinned = status.unpinned.map(({ server, reason }) => inactiveWords(server, reason))
  const all = servers.reduce((sum, { tokens }) => sum + tokens, 0)
  return {
    config: path,
    mode: config.mode,
    ranker: config.ranker.use,
    /** Warnings of the configuration, and names in its policy that match no tool. */
    warnings: [...config.warnings, ...unmatchedInPolicy(config, pool, servers)],
    servers,
    /** One error for each server without pins, and the number of entries that pins hold back; null without pins. */
    pins: config.pins ? { errors: unpinned, held: status.held.pinned } : null,
    /** Number and tokens of the tools of all servers (`before`), and of the list that a client gets instead (`after`). */
    before: {
      tools: servers.reduce((sum, { tools }) => sum + tools, 0),
      // If tools are selected, `fullTokens` counts only these. Without the gateway, a client would get the tools of all
      // servers.
      tokens: (selectedTools ?? selectedServers) === undefined ? list.fullTokens : all,
    },
    after: { tools: list.tools, tokens: list.tokens },
  }
}

/** Runs one `tools/list` as a client of the older era, which every mode supports, and returns its size. */
async function listOnce(gateway: Gateway) {
  let list = { tools: 0, tokens: 0, fullTokens: 0 }
  gateway.onEvent(event => {
    if (event.type === 'list') list = event
  })
  const [near, far] = InMemoryTransport.createLinkedPair()
  const server = gateway.createServer({ era: 'legacy', session: randomUUID(), token: undefined })
  const client = new Client({ name: 'ts-gateway-check', version: VERSION }, { versionNegotiation: { mode: 'legacy' } })
  try {
    await server.connect(far)
    await client.connect(near)
    await client.listTools()
    return list
  } finally {
    await client.close()
    await server.close()
  }
}

/** Names in `selectedTools`, `selectedServers` and `neverDefer` that no answering server offers. */
function unmatchedInPolicy(
  { search }: GatewayConfig,
  pool: UpstreamPool,
  servers: readonly { readonly key: string; readonly error: string | null }[],
): readonly string[] {
  const tools = servers.flatMap(({ key: server }) =>
    (pool.catalog(server)?.tools ?? []).map(({ name }) => {
      return { id: `${server}__${name}` as ToolId, name: String(name), server }
    }),
  )
  const away = servers.filter(({ error }) => error !== null).map(({ key }) => ({ server: key }))
  const known = [...servers.map(({ key }) => key), ...tools.flatMap(({ name, server }) => [name, `${server}:${name}`])]
  return unmatchedNames(search.policy, tools, away)
    .slice(0, SHOWN_NAMES)
    .map(name => `the policy names ${quoted(name, 80)}, which no server offers${didYouMean(name, known)}`)
}

/** Names in `deferLoading` that the server does not offer. */
function unknownTools({ key, deferLoading }: ServerConfig, { tools }: ServerCatalog): readonly string[] {
  if (!Array.isArray(deferLoading)) return []
  const known = new Set(tools.flatMap(({ name }) => [name, `${key}:${name}`, `${key}__${name}`]))
  const names = deferLoading.filter(name => !known.has(name))
  return names.length === 0 ? [] : [`deferLoading names ${names.slice(0, 10).join(', ')}, which it does not offer`]
}

function tokensOf({ name, description, inputSchema }: JsonObject): number {
  return estimateTokens(JSON.stringify({ name, description, inputSchema }))
}

function render({ config, mode, ranker, warnings, servers, pins, before, after }: CheckReport): string {
  const rows = servers.map(({ key, kind, error, tools, tokens }) => [
    ...[`  ${printable(key, 40)}`, kind],
    ...(error === null ? ['ok', count(tools), count(tokens)] : ['failed', '–', '–']),
  ])
  const notes = servers.flatMap(({ key, error, warnings: own, stderr }) => [
    ...(error === null ? [] : [`${key} failed: ${error}`]),
    ...stderr.map(line => `${key} wrote: ${line}`),
    ...own.map(warning => `${key}: ${warning}`),
  ])
  if (pins !== null) notes.push(...pins.errors)
  if (pins !== null && pins.held > 0) notes.push(`${count(pins.held)} held back by pins: see ts-gateway pins diff`)
  const lines = [
    `${printable(config, 400)} · ${counted(servers.length, 'server')} · mode ${mode} · ranker ${printable(ranker, 80)}`,
    '',
    ...alignColumns([['  server', 'kind', 'state', 'tools', 'tokens'], ...rows], [3, 4]),
    '',
    ...[...warnings, ...notes].map(note => `  ${printable(note, 400)}`),
    ...(warnings.length + notes.length > 0 ? [''] : []),
    ...alignColumns(
      [
        ['  tools/list without the gateway', counted(before.tools, 'tool'), counted(before.tokens, 'token')],
        ['  tools/list of the gateway', counted(after.tools, 'tool'), counted(after.tokens, 'token')],
      ],
      [1, 2],
    ),
    '',
    savingLine(before, after),
  ]
  return `${lines.join('\n')}\n`
}

function savingLine(before: CheckReport['before'], after: CheckReport['after']): string {
  if (after.tools === 0 && before.tools > 0)
    return 'A client gets no tools: see toolSearch.selectedTools and selectedServers.'
  const saved = before.tokens === 0 ? 0 : Math.round((1 - after.tokens / before.tokens) * 1_000) / 10
  return saved > 0
    ? `${saved} % fewer tokens in each request (characters / 4)`
    : 'No fewer tokens: so few tools need no search.'
}
