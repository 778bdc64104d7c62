import { type Catalog, createCatalog, type LiveTools, type Outage } from '@ts/core'
import { TimeLimitError, withTimeLimit } from '@ts/core/kit'
import { callOn, type McpClient, type McpProgress } from './mcp-client.js'
import {
  executable,
  type McpCall,
  type McpCallEnd,
  type McpCallOptions,
  type McpExecutable,
  readCallResult,
  sdkTools,
} from './sdk-tools.js'
import { FollowedServer, type RejectedMcpTool, type ServerState, shortLine } from './server-tools.js'
import { checkToolset, deferral, type McpClients, type McpToolsetOptions, namedClients } from './toolset-options.js'

/** The state of one server, for the operator. */
export interface McpServerReport {
  readonly name: string
  readonly tools: number
  readonly rejected: readonly RejectedMcpTool[]
  readonly outage: Outage | undefined
}

/**
 * The tools of MCP clients. It is itself a function that the option `tools` of `createToolSearch`, `openaiToolSearch` and
 * `genaiToolSearch` accepts.
 */
export interface McpToolset extends ReturnType<typeof sdkTools> {
  /** The current tools and the unreachable servers; the same object while nothing changed. */
  (): Promise<LiveTools & { readonly tools: Catalog }>
  /**
   * Runs a tool of a server and reports how it ended; pass the end to `settle`. If the call fails, returns `isError` or
   * takes too long, or if the server is unreachable, the end is `failed` with a message for the model.
   *
   * @throws The reason of an aborted signal, and nothing else
   */
  call(call: McpCall, options?: McpCallOptions): Promise<McpCallEnd>
  /**
   * Runs a tool of a server and returns its content: the `run` of `toolSearch.answer(call, tools.run)`.
   *
   * @throws Error with the message for the model if the call failed
   */
  run(call: McpCall & Pick<McpCallOptions, 'signal'>, options?: McpCallOptions): Promise<unknown>
  /** The current tools as functions, for other SDKs. */
  executables(): Promise<readonly McpExecutable[]>
  /** Replaces the client of a server, for example after a restart; or adds a new server. */
  use(server: string, client: McpClient): void
  /** The servers, the number of their tools, and the tools that were left out. */
  report(): readonly McpServerReport[]
  /** Stops watching for changes. The clients stay connected. */
  close(): void
}

/**
 * The tools of connected MCP clients as one live toolset. Lists are read page by page, and again when a server reports
 * that they changed. A slow or unreachable server does not delay the others. It becomes an outage, and is tried again
 * automatically.
 *
 * If possible, pass clients by name (`{ github, slack }`). In a list, servers have the names that they report, which
 * may be false.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for an option out of range, or a value that is not a client.
 */
