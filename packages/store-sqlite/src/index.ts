export type { SqliteDatabase } from './database.js'
export { openSqliteSessionStore, type SqliteSessionStoreOptions } from './session-store.js'
