import { createToolSearch } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { openSqliteSessionStore } from '@ts/store-sqlite'

const sessions = await openSqliteSessionStore({ database: ':memory:' }) // a file, such as 'sessions.db'
const toolSearch = createToolSearch({
  tools: [{ name: 'get_weather', description: 'Weather of a city', inputSchema: { type: 'object' } }],
  ranker: createLexicalRanker(),
  disclosure: 'load',
  activation: 'on',
  sessions,
})

// What one conversation loads stays loaded after a restart, and in other processes with the same file.
await toolSearch.handle({ name: 'add_tool', arguments: { tool_names: ['get_weather'] }, session: 'chat-1' })
console.log((await toolSearch.expose({ session: 'chat-1' })).report.revealed)
await sessions.close()
