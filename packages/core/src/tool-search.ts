import { activationFacts, decideActivation } from './activation.js'
import { answer } from './answers.js'
import { createBoundedMap } from './bounded-map.js'
import { checkCall, mayCall, readArguments, refuseCaller, refuseUnknown } from './call.js'
import { type Catalog, createCatalog, type RejectedTool } from './catalog.js'
import { type Configuration, readConfiguration } from './configuration.js'
import type { Outcome, Services, Turn } from './disclosure.js'
import { eager } from './disclosures/eager.js'
import { isToolSearchError } from './errors.js'
import { explainSearch, type SearchExplanation } from './explain.js'
import { createExposure, type Frame } from './exposure.js'
import { createIndexHolder } from './index-holder.js'
import { createMeter } from './meter.js'
import {
  type CallInput,
  checkLimits,
  collisionError,
  disclosureNamed,
  type Exposure,
  metaNames,
  type ToolSearch,
  type ToolSearchOptions,
  type ToolSource,
  type TurnInput,
} from './options.js'
import { applyPolicy, narrow, type PolicyOptions } from './policy.js'
import { type Rendering, renderTool } from './render.js'
import { renderResults } from './render-results.js'
import { createMemoryRevealStore, keepPermitted, revealsFromHistory } from './reveal.js'
import { search } from './search.js'
import { suggestNames } from './suggest.js'
import { estimateTokens } from './tokens.js'
import type { CatalogTool } from './tool.js'
import { checkRequired } from './validate.js'

/** Tokens for a list of names in an answer: 400 names or so. */
const NAME_LIST_TOKENS = 2_000
/** An answer as a whole: issue 11, 1.3. */
const ANSWER_TOKENS = 8_000
/** Of it, for the JSON around the tools and for what is said of those that have no room. */
const ENVELOPE_TOKENS = 400
/** Exposures and counts kept for speed; losing one costs a recomputation, nothing else. */
const CACHE_SIZE = 256

/**
 * Puts the stages together: catalog, policy, activation, disclosure, search, reveal.
 *
 * @throws ToolSearchError `INVALID_TOOL`, `DUPLICATE_TOOL`, `NAME_COLLISION` or `INVALID_CONFIGURATION`, for a fixed list
 * of tools here and now; for a live one, bad tools are reported by every exposure.
 */
