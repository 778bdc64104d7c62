import {
  type JSONRPCMessage,
  type MessageExtraInfo,
  type Progress,
  ProtocolError,
  type Transport,
  type TransportSendOptions,
} from '@modelcontextprotocol/client'
import { getOrInsert } from '@ts/core/kit'
import { isJsonObject } from '../protocol/json.js'
import type { CallContext, JsonObject } from './connection.js'
import { UpstreamUnavailable } from './errors.js'
import { createRateLimit, type RateLimit } from './rate-limit.js'
import { createDeferred } from './wait-for.js'

/**
 * A transport for the SDK's client that also carries requests of the gateway. Answers to these requests do not reach
 * the client, because it would check results against schemas and drop fields that the schemas do not name.
 */
export type Relay = ReturnType<typeof createRelay>

/**
 * Length of a window, in milliseconds: the first change of a list or resource is reported at once, and further changes
 * in the window are reported together at its end.
 */
const CHANGE_MS = 100
/**
 * Maximum number of lists and resources with limited reports at the same time; reports on any others are passed on
 * directly.
 */
const MAX_BOUNDED_CHANGES = 1_000
const MAX_KEY_LENGTH = 10_000
const CHANGE = /^notifications\/(?:(?:tools|prompts|resources)\/list_changed|resources\/updated)$/

interface RelayOptions {
  readonly signal?: AbortSignal | undefined
  /** Time limit of the answer, in milliseconds; progress restarts it. */
  readonly timeoutMs: number
  readonly onProgress?: ((progress: Progress) => void) | undefined
  readonly headers?: CallContext['headers']
  /** Whether the request is cancelled by closing its stream instead of sending a notification. */
  readonly cancelsByStream: boolean
}

/**
 * Maximum number of progress reports per request and second that are passed on at once; of the others, only the newest
 * is passed on, at the end of the second.
 */
const PROGRESS_PER_SECOND = 50

/** First id of the gateway's requests. The SDK's client numbers its few requests from 0, so the ids do not collide. */
const FIRST_ID = 1_000_000

/**
 * Creates a relay over `inner`. Log messages go to `onLog` and bypass the SDK's client: because of its checks, a server
 * that sends thousands of messages per second would block the gateway.
 */
export function createRelay(inner: Transport, onLog: (params: JsonObject) => void) {
  const pending = new Map<number, OpenRequest>()
  const changes = createChangeLimit()
  let nextId = FIRST_ID
  let isClosed = false
  /** Settles when the transport has closed, with the reason. */
  const closed = createDeferred<string>()

  const transport: Transport & { pid?: unknown; stderr?: unknown } = {
    async start() {
      inner.onmessage = receive
      inner.onerror = error => transport.onerror?.(error)
      inner.onclose = () => {
        isClosed = true
        const reason = endOf(inner)
        changes.flush()
        for (const one of [...pending.values()]) one.reject(new UpstreamUnavailable(reason, { mayHaveRun: true }))
        closed.resolve(reason)
        transport.onclose?.()
      }
      await inner.start()
    },
    send: (message: JSONRPCMessage, options?: TransportSendOptions) => inner.send(message, options),
    close: () => inner.close(),
    get sessionId() {
      return inner.sessionId
    },
    ...(inner.hasPerRequestStream === undefined ? {} : { hasPerRequestStream: inner.hasPerRequestStream }),
    setProtocolVersion: version => inner.setProtocolVersion?.(version),
    setSupportedProtocolVersions: versions => inner.setSupportedProtocolVersions?.(versions),
    // The SDK recognises the transport of a process by these two properties. If a process does not answer, the SDK
    // concludes that its server speaks the older era.
    ...('pid' in inner && 'stderr' in inner ? { pid: undefined, stderr: undefined } : {}),
  }

  function receive(message: JSONRPCMessage, extra?: MessageExtraInfo): void {
    const fields: JsonObject = message as unknown as JsonObject
    const { id, method } = fields
    if (method === undefined && typeof id === 'number') {
      const one = pending.get(id)
      if (one !== undefined) answer(one, fields)
      // The answer to an abandoned request.
      if (one !== undefined || id >= FIRST_ID) return
    }
    if (method === 'notifications/progress' && reportProgress(fields, pending)) return
    if (id === undefined && method === 'notifications/message') {
      const { params } = fields
      // Deferred as in the SDK's client: the call that it belongs to is registered only after it was sent.
      queueMicrotask(() => onLog(isJsonObject(params) ? params : {}))
    } else if (id === undefined && typeof method === 'string' && CHANGE.test(method)) {
      changes.report(fields, () => {
        if (!isClosed) transport.onmessage?.(message, extra)
      })
    } else transport.onmessage?.(message, extra)
  }

  function request(method: string, paramsOf: (id: number) => JsonObject | undefined, options: RelayOptions) {
    const { headers, cancelsByStream } = options
    const id = nextId++
    const stream = cancelsByStream ? new AbortController() : undefined
    const cancel = (reason: string) => {
      if (stream !== undefined) return stream.abort()
      const params = { requestId: id, reason }
      inner.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params }).catch(() => {})
    }
    const one = openRequest(options, cancel, () => void pending.delete(id))
    if (isClosed) {
      one.reject(new UpstreamUnavailable('The connection was closed.', { mayHaveRun: false }))
      return one
    }
    pending.set(id, one)
    const onRequestStreamEnd = () =>
      one.reject(new UpstreamUnavailable('The answer was cut off.', { mayHaveRun: true }))
    const sendOptions: TransportSendOptions = {
      onRequestStreamEnd,
      ...(headers === undefined ? {} : { headers }),
      ...(stream === undefined ? {} : { requestSignal: stream.signal }),
    }
    const params = paramsOf(id)
    const message = { jsonrpc: '2.0' as const, id, method, ...(params === undefined ? {} : { params }) }
    // A message that is nested too deeply for JSON is an error here, too.
    const send = async () => inner.send(message, sendOptions)
    send().catch(one.reject)
    return one
  }

  return { transport: transport as Transport, request, closed: closed.promise }
}

