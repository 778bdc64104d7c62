/** A stored output. */
export interface StoredOutput {
  /** What the model names it by: unguessable, and known in its session only. */
  readonly handle: string
  /** The tool that gave it. */
  readonly tool: string
  /** Length in UTF-16 code units, which is what every offset of this package counts. */
  readonly characters: number
  /** Length in UTF-8. */
  readonly bytes: number
  /** Lines; a last line without a line feed counts, and the empty text has none. */
  readonly lines: number
  /** Milliseconds since the epoch. */
  readonly storedAt: number
  /** Whether it was removed because of its age or of a quota. Then it has no text. */
  readonly isExpired: boolean
  /**
   * The text from a character on, in pieces of at most 1 MiB that never end inside a surrogate pair.
   *
   * @throws an error where the output is gone by now.
   */
  read(from: number): AsyncIterable<string>
}

/** What is to be stored. */
export interface NewOutput {
  readonly tool: string
  /** The text. No piece ends inside a surrogate pair. It is read once. */
  readonly pieces: AsyncIterable<string>
}

/**
 * Keeps outputs, each in the session that it belongs to. The host names the sessions; undefined is the one
 * session of a host without sessions. One session never sees another's outputs.
 */
export interface OutputStore {
  /**
   * Stores an output under a new handle. It is there in full or not at all.
   *
   * @throws OutputTooLarge where it is above the store's quota for a session; any other error where storing fails.
   */
  write(session: string | undefined, output: NewOutput): Promise<StoredOutput>
  /** The outputs of a session, the oldest first, with those that expired lately. */
  list(session: string | undefined): Promise<readonly StoredOutput[]>
  /** Removes all that a session stored, and all trace of it. */
  forget(session: string | undefined): Promise<void>
}

/** An output is larger than its store takes. */
export class OutputTooLarge extends Error {
  constructor(readonly maxBytes: number) {
    super(`Found an output above ${maxBytes} bytes, expected at most that; raise maxSessionBytes of the store`)
    this.name = 'OutputTooLarge'
  }
}

/** How much a store keeps, and how long. */
export interface StoreQuotas {
  /** UTF-8 bytes of one session, from 1 on. Its oldest outputs make room for a new one. */
  readonly maxSessionBytes?: number
  /** UTF-8 bytes of all sessions, from 1 on. The oldest outputs make room for a new one. */
  readonly maxTotalBytes?: number
  /** Milliseconds that an output is kept, from 1 on. Default: 24 hours, a choice: longer than most conversations. */
  readonly maxAgeMs?: number
  /** The clock, in milliseconds since the epoch. Default: `Date.now`. */
  readonly now?: () => number
}

/** Expired outputs are distinguished from unknown ones up to this number for a session: a choice. */
export const MAX_EXPIRED = 1_000

/** How long an output is kept unless the host says otherwise. */
export const DEFAULT_MAX_AGE_MS = 24 * 60 * 60 * 1_000