export function createToolSearch(given: ToolSearchOptions): ToolSearch {
  const options =
    given.configuration === undefined ? given : withConfiguration(given, readConfiguration(given.configuration))
  const disclosure =
    typeof options.disclosure === 'object' ? options.disclosure : disclosureNamed(options.disclosure ?? 'stub')
  const names = metaNames(disclosure, options.names)
  const metaNamesSet = new Set<string>(disclosure.roles.map(role => names[role]))
  const limits = checkLimits({ ...disclosure.defaults.limits, ...options.limits })
  const policy: PolicyOptions = {
    ...(disclosure.defaults.defer ? { defer: disclosure.defaults.defer } : {}),
    ...options.policy,
  }
  const store = options.reveals === 'history' ? undefined : (options.reveals ?? createMemoryRevealStore())
  const countTokens = options.tokens ?? estimateTokens
  const meter = createMeter(countTokens)
  /** A description gives all parameters, also where the host has search results written shorter. */
  const describing = typeof options.render === 'function' || options.render === 'typescript' ? options.render : 'json'
  const resultsWithin = (tools: readonly CatalogTool[], message: string, rendering: Rendering) =>
    renderResults(tools, {
      rendering,
      countTokens,
      budgetTokens: ANSWER_TOKENS - ENVELOPE_TOKENS - countTokens(message),
      ...(rendering === describing ? { detailed: tools.length } : {}),
    })
  const emit = options.onEvent ?? (() => {})
  const holder = createIndexHolder(options.ranker)
  const revealing = new Set<string>(disclosure.revealedBy.map(role => names[role]))

  const live = typeof options.tools === 'function' ? options.tools : undefined
  let current = live ? undefined : loadTools(options.tools as ToolSource, false)
  const fruitless = createBoundedMap<string, number>(CACHE_SIZE * 16)

  function loadTools(source: ToolSource, drop: boolean) {
    const catalog = isCatalog(source) ? source : createCatalog(source, { onInvalid: drop ? 'drop' : 'throw' })
    const taken = catalog.tools.filter(tool => metaNamesSet.has(tool.name)).map(tool => collisionError(tool.name))
    if (taken.length > 0 && !drop) throw taken[0]!
    const { permit = () => true } = policy
    const permitted = applyPolicy(catalog, {
      ...policy,
      permit: tool => !metaNamesSet.has(tool.name) && permit(tool),
    })
    const rejected = [
      ...catalog.rejected,
      ...permitted.changed,
      ...taken.map(error => ({ index: -1, name: error.details['name'] as string, error })),
    ]
    return {
      source,
      // What the list held when it was read: its owner may change it in place.
      definitions: isCatalog(source) ? undefined : [...source],
      permitted,
      rejected: Object.freeze(rejected),
      frames: createBoundedMap<unknown, Frame>(16),
    }
  }

  async function tools() {
    if (!live) return current!
    const source = await live()
    if (current && isSame(current, source)) return current
    const next = loadTools(source, true)
    const { permitted, rejected, frames } = current ?? next
    current = next
    // A list rebuilt from the same definitions keeps its index, and its exposures too where the same ones were left out.
    if (permitted.version === next.permitted.version) {
      current = { ...next, permitted, frames: toldOf(rejected) === toldOf(next.rejected) ? frames : next.frames }
    }
    return current
  }

  /** Policy, visibility and activation of a turn; the same object while nothing changes. */
  async function frameOf({ visible, model }: TurnInput): Promise<Frame> {
    const state = await tools()
    const window = model?.contextWindow
    const key = visible ?? `all ${window}`
    const known = state.frames.get(key)
    if (known && known.contextWindow === window) return known
    const catalog = narrow(state.permitted, visible)
    const deferrableTokens = () => meter.list(catalog.deferrable).tokens
    const decision = decideActivation(
      options.activation ?? 'auto',
      disclosure.defaults.activation,
      activationFacts(catalog, deferrableTokens, window),
    )
    const deferred: ReadonlySet<string> = decision.active
      ? new Set(catalog.deferrable.map(tool => tool.name))
      : new Set()
    const frame: Frame = {
      catalog,
      deferred,
      decision,
      contextWindow: window,
      permitted: state.permitted,
      rejected: state.rejected,
      exposures: createBoundedMap(CACHE_SIZE),
    }
    // A host may reuse and change an iterable of its own, a frozen set too; only a frozen array stays as it is.
    if (visible === undefined || (Array.isArray(visible) && Object.isFrozen(visible))) state.frames.set(key, frame)
    return frame
  }

  async function revealsOf(turn: TurnInput, frame: Frame) {
    const isDeferred = (name: string) => frame.deferred.has(name)
    const history = turn.history
      ? revealsFromHistory(turn.history, revealing, isDeferred, disclosure.onReveal === 'replace')
      : []
    const said = turn.revealed ?? []
    if (!store) return keepPermitted([...said, ...history], frame.catalog, isDeferred)
    const stored = await store.get(turn.session)
    const missing = [...said, ...history].filter(name => !stored.includes(name) && isDeferred(name))
    if (missing.length > 0) await store.add(turn.session, missing)
    return keepPermitted([...stored, ...said, ...history], frame.catalog, isDeferred)
  }

  function turnOf(frame: Frame, revealed: readonly string[]): Turn {
    return {
      catalog: frame.catalog,
      deferred: frame.deferred,
      revealed: revealed.map(name => frame.catalog.get(name)!),
      names,
      limits,
    }
  }

  function services(call: CallInput, frame: Frame): Services {
    return {
      async search(request) {
        const from = performance.now()
        const limit = Math.min(request.limit ?? limits.results, limits.maxResults)
        const scope = { catalog: frame.catalog, deferred: frame.deferred }
        const result = await holder.use(frame.permitted, index =>
          search({ ...scope, index }, request.queries, limit, limits.topBand),
        )
        emit({
          type: 'search',
          session: call.session,
          queries: request.queries.map(query => query.text),
          scope: frame.deferred.size,
          matches: result.matches,
          inBand: result.inBand,
          results: result.tools.map(tool => tool.name),
          durationMs: performance.now() - from,
        })
        return result
      },
      async reveal(tools, how = 'append') {
        const revealed = tools.map(tool => tool.name)
        if (revealed.length === 0) return
        await (how === 'replace' ? store?.replace(call.session, revealed) : store?.add(call.session, revealed))
        emit({ type: 'reveal', session: call.session, names: revealed })
      },
      render: (tool, fallback) => renderTool(tool, options.render ?? fallback),
      renderResults: (tools, message) => resultsWithin(tools, message, options.render ?? 'signature'),
      describe: (tools, message) => resultsWithin(tools, message, describing),
      suggest: name => suggestNames(name, frame.catalog),
      faults(tool, args) {
        try {
          return (options.validator ?? checkRequired)(tool.inputSchema, args)
        } catch {
          // A schema that its validator cannot read is its author's fault: the call is checked as far as it can be.
          return checkRequired(tool.inputSchema, args)
        }
      },
      fruitless(found) {
        const count = found ? 0 : (fruitless.get(call.session) ?? 0) + 1
        fruitless.set(call.session, count)
        return count
      },
      listNames: list => meter.names(list, NAME_LIST_TOKENS),
    }
  }

  async function decide(call: CallInput, frame: Frame): Promise<Outcome> {
    const { revealed } = await revealsOf(call, frame)
    const turn = turnOf(frame, revealed)
    const role = disclosure.roles.find(candidate => names[candidate] === call.name)
    if (role !== undefined) {
      if (role !== 'call' && !frame.decision.active)
        return answer({ tools: [], message: 'All tools are loaded. Call them directly.' })
      try {
        return await disclosure.handle(role, readArguments(call.arguments), turn, services(call, frame))
      } catch (error) {
        if (!isToolSearchError(error, 'INVALID_PATTERN') && !isToolSearchError(error, 'INVALID_QUERY')) throw error
        return { kind: 'refused', code: 'search_failed', message: error.message, suggestions: [] }
      }
    }
    const tool = frame.catalog.get(call.name)
    const caller = call.caller ?? 'model'
    if (tool !== undefined && !mayCall(tool, caller)) return refuseCaller(tool, caller)
    if (tool === undefined) return refuseUnknown(call.name, turn, services(call, frame))
    if (!frame.deferred.has(call.name) || revealed.includes(call.name)) {
      return { kind: 'execute', name: call.name, arguments: readArguments(call.arguments), via: 'direct' }
    }
    // B3: calling what was not loaded is no dead end, and what was called is loaded from now on.
    if (disclosure.onReveal !== 'replace') await services(call, frame).reveal([tool])
    return checkCall(tool, call.arguments, 'unloaded', services(call, frame))
  }

  return Object.freeze({
    async expose(input: TurnInput): Promise<Exposure> {
      const frame = await frameOf(input)
      const { revealed, vanished } = await revealsOf(input, frame)
      const key = [...revealed, '', ...vanished].join('\n')
      let exposure = frame.exposures.get(key)
      if (!exposure) {
        const shown = (frame.decision.active ? disclosure : eager).expose(turnOf(frame, revealed))
        exposure = createExposure(shown, frame, disclosure.name, { revealed, vanished }, meter)
        frame.exposures.set(key, exposure)
      }
      emit({ type: 'exposed', session: input.session, activation: frame.decision, tools: exposure.tools.length })
      return exposure
    },

    async handle(call: CallInput): Promise<Outcome> {
      const frame = await frameOf(call)
      const outcome = Object.freeze(await decide(call, frame))
      for (const part of outcome.kind === 'batch' ? outcome.outcomes : [outcome]) {
        if (part.kind === 'execute') emit({ type: 'execute', session: call.session, name: part.name, via: part.via })
        else if (part.kind === 'refused')
          emit({ type: 'refused', session: call.session, name: call.name, code: part.code })
      }
      return outcome
    },

    async explain(input: Parameters<ToolSearch['explain']>[0]): Promise<SearchExplanation> {
      const frame = await frameOf(input)
      const { query, tool } = input
      const verdict = (name: SearchExplanation['verdict'], reason: string) => ({
        query,
        tool,
        verdict: name,
        position: undefined,
        reason,
        ranking: undefined,
      })
      if (!frame.permitted.get(tool)) return verdict('forbidden', 'Policy forbids it, or no tool has this name')
      if (!frame.catalog.get(tool)) return verdict('invisible', 'It is not among the tools of this turn')
      if (!frame.deferred.has(tool)) return verdict('loaded', 'It is sent in full, so searches leave it out')
      const found = await holder.use(frame.permitted, index =>
        explainSearch(
          { catalog: frame.catalog, deferred: frame.deferred, index },
          query,
          tool,
          limits.results,
          limits.topBand,
        ),
      )
      return { query, tool, ...found }
    },

    async prepare() {
      await holder.use((await tools()).permitted, index => index())
    },
    async inherit(from: string, to: string) {
      if (store) await store.add(to, await store.get(from))
    },
    async forget(session: string) {
      fruitless.delete(session)
      await store?.delete(session)
    },
    close: () => holder.close(),
  })
}

/** What a document says, under what the code says. */
function withConfiguration(options: ToolSearchOptions, document: Configuration): ToolSearchOptions {
  const { policy, limits, names } = document
  const neverDefer = [...(policy.neverDefer ?? []), ...(options.policy?.neverDefer ?? [])]
  return {
    ...document,
    ...options,
    policy: { ...policy, ...options.policy, neverDefer },
    limits: { ...limits, ...options.limits },
    names: { ...names, ...options.names },
  }
}

function isCatalog(source: ToolSource): source is Catalog {
  return typeof source === 'object' && source !== null && 'searchable' in source
}

/** Whether a live source gave the same definitions again, told by identity; a list that may have changed in place did not. */
function isSame(
  before: { readonly source: ToolSource; readonly definitions: readonly unknown[] | undefined },
  now: ToolSource,
): boolean {
  const { source, definitions } = before
  if (isCatalog(now) || definitions === undefined) return now === source
  return now !== source && definitions.length === now.length && definitions.every((tool, i) => tool === now[i])
}

function toldOf(rejected: readonly RejectedTool[]): string {
  return JSON.stringify(rejected.map(({ index, name, error }) => [index, name, error.message]))
}
