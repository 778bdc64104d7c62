export { createPool, type PostgresPool, runOn } from './pool.js'
export { migrateTables } from './schema.js'
