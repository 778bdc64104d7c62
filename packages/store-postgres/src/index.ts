export type { PostgresPool } from './pool.js'
export { openPostgresSessionStore, type PostgresSessionStoreOptions } from './session-store.js'
