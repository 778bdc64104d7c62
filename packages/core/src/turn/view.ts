import { answer, news } from '../answers/answers.js'
import { checkCall, readDirectArguments, refuseCaller, refuseMistaken, refuseTooLarge } from '../calls/call.js'
import { checkAgain } from '../calls/check-again.js'
import { mayCall } from '../calls/may-call.js'
import type { Place } from '../calls/session-order.js'
import { checkViewOptions } from '../configuration/tool-search-options.js'
import type { Disclosure, DisclosureTurn } from '../disclosure.js'
import { eager } from '../disclosures/eager.js'
import type { Manifest } from '../disclosures/manifest.js'
import type { MetaRole } from '../exposed-tool.js'
import { type BoundedMap, createBoundedMap } from '../limits/bounded-map.js'
import type {
  ExecutionEnd,
  ExecutionRecord,
  Exposure,
  PrefetchInput,
  SearchExplanation,
  ToolSearch,
  ViewOptions,
} from '../options.js'
import type { ExecuteOutcome, Outcome, RefusedOutcome } from '../outcome.js'
import type { ToolId } from '../tool.js'
import type { CallInput, TurnInput } from '../turn-input.js'
import { answerCompanion } from './answer-companion.js'
import { createContinuation } from './continuation.js'
import { type Engine, refuseCollisions } from './engine.js'
import { explainSearch } from './explain.js'
import { completeList, createExposure } from './exposure.js'
import { createFrames, type Frame } from './frame.js'
import { prefetch } from './prefetch.js'
import { createReveals } from './reveals.js'
import { type CallServices, createServices } from './services.js'
import type { Session } from './sessions.js'
import { settle } from './settle.js'
import { stampOne, stampOutcome } from './stamp-outcome.js'
import { createTurnServices, type TurnServices } from './turn-services.js'
import type { TurnState } from './turn-state.js'
import { settleView, type ViewSettings } from './view-settings.js'

/** Maximum number of sessions whose state in one frame is kept. */
const MAX_STATES = 256

