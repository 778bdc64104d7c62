import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type AnswerBlock,
  type AnthropicTurn,
  callBlock,
  createAnthropicDouble,
  hostedSearchBlocks,
  textBlock,
} from '@ts/testkit/wire-anthropic'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createOverlapRanker, entryOf } from '../../test/overlap-ranker.js'
import { runIn } from '../../test/quick-io.js'
import { lines, temporaryFolder } from '../../test/temporary-folder.js'
import type { AgentReport } from './agent-report.js'
import { createEndpointModel } from './endpoint-model.js'
import { messagesWire } from './messages-wire.js'

const inputSchema = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }
const TOOLS = ['open', 'close', 'list'].flatMap(verb =>
  ['refund', 'ticket'].map(thing => ({ name: `${verb}_${thing}`, description: `To ${verb} a ${thing}`, inputSchema })),
)
const TASKS = [
  { id: 'one', request: 'Open refund 7', needs: [{ tools: ['open_refund'], queries: ['open refund'] }] },
  { id: 'thanks', request: 'Thanks', needs: [] },
]

/** Runs `ts-bench agent` against a double of the Messages API, which refuses what the API refuses. */
async function play(turns: readonly (readonly AnswerBlock[] | AnthropicTurn)[], args: readonly string[]) {
  const script = turns.map(turn => ('content' in turn ? turn : { content: turn }) as AnthropicTurn)
  const double = await createAnthropicDouble({ turns: script })
  onTestFinished(() => double.close())
  const folder = await temporaryFolder({ 'tools.jsonl': lines(...TOOLS), 'tasks.jsonl': lines(...TASKS) })
  const run = async (more: readonly string[]) => {
    const all = ['agent', '--tools', 'tools.jsonl', '--tasks', 'tasks.jsonl', '--json', ...more]
    const key = { ANTHROPIC_API_KEY: 'k-1' }
    const { code, out, err } = await runIn(folder, all, [entryOf(createOverlapRanker('best'))], key)
    return { code, err, report: out === '' ? undefined : (JSON.parse(out) as AgentReport) }
  }
  const played = await run(['--endpoint', `${double.url}/v1/messages`, '--model', 'small', ...args])
  return { ...played, folder, run, requests: double.requests, prompts: double.prompts }
}

const search = { queries: ['open refund'] }
const call = { name: 'open_refund', arguments: { id: '7' } }

