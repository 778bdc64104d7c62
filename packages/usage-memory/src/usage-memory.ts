import type { Ranker, ToolId, ToolSearchEvent } from '@ts/core'
import { contentWords } from './content-words.js'
import { addUse, countsUntil, FORGOTTEN_BELOW, keepBounds, keptQuery, notAfter, weightAt } from './decay.js'
import { type ExportedUsage, MAX_NAME_LENGTH, readExported } from './exported.js'
import { createMemoryRanker } from './memory-ranker.js'
import { invalid, readOptions, show, type UsageMemoryOptions } from './options.js'
import { createRecall, type Recall } from './recall.js'
import { createSessionSearches, type ToldUse } from './session-searches.js'
import { keyOf, type RememberedUse, type UsageChange } from './usage-store.js'

/** One call that followed from one search. */
export interface ToolUse {
  /** Whose memory it enters, 1 to 256 characters. Tenants never see what another one taught. */
  readonly tenant: string
  readonly query: string
  readonly tool: ToolId
}

/** What to forget: a tenant, a tool of a tenant, a tool everywhere, or everything. */
export type Erasure =
  | { readonly tenant: string; readonly tool?: ToolId }
  | { readonly tool: ToolId; readonly tenant?: undefined }
  | 'everything'

/** A tenant's memory, to look at. */
export interface UsageInspection {
  /** How far the memory is believed, 0 to 1: how much better than chance its queries foretell each other's tools. */
  readonly trust: number
  /** By tool, those with the most queries first. A tool with many queries and little trust may be a poisoned one. */
  readonly tools: readonly { readonly tool: ToolId; readonly queries: number; readonly trust: number }[]
  /** Every past query; `weight` is what is left of it now. Queries are text from strangers: escape what you show. */
  readonly uses: readonly RememberedUse[]
}

/** A memory of which tool was called after which search. Empty until the host feeds it. */
export interface UsageMemory {
  /**
   * A ranker that asks `ranker` and lets one tenant's past uses count. `tenant` is asked at each query where it is a
   * function, so that one index serves all tenants; undefined is nobody, for whom the base ranker answers alone.
   */
  wrap(ranker: Ranker, options: { readonly tenant: string | (() => string | undefined) }): Ranker
  /**
   * Remembers a use. A query without a word that says what is wanted is not kept. Settles when the store has it.
   *
   * @throws TypeError for a tenant or tool that is no name; what the store throws.
   */
  record(use: ToolUse): Promise<void>
  /**
   * A listener for `onEvent` of `createToolSearch`: remembers a tool that is executed after a search of the same session
   * that found it. `tenantOf` tells whose session it is; undefined is not remembered. Never throws: what goes wrong, in
   * `tenantOf` too, goes to `onError`.
   */
  onEvent(
    tenantOf: (session: string) => string | undefined,
    onError: (error: unknown) => void,
  ): (event: ToolSearchEvent) => void
  /** Settles when everything that was told so far is stored, or has failed. */
  idle(): Promise<void>
  /** What is remembered of a tenant, by now. */
  inspect(tenant: string): Promise<UsageInspection>
  /** Everything of a tenant, or of all, as plain JSON. */
  export(tenant?: string): Promise<ExportedUsage>
  /**
   * Adds what {@link UsageMemory.export} gave. Of a query and tool that are there already, the later use stays, so that
   * importing twice changes nothing. All bounds hold; times in the future become a day from now.
   *
   * @throws ToolSearchError `STALE_INDEX` for data of another shape, before anything is changed.
   */
  import(data: unknown): Promise<void>
  /** Forgets for good, in the store too, and searches whose calls are still to come. */
  erase(what: Erasure): Promise<void>
  /** Forgets what was read from the store, not what is in it: for stores that other processes write to. */
  reload(): Promise<void>
}

interface TenantState {
  readonly uses: readonly RememberedUse[]
  /** Of the uses that were not forgotten when it was made; made anew when the next one is. */
  recall?: Recall
  recallUntil?: number
}

/**
 * A memory of use: what was searched and then called makes the same need easier to find next time. Local, bounded, per
 * tenant; nothing is remembered unless the host calls `record` or `onEvent`.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for an unknown option or a value out of range.
 */
