export { openDatabase as openSqliteDatabase } from './database.js'
export { openSqliteSessionStore } from './session-store.js'
