import { AIMessage, type BaseMessage, SystemMessage } from '@langchain/core/messages'
import {
  adapterSearch,
  addNote,
  callDigest,
  changedText,
  createPendingCalls,
  type ExistingToolSearch,
  type NewToolSearch,
  NOT_RUN,
  refusalBeforeRun,
  refuseMetaNames,
  shownDigest,
  textOf,
} from '@ts/adapter-kit'
import type { ExecuteOutcome, Exposure, ToolDefinition, TurnInput } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'
import { type AgentMiddleware, createMiddleware } from 'langchain'
import { type AgentTools, createToolLists, definitionOf } from './agent-tools.js'
import { recordOf } from './call-record.js'
import { finishMessage } from './finish-message.js'
import { type ModelTurn, readMessage } from './read-message.js'
import { chosenName, nameOf, requestTools } from './request-tools.js'
import { restoreMessages } from './restored-messages.js'
import { answerMessage, runAndSettle, settleAnswered, withoutNames } from './run-tool-call.js'
import { contextWindowOf, modelNameOf, resolveModel, watchModel } from './watched-model.js'

/** Options of {@link toolSearchMiddleware} in both forms. */
export interface MiddlewareOptions {
  /**
   * Id of the conversation, for events, for `usage-memory` and for a session store; or a function that returns it from
   * the configuration of the run. Default: the `thread_id` of the configuration.
   */
  readonly session?: string | ((configurable: Readonly<Record<string, unknown>>) => string | undefined) | undefined
  /**
   * Context window of the model in tokens, to which `sharePercent` of `activation` refers. Default: the value in the
   * model's `profile`, otherwise core's default.
   */
  readonly contextWindow?: number | undefined
}

/**
 * Options of {@link toolSearchMiddleware}: a ranker and other options of a tool search, or an existing tool search. The
 * model then gets only those of the agent's tools that are in its catalog.
 */
export type ToolSearchMiddlewareOptions = MiddlewareOptions & (NewToolSearch | ExistingToolSearch)

/** The key of the definitions from which a turn's catalog is made. */
const DEFINITIONS = Symbol('definitions')

type AgentTurn = TurnInput & { readonly [DEFINITIONS]?: readonly ToolDefinition[] }

/** The part of a run's context that is used here. */
interface RunContext {
  readonly configurable?: unknown
  readonly signal?: AbortSignal | undefined
}

