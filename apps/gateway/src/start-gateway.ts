import { dirname } from 'node:path'
import { LONG_SECRET } from '@ts/cli-kit'
import { createMemorySessionStore } from '@ts/core'
import { createAudit } from './audit.js'
import type { GatewayConfig, GatewayMode, OffloadConfig, ServerConfig } from './config/gateway-config.js'
import { readGatewayConfig } from './config/read-config.js'
import { createGateway } from './create-gateway.js'
import type { Gateway, GatewayEvent } from './gateway.js'
import { createPeers, replicaAddress } from './http/peers.js'
import type { Replicas } from './http/session-ids.js'
import type { Log, LogFields } from './logs.js'
import type { LoginLinks } from './oauth/login-links.js'
import { openLogins } from './oauth/open-logins.js'
import { derivedKey } from './oauth/sealing-key.js'
import { isPerUser, type People } from './oauth/user-tokens.js'
import { openRates, type Rates } from './open-rates.js'
import { boundedStore, openStore } from './open-store.js'
import { openUsage } from './open-usage.js'
import type { CallHook } from './protocol/hooks.js'
import { loadRanker } from './rankers.js'
import { type Redactor, secretsOf } from './redact.js'
import type { Telemetry } from './telemetry.js'
import { createCatalogStore } from './upstream/catalog-store.js'
import { createUpstreamPool } from './upstream/create-upstream-pool.js'
import { shareCatalogs } from './upstream/shared-catalogs.js'
import type { UpstreamPool } from './upstream/upstream-pool.js'

/** Options of {@link startGateway}. */
export interface StartGatewayOptions {
  /** The configuration file. */
  readonly path: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly log: Log
  /** Receives the secrets of the configuration, at the start and at each reload. */
  readonly redactor: Redactor
  /** Code that decides about calls. */
  readonly hooks?: readonly CallHook[] | undefined
  readonly telemetry?: Telemetry | undefined
  /** Replaces the configuration's mode. */
  readonly mode?: GatewayMode | undefined
  /**
   * Changes the configuration each time it was read, for example with options of a command line. Default: no change.
   */
  readonly override?: ((config: GatewayConfig) => GatewayConfig) | undefined
}

/** A gateway with its pool, made from a configuration file. */
export interface RunningGateway {
  readonly gateway: Gateway
  /** The configuration in use. */
  readonly config: GatewayConfig
  /** Links with which people log in to servers. */
  readonly links: LoginLinks
  /** Receives the users whom `serveHttp` identifies: servers are called with their claims and tokens. */
  readonly people: Pick<People, 'remember'>
  /** Counts the requests of clients, in the store if there is one. */
  readonly rates: Rates
  /** With `TS_GATEWAY_SECRET`: what replicas share. */
  readonly replicas: Replicas | undefined
  /**
   * Reads the file again and applies it, without ending sessions. Rejects, and keeps the earlier configuration, if the
   * new one cannot be used. The result names fields that need a restart.
   */
  reload(): Promise<{ readonly config: GatewayConfig; readonly needsRestart: readonly string[] }>
  /** Lets calls end for at most `graceMs` milliseconds, then ends every upstream with its processes. */
  close(graceMs?: number): Promise<void>
}

/** How soon a server that needs a user is listed again after an attempt, in milliseconds. */
const LIST_AGAIN_MS = 5_000

/** How long a stored result is kept, in milliseconds, as in the stores of `@ts/offload`. */
const KEEP_OUTPUT_MS = 86_400_000
/** Maximum bytes of the results of a session in a store, a choice: a full store would also stop sessions and logins. */
const MAX_SESSION_BYTES = 50e6

/** Parts that are made once: a change of them needs a restart. */
const FIXED: Readonly<Record<string, (config: GatewayConfig) => unknown>> = {
  ranker: ({ ranker }) => ranker,
  learn: ({ learn }) => learn,
  'advanced.catalogFolder': ({ catalogFolder }) => catalogFolder,
  'advanced.audit': ({ audit }) => audit,
  store: ({ store }) => store,
  offload: ({ offload }) => offload,
  'advanced.toolNames': ({ search }) => search.toolNames,
  'advanced.answerTokens': ({ search }) => search.answerTokens,
  'advanced.searchTimeoutMs': ({ search }) => search.searchTimeoutMs,
}

/**
 * A gateway in front of the servers of a configuration file. Lists of servers that were listed before are available at
 * once. The others are listed in the background, and the first requests of clients wait for them.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for a configuration, a ranker or pins that cannot be used.
 */
