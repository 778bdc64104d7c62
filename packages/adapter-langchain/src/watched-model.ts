import type { CallbackManagerForLLMRun } from '@langchain/core/callbacks/manager'
import { BaseChatModel } from '@langchain/core/language_models/chat_models'
import { AIMessage, type AIMessageChunk, type BaseMessage } from '@langchain/core/messages'
import type { ChatGenerationChunk, ChatResult } from '@langchain/core/outputs'
import { RunnableBinding } from '@langchain/core/runnables'
import { isJsonObject } from '@ts/core/kit'
import { streamCalls } from './streamed-calls.js'

export interface ResponseReader {
  /** Receives the tools that are sent to the model. */
  bound(tools: readonly unknown[]): void
  isKnown(name: string): boolean
  read(message: AIMessage): Promise<AIMessage>
}

/** The class name of a model, or of the model inside a binding. */
export function modelNameOf(model: unknown): string {
  const base = RunnableBinding.isRunnableBinding(model) ? model.bound : model
  const { getName } = base as { getName?: () => string }
  return typeof getName === 'function' ? getName.call(base) : ''
}

/** The context window that a model declares, in tokens. */
export function contextWindowOf(model: unknown): number | undefined {
  const base = RunnableBinding.isRunnableBinding(model) ? (model.bound as unknown) : model
  const profile: unknown = isJsonObject(base) ? base['profile'] : undefined
  const tokens = isJsonObject(profile) ? profile['maxInputTokens'] : undefined
  return typeof tokens === 'number' && tokens > 0 ? tokens : undefined
}

/** The model itself, if it is created at its first use (`initChatModel`, `model: 'openai:…'`). */
export async function resolveModel(model: unknown): Promise<unknown> {
  if (!isJsonObject(model) || !('_queuedMethodOperations' in model)) return model
  const { _getModelInstance: get } = model
  return typeof get === 'function' ? (get.call(model) as Promise<unknown>) : model
}

/**
 * The model, with responses that are read before callbacks and streams receive them, so that no reader of a stream sees
 * a bridge call. The model otherwise stays the same: its class, its options, its own code. A value that is not a chat
 * model is returned unchanged.
 */
export function watchModel<T>(model: T, reader: ResponseReader): T {
  if (RunnableBinding.isRunnableBinding(model)) return rebind(model, watchModel(model.bound, reader)) as T
  return isChatModel(model) ? (watchChatModel(model, reader) as T) : model
}

export function isChatModel(model: unknown): model is BaseChatModel {
  return isJsonObject(model) && typeof model['_generate'] === 'function' && '_streamResponseChunks' in model
}

function rebind(binding: RunnableBinding<unknown, unknown>, bound: unknown): unknown {
  const { config, kwargs, configFactories } = binding
  return new RunnableBinding({
    bound: bound as RunnableBinding<unknown, unknown>['bound'],
    config,
    ...(kwargs === undefined ? {} : { kwargs }),
    ...(configFactories === undefined ? {} : { configFactories }),
  })
}

function watchChatModel(model: BaseChatModel, reader: ResponseReader): BaseChatModel {
  const watched = Object.create(model) as BaseChatModel

  async function generate(
    messages: BaseMessage[],
    options: BaseChatModel['ParsedCallOptions'],
    runManager?: CallbackManagerForLLMRun,
  ): Promise<ChatResult> {
    const result = await model._generate(messages, options, withoutCallTokens(runManager))
    const generations = []
    for (const generation of result.generations) {
      const { message } = generation
      generations.push(
        AIMessage.isInstance(message) ? { ...generation, message: await reader.read(message) } : generation,
      )
    }
    return { ...result, generations }
  }

  async function* stream(
    messages: BaseMessage[],
    options: BaseChatModel['ParsedCallOptions'],
    runManager?: CallbackManagerForLLMRun,
  ): AsyncGenerator<ChatGenerationChunk> {
    yield* streamCalls(model._streamResponseChunks(messages, options), {
      isKnown: reader.isKnown,
      read: (message: AIMessageChunk) => reader.read(message as unknown as AIMessage),
      runManager,
    })
  }

  function bindTools(tools: Parameters<NonNullable<BaseChatModel['bindTools']>>[0], kwargs?: object): unknown {
    reader.bound(tools)
    const bound: unknown = model.bindTools!.call(watched, tools, kwargs)
    if (bound === watched) return bound
    if (RunnableBinding.isRunnableBinding(bound))
      return bound.bound === (watched as unknown) ? bound : rebind(bound, watchModel(bound.bound, reader))
    return watchModel(bound, reader)
  }

  const canStream = model._streamResponseChunks !== BaseChatModel.prototype._streamResponseChunks
  const own: Record<string, unknown> = {
    _generate: generate,
    ...(model.bindTools === undefined ? {} : { bindTools }),
    // LangChain makes the events of its newer protocol from these chunks.
    ...(canStream
      ? {
          _streamResponseChunks: stream,
          _streamChatModelEvents: BaseChatModel.prototype._streamChatModelEvents,
        }
      : {}),
  }
  for (const [key, value] of Object.entries(own))
    if (value !== undefined) Object.defineProperty(watched, key, { value, writable: true, configurable: true })
  return watched
}

/**
 * Callbacks for a model that streams inside `_generate`: they receive its text, but no pieces of calls, which have not
 * been read yet.
 */
function withoutCallTokens(runManager: CallbackManagerForLLMRun | undefined): CallbackManagerForLLMRun | undefined {
  if (runManager === undefined) return undefined
  const quiet = Object.create(runManager) as CallbackManagerForLLMRun
  const handleLLMNewToken: CallbackManagerForLLMRun['handleLLMNewToken'] = async (token, ...rest) => {
    const chunk: unknown = rest[4]?.chunk
    const message: unknown = isJsonObject(chunk) ? chunk['message'] : undefined
    const pieces: unknown = isJsonObject(message) ? message['tool_call_chunks'] : undefined
    if (Array.isArray(pieces) && pieces.length > 0) return
    await runManager.handleLLMNewToken(token, ...rest)
  }
  Object.defineProperty(quiet, 'handleLLMNewToken', { value: handleLLMNewToken })
  return quiet
}
