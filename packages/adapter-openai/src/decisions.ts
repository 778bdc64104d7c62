import { callDigest } from '@ts/adapter-kit'
import { ToolSearchError, type TurnInput } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'
import type { ChatCompletion } from 'openai/resources/chat/completions'
import type { Response } from 'openai/resources/responses/responses'
import type { Decided } from './call-answers.js'
import { chatCalls } from './chat-answer.js'
import { responsesCalls } from './responses-answer.js'

/** The turn of one answer. */
export type CallTurn = Omit<TurnInput, 'history'> & { readonly signal?: AbortSignal | undefined }

/** A decision of `approvals`, with a digest of the turn and the calls for which it was made. */
interface Kept {
  readonly key: string
  readonly decision: Promise<Decided>
}

/** Decisions of `approvals`, kept until `answer` uses them, so that each call is handled only once. */
export function createDecisions(decide: (response: Response | ChatCompletion, turn: CallTurn) => Promise<Decided>) {
  const waiting = new WeakMap<object, Kept>()

  /** The decision that `approvals` made for this turn and these calls, or a new one. */
  function decisionOf(response: Response | ChatCompletion, { signal, ...turn }: CallTurn): Kept {
    const key = callDigest('', [turn, callsOf(response)])
    const kept = waiting.get(response)
    return kept?.key === key ? kept : { key, decision: decide(response, { ...turn, signal }) }
  }

  return {
    /** Decides, and keeps the decision for {@link take}; one that fails is not kept. */
    keep(response: Response | ChatCompletion, turn: CallTurn): Promise<Decided> {
      const kept = decisionOf(response, turn)
      waiting.set(response, kept)
      kept.decision.catch(() => waiting.delete(response))
      return kept.decision
    },
    async take(response: Response | ChatCompletion, turn: CallTurn): Promise<Decided> {
      const decided = await decisionOf(response, turn).decision
      waiting.delete(response)
      return decided
    },
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

/** An error of configuration at this path. */
export function invalid(path: string, message: string): ToolSearchError {
  return new ToolSearchError('INVALID_CONFIGURATION', message, { details: { path } })
}
