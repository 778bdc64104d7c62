/** A stored output. */
export interface StoredOutput {
  /** The name by which the model refers to the output. It cannot be guessed, and is valid only in its session. */
  readonly handle: string
  /** The tool that returned the output. */
  readonly tool: string
  /** Length in UTF-16 code units, the unit of every offset in this package. */
  readonly characters: number
  /** Length in UTF-8. */
  readonly bytes: number
  /** Milliseconds since the epoch. */
  readonly storedAt: number
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
  /** The text, which is read only once. No piece ends inside a surrogate pair. */
  readonly pieces: AsyncIterable<string>
}

/**
 * Keeps outputs, each in its session. The host chooses the ids of sessions; a host without sessions uses only
 * `undefined`. A session never sees the outputs of another session.
 */
export interface OutputStore {
  /**
   * Stores an output under a new handle, completely or not at all.
   *
   * @throws OutputTooLarge if it exceeds a quota of the store; any other error if storing fails
   */
  write(session: string | undefined, output: NewOutput): Promise<StoredOutput>
  /**
   * The outputs of a session, the oldest first, without those that were too old or had to make room. For a host without
   * sessions, a store may leave out all but the one that is looked for.
   */
  list(session: string | undefined, handle?: string): Promise<readonly StoredOutput[]>
  /** Removes all outputs of a session. */
  forget(session: string | undefined): Promise<void>
}

/** Thrown if an output is larger than its store accepts. */
export class OutputTooLarge extends Error {
  constructor(readonly maxBytes: number) {
    super(`Found an output above ${maxBytes} bytes, expected at most that; raise maxSessionBytes of the store`)
    this.name = 'OutputTooLarge'
  }
}

/** How much a store keeps, and for how long. */
export interface StoreQuotas {
  /**
   * Maximum number of UTF-8 bytes of one session, at least 1. The session's oldest outputs are removed for a new one.
   */
  readonly maxSessionBytes?: number
  /** Maximum number of UTF-8 bytes of all sessions, at least 1. The oldest outputs are removed for a new one. */
  readonly maxTotalBytes?: number
  /**
   * How long an output is kept, in milliseconds, at least 1. Default: 24 hours, chosen because most conversations are
   * shorter.
   */
  readonly maxAgeMs?: number
  /** The clock, in milliseconds since the epoch. Default: `Date.now`. */
  readonly now?: () => number
}
