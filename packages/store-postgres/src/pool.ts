import { withTimeLimit } from '@ts/core/kit'

/** What we use of a database: `Pool` and a connected `Client` of the package pg have it. */
export interface PostgresPool {
  query(text: string, values?: unknown[]): Promise<{ readonly rows: readonly unknown[] }>
}

/** How long to wait for a connection and for an answer, in milliseconds: a turn waits as long if the server is away. */
const LIMIT_MS = 5_000

/**
 * A pool of the package `pg`, which connects when it is used, and waits for at most `limitMs`.
 *
 * @throws Error if pg is not installed
 */
export async function createPool(url: string, limitMs = LIMIT_MS): Promise<PostgresPool & { end(): Promise<void> }> {
  // A variable keeps bundlers from resolving a package that is not installed.
  const name = 'pg'
  const { default: pg } = await (import(name) as Promise<{ default: { Pool: new (options: object) => Pool } }>).catch(
    cause => {
      throw new Error('Found no package pg; run npm install pg, or give a pool', { cause })
    },
  )
  const limits = { connectionTimeoutMillis: limitMs, query_timeout: limitMs, statement_timeout: limitMs }
  const pool = new pg.Pool({ connectionString: url, ...limits })
  // An idle connection that ends is replaced when the next statement needs one.
  pool.on('error', () => {})
  return pool
}

/** The codes of errors that say that a server takes no writes: its disk is full, or it is read-only, such as a standby. */
const FULL = ['53100', '25006']

/**
 * Runs one statement, also if the host's pool has no time limit.
 *
 * @throws Error that says what to do if the server has no room or is late; other errors of the pool are rethrown, and
 *   so is the reason of the signal
 */
export async function runOn<Row>(
  pool: PostgresPool,
  sql: string,
  values: unknown[],
  signal?: AbortSignal,
): Promise<readonly Row[]> {
  try {
    return (await withTimeLimit(() => pool.query(sql, values), LIMIT_MS, signal)).rows as readonly Row[]
  } catch (error) {
    if (!FULL.includes((error as { code?: string }).code ?? '')) throw error
    const message = 'Found a PostgreSQL that takes no writes, expected a primary with room; free space, or give one'
    throw new Error(message, { cause: error })
  }
}

interface Pool extends PostgresPool {
  on(event: 'error', listener: () => void): unknown
  end(): Promise<void>
}
