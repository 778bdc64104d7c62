import { createToolSearch } from '@ts/core'
import { createPostgresRanker } from '@ts/ranker-postgres'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? 'postgres://localhost/tools' })
const tools = [
  { name: 'get_weather_forecast', description: 'Temperature, rain and wind for a place' },
  { name: 'create_invoice', description: 'Bill a customer' },
]
const toolSearch = createToolSearch({ tools, ranker: createPostgresRanker({ pool }), activation: 'on' })

// The first search writes what the database does not have yet.
const search = { name: 'search_tools', arguments: { queries: ['do I need an umbrella tomorrow'] } }
console.log(await toolSearch.handle(search)) // get_weather_forecast is the first match
await pool.end()
