import Anthropic, { type ClientOptions } from '@anthropic-ai/sdk'
import { betaZodTool } from '@anthropic-ai/sdk/helpers/beta/zod'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { prefixBytesChanged, sampleTools } from '@ts/testkit'
import {
  type AnswerBlock,
  type AnthropicDouble,
  type AnthropicTurn,
  callBlock,
  createAnthropicDouble,
  textBlock,
} from '@ts/testkit/wire-anthropic'
import { expect, onTestFinished } from 'vitest'
import { z } from 'zod'
import { type AnthropicToolSearchOptions, anthropicToolSearch } from './anthropic-tool-search.js'
import type { AnthropicTool } from './sdk-types.js'

/** `CLAUDE` supports tool references; `OTHER` is a model of a compatible host, which does not. */
export const CLAUDE = 'claude-opus-5'
export const OTHER = 'some-model-1'

export const request = (content = 'hi') => ({
  model: CLAUDE,
  max_tokens: 64,
  messages: [{ role: 'user' as const, content }] as Anthropic.Beta.Messages.BetaMessageParam[],
})

/** The sample tools, runnable; `ran` lists the calls that ran. */
export function catalog() {
  const ran: { readonly name: string; readonly input: unknown }[] = []
  const tools = sampleTools.map(({ name, deferLoading }, i): AnthropicTool => {
    const run = async (input: unknown) => {
      if (name === 'fail') throw new Error('out of order')
      ran.push({ name, input })
      return `${name} ran`
    }
    return { ...SAMPLES[i]!, run, ...(deferLoading === undefined ? {} : { defer_loading: deferLoading }) }
  })
  return { tools, ran }
}

/** The sample tools as the SDK makes them, made once: this takes longer than most tests. */
const SAMPLES = sampleTools.map(({ name, description = '', inputSchema }) => {
  const schema = z.fromJSONSchema({ ...inputSchema, additionalProperties: false } as never) as z.ZodObject
  return betaZodTool({ name, description, inputSchema: schema, run: () => '' })
})

export const plainTool = (name: string, more: object = {}): AnthropicTool => ({
  name,
  description: `Tool ${name}.`,
  input_schema: { type: 'object', properties: { value: { type: 'string' } } },
  ...more,
})

type Replies = readonly (readonly AnswerBlock[] | AnthropicTurn | Failure)[]
type Failure = {
  readonly status: number
  readonly error: { readonly type: string; readonly message: string; readonly details: object }
}

/** A client of a double, which answers each request with the next list of blocks, then with text. */
export async function scripted(...replies: Replies) {
  const { double, clientWith } = await scriptedServer(...replies)
  return { double, client: clientWith() }
}

/** Like {@link scripted}, but returns a function that creates clients with more options. */
export async function scriptedServer(...replies: Replies) {
  const double = await createAnthropicDouble({
    turns: (_, index) => {
      const reply = replies[index] ?? [textBlock('done')]
      return 'content' in reply || 'error' in reply ? reply : { content: reply }
    },
  })
  onTestFinished(double.close)
  const clientWith = (options: ClientOptions = {}) =>
    new Anthropic({ baseURL: double.url, apiKey: 'none', maxRetries: 0, ...options })
  return { double, clientWith }
}

export function searchOf(tools: AnthropicToolSearchOptions['tools'], more: Partial<AnthropicToolSearchOptions> = {}) {
  return anthropicToolSearch({ tools, ranker: createLexicalRanker(), ...more })
}

/** A call with a new id. */
let calls = 0
export const call = (name: string, input: unknown = {}): AnswerBlock => callBlock(`toolu_${++calls}`, name, input)

interface SentBody {
  readonly tools: readonly Readonly<Record<string, unknown>>[]
  readonly system?: unknown
  readonly messages: readonly {
    readonly role: string
    readonly content: readonly Readonly<Record<string, unknown>>[]
  }[]
}

export function bodyOf(double: AnthropicDouble, index: number): SentBody {
  return double.requests.at(index)!.body as SentBody
}

export function lastBlocks(double: AnthropicDouble, index: number): SentBody['messages'][number]['content'] {
  return bodyOf(double, index).messages.at(-1)!.content
}

/** Checks that every request was accepted, and that each prompt begins with the whole previous prompt. */
export function expectPrefixKept(double: AnthropicDouble): void {
  expect(double.requests.map(({ brokenRule }) => brokenRule)).toEqual(double.requests.map(() => undefined))
  for (let i = 1; i < double.prompts.length; i++) {
    expect(prefixBytesChanged(double.prompts[i - 1]!, double.prompts[i]!)).toBe(0)
  }
}

/** Plays the manual loop until the model calls nothing more. */
export async function loop(
  client: Anthropic,
  search: ReturnType<typeof searchOf>,
  { model = CLAUDE, stream = false }: { readonly model?: string; readonly stream?: boolean } = {},
) {
  const messages = request().messages
  for (let turn = 0; turn < 20; turn++) {
    const params = await search.params({ ...request(), model, messages })
    const message = stream
      ? await client.beta.messages.stream(params).finalMessage()
      : await client.beta.messages.create(params)
    messages.push(...(await search.answer(message)))
    if (message.stop_reason !== 'tool_use') break
  }
  return messages
}
