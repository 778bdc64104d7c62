import { ChatAnthropic } from '@langchain/anthropic'
import type { CallbackManagerForLLMRun } from '@langchain/core/callbacks/manager'
import { BaseChatModel, type BindToolsInput } from '@langchain/core/language_models/chat_models'
import { AIMessage, AIMessageChunk, type BaseMessage, type ToolCall, ToolMessage } from '@langchain/core/messages'
import { ChatGenerationChunk, type ChatResult } from '@langchain/core/outputs'
import { type StructuredToolInterface, tool } from '@langchain/core/tools'
import { convertToOpenAITool } from '@langchain/core/utils/function_calling'
import { ChatOpenAI } from '@langchain/openai'
import type { ToolSearchEvent } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { prefixBytesChanged, sampleTools } from '@ts/testkit'
import { callBlock, createAnthropicDouble, textBlock } from '@ts/testkit/wire-anthropic'
import { callItem, createOpenaiDouble, textItem } from '@ts/testkit/wire-openai'
import { type AgentMiddleware, createAgent } from 'langchain'
import { expect, onTestFinished } from 'vitest'
import { z } from 'zod'
import { toolSearchMiddleware } from './tool-search-middleware.js'

export interface Sent {
  readonly tools: readonly { readonly function: { readonly name: string; readonly [field: string]: unknown } }[]
  readonly messages: readonly SentMessage[]
}

export interface SentMessage {
  readonly role: string
  readonly content: unknown
  readonly calls?: unknown
  readonly id?: unknown
  readonly name?: unknown
  readonly kwargs?: unknown
}

/** A call as a model writes it. Arguments that are not a JSON object are given as text. */
export interface ScriptedCall {
  readonly id: string
  readonly name: string
  readonly args: unknown
}

export function call(id: string, name: string, args: unknown): ScriptedCall {
  return { id, name, args }
}

export type Response = string | readonly (string | ScriptedCall)[]

/** A model that answers with these responses in order, then with `done`, and keeps what it was sent. */
export class ScriptedModel extends BaseChatModel {
  readonly sent: Sent[] = []
  constructor(
    readonly responses: readonly Response[],
    readonly isStreaming: boolean,
    private readonly script: { next: number } = { next: 0 },
  ) {
    super({})
    if (!isStreaming) this._streamResponseChunks = BaseChatModel.prototype._streamResponseChunks
  }

  override _llmType(): string {
    return 'scripted'
  }

  override bindTools(tools: BindToolsInput[], kwargs?: Partial<this['ParsedCallOptions']>) {
    const converted = tools.map(one => ('type' in one && !('schema' in one) ? one : convertToOpenAITool(one as never)))
    return this.withConfig({ tools: converted, ...kwargs } as Partial<this['ParsedCallOptions']>)
  }

  private next(messages: BaseMessage[], options: this['ParsedCallOptions']): readonly (string | ScriptedCall)[] {
    const { tools = [] } = options as { tools?: Sent['tools'] }
    this.sent.push(JSON.parse(JSON.stringify({ tools, messages: messages.map(wireMessage) })) as Sent)
    const response = this.responses[this.script.next++] ?? 'done'
    return typeof response === 'string' ? [response] : response
  }

  override async _generate(messages: BaseMessage[], options: this['ParsedCallOptions']): Promise<ChatResult> {
    const parts = this.next(messages, options)
    const text = parts.filter(part => typeof part === 'string').join('')
    const calls = parts.filter(part => typeof part !== 'string')
    const isValid = ({ args }: ScriptedCall) => typeof args === 'object'
    const message = new AIMessage({
      content: text,
      tool_calls: calls.filter(isValid).map(one => ({ type: 'tool_call', ...one }) as ToolCall),
      invalid_tool_calls: calls
        .filter(one => !isValid(one))
        .map(({ id, name, args }) => ({ type: 'invalid_tool_call' as const, id, name, args: String(args) })),
    })
    return { generations: [{ text, message }] }
  }

