export type { SqliteDatabase } from '@ts/core/kit'
export { openSqliteSessionStore, type SqliteSessionStoreOptions } from './session-store.js'
