export { type PostgresPool, runOn } from './pool.js'
export { migrateTables, type TableVersions } from './schema.js'
