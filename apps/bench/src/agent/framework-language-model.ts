import type { JSONValue, LanguageModel } from 'ai'
import type { FrameworkPlay } from './framework-play.js'
import type { ModelCall, ModelMessage, ModelReply, ModelRequest } from './model.js'

type LanguageModelV4 = Extract<LanguageModel, { readonly specificationVersion: 'v4' }>
type CallOptions = Parameters<LanguageModelV4['doGenerate']>[0]
type Result = Awaited<ReturnType<LanguageModelV4['doGenerate']>>

/** Presents a model of the bench as a language model of the AI SDK, which Mastra uses too. */
export function createLanguageModel(play: Pick<FrameworkPlay, 'ask'>): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'ts-bench',
    modelId: 'agent',
    supportedUrls: {},
    async doGenerate(options) {
      return resultOf(await play.ask(requestOf(options), options.abortSignal))
    },
    async doStream() {
      throw new TypeError('Found a request for a stream, expected one for a whole answer')
    },
  }
}

function requestOf({ prompt, tools = [] }: CallOptions): ModelRequest {
  return {
    tools: tools.flatMap(tool =>
      tool.type === 'function'
        ? [
            {
              name: tool.name,
              description: tool.description ?? '',
              inputSchema: tool.inputSchema as Record<string, unknown>,
            },
          ]
        : [],
    ),
    messages: prompt.flatMap(messagesOf),
  }
}

function messagesOf(message: CallOptions['prompt'][number]): ModelMessage[] {
  const { role, content } = message
  if (role === 'system') return [{ role, content }]
  if (role === 'tool')
    return content.flatMap(part =>
      part.type === 'tool-result' ? [{ role, callId: part.toolCallId, content: outputText(part.output) }] : [],
    )
  const words = content.flatMap(part => (part.type === 'text' ? [part.text] : [])).join('\n')
  if (role === 'user') return [{ role, content: words }]
  const calls = content.flatMap((part): ModelCall[] =>
    part.type === 'tool-call' ? [{ id: part.toolCallId, name: part.toolName, arguments: part.input }] : [],
  )
  return [{ role, content: words, calls }]
}

function outputText(output: { readonly type: string; readonly value?: unknown; readonly reason?: string }): string {
  const value = (output.value ?? output.reason ?? '') as JSONValue
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function resultOf({ text, calls, usage }: ModelReply): Result {
  return {
    content: [
      ...(text === '' ? [] : [{ type: 'text' as const, text }]),
      ...calls.map(({ id, name, arguments: args }) => ({
        ...{ type: 'tool-call' as const, toolCallId: id, toolName: name },
        input: typeof args === 'string' ? args : JSON.stringify(args),
      })),
    ],
    finishReason: { unified: calls.length > 0 ? 'tool-calls' : 'stop', raw: undefined },
    usage: {
      inputTokens: {
        ...{
          total: usage?.inputTokens ?? 1,
          noCache: undefined,
          cacheRead: usage?.cachedTokens,
          cacheWrite: undefined,
        },
      },
      outputTokens: { total: usage?.outputTokens ?? 1, text: undefined, reasoning: undefined },
    },
    warnings: [],
  }
}
