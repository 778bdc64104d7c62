import { InMemoryTransport, type JSONRPCMessage, ProtocolError } from '@modelcontextprotocol/client'
import { getOrInsert } from '@ts/core/kit'
import type { StdioServerConfig } from '../config/gateway-config.js'
import { connectBy } from '../upstream/connect.js'
import type { Era, JsonObject, PeerRequest, UpstreamConnection } from '../upstream/connection.js'
import { UpstreamUnavailable } from '../upstream/errors.js'
import { catalogOf } from '../upstream/test-connections.js'
import { stdioServer } from '../upstream/test-servers.js'
import type { CallerKey, PoolListener, ServerCatalog, UpstreamPool } from '../upstream/upstream-pool.js'
import { isJsonObject } from './json.js'

export interface UpstreamRequest {
  readonly id: string | number
  readonly method: string
  readonly params: JsonObject
  /** Aborted when the request is cancelled. */
  readonly signal: AbortSignal
  notify(notification: PeerRequest): void
  /** Asks the client, like a server of the older era. */
  ask(request: PeerRequest): Promise<JsonObject>
}

/** A server without an SDK: it sends exactly what the test specifies. */
export interface ScriptedServer {
  readonly eras: readonly Era[]
  readonly tools?: readonly JsonObject[]
  readonly prompts?: readonly JsonObject[]
  readonly resources?: readonly JsonObject[]
  readonly resourceTemplates?: readonly JsonObject[]
  readonly capabilities?: JsonObject
  readonly instructions?: string
  /** Whether it has no catalog until {@link ScriptedPool.set} gives it another script. */
  readonly isUnlisted?: boolean
  answer?(request: UpstreamRequest): Promise<JsonObject> | JsonObject
  onNotification?(method: string, ask: UpstreamRequest['ask'], params: JsonObject): void
}

/** Serves a script on one end of a pair, and gives the other end. */
export function serveScript(server: ScriptedServer): InMemoryTransport {
  const [near, far] = InMemoryTransport.createLinkedPair()
  const waiting = new Map<string | number, (message: JsonObject) => void>()
  const running = new Map<unknown, AbortController>()
  let asked = 0
  const send = (message: JsonObject) => void far.send(message as unknown as JSONRPCMessage).catch(() => {})
  const isModern = server.eras.includes('modern')
  const isLegacy = server.eras.includes('legacy')

  const ask: UpstreamRequest['ask'] = ({ method: name, params: values }) =>
    new Promise((resolve, reject) => {
      const key = `ask-${++asked}`
      waiting.set(key, ({ result, error }) => {
        if (isJsonObject(error)) reject(new ProtocolError(error['code'] as number, String(error['message'])))
        else resolve(result as JsonObject)
      })
      send({ jsonrpc: '2.0', id: key, method: name, ...(values ? { params: values } : {}) })
    })

  async function handle(message: JsonObject): Promise<JsonObject> {
    const method = String(message['method'])
    const params = isJsonObject(message['params']) ? message['params'] : {}
    const meta = isJsonObject(params['_meta']) ? params['_meta'] : {}
    const complete = meta['io.modelcontextprotocol/protocolVersion'] === undefined ? {} : { resultType: 'complete' }
    const capabilities = server.capabilities ?? { tools: {} }
    const instructions = server.instructions === undefined ? {} : { instructions: server.instructions }
    if (method === 'initialize' && isLegacy)
      return {
        protocolVersion: '2025-11-25',
        capabilities,
        serverInfo: { name: 'scripted', version: '1' },
        ...instructions,
      }
    if (method === 'server/discover' && isModern)
      return {
        supportedVersions: ['2026-07-28'],
        capabilities,
        ...instructions,
        ...complete,
        ttlMs: 0,
        cacheScope: 'private',
      }
    if (method === 'initialize' || method === 'server/discover') throw new ProtocolError(-32601, 'Method not found')
    if (method === 'ping') return {}
    const id = message['id'] as string | number
    const controller = new AbortController()
    running.set(id, controller)
    try {
      const request: UpstreamRequest = {
        id,
        method,
        params,
        signal: controller.signal,
        notify: ({ method: name, params: values }) =>
          send({ jsonrpc: '2.0', method: name, ...(values ? { params: values } : {}) }),
        ask,
      }
      const result = (await server.answer?.(request)) ?? { content: [] }
      return { ...complete, ...result }
    } finally {
      running.delete(id)
    }
  }

  far.onmessage = raw => {
    const message = raw as unknown as JsonObject
    const { id, method, params } = message
    if (method === undefined) return waiting.get(id as string)?.(message)
    if (method === 'notifications/cancelled' && isJsonObject(params)) running.get(params['requestId'])?.abort()
    if (id === undefined) return server.onNotification?.(String(method), ask, isJsonObject(params) ? params : {})
    void handle(message).then(
      result => send({ jsonrpc: '2.0', id, result }),
      (error: { code?: number; message: string; data?: unknown }) =>
        send({
          jsonrpc: '2.0',
          id,
          error: {
            code: error.code ?? -32603,
            message: error.message,
            ...(error.data === undefined ? {} : { data: error.data }),
          },
        }),
    )
  }
  void far.start()
  return near
}