export function createUsageMemory(options: UsageMemoryOptions = {}): UsageMemory {
  const settings = readOptions(options)
  const { store, now, maxTenants } = settings
  const sessions = createSessionSearches()
  /** What is read or being read, the tenant used longest ago first. Never more than `maxTenants`. */
  const loaded = new Map<string, Promise<TenantState>>()
  /** Words of uses that are still there: a change of the memory leaves most as they are. */
  const words = new WeakMap<RememberedUse, readonly string[]>()
  let queue: Promise<unknown> = Promise.resolve()

  function wordsOf(use: RememberedUse): readonly string[] {
    const known = words.get(use) ?? contentWords(use.query)
    words.set(use, known)
    return known
  }

  /** Runs changes one after another, so that none is lost between reading and writing. */
  function inTurn<T>(change: () => Promise<T>): Promise<T> {
    const done = queue.then(change)
    queue = done.catch(() => {})
    return done
  }

  function stateOf(tenant: string): Promise<TenantState> {
    const known = loaded.get(tenant)
    loaded.delete(tenant)
    const state = known ?? store.read(tenant).then(uses => ({ uses: uses.map(use => notAfter(use, now())) }))
    keep(tenant, state)
    // What could not be read is tried again next time.
    state.catch(() => loaded.get(tenant) === state && loaded.delete(tenant))
    return state
  }

  function keep(tenant: string, state: Promise<TenantState>): void {
    loaded.delete(tenant)
    loaded.set(tenant, state)
    if (loaded.size > maxTenants) loaded.delete(loaded.keys().next().value!)
  }

  function recallOf(state: TenantState): Recall {
    const at = now()
    if (state.recall === undefined || at > (state.recallUntil ?? 0)) {
      const alive = state.uses.filter(use => weightAt(use, at, settings.halfLifeMs) >= FORGOTTEN_BELOW)
      state.recall = createRecall(alive, settings.halfLifeMs, wordsOf)
      state.recallUntil = Math.min(...alive.map(use => countsUntil(use, settings.halfLifeMs)))
    }
    return state.recall
  }

  /** Makes room for a tenant that is new, if need be. */
  async function admit(tenant: string): Promise<void> {
    const others = [...(await store.tenants('skip'))].filter(other => other.tenant !== tenant)
    others.sort((a, b) => a.lastAt - b.lastAt)
    for (const { tenant: oldest } of others.slice(0, Math.max(0, others.length + 1 - maxTenants))) {
      await store.erase(oldest)
      loaded.delete(oldest)
    }
  }

  /** Writes a change after which `uses` are left, with those that others have put there meanwhile, within the bounds. */
  async function commit(tenant: string, uses: readonly RememberedUse[], change: UsageChange): Promise<void> {
    const stored = await store.write(tenant, change)
    if (stored === undefined) return keep(tenant, Promise.resolve({ uses }))
    // The same objects for what did not change: what was learned about them stays.
    const known = new Map(uses.map(use => [keyOf(use), use]))
    const merged = stored.map(read => {
      const use = known.get(keyOf(read))
      return use && use.uses === read.uses && use.lastAt === read.lastAt ? use : notAfter(read, now())
    })
    const bounded = keepBounds(merged, now(), settings, change.put.length === 1 ? change.put[0] : undefined)
    if (bounded.removed.length > 0) await store.write(tenant, { put: [], remove: bounded.removed })
    keep(tenant, Promise.resolve({ uses: bounded.uses }))
  }

  function remember({ tenant, query, tool, weight }: ToldUse): Promise<void> {
    const kept = keptQuery(query)
    if (contentWords(kept).length === 0) return Promise.resolve()
    return inTurn(async () => {
      const state = await stateOf(tenant)
      if (state.uses.length === 0) await admit(tenant)
      const { uses, change } = addUse(state.uses, { query: kept, tool, weight }, now(), settings)
      await commit(tenant, uses, change)
    })
  }

  async function importTenant(tenant: string, imported: readonly RememberedUse[]): Promise<void> {
    const { uses } = await stateOf(tenant)
    if (imported.length === 0) return
    if (uses.length === 0) await admit(tenant)
    const merged = new Map(uses.map(use => [keyOf(use), use]))
    for (const use of imported) {
      const known = merged.get(keyOf(use))
      if (known === undefined || use.lastAt > known.lastAt) merged.set(keyOf(use), use)
    }
    const bounded = keepBounds([...merged.values()], now(), settings)
    const before = new Set(uses)
    const put = bounded.uses.filter(use => !before.has(use))
    await commit(tenant, bounded.uses, { put, remove: bounded.removed })
  }

  async function eraseTool(tenant: string, tool: ToolId): Promise<void> {
    const { uses } = await stateOf(tenant)
    const remove = uses.filter(use => use.tool === tool)
    if (remove.length === 0) return
    const rest = uses.filter(use => use.tool !== tool)
    await commit(tenant, rest, { put: [], remove })
  }

  const names = async () => (await store.tenants()).map(({ tenant }) => tenant)

  return Object.freeze({
    wrap(ranker: Ranker, options: { readonly tenant: string | (() => string | undefined) }): Ranker {
      const { tenant } = Object(options) as typeof options
      if (typeof tenant !== 'function' && !isName(tenant)) {
        throw invalid('tenant', tenant, 'for tenant to wrap', `${NAME_EXPECTED}, or a function`)
      }
      return createMemoryRanker(ranker, { ...settings, network: store.network }, async () => {
        const name = typeof tenant === 'string' ? tenant : tenant()
        if (name === undefined || settings.maxWeight === 0) return undefined
        const state = await stateOf(checkName('tenant', name))
        return state.uses.length === 0 ? undefined : { recall: recallOf(state), now: now() }
      })
    },
    async record({ tenant, query, tool }: ToolUse): Promise<void> {
      checkName('tenant', tenant)
      checkName('tool', tool)
      if (typeof query !== 'string') throw new TypeError(`Found ${show(query)} as query, expected a text`)
      await remember({ tenant, query, tool, weight: 1 })
    },
    onEvent(tenantOf: (session: string) => string | undefined, onError: (error: unknown) => void) {
      checkFunction('tenantOf', tenantOf)
      checkFunction('onError', onError)
      return (event: ToolSearchEvent): void => {
        try {
          const uses = sessions.take(event, () => {
            const tenant = tenantOf(event.session)
            return tenant === undefined ? undefined : checkName('tenant', tenant)
          })
          for (const use of uses) remember(use).catch(onError)
        } catch (error) {
          onError(error)
        }
      }
    },
    async idle(): Promise<void> {
      await queue
    },
    async inspect(tenant: string): Promise<UsageInspection> {
      await queue
      const state = await stateOf(checkName('tenant', tenant))
      const recall = recallOf(state)
      const at = now()
      const queries = new Map<ToolId, number>()
      for (const { tool } of state.uses) queries.set(tool, (queries.get(tool) ?? 0) + 1)
      return {
        trust: recall.trust,
        tools: [...queries]
          .map(([tool, count]) => ({ tool, queries: count, trust: recall.trustOf(tool) }))
          .sort((a, b) => b.queries - a.queries),
        uses: state.uses.map(use => ({ ...use, weight: weightAt(use, at, settings.halfLifeMs) })),
      }
    },
    async export(tenant?: string): Promise<ExportedUsage> {
      return inTurn(async () => {
        const tenants = []
        for (const name of tenant === undefined ? await names() : [checkName('tenant', tenant)]) {
          const uses = await store.read(name)
          if (uses.length > 0) tenants.push({ tenant: name, uses })
        }
        return { format: 1 as const, tenants }
      })
    },
    async import(data: unknown): Promise<void> {
      const { tenants } = readExported(data, now())
      await inTurn(async () => {
        for (const { tenant, uses } of tenants) await importTenant(tenant, uses)
      })
    },
    async erase(what: Erasure): Promise<void> {
      const { tenant, tool } = readErasure(what)
      sessions.forget(name => tenant === undefined || name === tenant)
      await inTurn(async () => {
        if (tool === undefined) {
          await store.erase(tenant)
          if (tenant === undefined) loaded.clear()
          else loaded.delete(tenant)
        } else {
          for (const name of tenant === undefined ? await names() : [tenant]) await eraseTool(name, tool)
        }
      })
    },
    async reload(): Promise<void> {
      await inTurn(async () => loaded.clear())
    },
  } satisfies UsageMemory)
}

