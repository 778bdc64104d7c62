import { answer, news } from '../answers/answers.js'
import { checkCall, readDirectArguments, refuseCaller, refuseMistaken, refuseTooLarge } from '../calls/call.js'
import { readArguments } from '../calls/call-arguments.js'
import type { Companion } from '../calls/companion.js'
import { mayCall } from '../catalog/may-call.js'
import type { MetaRole } from '../exposed-tool.js'
import { lazy } from '../limits/lazy.js'
import type { BatchOutcome, ExecuteOutcome, Outcome, RefusedOutcome, ResultOutcome } from '../outcome.js'
import { isSameDefinition } from '../policy/policy.js'
import { defined } from '../text/check-options.js'
import { visibleJson } from '../text/hidden-characters.js'
import { quote } from '../text/json.js'
import type { Caller, CatalogTool } from '../tool.js'
import type { CallInput, TurnInput } from '../turn-input.js'
import type { Engine } from './engine.js'
import { isListed } from './exposure.js'
import { type CallServices, createServices, permitterOf } from './services.js'
import type { Turn } from './turn.js'
import type { Turns } from './turns.js'
import type { ViewSettings } from './view-settings.js'

/** Decides the calls of one view. */
export function createCalls(engine: Engine, view: ViewSettings, turns: Turns) {
  async function decide(call: CallInput, name: string, inOrder: () => Promise<void>, plain: Promise<Turn>) {
    const turn = await turns.of(call, plain)
    const services = createServices(turn, call, inOrder)
    return services.bounded(await answerCall(call, name, turn, services))
  }

  return {
    async handle(call: CallInput): Promise<Outcome> {
      // A call takes its place in the order before it waits for anything. No other call waits for a companion, which
      // may take long.
      const place = engine.order.enter(call.session)
      let name = typeof call.name === 'string' ? call.name : ''
      let decided: Outcome | undefined = refuseTooLarge(call.arguments)
      // Made at most once, because the host's functions for tools and policy are called once.
      const plain = lazy(() => turns.plain(call))
      try {
        if (decided === undefined) {
          name = await calledName(view, name, plain)
          if (!engine.companions.ids.has(name)) decided = await decide(call, name, place.turn, plain())
        }
      } finally {
        place.leave()
      }
      decided ??= await answerCompanion(engine.companions.get(name)!, call, engine)
      return finish(engine, decided, call, name)
    },

    async recheck(execution: ExecuteOutcome, turn: TurnInput = {}): Promise<ExecuteOutcome | RefusedOutcome> {
      const { id, session, caller = 'model', tool: former } = execution
      const call = { ...turn, ...(session === undefined ? {} : { session }), name: former.id }
      const outcome = checkAgain(execution, caller, await turns.of(call), call)
      if (outcome.kind === 'execute') return outcome
      return finishOne(engine, { ...outcome, name: former.id }, { ...call, id })
    },
  }
}

/**
 * The name of a call: a meta tool's exact name if a client's prefix precedes it, unless a tool has exactly the
 * written name.
 */
async function calledName(view: ViewSettings, name: string, made: () => Promise<Turn>): Promise<string> {
  const reading = view.reserved.has(name) ? undefined : view.metaTools.resolve(name)
  if (reading?.kind !== 'tool') return name
  const { state, catalog } = await made()
  await state.names().prepare()
  return state.names().resolve(name, catalog.ids).kind === 'tool' ? name : reading.id
}

/** Decides an execution again, immediately before it runs. The same outcome if nothing changed. */
function checkAgain(execution: ExecuteOutcome, caller: Caller, turn: Turn, call: CallInput) {
  const { tool: former, arguments: args, via } = execution
  const services = createServices(turn, call)
  const tool = turn.catalog.get(former.id)
  if (tool === undefined || !permitterOf(turn)(tool)) return services.refuseMissing(former.id)
  if (!mayCall(tool, caller)) return refuseCaller(tool, caller)
  if (tool === former || isSameDefinition(tool, former)) return execution
  // An approval may have shown these arguments, so they run as they are or not at all.
  const outcome = checkCall(tool, args, via, { ...services, repair: () => undefined })
  return outcome.kind === 'execute' ? Object.freeze({ ...execution, ...outcome }) : outcome
}

