import type { Content, FunctionCall, FunctionDeclaration, Part } from '@google/genai'
import { createToolSearch, type ExecuteOutcome } from '@ts/core'
import { type AdapterPlay, adapterConformance, createReferenceRanker, officeCatalog } from '@ts/testkit'
import { describe, expect, it } from 'vitest'
import type { AdkToolSearchOptions } from './adk-tool-search.js'
import { adkToolSearch } from './index.js'

type Written = string | readonly Part[]
interface Sent {
  readonly contents: Content[]
  readonly config: {
    readonly tools: { functionDeclarations?: FunctionDeclaration[]; googleSearch?: object }[]
    readonly systemInstruction?: string
    readonly toolConfig?: object
  }
}

/** A model of the kit that writes what the script says, and records what it is asked. */
class Scripted {
  readonly model = 'scripted'
  readonly sent: Sent[] = []
  constructor(private readonly script: readonly Written[]) {}
  async *generateContentAsync(request: Sent, isStream?: boolean) {
    this.sent.push(JSON.parse(JSON.stringify(request)))
    const written = this.script[this.sent.length - 1] ?? 'done'
    const parts = typeof written === 'string' ? [{ text: written }] : [...written]
    if (isStream)
      for (const part of parts) if (part.text) yield { content: { role: 'model', parts: [part] }, partial: true }
    yield { content: { role: 'model', parts }, usageMetadata: { totalTokenCount: this.sent.length } }
  }
}

const call = (name: string, args: object, id?: string): Part => ({
  functionCall: { ...(id ? { id } : {}), name, args: args as Record<string, unknown> },
})
const search = call('search_tools', { queries: ['weather forecast'] })
const weather = (city: string) => ({ name: 'get_weather', arguments: { city, days: '1' } })
const declarations = officeCatalog.map(({ name, description, inputSchema }) => ({
  ...{ name, description, parametersJsonSchema: inputSchema },
}))
const user = (text: string): Content => ({ role: 'user', parts: [{ text }] })
const callsOf = ({ parts = [] }: Content): FunctionCall[] => parts.flatMap(part => part.functionCall ?? [])

/** An agent: it runs the calls that it receives, and stores its contents as JSON. */
async function play(llm: Scripted, contents: Content[], options: AdkToolSearchOptions = {}, tools = declarations) {
  const model = adkToolSearch(llm, { ranker: createReferenceRanker(), activation: 'on', ...options })
  const seen: Content[] = []
  for (;;) {
    const stored = JSON.parse(JSON.stringify(contents)) as Content[]
    const request = {
      contents: stored,
      config: { systemInstruction: 'Be kind.', tools: [{ functionDeclarations: tools }] },
    }
    for await (const one of model.generateContentAsync(request as never, true)) {
      seen.push(one.content)
      if (!('partial' in one)) contents.push(one.content)
    }
    const calls = callsOf(contents.at(-1)!)
    if (calls.length === 0) return { contents, seen }
    const parts = calls.map(({ id, name, args }) => ({
      functionResponse: { id: id!, name: name!, response: { output: `${name} ran with ${JSON.stringify(args)}` } },
    }))
    contents.push({ role: 'user', parts })
  }
}

function expectPrefixKept({ sent }: Scripted) {
  for (const [i, { contents, config }] of sent.entries()) {
    if (i === 0) continue
    expect(config).toEqual(sent[i - 1]!.config)
    expect(contents.slice(0, sent[i - 1]!.contents.length)).toEqual(sent[i - 1]!.contents)
  }
  expect(JSON.stringify(sent)).not.toContain('partMetadata')
}

it('refuses an agent whose tool has the name of a meta tool', async () => {
  const own = { ...declarations[0]!, name: 'describe_tools' }
  const played = play(new Scripted([]), [user('hi')], {}, [...declarations, own])
  await expect(played).rejects.toMatchObject({ code: 'NAME_COLLISION' })
})

