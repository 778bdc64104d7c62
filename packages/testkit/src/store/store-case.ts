import type { SessionStore } from '@ts/core'

/** What the cases of {@link sessionStoreConformance} use. */
export interface StoreKit {
  /** Two connections to the same data, as two processes have. */
  readonly stores: readonly [SessionStore, SessionStore]
  /** A session name that no other case uses. */
  readonly session: string
  readonly expire: ((session: string) => Promise<void>) | undefined
  readonly runs: number
  readonly seed: number
}

/** One sentence of the contract of `SessionStore`. */
export interface StoreCase {
  readonly sentence: string
  check(kit: StoreKit): Promise<void>
}
