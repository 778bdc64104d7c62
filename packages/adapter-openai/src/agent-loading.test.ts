import { type RunContext, tool, toolNamespace } from '@openai/agents'
import type { CatalogTool, ToolSearch } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createAgentLoading, NOTES, type SearchRun, STAND_IN } from './agent-loading.js'
import { type AgentTool, namespaceOf } from './agent-tools.js'

const make = (name: string, more: object = {}): AgentTool =>
  tool({ name, description: name, parameters: z.object({}), execute: async () => 'done', ...more })
const definitionOf = (name: string, description = name): CatalogTool =>
  ({ id: `server/${name}`, name, description, inputSchema: {} }) as unknown as CatalogTool
const weather = definitionOf('weather')
const mail = definitionOf('mail')

/** The loading of these tools, and what it asked and reported. */
function makeLoading(list: readonly AgentTool[] = [make('weather'), make('mail')]) {
  const state = { tools: list, permitted: [weather, mail] as readonly CatalogTool[], decision: {}, exposed: 0 }
  const handled: unknown[] = []
  const denied: unknown[] = []
  const rejected: unknown[] = []
  const begun: unknown[] = []
  const search = {
    with: () => ({
      expose: async () => {
        state.exposed++
        return { tools: state.permitted.map(definition => ({ name: definition.id, tool: definition })) }
      },
    }),
    handle: async (call: { readonly id?: string }) => {
      handled.push(call)
      if (call.id === undefined) return { kind: 'refused', message: 'no such tool' }
      return state.decision
    },
  } as unknown as ToolSearch
  const loading = createAgentLoading({
    search,
    ends: {
      follow: () => {},
      begin: (_: object, execution: object) => void begun.push(execution),
      deny: async (execution: object, message: string) => {
        denied.push(execution)
        return message
      },
      settle: async () => {},
      settleRejected: async (_: RunContext, key: string, id: string) => void rejected.push([key, id]),
    },
    current: () => ({ toolOf: ({ name }: CatalogTool) => state.tools.find(one => one.name === name) }) as never,
    turnOf: ({ context }) => ({ session: context as string }),
    guard: one => one,
  })
  return { loading, state, handled, denied, rejected, begun }
}

const runOf = (providerData?: object, user = 'ann') =>
  ({
    agent: {},
    runContext: { context: user },
    toolCall: { type: 'tool_search_call', arguments: {}, ...(providerData === undefined ? {} : { providerData }) },
  }) as unknown as SearchRun

const recordIn = ({ toolCall }: SearchRun) => toolCall.providerData!['arguments'] as Readonly<Record<string, unknown>>[]
const isEnabled = (one: AgentTool, { runContext, agent }: SearchRun) => one.isEnabled(runContext, agent)
const answerOf = (one: AgentTool, { runContext }: SearchRun, details?: object) =>
  one.invoke(runContext, '{}', details as never)
const changedWeather = definitionOf('weather', 'Another tool.')

describe('the tools that a search loads', () => {
  it('are one copy each, and the model call records them', async () => {
    const { loading, rejected } = makeLoading()
    const run = runOf({ call_id: 's' })
    const first = await loading.load([weather, mail, definitionOf('gone')], run, 'none')
    expect(first.map(one => [one.name, namespaceOf(one), one.deferLoading])).toEqual([
      ['weather', 'tools', true],
      ['mail', 'tools', true],
    ])
    const digest = expect.stringMatching(/^\w{32,}$/)
    const recorded = ['weather', 'mail'].map(name => ({ namespace: 'tools', name, id: `server/${name}`, digest }))
    expect(recordIn(run)).toEqual(recorded)
    expect(run.toolCall.providerData).toHaveProperty('call_id', 's')
    expect((await loading.load([weather], runOf(), 'none'))[0]).toBe(first[0])
    expect(rejected[0]).toEqual(['tools.weather', 'server/weather'])
  })

  it('keep the namespace of the user', async () => {
    const [own] = toolNamespace({ name: 'post', description: 'Post.', tools: [make('mail')] }) as AgentTool[]
    const { loading, rejected } = makeLoading([own!])
    const [copy] = await loading.load([mail], runOf(), 'none')
    expect(namespaceOf(copy!)).toBe('post')
    expect(rejected).toEqual([['post.mail', 'server/mail']])
  })

  it('are enabled while the policy permits the same definition and the user enables them', async () => {
    const flags = { isOn: true }
    const { loading, state } = makeLoading([make('weather', { isEnabled: () => flags.isOn })])
    const run = runOf()
    const [copy] = await loading.load([weather], run, 'none')
    expect(await isEnabled(copy!, run)).toBe(true)
    state.permitted = [definitionOf('weather')]
    expect(await isEnabled(copy!, run)).toBe(true)
    for (const permitted of [[], [mail], [changedWeather]]) {
      state.permitted = permitted
      expect(await isEnabled(copy!, run)).toBe(false)
    }
    state.permitted = [weather]
    flags.isOn = false
    expect(await isEnabled(copy!, run)).toBe(false)
    const [answer] = await loading.load([weather], run, 'none')
    expect(namespaceOf(answer!)).toBe(NOTES)
  })

  it('ask the policy once for all of them in each turn, and again in the next turn', async () => {
    const { loading, state } = makeLoading()
    const run = runOf()
    const copies = await loading.load([weather, mail], run, 'none')
    for (const permitted of [[weather, mail], [mail]]) {
      state.exposed = 0
      state.permitted = permitted
      // The SDK asks for all loaded tools at the same time.
      expect(await Promise.all(copies.map(one => isEnabled(one, run)))).toEqual([permitted.includes(weather), true])
      expect(state.exposed).toBe(1)
    }
  })

  const own = { name: 'own', run: async () => ({ behavior: { type: 'allow' as const } }) }
  it.each<[string, { readonly inputGuardrails?: readonly object[] | undefined }]>([
    ['without', {}],
    ['after', { inputGuardrails: [own] }],
    ['without any of', { inputGuardrails: undefined }],
  ])('are checked immediately before they run, %s the guardrails of the user', async (_, fields) => {
    const { loading, state, handled, denied, begun } = makeLoading([{ ...make('weather'), ...fields } as AgentTool])
    const run = runOf()
    const [copy] = await loading.load([weather], run, 'none')
    const guardrails = copy!.inputGuardrails!
    const users = fields.inputGuardrails === undefined ? [] : ['own']
    expect(guardrails.map(({ name }) => name)).toEqual([...users, 'tool_search_check'])
    const check = async (decision: object) => {
      state.decision = decision
      const toolCall = { callId: 'c', arguments: '{}' }
      const { behavior } = await guardrails.at(-1)!.run({ context: run.runContext, toolCall } as never)
      return behavior.type === 'allow' ? 'allow' : (behavior as { readonly message: string }).message
    }
    const execution = { kind: 'execute', id: 'c', tool: definitionOf('weather') }
    expect(await check(execution)).toBe('allow')
    expect(begun).toEqual([execution])
    const call = { session: 'ann', id: 'c', name: 'server/weather', arguments: '{}', revealed: ['server/weather'] }
    expect(handled).toEqual([call])
    const invalid = { kind: 'refused', code: 'invalid_arguments', message: 'no' }
    expect(await check(invalid)).toBe('allow')
    for (const permitted of [[], [changedWeather]]) {
      state.permitted = permitted
      expect(await check(invalid)).toContain('was changed')
    }
    denied.length = 0
    expect(await check({ kind: 'refused', code: 'gone', message: 'no' })).toBe('no')
    expect(await check({ ...execution, tool: changedWeather })).toContain('was changed')
    await expect(check(Promise.reject(new Error('no policy')))).rejects.toThrow('no policy')
    const record = { id: 'c', tool: weather, session: 'ann' }
    expect(denied).toMatchObject([record, { id: 'c' }, record])
    expect(begun).toHaveLength(1)
  })

  it('are a note if there are none, which answers with its text', async () => {
    const { loading } = makeLoading()
    const run = runOf()
    const [note, ...others] = await loading.load([], run, 'Nothing was found.')
    expect(others).toEqual([])
    expect(note).toMatchObject({ description: 'Nothing was found.', strict: false, deferLoading: true })
    expect(note!.parameters).toEqual({ type: 'object', properties: {}, required: [], additionalProperties: true })
    expect(recordIn(run)).toEqual([{ namespace: NOTES, name: note!.name }])
    expect(await answerOf(note!, run)).toBe('Nothing was found.')
  })
})