it('searches without the agent, which gets the real call, and keeps the prefix over two turns', async () => {
  const real = { ...call('get_weather', weather('Rome').arguments, '7'), thoughtSignature: 'own' }
  const bridged = { ...call('call_tool', weather('Rome'), '7'), thoughtSignature: 'own' }
  const now = { text: 'Now.', thoughtSignature: 'sig' }
  const first = [{ text: 'Let me see.' }, search]
  const llm = new Scripted([first, [now, bridged], 'Sunny.', [search], 'Still sunny.'])
  const { contents, seen } = await play(llm, [user('hi')])
  expect(contents.slice(1).map(({ parts }) => parts?.map(({ partMetadata: _, ...part }) => part))).toEqual([
    [now, real],
    [{ functionResponse: expect.objectContaining({ id: '7', name: 'get_weather' }) }],
    [{ text: 'Sunny.' }],
  ])
  // The text of a hidden request is streamed.
  expect(seen[0]).toEqual({ role: 'model', parts: [{ text: 'Let me see.' }] })
  await play(llm, [...contents, user('and now?')])
  expect(llm.sent).toHaveLength(5)
  expectPrefixKept(llm)
  const answered = (own: object, output: unknown) => [{ functionResponse: { ...own, response: { output } } }]
  expect(llm.sent[2]!.contents.slice(1)).toMatchObject([
    { parts: first },
    { parts: answered({ name: 'search_tools' }, expect.stringMatching('get_weather')) },
    { parts: [now, bridged] },
    { parts: answered({ id: '7', name: 'call_tool' }, expect.any(String)) },
  ])
  const { tools, systemInstruction } = llm.sent[0]!.config
  const names = tools.flatMap(tool => tool.functionDeclarations?.map(({ name }) => name))
  expect(names).toEqual(['search_tools', 'describe_tools', 'call_tool'])
  expect(systemInstruction).toMatch(/^Be kind\.\n\n.*search_tools/s)
})

it('gives the agent each call of a batch, and the model one answer for all of them', async () => {
  const calls = [weather('Rome'), { name: 'no_such_tool', arguments: {} }, weather('Oslo')]
  const llm = new Scripted([[call('call_tool', { calls }), search, call('call_tool', weather('Bari'))]])
  const { contents } = await play(llm, [user('hi')])
  const shown = callsOf(contents[1]!)
  expect(shown.map(({ name, args }) => [name, args?.['city']])).toEqual([
    ['get_weather', 'Rome'],
    ['get_weather', 'Oslo'],
    ['get_weather', 'Bari'],
  ])
  expect(new Set(shown.map(({ id }) => id)).size).toBe(3)
  expectPrefixKept(llm)
  const answers = llm.sent[1]!.contents.at(-1)!.parts!.map(part => part.functionResponse!)
  expect(answers.map(({ name }) => name)).toEqual(['call_tool', 'search_tools', 'call_tool'])
  expect(JSON.parse(String(answers[0]!.response!['output']))).toMatchObject([
    { name: 'get_weather', result: expect.stringContaining('Rome') },
    { error: expect.stringContaining('no_such_tool') },
    { name: 'get_weather', result: expect.stringContaining('Oslo') },
  ])
  expect(answers[2]!.response).toEqual({ output: expect.stringContaining('Bari') })
})

it('sends no id that the kit made, and reads direct calls where a session service dropped the record', async () => {
  const made = call('search_tools', { queries: ['weather'] }, 'adk-1')
  const llm = new Scripted([[made], [call('call_tool', weather('Rome'), 'adk-2')], 'Sunny.'])
  const { contents } = await play(llm, [user('hi')])
  expect(JSON.stringify(llm.sent)).not.toContain('adk-')
  const dropped = JSON.parse(JSON.stringify(contents, (key, value) => (key === 'partMetadata' ? undefined : value)))
  const after = new Scripted([])
  await play(after, [...dropped, user('and now?')])
  expect(after.sent[0]!.contents).toEqual([...dropped, user('and now?')])
})

it('answers a refused call without the agent, and reports hidden calls', async () => {
  const policy = { permit: ({ name }: { name: string }) => name !== 'get_weather' }
  const llm = new Scripted([[search, call('call_tool', weather('Rome'))]])
  const seen: unknown[] = []
  const onSearch: AdkToolSearchOptions['onSearch'] = ({ role, name }) => void seen.push([role, name])
  const { contents } = await play(llm, [user('hi')], { policy, onSearch })
  expect(seen).toEqual([
    ['search', 'search_tools'],
    ['call', 'call_tool'],
  ])
  expect(contents).toHaveLength(2)
  const [, { functionResponse }] = llm.sent[1]!.contents.at(-1)!.parts as [Part, Part]
  expect(functionResponse!.response).toEqual({ error: expect.any(String) })
})

it.each([
  [{}, 8],
  [{ maxHiddenSteps: 2 }, 2],
  [{ maxHiddenSteps: 0 }, 0],
])('lets the model answer with what it has after the hidden requests of %j: %i', async (options, steps) => {
  const llm = new Scripted(Array.from({ length: 20 }, () => [search]))
  const { contents } = await play(llm, [user('hi')], options)
  expect(llm.sent).toHaveLength(steps + 1)
  expect(llm.sent.map(({ config }) => config.toolConfig !== undefined).indexOf(true)).toBe(steps)
  expect(contents.at(-1)).toEqual({ role: 'model', parts: [] })
})

