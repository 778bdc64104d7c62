import { isToolSearchError, type Outage, readTools, type ToolDefinition, ToolSearchError } from '@ts/core'
import { TimeLimitError, withTimeLimit } from '@ts/core/kit'
import { isConnected, listPage, type McpClient, watchToolList } from './mcp-client.js'

/** Maximum number of pages and tools of one server, which may send new cursors forever. */
const MAX_PAGES = 1_000
const MAX_TOOLS = 100_000
/** Maximum number of characters of a reason, which the model may read. */
const MAX_REASON = 200

/** A tool of a server that cannot be used, and why. */
export interface RejectedMcpTool {
  readonly name: string | undefined
  readonly error: ToolSearchError
}

export interface ServerState {
  readonly name: string
  readonly client: McpClient
  readonly definitions: readonly ToolDefinition[]
  readonly rejected: readonly RejectedMcpTool[]
  /** Undefined while the server's tools can be used. */
  readonly outage: Outage | undefined
}

export interface FollowOptions {
  readonly listTimeoutMs: number
  readonly retryMs: number
  readonly isDeferred: (server: string, tool: string) => boolean | undefined
  readonly reconnect: ((server: string, client: McpClient) => Promise<McpClient | undefined>) | undefined
  readonly onChange: () => void
}

/** Follows the tools of one server. Its list is read again when it has changed or expired, and when the server has returned. */
export class FollowedServer {
  #state: ServerState
  #watched: unknown
  #stopWatching = () => {}
  /** The time from which the list must be read. */
  #dueAt = 0
  #failures = 0
  #running: Promise<void> | undefined
  #isClosed = false

  constructor(
    private readonly name: string,
    client: McpClient,
    private readonly options: FollowOptions,
  ) {
    this.#state = { name, client, definitions: [], rejected: [], outage: undefined }
  }

  get state(): ServerState {
    return this.#state
  }

