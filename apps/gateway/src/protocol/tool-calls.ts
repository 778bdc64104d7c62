import { ProtocolError } from '@modelcontextprotocol/server'
import type { ExecuteOutcome, Outcome, RefusedOutcome } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'
import type { JsonObject } from '../upstream/connection.js'
import { createApprovals, NotApproved } from './approvals.js'
import type { ClientRequest } from './client-request.js'
import { createHooks, createHttpHook } from './hooks.js'
import { digestOf } from './json.js'
import { failureWords } from './outage-words.js'
import { paramHeaders } from './param-headers.js'
import type { Parts } from './parts.js'
import { batchResult, type EndedCall, failure, readToolResult, text } from './tool-results.js'
import type { ClientView } from './views.js'

interface ToolCallAnswer {
  readonly result: JsonObject
  /** The schema of its structured content, if the client's list contains it. */
  readonly outputSchema: JsonObject | undefined
  /** Whether the session's list of tools may have changed. */
  readonly mayChangeList: boolean
}

/** Answers `tools/call` with a meta tool, with a server's tool, or with a text. */
export function createToolCalls(parts: Parts) {
  const { activity, searcher } = parts
  const execute = createExecute(parts)
  let calls = 0

  async function answerCall(view: ClientView, client: ClientRequest): Promise<ToolCallAnswer> {
    checkCall(client.params)
    const { params, signal, caller } = client
    const call = { id: `c${++calls}`, name: params['name'] as string, arguments: params['arguments'], signal }
    const outcome = await view.toolSearch.handle({ ...call, session: caller.session })
    const answer = (result: JsonObject, mayChangeList: boolean, outputSchema?: JsonObject): ToolCallAnswer => ({
      result,
      outputSchema,
      mayChangeList: view.isMutable && mayChangeList,
    })
    switch (outcome.kind) {
      case 'result': {
        const mayChange = outcome.revealed.length > 0 || outcome.listChanged === true
        return answer(outcome.isError === true ? failure(outcome.content) : text(outcome.content), mayChange)
      }
      case 'refused': {
        const { session, token } = client.caller
        activity.emit({ type: 'call', server: '', tool: '', status: 'refused', ms: 0, session, token })
        return answer(failure(outcome.message), true)
      }
      case 'batch':
        return answer(await executeAll(outcome, client, one => execute(view, one, client, false)), false)
      case 'execute': {
        const schema = outcome.via === 'bridge' ? undefined : outcome.tool.outputSchema
        return answer(await execute(view, outcome, client, true), outcome.via === 'unloaded', schema)
      }
    }
  }

  return (view: ClientView, client: ClientRequest): Promise<ToolCallAnswer> => {
    // A client with a session is identified by its session instead, because the first use of this storage makes every
    // promise of the process slower on Node 20 and 22.
    const { session, token } = client.caller
    const isBare = session === undefined && token !== undefined
    return isBare ? searcher.run(token, () => answerCall(view, client)) : answerCall(view, client)
  }
}

/** Returns what runs one call of a server's tool; a JSON-RPC error of the server rejects. */
function createExecute({ options, state, activity, report, carry, directories }: Parts) {
  const { pool, hooks: ofHost = [] } = options
  const guardOf = createApprovals(() => state.config.approve)
  const hooks = createHooks(() => [...state.config.hooks.map(createHttpHook), ...ofHost], report)

  return async (
    { toolSearch }: ClientView,
    decided: ExecuteOutcome,
    client: ClientRequest,
    mayAsk: boolean,
  ): Promise<JsonObject> => {
    let outcome = decided
    const { tool, name, via } = outcome
    const server = outcome.server ?? ''
    const began = performance.now()
    const end = (status: 'ran' | 'failed' | 'denied', content?: JsonObject) => {
      const { session, token } = client.caller
      const done = { status: status === 'denied' ? ('refused' as const) : status, ms: performance.now() - began }
      const record =
        state.config.audit !== false ? { arguments: digestOf(outcome.arguments ?? {}), traceId: client.traceId } : {}
      activity.emit({ type: 'call', server, tool: name, ...done, session, token, ...record })
      return toolSearch.settle(outcome, content === undefined ? { status } : { status, content })
    }
    const rest = via === 'bridge' ? {} : client.params
    try {
      const allowed = await hooks.before(decided, toolSearch, client)
      outcome = allowed.outcome
      const headers = paramHeaders(tool.inputSchema, outcome.arguments)
      const given = await carry(client, {
        server,
        method: 'tools/call',
        params: { ...rest, name, ...(outcome.arguments === undefined ? {} : { arguments: outcome.arguments }) },
        ...(headers === undefined ? {} : { headers }),
        isIdempotent: tool.annotations?.readOnlyHint === true || tool.annotations?.idempotentHint === true,
        mayAsk,
        guard: guardOf(outcome, toolSearch, client, allowed.mustAsk),
      })
      // The call continues when the client returns with an answer.
      if (given['resultType'] === 'input_required') return given
      const result = await hooks.after(outcome, client, readToolResult(given, server))
      directories.remember(server, result)
      const status = result['isError'] === true ? 'failed' : 'ran'
      // A client that knows the output schema expects structured content, which a stored result would not have.
      const staysWhole = via !== 'bridge' && tool.outputSchema !== undefined
      const settled = await end(status, staysWhole ? undefined : result)
      return !staysWhole && isJsonObject(settled) ? settled : result
    } catch (error) {
      client.signal.throwIfAborted()
      await end(error instanceof NotApproved ? 'denied' : 'failed')
      const words = error instanceof NotApproved ? error.message : failureWords(server, error, pool.outages())
      if (words === undefined) throw error
      return failure(words)
    }
  }
}

function checkCall({ name, arguments: args }: JsonObject): void {
  if (typeof name !== 'string' || name === '')
    throw new ProtocolError(-32602, 'Found a tools/call without a name, expected the name of a tool.')
  if (args !== undefined && !isJsonObject(args))
    throw new ProtocolError(
      -32602,
      'Found arguments that are not an object, expected an object with the arguments of the tool.',
    )
}

/** Runs every call of a batch; a failed call does not fail the others. */
async function executeAll(
  { outcomes }: Extract<Outcome, { kind: 'batch' }>,
  client: ClientRequest,
  execute: (outcome: ExecuteOutcome) => Promise<JsonObject>,
): Promise<JsonObject> {
  const run = async (outcome: ExecuteOutcome | RefusedOutcome): Promise<EndedCall | RefusedOutcome> => {
    if (outcome.kind === 'refused') return outcome
    try {
      return { tool: outcome.tool.id, result: await execute(outcome) }
    } catch (error) {
      client.signal.throwIfAborted()
      return { tool: outcome.tool.id, result: failure(error instanceof ProtocolError ? error.message : 'It failed.') }
    }
  }
  return batchResult(await Promise.all(outcomes.map(run)))
}
