import type { LanguageModelV4Message } from '@ai-sdk/provider'

// The SDK's types of language models, without the version of the specification in each name.
export type {
  JSONObject,
  JSONSchema7,
  JSONValue,
  LanguageModelV4 as Model,
  LanguageModelV4CallOptions as CallOptions,
  LanguageModelV4Content as Content,
  LanguageModelV4FunctionTool as FunctionTool,
  LanguageModelV4GenerateResult as GenerateResult,
  LanguageModelV4Prompt as Prompt,
  LanguageModelV4StreamPart as StreamPart,
  LanguageModelV4StreamResult as StreamResult,
  LanguageModelV4ToolCall as ToolCall,
  LanguageModelV4ToolCallPart as CallPart,
  LanguageModelV4ToolResultOutput as ResultOutput,
  LanguageModelV4ToolResultPart as ResultPart,
  LanguageModelV4Usage as Usage,
  SharedV4ProviderMetadata as Metadata,
} from '@ai-sdk/provider'

export type AssistantMessage = Extract<LanguageModelV4Message, { role: 'assistant' }>
export type ToolMessage = Extract<LanguageModelV4Message, { role: 'tool' }>
