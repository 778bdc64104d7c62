import type { LanguageModelV4Content } from '@ai-sdk/provider'
import type { ModelMessage, UIMessageChunk } from 'ai'
import * as ai7 from 'ai'
import * as ai7Oldest from 'ai-oldest'
import * as ai6 from 'ai-v6'
import * as ai6Oldest from 'ai-v6-oldest'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { call, catalog, expectPrefixKept, modelOf } from './test-support.js'
import {
  type HiddenSearch,
  type ToolSearchData,
  type ToolSearchModelOptions,
  toolSearch,
  toolSearchMiddleware,
} from './tool-search.js'

/** A version of the AI SDK. The tests use what all of them have. */
type Sdk = Pick<
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
const SDKS = [
  ['ai 7', ai7 as Sdk, 'v4'],
  ['the oldest ai 7', ai7Oldest as unknown as Sdk, 'v4'],
  ['ai 6', ai6 as unknown as Sdk, 'v3'],
  ['the oldest ai 6', ai6Oldest as unknown as Sdk, 'v3'],
] as const

/** Runs an agent, streaming or not, and returns what its host sees. */
async function play(sdk: Sdk, isStreamed: boolean, given: object) {
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

const SEARCH = call('s', 'search_tools', { queries: ['weather forecast'] })
const WEATHER = call('w', 'call_tool', { name: 'get_weather', arguments: { city: 'Rome' } })
const text = (value: string): LanguageModelV4Content => ({ type: 'text', text: value })
const thought = (value: string): LanguageModelV4Content => ({
  type: 'reasoning',
  text: value,
  providerMetadata: { p: { signature: `signature of ${value}` } },
})
const search = (id: string, query: string) => call(id, 'search_tools', { queries: [query] })
const user = (content: string): ModelMessage => ({ role: 'user', content })
/** The model, which warns about something in each response. */
function withWarning(model: ReturnType<typeof modelOf>['model']): typeof model {
  const warnings = [{ type: 'other' as const, message: 'the temperature is ignored' }]
  return {
    ...model,
    doGenerate: async given => ({ ...(await model.doGenerate(given)), warnings }),
    async doStream(given) {
      const { stream } = await model.doStream(given)
      const warn = new TransformStream({
        transform: (part, out) => out.enqueue(part.type === 'stream-start' ? { ...part, warnings } : part),
      })
      return { stream: stream.pipeThrough(warn) }
    },
  }
}

const META = ['search_tools', 'describe_tools', 'call_tool']
const namesIn = ({ tools }: { readonly tools: readonly { readonly name: string }[] }) => tools.map(one => one.name)

describe.each(SDKS)('a searching model in %s', (_, sdk, version) => {
  const wrap = (model: ReturnType<typeof modelOf>['model'], options: ToolSearchModelOptions = {}) =>
    toolSearch(model, { activation: 'on', ...options }) as typeof model

  describe.each([false, true])('streaming: %s', isStreamed => {
    it('gives the host calls of real tools only, and the provider three constant tools', async () => {
      const { tools, ran } = catalog()
      const { model, sent } = modelOf(version, [SEARCH], [WEATHER])
      const { steps, text, usage, metadata } = await play(sdk, isStreamed, { model: wrap(model), tools })
      expect(ran).toEqual([{ name: 'get_weather', input: { city: 'Rome', unit: 'C' } }])
      expect(steps.flatMap(({ toolCalls }) => toolCalls.map(({ toolName }) => toolName))).toEqual(['get_weather'])
      expect(text).toBe('done')
      expect(sent.map(namesIn)).toEqual([META, META, META])
      expectPrefixKept(sent)
      expect(usage).toMatchObject({ inputTokens: 30, outputTokens: 6, inputTokenDetails: { cacheReadTokens: 18 } })
      expect(metadata).toMatchObject({ requests: 1, lastUsage: { inputTokens: { total: 10 } }, reason: 'switched on' })
      expect(steps[0]!.providerMetadata!['toolSearch']).toMatchObject({ requests: 2, active: true })
    })

    it('keeps every byte that was sent, over turns, texts, reasoning, batches and searches beside calls', async () => {
      const { tools, ran } = catalog()
      const batch = [
        { name: 'nothing', arguments: {} },
        { name: 'get_weather', arguments: { city: 'Oslo' } },
      ]
      const { model, sent } = modelOf(
        version,
        [thought('one'), text('Let me see.'), SEARCH],
        [text('Again.'), search('a', 'email'), call('n', 'nothing', {})],
        [thought('two'), text('Now.'), search('b', 'repository'), WEATHER, search('c', 'note')],
        [text('It is sunny.')],
        [search('d', 'fail')],
        [text('Second answer.')],
        [call('x', 'call_tool', { calls: batch })],
        [text('Third answer.')],
        [text('Fourth answer.')],
      )
      const messages: ModelMessage[] = []
      const texts: string[] = []
      for (const question of ['one', 'two', 'three', 'four']) {
        messages.push(user(question))
        const played = await play(sdk, isStreamed, { model: wrap(model, { secret: 'x'.repeat(16) }), tools, messages })
        messages.push(...played.messages)
        texts.push(played.steps.map(one => one.text).join('|'))
      }
      expectPrefixKept(sent)
      expect(texts).toEqual([
        'Let me see.Again.Now.|It is sunny.',
        'Second answer.',
        '|Third answer.',
        'Fourth answer.',
      ])
      expect(ran.map(one => one.input)).toEqual(['Rome', 'Oslo'].map(city => ({ city, unit: 'C' })))
      expect(sent).toHaveLength(9)
      const last = JSON.stringify(sent[8]!.prompt)
      for (const kept of ['signature of one', 'Let me see.', '"toolCallId":"c"', '{\\"error\\":', 'send_email'])
        expect(last).toContain(kept)
      expect(JSON.stringify(messages)).not.toMatch(/"toolName":"search_tools"|"toolCallId":"[sanbcd]"/)
    })

    it('keeps the prefix in hosts that drop metadata, and gives no exchange to another conversation', async () => {
      const { tools } = catalog()
      const { model, sent } = modelOf(version, [SEARCH], [WEATHER], [search('d', 'fail')], [text('Sunny.')])
      const wrapped = wrap(model)
      const first = await play(sdk, isStreamed, { model: wrapped, tools, messages: [user('one')] })
      const dropped = JSON.parse(
        JSON.stringify(first.messages, (key, value: unknown) => (key === 'providerOptions' ? undefined : value)),
      ) as ModelMessage[]
      await play(sdk, isStreamed, { model: wrapped, tools, messages: [user('one'), ...dropped, user('two')] })
      const systemless = sent.map(one => ({ ...one, prompt: one.prompt }))
      expect(JSON.stringify(sent.at(-1))).toContain('"toolCallId":"d"')
      expect(JSON.stringify(systemless.at(-1)!.prompt.slice(0, 4))).toBe(JSON.stringify(sent[1]!.prompt.slice(0, 4)))
      await play(sdk, isStreamed, { model: wrapped, tools, messages: [user('other'), ...dropped, user('two')] })
      expect(JSON.stringify(sent.at(-1))).not.toContain('"toolCallId":"d"')
    })

    it('keeps the prefix in such a host if its tools change, within the session that it names', async () => {
      const { tools } = catalog()
      const { send_email: _, ...fewer } = tools
      const { model, sent } = modelOf(version, [SEARCH], [WEATHER], [text('Sunny.')])
      const wrapped = wrap(model)
      const of = (session: string, given: object) => ({
        ...{ model: wrapped, tools: given, providerOptions: { toolSearch: { session } } },
      })
      const first = await play(sdk, isStreamed, { ...of('ann', tools), messages: [user('one')] })
      const dropped = JSON.parse(
        JSON.stringify(first.messages, (key, value: unknown) => (key === 'providerOptions' ? undefined : value)),
      ) as ModelMessage[]
      const messages = [user('one'), ...dropped, user('two')]
      await play(sdk, isStreamed, { ...of('ann', fewer), messages })
      expect(JSON.stringify(sent.at(-1)!.prompt.slice(0, 4))).toBe(JSON.stringify(sent[1]!.prompt.slice(0, 4)))
      await play(sdk, isStreamed, { ...of('bob', tools), messages })
      expect(JSON.stringify(sent.at(-1))).not.toContain('"toolCallId":"s"')
    })

    it('offers two users at once their own tools only', async () => {
      const { tools } = catalog()
      const named = (name: string) => ({
        ...tools,
        [name]: sdk.tool({
          description: `Reads the diary of ${name}.`,
          inputSchema: sdk.jsonSchema({ type: 'object', properties: {} }),
          execute: async () => name,
        } as never),
      })
      const { model, sent } = modelOf(
        version,
        ...Array.from({ length: 8 }, (_, i) => [search(`${i}`, 'reads the diary')]),
      )
      const wrapped = wrap(model, { maxHiddenSteps: 3 })
      await Promise.all(
        ['ann', 'bob'].map(name =>
          play(sdk, isStreamed, { model: wrapped, tools: named(name), messages: [user(`I am ${name}`)] }),
        ),
      )
      for (const { prompt } of sent) {
        const all = JSON.stringify(prompt)
        const [mine, other] = all.includes('I am ann') ? ['ann', 'bob'] : ['bob', 'ann']
        expect(all).not.toContain(`diary of ${other}`)
        if (prompt.length > 2) expect(all).toContain(`diary of ${mine}`)
      }
      expect(sent).toHaveLength(8)
    })

    it('asks for approval of the real tool, and continues with the answer', async () => {
      const { tools, ran } = catalog()
      const remove = call('r', 'call_tool', { name: 'delete_repository', arguments: { repository: 'main' } })
      const { model, sent } = modelOf(
        version,
        [search('s', 'delete')],
        [remove],
        [text('gone')],
        [remove],
        [text('kept')],
      )
      const wrapped = wrap(model)
      const messages = [user('hi')]
      for (const approved of [true, false]) {
        const asked = await play(sdk, isStreamed, { model: wrapped, tools, messages })
        const request = asked.content.find(part => part.type === 'tool-approval-request')!
        expect(request.toolCall).toMatchObject({ toolName: 'delete_repository', input: { repository: 'main' } })
        const answer = { type: 'tool-approval-response' as const, approvalId: request.approvalId, approved }
        messages.push(...asked.messages, { role: 'tool', content: [answer] })
        const done = await play(sdk, isStreamed, { model: wrapped, tools, messages })
        messages.push(...done.messages, user('again'))
      }
      expect(ran).toEqual([{ name: 'delete_repository', input: { repository: 'main' } }])
      expectPrefixKept(sent)
    })

    it('drops the text of hidden requests if structured output is asked for', async () => {
      const { tools } = catalog()
      const { model } = modelOf(version, [text('Let me see.'), SEARCH], [text('{"city":'), text('"Rome"}')])
      const schema = sdk.jsonSchema({ type: 'object', properties: { city: { type: 'string' } } })
      const output = sdk.Output.object({ schema })
      const { text: answer } = await play(sdk, isStreamed, { model: wrap(model), tools, output })
      expect(answer).toBe('{"city":"Rome"}')
    })

    it('repeats a hidden request that was rate-limited, and no other', async () => {
      const { tools, ran } = catalog()
      const limited = Object.assign(new Error('slow down'), {
        isRetryable: true,
        responseHeaders: { 'retry-after-ms': '1' },
      })
      const { model, sent } = modelOf(version, [SEARCH], limited, limited, [WEATHER])
      expect((await play(sdk, isStreamed, { model: wrap(model), tools })).text).toBe('done')
      expect(ran).toHaveLength(1)
      expect(sent).toHaveLength(5)
      const broken = modelOf(version, [SEARCH], new Error('broken'))
      await expect(play(sdk, isStreamed, { model: wrap(broken.model), tools })).rejects.toThrow()
      expect(broken.sent).toHaveLength(2)
    })

    it('must answer after the last hidden step', async () => {
      const { tools } = catalog()
      const { model, sent, options } = modelOf(
        version,
        ...Array.from({ length: 9 }, (_, i) => [search(`${i}`, `x${i}`)]),
      )
      await play(sdk, isStreamed, { model: wrap(model, { maxHiddenSteps: 2 }), tools })
      expect(options.map(({ toolChoice }) => toolChoice?.type)).toEqual(['auto', 'auto', 'none'])
      expect(sent.map(namesIn)).toEqual([META, META, META])
    })

    it('passes on a chosen tool and the choice of none', async () => {
      const { tools, ran } = catalog()
      const one = modelOf(version, [call('w', 'get_weather', { city: 'Rome' })])
      const stopWhen = sdk.stepCountIs(1)
      const toolChoice = { type: 'tool', toolName: 'get_weather' }
      await play(sdk, isStreamed, { model: wrap(one.model), tools, toolChoice, stopWhen })
      expect(one.options[0]!.toolChoice).toEqual(toolChoice)
      expect(namesIn(one.sent[0]!)).toEqual([...META, 'get_weather'])
      expect(ran).toHaveLength(1)
      const none = modelOf(version, [text('no')])
      await play(sdk, isStreamed, { model: wrap(none.model), tools, toolChoice: 'none' })
      expect(none.options[0]!.toolChoice).toEqual({ type: 'none' })
      expect(namesIn(none.sent[0]!)).toEqual(META)
    })

    it('keeps a required call through hidden requests', async () => {
      const { tools, ran } = catalog()
      const { model, options } = modelOf(version, [SEARCH], [WEATHER])
      await play(sdk, isStreamed, { model: wrap(model), tools, toolChoice: 'required', stopWhen: sdk.stepCountIs(1) })
      expect(options.map(({ toolChoice }) => toolChoice?.type)).toEqual(['required', 'required'])
      expect(ran).toHaveLength(1)
    })

    it('passes on images of the user and of tools, and the warnings of the model', async () => {
      const { tools } = catalog()
      vi.stubGlobal('AI_SDK_LOG_WARNINGS', false)
      onTestFinished(() => void vi.unstubAllGlobals())
      const image = new Uint8Array([1, 2, 3])
      const content = [{ type: 'image' as const, image, mediaType: 'image/png' }]
      const shot = {
        ...sdk.tool({ inputSchema: sdk.jsonSchema({ type: 'object' }), execute: async () => 'AQID' } as never),
        toModelOutput: () => ({
          type: 'content',
          value: [{ type: 'image-data', data: 'AQID', mediaType: 'image/png' }],
        }),
      }
      const took = call('t', 'call_tool', { name: 'take_screenshot', arguments: {} })
      const played = (own: boolean) => {
        const { model, sent } = modelOf(version, [own ? took : call('t', 'take_screenshot', {})])
        const warned = withWarning(model)
        const given = { tools: { ...tools, take_screenshot: shot }, messages: [{ role: 'user', content }] }
        return play(sdk, isStreamed, { ...given, model: own ? wrap(warned) : warned }).then(({ steps }) => ({
          warnings: steps.map(({ warnings }) => warnings),
          users: JSON.stringify(sent.map(({ prompt }) => prompt.filter(({ role }) => role === 'user'))),
          result: JSON.stringify(sent[1]!.prompt.at(-1)!.content).match(/"output":.*AQID.*?\}/)?.[0],
        }))
      }
      const [plain, own] = [await played(false), await played(true)]
      expect(own).toEqual(plain)
      expect(own.warnings.flat()).toHaveLength(2)
      expect(own.result).toBeDefined()
    })

    it('sends nothing after an abort', async () => {
      const { tools } = catalog()
      const abort = new AbortController()
      const { model, sent } = modelOf(version, [SEARCH], [WEATHER])
      const wrapped = wrap(model, { onSearch: () => abort.abort() })
      await play(sdk, isStreamed, { model: wrapped, tools, abortSignal: abort.signal }).catch(() => {})
      expect(sent).toHaveLength(1)
    })

    it('passes on what a provider ran and made in a hidden request, and keeps the prefix', async () => {
      const { tools } = catalog()
      const hosted: LanguageModelV4Content[] = [
        { ...call('h', 'web_search', { q: 'x' }), providerExecuted: true },
        { type: 'tool-result', toolCallId: 'h', toolName: 'web_search', result: { hits: 1 } },
      ]
      const { model, sent } = modelOf(version, [...hosted, SEARCH], [WEATHER], [text('Sunny.')])
      const wrapped = wrap(model)
      const { steps, messages } = await play(sdk, isStreamed, { model: wrapped, tools, messages: [user('one')] })
      expect(steps[0]!.toolResults.map(one => one.toolName).sort()).toEqual(['get_weather', 'web_search'])
      await play(sdk, isStreamed, { model: wrapped, tools, messages: [user('one'), ...messages, user('two')] })
      const plain = sent.map(({ prompt }) => JSON.stringify(prompt).replaceAll(',"providerExecuted":true', ''))
      expect(plain.at(-1)!.startsWith(plain[1]!.slice(0, -1))).toBe(true)
    })
  })

  it('keeps the prefix if the messages come back from a browser, in another process', async () => {
    const { tools } = catalog()
    const first = modelOf(version, [text('Let me see.'), SEARCH], [WEATHER], [search('d', 'fail')], [text('Sunny.')])
    const question = (id: string) => ({ id, role: 'user' as const, parts: [{ type: 'text' as const, text: id }] })
    const messages = await sdk.convertToModelMessages([question('u')])
    const options = { secret: 'shared by processes' }
    const { stepCountIs, streamText, readUIMessageStream } = sdk
    const result = streamText({ model: wrap(first.model, options), tools, messages, stopWhen: stepCountIs(9) })
    let last: Parameters<typeof sdk.convertToModelMessages>[0][number] | undefined
    for await (const message of readUIMessageStream({ stream: result.toUIMessageStream() })) last = message
    expect(JSON.stringify(last)).not.toMatch(/tool-search_tools|tool-call_tool/)
    const stored = JSON.parse(JSON.stringify([question('u'), last, question('v')])) as [NonNullable<typeof last>]
    const second = modelOf(version)
    const again = await sdk.convertToModelMessages(stored)
    await sdk.generateText({ model: wrap(second.model, options), tools, messages: again })
    expectPrefixKept([...first.sent, ...second.sent])
    const stranger = modelOf(version)
    await sdk.generateText({ model: wrap(stranger.model, { secret: 'of another process' }), tools, messages: again })
    expect(JSON.stringify(stranger.sent[0]!.prompt)).not.toContain('weather forecast')
  })

  it('runs in an agent, and as a middleware', async () => {
    const { tools, ran } = catalog()
    const seen: HiddenSearch[] = []
    const options = { activation: 'on' as const, onSearch: (one: HiddenSearch) => void seen.push(one) }
    const { model } = modelOf(version, [SEARCH], [WEATHER])
    const wrapped = sdk.wrapLanguageModel({ model, middleware: toolSearchMiddleware(options) })
    const agent = new sdk.ToolLoopAgent({ model: wrapped, tools })
    const providerOptions = { toolSearch: { session: 'ann' }, p: { a: 1 } }
    await agent.generate({ prompt: 'hi', ...({ providerOptions } as object) })
    expect(ran).toHaveLength(1)
    expect(seen).toMatchObject([{ role: 'search', name: 'search_tools', arguments: { queries: ['weather forecast'] } }])
    expect(seen[0]!.answer).toContain('get_weather')
    const part: UIMessageChunk<unknown, ToolSearchData> = { type: 'data-toolSearch', data: seen[0]!, transient: true }
    expect(part.data.role).toBe('search')
  })

  it('cancels the request of a stream that is cancelled', async () => {
    const { tools } = catalog()
    let isCancelled = false
    const cancel = () => {
      isCancelled = true
    }
    const { model } = modelOf(version)
    const endless = {
      ...model,
      doStream: async () => ({ stream: new ReadableStream({ cancel }) }),
    }
    const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'hi' }] }]
    const functions = Object.keys(tools).map(name => ({ type: 'function' as const, name, inputSchema: {} }))
    const { stream } = await wrap(endless).doStream({ prompt, tools: functions })
    const reader = stream.getReader()
    const reading = reader.read()
    await reader.cancel()
    await reading
    expect(isCancelled).toBe(true)
  })
})
