import { randomUUID } from 'node:crypto'
import { MissingRequiredClientCapabilityError, ProtocolError } from '@modelcontextprotocol/server'
import { isJsonObject } from '@ts/core/kit'
import { loginFailureOf } from '../oauth/login-failure.js'
import type { LoginLinks } from '../oauth/login-links.js'
import { missingCapability } from '../upstream/connect-asks.js'
import type { CallContext, JsonObject, PeerRequest, UpstreamConnection } from '../upstream/connection.js'
import { LoginNeeded } from '../upstream/errors.js'
import { createRateLimit, leftOutOf, type RateLimit } from '../upstream/rate-limit.js'
import type { UpstreamPool } from '../upstream/upstream-pool.js'
import { waitFor } from '../upstream/wait-for.js'
import type { Guard } from './approvals.js'
import type { ClientRequest } from './client-request.js'
import { without } from './json.js'
import { createLevelSetter, isLoggable } from './log-levels.js'
import type { ParkedCalls, ParkingHooks } from './parked-calls.js'
import type { Roots } from './roots.js'

export interface Errand extends PeerRequest {
  readonly server: string
  /** Headers that the tool's schema requires. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly isIdempotent?: boolean | undefined
  /** Whether to start the server if it is not connected. Default true. */
  readonly mayStart?: boolean | undefined
  /** Whether the client can be asked during the request. Default true; a batch cannot ask a modern client. */
  readonly mayAsk?: boolean | undefined
  /** Runs the request if a person approves it. Default: it needs no approval. */
  readonly guard?: Guard | undefined
}

/** Forwards requests of clients to upstreams, for every combination of their eras. */
export type Carry = (client: ClientRequest, errand: Errand) => Promise<JsonObject>

/** Maximum number of rounds of questions in one call, as in the SDK. */
const MAX_ROUNDS = 8
/**
 * Maximum number of log messages per second that the client gets during one call; of the others, it gets only the
 * number.
 */
const NOTIFICATIONS_PER_SECOND = 50
/** How long making a link for a login may take, in milliseconds: it asks two other servers. */
const LINK_MS = 60_000
const LOG_LEVEL = 'io.modelcontextprotocol/logLevel'
const NOT_IN_BATCH = 'It asks for input, which several calls in one cannot pass on; call it by itself.'

export interface CarryOptions {
  readonly pool: Pick<UpstreamPool, 'run'>
  readonly parked: ParkedCalls
  readonly roots: Pick<Roots, 'limit' | 'follow'>
  /** Links with which clients log in to servers. Default: a client is only told that a login is needed. */
  readonly links?: Pick<LoginLinks, 'for'> | undefined
}