export async function startGateway(options: StartGatewayOptions): Promise<RunningGateway> {
  const { path, log, redactor, telemetry } = options
  const read = async () => {
    const config = await readGatewayConfig(path, { env: options.env, mode: options.mode })
    // A line of the log has many short words; what a server wrote was redacted before.
    redactor.add(secretsOf(config).filter(({ length }) => length >= LONG_SECRET))
    return options.override?.(config) ?? config
  }
  let config = await read()
  const usage = config.learn ? await openUsage(config.store, log) : undefined
  const loaded = await loadRanker(config.ranker, { folder: dirname(path) })
  const ranker = usage?.wrap(loaded) ?? loaded
  const { servers, catalogFolder, limits } = config
  const key = derivedKey(options.env, 'sessions')
  const address = replicaAddress(options.env)
  const peers = key && address ? createPeers(key, address) : undefined
  const logins = openLogins({
    mark: peers?.mark,
    store: config.store,
    env: options.env,
    log,
    servers: () => config.servers,
    publicUrl: () => config.http.publicUrl,
    issuer: () => config.http.oidc?.issuer,
    onLogin: (server, token) => pool.loggedIn?.(server, token),
  })
  const { connect, links, people } = logins
  const audit = createAudit(config.audit, log, redactor)
  const store = config.store === undefined ? undefined : await openStore(config.store)
  const catalogs = createCatalogStore({ folder: catalogFolder, log })
  const catalogStore = store === undefined ? catalogs : shareCatalogs(catalogs, boundedStore(store), log, store.hints)
  const pool = createUpstreamPool({ servers, connect, store: catalogStore, limits, log })
  const offloading = config.offload && (await openOffload(config.offload, config.store))
  const rates = await openRates(config.store).catch(err => {
    log.warn({ err }, 'The store cannot count requests, so each replica counts them by itself.')
    return openRates()
  })
  if (store !== undefined && key === undefined)
    log.warn({}, 'Without TS_GATEWAY_SECRET, no other process continues the sessions of clients over HTTP.')
  const gateway = createGateway({
    ...{
      config,
      pool,
      ranker,
      offload: offloading?.companion,
      links,
      store,
      parking: { mark: peers?.mark },
      hooks: options.hooks,
    },
    trace: telemetry?.trace,
    onSearchEvent(event) {
      telemetry?.onSearchEvent(event)
      usage?.onSearchEvent(event)
    },
  })
  gateway.onEvent(event => {
    if (event.type === 'call') audit.write(event)
    logEvent(log, event, config.logSearches)
  })
  if (telemetry !== undefined) gateway.onEvent(telemetry.onEvent)
  await pool.start()

  return {
    gateway,
    links,
    people: listingPeople(people, () => config.servers, pool),
    rates,
    replicas: key && { key, sessions: store ? boundedStore(store) : createMemorySessionStore(), peers },
    get config() {
      return config
    },
    async reload() {
      const next = await read()
      await gateway.reload?.(next)
      audit.reopen()
      const needsRestart = Object.keys(FIXED).filter(
        field => JSON.stringify(FIXED[field]?.(next)) !== JSON.stringify(FIXED[field]?.(config)),
      )
      config = next
      return { config, needsRestart }
    },
    async close(graceMs) {
      await gateway.close(graceMs)
      const parts = [store, offloading || undefined, usage, rates, logins]
      await Promise.all(parts.map(part => part?.close()))
      audit.close()
    },
  }
}

/** People for whom the servers without a list are listed when they come, if a server can only be listed for a user. */
function listingPeople(people: Pick<People, 'remember'>, servers: () => readonly ServerConfig[], pool: UpstreamPool) {
  /** When a server was last listed for a user, in milliseconds since the epoch. */
  const listedAt = new Map<string, number>()
  const remember: People['remember'] = person => {
    people.remember(person)
    for (const server of servers()) {
      // Without its own user, such a server can only be listed for one who is there.
      if (server.credentials === 'user' || !isPerUser(server) || pool.catalog(server.key) !== undefined) continue
      if (Date.now() - (listedAt.get(server.key) ?? 0) < LIST_AGAIN_MS) continue
      listedAt.set(server.key, Date.now())
      pool.loggedIn?.(server.key, person.name)
    }
  }
  return { remember }
}

/** Stores large results in the store, so that each replica reads those of the others; without one, in a folder. */
async function openOffload(options: OffloadConfig, address: string | undefined) {
  const { createOffload, createSharedStore } = await import('@ts/offload')
  if (address === undefined) return { companion: createOffload(options), close() {} }
  const { close, ...outputs } = await openStore(address, { expireAfterMs: KEEP_OUTPUT_MS })
  return {
    companion: createOffload({ ...options, store: createSharedStore(outputs, { maxSessionBytes: MAX_SESSION_BYTES }) }),
    close,
  }
}

/**
 * Searches are logged if the configuration enables it, because a query may be private; calls are logged at the level
 * debug.
 */
function logEvent(log: Log, event: GatewayEvent, logSearches: boolean): void {
  if (event.type === 'server') {
    const { message, server, level = 'warn' } = event
    log[level](server === '' ? {} : { server }, message)
  } else if (event.type === 'search') {
    if (logSearches) log.info(short(event), 'search')
  } else if (event.type !== 'list' && log.isLevelEnabled?.('debug') !== false) log.debug(short(event), event.type)
}

/**
 * The fields of an event, with only the beginning of a session's id. With the whole id, a reader of the log could use
 * the session.
 */
function short({ type: _, ...fields }: Exclude<GatewayEvent, { readonly type: 'server' | 'list' }>): LogFields {
  return fields.session === undefined ? fields : { ...fields, session: fields.session.slice(0, 8) }
}
