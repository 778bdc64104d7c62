import type { ExecuteOutcome, ToolSearch } from '@ts/core'
import { showHiddenCharacters } from '@ts/core/kit'
import type { ApprovalRule } from '../config/gateway-config.js'
import { cutText } from '../inspect/cut-text.js'
import { missingCapability } from '../upstream/connect-asks.js'
import type { Ask, CallContext, JsonObject, PeerRequest } from '../upstream/connection.js'
import type { ClientRequest } from './client-request.js'
import { digestOf } from './json.js'
import { isInOrder } from './uri-templates.js'

/** A call that was not approved. The message is for the model. */
export class NotApproved extends Error {
  override readonly name = 'NotApproved'
}

export type Guard = (context: CallContext, run: () => Promise<JsonObject>) => Promise<JsonObject>

/** Maximum number of times that a person is asked about one call whose definition keeps changing. */
const MAX_ASKED = 3
/** Maximum number of approved calls that wait for their client to answer a question of the server. */
const MAX_WAITING = 1_000
/** Maximum number of characters of the arguments that a person reads. */
const MAX_ARGUMENTS = 4_000
const MAX_NAME = 200

const CANNOT_ASK =
  'This call needs the approval of a person, who cannot be asked here, so it was not run. If it was one of several calls, make it by itself. Otherwise tell the user that the client must support elicitation.'
const NOT_GIVEN =
  'The user did not approve this call, so it was not run. Do not repeat it; ask the user what to do instead.'

/** Approvals of calls by rules, which `rules` returns as they are now. */
export function createApprovals(rules: () => readonly ApprovalRule[]) {
  /** Approved calls whose server has asked for input: the client repeats them with its answer. */
  const waiting = new Set<string>()
  const turns = new WeakMap<Ask, Promise<unknown>>()

  /** Asks about the calls of a batch one after the other, because a person reads the questions. */
  function ask(onRequest: Ask, question: PeerRequest, signal: AbortSignal): Promise<JsonObject> {
    const asking = (turns.get(onRequest) ?? Promise.resolve()).then(() => onRequest(question, signal))
    const settled = asking.catch(() => {})
    turns.set(onRequest, settled)
    return asking
  }

  async function approve(decided: ExecuteOutcome, search: Pick<ToolSearch, 'recheck'>, context: CallContext) {
    const { onRequest, capabilities, signal = new AbortController().signal } = context
    let shown = decided
    for (let asked = 1; ; asked++) {
      const question = questionOf(shown)
      if (onRequest === undefined || missingCapability(question, capabilities) !== undefined)
        throw new NotApproved(CANNOT_ASK)
      const answer = await ask(onRequest, question, signal).catch(error => {
        signal.throwIfAborted()
        throw new NotApproved(NOT_GIVEN, { cause: error })
      })
      if (answer['action'] !== 'accept') throw new NotApproved(NOT_GIVEN)
      // While the person read, the policy or the definition may have changed.
      const now = await search.recheck(shown)
      if (now.kind === 'refused') throw new NotApproved(now.message)
      if (now === shown) return
      if (asked === MAX_ASKED) throw new NotApproved(NOT_GIVEN)
      shown = now
    }
  }

  /** What runs a call if a person approves it; undefined for a call that needs no approval, also of a hook (`mustAsk`). */
  return (
    outcome: ExecuteOutcome,
    search: Pick<ToolSearch, 'recheck'>,
    { caller, requestState }: ClientRequest,
    mustAsk: boolean,
  ): Guard | undefined => {
    if (!mustAsk && !rules().some(rule => isMatch(rule, outcome))) return undefined
    const keyOf = (state: unknown) =>
      digestOf([caller.token, caller.session, outcome.server, outcome.name, outcome.arguments, state])
    return async (context, run) => {
      if (requestState === undefined || !waiting.delete(keyOf(requestState))) await approve(outcome, search, context)
      const result = await run()
      if (result['resultType'] === 'input_required' && result['requestState'] !== undefined) {
        waiting.add(keyOf(result['requestState']))
        if (waiting.size > MAX_WAITING) waiting.delete([...waiting][0]!)
      }
      return result
    }
  }
}

export function isMatch(rule: ApprovalRule, { server = '', name, tool }: ExecuteOutcome): boolean {
  if (typeof rule === 'string')
    return [name, `${server}:${name}`, tool.id].some(text => isInOrder(rule.split('*'), text))
  const { readOnlyHint = false, ...declared } = tool.annotations ?? {}
  // The defaults of the specification: a server that says nothing may destroy something.
  const hints: JsonObject = {
    readOnlyHint,
    destructiveHint: declared.destructiveHint ?? !readOnlyHint,
    idempotentHint: declared.idempotentHint ?? false,
    openWorldHint: declared.openWorldHint ?? true,
  }
  return Object.entries(rule.annotations).every(([hint, value]) => hints[hint] === value)
}

function questionOf({ server = '', name, arguments: args }: ExecuteOutcome): PeerRequest {
  const text = showHiddenCharacters(JSON.stringify(args ?? {}))
  const rest = text.length > MAX_ARGUMENTS ? ` (${text.length - MAX_ARGUMENTS} more characters are not shown)` : ''
  const [tool, owner] = [name, server].map(one => showHiddenCharacters(cutText(one, MAX_NAME)))
  const message = `Allow the call of ${tool} of the server ${owner}? Its arguments: ${cutText(text, MAX_ARGUMENTS)}${rest}`
  return {
    method: 'elicitation/create',
    params: { mode: 'form', message, requestedSchema: { type: 'object', properties: {} } },
  }
}