it('sends a few tools as they are, and restores a conversation with searches', async () => {
  const llm = new Scripted([[search], 'Sunny.'])
  const { contents } = await play(llm, [user('hi')])
  const few = declarations.slice(0, 2)
  const after = new Scripted([])
  await play(after, [...contents, user('and now?')], { activation: 'auto' }, few)
  expect(after.sent[0]!.config.tools).toEqual([{ functionDeclarations: few }])
  expect(after.sent[0]!.config.systemInstruction).toBe('Be kind.')
  expect(after.sent[0]!.contents.slice(0, 4)).toEqual([
    ...llm.sent[1]!.contents,
    { role: 'model', parts: [{ text: 'Sunny.' }] },
  ])
})

it.each([
  ['of the user', 'user', { before: [{ role: 'model', parts: [] }], last: { role: 'model', parts: [] }, answers: [] }],
  ['that is garbled', 'model', { before: 7 }],
  ['that is no object', 'model', true],
])('sends a message with a record %s as it is', async (_, role, record) => {
  const llm = new Scripted([])
  const message = { role, parts: [{ text: 'hi', partMetadata: { toolSearch: record } }] }
  await play(llm, [message])
  expect(llm.sent[0]!.contents).toEqual([message])
})

it('keeps tools loaded by `deferLoading`, those of the kit, and tools of the provider', async () => {
  const llm = new Scripted([])
  const own = { name: 'transfer_to_agent', description: 'Transfers.', parametersJsonSchema: { type: 'object' } }
  const functionDeclarations = [...declarations, own]
  const model = adkToolSearch(llm, { activation: 'on', deferLoading: { get_weather: false } })
  const tools = [{ functionDeclarations }, { googleSearch: {} }]
  for await (const _ of model.generateContentAsync({ contents: [user('hi')], config: { tools } } as never));
  const [first, second] = llm.sent[0]!.config.tools
  const names = first!.functionDeclarations!.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['search_tools', 'get_weather', 'transfer_to_agent']))
  expect(names).toHaveLength(5)
  expect(second).toEqual({ googleSearch: {} })
})

it('passes on what has no content, ends with an error of the model, and is the same class', async () => {
  class Failing extends Scripted {
    override async *generateContentAsync(_: Sent) {
      yield { errorCode: '429' } as never
    }
  }
  const model = adkToolSearch(new Failing([]), { activation: 'on' })
  expect(model).toBeInstanceOf(Failing)
  expect(model.model).toBe('scripted')
  const seen: unknown[] = []
  for await (const one of model.generateContentAsync({ contents: [] } as never)) seen.push(one)
  expect(seen).toEqual([{ errorCode: '429' }])
})

describe('a hidden request', () => {
  class RateLimited extends Scripted {
    readonly limits: number[] = []
    /** The indices of the requests that fail, once each. */
    constructor(script: readonly Written[], ...limits: readonly number[]) {
      super(script)
      this.limits.push(...limits)
    }
    override async *generateContentAsync(request: Sent, isStream?: boolean) {
      if (this.sent.length === this.limits[0]) {
        this.limits.shift()
        throw Object.assign(new Error('slow down'), { status: 429, headers: { 'retry-after-ms': '1' } })
      }
      yield* super.generateContentAsync(request, isStream)
    }
  }

  it('that meets a rate limit is sent again alone, and the first request of a call is left to the host', async () => {
    const llm = new RateLimited([[search], [search], 'Sunny.'], 1, 2)
    const { contents } = await play(llm, [user('hi')])
    expect(contents.at(-1)?.parts?.[0]?.text).toBe('Sunny.')
    expect(llm.sent).toHaveLength(3)
    expectPrefixKept(llm)
    await expect(play(new RateLimited([], 0), [user('hi')])).rejects.toThrow('slow down')
  })

  it('is in the sum of the usage, beside the last one, which is the size of the context', async () => {
    const model = adkToolSearch(new Scripted([[search], [search], 'Sunny.']), { activation: 'on' })
    const request = { contents: [user('hi')], config: { tools: [{ functionDeclarations: declarations }] } }
    const last = []
    for await (const one of model.generateContentAsync(request as never)) last.push(one)
    const customMetadata = { toolSearch: { requests: 3, usage: { totalTokenCount: 1 + 2 + 3 } } }
    expect(last).toMatchObject([{ usageMetadata: { totalTokenCount: 3 }, customMetadata }])
  })
})

