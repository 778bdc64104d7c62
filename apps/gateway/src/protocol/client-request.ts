import type { ClientCapabilities } from '@modelcontextprotocol/client'
import { type Server, TRACEPARENT_META_KEY } from '@modelcontextprotocol/server'
import { isJsonObject } from '@ts/core/kit'
import type { Ask, JsonObject, PeerRequest } from '../upstream/connection.js'
import type { CallerKey } from '../upstream/upstream-pool.js'
import { without } from './json.js'

type SdkRequest = Parameters<NonNullable<Server['fallbackRequestHandler']>>[1]['mcpReq']

/** A request as the SDK's server provides it. `send` is absent if the client cannot be asked. */
export type RequestContext = Pick<SdkRequest, 'signal' | 'notify'> &
  Partial<Pick<SdkRequest, 'envelope' | 'inputResponses' | 'requestState' | 'send'>>

/** One request of a client, in either era, with its context. */
export interface ClientRequest {
  readonly method: string
  /** The parameters that the client wrote, without `_meta` and without the fields of a retry. */
  readonly params: JsonObject
  /** The content of `_meta`, without the envelope and the progress token. */
  readonly meta: JsonObject | undefined
  readonly progressToken: unknown
  /** The fields of a retry, in the modern era. */
  readonly inputResponses: JsonObject | undefined
  readonly requestState: string | undefined
  readonly caller: CallerKey
  /** The least severe log level that the client requested; undefined if it gave none. */
  readonly logLevel: string | undefined
  /** The id of the trace that the client named by `traceparent`, in `_meta` or in a header. */
  readonly traceId: string | undefined
  readonly signal: AbortSignal
  /** Sends a notification that belongs to this request; failures are ignored. */
  notify(notification: PeerRequest): void
  /** Asks a legacy client a question; undefined in the modern era. */
  readonly ask: Ask | undefined
}

/** Answers a request in a new span. Its parent is the span that the client named. The server gets the new span's id. */
export type Trace = (
  request: ClientRequest,
  answer: (request: ClientRequest) => Promise<JsonObject>,
) => Promise<JsonObject>

/** How long a client may take to answer a question, in milliseconds: a person answers it. */
const ASK_MS = 600_000

const ENVELOPE = 'io.modelcontextprotocol/'

/** An unchanged result: the SDK's own schemas would refuse or drop fields that they do not know. */
export const ANYTHING = {
  '~standard': {
    version: 1 as const,
    vendor: 'ts-gateway',
    validate: (value: unknown): { readonly value: JsonObject } => ({ value: isJsonObject(value) ? value : {} }),
  },
}

/**
 * Reads a request as the SDK's server passes it to its handlers. A legacy client declared its capabilities at its start,
 * and its log level for the session.
 */
export function readClientRequest(
  request: { readonly method: string; readonly params?: unknown },
  context: RequestContext,
  client: Omit<CallerKey, 'capabilities'> & { readonly capabilities?: unknown; readonly logLevel?: unknown },
  traceparent?: string | null,
): ClientRequest {
  const { inputResponses, send, signal } = context
  const given = isJsonObject(request.params) ? request.params : {}
  const own = isJsonObject(given['_meta']) ? given['_meta'] : undefined
  // The trace of the header goes on at the server, like that of `_meta`.
  const trace = traceIdOf(traceparent) === undefined ? {} : { [TRACEPARENT_META_KEY]: traceparent }
  const meta = { ...trace, ...(own === undefined ? {} : without(own, 'progressToken')) }
  const envelope = (context.envelope ?? {}) as JsonObject
  const { era, session, token } = client
  const isModern = era === 'modern'
  const declared = isModern ? envelope[`${ENVELOPE}clientCapabilities`] : client.capabilities
  const level = isModern ? envelope[`${ENVELOPE}logLevel`] : client.logLevel
  const state = context.requestState?.()
  return {
    method: request.method,
    params: without(given, '_meta'),
    meta: Object.keys(meta).length === 0 ? undefined : meta,
    progressToken: own?.['progressToken'],
    inputResponses,
    requestState: typeof state === 'string' ? state : undefined,
    caller: { era, session, token, capabilities: isJsonObject(declared) ? (declared as ClientCapabilities) : {} },
    logLevel: typeof level === 'string' ? level : undefined,
    traceId: traceIdOf(meta[TRACEPARENT_META_KEY]),
    signal,
    notify({ method, params }) {
      context.notify({ method, ...(params === undefined ? {} : { params: { ...params } }) }).catch(() => {})
    },
    ask:
      isModern || send === undefined
        ? undefined
        : ({ method, params }, until, onProgress) =>
            send({ method, ...(params === undefined ? {} : { params: { ...params } }) }, ANYTHING, {
              timeout: ASK_MS,
              signal: AbortSignal.any([until, signal]),
              ...(onProgress === undefined ? {} : { onprogress: onProgress }),
            }) as Promise<JsonObject>,
  }
}

/** The trace id of a W3C `traceparent`; undefined for an invalid one. */
function traceIdOf(traceparent: unknown): string | undefined {
  return typeof traceparent === 'string' ? /^[\da-f]{2}-(?!0{32})([\da-f]{32})-/.exec(traceparent)?.[1] : undefined
}
