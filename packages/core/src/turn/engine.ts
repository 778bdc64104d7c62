import { Executions } from '../calls/executions.js'
import { createSessionOrder } from '../calls/session-order.js'
import type { Catalog, SentTools } from '../catalog/catalog.js'
import { pinKey } from '../catalog/pin-key.js'
import { isRevision } from '../catalog/positions.js'
import { type CatalogChange, createToolCatalogs, type Outage, type ToolSource } from '../catalog/tool-source.js'
import { collisionError } from '../configuration/tool-search-options.js'
import type { ToolSearchEvent } from '../events.js'
import { BoundedMap } from '../limits/bounded-map.js'
import { getOrInsert } from '../limits/get-or-insert.js'
import { withLazy } from '../limits/lazy.js'
import { estimateTokens } from '../limits/tokens.js'
import { afterStage } from '../limits/yielding.js'
import type { ToolSearchOptions } from '../options.js'
import { type PermittedCatalog, permitsSame } from '../policy/permitted-catalog.js'
import { applyPolicy, type PolicyOptions, selection } from '../policy/policy.js'
import { askPolicy } from '../policy/read-policy.js'
import { createIndexBlobs } from '../search/index-blobs.js'
import { IndexHolder } from '../search/index-holder.js'
import { type NameIndex, nameIndexOf } from '../search/name-index.js'
import { withNamedTools } from '../search/with-named-tools.js'
import type { TurnInput } from '../turn-input.js'
import { companionTools } from './companion-tools.js'
import { type Meter, meterOf } from './meter.js'
import { createNotices } from './notices.js'
import { RepeatedSearches } from './repeated-search.js'
import { createMemorySessionStore } from './session-store.js'
import { createSessions } from './sessions.js'

/** The state that all views of one tool search share. */
export type Engine = ReturnType<typeof createEngine>

/** A catalog to which a policy was applied. */
export interface CatalogState {
  readonly catalog: Catalog
  readonly policy: PolicyOptions
  readonly permitted: PermittedCatalog
  /** Prepare it before its first use, which would otherwise block the event loop. */
  readonly names: () => NameIndex
  readonly away: readonly Outage[]
  /** Whether policy selects tools of a server, so that answers may mention its outage. */
  readonly mayName: (server: string) => boolean
}

const MAX_POLICIES_OF_CATALOG = 64

