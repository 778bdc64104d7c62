export { createPostgresRanker, type PostgresRankerOptions } from './postgres-ranker.js'