  override async *_streamResponseChunks(
    messages: BaseMessage[],
    options: this['ParsedCallOptions'],
    runManager?: CallbackManagerForLLMRun,
  ): AsyncGenerator<ChatGenerationChunk> {
    let index = -1
    for (const part of this.next(messages, options)) {
      index++
      if (typeof part === 'string') {
        for (const text of part.split(/(?<= )/)) yield* emit(new AIMessageChunk({ content: text }), text, runManager)
        continue
      }
      const { id, name } = part
      const args = typeof part.args === 'string' ? part.args : JSON.stringify(part.args)
      const middle = Math.floor(args.length / 2)
      const piece = (fields: object) =>
        new AIMessageChunk({ content: '', tool_call_chunks: [{ type: 'tool_call_chunk', index, ...fields }] })
      yield* emit(piece({ id, name, args: '' }), '', runManager)
      yield* emit(piece({ args: args.slice(0, middle) }), '', runManager)
      yield* emit(piece({ args: args.slice(middle) }), '', runManager)
    }
  }
}

async function* emit(message: AIMessageChunk, text: string, runManager: CallbackManagerForLLMRun | undefined) {
  const chunk = new ChatGenerationChunk({ text, message })
  yield chunk
  await runManager?.handleLLMNewToken(text, undefined, undefined, undefined, undefined, { chunk })
}

function wireMessage(message: BaseMessage): SentMessage {
  const { content } = message
  const role = message.getType()
  if (AIMessage.isInstance(message))
    return { role, content, calls: message.tool_calls, kwargs: message.additional_kwargs }
  if (ToolMessage.isInstance(message)) return { role, content, id: message.tool_call_id, name: message.name }
  return { role, content }
}

export function scripted(...responses: readonly Response[]): ScriptedModel {
  return new ScriptedModel(responses, false)
}

export function streaming(...responses: readonly Response[]): ScriptedModel {
  return new ScriptedModel(responses, true)
}

/** The APIs of providers for which the testkit has doubles. */
export const WIRES = ['anthropic', 'chatCompletions', 'responses'] as const

/** A chat model in front of a double of its API, which answers like {@link scripted}, and what the double received. */
export async function provider(wire: (typeof WIRES)[number], ...responses: readonly Response[]) {
  const turns = <T>(text: (text: string) => T, written: (call: ScriptedCall) => T) => ({
    checkShape: false,
    turns: (_: unknown, index: number) => {
      const parts = [responses[index] ?? 'done'].flat() as readonly (string | ScriptedCall)[]
      return { content: parts.map(part => (typeof part === 'string' ? text(part) : written(part))) }
    },
  })
  const isAnthropic = wire === 'anthropic'
  const double = isAnthropic
    ? await createAnthropicDouble(turns(textBlock, ({ id, name, args }) => callBlock(id, name, args)))
    : // With whitespace, as models may write it, so not the text that `JSON.stringify(args)` gives.
      await createOpenaiDouble(
        turns(textItem, ({ id, name, args }) => callItem(id, name, JSON.stringify(args, null, 1))),
      )
  onTestFinished(double.close)
  const common = { apiKey: 'none', maxRetries: 0 }
  const configuration = { baseURL: `${double.url}/v1` }
  return {
    model: isAnthropic
      ? new ChatAnthropic({ model: 'claude-sonnet-4-5', anthropicApiUrl: double.url, ...common })
      : new ChatOpenAI({ model: 'gpt-5-mini', useResponsesApi: wire === 'responses', configuration, ...common }),
    ...configuration,
    bodies: () =>
      double.requests.map(({ body }) => body as { readonly tools: readonly { readonly [field: string]: unknown }[] }),
    /** Expects that each prompt begins with the bytes of the previous one. */
    expectPrefixKept() {
      const { prompts } = double
      expect(prompts).toHaveLength(double.requests.length)
      for (let i = 1; i < prompts.length; i++) expect(prefixBytesChanged(prompts[i - 1]!, prompts[i]!)).toBe(0)
    },
  }
}

/** Creates a middleware: with `exactOptionalPropertyTypes`, LangChain's own types do not fit each other. */
export function middlewareOf(create: unknown, options: unknown): AgentMiddleware {
  return (create as (options: unknown) => AgentMiddleware)(options)
}

export function agentTool(run: (args: unknown) => Promise<unknown>, fields: object): StructuredToolInterface {
  return tool(run as never, fields as never) as unknown as StructuredToolInterface
}

