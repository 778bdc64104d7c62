export { openPostgresSessionStore } from './session-store.js'
