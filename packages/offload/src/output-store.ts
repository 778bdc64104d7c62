/** A stored output. */
export interface StoredOutput {
  /** The name by which the model refers to it: unguessable, and valid only in its session. */
  readonly handle: string
  /** The tool that gave it. */
  readonly tool: string
  /** Length in UTF-16 code units, the unit of every offset in this package. */
  readonly characters: number
  /** Length in UTF-8. */
  readonly bytes: number
  /** Number of lines; a last line without a line feed counts, and the empty text has none. */
  readonly lines: number
  /** Milliseconds since the epoch. */
  readonly storedAt: number
  /** Whether it was removed because of its age or of a quota. Then it has no text. */
  readonly isExpired: boolean
  /**
   * The text from a character on, in pieces of at most 1 MiB that never end inside a surrogate pair.
   *
   * @throws an error if the output has been removed
   */
  read(from: number): AsyncIterable<string>
}

/** The output to be stored. */
export interface NewOutput {
  readonly tool: string
  /** The text. No piece ends inside a surrogate pair. It is read once. */
  readonly pieces: AsyncIterable<string>
}

/**
 * Keeps outputs, each in its session. The host names the sessions; undefined is the only session of a host without
 * sessions. A session never sees the outputs of another.
 */
export interface OutputStore {
  /**
   * Stores an output under a new handle, completely or not at all.
   *
   * @throws OutputTooLarge if it exceeds the store's quota for a session; any other error if storing fails
   */
  write(session: string | undefined, output: NewOutput): Promise<StoredOutput>
  /** The outputs of a session, the oldest first, including those that expired recently. */
  list(session: string | undefined): Promise<readonly StoredOutput[]>
  /** Removes everything that a session stored, and all traces of it. */
  forget(session: string | undefined): Promise<void>
}

/** An output is larger than its store accepts. */
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

/** Most expired outputs of a session that are distinguished from unknown ones: a choice. */
export const MAX_EXPIRED = 1_000

/** How long an output is kept by default. */
export const DEFAULT_MAX_AGE_MS = 24 * 60 * 60 * 1_000
