import type { Ranker, ToolId, ToolSearchEvent } from '@ts/core'
import { describeValue, optionError } from '@ts/core/kit'
import { contentWords } from './content-words.js'
import { keptQuery, notAfter, weightAt } from './decay.js'
import { createUnfinishedErasures, type Erasure, readErasure } from './erasure.js'
import { createMemoryRanker } from './memory-ranker.js'
import { checkName, isName, NAME_EXPECTED, nameOf } from './names.js'
import { OWNER, readOptions, type UsageMemoryOptions } from './options.js'
import { createProblems, type UsageProblem } from './problems.js'
import { createCurrentRecall } from './recall.js'
import { createSessionSearches } from './session-searches.js'
import { TenantChanges } from './tenant-changes.js'
import type { RememberedUse } from './usage-store.js'

/** One call that followed from one search. */
export interface ToolUse {
  /** The tenant whose memory stores the use, 1 to 256 characters. Tenants never see each other's uses. */
  readonly tenant: string
  readonly query: string
  readonly tool: ToolId
}

/** A tenant's memory, for inspection. */
export interface UsageInspection {
  /** Trust in the memory, 0 to 1: how much better than chance its queries predict each other's tools. */
  readonly trust: number
  /** The tools, those with the most queries first. A tool with many queries and little trust may be poison. */
  readonly tools: readonly { readonly tool: ToolId; readonly queries: number; readonly trust: number }[]
  /** Every past query; `weight` is its current weight. Models wrote the queries: escape them where you display them. */
  readonly uses: readonly RememberedUse[]
}

/** Remembers which tool was called after which search. It is empty until the host feeds it. */
export interface UsageMemory {
  /**
   * A ranker that calls `ranker` and adds the past uses of one tenant. If `tenant` is a function, it is called for each
   * query, so that one index serves all tenants. If it returns undefined, the base ranker answers alone. The base
   * ranker also answers alone if the memory fails; then `onProblem` is called.
   */
  wrap(ranker: Ranker, options: { readonly tenant: string | (() => string | undefined) }): Ranker
  /**
   * Remembers a use. A query without a content word is not kept. Resolves when the use is stored.
   *
   * @throws TypeError for an invalid tenant or tool name; otherwise the store's error
   */
  record(use: ToolUse): Promise<void>
  /**
   * A listener for `onEvent` of `createToolSearch`. It remembers a tool that ran after a search of the same session
   * found it. `tenantOf` returns the tenant of a session, which must be the same for the session's searches and calls.
   * A session without a tenant is not remembered. The listener never throws: failures, also of `tenantOf`, go to
   * `onProblem`.
   */
  onEvent(tenantOf: (session: string) => string | undefined): (event: ToolSearchEvent) => void
  /** The current problems: damaged files, a full disk, unfinished erasures. There are none if everything works. */
  status(): { readonly problems: readonly UsageProblem[] }
  /** Resolves when all uses learned so far are stored or have failed. */
  idle(): Promise<void>
  /** The current memory of a tenant. */
  inspect(tenant: string): Promise<UsageInspection>
  /**
   * Erases permanently: in the store, in each process that uses the store, and in searches whose calls are still to
   * come. If the store fails, it rejects; until the same erasure succeeds, this memory neither uses nor learns what the
   * erasure covers.
   */
  erase(what: Erasure): Promise<void>
}

/**
 * A usage memory: a search and its later call make the same need easier to find next time. It is local, bounded, and
 * separate for each tenant. Nothing is remembered unless the host calls `record` or `onEvent`.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for an unknown option or a value out of range.
 */
export function createUsageMemory(options: UsageMemoryOptions = {}): UsageMemory {
  const settings = readOptions(options)
  const { store, now } = settings
  const learnedFrom = createSessionSearches()
  const problems = createProblems(settings.onProblem)
  const unfinished = createUnfinishedErasures(problems)
  const recallOf = createCurrentRecall(settings)
  const changes = new TenantChanges(settings, problems, unfinished)
  let noting: Promise<unknown> = Promise.resolve()

  const usesOf = async (tenant: string) => unfinished.visible(tenant, await store.read(tenant))

  /** The count of erasures at the time of a search. */
  function noteErasure(): Promise<string> {
    const since = (async () => store.lastErasure())()
    noting = Promise.allSettled([noting, since]).then(() => {})
    return since
  }

  return Object.freeze({
    wrap(ranker: Ranker, options: { readonly tenant: string | (() => string | undefined) }): Ranker {
      const { tenant } = Object(options) as typeof options
      if (typeof tenant !== 'function' && !isName(tenant)) {
        throw optionError('tenant', tenant, `${NAME_EXPECTED}, or a function`, `wrap of ${OWNER}`)
      }
      return createMemoryRanker(ranker, store.network, async () => {
        const name = nameOf(problems, 'tenant', typeof tenant === 'string' ? () => tenant : tenant)
        if (name === undefined) return undefined
        const known = problems.attempt('read', name, async () => {
          const uses = await usesOf(name)
          return uses.length === 0 ? undefined : { recall: recallOf(uses), now: now() }
        })
        // `attempt` reported what failed; the base ranker answers alone.
        return known.catch(() => undefined)
      })
    },
    async record({ tenant, query, tool }: ToolUse): Promise<void> {
      checkName('tenant', tenant)
      checkName('tool', tool)
      if (typeof query !== 'string') throw new TypeError(`Found ${describeValue(query)} as query, expected a text`)
      const kept = keptQuery(query)
      if (contentWords(kept).length > 0) await changes.learn({ tenant, queries: [kept], tool, weight: 1 })
    },
    onEvent(tenantOf: (session: string) => string | undefined) {
      if (typeof tenantOf !== 'function') throw optionError('tenantOf', tenantOf, 'a function', `onEvent of ${OWNER}`)
      return (event: ToolSearchEvent): void => {
        try {
          const tenant = (session: string) => nameOf(problems, 'session', () => tenantOf(session))
          const use = learnedFrom(event, tenant, noteErasure)
          if (use !== undefined && isName(use.tool)) void changes.learnFrom(use)
        } catch (error) {
          problems.add({ during: 'write', error })
        }
      }
    },
    status: () => Object.freeze({ problems: problems.list() }),
    async idle(): Promise<void> {
      await noting
      await changes.idle()
    },
    async inspect(tenant: string): Promise<UsageInspection> {
      await changes.idle()
      const uses = await usesOf(checkName('tenant', tenant))
      const recall = recallOf(uses)
      const at = now()
      const queries = new Map<ToolId, number>()
      for (const { tool } of uses) queries.set(tool, (queries.get(tool) ?? 0) + 1)
      return {
        trust: recall.trust,
        tools: [...queries]
          .map(([tool, count]) => ({ tool, queries: count, trust: recall.trustOf(tool) }))
          .sort((a, b) => b.queries - a.queries),
        uses: uses.map(use => ({ ...notAfter(use, at), weight: weightAt(use, at, settings.halfLifeMs) })),
      }
    },
    async erase(what: Erasure): Promise<void> {
      await changes.erase(readErasure(what), noting)
    },
  } satisfies UsageMemory)
}
