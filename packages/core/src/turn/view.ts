import { answer, news } from '../answers/answers.js'
import { answerCompanion } from '../calls/answer-companion.js'
import { checkCall, readDirectArguments, refuseCaller } from '../calls/call.js'
import { mayCall } from '../calls/may-call.js'
import { settle } from '../calls/settle.js'
import { checkViewOptions } from '../configuration/tool-search-options.js'
import type { Disclosure, DisclosureTurn } from '../disclosures/disclosure.js'
import { eager } from '../disclosures/eager.js'
import type { Manifest } from '../disclosures/manifest.js'
import type { MetaRole } from '../exposed-tool.js'
import type {
  ExecutionEnd,
  ExecutionRecord,
  Exposure,
  PrefetchInput,
  SearchExplanation,
  ToolSearch,
  ViewOptions,
} from '../options.js'
import type { Outcome } from '../outcome.js'
import { explainSearch } from '../search/explain.js'
import { prefetch } from '../search/prefetch.js'
import { textsIn } from '../text/json.js'
import type { ToolId } from '../tool.js'
import type { CallInput, TurnInput } from '../turn-input.js'
import { createContinuation } from './continuation.js'
import { type Engine, refuseCollisions } from './engine.js'
import { createExposure } from './exposure.js'
import { createFrames, type Frame } from './frame.js'
import { keepPermitted, revealsFromHistory } from './history.js'
import { type CallServices, createServices } from './services.js'
import type { TurnState } from './turn-state.js'
import { settleView, type ViewSettings } from './view-settings.js'

/** Names that are no ids and are read for one turn: more than a conversation has. */
const MAX_READ_NAMES = 4_096

