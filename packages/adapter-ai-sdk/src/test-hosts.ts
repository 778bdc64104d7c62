import type { LanguageModelV4, LanguageModelV4Content, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import * as ai7 from 'ai'
import * as ai7Oldest from 'ai-oldest'
import * as ai6 from 'ai-v6'
import * as ai6Oldest from 'ai-v6-oldest'
import type { Sent } from './test-support.js'

/** A version of the AI SDK. The tests use what all of them have. */
export type Sdk = Pick<
  typeof ai7,
  | 'convertToModelMessages'
  | 'generateText'
  | 'jsonSchema'
  | 'Output'
  | 'readUIMessageStream'
  | 'stepCountIs'
  | 'streamText'
  | 'tool'
  | 'ToolLoopAgent'
  | 'wrapLanguageModel'
>

/** The oldest and the newest version of each major, with the specification that its models have. */
export const SDKS = [
  ['ai 7', ai7 as Sdk, 'v4'],
  ['the oldest ai 7', ai7Oldest as unknown as Sdk, 'v4'],
  ['ai 6', ai6 as unknown as Sdk, 'v3'],
  ['the oldest ai 6', ai6Oldest as unknown as Sdk, 'v3'],
] as const

const usage = {
  inputTokens: { total: 10, noCache: 4, cacheRead: 6, cacheWrite: undefined },
  outputTokens: { total: 2, text: 2, reasoning: undefined },
}

/** A response, or an error that the request fails with. */
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
        ...content.flatMap(partsOf),
        { type: 'finish', finishReason: finishOf(content), usage },
      ]
      return { stream: ai7.simulateReadableStream({ chunks: parts, initialDelayInMs: null, chunkDelayInMs: null }) }
    },
  } as LanguageModelV4
  return { model, sent, options }
}

/** The parts of a stream for one part of a response. All blocks of a kind have the same id, as with some providers. */
function partsOf(part: LanguageModelV4Content, index: number): LanguageModelV4StreamPart[] {
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
    { type: 'tool-input-delta', id, delta: input },
    { type: 'tool-input-end', id },
    part,
  ]
}

/** Runs an agent, streaming or not, and returns what its host sees. */
export async function play(sdk: Sdk, isStreamed: boolean, given: object) {
  const options = { prompt: 'hi', stopWhen: sdk.stepCountIs(20), maxRetries: 0, ...given }
  if ('messages' in given) Reflect.deleteProperty(options, 'prompt')
  const errors: unknown[] = []
  const result = isStreamed
    ? sdk.streamText({ ...options, onError: (event: { error: unknown }) => void errors.push(event.error) } as never)
    : await sdk.generateText(options as never)
  if ('consumeStream' in result) await result.consumeStream()
  if (errors.length > 0) throw errors[0]
  const steps = await result.steps
  const response = (await result.response) as unknown as { messages: ai7.ModelMessage[] }
  return {
    steps,
    text: await result.text,
    usage: await result.totalUsage,
    content: await result.content,
    /** The messages of the response as a database returns them. */
    messages: JSON.parse(JSON.stringify(await (result.responseMessages ?? response.messages))) as ai7.ModelMessage[],
    metadata: (await result.providerMetadata)?.['toolSearch'],
  }
}
