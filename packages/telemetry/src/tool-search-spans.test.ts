import { context, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base'
import { withToolSearch } from '@ts/adapter-ai-sdk'
import { createToolSearch, type ExecuteOutcome, type ToolSearchEvent } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { generateText, isStepCount, tool } from 'ai'
import { MockLanguageModelV4 } from 'ai/test'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import * as telemetry from './index.js'
import { toolSearchSpans } from './tool-search-spans.js'

const TOOLS = [
  { name: 'get_weather', description: 'Get the weather forecast for a city.', inputSchema: { type: 'object' } },
  { name: 'send_email', description: 'Send an email to somebody.', inputSchema: { type: 'object' } },
]

/** A tool search with spans, and what was recorded. */
function started(options: Partial<Parameters<typeof toolSearchSpans>[0]> = {}) {
  const exporter = new InMemorySpanExporter()
  const tracer = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).getTracer('test')
  const onEvent = toolSearchSpans({ tracer, ...options })
  const toolSearch = createToolSearch({ tools: TOOLS, ranker: createLexicalRanker(), activation: 'on', onEvent })
  const decide = async (id: string, session = 's') =>
    (await toolSearch.handle({ session, ...call(id) })) as ExecuteOutcome
  return { toolSearch, decide, onEvent, tracer, spans: () => exporter.getFinishedSpans() }
}

const SECRET = 'secret weather of my house'
const call = (id: string, name = 'get_weather') => ({ id, name: 'call_tool', arguments: { name, arguments: {} } })
const execute = (id: number): ToolSearchEvent => {
  return { kind: 'execute', session: undefined, id: `${id}`, name: 'get_weather', via: 'bridge' }
}
const SEARCHED: Extract<ToolSearchEvent, { kind: 'search' }> = {
  kind: 'search',
  session: undefined,
  queries: ['a', 'b'],
  needs: ['a'],
  scope: 40,
  matches: 7,
  inBand: 3,
  results: ['get_weather'],
  durationMs: 250,
}
const milliseconds = ([seconds, nanos]: readonly [number, number]) => seconds * 1_000 + nanos / 1_000_000
const brief = (span: ReadableSpan) => [span.name, span.attributes['tool_search.execution.status']]

it('a search has a span with its results and its duration', () => {
  const { onEvent, spans } = started({ attributes: { 'tool_search.ranker': 'lexical' } })
  onEvent({ ...SEARCHED, session: 'chat' })
  const [span] = spans()
  expect(span).toMatchObject({
    name: 'retrieval tools',
    attributes: {
      'gen_ai.operation.name': 'retrieval',
      'gen_ai.conversation.id': 'chat',
      'tool_search.ranker': 'lexical',
      'tool_search.queries.count': 2,
      'tool_search.scope': 40,
      'tool_search.matches': 7,
      'tool_search.results': ['get_weather'],
      'tool_search.results.count': 1,
    },
  })
  expect(milliseconds(span!.endTime) - milliseconds(span!.startTime)).toBeGreaterThanOrEqual(249)
})

it.each([
  ['ran', SpanStatusCode.UNSET, undefined],
  ['failed', SpanStatusCode.ERROR, 'tool_error'],
  ['denied', SpanStatusCode.UNSET, undefined],
] as const)(
  'an execution has a span under the name of the real tool, from the decision to the end: %s',
  async (status, code, error) => {
    const { toolSearch, decide, spans } = started()
    const outcome = await decide('1')
    expect(spans()).toEqual([])
    await toolSearch.settle(outcome, { status, content: 'rain' })
    expect(spans()).toMatchObject([
      {
        name: 'execute_tool get_weather',
        attributes: {
          'gen_ai.operation.name': 'execute_tool',
          'gen_ai.tool.name': 'get_weather',
          'gen_ai.tool.type': 'function',
          'gen_ai.tool.call.id': '1',
          'gen_ai.conversation.id': 's',
          'tool_search.execution.via': 'bridge',
          'tool_search.execution.status': status,
        },
        status: { code },
      },
    ])
    expect(spans()[0]!.attributes['error.type']).toBe(error)
  },
)

it('several executions with one id have a span each, and so has one that another process decided', async () => {
  const { toolSearch, decide, spans } = started()
  for (const outcome of [await decide('0'), await decide('0')]) await toolSearch.settle(outcome, { status: 'ran' })
  await toolSearch.settle({ id: 'elsewhere', tool: 'send_email' }, { status: 'ran' })
  expect(spans().map(brief)).toEqual([
    ['execute_tool get_weather', 'ran'],
    ['execute_tool get_weather', 'ran'],
    ['execute_tool send_email', 'ran'],
  ])
})

it('a refusal has a span with its code, and a reveal one with its tools', async () => {
  const { toolSearch, spans } = started()
  await toolSearch.handle(call('1', 'no_such_tool'))
  const reveal = { name: 'add_tool', arguments: { tool_names: ['send_email'] } }
  await toolSearch.with({ disclosure: 'load' }).handle(reveal)
  const named = (name: string) => spans().find(span => span.name === name)
  expect(named('refuse tool call')).toMatchObject({
    attributes: { 'tool_search.refusal': 'unknown_tool', 'error.type': 'unknown_tool', 'gen_ai.tool.call.id': '1' },
    status: { code: SpanStatusCode.ERROR },
  })
  expect(named('reveal tools')).toMatchObject({
    attributes: { 'tool_search.tools': ['send_email'], 'tool_search.tools.count': 1 },
  })
})

