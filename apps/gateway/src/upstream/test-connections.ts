import { ProtocolError } from '@modelcontextprotocol/client'
import { getOrInsert } from '@ts/core/kit'
import type { ServerConfig } from '../config/gateway-config.js'
import type { CatalogStore } from './catalog-store.js'
import type { Connect, ConnectOptions, Era, JsonObject, UpstreamConnection } from './connection.js'
import { UpstreamUnavailable } from './errors.js'
import type { CallerKey, ServerCatalog } from './upstream-pool.js'
import { createDeferred, pass, waitFor } from './wait-for.js'

/** The behavior of a scripted server. A test may change it at any time. */
export type ScriptedServer = ReturnType<typeof scriptOf>

/** One connection to a scripted server. */
export interface ScriptedConnection {
  readonly id: number
  readonly key: string
  readonly server: ServerConfig
  readonly options: ConnectOptions
  readonly era: Era
  state: 'starting' | 'open' | 'closed'
  /** Requests that it received. */
  readonly requests: { method: string; params: JsonObject }[]
  die(reason?: string): void
}

export type ScriptedServers = ReturnType<typeof scriptServers>

/** Servers behind a `Connect` that follow a test's script and use its fake timers. */
export function scriptServers() {
  const servers = new Map<string, ScriptedServer>()
  const connections: ScriptedConnection[] = []

  const server = (key: string): ScriptedServer => getOrInsert(servers, key, () => scriptOf(key))

  const connect: Connect = async (config, options) => {
    const script = server(config.key)
    const era = script.eras.includes(options.era) ? options.era : (script.eras[0] as Era)
    const closed = createDeferred<string>()
    const pending = new Set<(error: Error) => void>()
    const end = (reason: string) => {
      if (scripted.state === 'closed') return
      scripted.state = 'closed'
      for (const reject of pending) reject(new UpstreamUnavailable(reason, { mayHaveRun: true }))
      closed.resolve(reason)
    }
    const scripted: ScriptedConnection = {
      ...{ id: connections.length, key: config.key, server: config, options, era, state: 'starting', requests: [] },
      die: (reason = 'It ended with code 1.') => end(reason),
    }
    connections.push(scripted)
    const { start, startMs } = script
    try {
      await (start === 'hang'
        ? waitFor(new Promise(() => {}), { signal: options.signal })
        : pass(startMs, options.signal))
      if (start === 'fail') throw new Error('found no program at /secret/path')
      if (scripted.state === 'closed') throw new Error('it ended during its start')
    } catch (error) {
      end('It did not start.')
      throw error
    }
    scripted.state = 'open'

    function answer(method: string, params: JsonObject): Promise<JsonObject> {
      if (method === 'tools/list') {
        return Promise.resolve(script.page?.(params['cursor']) ?? { tools: script.tools })
      }
      if (method === 'tools/call') return script.call(scripted, params)
      return Promise.reject(new ProtocolError(-32601, 'Method not found'))
    }

    const connection: UpstreamConnection = {
      era,
      capabilities: script.capabilities,
      instructions: undefined,
      isWatched: false,
      async request({ method, params = {} }, { signal }) {
        if (scripted.state === 'closed') throw new UpstreamUnavailable('It is gone.', { mayHaveRun: false })
        scripted.requests.push({ method, params })
        return new Promise((resolve, reject) => {
          pending.add(reject)
          waitFor(answer(method, params), { signal })
            .then(resolve, reject)
            .finally(() => pending.delete(reject))
        })
      },
      notify: async () => {},
      closed: closed.promise,
      async close() {
        if (script.closeMs > 0) await pass(script.closeMs, undefined)
        end('It was stopped.')
      },
    }
    return connection
  }

  /** Connections that are starting or open. */
  const live = () => connections.filter(({ state }) => state !== 'closed')
  return { connect, connections, live, server }
}

/** A server that starts at once and returns what it is given. */
function scriptOf(key: string) {
  return {
    /** How its next starts end. `hang` ends only when the signal aborts. */
    start: 'ready' as 'ready' | 'fail' | 'hang',
    startMs: 0,
    /** How long it takes to close, in milliseconds. */
    closeMs: 0,
    eras: ['legacy'] as readonly Era[],
    tools: [{ name: `tool-of-${key}`, inputSchema: { type: 'object' } }] as readonly unknown[],
    capabilities: { tools: { listChanged: true } } as JsonObject,
    /** Pages of `tools/list`; the default gives all tools at once. */
    page: undefined as ((cursor: unknown) => JsonObject) | undefined,
    /** Answers a call that was made with {@link callOf}. */
    call: async ({ id }: ScriptedConnection, params: JsonObject): Promise<JsonObject> => {
      return { from: id, echo: params['value'] }
    },
  }
}

/** A caller of the legacy era; with a session where one is given. */
export function legacyCaller(session?: string, token?: string): CallerKey {
  return { era: 'legacy', session, token, capabilities: {} }
}

/** A caller of the modern era. */
export function modernCaller(token?: string): CallerKey {
  return { era: 'modern', token, capabilities: {} }
}

/** Calls a scripted server with a value. */
export function callOf(value?: unknown, signal?: AbortSignal) {
  return (connection: UpstreamConnection): Promise<JsonObject> =>
    connection.request({ method: 'tools/call', params: { value } }, { capabilities: {}, signal })
}

/** Catalogs in memory. */
export function memoryStore(catalogs: Readonly<Record<string, ServerCatalog>> = {}): CatalogStore & {
  readonly written: ServerCatalog[]
} {
  const written: ServerCatalog[] = []
  const kept = new Map(Object.entries(catalogs))
  return {
    written,
    read: async server => kept.get(server.key),
    async write(server, catalog) {
      kept.set(server.key, catalog)
      written.push(catalog)
    },
  }
}

/** A catalog from an earlier listing. */
export function catalogOf(key: string, tools: readonly string[] = ['old']): ServerCatalog {
  return {
    key,
    capabilities: { tools: {} },
    instructions: undefined,
    tools: tools.map(name => ({ name, inputSchema: { type: 'object' } })),
    prompts: [],
    resources: [],
    resourceTemplates: [],
    warnings: [],
    listedAt: 0,
  }
}
