/**
 * A connected MCP client of either official SDK: `Client` of `@modelcontextprotocol/sdk` or of
 * `@modelcontextprotocol/client`.
 */
export interface McpClient {
  listTools(params?: { cursor?: string }, options?: McpRequestOptions): Promise<unknown>
  /**
   * The first SDK has a result schema as the second argument and the options as the third; the second SDK has no
   * schema.
   */
  callTool(
    params: { name: string; arguments?: { [name: string]: unknown } },
    second?: never,
    third?: never,
  ): Promise<unknown>
  /** The name and version that the server reports; undefined before the client is connected. */
  getServerVersion(): { readonly name: string } | undefined
  /** Undefined while the client is not connected. */
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

export interface McpProgress {
  readonly progress: number
  readonly total?: number | undefined
  readonly message?: string | undefined
}

/** Members of the SDKs' clients that other clients may lack. */
interface FullClient extends McpClient {
  request?(request: object, schema: unknown, options?: McpRequestOptions): Promise<unknown>
  listen?(filter: { toolsListChanged: boolean }): Promise<{ close(): Promise<void> }>
  readonly autoOpenedSubscription?: unknown
}

interface MessageSource {
  onmessage?: ((...message: unknown[]) => void) | undefined
  onclose?: (() => void) | undefined
}

/**
 * A schema that accepts any result unchanged, in the forms that the SDKs accept. Their own schemas reject a whole list
 * because of one invalid tool.
 */
const ANYTHING = {
  parse: (value: unknown) => value,
  safeParse: (value: unknown) => ({ success: true, data: value }),
  '~standard': { version: 1, vendor: 'tool-search', validate: (value: unknown) => ({ value }) },
}

export function isConnected(client: McpClient): boolean {
  return !('transport' in client) || client.transport !== undefined
}

/**
 * Reads one page of `tools/list`: tools as the server wrote them. `ttlMs` is how long the list may be used, in
 * milliseconds; undefined if the server does not report it.
 */
export async function listPage(client: McpClient, cursor: string | undefined, options: McpRequestOptions) {
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

/** Runs a tool. The position of the options depends on the client's SDK. */
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
