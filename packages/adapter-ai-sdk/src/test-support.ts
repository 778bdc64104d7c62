import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAI } from '@ai-sdk/openai'
import type {
  LanguageModelV4,
  LanguageModelV4Content,
  LanguageModelV4StreamPart,
  LanguageModelV4ToolCall,
} from '@ai-sdk/provider'
import type { ToolSearchEvent } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { sampleTools } from '@ts/testkit'
import { callBlock, createAnthropicDouble, textBlock } from '@ts/testkit/wire-anthropic'
import { callItem, createOpenaiDouble, textItem } from '@ts/testkit/wire-openai'
import {
  generateText,
  isStepCount,
  type ModelMessage,
  readUIMessageStream,
  simulateReadableStream,
  streamText,
  type ToolSet,
  tool,
  toUIMessageStream,
  type UIMessage,
  zodSchema,
} from 'ai'
import { expect, onTestFinished } from 'vitest'
import { z } from 'zod'
import { type WithToolSearchOptions, withToolSearch } from './with-tool-search.js'

const usage = {
  inputTokens: { total: 10, noCache: 4, cacheRead: 6, cacheWrite: undefined },
  outputTokens: { total: 2, text: 2, reasoning: undefined },
}

export interface Sent {
  readonly tools: readonly { readonly name: string; readonly [field: string]: unknown }[]
  readonly prompt: readonly { readonly role: string; readonly content: unknown }[]
}

export function call(toolCallId: string, toolName: string, input: unknown): LanguageModelV4ToolCall {
  return {
    type: 'tool-call',
    toolCallId,
    toolName,
    input: typeof input === 'string' ? input : JSON.stringify(input),
  }
}

export type Response = readonly LanguageModelV4Content[] | Error

/**
 * A model of either specification that answers each request with the next response, then with text. `options` are the
 * requests, and `sent` their copies.
 */
export function modelOf(specificationVersion: 'v3' | 'v4', ...responses: readonly Response[]) {
  const sent: Sent[] = []
  const options: Parameters<LanguageModelV4['doGenerate']>[0][] = []
  function next(request: (typeof options)[number]): readonly LanguageModelV4Content[] {
    sent.push(JSON.parse(JSON.stringify({ tools: request.tools ?? [], prompt: request.prompt })) as Sent)
    options.push(request)
    const response = responses[sent.length - 1] ?? [{ type: 'text', text: 'done' }]
    if (response instanceof Error) throw response
    return response
  }
  const finishOf = (content: readonly LanguageModelV4Content[]) => ({
    unified: content.some(part => part.type === 'tool-call') ? ('tool-calls' as const) : ('stop' as const),
    raw: undefined,
  })
  const model = {
    specificationVersion,
    provider: 'scripted',
    modelId: 'model',
    supportedUrls: {},
    async doGenerate(request) {
      const content = next(request)
      return { content: [...content], finishReason: finishOf(content), usage, warnings: [] }
    },
    async doStream(request) {
      const content = next(request)
      const parts: LanguageModelV4StreamPart[] = [
        { type: 'stream-start', warnings: [] },
        ...content.flatMap(streamOf),
        { type: 'finish', finishReason: finishOf(content), usage },
      ]
      return { stream: simulateReadableStream({ chunks: parts, initialDelayInMs: null, chunkDelayInMs: null }) }
    },
  } as LanguageModelV4
  return { model, sent, options }
}

/** The parts of a stream for one part of a response. All blocks of a kind have the same id, as with some providers. */
function streamOf(part: LanguageModelV4Content, index: number): LanguageModelV4StreamPart[] {
  if (part.type === 'text' || part.type === 'reasoning') {
    const { type, text, providerMetadata } = part
    const id = `${type}${index}`
    const half = Math.ceil(text.length / 2)
    return [
      { type: `${type}-start`, id },
      { type: `${type}-delta`, id, delta: text.slice(0, half) },
      { type: `${type}-delta`, id, delta: text.slice(half) },
      { type: `${type}-end`, id, ...(providerMetadata ? { providerMetadata } : {}) },
    ]
  }
  if (part.type !== 'tool-call' || part.providerExecuted === true) return [part]
  const { toolCallId: id, toolName, input } = part
  return [
    { type: 'tool-input-start', id, toolName },
    { type: 'tool-input-delta', id, delta: input.slice(0, 2) },
    { type: 'tool-input-delta', id, delta: input.slice(2) },
    { type: 'tool-input-end', id },
    part,
  ]
}

export const scripted = (...responses: readonly Response[]) => modelOf('v4', ...responses)

export interface WireCall {
  readonly id: string
  readonly name: string
  readonly input: unknown
}

/**
 * A model in front of a double of its provider, which answers each request with the next list of calls, then with text;
 * and the requests and prompts that the double received.
 */
export async function startProvider(name: 'anthropic' | 'openai', ...responses: readonly (readonly WireCall[])[]) {
  const turns = <T>(text: T, written: (id: string, name: string, input: unknown) => T) => ({
    turns: (_: unknown, index: number) => {
      const calls = responses[index]?.map(one => written(one.id, one.name, one.input)) ?? []
      return { content: calls.length > 0 ? calls : [text] }
    },
  })
  const isAnthropic = name === 'anthropic'
  const double = isAnthropic
    ? await createAnthropicDouble(turns(textBlock('done'), callBlock))
    : await createOpenaiDouble(turns(textItem('done'), callItem))
  onTestFinished(double.close)
  const client = { baseURL: `${double.url}/v1`, apiKey: 'none' }
  return {
    model: isAnthropic ? createAnthropic(client)('claude-opus-4-5') : createOpenAI(client).responses('gpt-5.4'),
    requests: () => double.requests.map(({ body }) => body as WireRequest),
    prompts: double.prompts,
  }
}

