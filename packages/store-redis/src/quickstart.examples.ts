import { createToolSearch } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { openRedisSessionStore } from '@ts/store-redis'

const sessions = await openRedisSessionStore({ redis: 'redis://localhost:6379' })
const toolSearch = createToolSearch({
  tools: [{ name: 'get_weather', description: 'Weather of a city', inputSchema: { type: 'object' } }],
  ranker: createLexicalRanker(),
  disclosure: 'load',
  activation: 'on',
  sessions,
})

// What one conversation loads stays loaded in every process that uses the same server.
await toolSearch.handle({ name: 'add_tool', arguments: { tool_names: ['get_weather'] }, session: 'chat-1' })
console.log((await toolSearch.expose({ session: 'chat-1' })).report.revealed)
await sessions.close()
