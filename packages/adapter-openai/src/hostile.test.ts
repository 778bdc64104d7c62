import type { ToolSearchEvent } from '@ts/core'
import { wireName } from '@ts/core/kit'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { callItem, textItem } from '@ts/testkit/wire-openai'
import fc from 'fast-check'
import type { ChatCompletion } from 'openai/resources/chat/completions'
import type { Response, ResponseInputItem } from 'openai/resources/responses/responses'
import { describe, expect, it } from 'vitest'
import { openaiToolSearch } from './openai-tool-search.js'
import {
  CHAT_MODEL,
  catalog,
  chat,
  converse,
  expectAccepted,
  RESPONSES_MODEL,
  searchOver,
  start,
} from './test-support.js'

const run = () => 'ok'
const WRITTEN = { id: 'c1', type: 'function', function: { name: 'remember', arguments: '{"note":"a"}' } }
const CALL = { type: 'function_call', call_id: 'c1', name: 'remember', arguments: '{"note":"a"}' }

/** A response of Responses with these output items. */
function responseWith(...output: readonly object[]): Response {
  return { object: 'response', id: 'r', model: RESPONSES_MODEL, output } as unknown as Response
}

function completionWith(...tool_calls: readonly unknown[]): ChatCompletion {
  const message = { role: 'assistant', content: null, tool_calls }
  return { model: CHAT_MODEL, choices: [{ message }] } as unknown as ChatCompletion
}

it.each([
  ['in full', { activation: 'off' }],
  ['deferred', { activation: 'on' }],
  ['searched by the provider', { activation: 'on', search: 'provider' }],
] as const)(
  'names with odd characters are sent as legal names, and their calls run the tools: %s',
  async (_, options) => {
    const long = 'a'.repeat(200)
    const names = ['__proto__', 'constructor', 'E-Mail senden.ä', '工具/搜索', long, 'call tool', '😀.run', '1st']
    const tools = names.map(name => ({ name, description: `Tool ${name}`, inputSchema: {}, server: name }))
    const ran: string[] = []
    const search = openaiToolSearch({ tools, ranker: createLexicalRanker(), ...options })
    const turn = names.map((name, i) => callItem(`c${i}`, wireName(name), {}))
    const { double, client } = await start(turn, [textItem('done')], turn)
    await converse(client, search, ({ name }) => ran.push(name))
    await chat(client, search, ({ name }) => ran.push(name))
    expectAccepted(double)
    expect(double.requests).toHaveLength(4)
    expect(ran).toEqual([...names, ...names])
  },
)

describe('malformed output of a model', () => {
  it.each([
    ['no JSON', 'get_weather', '{"city": "Ro'],
    ['a list', 'get_weather', '[1, 2]'],
    ['text', 'call_tool', 'call get_weather'],
    ['an object instead of text', 'call_tool', { name: 'get_weather', arguments: { town: 1 } }],
    ['null', 'search_tools', null],
    ['a megabyte', 'call_tool', `{"name":"${'x'.repeat(1_000_000)}"}`],
    ['deep nesting', 'call_tool', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['lone surrogates', '\ud800', '{"a":"\ud800"}'],
    ['no name', undefined, '{}'],
  ])('is answered with text: %s', async (_, name, args) => {
    const search = searchOver(catalog().tools)
    const written = { ...WRITTEN, function: { name, arguments: args } }
    const [, result] = await search.answer(completionWith(written), run)
    expect(result).toMatchObject({ role: 'tool', tool_call_id: 'c1', content: expect.stringMatching(/./) })
    expect(String((result as { content: string }).content).length).toBeLessThan(50_000)
    const items = await search.answer(responseWith({ ...CALL, name, arguments: args }), run)
    expect(items.at(-1)).toMatchObject({ type: 'function_call_output', call_id: 'c1' })
    const searched = { type: 'tool_search_call', execution: 'client', call_id: 's1', arguments: args }
    const found = await search.answer(responseWith(searched), run)
    expect(found.some(item => item.type === 'tool_search_output')).toBe(true)
  })

  it('answers each call at its position if a server repeats ids, under an id of its own', async () => {
    const events: ToolSearchEvent[] = []
    const { tools, run, ran } = catalog()
    const search = searchOver(tools, { onEvent: event => void events.push(event) })
    const same = { ...WRITTEN, id: '0' }
    const unknown = { ...same, function: { name: 'get_wether', arguments: '{}' } }
    for (let turn = 0; turn < 2; turn++) {
      const [, ...results] = await search.answer(completionWith(same, same, unknown), run)
      const ids = results.map(message => (message as { tool_call_id: string }).tool_call_id)
      expect(ids).toEqual(['0', '0_1', '0_2'])
    }
    expect(ran).toHaveLength(4)
    expect(events.filter(({ kind }) => kind === 'settled')).toHaveLength(4)
  })

  it('answers calls without a type or an id, and ignores calls that are not function calls', async () => {
    const { tools, run, ran } = catalog()
    const search = searchOver(tools)
    const custom = { id: 'x', type: 'custom', custom: { name: 'code', input: '1' } }
    const messages = await search.answer(completionWith({ function: WRITTEN.function }, custom), run)
    expect(ran).toHaveLength(1)
    expect(messages.map(({ role }) => role)).toEqual(['assistant', 'tool'])
    expect(messages[0]).toHaveProperty('tool_calls', [{ function: WRITTEN.function }, custom])
    const reasoning = { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: 'x' }
    const shell = { type: 'shell_call', call_id: 'x' }
    expect(await search.answer(responseWith(reasoning, shell), run)).toEqual([reasoning, shell])
    expect(search.isDone(responseWith(reasoning, shell))).toBe(true)
  })

  it('skips invalid items, calls and choices', async () => {
    const search = searchOver(catalog().tools)
    expect(await search.answer(responseWith(null as never, CALL), run)).toHaveLength(2)
    for (const calls of [null, 'x', [null, 1, { function: null }]]) {
      const completion = { model: 'x', choices: [{ message: { role: 'assistant', content: 'a', tool_calls: calls } }] }
      expect(await search.answer(completion as unknown as ChatCompletion, run)).toHaveLength(1)
      expect(search.isDone(completion as unknown as ChatCompletion)).toBe(true)
    }
    expect(await search.answer({ choices: [null] } as unknown as ChatCompletion, run)).toEqual([])
  })

  it('rejects a value that is not an answer with INVALID_CONFIGURATION', async () => {
    const search = searchOver(catalog().tools)
    for (const value of [undefined, null, {}, 'text', { output: 'text' }])
      await expect(search.answer(value as never, run)).rejects.toMatchObject({ code: 'INVALID_CONFIGURATION' })
    expect(await search.answer({ choices: [] } as unknown as ChatCompletion, run)).toEqual([])
  })

  it('answers every call once and in order, for any name and arguments', async () => {
    const search = searchOver(catalog().tools)
    const known = ['search_tools', 'describe_tools', 'call_tool', 'get_weather', 'remember', 'fail', 'secret_tool', 'x']
    const names = fc.oneof(fc.constantFrom(...known), fc.string())
    const args = fc.oneof(fc.json(), fc.string(), fc.jsonValue(), fc.record({ name: names, arguments: fc.jsonValue() }))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(names, args), { maxLength: 6 }), async calls => {
        const ids = calls.map((_, i) => `c${i}`)
        const written = calls.map(([name, value], i) => ({
          ...{ id: ids[i], type: 'function' },
          function: { name, arguments: value },
        }))
        const [, ...messages] = await search.answer(completionWith(...written), run)
        const results = messages as unknown as readonly { readonly tool_call_id: string; readonly content: unknown }[]
        expect(results.map(result => result.tool_call_id)).toEqual(ids)
        for (const { content } of results) expect(typeof content).toBe('string')
        const output = calls.map(([name, value], i) =>
          i % 2 === 0
            ? { type: 'function_call', call_id: ids[i], name, arguments: value }
            : { type: 'tool_search_call', execution: 'client', call_id: ids[i], arguments: value },
        )
        const items = await search.answer(responseWith(...output), run)
        const answered = items.filter(item => item.type?.endsWith('_output')) as readonly { readonly call_id: string }[]
        expect(answered.map(item => item.call_id)).toEqual(ids)
      }),
      { numRuns: 40 },
    )
  })
})

