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

const { tools } = agentCatalog()
const few = tools.slice(-4)
const make = (options: Partial<AgentsToolSearchOptions> = {}) =>
  agentsToolSearch({ tools: few, ranker: createLexicalRanker(), ...options })
type Search = Awaited<ReturnType<typeof make>>

const companion: Companion = {
  name: 'short',
  tools: [{ name: 'read_more', description: 'Reads more.', inputSchema: { type: 'object' } }],
  handle: async () => ({ content: 'more' }),
  onResult: () => 'short',
}
const agent = { on: () => agent } as never

/** The tools that a search of the model loads. */
function search(of: Search, args: unknown, user = 'ann', providerData?: object) {
  const execute = getClientToolSearchExecutor(of) as unknown as (run: object) => Promise<readonly Tool[]>
  const toolCall = { type: 'tool_search_call', arguments: args, ...(providerData ? { providerData } : {}) }
  return execute({ agent, runContext: new RunContext({ user }), toolCall }).then(found => ({ found, toolCall }))
}

const descriptionOf = (of: Search) => (of.providerData as { readonly description: string }).description

it.each([
  ['activation', 'off'],
  ['disclosure', 'eager'],
  ['sessions', 'history'],
  ['names', { search: 'find' }],
])('refuses `%s`, which the wire decides', async (path, value) => {
  await expect(make({ [path]: value })).rejects.toThrow(`as ${path}, expected none, because the wire decides it`)
  await expect(make({ [path]: undefined })).resolves.toBeDefined()
})

describe('the search tool', () => {
  it('names the tools, unless a policy function decides for each run', async () => {
    const asked: TurnInput[] = []
    const policy = (turn: TurnInput) => {
      asked.push(turn)
      return { permit: () => true }
    }
    const plain = await make()
    expect(descriptionOf(plain)).toContain('get_weather')
    expect(descriptionOf(await make({ policy }))).not.toContain('get_weather')
    expect(asked).toEqual([])
    expect(descriptionOf(await make({ policy: { permit: () => false } }))).not.toContain('any')
    expect(Object.keys(plain)).toEqual(['type', 'name', 'providerData'])
  })

  it('loads what the policy permits in the session of the run', async () => {
    const of = await make({
      session: ({ context }) => (context as { readonly user: string }).user,
      policy: ({ session }) => ({ permit: ({ name }) => session === 'ann' || name !== 'get_weather' }),
    })
    const args = { queries: ['select:get_weather'] }
    const { found, toolCall } = await search(of, args)
    expect(found.map(({ name }) => name)).toEqual(['get_weather'])
    expect((await search(of, args, 'bob')).found.map(({ name }) => name)).not.toContain('get_weather')
    // A resumed run loads what it loaded before, and does not search again.
    const again = await search(
      of,
      { queries: ['flood a city'] },
      'ann',
      (toolCall as { providerData?: object }).providerData,
    )
    expect(again.found).toEqual(found)
  })

  it('has a note for a search that finds nothing, or that cannot be read', async () => {
    const of = await make()
    for (const args of [{ queries: ['zzz qqq'] }, { queries: 5 }, 'text']) {
      const { found } = await search(of, args)
      expect(found).toHaveLength(1)
      expect(found[0]).toMatchObject({ name: 'tool_search_note', description: expect.stringMatching(/\w+/) })
    }
  })

  it('has a note if nothing is permitted, and a missing call is answered', async () => {
    const of = await make({ policy: () => ({ permit: () => false }) })
    const { found } = await search(of, { queries: ['select:get_weather'] })
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ name: 'tool_search_note', description: expect.stringMatching(/no tool/i) })
    const runContext = new RunContext({})
    const answer = of.runOptions.toolErrorFormatter({
      kind: 'tool_not_found',
      toolName: 'get_weather',
      runContext,
    } as never)
    expect(await answer).toContain('There is no tool named')
  })

  it('follows a list of tools that changes', async () => {
    let list = few.slice(1)
    const of = await make({ tools: () => list })
    const args = { queries: ['select:get_weather'] }
    expect((await search(of, args)).found.map(({ name }) => name)).not.toContain('get_weather')
    list = few
    expect((await search(of, args)).found.map(({ name }) => name)).toEqual(['get_weather'])
  })
})

describe('the options of a run', () => {
  it('answer a call of a missing tool in the session of the run, and no other error', async () => {
    const of = await make({
      session: ({ context }) => (context as { readonly user: string }).user,
      policy: ({ session }) => ({ permit: ({ name }) => session === 'ann' || name !== 'get_weather' }),
    })
    const { toolErrorFormatter: format } = of.runOptions
    const answer = (toolName: string, user = 'ann', kind = 'tool_not_found') =>
      format({ kind, toolName, runContext: new RunContext({ user }) } as never)
    expect(await answer('tools.get_weather')).toMatch(/^get_weather is not loaded.*"city"/)
    expect(await answer('get_weather', 'bob')).toContain('There is no tool named')
    expect(await answer('no_such_tool')).toContain('There is no tool named')
    expect(await answer('tool_search')).toMatch(/^tool_search is not loaded/)
    expect(await answer('get_weather', 'ann', 'approval_rejected')).toBeUndefined()
  })
})

describe('the own tools of an agent', () => {
  const own = tool({ name: 'own', description: 'Own.', parameters: z.object({}), execute: async () => 'done' })
  const hosted = { type: 'hosted_tool', name: 'web_search', providerData: {} } as Tool

  it('stay the same without companions', async () => {
    const wrapped = (await make({ companions: [] })).wrapTools([own, hosted])
    expect(wrapped).toHaveLength(2)
    expect(wrapped[0]).toBe(own)
    expect(wrapped[1]).toBe(hosted)
    expect((await make()).wrapTools([own])[0]).toBe(own)
  })

  it('are guarded with companions, if they are functions', async () => {
    const [guarded, same, more] = (await make({ companions: [companion] })).wrapTools([own, hosted])
    expect(guarded).not.toBe(own)
    expect(guarded).toMatchObject({ name: 'own' })
    expect(same).toBe(hosted)
    expect(more).toMatchObject({ name: 'read_more' })
  })

  it('are described to companions by their definitions', async () => {
    const seen: unknown[] = []
    const onResult: Companion['onResult'] = result => void seen.push(result.tool)
    const of = await make({ companions: [{ ...companion, tools: [], onResult }] })
    const [guarded] = of.wrapTools([own]) as FunctionTool[]
    await guarded!.outputGuardrails!.at(-1)!.run({
      context: new RunContext({}),
      agent: { tools: [guarded], toolUseBehavior: 'run_llm_again', outputType: 'text' },
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
  const loaded = (namespace: string, name: string, description = '') => ({
    type: 'function',
    deferLoading: true,
    namespace,
    name,
    description,
  })
  const kept = [loaded('mail', 'other'), loaded('tools', 'get_weather'), loaded('other', 'delete_city')]
  const left = [
    loaded('mail', 'get_weather'),
    loaded('tools', 'delete_city'),
    loaded(NOTES, 'x'),
    loaded('x', 'x', STAND_IN),
  ]
  await of.wrapModel(model).getResponse({ input: 'hi', tools: [...kept, ...left], handoffs: [] } as never)
  expect(sent[0]!.tools).toEqual(kept)
})
