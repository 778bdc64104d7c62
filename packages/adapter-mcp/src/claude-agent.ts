import type { ToolSearch } from '@ts/core'
import { type CallRule, isJsonObject, optionError } from '@ts/core/kit'

type ExecutableOptions = Parameters<ToolSearch['executables']>[0]

/** The options of `query` that {@link claudeAgentOptions} reads. */
export interface ClaudeQueryOptions {
  allowedTools?: string[]
  env?: Record<string, string | undefined>
  hooks?: object
  mcpServers?: object
}

/** What {@link claudeAgentOptions} sets in the options of `query`. */
export interface ClaudeToolSearch {
  env: Record<string, string | undefined>
  hooks: { PreToolUse: never[] }
  mcpServers: { tools: { type: 'sdk'; name: string; instance: never } }
}

/** Options of {@link claudeAgentOptions}: those of `executables`, and: */
export interface ClaudeAgentOptions<QUERY> extends ExecutableOptions {
  readonly toolSearch: Pick<ToolSearch, 'with'>
  /**
   * Asked about each real tool and its arguments before it runs, whatever rules and mode the agent has. The agent itself
   * sees only the name `call_tool`. Any answer except `true` denies the call.
   */
  readonly approve: CallRule
  /** Your own options of `query`. */
  readonly options?: QUERY | undefined
}

const SERVER = 'tools'
/** The agent puts this before the names of the server's tools. */
const PREFIX = `mcp__${SERVER}__`
const CALL = `${PREFIX}call_tool`

/**
 * Options for `query` of the Claude Agent SDK: an MCP server in this process, with tools that search and call yours. The
 * agent runs these without a question, because `approve` asks about the real tool. Its own tool search is off: it would
 * hide the tools of your other servers behind a second search. Create the options once for each conversation.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` if `approve` is missing, if a rule in `allowedTools` covers `call_tool`,
 *   or if there is another server named `tools`
 */
export async function claudeAgentOptions<QUERY extends ClaudeQueryOptions = object>({
  toolSearch,
  options: query = {} as QUERY,
  ...executable
}: ClaudeAgentOptions<QUERY>): Promise<QUERY & ClaudeToolSearch> {
  const { allowedTools = [], env, hooks = {}, mcpServers = {} }: ClaudeQueryOptions = query
  if (typeof executable.approve !== 'function')
    throw optionError('approve', executable.approve, 'a function that is asked about each real tool before it runs')
  if (SERVER in mcpServers)
    throw optionError('mcpServers', Object.keys(mcpServers), `no server named ${SERVER}; rename it`)
  const rule = allowedTools.find(coversCall)
  if (rule !== undefined)
    throw optionError(
      'allowedTools',
      rule,
      `no rule that covers ${CALL}: it would allow every tool of the catalog at once; decide in \`approve\`, which gets the real tool`,
    )
  const names = { search: `${PREFIX}search_tools`, describe: `${PREFIX}describe_tools`, call: CALL }
  const tools = await toolSearch.with({ names }).executables(executable)
  const listed = new Map(tools.map(tool => [tool.name.replace(PREFIX, ''), tool]))
  const own = (hooks as { readonly PreToolUse?: readonly never[] }).PreToolUse ?? []
  const hookSpecificOutput = { hookEventName: 'PreToolUse', permissionDecision: 'allow' }
  // The matcher also finds the tools of a server whose name begins like this one's, such as `tools__admin`.
  const allowListed = async (input: { readonly tool_name: string }) =>
    listed.has(input.tool_name.replace(PREFIX, '')) ? { hookSpecificOutput } : {}
  const allow = { matcher: `${PREFIX}.*`, hooks: [allowListed] } as never
  const host = (globalThis as { readonly process?: { readonly env: ClaudeToolSearch['env'] } }).process
  return {
    ...query,
    env: { ...(env ?? host?.env), ENABLE_TOOL_SEARCH: 'false' },
    hooks: { ...hooks, PreToolUse: [...own, allow] },
    mcpServers: {
      ...mcpServers,
      [SERVER]: { type: 'sdk', name: SERVER, instance: createInProcessServer(SERVER, listed) as never },
    },
  }
}

/** Whether a rule of the agent allows the tool that calls all others. */
function coversCall(rule: string): boolean {
  const [name = ''] = rule.split('(')
  const stars = name.split('*')
  if (stars.length === 1) return name === CALL || `${name}__` === PREFIX
  return CALL.startsWith(stars[0]!) && CALL.endsWith(stars.at(-1)!)
}

type ExecutableTool = Awaited<ReturnType<ToolSearch['executables']>>[number]
type Params = { readonly [key: string]: unknown }
type Message = { readonly id?: string | number; readonly method?: string; readonly params?: Params }

/** The parts of a transport of the MCP SDK that the server uses. */
interface Transport {
  onmessage?: ((message: Message) => void) | undefined
  start(): Promise<void>
  send(message: object): Promise<void>
}

/** An MCP server with a list of tools that never changes, by their listed names. It needs no SDK, and takes JSON Schema. */
function createInProcessServer(
  name: string,
  listed: ReadonlyMap<string, ExecutableTool>,
): { connect(transport: Transport): Promise<void> } {
  const running = new Map<unknown, AbortController>()
  // The agent's own tool search, if settings turn it on, must not hide the tools that search.
  const _meta = { 'anthropic/alwaysLoad': true }
  const tools = [...listed].map(([name, { description, inputSchema }]) => ({ name, description, inputSchema, _meta }))

  async function call({ name, arguments: args, _meta }: Params, request: unknown): Promise<object> {
    const tool = listed.get(String(name))
    const abort = new AbortController()
    running.set(request, abort)
    try {
      if (tool === undefined) throw new Error(`There is no tool named ${String(name)}.`)
      const id = isJsonObject(_meta) ? (_meta['claudecode/toolUseId'] as string) : undefined
      const content = await tool.execute(args, { id, signal: abort.signal })
      return { content: isBlocks(content) ? content : [text(content)] }
    } catch (error) {
      return { content: [text(String(error))], isError: true }
    } finally {
      running.delete(request)
    }
  }

  const answers = new Map<unknown, (params: Params, request: unknown) => object | Promise<object>>([
    [
      'initialize',
      ({ protocolVersion }) => ({ protocolVersion, capabilities: { tools: {} }, serverInfo: { name, version: '1' } }),
    ],
    ['ping', () => ({})],
    ['tools/list', () => ({ tools })],
    ['tools/call', call],
  ])

  return {
    async connect(transport) {
      transport.onmessage = async ({ id, method, params = {} }) => {
        if (method === 'notifications/cancelled') running.get(params['requestId'])?.abort()
        if (id === undefined || method === undefined) return
        const result = await answers.get(method)?.(params, id)
        const error = { code: -32_601, message: `There is no method named ${method}` }
        await transport.send({ jsonrpc: '2.0', id, ...(result ? { result } : { error }) }).catch(() => {})
      }
      await transport.start()
    },
  }
}

function text(content: unknown) {
  return { type: 'text', text: typeof content === 'string' ? content : (JSON.stringify(content) ?? '') }
}

/** Whether a tool returned the content of an MCP server. */
function isBlocks(content: unknown): boolean {
  return Array.isArray(content) && content.every(block => isJsonObject(block) && typeof block['type'] === 'string')
}
