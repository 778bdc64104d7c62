import { describe, expect, it } from 'vitest'
import { type Companion, createToolSearch, type ExecuteOutcome, joinResults, type ToolSearchEvent } from './index.js'
import { createIssue, readFile, withFillers, wordRanker } from './test-tools.js'

const tools = withFillers([readFile, createIssue], 10)
const session = 's'

function make(more = {}) {
  const events: ToolSearchEvent[] = []
  const onEvent = (event: ToolSearchEvent) => void events.push(event)
  const toolSearch = createToolSearch({ tools, ranker: wordRanker(), activation: 'on', onEvent, ...more })
  const execute = async () =>
    (await toolSearch.handle({ session, id: 'c1', name: 'read_file', arguments: { path: 'a' } })) as ExecuteOutcome
  return { toolSearch, events, execute }
}

describe('settle', () => {
  it.each(['ran', 'failed', 'denied'] as const)('reports once that a call %s', async status => {
    const { toolSearch, events, execute } = make()
    const outcome = await execute()
    expect(await toolSearch.settle(outcome, { status, content: 'text' })).toBe('text')
    await toolSearch.settle(outcome, { status: 'failed' })
    const settled = events.filter(event => event.kind === 'settled')
    expect(settled).toEqual([{ kind: 'settled', session, id: 'c1', name: 'read_file', via: 'unloaded', status }])
  })

  it('gives the model words where the host has none', async () => {
    const { toolSearch, execute } = make()
    expect(await toolSearch.settle(await execute(), { status: 'denied' })).toContain('was denied')
    expect(await toolSearch.settle(await execute(), { status: 'failed' })).toContain('failed')
    expect(await toolSearch.settle(await execute(), { status: 'ran' })).toBe('')
  })

  it('refuses what is no execution or no status', async () => {
    const { toolSearch, execute } = make()
    await expect(toolSearch.settle({ kind: 'result' } as never, { status: 'ran' })).rejects.toThrow("kind 'execute'")
    await expect(toolSearch.settle(await execute(), { status: 'done' as never })).rejects.toThrow('ran, failed, denied')
  })
})

describe('joinResults', () => {
  it('keeps the order of the calls, each with its own result', async () => {
    const { toolSearch } = make()
    const calls = [
      { name: 'read_file', arguments: { path: 'a' } },
      { name: 'nothing' },
      { name: 'read_file', arguments: { path: 'b' } },
    ]
    const batch = await toolSearch.handle({ name: 'call_tool', arguments: { calls } })
    if (batch.kind !== 'batch') throw new Error('expected several executions')
    const contents = []
    for (const one of batch.outcomes)
      if (one.kind === 'execute')
        contents.push(
          await toolSearch.settle(one, { status: 'ran', content: { path: (one.arguments as { path: string }).path } }),
        )
    expect(JSON.parse(joinResults(batch, contents))).toEqual([
      { name: 'read_file', result: { path: 'a' } },
      { error: expect.stringContaining('no tool named "nothing"') },
      { name: 'read_file', result: { path: 'b' } },
    ])
  })
})

