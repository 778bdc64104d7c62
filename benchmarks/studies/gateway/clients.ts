// Clients of each SDK and protocol version, with one interface.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport as StdioV1 } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport as HttpV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

const info = { name: 'gateway-benchmark', version: '1.0.0' }
const TIMEOUT_MS = 60_000

/** SDK and protocol version of a client. */
export const KINDS = ['v1', 'v2, 2025-11-25', 'v2, 2026-07-28'] as const
export type Kind = (typeof KINDS)[number]

/** A server over HTTP, or the command that starts one over stdio. */
export type Target = { readonly url: string } | StdioTarget
export interface StdioTarget {
  readonly command: string
  readonly args: string[]
}

/** The properties that are read from a result, for both SDKs. */
export interface CallResult {
  readonly isError?: unknown
  readonly content?: unknown
  readonly [field: string]: unknown
}

/** A client of any SDK. */
export interface BenchClient {
  call(name: string, args: Record<string, unknown>): Promise<CallResult>
  list(): Promise<readonly { readonly name: string }[]>
  close(): Promise<void>
}

/** Connects a client of this kind. Throws what its SDK throws. */
export async function connectClient(kind: Kind, target: Target): Promise<BenchClient> {
  return kind === 'v1' ? connectV1(target) : connectV2(kind, target)
}

async function connectV1(target: Target): Promise<BenchClient> {
  const client = new ClientV1(info)
  const options = { timeout: TIMEOUT_MS }
  // The SDK's interface declares optional properties without `undefined`, but its own transports have it; hence the
  // cast.
  const transport = 'url' in target ? new HttpV1(new URL(target.url)) : new StdioV1({ ...target, stderr: 'ignore' })
  await client.connect(transport as Parameters<typeof client.connect>[0])
  return {
    call: async (name, args) => ({ ...(await client.callTool({ name, arguments: args }, undefined, options)) }),
    list: () => everyPage(cursor => client.listTools({ cursor }, options)),
    close: () => client.close(),
  }
}

async function connectV2(kind: Exclude<Kind, 'v1'>, target: Target): Promise<BenchClient> {
  const mode = kind === 'v2, 2026-07-28' ? { pin: '2026-07-28' } : ('legacy' as const)
  const client = new Client(info, { versionNegotiation: { mode } })
  const options = { timeout: TIMEOUT_MS }
  await client.connect(
    'url' in target
      ? new StreamableHTTPClientTransport(new URL(target.url))
      : new StdioClientTransport({ ...target, stderr: 'ignore' }),
  )
  return {
    call: (name, args) => client.callTool({ name, arguments: args }, options),
    list: async () => (await client.listTools(undefined, options)).tools,
    close: () => client.close(),
  }
}

interface ToolPage<T> {
  readonly tools: readonly T[]
  readonly nextCursor?: string | undefined
}

async function everyPage<T>(read: (cursor: string | undefined) => Promise<ToolPage<T>>): Promise<T[]> {
  const tools: T[] = []
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    tools.push(...page.tools)
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return tools
}

/** The text of a result; empty if it has none. */
export function textOf({ content }: CallResult): string {
  const blocks: readonly { readonly text?: string }[] = Array.isArray(content) ? content : []
  return blocks.map(({ text = '' }) => text).join('\n')
}
