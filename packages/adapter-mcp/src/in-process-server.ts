import type { ToolSearch } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'

type ExecutableTool = Awaited<ReturnType<ToolSearch['executables']>>['tools'][number]

interface Message {
  readonly id?: string | number
  readonly method?: string
  readonly params?: { readonly [key: string]: unknown }
}

/** The parts of a transport of the MCP SDK that the server uses. */
interface Transport {
  onmessage?: ((message: Message) => void) | undefined
  start(): Promise<void>
  send(message: object): Promise<void>
}

/** An MCP server with a list of tools that never changes, by their listed names. It needs no SDK, and takes JSON Schema. */
export function createInProcessServer(
  serverName: string,
  listed: ReadonlyMap<string, ExecutableTool>,
  instructions: string,
): { connect(transport: Transport): Promise<void> } {
  const running = new Map<unknown, AbortController>()

  async function call(id: unknown, { name, arguments: args, _meta }: NonNullable<Message['params']>) {
    const tool = listed.get(String(name))
    if (tool === undefined) return { content: [text(`There is no tool named ${String(name)}.`)], isError: true }
    const abort = new AbortController()
    running.set(id, abort)
    const toolUseId = isJsonObject(_meta) ? _meta['claudecode/toolUseId'] : undefined
    try {
      const content = await tool.execute(args, { id: toolUseId as string | undefined, signal: abort.signal })
      return { content: isBlocks(content) ? content : [text(content)] }
    } catch (error) {
      return { content: [text(String(error))], isError: true }
    } finally {
      running.delete(id)
    }
  }

  async function answer({ id, method, params = {} }: Message): Promise<object> {
    switch (method) {
      case 'initialize': {
        const serverInfo = { name: serverName, version: '1.0.0' }
        const { protocolVersion } = params
        return { result: { protocolVersion, capabilities: { tools: {} }, serverInfo, instructions } }
      }
      case 'ping':
        return { result: {} }
      case 'tools/list':
        return {
          result: {
            tools: [...listed].map(([name, { description, inputSchema }]) => ({
              ...{ name, description, inputSchema },
              // The agent's own tool search, if settings turn it on, must not hide the tools that search.
              _meta: { 'anthropic/alwaysLoad': true },
            })),
          },
        }
      case 'tools/call':
        return { result: await call(id, params) }
      default:
        return { error: { code: -32_601, message: `There is no method named ${method}` } }
    }
  }

  return {
    async connect(transport: Transport) {
      transport.onmessage = async message => {
        const { id, method, params } = message
        if (method === 'notifications/cancelled') running.get(params?.['requestId'])?.abort()
        if (id !== undefined && method !== undefined)
          await transport.send({ jsonrpc: '2.0', id, ...(await answer(message)) }).catch(() => {})
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
