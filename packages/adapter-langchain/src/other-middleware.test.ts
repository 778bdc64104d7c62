import { ToolMessage } from '@langchain/core/messages'
import { Command, interrupt, MemorySaver } from '@langchain/langgraph'
import { createMemoryStore, createOffload } from '@ts/offload'
import { createMiddleware, modelFallbackMiddleware, modelRetryMiddleware, toolRetryMiddleware } from 'langchain'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  agentTool,
  agentWith,
  call,
  calledNames,
  expectPrefixKept,
  middlewareOf,
  scripted,
  streaming,
} from './test-support.js'

const weather = call('2', 'call_tool', { name: 'get_weather', arguments: { city: 'Rome' } })
const bridged = (name: string) => call('1', 'call_tool', { name, arguments: {} })
const toolThat = (name: string, run: () => Promise<unknown>, more: object = {}) =>
  agentTool(run, { name, description: `Is ${name}.`, schema: z.object({}), ...more })
const contentsOf = ({ messages: all }: { messages: unknown[] }) =>
  all.filter(one => ToolMessage.isInstance(one)).map(one => one.content)

describe('tool retries', () => {
  it.each(['before', 'behind'])('run the real tool again, placed %s tool search', async place => {
    let runs = 0
    const flaky = toolThat('flaky', async () => {
      if (++runs < 3) throw new Error('busy')
      return 'at last'
    })
    const options = { tools: ['flaky'], maxRetries: 3, initialDelayMs: 1, jitter: false }
    const retry = middlewareOf(toolRetryMiddleware, options)
    const { ask, ends } = agentWith(scripted([bridged('flaky')]), { more: [flaky], [place]: [retry] })
    expect(contentsOf(await ask())).toEqual(['at last'])
    expect(runs).toBe(3)
    expect(ends().at(-1)).toBe('flaky ran')
  })

  it('see the error that the tool threw', async () => {
    const seen: unknown[] = []
    const retryOn = (error: Error) => seen.push(error.message) === 0
    const retry = middlewareOf(toolRetryMiddleware, { retryOn, onFailure: 'continue' })
    await agentWith(scripted([bridged('fail')]), { before: [retry] }).ask()
    expect(seen).toEqual(['out of order'])
  })
})

it('a call of a failed tool is answered with its error, as without this middleware', async () => {
  const model = scripted([bridged('fail')], [call('2', 'fail', {})])
  const { ask, ends } = agentWith(model)
  expect(contentsOf(await ask())).toEqual(['out of order', 'out of order'])
  expect(ends()).toEqual(['fail failed', 'fail failed'])
  expectPrefixKept(model.sent)
})

it('arguments that the schema of the tool rejects are answered with the reason', async () => {
  const model = scripted([call('1', 'call_tool', { name: 'send_email', arguments: { to: 'nobody', text: '' } })])
  const { ask, ends, ran } = agentWith(model)
  expect(contentsOf(await ask())).toEqual([expect.stringContaining('no address')])
  expect(ran).toEqual([])
  expect(ends()).toEqual(['send_email failed'])
})

it.each(['before', 'behind'])('other middleware sees the real tool and its arguments, placed %s', async place => {
  const seen: unknown[] = []
  const watch = createMiddleware({
    name: 'Watch',
    wrapToolCall(request, handler) {
      seen.push([request.toolCall.name, request.toolCall.args, request.tool?.name])
      return handler(request)
    },
  })
  await agentWith(scripted([weather]), { [place]: [watch] }).ask()
  expect(seen).toEqual([['get_weather', { city: 'Rome' }, 'get_weather']])
})

it.each(['before', 'behind'])('a fallback model works like the first model, placed %s tool search', async place => {
  for (const make of [scripted, streaming]) {
    const broken = scripted()
    broken._generate = async () => {
      throw new Error('down')
    }
    const model = make([weather])
    const { ask, ran } = agentWith(broken, { [place]: [middlewareOf(modelFallbackMiddleware, model)] })
    const { messages: all } = await ask()
    expect(ran).toHaveLength(1)
    expect(calledNames(all)).toEqual(new Set(['get_weather']))
    expectPrefixKept(model.sent)
  }
})

it('the response of a retried request is read only once', async () => {
  const model = scripted([weather])
  const generate = model._generate.bind(model)
  let runs = 0
  model._generate = async (...args: Parameters<typeof generate>) => {
    if (runs++ === 0) throw new Error('busy')
    return generate(...args)
  }
  const { ask, ran, events } = agentWith(model, {
    behind: [middlewareOf(modelRetryMiddleware, { initialDelayMs: 1 })],
  })
  await ask()
  expect(ran).toHaveLength(1)
  expect(events.filter(one => one.kind === 'execute')).toHaveLength(1)
})

it('an interrupt inside a tool pauses it, and the call is settled once', async () => {
  const person = toolThat('ask_person', async () => `answered: ${String(interrupt('which?'))}`)
  const options = { more: [person], agent: { checkpointer: new MemorySaver() } }
  const { agent, ask, ends, events } = agentWith(scripted([bridged('ask_person')]), options)
  expect(JSON.stringify(await ask('x'))).toContain('which?')
  const result = await agent.invoke(new Command({ resume: 'this' }), { configurable: { thread_id: 'x' } })
  expect(contentsOf(result)).toEqual(['answered: this'])
  expect(ends()).toEqual(['ask_person ran'])
  expect(events.filter(one => one.kind === 'execute')).toHaveLength(1)
})

