import { callDigest } from '@ts/adapter-kit'
import { ToolSearchError, type TurnInput } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'
import type { ChatCompletion } from 'openai/resources/chat/completions'
import type { Response } from 'openai/resources/responses/responses'
import type { Decided } from './call-answers.js'
import { chatCalls } from './chat-answer.js'
import { responsesCalls } from './responses-answer.js'

export type CallTurn = Omit<TurnInput, 'history'> & { readonly signal?: AbortSignal | undefined }

/**
 * Decides about answers. `keeps` keeps the decision until the next one for the same turn and the same calls, so that
 * each call is handled only once. A decision that fails is not kept.
 */
export function createDecisions(decide: (response: Response | ChatCompletion, turn: CallTurn) => Promise<Decided>) {
  const waiting = new WeakMap<object, { readonly key: string; readonly decision: Promise<Decided> }>()
  return async (response: Response | ChatCompletion, { signal, ...turn }: CallTurn, keeps: boolean) => {
    const key = callDigest('', [turn, callsOf(response)])
    const kept = waiting.get(response)
    const decision = kept?.key === key ? kept.decision : decide(response, { ...turn, signal })
    if (keeps) waiting.set(response, { key, decision })
    const drop = () => waiting.delete(response)
    decision.then(keeps ? undefined : drop, drop)
    return decision
  }
}

/** The calls of an answer that this library must answer. */
export function callsOf(response: Response | ChatCompletion) {
  if (isCompletion(response)) return chatCalls(response)
  if (Array.isArray(response?.output)) return responsesCalls(response)
  throw invalid('response', 'Found no answer of Responses or Chat Completions; of a stream, give its final response')
}

export function isCompletion(response: Response | ChatCompletion): response is ChatCompletion {
  return isJsonObject(response) && Array.isArray(response['choices'])
}

export function invalid(path: string, message: string): ToolSearchError {
  return new ToolSearchError('INVALID_CONFIGURATION', message, { details: { path } })
}