export interface WireRequest {
  readonly tools?: readonly Readonly<Record<string, unknown>>[]
  readonly messages?: readonly unknown[]
  readonly input?: readonly unknown[]
}

/** The sample tools in the SDK's form; `ran` lists the calls that ran. */
export function catalog() {
  const ran: { readonly name: string; readonly input: unknown }[] = []
  const entries = sampleTools.map(({ name, description, deferLoading }, i) => {
    const made = tool({
      description: description!,
      inputSchema: name === 'send_email' ? EMAIL : SCHEMAS[i]!,
      ...(name === 'delete_repository' ? { needsApproval: true } : {}),
      ...(deferLoading === undefined ? {} : { deferLoading }),
      async execute(input: unknown) {
        if (name === 'fail') throw new Error('out of order')
        ran.push({ name, input })
        return { name, input }
      },
    })
    return [name, made] as const
  })
  type Sample = (typeof entries)[number][1]
  return { tools: Object.fromEntries(entries) as ToolSet & Record<SampleName, Sample>, ran }
}

type SampleName = 'get_weather' | 'delete_repository' | 'send_email' | 'fail' | 'remember'

/** A schema that refuses input for a reason that JSON Schema cannot express. */
const EMAIL = z.object({ to: z.string().refine(to => to.includes('@'), 'no address'), text: z.string() })

/** The schemas of the sample tools, converted once: this takes longer than most tests. */
const SCHEMAS = sampleTools.map(({ inputSchema }) => zodSchema(z.fromJSONSchema(inputSchema as never)))

export const lexical = createLexicalRanker

export const HI: ModelMessage = { role: 'user', content: 'hi' }

/**
 * An agent with `withToolSearch` whose model gives these responses. It has the sample tools and those in `tools`, and
 * deferral is on. `settled` are the names of the tools whose calls ended, and how.
 */
export async function agentOf(
  { tools: more = {}, ...options }: Partial<WithToolSearchOptions<ToolSet>>,
  ...responses: Response[]
) {
  const { tools: samples, ran } = catalog()
  const tools: ToolSet = { ...samples, ...more }
  const { model, ...requests } = scripted(...responses)
  const events: ToolSearchEvent[] = []
  const given = {
    model,
    tools,
    ranker: lexical(),
    activation: 'on',
    onEvent: (one: ToolSearchEvent) => void events.push(one),
  }
  const search = await withToolSearch<ToolSet>({ ...given, ...options } as WithToolSearchOptions<ToolSet>)
  const common = { ...search, messages: [HI], stopWhen: isStepCount(20) }
  return {
    ...requests,
    model,
    tools,
    ran,
    events,
    search,
    generate: (own: object = {}) => generateText({ ...common, ...own }),
    stream: (own: object = {}) => streamText({ ...common, ...own }),
    settled: () => events.flatMap(one => (one.kind === 'settled' ? [[one.name, one.status]] : [])),
  }
}

interface Answered {
  readonly content: readonly {
    readonly type: string
    readonly approvalId?: string
    readonly toolCall?: { readonly input: unknown }
  }[]
  readonly responseMessages: readonly ModelMessage[]
}

/** The messages of an answer, after a person approved the calls that wait for it, or denied them. */
export function approve(
  { content, responseMessages }: Answered,
  isApproved = (_input: unknown): boolean => true,
): ModelMessage[] {
  const answers = content
    .filter(({ type }) => type === 'tool-approval-request')
    .map(({ approvalId = '', toolCall }) => {
      const approved = isApproved(toolCall?.input)
      return { type: 'tool-approval-response' as const, approvalId, approved }
    })
  return [HI, ...responseMessages, { role: 'tool', content: answers }]
}

/** Messages as a database gives them back. */
export const stored = <T>(messages: T): T => JSON.parse(JSON.stringify(messages)) as T

/** The message that a browser makes of a stream, as it sends it back. */
export async function messageOf({ stream }: Pick<ReturnType<typeof streamText>, 'stream'>): Promise<UIMessage> {
  let last: UIMessage | undefined
  for await (const message of readUIMessageStream({ stream: toUIMessageStream({ stream }) })) last = message
  return stored(last!)
}

/**
 * Checks that every request begins with the bytes of the previous one. Its tool list must be the same, or may be longer
 * with `appended`.
 */
export function expectPrefixKept(sent: readonly Sent[], tools: 'same' | 'appended' = 'same'): void {
  for (let i = 1; i < sent.length; i++) {
    const before = sent[i - 1]!
    const now = sent[i]!
    const list = tools === 'same' ? now.tools : now.tools.slice(0, before.tools.length)
    expect(JSON.stringify(list)).toBe(JSON.stringify(before.tools))
    expect(JSON.stringify(now.prompt.slice(0, before.prompt.length))).toBe(JSON.stringify(before.prompt))
  }
}

export function partsOf(sent: Sent, index: number): readonly Readonly<Record<string, unknown>>[] {
  return sent.prompt.at(index)!.content as readonly Readonly<Record<string, unknown>>[]
}
