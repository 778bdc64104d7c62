import {
  type FunctionTool,
  getClientToolSearchExecutor,
  type Model,
  type ModelRequest,
  RunContext,
  type Tool,
  tool,
  toolNamespace,
} from '@openai/agents'
import type { Companion, TurnInput } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { NOTES, STAND_IN } from './agent-loading.js'
import { agentCatalog } from './agent-test-support.js'
import { agentsToolSearch } from './agents.js'
import type { AgentsToolSearchOptions } from './agents-tool-search.js'

const few = agentCatalog().tools.slice(-4)
const make = (options: Partial<AgentsToolSearchOptions> = {}) =>
  agentsToolSearch({ tools: few, ranker: createLexicalRanker(), ...options })
type Search = Awaited<ReturnType<typeof make>>

/** A policy that forbids the weather to everyone but Ann. */
const ofSession: Partial<AgentsToolSearchOptions> = {
  session: ({ context }) => (context as { readonly user: string }).user,
  policy: ({ session }) => ({ permit: ({ name }) => session === 'ann' || name !== 'get_weather' }),
}

/** The tools that a search of the model loads. */
async function search(of: Search, args: unknown, user = 'ann', providerData?: object) {
  const execute = getClientToolSearchExecutor(of) as unknown as (run: object) => Promise<readonly Tool[]>
  const toolCall = { type: 'tool_search_call', arguments: args, ...(providerData ? { providerData } : {}) }
  const agent: object = { on: () => agent }
  const found = await execute({ agent, runContext: new RunContext({ user }), toolCall })
  return { found, names: found.map(({ name }) => name), record: toolCall.providerData }
}

const answerTo = (of: Search, toolName: string, user = 'ann', kind = 'tool_not_found') =>
  of.runOptions.toolErrorFormatter({ kind, toolName, runContext: new RunContext({ user }) } as never)

it.each([
  ['activation', 'off'],
  ['disclosure', 'eager'],
  ['sessions', 'history'],
  ['names', { search: 'find' }],
])('refuses `%s`, which the wire decides', async (path, value) => {
  await expect(make({ [path]: value })).rejects.toThrow(`as ${path}, expected none, because the wire decides it`)
  await expect(make({ [path]: undefined })).resolves.toMatchObject({ name: 'tool_search' })
})

describe('the search tool', () => {
  it('names the tools, unless a policy function decides for each run', async () => {
    const asked: TurnInput[] = []
    const policy = (turn: TurnInput) => {
      asked.push(turn)
      return { permit: () => true }
    }
    const descriptionOf = (of: Search) => (of.providerData as { readonly description: string }).description
    const plain = await make()
    expect(descriptionOf(plain)).toContain('get_weather')
    expect(descriptionOf(await make({ policy }))).not.toContain('get_weather')
    expect(asked).toEqual([])
    expect(descriptionOf(await make({ policy: { permit: () => false } }))).not.toContain('any')
    expect(Object.keys(plain)).toEqual(['type', 'name', 'providerData'])
  })

  it('loads what the policy permits in the session of the run, and the same again in a resumed run', async () => {
    const of = await make(ofSession)
    const args = { queries: ['select:get_weather'] }
    const { found, names, record } = await search(of, args)
    expect(names).toEqual(['get_weather'])
    expect((await search(of, args, 'bob')).names).not.toContain('get_weather')
    expect((await search(of, { queries: ['flood a city'] }, 'ann', record)).found).toEqual(found)
  })

  it.each<[string, unknown, object, RegExp]>([
    ['finds nothing', { queries: ['zzz qqq'] }, {}, /No tools found/],
    ['cannot be read', { queries: 5 }, {}, /\w+/],
    ['is a text', 'text', {}, /\w+/],
    ['may find nothing', { queries: ['select:get_weather'] }, { policy: () => ({ permit: () => false }) }, /no tool/i],
  ])('has a note for a search that %s', async (_, args, options, description) => {
    const { found } = await search(await make(options), args)
    expect(found).toMatchObject([{ name: 'tool_search_note', description: expect.stringMatching(description) }])
  })
})

