// The tools of two MCP servers as one live toolset: searches, calls, a changed list and an outage.
import assert from 'node:assert/strict'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { mcpToolset } from '@ts/adapter-mcp'
import { createToolSearch } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { z } from 'zod'

/** A server whose tools take a text, and a client connected to it. */
async function connect(name, tools, client = new Client({ name: 'story', version: '1' })) {
  const server = new McpServer({ name, version: '1' })
  const add = ([tool, description]) =>
    server.registerTool(tool, { description, inputSchema: { text: z.string() } }, ({ text }) => ({
      content: [{ type: 'text', text: `${tool}: ${text}` }],
    }))
  for (const tool of tools) add(tool)
  const [near, far] = InMemoryTransport.createLinkedPair()
  await server.connect(far)
  await client.connect(near)
  return { client, server, add }
}

const github = await connect('github', [
  ['create_issue', 'Report a bug in a repository.'],
  ['merge_branch', 'Merge a branch into another one.'],
])
const slack = await connect('slack', [['send_message', 'Send a message to a channel.']])

const tools = mcpToolset({ github: github.client, slack: slack.client }, { deferLoading: true })
const toolSearch = createToolSearch({ tools, ranker: createLexicalRanker(), activation: 'on' })

/** What the model reads as the result of its tool call. */
const answer = async call => (await toolSearch.answer(call, tools.run)).content

const search = query => answer({ name: 'search_tools', arguments: { queries: [query] } })
assert.match(await search('drop a line in a channel'), /slack__send_message/)
const call = { name: 'call_tool', arguments: { name: 'slack__send_message', arguments: { text: 'Lunch?' } } }
assert.equal(await answer(call), 'send_message: Lunch?')

// A server announces a new tool. The next search finds it.
slack.add(['pin_message', 'Pin a message to the top of a channel.'])
await new Promise(resolve => setTimeout(resolve, 50))
assert.match(await search('pin message'), /slack__pin_message/)

// A server becomes unreachable. Answers name it, so that the model does not conclude that its tools do not exist.
await slack.server.close()
assert.match(await search('send message to a channel'), /slack/)
assert.match(await answer(call), /slack/)
assert.deepEqual(
  tools.report().map(one => [one.name, one.tools]),
  [
    ['github', 2],
    ['slack', 0],
  ],
)

// The server is reachable again through the same client.
await connect('slack', [['send_message', 'Send a message to a channel.']], slack.client)
assert.equal(await answer(call), 'send_message: Lunch?')
tools.close()
