import { ToolError } from '@anthropic-ai/sdk/lib/tools/ToolError'
import type { ToolSearchEvent } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { bodyOf, call, catalog, lastBlocks, plainTool, request, scripted, searchOf } from './test-support.js'

const image = {
  type: 'image' as const,
  source: { type: 'base64' as const, media_type: 'image/png' as const, data: 'AAAA' },
}

describe('the output of a tool', () => {
  it('keeps content blocks, in a result and in the SDK’s `ToolError`', async () => {
    const search = searchOf([plainTool('ping'), plainTool('pong')])
    const [, results] = await search.answer({ content: [call('ping'), call('pong')] }, ({ name }) => {
      if (name === 'pong') throw new ToolError([{ type: 'text', text: 'broken' }, image])
      return [image]
    })
    expect(results).toMatchObject({
      content: [{ content: [image] }, { is_error: true, content: [{ type: 'text', text: 'broken' }, image] }],
    })
  })

  it('has the images of a batch after one list of all texts', async () => {
    const search = searchOf([plainTool('ping'), plainTool('pong')], { mode: 'bridge' })
    const calls = [
      { name: 'ping', arguments: {} },
      { name: 'pong', arguments: {} },
    ]
    const [, results] = await search.answer({ content: [call('call_tool', { calls })] }, ({ name }) => [
      { type: 'text', text: name },
      image,
    ])
    expect(results).toMatchObject({
      content: [
        {
          content: [{ text: '[{"name":"ping","result":"ping"},{"name":"pong","result":"pong"}]' }, image, image],
        },
      ],
    })
  })
})

it('replaces lone surrogates in results', async () => {
  const run = () => [{ type: 'text' as const, text: 'a\uD800b' }]
  const [, results] = await searchOf([plainTool('ping')]).answer({ content: [call('ping')] }, run)
  expect(results).toMatchObject({ content: [{ content: [{ type: 'text', text: 'a\uFFFDb' }] }] })
})

describe('arguments of a deferred tool', () => {
  const schema = {
    type: 'object' as const,
    properties: {
      unit: { type: 'string', default: 'C' },
      place: {
        type: 'object',
        properties: { city: { type: 'string' }, zoom: { default: 3 } },
        required: ['city', 'zoom'],
      },
      required: { type: 'string' },
    },
    required: ['unit', 'place', 'required'],
  }
  const search = searchOf([plainTool('forecast', { input_schema: schema })], { mode: 'bridge' })
  const forecast = (input: object) =>
    search.answer({ content: [call('call_tool', { name: 'forecast', arguments: input })] }, () => 'ran')

  it('may omit a parameter with a default, at every depth', async () => {
    expect(await forecast({ required: 'x', place: { city: 'Rome' } })).toMatchObject([
      {},
      { content: [{ content: 'ran' }] },
    ])
  })

  it('may not omit anything else', async () => {
    expect(await forecast({ required: 'x', place: {} })).toMatchObject([{}, { content: [{ is_error: true }] }])
    expect(await forecast({ place: { city: 'Rome' } })).toMatchObject([{}, { content: [{ is_error: true }] }])
  })
})

it('continues without threads if the server does not support them', async () => {
  const { tools, ran } = catalog()
  const details = { error_code: 'thread_unsupported_request', unsupported: [] }
  const { double, client } = await scripted(
    { status: 400, error: { type: 'invalid_request_error', message: 'Found a thread, expected none.', details } },
    [call('tool_search', { queries: ['weather'] })],
    [call('get_weather', { city: 'Rome' })],
  )
  const search = searchOf(tools)
  await client.beta.messages.toolRunner(await search.params(request())).runUntilDone()
  expect(ran).toHaveLength(1)
  expect(double.requests.map(({ status }) => status)).toEqual([400, 200, 200, 200])
  expect(bodyOf(double, 3).messages).toHaveLength(5)
})

it('accepts MCP tools, and removes fields that the API does not know', async () => {
  const { double, client } = await scripted([call('list_files', { path: '/' })])
  const tool = {
    name: 'list_files',
    title: 'List files',
    description: 'List files.',
    inputSchema: { type: 'object', properties: { path: { type: 'string' } } },
    annotations: { readOnlyHint: true },
    _meta: { version: 1 },
  }
  const search = searchOf([...catalog().tools, tool as never])
  const message = await client.beta.messages.create(await search.params(request()))
  await search.answer(message, () => 'ran')
  expect(bodyOf(double, 0).tools.at(-1)).toEqual({
    name: 'list_files',
    description: 'List files.',
    input_schema: tool.inputSchema,
    defer_loading: true,
  })
})

it('makes only one exposure per request if the size of the tools is known', async () => {
  const events: ToolSearchEvent[] = []
  const search = searchOf(catalog().tools.slice(-3), { onEvent: event => events.push(event) })
  await search.params(request())
  events.length = 0
  await search.params(request())
  expect(events.map(({ kind }) => kind)).toEqual(['exposed'])
})

it('runs no call of a turn that the server paused', async () => {
  const { client, double } = await scripted({
    content: [{ type: 'text', text: 'wait', citations: null }],
    stopReason: 'pause_turn',
  })
  const { tools, ran } = catalog()
  const search = searchOf(tools)
  const paused = await search.answer({ content: [call('remember', { note: 'x' })], stop_reason: 'pause_turn' })
  expect(paused).toHaveLength(1)
  expect(ran).toEqual([])
  const message = await client.beta.messages.create(await search.params(request()))
  const messages = [...request().messages, ...(await search.answer(message))]
  await client.beta.messages.create(await search.params({ ...request(), messages }))
  expect(lastBlocks(double, 1)).toEqual(message.content)
})