export function createCarry({ pool, parked, roots, links }: CarryOptions): Carry {
  const lowerLevel = createLevelSetter()
  return async (given, errand) => {
    if (parked.isRetry(given)) return parked.resume(given)
    const client = roots.limit(given, errand.server)
    const mayPark = client.caller.era === 'modern' && errand.mayAsk !== false && canBeAsked(client)
    if (!mayPark) return run(client, errand, contextOf(client, { onRequest: client.ask }))
    return parked.begin(client, hooks => run(client, errand, contextOf(client, hooks)))
  }

  async function run(client: ClientRequest, errand: Errand, context: CallContext): Promise<JsonObject> {
    const begin = async () => {
      try {
        return await runOnce(client, errand, context)
      } catch (error) {
        if (!(error instanceof LoginNeeded) || links === undefined) throw error
        await login(error, links, client, context)
        return runOnce(client, errand, context)
      }
    }
    return errand.guard === undefined ? begin() : errand.guard(context, begin)
  }

  async function runOnce(client: ClientRequest, errand: Errand, context: CallContext): Promise<JsonObject> {
    const { server, isIdempotent, mayStart, headers } = errand
    let isStateLost = false
    const onStateLost = () => {
      isStateLost = true
    }
    const work = async (connection: UpstreamConnection) => {
      const applying = lowerLevel(connection, client)
      if (applying !== undefined) await applying
      const followed = roots.follow(connection, client, context)
      return finish(connection, client, errand, headers === undefined ? followed : { ...followed, headers })
    }
    const options = { signal: context.signal, isIdempotent, mayStart, context, onStateLost }
    const result = await pool.run(server, client.caller, work, options)
    return isStateLost ? withLostState(result, server) : result
  }

  /**
   * Sends the request. If the upstream is modern and the client is of the older era, it also answers the upstream's
   * questions.
   */
  async function finish(
    connection: UpstreamConnection,
    client: ClientRequest,
    errand: Errand,
    context: CallContext,
  ): Promise<JsonObject> {
    const { method } = errand
    let params = paramsFor(connection, client, errand)
    for (let round = 0; ; round++) {
      let result: JsonObject
      try {
        result = await connection.request({ method, params }, context)
      } catch (error) {
        return visitsOf(error, connection, client)
      }
      if (connection.era === 'legacy') return without(result, 'resultType')
      if (result['resultType'] !== 'input_required')
        return client.caller.era === 'legacy' ? without(result, 'resultType') : result
      const questions = questionsOf(result, client)
      const { ask } = client
      if (ask === undefined && errand.mayAsk !== false) return result
      if (ask === undefined) throw new ProtocolError(-32603, NOT_IN_BATCH)
      if (round >= MAX_ROUNDS) throw new ProtocolError(-32603, `It asked for input more than ${MAX_ROUNDS} times.`)
      const answers: [string, JsonObject][] = []
      // Asked one after the other, because a person reads the questions.
      for (const [key, question] of questions) answers.push([key, await ask(question, context.signal ?? client.signal)])
      const { requestState } = result
      params = {
        ...without(params, 'requestState'),
        inputResponses: Object.fromEntries(answers),
        ...(requestState === undefined ? {} : { requestState }),
      }
    }
  }
}

/**
 * Asks the client's user to log in, if the client can show pages, and waits for the login.
 *
 * @throws LoginNeeded with the link, if there is one, for a client that cannot be asked or a user who does not log in.
 */
async function login(
  needed: LoginNeeded,
  links: Pick<LoginLinks, 'for'>,
  { caller, signal: ofRequest, notify }: ClientRequest,
  // A call that is parked outlives the request with which it began.
  { onRequest, signal = ofRequest }: CallContext,
): Promise<void> {
  const making = Promise.resolve().then(() => links.for(needed.server, caller.token))
  const link = await waitFor(making, { limitMs: LINK_MS, signal }).catch(error => {
    signal.throwIfAborted()
    throw needed.failed(loginFailureOf(error).message)
  })
  if (link === undefined) throw needed
  if (caller.capabilities.elicitation?.url === undefined || onRequest === undefined) throw needed.withLink(link.url)
  const elicitationId = randomUUID()
  const message = `Log in to the server ${needed.server}, so that its tools can be called.`
  const id = caller.era === 'legacy' ? { elicitationId } : {}
  const params = { mode: 'url', message, url: link.url, ...id }
  const { action } = await onRequest({ method: 'elicitation/create', params }, signal)
  if (action !== 'accept') throw needed.withLink(link.url)
  await waitFor(link.done, { signal }).catch(error => {
    signal.throwIfAborted()
    throw needed.failed(loginFailureOf(error).message)
  })
  if (caller.era === 'legacy') notify({ method: 'notifications/elicitation/complete', params: id })
}

/** Tells the model that a server does not remember its earlier calls. */
function withLostState(result: JsonObject, server: string): JsonObject {
  const { content } = result
  if (!Array.isArray(content)) return result
  const words = `Note: the server "${server}" was restarted since the last call. Its earlier state, such as open pages, logins and folders, is gone.`
  return { ...result, content: [...content, { type: 'text', text: words }] }
}