export function createEngine({ tools, ...options }: ToolSearchOptions) {
  const { policy = {}, maxCatalogs = 8, countTokens = estimateTokens, sessions = createMemorySessionStore() } = options
  const fixedPins = typeof policy === 'function' ? undefined : policy.pins
  const catalogs = createToolCatalogs(tools, {
    toolNames: options.toolNames,
    isPinned: tool => fixedPins?.get(pinKey(tool)) !== undefined,
    maxCatalogs,
  })
  const emit = safeEmitter(options.onEvent ?? createNotices())
  const indexes = new IndexHolder(withNamedTools(options.ranker), {
    maxIndexes: maxCatalogs,
    swapAfterMs: 1_000,
    onFailure: error => emit({ kind: 'failure', session: undefined, during: 'closing an index', error }),
    blobs: options.blobs && createIndexBlobs(options.blobs, emit),
    onProgress: (done, total) => emit({ kind: 'indexing', done, total }),
  })
  const stateFor = createStates(indexes)
  const listeners = new Set<(change: CatalogChange) => void>()
  return {
    ...{ options, indexes, countTokens, emit },
    /** Undefined if reveals and sent lists are read from the history. */
    sessions: sessions === 'history' ? undefined : createSessions(sessions, emit),
    meter: meterOf(countTokens) as Meter,
    companions: companionTools(options.companions ?? []),
    repeated: new RepeatedSearches(),
    executions: new Executions(),
    /** Keeps the reveals of parallel calls in the order of the calls. */
    order: createSessionOrder(),
    /** The catalog of a fixed list before any update; undefined if a function gives the tools. */
    fixedCatalog: catalogs.fixed,
    /**
     * The tools that policy permits on a turn, with related data. While nothing changes, this is the same object. With
     * `sent` they are for a request, see {@link SentTools}.
     */
    async stateOf(turn: TurnInput, sent?: SentTools): Promise<CatalogState> {
      const { catalog, away } = await catalogs.current(turn, sent)
      return stateFor(catalog, away, typeof policy === 'function' ? await askPolicy(policy, turn) : policy)
    },
    update(tools: ToolSource): CatalogChange {
      const change = catalogs.update(tools)
      if (change.added.length + change.removed.length + change.changed.length === 0) return change
      const { added, removed, changed } = change
      emit(withLazy({ kind: 'catalog', added, removed, changed } as const, { version: () => change.version }))
      for (const listener of [...listeners]) {
        try {
          listener(change)
        } catch (error) {
          emit({ kind: 'failure', session: undefined, during: 'a listener of changes', error })
        }
      }
      return change
    },
    onChange(listener: (change: CatalogChange) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Creates a function that applies a policy to a catalog. The same catalog and policy give the same state. */
function createStates(indexes: IndexHolder) {
  /** The states of each catalog, and its permitted catalogs: the most recently used first. */
  const known = new WeakMap<
    Catalog,
    { readonly byPolicy: BoundedMap<PolicyOptions, CatalogState>; recent: readonly PermittedCatalog[] }
  >()
  let latest: CatalogState | undefined

  function make(catalog: Catalog, away: readonly Outage[], policy: PolicyOptions): CatalogState {
    const states = getOrInsert(known, catalog, () => ({
      byPolicy: new BoundedMap<PolicyOptions, CatalogState>(MAX_POLICIES_OF_CATALOG),
      recent: [],
    }))
    const former = latest
    const applied = applyPolicy(catalog, policy, former?.policy === policy ? former : undefined)
    // A function may return a new policy object at each call, but the exposures and the index depend only on which
    // tools it permits.
    const permitted = states.recent.find(one => permitsSame(one, applied)) ?? applied
    states.recent = [permitted, ...states.recent.filter(one => one !== permitted)].slice(0, MAX_POLICIES_OF_CATALOG)
    // Core and the ranker's wrapper share the index of names; it is built when a name is first looked up.
    const names = () => nameIndexOf(permitted.tools)
    const { hasServer: mayName } = selection({ servers: policy.selectedServers, tools: policy.selectedTools })
    const state = { catalog, policy, permitted, names, away, mayName }
    states.byPolicy.set(policy, state)
    // A catalog that replaces another one is indexed now; searches use the previous index until the new one is ready.
    if (former && isSuccessor(former.permitted, permitted)) indexes.prepare(permitted, former.permitted).catch(() => {})
    latest = state
    return state
  }

  return (catalog: Catalog, away: readonly Outage[], policy: PolicyOptions): CatalogState | Promise<CatalogState> => {
    const former = known.get(catalog)?.byPolicy.get(policy)
    if (former === undefined) return afterStage(() => make(catalog, away, policy))
    return former.away === away ? former : { ...former, away }
  }
}

/** Whether `now` is `before` after some changes: at least half of its tools are in both. */
function isSuccessor(before: PermittedCatalog, now: PermittedCatalog): boolean {
  if (isRevision(before.tools, now.tools)) return now.ids.size > 0
  const needed = Math.max(1, now.ids.size / 2)
  let shared = 0
  for (let at = 0; at < now.tools.length; at++) {
    const tool = now.tools[at]!
    if ((tool === before.tools[at] || before.ids.has(tool.id)) && ++shared >= needed) return true
  }
  return false
}

/** A listener whose failures do not affect a call: its first failure is reported to it, later ones are ignored. */
function safeEmitter(onEvent: (event: ToolSearchEvent) => void): (event: ToolSearchEvent) => void {
  let hasFailed = false
  return function emit(event) {
    try {
      onEvent(event)
    } catch (error) {
      // If the listener also fails on its own failure, there is nowhere else to report it.
      if (hasFailed) return
      hasFailed = true
      emit({ kind: 'failure', session: undefined, during: 'a listener of events', error })
    }
  }
}

/** Throws if a tool of a fixed list has the name of a meta tool. Called when a view is made. */
export function refuseCollisions(catalog: Catalog, reserved: ReadonlySet<string>): void {
  for (const id of reserved) {
    const taken = catalog.get(id)
    if (taken) throw collisionError(taken.name)
  }
}