/** Creates a view: a tool search with one set of options. */
export function createView(engine: Engine, options: ViewOptions, parent?: ViewSettings): ToolSearch {
  const view = settleView(options, parent, engine.companions)
  const fixed = engine.fixedCatalog()
  if (fixed) refuseCollisions(fixed, view.reserved)
  const frameOf = createFrames(engine, view)
  const revealsOf = createReveals(engine, view)
  const { sessions, emit } = engine
  const plainStates = new WeakMap<Frame, BoundedMap<string, TurnState>>()
  const turnServices = new WeakMap<TurnState, TurnServices>()
  const continuation = createContinuation(engine, view, frame => turnOf(frame, []))

  function turnOf({ catalog, deferred, manifest }: Frame, revealed: readonly ToolId[]): DisclosureTurn {
    return {
      catalog,
      listed: manifest.text,
      deferred,
      revealed: revealed.map(id => catalog.get(id)!),
      names: view.names,
      limits: view.limits,
      query: engine.options.ranker.traits?.query === 'pattern' ? 'pattern' : 'text',
    }
  }

  /** The exposure of a frame with these reveals, regardless of the list that was sent to the session. */
  function freshExposure(
    frame: Frame,
    revealed: readonly ToolId[],
    vanished: readonly string[],
    { text }: Manifest = frame.manifest,
  ): Exposure {
    const isPlain = revealed.length + vanished.length === 0 && text === frame.manifest.text
    const key = isPlain ? '' : [text, '', ...revealed, '', ...vanished].join('\n')
    let exposure = frame.exposures.get(key)
    if (!exposure) {
      const turn = { ...turnOf(frame, revealed), listed: text }
      const shown = withRoles((frame.decision.active ? view.disclosure : eager).expose(turn))
      const list = { ...shown, tools: completeList(shown.tools, engine) }
      exposure = createExposure(list, frame, view, engine, { revealed, vanished })
      frame.exposures.set(key, exposure)
    }
    return exposure
  }

  function withRoles({ tools, instructions }: ReturnType<Disclosure['expose']>): ReturnType<Disclosure['expose']> {
    const stamped = tools.map(tool => {
      const metaRole = view.roles.get(tool.name)
      return metaRole === undefined ? tool : Object.freeze({ ...tool, metaRole })
    })
    return { tools: stamped, instructions }
  }

  async function stateOf(call: TurnInput, made = frameOf(call)): Promise<TurnState> {
    const frame = made instanceof Promise ? await made : made
    const preparing = frame.state.prepareNames()
    if (preparing !== undefined) await preparing
    const { history, revealed: named, visible } = call
    const session = await sessionOf(call)
    const isPlain = history === undefined && named === undefined && visible === undefined
    const states = isPlain ? statesOf(frame) : undefined
    const key = session ? `${session.ids.join('\n')}\n\n${session.sent.join('\n')}` : ''
    const known = states?.get(key)
    if (known) return known
    const { revealed, vanished } = await revealsOf(call, frame, session)
    const sent = continuation.read(call, frame, session)
    const state = { frame, turn: turnOf(frame, revealed), revealed, vanished, sent }
    states?.set(key, state)
    return state
  }

  function sessionOf({ session }: TurnInput): Promise<Session> | undefined {
    return session === undefined ? undefined : sessions?.read(session)
  }

  /** The states of turns whose only input is their session, by what is remembered of it. */
  function statesOf(frame: Frame): BoundedMap<string, TurnState> {
    let states = plainStates.get(frame)
    if (!states) {
      states = createBoundedMap(MAX_STATES)
      plainStates.set(frame, states)
    }
    return states
  }

  function servicesOf(state: TurnState): TurnServices {
    let own = turnServices.get(state)
    if (own === undefined) {
      own = createTurnServices(engine, view, state)
      turnServices.set(state, own)
    }
    return own
  }

  async function decide(call: CallInput, name: string, place: Place, made: Frame | Promise<Frame>): Promise<Outcome> {
    const state = await stateOf(call, made)
    const own = servicesOf(state)
    const services = createServices(engine, view, call, state, own, () => place.turn())
    return own.bounded(await answerCall(call, name, state, services))
  }

  async function answerCall(call: CallInput, name: string, state: TurnState, services: CallServices): Promise<Outcome> {
    const { frame, turn } = state
    const role = view.roles.get(name)
    if (role !== undefined) return answerMeta(role, call, state, services)
    const tool = services.find(name)
    if (tool === undefined) {
      const meant = services.metaTool(name, call.arguments)
      if (meant === undefined) return services.refuseMissing(name)
      const outcome = await answerMeta(view.roles.get(meant)!, call, state, services)
      return outcome.kind === 'result' ? { ...outcome, name: meant } : outcome
    }
    const caller = call.caller ?? 'model'
    if (!mayCall(tool, caller)) return refuseCaller(tool, caller)
    const mistaken = refuseMistaken(tool, call.arguments, turn)
    if (mistaken !== undefined || !frame.deferred.has(tool.id))
      return mistaken ?? readDirectArguments(tool, call.arguments, services)
    const isListed = freshExposure(frame, state.revealed, state.vanished).tools.some(
      sent => sent.name === tool.id && sent.role !== 'stub',
    )
    // A tool that was called before it was loaded is loaded from now on.
    if (!isListed && view.disclosure.onReveal !== 'replace') await services.reveal([tool])
    return checkCall(tool, call.arguments, isListed ? 'direct' : 'unloaded', services)
  }

  async function answerMeta(role: MetaRole, call: CallInput, { frame, turn }: TurnState, services: CallServices) {
    if (!frame.decision.active && role !== 'call' && role !== 'callReadOnly')
      return answer({ tools: [], message: idleMessage(frame, services) })
    try {
      return await view.disclosure.handle(role, call.arguments, turn, services)
    } catch (error) {
      call.signal?.throwIfAborted()
      return services.failed(error)
    }
  }

  /**
   * The name of a call: a meta tool's exact name if a client's prefix precedes it, unless a tool has exactly the
   * written name.
   */
  function calledName(name: string, made: () => Frame | Promise<Frame>): string | Promise<string> {
    if (view.reserved.has(name)) return name
    const reading = view.metaTools.resolve(name)
    return reading.kind === 'tool' ? toolOrMeta(name, reading.id, made()) : name
  }

  async function toolOrMeta(name: string, metaTool: string, made: Frame | Promise<Frame>): Promise<string> {
    const { state, catalog } = await made
    await state.prepareNames()
    return state.names().resolve(name, catalog.ids).kind === 'tool' ? name : metaTool
  }

  return Object.freeze({
    async expose(turn: TurnInput = {}): Promise<Exposure> {
      const frame = await frameOf(turn)
      const session = await sessionOf(turn)
      const exposure = await continuation.expose(turn, frame, session, async now => {
        const { revealed, vanished } = await revealsOf(turn, frame, now)
        return manifest => freshExposure(frame, revealed, vanished, manifest)
      })
      emit({ kind: 'exposed', session: turn.session, activation: frame.decision, tools: exposure.tools.length })
      return exposure
    },

    async handle(call: CallInput): Promise<Outcome> {
      // A call takes its place in the order before it waits for anything. No other call waits for a companion, which
      // may take long.
      const place = engine.order.enter(call.session)
      let name = typeof call.name === 'string' ? call.name : ''
      let decided: Outcome | undefined = refuseTooLarge(call.arguments)
      // Made at most once, because the host's functions for tools and policy are called once.
      let frame: Frame | Promise<Frame> | undefined
      const made = () => (frame ??= frameOf(call))
      try {
        if (decided === undefined) {
          const called = calledName(name, made)
          name = typeof called === 'string' ? called : await called
          if (!engine.companions.ids.has(name)) decided = await decide(call, name, place, made())
        }
      } finally {
        place.leave()
      }
      const outcome = stampOutcome(
        decided ?? (await answerCompanion(engine.companions.get(name)!, call, engine)),
        call,
        name,
      )
      report(outcome, call, name)
      return outcome
    },

    async recheck(execution: ExecuteOutcome, turn: TurnInput = {}): Promise<ExecuteOutcome | RefusedOutcome> {
      const { id, session, caller = 'model', tool: former } = execution
      const call = { ...turn, ...(session === undefined ? {} : { session }), name: former.id }
      const state = await stateOf(call)
      const services = createServices(engine, view, call, state, servicesOf(state), async () => {})
      const outcome = checkAgain(execution, state.frame.catalog.get(former.id), caller, services)
      if (outcome.kind === 'execute') return outcome
      emit({ kind: 'refused', session, id, name: former.id, code: outcome.code })
      return Object.freeze({ ...stampOne(outcome, id, call, former.id), name: former.id })
    },

    metaRole: (name: string): MetaRole | 'companion' | undefined =>
      view.roles.get(name) ?? (engine.companions.ids.has(name) ? 'companion' : undefined),

    settle: (execution: ExecutionRecord, end: ExecutionEnd) => settle(engine, execution, end),
    prefetch: (input: PrefetchInput) => prefetch(engine, view, input, stateOf),

    async explain(input: Parameters<ToolSearch['explain']>[0]): Promise<SearchExplanation> {
      const frame = await frameOf(input)
      await frame.state.prepareNames()
      return explainSearch(engine, view, frame, input)
    },

    with: (more: ViewOptions) => createView(engine, checkViewOptions(more), view),
    update: engine.update,
    onChange: engine.onChange,

    async prepare() {
      await engine.indexes.prepare((await engine.stateOf({})).permitted)
    },
    async inherit(from: string, to: string) {
      await sessions?.inherit(from, to)
    },
    async forget(session: string) {
      engine.repeated.forget(session)
      await sessions?.forget(session)
    },
    close: () => engine.indexes.close(),
  })

  function report(outcome: Outcome, { session }: CallInput, name: string): void {
    for (const one of outcome.kind === 'batch' ? outcome.outcomes : [outcome]) {
      const { id } = one
      if (one.kind === 'execute') {
        engine.executions.begin({ id, session, tool: one.tool.id })
        emit({ kind: 'execute', session, id, name: one.tool.id, via: one.via })
      } else if (one.kind === 'refused') emit({ kind: 'refused', session, id, name: one.name ?? name, code: one.code })
    }
  }
}

/** The answer of a meta tool while nothing is deferred. */
function idleMessage({ catalog }: Frame, services: CallServices): string {
  if (catalog.tools.length > 0) return 'All tools are loaded. Call them directly.'
  return ['There are no tools at present.', ...news(services)].join(' ')
}
