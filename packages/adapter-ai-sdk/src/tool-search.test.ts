import type { LanguageModelV4Content } from '@ai-sdk/provider'
import type { ModelMessage } from 'ai'
import * as ai7 from 'ai'
import * as ai7Oldest from 'ai-oldest'
import * as ai6 from 'ai-v6'
import * as ai6Oldest from 'ai-v6-oldest'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { call, catalog, expectPrefixKept, modelOf, type Response, stored } from './test-support.js'
import { type HiddenSearch, type ToolSearchModelOptions, toolSearch, toolSearchMiddleware } from './tool-search.js'

/** A version of the AI SDK. The tests use only what all of them have. */
type Sdk = typeof ai7

/** The oldest and the newest version of each major, with the specification that its models have. */
const SDKS = [
  ['ai 7', ai7, 'v4'],
  ['the oldest ai 7', ai7Oldest as unknown as Sdk, 'v4'],
  ['ai 6', ai6 as unknown as Sdk, 'v3'],
  ['the oldest ai 6', ai6Oldest as unknown as Sdk, 'v3'],
] as const

/** Runs an agent, streaming or not, and returns what its host sees. */
async function play(sdk: Sdk, isStreamed: boolean, given: object) {
  const options = { stopWhen: sdk.stepCountIs(20), maxRetries: 0, ...given }
  const errors: unknown[] = []
  const result = isStreamed
    ? sdk.streamText({ ...options, onError: (event: { error: unknown }) => void errors.push(event.error) } as never)
    : await sdk.generateText(options as never)
  if ('consumeStream' in result) await result.consumeStream()
  if (errors.length > 0) throw errors[0]
  const response = (await result.response) as unknown as { messages: ai7.ModelMessage[] }
  return {
    steps: await result.steps,
    text: await result.text,
    usage: await result.totalUsage,
    content: await result.content,
    messages: stored((await result.responseMessages) ?? response.messages) as ai7.ModelMessage[],
    metadata: (await result.providerMetadata)?.['toolSearch'],
  }
}

const SEARCH = call('s', 'search_tools', { queries: ['weather forecast'] })
const WEATHER = call('w', 'call_tool', { name: 'get_weather', arguments: { city: 'Rome' } })
const DELETE = call('r', 'call_tool', { name: 'delete_repository', arguments: { repository: 'main' } })
const META = ['search_tools', 'describe_tools', 'call_tool']
const IN_ROME = { name: 'get_weather', input: { city: 'Rome', unit: 'C' } }
const text = (value: string): LanguageModelV4Content => ({ type: 'text', text: value })
const thought = (value: string): LanguageModelV4Content => ({
  type: 'reasoning',
  text: value,
  providerMetadata: { p: { signature: `signature of ${value}` } },
})
const search = (id: string, query: string) => call(id, 'search_tools', { queries: [query] })
const user = (content: string): ModelMessage => ({ role: 'user', content })
/** The messages as a host gives them back that drops the metadata of parts. */
const withoutMetadata = (messages: ModelMessage[]): ModelMessage[] =>
  JSON.parse(JSON.stringify(messages, (key, value: unknown) => (key === 'providerOptions' ? undefined : value)))

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

const namesIn = ({ tools }: { readonly tools: readonly { readonly name: string }[] }) => tools.map(one => one.name)

