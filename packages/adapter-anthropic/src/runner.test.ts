import { betaZodTool } from '@anthropic-ai/sdk/helpers/beta/zod'
import { hostedSearchBlocks } from '@ts/testkit/wire-anthropic'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  bodyOf,
  call,
  catalog,
  expectPrefixKept,
  lastBlocks,
  OTHER,
  request,
  scripted,
  searchOf,
} from './test-support.js'

const WEATHER = { city: 'Rome' }
const WAYS = [
  { stream: false, thread: false as const },
  { stream: true, thread: false as const },
  { stream: false },
  { stream: true },
  { stream: true, runToolsEagerly: true },
]

describe.each(WAYS)('the runner of the SDK with %o', way => {
  it('runs a search, the found tool and a listed tool in parallel', async () => {
    const { tools, ran } = catalog()
    const { double, client } = await scripted(
      [call('tool_search', { queries: ['weather forecast'] })],
      [call('get_weather', WEATHER), call('remember', { note: 'x' })],
    )
    const search = searchOf(tools)
    const params = await search.params({ ...request(), ...way })
    const message = await client.beta.messages.toolRunner(params).runUntilDone()
    expect(message.content).toMatchObject([{ text: 'done' }])
    expect(ran.map(({ name }) => name).sort()).toEqual(['get_weather', 'remember'])
    expect(double.prompts).toHaveLength(3)
    expect(lastBlocks(double, 1)).toMatchObject([{ content: [{ type: 'tool_reference', tool_name: 'get_weather' }] }])
    expectPrefixKept(double)
    const sent = bodyOf(double, 1)
    if ('thread' in way) expect(sent.messages).toHaveLength(3)
    else {
      expect(sent.messages).toHaveLength(1)
      expect(sent).not.toHaveProperty('tools')
    }
  })

  it('runs with the provider’s search', async () => {
    const { tools, ran } = catalog()
    const { double, client } = await scripted([
      ...hostedSearchBlocks('srvtoolu_1', ['get_weather']),
      call('get_weather', WEATHER),
    ])
    const search = searchOf(tools, { search: 'provider' })
    await client.beta.messages.toolRunner(await search.params({ ...request(), ...way })).runUntilDone()
    expect(ran).toEqual([{ name: 'get_weather', input: { city: 'Rome', unit: 'C' } }])
    expect(lastBlocks(double, 1)).toHaveLength(1)
    expectPrefixKept(double)
  })

  it('runs with the bridge, and answers a direct call of a tool that is not in the list', async () => {
    const { tools, ran } = catalog()
    const { double, client } = await scripted(
      [call('search_tools', { queries: ['weather forecast'] })],
      [call('call_tool', { name: 'get_weather', arguments: WEATHER }), call('get_weather', { city: 'Oslo' })],
      [call('delete_repository', { repo: 'main' }), call('call_tool', { name: 'get_wether', arguments: {} })],
    )
    const search = searchOf(tools)
    const params = await search.params({ ...request(), ...way, model: OTHER })
    await client.beta.messages.toolRunner(params).runUntilDone()
    expect(ran.map(({ input }) => (input as { city: string }).city).sort()).toEqual(['Oslo', 'Rome'])
    expect(lastBlocks(double, 2)).toMatchObject([{ content: 'get_weather ran' }, { content: 'get_weather ran' }])
    const [refused, unknown] = lastBlocks(double, 3)
    expect(refused).toMatchObject({ is_error: true, content: expect.stringContaining('"repository"') })
    expect(unknown).toMatchObject({ is_error: true, content: expect.stringContaining('get_weather') })
    expectPrefixKept(double)
  })

  it('reports a failing tool as the SDK does', async () => {
    const { double, client } = await scripted([call('fail'), call('tool_search', { queries: ['zzzz'] })])
    const search = searchOf(catalog().tools)
    await client.beta.messages.toolRunner(await search.params({ ...request(), ...way })).runUntilDone()
    const [failed, missed] = lastBlocks(double, 1)
    expect(failed).toMatchObject({ is_error: true, content: 'Error: out of order' })
    expect(missed).toMatchObject({ content: expect.stringContaining('No tools found') })
  })

  it('passes the unwrapped call to the real tool', async () => {
    const seen: unknown[] = []
    const { tools } = catalog()
    const watch = betaZodTool({
      name: 'watch',
      description: 'Watch.',
      inputSchema: z.object({ level: z.coerce.number() }),
      run: (input, context) => {
        seen.push(input, context?.toolUse.name, context?.toolUse.input)
        return [{ type: 'text', text: 'seen' }]
      },
    })
    const { double, client } = await scripted([call('call_tool', { name: 'watch', arguments: { level: 3 } })])
    const search = searchOf([...tools, watch], { mode: 'bridge' })
    await client.beta.messages.toolRunner(await search.params({ ...request(), ...way })).runUntilDone()
    expect(seen).toEqual([{ level: 3 }, 'watch', { level: 3 }])
    expect(lastBlocks(double, 1)).toMatchObject([{ content: [{ type: 'text', text: 'seen' }] }])
  })
})

