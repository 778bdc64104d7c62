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
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as telemetry from './index.js'
import { toolSearchSpans } from './tool-search-spans.js'

const TOOLS = [
  { name: 'get_weather', description: 'Get the weather forecast for a city.' },
  { name: 'send_email', description: 'Send an email to somebody.' },
].map(one => ({ ...one, inputSchema: { type: 'object', properties: { city: { type: 'string' } } } }))

function record() {
  const exporter = new InMemorySpanExporter()
  const tracer = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).getTracer('test')
  return { tracer, spans: () => exporter.getFinishedSpans() }
}

function started(options: Partial<Parameters<typeof toolSearchSpans>[0]> = {}) {
  const { tracer, spans } = record()
  const onEvent = toolSearchSpans({ tracer, ...options })
  const ranker = createLexicalRanker()
  return { toolSearch: createToolSearch({ tools: TOOLS, ranker, activation: 'on', onEvent }), onEvent, spans, tracer }
}

const SECRET = 'secret weather of my house'
const search = { name: 'search_tools', arguments: { queries: [SECRET] } }
const call = (id: string, name = 'get_weather') => ({ id, name: 'call_tool', arguments: { name, arguments: {} } })
const milliseconds = ([seconds, nanos]: readonly [number, number]) => seconds * 1_000 + nanos / 1_000_000
const brief = (span: ReadableSpan) => [span.name, span.attributes['tool_search.execution.status']]

describe('the spans of a tool search', () => {
  it('include a search with its results and its duration', async () => {
    const { onEvent, spans } = started({ attributes: { 'tool_search.ranker': 'lexical' } })
    onEvent({
      kind: 'search',
      session: 'chat',
      queries: ['a', 'b'],
      needs: ['a'],
      scope: 40,
      matches: 7,
      inBand: 3,
      results: ['get_weather'],
      durationMs: 250,
    })
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

  it('include an execution under the name of the real tool, from the decision to the end', async () => {
    const { toolSearch, spans } = started()
    const outcome = (await toolSearch.handle({ session: 's', ...call('1') })) as ExecuteOutcome
    expect(spans()).toEqual([])
    await toolSearch.settle(outcome, { status: 'ran', content: 'rain' })
    expect(spans()).toHaveLength(1)
    expect(spans()[0]).toMatchObject({
      name: 'execute_tool get_weather',
      attributes: {
        'gen_ai.operation.name': 'execute_tool',
        'gen_ai.tool.name': 'get_weather',
        'gen_ai.tool.type': 'function',
        'gen_ai.tool.call.id': '1',
        'gen_ai.conversation.id': 's',
        'tool_search.execution.via': 'bridge',
        'tool_search.execution.status': 'ran',
      },
      status: { code: SpanStatusCode.UNSET },
    })
  })

  it('have an error if the tool failed, and none if the call was denied', async () => {
    const { toolSearch, spans } = started()
    for (const status of ['failed', 'denied'] as const) {
      const outcome = (await toolSearch.handle(call(status))) as ExecuteOutcome
      await toolSearch.settle(outcome, { status })
    }
    expect(spans().map(span => [...brief(span), span.status.code, span.attributes['error.type']])).toEqual([
      ['execute_tool get_weather', 'failed', SpanStatusCode.ERROR, 'tool_error'],
      ['execute_tool get_weather', 'denied', SpanStatusCode.UNSET, undefined],
    ])
  })

  it('include several executions with one id, and one that another process decided', async () => {
    const { toolSearch, spans } = started()
    const outcomes = [(await toolSearch.handle(call('0'))) as ExecuteOutcome]
    outcomes.push((await toolSearch.handle(call('0'))) as ExecuteOutcome)
    for (const outcome of outcomes) await toolSearch.settle(outcome, { status: 'ran' })
    await toolSearch.settle({ id: 'elsewhere', tool: 'send_email' }, { status: 'ran' })
    expect(spans().map(brief)).toEqual([
      ['execute_tool get_weather', 'ran'],
      ['execute_tool get_weather', 'ran'],
      ['execute_tool send_email', 'ran'],
    ])
  })

  it('include a refusal with its code, and a reveal with its tools', async () => {
    const { toolSearch, spans } = started()
    await toolSearch.handle(call('1', 'no_such_tool'))
    await toolSearch
      .with({ disclosure: 'load' })
      .handle({ name: 'add_tool', arguments: { tool_names: ['send_email'] } })
    const refusal = spans().find(span => span.name === 'refuse tool call')
    expect(refusal).toMatchObject({
      attributes: { 'tool_search.refusal': 'unknown_tool', 'error.type': 'unknown_tool', 'gen_ai.tool.call.id': '1' },
      status: { code: SpanStatusCode.ERROR },
    })
    const reveal = spans().find(span => span.name === 'reveal tools')
    expect(reveal?.attributes).toMatchObject({ 'tool_search.tools': ['send_email'], 'tool_search.tools.count': 1 })
  })

  it('contain no text of users or models, unless `recordContent` is true', async () => {
    for (const recordContent of [false, true]) {
      const { toolSearch, onEvent, spans } = started({ recordContent })
      await toolSearch.handle(search)
      await toolSearch.handle(call('1', SECRET))
      await toolSearch.handle({ id: '2', name: SECRET, arguments: {} })
      onEvent({ kind: 'failure', session: undefined, during: 'search', error: new TypeError(SECRET) })
      expect(
        spans()
          .map(span => span.name)
          .sort(),
      ).toEqual(['refuse tool call', 'refuse tool call', 'retrieval tools', 'tool search failure'])
      const texts = spans().map(span => JSON.stringify([span.name, span.attributes, span.status]))
      expect(texts.filter(text => text.includes(SECRET))).toHaveLength(recordContent ? 4 : 0)
      expect(spans().at(-1)!.attributes['error.type']).toBe('TypeError')
    }
  })

  it('end for the oldest execution if a thousand newer executions never end', async () => {
    const { onEvent, spans } = started()
    const execute = (id: number): ToolSearchEvent => ({
      kind: 'execute',
      session: undefined,
      id: `${id}`,
      name: 'get_weather',
      via: 'bridge',
    })
    for (let id = 0; id < 1_000; id++) onEvent(execute(id))
    expect(spans()).toEqual([])
    onEvent(execute(1_000))
    expect(spans().map(brief)).toEqual([['execute_tool get_weather', 'unknown']])
    expect(spans()[0]!.attributes['gen_ai.tool.call.id']).toBe('0')
  })

  it('are recorded for any event without an error, with long texts and lists cut', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constant('x'.repeat(100_000)),
      fc.constant('😀'.repeat(9_999)),
    )
    const hostile = { toString: () => { throw new Error('no text') } } // biome-ignore format: one line
    const event = fc.oneof(
      fc.record({
        kind: fc.constant('search' as const),
        session: fc.option(texts, { nil: undefined }),
        queries: fc.array(texts),
        needs: fc.array(texts),
        scope: fc.nat(),
        matches: fc.nat(),
        inBand: fc.nat(),
        results: fc.array(texts, { maxLength: 200 }),
        durationMs: fc.double({ min: 0, max: 1_000, noNaN: true }),
      }),
      fc.record({
        kind: fc.constantFrom('execute' as const),
        session: fc.option(texts, { nil: undefined }),
        id: fc.option(texts, { nil: undefined }),
        name: texts,
        via: fc.constant('bridge' as const),
      }),
      fc.record({
        kind: fc.constant('failure' as const),
        session: fc.constant(undefined),
        during: texts,
        error: fc.oneof(fc.anything(), fc.constant(hostile)),
      }),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 5 }), events => {
        const { onEvent, spans } = started({ recordContent: true })
        for (const one of events) onEvent(one)
        for (const span of spans()) {
          for (const value of Object.values(span.attributes).flat()) {
            if (typeof value !== 'string') continue
            expect(value.length).toBeLessThanOrEqual(1_000)
            expect(value).not.toMatch(/^.{500,}[\ud800-\udbff]$/)
          }
          expect((span.attributes['tool_search.results'] as unknown[] | undefined)?.length ?? 0).toBeLessThanOrEqual(50)
        }
      }),
    )
  })
})

