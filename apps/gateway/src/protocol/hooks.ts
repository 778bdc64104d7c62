import type { ExecuteOutcome, ToolSearch } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'
import type { HookConfig } from '../config/gateway-config.js'
import { cutText } from '../inspect/cut-text.js'
import { boundedFetch } from '../upstream/bounded-fetch.js'
import type { JsonObject } from '../upstream/connection.js'
import { waitFor } from '../upstream/wait-for.js'
import { isMatch, NotApproved } from './approvals.js'
import type { ClientRequest } from './client-request.js'
import { failure, readToolResult } from './tool-results.js'

/** A call of a server's tool, for a hook. */
export interface HookedCall {
  readonly server: string
  readonly tool: string
  readonly arguments: unknown
  /** The hints that the server declares. */
  readonly annotations: unknown
  /** The name of the token or user; undefined without one. */
  readonly user: string | undefined
  readonly traceId: string | undefined
}

/**
 * What a hook decides: `allow`; `deny`, with words for the model; before a call also `ask`, so that a person has to
 * approve it; or `rewrite`, with other arguments before a call and another result after it.
 */
export interface HookDecision {
  readonly decision: 'allow' | 'deny' | 'ask' | 'rewrite'
  readonly message?: string | undefined
  readonly arguments?: JsonObject | undefined
  readonly result?: JsonObject | undefined
}

/** Code that decides about calls. Hooks run in their order; each gets what the one before it has rewritten. */
export interface CallHook extends Pick<HookConfig, 'tools' | 'timeoutMs' | 'onFailure'> {
  before?(call: HookedCall, signal: AbortSignal): HookDecision | Promise<HookDecision>
  after?(call: HookedCall, result: JsonObject, signal: AbortSignal): HookDecision | Promise<HookDecision>
}

const TIMEOUT_MS = 5_000
const MAX_ANSWER_BYTES = 33_554_432
const MAX_MESSAGE = 1_000
const DECISIONS = { before: ['allow', 'deny', 'ask', 'rewrite'], after: ['allow', 'deny', 'rewrite'] }
const ALLOW: HookDecision = { decision: 'allow' }

/** `hooks` returns those of the configuration, as they are now, and those of the host. */
export function createHooks(hooks: () => readonly CallHook[], report: (message: string) => void) {
  const hooksOf = (outcome: ExecuteOutcome, when: 'before' | 'after') =>
    hooks().filter(hook => hook[when] && (hook.tools?.some(rule => isMatch(rule, outcome)) ?? true))

  /** Asks a hook about a call before it runs, or about its result. */
  async function decide(
    hook: CallHook,
    outcome: ExecuteOutcome,
    client: ClientRequest,
    result?: JsonObject,
  ): Promise<HookDecision> {
    const { timeoutMs: limitMs = TIMEOUT_MS, onFailure = 'deny' } = hook
    const limit = AbortSignal.any([client.signal, AbortSignal.timeout(limitMs)])
    const { server = '', name, arguments: args, tool } = outcome
    const who = { user: client.caller.token, traceId: client.traceId }
    const call: HookedCall = { server, tool: name, arguments: args, annotations: tool.annotations, ...who }
    const ask = async () => (result === undefined ? hook.before?.(call, limit) : hook.after?.(call, result, limit))
    const when = result === undefined ? 'before' : 'after'
    try {
      const answer = await waitFor(ask(), { limitMs, signal: client.signal })
      if (isDecision(answer, when)) return answer
      throw new Error(`found another answer, expected a decision of ${DECISIONS[when].join(', ')}`)
    } catch (error) {
      client.signal.throwIfAborted()
      report(`A hook failed, which means ${onFailure}: ${error instanceof Error ? error.message : String(error)}`)
      return onFailure === 'allow' ? ALLOW : { decision: 'deny', message: 'A check of this call failed' }
    }
  }

  return {
    /** The call as it may run, and whether a person has to approve it. @throws NotApproved for a call that may not run. */
    async before(decided: ExecuteOutcome, search: Pick<ToolSearch, 'recheck'>, client: ClientRequest) {
      const asked = hooksOf(decided, 'before')
      if (asked.length === 0) return { outcome: decided, mustAsk: false }
      let outcome = decided
      let mustAsk = false
      for (const hook of asked) {
        const made = await decide(hook, outcome, client)
        if (made.decision === 'deny') throw new NotApproved(`${wordsOf(made)}; the call was not run.`)
        if (made.decision === 'ask') mustAsk = true
        if (made.decision === 'rewrite') outcome = { ...outcome, arguments: made.arguments ?? {} }
      }
      // In the meantime, the policy or the definition may have changed.
      const now = await search.recheck(outcome)
      if (now.kind === 'refused') throw new NotApproved(now.message)
      return { outcome: now, mustAsk }
    },
    async after(outcome: ExecuteOutcome, client: ClientRequest, given: JsonObject): Promise<JsonObject> {
      let result = given
      for (const hook of hooksOf(outcome, 'after')) {
        const made = await decide(hook, outcome, client, result)
        if (made.decision === 'deny') return failure(`${wordsOf(made)}; the call has run, but its result is withheld.`)
        if (made.decision === 'rewrite') result = readToolResult(made.result ?? {}, outcome.server ?? '')
      }
      return result
    },
  }
}

/**
 * A hook that asks an address: a POST with the call and `when`, `before` or `after` (then with `result`). The answer is a
 * {@link HookDecision} as JSON, or 204 for `allow`. Anything else is a failure.
 */
export function createHttpHook({ url, when, headers, ...settings }: HookConfig): CallHook {
  const send = boundedFetch(MAX_ANSWER_BYTES)
  const ask = async (body: object, signal: AbortSignal): Promise<HookDecision> => {
    const response = await send(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    })
    if (response.status === 204) return ALLOW
    if (response.status === 200) return (await response.json()) as HookDecision
    await response.body?.cancel()
    throw new Error(`${url.origin} answered with the HTTP status ${response.status}`)
  }
  return {
    ...settings,
    ...(when.includes('before') && { before: (call, signal) => ask({ when: 'before', ...call }, signal) }),
    ...(when.includes('after') && { after: (call, result, signal) => ask({ when: 'after', ...call, result }, signal) }),
  }
}

/** Whether an answer is one of these decisions, with what a rewriting one needs: a call never loses its arguments. */
function isDecision(answer: unknown, when: keyof typeof DECISIONS): answer is HookDecision {
  if (!isJsonObject(answer) || !DECISIONS[when].includes(String(answer['decision']))) return false
  return answer['decision'] !== 'rewrite' || isJsonObject(answer[when === 'before' ? 'arguments' : 'result'])
}

function wordsOf({ message }: HookDecision): string {
  return typeof message === 'string' && message !== ''
    ? cutText(message, MAX_MESSAGE)
    : 'A rule of this gateway forbids this call'
}