it('spans contain no text of users or models, unless `recordContent` is true', async () => {
  for (const recordContent of [undefined, true]) {
    const { toolSearch, onEvent, spans } = started({ recordContent })
    await toolSearch.handle({ name: 'search_tools', arguments: { queries: [SECRET] } })
    await toolSearch.handle(call('1', SECRET))
    await toolSearch.handle({ id: '2', name: SECRET, arguments: {} })
    onEvent({ kind: 'failure', session: undefined, during: 'search', error: new TypeError(SECRET) })
    const names = spans().map(span => span.name)
    expect(names.sort()).toEqual(['refuse tool call', 'refuse tool call', 'retrieval tools', 'tool search failure'])
    const texts = spans().map(span => JSON.stringify([span.name, span.attributes, span.status]))
    expect(texts.filter(text => text.includes(SECRET))).toHaveLength(recordContent === true ? 4 : 0)
    expect(spans().at(-1)!.attributes['error.type']).toBe('TypeError')
  }
})

it('the oldest execution ends if a thousand newer executions never end', () => {
  const { onEvent, spans } = started()
  for (let id = 0; id < 1_000; id++) onEvent(execute(id))
  expect(spans()).toEqual([])
  onEvent(execute(1_000))
  expect(spans().map(brief)).toEqual([['execute_tool get_weather', 'unknown']])
  expect(spans()[0]!.attributes['gen_ai.tool.call.id']).toBe('0')
})

it.each([
  ['plain text', 'x'.repeat(2_000), 1_000],
  ['pairs of surrogates', '😀'.repeat(999), 1_000],
  ['pairs of surrogates at odd places', `x${'😀'.repeat(999)}`, 999],
])('long texts and lists are cut: %s', (_, text, length) => {
  const { onEvent, spans } = started({ recordContent: true })
  const texts = Array.from({ length: 60 }, () => text)
  onEvent({ ...SEARCHED, session: text, queries: [text], results: texts })
  onEvent({ ...execute(0), name: text, id: text } as ToolSearchEvent)
  onEvent({ kind: 'settled', session: undefined, id: text, name: text, status: 'ran' } as ToolSearchEvent)
  onEvent({ kind: 'failure', session: undefined, during: text, error: new Error(text) })
  const values = spans().flatMap(({ attributes }) => Object.values(attributes).flat())
  const cut = values.filter(value => typeof value === 'string' && value.length > 100)
  expect(new Set(cut)).toEqual(new Set([text.slice(0, length)]))
  expect(
    spans()
      .map(span => span.status.message?.length)
      .filter(Number),
  ).toEqual([length])
  expect(spans()[0]!.attributes['tool_search.results']).toHaveLength(50)
})

it('a failure has a span, whatever was thrown', () => {
  const hostile = {
    toString() {
      throw new Error('no text')
    },
  }
  const { onEvent, spans } = started({ recordContent: true })
  for (const error of [hostile, null, undefined, 'text', Symbol('s'), Object.create(null), new RangeError('far')])
    onEvent({ kind: 'failure', session: undefined, during: 'search', error })
  const types = ['unknown', 'object', 'undefined', 'string', 'symbol', 'unknown', 'RangeError']
  expect(spans().map(span => span.attributes['error.type'])).toEqual(types)
})

it('the spans of an agent are children of the span that is active when the host calls the agent', async () => {
  const manager = new AsyncLocalStorageContextManager()
  context.setGlobalContextManager(manager.enable())
  onTestFinished(() => context.disable())
  const { tracer, onEvent, spans } = started()
  const tokens = { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0, text: 1, reasoning: 0 }
  const answer = (content: object) => ({
    content: [content as never],
    finishReason: { unified: 'stop' as const, raw: undefined },
    usage: { inputTokens: tokens, outputTokens: tokens },
    warnings: [],
  })
  const toCall = (toolCallId: string, toolName: string, input: object) =>
    answer({ type: 'tool-call', toolCallId, toolName, input: JSON.stringify(input) })
  const model = new MockLanguageModelV4({
    doGenerate: [
      toCall('1', 'search_tools', { queries: ['weather'] }),
      toCall('2', 'call_tool', { name: 'get_weather', arguments: { city: 'Rome' } }),
      answer({ type: 'text', text: 'done' }),
    ],
  })
  const inputSchema = z.object({ city: z.string() })
  const tools = { get_weather: tool({ description: 'Get the weather.', inputSchema, execute: async () => 'rain' }) }
  const agent = await withToolSearch({ model, tools, activation: 'on', onEvent })
  const root = tracer.startSpan('agent')
  await context.with(trace.setSpan(context.active(), root), () =>
    generateText({ ...agent, prompt: 'hi', stopWhen: isStepCount(5) }),
  )
  expect(spans().map(brief)).toEqual([
    ['retrieval tools', undefined],
    ['execute_tool get_weather', 'ran'],
  ])
  for (const child of spans()) expect(child.parentSpanContext?.spanId).toBe(root.spanContext().spanId)
})

it('the package exports only toolSearchSpans', () => {
  expect(Object.keys(telemetry)).toEqual(['toolSearchSpans'])
})
