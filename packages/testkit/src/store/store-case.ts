import type { SessionStore } from '@ts/core'

/** Makes something wrong, and returns what ends it. */
type Fault = () => Promise<() => Promise<void>>

/** What a suite can bring about at a server. The tests that need one that is missing are skipped. */
export interface StoreFaults {
  /** Lets a session of the store expire, or evicts it. */
  readonly expire?: (session: string) => Promise<void>
  /** Keeps the server from answering writes. */
  readonly slow?: Fault
  /** Leaves the server no room for further data. */
  readonly full?: Fault
  /** Opens a store over data that a process was creating when it was killed. */
  readonly halfMigrated?: () => Promise<SessionStore>
  /** Opens a store over data of a newer version, which says that older versions must not use them. */
  readonly newer?: () => Promise<SessionStore>
}

/** What the cases of {@link sessionStoreConformance} use. */
export interface StoreKit {
  /** Two connections to the same data, as two processes have. */
  readonly stores: readonly [SessionStore, SessionStore]
  readonly store: SessionStore
  readonly other: SessionStore
  /** A session name that no other case uses. */
  readonly session: string
  readonly faults: StoreFaults
  readonly runs: number
  readonly seed: number
}

export interface StoreCase {
  readonly sentence: string
  /** What {@link StoreFaults} must have for it. */
  readonly needs?: keyof StoreFaults
  check(kit: StoreKit): Promise<void>
}
