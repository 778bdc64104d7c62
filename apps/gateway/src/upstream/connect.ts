import { Client, type ClientOptions, type Transport } from '@modelcontextprotocol/client'
import type { ServerConfig } from '../config/gateway-config.js'
import { isJsonObject } from '../protocol/json.js'
import { IDENTITY } from '../version.js'
import { CallsAtWork } from './calls-at-work.js'
import { type Asked, type CallAtWork, callForRoots, callToAsk, progressTo } from './connect-asks.js'
import { createEnvelope, type EnvelopeOf } from './connect-envelope.js'
import { type Handshake, nextTry, readable, statusOf } from './connect-errors.js'
import { createListening } from './connect-listening.js'
import { createRelay, type Relay } from './connect-relay.js'
import { openTransport } from './connect-transport.js'
import type {
  CallContext,
  Connect,
  ConnectOptions,
  Era,
  JsonObject,
  PeerRequest,
  UpstreamConnection,
} from './connection.js'

/**
 * How long a server may take to answer that it speaks the newer era, in milliseconds; older servers may not answer at
 * all. The time includes the start of a process, and `npx` takes about ten seconds.
 */
const PROBE_MS = 15_000

/** How long a server may ask for a client's roots after they have changed, in milliseconds. */
const ROOTS_MS = 5_000

const MODERN = '2026-07-28'

/** A transport and the SDK's client on it. */
interface Link {
  readonly client: Client
  readonly relay: Relay
  readonly transport: Transport
  readonly era: Era
  readonly envelope: EnvelopeOf
}

/** Process servers that turned out not to speak the newer era: later connections do not try it again. */
const legacyOnly = new WeakSet<ServerConfig>()

/** Connects one upstream, in the client's era if the server speaks it. */
export const connect: Connect = (server, options) => connectBy(() => openTransport(server, options), server, options)

