import { dirname } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as HttpTransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { createTestIo } from '@ts/cli-kit'
import { afterAll, beforeAll } from 'vitest'
import { runCli } from '../src/cli-main.js'
import { writeConfig } from './gateway-process.mjs'
import { waitUntil } from './processes.mjs'

type Settings = Readonly<Record<string, unknown>>
/** The options have the token that reads the list of servers, and the servers that list nothing. */
type Setup = [servers: Settings, toolSearch: Settings, options?: { token?: string; unlisted?: readonly string[] }]

type Work = (gateway: ServedGateway) => Promise<void>

/** Runs `serve --http` in this process, where its code is compiled once for all tests, and waits until it listens. */
export async function serveHere(config: string, flags: readonly string[] = [], env = process.env) {
  const ending = new AbortController()
  const io = { ...createTestIo(dirname(config), env), stopSignal: () => ending.signal }
  const ended = runCli(['serve', '--config', config, '--http', '127.0.0.1:0', ...flags], io)
  const address = () => /"url":"(http:[^"]+)\/mcp"/.exec(io.stderr())?.[1]
  await Promise.race([ended, waitUntil(() => address() !== undefined)])
  const base = address()
  if (base === undefined) throw new Error(`The gateway did not listen:\n${io.stderr()}`)
  const stop = () => {
    ending.abort()
    return ended
  }
  return { url: `${base}/mcp`, base, stderr: io.stderr, stop }
}

export type ServedGateway = Awaited<ReturnType<typeof serveHere>>

/** Starts the gateway with these servers over HTTP, waits until they are listed, and ends everything afterwards. */
export async function withGateway(
  servers: Settings,
  toolSearch: Settings,
  work: Work,
  options: Setup[2] = {},
): Promise<void> {
  const started = await startListed(servers, toolSearch, options)
  try {
    await explained(started.gateway, work)
  } finally {
    await started.end()
  }
}

/** One gateway for all tests of a `describe`. Returns a function that runs the work of a test with this gateway. */
export function sharedGateway(...setup: Setup): (work: Work) => Promise<void> {
  let started: Awaited<ReturnType<typeof startListed>> | undefined
  beforeAll(async () => {
    started = await startListed(...setup)
  }, 120_000)
  afterAll(() => started?.end(), 120_000)
  return work => {
    if (started === undefined) throw new Error('Found no gateway, expected one from beforeAll')
    return explained(started.gateway, work)
  }
}

async function startListed(...[servers, toolSearch, options = {}]: Setup) {
  const config = await writeConfig(servers, toolSearch)
  const gateway = await serveHere(config.path)
  const end = () => gateway.stop().then(config.remove)
  try {
    await explained(gateway, started => waitForServers(started, options))
    return { gateway, end }
  } catch (error) {
    await end()
    throw error
  }
}

/** Runs the work. Adds the gateway's output to an error. */
async function explained(gateway: ServedGateway, work: Work): Promise<void> {
  try {
    await work(gateway)
  } catch (error) {
    if (error instanceof Error) error.message += `\nThe gateway wrote:\n${gateway.stderr().slice(-3000)}`
    throw error
  }
}

interface ServerLine {
  readonly key: string
  readonly tools: number
}

/** What `/api/status` reports about each server. */
export async function serverLines(gateway: ServedGateway, token?: string): Promise<readonly ServerLine[]> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const response = await fetch(`${gateway.base}/api/status`, { headers })
  return ((await response.json()) as { servers: ServerLine[] }).servers
}

async function waitForServers(gateway: ServedGateway, { token, unlisted = [] }: NonNullable<Setup[2]>): Promise<void> {
  const isListed = await waitUntil(async () => {
    const servers = await serverLines(gateway, token)
    return servers.every(server => server.tools > 0 || unlisted.includes(server.key))
  }, 60_000)
  if (!isListed) throw new Error('Not every server was listed in time')
}

/** Answers a server's question on behalf of the user. */
export type Answer = (message: string) => Record<string, unknown> | Promise<Record<string, unknown>>

export type TestClient = ReturnType<typeof testClient>

/** Connects a client of one kind over HTTP. The client declares elicitation if `answer` is given. */
export async function connectClient(
  kind: 'v1' | 'legacy' | 'modern',
  url: string,
  options: { readonly token?: string; readonly answer?: Answer } = {},
): Promise<TestClient> {
  const { token, answer } = options
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const info = { name: `client-${kind}`, version: '1.0.0' }
  const capabilities = answer === undefined ? {} : { elicitation: {} }
  const accept = async (message: string) => ({
    action: 'accept' as const,
    content: (await answer?.(message)) as Content,
  })
  if (kind === 'v1') {
    const client = new ClientV1(info, { capabilities })
    if (answer !== undefined) client.setRequestHandler(ElicitRequestSchema, request => accept(request.params.message))
    await client.connect(new HttpTransportV1(new URL(url), { requestInit: { headers } }) as never)
    return testClient(client)
  }
  const mode = kind === 'modern' ? { pin: '2026-07-28' } : ('legacy' as const)
  const client = new Client(info, { versionNegotiation: { mode }, capabilities })
  if (answer !== undefined) client.setRequestHandler('elicitation/create', request => accept(request.params.message))
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }))
  return testClient(client)
}

function testClient(client: Client | ClientV1) {
  return {
    call: async (name: string, args: Settings = {}): Promise<Record<string, unknown>> =>
      client.callTool({ name, arguments: args }),
    names: async () => (await client.listTools()).tools.map(tool => tool.name),
    close: () => client.close(),
  }
}

type Content = Record<string, string | number | boolean | string[]>