it('a command that a tool returns is carried out, and its result is settled', async () => {
  const message = new ToolMessage({ content: 'noted', tool_call_id: '1' })
  const update = toolThat('update_state', async () => new Command({ update: { messages: [message] } }))
  const model = scripted([bridged('update_state')])
  const { ask, ends } = agentWith(model, { more: [update] })
  await ask()
  expect(model.sent[1]!.messages.at(-1)).toMatchObject({ content: 'noted', name: 'call_tool' })
  expect(ends()).toEqual(['update_state ran'])
})

describe('a large result', () => {
  const WHOLE = 'a line of a long log\n'.repeat(3_000)
  const PREVIEW = /^The output of read_log is too large/
  const resultWith = (more: object) => new ToolMessage({ content: WHOLE, name: 'read_log', tool_call_id: '1', ...more })
  const command = () => new Command({ update: { messages: [resultWith({})] } })

  /** An agent with a tool that has a large result, and a companion that stores it. */
  function reading(
    model: ReturnType<typeof scripted>,
    run: () => Promise<unknown>,
    fields: object = {},
    more: object = {},
  ) {
    const log = Object.assign(toolThat('read_log', run, { extras: { defer_loading: false }, ...fields }), fields)
    const companions = [createOffload({ store: createMemoryStore() })]
    const agent = { checkpointer: new MemorySaver() }
    const { ask } = agentWith(model, { tools: [log], companions, agent, ...more })
    return () => ask('thread')
  }

  it('keeps its images if its text was stored', async () => {
    const image = { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } }
    const model = scripted([call('1', 'read_log', {})])
    await reading(model, async () => [{ type: 'text', text: WHOLE }, image])()
    expect(model.sent[1]!.messages.at(-1)!.content).toEqual([
      { type: 'text', text: expect.stringMatching(PREVIEW) },
      image,
    ])
  })

  it.each([
    ['one tool', ['1'], async () => WHOLE],
    ['all tools of a turn', ['1', '2'], async () => WHOLE],
    ['a tool that returns a command', ['1'], async () => command()],
  ])('of %s with returnDirect is whole for a person, and a preview for the model later', async (_, ids, run) => {
    const model = scripted(ids.map(id => call(id, 'read_log', {})))
    const ask = reading(model, run, { returnDirect: true })
    const { messages: all } = await ask()
    expect(all.slice(-ids.length).map(one => one.content)).toEqual(ids.map(() => WHOLE))
    expect(model.sent).toHaveLength(1)
    await ask()
    await ask()
    const results = model.sent[1]!.messages.filter(one => one.role === 'tool')
    expect(results.map(one => one.content)).toEqual(ids.map(() => expect.stringMatching(PREVIEW)))
    expectPrefixKept(model.sent.slice(1))
  })

  it.each([
    ['alone', 'read_log', {}, false],
    ['in a batch', 'call_tool', { calls: [{ name: 'read_log', arguments: {} }] }, true],
  ])('that failed with returnDirect is a preview for the model, %s', async (_, name, args, deferLoading) => {
    const model = scripted([call('1', name, args)])
    const fields = { returnDirect: true, extras: { deferLoading } }
    await reading(model, async () => resultWith({ status: 'error' }), fields)()
    const content = String(model.sent[1]!.messages.at(-1)!.content)
    expect(content).toContain('The output of read_log is too large')
    expect(content.length).toBeLessThan(WHOLE.length / 4)
  })

  it.each([
    ['an artifact', { responseFormat: 'content_and_artifact' }, async () => [WHOLE, { rows: WHOLE }], { rows: WHOLE }],
    ['a command', {}, async () => command(), undefined],
  ])('with %s is a preview in the checkpoint, and nothing else is replaced', async (_, fields, run, artifact) => {
    const model = scripted([call('1', 'read_log', {})])
    const ask = reading(model, run, fields)
    expect((await ask()).messages.find(ToolMessage.isInstance)!.lc_kwargs['content']).toMatch(PREVIEW)
    const results = (await ask()).messages.filter(ToolMessage.isInstance)
    expect(results.map(one => one.content)).toEqual([expect.stringMatching(PREVIEW)])
    expect(results[0]!.artifact).toEqual(artifact)
    expectPrefixKept(model.sent)
  })

  it('is sent in full if other middleware removed a tool that reads stored results', async () => {
    const filter = createMiddleware({
      name: 'Filter',
      wrapModelCall: (request, handler) =>
        handler({ ...request, tools: request.tools.filter(({ name }) => name !== 'read_large_output') }),
    })
    const model = scripted([call('1', 'read_log', {})])
    await reading(model, async () => WHOLE, {}, { behind: [filter] })()
    expect(model.sent[1]!.messages.at(-1)!.content).toBe(WHOLE)
  })
})