/** {@link connect} over any transport. `open` is called for each attempt, and again after an HTTP session was lost. */
export async function connectBy(
  open: () => Transport | Promise<Transport>,
  server: ServerConfig,
  options: ConnectOptions,
): Promise<UpstreamConnection> {
  const calls = new CallsAtWork()
  /** Clients that may be asked for their roots outside of calls. */
  const announced = new Set<CallAtWork>()
  const listening = createListening(options.listener)
  let isClosed = false
  /** Whether the server has answered a call of a client. */
  let hasAnswered = false
  let renewing: Promise<void> | undefined
  let settleClosed: (reason: string) => void = () => {}
  const closed = new Promise<string>(resolve => {
    settleClosed = resolve
  })
  let link = await openLink()
  watch(link)

  /** Tries the client's era first, then the other one. */
  async function openLink(era: Era = options.era): Promise<Link> {
    const first: Era = era === 'modern' && legacyOnly.has(server) ? 'legacy' : era
    try {
      return await shakeHands(first === 'modern' ? 'auto' : 'legacy')
    } catch (error) {
      options.signal?.throwIfAborted()
      const next = nextTry(first, error)
      if (next === undefined) throw error
      return await shakeHands(next).catch(() => {
        throw error
      })
    }
  }

  async function shakeHands(how: Handshake): Promise<Link> {
    const transport = await open()
    const relay = createRelay(transport, params => receive({ method: 'notifications/message', params }))
    const client = new Client(IDENTITY, clientOptions(how))
    client.fallbackRequestHandler = ({ method, params }, { mcpReq }) => ask({ method, params }, mcpReq)
    client.fallbackNotificationHandler = async ({ method, params }) => receive({ method, params })
    try {
      await client.connect(relay.transport, { timeout: server.startTimeoutMs, ...withSignal(options.signal) })
    } catch (error) {
      await transport.close().catch(() => {})
      throw error
    }
    const reached = client.getProtocolEra() === 'modern' ? 'modern' : 'legacy'
    if (how === 'auto' && reached === 'legacy' && server.kind === 'stdio') legacyOnly.add(server)
    return { client, relay, transport, era: reached, envelope: createEnvelope(client) }
  }

  function clientOptions(how: Handshake): ClientOptions {
    return {
      capabilities: options.capabilities,
      // The gateway validates nothing against schemas: an unneeded validator would slow down the start of each
      // connection.
      jsonSchemaValidator: {
        getValidator: () => data => ({ valid: true, data: data as never, errorMessage: undefined }),
      },
      versionNegotiation: {
        mode: how === 'modern' ? { pin: MODERN } : how,
        probe: { timeoutMs: how === 'auto' ? Math.min(PROBE_MS, server.startTimeoutMs / 2) : server.startTimeoutMs },
      },
      inputRequired: { autoFulfill: false },
    }
  }

  function watch(current: Link): void {
    void current.relay.closed.then(reason => {
      if (current !== link || renewing !== undefined) return
      isClosed = true
      listening.stop()
      settleClosed(reason)
    })
    listening.follow(current.client, current.era)
  }

  function announce({ capabilities: { roots }, client, onRequest }: CallContext): void {
    if (roots === undefined || onRequest === undefined) return
    const one: CallAtWork = {
      context: {
        capabilities: { roots },
        client,
        onRequest(...asked) {
          announced.delete(one)
          return onRequest(...asked)
        },
      },
      mayBeAsked: true,
      pause() {},
      resume() {},
    }
    announced.add(one)
    setTimeout(() => announced.delete(one), ROOTS_MS).unref()
  }

  async function ask(request: PeerRequest, { signal, notify }: Asked): Promise<JsonObject> {
    if (request.method === 'roots/list' && options.roots) return { roots: options.roots.map(uri => ({ uri })) }
    const isAtStart = request.method === 'roots/list' && !hasAnswered
    const call = isAtStart
      ? callForRoots(calls, options.starters ?? [], request)
      : callToAsk([...announced, ...calls], request)
    // A server that no client started, or that several clients started, gets an empty list instead of an error.
    if (call === undefined) return { roots: [] }
    call.pause()
    try {
      return await call.context.onRequest!(request, signal, progressTo(request, notify))
    } finally {
      call.resume()
    }
  }

  /** A notification that names no call belongs to the only running call, if there is exactly one. */
  function receive(notification: PeerRequest): void {
    if (listening.receive(notification)) return
    const { only } = calls
    if (only?.context.onNotification !== undefined) only.context.onNotification(notification)
    else if (notification.method === 'notifications/message') options.listener.onLog(notification.params ?? {})
  }

  async function request(peer: PeerRequest, context: CallContext): Promise<JsonObject> {
    if (link.era === 'modern' && isSubscription(peer)) return listening.subscribe(peer)
    const current = link
    try {
      return await send(current, peer, context)
    } catch (error) {
      context.signal?.throwIfAborted()
      if (!isLostSession(error, current)) throw readable(error)
      // The server no longer knows the session, so it did not run this call: try once more, in a new session.
      await renew(current)
      return await send(link, peer, context).catch(again => {
        throw readable(again)
      })
    }
  }

  async function send(current: Link, peer: PeerRequest, context: CallContext): Promise<JsonObject> {
    const { relay, era } = current
    const { signal, onProgress, headers } = context
    const request = relay.request(peer.method, id => paramsFor(current, id, peer.params, context), {
      timeoutMs: server.callTimeoutMs,
      cancelsByStream: era === 'modern' && relay.transport.hasPerRequestStream === true,
      signal,
      onProgress,
      headers: era === 'modern' ? headers : undefined,
    })
    const call = calls.begin(peer, context, request)
    try {
      const result = await request.answer
      if (context.onRequest !== undefined) hasAnswered = true
      if (isSubscription(peer)) listening.remember(peer)
      return result
    } finally {
      // The call ends here, not when the answer arrives: notifications that arrived before the answer are processed
      // slightly later and belong to this call.
      calls.end(call)
    }
  }

  function paramsFor(
    { envelope, era }: Link,
    id: number,
    params: JsonObject | undefined,
    { onProgress, capabilities }: CallContext,
  ): JsonObject | undefined {
    if (era === 'legacy' && onProgress === undefined) return params
    const own = isJsonObject(params?.['_meta']) ? params['_meta'] : undefined
    const declared = era === 'modern' ? envelope(capabilities) : undefined
    const token = onProgress === undefined ? undefined : { progressToken: id }
    return { ...params, _meta: { ...own, ...declared, ...token } }
  }

  function renew(lost: Link): Promise<void> {
    if (link !== lost) return Promise.resolve()
    renewing ??= (async () => {
      try {
        const next = await openLink(lost.era)
        link = next
        watch(next)
        // A lost session has also lost its subscriptions.
        if (next.era === 'legacy')
          for (const uri of listening.uris)
            await send(next, { method: 'resources/subscribe', params: { uri } }, { capabilities: {} }).catch(() => {})
        await lost.client.close().catch(() => {})
      } finally {
        renewing = undefined
      }
    })()
    return renewing
  }

  return {
    get era() {
      return link.era
    },
    get server() {
      return link.client.getServerVersion()
    },
    get capabilities() {
      return link.client.getServerCapabilities() ?? {}
    },
    get instructions() {
      return link.client.getInstructions()
    },
    get isWatched() {
      return listening.uris.size > 0
    },
    request,
    async notify({ method, params }, context) {
      if (context !== undefined) announce(context)
      await link.relay.transport.send({ jsonrpc: '2.0', method, ...(params === undefined ? {} : { params }) })
    },
    closed,
    async close() {
      if (isClosed) return
      isClosed = true
      listening.stop()
      await link.client.close().catch(() => {})
      await link.transport.close().catch(() => {})
      settleClosed('It was stopped.')
    },
  }
}

function withSignal(signal: AbortSignal | undefined): { signal?: AbortSignal } {
  return signal === undefined ? {} : { signal }
}

function isSubscription({ method }: PeerRequest): boolean {
  return method === 'resources/subscribe' || method === 'resources/unsubscribe'
}

function isLostSession(error: unknown, { era, relay }: Link): boolean {
  return era === 'legacy' && relay.transport.sessionId !== undefined && statusOf(error) === 404
}
