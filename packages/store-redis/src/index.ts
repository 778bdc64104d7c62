export type { RedisClient } from './client.js'
export { openRedisSessionStore, type RedisSessionStoreOptions } from './session-store.js'