describe.each(SDKS)('a searching model in %s', (_, sdk, version) => {
  const wrap = (model: ReturnType<typeof modelOf>['model'], options: ToolSearchModelOptions = {}) =>
    toolSearch(model, { activation: 'on', ...options }) as typeof model

  describe.each([false, true])('streaming: %s', isStreamed => {
    /** An agent with the sample tools, whose model gives these responses. */
    function agent(options: ToolSearchModelOptions, ...responses: Response[]) {
      const { tools, ran } = catalog()
      const { model: inner, ...requests } = modelOf(version, ...responses)
      const model = wrap(inner, options)
      const ask = (given: object = {}) => play(sdk, isStreamed, { model, tools, messages: [user('one')], ...given })
      return { ...requests, tools, ran, ask }
    }

    it('gives the host calls of real tools only, and the provider three constant tools', async () => {
      const { sent, ran, ask } = agent({}, [SEARCH], [WEATHER])
      const { steps, text, usage, metadata } = await ask()
      expect(ran).toEqual([IN_ROME])
      expect(steps.flatMap(({ toolCalls }) => toolCalls.map(({ toolName }) => toolName))).toEqual(['get_weather'])
      expect(text).toBe('done')
      expect(sent.map(namesIn)).toEqual([META, META, META])
      expectPrefixKept(sent)
      expect(usage).toMatchObject({ inputTokens: 30, outputTokens: 6, inputTokenDetails: { cacheReadTokens: 18 } })
      expect(metadata).toMatchObject({ requests: 1, lastUsage: { inputTokens: { total: 10 } }, reason: 'switched on' })
      expect(steps[0]!.providerMetadata!['toolSearch']).toMatchObject({ requests: 2, active: true })
    })

    it('keeps every byte that was sent, over turns, texts, reasoning, batches and searches beside calls', async () => {
      const calls = [
        { name: 'nothing', arguments: {} },
        { name: 'get_weather', arguments: { city: 'Oslo' } },
      ]
      const { sent, ran, ask } = agent(
        { secret: 'x'.repeat(16) },
        [thought('one'), text('Let me see.'), SEARCH],
        [text('Again.'), search('a', 'email'), call('n', 'nothing', {})],
        [thought('two'), text('Now.'), search('b', 'repository'), WEATHER, search('c', 'note')],
        [text('It is sunny.')],
        [search('d', 'fail')],
        [text('Second answer.')],
        [call('x', 'call_tool', { calls })],
        [text('Third answer.')],
        [text('Fourth answer.')],
      )
      const messages: ModelMessage[] = []
      const texts: string[] = []
      for (const question of ['one', 'two', 'three', 'four']) {
        messages.push(user(question))
        const played = await ask({ messages })
        messages.push(...played.messages)
        texts.push(played.steps.map(one => one.text).join('|'))
      }
      expectPrefixKept(sent)
      const [first, ...others] = ['Let me see.Again.Now.|It is sunny.', 'Second answer.', '|Third answer.']
      expect(texts).toEqual([first, ...others, 'Fourth answer.'])
      expect(ran.map(one => one.input)).toEqual(['Rome', 'Oslo'].map(city => ({ city, unit: 'C' })))
      expect(sent).toHaveLength(9)
      const last = JSON.stringify(sent[8]!.prompt)
      for (const kept of ['signature of one', 'Let me see.', '"toolCallId":"c"', '{\\"error\\":', 'send_email'])
        expect(last).toContain(kept)
      expect(JSON.stringify(messages)).not.toMatch(/"toolName":"search_tools"|"toolCallId":"[sanbcd]"/)
    })

    it('keeps the prefix in hosts that drop metadata, and gives no exchange to another conversation', async () => {
      const { sent, tools, ask } = agent({}, [SEARCH], [WEATHER], [search('d', 'fail')], [text('Sunny.')])
      const kept = withoutMetadata((await ask()).messages)
      const messages = [user('one'), ...kept, user('two')]
      const list = Object.entries(tools)
      for (const same of [{}, { tools: Object.fromEntries(list.toReversed()) }]) {
        await ask({ messages, ...same })
        expect(JSON.stringify(sent.at(-1))).toContain('"toolCallId":"d"')
        expect(JSON.stringify(sent.at(-1)!.prompt.slice(0, 4))).toBe(JSON.stringify(sent[1]!.prompt.slice(0, 4)))
      }
      for (const other of [
        { messages: [user('other'), ...kept, user('two')] },
        { tools: Object.fromEntries(list.slice(1)) },
      ]) {
        await ask({ messages, ...other })
        expect(JSON.stringify(sent.at(-1))).not.toContain('"toolCallId":"d"')
      }
    })

    it('keeps the prefix in such a host if its tools change, within the session that it names', async () => {
      const { sent, tools, ask } = agent({}, [SEARCH], [WEATHER], [text('Sunny.')])
      const { send_email: _, ...fewer } = tools
      const of = (session: string) => ({ providerOptions: { toolSearch: { session } } })
      const kept = withoutMetadata((await ask(of('ann'))).messages)
      const messages = [user('one'), ...kept, user('two')]
      await ask({ ...of('ann'), tools: fewer, messages })
      expect(JSON.stringify(sent.at(-1)!.prompt.slice(0, 4))).toBe(JSON.stringify(sent[1]!.prompt.slice(0, 4)))
      await ask({ ...of('bob'), messages })
      expect(JSON.stringify(sent.at(-1))).not.toContain('"toolCallId":"s"')
    })

    it('offers two users at once their own tools only', async () => {
      const searches = Array.from({ length: 8 }, (_, i) => [search(`${i}`, 'reads the diary')])
      const { sent, tools, ask } = agent({ maxHiddenSteps: 3 }, ...searches)
      const askAs = (name: string) => {
        const inputSchema = sdk.jsonSchema({ type: 'object', properties: {} })
        const diary = sdk.tool({
          description: `Reads the diary of ${name}.`,
          inputSchema,
          execute: () => name,
        } as never)
        return ask({ tools: { ...tools, [name]: diary }, messages: [user(`I am ${name}`)] })
      }
      await Promise.all([askAs('ann'), askAs('bob')])
      for (const { prompt } of sent) {
        const all = JSON.stringify(prompt)
        const [mine, other] = all.includes('I am ann') ? ['ann', 'bob'] : ['bob', 'ann']
        expect(all).not.toContain(`diary of ${other}`)
        if (prompt.length > 2) expect(all).toContain(`diary of ${mine}`)
      }
      expect(sent).toHaveLength(8)
    })

    it('asks for approval of the real tool, and continues with the answer', async () => {
      const { sent, ran, ask } = agent({}, [search('s', 'delete')], [DELETE], [text('gone')], [DELETE], [text('kept')])
      const messages = [user('hi')]
      for (const approved of [true, false]) {
        const asked = await ask({ messages })
        const request = asked.content.find(part => part.type === 'tool-approval-request')!
        expect(request.toolCall).toMatchObject({ toolName: 'delete_repository', input: { repository: 'main' } })
        const answer = { type: 'tool-approval-response' as const, approvalId: request.approvalId, approved }
        messages.push(...asked.messages, { role: 'tool', content: [answer] })
        messages.push(...(await ask({ messages })).messages, user('again'))
      }
      expect(ran).toEqual([{ name: 'delete_repository', input: { repository: 'main' } }])
      expectPrefixKept(sent)
    })

    it('drops the text of hidden requests if structured output is asked for', async () => {
      const { ask } = agent({}, [text('Let me see.'), SEARCH], [text('{"city":'), text('"Rome"}')])
      const schema = sdk.jsonSchema({ type: 'object', properties: { city: { type: 'string' } } })
      expect((await ask({ output: sdk.Output.object({ schema }) })).text).toBe('{"city":"Rome"}')
    })

    it('repeats a hidden request that was rate-limited, and no other', async () => {
      const limited = Object.assign(new Error('slow down'), {
        isRetryable: true,
        responseHeaders: { 'retry-after-ms': '1' },
      })
      const { sent, ran, ask } = agent({}, [SEARCH], limited, limited, [WEATHER])
      expect((await ask()).text).toBe('done')
      expect(ran).toEqual([IN_ROME])
      expect(sent).toHaveLength(5)
      const broken = agent({}, [SEARCH], new Error('broken'))
      await expect(broken.ask()).rejects.toThrow()
      expect(broken.sent).toHaveLength(2)
    })

    it('passes on a chosen tool, the choice of none, and a required call through hidden requests', async () => {
      const stopWhen = sdk.stepCountIs(1)
      const chosen = agent({}, [call('w', 'get_weather', { city: 'Rome' })])
      const toolChoice = { type: 'tool', toolName: 'get_weather' }
      await chosen.ask({ toolChoice, stopWhen })
      expect(chosen.options[0]!.toolChoice).toEqual(toolChoice)
      expect(namesIn(chosen.sent[0]!)).toEqual([...META, 'get_weather'])
      const none = agent({}, [text('no')])
      await none.ask({ toolChoice: 'none' })
      expect(none.options[0]!.toolChoice).toEqual({ type: 'none' })
      expect(namesIn(none.sent[0]!)).toEqual(META)
      const required = agent({}, [SEARCH], [WEATHER])
      await required.ask({ toolChoice: 'required', stopWhen })
      expect(required.options.map(one => one.toolChoice?.type)).toEqual(['required', 'required'])
      for (const { ran } of [chosen, required]) expect(ran).toEqual([IN_ROME])
    })

    it('passes on images of the user and of tools, and the warnings of the model', async () => {
      vi.stubGlobal('AI_SDK_LOG_WARNINGS', false)
      onTestFinished(() => void vi.unstubAllGlobals())
      const content = [{ type: 'image' as const, image: new Uint8Array([1, 2, 3]), mediaType: 'image/png' }]
      const value = [{ type: 'image-data', data: 'AQID', mediaType: 'image/png' }]
      const take_screenshot = {
        ...sdk.tool({ inputSchema: sdk.jsonSchema({ type: 'object' }), execute: async () => 'AQID' } as never),
        toModelOutput: () => ({ type: 'content', value }),
      }
      const tools = { ...catalog().tools, take_screenshot }
      const played = async (name: string, args: object, as: typeof wrap) => {
        const { model, sent } = modelOf(version, [call('t', name, args)])
        const given = { model: as(withWarning(model)), tools, messages: [{ role: 'user', content }] }
        const { steps } = await play(sdk, isStreamed, given)
        return {
          warnings: steps.map(({ warnings }) => warnings),
          users: JSON.stringify(sent.map(({ prompt }) => prompt.filter(({ role }) => role === 'user'))),
          result: JSON.stringify(sent[1]!.prompt.at(-1)!.content).match(/"output":.*AQID.*?\}/)?.[0],
        }
      }
      const plain = await played('take_screenshot', {}, model => model)
      const own = await played('call_tool', { name: 'take_screenshot', arguments: {} }, wrap)
      expect(own).toEqual(plain)
      expect(own.warnings.flat()).toHaveLength(2)
      expect(own.result).toContain('AQID')
    })

    it('sends nothing after an abort', async () => {
      const abort = new AbortController()
      const { sent, ask } = agent({ onSearch: () => abort.abort() }, [SEARCH], [WEATHER])
      await ask({ abortSignal: abort.signal }).catch(() => {})
      expect(sent).toHaveLength(1)
    })

    it('passes on what a provider ran and made in a hidden request, and keeps the prefix', async () => {
      const hosted: LanguageModelV4Content[] = [
        { ...call('h', 'web_search', { q: 'x' }), providerExecuted: true },
        { type: 'tool-result', toolCallId: 'h', toolName: 'web_search', result: { hits: 1 } },
      ]
      const { sent, ask } = agent({}, [...hosted, SEARCH], [WEATHER], [text('Sunny.')])
      const { steps, messages } = await ask()
      expect(steps[0]!.toolResults.map(one => one.toolName).sort()).toEqual(['get_weather', 'web_search'])
      await ask({ messages: [user('one'), ...messages, user('two')] })
      const plain = sent.map(({ prompt }) => JSON.stringify(prompt).replaceAll(',"providerExecuted":true', ''))
      expect(plain.at(-1)!.startsWith(plain[1]!.slice(0, -1))).toBe(true)
    })
  })

  it('keeps the prefix if the messages come back from a browser, in another process', async () => {
    const { tools } = catalog()
    const first = modelOf(version, [text('Let me see.'), SEARCH], [WEATHER], [search('d', 'fail')], [text('Sunny.')])
    const question = (id: string) => ({ id, role: 'user' as const, parts: [{ type: 'text' as const, text: id }] })
    const messages = await sdk.convertToModelMessages([question('u')])
    const secret = 'shared by processes'
    const { stepCountIs, streamText, readUIMessageStream } = sdk
    const result = streamText({ model: wrap(first.model, { secret }), tools, messages, stopWhen: stepCountIs(9) })
    let last: Parameters<typeof sdk.convertToModelMessages>[0][number] | undefined
    for await (const message of readUIMessageStream({ stream: result.toUIMessageStream() })) last = message
    expect(JSON.stringify(last)).not.toMatch(/tool-search_tools|tool-call_tool/)
    const again = await sdk.convertToModelMessages(stored([question('u'), last!, question('v')]))
    const [second, stranger] = [modelOf(version), modelOf(version)]
    await sdk.generateText({ model: wrap(second.model, { secret }), tools, messages: again })
    expectPrefixKept([...first.sent, ...second.sent])
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
    expect(ran).toEqual([IN_ROME])
    expect(seen).toMatchObject([{ role: 'search', name: 'search_tools', arguments: { queries: ['weather forecast'] } }])
    expect(seen[0]!.answer).toContain('get_weather')
  })

  it('cancels the request of a stream that is cancelled', async () => {
    const cancel = vi.fn()
    const { model } = modelOf(version)
    const endless = { ...model, doStream: async () => ({ stream: new ReadableStream({ cancel }) }) }
    const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'hi' }] }]
    const tools = [{ type: 'function' as const, name: 'get_weather', inputSchema: {} }]
    const reader = (await wrap(endless).doStream({ prompt, tools })).stream.getReader()
    const reading = reader.read()
    await reader.cancel()
    await reading
    expect(cancel).toHaveBeenCalledOnce()
  })
})
