import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  Client,
  PROTOCOL_VERSION_META_KEY,
  type Transport,
} from '@modelcontextprotocol/client'
import type { ServerConfig } from '../config/gateway-config.js'
import { isJsonObject } from '../protocol/json.js'
import { IDENTITY } from '../version.js'
import { type Askable, type Asked, askableForRoots, CallsAtWork, callToAsk, progressTo } from './connect-asks.js'
import { type Handshake, nextTry, readable, statusOf } from './connect-errors.js'
import { createListening, type Listening, reportChange } from './connect-listening.js'
import { createRelay, type Relay } from './connect-relay.js'
import { clientOptions, openTransport, type UserTokens } from './connect-transport.js'
import type {
  CallContext,
  Connect,
  ConnectOptions,
  Era,
  JsonObject,
  PeerRequest,
  UpstreamConnection,
} from './connection.js'
import { authorizationFailureOf, UpstreamUnavailable } from './errors.js'
import { createDeferred } from './wait-for.js'

/** How long a server may ask for a client's roots after they have changed, in milliseconds. */
const ROOTS_MS = 5_000

interface Link {
  readonly client: Client
  readonly relay: Relay
  readonly transport: Transport
  readonly era: Era
}

/** Returns what connects one upstream, in the client's era if the server speaks it, with the tokens of its users. */
export function createConnect(users?: Partial<UserTokens>): Connect {
  return (server, options) => connectBy(() => openTransport(server, options, users), server, options)
}

/** Connects one upstream over any transport. `open` is called for each attempt. */
export async function connectBy(
  open: () => Transport | Promise<Transport>,
  server: ServerConfig,
  options: ConnectOptions,
): Promise<UpstreamConnection> {
  const connection = new Connection(server, options)
  await connection.open(open)
  return connection
}

class Connection implements UpstreamConnection {
  readonly #end = createDeferred<string>()
  readonly closed = this.#end.promise
  readonly #server: ServerConfig
  readonly #options: ConnectOptions
  readonly #calls = new CallsAtWork()
  /** Clients that may be asked for their roots outside of calls. */
  readonly #announced = new Set<Askable>()
  #listening!: Listening
  #link!: Link
  #isClosed = false
  /** Whether the server has answered a call of a client. */
  #hasAnswered = false

  constructor(server: ServerConfig, options: ConnectOptions) {
    this.#server = server
    this.#options = options
  }

  get era(): Era {
    return this.#link.era
  }

  get capabilities(): UpstreamConnection['capabilities'] {
    return this.#link.client.getServerCapabilities() ?? {}
  }

  get instructions(): string | undefined {
    return this.#link.client.getInstructions()
  }

  get isWatched(): boolean {
    return this.#listening.uris.size > 0
  }

