/** A connected MCP client, as both official SDKs have it: `Client` of `@modelcontextprotocol/sdk` and of `@modelcontextprotocol/client`. */
export interface McpClient {
  listTools(params?: { cursor?: string }, options?: McpRequestOptions): Promise<unknown>
  /** The first SDK takes a schema of results before the options, the second does not. */
  callTool(
    params: { name: string; arguments?: { [name: string]: unknown } },
    second?: never,
    third?: never,
  ): Promise<unknown>
  /** Name and version that the server reports; undefined before the client is connected. */
  getServerVersion(): { readonly name: string } | undefined
  /** Undefined while it is not connected. */
  readonly transport?: unknown
}

/** The request options of both SDKs. */
export interface McpRequestOptions {
  signal?: AbortSignal
  /** In milliseconds. */
  timeout?: number
  resetTimeoutOnProgress?: boolean
  maxTotalTimeout?: number
  onprogress?: (progress: McpProgress) => void
}

/** How far a call is. */
export interface McpProgress {
  readonly progress: number
  readonly total?: number | undefined
  readonly message?: string | undefined
}

/** Methods of both SDKs that not every client needs. */
interface FullClient extends McpClient {
  request?(request: object, schema: unknown, options?: McpRequestOptions): Promise<unknown>
  listen?(filter: { toolsListChanged: boolean }): Promise<{ close(): Promise<void> }>
  readonly autoOpenedSubscription?: unknown
}

interface MessageSource {
  onmessage?: ((...message: unknown[]) => void) | undefined
  onclose?: (() => void) | undefined
}

/** One page of a server's tools, each as the server wrote it. */
export interface ToolPage {
  readonly tools: readonly unknown[]
  readonly nextCursor: string | undefined
  /** How long the list may be used, in milliseconds; undefined where the server does not say. */
  readonly ttlMs: number | undefined
}

/**
 * An unchanged result, in the forms in which the SDKs take a schema: their own schemas drop a whole list for one bad
 * tool.
 */
const ANYTHING = {
  parse: (value: unknown) => value,
  safeParse: (value: unknown) => ({ success: true, data: value }),
  '~standard': { version: 1, vendor: 'tool-search', validate: (value: unknown) => ({ value }) },
}

/** Whether the client is connected, as far as it knows. */
export function isConnected(client: McpClient): boolean {
  return !('transport' in client) || client.transport !== undefined
}

/** One page of `tools/list`. */
export async function listPage(
  client: McpClient,
  cursor: string | undefined,
  options: McpRequestOptions,
): Promise<ToolPage> {
  const params = cursor === undefined ? undefined : { cursor }
  let page: unknown
  try {
    page = await client.listTools(params, options)
  } catch (error) {
    const { request } = client as FullClient
    if (request === undefined || options.signal?.aborted === true || !isInvalidResult(error)) throw error
    page = await request.call(client, { method: 'tools/list', ...(params ? { params } : {}) }, ANYTHING, options)
  }
  const { tools, nextCursor, ttlMs } = (page ?? {}) as { readonly [field: string]: unknown }
  return {
    tools: Array.isArray(tools) ? (tools as readonly unknown[]) : [],
    nextCursor: typeof nextCursor === 'string' ? nextCursor : undefined,
    ttlMs: typeof ttlMs === 'number' && ttlMs > 0 ? ttlMs : undefined,
  }
}

/** Runs a tool, with the options at the place where this client's SDK takes them. */
export async function callOn(
  client: McpClient,
  params: { name: string; arguments?: { [name: string]: unknown } },
  options: McpRequestOptions,
): Promise<unknown> {
  const call = client.callTool as (...args: unknown[]) => Promise<unknown>
  // Only the second SDK has subscriptions.
  const isSecond = typeof (client as FullClient).listen === 'function'
  return isSecond ? call.call(client, params, options) : call.call(client, params, undefined, options)
}

/** Calls `listener` for each `notifications/tools/list_changed`. Handlers of the host stay in place. */
export function watchToolList(client: McpClient, listener: () => void): () => void {
  const transport = client.transport as MessageSource | undefined
  if (transport === undefined || typeof transport !== 'object' || transport === null) return () => {}
  const before = transport.onmessage
  let isActive = true
  transport.onmessage = (...message) => {
    before?.apply(transport, message)
    const [first] = message
    const method: unknown = typeof first === 'object' && first !== null ? (first as { method?: unknown }).method : ''
    if (isActive && method === 'notifications/tools/list_changed') listener()
  }
  let close: (() => Promise<void>) | undefined
  const full = client as FullClient
  // Since revision 2026-07-28 a server notifies only clients that subscribe; older servers refuse the request.
  if (full.listen !== undefined && full.autoOpenedSubscription === undefined)
    full
      .listen({ toolsListChanged: true })
      .then(subscription => {
        close = () => subscription.close()
        if (!isActive) return close()
      })
      .catch(() => {})
  return () => {
    isActive = false
    close?.().catch(() => {})
  }
}

function isInvalidResult(error: unknown): boolean {
  const { name, code } = (error ?? {}) as { readonly name?: unknown; readonly code?: unknown }
  return (
    name === 'ZodError' || code === 'INVALID_RESULT' || /invalid/i.test(error instanceof Error ? error.message : '')
  )
}
