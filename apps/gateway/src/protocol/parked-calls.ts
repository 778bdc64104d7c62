import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ProtocolError } from '@modelcontextprotocol/server'
import { ASKED_TOGETHER_MS } from '../upstream/connect-asks.js'
import type { Ask, JsonObject, PeerRequest } from '../upstream/connection.js'
import type { ClientRequest } from './client-request.js'

/** The context of a call's work; the call can be parked meanwhile. */
export interface ParkingHooks {
  readonly signal: AbortSignal
  /** The client's request that currently waits; undefined while the call is parked. */
  client(): ClientRequest | undefined
  /** Asks the client with an `input_required` result, which its retry answers. */
  readonly onRequest: Ask | undefined
}

export interface ParkingOptions {
  /** How long an upstream waits for a client, in milliseconds. Default 600,000. */
  readonly limitMs?: number | undefined
  /** Names this process in a state, so that another replica can send the answer on. */
  readonly mark?: (() => string) | undefined
  /** Maximum number of parked calls at the same time. Default 256. */
  readonly maxCalls?: number | undefined
}

/**
 * How long to wait for further questions after one, in milliseconds: longer than the usual interval between the
 * questions of one call.
 */
const COLLECT_MS = ASKED_TOGETHER_MS + 10
/** Maximum number of such waits for one result. */
const MAX_COLLECTS = 10

interface Question {
  readonly request: PeerRequest
  resolve(response: JsonObject): void
  reject(error: unknown): void
}

interface Call {
  readonly binding: string
  readonly questions: Map<string, Question>
  readonly controller: AbortController
  client: ClientRequest | undefined
  asked: number
  /** The secret with which the client continues the call; another one for each round of questions. */
  state: string
  /** The work's result. */
  end: Promise<JsonObject>
  /** Called when the upstream asks a question. */
  wake: (_: undefined) => void
  timer: NodeJS.Timeout | undefined
}

/** States of upstreams that use the SDK begin as those of the SDK do; a state of ours with the mark of its replica. */
const BEGINNING = /^tsgw1\.([\w-]*)\./

/** The mark of the replica that holds the call of a state; undefined for a state of an upstream. */
export function markOf(state: unknown): string | undefined {
  return typeof state === 'string' ? BEGINNING.exec(state)?.[1] : undefined
}

export function createParkedCalls({ limitMs = 600_000, maxCalls = 256, mark = () => '' }: ParkingOptions = {}) {
  /** By their states, each of which is valid for one round of questions. */
  const parked = new Map<string, Call>()

  /** Waits until the work has ended or asked a question. */
  async function wait(call: Call, client: ClientRequest): Promise<JsonObject> {
    call.client = client
    const onAbort = () => stop(call, client.signal.reason)
    client.signal.addEventListener('abort', onAbort, { once: true })
    try {
      if (client.signal.aborted) onAbort()
      while (true) {
        const asked = new Promise<undefined>(resolve => (call.wake = resolve))
        if (call.questions.size > 0) call.wake(undefined)
        const result = await Promise.race([call.end, asked])
        if (result !== undefined) return result
        if ((await collect(call)) || call.questions.size === 0) continue
        if (parked.size < maxCalls) return park(call)
        refuse(call, 'Too many calls wait for an answer of their user; go on without it.')
      }
    } finally {
      client.signal.removeEventListener('abort', onAbort)
      call.client = undefined
    }
  }

  function park(call: Call): JsonObject {
    call.state = `tsgw1.${mark()}.${randomUUID()}`
    parked.set(call.state, call)
    call.timer = setTimeout(() => end(call, 'Nobody answered in time.'), limitMs).unref()
    const inputRequests = Object.fromEntries([...call.questions].map(([key, { request }]) => [key, { ...request }]))
    return { resultType: 'input_required', inputRequests, requestState: call.state }
  }

  function unpark(call: Call): void {
    clearTimeout(call.timer)
    parked.delete(call.state)
  }

  function end(call: Call, reason: string): void {
    unpark(call)
    stop(call, new Error(reason))
  }

  return {
    /** Whether a request is the retry of a parked call. */
    isRetry: ({ requestState }: ClientRequest): boolean => requestState?.startsWith('tsgw1.') === true,

    /**
     * Runs work for a client; the result is the work's own, or `input_required` while the upstream waits for an answer.
     */
    begin(client: ClientRequest, work: (hooks: ParkingHooks) => Promise<JsonObject>): Promise<JsonObject> {
      const call = startCall(client, work)
      const ended = () => unpark(call)
      call.end.then(ended, ended)
      return wait(call, client)
    },

    /** @throws ProtocolError for a state that is invalid, foreign, expired, or already used. */
    async resume(client: ClientRequest): Promise<JsonObject> {
      const call = parked.get(client.requestState ?? '')
      // The same error for all cases, so that guessing states reveals nothing about the states of other clients.
      if (call?.binding !== bindingOf(client)) throw invalidState()
      unpark(call)
      for (const [key, question] of [...call.questions]) {
        const response = client.inputResponses?.[key]
        if (response === undefined) continue
        call.questions.delete(key)
        question.resolve(response as JsonObject)
      }
      return wait(call, client)
    },

    close(): void {
      for (const call of [...parked.values()]) end(call, 'The gateway was stopped.')
    },
  }
}

/**
 * Calls of modern clients to legacy upstreams that ask questions: the upstream waits until the client retries its
 * request.
 */
export type ParkedCalls = ReturnType<typeof createParkedCalls>

/** The token, session, method and parameters of a request: its retry must have the same ones. */
function bindingOf({ caller, method, params }: ClientRequest): string {
  return JSON.stringify([caller.token ?? null, caller.session ?? null, method, params])
}

/** Starts the work of a call, and keeps the questions that its upstream asks. */
function startCall(client: ClientRequest, work: (hooks: ParkingHooks) => Promise<JsonObject>): Call {
  const controller = new AbortController()
  const call: Call = {
    ...{ binding: bindingOf(client), questions: new Map(), controller, client, asked: 0, state: '' },
    ...{ end: Promise.resolve({}), wake() {}, timer: undefined },
  }
  const onRequest = (request: PeerRequest, signal: AbortSignal) =>
    new Promise<JsonObject>((resolve, reject) => {
      const key = `${request.method}-${++call.asked}`
      const withdraw = () => {
        call.questions.delete(key)
        reject(signal.reason)
      }
      signal.addEventListener('abort', withdraw, { once: true })
      call.questions.set(key, { request, resolve, reject })
      call.wake(undefined)
    })
  call.end = work({ signal: controller.signal, client: () => call.client, onRequest })
  return call
}

/**
 * Waits until no further question arrives, because a legacy upstream sends its questions one after the other. Returns
 * whether the work has ended.
 */
async function collect(call: Call): Promise<boolean> {
  const isEnded = () => true
  const ended = call.end.then(isEnded, isEnded)
  for (let asked = 0, i = 0; asked < call.asked && i < MAX_COLLECTS; i++) {
    asked = call.asked
    if (await Promise.race([ended, pause(COLLECT_MS, false, { ref: false })])) return true
  }
  return false
}

function refuse(call: Call, message: string): void {
  for (const question of call.questions.values()) question.reject(new ProtocolError(-32603, message))
  call.questions.clear()
}

function stop(call: Call, reason: unknown): void {
  refuse(call, 'The client did not answer.')
  call.controller.abort(reason)
}

function invalidState(): ProtocolError {
  return new ProtocolError(
    -32602,
    'Invalid or expired requestState: it belongs to another request, was used before, or came too late. Send the request again without it.',
    { reason: 'invalid_request_state' },
  )
}