export function mcpToolset(clients: McpClients, options: McpToolsetOptions = {}): McpToolset {
  checkToolset(clients, options)
  const { nameBudget = 64, callTimeoutMs = 60_000, listTimeoutMs = 10_000, refreshWaitMs = 1_000 } = options
  const servers = new Map<string, FollowedServer>()
  /** Tools that cannot be in the catalog with the others: such as those with illegal names. */
  let leftOut: readonly (RejectedMcpTool & { readonly server: string | undefined })[] = []
  let snapshot: (LiveTools & { readonly tools: Catalog }) | undefined
  let isLoaded = false
  const follow = {
    listTimeoutMs,
    retryMs: options.retryMs ?? 2_000,
    isDeferred: deferral(options.deferLoading),
    reconnect: options.reconnect,
    onChange: () => {
      snapshot = undefined
    },
  }
  const { call, run } = createCalls(servers, callTimeoutMs)
  for (const [name, client] of namedClients(clients)) servers.set(name, new FollowedServer(name, client, follow))

  async function current(): Promise<LiveTools & { readonly tools: Catalog }> {
    const refreshes = Promise.all([...servers.values()].map(server => server.refresh()))
    // The first call waits for all lists. `listTimeoutMs` ends the wait for a server that hangs.
    if (!isLoaded) await refreshes
    else await Promise.race([refreshes, wait(refreshWaitMs)])
    isLoaded = true
    snapshot ??= take([...servers.values()].map(({ state }) => state))
    return snapshot
  }

  function take(states: readonly ServerState[]): LiveTools & { readonly tools: Catalog } {
    const definitions = states.flatMap(state => state.definitions)
    const catalog = createCatalog(definitions, {
      onInvalid: 'drop',
      toolNames: { prefixServer: true, budget: nameBudget },
    })
    leftOut = catalog.rejected.map(({ index, name, error }) => ({ name, error, server: definitions[index]?.server }))
    return Object.freeze({ tools: catalog, away: Object.freeze(states.flatMap(({ outage }) => outage ?? [])) })
  }

  async function executables() {
    const { tools } = await current()
    return tools.tools.map(definition => executable(definition, run))
  }

  return Object.assign(current, {
    call,
    run,
    executables,
    ...sdkTools(executables),
    use(server: string, client: McpClient) {
      const followed = servers.get(server)
      if (followed === undefined) servers.set(server, new FollowedServer(server, client, follow))
      else followed.use(client)
      snapshot = undefined
    },
    report: () =>
      [...servers.values()].map(({ state: { name, definitions, rejected, outage } }) => ({
        name,
        tools: definitions.length,
        rejected: [
          ...rejected,
          ...leftOut.filter(({ server }) => server === name).map(({ name, error }) => ({ name, error })),
        ],
        outage,
      })),
    close() {
      for (const server of servers.values()) server.close()
    },
  })
}

function createCalls(servers: ReadonlyMap<string, FollowedServer>, defaultTimeoutMs: number) {
  async function call(wanted: McpCall, { signal, timeoutMs = defaultTimeoutMs, onProgress }: McpCallOptions = {}) {
    signal?.throwIfAborted()
    const { server = '', name, arguments: args } = wanted
    const followed = servers.get(server)
    if (followed === undefined) return failed(`There is no server named ${JSON.stringify(server)}. Go on without it.`)
    const { client, outage } = followed.state
    if (outage !== undefined) return failed(away(server, outage.reason))
    const run = (own: AbortSignal, restart: () => void) => {
      const onprogress = (progress: McpProgress) => {
        restart()
        onProgress?.(progress)
      }
      const params = { name, arguments: (args ?? {}) as { [name: string]: unknown } }
      // `withTimeLimit` ends the call; the SDK's own limit is therefore longer.
      const limits = { timeout: timeoutMs + 1_000, resetTimeoutOnProgress: true }
      return callOn(client, params, { signal: own, ...limits, ...(onProgress ? { onprogress } : {}) })
    }
    try {
      return readCallResult(await withTimeLimit(run, timeoutMs, signal))
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof TimeLimitError)
        return failed(
          `${name} of ${server} gave no answer within ${timeoutMs} ms. It may have run anyway: check before you send it again.`,
        )
      followed.suspect()
      return failed(`${name} of ${server} failed: ${shortLine(error)}`)
    }
  }

  async function run({ signal, ...wanted }: Parameters<McpToolset['run']>[0], options?: McpCallOptions) {
    const { status, content } = await call(wanted, { signal, ...options })
    if (status === 'ran') return content
    throw new Error(typeof content === 'string' ? content : JSON.stringify(content))
  }

  return { call, run }
}

function failed(content: string): McpCallEnd {
  return { status: 'failed', content }
}

function away(server: string, reason: string | undefined): string {
  return `The server ${server} cannot be reached now${reason === undefined ? '.' : `: ${reason}`} Go on without it, or try again later.`
}

/** A wait that does not keep a process alive after the turn. */
function wait(ms: number): Promise<void> {
  return new Promise(resolve => {
    const timer: { unref?(): void } = Object(setTimeout(resolve, ms))
    timer.unref?.()
  })
}