it('refuses options that it does not have, and the id of a model', () => {
  for (const options of [{ disclosure: 'native' }, { companions: [] }])
    expect(() => adkToolSearch(new Scripted([]), options as never)).toThrow(/expected none; the model always gets/)
  expect(() => adkToolSearch('gemini-flash-latest' as never)).toThrow(/as model, expected a model of the kit/)
})

it('serves two users at once with their own tools', async () => {
  const llm = new Scripted([[search], [search]])
  const model = adkToolSearch(llm, { activation: 'on', ranker: createReferenceRanker() })
  const ask = async (names: readonly string[]) => {
    const functionDeclarations = declarations.filter(({ name }) => names.includes(name))
    const request = { contents: [user(names[0]!)], config: { tools: [{ functionDeclarations }] } }
    for await (const _ of model.generateContentAsync(request as never));
  }
  await Promise.all([ask(['get_weather', 'read_file']), ask(['delete_file', 'convert_currency'])])
  for (const { contents } of llm.sent) {
    const isFirst = contents[0]!.parts![0]!.text === 'get_weather'
    expect(JSON.stringify(contents.slice(2)).includes('get_weather')).toBe(isFirst && contents.length > 1)
  }
})

async function converse({ session: _, runs, policy, approve, toolsAfterApproval }: AdapterPlay) {
  const turns = runs.flatMap(({ turns }) => [...turns, []])
  const script = turns.map(calls =>
    calls.length === 0 ? 'done' : calls.map(({ id, name, arguments: args }) => call(name, args as object, id)),
  )
  const llm = new Scripted(script)
  const options = { policy, activation: 'on' as const, deferLoading: { remember: false } }
  const model = adkToolSearch(llm, { ...options, ranker: createReferenceRanker() })
  let tools = runs[0]!.tools
  // The agent runs its own tools, so its `beforeToolCallback` checks a call again after the approval.
  const definitions = () => tools.map(({ run: _, needsApproval: __, ...definition }) => definition)
  const search = createToolSearch({ tools: definitions, policy, ranker: createReferenceRanker(), sessions: 'history' })
  let contents: Content[] = []
  for (const { tools: own } of runs) {
    tools = own
    contents.push(user('hi'))
    for (;;) {
      const functionDeclarations = tools.map(({ name, description, inputSchema: parametersJsonSchema }) => ({
        ...{ name, description, parametersJsonSchema },
      }))
      const request = { contents, config: { tools: [{ functionDeclarations }] } }
      let content: Content = {}
      for await (const one of model.generateContentAsync(request as never)) content = one.content
      contents.push(content)
      const calls = callsOf(content)
      if (calls.length === 0) break
      const outcomes = await Promise.all(calls.map(one => search.handle({ name: one.name!, arguments: one.args })))
      const decided = calls.map((one, i) => {
        const outcome = outcomes[i] as ExecuteOutcome
        const tool = tools.find(({ name }) => name === one.name)
        const { needsApproval = false } = tool ?? {}
        const isAsked = typeof needsApproval === 'function' ? needsApproval(one.args) : needsApproval
        return { ...one, outcome, isApproved: !isAsked || approve({ name: one.name!, arguments: one.args }) === true }
      })
      tools = toolsAfterApproval() ?? tools
      const parts = decided.map(async ({ id, name, args, outcome, isApproved }) => {
        const run = async () => {
          if (!isApproved) return { error: 'denied' }
          if ((await search.recheck(outcome, {})) !== outcome) return { error: 'The tool changed. Call it again.' }
          try {
            return { output: await tools.find(tool => tool.name === name)!.run(args) }
          } catch (error) {
            return { error: (error as Error).message }
          }
        }
        return { functionResponse: { id: id!, name: name!, response: await run() } }
      })
      contents.push({ role: 'user', parts: await Promise.all(parts) })
      contents = JSON.parse(JSON.stringify(contents))
    }
  }
  return llm.sent.map(({ config, contents }) => ({ tools: config.tools, messages: contents }))
}

describe('conformance', () => {
  const companions = 'the model has no companions'
  adapterConformance({
    calls: 'call_tool',
    converse,
    skip: [
      { case: 'edited-call', reason: 'the kit asks for yes or no' },
      { case: 'policy-of-session', reason: 'a request of the kit does not name its session' },
      { case: 'revoked-approval', reason: 'its policy depends on the session' },
      { case: 'companion', reason: companions },
      { case: 'companion-output', reason: companions },
    ],
    test: it,
  })
})