  /**
   * Starts the work that is due. The returned promise ends with this work, and never rejects. It is undefined if a turn
   * need not wait: nothing is due, or an unreachable server is only tried again.
   */
  refresh(): Promise<void> | undefined {
    if (this.#isClosed) return undefined
    const { client, outage } = this.#state
    const isConnectedNow = isConnected(client)
    // True if the host has connected the same client again.
    const isBack = isConnectedNow && this.#watched !== undefined && client.transport !== this.#watched
    if (!isConnectedNow && outage === undefined && this.#watched !== undefined) {
      this.#fail('Its connection was closed.')
      if (this.options.reconnect !== undefined) this.#dueAt = 0
    } else if (isBack) this.#dueAt = 0
    const isAway = this.#state.outage !== undefined && !isBack
    const startDue = () => (Date.now() >= this.#dueAt ? this.#start() : undefined)
    const end = this.#running === undefined ? startDue() : this.#running.then(startDue)
    return isAway ? undefined : end
  }

  use(client: McpClient): void {
    this.#state = { ...this.#state, client, outage: undefined }
    this.#dueAt = 0
  }

  /**
   * To be called after a call failed because the server may be unreachable: the list is read again. A server that is known
   * to be unreachable is tried again at its time.
   */
  suspect(): void {
    if (this.#state.outage === undefined || this.#running !== undefined) this.#dueAt = 0
  }

  close(): void {
    this.#isClosed = true
    this.#stopWatching()
  }

  #set(next: Partial<ServerState>): void {
    this.#state = { ...this.#state, ...next }
    this.options.onChange()
  }

  #watch(): void {
    const { client } = this.#state
    if (this.#watched === client.transport && this.#watched !== undefined) return
    this.#stopWatching()
    this.#watched = client.transport
    // The list is read on the next turn, so many notifications cause only one request.
    this.#stopWatching = watchToolList(client, () => this.suspect())
  }

  #fail(reason: string): void {
    const { retryMs } = this.options
    const { outage } = this.#state
    this.#dueAt = Date.now() + retryMs * 2 ** Math.min(this.#failures++, 5)
    if (outage?.reason === reason) return
    const since = outage?.since ?? new Date()
    this.#set({ definitions: [], rejected: [], outage: { server: this.name, since, reason } })
  }

  async #load(): Promise<void> {
    const { listTimeoutMs, isDeferred, reconnect } = this.options
    if (!isConnected(this.#state.client) && reconnect !== undefined) {
      const client = await withTimeLimit(() => reconnect(this.name, this.#state.client), listTimeoutMs)
      if (client !== undefined) this.#state = { ...this.#state, client }
    }
    const { client } = this.#state
    if (!isConnected(client)) throw new Error('It is not connected.')
    this.#watch()
    this.#dueAt = Number.POSITIVE_INFINITY
    const { tools, ttlMs } = await withTimeLimit(signal => listAll(client, signal, listTimeoutMs), listTimeoutMs)
    const { definitions, rejected } = readDefinitions(this.name, tools, isDeferred)
    this.#failures = 0
    // The list may have changed while it was read.
    if (ttlMs !== undefined) this.#dueAt = Math.min(this.#dueAt, Date.now() + ttlMs)
    this.#set({ definitions, rejected, outage: undefined })
  }

  #start(): Promise<void> {
    if (this.#running !== undefined || this.#isClosed) return this.#running ?? Promise.resolve()
    this.#running = this.#load()
      .catch(error => this.#fail(reasonOf(error)))
      .finally(() => {
        this.#running = undefined
      })
    return this.#running
  }
}

async function listAll(client: McpClient, signal: AbortSignal, timeout: number) {
  const tools: unknown[] = []
  const cursors = new Set<string>()
  let cursor: string | undefined
  let ttlMs: number | undefined
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const page = await listPage(client, cursor, { signal, timeout })
    if (tools.length + page.tools.length > MAX_TOOLS) break
    for (const tool of page.tools) tools.push(tool)
    if (page.ttlMs !== undefined) ttlMs = Math.min(ttlMs ?? page.ttlMs, page.ttlMs)
    cursor = page.nextCursor
    if (cursor === undefined) return { tools, ttlMs }
    if (cursors.has(cursor)) throw new Error('Its list of tools never ends.')
    cursors.add(cursor)
  }
  throw new Error('Its list of tools is too long.')
}

/** The definitions of a server's tools. An invalid tool is left out and does not affect the others. */
function readDefinitions(server: string, tools: readonly unknown[], isDeferred: FollowOptions['isDeferred']) {
  const definitions: ToolDefinition[] = []
  const rejected: RejectedMcpTool[] = []
  const names = new Set<string>()
  for (const tool of tools) {
    let name: string | undefined
    try {
      const fields = tool as Readonly<Record<string, unknown>>
      name = typeof fields['name'] === 'string' ? fields['name'] : undefined
      if (needsTask(fields)) throw invalid(name, 'a tool that runs as a task only', 'a tool that answers calls')
      if (name !== undefined && names.has(name)) throw invalid(name, 'a second tool of this name', 'unique names')
      const inputSchema = objectSchema(fields['inputSchema'])
      // One schema of another type makes a provider refuse the whole request.
      if (inputSchema['type'] !== 'object') throw invalid(name, 'arguments of another type', 'arguments of type object')
      const [definition] = readTools([{ ...fields, inputSchema }], { server })
      const deferLoading = isDeferred(server, definition!.name)
      definitions.push(deferLoading === undefined ? definition! : Object.freeze({ ...definition!, deferLoading }))
      names.add(definition!.name)
    } catch (error) {
      rejected.push({ name, error: isToolSearchError(error) ? error : invalid(name, 'no tool', 'a tool') })
    }
  }
  return { definitions: Object.freeze(definitions), rejected: Object.freeze(rejected) }
}

/** Adds a missing `type`: some servers leave it out, and others send no schema at all. */
function objectSchema(schema: unknown): Readonly<Record<string, unknown>> {
  if (schema === undefined || schema === null) return { type: 'object' }
  if (typeof schema !== 'object' || Array.isArray(schema)) return {}
  return 'type' in schema ? (schema as Record<string, unknown>) : { type: 'object', ...schema }
}

function needsTask(tool: Readonly<Record<string, unknown>>): boolean {
  const execution = tool['execution'] as { readonly taskSupport?: unknown } | null | undefined
  return typeof execution === 'object' && execution?.taskSupport === 'required'
}

function invalid(name: string | undefined, found: string, expected: string): ToolSearchError {
  const message = `Found ${found}, expected ${expected}; it is left out`
  return new ToolSearchError('INVALID_TOOL', message, { details: { name } })
}

function reasonOf(error: unknown): string {
  if (error instanceof TimeLimitError) return `It did not list its tools within ${error.limitMs} ms.`
  return shortLine(error)
}

/** The first line of an error's message, short enough for a model. */
export function shortLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const line = text
    .slice(0, 4 * MAX_REASON)
    .split(/[\r\n]/)[0]!
    .trim()
  return [...line].slice(0, MAX_REASON).join('') || 'It failed.'
}
