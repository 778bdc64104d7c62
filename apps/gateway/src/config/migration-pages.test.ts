import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { parseGatewayConfig } from './read-config.js'

/** The configurations of a page. */
async function configurationsOf(page: string) {
  const text = await readFile(new URL(`../../../../docs/migration/${page}.md`, import.meta.url), 'utf8')
  const blocks = [...text.matchAll(/```jsonc\n([\s\S]*?)```/g)].map(([, block = '']) => block)
  return blocks.map(block => parseGatewayConfig(block, '/mcp.json', { env: {} }))
}

it.each([
  ['docker', [['MCP_DOCKER'], ['github', 'fetch'], ['tools']]],
  ['fastmcp', [['shop'], ['tools']]],
])('reads the configurations of the migration from %s without a warning', async (page, servers) => {
  const read = await configurationsOf(page)
  expect(read.map(({ servers }) => servers.map(({ key }) => key))).toEqual(servers)
  for (const { warnings } of read) expect(warnings).toEqual([])
})

it('knows the keys that the page about FastMCP names', () => {
  const block = {
    ...{ ranker: 'regex', neverDefer: ['help'], default: 5, max: 10 },
    advanced: { render: 'json', names: { search: 'find_tools', call: 'run_tool' } },
    servers: { shop: { instances: 'session' } },
  }
  const text = JSON.stringify({ mcpServers: { shop: { command: 'uv' } }, toolSearch: block })
  expect(parseGatewayConfig(text, '/mcp.json', { env: {} }).warnings).toEqual([])
})