async function answerCall(call: CallInput, name: string, turn: Turn, services: CallServices): Promise<Outcome> {
  const { view, deferred } = turn
  const role = view.roles.get(name)
  if (role !== undefined) return answerMeta(role, call, turn, services)
  const tool = services.find(name)
  if (tool === undefined) {
    const meant = services.metaTool(name, call.arguments)
    if (meant === undefined) return services.refuseMissing(name)
    const outcome = await answerMeta(view.roles.get(meant)!, call, turn, services)
    return outcome.kind === 'result' ? { ...outcome, name: meant } : outcome
  }
  const caller = call.caller ?? 'model'
  if (!mayCall(tool, caller)) return refuseCaller(tool, caller)
  const mistaken = refuseMistaken(tool, call.arguments, turn)
  if (mistaken !== undefined || !deferred.has(tool.id))
    return mistaken ?? readDirectArguments(tool, call.arguments, services)
  const isLoaded = isListed(turn, tool.id)
  // A tool that was called before it was loaded is loaded from now on.
  if (!isLoaded && view.disclosure.onReveal !== 'replace') await services.reveal([tool])
  return checkCall(tool, call.arguments, isLoaded ? 'direct' : 'unloaded', services)
}

async function answerMeta(role: MetaRole, call: CallInput, turn: Turn, services: CallServices): Promise<Outcome> {
  if (!turn.decision.active && role !== 'call' && role !== 'callReadOnly')
    return answer({ tools: [], message: idleMessage(turn, services) })
  const { arguments: args } = call
  try {
    return await turn.view.disclosure.handle(role, args, turn, services)
  } catch (error) {
    call.signal?.throwIfAborted()
    return services.failed(error)
  }
}

function idleMessage({ catalog }: Turn, services: CallServices): string {
  if (catalog.tools.length > 0) return 'All tools are loaded. Call them directly.'
  return ['There are no tools at present.', ...news(services)].join(' ')
}

/** A companion's answer to a call of one of its tools. If the companion throws, the answer is an error text. */
async function answerCompanion(
  { tool, companion }: { readonly tool: CatalogTool; readonly companion: Companion },
  { session, signal, arguments: args }: CallInput,
  { emit, countTokens }: Pick<Engine, 'emit' | 'countTokens'>,
): Promise<ResultOutcome> {
  const read = readArguments(args)
  const nothing = { kind: 'result', revealed: [] } as const
  const failed = (content: string) => ({ ...nothing, content, value: content, isError: true })
  if (read.kind !== 'arguments')
    return failed(`The arguments of ${tool.id} cannot be read: ${read.reason}. Call it again with a JSON object.`)
  try {
    const given = await companion.handle({ name: tool.name, arguments: read.arguments, session, signal, countTokens })
    const { value = given.content, isError } = given
    const content = typeof given.content === 'string' ? given.content : visibleJson(given.content ?? '')
    return { ...nothing, content, value, ...(isError === true ? { isError } : {}) }
  } catch (error) {
    signal?.throwIfAborted()
    emit({ kind: 'failure', session, during: `the companion ${quote(companion.name)}`, error })
    return failed(`${tool.id} failed. Call it again with other arguments, or go on without it.`)
  }
}

/** Finishes an outcome, see {@link finishOne}; each call of a batch gets its own id. */
function finish(engine: Engine, outcome: Outcome, call: CallInput, name: string): Outcome {
  const { id } = call
  if (outcome.kind !== 'batch') return finishOne(engine, outcome, { ...call, name })
  const outcomes = outcome.outcomes.map((one, i) =>
    finishOne(engine, one, { ...call, name, id: id === undefined ? undefined : `${id}/${i}` }),
  )
  return Object.freeze({ ...outcome, ...defined({ id }), outcomes: Object.freeze(outcomes) })
}

/** Reports an outcome, and adds the call's id and session to it, and the name of its tool to an answer. */
function finishOne<T extends Exclude<Outcome, BatchOutcome>>(
  { emit, executions }: Engine,
  outcome: T,
  { id, session, caller, name }: CallInput,
): T {
  if (outcome.kind === 'execute') {
    executions.begin({ id, session, tool: outcome.tool.id })
    emit({ kind: 'execute', session, id, name: outcome.tool.id, via: outcome.via })
    const called = defined({ id, session, caller: caller === 'code' ? caller : undefined })
    return Object.freeze({ ...outcome, ...called })
  }
  const own = outcome.name ?? name
  if (outcome.kind === 'refused') emit({ kind: 'refused', session, id, name: own, code: outcome.code })
  return Object.freeze({ ...outcome, ...(outcome.kind === 'result' ? { name: own } : {}), ...defined({ id }) })
}
