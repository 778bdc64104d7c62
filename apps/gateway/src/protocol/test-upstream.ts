import { InMemoryTransport, ProtocolError } from '@modelcontextprotocol/client'
import { getOrInsert, isJsonObject } from '@ts/core/kit'
import type { StdioServerConfig } from '../config/gateway-config.js'
import { connectBy } from '../upstream/connect.js'
import type { Era, JsonObject, PeerRequest, UpstreamConnection } from '../upstream/connection.js'
import { UpstreamUnavailable } from '../upstream/errors.js'
import { catalogOf } from '../upstream/test-connections.js'
import { stdioServer } from '../upstream/test-servers.js'
import type { CallerKey, PoolListener, ServerCatalog, UpstreamPool } from '../upstream/upstream-pool.js'

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
  const waiting = new Map<unknown, (message: JsonObject) => void>()
  const running = new Map<unknown, AbortController>()
  let asked = 0
  // As on a real wire, undefined fields are left out.
  const send = (message: object) =>
    void far.send(JSON.parse(JSON.stringify({ jsonrpc: '2.0', ...message }))).catch(() => {})

  const ask: UpstreamRequest['ask'] = request =>
    new Promise((resolve, reject) => {
      const id = `ask-${++asked}`
      waiting.set(id, ({ result, error }) => {
        if (isJsonObject(error)) reject(new ProtocolError(error['code'] as number, String(error['message'])))
        else resolve(result as JsonObject)
      })
      send({ id, ...request })
    })

  async function handle(id: string | number, method: string, params: JsonObject): Promise<JsonObject> {
    const meta = isJsonObject(params['_meta']) ? params['_meta'] : {}
    const complete = meta['io.modelcontextprotocol/protocolVersion'] === undefined ? {} : { resultType: 'complete' }
    const { capabilities = { tools: {} }, instructions, eras } = server
    if (method === 'initialize' && eras.includes('legacy')) {
      const serverInfo = { name: 'scripted', version: '1' }
      return { protocolVersion: '2025-11-25', capabilities, serverInfo, instructions }
    }
    if (method === 'server/discover' && eras.includes('modern')) {
      const supportedVersions = ['2026-07-28']
      return { supportedVersions, capabilities, instructions, ...complete, ttlMs: 0, cacheScope: 'private' }
    }
    if (method === 'initialize' || method === 'server/discover') throw new ProtocolError(-32601, 'Method not found')
    if (method === 'ping') return {}
    const controller = new AbortController()
    running.set(id, controller)
    try {
      const request = { id, method, params, signal: controller.signal, notify: send, ask }
      return { ...complete, ...((await server.answer?.(request)) ?? { content: [] }) }
    } finally {
      running.delete(id)
    }
  }

  far.onmessage = raw => {
    const message = raw as unknown as JsonObject
    const { id, method } = message
    const params = isJsonObject(message['params']) ? message['params'] : {}
    if (typeof method !== 'string') return waiting.get(id)?.(message)
    if (method === 'notifications/cancelled') running.get(params['requestId'])?.abort()
    if (id === undefined) return server.onNotification?.(method, ask, params)
    void handle(id as string | number, method, params).then(
      result => send({ id, result }),
      ({ code = -32603, message: words, data }) => send({ id, error: { code, message: words, data } }),
    )
  }
  void far.start()
  return near
}

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
  ...({ kind: 'stdio', state: 'ready', instances: 1, pids: [], stderr: () => [], outage: undefined } as const),
  ...{ callsAtWork: 0, calls: 0, failures: 0, restarts: 0 },
}

export function scriptedPool(servers: Readonly<Record<string, ScriptedServer>>): ScriptedPool {
  const scripts = new Map(Object.entries(servers))
  const catalogs = new Map<string, ServerCatalog>()
  const connections = new Map<string, Promise<UpstreamConnection>>()
  const away = new Map<string, string>()
  const listeners = new Set<PoolListener>()
  const released: string[] = []
  let outages: ReturnType<UpstreamPool['outages']> = []

  function read(key: string, script: ScriptedServer): void {
    const { capabilities = { tools: {} }, instructions, tools = [], prompts = [], resources = [] } = script
    const lists = { tools, prompts, resources, resourceTemplates: script.resourceTemplates ?? [] }
    catalogs.set(key, { ...catalogOf(key), capabilities, instructions, ...lists })
  }
  for (const [key, script] of scripts) if (script.isUnlisted !== true) read(key, script)

  function update(key: string, uri: string): void {
    for (const listener of listeners) listener.onResourceUpdated?.(key, uri)
  }

  function connection(key: string, caller: CallerKey): Promise<UpstreamConnection> {
    const script = scripts.get(key)!
    const era = script.eras.includes(caller.era) ? caller.era : script.eras[0]!
    const at = `${key} ${era}`
    const options = {
      era,
      capabilities: { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} },
      listener: { onListChanged() {}, onLog() {}, onResourceUpdated: (uri: string) => update(key, uri) },
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
    update,
    setAway(key, reason) {
      if (reason === undefined) away.delete(key)
      else away.set(key, reason)
      outages = [...away].map(([server, why]) => ({ server, reason: why, since: 0 }))
    },
  }
}