/** The sample tools in LangChain's form; `ran` lists the calls that ran. */
export function catalog() {
  const ran: { readonly name: string; readonly args: unknown }[] = []
  const tools = sampleTools.map(({ name, description, deferLoading }, i) => {
    const run = async (args: unknown) => {
      if (name === 'fail') throw new Error('out of order')
      ran.push({ name, args })
      return JSON.stringify({ name, args })
    }
    return agentTool(run, {
      name,
      description,
      schema: name === 'send_email' ? EMAIL : SCHEMAS[i],
      ...(deferLoading === false ? { extras: { deferLoading } } : {}),
    })
  })
  return { tools, ran }
}

/** A schema that refuses arguments for a reason that JSON Schema cannot express. */
const EMAIL = z.object({ to: z.string().refine(to => to.includes('@'), 'no address'), text: z.string() })

/** The schemas of the sample tools, made once: this takes longer than most tests. */
const SCHEMAS = sampleTools.map(({ inputSchema }) => z.fromJSONSchema(inputSchema as never))

export const lexical = createLexicalRanker

export const messages = [{ role: 'user', content: 'hi' }]

interface AgentOptions {
  /** Tools in place of the sample tools, and tools behind these. */
  readonly tools?: readonly unknown[]
  readonly more?: readonly unknown[]
  /** Other middleware, before and behind that of this package. */
  readonly before?: readonly unknown[]
  readonly behind?: readonly unknown[]
  /** Options of the agent. */
  readonly agent?: object
  /** Options of the middleware of this package. */
  readonly [option: string]: unknown
}

/** An agent with the middleware of this package; `ran` lists the calls of the sample tools. */
export function agentWith(
  model: unknown,
  { tools, more = [], before = [], behind = [], agent: own = {}, ...options }: AgentOptions = {},
) {
  const sample = catalog()
  const events: ToolSearchEvent[] = []
  const onEvent = (event: ToolSearchEvent) => void events.push(event)
  const defaults = 'toolSearch' in options ? {} : { ranker: lexical(), activation: 'on', onEvent }
  const middleware = [...before, toolSearchMiddleware({ ...defaults, ...options } as never), ...behind]
  const agent = createAgent({ model, tools: [...(tools ?? sample.tools), ...more], middleware, ...own } as never)
  return {
    agent,
    ran: sample.ran,
    events,
    /** The names and ends of executions, in their order. */
    ends: () => events.flatMap(one => (one.kind === 'settled' ? [`${one.name} ${one.status}`] : [])),
    ask: (thread_id?: string) =>
      agent.invoke({ messages } as never, { configurable: { thread_id } }) as Promise<{ messages: BaseMessage[] }>,
  }
}

/** Expects that every request begins with the bytes of the previous one. Tools may be appended with `appended`. */
export function expectPrefixKept(sent: readonly Sent[], tools: 'same' | 'appended' = 'same'): void {
  const text = (list: readonly unknown[]) => list.map(one => `${JSON.stringify(one)}\n`).join('')
  for (let i = 1; i < sent.length; i++) {
    for (const key of ['tools', 'messages'] as const)
      expect(prefixBytesChanged(text(sent[i - 1]![key]), text(sent[i]![key]))).toBe(0)
    if (tools === 'same') expect(sent[i]!.tools).toEqual(sent[i - 1]!.tools)
  }
}

export function toolNames(sent: Sent): readonly string[] {
  return sent.tools.map(one => one.function?.name ?? (one as unknown as { name: string }).name)
}

/** The names of the calls in messages and chunks, in every field that a reader may use. */
export function calledNames(value: unknown): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (one: unknown, isCall: boolean): void => {
    if (Array.isArray(one)) for (const part of one) visit(part, isCall)
    else if (typeof one === 'object' && one !== null) {
      const fields = one as Readonly<Record<string, unknown>>
      const isPart =
        isCall || ['tool_use', 'tool_call', 'tool_call_chunk', 'function_call'].includes(String(fields['type']))
      if (isPart && typeof fields['name'] === 'string') names.add(fields['name'])
      for (const [key, field] of Object.entries(fields)) if (key !== 'toolSearch') visit(field, key === 'tool_calls')
    }
  }
  visit(JSON.parse(JSON.stringify(value)), false)
  return names
}
