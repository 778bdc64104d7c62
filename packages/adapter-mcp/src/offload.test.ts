import { createToolSearch } from '@ts/core'
import { createMemoryStore, createOffload } from '@ts/offload'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { offloadConformance } from '@ts/testkit'
import { it } from 'vitest'
import { mcpToolset } from './mcp-toolset.js'
import { connectInMemory, testServer } from './test-servers.js'

offloadConformance({
  test: it,
  createCompanion: () => createOffload({ store: createMemoryStore() }),
  async converse({ companion, tool: { name, run }, calls }) {
    const server = testServer([name], { handle: async () => ({ content: [{ type: 'text', text: await run() }] }) })
    server.tools = server.tools.map(tool => ({ ...tool, inputSchema: { type: 'object' } }))
    const { client } = await connectInMemory('client', 'build', server)
    const tools = mcpToolset([client])
    const search = createToolSearch({
      tools,
      ranker: createLexicalRanker(),
      activation: 'off',
      companions: [companion],
    })
    const results: unknown[] = []
    const sent: unknown[] = []
    const send = async () => {
      const exposure = await search.expose()
      sent.push(JSON.parse(JSON.stringify({ tools: exposure.tools, results })))
      return exposure.tools
    }
    for (const call of calls) {
      // The id begins with the name of the server.
      const called = (await send()).find(tool => tool.name.endsWith(call.name))?.name ?? call.name
      const outcome = await search.handle({ ...call, name: called })
      if (outcome.kind === 'execute') results.push(await search.settle(outcome, await tools.call(outcome)))
      else if (outcome.kind === 'result') results.push(outcome.content)
    }
    await send()
    return sent
  },
})
