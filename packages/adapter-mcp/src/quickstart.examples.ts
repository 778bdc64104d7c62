import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { mcpToolset } from '@ts/adapter-mcp'
import { type CallInput, createToolSearch } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'

const everything = new Client({ name: 'my-agent', version: '1.0.0' })
const args = ['-y', '@modelcontextprotocol/server-everything']
await everything.connect(new StdioClientTransport({ command: 'npx', args }))

const tools = mcpToolset({ everything }, { deferLoading: true })
const toolSearch = createToolSearch({ tools, ranker: createLexicalRanker(), activation: 'on' })
console.log((await toolSearch.expose()).tools.map(({ name }) => name)) // what the model gets each turn

/** What the model reads as the result of its tool call. */
async function answer(call: CallInput) {
  const outcome = await toolSearch.handle(call)
  if (outcome.kind === 'execute') return toolSearch.settle(outcome, await tools.call(outcome))
  return outcome.kind === 'refused' ? outcome.message : outcome.kind === 'result' ? outcome.content : ''
}
console.log(await answer({ name: 'search_tools', arguments: { queries: ['add two numbers'] } }))
await everything.close()
