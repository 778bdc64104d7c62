import { createToolSearch } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { openPostgresSessionStore } from '@ts/store-postgres'

const sessions = await openPostgresSessionStore({ database: 'postgres://localhost/tools' })
const toolSearch = createToolSearch({
  tools: [{ name: 'get_weather', description: 'Weather of a city', inputSchema: { type: 'object' } }],
  ranker: createLexicalRanker(),
  disclosure: 'load',
  activation: 'on',
  sessions,
})

// What one conversation loads stays loaded in every process that uses the same database.
await toolSearch.handle({ name: 'add_tool', arguments: { tool_names: ['get_weather'] }, session: 'chat-1' })
console.log((await toolSearch.expose({ session: 'chat-1' })).report.revealed)
await sessions.close()
