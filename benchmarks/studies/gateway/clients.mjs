// Clients of each kind, one shape for all: { call, list, close }.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport as StdioV1 } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport as HttpV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

const info = { name: 'gateway-benchmark', version: '1.0.0' }

/** SDK and era of a client. */
export const KINDS = ['v1', 'v2, 2025-11-25', 'v2, 2026-07-28']

/** Connects to `{ url }` or to `{ command, args, cwd }`. */
export async function connectClient(kind, target, { timeout = 60_000 } = {}) {
  if (kind === 'v1') {
    const client = new ClientV1(info)
    await client.connect(target.url ? new HttpV1(new URL(target.url)) : new StdioV1({ ...target, stderr: 'ignore' }))
    return {
      client,
      call: (name, args) => client.callTool({ name, arguments: args }, undefined, { timeout }),
      list: () => everyPage(cursor => client.listTools({ cursor }, { timeout })),
      close: () => client.close(),
    }
  }
  const mode = kind.endsWith('2026-07-28') ? { pin: '2026-07-28' } : 'legacy'
  const client = new Client(info, { versionNegotiation: { mode } })
  await client.connect(
    target.url
      ? new StreamableHTTPClientTransport(new URL(target.url))
      : new StdioClientTransport({ ...target, stderr: 'ignore' }),
  )
  return {
    client,
    call: (name, args) => client.callTool({ name, arguments: args }, { timeout }),
    list: async () => (await client.listTools(undefined, { timeout })).tools,
    close: () => client.close(),
  }
}

async function everyPage(read) {
  const tools = []
  let cursor
  do {
    const page = await read(cursor)
    tools.push(...page.tools)
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return tools
}

export const textOf = result => (result.content ?? []).map(block => block.text ?? '').join('\n')

export const quantile = (values, share) => [...values].sort((a, b) => a - b)[Math.floor(share * (values.length - 1))]
