import { AIMessage, SystemMessage } from '@langchain/core/messages'
import { createToolSearch, readTools, type TurnInput } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { catalog, lexical, scripted } from './test-support.js'
import { toolSearchMiddleware } from './tool-search-middleware.js'

interface Request {
  readonly tools: readonly { readonly name?: string; readonly function?: { readonly name: string } }[]
  readonly toolChoice?: unknown
  readonly systemMessage: SystemMessage
}

const HOSTED = { type: 'web_search_20250305', name: 'web_search' }
const all = catalog().tools
const few = [...all.slice(0, 2), ...all.slice(-5)]

/** The requests that the model gets for these requests of an agent. */
async function sentFor(options: object, ...requests: readonly object[]): Promise<readonly Request[]> {
  const { wrapModelCall } = toolSearchMiddleware({ ranker: lexical(), activation: 'on', ...options } as never)
  const sent: Request[] = []
  for (const request of requests) {
    const whole = {
      model: scripted(),
      messages: [],
      tools: few,
      systemMessage: new SystemMessage(''),
      runtime: {},
      state: {},
      ...request,
    }
    await wrapModelCall!(
      whole as never,
      (async (one: unknown) => {
        sent.push(one as Request)
        return new AIMessage('done')
      }) as never,
    )
  }
  return sent
}
const names = ({ tools }: Request) => tools.map(one => one.function?.name ?? one.name)

/** The turns that the policy gets for these requests. */
async function turnsFor(options: object, ...requests: readonly object[]): Promise<readonly TurnInput[]> {
  const turns: TurnInput[] = []
  const policy = (turn: TurnInput) => {
    turns.push(turn)
    return {}
  }
  await sentFor({ policy, ...options }, ...requests)
  return turns
}

describe('the turn of a request', () => {
  it.each<[string, object, object, string | undefined]>([
    ['the thread', {}, { configurable: { thread_id: 't' } }, 't'],
    ['the option', { session: 'own' }, { configurable: { thread_id: 't' } }, 'own'],
    [
      'a function',
      { session: ({ user }: { user: string }) => user },
      { configurable: { thread_id: 't', user: 'ann' } },
      'ann',
    ],
    ['nothing, for a thread that is no text', {}, { configurable: { thread_id: 7 } }, undefined],
    ['nothing', {}, {}, undefined],
  ])('has the session of %s', async (_, options, runtime, session) => {
    const turns = await turnsFor(options, { runtime })
    expect(turns.length).toBeGreaterThan(0)
    for (const turn of turns) expect(turn.session).toBe(session)
  })

  it.each<[string, object, object, number | undefined]>([
    ['the option', { contextWindow: 9_000 }, { profile: { maxInputTokens: 5_000 } }, 9_000],
    ['the model', {}, { profile: { maxInputTokens: 5_000 } }, 5_000],
    ['neither', {}, {}, undefined],
  ])('has the context window of %s', async (_, options, fields, contextWindow) => {
    const model = Object.defineProperties(scripted(), Object.getOwnPropertyDescriptors(fields))
    for (const turn of await turnsFor(options, { model }))
      expect(turn.model).toEqual(contextWindow === undefined ? undefined : { contextWindow })
  })

  it('limits the visible tools if the tool search is the host’s', async () => {
    const more = [
      ...readTools(few),
      { name: 'elsewhere', description: 'Elsewhere.', inputSchema: { type: 'object' }, deferrable: 'never' as const },
    ]
    const toolSearch = createToolSearch({ tools: more, ranker: lexical(), activation: 'on' })
    const [sent] = await sentFor({ ranker: undefined, activation: undefined, toolSearch }, {})
    expect(names(sent!)).not.toContain('elsewhere')
  })
})

describe('the tool that a request’s tool choice demands', () => {
  const choice = (name: string) => ({ type: 'function', function: { name } })
  const METAS = ['search_tools', 'describe_tools', 'call_tool', 'remember']

  it.each<[string, unknown, readonly string[], unknown]>([
    ['no choice', undefined, METAS, undefined],
    ['a mode', 'any', METAS, 'any'],
    ['a deferred tool', choice('get_weather'), [...METAS, 'get_weather'], choice('get_weather')],
    [
      'a deferred tool in another form',
      { type: 'tool', name: 'get_weather' },
      [...METAS, 'get_weather'],
      choice('get_weather'),
    ],
    ['a listed tool', choice('remember'), METAS, choice('remember')],
    ['a listed tool in another form', { type: 'tool', name: 'remember' }, METAS, choice('remember')],
    ['an unknown tool', { type: 'tool', name: 'nothing' }, METAS, { type: 'tool', name: 'nothing' }],
    ['a tool of the provider', { type: 'tool', name: 'web_search' }, METAS, { type: 'tool', name: 'web_search' }],
  ])('is sent in full: %s', async (_, toolChoice, expected, sentChoice) => {
    const [sent] = await sentFor({}, { tools: [HOSTED, ...few], ...(toolChoice === undefined ? {} : { toolChoice }) })
    expect(names(sent!)).toEqual(['web_search', ...expected])
    expect(sent!.toolChoice).toEqual(sentChoice)
  })

  it('may be the agent’s tool even if the provider has others, and is found by its own name', async () => {
    const odd = Object.assign(Object.create(Object.getPrototypeOf(few[0]) as object) as object, few[0], {
      name: 'send mail',
    })
    const [byName] = await sentFor({}, { tools: [HOSTED, ...few, odd], toolChoice: choice('send mail') })
    const id = names(byName!).at(-1)!
    expect(id).toMatch(/^send_mail/)
    expect(byName!.toolChoice).toEqual(choice(id))
    const [byId] = await sentFor({}, { tools: [HOSTED, ...few, odd], toolChoice: choice(id) })
    expect(names(byId!).at(-1)).toBe(id)
    expect(byId!.toolChoice).toEqual(choice(id))
  })
})

describe('the note', () => {
  const text = (value: unknown) => ({ type: 'text', text: value })
  it('follows the system message at its end, in its form', async () => {
    const contentFor = async (content: unknown, options: object = {}) =>
      (await sentFor(options, { systemMessage: new SystemMessage({ content, name: 'system' } as never) }))[0]!
        .systemMessage
    const note = (await contentFor('')).content
    expect(note).toContain('search_tools')
    expect(await contentFor('Be kind.')).toMatchObject({ content: `Be kind.\n\n${String(note)}`, name: 'system' })
    expect((await contentFor([text('a'), text('b'), text('Be kind.')])).content).toEqual([
      text('a'),
      text('b'),
      text(`Be kind.\n\n${String(note)}`),
    ])
    for (const last of [{ type: 'other', text: 'x' }, text(3)])
      expect((await contentFor([text('a'), last])).content).toEqual([text('a'), last, text(note)])
    expect((await contentFor([])).content).toEqual([text(note)])
  })

  it('is not added while no tool is deferred', async () => {
    const systemMessage = new SystemMessage('Be kind.')
    expect((await sentFor({ activation: 'off' }, { systemMessage }))[0]!.systemMessage).toBe(systemMessage)
  })
})