describe('a resumed search', () => {
  it('is new without a list in its record', () => {
    const { loading } = makeLoading()
    for (const data of [undefined, {}, { arguments: 'text' }, { arguments: { length: 1 } }])
      expect(loading.loadAgain(runOf(data))).toBeUndefined()
  })

  it('loads the same tools in the same session', async () => {
    const { loading } = makeLoading()
    const run = runOf()
    const first = await loading.load([weather, mail], run, 'none')
    expect(await loading.loadAgain(runOf(run.toolCall.providerData))).toEqual(first)
    const other = await loading.loadAgain(runOf(run.toolCall.providerData, 'bob'))
    expect(other!.map(({ description }) => description)).toEqual([STAND_IN, STAND_IN])
  })

  it('ignores entries that are no tools, and has a stand-in for a note', async () => {
    const { loading } = makeLoading()
    const entries = [null, 'text', {}, { name: 'a' }, { namespace: 'a' }, { namespace: 1, name: 'a' }]
    const run = runOf({ arguments: [...entries, { namespace: NOTES, name: 'note' }] })
    const again = await loading.loadAgain(run)
    expect(again!.map(one => [namespaceOf(one), one.name, one.description])).toEqual([[NOTES, 'note', STAND_IN]])
    expect(await answerOf(again![0]!, run)).toBe(STAND_IN)
    expect(await isEnabled(again![0]!, run)).toBe(true)
  })

  it.each<[string, object, object]>([
    ['its definition', { digest: 'other' }, {}],
    ['its name', { name: 'old' }, {}],
    ['its namespace', { namespace: 'old' }, {}],
    ['the list', {}, { tools: [] }],
    ['the policy', {}, { permitted: [] }],
  ])('answers a call of a tool with the reason once if %s changed', async (what, ownChange, stateChange) => {
    const { loading, state, handled, denied } = makeLoading()
    const first = runOf()
    await loading.load([weather], first, 'none')
    const entry = { ...recordIn(first)[0], ...ownChange }
    Object.assign(state, stateChange)
    const run = runOf({ arguments: [entry] })
    const [standIn] = (await loading.loadAgain(run))!
    expect(standIn).toMatchObject({ name: (entry as { name?: string }).name, description: STAND_IN })
    expect(await isEnabled(standIn!, run)).toBe(true)
    const answer = await answerOf(standIn!, run, { toolCall: { callId: 'c' } })
    expect(answer).toContain(what === 'the policy' ? 'no such tool' : 'was changed')
    expect(handled).toEqual(what === 'the policy' ? [{ session: 'ann', name: 'server/weather' }] : [])
    expect(await isEnabled(standIn!, run)).toBe(false)
    for (const details of [undefined, {}, { toolCall: {} }]) await answerOf(standIn!, run, details)
    const record = (id: string) => ({ id, tool: 'server/weather', via: 'direct', session: 'ann' })
    expect(denied).toEqual(['c', '', '', ''].map(record))
  })
})