describe('the runner of the SDK', () => {
  it('sends an edited list of tools as it is', async () => {
    const { double, client } = await scripted([call('get_weather', WEATHER)])
    const params = await searchOf(catalog().tools).params({ ...request(), model: OTHER })
    const tools = [...params.tools, { type: 'bash_20250124' as const, name: 'bash' as const }]
    await client.beta.messages.toolRunner({ ...params, tools }).runUntilDone()
    expect(bodyOf(double, 0).tools.map(({ name }) => name)).toEqual([
      'search_tools',
      'describe_tools',
      'call_tool',
      'remember',
      'bash',
    ])
  })

  it('compacts: the block is sent back unchanged, and a tool that was found before still runs', async () => {
    const { tools, ran } = catalog()
    const block = {
      type: 'compaction' as const,
      content: 'so far',
      encrypted_content: null,
      signature: 's1',
      tool_changes: [],
    }
    const { double, client } = await scripted(
      [call('tool_search', { queries: ['weather forecast'] })],
      { content: [block], stopReason: 'compaction' },
      [call('get_weather', WEATHER)],
    )
    const params = await searchOf(tools).params({
      ...request(),
      betas: ['compact-2026-09-04'],
      thread: false,
    })
    const runner = client.beta.messages.toolRunner(params)
    let count = 0
    for await (const _ of runner) if (++count === 1) runner.compactBeforeNextTurn()
    expect(double.requests.map(({ brokenRule }) => brokenRule)).toEqual(double.requests.map(() => undefined))
    expect(bodyOf(double, 2).messages[0]).toEqual({ role: 'assistant', content: [block] })
    expect(ran).toHaveLength(1)
  })

  it('uses tools that are added and removed while it runs', async () => {
    const { tools, ran } = catalog()
    const added = {
      ...tools.find(tool => 'name' in tool && tool.name === 'get_weather')!,
      name: 'get_tide',
    } as (typeof tools)[0]
    const { double, client } = await scripted(
      [call('remember', { note: 'x' })],
      [call('get_tide', WEATHER), call('remember', { note: 'y' })],
      [call('tool_search', { queries: ['select:get_tide'] })],
    )
    const search = searchOf(tools)
    const params = await search.params({ ...request(), betas: ['inline-tools-2026-09-15'] })
    const runner = client.beta.messages.toolRunner(params)
    let count = 0
    for await (const _ of runner) {
      if (++count !== 1) continue
      search.update([...tools, added])
      runner.addTools(await search.runnable('get_tide'))
      runner.removeTools('remember')
    }
    expect(double.requests.map(({ brokenRule }) => brokenRule)).toEqual(double.requests.map(() => undefined))
    expect(ran.map(({ name }) => name)).toEqual(['get_weather'])
    expect(lastBlocks(double, 2)).toMatchObject([{ content: 'get_weather ran' }, { is_error: true }])
    expect(lastBlocks(double, 3)).toMatchObject([{ content: 'Found: get_tide. Call them directly.' }])
    expectPrefixKept(double)
  })
})
