import { ToolSearchError } from '@ts/core'
import { describeValue } from '@ts/core/kit'
import { addUse, isAhead, notAfter } from './decay.js'
import type { UnfinishedErasures } from './erasure.js'
import type { UsageMemorySettings } from './options.js'
import type { UsageProblems } from './problems.js'
import type { LearnedUse } from './session-searches.js'
import type { EraseScope, RememberedUse } from './usage-store.js'

/** Maximum number of events whose uses wait for the store. The uses of further events are not learned. */
const MAX_WAITING = 1_000

/** Changes the uses of tenants, one change after another. */
export class TenantChanges {
  #queue: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(
    private readonly settings: UsageMemorySettings,
    private readonly problems: UsageProblems,
    private readonly unfinished: UnfinishedErasures,
  ) {}

  /** Settles when the changes so far have ended. */
  async idle(): Promise<void> {
    await this.#queue
  }

  /** Adds a call after a search. Without `since`, it counts even if something was erased since the search. */
  learn({ tenant, queries, tool, weight, since }: Omit<LearnedUse, 'since'> & { since?: Promise<string> }) {
    const { now, halfLifeMs } = this.settings
    const add = (uses: readonly RememberedUse[], query: string) =>
      addUse(uses, { query, tool, weight }, now(), halfLifeMs)
    return this.#inTurn(() =>
      this.problems.attempt('write', tenant, async () => {
        await this.#admit(tenant)
        await this.#update(tenant, uses => queries.reduce(add, uses), await since)
      }),
    )
  }

  /** The same for an event, which has nobody who waits for it. */
  async learnFrom(use: LearnedUse): Promise<void> {
    if (this.#waiting >= MAX_WAITING) {
      const error = new Error(`Found ${this.#waiting} uses that wait for the store, expected fewer; use a faster one`)
      return this.problems.add({ during: 'write', tenant: use.tenant, error })
    }
    this.#waiting++
    // `attempt` reported what failed.
    await this.learn(use).catch(() => {})
    this.#waiting--
  }

  /** `noted` settles when the searches so far have noted the last erasure, so that they all noted one before this one. */
  erase(scope: EraseScope, noted: Promise<unknown>): Promise<void> {
    return this.#inTurn(async () => {
      await noted
      try {
        await this.settings.store.erase(scope)
        this.unfinished.finish(scope)
      } catch (error) {
        this.unfinished.add(scope, error)
        throw error
      }
    })
  }

  #inTurn<T>(change: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(change)
    this.#queue = done.catch(() => {})
    return done
  }

  /** Replaces a tenant's uses in the store with the result of `next`; no process changes them in between. */
  async #update(
    tenant: string,
    next: (uses: readonly RememberedUse[]) => readonly RememberedUse[],
    since?: string,
  ): Promise<void> {
    const { store, now } = this.settings
    const change = (uses: readonly RememberedUse[]) => {
      const unchanged = new Set(uses)
      const changed = next(uses.map(use => notAfter(use, now())))
      const hidden = changed.find(use => !unchanged.has(use) && this.unfinished.covers(tenant, use.tool))
      if (hidden === undefined) return changed
      throw new ToolSearchError(
        'STALE_INDEX',
        `Found an unfinished erasure that covers ${describeValue(hidden.tool)}, expected it to be complete; erase the same again`,
      )
    }
    await store.update(tenant, change, since)
  }

  async #admit(tenant: string): Promise<void> {
    const { store, now, maxTenants } = this.settings
    if ((await store.read(tenant)).length > 0) return
    const others = (await store.tenants()).filter(other => other.tenant !== tenant)
    // A time far in the future was recorded before the clock was set back: the tenant was not used since then.
    const usedAt = ({ lastAt }: { lastAt: number }) => (isAhead(lastAt, now()) ? 0 : lastAt)
    const oldest = others.toSorted((a, b) => usedAt(a) - usedAt(b))
    for (const other of oldest.slice(0, Math.max(0, others.length + 1 - maxTenants))) {
      const removed = this.problems.attempt('write', other.tenant, () => this.#update(other.tenant, () => []))
      // A memory that cannot be read does not stop the learning of other tenants.
      await removed.catch(() => {})
    }
  }
}
