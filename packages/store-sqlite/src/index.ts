export type { SqliteDatabase } from '@ts/core/kit'
export { openDatabase as openSqliteDatabase } from './database.js'
export { openSqliteSessionStore, type SqliteSessionStoreOptions } from './session-store.js'
