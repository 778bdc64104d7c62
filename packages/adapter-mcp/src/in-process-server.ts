import type { ToolSearch } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'

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
export function createInProcessServer(
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
