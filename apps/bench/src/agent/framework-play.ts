import type { JSONValue, LanguageModel } from 'ai'
import type { AgentSystem } from './agent-system.js'
import type { AgentTask } from './agent-task.js'
import type { AgentModel, ModelCall, ModelMessage, ModelReply, ModelRequest } from './model.js'
import { type PlayedTask, stubAnswer } from './play-task.js'

/** What a framework's own loop gets for one task. */
export type FrameworkPlay = ReturnType<typeof createFrameworkPlay>

type Run = (play: FrameworkPlay, task: AgentTask, options: Parameters<AgentSystem['play']>[2]) => Promise<unknown>

/**
 * A system whose own loop plays a task.
 *
 * @param search The name of the framework's search tool; undefined if it has none.
 * @param run Runs the loop. It throws, or returns the error of the loop, if any.
 */
export function frameworkSystem(name: string, search: string | undefined, run: Run): AgentSystem {
  return {
    name,
    async play(task, model, options) {
      const play = createFrameworkPlay(model, options.maxTurns)
      const error = await run(play, task, options).catch((thrown: unknown) => thrown ?? 'unknown')
      options.signal?.throwIfAborted()
      return play.recordOf(search, error)
    },
    close: async () => {},
  }
}

/** Records what a framework's own loop does in one task: its requests to the model and its calls of tools. */
function createFrameworkPlay(model: AgentModel, maxTurns: number) {
  const requests: ModelRequest[] = []
  const replies: ModelReply[] = []
  const called: string[] = []
  let isOver = false
  /** Sends a request to the model; throws when the turns are used up. */
  async function ask(request: ModelRequest, signal?: AbortSignal): Promise<ModelReply> {
    isOver = requests.length >= maxTurns
    if (isOver) throw new Error('the turns of the task are used up')
    const reply = await model.reply(request, signal)
    requests.push(request)
    replies.push(reply)
    return reply
  }
  return {
    ask,
    isScripted: model.isScripted === true,
    /** The model as a language model of the AI SDK, which Mastra uses too; it throws when the turns are used up. */
    model: createLanguageModel(ask),
    /** Counts a request that something else than the model answers. */
    record(request: ModelRequest): void {
      requests.push(request)
      replies.push({ text: '', calls: [] })
    },
    /** Runs the stub of a tool. */
    run(name: string): string {
      called.push(name)
      return stubAnswer(name)
    },
    recordOf(search: string | undefined, error: unknown): PlayedTask {
      const last = requests.at(-1)
      const reply = replies.at(-1)
      const final: ModelMessage[] = reply ? [{ role: 'assistant', content: reply.text, calls: reply.calls }] : []
      const messages = [...(last?.messages.filter(({ role }) => role !== 'system') ?? []), ...final]
      const asked = replies.flatMap(({ calls }) => calls.filter(({ name }) => name === search)).map(({ id }) => id)
      const found = messages.flatMap(one => (one.role === 'tool' && asked.includes(one.callId) ? [one.content] : []))
      const isAnswered = reply !== undefined && reply.calls.length === 0
      const end = isOver ? 'turn-limit' : error !== undefined ? 'error' : isAnswered ? 'answered' : 'turn-limit'
      return {
        ...{ end, requests, replies, messages, called, found, searches: asked.length, refused: [] },
        ...(end === 'error' ? { error: error instanceof Error ? error.message : String(error) } : {}),
      }
    },
  }
}

interface LanguageModelV4 extends Extract<LanguageModel, { readonly specificationVersion: 'v4' }> {}
type CallOptions = Parameters<LanguageModelV4['doGenerate']>[0]
type Result = Awaited<ReturnType<LanguageModelV4['doGenerate']>>

function createLanguageModel(
  ask: (request: ModelRequest, signal?: AbortSignal) => Promise<ModelReply>,
): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'ts-bench',
    modelId: 'agent',
    supportedUrls: {},
    async doGenerate(options) {
      return resultOf(await ask(requestOf(options), options.abortSignal))
    },
    async doStream() {
      throw new TypeError('Found a request for a stream, expected one for a whole answer')
    },
  }
}

function requestOf({ prompt, tools = [] }: CallOptions): ModelRequest {
  return {
    tools: tools.flatMap(tool => {
      if (tool.type !== 'function') return []
      const { name, description = '', inputSchema } = tool
      return [{ name, description, inputSchema: inputSchema as Record<string, unknown> }]
    }),
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

const NO_INPUT = { noCache: undefined, cacheWrite: undefined }

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
      inputTokens: { ...NO_INPUT, total: usage?.inputTokens ?? 1, cacheRead: usage?.cachedTokens },
      outputTokens: { total: usage?.outputTokens ?? 1, text: undefined, reasoning: undefined },
    },
    warnings: [],
  }
}
