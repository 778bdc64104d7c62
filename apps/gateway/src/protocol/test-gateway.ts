import { Client, type ClientCapabilities, InMemoryTransport } from '@modelcontextprotocol/client'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import type { Ranker } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { onTestFinished } from 'vitest'
import type { GatewayConfig, GatewayMode, TokenConfig } from '../config/gateway-config.js'
import { parse } from '../config/test-config.js'
import { createGateway } from '../create-gateway.js'
import type { GatewayEvent, GatewayOptions } from '../gateway.js'
import type { Era } from '../upstream/connection.js'
import type { UpstreamPool } from '../upstream/upstream-pool.js'
import type { ParkingOptions } from './parked-calls.js'
import { type ScriptedServer, scriptedPool, serverConfig } from './test-upstream.js'

/** A configuration of servers by their keys, with the defaults of a document. */
export function gatewayConfig(keys: readonly string[], fields: Partial<GatewayConfig> = {}): GatewayConfig {
  const servers = keys.map(key => serverConfig(key))
  return { ...parse({ mcpServers: {} }), servers, warnings: [], ...fields }
}

export interface ConnectClientOptions {
  readonly capabilities?: ClientCapabilities
  readonly session?: string
  readonly token?: TokenConfig
  /** Whether a modern client has no session, as over HTTP. */
  readonly isStateless?: boolean
}

type Scripts = Readonly<Record<string, ScriptedServer>>

export type TestGateway = Awaited<ReturnType<typeof startGateway>>

export interface TestGatewayOptions {
  readonly mode?: GatewayMode
  readonly config?: Partial<GatewayConfig>
  readonly parking?: ParkingOptions
  readonly offload?: GatewayOptions['offload']
  readonly ranker?: Ranker
  readonly hooks?: GatewayOptions['hooks']
}

/** A gateway over scripted servers, which ends with its test. */
export async function startGateway(servers: Scripts, options: TestGatewayOptions = {}) {
  const pool = scriptedPool(servers)
  const configs = Object.keys(servers).map(key => serverConfig(key))
  return { ...serveClients(pool, { ...options, config: { servers: configs, ...options.config } }), pool }
}

/** A client of a new gateway over scripted servers. */
export async function connect(era: Era, servers: Scripts, client: ConnectClientOptions = {}) {
  const running = await startGateway(servers)
  return { running, client: await running.client(era, client) }
}

/**
 * A gateway over a pool, with clients in memory, until its test ends; the servers of the pool are those of the
 * configuration.
 */
export function serveClients(pool: UpstreamPool, options: TestGatewayOptions) {
  const config = gatewayConfig([], { mode: options.mode ?? 'eager', ...options.config })
  const { ranker = createLexicalRanker(), parking, offload, hooks } = options
  const gateway = createGateway({ config, pool, ranker, parking, offload, hooks })
  const events: GatewayEvent[] = []
  gateway.onEvent(event => events.push(event))
  const open: { close(): Promise<void> }[] = []
  let sessions = 0

  function serve({ session = `session-${++sessions}`, token, isStateless }: ConnectClientOptions): InMemoryTransport {
    const [near, far] = InMemoryTransport.createLinkedPair()
    const handle = serveStdio(
      ({ era }) => {
        const id = isStateless === true && era === 'modern' ? undefined : session
        return gateway.createServer({ era, session: id, token })
      },
      { transport: far },
    )
    open.push(handle)
    return near
  }

  let closing: Promise<void> | undefined
  const close = async () => {
    for (const one of open.reverse()) await one.close()
    await gateway.close(0)
  }
  const running = {
    gateway,
    events,
    async client(era: Era, given: ConnectClientOptions = {}): Promise<Client> {
      const client = new Client(
        { name: 'test', version: '1' },
        {
          capabilities: given.capabilities ?? {},
          versionNegotiation: era === 'modern' ? { mode: { pin: '2026-07-28' } } : { mode: 'legacy' },
          inputRequired: { autoFulfill: false },
        },
      )
      await client.connect(serve(given))
      open.push(client)
      return client
    },
    close(): Promise<void> {
      closing ??= close()
      return closing
    },
  }
  onTestFinished(running.close)
  return running
}
