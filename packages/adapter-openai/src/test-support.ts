import type { RealCall as ToolCall, ToolSearchEvent } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { prefixBytesChanged, sampleTools } from '@ts/testkit'
import { createOpenaiDouble, type OpenaiDouble, type OpenaiTurn, textItem } from '@ts/testkit/wire-openai'
import OpenAI from 'openai'
import type { ChatCompletion, ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import type { Response, ResponseInputItem } from 'openai/resources/responses/responses'
import { expect, onTestFinished } from 'vitest'
import { z } from 'zod'
import type { OpenAITurn } from './openai-tool-search.js'
import { type OpenAIToolSearchOptions, openaiToolSearch } from './openai-tool-search.js'

/** A test double that answers with these turns and then with a text, and a client for it. */
export async function start(...turns: readonly OpenaiTurn['content'][]) {
  const double = await createOpenaiDouble({
    turns: (_, index) => ({ content: turns[index] ?? [textItem('done')] }),
  })
  onTestFinished(double.close)
  return { double, client: new OpenAI({ baseURL: double.baseURL, apiKey: 'none', maxRetries: 0 }) }
}

/** Models that the double and the capability table know. */
export const RESPONSES_MODEL = 'gpt-5.4'
export const CHAT_MODEL = 'gpt-4o'

const SERVERS: Readonly<Record<string, object>> = {
  get_weather: {
    server: 'weather',
    strict: true,
    inputSchema: {
      ...{ type: 'object', properties: { city: { type: 'string' } } },
      ...{ required: ['city'], additionalProperties: false },
    },
  },
  delete_repository: {
    server: 'code',
    needsApproval: true,
    inputSchema: z.object({ repository: z.string() }),
  },
  send_email: { name: 'E-Mail senden.ä' },
}

/** The sample tools with servers, a forbidden tool, and a list of the calls that ran. */
export function catalog() {
  const ran: { readonly name: string; readonly arguments: unknown }[] = []
  const city = { type: 'object', properties: { city: { type: 'string' } } }
  const tools = sampleTools.map(one => ({
    ...(one.name.startsWith('filler') ? { server: 'fillers' } : {}),
    ...one,
    ...SERVERS[one.name],
  }))
  tools.splice(-1, 0, { name: 'secret_tool', description: 'Read the secret plans of the city.', inputSchema: city })
  const run = ({ name, arguments: args }: ToolCall) => {
    ran.push({ name, arguments: args })
    if (name === 'fail') throw new Error('out of order')
    return { name, ok: true }
  }
  return { tools: tools as unknown as OpenAIToolSearchOptions['tools'], run, ran }
}

/** A tool search over these tools. It gets no `client`, so it plans for OpenAI's own API. */
export function searchOver(
  tools: OpenAIToolSearchOptions['tools'],
  options: Partial<Omit<OpenAIToolSearchOptions, 'tools'>> = {},
) {
  return openaiToolSearch({
    tools,
    ranker: createLexicalRanker(),
    policy: { permit: ({ name }) => name !== 'secret_tool' },
    ...options,
  })
}

type Search = ReturnType<typeof openaiToolSearch>

type Turn = OpenAITurn & { readonly streaming?: boolean; readonly approve?: () => boolean }
type Run = (call: ToolCall) => unknown

export async function converse(client: OpenAI, search: Search, run: Run, { streaming = false, ...turn }: Turn = {}) {
  const input: ResponseInputItem[] = [{ role: 'user', content: 'hi' }]
  for (let isDone = false; !isDone; ) {
    const params = await search.prepare({ model: RESPONSES_MODEL, input: [...input] }, turn)
    const response: Response = streaming
      ? await client.responses.stream(params).finalResponse()
      : await client.responses.create(params)
    input.push(...(await search.answer(response, run, turn)))
    isDone = search.isDone(response)
  }
  return input
}

export async function chat(client: OpenAI, search: Search, run: Run, { streaming = false, ...turn }: Turn = {}) {
  const messages: ChatCompletionMessageParam[] = [
    { role: 'system', content: 'You are kind.' },
    { role: 'user', content: 'hi' },
  ]
  for (let isDone = false; !isDone; ) {
    const params = await search.prepare({ model: CHAT_MODEL, messages: [...messages] }, turn)
    const completion: ChatCompletion = streaming
      ? await client.chat.completions.stream(params).finalChatCompletion()
      : await client.chat.completions.create(params)
    messages.push(...(await search.answer(completion, run, turn)))
    isDone = search.isDone(completion)
  }
  return messages
}

/** Plays a conversation over the sample tools on one of the APIs, which accepts each of its requests. */
export async function played(
  api: 'chat' | 'responses',
  turns: readonly OpenaiTurn['content'][],
  options: Parameters<typeof searchOver>[1] = {},
  turn: Turn = {},
) {
  const { tools, run, ran } = catalog()
  const events: ToolSearchEvent[] = []
  const { double, client } = await start(...turns)
  const search = searchOver(tools, { onEvent: event => void events.push(event), ...options })
  const messages = api === 'chat' ? await chat(client, search, run, turn) : await converse(client, search, run, turn)
  expectAccepted(double)
  return { double, client, search, run, ran, events, messages }
}

/** Expects that the API would accept every request. */
export function expectAccepted({ requests }: OpenaiDouble): void {
  expect(requests.map(({ brokenRule }) => brokenRule)).toEqual(requests.map(() => undefined))
}

export function bodyOf(double: OpenaiDouble, index: number): Body {
  return double.requests.at(index)!.body as Body
}

export interface Body {
  readonly tools: readonly { readonly type: string; readonly [field: string]: unknown }[]
  readonly input: readonly { readonly type?: string; readonly [field: string]: unknown }[]
  readonly messages: readonly { readonly role: string; readonly [field: string]: unknown }[]
  readonly instructions?: string
  readonly [field: string]: unknown
}

/** For each prompt except the last: how many of its bytes the next prompt changed. */
export function changedBytes({ prompts }: OpenaiDouble): readonly number[] {
  return prompts.slice(1).map((prompt, index) => prefixBytesChanged(prompts[index]!, prompt))
}
