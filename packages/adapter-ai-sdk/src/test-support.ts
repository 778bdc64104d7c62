import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAI } from '@ai-sdk/openai'
import type {
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4StreamPart,
  LanguageModelV4ToolCall,
} from '@ai-sdk/provider'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { callBlock, createAnthropicDouble, textBlock } from '@ts/testkit/wire-anthropic'
import { callItem, createOpenaiDouble, textItem } from '@ts/testkit/wire-openai'
import { simulateReadableStream, type ToolSet, tool } from 'ai'
import { MockLanguageModelV4 } from 'ai/test'
import { expect, onTestFinished } from 'vitest'
import { z } from 'zod'

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
}

/** A copy of a request that a provider received. */
export interface Sent {
  readonly tools: readonly { readonly name: string; readonly [field: string]: unknown }[]
  readonly prompt: readonly { readonly role: string; readonly content: unknown }[]
}

/** A call as a model writes it. */
export function call(toolCallId: string, toolName: string, input: unknown): LanguageModelV4ToolCall {
  return {
    type: 'tool-call',
    toolCallId,
    toolName,
    input: typeof input === 'string' ? input : JSON.stringify(input),
  }
}

/** A model that answers each request with the next list of parts, then with text. It records its requests in `sent`. */
export function scripted(...responses: readonly (readonly LanguageModelV4Content[])[]) {
  const sent: Sent[] = []
  const next = (options: LanguageModelV4CallOptions): readonly LanguageModelV4Content[] => {
    sent.push(JSON.parse(JSON.stringify({ tools: options.tools ?? [], prompt: options.prompt })) as Sent)
    return responses[sent.length - 1] ?? [{ type: 'text', text: 'done' }]
  }
  const finishOf = (content: readonly LanguageModelV4Content[]) => ({
    unified: content.some(part => part.type === 'tool-call') ? ('tool-calls' as const) : ('stop' as const),
    raw: undefined,
  })
  const model = new MockLanguageModelV4({
    async doGenerate(options) {
      const content = next(options)
      return { content: [...content], finishReason: finishOf(content), usage, warnings: [] }
    },
    async doStream(options) {
      const content = next(options)
      const chunks: LanguageModelV4StreamPart[] = [
        { type: 'stream-start', warnings: [] },
        ...content.flatMap(streamOf),
        { type: 'finish', finishReason: finishOf(content), usage },
      ]
      return { stream: simulateReadableStream({ chunks, initialDelayInMs: null, chunkDelayInMs: null }) }
    },
  })
  return { model, sent }
}

function streamOf(part: LanguageModelV4Content): LanguageModelV4StreamPart[] {
  if (part.type === 'text')
    return [
      { type: 'text-start', id: 't' },
      { type: 'text-delta', id: 't', delta: part.text },
      { type: 'text-end', id: 't' },
    ]
  if (part.type !== 'tool-call') return []
  const { toolCallId: id, toolName, input } = part
  const middle = Math.floor(input.length / 2)
  return [
    { type: 'tool-input-start', id, toolName },
    { type: 'tool-input-delta', id, delta: input.slice(0, middle) },
    { type: 'tool-input-delta', id, delta: input.slice(middle) },
    { type: 'tool-input-end', id },
    part,
  ]
}

/** A call as a provider's model writes it. */
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

/** Fields of requests that the tests read. */
export interface WireRequest {
  readonly tools?: readonly Readonly<Record<string, unknown>>[]
  readonly messages?: readonly unknown[]
  readonly input?: readonly unknown[]
}

/** Forty tools that are never called, and five that the tests call; `ran` lists the calls that ran. */
export function catalog() {
  const ran: { readonly name: string; readonly input: unknown }[] = []
  const run = (name: string) => async (input: unknown) => {
    ran.push({ name, input })
    return { name, input }
  }
  const fillers: ToolSet = Object.fromEntries(
    Array.from({ length: 40 }, (_, i) => [
      `filler_tool_number_${i}`,
      tool({ description: `Filler ${i}.`, inputSchema: z.object({ value: z.string() }), execute: run(`filler_${i}`) }),
    ]),
  )
  const tools = {
    ...fillers,
    get_weather: tool({
      description: 'Get the weather forecast for a city.',
      inputSchema: z.object({ city: z.string(), unit: z.enum(['C', 'F']).default('C') }),
      execute: run('get_weather'),
    }),
    delete_repository: tool({
      description: 'Delete a code repository for ever.',
      inputSchema: z.object({ repository: z.string() }),
      needsApproval: true,
      execute: run('delete_repository'),
    }),
    send_email: tool({
      description: 'Send an email to somebody.',
      inputSchema: z.object({ to: z.string().refine(to => to.includes('@'), 'no address'), text: z.string() }),
      execute: run('send_email'),
    }),
    fail: tool({
      description: 'Always fails.',
      inputSchema: z.object({}),
      execute: async (): Promise<string> => {
        throw new Error('out of order')
      },
    }),
    remember: tool({
      description: 'Remember a note.',
      inputSchema: z.object({ note: z.string() }),
      deferLoading: false,
      execute: run('remember'),
    }),
  }
  return { tools, ran }
}

export const lexical = createLexicalRanker

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

/** The calls and results of one message of a request. */
export function partsOf(sent: Sent, index: number): readonly Readonly<Record<string, unknown>>[] {
  return sent.prompt.at(index)!.content as readonly Readonly<Record<string, unknown>>[]
}
