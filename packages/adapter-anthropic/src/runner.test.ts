import type Anthropic from '@anthropic-ai/sdk'
import type { Middleware } from '@anthropic-ai/sdk/core/middleware'
import { betaZodTool } from '@anthropic-ai/sdk/helpers/beta/zod'
import type { BetaToolRunner } from '@anthropic-ai/sdk/lib/tools/BetaToolRunner'
import { type AnswerBlock, hostedSearchBlocks } from '@ts/testkit/wire-anthropic'
import { describe, expect, expectTypeOf, it } from 'vitest'
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
  scriptedServer,
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

/** Has the SDK's runner run these replies. */
async function ranBy(
  way: (typeof WAYS)[number],
  replies: readonly (readonly AnswerBlock[])[],
  { tools = [], ...options }: Parameters<typeof searchOf>[1] & { readonly tools?: readonly never[] } = {},
) {
  const sample = catalog()
  const { double, client } = await scripted(...replies)
  const search = searchOf([...sample.tools, ...tools], options)
  const params = await search.params({ ...request(), ...way })
  const message = await client.beta.messages.toolRunner(params).runUntilDone()
  expectPrefixKept(double)
  return { double, ran: sample.ran, message }
}

describe.each(WAYS)('the runner of the SDK with %o', way => {
  it('runs a search, the found tool and a listed tool in parallel', async () => {
    const { double, ran, message } = await ranBy(way, [
      [call('tool_search', { queries: ['weather forecast'] })],
      [call('get_weather', WEATHER), call('remember', { note: 'x' })],
    ])
    expect(message.content).toMatchObject([{ text: 'done' }])
    expect(ran.map(({ name }) => name).sort()).toEqual(['get_weather', 'remember'])
    expect(double.prompts).toHaveLength(3)
    expect(lastBlocks(double, 1)).toMatchObject([{ content: [{ type: 'tool_reference', tool_name: 'get_weather' }] }])
    const sent = bodyOf(double, 1)
    expect(sent.messages).toHaveLength('thread' in way ? 3 : 1)
    if (!('thread' in way)) expect(sent).not.toHaveProperty('tools')
  })

  it('runs with the provider’s search, and reports a failing tool as the SDK does', async () => {
    const hosted = hostedSearchBlocks('srvtoolu_1', ['get_weather'])
    const replies = [[...hosted, call('get_weather', WEATHER), call('fail')]]
    const { double, ran } = await ranBy(way, replies, { search: 'provider' })
    expect(ran).toEqual([{ name: 'get_weather', input: { city: 'Rome', unit: 'C' } }])
    const failed = { is_error: true, content: 'Error: out of order' }
    expect(lastBlocks(double, 1)).toMatchObject([{ content: 'get_weather ran' }, failed])
  })

  it('passes the unwrapped call to the real tool', async () => {
    const seen: unknown[] = []
    const watch = betaZodTool({
      name: 'watch',
      description: 'Watch.',
      inputSchema: z.object({ level: z.coerce.number() }),
      run: (input, context) => {
        seen.push(input, context?.toolUse.name, context?.toolUse.input)
        return [{ type: 'text', text: 'seen' }]
      },
    })
    const replies = [[call('call_tool', { name: 'watch', arguments: { level: 3 } })]]
    const { double } = await ranBy(way, replies, { tools: [watch as never], mode: 'bridge' })
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
    const names = bodyOf(double, 0).tools.map(({ name }) => name)
    expect(names).toEqual(['search_tools', 'describe_tools', 'call_tool', 'remember', 'bash'])
  })

  it('compacts: the block is sent back unchanged, and a tool that was found before still runs', async () => {
    const { tools, ran } = catalog()
    const fields = { content: 'so far', encrypted_content: null, signature: 's1', tool_changes: [] }
    const block = { type: 'compaction' as const, ...fields }
    const { double, client } = await scripted(
      [call('tool_search', { queries: ['weather forecast'] })],
      { content: [block], stopReason: 'compaction' },
      [call('get_weather', WEATHER)],
    )
    const params = await searchOf(tools).params({ ...request(), betas: ['compact-2026-09-04'], thread: false })
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

it.each([
  { stream: false, runToolsEagerly: false },
  { stream: true, runToolsEagerly: false },
  { stream: true, runToolsEagerly: true },
])(
  'lets the runner answer an unknown name with the nearest tools, after the client’s own middleware: %o',
  async way => {
    const reply = [call('get_wether', { city: 'Rome' }), call('remember', { note: 'x' })]
    const { double, clientWith } = await scriptedServer(reply)
    const { tools, ran } = catalog()
    const passed: string[] = []
    const own: Middleware = (request, next) => {
      passed.push(request.url)
      return next(request)
    }
    const { runner } = await searchOf(tools).toolRunner(clientWith({ middleware: [own] }), { ...request(), ...way })
    await runner.runUntilDone()
    expect(passed).toHaveLength(2)
    const answer = { is_error: true, content: expect.stringContaining('get_weather') }
    expect(lastBlocks(double, 1)[0]).toMatchObject(answer)
    expect(ran).toHaveLength(1)
    expectPrefixKept(double)
  },
)

it('types the runner by `stream`', () => {
  const { toolRunner } = searchOf([])
  const types = async (client: Anthropic, stream: boolean) => {
    const whole = await toolRunner(client, request())
    expectTypeOf(whole.runner).toEqualTypeOf<BetaToolRunner<false>>()
    const streamed = await toolRunner(client, { ...request(), stream: true })
    expectTypeOf(streamed.runner).toEqualTypeOf<BetaToolRunner<true>>()
    const either = await toolRunner(client, { ...request(), stream })
    expectTypeOf(either.runner).toEqualTypeOf<BetaToolRunner<boolean>>()
  }
  expect(types).toBeTypeOf('function')
})
