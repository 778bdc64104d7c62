export { openRedisSessionStore } from './session-store.js'
