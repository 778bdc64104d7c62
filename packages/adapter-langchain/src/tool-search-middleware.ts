import { AIMessage, type BaseMessage } from '@langchain/core/messages'
import {
  callDigest,
  type ExistingToolSearch,
  type NewToolSearch,
  NOT_RUN,
  refusalBeforeRun,
  shownDigest,
  textOf,
} from '@ts/adapter-kit'
import type { ExecuteOutcome } from '@ts/core'
import { changedText, isJsonObject } from '@ts/core/kit'
import { type AgentMiddleware, createMiddleware } from 'langchain'
import { definitionOf } from './agent-tools.js'
import { readRecords, recordOf } from './call-record.js'
import { type HostOptions, ModelCalls } from './model-call.js'
import { type ModelTurn, readMessage } from './read-message.js'
import { withNote } from './request-tools.js'
import { answerMessage, runAndSettle, withoutNames } from './run-tool-call.js'
import { resolveModel, watchModel } from './watched-model.js'

/**
 * Options of {@link toolSearchMiddleware}: a ranker and other options of a tool search, or an existing tool search. The
 * model then gets only those of the agent's tools that are in its catalog.
 */
export type ToolSearchMiddlewareOptions = HostOptions & (NewToolSearch | ExistingToolSearch)

const REFUSAL = /^_{0,99}refused_call$/

/**
 * A middleware for `createAgent`. The model's provider receives a short list of tools. The agent, its other middleware
 * and its messages contain calls of the real tools, so that approvals, retries and schemas apply to these.
 *
 * Schemas are converted once for each tool. One middleware serves any number of agents, threads and parallel runs.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` if an option is out of range. During a model call: `NAME_COLLISION`
 * if a tool has the name of a meta tool, `INVALID_TOOL` if a tool cannot be read; LangChain passes these as the `cause`
 * of its own error.
 */
export function toolSearchMiddleware(options: ToolSearchMiddlewareOptions = {}): AgentMiddleware {
  const calls = new ModelCalls(options, 'denied')
  const { search, pending, lists, decidedWith, foreign } = calls

  return createMiddleware({
    name: 'ToolSearch',

    async wrapModelCall(request, handler) {
      const given = { signal: request.runtime.signal, ...request }
      const { runtime, messages: state, tools = [], toolChoice: choice, signal } = given
      const model = await resolveModel(request.model)
      const context = { configurable: runtime.configurable, signal }
      const { call, ...begun } = await calls.begin({ tools, messages: state, model, context, toolChoice: choice })
      const messages = [...begun.messages]
      if (call === undefined) return handler({ ...request, messages })

      const { list, note, toolChoice } = call
      const readings: AIMessage[] = []
      const watched = watchModel(model, {
        ...call,
        async read(message) {
          const reading = await call.read(message)
          readings.push(reading)
          return reading
        },
      })
      const response: unknown = await handler({
        ...request,
        messages,
        model: watched as typeof request.model,
        tools: [...list] as typeof request.tools,
        ...(toolChoice === undefined ? {} : { toolChoice: toolChoice as NonNullable<typeof choice> }),
        ...(note === '' ? {} : { systemMessage: withNote(request.systemMessage, note) }),
      })
      // LangChain returns structured output in its own object; the watched model has already read its calls.
      if (!AIMessage.isInstance(response)) return response as AIMessage
      return finishMessage(response, readings, call.turn)
    },

    async wrapToolCall(request, handler) {
      const { toolCall: call, tool, runtime } = request
      const { id = '', name } = call
      const signal = runtime.signal
      const messages = (request.state as { readonly messages?: readonly BaseMessage[] }).messages ?? []
      if (tool === undefined && REFUSAL.test(name)) {
        const { message } = call.args as { readonly message?: unknown }
        return answerMessage(call, typeof message === 'string' ? message : NOT_RUN, true)
      }
      const session = calls.sessionOf(runtime)
      const key = { session, id, name }
      const decided = pending.take(key)
      // A call that was decided here needs no record: looking for the records of a thousand calls takes a second.
      const isDecided = decided !== undefined && callDigest(name, decided.arguments) === callDigest(name, call.args)
      const record = isDecided ? undefined : recordOf(messages, id)
      if (decided === undefined && tool === undefined && record?.answer !== undefined)
        return answerMessage(call, record.answer, record.isError === true)
      const tools = lists.listWith(tool, decided && decidedWith.get(decided))
      const isForeign = tool === undefined ? foreign.has(name) || tools.names.size === 0 : !definitionOf(tool)
      if (decided === undefined && isForeign) return withoutNames(await handler(request), call)

      const deny = async (outcome: ExecuteOutcome, content?: string) =>
        answerMessage(call, textOf(await pending.settle(outcome, { status: 'denied', content, signal })), true)
      const turn = calls.turnOf(tools, runtime, messages)
      let run = decided
      if (run !== undefined && isDecided) {
        const decided = run
        const refusal = await refusalBeforeRun(search, run, turn, reason => deny(decided, reason))
        if (refusal !== undefined) return refusal
      } else {
        // A person edited the call, or another process decided it.
        if (run !== undefined) await deny(run)
        const again = await search.handle({ ...turn, id, name, arguments: call.args, signal })
        if (again.kind === 'result') return answerMessage(call, again.content, again.isError === true)
        if (again.kind === 'refused') return answerMessage(call, again.message, true)
        // The agent runs the arguments of the edited call, so they must fit as they are.
        if (again.kind === 'batch' || again.name !== name || again.repaired !== undefined)
          return answerMessage(call, NOT_RUN, true)
        const shown = record?.members.find(member => member.id === id && member.name === name)?.shown
        if (shown !== undefined && shown !== shownDigest({ session, tool: again.tool, arguments: undefined }))
          return deny(again, changedText(again.tool.id))
        run = again
      }
      const isDirect = isJsonObject(tool) && tool['returnDirect'] === true
      return withoutNames(await runAndSettle(pending, key, run, () => handler(request), { signal, isDirect }), call)
    },
  }) as AgentMiddleware
}

/**
 * The message for the agent. LangChain builds a streamed response from the streamed pieces; it is replaced by the
 * message that was read from the whole response. The response of a model that other middleware inserted has not been
 * read yet, so it is read here.
 */
async function finishMessage(response: AIMessage, readings: readonly AIMessage[], turn: ModelTurn): Promise<AIMessage> {
  const reading = readings.findLast(one => one === response || callsKey(one) === callsKey(response))
  if (reading === undefined) return readMessage(response, turn)
  if (reading === response || readRecords(response.additional_kwargs).length > 0) return response
  const { id, response_metadata: metadata } = response
  const { content, response_metadata, usage_metadata: usage, ...rest } = reading
  const isStandard = metadata['output_version'] === 'v1' && response_metadata['output_version'] !== 'v1'
  return new AIMessage({
    content: isStandard ? (reading.contentBlocks as typeof content) : content,
    response_metadata: isStandard ? { ...response_metadata, output_version: 'v1' } : response_metadata,
    additional_kwargs: rest.additional_kwargs,
    tool_calls: rest.tool_calls ?? [],
    invalid_tool_calls: rest.invalid_tool_calls ?? [],
    ...(usage === undefined ? {} : { usage_metadata: usage }),
    ...(id === undefined ? {} : { id }),
  })
}

function callsKey({ tool_calls: calls = [], invalid_tool_calls: invalid = [] }: AIMessage): string {
  return JSON.stringify([...calls, ...invalid].map(({ id, name }) => JSON.stringify([id, name])).sort())
}