/** The name that a refused call has in the agent. The model never sees it, and no tool is registered under it. */
const REFUSAL_NAME = 'refused_call'
const REFUSAL = /^_{0,99}refused_call$/
/** Maximum number of names of other middleware's tools that are remembered. */
const MAX_FOREIGN = 10_000

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
export function toolSearchMiddleware(options: ToolSearchMiddlewareOptions): AgentMiddleware {
  const { session, contextWindow, ...rest } = options
  const search = adapterSearch(rest, turn => (turn as AgentTurn)[DEFINITIONS] ?? NONE)
  const isOwn = rest.toolSearch === undefined
  const withoutDeferral = search.with({ activation: 'off' })
  const lists = createToolLists()
  const pending = createPendingCalls(search)
  /** The tools of the request that a call answers. */
  const decidedWith = new WeakMap<ExecuteOutcome, AgentTools>()
  const foreign = new Set<string>()
  const checked = new WeakSet<AgentTools>()

  function sessionOf({ configurable }: RunContext): string | undefined {
    const given = (configurable ?? {}) as Readonly<Record<string, unknown>>
    if (typeof session === 'function') return session(given)
    const thread = given['thread_id']
    return session ?? (typeof thread === 'string' ? thread : undefined)
  }

  function turnOf(
    tools: AgentTools,
    runtime: RunContext,
    messages: readonly BaseMessage[],
    model?: unknown,
  ): AgentTurn {
    const { history } = restoreMessages(messages)
    const window = contextWindow ?? (model === undefined ? undefined : contextWindowOf(model))
    return {
      history,
      session: sessionOf(runtime),
      ...(window === undefined ? {} : { model: { contextWindow: window } }),
      ...(isOwn && !tools.isPart ? {} : { visible: tools.nameList }),
      [DEFINITIONS]: tools.definitions,
    }
  }

  return createMiddleware({
    name: 'ToolSearch',

    async wrapModelCall(request, handler) {
      const { runtime, messages: given, signal } = { signal: request.runtime.signal, ...request }
      const tools = lists.read(request.tools ?? [])
      if (!checked.has(tools)) refuseMetaNames(search, tools.names)
      checked.add(tools)
      const session = sessionOf(runtime)
      await settleAnswered(pending, session, given)
      const messages = [...restoreMessages(given).messages]
      if (tools.names.size === 0) return handler({ ...request, messages })

      const model = await resolveModel(request.model)
      const turn = turnOf(tools, runtime, given, model)
      const exposure = await search.expose(turn)
      // Throws, because a tool that is left out silently could never be found.
      const rejected = isOwn ? exposure.report.rejected.find(({ index }) => index >= 0) : undefined
      if (rejected !== undefined) throw rejected.error
      const { exposed, toolChoice } = await withChosen(request.toolChoice, exposure, turn, tools.others)
      const listed = new Set(
        exposed.flatMap(({ name, role, tool }) => (tool?.name === name && role !== 'stub' ? [name] : [])),
      )
      const own = new Set([...exposed.map(({ name }) => name), ...tools.names])
      const others = new Set(tools.others.flatMap(tool => nameOf(tool) ?? []))
      // Other middleware may change the list, so no companion's tool counts as sent until `bound` receives the final
      // list.
      const withheld = new Set(exposed.flatMap(({ name, role }) => (role === 'companion' ? [name] : [])))
      const modelTurn: ModelTurn = {
        search,
        turn,
        decided(id, outcome) {
          decidedWith.set(outcome, tools)
          pending.add({ session, id, name: outcome.name }, outcome, withheld)
        },
        refusalName: refusalNameFor(tools),
        isForeign: name => others.has(name),
        isListed: name => listed.has(name) && tools.names.has(name),
        canRun: name => tools.names.has(name),
        signal,
      }
      const readings: AIMessage[] = []
      const watched = watchModel(model, {
        bound(sent) {
          for (const name of sent.flatMap(tool => nameOf(tool) ?? [])) {
            withheld.delete(name)
            if (own.has(name)) continue
            others.add(name)
            if (foreign.size < MAX_FOREIGN) foreign.add(name)
          }
        },
        isKnown: name => modelTurn.isListed(name) || modelTurn.isForeign(name),
        async read(message) {
          const reading = await readMessage(message, modelTurn)
          readings.push(reading)
          return reading
        },
      })
      const note = exposure.instructions
      const response: unknown = await handler({
        ...request,
        messages,
        model: watched as typeof request.model,
        tools: [...requestTools(tools.others, exposed, modelNameOf(model))] as typeof request.tools,
        ...(toolChoice === undefined ? {} : { toolChoice: toolChoice as NonNullable<typeof request.toolChoice> }),
        ...(note === '' ? {} : { systemMessage: withNote(request.systemMessage, note) }),
      })
      // LangChain returns structured output in its own object; the watched model has already read its calls.
      if (!AIMessage.isInstance(response)) return response as AIMessage
      return finishMessage(response, readings, modelTurn)
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
      const session = sessionOf(runtime)
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
      const turn = turnOf(tools, runtime, messages)
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

  /**
   * The exposed tools, including the one that the request's tool choice demands, and the choice with the id of that
   * tool.
   */
  async function withChosen(choice: unknown, exposure: Exposure, turn: AgentTurn, others: readonly unknown[]) {
    const chosen = chosenName(choice)
    if (chosen === undefined || others.some(tool => nameOf(tool) === chosen))
      return { exposed: exposure.tools, toolChoice: undefined }
    const isChosen = ({ name, tool }: Exposure['tools'][number]) => name === chosen || tool?.name === chosen
    const sent = exposure.tools.find(isChosen)
    const found = sent ?? (await withoutDeferral.expose(turn)).tools.find(isChosen)
    if (found === undefined) return { exposed: exposure.tools, toolChoice: undefined }
    const toolChoice = { type: 'function', function: { name: found.name } }
    return { exposed: sent === undefined ? [...exposure.tools, found] : exposure.tools, toolChoice }
  }
}

function refusalNameFor({ names }: AgentTools): string {
  let name = REFUSAL_NAME
  while (names.has(name)) name = `_${name}`
  return name
}

const NONE: readonly ToolDefinition[] = Object.freeze([])

/** The system message with a note at its end; in a list of parts, at the end of the last text. */
function withNote(given: SystemMessage, note: string): SystemMessage {
  const { content } = given
  const last = typeof content === 'string' ? undefined : content.at(-1)
  const text = last?.type === 'text' ? last['text'] : undefined
  const noted =
    typeof text === 'string'
      ? [...content.slice(0, -1), { ...last, text: addNote(text, note) }]
      : addNote(content, note)
  return new SystemMessage({ ...given, content: noted as typeof content })
}