/**
 * One request from its beginning to its end. `cancel` tells the server that nobody waits any more, and `onEnd` is called
 * when the request has ended.
 */
function openRequest(
  { signal, timeoutMs, onProgress }: RelayOptions,
  cancel: (reason: string) => void,
  onEnd: () => void,
) {
  const { promise: answer, resolve, reject } = createDeferred<JsonObject>()
  const rate = { perWindow: PROGRESS_PER_SECOND, windowMs: 1_000 }
  const reports =
    onProgress && createRateLimit({ ...rate, onItem: onProgress, onLeftOut: (_, newest) => onProgress(newest) })
  let pauses = 0
  let timer: NodeJS.Timeout | undefined
  let hasEnded = false

  const endBy =
    <T>(settle: (value: T) => void) =>
    (value: T): void => {
      hasEnded = true
      clearTimeout(timer)
      reports?.flush()
      signal?.removeEventListener('abort', onAbort)
      onEnd()
      settle(value)
    }
  const fail = endBy(reject)

  function giveUp(error: unknown, reason: string): void {
    fail(error)
    cancel(reason)
  }

  function restart(): void {
    clearTimeout(timer)
    if (pauses > 0 || hasEnded) return
    const late = `It did not answer within ${Math.ceil(timeoutMs / 1000)} s; the request was cancelled.`
    timer = setTimeout(
      () => giveUp(new UpstreamUnavailable(late, { mayHaveRun: true }), 'time limit'),
      timeoutMs,
    ).unref()
  }

  const onAbort = () => giveUp(signal?.reason, 'cancelled')
  signal?.addEventListener('abort', onAbort, { once: true })
  restart()

  return {
    answer,
    resolve: endBy(resolve),
    reject: fail,
    /** Restarts the time limit, unless it is suspended. */
    restart,
    /** Suspends the time limit during `work`, in which the upstream itself waits for an answer. */
    async suspend(work: () => Promise<JsonObject>): Promise<JsonObject> {
      pauses++
      clearTimeout(timer)
      try {
        return await work()
      } finally {
        pauses--
        restart()
      }
    },
    reportProgress: (progress: Progress) => reports?.push(progress),
  }
}

type OpenRequest = ReturnType<typeof openRequest>

function answer(one: OpenRequest, { result, error }: JsonObject): void {
  if (isJsonObject(error)) {
    const { code, message, data } = error
    one.reject(
      ProtocolError.fromError(
        typeof code === 'number' ? code : -32603,
        typeof message === 'string' ? message : 'The server gave no reason.',
        data,
      ),
    )
  } else if (isJsonObject(result)) one.resolve(result)
  else one.reject(new ProtocolError(-32603, 'The server answered with a result that is not an object.'))
}

/** Reports progress to the gateway's request that it belongs to. False if it belongs to a request of the SDK's client. */
function reportProgress({ params }: JsonObject, pending: ReadonlyMap<number, OpenRequest>): boolean {
  const { progressToken: token, ...progress } = isJsonObject(params) ? params : {}
  if (typeof token !== 'number' || token < FIRST_ID) return false
  const one = pending.get(token)
  one?.restart()
  one?.reportProgress(progress as unknown as Progress)
  return true
}

/** Limits how often a change of each list and resource is reported. */
function createChangeLimit() {
  const changes = new Map<string, RateLimit<() => void>>()
  const limitOf = (key: string) =>
    createRateLimit<() => void>({
      perWindow: 1,
      windowMs: CHANGE_MS,
      onItem: item => item(),
      onLeftOut: (_, newest) => newest(),
      onEnd: () => changes.delete(key),
    })

  return {
    report({ method, params }: JsonObject, item: () => void): void {
      const uri = isJsonObject(params) ? params['uri'] : undefined
      const key = typeof uri === 'string' ? `${String(method)} ${uri}` : String(method)
      const isBounded = changes.has(key) || (changes.size < MAX_BOUNDED_CHANGES && key.length <= MAX_KEY_LENGTH)
      if (isBounded) getOrInsert(changes, key, () => limitOf(key)).push(item)
      else item()
    },
    /** Reports what is still held back. */
    flush(): void {
      for (const change of [...changes.values()]) change.flush()
    },
  }
}

/** Why a transport has closed, in a sentence. */
function endOf(inner: Transport): string {
  const { ended } = inner as { readonly ended?: unknown }
  return typeof ended === 'string' ? `It ${ended}.` : 'The connection was closed.'
}
