import type { CatalogTool, ExecuteOutcome, ExecutionEnd } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'
import type { McpProgress } from './mcp-client.js'

/** Options of one call. */
export interface McpCallOptions {
  readonly signal?: AbortSignal | undefined
  /** In milliseconds. Default: `callTimeoutMs`. */
  readonly timeoutMs?: number | undefined
  readonly onProgress?: ((progress: McpProgress) => void) | undefined
}

/** The fields that a call needs. An `execute` outcome of core has these fields. */
export type McpCall = Pick<ExecuteOutcome, 'name' | 'server' | 'arguments'>

/** A tool as a function, for SDKs that need functions. */
export interface McpExecutable {
  /** The name that models see: `server__tool`. */
  readonly name: string
  readonly description: string
  readonly inputSchema: CatalogTool['inputSchema']
  readonly definition: CatalogTool
  /** Runs the tool and returns its content. @throws Error with the message for the model if the call failed */
  execute(args: unknown, options?: McpCallOptions): Promise<unknown>
}

type Schema = McpExecutable['inputSchema']
type WithSignal<KEY extends string> = { readonly [key in KEY]?: AbortSignal | null | undefined }
type Described = Pick<McpExecutable, 'name' | 'description'>

/**
 * The current tools in the forms of SDKs. The methods take the SDK's own function, so this package needs no SDK. Tools
 * that are never deferred say so in the form that the adapter of that SDK reads.
 */
export function sdkTools(executables: () => Promise<readonly McpExecutable[]>) {
  const each = async <T>(write: (tool: McpExecutable) => T) => (await executables()).map(write)
  return {
    /** The `tools` of the AI SDK. @param jsonSchema that of `ai` */
    async forAiSdk<SCHEMA>(jsonSchema: (schema: Schema) => SCHEMA) {
      const entries = await each(({ name, description, inputSchema, definition, execute }) => {
        const never = ifNeverDeferred(definition, { providerOptions: { toolSearch: { deferLoading: false as const } } })
        const run = (args: unknown, { abortSignal }: WithSignal<'abortSignal'>) => execute(args, signalOf(abortSignal))
        return [name, { description, inputSchema: jsonSchema(inputSchema), ...never, execute: run }] as const
      })
      return Object.fromEntries(entries)
    },
    /** The tools of LangChain. @param tool that of `langchain` or `@langchain/core/tools` */
    forLangChain: <TOOL>(
      tool: (
        run: (args: unknown, config?: WithSignal<'signal'>) => Promise<unknown>,
        fields: Described & { readonly schema: Schema; readonly extras?: { deferLoading: false } },
      ) => TOOL,
    ) =>
      each(({ name, description, inputSchema: schema, definition, execute }) => {
        const never = ifNeverDeferred(definition, { extras: { deferLoading: false as const } })
        const fields = { name, description, schema, ...never }
        return tool((args, config) => execute(args, signalOf(config?.signal)), fields)
      }),
    /** The tools of the OpenAI Agents SDK. @param tool that of `@openai/agents` */
    forOpenAI: <TOOL>(
      tool: (
        options: Described & {
          readonly parameters: never
          readonly strict: false
          execute(args: unknown, context?: unknown, details?: WithSignal<'signal'>): Promise<unknown>
        },
      ) => TOOL,
    ) =>
      each(({ name, description, inputSchema, execute }) => {
        const parameters = inputSchema as never
        const run = (args: unknown, _?: unknown, details?: WithSignal<'signal'>) =>
          execute(args, signalOf(details?.signal))
        return tool({ name, description, parameters, strict: false, execute: run })
      }),
    /** The tools of the Anthropic SDK, for `anthropicToolSearch({ tools })` and `toolRunner`. */
    forAnthropic: () =>
      each(({ name, description, inputSchema, definition, execute }) => ({
        ...{ name, description },
        input_schema: inputSchema as Schema & { readonly type: 'object' },
        ...ifNeverDeferred(definition, { defer_loading: false as const }),
        parse: (input: unknown) => input,
        run: async (args: unknown, context?: WithSignal<'signal'>) =>
          anthropicContent(await execute(args, signalOf(context?.signal))) as never,
      })),
  }
}

export function executable(
  definition: CatalogTool,
  run: (call: McpCall, options?: McpCallOptions) => Promise<unknown>,
): McpExecutable {
  const { id, name, server, description, inputSchema } = definition
  return {
    name: id,
    description,
    // The schema is copied, because some SDKs change it.
    inputSchema: structuredClone(inputSchema),
    definition,
    execute: (args, options) => run({ name, server, arguments: args }, options),
  }
}

function signalOf(signal: AbortSignal | null | undefined) {
  return { signal: signal ?? undefined }
}

function ifNeverDeferred<FIELDS>({ deferrable }: McpExecutable['definition'], fields: FIELDS): Partial<FIELDS> {
  return deferrable === 'never' ? fields : {}
}

/** Content in the blocks of the Messages API. The model reads audio and resources as JSON, because the API refuses them. */
function anthropicContent(content: unknown): unknown {
  if (!Array.isArray(content)) return content
  return content.map((block: unknown) => {
    const { type, text, data, mimeType: media_type } = isJsonObject(block) ? block : {}
    if (type === 'text') return { type, text: String(text) }
    if (type === 'image') return { type, source: { type: 'base64', media_type, data } }
    return { type: 'text', text: JSON.stringify(block) }
  })
}

/** How a call of an MCP tool ended: the input of `settle`, and the unchanged result of the server. */
export interface McpCallEnd {
  readonly status: ExecutionEnd['status']
  /** The content for the model: a text, or the list of MCP content blocks if it has images, audio or resources. */
  readonly content: unknown
  /** The structured content, if the tool returned any. */
  readonly structuredContent?: unknown
  /** The server's unchanged result; undefined if there is none. */
  readonly result?: unknown
}

/** Reads a result of `tools/call`. A result without valid content counts as empty. */
export function readCallResult(result: unknown): McpCallEnd {
  const { content, structuredContent, isError, toolResult } = (result ?? {}) as { readonly [field: string]: unknown }
  const blocks = Array.isArray(content) ? (content as readonly unknown[]) : []
  const structured = structuredContent ?? toolResult
  return {
    status: isError === true ? 'failed' : 'ran',
    content: contentOf(blocks, structured),
    ...(structured === undefined ? {} : { structuredContent: structured }),
    result,
  }
}

function contentOf(blocks: readonly unknown[], structured: unknown): unknown {
  const texts = blocks.flatMap(block => {
    const { type, text } = (block ?? {}) as { readonly type?: unknown; readonly text?: unknown }
    return type === 'text' && typeof text === 'string' ? [text] : []
  })
  if (texts.length < blocks.length) return blocks
  if (texts.length > 0) return texts.join('\n')
  return structured === undefined ? '' : jsonOf(structured)
}

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return ''
  }
}