  /** Tries the client's era first, then the other one. */
  async open(openTransport: () => Transport | Promise<Transport>): Promise<void> {
    const { era: first, signal } = this.#options
    const shakeHands = async (how: Handshake) => this.#shakeHands(how, await openTransport())
    this.#link = await shakeHands(first === 'modern' ? 'auto' : 'legacy').catch(async error => {
      signal?.throwIfAborted()
      const refused = authorizationFailureOf(error)
      if (refused !== undefined) throw refused
      const next = nextTry(first, error)
      if (next === undefined) throw error
      return shakeHands(next).catch(again => {
        throw authorizationFailureOf(again) ?? error
      })
    })
    const { client, relay, era } = this.#link
    this.#listening = createListening(era === 'modern' ? client : undefined)
    void relay.closed.then(reason => {
      this.#isClosed = true
      this.#listening.stop()
      this.#end.resolve(reason)
    })
  }

  async request(peer: PeerRequest, context: CallContext): Promise<JsonObject> {
    if (this.era === 'modern' && isSubscription(peer)) return this.#listening.subscribe(peer)
    try {
      return await this.#send(peer, context)
    } catch (error) {
      context.signal?.throwIfAborted()
      const hadSession = this.era === 'legacy' && this.#link.relay.transport.sessionId !== undefined
      if (!hadSession || statusOf(error) !== 404) throw readable(error)
      const message = 'The server has ended the session, so it did not run this call.'
      throw new UpstreamUnavailable(message, { mayHaveRun: false })
    }
  }

  async notify({ method, params }: PeerRequest, context?: CallContext): Promise<void> {
    if (context?.onRequest !== undefined) this.#announce(context)
    await this.#link.relay.transport.send({ jsonrpc: '2.0', method, ...(params === undefined ? {} : { params }) })
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#listening.stop()
    const { client, transport } = this.#link
    await client.close().catch(() => {})
    await transport.close().catch(() => {})
    this.#end.resolve('It was stopped.')
  }

  async #shakeHands(how: Handshake, transport: Transport): Promise<Link> {
    const { startTimeoutMs } = this.#server
    const { signal, capabilities } = this.#options
    const relay = createRelay(transport, params => this.#receive({ method: 'notifications/message', params }))
    const client = new Client(IDENTITY, clientOptions(how, capabilities, startTimeoutMs))
    client.fallbackRequestHandler = ({ method, params }, { mcpReq }) => this.#ask({ method, params }, mcpReq)
    client.fallbackNotificationHandler = async ({ method, params }) => this.#receive({ method, params })
    try {
      await client.connect(relay.transport, { timeout: startTimeoutMs, ...(signal === undefined ? {} : { signal }) })
    } catch (error) {
      await transport.close().catch(() => {})
      throw error
    }
    return { client, relay, transport, era: client.getProtocolEra() === 'modern' ? 'modern' : 'legacy' }
  }

  #announce(context: CallContext): void {
    const one = askableForRoots({
      ...context,
      onRequest: (...asked) => {
        this.#announced.delete(one)
        return context.onRequest!(...asked)
      },
    })
    this.#announced.add(one)
    setTimeout(() => this.#announced.delete(one), ROOTS_MS).unref()
  }

  async #ask(request: PeerRequest, { signal, notify }: Asked): Promise<JsonObject> {
    const { roots, starters = [] } = this.#options
    if (request.method === 'roots/list' && roots) return { roots: roots.map(uri => ({ uri })) }
    const isAtStart = request.method === 'roots/list' && !this.#hasAnswered
    // A client that waited for the start may have gone meanwhile: one with a call at work is asked first.
    const hasCall = [...this.#calls.open].some(({ context }) => context.capabilities.roots !== undefined)
    const starting = isAtStart && !hasCall ? [...starters].map(askableForRoots) : []
    let call: Askable
    try {
      call = callToAsk([...starting, ...this.#announced, ...this.#calls.open], request)
    } catch (error) {
      if (!isAtStart) throw error
      // A server that no client started, or that several clients started, gets an empty list instead of an error.
      return { roots: [] }
    }
    return call.ask(() => call.context.onRequest!(request, signal, progressTo(request, notify)))
  }

  /** A notification that names no call belongs to the only running call, if there is exactly one. */
  #receive(notification: PeerRequest): void {
    if (reportChange(this.#options.listener, notification)) return
    const [first, second] = this.#calls.open
    const only = second === undefined ? first : undefined
    if (only?.context.onNotification !== undefined) only.context.onNotification(notification)
    else if (notification.method === 'notifications/message') this.#options.listener.onLog(notification.params ?? {})
  }

  async #send(peer: PeerRequest, context: CallContext): Promise<JsonObject> {
    const link = this.#link
    const { relay, era } = link
    const { signal, onProgress, headers } = context
    signal?.throwIfAborted()
    const request = relay.request(peer.method, id => paramsFor(link, id, peer.params, context), {
      timeoutMs: this.#server.callTimeoutMs,
      cancelsByStream: era === 'modern' && relay.transport.hasPerRequestStream === true,
      signal,
      onProgress,
      headers: era === 'modern' ? headers : undefined,
    })
    const call = this.#calls.begin(peer, context, request.suspend)
    try {
      const result = await request.answer
      if (context.onRequest !== undefined) this.#hasAnswered = true
      if (isSubscription(peer)) this.#listening.remember(peer)
      return result
    } finally {
      // The call ends here, not when the answer arrives: notifications that arrived before the answer are processed
      // slightly later and belong to this call.
      this.#calls.open.delete(call)
    }
  }
}

function paramsFor(
  { client, era }: Link,
  id: number,
  params: JsonObject | undefined,
  { onProgress, capabilities }: CallContext,
): JsonObject | undefined {
  if (era === 'legacy' && onProgress === undefined) return params
  const own = isJsonObject(params?.['_meta']) ? params['_meta'] : undefined
  const declared =
    era === 'legacy'
      ? undefined
      : {
          [PROTOCOL_VERSION_META_KEY]: client.getNegotiatedProtocolVersion(),
          [CLIENT_INFO_META_KEY]: IDENTITY,
          [CLIENT_CAPABILITIES_META_KEY]: capabilities,
        }
  const token = onProgress === undefined ? undefined : { progressToken: id }
  return { ...params, _meta: { ...own, ...declared, ...token } }
}

function isSubscription({ method }: PeerRequest): boolean {
  return method === 'resources/subscribe' || method === 'resources/unsubscribe'
}