/** What is to be erased; a mistake here must neither erase more than was meant nor look done. */
function readErasure(what: Erasure): { readonly tenant?: string | undefined; readonly tool?: ToolId | undefined } {
  if (what === 'everything') return {}
  const { tenant, tool } = Object(what) as { tenant?: string; tool?: ToolId }
  if (tenant === undefined && tool === undefined) {
    throw invalid('erase', what, 'as what to erase', 'a tenant, a tool, or "everything"')
  }
  for (const [path, name] of Object.entries({ tenant, tool })) {
    if (name !== undefined && !isName(name)) throw invalid(path, name, `for ${path} to erase`, NAME_EXPECTED)
  }
  return { tenant, tool }
}

function checkFunction(path: string, value: unknown): void {
  if (typeof value !== 'function') throw invalid(path, value, `for ${path} of onEvent`, 'a function')
}

const NAME_EXPECTED = `1 to ${MAX_NAME_LENGTH} characters`

function isName(name: unknown): name is string {
  return typeof name === 'string' && name !== '' && name.length <= MAX_NAME_LENGTH
}

function checkName(what: 'tenant' | 'tool', name: unknown): string {
  if (isName(name)) return name
  throw new TypeError(`Found ${show(name)} as ${what}, expected ${NAME_EXPECTED}`)
}