describe('results of tools', () => {
  const cyclic: Record<string, unknown> = {}
  cyclic['self'] = cyclic
  const part = { type: 'input_image', image_url: 'data:image/png;base64,x', detail: 'auto' }

  it.each([
    ['text', 'sunny', 'sunny'],
    ['nothing', undefined, ''],
    ['an object', { a: 1 }, '{"a":1}'],
    ['a cycle', cyclic, 'The tool ran, but its result cannot be written as JSON.'],
    ['a big integer', 1n, 'The tool ran, but its result cannot be written as JSON.'],
    ['a function', () => 1, expect.any(String)],
    ['parts that the API accepts', [part], [part]],
    ['an empty list', [], '[]'],
    ['a list of a part and other values', [part, { a: 1 }, null], JSON.stringify([part, { a: 1 }, null])],
  ])('are written in a form that the API accepts: %s', async (_, result, output) => {
    const items = await searchOver(catalog().tools).answer(responseWith(CALL), () => result)
    expect(items.at(-1)).toEqual({ type: 'function_call_output', call_id: 'c1', output })
  })

  it.each([
    ['an error', new Error('out of order'), 'out of order'],
    ['a text', 'text', 'text'],
    ['a value without a text', Object.create(null), expect.any(String)],
  ])('are failure texts for the model if the tool throws %s', async (_, thrown, output) => {
    const items = await searchOver(catalog().tools).answer(responseWith(CALL), () => {
      throw thrown
    })
    expect(items.at(-1)).toMatchObject({ output })
  })
})

describe('an aborted answer', () => {
  it('rejects with the abort reason, and settles the running call as failed', async () => {
    const events: ToolSearchEvent[] = []
    const search = searchOver(catalog().tools, { onEvent: event => void events.push(event) })
    const controller = new AbortController()
    const answering = search.answer(
      responseWith(CALL),
      ({ signal }) =>
        new Promise((_, reject) => {
          signal!.addEventListener('abort', () => reject(signal!.reason))
          controller.abort(new Error('stop'))
        }),
      { signal: controller.signal },
    )
    await expect(answering).rejects.toThrow('stop')
    expect(events.filter(({ kind }) => kind === 'settled')).toMatchObject([{ status: 'failed' }])
    await expect(search.answer(responseWith(CALL), run, { signal: controller.signal })).rejects.toThrow('stop')
  })
})

it('accepts malformed histories of other programs', async () => {
  const search = searchOver(catalog().tools)
  const odd = [
    ...[null, 1, 'x', [], {}, { type: 'function_call' }, { role: 'tool' }],
    { type: 'tool_search_output', tools: [null, { type: 'namespace', name: 1 }] },
    { type: 'additional_tools', tools: 'x' },
    { role: 'assistant', tool_calls: [null, {}, { function: {} }] },
    { role: 'system', tools: [null] },
  ]
  const first = await search.prepare({ model: RESPONSES_MODEL, input: odd as ResponseInputItem[] })
  expect(first.input).toEqual(odd)
  const messages = odd.filter(item => typeof item === 'object' && item !== null && 'role' in item)
  await search.prepare({ model: CHAT_MODEL, messages: messages as never })
})