describe('ts-bench agent with the Messages API', () => {
  test.each([
    ['bridge', [[callBlock('a', 'search_tools', search)], [callBlock('b', 'call_tool', call)]]],
    ['eager', [[callBlock('a', 'open_refund', { id: '7' })]]],
    ['prefetch', [[callBlock('a', 'call_tool', call)]]],
  ])('plays %s with requests that the API accepts', async (arm, turns) => {
    const ends = [[textBlock('Done.')], [textBlock('You are welcome.')]]
    const { report, requests, code } = await play([...turns, ...ends], ['--arms', arm])
    expect({ code, refused: requests.filter(({ brokenRule }) => brokenRule) }).toEqual({ code: 0, refused: [] })
    expect(report?.systems[0]).toMatchObject({ tasks: 2, done: 1, notDone: {} })
    expect(requests[0]?.headers).toMatchObject({ 'x-api-key': 'k-1', 'anthropic-version': '2023-06-01' })
    expect(requests.at(-1)?.body).toMatchObject({
      max_tokens: 4_096,
      system: [{ type: 'text', cache_control: { type: 'ephemeral' } }],
      messages: [{ role: 'user', content: [{ text: 'Thanks', cache_control: { type: 'ephemeral' } }] }],
    })
  })

  test('leaves the search to the provider in the arm native, and continues and repeats such a record', async () => {
    const found = hostedSearchBlocks('srvtoolu_1', ['open_refund'])
    const first = [textBlock('I look.'), ...found, callBlock('a', 'open_refund', { id: '7' })]
    const turns = [first, [textBlock('Done.')], [textBlock('You are welcome.')]]
    const args = ['--arms', 'native', '--out', 'run.jsonl']
    const { report, requests, run, folder } = await play(turns, args)
    const body = requests[0]?.body as { readonly tools: readonly object[] }
    expect(body.tools).toEqual([
      { type: 'tool_search_tool_bm25_20251119', name: 'tool_search_tool_bm25' },
      ...TOOLS.map(({ inputSchema: input_schema, ...tool }) => ({ ...tool, input_schema, defer_loading: true })),
    ])
    expect(requests[0]?.body).toMatchObject({
      system: [{ text: expect.stringContaining('Find what you need with tool_search_tool_bm25') }],
    })
    // The blocks of the model come back unchanged.
    expect(requests[1]?.body).toMatchObject({ messages: [{}, { role: 'assistant', content: first }, {}] })
    expect(requests.filter(({ brokenRule }) => brokenRule)).toEqual([])
    const kinds = { one: { searched: 1 }, none: { searched: 0 } }
    expect(report?.systems).toMatchObject([
      { system: 'native · provider', tasks: 2, done: 1, searches: 0.5, requests: 1.5, kinds },
    ])
    // Deferred tools are not read before they are found.
    const eager = (await run(['--arms', 'eager'])).report?.systems[0]
    expect(eager?.requests).toBe(1.5)
    expect(report?.systems[0]?.tokens.tools).toBeLessThan(eager?.tokens.tools ?? 0)
    const replayed = await run(['--arms', 'native', '--replay', 'run.jsonl'])
    expect(replayed).toMatchObject({ code: 0, report })
    const chat = await run('--arms native --out run.jsonl --endpoint http://127.0.0.1:9/v1 --model small'.split(' '))
    expect(chat).toMatchObject({ code: 2, err: expect.stringContaining('"small" whose provider searches') })
    const text = await readFile(join(folder, 'run.jsonl'), 'utf8')
    expect(text).not.toContain('k-1')
  })

  test('goes on after a pause, and tells a search that found nothing from none', async () => {
    const ends = [[textBlock('I cannot.')], [textBlock('You are welcome.')]]
    const paused = { content: hostedSearchBlocks('srvtoolu_1', ['list_ticket']), stopReason: 'pause_turn' }
    const searched = await play([paused, ...ends], ['--arms', 'native'])
    expect(searched.requests.filter(({ brokenRule }) => brokenRule)).toEqual([])
    expect(searched.report?.systems[0]?.notDone).toEqual({ 'not-shown': ['one'] })
    const none = await play(ends, ['--arms', 'native'])
    expect(none.report?.systems[0]?.notDone).toEqual({ 'not-searched': ['one'] })
  })

  const paid = [[callBlock('a', 'open_refund', { id: '<7>' })], [textBlock('Done.')], [textBlock('Bye.')]]

  test('writes what it cost at the given prices, and a page with the conversations', async () => {
    const args = ['--arms', 'eager', '--prices', 'input=1000000,output=2000000', '--html', 'page.html']
    const { report, folder } = await play(paid, args)
    // The double counts one token read and one written for each of the three requests.
    expect(report?.systems[0]).toMatchObject({ cost: { task: 4.5, done: 4.5 }, usage: { writtenTokens: 0 } })
    expect(report?.systems[0]?.seconds).toBeGreaterThanOrEqual(0)
    const page = await readFile(join(folder, 'page.html'), 'utf8')
    expect(page).toContain('→ open_refund {&#34;id&#34;:&#34;&#60;7&#62;&#34;}')
    expect(page).toMatch(/<th>cost<\/th>[\s\S]*<td>4\.50<\/td>/)
    expect(page).not.toContain('<script')
  })

  test('stops when the money is used up', async () => {
    const args = ['--arms', 'eager', '--prices', 'input=1000000,output=1000000', '--budget-cost', '4']
    const { report, code, requests } = await play(paid, args)
    expect({ code, requests: requests.length }).toEqual({ code: 1, requests: 2 })
    expect(requests[0]?.path).toBe('/v1/messages')
    expect(report).toMatchObject({ systems: [{ tasks: 1 }], incomplete: [{ reason: 'the budget is used up' }] })
  })

  test.each([
    ['--prices input=3,output=many', /--prices: found "input=3,output=many", expected/],
    ['--prices input=3', /--prices: .*output=15/],
    ['--prices input=3,output=15,__proto__=1', /--prices/],
    ['--budget-cost 5', /--budget-cost: found no --prices/],
    ['--prices input=3,output=15 --budget-cost 0', /--budget-cost: found "0"/],
  ])('refuses %s', async (args, message) => {
    expect(await play([], args.split(' '))).toMatchObject({ code: 2, err: expect.stringMatching(message) })
  })
})

describe('answers of the Messages API', () => {
  const reply = (content: unknown, more: object = {}) => {
    const url = 'https://example.com/v1'
    const send = async () => Response.json({ content, ...more })
    return createEndpointModel({ url, wire: messagesWire, model: 'm', fetch: send, wait: async () => {} }).reply({
      ...{ tools: [], messages: [{ role: 'user', content: 'Hello' }] },
    })
  }

  test('reads texts and calls, and leaves out what is neither', async () => {
    const blocks = [{ type: 'text', text: 'Hi' }, null, 7, { type: 'tool_use' }, { type: 'tool_use', name: 'x' }]
    expect(await reply(blocks)).toMatchObject({ text: 'Hi', calls: [{ id: 'call_0', name: 'x', arguments: {} }] })
  })

  test('adds the tokens that were read from the cache and written to it', async () => {
    const usage = { input_tokens: 5, cache_read_input_tokens: 30, cache_creation_input_tokens: 10, output_tokens: 2 }
    const counted = { inputTokens: 45, cachedTokens: 30, writtenTokens: 10, outputTokens: 2 }
    expect((await reply([], { usage })).usage).toEqual(counted)
    const none = { inputTokens: 0, cachedTokens: 0, writtenTokens: 0, outputTokens: 0 }
    expect((await reply([], { usage: { input_tokens: -5, output_tokens: 'many' } })).usage).toEqual(none)
  })

  test('counts a search that has a result, also if it failed', async () => {
    const [asked, result] = hostedSearchBlocks('srvtoolu_1', [])
    for (const alone of [asked, result]) expect((await reply([alone])).searches).toBeUndefined()
    const failed = { ...result, content: { type: 'tool_search_tool_result_error', error_code: 'unavailable' } }
    expect((await reply([asked, failed])).searches).toEqual([{ query: '', names: [] }])
  })

  test('refuses an answer of another form', async () => {
    await expect(reply('Hi')).rejects.toThrow('found no content in the answer')
  })
})
