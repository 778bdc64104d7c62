import type { ExposedTool } from '@ts/core'

/** A tool in a request. `role` and `tool` are not sent, and are absent if a framework builds the request. */
export type ModelTool = Pick<ExposedTool, 'name' | 'description' | 'inputSchema'> &
  Partial<Pick<ExposedTool, 'role' | 'tool'>>

/** A tool call. Its arguments are an object, or the text that the model wrote, which may not be valid JSON. */
export interface ModelCall {
  readonly id: string
  readonly name: string
  readonly arguments: unknown
}

export type ModelMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | {
      readonly role: 'assistant'
      readonly content: string
      readonly calls: readonly ModelCall[]
      /** The searches that the provider ran while it answered, with the definitions that it expanded. Default: none. */
      readonly searches?: readonly (HostedSearch & { readonly content: string })[]
      readonly blocks?: ModelReply['blocks']
    }
  | {
      readonly role: 'tool'
      readonly callId: string
      readonly content: string
      /** Tools that can be called from this message on, if the provider expands search results. */
      readonly loaded?: readonly string[]
    }

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
  /** The part of {@link inputTokens} that was written to the cache; absent if the provider does not count it. */
  readonly writtenTokens?: number
  readonly outputTokens: number
}

/** A search that the provider ran itself: the words of the model, and the names of the tools that were found. */
export interface HostedSearch {
  readonly query: string
  readonly names: readonly string[]
}

/** The answer of a model: calls, or a text that ends the task. */
export interface ModelReply {
  readonly text: string
  readonly calls: readonly ModelCall[]
  /** Undefined if the endpoint reports none. */
  readonly usage?: ModelUsage | undefined
  /** Searches that the provider ran itself. Default: none. */
  readonly searches?: readonly HostedSearch[] | undefined
  /** The content as the endpoint wrote it, if the next request must repeat it unchanged. */
  readonly blocks?: readonly Readonly<Record<string, unknown>>[] | undefined
  /** Whether the provider stopped in the middle, and goes on after the next request. */
  readonly isPaused?: true | undefined
  /** The time of the request in milliseconds; undefined if no endpoint answered. */
  readonly ms?: number | undefined
}

/** A failure that every further request would have too, so the run ends: a wrong key, or a record of other requests. */
export class ModelRefusal extends Error {}

/** A model that plays one task. */
export interface AgentModel {
  /**
   * Whether a program plays the task. It counts its turns, so it must also see the requests whose replies are recorded,
   * and a framework's request for a selection of tools is answered for it.
   */
  readonly isScripted?: boolean
  reply(request: ModelRequest, signal?: AbortSignal): Promise<ModelReply>
}

/** Whether a request shows a tool to the model: in its list, neither as a stub nor deferred, or in a search's answer. */
export function isShown({ tools, messages }: ModelRequest, id: string): boolean {
  if (tools.some(({ name, role }) => name === id && role !== 'stub' && role !== 'deferred')) return true
  return messages.some(message => {
    if (message.role === 'tool') return mentions(message.content, id)
    return message.role === 'assistant' && message.searches?.some(({ names }) => names.includes(id)) === true
  })
}

/** Whether a text contains a name as a whole, and not only as a part of a longer name. */
export function mentions(text: string, name: string): boolean {
  const isPart = (character: string | undefined) => character !== undefined && /[A-Za-z0-9_-]/.test(character)
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!isPart(text[at - 1]) && !isPart(text[at + name.length])) return true
  return false
}
