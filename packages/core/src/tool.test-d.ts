import type { Client as ModernClient } from '@modelcontextprotocol/client'
import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { readTools } from './catalog/read-tools.js'
import type { ToolDefinition } from './tool.js'

// The list from a client of either MCP SDK is a list of definitions, also with exactOptionalPropertyTypes.
export async function takesToolsOfMcp(client: Client, modern: ModernClient): Promise<readonly ToolDefinition[]> {
  const listed: readonly ToolDefinition[] = (await client.listTools()).tools
  const modernListed: readonly ToolDefinition[] = (await modern.listTools()).tools
  return [...listed, ...modernListed]
}

// Options that are computed may be undefined.
const server = undefined as string | undefined
readTools([], { server, deferLoading: undefined })
// @ts-expect-error a name is required
export const nameless: ToolDefinition = { description: 'x' }
