import { optionError } from '../text/check-options.js'

/** Bounds of a session store in a database. */
export interface SessionLimits {
  /**
   * A session that was not used for this time is forgotten, in milliseconds, at least 1. Default: 30 days, chosen
   * because few people continue an older conversation.
   */
  readonly expireAfterMs?: number
  /**
   * Maximum number of ids per session, at least 1. Further ids are not kept: such a tool still runs when it is called,
   * but is not listed. Default 10,000, as in the store in memory.
   */
  readonly maxNames?: number
}

/** See `keepBlobMs` of {@link readSessionLimits}. */
const KEEP_BLOB_MS = 86_400_000

/**
 * The bounds with their defaults. `useAgainMs`: a read of a session that was not used for this time is a use, so that
 * most reads write nothing. `keepBlobMs`: a blob that no session names is kept for this time after it was last put, see
 * `BlobStore`.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for a bound below 1, or one that is not finite
 */
export function readSessionLimits({ expireAfterMs = 30 * KEEP_BLOB_MS, maxNames = 10_000 }: SessionLimits) {
  for (const [name, value] of Object.entries({ expireAfterMs, maxNames }))
    if (!Number.isFinite(value) || value < 1) throw optionError(name, value, 'a number of at least 1')
  return { expireAfterMs, maxNames, useAgainMs: expireAfterMs / 24, keepBlobMs: KEEP_BLOB_MS }
}

/** A session as JSON, for databases whose text has neither lone surrogates nor NUL characters. */
export function sessionKey(session: string): string {
  return JSON.stringify(session)
}
