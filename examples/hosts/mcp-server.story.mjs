// The program behind an MCP server in the same process, as the Claude Agent SDK takes it:
//   mcpServers: { tools: { type: 'sdk', name: 'tools', instance } }
//   allowedTools: ['mcp__tools__search_tools', 'mcp__tools__describe_tools']
// Never allow `mcp__tools__*` or `mcp__tools__call_tool`: the SDK then asks nobody. `approve` is asked in any case.
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { createToolSearch } from '@ts/core' // +
import { createLexicalRanker } from '@ts/ranker-lexical' // +
import { createProgram, questions, tools } from './program.mjs'

const program = createProgram()
const run = ({ name, arguments: args }) => program.run(name, args)
const approve = ({ name, arguments: args }) => !program.needsApproval(name) || program.approve(name, args)
const toolSearch = createToolSearch({ tools, ranker: createLexicalRanker() }) // +
const { tools: meta } = await toolSearch.executables({ run, approve }) // +
const instance = new McpServer({ name: 'tools', version: '1.0.0' }, { capabilities: { tools: {} } })
instance.server.setRequestHandler(ListToolsRequestSchema, () => ({
  // The SDK's own search must not hide the tools that search.
  tools: meta.map(({ execute: _, ...tool }) => ({ ...tool, _meta: { 'anthropic/alwaysLoad': true } })),
}))
instance.server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: args } }) => ({
  content: [{ type: 'text', text: await meta.find(one => one.name === name).execute(args) }],
}))

// The agent, as a plain client of the server.
const [near, far] = InMemoryTransport.createLinkedPair()
await instance.connect(far)
const client = new Client({ name: 'agent', version: '1.0.0' })
await client.connect(near)
let messages = []
for (const content of questions) {
  messages.push({ role: 'user', content })
  for (let written; typeof written !== 'string'; ) {
    written = program.answer((await client.listTools()).tools, messages)
    messages.push({ role: 'assistant', content: written })
    if (typeof written === 'string') program.read(written)
    else messages.push({ role: 'tool', ...(await client.callTool({ name: written[0], arguments: written[1] })) })
  }
  messages = JSON.parse(JSON.stringify(messages))
}
program.check()
await client.close()
