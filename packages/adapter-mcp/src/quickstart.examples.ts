import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { mcpToolset } from '@ts/adapter-mcp'
import { createToolSearch } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'

const everything = new Client({ name: 'my-agent', version: '1.0.0' })
const args = ['-y', '@modelcontextprotocol/server-everything']
await everything.connect(new StdioClientTransport({ command: 'npx', args }))

const tools = mcpToolset({ everything }, { deferLoading: true })
const toolSearch = createToolSearch({ tools, ranker: createLexicalRanker(), activation: 'on' })
console.log((await toolSearch.expose()).tools.map(({ name }) => name)) // what the model gets each turn

// For each tool call of the model: `content` is what the model reads as its result.
const call = { name: 'search_tools', arguments: { queries: ['add two numbers'] } }
const { content } = await toolSearch.answer(call, tools.run)
console.log(content)
await everything.close()