/** One view: the calls of a tool search under one set of options. */
export function createView(engine: Engine, options: ViewOptions, parent?: ViewSettings): ToolSearch {
  const view = settleView(options, parent, engine.companions)
  const fixed = engine.fixedCatalog()
  if (fixed) refuseCollisions(fixed, view.reserved)
  const frameOf = createFrames(engine, view)
  const { store, emit } = engine
  const continuation = createContinuation(engine, view, frame => turnOf(frame, []))

  /** The names that the host and the history reveal. */
  function namedBy(turn: TurnInput, frame: Frame, resolve: (name: string) => ToolId | undefined): readonly string[] {
    const { catalog, deferred } = frame
    const isDeferred = (name: string) => deferred.has(catalog.ids.has(name) ? name : (resolve(name) ?? ''))
    const isReplacing = view.disclosure.onReveal === 'replace'
    const told = turn.history ? revealsFromHistory(turn.history, frame.history, isDeferred, isReplacing) : []
    return [...textsIn(turn.revealed), ...told]
  }

  /** The same, read as people write names where they are no ids. */
  async function revealedBy(turn: TurnInput, frame: Frame, resolve: (name: string) => ToolId | undefined) {
    if (turn.history === undefined && turn.revealed === undefined) return []
    // Ids need no index of names, which is not to be built on the way.
    let isOdd = false
    const named = namedBy(turn, frame, () => {
      isOdd = true
      return undefined
    })
    if (!isOdd && named.every(name => frame.catalog.ids.has(name))) return named
    await frame.state.prepareNames()
    return namedBy(turn, frame, resolve)
  }

  async function revealsOf(turn: TurnInput, frame: Frame) {
    const { catalog, deferred, state } = frame
    let known: Map<string, ToolId | undefined> | undefined
    const resolve = (name: string) => {
      known ??= new Map()
      if (!known.has(name) && known.size < MAX_READ_NAMES) {
        const reading = state.names().resolve(name, catalog.ids)
        known.set(name, reading.kind === 'tool' ? reading.id : undefined)
      }
      return known.get(name)
    }
    const named = await revealedBy(turn, frame, resolve)
    const { session } = turn
    if (store === undefined || session === undefined) return keepPermitted(named, catalog, deferred, resolve)
    const stored = await store.get(session)
    const { revealed } = keepPermitted(named, catalog, deferred, resolve)
    const kept = new Set(stored)
    const missing = revealed.filter(id => !kept.has(id))
    if (missing.length > 0) await store.add(session, missing)
    return keepPermitted([...stored, ...named], catalog, deferred, resolve)
  }

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

  /** The exposure of a frame and its reveals, before what was sent to a session counts. */
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
      exposure = createExposure(shown, frame, view, engine, { revealed, vanished })
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

  async function stateOf(call: TurnInput): Promise<TurnState> {
    const frame = await frameOf(call)
    await frame.state.prepareNames()
    const { revealed, vanished } = await revealsOf(call, frame)
    const sent = await continuation.sentBefore(call, frame)
    return { frame, turn: turnOf(frame, revealed), revealed, vanished, sent }
  }

  async function decide(call: CallInput, name: string, inOrder: () => Promise<void>): Promise<Outcome> {
    const state = await stateOf(call)
    const services = createServices(engine, view, call, state, inOrder)
    return services.bounded(await answerCall(call, name, state, services))
  }

  async function answerCall(call: CallInput, name: string, state: TurnState, services: CallServices): Promise<Outcome> {
    const { frame, turn } = state
    const role = view.roles.get(name)
    if (role !== undefined) {
      if (!frame.decision.active && role !== 'call' && role !== 'callReadOnly')
        return answer({ tools: [], message: idleMessage(frame, services) })
      try {
        return await view.disclosure.handle(role, call.arguments, turn, services)
      } catch (error) {
        call.signal?.throwIfAborted()
        return services.failed(error)
      }
    }
    const tool = services.find(name)
    if (tool === undefined) return services.refuseMissing(name)
    const caller = call.caller ?? 'model'
    if (!mayCall(tool, caller)) return refuseCaller(tool, caller)
    if (!frame.deferred.has(tool.id)) return readDirectArguments(tool, call.arguments, services)
    const isListed = freshExposure(frame, state.revealed, state.vanished).tools.some(
      sent => sent.name === tool.id && sent.role !== 'stub',
    )
    // A called tool that was not loaded is loaded from now on.
    if (!isListed && view.disclosure.onReveal !== 'replace') await services.reveal([tool])
    return checkCall(tool, call.arguments, isListed ? 'direct' : 'unloaded', services)
  }

  /** The name of a call: a meta tool's own where a client's prefix is before it, unless a tool has this very name. */
  async function calledName(call: CallInput): Promise<string> {
    const name = typeof call.name === 'string' ? call.name : ''
    if (view.reserved.has(name)) return name
    const reading = view.metaTools.resolve(name)
    if (reading.kind !== 'tool') return name
    const { state, catalog } = await frameOf(call)
    await state.prepareNames()
    return state.names().resolve(name, catalog.ids).kind === 'tool' ? name : reading.id
  }

  return Object.freeze({
    async expose(turn: TurnInput = {}): Promise<Exposure> {
      const frame = await frameOf(turn)
      const { revealed, vanished } = await revealsOf(turn, frame)
      const exposure = await continuation.expose(turn, frame, manifest =>
        freshExposure(frame, revealed, vanished, manifest),
      )
      emit({ kind: 'exposed', session: turn.session, activation: frame.decision, tools: exposure.tools.length })
      return exposure
    },

    async handle(call: CallInput): Promise<Outcome> {
      // The place in the order is taken before anything is waited for; a companion may take long, and no other call waits for it.
      const { name, outcome: decided } = await engine.order.run(call.session, async turn => {
        const called = await calledName(call)
        const isCompanion = engine.companions.ids.has(called)
        return { name: called, outcome: isCompanion ? undefined : await decide(call, called, turn) }
      })
      const outcome = stamp(decided ?? (await answerCompanion(engine.companions.get(name)!, call, engine)), call, name)
      report(outcome, call, name)
      return outcome
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
      if (store) await store.add(to, await store.get(from))
    },
    async forget(session: string) {
      engine.repeated.forget(session)
      await store?.delete(session)
    },
    close: () => engine.indexes.close(),
  })

  /** The outcome with the call's id and session, an answer with the name of its tool; each of several calls in one gets an id of its own. */
  function stamp(outcome: Outcome, call: CallInput, name: string): Outcome {
    const { id } = call
    if (outcome.kind !== 'batch') return Object.freeze(stampOne(outcome, id, call, name))
    const outcomes = outcome.outcomes.map((one, i) =>
      Object.freeze(stampOne(one, id === undefined ? undefined : `${id}/${i}`, call, name)),
    )
    return Object.freeze({ ...outcome, ...(id === undefined ? {} : { id }), outcomes: Object.freeze(outcomes) })
  }

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

function stampOne<T extends Outcome>(outcome: T, id: string | undefined, call: CallInput, name: string): T {
  const { session, caller } = call
  return {
    ...outcome,
    ...(outcome.kind === 'result' ? { name } : {}),
    ...(id === undefined ? {} : { id }),
    ...(outcome.kind === 'execute' && session !== undefined ? { session } : {}),
    ...(outcome.kind === 'execute' && caller === 'code' ? { caller } : {}),
  }
}
