import type { BetaRunnableTool, BetaToolRunContext } from '@anthropic-ai/sdk/lib/tools/BetaRunnableTool'
import type { BetaToolRunnerSettings } from '@anthropic-ai/sdk/lib/tools/BetaToolRunner'
import type {
  BetaImageBlockParam,
  BetaRequestDocumentBlock,
  BetaTextBlockParam,
  BetaTool,
  BetaToolReferenceBlockParam,
  BetaToolUnion,
  MessageCreateParamsBase,
} from '@anthropic-ai/sdk/resources/beta/messages/messages'
import type { TextBlockParam, Tool } from '@anthropic-ai/sdk/resources/messages/messages'

/**
 * A tool that the SDK accepts: plain (`input_schema`), runnable (`betaZodTool` and the like), or one of the provider's.
 */
export type AnthropicTool = BetaToolUnion | BetaRunnableTool

/** A tool in the parameters of a request: plain for `create` and `stream`, runnable for `toolRunner`. */
export type RequestTool = Omit<BetaTool, 'input_schema'> &
  Pick<Tool, 'input_schema'> &
  Pick<BetaRunnableTool, 'run' | 'parse'>

/** The parameters with the fields that the tool search adds. */
export type WithTools<P> = Omit<P, 'tools'> & { tools: RequestTool[]; system?: string | TextBlockParam[] }

/** The second argument of a runnable tool, after its input. */
export type RunContext = BetaToolRunContext

/**
 * Parameters of `messages.create`, `messages.stream`, `beta.messages.toolRunner` and `beta.messages.thread`, without
 * `tools`: those belong to the tool search.
 */
export type AnthropicParams = Omit<MessageCreateParamsBase, 'tools' | 'stream' | 'thread'> &
  BetaToolRunnerSettings & {
    readonly thread?: MessageCreateParamsBase['thread'] | false
    readonly tools?: undefined
  }

/** The content of a `tool_result`, accepted by both the beta and the plain Messages API. */
export type ResultContent =
  | string
  | (BetaTextBlockParam | BetaImageBlockParam | BetaRequestDocumentBlock | BetaToolReferenceBlockParam)[]

export interface ToolResult {
  type: 'tool_result'
  tool_use_id: string
  content: ResultContent
  is_error?: boolean
}

/** Any object in a message. Messages may come from anywhere, so every field is checked before it is used. */
export type Block = Readonly<Record<string, unknown>>