it('the options of a run answer a call of a missing tool in the session of the run, and no other error', async () => {
  const of = await make(ofSession)
  expect(await answerTo(of, 'tools.get_weather')).toMatch(/^get_weather is not loaded.*"city"/)
  expect(await answerTo(of, 'get_weather', 'bob')).toContain('There is no tool named')
  expect(await answerTo(of, 'no_such_tool')).toContain('There is no tool named')
  expect(await answerTo(of, 'tool_search')).toMatch(/^tool_search is not loaded/)
  expect(await answerTo(of, 'get_weather', 'ann', 'approval_rejected')).toBeUndefined()
  const none = await make({ policy: () => ({ permit: () => false }) })
  expect(await answerTo(none, 'get_weather')).toContain('There is no tool named')
})

describe('the own tools of an agent', () => {
  const own = tool({ name: 'own', description: 'Own.', parameters: z.object({}), execute: async () => 'done' })
  const hosted = { type: 'hosted_tool', name: 'web_search', providerData: {} } as Tool
  const seen: unknown[] = []
  const companion: Companion = {
    name: 'short',
    tools: [{ name: 'read_more', description: 'Reads more.', inputSchema: { type: 'object' } }],
    handle: async () => ({ content: 'more' }),
    onResult: result => void seen.push(result.tool),
  }

  it.each([[{}], [{ companions: [] }]])('stay the same without companions: %j', async options => {
    const wrapped = (await make(options)).wrapTools([own, hosted])
    expect(wrapped).toHaveLength(2)
    expect(wrapped[0]).toBe(own)
    expect(wrapped[1]).toBe(hosted)
  })

  it('are guarded with companions, if they are functions, and described to these', async () => {
    const [guarded, same, more] = (await make({ companions: [companion] })).wrapTools([own, hosted])
    expect(guarded).not.toBe(own)
    expect(same).toBe(hosted)
    expect(more).toMatchObject({ name: 'read_more' })
    await (guarded as FunctionTool).outputGuardrails!.at(-1)!.run({
      context: new RunContext({}),
      agent: { tools: [guarded, more], toolUseBehavior: 'run_llm_again', outputType: 'text' },
      toolCall: { type: 'function_call', callId: 'c', name: 'own', arguments: '{}' },
      output: 'done',
    } as never)
    expect(seen).toMatchObject([{ id: 'own', name: 'own', description: 'Own.' }])
  })
})

it('a wrapped model sends no tool that a search loads, no note and no stand-in', async () => {
  const sent: ModelRequest[] = []
  const model = {
    async getResponse(request: ModelRequest) {
      sent.push(request)
      return { output: [], usage: {} }
    },
  } as unknown as Model
  const [mail] = toolNamespace({ name: 'mail', description: 'Mail.', tools: [few[0]!] })
  const of = await make({ tools: [...few.slice(1), mail as (typeof few)[number]] })
  const loaded = (namespace: string | undefined, name: string, more: object = {}) => ({
    ...{ type: 'function', deferLoading: true, description: '' },
    ...{ namespace, name, ...more },
  })
  const kept = [
    loaded('mail', 'other'),
    loaded('tools', 'get_weather'),
    loaded('other', 'delete_city'),
    loaded('tools', 'delete_city', { deferLoading: false }),
    loaded('tools', 'delete_city', { type: 'hosted_tool' }),
    loaded(undefined, 'delete_city'),
  ]
  const left = [
    loaded('mail', 'get_weather'),
    loaded('tools', 'delete_city'),
    loaded(NOTES, 'x'),
    loaded('x', 'x', { description: STAND_IN }),
  ]
  await of.wrapModel(model).getResponse({ input: 'hi', tools: [...kept, ...left], handoffs: [] } as never)
  expect(sent[0]!.tools).toEqual(kept)
})