describe('the spans of an agent', () => {
  const manager = new AsyncLocalStorageContextManager()
  beforeAll(() => void context.setGlobalContextManager(manager.enable()))
  afterAll(() => context.disable())

  it('are children of the span that is active when the host calls the agent', async () => {
    const { tracer, spans } = record()
    const responses = [
      { toolCallId: '1', toolName: 'search_tools', input: '{"queries":["weather"]}' },
      { toolCallId: '2', toolName: 'call_tool', input: '{"name":"get_weather","arguments":{"city":"Rome"}}' },
    ]
    let step = 0
    const model = new MockLanguageModelV4({
      async doGenerate() {
        const next = responses[step++]
        return {
          content: next ? [{ type: 'tool-call', ...next }] : [{ type: 'text', text: 'done' }],
          finishReason: { unified: next ? 'tool-calls' : 'stop', raw: undefined },
          usage: {
            inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
            outputTokens: { total: 1, text: 1, reasoning: 0 },
          },
          warnings: [],
        }
      },
    })
    const get_weather = tool({
      description: 'Get the weather forecast for a city.',
      inputSchema: z.object({ city: z.string() }),
      execute: async () => 'rain',
    })
    const agent = await withToolSearch({
      model,
      tools: { get_weather },
      ranker: createLexicalRanker(),
      activation: 'on',
      session: 'chat',
      onEvent: toolSearchSpans({ tracer }),
    })
    const root = tracer.startSpan('agent')
    await context.with(trace.setSpan(context.active(), root), () =>
      generateText({ ...agent, prompt: 'hi', stopWhen: isStepCount(5) }),
    )
    root.end()
    const children = spans().filter(span => span.name !== 'agent')
    expect(children.map(brief)).toEqual([
      ['retrieval tools', undefined],
      ['execute_tool get_weather', 'ran'],
    ])
    for (const child of children) expect(child.parentSpanContext?.spanId).toBe(root.spanContext().spanId)
  })
})

it('the package exports only toolSearchSpans', () => {
  expect(Object.keys(telemetry)).toEqual(['toolSearchSpans'])
})