const LISTENER = { onListChanged() {}, onResourceUpdated() {}, onLog() {} }

/** The configuration of a server that may get the roots of clients. */
export function serverConfig(key: string, fields: Partial<StdioServerConfig> = {}): StdioServerConfig {
  return stdioServer(key, { roots: 'client', idleMs: 0, ...fields })
}

/** A pool of scripted servers, each with one connection for each era. */
export interface ScriptedPool extends UpstreamPool {
  /** Replaces the script of a server, and notifies the gateway. */
  set(key: string, server: ScriptedServer): void
  /** Makes a server unavailable, or available again. */
  setAway(key: string, reason: string | undefined): void
  readonly released: string[]
  update(key: string, uri: string): void
}

const READY = {
  kind: 'stdio',
  state: 'ready',
  instances: 1,
  pids: [],
  stderr: () => [],
  outage: undefined,
  callsAtWork: 0,
  calls: 0,
  failures: 0,
  restarts: 0,
} as const

function scriptedCatalog(key: string, script: ScriptedServer): ServerCatalog {
  const { capabilities = { tools: {} }, instructions, prompts = [], resources = [], resourceTemplates = [] } = script
  const lists = { tools: script.tools ?? [], prompts, resources, resourceTemplates }
  return { ...catalogOf(key), capabilities, instructions, ...lists }
}

export function scriptedPool(servers: Readonly<Record<string, ScriptedServer>>): ScriptedPool {
  const scripts = new Map(Object.entries(servers))
  const catalogs = new Map<string, ServerCatalog>()
  const connections = new Map<string, Promise<UpstreamConnection>>()
  const away = new Map<string, string>()
  const listeners = new Set<PoolListener>()
  const released: string[] = []
  let outages: UpstreamPool['outages'] extends () => infer T ? T : never = []

  function read(key: string, script: ScriptedServer): void {
    catalogs.set(key, scriptedCatalog(key, script))
  }
  for (const [key, script] of scripts) if (script.isUnlisted !== true) read(key, script)

  function connection(key: string, caller: CallerKey): Promise<UpstreamConnection> {
    const script = scripts.get(key)!
    const era = script.eras.includes(caller.era) ? caller.era : script.eras[0]!
    const at = `${key} ${era}`
    const options = {
      era,
      capabilities: { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} },
      listener: {
        ...LISTENER,
        onResourceUpdated: (uri: string) => {
          for (const listener of listeners) listener.onResourceUpdated?.(key, uri)
        },
      },
      maxAnswerBytes: 1e6,
    }
    return getOrInsert(connections, at, () => connectBy(() => serveScript(script), serverConfig(key), options))
  }

  return {
    released,
    async start() {},
    statuses: () => [...scripts.keys()].map(key => ({ ...READY, key, catalog: catalogs.get(key) })),
    catalog: key => catalogs.get(key),
    outages: () => outages,
    async run(key, caller, work) {
      const reason = away.get(key)
      if (reason !== undefined || !scripts.has(key))
        throw new UpstreamUnavailable(reason ?? 'It is not configured.', { mayHaveRun: false })
      return work(await connection(key, caller))
    },
    async refresh() {},
    async release(session) {
      released.push(session)
    },
    async reload(next) {
      for (const key of [...scripts.keys()]) if (!next.some(one => one.key === key)) scripts.delete(key)
      for (const listener of listeners) listener.onCatalog('')
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async close() {
      for (const made of connections.values()) await (await made).close()
    },
    set(key, script) {
      scripts.set(key, script)
      connections.delete(`${key} legacy`)
      connections.delete(`${key} modern`)
      read(key, script)
      for (const listener of listeners) listener.onCatalog(key)
    },
    update(key, uri) {
      for (const listener of listeners) listener.onResourceUpdated?.(key, uri)
    },
    setAway(key, reason) {
      if (reason === undefined) away.delete(key)
      else away.set(key, reason)
      outages = [...away].map(([server, why]) => ({ server, reason: why, since: 0 }))
    },
  }
}
