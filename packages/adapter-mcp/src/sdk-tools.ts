import type { CatalogTool, ExecuteOutcome } from '@ts/core'
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

/** A tool of the AI SDK. */
export interface McpAiSdkTool<SCHEMA> extends Pick<Described, 'description'> {
  readonly inputSchema: SCHEMA
  readonly providerOptions?: { toolSearch: { deferLoading: false } }
  execute(args: unknown, options: WithSignal<'abortSignal'>): Promise<unknown>
}

/** A runnable tool of the Anthropic SDK. */
export interface McpAnthropicTool extends Described {
  readonly input_schema: Schema & { readonly type: 'object' }
  readonly defer_loading?: false
  parse(input: unknown): unknown
  run(input: unknown, context?: WithSignal<'signal'>): Promise<never>
}

/**
 * The current tools in the forms of SDKs. The methods take the SDK's own function, so this package needs no SDK. Tools
 * that are never deferred say so in the form that the adapter of that SDK reads.
 */
export interface McpSdkTools {
  /** The `tools` of the AI SDK. @param jsonSchema that of `ai` */
  forAiSdk<SCHEMA>(jsonSchema: (schema: Schema) => SCHEMA): Promise<Record<string, McpAiSdkTool<SCHEMA>>>
  /** The tools of LangChain. @param tool that of `langchain` or `@langchain/core/tools` */
  forLangChain<TOOL>(
    tool: (
      run: (args: unknown, config?: WithSignal<'signal'>) => Promise<unknown>,
      fields: Described & { readonly schema: Schema; readonly extras?: { deferLoading: false } },
    ) => TOOL,
  ): Promise<TOOL[]>
  /** The tools of the OpenAI Agents SDK. @param tool that of `@openai/agents` */
  forOpenAI<TOOL>(
    tool: (
      options: Described & {
        readonly parameters: never
        readonly strict: false
        execute(args: unknown, context?: unknown, details?: WithSignal<'signal'>): Promise<unknown>
      },
    ) => TOOL,
  ): Promise<TOOL[]>
  /** The tools of the Anthropic SDK, for `anthropicToolSearch({ tools })` and `toolRunner`. */
  forAnthropic(): Promise<McpAnthropicTool[]>
}

/** Makes the methods for a toolset. */
export function sdkTools(executables: () => Promise<readonly McpExecutable[]>): McpSdkTools {
  return {
    async forAiSdk(jsonSchema) {
      const entries = (await executables()).map(({ name, description, inputSchema, definition, execute }) => [
        name,
        {
          description,
          inputSchema: jsonSchema(inputSchema),
          ...ifNeverDeferred(definition, { providerOptions: { toolSearch: { deferLoading: false } } }),
          execute: (args: unknown, { abortSignal }: WithSignal<'abortSignal'>) => execute(args, signalOf(abortSignal)),
        },
      ])
      return Object.fromEntries(entries) as Awaited<ReturnType<McpSdkTools['forAiSdk']>> as never
    },
    async forLangChain(tool) {
      return (await executables()).map(({ name, description, inputSchema: schema, definition, execute }) => {
        const extras = ifNeverDeferred(definition, { extras: { deferLoading: false } as const })
        const fields = { name, description, schema, ...extras }
        return tool((args, config) => execute(args, signalOf(config?.signal)), fields)
      })
    },
    async forOpenAI(tool) {
      return (await executables()).map(({ name, description, inputSchema, execute }) => {
        const parameters = inputSchema as never
        const run = (args: unknown, _?: unknown, details?: WithSignal<'signal'>) =>
          execute(args, signalOf(details?.signal))
        return tool({ name, description, parameters, strict: false, execute: run })
      })
    },
    async forAnthropic() {
      return (await executables()).map(({ name, description, inputSchema, definition, execute }) => ({
        name,
        description,
        input_schema: inputSchema as McpAnthropicTool['input_schema'],
        ...ifNeverDeferred(definition, { defer_loading: false } as const),
        parse: (input: unknown) => input,
        run: async (args, context) => anthropicContent(await execute(args, signalOf(context?.signal))) as never,
      }))
    },
  }
}

/** The function of one tool. */
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

function ifNeverDeferred<FIELDS>({ deferrable }: McpExecutable['definition'], fields: FIELDS): FIELDS | object {
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