describe('a companion', () => {
  const reader = (more: Partial<Companion> = {}): Companion => ({
    name: 'offload',
    tools: [{ name: 'read_large_output', inputSchema: { type: 'object', properties: { handle: { type: 'string' } } } }],
    handle: async ({ arguments: args, session: of }) => ({ content: `${JSON.stringify(args)} of ${of}` }),
    ...more,
  })

  it.each(['on', 'off'] as const)('has its tools in every list, with deferral %s', async activation => {
    for (const disclosure of ['stub', 'bridge', 'load', 'window', 'native', 'eager'] as const) {
      const { toolSearch } = make({ companions: [reader()], activation, disclosure })
      const { tools: sent } = await toolSearch.expose({ session })
      expect(sent.filter(tool => tool.role === 'companion').map(tool => tool.name)).toEqual(['read_large_output'])
    }
  })

  it('answers calls of its tools', async () => {
    const { toolSearch } = make({ companions: [reader()] })
    const outcome = await toolSearch.handle({
      session,
      id: 'c1',
      name: 'read_large_output',
      arguments: '{"handle":"h"}',
    })
    expect(outcome).toEqual({
      kind: 'result',
      id: 'c1',
      content: '{"handle":"h"} of s',
      value: '{"handle":"h"} of s',
      revealed: [],
    })
  })

  it('that throws is answered in words and reported', async () => {
    const failing = reader({
      handle: async () => {
        throw new Error('disk full')
      },
    })
    const { toolSearch, events } = make({ companions: [failing] })
    const outcome = await toolSearch.handle({ session, name: 'read_large_output', arguments: {} })
    expect(outcome).toMatchObject({
      kind: 'result',
      isError: true,
      content: expect.stringContaining('read_large_output failed'),
    })
    expect(events).toContainEqual(expect.objectContaining({ kind: 'failure', during: 'the companion "offload"' }))
    expect(await toolSearch.handle({ name: 'read_large_output', arguments: '{' })).toMatchObject({ isError: true })
  })

  it('may replace what the model sees of a result', async () => {
    const cutting = reader({
      onResult: ({ content, tool }) => (String(content).length > 5 ? `${tool.name}: cut` : undefined),
    })
    const { toolSearch, execute } = make({ companions: [cutting] })
    expect(await toolSearch.settle(await execute(), { status: 'ran', content: 'long text' })).toBe('read_file: cut')
    expect(await toolSearch.settle(await execute(), { status: 'ran', content: 'text' })).toBe('text')
  })

  it('whose result handler throws leaves the result as it is', async () => {
    const failing = reader({
      onResult: () => {
        throw new Error('no')
      },
    })
    const { toolSearch, execute, events } = make({ companions: [failing] })
    expect(await toolSearch.settle(await execute(), { status: 'ran', content: 'text' })).toBe('text')
    expect(events.at(-1)).toMatchObject({ kind: 'failure', during: 'the companion "offload"' })
  })

  it('may answer with JSON: the model reads it as text', async () => {
    for (const [content, text] of [
      [{ lines: 3 }, '{"lines":3}'],
      [undefined, '""'],
    ] as const) {
      const companion = { ...reader(), handle: async () => ({ content: content as unknown as string }) }
      const outcome = await make({ companions: [companion] }).toolSearch.handle({ name: 'read_large_output' })
      expect(outcome).toMatchObject({ kind: 'result', content: text })
    }
  })

  it('takes its names: no tool and no other companion may have them', async () => {
    const taken = [...tools, { name: 'read_large_output' }]
    expect(() => make({ companions: [reader()], tools: taken })).toThrow(
      expect.objectContaining({ code: 'NAME_COLLISION' }),
    )
    expect(() => make({ companions: [reader(), reader({ name: 'other' })] })).toThrow(
      'of the companions "offload" and "other"',
    )
    const { toolSearch } = make({ companions: [reader()], tools: () => taken })
    expect((await toolSearch.expose()).report.rejected).toMatchObject([{ index: -1, name: 'read_large_output' }])
  })

  it('is answered with how to call its tools where they are called through the bridge', async () => {
    const { toolSearch } = make({ companions: [reader()] })
    const call = { name: 'call_tool', arguments: { name: 'read_large_output', arguments: {} } }
    expect(await toolSearch.handle(call)).toMatchObject({
      kind: 'refused',
      message: 'read_large_output is in your list of tools; call read_large_output itself.',
    })
  })

  it('is not found by searches', async () => {
    const { toolSearch } = make({ companions: [reader()] })
    const outcome = await toolSearch.handle({ name: 'search_tools', arguments: { queries: ['read large output'] } })
    expect(JSON.stringify(outcome)).not.toContain('read_large_output')
  })
})
