import type { ExposedTool } from '@ts/core'

/**
 * A tool in a request. `role` and `tool` are not sent to the model, and are absent if a framework builds the request.
 */
export type ModelTool = Pick<ExposedTool, 'name' | 'description' | 'inputSchema'> &
  Partial<Pick<ExposedTool, 'role' | 'tool'>>

/** A tool call. Its arguments are an object, or the text that the model wrote, which may not be valid JSON. */
export interface ModelCall {
  readonly id: string
  readonly name: string
  readonly arguments: unknown
}

/** One message of a conversation. */
export type ModelMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly calls: readonly ModelCall[] }
  | {
      readonly role: 'tool'
      readonly callId: string
      readonly content: string
      /** Tools that can be called from this message on, if the provider expands search results. */
      readonly loaded?: readonly string[]
    }

/** The input of a model. */
export interface ModelRequest {
  readonly tools: readonly ModelTool[]
  readonly messages: readonly ModelMessage[]
}

/** Tokens as the endpoint counted them. */
export interface ModelUsage {
  /** All tokens read, cached ones included. */
  readonly inputTokens: number
  /** The part of {@link inputTokens} that was read from the provider's cache. */
  readonly cachedTokens: number
  readonly outputTokens: number
}

/** The answer of a model: calls, or a text that ends the task. */
export interface ModelReply {
  readonly text: string
  readonly calls: readonly ModelCall[]
  /** Undefined if the endpoint reports none. */
  readonly usage?: ModelUsage | undefined
}

/** A model that plays one task. */
export interface AgentModel {
  reply(request: ModelRequest, signal?: AbortSignal): Promise<ModelReply>
}