/** Whether a modern client declared any capability with which it can be asked. */
function canBeAsked({ caller: { capabilities } }: ClientRequest): boolean {
  return [capabilities.elicitation, capabilities.sampling, capabilities.roots].some(one => one !== undefined)
}

function contextOf(
  client: ClientRequest,
  { signal = client.signal, onRequest, client: waiting = () => client }: Partial<ParkingHooks>,
): CallContext {
  const { caller, progressToken } = client
  let notifications: RateLimit<PeerRequest> | undefined
  return {
    signal,
    capabilities: caller.capabilities,
    client: caller.session,
    onRequest,
    onProgress:
      progressToken === undefined
        ? undefined
        : progress => {
            const now = waiting()
            const token = now?.progressToken
            if (token !== undefined)
              now?.notify({ method: 'notifications/progress', params: { ...progress, progressToken: token } })
          },
    onNotification: notification => {
      const now = waiting()
      if (now === undefined || !isLoggable(notification, now)) return
      notifications ??= createRateLimit<PeerRequest>({
        perWindow: NOTIFICATIONS_PER_SECOND,
        windowMs: 1_000,
        onItem: one => waiting()?.notify(one),
        onLeftOut: count => waiting()?.notify({ method: 'notifications/message', params: leftOutOf(count) }),
      })
      notifications.push(notification)
    },
  }
}

function paramsFor(connection: UpstreamConnection, client: ClientRequest, { params }: Errand): JsonObject {
  const { meta, inputResponses, requestState, logLevel } = client
  if (connection.era === 'legacy') return meta === undefined ? (params ?? {}) : { ...params, _meta: meta }
  const own = { ...meta, ...(logLevel === undefined ? {} : { [LOG_LEVEL]: logLevel }) }
  return {
    ...params,
    ...(Object.keys(own).length === 0 ? {} : { _meta: own }),
    ...(inputResponses === undefined ? {} : { inputResponses }),
    ...(requestState === undefined ? {} : { requestState }),
  }
}

/** The code with which a legacy server requires its user to visit pages first; the newer era has no such error. */
const URL_ELICITATION_REQUIRED = -32042

/**
 * The same as an `input_required` result, for a modern client that can show pages; the client then repeats its request.
 */
function visitsOf(error: unknown, { era }: UpstreamConnection, { caller }: ClientRequest): JsonObject {
  if (!(error instanceof ProtocolError) || error.code !== URL_ELICITATION_REQUIRED) throw error
  const pages = isJsonObject(error.data) ? error.data['elicitations'] : undefined
  const isNeeded = era === 'legacy' && caller.era === 'modern' && caller.capabilities.elicitation?.url !== undefined
  if (!isNeeded || !Array.isArray(pages) || pages.length === 0 || !pages.every(isJsonObject)) throw error
  const requests = pages.map((page, i) => [
    `visit-${i + 1}`,
    { method: 'elicitation/create', params: { ...page, mode: 'url' } },
  ])
  return { resultType: 'input_required', inputRequests: Object.fromEntries(requests) }
}

/** The questions of a result by their keys. A client is asked only for what it declared. */
function questionsOf({ inputRequests }: JsonObject, { caller }: ClientRequest): readonly [string, PeerRequest][] {
  return Object.entries(isJsonObject(inputRequests) ? inputRequests : {}).map(([key, entry]) => {
    const { method: name, params } = isJsonObject(entry) ? entry : {}
    const method = typeof name === 'string' ? name : ''
    const question = { method, params: isJsonObject(params) ? params : undefined }
    const missing = missingCapability(question, caller.capabilities)
    if (missing === undefined) return [key, question]
    const message = `The server asks for ${method || 'something unnamed'}, which this client does not support.`
    throw new MissingRequiredClientCapabilityError({ requiredCapabilities: missing }, message)
  })
}
